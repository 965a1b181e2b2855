"""15.0 Rubble: when it is made and what it does."""

from cholm_qt.games.circle_of_fire.rules.events import CloseCombatRolled, RubbleMade
from cholm_qt.games.circle_of_fire.rules.orders import Done
from tests.games.circle_of_fire.rules.table import Table


def levels(table: Table) -> list[tuple[int, int]]:
    """The Rubble that the last order made: place and level."""
    return [(event.place, event.level) for event in table.happened(RubbleMade)]


def fire_at(table: Table, target: str, *dice: int) -> Table:
    """Let a tank in 7 fire at a lone German there; he stays if he lives and is asked."""
    table.put("S50", "7").put("G02", target).dice(*dice).impulse("soviet")
    table.give(table.fire("7", target, "S50"))
    if table.waiting() == "voluntary-retreat":
        table.give(Done())
    return table


def shell(table: Table, *dice: int) -> Table:
    """Let a gun with CF 5 bombard a lone German in 9, who defends with 3 and 2; he stays if he lives."""
    table.put("S02", "7").put("S13", "artillery").put("G02", "9").dice(*dice).impulse("soviet")
    table.give(table.bombard("S13", "9"))
    if table.waiting() == "voluntary-retreat":
        table.give(Done())
    return table


def test_15_0_the_game_begins_without_rubble(table: Table) -> None:
    assert (table.p.rubbled, table.p.heavy) == (0, 0)


def test_15_1_1_only_urban_areas_turn_to_rubble(table: Table) -> None:
    fire_at(table, "8", 6, 6, 1, 1)
    assert levels(table) == []


def test_15_1_2_rubble_is_made_even_when_no_defender_survives(table: Table) -> None:
    """A98 Only the difference counts."""
    fire_at(table, "9", 6, 6, 1, 1)
    assert table.where("G02") == "not-regrouped"
    assert levels(table) == [(table.place("9"), 1)]


def test_15_1_2_close_combat_makes_no_rubble(table: Table) -> None:
    """A98 Never by Close Combat."""
    table.put("G02", "9").put("S50", "9").dice(6).advantage("german").begin("close-combat")
    table.give(table.order("Pair", unit="S50", target="G02"))
    table.give(Done())
    assert [event.effect for event in table.happened(CloseCombatRolled)] == ["retreat"]
    assert table.p.rubbled == 0


def test_15_1_3_a_difference_of_six_by_fire_makes_rubble(table: Table) -> None:
    fire_at(table, "9", 6, 4, 2, 2)
    assert levels(table) == [(table.place("9"), 1)]


def test_15_1_3_a_difference_of_five_by_fire_does_not(table: Table) -> None:
    fire_at(table, "9", 6, 3, 2, 2)
    assert levels(table) == []


def test_15_1_4_a_difference_of_four_by_bombardment_makes_rubble(table: Table) -> None:
    shell(table, 5, 3, 2, 2)
    assert levels(table) == [(table.place("9"), 1)]


def test_15_1_4_a_difference_of_three_by_bombardment_does_not(table: Table) -> None:
    shell(table, 5, 2, 2, 2)
    assert levels(table) == []


def test_15_1_5_rubble_turns_to_heavy_rubble(table: Table) -> None:
    shell(table.rubble("9"), 6, 4, 2, 2)
    assert levels(table) == [(table.place("9"), 2)]


def test_15_1_5_one_attack_adds_one_level(table: Table) -> None:
    """A42 However large the difference."""
    shell(table, 6, 6, 1, 1)
    assert levels(table) == [(table.place("9"), 1)]


def test_15_1_6_heavy_rubble_is_the_worst(table: Table) -> None:
    shell(table.rubble("9", 2), 6, 6, 1, 1)
    assert levels(table) == []


def test_15_2_1_heavy_rubble_stops_the_mover_too(table: Table) -> None:
    table.put("G02", "9").rubble("13", 2).impulse("german")
    assert table.cases(table.move("G02", "9 13 15")) == ["12.3.2"]


def test_15_2_1_rubble_closes_a_way_that_was_open(table: Table) -> None:
    """What was worked out before the attack is not used after it."""
    table.put("G03", "14").put("S02", "7").impulse("german")
    order = table.move("G03", "14 13 10")
    assert order in table.legal()
    table.rubble("13").impulse("german")
    assert order not in table.legal()


def test_15_2_2_rubble_helps_the_defender(table: Table) -> None:
    """With Rubble the difference of six is only five."""
    fire_at(table.rubble("9"), "9", 6, 4, 2, 2)
    assert levels(table) == []
