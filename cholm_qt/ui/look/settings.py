"""What a player has set once and finds again: theme, text size, language, animation and the window."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QByteArray, QLocale, QObject, QSettings, Signal

from cholm_qt.ui.look.words import LANGUAGES

ANIMATION_MOST = 1000  # milliseconds
SAVES_KEPT = 10
HANDOVERS = CARD, BANNER, NOBODY_NAMED = ("card", "banner", "none")
TEXT_SIZES = (80, 90, 100, 115, 130, 150)


class Settings(QObject):
    """Typed access to the kept settings; a value that makes no sense counts as not set.

    Signals:
        changed: Something was set. arg: its name.
    """

    changed = Signal(str)

    def __init__(self, store: QSettings | None = None) -> None:
        super().__init__()
        self._store = store or QSettings("cholm_qt", "cholm_qt")

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
        folders = (Path(str(name)) for name in (self._store.value("folder"), documents) if name)
        return next((folder for folder in folders if folder.is_dir()), Path.home())

    @property
    def saves(self) -> list[Path]:
        """The files in which games were saved or opened by hand, the latest first, unless they are gone."""
        kept = self._store.value("saves")
        names = kept if isinstance(kept, list) else [kept] if kept else []  # of one, Qt makes no list
        return [path for name in names if (path := Path(str(name))).is_file()]

    @property
    def briefing(self) -> bool:
        """Is a new game introduced by its situation and goals?"""
        return self._whole("briefing", 1) != 0

    def put(self, name: str, value: str | int) -> None:
        """Store a setting and emit `changed`."""
        self._store.setValue(name, value)
        self._store.sync()
        self.changed.emit(name)

    def keep_folder(self, folder: Path) -> None:
        """Keep where a game was saved or opened; nothing is written when it is the same place again."""
        if self._store.value("folder") != str(folder):
            self.put("folder", str(folder))

    def keep_save(self, path: Path) -> None:
        """Keep in which file a game was saved or opened."""
        kept = list(dict.fromkeys([path, *self.saves]))[:SAVES_KEPT]
        if kept != self.saves:
            self._store.setValue("saves", [str(one) for one in kept])
            self._store.sync()

    def keep_window(self, geometry: QByteArray, state: QByteArray) -> None:
        """Keep where the window and its docks stand."""
        self._store.setValue("geometry", geometry)
        self._store.setValue("state", state)
        self._store.sync()

    def window(self) -> tuple[QByteArray, QByteArray]:
        """Where the window and its docks stood."""
        geometry, state = self._store.value("geometry"), self._store.value("state")
        return (
            geometry if isinstance(geometry, QByteArray) else QByteArray(),
            state if isinstance(state, QByteArray) else QByteArray(),
        )

    def _one_of(self, name: str, words: tuple[str, ...]) -> str:
        """A word out of a few; the first when it is none of them."""
        value = str(self._store.value(name, words[0]))
        return value if value in words else words[0]

    def _whole(self, name: str, default: int) -> int:
        """A whole number."""
        try:
            return int(str(self._store.value(name, default)))
        except ValueError:
            return default


def language_of(locale: QLocale) -> str:
    """The language of a place if we speak it, else English."""
    code = locale.name().partition("_")[0]
    return code if code in LANGUAGES else "en"
