"""What recorded games of The Jaws of Victory show: each claim is borne out by a game or not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from cholm_qt.engine.agenda import Decision
from cholm_qt.engine.events import Event
from cholm_qt.engine.game import Entry, Game
from cholm_qt.engine.orders import EnterDice
from cholm_qt.games.jaws_of_victory.files import FILES
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.names import POCKET
from cholm_qt.games.jaws_of_victory.rules.pocket import cut_off
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.vocabulary import STEPS

Claim = Callable[[Game[Any]], bool]
KINDS: tuple[type, ...] = STEPS
ASKED = tuple(kind for kind in KINDS if issubclass(kind, Decision))
EVERY_ANSWER = frozenset((kind.__name__, answer.__name__) for kind in ASKED for answer in kind.accepts)
EVERY_EVENT = frozenset(kind.__name__ for kind in e.ALL_EVENTS)
SELDOM = {
    "AttackVoided"
}  # nothing empties a declared hex before its combat, but a ruling says what follows (J87)
ALWAYS_PASSED = {
    "F.4.C.a2": "The German missions were assigned",  # by the attacker, in F.4.A
    "F.5.3": "German bridges are of type K or J",  # which F.5.5 builds
}
EVERY_STEP = frozenset(step.id for step in FILES.load_components().steps) - set(ALWAYS_PASSED)


def events(game: Game[Any]) -> Iterator[Event]:
    """Everything that happened."""
    for entry in game.history:
        yield from entry.events


def given(game: Game[Any]) -> Iterator[Entry[Position]]:
    """Every order that a player gave by choice, but for the dice that he typed in."""
    for entry in game.history:
        if entry.order is not None and not entry.forced and not isinstance(entry.order, EnterDice):
            yield entry


def answers(game: Game[Any]) -> frozenset[tuple[str, str]]:
    """Every kind of decision that was asked, with the kind of order that answered it."""
    return frozenset(
        (type(entry.before.agenda[-1]).__name__, type(entry.order).__name__) for entry in given(game)
    )


def kinds_of_events(game: Game[Any]) -> frozenset[str]:
    """Every kind of event that the game brought."""
    return frozenset(type(event).__name__ for event in events(game))


def steps_carried_out(game: Game[Any]) -> frozenset[str]:
    """Every step of the sequence that was carried out."""
    steps = game.position.components.steps
    return frozenset(steps[event.step].id for event in events(game) if isinstance(event, e.StepBegan))


def is_over(game: Game[Any]) -> bool:
    """Has the game ended?"""
    return game.is_over


def declared(what: str) -> Claim:
    """Was something declared in F.1.B?"""
    return lambda game: e.Declared(what) in list(events(game))


def has(kind: type[Event]) -> Claim:
    """Did something happen?"""
    return lambda game: any(isinstance(event, kind) for event in events(game))


def is_relieved(game: Game[Any]) -> bool:
    """Was the ring closed round both Korps as a Game-turn ended, and open to one as a later one did?"""
    seen = [len(cut_off(before)) for before in _turn_ends(game)]
    closed = seen.index(len(POCKET)) if len(POCKET) in seen else len(seen)
    return any(count < len(POCKET) for count in seen[closed:])


def steps_escape(game: Game[Any]) -> bool:
    """Did the pocket break out with more than one unit, and were steps rescued?"""
    saved = [event.escaped for event in events(game) if isinstance(event, e.BreakoutRolled)]
    return len([steps for steps in saved if steps]) > 1


def is_judged_in_time(game: Game[Any]) -> bool:
    """Was the game judged at the end of the last Game-turn of its scenario (G.A)?"""
    return "G.A" in steps_carried_out(game)


def _turn_ends(game: Game[Any]) -> Iterator[Position]:
    """The positions from which the last order of a Game-turn was given."""
    for entry in game.history:
        if any(isinstance(event, e.TurnBegan) and event.turn > 1 for event in entry.events):
            yield entry.before
