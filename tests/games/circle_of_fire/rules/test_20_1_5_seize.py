"""20.1.5 The three uses of "Seize the Initiative"."""

import pytest

from cholm_qt.engine.events import DiceRolled
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET
from cholm_qt.games.circle_of_fire.rules.events import (
    AttackResolved,
    CloseCombatRolled,
    LogisticsRolled,
    ManeuverEnded,
    PauseAverted,
    RerollDeclared,
    SecondActivationDeclared,
    SeizeSpent,
    UnitMoved,
)
from cholm_qt.games.circle_of_fire.rules.orders import (
    Decline,
    Done,
    EndImpulse,
    Fire,
    Move,
    Pass,
    SecondActivation,
    Seize,
)
from tests.games.circle_of_fire.rules.table import Table

# --- 20.1.5a reroll ------------------------------------------------------------------------------


@pytest.fixture
def missed(table: Table) -> Table:
    """German fire that misses, with a German point to spend."""
    table.put("G02", "9").put("S02", "7").seize("german").dice(1, 1, 6, 6).impulse("german")
    table.give(table.fire("9", "7", "G02"))
    return table


def test_20_1_5a_the_owner_of_points_is_asked_once_the_dice_are_seen(missed: Table) -> None:
    assert (missed.waiting(), missed.game.prompt.actor) == ("reroll", GERMAN)
    assert missed.game.prompt.says == "German: the attack fails by 5 to 16; throw again?"
    assert missed.happened(AttackResolved) == []


def test_20_1_5a_both_players_throw_again_and_the_new_dice_stand(missed: Table) -> None:
    """A53 Both 2d6 in fire."""
    missed.dice(6, 6, 1, 1).give(Seize())
    assert [event.actor for event in missed.happened(DiceRolled)] == [GERMAN, SOVIET]
    assert missed.happened(AttackResolved)[0].casualty_points == 15 - 6
    assert missed.happened(RerollDeclared) == [RerollDeclared(GERMAN)]
    assert missed.happened(SeizeSpent) == [SeizeSpent(GERMAN, 0)]


def test_20_1_5a_declining_lets_the_result_stand(missed: Table) -> None:
    missed.give(Decline())
    assert missed.happened(AttackResolved)[0].casualty_points == 0
    assert missed.p.seize(GERMAN) == 1


def test_20_1_5a_another_point_may_be_spent_on_the_new_dice(missed: Table) -> None:
    """A115 Again and again, at the price of a point each."""
    missed.seize("german", 2).dice(1, 1, 6, 6).give(Seize())
    assert (missed.waiting(), missed.p.seize(GERMAN)) == ("reroll", 1)


def test_20_1_5a_without_points_nobody_is_asked(table: Table) -> None:
    table.put("G02", "9").put("S02", "7").dice(1, 1, 6, 6).impulse("german")
    table.give(table.fire("9", "7", "G02"))
    assert len(table.happened(AttackResolved)) == 1


def test_20_1_5a_the_defender_may_ask_for_it_too(table: Table) -> None:
    table.put("G02", "9").put("S02", "7").seize("soviet").dice(6, 6, 1, 1).impulse("german")
    table.give(table.fire("9", "7", "G02"))
    assert (table.waiting(), table.game.prompt.actor) == ("reroll", SOVIET)
    table.dice(1, 1, 6, 6).give(Seize())
    assert table.happened(AttackResolved)[0].casualty_points == 0


def test_20_1_5a_the_attacker_is_asked_before_the_defender(table: Table) -> None:
    table.put("G02", "9").put("S02", "7").seize("soviet").seize("german").dice(6, 6, 1, 1).impulse("german")
    table.give(table.fire("9", "7", "G02"))
    assert table.game.prompt.actor == GERMAN
    table.give(Decline())
    assert table.game.prompt.actor == SOVIET


def test_20_1_5a_a_bombardment_may_be_thrown_again(table: Table) -> None:
    table.put("S13", "artillery").put("S02", "7").put("G02", "9").seize("soviet").dice(1, 1, 6, 6)
    table.impulse("soviet").give(table.bombard("S13", "9"))
    table.dice(6, 6, 1, 1).give(Seize())
    assert table.happened(AttackResolved)[0].casualty_points == 17 - 7


def test_20_1_5a_in_close_combat_the_one_die_is_thrown_again(table: Table) -> None:
    """A53 The player who just rolled rolls again."""
    table.put("G02", "7").put("S02", "7").seize("german").advantage("german").dice(6).begin("close-combat")
    table.give(table.order("Pair", unit="S02", target="G02"))
    table.give(Done())
    assert (table.waiting(), table.game.prompt.actor) == ("reroll", GERMAN)
    assert table.game.prompt.says == "German: 1/82 against 1./65 comes to 6, eliminated; throw again?"
    assert table.legal() == [Seize(), Decline()]
    assert table.cases(Seize()) == []
    table.dice(1).give(Seize())
    assert [event.actor for event in table.happened(DiceRolled)] == [SOVIET]
    assert table.happened(CloseCombatRolled)[0].effect == "none"


def test_20_1_5a_a_close_combat_die_may_stand(table: Table) -> None:
    table.put("G02", "7").put("S02", "7").seize("german").advantage("german").dice(6).begin("close-combat")
    table.give(table.order("Pair", unit="S02", target="G02"))
    table.give(Done())
    table.give(Decline())
    assert table.happened(CloseCombatRolled)[0].effect == "eliminated"
    assert table.p.seize(GERMAN) == 1


# --- 20.1.5b prevent the end of the Phase --------------------------------------------------------


