"""The report at the end of a Turn: what changed hands, who was lost, who comes, and what is still needed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from cholm_qt.engine.events import Event
from cholm_qt.engine.reasons import Said
from cholm_qt.games.circle_of_fire.desk import special_goals
from cholm_qt.games.circle_of_fire.desk.game_words import date_words
from cholm_qt.games.circle_of_fire.desk.goal_words import next_test
from cholm_qt.games.circle_of_fire.desk.place_words import side_word
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, NOBODY, SOVIET
from cholm_qt.games.circle_of_fire.rules.events import ControlChanged, TurnBegan
from cholm_qt.games.circle_of_fire.rules.interdiction import due
from cholm_qt.games.circle_of_fire.rules.names import place_name, unit_title
from cholm_qt.games.circle_of_fire.rules.normal_reinforcements import guns_due
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.victory import airfield_denied, is_surrounded, urban_areas_held
from cholm_qt.ui.look.words import say, tr, trn
from cholm_qt.ui.panels.default_report import losses_of
from cholm_qt.ui.panels.specifications import TurnReport

if TYPE_CHECKING:
    from cholm_qt.engine.game import Game
    from cholm_qt.play.match import Match
    from cholm_qt.ui.desk import Desk

Part = tuple[str, tuple[str, ...]]


def turn_report(desk: Desk, match: Match, turn: int) -> TurnReport:
    """What came of a Turn that is over."""
    events = list(_events_of(match.game, turn))
    after = _position_after(match.game, turn)
    return TurnReport(
        tr("Report of Turn {0}", turn),
        tr("Evening of {0} · {1} of {2} Turns", date_words(turn), turn, after.last_turn),
        tr("Turn {0}", turn).upper(),
        tuple(losses_of(desk, match.game, events, partial(desk.player_title, match))),
        (_advantage(desk, match, after), needed(after)),
        (_changed_hands(after, events), *_arrivals(_position_in(match.game, turn), turn + 1)),
    )


def _events_of(game: Game[Position], turn: int) -> Iterator[Event]:
    """7.0 What happened in a Turn; the order that ends it may tell of the next one, too."""
    now = game.history[0].before.turn
    for entry in game.history:
        for event in entry.events:
            if isinstance(event, TurnBegan):
                now = event.turn
            if now == turn:
                yield event


def _position_after(game: Game[Position], turn: int) -> Position:
    """The first position of the next Turn in which somebody could decide, or the last of all."""
    later = (entry.before for entry in game.history if entry.before.turn > turn)
    return next(later, game.position)


def _position_in(game: Game[Position], turn: int) -> Position:
    """The last position of a Turn in which somebody decided: nobody has come since who comes in the next."""
    return [entry.before for entry in game.history if entry.before.turn <= turn][-1]


def _changed_hands(p: Position, events: list[Event]) -> Part:
    """6.2.2 The places that another side controls than before."""
    first: dict[int, int] = {}
    last: dict[int, int] = {}
    for event in events:
        if isinstance(event, ControlChanged):
            first.setdefault(event.place, event.side)
            last[event.place] = event.side
    taken = [
        tr("{0}: now German" if side == GERMAN else "{0}: now Soviet", place_name(p, place))
        for place, side in sorted(last.items())
        if side == first[place]  # else it was taken and taken back
    ]
    return tr("Areas that changed hands"), tuple(taken) or (tr("None"),)


def _advantage(desk: Desk, match: Match, p: Position) -> Part:
    """8.0 Who has the Advantage."""
    holder = tr("nobody") if p.advantage == NOBODY else desk.player_title(match, p.advantage)
    return tr("Advantage"), (holder,)


def _arrivals(p: Position, turn: int) -> Iterator[Part]:
    """10.4 Who enters in a Turn: all that are waiting and due by then, and those that were delayed."""
    if turn > p.last_turn:
        return
    lines = list(_normal_arrivals(p, turn)) if _arrive(p, "normal", turn) else []
    if _arrive(p, "random", turn) and (p.in_box("random", GERMAN) or p.in_box("random", SOVIET)):
        lines.append(tr("Random reinforcements, if the dice bring any"))
    yield tr("Due in Turn {0}", turn), tuple(lines) or (tr("Nobody"),)


def _arrive(p: Position, segment: str, turn: int) -> bool:
    """Has a Turn this Segment of reinforcements, which a scenario may leave out?"""
    return p.arrivals is None or p.arrivals.are_on(segment, turn)


def _normal_arrivals(p: Position, turn: int) -> Iterator[str]:
    """10.4 Groupings, guns and those that an interdiction delayed, side by side."""
    for side in (GERMAN, SOVIET):
        for group in p.components.charts.entry:
            if group.side == side and group.turn <= turn and (units := due(p, group.id)):
                yield tr("{0}: {1}, {2}", side_word(side), say(Said(group.name)), _counted(units))
        if guns := [unit_title(p.components, gun) for gun in guns_due(p, side, turn)]:
            yield tr("{0}: {1}", side_word(side), ", ".join(guns))
    if delayed := p.in_box("delayed", SOVIET):
        yield tr("{0}: delayed in this Turn, {1}", side_word(SOVIET), _counted(delayed))


def _counted(units: Sequence[int]) -> str:
    """How many units there are."""
    return trn("{0} unit", "{0} units", len(units))


def needed(p: Position) -> Part:
    """19.0 What the Soviets have of what they need at the next test, ticked off."""
    if p.goals is not None:
        made = special_goals.progress(p, p.goals)
        return tr("The goals of the scenario"), tuple(_ticked(one.is_met, one.counted) for one in made)
    held = urban_areas_held(p, SOVIET)
    if p.urban_goal:
        return tr("The Soviets need after Turn {0}", p.last_turn), (_town(held, p.urban_goal),)
    turn, areas = next_test(p)
    lines = (
        _town(held, areas),
        _ticked(is_surrounded(p), tr("Cholm surrounded")),
        _ticked(airfield_denied(p), tr("Airfield taken or contested")),
    )
    return tr("The Soviets need after Turn {0}", turn), lines


def _town(held: int, needed_areas: int) -> str:
    """How many Urban Areas they have of those they need."""
    words = trn("{0} Urban Area, now {1}", "{0} Urban Areas, now {1}", needed_areas, held)
    return _ticked(held >= needed_areas, words)


def _ticked(done: bool, words: str) -> str:
    """A line with a typed box before it."""
    return f"[x] {words}" if done else f"[ ] {words}"
