"""12.1.3 The Combat Results Table, and what a result brings in its fixed order (E.4.C.d2, J86, J87)."""

from __future__ import annotations

from cholm_qt.engine.reasons import Said
from cholm_qt.engine.record import replace
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.advances import (
    AskAdvance,
    AskAdvanceOn,
    mark_breakthrough,
    who_can_advance,
)
from cholm_qt.games.jaws_of_victory.rules.asking import Roll, place_name
from cholm_qt.games.jaws_of_victory.rules.battle import (
    Battle,
    attackers_left,
    defenders_left,
    is_declared,
    note,
    note_passed,
    settle,
)
from cholm_qt.games.jaws_of_victory.rules.losses import begin_losses
from cholm_qt.games.jaws_of_victory.rules.names import DISORGANIZED
from cholm_qt.games.jaws_of_victory.rules.one_hex import hexes_next
from cholm_qt.games.jaws_of_victory.rules.position import NONE, Position
from cholm_qt.games.jaws_of_victory.rules.retreats import begin_retreats
from cholm_qt.games.jaws_of_victory.rules.strengths import strongest
from cholm_qt.games.jaws_of_victory.rules.tables import Crt

NO_RESULT = Crt(0, 0, False, False, 0, False)


def result_text(result: Crt) -> str:
    """A result as the table prints it.

    >>> result_text(Crt(0, 1, False, True, 2, True)), result_text(NO_RESULT)
    ('D1 Do R2 B', '-')
    """
    parts = (
        f"A{result.attacker_steps}" if result.attacker_steps else "",
        f"D{result.defender_steps}" if result.defender_steps else "",
        "Ao" if result.attacker_disorganized else "",
        "Do" if result.defender_disorganized else "",
        f"R{result.retreat}" if result.retreat else "",
        "B" if result.breakthrough else "",
    )
    return " ".join(part for part in parts if part) or "-"


def result_of(p: Position, battle: Battle) -> Crt:
    """12.1.3 The result that was thrown; none when the armor combat left nobody to throw for."""
    return NO_RESULT if battle.result == NONE else p.components.tables.combat.results[battle.result]


class RollCombat(Roll):
    """d2 The attacker throws for the result."""

    battle: Battle

    def purpose(self, p: Position) -> Said:
        """Which combat it is."""
        column = p.components.tables.combat.columns[self.battle.column]
        return Said("The attack on {0}, column {1}", (place_name(p, self.battle.target), column))

    def rolled(self, p: Position, dice: tuple[int, ...]) -> None:
        """Read the result off the table."""
        battle, table = self.battle, p.components.tables.combat
        result = battle.column + dice[0] - 1
        text = result_text(table.results[result])
        p.news.append(e.CombatResolved(battle.target, table.columns[battle.column], dice[0], text))
        settle(p, replace(battle, result=result))


def stands(p: Position, battle: Battle) -> bool:
    """J86 Do the defenders take losses instead of a retreat that is due?"""
    return battle.stands and result_of(p, battle).retreat > 0


def retreat_due(p: Position, battle: Battle) -> int:
    """J86 How many hexes the defenders retreat; standing fast spares them some."""
    retreat = result_of(p, battle).retreat
    spared = p.components.tables.combat.no_retreat_hexes if stands(p, battle) else 0
    return max(retreat - spared, 0)


def begin_step_losses(p: Position, battle: Battle) -> None:
    """d2 The attacker loses his steps, then the defender; alarm units are gone at once (J67)."""
    result, table = result_of(p, battle), p.components.tables.combat
    lost = result.defender_steps + (table.no_retreat_steps if stands(p, battle) else 0)
    alarms = [unit for unit in defenders_left(p, battle) if unit in p.components.alarms]
    if not lost and not result.attacker_steps and not (alarms and result.retreat):
        note_passed(p, battle, "d2-losses", "Nobody loses a step")
        return
    at, side = note(p, battle, "d2-losses"), battle.side
    if lost or result.retreat:
        for unit in alarms:
            p.eliminate(unit)
    theirs = strongest(p, battle, 1 - side)
    begin_losses(p, at, 1 - side, defenders_left(p, battle), lost, theirs)
    begin_losses(p, at, side, battle.attackers, result.attacker_steps, strongest(p, battle, side))


def begin_disorganization(p: Position, battle: Battle) -> None:
    """d2 All survivors of a side are Disorganized where the result says so."""
    result = result_of(p, battle)
    units = (
        *(attackers_left(p, battle) if result.attacker_disorganized else ()),
        *(defenders_left(p, battle) if result.defender_disorganized else ()),
    )
    if not units:
        note_passed(p, battle, "d2-disorganized", "Nobody becomes Disorganized")
        return
    note(p, battle, "d2-disorganized")
    for unit in units:
        p.set_order(unit, DISORGANIZED)


def begin_retreat(p: Position, battle: Battle) -> None:
    """d2 The defenders retreat."""
    hexes, units = retreat_due(p, battle), defenders_left(p, battle)
    if hexes and units:
        at = note(p, battle, "d2-retreat")
        begin_retreats(p, at, 1 - battle.side, battle.target, units, hexes)
    else:
        note_passed(p, battle, "d2-retreat", "Nobody retreats")


def begin_advance(p: Position, battle: Battle) -> None:
    """d2 Attackers that are not Disorganized may advance when the hex is empty."""
    if who_can_advance(p, battle.attackers, battle.target):
        at = note(p, battle, "d2-advance")
        p.agenda.append(AskAdvance(at, battle.side, battle.target, battle.attackers))
    else:
        note_passed(p, battle, "d2-advance", "Nobody can advance")


def begin_breakthrough(p: Position, battle: Battle) -> None:
    """d2 Mobile units that advanced are marked Breakthrough in segment C, and may go one hex on."""
    mobile = tuple(
        unit
        for unit in battle.attackers
        if p.where[unit] == battle.target and p.components.units[unit].is_mobile
    )
    if not result_of(p, battle).breakthrough or not mobile:
        note_passed(p, battle, "d2-breakthrough", "No mobile unit has broken through")
        return
    at = note(p, battle, "d2-breakthrough")
    if is_declared(p, battle):
        for unit in mobile:
            mark_breakthrough(p, unit)
    if any(hexes_next(p, unit) for unit in mobile):
        p.agenda.append(AskAdvanceOn(at, battle.side, mobile))
