"""What a player has set once and finds again: theme, text size, language, animation and the window."""

from __future__ import annotations

import binascii
from base64 import b64decode, b64encode
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from zlib import crc32

from PySide6.QtCore import QByteArray, QLocale, QObject, Signal

from cholm_qt.ui.look.settings_file import Plain, read_settings, settings_path, write_settings
from cholm_qt.ui.look.words import LANGUAGES

ANIMATION_MOST = 1000  # milliseconds
SAVES_KEPT = 10
PLAYED_KEPT = 200  # scenarios of which it is known when they were last begun
HANDOVERS = CARD, BANNER, NOBODY_NAMED = ("card", "banner", "none")
TEXT_SIZES = (80, 90, 100, 115, 130, 150)
GEOMETRY_BEGINS, STATE_BEGINS = b"\x01\xd9\xd0\xcb", b"\x00\x00\x00\xff"  # what Qt writes first
LAYOUT_MOST = 20_000  # bytes; ours takes some 700


class Settings(QObject):
    """Typed access to the kept settings; a value that makes no sense counts as not set.

    Signals:
        changed: Something was set. arg: its name.
    """

    changed = Signal(str)

    def __init__(self, path: Path | None = None) -> None:
        super().__init__()
        self._path = path or settings_path()
        self._values = read_settings(self._path)
        self._last_start_failed = "restoring" in self._values

    @property
    def theme(self) -> str:
        """The theme: light, dark or projector."""
        return self._one_of("theme", ("light", "dark", "projector"))

    @property
    def language(self) -> str:
        """The language: en or de; that of the system until one is chosen."""
        return self._one_of("language", (language_of(QLocale.system()), *LANGUAGES))

    @property
    def text_percent(self) -> int:
        """The size of text against the ordinary one."""
        value = self._whole("text_percent", 100)
        return value if value in TEXT_SIZES else 100

    @property
    def animation_ms(self) -> int:
        """How long a counter takes to its place; 0 for at once."""
        return min(max(self._whole("animation_ms", 300), 0), ANIMATION_MOST)

    @property
    def handover(self) -> str:
        """What names the other player who is to decide: a card that waits, a small banner, or nothing."""
        was_off = self._whole("curtain", 1) == 0  # as earlier versions kept it
        return self._one_of("handover", (NOBODY_NAMED if was_off else CARD, *HANDOVERS))

    @property
    def folder(self) -> Path:
        """Where games were last saved or opened; the player's own documents at first."""
        from PySide6.QtCore import QStandardPaths

        documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        folders = (Path(name) for name in (self._word("folder"), documents) if name)
        return next((folder for folder in folders if _is_there(folder, Path.is_dir)), Path.home())

    @property
    def saves(self) -> list[Path]:
        """The files in which games were saved or opened by hand, the latest first, unless they are gone."""
        kept = self._values.get("saves", [])
        names = kept if isinstance(kept, list) else [str(kept)]  # of one, earlier versions made no list
        return [path for name in names[:SAVES_KEPT] if _is_there(path := Path(name), Path.is_file)]

    @property
    def default_pack(self) -> Path | None:
        """The pack that new games use; none for the shipped map and numbers, or when it is gone."""
        named = self._word("pack")
        return Path(named) if named and _is_there(Path(named), Path.exists) else None

    @property
    def briefing(self) -> bool:
        """Is a new game introduced by its situation and goals?"""
        return self._whole("briefing", 1) != 0

    @property
    def sound(self) -> bool:
        """Are dice, counters, shells and the call of the other player heard?"""
        return self._whole("sound", 1) != 0

    @property
    def clock(self) -> bool:
        """Is the time counted and shown that each player uses?"""
        return self._whole("clock", 0) != 0

    @property
    def turn_report(self) -> bool:
        """Does a card tell at the end of each Turn what came of it?"""
        return self._whole("turn_report", 1) != 0

    def player_name(self, seat: int) -> str:
        """The name that was given last to the player of a seat."""
        from cholm_qt.files.player_names import clean_name

        return clean_name(self._word(f"player_{seat}"))

    def keep_player_names(self, names: Sequence[str]) -> None:
        """Keep the names of the players for the next game."""
        self._keep({f"player_{seat}": name for seat, name in enumerate(names)})

    def put(self, name: str, value: str | int) -> None:
        """Store a setting and emit `changed`."""
        self._keep({name: value})
        self.changed.emit(name)

    def keep_folder(self, folder: Path) -> None:
        """Keep where a game was saved or opened; nothing is written when it is the same place again."""
        if self._word("folder") != str(folder):
            self.put("folder", str(folder))

    def keep_save(self, path: Path) -> None:
        """Keep in which file a game was saved or opened."""
        kept = list(dict.fromkeys([path, *self.saves]))[:SAVES_KEPT]
        if kept != self.saves:
            self._keep({"saves": [str(one) for one in kept]})

    def played(self) -> dict[tuple[str, str], datetime]:
        """When scenarios were last begun, by the ids of their games and their own."""
        kept, found = self._values.get("played", []), {}
        for line in kept if isinstance(kept, list) else [str(kept)]:
            when, _, rest = line.partition(" ")
            game, _, scenario = rest.partition(" ")
            with suppress(ValueError):
                found[game, scenario] = datetime.fromisoformat(when)
        return found

    def keep_played(self, game_id: str, scenario_id: str, now: datetime | None = None) -> None:
        """Keep that a scenario is begun now."""
        played = {(game_id, scenario_id): now or datetime.now(), **self._without((game_id, scenario_id))}
        lines = [f"{when.isoformat(timespec='seconds')} {' '.join(key)}" for key, when in played.items()]
        self._keep({"played": lines[:PLAYED_KEPT]})

    def _without(self, key: tuple[str, str]) -> dict[tuple[str, str], datetime]:
        """When all scenarios but one were last begun."""
        return {each: when for each, when in self.played().items() if each != key}

    # --- the window ---

    def keep_window(self, geometry: QByteArray, state: QByteArray) -> None:
        """Keep where the window and its docks stand."""
        self._last_start_failed = False
        layout = {"geometry": _encoded(geometry), "state": _encoded(state)}
        self._keep({**layout, "layout_check": _check_sum(*layout.values())}, gone="restoring")

    def window(self) -> tuple[QByteArray, QByteArray]:
        """Where the window and its docks stood; nothing when that is damaged, or the last start failed."""
        geometry, state = self._word("geometry"), self._word("state")
        known = self._values.get("layout_check", _check_sum(geometry, state))
        if self._last_start_failed or known != _check_sum(geometry, state):
            return QByteArray(), QByteArray()
        return _decoded(geometry, GEOMETRY_BEGINS), _decoded(state, STATE_BEGINS)

    def begin_restoring(self) -> None:
        """Remember that the window is being put where it stood, which damaged bytes can make Qt crash at."""
        self._keep({"restoring": 1})

    def end_restoring(self) -> None:
        """Remember that the window was put where it stood, and lives."""
        if "restoring" in self._values:
            self._keep({}, gone="restoring")

    # --- values ---

    def _keep(self, values: dict[str, Plain], gone: str = "") -> None:
        """Write values beside those that another window has written since, and without one of them.

        Where nothing can be written, they last as long as the program.
        """
        fresh = {**read_settings(self._path), **values}
        fresh.pop(gone, None)
        self._values = fresh if write_settings(self._path, fresh) else {**self._values, **values}

    def _word(self, name: str) -> str:
        """A word, or nothing."""
        value = self._values.get(name, "")
        return value if isinstance(value, str) else ""

    def _one_of(self, name: str, words: tuple[str, ...]) -> str:
        """A word out of a few; the first when it is none of them."""
        value = self._word(name)
        return value if value in words else words[0]

    def _whole(self, name: str, default: int) -> int:
        """A whole number."""
        try:
            return int(str(self._values.get(name, default)))
        except ValueError:
            return default


def _is_there(path: Path, kind: Callable[[Path], bool]) -> bool:
    """Is there such a file or folder? A name that no file can have names none."""
    try:
        return kind(path)
    except OSError:
        return False


def _encoded(raw: QByteArray) -> str:
    """Bytes as a word."""
    return b64encode(raw.data()).decode()


def _decoded(word: str, begins: bytes) -> QByteArray:
    """The bytes of a word, if they can be what Qt has written."""
    try:
        raw = b64decode(word, validate=True)
    except (binascii.Error, ValueError):
        return QByteArray()
    return QByteArray(raw if raw.startswith(begins) and len(raw) <= LAYOUT_MOST else b"")


def _check_sum(*words: str) -> int:
    """A number that changes with any letter of these words."""
    return crc32("\n".join(words).encode("utf-8", "replace"))


def language_of(locale: QLocale) -> str:
    """The language of a place if we speak it, else English."""
    code = locale.name().partition("_")[0]
    return code if code in LANGUAGES else "en"
