"""Steps of the Close Combat Phase and of the End Phase."""

from __future__ import annotations

from typing import Any

from cholm_qt.games.circle_of_fire.files.step_fits.common import DIE, Tests, are, can_seize
from cholm_qt.games.circle_of_fire.rules import close_combat as cc
from cholm_qt.games.circle_of_fire.rules import end_phase as e
from cholm_qt.games.circle_of_fire.rules.close_combat_phase import PickPlace
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET
from cholm_qt.games.circle_of_fire.rules.melee import Melee
from cholm_qt.games.circle_of_fire.rules.position import Position


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
    return rolled and step.die in DIE and can_seize(p, step.ask)


def _retreat_from_melee(p: Position, step: cc.RetreatFromMelee, _: Any) -> bool:
    own = [u for u in step.units if p.components.units[u].side == step.side]
    return are(p, own, step.side, p.melee_at)


def _end_melee(p: Position, step: cc.EndMelee, _: Any) -> bool:
    return p.melee_at >= 0


def _redeploying(p: Position, step: e.Redeploying, _: Any) -> bool:
    return len(step.moved) <= p.components.charts.limits.redeploy_units and are(p, step.moved, step.side)


TESTS: Tests = {
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
