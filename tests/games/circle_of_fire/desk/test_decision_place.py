"""Which stack a decision is about, so that the Area panel can show it by itself."""

from cholm_qt.games.circle_of_fire.desk import DESK
from cholm_qt.games.circle_of_fire.system import SYSTEM
from cholm_qt.play.match import Match
from cholm_qt.play.turn import Turn
from tests.games.circle_of_fire.rules.table import Table

OPEN = -1


def place_of(table: Table, *selected: str) -> int:
    """The place of the decision with these units selected."""
    turn = Turn(Match(SYSTEM, table.game), DESK)
    turn.picking.select(map(table.unit, selected))
    return DESK.decision_place(turn)


def test_a_lead_is_named_where_the_attack_falls(table: Table) -> None:
    table.put("G02", "9").put("S02 S03", "7").impulse("german")
    table.give(table.fire("9", "7", "G02"))
    assert table.waiting() == "lead"
    assert place_of(table) == table.place("7")


def test_in_an_impulse_it_is_open_where_to_look(table: Table) -> None:
    assert place_of(table.put("S02", "7").put("G02", "9").impulse("soviet")) == OPEN


def test_a_selected_unit_is_looked_at(table: Table) -> None:
    table.put("S02", "7").put("S03", "18").put("G02", "9").impulse("soviet")
    assert place_of(table, "S03") == table.place("18")


def redeploying(table: Table) -> Table:
    """8.1.1F The Germans redeploy at the end of a Turn."""
    table.turn(6).advantage("german").begin("end")
    table.give(table.use("F"))
    assert table.waiting() == "redeploy"
    return table


def test_with_units_of_two_places_it_is_open_which_goes_first(table: Table) -> None:
    assert place_of(redeploying(table.put("G02", "9").put("G03", "13"))) == OPEN


def test_with_units_of_one_place_that_one_is_shown(table: Table) -> None:
    assert place_of(redeploying(table.put("G02 G03", "9"))) == table.place("9")


def test_a_close_combat_is_looked_at_where_it_is_fought(table: Table) -> None:
    table.put("G02", "9").put("S02", "9").advantage("soviet").begin("close-combat")
    assert place_of(table) == table.place("9")
