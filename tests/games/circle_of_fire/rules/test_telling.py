"""What happened is told in sentences, and orders are described in phrases."""

from __future__ import annotations

import random

import pytest

from cholm_qt.engine.events import DiceRolled, Event
from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import EnterDice
from cholm_qt.engine.reasons import Said
from cholm_qt.engine.words import mentions
from cholm_qt.games.circle_of_fire.rules import events as e
from cholm_qt.games.circle_of_fire.rules import orders as o
from cholm_qt.games.circle_of_fire.rules.close_combat import PairOff
from cholm_qt.games.circle_of_fire.rules.combat import ChooseFriendlyLead
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET, Components
from cholm_qt.games.circle_of_fire.rules.events import ALL_EVENTS
from cholm_qt.games.circle_of_fire.rules.orders import ALL_ORDERS
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.previews import (
    AttackPreview,
    CloseCombatPreview,
    dice_bonus,
    preview,
    preview_lines,
)
from cholm_qt.games.circle_of_fire.rules.scenario import Scenario, boxed_position
from cholm_qt.games.circle_of_fire.words.event_words import TELLERS, tell
from cholm_qt.games.circle_of_fire.words.order_words import VERBS, describe_order, tell_order
from tests.games.circle_of_fire.rules.table import Table

OPTIONS = frozenset({"20.1", "21.1", "21.2", "21.3"})


@pytest.fixture(scope="module")
def games(components: Components) -> list[Game[Position]]:
    """Two whole games of random orders, with all optional rules."""
    start = boxed_position(components)
    start.soviet = 1 << components.board.index["A"]
    return [_random_game(Scenario("campaign", "Campaign", "", start), seed) for seed in (3, 8)]


def _random_game(scenario: Scenario, seed: int) -> Game[Position]:
    game, chance = Game.begin(scenario, seed=seed, options=OPTIONS), random.Random(seed)
    while not game.is_over:
        game.give(chance.choice(game.orders()))
    return game


def test_every_event_has_a_sentence() -> None:
    assert set(TELLERS) == {*ALL_EVENTS, DiceRolled}


def test_every_order_has_a_phrase() -> None:
    assert set(VERBS.by_kind) == {*ALL_ORDERS, EnterDice}


def test_all_events_of_whole_games_are_told(games: list[Game[Position]], components: Components) -> None:
    events = [event for game in games for entry in game.history for event in entry.events]
    silent = {type(event) for event in events if not str(tell(components, event) or "")}
    assert silent == {e.UnitRefreshed}


def test_all_orders_of_whole_games_are_described(games: list[Game[Position]], components: Components) -> None:
    orders = [entry.order for game in games for entry in game.history if entry.order is not None]
    assert all(str(describe_order(components, order)) for order in orders)


def test_every_listed_order_has_its_own_phrase(table: Table) -> None:
    table.put("S02 S03 S04", "A").put("S13", "artillery").put("G02", "2").impulse()
    phrases = [str(describe_order(table.components, order)) for order in table.legal()]
    assert len(set(phrases)) == len(phrases) > 10


def test_a_move_is_told_with_names_path_and_cost(table: Table) -> None:
    event = e.UnitMoved(table.unit("S02"), (table.place("A"), table.place("2")), 4)
    assert str(tell(table.components, event)) == "1/82 moves from A Molwotizy to 2 Bobjachino (4 MP)"


def test_a_sentence_keeps_its_parts_for_translation(table: Table) -> None:
    said = tell(table.components, e.AdvantageUsed(0, "B"))
    assert said is not None
    assert said.values == (Said("The Germans", several=True), Said("to declare Night"))


def test_an_event_mentions_its_units_and_places(table: Table) -> None:
    event = e.UnitsRegrouped(table.units("G02 G03"), table.unit("G49"))
    assert mentions(event) == (table.units("G02 G03 G49"), ())
    moved = e.UnitMoved(table.unit("S02"), (table.place("A"), table.place("2")), 4)
    assert mentions(moved) == (table.units("S02"), (table.place("A"), table.place("2")))


def test_dice_mention_nothing() -> None:
    assert mentions(DiceRolled(0, Said("Logistics"), (4,), "seed")) == ((), ())


def test_dice_from_the_table_are_told_as_such(components: Components) -> None:
    event = DiceRolled(1, Said("Attack Total"), (4, 2), "typed")
    assert str(tell(components, event)) == "The Soviets throw 4 + 2 = 6 (typed dice): Attack Total"


def test_fire_is_described_by_place_target_lead_and_support(table: Table) -> None:
    order = table.fire("9", "7", "G05", "G02")
    said = str(describe_order(table.components, order))
    assert said == "Fire from 9 Ostkirche at 7 Rollbahn Ost: 4.(MG)/65 leads, with the support of 1./65"


def test_a_fire_preview_has_the_odds_against_every_lead(table: Table) -> None:
    table.put("G05 G02", "9").put("S02 S03", "7").impulse("german")
    shown = preview(table.p, table.fire("9", "7", "G05", "G02"))
    assert isinstance(shown, AttackPreview)
    assert [defense.lead for defense in shown.defenses] == list(table.units("S02 S03"))


