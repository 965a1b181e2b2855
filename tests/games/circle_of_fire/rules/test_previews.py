"""What a player is shown before and with dice: receipts and chances in lines, in few words, and bonuses."""

import pytest

from cholm_qt.engine.events import DiceRolled
from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Modifier, Said
from cholm_qt.games.circle_of_fire.rules.events import LeadNamed
from cholm_qt.games.circle_of_fire.rules.orders import Pair
from cholm_qt.games.circle_of_fire.rules.previews import (
    Preview,
    brief,
    dice_bonus,
    preview,
    preview_decision,
    preview_lines,
    receipt_in_a_line,
)
from tests.games.circle_of_fire.rules.table import Table


def shown(table: Table, order: Order) -> Preview:
    """The preview of an order that dice will decide."""
    found = preview(table.p, order)
    assert found is not None
    return found


@pytest.fixture
def facing(table: Table) -> Table:
    """Germans in 9 who may fire at Soviets in 7."""
    return table.put("G02 G03", "9").put("S02 S03", "7").impulse("german")


@pytest.fixture
def fighting(table: Table) -> Table:
    """Close Combat in which the Germans pair off first."""
    table.put("G02", "9").put("S02", "9").begin("close-combat")
    while not any(isinstance(order, Pair) for order in table.legal()):
        table.give(table.order("Done"))
    return table


def a_pair(fighting: Table) -> Order:
    """The first attack that can be made."""
    return next(order for order in fighting.legal() if isinstance(order, Pair))


def test_a_receipt_is_told_with_its_total_first() -> None:
    receipt = (Modifier("13.2.1", Said("Lead"), 3), Modifier("13.2.2", Said("Support"), 1))
    assert str(receipt_in_a_line(receipt)) == "+4: Lead +3, Support +1"


def test_an_empty_receipt_comes_to_nothing() -> None:
    assert str(receipt_in_a_line(())) == "+0"


def test_13_2_a_fire_is_shown_for_every_unit_that_may_lead_the_defense(facing: Table) -> None:
    lines = [
        str(line) for line in preview_lines(facing.components, shown(facing, facing.fire("9", "7", "G02")))
    ]
    assert [line.split(":")[0] for line in lines if line.startswith("If ")] == [
        "If 1/82 leads",
        "If 2/82 leads",
    ]


def test_13_2_the_chance_of_each_number_of_points_is_told_in_full_only(facing: Table) -> None:
    fire = shown(facing, facing.fire("9", "7", "G02"))
    full, short = (preview_lines(facing.components, fire, full) for full in (True, False))
    assert len(full) - len(short) == 2


def test_15_1_the_chance_of_rubble_is_told_in_the_town(table: Table) -> None:
    table.put("S02", "7").put("G02", "9").impulse("soviet")
    lines = preview_lines(table.components, shown(table, table.fire("7", "9", "S02")))
    assert str(lines[-1]).endswith("chance of Rubble")


def test_13_2_a_fire_in_few_words_is_against_the_best_lead(facing: Table) -> None:
    facing.put("S50", "7")
    said = str(brief(shown(facing, facing.fire("9", "7", "G02", "G03"))))
    assert "chance of success" in said
    nets = [defense.net for defense in shown(facing, facing.fire("9", "7", "G02", "G03")).defenses]  # type: ignore[union-attr]
    assert said.endswith(f"(net {min(nets):+d})")


def test_16_5_close_combat_is_told_by_its_effects(fighting: Table) -> None:
    found = shown(fighting, a_pair(fighting))
    effects = str(brief(found))
    assert all(effect in effects for effect in ("no effect", "must retreat", "eliminated"))
    assert str(preview_lines(fighting.components, found)[-1]) == f"  Chances: {effects}"


def test_20_1_5a_another_throw_at_an_attack_is_shown_with_the_same_lead(table: Table) -> None:
    table.put("G02", "9").put("S02", "7").seize("german").dice(3, 4, 3, 4).impulse("german")
    table.give(table.fire("9", "7", "G02"))
    again = shown(table, table.order("Seize"))
    assert "If 1/82 leads" in str(preview_lines(table.components, again)[1])


def test_13_2_1_where_a_lead_is_named_each_is_shown(facing: Table) -> None:
    facing.give(facing.fire("9", "7", "G02"))
    assert preview_decision(facing.p) is not None


def test_where_no_lead_is_named_there_is_nothing_to_show(facing: Table) -> None:
    assert preview_decision(facing.p) is None


# --- dice with what is added to them ---


def thrown(table: Table) -> list[int | None]:
    """What is added to each throw that followed the last order but one to name the lead."""
    before = table.game.history[-1].before
    dice = [event for event in table.events if isinstance(event, DiceRolled)]
    return [dice_bonus(before, table.events, one) for one in dice]


def test_13_2_what_is_added_to_both_throws_of_an_attack_is_known(facing: Table) -> None:
    facing.give(facing.fire("9", "7", "G02"))
    facing.dice(3, 4, 3, 4).give(facing.order("Lead", unit="S02"))
    (named,) = facing.happened(LeadNamed)
    assert thrown(facing)[1] == sum(line.value for line in named.receipt)
    assert None not in thrown(facing)


def test_20_1_5a_what_is_added_to_a_throw_made_again_is_known(table: Table) -> None:
    table.put("G02", "9").put("S02", "7").seize("german").dice(3, 4, 3, 4).impulse("german")
    table.give(table.fire("9", "7", "G02"))
    table.dice(6, 6, 1, 1).give(table.order("Seize"))
    assert [bonus is not None for bonus in thrown(table)] == [True, True]


def test_nothing_is_added_to_dice_that_are_not_of_an_attack(table: Table) -> None:
    table.put("S02", "2").put("G02", "9").dice(3).impulse("soviet", 7)
    table.give(table.move("S02", "2 7"))
    table.give(table.order("EndImpulse"))
    assert thrown(table) == [None]


def test_nothing_is_added_before_a_lead_is_named(facing: Table) -> None:
    facing.give(facing.fire("9", "7", "G02"))
    assert dice_bonus(facing.p, (), DiceRolled(0, Said("x"), (3, 4), "seed")) is None
