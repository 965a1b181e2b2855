"""What is known of an order before it is given: its price, its chances, and who should lead it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cholm_qt.engine.orders import Order
from cholm_qt.games.circle_of_fire.desk.sending import finding_room
from cholm_qt.games.circle_of_fire.rules.movement import path_cost
from cholm_qt.games.circle_of_fire.rules.orders import Bombard, Fire, Move, Place
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.previews import AttackPreview, Defense
from cholm_qt.play.turn import Turn
from cholm_qt.ui.look.words import say, tr


def outlook(turn: Turn, order: Order) -> str:
    """The price of a move, or how likely an attack succeeds against the best lead; else nothing."""
    if isinstance(order, Move) and _has_a_price(turn):
        price = turn.match.system.price(turn.match.position, order)
        return "" if price is None else say(price)
    if isinstance(order, Fire | Bombard):
        return f"{percent(turn, order)}\N{NO-BREAK SPACE}%"
    return ""


def pointer_words(turn: Turn, order: Order) -> str:
    """What a move costs and leaves and who finds room, or what an attack promises, at the pointer."""
    if isinstance(order, Move | Place):
        return "\n".join(filter(None, (_price_words(turn, order), _room_words(turn, order))))
    if isinstance(order, Fire):
        return tr("Fire: {0} % chance of a hit", percent(turn, order))
    return tr("Bombard: {0} % chance of a hit", percent(turn, order)) if isinstance(order, Bombard) else ""


def _price_words(turn: Turn, order: Move | Place) -> str:
    """12.2.1 What a move costs and leaves."""
    if not isinstance(order, Move) or not _has_a_price(turn):
        return ""
    cost, allowance = _price(turn.match.position, order)
    return tr("Move: {0} of {1} Movement Points, {2} left", cost, allowance, allowance - cost)


def _room_words(turn: Turn, order: Move | Place) -> str:
    """6.1.1 How many of those that can go there find room, if not all do."""
    place = turn.gesture(order).place
    left = turn.left_behind(place)
    going = [unit for unit in turn.picking.selected if unit not in left]
    room = finding_room(turn.match.position, going, place)
    return tr("Room for {0} of {1} units", room, len(going)) if room < len(going) else ""


def _has_a_price(turn: Turn) -> bool:
    """8.1.1E Do moves take Movement Points? Units that infiltrate slip through."""
    return turn.prompt.waiting != "infiltrate"


def _price(position: Position, move: Move) -> tuple[int, int]:
    """12.2.1 What a move takes of what the unit has."""
    return path_cost(position, move.unit, move.path), position.components.units[move.unit].ma


# --- the chances of an attack ---


def promise(turn: Turn, attack: Order) -> tuple[float, float]:
    """The chance of an attack and its Casualty Points, against the lead that is best for the defender."""
    shown = turn.preview_of(attack)
    assert isinstance(shown, AttackPreview)
    return min(map(_promised, shown.defenses))


def percent(turn: Turn, attack: Order) -> int:
    """How likely an attack is to succeed, at worst."""
    return round(100 * promise(turn, attack)[0])


def best_defense(shown: AttackPreview) -> Defense:
    """The lead that is best for the defender; of equal ones the first."""
    return min(shown.defenses, key=_promised)


def _promised(defense: Defense) -> tuple[float, float]:
    """The chance of an attack against a lead, and its Casualty Points."""
    return defense.odds.success, defense.odds.mean


# --- 13.2.1 who leads a fire ---


def with_each_lead(turn: Turn, fire: Fire) -> list[Fire]:
    """The same fire led by each of its units that may, the best odds first; equal ones stay in order."""
    others = [
        Fire(fire.area, fire.target, lead, tuple(sorted({fire.lead, *fire.support} - {lead})))
        for lead in fire.support
    ]
    fires = [fire, *filter(turn.is_legal, others)]
    return sorted(fires, key=lambda each: promise(turn, each), reverse=True)


def fires_by(orders: Sequence[Order], units: Sequence[int]) -> Iterable[Fire]:
    """13.1.2 Fires by just these units at whatever the first can fire at; lists name others of their kind."""
    aims = dict.fromkeys((order.area, order.target) for order in orders if isinstance(order, Fire))
    return [Fire(area, target, units[0], tuple(sorted(units[1:]))) for area, target in aims]
