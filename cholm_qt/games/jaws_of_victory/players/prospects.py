"""What an attack promises: the mean of what its result is worth, over the six faces of the die."""

from __future__ import annotations

from cholm_qt.engine.record import replace
from cholm_qt.games.jaws_of_victory.rules.battle import Battle
from cholm_qt.games.jaws_of_victory.rules.odds import odds_of
from cholm_qt.games.jaws_of_victory.rules.position import Position

FACES = range(1, 7)
OWN_STEP, ENEMY_STEP = -1.6, 2.0
OWN_DISORDER, ENEMY_DISORDER = -0.8, 0.7
RETREAT, BREAKTHROUGH = 0.8, 1.2
GUNS_HELP = 1  # columns that guns which can still be fired are reckoned at


def worth_of_column(p: Position, column: int) -> float:
    """The mean worth of the results in a column of the Combat Results Table."""
    results = p.components.tables.combat.results
    total = 0.0
    for face in FACES:
        result = results[column + face - 1]
        total += OWN_STEP * result.attacker_steps + ENEMY_STEP * result.defender_steps
        total += OWN_DISORDER * result.attacker_disorganized + ENEMY_DISORDER * result.defender_disorganized
        total += (RETREAT + 0.2 * result.retreat) * (result.retreat > 0) + BREAKTHROUGH * result.breakthrough
    return total / len(FACES)


def column_of_attack(p: Position, battle: Battle) -> int:
    """The column that an attack would most likely be fought in, with all its commands supported."""
    kinds = p.components.units
    commands = {kinds[unit].command for unit in battle.attackers}
    supported = tuple(sorted(name for name in commands if name and _has_points(p, name)))
    guns = GUNS_HELP if supported and battle.target not in p.shelled else 0
    last = odds_of(p, replace(battle, supported=supported)).last
    return min(last + guns, len(p.components.tables.combat.columns) - 1)


def _has_points(p: Position, command: str) -> bool:
    """Has the supply marker of a command a point left?"""
    return p.points[p.components.marker_of[command]] > 0


def gain_of(p: Position, battle: Battle) -> float:
    """What an attack is worth to the attacker."""
    return worth_of_column(p, column_of_attack(p, battle))
