"""Work that follows an order comes one piece in each turn of the event loop."""

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cholm_qt.ui.window.main_window import MainWindow
from cholm_qt.ui.window.one_by_one import OneByOne, Piece


class Work:
    """Some pieces in one line, and a record of which came."""

    def __init__(self, *names: str) -> None:
        self.owner = QObject()
        self.line = OneByOne(self.owner)
        self.done: list[str] = []
        self.pieces = {name: self.piece(name) for name in names}

    def piece(self, name: str, after_ms: int = 0) -> Piece:
        made = Piece(self.line, self.owner, after_ms)
        made.came.connect(lambda: self.done.append(name))
        return made


@pytest.fixture
def work(qapp: QApplication) -> Work:
    return Work("a", "b")


def test_nothing_comes_before_the_next_turn_of_the_event_loop(work: Work) -> None:
    work.pieces["a"].start()
    assert work.done == []
    assert work.pieces["a"].is_active()


def test_what_falls_due_together_comes_in_two_turns(work: Work, qapp: QApplication) -> None:
    work.pieces["b"].start()
    work.pieces["a"].start()
    qapp.processEvents()
    assert work.done == ["b"]
    qapp.processEvents()
    assert work.done == ["b", "a"]


def test_a_piece_that_is_stopped_does_not_come(work: Work, qtbot: QtBot) -> None:
    work.pieces["a"].start()
    work.pieces["b"].start()
    work.pieces["a"].stop()
    qtbot.waitUntil(lambda: work.done == ["b"])
    assert not work.pieces["a"].is_active()


def test_a_piece_that_is_started_twice_comes_once(work: Work, qtbot: QtBot) -> None:
    for name in "aab":
        work.pieces[name].start()
    qtbot.waitUntil(lambda: "b" in work.done)
    assert work.done == ["a", "b"]


def test_a_piece_with_a_time_waits_for_it(work: Work, qtbot: QtBot) -> None:
    late = work.piece("late", after_ms=20)
    late.start()
    work.pieces["a"].start()
    qtbot.waitUntil(lambda: not late.is_active())
    assert work.done == ["a", "late"]


def test_after_an_order_the_place_panel_follows_in_its_own_turn(window: MainWindow, qtbot: QtBot) -> None:
    window.games.quick_start("first-assault")
    window.scene.animation_ms = 100
    unit = min(window.turn.picking.units())
    window.places.pin_place(window.turn.position.where[unit])
    order = next(o for o in window.turn.orders() if window.turn.gesture(o).units == (unit,))
    shown: list[object] = []
    window.places.place_shown.connect(shown.append)
    window.controller.give(order)
    assert shown == []
    qtbot.waitUntil(lambda: bool(shown))
