"""Putting right what has a single answer in a file with a position, which keeps all else that it says."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from cholm_qt.edit.draft import Draft
from cholm_qt.edit.judgement import with_fixes
from cholm_qt.engine.editing import Finding
from cholm_qt.engine.record import replace
from cholm_qt.files.documents import POSITION, Document
from cholm_qt.files.faults import FaultList
from cholm_qt.files.parsing import parse_nodes
from cholm_qt.files.position_text import unjudged_from_text
from cholm_qt.files.reader import open_nodes


class Repair(NamedTuple):
    """What came of putting a file right.

    Attributes:
        text: The new text of the file.
        fixed: Every error that was put right.
        lost_comments: How many lines with comments the new text lacks.
    """

    text: str
    fixed: list[Finding]
    lost_comments: int = 0


def repair(document: Document, raw: bytes) -> Repair:
    """Put right a position or scenario, whose file holds these bytes.

    Raises DataFaults when something else than the position is wrong with it.
    """
    text = raw.decode("utf-8-sig", "replace")
    if document.kind == POSITION:
        files = document.files
        position = unjudged_from_text(files, files.load_components(), text, document.name)
        fixed, found = with_fixes(files, position)
        return Repair(Draft(files, fixed).text() + "\n", found)
    return _repaired_scenario(document, raw, text)


def _repaired_scenario(document: Document, raw: bytes, text: str) -> Repair:
    """Put right the start of a scenario, and write all of it anew below the comments at its top."""
    files, scenario = document.files, _read_unjudged(document, raw)
    start = scenario.start.copy()
    start.options = scenario.options
    fixed, found = with_fixes(files, start)
    head, rest = _head_comments(text)
    written = files.scenario_text(replace(scenario, start=fixed))
    return Repair(head + written, found, _commented_lines(rest))


def _read_unjudged(document: Document, raw: bytes) -> Any:
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


def _commented_lines(text: str) -> int:
    """How many lines of YAML hold a comment; a # in a text is none."""
    letters = list(text)
    for token in yaml.scan(text):
        if isinstance(token, yaml.ScalarToken):
            begin, end = token.start_mark.index, token.end_mark.index
            letters[begin:end] = ["\n" if letter == "\n" else " " for letter in letters[begin:end]]
    return sum("#" in line for line in "".join(letters).splitlines())


def _head_comments(text: str) -> tuple[str, str]:
    """The comments and empty lines with which a file begins, and the rest."""
    found = re.match(r"(?:[ \t]*(?:#[^\n]*)?\n)*", text)
    end = found.end() if found is not None else 0
    return text[:end], text[end:]
