"""Section 10.5: the Stuka delays Soviet reinforcements."""

from cholm_qt.engine.events import DiceRolled
from cholm_qt.games.circle_of_fire.rules.events import GunUsed, InterdictionFlown, UnitsDelayed
from tests.games.circle_of_fire.rules.table import Table


def only(table: Table, units: str) -> Table:
    """The Stuka is ready, and nobody but these is in the Reinforcement box."""
    return table.empty("reinforcements").put("G23", "artillery").put(units, "reinforcements")


def interdict(table: Table, force: str, *dice: int) -> None:
    """Send the Stuka."""
    table.dice(*dice).give(table.order("Interdict", force=force))


def random_k(table: Table) -> Table:
    """Turn 4: the roll brings group K while the Stuka is ready."""
    table.turn(4).control("soviet", "D").put("G23", "artillery").dice(4, 5).begin("random")
    table.give(table.order("Decline"))
    return table


def test_10_5_1_the_german_player_may_send_the_stuka(table: Table) -> None:
    only(table, "S15 S26").turn(2).begin("normal")
    assert (table.waiting(), table.game.prompt.actor) == ("interdict", 0)
    assert table.game.prompt.says == "German: send the Stuka against 73rd Regiment or 164th Regiment?"
    table.give(table.order("Decline"))
    assert not table.is_committed("G23")


def test_10_5_1_not_on_turn_1(table: Table) -> None:
    only(table, "S02").begin("normal")
    assert (table.where("S02"), table.segment()) == ("A", "impulses")


def test_10_5_1_the_stuka_of_turn_2_is_there_in_time(table: Table) -> None:
    """A72."""
    only(table, "G23 S15").turn(2).begin("normal")
    assert table.waiting() == "interdict"


def test_10_5_1_a_used_stuka_does_not_fly_again(table: Table) -> None:
    """A19: once a Turn, in the Random or in the Normal Segment."""
    only(table, "S37").turn(3).put("G23", "artillery", committed=True).begin("normal")
    assert table.where("S37") == "A"


def test_10_5_1_guns_cannot_be_delayed(table: Table) -> None:
    only(table, "S39").turn(3).begin("normal")
    assert (table.where("S39"), table.segment()) == ("artillery", "impulses")


def test_10_5_1_german_arrivals_are_not_asked_about(table: Table) -> None:
    only(table, "G25 G26").turn(3).begin("normal")
    assert (table.where("G25"), table.segment()) == ("D", "impulses")


def test_10_5_1_only_a_force_on_its_way_can_be_named(table: Table) -> None:
    only(table, "S15").turn(2).begin("normal")
    assert table.cases(table.order("Interdict", force="soviet-79")) == ["10.5.1"]
    assert table.cases(table.order("Interdict", force="nonsense")) == ["10.5.1"]


def test_10_5_2_a_random_group_is_announced_before_its_units_are_chosen(table: Table) -> None:
    random_k(table)
    assert table.legal() == [table.order("Decline"), table.order("Interdict", force="K")]
    interdict(table, "K", 5, 1)
    assert table.waiting() == "take"


def test_10_5_2_a_random_group_of_guns_alone_is_safe(table: Table) -> None:
    random_k(table.put("S54 S55 S56", "permanent"))
    assert table.where("S57") == "artillery"


def test_10_5_1_a_random_group_without_a_place_to_enter_is_not_asked_about(table: Table) -> None:
    """A71: only the Katyusha comes."""
    table.turn(4).control("german", "A").put("S03", "30").put("G23", "artillery").dice(4, 5).begin("random")
    table.give(table.order("Decline"))
    assert (table.where("S57"), table.where("S54"), table.is_committed("G23")) == (
        "artillery",
        "random",
        False,
    )


def test_10_5_2_of_a_delayed_group_the_soviet_player_keeps_one_back(table: Table) -> None:
    random_k(table)
    interdict(table, "K", 6, 1)
    table.give(table.order("Take", units="S54 S55"))
    table.give(table.order("Hold", units="S55"))
    assert table.where("S55") == "delayed"
    table.give(table.order("Place", units="S54", area="A"))
    assert table.where("S54") == "A"


def test_10_5_2_a_gun_is_outside_the_count(table: Table) -> None:
    """A18: the one ground unit gets through, and the gun always arrives."""
    random_k(table)
    interdict(table, "K", 6, 1)
    table.give(table.order("Take", units="S54 S57"))
    assert (table.waiting(), table.where("S57")) == ("place", "artillery")


def test_10_5_2_german_groups_are_not_asked_about(table: Table) -> None:
    table.turn(3).put("G23", "artillery").dice(1, 1).begin("random")
    table.give(table.order("Decline"))
    assert table.waiting() == "take"


def test_10_5_3_normal_arrivals_are_announced_before_anybody_enters(table: Table) -> None:
    only(table, "G22 S15").turn(2).begin("normal")
    assert table.waiting() == "interdict"
    assert table.where("G22") == "reinforcements"


