"""Secret bids behind a curtain."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QLabel, QPushButton

from cholm_qt.games.circle_of_fire.rules.bids import BY_BIDS
from cholm_qt.games.circle_of_fire.rules.components import FIRST, SECOND, Components
from cholm_qt.play.opening import NewGame
from cholm_qt.ui.look.settings import Settings
from cholm_qt.ui.window.main_window import MainWindow
from tests.games.circle_of_fire.rules.table import Table
from tests.ui.driver import Player


@pytest.fixture
def bidding(components: Components, sit_down: Callable[[Table], Player]) -> Player:
    """Two players who do not know yet which side they command."""
    return sit_down(Table(components, BY_BIDS).begin("bids"))


def lift(player: Player) -> Player:
    """The next player says that he is alone."""
    player.click(player.window.handover_card().go_on)
    return player


def first_bid(player: Player, points: str = "3") -> Player:
    """Both want the Soviet side and the first player bids."""
    for _ in range(2):
        lift(player).press("Command the Soviet")
    lift(player).press(points)
    return player


def words(window: MainWindow) -> list[str]:
    """Everything that can be read in the window, tool tips and the log included."""
    labels = [label.text() for label in window.findChildren(QLabel) if label.isVisible()]
    buttons = [f"{b.text()} {b.toolTip()}" for b in window.findChildren(QAbstractButton) if b.isVisible()]
    return [*labels, *buttons, window.log.text.toPlainText()]


def test_a_curtain_covers_the_window_before_a_wish(bidding: Player) -> None:
    card = bidding.window.handover_card()
    assert card.isVisible()
    assert card.geometry() == bidding.window.rect()
    assert card.mask().isEmpty()


def test_a_second_curtain_falls_before_the_second_bid(bidding: Player) -> None:
    first_bid(bidding)
    assert bidding.window.handover_card().isVisible()
    assert bidding.window.handover_card().side.text() == "Second player"


def test_keys_do_nothing_under_the_curtain(bidding: Player) -> None:
    first_bid(bidding)
    bidding.keys("2")
    assert bidding.waiting() == "bid"
    assert bidding.window.handover_card().isVisible()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_a_key_lifts_the_curtain_also_after_the_briefing(
    player: Player, settings: Settings, key: Qt.Key
) -> None:
    settings.put("briefing", 1)
    player.window.games.begin(NewGame("campaign", frozenset({BY_BIDS}), 1942))
    player.click(player.part(QPushButton, "start"))
    assert player.window.handover_card().isVisible()
    player.key(key)
    assert not player.window.handover_card().isVisible()
    assert player.waiting() == "wish"


def test_escape_does_not_lift_the_curtain(bidding: Player) -> None:
    bidding.tap(Qt.Key.Key_Escape)
    assert bidding.window.handover_card().isVisible()


def test_nothing_of_the_first_bid_can_be_read_when_the_second_is_made(
    components: Components, sit_down: Callable[[Table], Player]
) -> None:
    """Whatever the first player bids, the window of the second is the same."""
    seen = []
    for points in ("0", "3"):
        player = sit_down(Table(components, BY_BIDS).begin("bids"))
        lift(first_bid(player, points))
        seen.append(words(player.window))
    assert "The first player hands in a secret bid" in seen[0][-1]
    assert seen[0] == seen[1]


def test_looking_back_does_not_give_the_first_bid_away(bidding: Player) -> None:
    lift(first_bid(bidding))
    now = bidding.window.log.text.toPlainText()
    bidding.click(bidding.window.history_bar.buttons["previous"])
    assert bidding.window.log.text.toPlainText() == now


def test_both_bids_are_told_when_they_are_settled(bidding: Player) -> None:
    lift(first_bid(bidding)).press("5")
    log = bidding.window.log.text.toPlainText()
    assert "The bids are 3 and 5" in log


def test_a_secret_decision_is_not_copied_to_the_clipboard(player: Player) -> None:
    QGuiApplication.clipboard().setText("as it was")
    player.window.games.begin(NewGame("campaign", frozenset({BY_BIDS}), 1942))
    player.window.saving.copy_position()
    assert QGuiApplication.clipboard().text() == "as it was"


@pytest.fixture
def named(player: Player) -> Player:
    """Anna and Boris have given their names and are to bid for the sides."""
    names = ((FIRST, "Anna"), (SECOND, "Boris"))
    player.window.games.begin(NewGame("campaign", frozenset({BY_BIDS}), 1942, players=names))
    return player


def test_before_the_sides_are_settled_the_briefing_names_the_players(named: Player) -> None:
    named.window.dialogs.briefing()
    told = " ".join(label.text() for label in named.dialog().findChildren(QLabel))
    named.dialog().close()
    assert "Players: Anna (First player), Boris (Second player)" in told


def test_before_the_sides_are_settled_the_log_names_the_players(named: Player) -> None:
    lift(named)
    assert "Players: Anna (First player), Boris (Second player)" in named.window.log.text.toPlainText()
