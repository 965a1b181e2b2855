"""Drills of the tiny game: made from play, asked in the terminal and at the window, and remembered."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cholm_qt.cli import main
from cholm_qt.cli.drill import ask_all
from cholm_qt.games import room
from cholm_qt.teaching.drill_cards import DrillCards
from cholm_qt.teaching.drill_session import DrillSession
from cholm_qt.teaching.question_maker import QuestionMaker
from cholm_qt.ui.look.settings import Settings
from cholm_qt.ui.window.app import make_window
from cholm_qt.ui.window.application import make_application


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is known is kept in a folder of the test."""
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "APPDATA", "HOME"):
        monkeypatch.setenv(name, str(tmp_path))


def session() -> DrillSession:
    of = room("skirmish")
    return DrillSession(QuestionMaker(of.files, of.drills, 1), DrillCards("skirmish"), seed=1)


def answering(session: DrillSession, right: bool) -> Callable[..., str]:
    """Somebody who always knows, or never."""

    def ask(prompt: str, secret: bool = False) -> str:
        assert session.question is not None
        number = session.question.solution.number
        assert number is not None
        return str(number if right else number + 20)

    return ask


@pytest.mark.parametrize(("right", "says"), [(True, "10 of 10 right."), (False, "0 of 10 right.")])
def test_ten_questions_are_asked_in_the_terminal(right: bool, says: str) -> None:
    said, asked = list[str](), session()
    assert ask_all(asked, answering(asked, right), said.append) == 0
    assert said[-1] == says


def test_the_receipt_explains_the_answer() -> None:
    said, asked = list[str](), session()
    ask_all(asked, answering(asked, True), said.append)
    assert any("Strength of the attacker (3.2)" in line for line in said)


def test_kinds_are_listed_with_what_is_known(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["drill", "--game", "skirmish", "--list"]) == 0
    assert "receipts         Attacks: 0 of 3 known, 0 due" in capsys.readouterr().out


@pytest.fixture
def page(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[object]:
    """The page of the drills in the window of the tiny game."""
    settings = Settings(tmp_path / "settings.json")
    settings.put("animation_ms", 0)
    make_application()
    window = make_window(settings, seed=1, game_id="skirmish")
    window.resize(1200, 800)
    window.pages.show_start()
    window.show()
    qtbot.waitExposed(window)
    window.drilling().show()
    yield window.drills_page()
    window.close()
    window.deleteLater()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    qapp.setStyleSheet("")


def test_a_number_is_typed_at_the_window(page) -> None:
    QTest.mouseClick(page.overview.begin, Qt.MouseButton.LeftButton)
    number = page.session.question.solution.number
    QTest.keyClicks(page.view.field, str(number))
    QTest.keyClick(page.view.field, Qt.Key.Key_Return)
    assert page.view.told.text() == "✓ Right."
    state = DrillCards("skirmish").state(page.session.card)
    assert state is not None
    assert state.right == 1
