"""Section 10.2: three eliminated units make one Regrouped unit."""

import pytest

from cholm_qt.games.circle_of_fire.rules.events import UnitsRegrouped
from tests.games.circle_of_fire.rules.table import Table

TOWN = tuple(str(area) for area in range(9, 20))
KG = "G49 G50 G51 G52 G53 G54"
RG = "S58 S59 S60 S61 S62 S63 S64 S65 S66 S67"


@pytest.fixture
def losses(table: Table) -> Table:
    """Four German losses, and the German player is asked."""
    return table.put("G02 G03 G04 G06", "not-regrouped").begin("regrouped")


def regroup(table: Table, units: str, area: str) -> None:
    """Regroup three units and place what they make."""
    table.give(table.order("Regroup", units=units))
    made = table.happened(UnitsRegrouped)[0].regrouped
    table.give(table.order("Place", units=table.components.units[made].id, area=area))


def test_10_2_the_german_player_ends_his_regrouping_before_the_soviet_begins(losses: Table) -> None:
    """A68: and several KG may go to one Area."""
    losses.put("G07 G08", "not-regrouped").put("S02 S03 S04", "not-regrouped")
    regroup(losses, "G02 G03 G04", "9")
    regroup(losses, "G06 G07 G08", "9")
    assert losses.game.prompt.actor == 0
    losses.give(losses.order("Done"))
    assert (losses.where("G49"), losses.where("G50"), losses.game.prompt.actor) == ("9", "9", 1)


def test_10_2_1_three_losses_buy_one_regrouped_unit(losses: Table) -> None:
    losses.give(losses.order("Regroup", units="G02 G03 G06"))
    assert losses.happened(UnitsRegrouped) == [
        UnitsRegrouped(losses.units("G02 G03 G06"), losses.unit("G49"))
    ]
    assert {losses.where(unit) for unit in ("G02", "G03", "G06")} == {"permanent"}
    assert losses.where("G04") == "not-regrouped"


def test_10_2_1_the_owner_picks_any_three(losses: Table) -> None:
    """A15."""
    triples = [order for order in losses.legal() if order != losses.order("Done")]
    assert len(triples) == 4


def test_10_2_1_it_is_optional(losses: Table) -> None:
    losses.give(losses.order("Done"))
    assert losses.where("G02") == "not-regrouped"
    assert losses.segment() == "random"


def test_10_2_1_it_takes_exactly_three_different_units(losses: Table) -> None:
    assert losses.cases(losses.order("Regroup", units="G02 G03")) == ["10.2.2"]
    assert losses.cases(losses.order("Regroup", units="G02 G03 G03")) == ["10.2.2"]
    assert losses.cases(losses.order("Regroup", units="G02 G03 G04 G06")) == ["10.2.1"]


def test_10_2_1_only_losses_that_can_still_regroup_count(losses: Table) -> None:
    reason = losses.reasons(losses.order("Regroup", units="G02 G03 G15"))[0]
    assert (reason.case, reason.units) == ("10.2.1", losses.units("G15"))


def test_10_2_1_the_prompt_counts_the_losses(losses: Table) -> None:
    assert losses.game.prompt.says == "German: regroup 3 of your 4 eliminated units, or go on"


def test_10_2_1_after_the_last_triple_only_the_end_is_left(losses: Table) -> None:
    regroup(losses, "G02 G03 G04", "9")
    assert losses.legal() == [losses.order("Done")]
    assert losses.game.prompt.says == "German: no more units can be regrouped; go on"


def test_10_2_2_two_losses_stay_and_nobody_is_asked(table: Table) -> None:
    table.put("G02 G03", "not-regrouped").begin("regrouped")
    assert (table.segment(), table.where("G02")) == ("random", "not-regrouped")


def test_10_2_3_a_kg_goes_to_zone_d_or_a_german_urban_area(losses: Table) -> None:
    losses.control("soviet", "10")
    losses.give(losses.order("Regroup", units="G02 G03 G04"))
    assert losses.places_open() == {"D", *TOWN} - {"10"}


def test_10_2_3_other_places_are_refused(losses: Table) -> None:
    losses.control("soviet", "10")
    losses.give(losses.order("Regroup", units="G02 G03 G04"))
    for area in ("C", "30", "10"):
        reason = losses.reasons(losses.order("Place", units="G49", area=area))[0]
        assert (reason.case, reason.places) == ("10.2.3", (losses.place(area),))


def test_10_2_3_a_contested_area_is_open(losses: Table) -> None:
    losses.put("G07", "9").put("S02", "9")
    losses.give(losses.order("Regroup", units="G02 G03 G04"))
    assert losses.cases(losses.order("Place", units="G49", area="9")) == []


def test_10_2_3_with_no_place_nothing_is_traded(table: Table) -> None:
    """A16: the losses stay in their box."""
    table.put("G02 G03 G04", "not-regrouped").control("soviet", "D", *TOWN).begin("regrouped")
    assert (table.segment(), table.where("G02")) == ("random", "not-regrouped")


def test_10_2_3_once_the_last_room_is_gone_no_more_is_traded(table: Table) -> None:
    """A16."""
    table.put("G02 G03 G04 G06 G07 G08", "not-regrouped").control("soviet", "D", *TOWN[1:])
    table.put("G09 G10", "9").begin("regrouped")
    table.give(table.order("Regroup", units="G02 G03 G04"))
    assert table.where("G49") == "9"
    assert table.cases(table.order("Regroup", units="G06 G07 G08")) == ["10.1.6"]


def test_10_2_4_an_rg_goes_to_any_soviet_zone(table: Table) -> None:
    table.put("S02 S03 S04", "not-regrouped").control("soviet", "B", "9").put("G02", "B").control(
        "soviet", "B"
    )
    table.begin("regrouped")
    table.give(table.order("Regroup", units="S02 S03 S04"))
    assert table.places_open() == {"A", "B"}
    assert table.cases(table.order("Place", units="S58", area="9")) == ["10.2.4"]


def test_10_2_5_without_regrouped_units_nobody_is_asked(table: Table) -> None:
    """A69: what is in the box stays there."""
    table.put(KG, "permanent").put("G02 G03 G04", "not-regrouped").begin("regrouped")
    assert (table.segment(), table.where("G02")) == ("random", "not-regrouped")


def test_10_2_5_the_last_one_being_placed_no_more_is_traded(losses: Table) -> None:
    losses.put("G07 G08", "not-regrouped").put(KG[4:], "permanent")
    regroup(losses, "G02 G03 G04", "9")
    assert losses.cases(losses.order("Regroup", units="G06 G07 G08")) == ["10.2.5"]


def test_10_2_5_later_losses_are_permanent(table: Table) -> None:
    table.put(KG, "permanent").put("G02", "9").put("S02", "A")
    table.p.eliminate(table.unit("G02"))
    table.p.eliminate(table.unit("S02"))
    assert (table.where("G02"), table.where("S02")) == ("permanent", "not-regrouped")


def test_10_2_6_a_regrouped_unit_dies_for_good(table: Table) -> None:
    table.put("G49", "9").put("S58", "A")
    table.p.eliminate(table.unit("G49"))
    table.p.eliminate(table.unit("S58"))
    assert table.where("G49") == table.where("S58") == "permanent"
