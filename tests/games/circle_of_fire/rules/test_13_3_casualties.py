"""13.3 Casualty Points: who absorbs what."""

import pytest

from cholm_qt.engine.orders import Order
from cholm_qt.engine.record import replace
from cholm_qt.games.circle_of_fire.rules.attacks import attack_receipt, defense_receipt, total
from cholm_qt.games.circle_of_fire.rules.casualties import AssignCasualties, begin_casualties
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.direct_fire import attack_of
from cholm_qt.games.circle_of_fire.rules.events import (
    AttackResolved,
    UnitCommitted,
    UnitEliminated,
    UnitRetreated,
)
from cholm_qt.games.circle_of_fire.rules.orders import Fire
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.retreats import ForcedRetreats
from cholm_qt.games.circle_of_fire.rules.rules import RULES
from tests.games.circle_of_fire.rules.table import Table, with_charts


def shoot(table: Table, points: int, lead: str) -> Table:
    """Let a tank in 7 fire at the Germans in 8 with dice that make so many points; `lead` leads them."""
    order = table.put("S50", "7").impulse("soviet").fire("7", "8", "S50")
    assert isinstance(order, Fire)
    attack = attack_of(1, order)
    net = total(attack_receipt(table.p, attack)) - total(defense_receipt(table.p, attack, table.unit(lead)))
    ours, theirs = next((a, d) for a in range(2, 13) for d in range(2, 13) if a - d + net == points)
    table.dice(ours // 2, ours - ours // 2, theirs // 2, theirs - theirs // 2)
    table.give(order)
    if table.waiting() == "lead":
        table.give(table.order("Lead", unit=lead))
    return table


def assign(table: Table, unit: str, effect: str) -> Order:
    """Let a unit absorb points."""
    return table.order("Assign", unit=unit, effect=effect)


def choices(table: Table) -> list[tuple[str, str]]:
    """The listed assignments, by the names of the units."""
    units = table.components.units
    return [(units[order.unit].id, order.effect) for order in table.legal()]  # type: ignore[attr-defined]


def surround(table: Table) -> Table:
    """Put Soviets all round Area 8, so that nobody gets out."""
    return table.put("S03", "3").put("S04", "4").put("S05", "11").put("S06", "35")


# --- 13.3.1 every point is taken -----------------------------------------------------------------


def test_13_3_1_the_defender_is_asked_until_all_points_are_taken(table: Table) -> None:
    shoot(table.put("G02 G03", "8"), 2, "G02")
    assert choices(table) == [("G02", "retreat"), ("G03", "commit")]
    table.give(assign(table, "G03", "commit"))
    assert table.is_committed("G02")
    assert table.is_committed("G03")
    assert table.waiting() == "voluntary-retreat"


def test_13_3_1_a_retreat_may_not_dodge_the_rest(table: Table) -> None:
    """A89 The assignment must absorb every point: 3 of 4 leave room for one retreat only."""
    shoot(table.put("G02 G03", "8", committed=True), 3, "G02")
    table.give(assign(table, "G02", "retreat"))
    assert table.where("G03") == "not-regrouped"
    assert table.where("G02") == "11"


def test_13_3_1_a_refused_retreat_says_why(table: Table) -> None:
    """A89 The others could not absorb what remains."""
    shoot(table.put("G02 G03", "8", committed=True).put("G04", "8"), 6, "G02")
    table.give(assign(table, "G02", "retreat"))
    reasons = table.reasons(assign(table, "G03", "retreat"))
    assert [(r.case, r.units) for r in reasons] == [("13.3.1", table.units("G03"))]
    assert choices(table) == [("G03", "eliminate"), ("G04", "commit")]


def test_13_3_1_all_die_when_they_cannot_absorb_more(table: Table) -> None:
    """A89 Total capacity not above the points."""
    shoot(table.put("G02 G03", "8", committed=True), 4, "G02")
    assert {event.unit for event in table.happened(UnitEliminated)} == set(table.units("G02 G03"))


def test_13_3_1_one_point_less_leaves_a_choice(table: Table) -> None:
    shoot(table.put("G02", "8"), 2, "G02")
    assert table.happened(UnitEliminated) == []
    assert table.where("G02") == "11"


def test_13_3_1_only_units_that_were_hit_absorb(table: Table) -> None:
    shoot(table.put("G02 G03", "8").put("G04", "11"), 2, "G02")
    reasons = table.reasons(assign(table, "G04", "commit"))
    assert [(r.case, r.units) for r in reasons] == [("13.3.1", table.units("G04"))]


def test_13_3_1_a_unit_that_retreats_absorbs_nothing_more(table: Table) -> None:
    shoot(table.put("G02 G03 G04", "8"), 3, "G02")
    table.give(assign(table, "G02", "retreat"))
    assert table.cases(assign(table, "G02", "eliminate")) == ["13.3.1"]


def test_13_3_1_a_fresh_unit_absorbs_three_by_dying(table: Table) -> None:
    shoot(table.put("G02 G03", "8"), 3, "G02")
    table.give(assign(table, "G02", "eliminate"))
    assert table.where("G02") == "not-regrouped"
    assert not table.is_committed("G03")


# --- 13.3.2 the lead first -----------------------------------------------------------------------


def test_13_3_2_the_lead_takes_the_first_point(table: Table) -> None:
    shoot(table.put("G02 G03", "8", committed=True), 2, "G03")
    reasons = table.reasons(assign(table, "G02", "retreat"))
    assert [(r.case, r.units) for r in reasons] == [("13.3.2", table.units("G02 G03"))]
    assert choices(table) == [("G03", "retreat"), ("G03", "eliminate")]


def test_13_3_2_a_single_point_flips_a_fresh_lead(table: Table) -> None:
    shoot(table.put("G02 G03", "8"), 1, "G03")
    assert [event.unit for event in table.happened(UnitCommitted)] == list(table.units("G03"))


def test_13_3_2_a_committed_lead_retreats_for_a_single_point(table: Table) -> None:
    """A90 No cheaper payment exists."""
    shoot(table.put("G02 G03", "8", committed=True), 1, "G02")
    assert [event.unit for event in table.happened(UnitRetreated)] == list(table.units("G02"))


def test_13_3_2_after_the_first_point_the_others_may_take_the_rest(table: Table) -> None:
    shoot(table.put("G02 G03", "8"), 3, "G02")
    table.give(assign(table, "G03", "commit"))
    assert choices(table) == [("G02", "retreat"), ("G03", "retreat")]


def test_13_3_2_the_question_names_the_lead(table: Table) -> None:
    shoot(table.put("G02 G03", "8", committed=True), 2, "G02")
    assert table.game.prompt.says == "German: take 2 Casualty Points; the first goes to 1./65"
    assert table.cases(assign(table, "G02", "retreat")) == []


def test_13_3_2_what_is_left_is_asked_for_with_who_took_the_first(table: Table) -> None:
    shoot(table.put("G02 G03", "8"), 2, "G02")
    assert table.game.prompt.says == "German: take 1 more Casualty Point; 1./65 took the first"


# --- 13.3.3 prices -------------------------------------------------------------------------------


def test_13_3_3_a_fresh_unit_flips_before_worse(table: Table) -> None:
    shoot(table.put("G02 G03", "8"), 3, "G02")
    reasons = table.reasons(assign(table, "G03", "retreat"))
    assert [(r.case, r.units) for r in reasons] == [("13.3.3", table.units("G03"))]
    assert table.cases(assign(table, "G03", "eliminate")) == ["13.3.3"]


def test_13_3_3_a_committed_unit_does_not_flip_again(table: Table) -> None:
    shoot(table.put("G02 G03", "8", committed=True), 2, "G02")
    (reason,) = table.reasons(assign(table, "G02", "commit"))
    assert (reason.case, reason.says) == ("13.3.3", "1./65 is Committed already")


def test_13_3_3_a_death_is_not_bought_with_one_point(table: Table) -> None:
    shoot(table.put("G02 G03 G04", "8", committed=True), 3, "G02")
    table.give(assign(table, "G02", "eliminate"))
    reasons = table.reasons(assign(table, "G03", "eliminate"))
    assert [(r.case, r.units) for r in reasons] == [("13.3.3", table.units("G03"))]


def test_13_3_3_there_are_three_effects(table: Table) -> None:
    shoot(table.put("G02 G03", "8", committed=True), 2, "G02")
    (reason,) = table.reasons(assign(table, "G02", "panic"))
    assert (reason.case, reason.says) == ("13.3.3", "panic is not one of: commit, retreat, eliminate")


def test_13_3_3_a_trapped_committed_unit_dies_of_a_last_single_point(table: Table) -> None:
    """A96, A122 It cannot retreat, so it absorbs the one point by dying."""
    shoot(surround(table.put("G02 G03", "8", committed=True)), 1, "G02")
    assert [event.unit for event in table.happened(UnitEliminated)] == list(table.units("G02"))
    assert table.where("G03") == "8"


def test_13_3_3_a_trapped_unit_does_not_retreat(table: Table) -> None:
    shoot(surround(table.put("G02 G03", "8", committed=True)), 3, "G02")
    assert table.where("G02") == "not-regrouped"
    assert table.where("G03") == "not-regrouped"


def test_13_3_3_a_trapped_unit_pays_two_while_two_are_left(table: Table) -> None:
    """A122 Only the last death is cheap."""
    shoot(surround(table.put("G02 G03 G04", "8", committed=True)), 3, "G02")
    assert table.where("G02") == "not-regrouped"
    assert choices(table) == [("G03", "eliminate"), ("G04", "eliminate")]
    assert table.cases(assign(table, "G03", "retreat")) == ["13.4.4"]
    table.give(assign(table, "G04", "eliminate"))
    assert table.where("G03") == "8"


def test_13_3_3_other_prices_never_lead_into_a_dead_end(components: Components) -> None:
    """With a dearer flip a single point may be one that nobody can pay."""
    casualties = replace(components.charts.casualties, commit=2)
    charts = replace(components.charts, casualties=casualties)
    table = Table(with_charts(components, charts)).put("G02 G03", "8")
    shoot(table, 1, "G02")
    assert table.happened(AttackResolved)[0].casualty_points == 1
    assert not table.is_committed("G02")
    assert table.waiting() == "voluntary-retreat"


# --- 13.3.4 points left over ---------------------------------------------------------------------


def test_13_3_4_points_beyond_the_last_unit_are_ignored(table: Table) -> None:
    shoot(table.put("G02", "8").put("G03", "9"), 7, "G02")
    assert table.where("G02") == "not-regrouped"
    assert table.game.prompt.actor == 0


def test_13_3_4_a_lost_area_keeps_its_owner_until_somebody_enters(table: Table) -> None:
    """A63 Nobody is there, so control stays."""
    shoot(table.put("G02", "8"), 7, "G02")
    assert table.controls("8") == "german"


def test_13_3_4_a_lost_area_falls_to_attackers_inside(table: Table) -> None:
    table.put("G02", "8").put("S02", "8")
    shoot(table, 7, "G02")
    assert table.controls("8") == "soviet"


# --- A89 exactly the assignments that add up -----------------------------------------------------


def endings(p: Position, units: tuple[int, ...]) -> set[tuple[int, ...]]:
    """What each unit can have absorbed in the end, over every way to go on from here."""
    step = p.agenda[-1]
    if isinstance(step, AssignCasualties):
        found: set[tuple[int, ...]] = set()
        for order in RULES.orders(p):
            twin = p.copy()
            step.take(twin, order)
            RULES.run_on(twin)
            found |= endings(twin, units)
        return found
    retreating = step.units if isinstance(step, ForcedRetreats) else ()
    return {tuple(_absorbed(p, unit, unit in retreating) for unit in units)}


def _absorbed(p: Position, unit: int, retreats: bool) -> int:
    """What became of a unit: 3 dead, 2 retreating, 1 Committed, 0 as fresh as before."""
    return 3 if not p.on_map(unit) else 2 if retreats else p.spent[unit]


@pytest.mark.parametrize("points", range(1, 8))
def test_13_3_1_the_choices_lead_to_exactly_the_assignments_that_add_up(table: Table, points: int) -> None:
    """A89 A Committed lead (worth 1 or 2) with two fresh units (0 to 3 each)."""
    units = table.put("G02", "8", committed=True).put("G03 G04", "8").units("G02 G03 G04")
    table.impulse()
    begin_casualties(table.p, 0, table.place("8"), list(units), units[0], points)
    sums = {(a + 1, b, c) for a in (1, 2) for b in range(4) for c in range(4) if a + b + c == points}
    assert endings(table.p, units) == sums
