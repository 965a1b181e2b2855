"""13.2.1 Who leads a fire: the unit with the best odds, unless the player wants another."""

from __future__ import annotations

from collections.abc import Iterable

from cholm_qt.engine.orders import Order
from cholm_qt.games.circle_of_fire.rules.attacks import Attack
from cholm_qt.games.circle_of_fire.rules.orders import Fire
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.previews import AttackPreview, Defense, preview, preview_attack


def promise(p: Position, attack: Order) -> tuple[float, float]:
    """The chance of an attack and its Casualty Points, against the lead that is best for the defender."""
    shown = preview(p, attack)
    assert isinstance(shown, AttackPreview)
    return min(map(_promised, shown.defenses))


def best_defense(p: Position, attack: Attack) -> Defense:
    """The lead that is best for the defender; of equal ones the first."""
    return min(preview_attack(p, attack).defenses, key=_promised)


def _promised(defense: Defense) -> tuple[float, float]:
    """The chance of an attack against a lead, and its Casualty Points."""
    return defense.odds.success, defense.odds.mean


def best_first(p: Position, fires: Iterable[Fire]) -> list[Fire]:
    """The same fire under several leads, the best odds first; those that are equal stay in their order."""
    return sorted(fires, key=lambda fire: promise(p, fire), reverse=True)
