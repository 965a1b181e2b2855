"""Where the garrison could be set up, for players who do not want to think about it (5.1.1)."""

from __future__ import annotations

from collections.abc import Sequence

from cholm_qt.engine.board import Board
from cholm_qt.files.chart_values import source_of
from cholm_qt.files.lookup import Lookup
from cholm_qt.files.reader import Reader
from cholm_qt.games.circle_of_fire.rules.components import Unit

GARRISON = "C"  # the code of the units that are set up in the town (4.3C)


def read_garrison(top: Reader, board: Board, units: Sequence[Unit], places: Lookup) -> dict[int, int]:
    """A place in the town for each unit of the garrison."""
    names = Lookup("unit", {unit.id: i for i, unit in enumerate(units)})
    stands: dict[int, int] = {}
    for row in top.mappings("garrison"):
        source_of(row)
        row.text("says", "")
        place = places.named(row, row.text("place"), row.line_of("place"))
        if place is not None and board.places[place].terrain != "urban":
            row.fault(f"{board.places[place].id} is not an Urban Area", "place", case="5.1.1")
        for unit in names.all_of(row, "units"):
            if units[unit].code != GARRISON:
                row.fault(f"{units[unit].id} is not of the garrison", "units", case="5.1.1")
            if unit in stands:
                row.fault(f"{units[unit].id} stands somewhere else already", "units")
            stands.setdefault(unit, -1 if place is None else place)
    left_out = [unit.id for i, unit in enumerate(units) if unit.code == GARRISON and i not in stands]
    if left_out and top.has("garrison"):
        top.fault(f"'garrison' leaves out {', '.join(left_out)}", "garrison", case="5.1.1")
    return stands
