"""16.4 Screening: who is kept out of reach, and what armor hides behind."""

from cholm_qt.games.circle_of_fire.rules.events import ArmorExposed, UnitScreened
from cholm_qt.games.circle_of_fire.rules.orders import Done, Expose, Pair, Screen
from tests.games.circle_of_fire.rules.table import Table


def pair(table: Table, unit: str, target: str) -> Pair:
    """A pair by names."""
    order = table.order("Pair", unit=unit, target=target)
    assert isinstance(order, Pair)
    return order


def pairs(table: Table) -> set[tuple[str, str]]:
    """The listed pairs, by the names of the units."""
    units = table.components.units
    return {(units[o.unit].id, units[o.target].id) for o in table.legal() if isinstance(o, Pair)}


def screen(table: Table, unit: str) -> Screen:
    """A screen by name."""
    return Screen(table.unit(unit))


# --- 16.4.1, 16.4.2 armor ------------------------------------------------------------------------


def test_16_4_1_infantry_attacks_armor_only_after_its_infantry(table: Table) -> None:
    """A102 All unscreened enemy infantry must have an attacker."""
    table.put("G02 G03", "9").put("S02 S50", "9").advantage("soviet").begin("close-combat")
    reasons = table.reasons(pair(table, "G02", "S50"))
    assert [(r.case, r.units) for r in reasons] == [("16.4.1", table.units("S02"))]
    table.give(pair(table, "G02", "S02"))
    assert pairs(table) == {("G03", "S50")}


def test_16_4_1_screened_infantry_does_not_shield_armor(table: Table) -> None:
    """A102 Only unscreened infantry counts."""
    table.put("G02", "9").put("S02 S50", "9").advantage("soviet").begin("close-combat")
    table.give(screen(table, "S02"))
    table.give(Done())
    assert pairs(table) == {("G02", "S50")}


def test_16_4_1_armor_alone_is_open_to_infantry(table: Table) -> None:
    table.put("G02", "9").put("S50", "9").advantage("soviet").begin("close-combat")
    assert pairs(table) == {("G02", "S50")}


def test_16_4_2_armor_may_always_attack_armor(table: Table) -> None:
    table.put("G02 G44", "9").put("S02 S50", "9").advantage("soviet").begin("close-combat")
    assert pairs(table) == {("G02", "S02"), ("G44", "S02"), ("G44", "S50")}


# --- 16.4.3 exposure -----------------------------------------------------------------------------


def test_16_4_3_the_owner_names_the_armor_that_is_exposed_first(table: Table) -> None:
    """A125 Together with his screens, when enemies are left over for armor."""
    table.put("G02 G03 G04", "9").put("S02 S50 S51", "9").advantage("soviet").begin("close-combat")
    assert (table.waiting(), table.game.prompt.actor) == ("expose", 1)
    assert table.legal() == [Expose(unit) for unit in table.units("S50 S51")]
    table.give(Expose(table.unit("S51")))
    assert table.happened(ArmorExposed)[0].unit == table.unit("S51")
    table.give(pair(table, "G02", "S02"))
    assert pairs(table) == {("G03", "S51"), ("G04", "S51")}


def test_16_4_3_infantry_takes_armor_in_the_named_order(table: Table) -> None:
    table.put("G02 G03", "9").put("S50 S51", "9").advantage("soviet").begin("close-combat")
    table.give(Expose(table.unit("S51")))
    reasons = table.reasons(pair(table, "G02", "S50"))
    assert [(r.case, r.units) for r in reasons] == [("16.4.3", table.units("S51"))]


def test_16_4_3_armor_may_attack_armor_out_of_order(table: Table) -> None:
    table.put("G44 G03", "9").put("S50 S51", "9").advantage("soviet").begin("close-combat")
    table.give(Expose(table.unit("S51")))
    assert table.cases(pair(table, "G44", "S50")) == []


def test_16_4_3_only_own_unscreened_armor_is_named(table: Table) -> None:
    table.put("G02 G03 G04", "9").put("S02 S50 S51", "9").advantage("soviet").begin("close-combat")
    reasons = table.reasons(Expose(table.unit("S02")))
    assert [(r.case, r.units) for r in reasons] == [("16.4.3", table.units("S02"))]


def test_16_4_3_nothing_is_asked_when_infantry_shields_all_armor(table: Table) -> None:
    table.put("G02", "9").put("S02 S50 S51", "9").advantage("soviet").begin("close-combat")
    table.give(Done())
    assert (table.waiting(), pairs(table)) == ("pair", {("G02", "S02")})


