"""16.3, 16.5 One Close Combat: who fights, and what is added to the die of an attack."""

from __future__ import annotations

from cholm_qt.engine.reasons import Modifier, Said
from cholm_qt.engine.record import PlaceIx, Record, SideIx, UnitIx
from cholm_qt.games.circle_of_fire.rules.advantage import (
    stubborn_defense_helps,
)
from cholm_qt.games.circle_of_fire.rules.attacks import support_said
from cholm_qt.games.circle_of_fire.rules.components import GERMAN
from cholm_qt.games.circle_of_fire.rules.position import Position


class Melee(Record):
    """One Close Combat: who fights, who is screened, how armor is exposed, and what has come of it.

    An attack is a tuple: the target, the lead unit, and then the units in support.
    """

    place: PlaceIx
    holder: SideIx
    fighters: tuple[UnitIx, ...]
    screened: tuple[UnitIx, ...] = ()
    exposed: tuple[UnitIx, ...] = ()
    attacks: tuple[tuple[UnitIx, ...], ...] = ()
    dead: tuple[UnitIx, ...] = ()
    retreating: tuple[UnitIx, ...] = ()

    def of(self, p: Position, side: int) -> list[int]:
        """The fighting units of a side, those already hit included (16.1.5)."""
        units = p.components.units
        return [u for u in self.fighters if units[u].side == side]

    def open_targets(self, p: Position, side: int) -> list[int]:
        """The unscreened units of a side."""
        return [u for u in self.of(p, side) if u not in self.screened]


def close_combat_receipt(p: Position, m: Melee, attack: tuple[int, ...]) -> list[Modifier]:
    """16.5.2 The modifiers below the Close Combat Table; all units show their fronts now."""
    c, chart = p.components, p.components.charts.close_combat
    target, lead = c.units[attack[0]], c.units[attack[1]]
    terrain = c.board.places[m.place].terrain
    lines: list[Modifier] = []

    def add(key: str, text: str, case: str = "16.5.2") -> None:
        value: int = getattr(chart, key)
        if value:
            lines.append(Modifier(case, Said(text), value, key))

    if support := min((len(attack) - 2) * chart.support, chart.support_most):
        lines.append(Modifier("16.3.3", support_said(len(attack) - 2), support, "support"))
    if lead.cf - target.cf >= chart.cf_gap:
        add("cf_higher", "Attacker much stronger")
    elif target.cf - lead.cf >= chart.cf_gap:
        add("cf_lower", "Attacker much weaker")
    if lead.type == "PNR" and terrain == "urban":
        add("pioneer_in_urban", "Pioneers in an Urban Area")
    if lead.is_armor and not target.is_armor:
        if terrain == "clear":
            add("armor_on_infantry_clear", "Armor against infantry in the open")
        elif terrain == "urban":
            add("armor_on_infantry_urban", "Armor against infantry in the town")
    elif target.is_armor and not lead.is_armor and lead.type != "PNR":
        add("infantry_on_armor", "Infantry against armor")
    if p.controller(m.place) == target.side:
        if terrain != "clear":
            add("defender_holds_cover", "The target's side holds the Urban or Forest Area")
        if p.heavy >> m.place & 1:
            add("heavy_rubble", "Heavy Rubble")
    if lead.side == GERMAN and stubborn_defense_helps(p, m.place):
        add("stubborn_defense", "Stubborn Defense", "4.4.5")
    return lines


def close_combat_result(p: Position, total: int) -> str:
    """16.5.3 Read the table: none, retreat or eliminated."""
    return next(result for highest, result in p.components.charts.close_combat.results if total <= highest)
