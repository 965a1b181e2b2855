"""What the window asks of a game that says nothing about its turns: every answer has a default."""

from collections.abc import Callable

import pytest

from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.orders import Fire, Lead, Move, Pass, Place
from cholm_qt.games.circle_of_fire.system import SYSTEM
from cholm_qt.play.answers import Cancel, EnterMode, Give
from cholm_qt.play.match import Match
from cholm_qt.play.turn import Turn
from cholm_qt.ui.desk import Desk
from cholm_qt.ui.look.words import say
from tests.games.circle_of_fire.rules.table import Table


class PlainDesk(Desk):
    """A desk that overrides nothing."""

    system = SYSTEM
    files = FILES


DESK = PlainDesk()
Sit = Callable[[Table], Turn]


@pytest.fixture
def table(qapp: object) -> Table:
    return Table(FILES.load_components())


@pytest.fixture
def firing(table: Table) -> Table:
    """A German in 9 may fire at a Soviet in 7."""
    return table.put("G02 G03", "9").put("S02", "7").impulse("german")


def sit(table: Table) -> Turn:
    """The decision on a board, for somebody at a desk that overrides nothing."""
    return Turn(Match(SYSTEM, table.game), DESK)


def test_orders_without_a_gesture_are_buttons_with_numbers_for_keys(firing: Table) -> None:
    choices = DESK.choices(sit(firing))
    assert [(choice.text, choice.key) for choice in choices if choice.answer == Give(Pass())] == [
        ("Pass", "1")
    ]


def test_an_attack_that_is_looked_at_is_made_or_left(firing: Table) -> None:
    turn, attack = sit(firing), firing.fire("9", "7", "G02")
    turn.show_selection(considered=attack)
    made, left = DESK.choices(turn)
    assert (made.answer, made.primary) == (Give(attack), True)
    assert (left.answer, left.primary) == (Cancel(), False)


def test_what_the_selection_amounts_to_is_confirmed(firing: Table) -> None:
    firing.put("S03", "7")
    firing.give(firing.fire("9", "7", "G02"))
    turn = sit(firing)
    turn.picking.click(firing.unit("S03"))
    (choice,) = DESK.choices(turn)
    assert (choice.answer, choice.primary) == (Give(Lead(firing.unit("S03"))), True)


def test_orders_that_begin_with_a_place_have_a_button_that_lights_them(table: Table) -> None:
    table.put("S02", "7", committed=True).put("G02", "9").seize("soviet", 2).impulse("soviet")
    answers = [choice.answer for choice in DESK.choices(sit(table))]
    assert EnterMode("activate") in answers


def test_of_several_paths_the_shortest_over_the_way_points_is_meant(firing: Table) -> None:
    turn = sit(firing)
    direct, round_about = Move(3, (1, 2)), Move(3, (1, 4, 2))
    assert DESK.meant(turn, [round_about, direct]) == direct
    assert DESK.meant(turn, [round_about, direct], (4,)) == round_about
    assert DESK.meant(turn, [direct], (4,)) is None
    assert DESK.meant(turn, []) is None


def test_an_attack_is_told_with_its_odds(firing: Table) -> None:
    turn, attack = sit(firing), firing.fire("9", "7", "G02")
    brief = say(SYSTEM.words.brief(turn.preview_of(attack)))
    assert DESK.outlook(turn, attack) == DESK.pointer_words(turn, attack) == brief != ""
    assert DESK.outlook(turn, next(order for order in turn.match.orders() if isinstance(order, Move))) == ""


def test_an_order_is_called_by_its_words_in_a_menu(firing: Table) -> None:
    attack = firing.fire("9", "7", "G02")
    assert DESK.menu_words(sit(firing), attack) == str(SYSTEM.words.describe(firing.components, attack))


def test_the_place_of_the_selected_unit_is_decided_about(firing: Table) -> None:
    turn = sit(firing)
    assert DESK.decision_place(turn) == -1
    turn.picking.select([firing.unit("G02")])
    assert DESK.decision_place(turn) == firing.place("9")


def test_there_are_no_overlays_signs_or_variants(firing: Table) -> None:
    turn, attack = sit(firing), firing.fire("9", "7", "G02")
    assert (DESK.overlays(), DESK.badges(firing.p), DESK.variants(turn, attack)) == ((), {}, [attack])
    assert list(DESK.unlisted(firing.p, [], [])) == []


def test_nothing_is_told_or_waited_for_after_an_order(firing: Table) -> None:
    turn = sit(firing)
    turn.match.give(firing.fire("9", "7", "G02"))
    assert DESK.headlines(turn, turn.news.events) == []
    assert (DESK.dice_results(turn, turn.news.events), turn.pause) == ([], None)
    assert not DESK.fight_record().take(turn.news.events)


def test_an_order_with_several_units_keeps_all_of_them(table: Table) -> None:
    assert sit(table.impulse()).gesture(Place((3, 4), 7)).units == (3, 4)
    assert sit(table).gesture(Fire(1, 2, 3, (4,))).lead
