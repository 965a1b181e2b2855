"""Section 10.3: the Random Reinforcements roll."""

from cholm_qt.engine.events import DiceRolled
from cholm_qt.games.circle_of_fire.rules.events import RandomRolled, UnitsNotPlaced, UnitsTaken
from cholm_qt.games.circle_of_fire.rules.random_reinforcements import TakeUnits
from tests.games.circle_of_fire.rules.table import Table

GROUP_J = "G36 G37 G38 G39"
GROUP_U = "G40 G41 G42 G43 G44 G45 G46 G47 G48"
GROUP_A = "S50 S51 S52 S53"
GROUP_K = "S54 S55 S56 S57"


def roll(table: Table, *dice: int) -> RandomRolled:
    """Roll without using the Advantage; Zone D is Soviet, so that nothing modifies the dice."""
    table.control("soviet", "D").dice(*dice).begin("random")
    table.give(table.order("Decline"))
    return table.happened(RandomRolled)[0]


def take(table: Table, units: str) -> None:
    """Choose the units that come."""
    table.give(table.order("Take", units=units))


def test_10_3_1_the_holder_is_asked_before_the_roll(table: Table) -> None:
    table.advantage("german").begin("random")
    assert (table.waiting(), table.game.prompt.actor) == ("random", 0)
    assert table.happened(DiceRolled) == []


def test_10_3_2_the_holder_rolls_even_when_he_used_it(table: Table) -> None:
    """A66."""
    table.advantage("german").begin("random")
    table.give(table.use("A"))
    need = table.game.roll_needed
    assert need is not None
    assert (need.actor, need.dice) == (0, 2)


def test_10_3_3_the_airfield_and_the_western_zone_modify_the_roll(table: Table) -> None:
    table.put("G02", "30").put("S02", "30").dice(3, 4).begin("random")
    table.give(table.order("Decline"))
    receipt = table.happened(RandomRolled)[0].receipt
    assert [(line.case, line.value) for line in receipt] == [("10.3.3", 1), ("10.3.3", -1)]


def test_10_3_3_a_contested_western_zone_modifies_nothing(table: Table) -> None:
    table.put("G02", "D").put("S02", "D").dice(3, 4).begin("random")
    table.give(table.order("Decline"))
    assert table.happened(RandomRolled)[0].receipt == ()


def test_10_3_4_row_and_turn_give_the_group(table: Table) -> None:
    rolled = roll(table.turn(4), 4, 5)
    assert (rolled.total, rolled.group, rolled.received) == (9, "K", "K")


def test_10_3_4_the_middle_of_the_table_brings_nothing(table: Table) -> None:
    rolled = roll(table.turn(4), 3, 4)
    assert (rolled.group, rolled.received) == ("", "")
    assert table.segment() == "normal"


def test_10_3_5_the_owner_picks_two_units(table: Table) -> None:
    roll(table.turn(3), 1, 2)
    assert (table.waiting(), table.game.prompt.actor, len(table.legal())) == ("take", 0, 6)
    assert table.game.prompt.says == "German: choose 2 units of group J"
    take(table, "G36 G39")
    assert table.happened(UnitsTaken) == [UnitsTaken(table.units("G36 G39"))]


def test_10_3_5_exactly_two_of_the_group(table: Table) -> None:
    roll(table.turn(3), 1, 2)
    assert table.cases(table.order("Take", units="G36")) == ["10.3.5"]
    assert table.cases(table.order("Take", units="G36 G36")) == ["10.3.5"]
    reason = table.reasons(table.order("Take", units="G36 G40"))[0]
    assert (reason.case, reason.units) == ("10.3.5", table.units("G40"))


def test_10_3_5_fewer_come_when_fewer_are_left(table: Table) -> None:
    """A70: without topping up from the substitute."""
    table.put("G36 G37 G38", "permanent").control("soviet", "C")
    roll(table.turn(4).put("G02", "30"), 1, 2)
    assert table.happened(UnitsTaken) == [UnitsTaken(table.units("G39"))]


def test_10_3_5_j_lands_by_the_airfield_while_it_is_held(table: Table) -> None:
    """A128: each Area must be German-controlled itself."""
    table.control("soviet", "17")
    roll(table.turn(3), 1, 2)
    take(table, "G36 G37")
    assert table.places_open() == {"30", "18"}
    assert table.cases(table.order("Place", units="G36", area="17")) == ["10.3.5"]


