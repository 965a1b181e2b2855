"""Orders in phrases, as the record and the menus say them."""

from __future__ import annotations

import pytest

from cholm_qt.engine.orders import Order
from cholm_qt.games.jaws_of_victory.files import FILES
from cholm_qt.games.jaws_of_victory.rules import orders as o
from cholm_qt.games.jaws_of_victory.rules.air import AirRoll
from cholm_qt.games.jaws_of_victory.rules.attacks import Declare
from cholm_qt.games.jaws_of_victory.rules.names import GERMAN, SOVIET
from cholm_qt.games.jaws_of_victory.system import SYSTEM
from cholm_qt.games.jaws_of_victory.words.order_words import VERBS
from cholm_qt.games.jaws_of_victory.words.titles import place_title, whose_title

C = FILES.load_components()
RD, ARMY = C.unit_index["S37"], C.unit_index["SDM-XI"]
SHPOLA, OPEN = C.hex("2319"), C.hex("2322")


@pytest.mark.parametrize(
    ("order", "phrase"),
    [
        (o.Move(RD, (OPEN, SHPOLA)), "Move 25 Gds RD: 2322 – Shpola"),
        (o.MoveStrategic(RD, (OPEN, SHPOLA)), "Move 25 Gds RD by road: 2322 – Shpola"),
        (o.Commit(RD, OPEN), "Attack 2322 with 25 Gds RD"),
        (o.AssignAir(OPEN, 1), "Give the attack on 2322 1 air mission"),
        (o.AssignAir(OPEN, 2), "Give the attack on 2322 2 air missions"),
        (o.DefendFromAir(1), "Send 1 air mission"),
        (o.DefendFromAir(0), "Send 0 air missions"),
        (o.ShiftBoundary(0), "Leave the Front boundary where it is"),
        (o.ShiftBoundary(-2), "Move the Front boundary 2 columns west"),
        (o.ShiftBoundary(2), "Move the Front boundary 2 columns east"),
        (o.BuildBridge(RD, SHPOLA, "J"), "Build a bridge for any vehicle (J) with 25 Gds RD: to Shpola"),
        (o.BeginWanda(), "Begin Operation Wanda"),
    ],
)
def test_an_order_is_a_phrase(order: Order, phrase: str) -> None:
    assert str(SYSTEM.words.describe(C, order)) == phrase


def test_every_order_has_a_verb() -> None:
    assert set(o.ALL_ORDERS) <= set(VERBS.by_kind)


def test_what_is_ended_or_declined_is_told_with_its_step() -> None:
    asked = Declare(C.step("E.4.A"), SOVIET)
    tell = SYSTEM.words.tell_order
    assert str(tell(C, SOVIET, o.Done(), asked)) == "The Soviets have finished E.4.A Declare attacks"
    assert str(tell(C, GERMAN, o.Pass(), asked)) == "The Germans decline: E.4.A Declare attacks"


def test_other_orders_are_told_by_what_they_are() -> None:
    asked = AirRoll(C.step("B.1"), GERMAN, 0)
    wanda = str(SYSTEM.words.tell_order(C, GERMAN, o.BeginWanda(), asked))
    assert "Begin Operation Wanda" in wanda
    assert "Done" in str(SYSTEM.words.tell_order(C, GERMAN, o.Done()))


@pytest.mark.parametrize(
    ("order", "mode"),
    [(o.BuildBridge(RD, SHPOLA, "K"), "K"), (o.Send(ARMY, 2), "2"), (o.AssignAir(OPEN, 1), "1")],
)
def test_what_differs_in_kind_or_number_is_pointed_at_differently(order: Order, mode: str) -> None:
    assert VERBS.of(order).points(order).mode == mode


def test_a_declaration_is_confirmed_by_its_target_and_its_unit() -> None:
    parts = VERBS.by_kind[o.Commit].parts
    assert parts is not None
    assert parts(C, o.Commit(RD, OPEN)) == ["on 2322", "25 Gds RD (S37)"]


def test_a_box_and_a_Korps_have_names() -> None:
    assert str(place_title(C, C.box("escaped"))) == "the Escaped box"
    assert str(whose_title("XI")) == "XI"
