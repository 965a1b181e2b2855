"""Opening something to edit it: a scenario, a save or a position, also one that breaks the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from cholm_qt.edit.draft import AUTHOR, DICE, HINTS, NOTES, SAYS, TITLE, Draft
from cholm_qt.files.documents import POSITION, SAVE, SCENARIO, Document, open_document
from cholm_qt.files.faults import FaultList
from cholm_qt.files.game_files import GameFiles
from cholm_qt.files.nodes import Mapping, Scalar
from cholm_qt.files.pack import Pack
from cholm_qt.files.pack_need import Data
from cholm_qt.files.parsing import parse_nodes, read_bytes
from cholm_qt.files.position_text import unjudged_from_text
from cholm_qt.files.reader import open_nodes
from cholm_qt.games import ROOMS, room


def open_draft(name: str, game: str = "", data: Pack | Data = Data.AS_SAVED) -> Draft:
    """A draft of a shipped scenario, of a file, or of a position in one line. Raises DataFaults."""
    game = game or ("" if isinstance(data, Data) else data.game)
    first = next(iter(name.split()), "")
    if first in [each.files.position_prefix for each in ROOMS.values()]:
        return draft_of(open_document(name, game, data=data), name)
    return draft_of_file(room(game).files.scenario_path(name), game, data)


def draft_of_file(path: Path, game: str = "", data: Pack | Data = Data.AS_SAVED) -> Draft:
    """A draft of what a file holds. Raises DataFaults."""
    document = open_document(path, game, data=data)
    raw = read_bytes(path, FaultList()) if document.faults else None
    return draft_of(document, (raw or b"").decode("utf-8", "replace"))


def draft_of(document: Document, text: str) -> Draft:
    """A draft of a document; where that breaks the rules, of the position that its text tells."""
    if document.faults:
        return _unjudged(document, text)
    document.raise_faults()
    scenario = document.scenario
    if scenario is not None:
        texts = {TITLE: scenario.title, SAYS: scenario.says}
        texts |= {AUTHOR: scenario.about.author, NOTES: scenario.about.notes}
        texts |= {HINTS: "\n".join(scenario.about.hints), DICE: "".join(map(str, scenario.about.dice))}
        return _draft(document.files, scenario.opening()[0], texts)
    return _draft(document.files, document.content.state if document.kind == SAVE else document.content)


def _unjudged(document: Document, text: str) -> Draft:
    """A draft of a position that can be read although it cannot be played. Raises the document's faults."""
    files, texts, line = document.files, dict[str, str](), text
    if document.kind == SCENARIO:
        told = _words(text, document.name)
        line = told.get("start", "")
        texts = {key: told[key] for key in (TITLE, SAYS, AUTHOR, NOTES) if key in told}
    if document.kind == SCENARIO and not line:
        scenario = read_unjudged(document, text.encode())
        start = files.system.editing.as_edited(scenario.start)
        start.options = scenario.options
        return _draft(files, start, texts)
    if document.kind not in (SCENARIO, POSITION) or not line:
        document.raise_faults()
    return _draft(files, unjudged_from_text(files, files.load_components(), line, document.name), texts)


def read_unjudged(document: Document, raw: bytes) -> Any:
    """The scenario of a file, whatever the rules say to its start. Raises DataFaults for all else."""
    faults = FaultList()
    top = open_nodes(parse_nodes(raw, document.name, faults), document.name, faults)
    top.judges = False
    with top:
        scenario = document.files.read_scenario(
            top, Path(document.name).stem, document.files.load_components()
        )
    faults.raise_if_any()
    return scenario


def _words(text: str, name: str) -> dict[str, str]:
    """The texts at the top of a file."""
    root = parse_nodes(text.encode("utf-8"), name, FaultList())
    entries = root.entries if isinstance(root, Mapping) else {}
    return {key: node.text for key, node in entries.items() if isinstance(node, Scalar)}


def _draft(files: GameFiles, position: Any, texts: dict[str, str] | None = None) -> Draft:
    """A draft without the texts that say nothing."""
    return Draft(files, position, {key: text for key, text in (texts or {}).items() if text})
