from cholm_qt.games.circle_of_fire.rules import orders as o
from cholm_qt.play.gestures import gesture_of
from cholm_qt.play.picking import Picking


def test_a_move_is_pointed_at_by_its_unit_and_its_end():
    gesture = gesture_of(o.Move(3, (1, 2, 5)))
    assert (gesture.units, gesture.place) == ((3,), 5)


def test_every_kind_of_order_has_a_gesture_or_a_button():
    assert gesture_of(o.Pass()).is_button
    assert not gesture_of(o.Lead(4)).is_button


def test_nothing_but_a_listed_unit_can_be_selected():
    picking = Picking([o.Move(3, (1, 2))])
    picking.click(4)
    assert picking.selected == []


def test_clicking_a_selected_unit_lets_it_go():
    picking = Picking([o.Move(3, (1, 2))])
    picking.click(3)
    picking.click(3)
    assert picking.selected == []


def test_places_light_up_for_the_selected_unit_only():
    picking = Picking([o.Move(3, (1, 2)), o.Move(4, (1, 7))])
    picking.click(3)
    assert picking.places() == {2: {"move"}}


def test_units_that_can_go_to_one_place_are_selected_together():
    picking = Picking([o.Move(3, (1, 2)), o.Move(4, (1, 2)), o.Move(4, (1, 7))])
    picking.click(3)
    picking.click(4)
    assert picking.selected == [3, 4]
    assert picking.places() == {2: {"move"}}


def test_11_1_3_units_that_move_from_two_areas_are_not_selected_together():
    picking = Picking([o.Move(3, (1, 2)), o.Move(4, (5, 2))])
    picking.click(3)
    picking.click(4)
    assert picking.selected == [4]


def test_a_unit_that_shares_no_place_replaces_the_selection():
    picking = Picking([o.Move(3, (1, 2)), o.Move(4, (1, 7))])
    picking.click(3)
    picking.click(4)
    assert picking.selected == [4]


def test_the_first_selected_unit_leads_the_fire():
    fires = [o.Fire(1, 2, 3, (4,)), o.Fire(1, 2, 4, (3,)), o.Fire(1, 2, 3), o.Fire(1, 2, 4)]
    picking = Picking(fires)
    picking.click(4)
    picking.click(3)
    assert picking.orders_to(2) == {"fire": [o.Fire(1, 2, 4, (3,))]}


def test_a_place_that_can_be_entered_and_fired_at_offers_both():
    picking = Picking([o.Move(3, (1, 2)), o.Fire(1, 2, 3)])
    picking.click(3)
    assert picking.places() == {2: {"fire", "move"}}


def test_a_body_that_enters_together_is_selected_as_a_whole():
    picking = Picking([o.Place((3, 4, 5), 9), o.Place((3, 4, 5), 10)])
    picking.click(4)
    assert sorted(picking.selected) == [3, 4, 5]
    assert set(picking.places()) == {9, 10}


def test_a_choice_of_units_is_ready_when_enough_are_selected():
    picking = Picking([o.Take((3, 4)), o.Take((3, 5)), o.Take((4, 5))])
    picking.click(5)
    assert picking.ready() == []
    picking.click(3)
    assert picking.ready() == [o.Take((3, 5))]


def test_a_pair_is_own_unit_first_then_the_enemy():
    picking = Picking([o.Pair(3, 60), o.Pair(3, 61), o.Done()])
    assert picking.units() == {3}
    picking.click(3)
    assert {60, 61} <= picking.lit_units()
    picking.click(61)
    assert picking.ready() == [o.Pair(3, 61)]


def test_a_place_of_close_combat_lights_up_without_a_unit():
    assert Picking([o.Fight(7), o.Fight(9)]).places() == {7: {"fight"}, 9: {"fight"}}


def test_a_second_activation_lights_up_only_on_request():
    picking = Picking([o.SecondActivation(7), o.Pass()])
    assert picking.places() == {}
    picking.mode = "second-activation"
    assert picking.places() == {7: {"second-activation"}}


def test_escape_lets_selection_and_request_go():
    picking = Picking([o.Move(3, (1, 2)), o.SecondActivation(7)])
    picking.click(3)
    picking.mode = "second-activation"
    picking.clear()
    assert (picking.selected, picking.mode) == ([], "")


def test_units_of_a_crowd_fire_together_though_only_their_kind_is_listed():
    legal = o.Fire(1, 1, 8, (9,))
    picking = Picking([o.Fire(1, 1, 8), o.Fire(1, 1, 9), o.Fire(1, 1, 3, (4,))], lambda order: order == legal)
    picking.click(8)
    picking.click(9)
    assert picking.orders_to(1) == {"fire": [legal]}
