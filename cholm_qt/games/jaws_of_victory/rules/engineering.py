"""15.0 The Engineering Phases: what carries out each of their steps."""

from __future__ import annotations

from cholm_qt.engine.reasons import Said
from cholm_qt.games.jaws_of_victory.rules.airfields import FIELDS, STRIP
from cholm_qt.games.jaws_of_victory.rules.bridges import AskBlow, AskBuild, AskRepair
from cholm_qt.games.jaws_of_victory.rules.field_works import AskDig, AskMines
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.sequence_of_play import Handler, never
from cholm_qt.games.jaws_of_victory.rules.works import working

BLOW = working(AskBlow, "No bridge can be blown")
REPAIR = working(AskRepair, "No bridge can be repaired")
BUILD = working(AskBuild, "No bridge can be built")


def skip_new_bridges(_: Position, __: int) -> Said:
    """F.5.3 German bridges are built later in the phase."""
    return Said("German bridges are of type K or J, and are built in step F.5.5")


HANDLERS = {
    "E.5.1": BLOW,
    "E.5.2": REPAIR,
    "E.5.3": BUILD,
    "E.5.4": working(AskMines, "No minefield can be laid"),
    "F.5.1": BLOW,
    "F.5.2": REPAIR,
    "F.5.3": Handler(skip_new_bridges, never),
    "F.5.4": working(AskDig, "No Improved Position can be dug"),
    "F.5.5": BUILD,
    "F.5.6": FIELDS,
    "F.5.7": STRIP,
}
