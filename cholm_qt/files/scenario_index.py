"""What a library lists: the heads of scenario files, read again only when the files have changed."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from cholm_qt import games
from cholm_qt.engine.system import LEVELS, About
from cholm_qt.files.faults import DataFaults, FaultList, short
from cholm_qt.files.game_files import Summary
from cholm_qt.files.messages import message
from cholm_qt.files.own_scenarios import ENDING, own_folder
from cholm_qt.files.parsing import parse_nodes, read_bytes
from cholm_qt.files.reader import open_nodes
from cholm_qt.files.save_title import as_title
from cholm_qt.files.scenario_about import KINDS, read_about

NEEDED_KEYS = {b"format", b"kind", b"title"}
HEAD_KEYS = NEEDED_KEYS | {b"game", b"says", *(name.encode() for name in About.__struct_fields__)}


Stamp = tuple[int, int]  # when a file was written, and how large it is
Heads = dict[Path, tuple[Stamp, Summary]]


class ScenarioIndex:
    """Puzzles and the player's own scenarios with what their heads say; kept in memory alone."""

    def __init__(self) -> None:
        self._heads: dict[Path, tuple[Stamp, Summary]] = {}
        self._puzzles: dict[Path, tuple[Stamp, Summary]] = {}

    def puzzles(self) -> tuple[Summary, ...]:
        """The shipped puzzles of every game, the easy and short ones first."""
        found = {
            path: head
            for game, room in games.ROOMS.items()
            for path, head in _read_again(room.files.puzzle_folder, game, self._puzzles)
        }
        self._puzzles = found
        heads = [head._replace(id=path.stem, is_own=False) for path, (_, head) in found.items()]
        return tuple(sorted(heads, key=_is_learned_after))

    def own_scenarios(self) -> tuple[Summary, ...]:
        """The player's own scenarios of every game, by their titles."""
        found = {
            path: head
            for game in games.ROOMS
            for path, head in _read_again(own_folder(game), game, self._heads)
        }
        self._heads = found
        by_title = sorted((head for _, head in found.values()), key=lambda head: head.title.casefold())
        order = list(games.ROOMS)
        return tuple(sorted(by_title, key=lambda head: order.index(head.game)))


def _read_again(folder: Path, game: str, heads: Heads) -> Iterator[tuple[Path, tuple[Stamp, Summary]]]:
    """The scenarios in a folder of a game; one that has not changed is not read again."""
    for path, stamp in _files_in(folder):
        known = heads.get(path)
        if known is None or known[0] != stamp:
            known = stamp, read_head(path, game)._replace(written=stamp[0])
        yield path, known


def _is_learned_after(summary: Summary) -> tuple[int, int, str]:
    """A key to sort puzzles by: level, length, title."""
    return ("", *LEVELS).index(summary.about.level), summary.about.minutes, summary.title


def read_head(path: Path, game: str) -> Summary:
    """Title, description and the like of a scenario, and its first fault as far as its head shows one."""
    faults = FaultList()
    title = says = ""
    about, is_puzzle = None, False
    with suppress(DataFaults):  # so many that nothing more was read
        raw = read_bytes(path, faults)
        root = None if raw is None else parse_nodes(_head_of(raw), str(path), faults)
        top = open_nodes(root, str(path), faults)
        is_puzzle = top.choice("kind", KINDS) == KINDS[1]
        title, says, about = as_title(top.name("title")), top.text("says"), read_about(top)
        named = top.text("game", "")
        if named in games.ROOMS:
            game = named
        elif named:
            known = ", ".join(games.ROOMS)
            says = message("This is a file of the game '{0}'; this program knows {1}", short(named), known)
            top.fault(says, "game")
    first = next(iter(faults), None)
    head = Summary(str(path), title or path.stem, says, game, path=path, is_own=True, is_puzzle=is_puzzle)
    if first is not None:
        head = head._replace(fault=without_place(first.says, first.line))
    return head if about is None else head._replace(about=about)


def _head_of(raw: bytes) -> bytes:
    """The keys of a file that its head is read from, each on its own line; where there are none, all of it.

    Nine tenths of a file tell who stands where, and are not looked at before somebody looks at the board.
    """
    kept, found, is_head = list[bytes](), set[bytes](), False
    for line in raw.split(b"\n"):
        if line[:1].strip(b" \t\r#"):
            key = line.partition(b":")[0].strip(b"\"' ")
            is_head = key in HEAD_KEYS
            found.add(key)
        kept.append(line if is_head else b"")
    return b"\n".join(kept) if found >= NEEDED_KEYS else raw


def without_place(says: str, line: int) -> str:
    """A fault of a file that is named beside it: the line is enough."""
    return message("line {0}: {1}", line, says) if line else says


def _files_in(folder: Path) -> Iterable[tuple[Path, Stamp]]:
    """The scenario files of a folder with their times; none where it is missing or cannot be listed."""
    found: list[tuple[Path, Stamp]] = []
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            with suppress(OSError):  # a link to nowhere
                if entry.name.endswith(ENDING) and not entry.name.startswith(".") and entry.is_file():
                    state = entry.stat()
                    found.append((folder / entry.name, (state.st_mtime_ns, state.st_size)))
    return found
