"""Whose turn it is, always; time used per side, counted only while somebody could decide, on request."""

import pytest
from PySide6.QtWidgets import QCheckBox

from cholm_qt.ui.panels.side_clocks import ClockFace, SideClocks
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
    assert times(first_assault) == [""]
    assert not [text for text in first_assault.window.match.meta if text.startswith("time")]


def deciding(player: Player) -> list[str]:
    """Whom the status strip shows as deciding."""
    player.settle()
    return [face.title for face in player.window.status.clocks.faces if face.decides]


def test_the_status_strip_always_shows_whose_turn_it_is(first_assault: Player) -> None:
    assert first_assault.window.status.clocks.isVisible()
    assert deciding(first_assault) == ["Soviet"]
    first_assault.press("Pass")
    assert deciding(first_assault) == ["German"]


def test_in_the_past_the_status_strip_shows_whose_turn_it_was(first_assault: Player) -> None:
    first_assault.press("Pass")
    first_assault.window.turn.history.go(0)
    assert deciding(first_assault) == ["Soviet"]


def test_the_status_strip_stays_as_it_is_when_the_other_side_decides(first_assault: Player) -> None:
    first_assault.settle()
    before = first_assault.window.status.progress.width()
    first_assault.press("Pass")
    first_assault.settle()
    assert first_assault.window.status.progress.width() == before


def test_in_a_narrow_window_the_sign_of_the_side_stands_alone_and_the_goal_stays(
    first_assault: Player,
) -> None:
    strip = first_assault.window.status
    first_assault.window.settings.put("text_percent", 150)
    first_assault.window.resize(1024, 768)
    first_assault.settle()
    strip.progress.grab()
    assert strip.clocks.isVisible()
    assert strip.clocks.width() < 3 * strip.clocks.fontMetrics().height()
    assert strip.progress.drawn[0][1] == strip.progress.parts[0].says


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


def test_the_name_of_a_side_is_shown_whole_though_a_player_with_as_long_a_name_is_cut(qtbot) -> None:
    widths = []
    for title in ("Erster Spieler der Runde", "Deutsche"):
        clocks = SideClocks()
        qtbot.addWidget(clocks)
        clocks.show_faces([ClockFace(None, "Erster Spieler der Runde", title, "", True)])
        widths.append(clocks.sizeHint().width())
    assert widths[0] > widths[1]
