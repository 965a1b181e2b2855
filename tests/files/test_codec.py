"""Orders, events, reasons, prompts and steps as plain data."""

import json

import pytest

from cholm_qt.engine.events import DiceRolled
from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import EnterDice
from cholm_qt.engine.reasons import Modifier, Reason, Said
from cholm_qt.files.codec import BadOrder, BadStep, Codec
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.attacks import Attack
from cholm_qt.games.circle_of_fire.rules.casualties import AssignCasualties
from cholm_qt.games.circle_of_fire.rules.combat import OfferReroll
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET, Components
from cholm_qt.games.circle_of_fire.rules.events import AttackDeclared, SegmentBegan, UnitMoved
from cholm_qt.games.circle_of_fire.rules.impulses import StartImpulse
from cholm_qt.games.circle_of_fire.rules.orders import ALL_ORDERS, Bombard, Fire, Move, Pass, UseAdvantage
from tests.files.playing import ALL_OPTIONS, random_game


@pytest.fixture
def codec(shipped: Components) -> Codec:
    """What writes and reads the shipped game."""
    return FILES.codec(shipped)


def unit(c: Components, name: str) -> int:
    return c.unit_index[name]


def place(c: Components, name: str) -> int:
    return c.board.index[name]


def test_a_move_names_its_unit_and_path(codec: Codec, shipped: Components) -> None:
    order = Move(unit(shipped, "S02"), (place(shipped, "A"), place(shipped, "2")))
    assert codec.order_to_plain(order) == {"order": "move", "unit": "S02", "path": ["A", "2"]}


def test_fire_can_be_read_back(codec: Codec, shipped: Components) -> None:
    plain = {"order": "fire", "area": "9", "target": "7", "lead": "G05", "support": ["G02"]}
    found = codec.order_from_plain(plain)
    expected = Fire(place(shipped, "9"), place(shipped, "7"), unit(shipped, "G05"), (unit(shipped, "G02"),))
    assert found == expected
    assert codec.order_to_plain(found) == plain


def test_a_field_with_a_value_of_its_own_may_be_left_out(codec: Codec) -> None:
    found = codec.order_from_plain({"order": "fire", "area": "9", "target": "7", "lead": "G05"})
    assert isinstance(found, Fire)
    assert found.support == ()


def test_a_place_may_be_written_as_a_number(codec: Codec, shipped: Components) -> None:
    found = codec.order_from_plain({"order": "bombard", "gun": "S13", "target": 9})
    assert found == Bombard(unit(shipped, "S13"), place(shipped, "9"))


@pytest.mark.parametrize(
    ("order", "plain"),
    [
        (Pass(), {"order": "pass"}),
        (UseAdvantage("B"), {"order": "use_advantage", "use": "B"}),
        (EnterDice((3, 4)), {"order": "enter_dice", "dice": [3, 4]}),
    ],
)
def test_orders_without_units_read_the_same_both_ways(codec: Codec, order, plain) -> None:
    assert codec.order_to_plain(order) == plain
    assert codec.order_from_plain(plain) == order


def test_every_order_has_a_name(codec: Codec) -> None:
    assert set(codec.orders.values()) == {*ALL_ORDERS, EnterDice}
    assert {"end_impulse", "second_activation", "stubborn_defense"} <= set(codec.orders)


@pytest.mark.parametrize(
    ("plain", "says"),
    [
        (7, 'An order should be an object like {"order": "pass"}'),
        ({"unit": "S02"}, 'An order should be an object like {"order": "pass"}'),
        ({"order": "mvoe"}, "There is no order 'mvoe'; did you mean 'move'?"),
        ({"order": "move", "unit": "S02"}, "The order 'move' needs the field 'path'"),
        ({"order": "lead", "unti": "S02"}, "The order 'lead' has no field 'unti'; did you mean 'unit'?"),
        (
            {"order": "lead", "unit": "S222"},
            "The order 'lead': 'unit' names an unknown unit 'S222'; did you mean 'S22'?",
        ),
        (
            {"order": "fight", "area": "at-start"},
            "The order 'fight': 'area' names an unknown place 'at-start'",
        ),
        ({"order": "bid", "points": True}, "The order 'bid': 'points' should be a whole number"),
        ({"order": "bid", "points": 10**40}, "a huge number"),
        ({"order": "regroup", "units": "S02"}, "The order 'regroup': 'units' should be a list"),
    ],
)
def test_a_bad_order_gets_one_sentence(codec: Codec, plain, says: str) -> None:
    with pytest.raises(BadOrder) as caught:
        codec.order_from_plain(plain)
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)