def test_10_3_5_j_comes_by_zone_when_the_airfield_is_contested(table: Table) -> None:
    table.put("G02", "30").put("S02", "30")
    roll(table.turn(3), 1, 2)
    take(table, "G36 G37")
    assert table.where("G36") == table.where("G37") == "C"


def test_10_3_5_j_without_a_place_is_no_reinforcement(table: Table) -> None:
    """A71: the units stay available."""
    table.control("soviet", "30", "C")
    rolled = roll(table.turn(3), 1, 2)
    assert (rolled.group, rolled.received) == ("J", "")
    assert table.where("G36") == "random"


def test_10_3_5_part_of_a_group_may_find_room(table: Table) -> None:
    """A71: the owner chooses which."""
    table.put("G02 G03", "30").put("G04 G06 G07", "18").control("soviet", "17")
    roll(table.turn(3), 1, 2)
    take(table, "G36 G37")
    table.give(table.order("Place", units="G37", area="30"))
    both = (table.place("30"), table.place("18"))
    assert table.happened(UnitsNotPlaced) == [UnitsNotPlaced(table.units("G36"), both)]
    assert (table.where("G36"), table.where("G37")) == ("random", "30")


def test_10_3_5_u_enters_zone_d_whoever_holds_it(table: Table) -> None:
    table.put("S02", "D")
    roll(table.turn(6), 1, 1)
    take(table, "G40 G44")
    assert table.where("G44") == "D"
    assert table.p.is_contested(table.place("D"))


def test_10_3_5_guns_of_a_group_go_to_their_box(table: Table) -> None:
    roll(table.turn(6), 1, 1)
    take(table, "G40 G48")
    assert (table.where("G48"), table.where("G40")) == ("artillery", "D")


def test_10_3_5_soviet_groups_enter_any_soviet_zone(table: Table) -> None:
    table.control("soviet", "B")
    roll(table.turn(4), 4, 5)
    take(table, "S54 S55")
    assert table.places_open() == {"A", "B", "D"}


def test_10_3_5_with_no_zone_a_gun_still_comes(table: Table) -> None:
    """A71: whoever can be placed comes, the others stay available."""
    table.turn(4).control("german", "A").put("G02", "30").put("S02", "30")
    table.dice(5, 5).begin("random")
    table.give(table.order("Decline"))
    assert table.happened(UnitsTaken) == [UnitsTaken(table.units("S57"))]
    assert (table.where("S57"), table.where("S56")) == ("artillery", "random")


def test_10_3_5_a_unit_without_a_place_cannot_be_taken(table: Table) -> None:
    """A71."""
    table.control("german", "A")
    table.p.agenda[:] = [TakeUnits("K")]
    (reason,) = table.reasons(table.order("Take", units="S54"))
    assert (reason.case, reason.units) == ("10.1.6", table.units("S54"))
    assert reason.says == "There is no place where Ski 3 may enter"


def test_10_3_6_the_substitute_comes_when_none_is_left(table: Table) -> None:
    """A70."""
    rolled = roll(table.turn(4).put(GROUP_J, "permanent"), 1, 2)
    assert (rolled.group, rolled.received) == ("J", "U")
    assert table.game.prompt.says == "German: choose 2 units of group U"


def test_10_3_6_the_substitute_does_not_come_before_its_turn(table: Table) -> None:
    rolled = roll(table.turn(3).put(GROUP_J, "permanent"), 1, 2)
    assert (rolled.group, rolled.received) == ("J", "")


def test_10_3_6_nothing_comes_when_the_substitute_is_used_up_too(table: Table) -> None:
    rolled = roll(table.turn(6).put(f"{GROUP_A} {GROUP_K}", "permanent"), 5, 5)
    assert (rolled.group, rolled.received, table.segment()) == ("A", "", "normal")


def test_10_3_6_option_21_1_gives_something_instead(table: Table) -> None:
    table.p.options = frozenset({"21.1"})
    roll(table.turn(6).put(f"{GROUP_A} {GROUP_K}", "permanent"), 5, 5)
    assert (table.waiting(), table.game.prompt.actor) == ("substitute", 1)


def test_10_3_6_option_21_1_gives_nothing_while_a_substitute_only_lacks_a_place(table: Table) -> None:
    """A71: that is a plain No Reinforcement; not all have arrived."""
    table.p.options = frozenset({"21.1"})
    table.turn(6).put(GROUP_U, "permanent").control("soviet", "30", "C")
    rolled = roll(table, 1, 1)
    assert (rolled.group, rolled.received, table.segment()) == ("U", "", "normal")
