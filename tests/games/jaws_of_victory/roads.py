"""Orders of movement by the ids of units and hexes, for tests."""

from __future__ import annotations

from typing import Any

from cholm_qt.engine.game import Game
from cholm_qt.games.jaws_of_victory.rules.orders import Intercept, Move, MoveStrategic


def path(game: Game[Any], *hex_ids: str) -> tuple[int, ...]:
    """Hexes by their four digits."""
    return tuple(game.position.components.hex(hex_id) for hex_id in hex_ids)


def move(game: Game[Any], unit_id: str, *hex_ids: str) -> Move:
    """A tactical move."""
    return Move(game.position.components.unit_index[unit_id], path(game, *hex_ids))


def drive(game: Game[Any], unit_id: str, *hex_ids: str) -> MoveStrategic:
    """A strategic move."""
    return MoveStrategic(game.position.components.unit_index[unit_id], path(game, *hex_ids))


def intercept(game: Game[Any], unit_id: str, hex_id: str) -> Intercept:
    """An intercept from a hex."""
    c = game.position.components
    return Intercept(c.unit_index[unit_id], c.hex(hex_id))


def at(game: Game[Any], unit_id: str) -> str:
    """The four digits of the hex where a unit is."""
    p = game.position
    return p.components.board.places[p.where[p.components.unit_index[unit_id]]].id  # type: ignore[no-any-return]
