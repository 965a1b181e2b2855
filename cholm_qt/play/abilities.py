"""What a player can do now: the legal orders by kind, with everybody who can act and the places concerned."""

from __future__ import annotations

from typing import NamedTuple

from cholm_qt.engine.verbs import NOWHERE, Verb
from cholm_qt.play.picking import Gesture
from cholm_qt.play.turn import Turn


class Ability(NamedTuple):
    """One kind of order that can be given by pointing.

    Attributes:
        kind: By what gestures and marks go, as in a Gesture.
        units: Everybody who can begin such an order.
        places: The places and boxes where these are; for orders without units those where they can end.
        needs_units, needs_place: What is pointed at.
    """

    kind: str
    verb: Verb
    units: tuple[int, ...]
    places: tuple[int, ...]
    needs_units: bool
    needs_place: bool


def abilities(turn: Turn) -> list[Ability]:
    """What can be done by pointing, in the order of the game's verbs; buttons are the prompt's."""
    kinds: dict[str, list[Gesture]] = {}
    for gesture in turn.picking.gestures:
        if not gesture.is_button:
            kinds.setdefault(gesture.kind, []).append(gesture)
    ranks = {verb.word: n for n, verb in enumerate(turn.system.verbs.all)}
    found = [_ability(turn, kind, gestures) for kind, gestures in kinds.items()]
    return sorted(found, key=lambda ability: ranks[ability.verb.word])


def _ability(turn: Turn, kind: str, gestures: list[Gesture]) -> Ability:
    """What the gestures of one kind come to."""
    units = {unit for g in gestures for unit in (g.units[:1] if g.lead else g.units)}
    where = turn.match.position.where
    places = {where[unit] for unit in units} or {g.place for g in gestures}
    needs_place = any(g.place != NOWHERE for g in gestures)
    verb = gestures[0].verb
    return Ability(kind, verb, tuple(sorted(units)), tuple(sorted(places)), bool(units), needs_place)