def test_an_event_names_units_places_and_segments(codec: Codec, shipped: Components) -> None:
    moved = UnitMoved(unit(shipped, "S02"), (place(shipped, "A"), place(shipped, "2")), 3)
    began = SegmentBegan(1, shipped.sequence.find("impulses"))
    assert codec.event_to_plain(moved) == {
        "event": "unit_moved",
        "unit": "S02",
        "path": ["A", "2"],
        "cost": 3,
    }
    assert codec.event_to_plain(began) == {"event": "segment_began", "turn": 1, "segment": "impulses"}


def test_a_receipt_is_a_list_of_its_lines(codec: Codec, shipped: Components) -> None:
    receipt = (Modifier("13.2.2", Said("Support ({0})", (2,)), 1),)
    declared = AttackDeclared("fire", 8, 6, unit(shipped, "G05"), (), receipt)
    lines = codec.event_to_plain(declared)["receipt"]
    assert lines == [{"case": "13.2.2", "says": "Support (2)", "value": 1}]


def test_a_throw_tells_its_source(codec: Codec) -> None:
    plain = codec.event_to_plain(DiceRolled(SOVIET, Said("Logistics"), (3, 4), "seed"))
    assert plain == {
        "event": "dice_rolled",
        "actor": "soviet",
        "purpose": "Logistics",
        "dice": [3, 4],
        "source": "seed",
    }


def test_a_reason_names_the_units_and_areas_at_fault(codec: Codec, shipped: Components) -> None:
    reason = Reason("12.3.1", Said("That Area is full"), (unit(shipped, "S02"),), (place(shipped, "9"),))
    assert codec.reason_to_plain(reason) == {
        "case": "12.3.1",
        "says": "That Area is full",
        "units": ["S02"],
        "places": ["9"],
        "areas": ["9"],
    }


def test_a_prompt_names_the_side(codec: Codec) -> None:
    game = Game.begin(FILES.load_scenario("first-assault"))
    assert codec.prompt_to_plain(game.prompt) == {
        "side": "soviet",
        "says": game.prompt.says,
        "waiting": "impulse",
        "case": "11.2.1",
    }


@pytest.mark.parametrize(
    "step",
    [
        StartImpulse(GERMAN),
        StartImpulse(SOVIET, 3, (60, 61)),
        AssignCasualties(GERMAN, 3, 5, 2, False, (6,), (7,)),
        OfferReroll(Attack("fire", SOVIET, 6, 8, 60, (61,), True), 5, 7, 9, ask=(GERMAN, SOVIET)),
    ],
)
def test_a_step_reads_the_same_both_ways(codec: Codec, step) -> None:
    assert codec.step_from_plain(json.loads(json.dumps(codec.step_to_plain(step)))) == step


def test_a_step_names_sides_and_units(codec: Codec) -> None:
    plain = codec.step_to_plain(AssignCasualties(GERMAN, 8, 4, 2))
    assert plain == {"step": "assign_casualties", "side": "german", "place": "9", "lead": "G05", "left": 2}


@pytest.mark.parametrize(
    ("plain", "says"),
    [
        ("set_up", "A step should be an object that names its 'step', not 'set_up'"),
        ({"step": "start_impuls", "side": "german"}, "There is no step 'start_impuls'"),
        (
            {"step": "start_impulse", "side": "blue"},
            "'start_impulse': 'side' names an unknown side 'blue'",
        ),
        ({"step": "choose_lead", "attack": {"kind": "fire"}}, "'attack' needs the field 'side'"),
    ],
)
def test_a_bad_step_gets_one_sentence(codec: Codec, plain, says: str) -> None:
    with pytest.raises(BadStep) as caught:
        codec.step_from_plain(plain)
    assert says in str(caught.value)


def test_all_that_happens_in_a_game_can_be_written_as_json(codec: Codec) -> None:
    kinds = set()
    for game in random_game(5, options=ALL_OPTIONS):
        json.dumps(codec.prompt_to_plain(game.prompt))
    for entry in game.history:
        kinds |= {json.loads(json.dumps(codec.event_to_plain(event)))["event"] for event in entry.events}
    assert len(kinds) > 25


def test_every_order_and_step_of_a_game_reads_the_same_both_ways(codec: Codec) -> None:
    for game in random_game(6, options=ALL_OPTIONS):
        for step in game.position.agenda:
            assert codec.step_from_plain(codec.step_to_plain(step)) == step
        for order in game.orders()[:40]:
            assert codec.order_from_plain(codec.order_to_plain(order)) == order
