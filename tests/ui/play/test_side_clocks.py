"""Time used per side: counted only while somebody could decide, and shown only on request."""

import pytest
from PySide6.QtWidgets import QCheckBox

from tests.ui.driver import Player


class Told:
    """A time that stands still until it is moved on."""

    seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def now() -> Told:
    return Told()


@pytest.fixture
def timed(first_assault: Player, now: Told) -> Player:
    """A game whose players see their times."""
    window = first_assault.window
    window.clock().clock._now = now
    first_assault.keyboard()  # the window is active
    window.settings.put("clock", 1)
    first_assault.settle()
    return first_assault


def times(player: Player) -> list[str]:
    """The times in the status strip."""
    player.window.clock().look_again()
    return [face.time for face in player.window.status.clocks.faces]


def test_no_time_is_shown_or_kept_unless_asked_for(first_assault: Player) -> None:
    assert first_assault.window.clock.made is None
    assert not [text for text in first_assault.window.match.meta if text.startswith("time")]


def test_the_time_of_whoever_decides_runs(timed: Player, now: Told) -> None:
    now.seconds += 70
    assert times(timed) == ["0:00", "1:10"]


def test_the_next_order_of_the_other_side_is_on_the_time_of_that_side(timed: Player, now: Told) -> None:
    now.seconds += 70
    timed.press("Pass")
    now.seconds += 5
    assert times(timed) == ["0:05", "1:10"]


def test_in_the_past_nobody_uses_time(timed: Player, now: Told) -> None:
    timed.press("Pass")
    timed.window.turn.history.go(0)
    timed.settle()
    now.seconds += 500
    assert times(timed) == ["0:00", "0:00"]


def test_behind_the_hand_over_card_nobody_uses_time(timed: Player, now: Told) -> None:
    timed.window.settings.put("handover", "card")
    timed.press("Pass")
    now.seconds += 500
    assert times(timed) == ["0:00", "0:00"]
    timed.click(timed.window.handover_card().go_on)
    now.seconds += 3
    assert times(timed) == ["0:03", "0:00"]


def test_on_the_start_page_nobody_uses_time(timed: Player, now: Told) -> None:
    timed.window.pages.show_start()
    timed.settle()
    now.seconds += 500
    assert times(timed) == ["0:00", "0:00"]


def test_the_settings_switch_the_clock_on(first_assault: Player) -> None:
    first_assault.window.dialogs.change_settings()
    first_assault.part(QCheckBox, "setting-clock").click()
    assert first_assault.window.settings.clock
    first_assault.dialog().close()


def test_a_saved_game_goes_on_with_its_times(timed: Player, now: Told, tmp_path) -> None:
    now.seconds += 70
    times(timed)
    timed.window.saving.save_to(tmp_path / "kept.yaml")
    timed.window.games.quick_start("first-assault")
    timed.window.games.load(tmp_path / "kept.yaml")
    assert times(timed) == ["0:00", "1:10"]