def test_10_5_4_one_to_four_has_no_effect(table: Table) -> None:
    only(table, "S15 S16").turn(2).begin("normal")
    interdict(table, "soviet-73", 4)
    assert table.happened(InterdictionFlown) == [InterdictionFlown("soviet-73", 4, -1)]
    assert table.where("S15") == table.where("S16") == "A"


def test_10_5_4_five_or_six_lets_one_die_of_units_through(table: Table) -> None:
    """A18: the Soviet player chooses."""
    only(table, "S15 S16 S17").turn(2).begin("normal")
    interdict(table, "soviet-73", 5, 2)
    assert [rolled.actor for rolled in table.happened(DiceRolled)] == [0, 1]
    assert table.game.prompt.says == "Soviet: choose 1 of 3 units that must wait until next Turn"
    table.give(table.order("Hold", units="S16"))
    assert table.happened(UnitsDelayed) == [UnitsDelayed(table.units("S16"))]
    assert [table.where(unit) for unit in ("S15", "S16", "S17")] == ["A", "delayed", "A"]


def test_10_5_4_exactly_so_many_of_that_force_are_held(table: Table) -> None:
    only(table, "S15 S16 S17 S26").turn(2).begin("normal")
    interdict(table, "soviet-73", 5, 2)
    assert table.cases(table.order("Hold", units="S15 S16")) == ["10.5.4"]
    reason = table.reasons(table.order("Hold", units="S26"))[0]
    assert (reason.case, reason.units) == ("10.5.4", table.units("S26"))


def test_10_5_4_a_high_die_lets_all_through(table: Table) -> None:
    only(table, "S15 S16").turn(2).begin("normal")
    interdict(table, "soviet-73", 6, 2)
    assert table.where("S15") == table.where("S16") == "A"


def test_10_5_4_a_die_that_equals_the_force_delays_nobody(table: Table) -> None:
    only(table, "S15 S16").turn(2).begin("normal")
    interdict(table, "soviet-73", 5, 2)
    assert table.happened(UnitsDelayed) == []


def test_10_5_4_one_grouping_is_the_force(table: Table) -> None:
    """A73: the other regiment is not touched."""
    only(table, "S15 S16 S26 S27").turn(2).begin("normal")
    interdict(table, "soviet-73", 6, 1)
    table.give(table.order("Hold", units="S15"))
    assert (table.where("S16"), table.where("S26"), table.where("S27")) == ("A", "A", "A")


def test_10_5_4_delayed_units_come_next_turn_together_in_any_soviet_zone(table: Table) -> None:
    """A74: a regiment is kept together; Zone B will do though the display named none."""
    only(table, "S37").turn(3).control("soviet", "B").put("S15 S16", "delayed").begin("normal")
    assert table.game.prompt.says == "Soviet: place 1/73 and 2/73 together"
    table.give(table.order("Place", units="S15 S16", area="B"))
    assert table.where("S15") == table.where("S16") == "B"


def test_10_5_4_delayed_units_come_before_the_next_announcement(table: Table) -> None:
    """A74: so they cannot be delayed again."""
    only(table, "S37").turn(3).put("S15", "delayed").begin("normal")
    assert (table.where("S15"), table.waiting()) == ("A", "interdict")
    assert table.cases(table.order("Interdict", force="soviet-73")) == ["10.5.1"]


def test_10_5_4_delayed_independents_choose_each_for_himself(table: Table) -> None:
    """A74."""
    only(table, "G17").turn(4).control("soviet", "B").put("S37 S38", "delayed").begin("normal")
    table.give(table.order("Place", units="S37", area="A"))
    table.give(table.order("Place", units="S38", area="B"))
    assert (table.where("S37"), table.where("S38")) == ("A", "B")


def test_10_5_4_a_delayed_random_unit_comes_in_the_random_segment(table: Table) -> None:
    """A74: before the roll."""
    table.turn(5).put("S55", "delayed").begin("random")
    assert (table.where("S55"), table.waiting()) == ("A", "random")


def test_10_5_4_without_a_soviet_zone_delayed_regiments_contest_zone_a(table: Table) -> None:
    only(table, "G17").turn(3).put("G02", "A").put("S15", "delayed").begin("normal")
    assert (table.where("S15"), table.controls("A")) == ("A", "german")


def test_10_5_4_without_a_soviet_zone_a_delayed_random_unit_waits(table: Table) -> None:
    """A71: it stays available."""
    table.turn(5).put("G02", "A").put("S55", "delayed").begin("random")
    assert table.where("S55") == "delayed"


def test_10_5_5_the_stuka_is_used(table: Table) -> None:
    only(table, "S15").turn(2).begin("normal")
    interdict(table, "soviet-73", 1)
    assert table.happened(GunUsed) == [GunUsed(table.unit("G23"))]
    table.put("S02", "7").impulse("german")
    assert table.cases(table.bombard("G23", "7")) == ["14.1.2"]
