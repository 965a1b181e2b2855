"""What self-play tests of Circle of Fire alone: events that tell everything, fire by units of one kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from cholm_qt.cli.invariants.game_checks import GameChecks
from cholm_qt.engine.board import places_in
from cholm_qt.engine.events import Event
from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import Order
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET
from cholm_qt.games.circle_of_fire.rules.direct_fire import print_of
from cholm_qt.games.circle_of_fire.rules.events import (
    ControlChanged,
    GunUsed,
    UnitCommitted,
    UnitEliminated,
    UnitMoved,
    UnitPlaced,
    UnitRedeployed,
    UnitRefreshed,
    UnitRetreated,
    UnitsDelayed,
    UnitsRegrouped,
)
from cholm_qt.games.circle_of_fire.rules.impulses import StartImpulse
from cholm_qt.games.circle_of_fire.rules.names import place_name, unit_name
from cholm_qt.games.circle_of_fire.rules.orders import Fire
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.system import SYSTEM

NIGHTS = 5  # as many rare positions are made of one


class CircleOfFireChecks(GameChecks):
    """The tests of Circle of Fire."""

    def untold_changes(self, before: Position, events: list[Event], after: Position) -> Iterator[str]:
        """Every change of place, side up or control that somebody who only hears the events would miss."""
        heard = before.copy()
        for event in events:
            _hear_of_places(heard, event)
            _hear_of_sides(heard, event)
        for unit in range(len(after.where)):
            if heard.where[unit] != after.where[unit]:
                yield f"the events do not tell that {unit_name(after, unit)} changed its place"
            if heard.spent[unit] != after.spent[unit]:
                yield f"the events do not tell that {unit_name(after, unit)} was turned over"
        for place in range(after.components.places):
            if heard.controller(place) != after.controller(place):
                yield f"the events do not tell that control of {place_name(after, place)} changed"

    def are_alike(self, position: Position, order: Order, listed: Order) -> bool:
        """Are both fires at the same target, by units that differ only in their names?"""
        return (
            isinstance(order, Fire)
            and isinstance(listed, Fire)
            and (order.area, order.target) == (listed.area, listed.target)
            and print_of(position, order.lead) == print_of(position, listed.lead)
            and Counter(print_of(position, unit) for unit in order.support)
            == Counter(print_of(position, unit) for unit in listed.support)
        )

    def rare_positions(self, game: Game[Position], chance: Random) -> Iterator[Position]:
        """12.2.2 The same Impulse at Night, with armor and the control of vacant places by lot."""
        step, side = game.position.agenda[-1] if game.position.agenda else None, game.prompt.actor
        if not isinstance(step, StartImpulse):
            return
        for _ in range(NIGHTS):
            p = game.position.copy()
            c, occupied = p.components, p.occupied[GERMAN] | p.occupied[SOVIET]
            p.soviet = p.soviet & occupied | chance.getrandbits(c.places) & ~occupied
            p.night = True
            for unit in c.armor[side]:
                own = places_in(p.own(side) & c.every_place)
                roomy = [place for place in own if p.has_room(place, unit)]
                if roomy:
                    p.spent[unit] = 0
                    p.set_where(unit, chance.choice(roomy))
            yield p


def _hear_of_places(heard: Position, event: Event) -> None:
    """Follow the units and Control markers."""
    where, boxes = heard.where, heard.components.box_numbers
    if isinstance(event, UnitMoved | UnitRetreated):
        where[event.unit] = event.path[-1]
    elif isinstance(event, UnitPlaced | UnitRedeployed):
        where[event.unit] = event.place
    elif isinstance(event, UnitEliminated):
        where[event.unit] = event.box
    elif isinstance(event, UnitsDelayed | UnitsRegrouped):
        for unit in event.units:
            where[unit] = boxes["delayed" if isinstance(event, UnitsDelayed) else "permanent"]
    elif isinstance(event, ControlChanged):
        heard.set_control(event.place, event.side)


def _hear_of_sides(heard: Position, event: Event) -> None:
    """Follow the units that are turned over."""
    if isinstance(event, UnitCommitted | GunUsed):
        heard.spent[event.unit] = 1
    elif isinstance(event, UnitRefreshed | UnitEliminated | UnitPlaced):
        heard.spent[event.unit] = 0


CHECKS = CircleOfFireChecks(SYSTEM)
