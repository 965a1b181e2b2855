"""Everything is shown once, and it does not matter who hears of an order first."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from cholm_qt.engine.orders import Order
from cholm_qt.play.match import Match
from cholm_qt.ui.window import connections
from cholm_qt.ui.window.main_window import MainWindow

ORDERS = 60


class LateJoiner:
    """A window whose match and turn note who is connected to them instead of connecting."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self.noted: list[tuple[Any, Any]] = []
        self.match, self.turn = Noting(window.match, self.noted), Noting(window.turn, self.noted)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.window, name)


class Noting:
    """An emitter whose signals note their connections."""

    def __init__(self, emitter: Any, noted: list[tuple[Any, Any]]) -> None:
        self.emitter, self.noted = emitter, noted

    def __getattr__(self, name: str) -> Any:
        signal = getattr(self.emitter, name)
        return type("Signal", (), {"connect": lambda _, slot: self.noted.append((signal, slot))})()


def join_backwards(window: MainWindow, join: Callable[[Any], None]) -> None:
    """Make the same connections in the opposite order."""
    joiner = LateJoiner(window)
    join(joiner)
    assert len(joiner.noted) > 20
    for signal, slot in reversed(joiner.noted):
        signal.connect(slot)


def seen(window: MainWindow) -> Iterator[object]:
    """What a player sees of a window."""
    bar, scene = window.bar, window.scene
    yield bar.side.text(), bar.sentence.text(), bar.hint.text(), bar.undo.toolTip()
    yield [button.text() for button in bar.findChildren(QPushButton, "choice")]
    yield [(counter.lit, counter.selected) for counter in scene.counters]
    yield [scene.marks_on(place) for place in range(len(window.box.components.board.places))]
    yield window.inspector.name.text(), window.status.game.text(), window.log.text.toPlainText()
    yield window.history_bar.number.text(), sorted(window.tray.labels)
    yield {name: dock.isVisible() for name, dock in window.docks.by_name.items()}
    yield window.panel("lineup").isVisible(), window.panel("fight").isVisible()


def played(window: MainWindow) -> Iterator[list[object]]:
    """What is seen after each of some orders that chance has chosen."""
    window.games.quick_start("first-assault")
    chance = random.Random(7)
    for _ in range(ORDERS):
        if window.match.is_over:
            return
        window.match.give(chance.choice(window.match.orders()))
        QApplication.processEvents()
        yield list(seen(window))


def test_the_order_of_connections_does_not_matter(
    open_window: Callable[[], MainWindow], monkeypatch: pytest.MonkeyPatch
) -> None:
    one = open_window()
    forwards, join = connections._join_turn, connections._join_turn
    monkeypatch.setattr(connections, "_join_turn", lambda w: join_backwards(w, join))
    other = open_window()
    assert connections._join_turn is not forwards
    for n, (shown, shown_backwards) in enumerate(zip(played(one), played(other), strict=True)):
        assert shown == shown_backwards, f"after order {n}"


def considered(window: MainWindow) -> list[object]:
    """What is seen of an attack that is looked at before its dice, and how much room each dock has."""
    window.games.quick_start("first-assault")
    QApplication.processEvents()
    attack = next(order for order in window.match.orders() if window.turn.gesture(order).verb.attacks)
    window.controller.look_at(attack)
    heights, alike = dock_heights(window), 0
    for _ in range(200):  # Qt moves docks in the next turns of the loop, on a busy machine much later
        QTest.qWait(20)
        before, heights = heights, dock_heights(window)
        alike = alike + 1 if heights == before else 0
        if alike == 10:
            break
    return [*seen(window), heights]


def dock_heights(window: MainWindow) -> list[int]:
    """How high the docks are that are seen."""
    docks = window.docks.by_name.values()
    return [dock.height() for dock in docks if not dock.visibleRegion().isEmpty()]


def test_the_order_of_connections_does_not_matter_for_an_attack_that_is_considered(
    open_window: Callable[[], MainWindow], monkeypatch: pytest.MonkeyPatch
) -> None:
    forwards, join = considered(open_window()), connections._join_turn
    monkeypatch.setattr(connections, "_join_turn", lambda w: join_backwards(w, join))
    assert considered(open_window()) == forwards


@pytest.fixture
def running(window: MainWindow) -> MainWindow:
    """The first game on the table."""
    window.games.quick_start("first-assault")
    return window


def counted(monkeypatch: pytest.MonkeyPatch, owner: object, name: str) -> list[tuple[Any, ...]]:
    """The calls of a method from now on."""
    calls: list[tuple[Any, ...]] = []
    method = getattr(owner, name)

    def count(*arguments: Any, **named: Any) -> Any:
        calls.append(arguments)
        return method(*arguments, **named)

    monkeypatch.setattr(owner, name, count)
    return calls


def test_marks_are_painted_once_for_every_order(running: MainWindow, monkeypatch) -> None:
    calls, chance = counted(monkeypatch, running.scene, "mark"), random.Random(3)
    for n in range(1, 20):
        running.match.give(chance.choice(running.match.orders()))
        QApplication.processEvents()
        assert len(calls) == n


def test_counters_are_put_in_place_once_for_every_order(running: MainWindow, monkeypatch) -> None:
    calls = counted(monkeypatch, running.scene, "show_position")
    running.match.give(running.match.orders()[0])
    QApplication.processEvents()
    assert len(calls) == 1


def test_marks_are_painted_once_for_a_selection(running: MainWindow, monkeypatch) -> None:
    calls = counted(monkeypatch, running.scene, "mark")
    running.controller.click_unit(min(running.turn.picking.units()))
    assert len(calls) == 1


def some_attack(match: Match) -> Order:
    """An attack that can be made now."""
    return next(order for order in match.orders() if match.system.verbs.of(order).attacks)


def test_an_attack_is_previewed_once(running: MainWindow, monkeypatch) -> None:
    """However often it is pointed at, looked at, listed and named on a button."""
    previewed = counted(monkeypatch, type(running.turn.system), "preview")
    running.docks.by_name["orders"].show()
    attack = some_attack(running.match)
    gesture = running.turn.gesture(attack)
    running.turn.picking.select(gesture.units)
    running.turn.show_selection()
    running.pointing.hover(gesture.place)
    running.controller.look_at(attack)
    running.controller.step_back()
    running.controller.look_at(attack)
    QApplication.processEvents()
    assert not running.panel("fight").visibleRegion().isEmpty()
    count = Counter(order for _, _, order in previewed)
    assert count[attack] == 1
    assert set(count.values()) == {1}
