"""What is known of an order before it is given, in a few words beside it."""

from __future__ import annotations

from cholm_qt.engine.orders import Order
from cholm_qt.games.circle_of_fire.rules import orders as o
from cholm_qt.games.circle_of_fire.rules.movement import path_cost
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.previews import AttackPreview, preview
from cholm_qt.ui.look.words import tr


def promise(position: Position, waiting: str, order: Order) -> str:
    """The price of a move, or how likely an attack succeeds against the best lead; else nothing."""
    if isinstance(order, o.Move):
        return "" if waiting == "infiltrate" else _price(position, order)
    if isinstance(order, o.Fire | o.Bombard):
        shown = preview(position, order)
        assert isinstance(shown, AttackPreview)
        success = min(defense.odds.success for defense in shown.defenses)
        return f"{round(100 * success)}\N{NO-BREAK SPACE}%"
    return ""


def _price(position: Position, move: o.Move) -> str:
    """12.2.1 What a move takes of what the unit has."""
    allowance = position.components.units[move.unit].ma
    return tr("{0} of {1} Movement Points", path_cost(position, move.unit, move.path), allowance)
