"""A player's own scenarios: a folder for each game, into which files and texts are taken and copied.

Nothing in it is overwritten: a new file gets a name that is free, and only a new title changes an old one.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from pathlib import Path
from typing import Any

from cholm_qt.engine.system import About
from cholm_qt.files.atomic_write import CannotWrite, cannot_write, write_atomically
from cholm_qt.files.autosave_files import make_private_folder, user_folder
from cholm_qt.files.faults import DataFaults, Fault, FaultList
from cholm_qt.files.game_files import GameFiles
from cholm_qt.files.messages import message
from cholm_qt.files.nodes import Mapping, Scalar
from cholm_qt.files.parsing import parse_nodes, read_bytes
from cholm_qt.files.save_title import as_title
from cholm_qt.files.stored_setups import setup_path

ENDING = ".yaml"
MOST_NAMES = 10_000  # that are tried for one title
_LETTERS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
_TOP_KEY = re.compile(r"""(["']?)([\w-]+)\1 *:(?: |$)""")


def own_folder(game_id: str) -> Path:
    """The folder of a player's own scenarios of a game."""
    return user_folder() / "scenarios" / game_id


def file_name(title: str) -> str:
    """A title as the name of a file that every system can have, without its ending.

    >>> file_name("Die Brücke: 2. Tag")
    'die-bruecke-2-tag'
    """
    plain = re.sub(r"[^a-z0-9]+", "-", title.casefold().translate(_LETTERS)).strip("-")[:50].strip("-")
    return plain if plain and setup_path(Path(), plain) is not None else "scenario"


def keep_scenario(files: GameFiles, title: str, text: str) -> Path:
    """Write a scenario of a game into the player's folder, under a name that is free. Raises CannotWrite."""
    return keep_text(own_folder(files.system.id), file_name(title), files.scenario_ids(), text)


def keep_text(folder: Path, name: str, taken: Collection[str], text: str) -> Path:
    """Write a file into a folder of the player's, under a name that is free. Raises CannotWrite."""
    path = _free_path(folder, name, taken)
    try:
        make_private_folder(folder)
    except OSError as error:
        raise cannot_write(path, error) from error
    write_atomically(path, text)
    return path


def _free_path(folder: Path, name: str, taken: Collection[str]) -> Path:
    """A file of a folder that is not there yet, and is not called like a shipped scenario either."""
    for number in range(1, MOST_NAMES):
        called = name if number == 1 else f"{name}-{number}"
        path = folder / f"{called}{ENDING}"
        if called not in taken and not path.exists() and not path.is_symlink():
            return path
    raise CannotWrite(message("{0} has too many files of the name {1}", folder, name))


# --- taking in ---


def import_scenario(source: Path | str, unnamed: str, name: str = "text") -> Path:
    """Take a scenario, puzzle or position into the player's folder of its game: from a file or from a text.

    A scenario with faults is taken as it is. A position gets the title `unnamed`, and messages call a text
    `name`. Raises DataFaults for what is neither, and CannotWrite.
    """
    from cholm_qt.files.documents import POSITION, PUZZLE, SCENARIO, open_document

    document = open_document(source, kinds=(SCENARIO, PUZZLE, POSITION), name=name)
    if document.kind == POSITION:
        document.raise_faults()
        return keep_position(document.files, unnamed, document.content)
    if document.kind not in (SCENARIO, PUZZLE):
        raise DataFaults(document.faults or (Fault(document.name, 0, message("This is no scenario")),))
    text = source if isinstance(source, str) else text_of(source)
    return keep_scenario(document.files, title_of(text) or unnamed, text)


def keep_position(files: GameFiles, title: str, position: Any) -> Path:
    """Write a position as a scenario of the player's own. Raises CannotWrite."""
    return keep_scenario(files, title, files.scenario_text(files.make_scenario(title, "", position, About())))


def duplicate(files: GameFiles, path: Path, title: str) -> Path:
    """Copy a scenario, shipped or not, into the player's folder under another title. Raises CannotWrite."""
    return keep_scenario(files, title, with_title(text_of(path), title, path))


# --- titles ---


def retitle(path: Path, title: str) -> None:
    """Write another title into a scenario, and change nothing else in it. Raises CannotWrite."""
    write_atomically(path, with_title(text_of(path), title, path))


def title_of(text: str) -> str:
    """The title that a scenario tells; nothing where it tells none."""
    told = _entries(text).get("title")
    return as_title(told.text) if isinstance(told, Scalar) else ""


def with_title(text: str, title: str, path: Path) -> str:
    """The text of a scenario with another title and everything else as it was. Raises CannotWrite."""
    from cholm_qt.files.scenario_about import quoted

    lines = text.split("\n")
    at = next((n for n, line in enumerate(lines) if _top_key(line) == "title"), None)
    told = f"title: {quoted(as_title(title))}"
    if at is None:
        made = "\n".join((*lines[: _head_ends(lines)], told, *lines[_head_ends(lines) :]))
    else:
        end = next((n for n in range(at + 1, len(lines)) if not _goes_on(lines[n])), len(lines))
        made = "\n".join((*lines[:at], told, *lines[end:]))
    if not _differ_in_title_alone(text, made, as_title(title)):
        raise CannotWrite(message("{0} has no room for a title: it is written in another way", path))
    return made


def _top_key(line: str) -> str:
    """The key with which a line at the top of a file begins."""
    found = _TOP_KEY.match(line)
    return found[2] if found is not None else ""


def _head_ends(lines: list[str]) -> int:
    """The line after the kind of a file, before which a title cannot be missed."""
    return next((n + 1 for n, line in enumerate(lines) if _top_key(line) == "kind"), len(lines))


def _goes_on(line: str) -> bool:
    """Does a line belong to the value above it?"""
    return line.startswith((" ", "\t"))


def _differ_in_title_alone(old: str, new: str, title: str) -> bool:
    """Do two texts say the same but for the title, which the new one tells?"""
    before, after = _entries(old), _entries(new)
    told = after.pop("title", None)
    before.pop("title", None)
    same = list(before) == list(after) and all(_plain(before[k]) == _plain(after[k]) for k in before)
    return same and isinstance(told, Scalar) and told.text == title


def _entries(text: str) -> dict[str, Any]:
    """What stands under the keys at the top of a text; nothing where it cannot be read."""
    try:
        top = parse_nodes(text.encode("utf-8", "replace"), "", FaultList())
    except DataFaults:  # too many of them
        return {}
    return dict(top.entries) if isinstance(top, Mapping) else {}


def _plain(node: Any) -> Any:
    """A node without its lines, which a new title may move."""
    if isinstance(node, Scalar):
        return node.text, node.quoted
    if isinstance(node, Mapping):
        return {key: _plain(value) for key, value in node.entries.items()}
    return [_plain(item) for item in node.items]


def text_of(path: Path) -> str:
    """The text of a file. Raises CannotWrite, as nothing can be made of it."""
    faults = FaultList()
    raw = read_bytes(path, faults)
    if raw is None:
        raise CannotWrite(next(iter(faults)).says)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise CannotWrite(message("{0} is not UTF-8 text", path)) from error
