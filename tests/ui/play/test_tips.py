"""What the buttons say beyond their words: what they do, what they cost, and when it is lost."""

from collections.abc import Callable

import pytest

from tests.games.circle_of_fire.rules.table import Table
from tests.ui.driver import Player

Sit = Callable[[Table], Player]


@pytest.fixture
def armies(table: Table) -> Table:
    """A few units of both sides."""
    return table.put("S02 S03", "7").put("G02 G03", "9")


def redeploy(table: Table) -> Table:
    """The offer to redeploy at the end of a Turn."""
    return table.turn(6).advantage("german").put("G02 G03", "9").begin("end")


def test_8_1_3_no_says_that_it_gives_the_unused_advantage_away(table: Table, sit_down: Sit) -> None:
    player = sit_down(redeploy(table))
    assert "No, lose the Advantage" in player.choices()
    assert "if you say No, it goes to the other side (8.1.3)" in player.window.bar.hint.text()


def test_8_1_3_no_is_plain_once_the_advantage_was_used_in_the_turn(table: Table, sit_down: Sit) -> None:
    table.p.advantage_used = True
    assert "No" in sit_down(redeploy(table)).choices()


def test_8_1_3_no_is_plain_in_the_last_turn(table: Table, sit_down: Sit) -> None:
    table.turn(table.p.last_turn).advantage("german").put("G02 G03", "9").begin("end")
    assert "No" in sit_down(table).choices()


def test_8_1_3_the_advantage_does_go_after_the_warning(table: Table, sit_down: Sit) -> None:
    player = sit_down(redeploy(table))
    player.press("No, lose the Advantage")
    assert player.window.match.position.advantage == 1


def test_17_1_the_end_of_an_impulse_announces_its_logistics_die(armies: Table, sit_down: Sit) -> None:
    player = sit_down(armies.impulse("soviet", 7))
    player.drag("S02", "8")
    assert "a 1 ends the Phase (17.1.2)" in player.choices()["End the Impulse"].toolTip()


def test_17_1_an_early_impulse_has_no_logistics_die(armies: Table, sit_down: Sit) -> None:
    player = sit_down(armies.impulse("soviet", 1))
    player.drag("S02", "8")
    assert "Logistics" not in player.choices()["End the Impulse"].toolTip()


def test_17_1_3_a_pass_says_which_dice_end_the_phase(armies: Table, sit_down: Sit) -> None:
    tip = sit_down(armies.impulse("soviet", 7)).choices()["Pass"].toolTip()
    assert "2 or less ends the Phase (17.1.3)" in tip


def test_the_advantage_says_what_it_costs(armies: Table, sit_down: Sit) -> None:
    player = sit_down(armies.advantage("soviet").impulse("soviet"))
    tip = player.choices()["Advantage"].toolTip()
    assert "(8.1.2)" in tip
    assert "(8.1.3)" in tip


def test_each_use_of_the_advantage_says_what_it_does(armies: Table, sit_down: Sit) -> None:
    player = sit_down(armies.put("G01", "13").advantage("german").impulse("german"))
    player.open_menu(player.choices()["Advantage"])
    tips = [action.toolTip() for action in player.menu().actions()]
    player.menu().close()
    assert ["(9.1)" in tips[0], "13 Marktplatz" in tips[1], "(8.1.1E)" in tips[2]] == [True, True, True]


def test_the_last_seize_says_that_it_is_the_last(armies: Table, sit_down: Sit) -> None:
    player = sit_down(armies.put("S04", "7", committed=True).seize("soviet", 1).impulse("soviet"))
    assert "It is your last one" in player.choices()["Seize: act a second time"].toolTip()
