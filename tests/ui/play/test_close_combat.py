"""A Close Combat on the line-up: screening, pairing, dice, retreat."""

from collections.abc import Callable

import pytest

from cholm_qt.circle_of_fire.events import CloseCombatRolled, UnitScreened
from tests.circle_of_fire.table import Table
from tests.ui.driver import Player

Sit = Callable[[Table], Player]


@pytest.fixture
def melee(table: Table, sit_down: Sit) -> Player:
    """One German among two Soviets, who may screen one of theirs."""
    table.put("G02", "9").put("S02 S03", "9").put("G03", "13").advantage("soviet")
    return sit_down(table.begin("close-combat"))


def told(player: Player, kind: type) -> list[object]:
    """Everything of one kind that has happened."""
    return [e for entry in player.window.match.game.history for e in entry.events if isinstance(e, kind)]


def screen_and_pair(player: Player) -> Player:
    """S03 hides behind S02, which the German attacks."""
    player.click_counter(player.window.lineup, "S03")
    player.done()
    player.click_counter(player.window.lineup, "G02")
    player.click_counter(player.window.lineup, "S02")
    return player


def test_the_line_up_appears_with_the_close_combat(melee: Player) -> None:
    assert melee.window.lineup.isVisible()
    assert "9" in melee.window.lineup.title.text()


def test_a_click_in_the_line_up_screens_a_unit(melee: Player) -> None:
    melee.click_counter(melee.window.lineup, "S03")
    assert told(melee, UnitScreened)


def test_two_clicks_in_the_line_up_pair_units(melee: Player) -> None:
    screen_and_pair(melee)
    (attack,) = [step.melee.attacks for step in melee.window.match.position.agenda if hasattr(step, "melee")]
    assert attack == ((melee.unit("S02"), melee.unit("G02")),)


def test_the_dice_decide_when_all_are_paired(melee: Player) -> None:
    screen_and_pair(melee).done()
    melee.enter_dice(6)
    assert len(told(melee, CloseCombatRolled)) == 1


def test_the_whole_close_combat_is_fought_out(melee: Player) -> None:
    screen_and_pair(melee).done()
    melee.enter_dice(6)
    for unit in ("S02", "S03"):
        melee.click_counter(melee.window.lineup, unit)
        melee.click_counter(melee.window.lineup, "G02")
    melee.done()
    melee.enter_dice(6)
    assert not melee.window.lineup.isVisible()


# --- why not ---


@pytest.fixture
def two_on_two(table: Table, sit_down: Sit) -> Player:
    """G02 attacks S02, and G03 is selected."""
    table.put("G02 G03", "9").put("S02 S03", "9").advantage("soviet").begin("close-combat")
    player = sit_down(table)
    for unit in ("G02", "S02", "G03"):
        player.click_counter(player.window.lineup, unit)
    return player


def test_16_3_3_an_enemy_that_may_not_be_attacked_yet_says_why(two_on_two: Player) -> None:
    two_on_two.click_counter(two_on_two.window.lineup, "S02")
    assert two_on_two.note().endswith("only when every enemy unit is attacked (16.3.3)")
    assert two_on_two.selected() == ["G03"]


def test_the_reason_lies_over_the_line_up(two_on_two: Player) -> None:
    window = two_on_two.window
    two_on_two.click_counter(window.lineup, "S02")
    two_on_two.settle()
    over_the_map = window.view.children()  # the last is on top
    assert over_the_map.index(window.table.note) > over_the_map.index(window.lineup)


def test_16_3_3_the_reason_goes_when_another_is_attacked(two_on_two: Player) -> None:
    two_on_two.click_counter(two_on_two.window.lineup, "S02")
    two_on_two.click_counter(two_on_two.window.lineup, "S03")
    assert (two_on_two.note(), two_on_two.selected()) == ("", [])


def test_16_4_4_a_unit_that_cannot_be_screened_says_why(melee: Player) -> None:
    melee.click_counter(melee.window.lineup, "S03")
    melee.click_counter(melee.window.lineup, "S02")
    assert "(16.4.4)" in melee.note()
