"""Putting right what has a single answer in a file with a position, which keeps all else that it says."""

from __future__ import annotations

import re
from typing import NamedTuple

import yaml

from cholm_qt.edit.draft import Draft
from cholm_qt.edit.judgement import with_fixes
from cholm_qt.edit.opening import read_unjudged
from cholm_qt.engine.editing import Finding
from cholm_qt.engine.record import replace
from cholm_qt.files.documents import POSITION, Document
from cholm_qt.files.position_text import unjudged_from_text


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
    files, scenario = document.files, read_unjudged(document, raw)
    start = scenario.start.copy()
    start.options = scenario.options
    fixed, found = with_fixes(files, start)
    head, rest = _head_comments(text)
    written = files.scenario_text(replace(scenario, start=fixed))
    return Repair(head + written, found, _commented_lines(rest))


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
