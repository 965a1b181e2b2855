"""The fight that is being decided in a position: its attack, and what it promises before or between dice."""

from __future__ import annotations

from collections.abc import Sequence

from cholm_qt.engine.agenda import Step
from cholm_qt.games.circle_of_fire.rules.attacks import Attack
from cholm_qt.games.circle_of_fire.rules.close_combat import OfferMeleeReroll, PairOff, RollCloseCombat
from cholm_qt.games.circle_of_fire.rules.combat import ChooseLead, OfferReroll, RollAttack, RollDefense
from cholm_qt.games.circle_of_fire.rules.orders import Pair
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.previews import (
    AttackPreview,
    CloseCombatPreview,
    preview_attack,
    preview_close_combat,
)
from cholm_qt.play.turn import Turn

DICE_OF_ATTACK = (RollAttack, RollDefense, OfferReroll)  # the steps in which the defender has his lead
DICE_OF_CLOSE_COMBAT = (RollCloseCombat, OfferMeleeReroll)


def _step(p: Position) -> Step | None:
    """What is awaited."""
    return p.agenda[-1] if p.agenda else None


def attack_in_question(p: Position) -> Attack | None:
    """13.2, 14.3 The fire or bombardment that has been declared and is not decided yet."""
    step = _step(p)
    return step.attack if isinstance(step, (ChooseLead, *DICE_OF_ATTACK)) else None


def is_fight_in_question(turn: Turn) -> bool:
    """Is a fight being decided at the moment that is shown?"""
    step = _step(turn.position)
    if isinstance(step, PairOff):
        return bool(step.melee.attacks or turn.picking.selected)
    return attack_in_question(turn.position) is not None or isinstance(step, DICE_OF_CLOSE_COMBAT)


def fire_in_question(p: Position) -> AttackPreview | None:
    """13.2, 14.3 What such an attack promises, for its lead or for each unit that may lead the defense."""
    step = _step(p)
    if isinstance(step, DICE_OF_ATTACK):
        return preview_attack(p, step.attack, step.lead)
    return preview_attack(p, step.attack) if isinstance(step, ChooseLead) else None


def close_combats_in_question(turn: Turn) -> Sequence[CloseCombatPreview]:
    """16.5.2 What is promised by the attack whose die is due, or by all that are named or could be chosen."""
    p, step = turn.position, _step(turn.position)
    if isinstance(step, DICE_OF_CLOSE_COMBAT):
        return [preview_close_combat(p, step.melee, step.melee.attacks[0])]
    if not isinstance(step, PairOff):
        return ()
    named = [preview_close_combat(p, step.melee, attack) for attack in step.melee.attacks]
    return [*_by_the_selected(turn), *named]


def _by_the_selected(turn: Turn) -> list[CloseCombatPreview]:
    """What the selected unit could do to each enemy that it may attack."""
    selected = turn.picking.selected[:1]
    orders = [gesture.order for gesture in turn.picking.gestures if isinstance(gesture.order, Pair)]
    return [turn.preview_of(order) for order in orders if order.unit in selected]
