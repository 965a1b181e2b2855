"""tables.yaml: the charts of the Player Aid Charts and single numbers of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from cholm_qt.engine.board import Board
from cholm_qt.files.chart_values import (
    by_die,
    leaf,
    rising_rows,
    source_of,
    whole_fields,
    whole_leaf,
    whole_leaves,
)
from cholm_qt.files.faults import FaultList
from cholm_qt.files.lookup import Lookup
from cholm_qt.files.messages import message
from cholm_qt.files.reader import Reader, open_file
from cholm_qt.games.circle_of_fire.files.board_file import TERRAIN
from cholm_qt.games.circle_of_fire.files.entry_lines import read_entry, read_garrison
from cholm_qt.games.circle_of_fire.files.random_table import read_random
from cholm_qt.games.circle_of_fire.rules.charts import (
    BombardmentChart,
    CasualtyCosts,
    Charts,
    CloseCombatChart,
    FireChart,
    Limits,
    MovementCosts,
)
from cholm_qt.games.circle_of_fire.rules.components import Unit

RUBBLE = ("none", "rubble", "heavy")
FIRE_ATTACK = ("other_unit", "other_units_most", "same_parent", "pioneer_into_urban", "infantry_at_armor")
FIRE_DEFENSE = ("no_control", "adjacent", "night", "stubborn_defense")
BOMBARDMENT_DEFENSE = ("no_control", "stubborn_defense", "armor_lead")
CLOSE_COMBAT_RESULTS = ("none", "retreat", "eliminated")
PARTISAN_RESULTS = ("none", "committed", "eliminated")
INTERDICTION_RESULTS = ("none", "delay")
FROM_AREA = ("friendly-road", "friendly-other", "friendly-contested", "vacant-enemy", "friendly-zone")
FROM_ZONE = ("friendly-zone", "friendly-area", "contested-zone", "vacant-enemy-zone")
ONCE_TWO_LINES = ("friendly-area-road", "friendly-area-other")  # of "friendly-area", under rules version 3

# Lines of the Movement Cost Table that the rules have no number for: there is one value they can have.
FIXED_MOVEMENT = {
    "non_road": "all",
    "zone_to_area_plain": "all",
    "area_to_zone": "all",
    "zone_to_zone": "all",
    "bonus_move": "0",
}
LOWEST_LIMITS = {"logistics_pass_drm": -12, "turns": 1, "stacking": 1, "regroup_cost": 1}


def read_charts(path: Path, board: Board, units: Sequence[Unit], faults: FaultList) -> Charts:
    """All charts of a file, which name places of this board and these units."""
    places = Lookup("place", board.index)
    with open_file(path, faults) as top:
        limits = _limits(top)
        return Charts(
            movement=_movement(top),
            fire=_fire(top.mapping("direct_fire")),
            bombardment=_bombardment(top.mapping("bombardment")),
            casualties=_casualties(top),
            close_combat=_close_combat(top.mapping("close_combat")),
            partisan=by_die(top, "partisan", PARTISAN_RESULTS),
            random=read_random(top, limits.turns, units, places),
            interdiction=by_die(top, "interdiction", INTERDICTION_RESULTS),
            retreat_from_area=_retreat(top, "area", FROM_AREA),
            retreat_from_zone=_in_one_line(_retreat(top, "zone", (*FROM_ZONE, *ONCE_TWO_LINES))),
            entry=read_entry(top, units, places),
            garrison=read_garrison(top, board, units, places),
            limits=limits,
        )


def _movement(top: Reader) -> MovementCosts:
    """The Movement Cost Table."""
    section = top.mapping("movement")
    for key, only in FIXED_MOVEMENT.items():
        line = leaf(section, key)
        if line.text("value") not in (only, ""):
            line.fault(
                message("'{0}' can only be '{1}': the program has no other rule for it", key, only), "value"
            )
    return MovementCosts(**whole_leaves(section, whole_fields(MovementCosts), 0, 20))


def _fire(section: Reader) -> FireChart:
    """The Direct Fire Table."""
    defense = section.mapping("defense")
    return FireChart(
        terrain=_terrain(defense),
        rubble=_rubble(defense),
        rubble_at=whole_leaf(section, "rubble_at", 1, 99),
        **whole_leaves(section.mapping("attack"), FIRE_ATTACK),
        **whole_leaves(defense, FIRE_DEFENSE),
    )


def _bombardment(section: Reader) -> BombardmentChart:
    """The Bombardment Table."""
    defense = section.mapping("defense")
    return BombardmentChart(
        terrain=_terrain(defense),
        rubble=_rubble(defense),
        rubble_at=whole_leaf(section, "rubble_at", 1, 99),
        **whole_leaves(defense, BOMBARDMENT_DEFENSE),
    )


def _terrain(defense: Reader) -> dict[str, int]:
    """3.2.8 What each terrain gives the defender."""
    return whole_leaves(defense.mapping("terrain"), TERRAIN)


def _rubble(defense: Reader) -> tuple[int, int, int]:
    """15.2.2 What no Rubble, Rubble and Heavy Rubble give the defender."""
    found = whole_leaves(defense.mapping("rubble"), RUBBLE)
    return found["none"], found["rubble"], found["heavy"]


def _casualties(top: Reader) -> CasualtyCosts:
    """13.3.3 What each way to take Casualty Points absorbs; nothing could be taken for 0."""
    return CasualtyCosts(**whole_leaves(top.mapping("casualty_points"), whole_fields(CasualtyCosts), 1, 20))


def _close_combat(section: Reader) -> CloseCombatChart:
    """The Close Combat Table."""
    rows = rising_rows(section, "results")
    return CloseCombatChart(
        results=tuple((to, row.choice("result", CLOSE_COMBAT_RESULTS)) for to, row in rows),
        **whole_leaves(section, whole_fields(CloseCombatChart)),
    )


def _retreat(top: Reader, key: str, words: tuple[str, ...]) -> tuple[str, ...]:
    """13.4.1 One of the two Retreat Priority Lists."""
    section = top.mapping("retreat_priority").mapping(key)
    source_of(section)
    return section.choices("order", words)


def _in_one_line(lines: tuple[str, ...]) -> tuple[str, ...]:
    """The list for Zones with the friendly Areas in one line, as an older file has them in two."""
    return tuple(dict.fromkeys("friendly-area" if line in ONCE_TWO_LINES else line for line in lines))


def _limits(top: Reader) -> Limits:
    """Single numbers."""
    section = top.mapping("limits")
    names = whole_fields(Limits)
    return Limits(**{name: whole_leaf(section, name, LOWEST_LIMITS.get(name, 0), 99) for name in names})
