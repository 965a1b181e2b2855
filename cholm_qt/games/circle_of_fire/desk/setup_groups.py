"""5.0 Who starts where: on the map by Area, and beside it by box, Turn of arrival and random group."""

from __future__ import annotations

from collections.abc import Iterator

from cholm_qt.games.circle_of_fire.desk.place_words import units_at
from cholm_qt.games.circle_of_fire.rules.components import BOXES
from cholm_qt.games.circle_of_fire.rules.names import place_title
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.ui.look.words import spoken, tr
from cholm_qt.ui.panels.specifications import SetupGroup

ABSENT = "absent"  # the box of those that a scenario leaves out
BY_CODE = ("reinforcements", "random")


def setup_groups(position: Position, side: int) -> list[SetupGroup]:
    """5.1 The units of a side by place and box; the boxes of arrivals in parts, one for each code."""
    c = position.components
    found = list[SetupGroup]()
    for place in range(c.places + len(BOXES)):
        units = units_at(position, side, place)
        box = BOXES[place - c.places] if place >= c.places else ""
        if box in BY_CODE:
            found += _by_code(position, units)
        elif units and box != ABSENT:
            title = spoken(place_title(c, place))
            found.append(SetupGroup(title[:1].upper() + title[1:], tuple(units)))
    return found


def _by_code(position: Position, units: list[int]) -> Iterator[SetupGroup]:
    """5.1.2, 5.1.3 Units that come later: by Turn, or by the letter of their random group."""
    c = position.components
    for code in sorted({c.units[unit].code for unit in units}):
        group = c.charts.random.groups.get(code)
        title = tr("Group {0}: {1}", code, tr(group.name)) if group else tr("Arrive in Turn {0}", code)
        yield SetupGroup(title, tuple(unit for unit in units if c.units[unit].code == code))
