"""A scenario file of any game: title, description, optional rules and the position to begin with.

format: 1
kind: scenario
game: some_game
title: A duel
says: Two units, side by side.
start: '<a position in one line>'
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cholm_qt.engine.system import Scenario
from cholm_qt.files.faults import DataFaults
from cholm_qt.files.game_files import GameFiles
from cholm_qt.files.messages import as_message, message
from cholm_qt.files.playable import why_unplayable
from cholm_qt.files.position_text import position_to_text, standing_from_text, unjudged_from_text
from cholm_qt.files.reader import FORMAT, Reader
from cholm_qt.files.scenario_about import LIKE_SCENARIOS, about_lines, quoted, read_about


def read_scenario(files: GameFiles, top: Reader, scenario_id: str, components: Any) -> Scenario:
    """The scenario of a file whose start the game reads; with faults noted it is not fit for play."""
    top.choice("kind", LIKE_SCENARIOS)
    title, says = top.name("title"), top.text("says")
    options = frozenset(top.choices("options", files.system.option_ids(), optional=True))
    before = len(top.faults)
    rules: Any = files.system.rules  # which go on from any position
    start, about = files.read_start(top, components), read_about(top)
    scenario = Scenario(scenario_id, title, says, start, rules, options, about)
    if top.judges and len(top.faults) == before:
        _check(files, top, scenario)
    return scenario


def _check(files: GameFiles, top: Reader, scenario: Scenario) -> None:
    """The start has to be one that the rules allow and from which play can begin."""
    reasons = list(files.system.faults(scenario.start))
    for reason in reasons:
        top.fault(as_message(reason.said), case=reason.case)
    wrong = "" if reasons else why_unplayable(files, scenario.opening()[0])
    if wrong:
        top.fault(message("The scenario cannot be played: {0}", wrong))


def read_start(files: GameFiles, top: Reader, components: Any) -> Any:
    """The position under the key `start`."""
    text = top.text("start")
    if text:
        read = standing_from_text if top.judges else unjudged_from_text
        try:
            return read(files, components, text, top.file, top.line_of("start"))
        except DataFaults as error:
            for fault in error.faults:
                top.fault(fault.says, "start", fault.case)
    return files.blank(components)


def scenario_text(files: GameFiles, scenario: Any) -> str:
    """The YAML from which the same scenario can be read."""
    lines = [
        *heading_lines(files, scenario),
        f"options: [{', '.join(map(quoted, sorted(scenario.options)))}]",
        start_line(files, scenario.start),
    ]
    return "\n".join(lines) + "\n"


def heading_lines(files: GameFiles, scenario: Any) -> Iterator[str]:
    """The lines with which a scenario file of any game begins."""
    yield f"format: {FORMAT}"
    yield "kind: scenario"
    yield f"game: {files.system.id}"
    yield f"title: {quoted(scenario.title)}"
    yield f"says: {quoted(scenario.says)}"
    yield from about_lines(scenario.about)


def start_line(files: GameFiles, start: Any) -> str:
    """The line that holds the position to begin with."""
    text = position_to_text(files, start).replace("'", "''")
    return f"start: '{text}'"
