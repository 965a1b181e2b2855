"""Every kind of Impulse and every use of the Advantage and of Seize the Initiative, by hand."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt

from cholm_qt.games.circle_of_fire.rules.orders import SecondActivation
from tests.games.circle_of_fire.rules.table import Table
from tests.ui.driver import Player

Sit = Callable[[Table], Player]
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def armies(table: Table) -> Table:
    """A few units of both sides, with a gun each."""
    return table.put("S02 S03", "7").put("G02 G03", "9").put("G04", "13").put("S13 G17", "artillery")


# --- bombarding and passing ---


def test_a_gun_in_the_tray_bombards_the_area_that_is_clicked(armies: Table, sit_down: Sit) -> None:
    player = sit_down(armies.dice(1, 1, 6, 6).impulse("soviet"))
    player.click_tray("S13")
    player.click_place("9")
    player.press("Bombard!")
    player.double_click_unit("G02")
    player.done()
    assert player.is_committed("S13")
    assert player.prompt().startswith("German")


def test_pass_hands_the_impulse_over(armies: Table, sit_down: Sit) -> None:
    player = sit_down(armies.impulse("soviet"))
    player.press("Pass")
    assert player.prompt().startswith("German")


def test_pass_has_a_key(armies: Table, sit_down: Sit) -> None:
    player = sit_down(armies.impulse("soviet"))
    player.key(Qt.Key.Key_P)
    assert player.prompt().startswith("German")


# --- the Advantage ---


def use(player: Player, words: str) -> None:
    """Choose a use from the menu behind the button."""
    button = player.choices()["Advantage"]
    player.open_menu(button)
    player.choose(words)


def test_the_advantage_brings_night(armies: Table, sit_down: Sit) -> None:
    player = sit_down(armies.advantage("soviet").impulse("soviet"))
    use(player, "Night")
    assert player.window.match.position.night


def test_the_advantage_is_used_by_its_key(armies: Table, sit_down: Sit) -> None:
    player = sit_down(armies.advantage("soviet").impulse("soviet"))
    player.key(Qt.Key.Key_B, SHIFT)
    assert player.window.match.position.night


def test_the_advantage_is_grey_with_its_reason_once_it_is_used(armies: Table, sit_down: Sit) -> None:
    player = sit_down(armies.advantage("soviet").impulse("soviet"))
    use(player, "Night")
    button = player.choices()["Advantage"]
    assert not button.isEnabled()
    assert "(8." in button.toolTip()


def test_a_grey_button_does_nothing(armies: Table, sit_down: Sit) -> None:
    player = sit_down(armies.advantage("german").impulse("soviet"))
    player.click(player.choices()["Advantage"])
    assert not player.window.match.position.night
    assert player.waiting() == "impulse"


def test_german_units_infiltrate(table: Table, sit_down: Sit) -> None:
    table.put("G02", "9").put("S02", "7").put("S03", "13").advantage("german").impulse("german")
    player = sit_down(table)
    use(player, "Infiltrate")
    player.click_unit("G02")
    player.click_place("15")
    assert player.where("G02") == "15"


def test_stubborn_defense_is_placed_with_the_advantage(table: Table, sit_down: Sit) -> None:
    table.put("G01 G02", "9").put("S02", "7").advantage("german").impulse("german")
    player = sit_down(table)
    use(player, "Stubborn")
    assert player.window.match.position.stubborn == player.place("9")


# --- Seize the Initiative ---


def test_committed_units_of_an_area_are_activated_again(table: Table, sit_down: Sit) -> None:
    table.put("S02 S03", "7", committed=True).put("S04", "2").put("G02", "9").seize("soviet")
    player = sit_down(table.impulse("soviet"))
    player.press("Seize: act a second time")
    player.click_place("7")
    player.drag("S02", "2")
    assert player.where("S02") == "2"


def test_it_is_said_what_to_click_to_act_a_second_time(table: Table, sit_down: Sit) -> None:
    table.put("S02 S03", "7", committed=True).put("S04", "2").put("G02", "9").seize("soviet")
    player = sit_down(table.impulse("soviet"))
    player.press("Seize: act a second time")
    assert player.window.bar.hint.text() == "Click a lit Area or Zone: its Committed units act once more."


def test_an_area_is_activated_again_by_a_click_on_its_counters(table: Table, sit_down: Sit) -> None:
    table.put("S02", "7", committed=True).put("S03", "7").put("G02", "9").seize("soviet")
    player = sit_down(table.impulse("soviet"))
    player.press("Seize: act a second time")
    player.click_unit("S03")
    assert player.window.match.game.history[-1].order == SecondActivation(player.place("7"))


def test_a_throw_is_made_again(table: Table, sit_down: Sit) -> None:
    table.put("G02", "9").put("S02", "7").seize("german").dice(1, 1, 6, 6, 6, 6, 1, 1).impulse("german")
    player = sit_down(table)
    player.click_unit("G02")
    player.click_place("7")
    player.choose("Fire")
    player.press("Fire!")
    assert player.waiting() == "reroll"
    player.press("Seize the Initiative")
    assert player.where("S02") == "not-regrouped"


# --- Logistics ---


def test_a_logistics_roll_that_ends_the_phase_can_be_averted(armies: Table, sit_down: Sit) -> None:
    player = sit_down(armies.advantage("soviet").dice(1).impulse("soviet", 7))
    player.press("Pass")
    assert player.waiting() == "prevent-pause"
    player.press("Advantage: keep going")
    assert player.prompt().startswith("German")
    assert player.waiting() == "impulse"


def test_two_passes_end_the_phase(armies: Table, sit_down: Sit) -> None:
    player = sit_down(armies.impulse("soviet"))
    player.press("Pass")
    player.press("Pass")
    segment = player.components.sequence[player.window.match.position.segment].id
    assert segment != "impulses"
