"""The recorded whole games of Circle of Fire: together they use all of its rules."""

from collections.abc import Iterable, Iterator

import pytest

from cholm_qt.engine.agenda import Decision
from cholm_qt.engine.events import DiceRolled, Event
from cholm_qt.engine.game import Entry, Game
from cholm_qt.engine.orders import EnterDice
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules import victory
from cholm_qt.games.circle_of_fire.rules.attacks import fires_at_armor_next_door
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET
from cholm_qt.games.circle_of_fire.rules.direct_fire import attack_of
from cholm_qt.games.circle_of_fire.rules.events import ALL_EVENTS, FriendlyFireRolled, GameWon, SidesSettled
from cholm_qt.games.circle_of_fire.rules.orders import (
    ALL_ORDERS,
    Fire,
    SecondActivation,
    Seize,
    UseAdvantage,
)
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.scenario import OPTIONS
from cholm_qt.games.circle_of_fire.rules.vocabulary import STEPS
from cholm_qt.games.circle_of_fire.system import GAME_ID
from tests.recorded import played_again, recorded

VICTORIES = {
    (victory.AUTOMATIC, SOVIET),
    (victory.TACTICAL, GERMAN),
    (victory.END_OF_GAME, GERMAN),
    (victory.END_OF_GAME, SOVIET),
    (victory.SCENARIO, GERMAN),
    (victory.SCENARIO, SOVIET),
}


def games() -> Iterator[Game[Position]]:
    """Every recorded game."""
    yield from map(played_again, recorded(GAME_ID))


def given() -> Iterator[Entry[Position]]:
    """Every order that a player gave by choice, but for the dice he typed in."""
    for game in games():
        for entry in game.history:
            if entry.order is not None and not entry.forced and not isinstance(entry.order, EnterDice):
                yield entry


def events() -> Iterator[Event]:
    """Everything that happened."""
    for game in games():
        for entry in game.history:
            yield from entry.events


def decision(entry: Entry[Position]) -> str:
    """What was decided with an order."""
    return type(entry.before.agenda[-1]).__name__


def names(things: Iterable[object]) -> set[str]:
    """The kinds of things by name."""
    return {type(thing).__name__ for thing in things}


def test_each_game_ends_with_its_victory() -> None:
    for game in games():
        p = game.position
        assert game.history[-1].events[-1] == GameWon(p.winner, p.victory)


def decisions() -> list[type[Decision]]:
    """Every kind of decision; what several of them share is no record itself."""
    kinds: tuple[type, ...] = STEPS
    return [kind for kind in kinds if issubclass(kind, Decision)]


def test_the_games_between_them_ask_every_decision():
    kinds = decisions()
    assert {kind.__name__ for kind in kinds} - {decision(entry) for entry in given()} == set()


def test_the_games_between_them_answer_every_decision_in_every_way():
    kinds = decisions()
    possible = {(kind.__name__, answer.__name__) for kind in kinds for answer in kind.accepts}
    assert possible - {(decision(entry), type(entry.order).__name__) for entry in given()} == set()


def test_the_games_between_them_give_every_order():
    assert {kind.__name__ for kind in ALL_ORDERS} - names(entry.order for entry in given()) == set()


def test_the_games_between_them_bring_every_event():
    assert {kind.__name__ for kind in ALL_EVENTS} - names(events()) == set()


def test_8_1_1_the_games_between_them_use_the_advantage_in_all_six_ways():
    assert {e.order.use for e in given() if isinstance(e.order, UseAdvantage)} == set("ABCDEF")


def test_19_the_games_between_them_end_in_every_victory_of_either_side():
    assert {(game.position.victory, game.position.winner) for game in games()} == VICTORIES


def test_the_games_between_them_play_every_optional_rule():
    assert {option for game in games() for option in game.position.options} == set(OPTIONS)


@pytest.mark.parametrize("asked", ["OfferReroll", "OfferMeleeReroll", "PreventPause"])
def test_20_1_5_a_game_seizes_the_initiative_at(asked):
    assert asked in {decision(entry) for entry in given() if isinstance(entry.order, Seize)}


def test_20_1_5c_a_game_has_a_second_activation():
    assert any(isinstance(entry.order, SecondActivation) for entry in given())


def test_20_0_a_game_settles_different_wishes_without_bids():
    assert any(isinstance(event, SidesSettled) and event.first_bid < 0 for event in events())


def test_20_1_2_a_game_gives_the_side_to_the_higher_bid():
    settled = [event for event in events() if isinstance(event, SidesSettled)]
    assert any(event.first_bid >= 0 and event.first_bid != event.second_bid for event in settled)


def test_20_1_4_a_game_throws_again_when_the_dice_for_equal_bids_are_equal():
    ties = [[event for event in entry.events if is_tie(event)] for game in games() for entry in game.history]
    assert max(map(len, ties)) >= 4


def is_tie(event: Event) -> bool:
    """Is it a die for equal bids?"""
    return isinstance(event, DiceRolled) and str(event.purpose) == "Equal bids"


def test_21_1_the_games_between_them_use_every_substitute_result():
    answers = names(entry.order for entry in given() if decision(entry) == "SubstituteChoice")
    assert answers == {"Move", "Fire", "StubbornDefense", "Decline"}


def test_21_2_a_game_has_friends_hit_by_a_bombardment():
    assert any(isinstance(event, FriendlyFireRolled) and event.casualty_points for event in events())


def test_21_3_a_game_has_infantry_alone_fire_at_armor_next_door():
    assert any(is_infantry_at_armor(entry) for entry in given())


def is_infantry_at_armor(entry: Entry[Position]) -> bool:
    """Is it fire that only 21.3 allows?"""
    order = entry.order
    if not isinstance(order, Fire):
        return False
    return fires_at_armor_next_door(entry.before, attack_of(entry.actor, order))


def test_a_game_has_fire_across_an_arrow():
    zones = FILES.load_components().zone_mask
    fired = [entry.order for entry in given() if isinstance(entry.order, Fire)]
    assert any(o.area != o.target and (zones >> o.area | zones >> o.target) & 1 for o in fired)


def test_a_game_has_all_its_dice_typed_in():
    rolls = [[source for e in game.history for _, source in e.rolls] for game in games()]
    assert any(sources and set(sources) == {"typed"} for sources in rolls)
