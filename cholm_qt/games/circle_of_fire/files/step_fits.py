"""Whether a step of an agenda fits its position: the units are where the step has them, the side is right.

Each test says what holds of a step as long as it stands on the agenda, and no more: what play can bring about
has to pass. A step without a test of its own has nothing in it that could be wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from cholm_qt.games.circle_of_fire.rules import bids as b
from cholm_qt.games.circle_of_fire.rules import casualties as c
from cholm_qt.games.circle_of_fire.rules import close_combat as cc
from cholm_qt.games.circle_of_fire.rules import combat as f
from cholm_qt.games.circle_of_fire.rules import end_phase as e
from cholm_qt.games.circle_of_fire.rules import impulses as i
from cholm_qt.games.circle_of_fire.rules import interdiction as n
from cholm_qt.games.circle_of_fire.rules import random_reinforcements as r
from cholm_qt.games.circle_of_fire.rules import retreats as t
from cholm_qt.games.circle_of_fire.rules.attacks import BOMBARD, Attack, targets
from cholm_qt.games.circle_of_fire.rules.close_combat_phase import PickPlace
from cholm_qt.games.circle_of_fire.rules.components import FIRST, GERMAN, NOBODY, SOVIET
from cholm_qt.games.circle_of_fire.rules.infiltration import Infiltrating
from cholm_qt.games.circle_of_fire.rules.logistics import PreventPause
from cholm_qt.games.circle_of_fire.rules.melee import Melee
from cholm_qt.games.circle_of_fire.rules.normal_reinforcements import EnterDelayed, EnterGrouping
from cholm_qt.games.circle_of_fire.rules.placement import EndPlacement, Entering, PlaceUnits
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.regrouping import OfferRegrouping, Regrouping
from cholm_qt.games.circle_of_fire.rules.set_up import RollPartisans

# The box out of which units enter by a case.
WAITING = {
    "10.2.3": "regrouped",
    "10.2.4": "regrouped",
    "10.3.5": "random",
    "10.4.3": "reinforcements",
    "10.5.4": "delayed",
}
DIE, TWO_DICE = range(1, 7), range(2, 13)


def fits(p: Position, step: Any, below: Any) -> bool:
    """Could play have led to this step in this position, with that step (or None) below it?"""
    test = TESTS.get(type(step))
    return test is None or test(p, step, below)


def _are(p: Position, units: Iterable[int], side: int, place: int | None = None) -> bool:
    """Are all units of a side, and in a place or at least on the map?"""
    kinds = p.components.units
    return all(
        kinds[u].side == side and (p.on_map(u) if place is None else p.where[u] == place) for u in units
    )


def _wait(p: Position, units: Iterable[int], side: int, box: str) -> bool:
    """Are all units ground units of a side that wait in a box?"""
    kinds, number = p.components.units, p.components.box_numbers[box]
    return all(kinds[u].side == side and not kinds[u].is_gun and p.where[u] == number for u in units)


def _can_seize(p: Position, sides: tuple[int, ...]) -> bool:
    """Is somebody asked, and could everybody who is asked Seize the Initiative?"""
    return bool(sides) and all(p.seize(side) > 0 for side in sides)


# --- bids, set-up and reinforcements -------------------------------------------------------------


def _wish(p: Position, step: b.WishSide, _: Any) -> bool:
    return p.first_side == NOBODY and (step.player == FIRST) == (step.first_wish == NOBODY)


def _bid(p: Position, step: b.MakeBid, _: Any) -> bool:
    bids = range(p.components.charts.limits.bid_most + 1)
    return p.first_side == NOBODY and (
        step.first_bid == -1 if step.player == FIRST else step.first_bid in bids
    )


def _tie(p: Position, step: b.RollTie, _: Any) -> bool:
    bids = range(p.components.charts.limits.bid_most + 1)
    die = step.first_die == 0 if step.player == FIRST else step.first_die in DIE
    return p.first_side == NOBODY and step.bid in bids and die


def _partisans(p: Position, step: RollPartisans, _: Any) -> bool:
    town, once = p.components.urban_mask, p.agenda.count(step) == 1
    return once and _are(p, (step.unit,), GERMAN) and bool(town >> p.where[step.unit] & 1)


def _offer_regrouping(p: Position, step: OfferRegrouping, _: Any) -> bool:
    return step.side == SOVIET  # who is asked second


def _regrouping(p: Position, step: Regrouping, below: Any) -> bool:
    return step.side == (SOVIET if below is None else GERMAN)


def _take_units(p: Position, step: r.TakeUnits, _: Any) -> bool:
    side = p.components.charts.random.groups[step.group].side
    return step.through == r.ALL_THROUGH or (step.through in DIE and side == SOVIET)


def _place_group(p: Position, step: r.PlaceGroup, _: Any) -> bool:
    group = p.components.charts.random.groups[step.group]
    kinds = p.components.units
    return all(u in group.units and not kinds[u].is_gun for u in step.units)


def _interdicted(p: Position, forces: tuple[str, ...], below: Any) -> bool:
    """Are the forces those of the step below, or Soviet groupings that are due?"""
    if isinstance(below, r.TakeUnits):
        return forces == (below.group,) and p.components.charts.random.groups[below.group].side == SOVIET
    due = {g.id for g in p.components.charts.entry if g.side == SOVIET and n.due(p, g.id)}
    return bool(forces) and due.issuperset(forces)


def _interdict(p: Position, step: n.OfferInterdiction, below: Any) -> bool:
    return n.ready_stuka(p) is not None and _interdicted(p, step.forces, below)


def _roll_interdiction(p: Position, step: n.RollInterdiction, below: Any) -> bool:
    return _interdicted(p, (step.force,), below)


def _roll_through(p: Position, step: n.RollThrough, below: Any) -> bool:
    return step.die in DIE and _interdicted(p, (step.force,), below)


def _hold_back(p: Position, step: n.HoldBack, below: Any) -> bool:
    part = below.units if isinstance(below, r.PlaceGroup) else step.units
    box = "random" if isinstance(below, r.PlaceGroup) else "reinforcements"
    return set(step.units) <= set(part) and _wait(p, step.units, SOVIET, box) and step.count > 0


def _enter_delayed(p: Position, step: EnterDelayed, below: Any) -> bool:
    return bool(step.units) and _wait(p, step.units, SOVIET, "delayed") and _after_own_end(p, SOVIET, below)


def _enter_grouping(p: Position, step: EnterGrouping, below: Any) -> bool:
    return _after_own_end(p, step.owner(p), below)


def _after_own_end(p: Position, side: int, below: Any) -> bool:
    """A77 The end of a placement is asked once all units of a side have entered."""
    return not isinstance(below, EndPlacement) or below.side == side


def _place_units(p: Position, step: PlaceUnits, below: Any) -> bool:
    entering = {u for other in p.agenda if isinstance(other, EnterDelayed) for u in other.units}
    return (
        step.entry_case in WAITING
        and _wait(p, step.units, step.side, WAITING[step.entry_case])
        and (not isinstance(below, Regrouping) or below.side == step.side)
        and entering.isdisjoint(step.units)
        and _after_own_end(p, step.side, below)
    )


def _end_placement(p: Position, step: EndPlacement, below: Any) -> bool:
    return not isinstance(below, Entering) or below.owner(p) != step.side


# --- Impulses and attacks ------------------------------------------------------------------------


def _active(p: Position) -> int:
    """11.1.2 The side whose Impulse it is."""
    return SOVIET if p.impulse % 2 else GERMAN


def _start_impulse(p: Position, step: i.StartImpulse, _: Any) -> bool:
    revived = _are(p, step.revived, step.side, step.only) and not any(p.spent[u] for u in step.revived)
    return p.impulse > 0 and step.side == _active(p) and (step.only >= 0) == bool(step.revived) and revived


def _end_of_impulse(p: Position, step: i.EndOfImpulse, _: Any) -> bool:
    return p.impulse > 0 and step.side == _active(p) and _are(p, step.revived, step.side)


def _moving(p: Position, step: i.Moving, below: Any) -> bool:
    own = below is None or below.side == step.side
    return own and step.special == (below is None) and _are(p, step.moved, step.side)


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
    return _are(p, firers, attack.side, attack.area)


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
    return dice and rolled and _can_seize(p, step.ask)


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
    return bool(step.units) and place >= 0 and _are(p, step.units, step.side, place)


# --- Close Combat and the End Phase --------------------------------------------------------------


def _pick_place(p: Position, step: PickPlace, _: Any) -> bool:
    kinds = p.components.units
    fights = all(
        {kinds[u].side for u in step.fighters if p.where[u] == place} == {GERMAN, SOVIET}
        for place in step.places
    )
    here = all(p.where[u] in step.places for u in step.fighters)
    return bool(step.places) and step.holder in (GERMAN, SOVIET) and fights and here


def _melee(p: Position, m: Melee, side: int, below: Any) -> bool:
    """Do the units of a Close Combat in which a side attacks stand there, each with one fate?"""
    kinds, fighters = p.components.units, set(m.fighters)
    hit = (*m.dead, *m.retreating)
    named = {*m.screened, *m.exposed, *hit}
    if m.place != p.melee_at or not named <= fighters or len(set(hit)) < len(hit):
        return False
    if isinstance(below, PickPlace) and (below.holder != m.holder or not fighters.isdisjoint(below.fighters)):
        return False
    if {kinds[u].side for u in fighters} != {GERMAN, SOVIET} or any(p.where[u] != m.place for u in fighters):
        return False
    if side != m.holder and any(kinds[u].side == side for u in named):  # the holder has not attacked yet
        return False
    return all(_screened(p, m, each) for each in (GERMAN, SOVIET)) and _pairs(p, m, side, hit)


def _screened(p: Position, m: Melee, side: int) -> bool:
    """16.4.4 Are no more units of a side screened than it has beyond those of the enemy?"""
    own = m.of(p, side)
    return len(own) - len(m.open_targets(p, side)) <= max(len(own) - len(m.of(p, 1 - side)), 0)


def _pairs(p: Position, m: Melee, side: int, hit: tuple[int, ...]) -> bool:
    """Are all attacks those of units of a side upon open enemies, each with one part in them?"""
    own, enemies = m.of(p, side), m.open_targets(p, 1 - side)
    busy = [u for attack in m.attacks for u in attack]
    goals = all(len(attack) > 1 and attack[0] in enemies and attack[0] not in hit for attack in m.attacks)
    return goals and len(set(busy)) == len(busy) and all(u in own for a in m.attacks for u in a[1:])


def _not_rolled(p: Position, m: Melee, side: int, below: Any) -> bool:
    """Is it a Close Combat in which a side attacks and has not thrown for any of its attacks?"""
    unhurt = all(p.components.units[u].side == side for u in (*m.dead, *m.retreating))
    return unhurt and _melee(p, m, side, below)


def _set_screens(p: Position, step: cc.SetScreens, below: Any) -> bool:
    m, side = step.melee, step.side
    screened = [u for u in m.of(p, side) if u in m.screened]
    excess = len(m.of(p, side)) - len(m.of(p, 1 - side)) - len(screened)
    return _not_rolled(p, m, 1 - side, below) and not m.attacks and 0 <= step.left == excess


def _expose(p: Position, step: cc.ExposeArmor, below: Any) -> bool:
    return _not_rolled(p, step.melee, 1 - step.side, below) and not step.melee.attacks


def _pair_off(p: Position, step: cc.PairOff, below: Any) -> bool:
    kinds, m = p.components.units, step.melee
    armor = [u for u in m.open_targets(p, 1 - step.side) if kinds[u].is_armor]
    return _not_rolled(p, m, step.side, below) and set(armor) <= set(m.exposed)


def _roll_close_combat(p: Position, step: cc.RollCloseCombat, below: Any) -> bool:
    return _melee(p, step.melee, step.side, below) and bool(step.melee.attacks)


def _melee_reroll(p: Position, step: cc.OfferMeleeReroll, below: Any) -> bool:
    rolled = _melee(p, step.melee, step.side, below) and bool(step.melee.attacks)
    return rolled and step.die in DIE and _can_seize(p, step.ask)


def _retreat_from_melee(p: Position, step: cc.RetreatFromMelee, _: Any) -> bool:
    own = [u for u in step.units if p.components.units[u].side == step.side]
    return _are(p, own, step.side, p.melee_at)


def _end_melee(p: Position, step: cc.EndMelee, _: Any) -> bool:
    return p.melee_at >= 0


def _redeploying(p: Position, step: e.Redeploying, _: Any) -> bool:
    return len(step.moved) <= p.components.charts.limits.redeploy_units and _are(p, step.moved, step.side)


TESTS: dict[type, Callable[[Position, Any, Any], bool]] = {
    b.WishSide: _wish,
    b.MakeBid: _bid,
    b.RollTie: _tie,
    RollPartisans: _partisans,
    OfferRegrouping: _offer_regrouping,
    Regrouping: _regrouping,
    r.TakeUnits: _take_units,
    r.PlaceGroup: _place_group,
    n.OfferInterdiction: _interdict,
    n.RollInterdiction: _roll_interdiction,
    n.RollThrough: _roll_through,
    n.HoldBack: _hold_back,
    EnterDelayed: _enter_delayed,
    EnterGrouping: _enter_grouping,
    PlaceUnits: _place_units,
    EndPlacement: _end_placement,
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
    PickPlace: _pick_place,
    cc.SetScreens: _set_screens,
    cc.ExposeArmor: _expose,
    cc.PairOff: _pair_off,
    cc.RollCloseCombat: _roll_close_combat,
    cc.OfferMeleeReroll: _melee_reroll,
    cc.RetreatFromMelee: _retreat_from_melee,
    cc.EndMelee: _end_melee,
    e.Redeploying: _redeploying,
}
