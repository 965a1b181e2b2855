import pytest

from cholm_qt.engine.orders import Order
from cholm_qt.engine.verbs import NOWHERE
from cholm_qt.games.circle_of_fire.rules import orders as o
from cholm_qt.games.circle_of_fire.rules.vocabulary import VOCABULARY
from cholm_qt.games.circle_of_fire.words.order_words import VERBS
from cholm_qt.play.picking import Picking, gesture_of


def test_a_move_is_pointed_at_by_its_unit_and_its_end():
    gesture = gesture_of(VERBS, o.Move(3, (1, 2, 5)))
    assert (gesture.units, gesture.place) == ((3,), 5)


# For each kind of order an example, the units that are pointed at, and the place; a button has neither.
GESTURES = [
    (o.Assign(4, "commit"), (4,), NOWHERE),
    (o.Bid(2), (), NOWHERE),
    (o.Bombard(4, 7), (4,), 7),
    (o.Decline(), (), NOWHERE),
    (o.Done(), (), NOWHERE),
    (o.EndImpulse(), (), NOWHERE),
    (o.Expose(4), (4,), NOWHERE),
    (o.Fight(7), (), 7),
    (o.Fire(1, 7, 4, (5, 6)), (4, 5, 6), 7),
    (o.Hold((4, 5)), (4, 5), NOWHERE),
    (o.Interdict("A"), (), NOWHERE),
    (o.Lead(4), (4,), NOWHERE),
    (o.Move(4, (1, 2, 7)), (4,), 7),
    (o.Pair(4, 60), (4, 60), NOWHERE),
    (o.Pass(), (), NOWHERE),
    (o.Place((4, 5), 7), (4, 5), 7),
    (o.Redeploy(4, 7), (4,), 7),
    (o.Regroup((4, 5, 6)), (4, 5, 6), NOWHERE),
    (o.Retreat(4, (1, 7)), (4,), 7),
    (o.Screen(4), (4,), NOWHERE),
    (o.SecondActivation(7), (), 7),
    (o.Seize(), (), NOWHERE),
    (o.StubbornDefense(7), (), 7),
    (o.Take((4, 5)), (4, 5), NOWHERE),
    (o.UseAdvantage("B"), (), NOWHERE),
    (o.Wish("german"), (), NOWHERE),
]


@pytest.mark.parametrize(("order", "units", "place"), GESTURES)
def test_every_kind_of_order_has_a_gesture_or_a_button(order: Order, units: tuple[int, ...], place: int):
    gesture = gesture_of(VERBS, order)
    assert (gesture.units, gesture.place) == (units, place)
    assert gesture.is_button == (not units and place == NOWHERE)


def test_no_kind_of_order_is_left_without_a_gesture():
    assert sorted(type(order).__name__ for order, _, _ in GESTURES) == sorted(
        kind.__name__ for kind in VOCABULARY.orders
    )


def test_nothing_but_a_listed_unit_can_be_selected():
    picking = Picking(VERBS, [o.Move(3, (1, 2))])
    picking.click(4)
    assert picking.selected == []


def test_clicking_a_selected_unit_lets_it_go():
    picking = Picking(VERBS, [o.Move(3, (1, 2))])
    picking.click(3)
    picking.click(3)
    assert picking.selected == []


def test_places_light_up_for_the_selected_unit_only():
    picking = Picking(VERBS, [o.Move(3, (1, 2)), o.Move(4, (1, 7))])
    picking.click(3)
    assert picking.places() == {2: {"move"}}


def test_units_that_can_go_to_one_place_are_selected_together():
    picking = Picking(VERBS, [o.Move(3, (1, 2)), o.Move(4, (1, 2)), o.Move(4, (1, 7))])
    picking.click(3)
    picking.click(4)
    assert picking.selected == [3, 4]
    assert picking.places() == {2: {"move"}}


def test_11_1_3_units_that_move_from_two_areas_are_not_selected_together():
    picking = Picking(VERBS, [o.Move(3, (1, 2)), o.Move(4, (5, 2))])
    picking.click(3)
    picking.click(4)
    assert picking.selected == [4]


def test_a_unit_that_shares_no_place_replaces_the_selection():
    picking = Picking(VERBS, [o.Move(3, (1, 2)), o.Move(4, (1, 7))])
    picking.click(3)
    picking.click(4)
    assert picking.selected == [4]


def test_the_first_selected_unit_leads_the_fire():
    fires = [o.Fire(1, 2, 3, (4,)), o.Fire(1, 2, 4, (3,)), o.Fire(1, 2, 3), o.Fire(1, 2, 4)]
    picking = Picking(VERBS, fires)
    picking.click(4)
    picking.click(3)
    assert picking.orders_to(2) == {"fire": [o.Fire(1, 2, 4, (3,))]}


def test_a_place_that_can_be_entered_and_fired_at_offers_both():
    picking = Picking(VERBS, [o.Move(3, (1, 2)), o.Fire(1, 2, 3)])
    picking.click(3)
    assert picking.places() == {2: {"fire", "move"}}


def test_a_body_that_enters_together_is_selected_as_a_whole():
    picking = Picking(VERBS, [o.Place((3, 4, 5), 9), o.Place((3, 4, 5), 10)])
    picking.click(4)
    assert sorted(picking.selected) == [3, 4, 5]
    assert set(picking.places()) == {9, 10}


def test_a_choice_of_units_is_ready_when_enough_are_selected():
    picking = Picking(VERBS, [o.Take((3, 4)), o.Take((3, 5)), o.Take((4, 5))])
    picking.click(5)
    assert picking.ready() == []
    picking.click(3)
    assert picking.ready() == [o.Take((3, 5))]


def test_a_pair_is_own_unit_first_then_the_enemy():
    picking = Picking(VERBS, [o.Pair(3, 60), o.Pair(3, 61), o.Done()])
    assert picking.units() == {3}
    picking.click(3)
    assert {60, 61} <= picking.lit_units()
    picking.click(61)
    assert picking.ready() == [o.Pair(3, 61)]


def test_a_place_of_close_combat_lights_up_without_a_unit():
    assert Picking(VERBS, [o.Fight(7), o.Fight(9)]).places() == {7: {"fight"}, 9: {"fight"}}


def test_a_second_activation_lights_up_only_on_request():
    picking = Picking(VERBS, [o.SecondActivation(7), o.Pass()])
    assert picking.places() == {}
    picking.mode = "activate"
    assert picking.places() == {7: {"activate"}}


def test_escape_lets_selection_and_request_go():
    picking = Picking(VERBS, [o.Move(3, (1, 2)), o.SecondActivation(7)])
    picking.click(3)
    picking.mode = "activate"
    picking.clear()
    assert (picking.selected, picking.mode) == ([], "")


def test_units_of_a_crowd_fire_together_though_only_their_kind_is_listed():
    legal = o.Fire(1, 1, 8, (9,))
    listed = [o.Fire(1, 1, 8), o.Fire(1, 1, 9), o.Fire(1, 1, 3, (4,))]
    picking = Picking(VERBS, listed, lambda orders, units: [legal] if units == [8, 9] else [])
    picking.click(8)
    picking.click(9)
    assert picking.orders_to(1) == {"fire": [legal]}
