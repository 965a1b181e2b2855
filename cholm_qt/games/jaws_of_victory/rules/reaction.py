"""12.1.2 German Armor Reaction: one hex into or out of a hex that is declared to be attacked (E.4.B, J82)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.engine.record import PlaceIx, UnitIx
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.arrival import arrive
from cholm_qt.games.jaws_of_victory.rules.asking import Ask, Roll, place_name, unit_name
from cholm_qt.games.jaws_of_victory.rules.declared import declared_targets
from cholm_qt.games.jaws_of_victory.rules.names import (
    DISORGANIZED,
    GERMAN,
    MOVED,
    SOVIET,
    TRIED_REACTION,
)
from cholm_qt.games.jaws_of_victory.rules.one_hex import hexes_next, why_no_step
from cholm_qt.games.jaws_of_victory.rules.orders import Done, React
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.sequence_of_play import Handler

CASE = "J82"


def can_react(p: Position, unit: int) -> bool:
    """J82 May a German unit still react: armor, not Disorganized, and has it not tried?"""
    return bool(
        p.components.armor[unit] and p.order[unit] != DISORGANIZED and not p.has(unit, TRIED_REACTION)
    )


def would_empty(p: Position, unit: int, targets: tuple[int, ...]) -> bool:
    """J82 Would it leave an attacked hex without a combat unit?"""
    here = p.where[unit]
    return here in targets and not any(
        p.components.combat[other] for other in p.units_at(here) if other != unit
    )


def why_no_reaction(p: Position, unit: int, place: int, targets: tuple[int, ...]) -> Iterator[Reason]:
    """J82 Why a reaction does not lead into or out of an attacked hex as it should."""
    values = unit_name(p, unit), place_name(p, place)
    if place not in targets and p.where[unit] not in targets:
        said = Said("{0} would move neither into nor out of an attacked hex", values)
        yield Reason(CASE, said, (unit,), (place,))
    if place not in targets and p.in_enemy_zoc(place, GERMAN):
        said = Said("{1} is in a Soviet ZOC, and is not attacked", values)
        yield Reason(CASE, said, (unit,), (place,))
    if would_empty(p, unit, targets):
        said = Said("{0} would leave an attacked hex without a combat unit", values)
        yield Reason(CASE, said, (unit,), (p.where[unit],))


def reactions(p: Position, unit: int, targets: tuple[int, ...]) -> list[Order]:
    """J82 Every reaction of a unit."""
    here = p.where[unit]
    if not can_react(p, unit) or would_empty(p, unit, targets):
        return []
    if here not in targets and not any(there in targets for there in p.components.near[here]):
        return []
    zones = p.zones(SOVIET)
    return [
        React(unit, there)
        for there in hexes_next(p, unit)
        if there in targets or (here in targets and zones[there] < 2)
    ]


class AskReaction(Ask):
    """B The Germans move armor one hex before the attacks are fought."""

    waiting: ClassVar[str] = "reaction"
    asks: ClassVar[str] = "Let armor react to the attacks"
    accepts: ClassVar[tuple[type, ...]] = (React, Done)

    def about(self, p: Position) -> tuple[int, ...]:
        """The hexes that are attacked."""
        return declared_targets(p, SOVIET)

    def orders(self, p: Position) -> list[Order]:
        """Every reaction, and the end of it."""
        return [*all_reactions(p), Done()]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """J82 Only armor that has not tried; J7, J64 only where it can go."""
        if not isinstance(order, React):
            return
        unit, name = order.unit, (unit_name(p, order.unit),)
        kind = p.components.units[unit]
        if kind.side != GERMAN or not kind.is_armor or not p.on_map(unit):
            yield Reason(CASE, Said("{0} is no German armor on the map", name), (unit,))
            return
        if p.order[unit] == DISORGANIZED:
            yield Reason(CASE, Said("{0} is Disorganized", name), (unit,))
        if p.has(unit, TRIED_REACTION):
            yield Reason(CASE, Said("{0} has tried to react already", name), (unit,))
        yield from why_no_step(p, unit, order.place)
        yield from why_no_reaction(p, unit, order.place, declared_targets(p, SOVIET))

    def take(self, p: Position, order: Order) -> None:
        """Move the unit; out of a Soviet ZOC it throws first."""
        if not isinstance(order, React):
            p.agenda.pop()
            return
        p.mark(order.unit, TRIED_REACTION)
        if p.in_enemy_zoc(p.where[order.unit], GERMAN):
            p.agenda.append(RollReaction(self.at, GERMAN, order.unit, order.place))
        else:
            react(p, order.unit, order.place)


class RollReaction(Roll):
    """J82 A unit in a Soviet ZOC throws for its reaction."""

    unit: UnitIx
    place: PlaceIx

    def purpose(self, p: Position) -> Said:
        """Who reacts."""
        return Said("The reaction of {0}", (unit_name(p, self.unit),))

    def rolled(self, p: Position, dice: tuple[int, ...]) -> None:
        """It moves, or stays."""
        moves = dice[0] >= p.components.tables.rolls.reaction
        p.news.append(e.ReactionRolled(self.unit, dice[0], moves))
        if moves:
            react(p, self.unit, self.place)


def react(p: Position, unit: int, place: int) -> None:
    """12.1.2 Move a unit one hex."""
    p.news.append(e.UnitReacted(unit, (p.where[unit], place)))
    p.mark(unit, MOVED)
    arrive(p, unit, place)


def all_reactions(p: Position) -> list[Order]:
    """J82 Every reaction of every German unit."""
    targets = declared_targets(p, SOVIET)
    return [order for unit in p.on_board(GERMAN) for order in reactions(p, unit, targets)]


def skip_segment(p: Position, at: int) -> Said | None:
    """J99 Pass the segment when there is nothing to react to, or nobody who can."""
    if not declared_targets(p, SOVIET):
        return Said("No attack was declared")
    return None if all_reactions(p) else Said("No German armor can react")


def begin_segment(p: Position, at: int) -> None:
    """E.4.B Ask for the reactions."""
    p.agenda.append(AskReaction(at, GERMAN))


HANDLERS = {"E.4.B": Handler(skip_segment, begin_segment)}
