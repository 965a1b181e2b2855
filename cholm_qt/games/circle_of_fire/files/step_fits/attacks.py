"""Steps of Impulses: movement, fire, bombardment, casualties and retreats."""

from __future__ import annotations

from typing import Any

from cholm_qt.games.circle_of_fire.files.step_fits.common import TWO_DICE, Tests, are, can_seize
from cholm_qt.games.circle_of_fire.rules import casualties as c
from cholm_qt.games.circle_of_fire.rules import combat as f
from cholm_qt.games.circle_of_fire.rules import impulses as i
from cholm_qt.games.circle_of_fire.rules import retreats as t
from cholm_qt.games.circle_of_fire.rules.attacks import BOMBARD, Attack, targets
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET
from cholm_qt.games.circle_of_fire.rules.infiltration import Infiltrating
from cholm_qt.games.circle_of_fire.rules.logistics import PreventPause
from cholm_qt.games.circle_of_fire.rules.position import Position


def _active(p: Position) -> int:
    """11.1.2 The side whose Impulse it is."""
    return SOVIET if p.impulse % 2 else GERMAN


def _start_impulse(p: Position, step: i.StartImpulse, _: Any) -> bool:
    revived = are(p, step.revived, step.side, step.only) and not any(p.spent[u] for u in step.revived)
    return p.impulse > 0 and step.side == _active(p) and (step.only >= 0) == bool(step.revived) and revived


def _end_of_impulse(p: Position, step: i.EndOfImpulse, _: Any) -> bool:
    return p.impulse > 0 and step.side == _active(p) and are(p, step.revived, step.side)


def _moving(p: Position, step: i.Moving, below: Any) -> bool:
    own = below is None or below.side == step.side
    return own and step.special == (below is None) and are(p, step.moved, step.side)


def _infiltrating(p: Position, step: Infiltrating, below: Any) -> bool:
    most = p.components.charts.limits.infiltrate_units
    return below.side == GERMAN and (step.left == most if step.area < 0 else 0 <= step.left < most)


def _prevent_pause(p: Position, step: PreventPause, _: Any) -> bool:
    by_advantage = p.advantage == SOVIET
    can = (p.seize(side) > 0 or (side == SOVIET and by_advantage) for side in step.ask)
    return p.impulse > 0 and bool(step.ask) and all(can)


def _attack(p: Position, attack: Attack, below: Any) -> bool:
    """Are those who fire at hand, and on the side whose Impulse it is?"""
    firers = (attack.lead, *attack.support)
    if len(set(firers)) < len(firers) or attack.special != (below is None):
        return False
    if below is not None and below.side != attack.side:
        return False
    if attack.kind == BOMBARD:
        box, gun = p.components.box_numbers["artillery"], p.components.units[attack.lead]
        at_hand = p.where[attack.lead] == box and gun.is_gun and gun.side == attack.side
        return at_hand and not attack.support and below is not None
    return are(p, firers, attack.side, attack.area)


def _choose_lead(p: Position, step: f.ChooseLead, below: Any) -> bool:
    return _attack(p, step.attack, below)


def _roll_attack(p: Position, step: f.RollAttack, below: Any) -> bool:
    return _attack(p, step.attack, below) and step.lead in targets(p, step.attack)


def _roll_defense(p: Position, step: f.RollDefense, below: Any) -> bool:
    return (
        _attack(p, step.attack, below)
        and step.lead in targets(p, step.attack)
        and (step.attack_dice in TWO_DICE)
    )


def _offer_reroll(p: Position, step: f.OfferReroll, below: Any) -> bool:
    dice = step.attack_dice in TWO_DICE and step.defense_dice in TWO_DICE
    rolled = _attack(p, step.attack, below) and step.lead in targets(p, step.attack)
    return dice and rolled and can_seize(p, step.ask)


def _after_attack(p: Position, step: f.AfterAttack, below: Any) -> bool:
    return _attack(p, step.attack, below) and step.points >= 0


def _defender(
    p: Position, step: f.OfferVoluntaryRetreats | t.VoluntaryRetreats, below: f.AfterAttack
) -> bool:
    return step.side == below.attack.defender and step.place == below.attack.target


def _friendly_fire(
    p: Position, step: f.RollFriendlyFire | f.ChooseFriendlyLead, below: f.OfferVoluntaryRetreats
) -> bool:
    return step.side == 1 - below.side and step.place == below.place and step.points >= 0


def _assign(p: Position, step: c.AssignCasualties, below: Any) -> bool:
    here = p.units_of(step.side, step.place)
    leads = not step.first or (step.lead in here and step.lead not in step.spared and not step.retreating)
    units = {*step.retreating, *step.spared}
    return leads and step.left > 0 and step.place == below.place and units.issubset(here)


def _forced_retreats(p: Position, step: t.ForcedRetreats, below: Any) -> bool:
    place = getattr(below, "place", p.melee_at)
    return bool(step.units) and place >= 0 and are(p, step.units, step.side, place)


TESTS: Tests = {
    i.StartImpulse: _start_impulse,
    i.EndOfImpulse: _end_of_impulse,
    i.Moving: _moving,
    Infiltrating: _infiltrating,
    PreventPause: _prevent_pause,
    f.ChooseLead: _choose_lead,
    f.RollAttack: _roll_attack,
    f.RollDefense: _roll_defense,
    f.OfferReroll: _offer_reroll,
    f.AfterAttack: _after_attack,
    f.OfferVoluntaryRetreats: _defender,
    t.VoluntaryRetreats: _defender,
    f.RollFriendlyFire: _friendly_fire,
    f.ChooseFriendlyLead: _friendly_fire,
    c.AssignCasualties: _assign,
    t.ForcedRetreats: _forced_retreats,
}
