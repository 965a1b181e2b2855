"""The log of a long game: its end is there at once, the rest comes above it, and nothing jumps."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cholm_qt.engine.game import Game
from cholm_qt.files.documents import load_save
from cholm_qt.games.circle_of_fire.desk import DESK
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.ui.panels.log import LogPanel

LONG = Path("tests/games/04-german-victory-at-the-end.yaml")


@pytest.fixture(scope="module")
def played() -> Game[Position]:
    """A game of several hundred orders."""
    return load_save(LONG).game


@pytest.fixture
def log(qtbot: QtBot, components: Components) -> LogPanel:
    panel = LogPanel(DESK, components)
    qtbot.addWidget(panel)
    panel.resize(420, 600)
    panel.show()
    qtbot.waitExposed(panel)
    return panel


def lines(log: LogPanel) -> int:
    """How many lines are written."""
    return log.text.document().blockCount()


def wait_until_written(qtbot: QtBot, log: LogPanel) -> None:
    """Wait until the first line is there."""
    qtbot.waitUntil(lambda: log.is_whole)


@pytest.fixture
def whole(qtbot: QtBot, log: LogPanel, played: Game[Position]) -> LogPanel:
    """A log in which all has been written."""
    log.show_history(played)
    wait_until_written(qtbot, log)
    return log


def test_the_end_is_written_at_once(log: LogPanel, played: Game[Position]) -> None:
    log.show_history(played)
    assert (
        "The Germans win" in log.text.toPlainText().splitlines()[-1] + log.text.toPlainText().splitlines()[-2]
    )
    assert 30 < lines(log) < 200


def test_the_rest_comes_above_it(qtbot: QtBot, log: LogPanel, played: Game[Position]) -> None:
    log.show_history(played)
    end = log.text.toPlainText()
    wait_until_written(qtbot, log)
    assert log.text.toPlainText().endswith(end)
    assert lines(log) > 600


def test_it_looks_as_if_it_had_been_written_order_by_order(
    whole: LogPanel, played: Game[Position], qtbot: QtBot, components: Components
) -> None:
    other = LogPanel(DESK, components)
    qtbot.addWidget(other)
    one_by_one = played.fork(entries=len(played.history))
    history, one_by_one.history = one_by_one.history, []
    for entry in history:
        one_by_one.history.append(entry)
        other.show_history(one_by_one)
    assert other.text.toHtml() == whole.text.toHtml()


def test_the_end_stays_in_view(whole: LogPanel) -> None:
    bar = whole.text.verticalScrollBar()
    assert bar.value() == bar.maximum() > 0


def test_what_is_read_stays_where_it_is(qtbot: QtBot, log: LogPanel, played: Game[Position]) -> None:
    log.show_history(played)
    QApplication.processEvents()
    bar = log.text.verticalScrollBar()
    bar.setValue(bar.maximum() - 300)
    below = bar.maximum() - bar.value()
    wait_until_written(qtbot, log)
    qtbot.wait(50)
    assert bar.maximum() - bar.value() == below


def text_of(game: Game[Position], qtbot: QtBot, components: Components) -> str:
    """What a log of its own says of a game."""
    log = LogPanel(DESK, components)
    qtbot.addWidget(log)
    log.show_history(game)
    wait_until_written(qtbot, log)
    return log.text.toPlainText()


def test_orders_taken_back_meanwhile_go(
    qtbot: QtBot, log: LogPanel, played: Game[Position], components: Components
) -> None:
    log.show_history(played)
    shorter = played.fork(entries=len(played.history) - 20)
    log.show_history(shorter)
    wait_until_written(qtbot, log)
    assert log.text.toPlainText() == text_of(shorter, qtbot, components)


def test_another_game_is_written_alone(
    qtbot: QtBot, log: LogPanel, played: Game[Position], components: Components
) -> None:
    log.show_history(played)
    other = load_save(Path("tests/games/03-soviet-victory-at-the-end.yaml")).game
    log.show_history(other)
    wait_until_written(qtbot, log)
    assert log.text.toPlainText() == text_of(other, qtbot, components)


def test_a_moment_that_is_not_written_yet_is_marked_when_it_is(
    qtbot: QtBot, log: LogPanel, played: Game[Position]
) -> None:
    log.show_history(played)
    log.show_moment(5)
    assert not log.text.extraSelections()
    qtbot.waitUntil(lambda: bool(log.text.extraSelections()))
    assert log.text.extraSelections()[0].cursor.selectedText()


def test_a_search_finds_lines_that_are_not_written_yet(log: LogPanel, played: Game[Position]) -> None:
    log.show_history(played)
    log.find("Turn 1")
    assert log.text.toPlainText()
    assert "Nothing in the log matches" not in log.text.toPlainText()
