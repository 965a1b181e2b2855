"""A scenario file: its setting, and what it has other than every start.

setting: kapitanovka
units:
  "2319": [G38, G39/1]
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cholm_qt.engine.system import Scenario
from cholm_qt.files.messages import as_message
from cholm_qt.files.reader import Reader
from cholm_qt.files.scenario_about import LIKE_SCENARIOS, read_about
from cholm_qt.games.jaws_of_victory.files.start_file import (
    START,
    boxed_position,
    read_keys,
    read_start_file,
    set_up,
)
from cholm_qt.games.jaws_of_victory.rules.components import Components
from cholm_qt.games.jaws_of_victory.rules.position import Position

if TYPE_CHECKING:
    from cholm_qt.games.jaws_of_victory.files import JawsFiles


def read_scenario(files: JawsFiles, top: Reader, scenario_id: str, c: Components) -> Scenario:
    """The scenario of a file; with faults noted it is not fit for play."""
    top.choice("kind", LIKE_SCENARIOS)
    title, says, about = top.name("title"), top.text("says"), read_about(top)
    options = frozenset(top.choices("options", files.system.option_ids(), optional=True))
    start: Position = files.read_start(top, c)
    return Scenario(scenario_id, title, says, start, files.system.rules, options | start.options, about)


def read_set_up(files: JawsFiles, top: Reader, c: Components) -> Position:
    """The position that the keys of a file lay out."""
    ids = tuple(setting.id for setting in c.settings)
    p = boxed_position(c, ids.index(top.choice("setting", ids)))
    set_up(p, read_start_file(files.data_folder / START, c, top.faults), only_part=True)
    own = read_keys(top, c)
    set_up(p, own)
    if top.judges and not len(top.faults):
        lines = {piece.unit: piece.line for piece in own.pieces}
        for reason in files.system.faults(p):
            line = next((lines[unit] for unit in reason.units if unit in lines), 0)
            top.fault(as_message(reason.said), "setting", reason.case, line)
    return p