def test_20_1_5b_a_point_keeps_the_phase_going(table: Table) -> None:
    table.put("G02", "9").put("S02", "7").seize("german").dice(1).advantage("german")
    table.impulse("soviet", 7).give(table.move("S02", "7 2"))
    table.give(EndImpulse())
    assert table.happened(LogisticsRolled)[0].ends
    assert (table.waiting(), table.game.prompt.actor) == ("prevent-pause", GERMAN)
    table.give(Seize())
    assert table.happened(PauseAverted) == [PauseAverted(GERMAN)]
    assert (table.p.impulse, table.p.seize(GERMAN)) == (8, 0)


def test_20_1_5b_declining_ends_the_phase(table: Table) -> None:
    table.put("G02", "9").put("S02", "7").seize("german").dice(1).advantage("german")
    table.impulse("soviet", 7).give(table.move("S02", "7 2"))
    table.give(EndImpulse())
    table.give(Decline())
    assert table.happened(ManeuverEnded) == [ManeuverEnded("logistics")]


# --- 20.1.5c Second Activation -------------------------------------------------------------------


@pytest.fixture
def spent(table: Table) -> Table:
    """One Committed and one fresh German in the Ostkirche, a Soviet next door, one German point."""
    table.put("G02", "9", committed=True).put("G03", "9").put("S02", "7").seize("german")
    return table.impulse("german")


def test_20_1_5c_committed_units_of_one_place_act_again(spent: Table) -> None:
    again = SecondActivation(spent.place("9"))
    assert [order for order in spent.legal() if isinstance(order, SecondActivation)] == [again]
    spent.give(again)
    assert spent.happened(SecondActivationDeclared)[0].units == spent.units("G02")
    assert not spent.is_committed("G02")
    assert spent.p.seize(GERMAN) == 0


def test_20_1_5c_they_may_fire_together_with_fresh_units(spent: Table) -> None:
    """A116 With their front CF, in one Impulse of one type."""
    spent.give(SecondActivation(spent.place("9")))
    spent.dice(1, 1, 6, 6).give(spent.fire("9", "7", "G02", "G03"))
    assert spent.happened(AttackResolved)[0].attack_total == 2 + 3 + 1 + 1
    assert spent.is_committed("G02")
    assert spent.is_committed("G03")


def test_20_1_5c_they_may_move(spent: Table) -> None:
    spent.give(SecondActivation(spent.place("9")))
    assert spent.cases(spent.move("G02", "9 13")) == []
    spent.give(spent.move("G02", "9 13"))
    assert spent.happened(UnitMoved)[0].unit == spent.unit("G02")
    assert spent.cases(spent.move("G03", "9 13")) == []


def test_20_1_5c_those_that_did_not_act_turn_back(spent: Table) -> None:
    """A116 To their former side; the fresh one stays fresh."""
    spent.put("G04", "9", committed=True).give(SecondActivation(spent.place("9")))
    spent.give(spent.move("G02", "9 13"))
    spent.give(EndImpulse())
    assert [spent.is_committed(unit) for unit in ("G02", "G04", "G03")] == [True, True, False]


def test_20_1_5c_nothing_else_may_be_done_then(spent: Table) -> None:
    spent.put("G17", "artillery").put("G04", "10").give(SecondActivation(spent.place("9")))
    assert spent.game.prompt.says == "German: act again with the units in 9 Ostkirche"
    assert spent.cases(Pass()) == ["20.1.5c"]
    assert spent.cases(spent.bombard("G17", "7")) == ["20.1.5c"]
    assert spent.cases(spent.move("G04", "10 13")) == ["20.1.5c"]
    kinds = {type(order) for order in spent.legal()}
    assert kinds == {Move, Fire}


def test_20_1_5c_a_zone_may_be_activated_again(table: Table) -> None:
    """A116 Area or Zone."""
    table.put("S02", "A", committed=True).put("G02", "9").seize("soviet").impulse("soviet")
    table.give(SecondActivation(table.place("A")))
    table.give(table.move("S02", "A 2"))
    assert table.where("S02") == "2"


def test_20_1_5c_it_needs_a_point(spent: Table) -> None:
    spent.seize("german", 0).impulse("german")
    assert spent.cases(SecondActivation(spent.place("9"))) == ["20.1.2"]
    assert [order for order in spent.legal() if isinstance(order, SecondActivation)] == []


def test_20_1_5c_it_needs_committed_units(spent: Table) -> None:
    reasons = spent.reasons(SecondActivation(spent.place("13")))
    assert [(r.case, r.places) for r in reasons] == [("20.1.5c", (spent.place("13"),))]


def test_20_1_5c_it_needs_units_that_could_do_something(table: Table) -> None:
    """All Areas round 13 are full of friends, and no enemy is near."""
    table.put("G02 G03 G04", "9").put("G05 G06 G07", "10").put("G08 G09 G10", "12").put("G11 G12 G13", "14")
    table.put("G14 G15 G16", "15").put("G19", "13", committed=True).seize("german").impulse("german")
    (reason,) = table.reasons(SecondActivation(table.place("13")))
    assert (reason.case, reason.units, reason.places) == (
        "20.1.5c",
        table.units("G19"),
        (table.place("13"),),
    )
    assert [order for order in table.legal() if isinstance(order, SecondActivation)] == []


def test_20_1_5c_guns_are_excluded(spent: Table) -> None:
    """A116 A gun is used once a Turn."""
    spent.put("G17", "artillery", committed=True).give(SecondActivation(spent.place("9")))
    assert spent.is_committed("G17")