def test_a_preview_matches_what_the_rules_then_add_up(table: Table) -> None:
    table.put("G05 G02", "9").put("S02", "7").impulse("german").dice(6, 6, 1, 1)
    shown = preview(table.p, table.fire("9", "7", "G05", "G02"))
    table.give(table.fire("9", "7", "G05", "G02"))
    (resolved,) = table.happened(e.AttackResolved)
    assert isinstance(shown, AttackPreview)
    assert resolved.attack_total - resolved.defense_total == 12 - 2 + shown.defenses[0].net


def test_a_preview_is_printed_with_receipts_and_chances(table: Table) -> None:
    table.put("G02", "9").put("S02", "7").impulse("german")
    shown = preview(table.p, table.fire("9", "7", "G02"))
    assert shown is not None
    lines = [str(line) for line in preview_lines(table.components, shown)]
    assert lines[0] == "Attacker +3: Lead unit 1./65 +3"
    assert lines[2] == "  33.6% chance of success, 0.93 Casualty Points on average (net -1)"


def test_a_move_has_no_preview(table: Table) -> None:
    table.put("S02", "A").impulse()
    assert preview(table.p, table.move("S02", "A 2")) is None


def test_chances_of_close_combat_add_up(table: Table) -> None:
    table.put("S02 S03", "9").put("G02", "9").begin("close-combat")
    while table.waiting() != "pair":
        table.give(o.Done())
    orders = [order for order in table.legal() if isinstance(order, o.Pair)]
    shown = preview(table.p, orders[0])
    assert isinstance(shown, CloseCombatPreview)
    assert sum(chance for _, chance in shown.chances) == pytest.approx(1)


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (e.AttackResolved("fire", 0, 9, 8, 1), "take 1 Casualty Point"),
        (e.AttackResolved("fire", 0, 9, 7, 2), "take 2 Casualty Points"),
        (e.InterdictionFlown("A", 5, 1), "at most one unit gets through"),
        (e.InterdictionFlown("A", 5, 2), "at most 2 units get through"),
        (e.SeizeSpent(0, 1), "one chance left for the Germans to Seize the Initiative"),
        (e.SeizeSpent(0, 2), "2 chances left for the Germans to Seize the Initiative"),
    ],
)
def test_one_thing_is_told_in_the_singular(event: Event, words: str, components: Components) -> None:
    assert str(tell(components, event)).endswith(words)


@pytest.mark.parametrize(
    ("points", "says"),
    [
        (0, "The friendly fire roll is 5: own troops are not hit"),
        (1, "The friendly fire roll is 5: own troops take 1 Casualty Point"),
        (2, "The friendly fire roll is 5: own troops take 2 Casualty Points"),
    ],
)
def test_21_2_3_friendly_fire_is_told(table: Table, points: int, says: str) -> None:
    assert str(tell(table.components, e.FriendlyFireRolled(5, points))) == says


@pytest.mark.parametrize(
    ("received", "says"),
    [
        ("", "The Random Reinforcements roll is 9: it is group J, but nobody of it can come"),
        ("J", "The Random Reinforcements roll is 9: group J comes"),
        ("U", "The Random Reinforcements roll is 9: group U comes instead of group J"),
    ],
)
def test_10_3_6_it_is_told_which_group_comes(table: Table, received: str, says: str) -> None:
    assert str(tell(table.components, e.RandomRolled(9, (), "J", received))) == says


@pytest.mark.parametrize(
    ("unused", "ends"), [(True, "which nobody used this Turn"), (False, "the Advantage")]
)
def test_8_1_3_it_is_told_who_receives_the_advantage(table: Table, unused: bool, ends: str) -> None:
    assert str(tell(table.components, e.AdvantageShifted(0, unused))).endswith(ends)


def test_21_2_4_whoever_is_hit_by_friends_takes_the_first_point(table: Table) -> None:
    asked = ChooseFriendlyLead(GERMAN, table.place("9"), 2)
    said = tell_order(table.components, GERMAN, o.Lead(table.unit("G02")), asked)
    assert str(said) == "1./65 takes the first Casualty Point"


def test_20_1_5a_only_an_offer_of_another_throw_promises_something(table: Table) -> None:
    table.put("S02", "7").put("G02", "9").impulse("soviet")
    assert preview(table.p, o.Seize()) is None


def test_13_2_only_the_dice_of_an_attack_have_something_added_to_them(table: Table) -> None:
    table.put("S02", "7").put("G02 G03", "9").impulse("soviet")
    table.give(table.fire("7", "9", "S02"))
    named = [e.LeadNamed(table.unit("G02"), ())]
    assert dice_bonus(table.p, named, DiceRolled(SOVIET, Said("Logistics"), (3,), "fixed")) is None


def test_16_3_1_whoever_attacked_nobody_makes_no_attack(table: Table) -> None:
    table.put("G02", "9").put("S02", "9").advantage("soviet").begin("close-combat")
    asked = table.p.agenda[-1]
    assert isinstance(asked, PairOff)
    assert str(tell_order(table.components, asked.side, o.Done(), asked)).endswith("make no attack")


def test_16_3_1_whoever_has_named_an_attack_makes_no_more(table: Table) -> None:
    table.put("G02 G03", "9").put("S02 S03", "9").advantage("soviet").begin("close-combat")
    table.give(next(order for order in table.legal() if isinstance(order, o.Pair)))
    asked = table.p.agenda[-1]
    assert isinstance(asked, PairOff)
    assert str(tell_order(table.components, asked.side, o.Done(), asked)).endswith("make no more attacks")