def test_16_4_3_the_other_side_names_its_order_before_the_holder_attacks(table: Table) -> None:
    """A104 Step 3 comes after its own attacks."""
    table.put("G02 G03", "9").put("S50 S51", "9").advantage("german").begin("close-combat")
    table.give(Done())
    assert (table.waiting(), table.game.prompt.actor) == ("expose", 1)


# --- 16.4.4 screens ------------------------------------------------------------------------------


def test_16_4_4_the_larger_side_screens_its_surplus(table: Table) -> None:
    """A101 Up to the difference, its choice."""
    table.put("G02 G03 G04", "9").put("S02", "9").advantage("german").begin("close-combat")
    assert (table.waiting(), table.game.prompt.actor) == ("screen", 0)
    table.give(screen(table, "G02"))
    table.give(screen(table, "G04"))
    assert table.happened(UnitScreened)[0].unit == table.unit("G04")
    assert table.legal() == [Done()]
    assert table.game.prompt.says == "German: no more units can be screened in 9 Ostkirche; go on"
    table.give(Done())
    assert pairs(table) == {("S02", "G03")}


def test_16_4_4_no_more_than_the_surplus(table: Table) -> None:
    table.put("G02 G03", "9").put("S02", "9").advantage("german").begin("close-combat")
    table.give(screen(table, "G02"))
    assert table.cases(screen(table, "G03")) == ["16.4.4"]


def test_16_4_4_only_own_unscreened_units_of_this_close_combat(table: Table) -> None:
    table.put("G02 G03 G04", "9").put("S02", "9").put("G06", "13").advantage("german").begin("close-combat")
    table.give(screen(table, "G02"))
    assert table.cases(screen(table, "G02")) == ["16.4.4"]
    assert table.cases(screen(table, "S02")) == ["16.4.4"]
    assert table.cases(screen(table, "G06")) == ["16.4.4"]


def test_16_4_4_a_screened_unit_cannot_be_attacked(table: Table) -> None:
    table.put("G02 G03", "9").put("S02", "9").advantage("german").begin("close-combat")
    table.give(screen(table, "G02"))
    table.give(Done())
    reasons = table.reasons(pair(table, "S02", "G02"))
    assert [(r.case, r.units) for r in reasons] == [("16.4.4", table.units("G02"))]


def test_16_4_4_equal_numbers_screen_nobody(table: Table) -> None:
    table.put("G02", "9").put("S02", "9").advantage("german").begin("close-combat")
    assert table.waiting() == "pair"


def test_16_4_4_screens_are_optional(table: Table) -> None:
    table.put("G02 G03", "9").put("S02", "9").advantage("german").begin("close-combat")
    table.give(Done())
    assert pairs(table) == {("S02", "G02"), ("S02", "G03")}


def test_16_4_4_the_other_side_screens_after_its_own_attacks(table: Table) -> None:
    """A104 Units already hit still count."""
    table.put("G02", "9").put("S02 S03", "9").advantage("german").dice(1).begin("close-combat")
    table.give(pair(table, "S02", "G02"))
    table.give(Done())
    assert (table.waiting(), table.game.prompt.actor) == ("screen", 1)


# --- 16.4.5 what a screened unit can do ----------------------------------------------------------


def test_16_4_5_a_screened_unit_does_not_lead_an_attack(table: Table) -> None:
    """A103, A125 The holder's screens bind him when his attacks come."""
    table.put("G02 G03", "9").put("S02", "9").advantage("german").begin("close-combat")
    table.give(screen(table, "G02"))
    table.give(Done())
    table.give(Done())
    reasons = table.reasons(pair(table, "G02", "S02"))
    assert [(r.case, r.units) for r in reasons] == [("16.4.5", table.units("G02"))]
    assert pairs(table) == {("G03", "S02")}


def test_16_4_5_a_screened_unit_may_support_a_friend(table: Table) -> None:
    """A103 It counts for the support."""
    table.put("G02 G03", "7").put("S02", "7").advantage("german").dice(1).begin("close-combat")
    table.give(screen(table, "G02"))
    table.give(Done())
    table.give(Done())
    table.give(pair(table, "G03", "S02"))
    assert table.cases(pair(table, "G02", "S02")) == []


def test_16_4_5_the_side_that_attacks_first_is_not_bound_yet(table: Table) -> None:
    """A125 It sets its screens after its attacks."""
    table.put("G02", "9").put("S02 S03", "9").advantage("german").begin("close-combat")
    assert pairs(table) == {("S02", "G02"), ("S03", "G02")}
