"""Interrupts that a player has answered once for all (J69): by the rules, at the table, in the dialog."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from cholm_qt.engine.game import Game
from cholm_qt.engine.standing_answers import ASK, answer_for
from cholm_qt.games.jaws_of_victory.desk import DESK
from cholm_qt.games.jaws_of_victory.rules.names import GERMAN, SOVIET
from cholm_qt.games.jaws_of_victory.rules.orders import Pass
from cholm_qt.games.jaws_of_victory.system import AGAINST_ARMOR, NEVER, SYSTEM
from cholm_qt.play.match import Match
from cholm_qt.ui.dialogs.standing_answers import StandingAnswersDialog
from tests.games.jaws_of_victory.roads import move
from tests.games.jaws_of_victory.table import Table

TANKS, RIFLES = "S14", "S06"


def at_lysyanka(mover: str) -> Game[Any]:
    """A Soviet unit south of Lysyanka, whose bridge a German regiment may blow."""
    table = Table()
    table.put(mover, "1515")
    table.put("S01", "0724")
    table.put("G01", "1412")
    return table.game("E.3.B", turn=5)


def asked_after(mover: str, answer: str) -> tuple[int, str]:
    """Who is asked what, once the unit has come to the bridge and the Germans have answered once for all."""
    game = at_lysyanka(mover)
    game.give(move(game, mover, "1515", "1414"))
    answer_for(SYSTEM, game, {GERMAN: {"demolition": answer}})
    return game.prompt.actor, game.prompt.waiting


@pytest.mark.parametrize(
    ("mover", "answer", "asked"),
    [
        (TANKS, ASK, (GERMAN, "demolition")),
        (TANKS, NEVER, (SOVIET, "move")),
        (TANKS, AGAINST_ARMOR, (GERMAN, "demolition")),
        (RIFLES, AGAINST_ARMOR, (SOVIET, "move")),
    ],
)
def test_J69_an_interrupt_is_declined_as_was_answered_once_for_all(mover, answer, asked):
    assert asked_after(mover, answer) == asked


def test_J69_what_is_answered_once_for_all_stands_in_the_record_as_an_order():
    game = at_lysyanka(TANKS)
    game.give(move(game, TANKS, "1515", "1414"))
    answer_for(SYSTEM, game, {GERMAN: {"demolition": NEVER}})
    assert [(entry.order, entry.actor) for entry in game.history[-1:]] == [(Pass(), GERMAN)]


def test_J69_at_the_table_the_next_question_comes_already_answered(qapp):
    match = Match(SYSTEM, at_lysyanka(TANKS))
    match.answer_for_good(GERMAN, "demolition", NEVER)
    assert match.give(move(match.game, TANKS, "1515", "1414"))
    assert (match.prompt.actor, match.prompt.waiting) == (SOVIET, "move")


def test_J69_at_the_table_the_question_that_is_asked_is_answered_too(qapp):
    match = Match(SYSTEM, at_lysyanka(TANKS))
    match.give(move(match.game, TANKS, "1515", "1414"))
    match.answer_for_good(GERMAN, "demolition", NEVER)
    assert (match.prompt.actor, match.prompt.waiting) == (SOVIET, "move")


def choice(dialog: StandingAnswersDialog, question: str, side: int) -> QComboBox:
    """The box in which a side answers a question."""
    box = dialog.findChild(QComboBox, f"standing-{question}-{side}")
    assert box is not None
    return box


def test_what_is_chosen_in_the_dialog_holds_for_that_side(qtbot: QtBot) -> None:
    match = Match(SYSTEM, at_lysyanka(TANKS))
    dialog = StandingAnswersDialog(DESK, match)
    qtbot.addWidget(dialog)
    dialog.show()
    box = choice(dialog, "intercept", SOVIET)
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Down)
    assert match.standing == {SOVIET: {"intercept": NEVER}}


def test_the_dialog_shows_what_was_answered_before(qtbot: QtBot) -> None:
    match = Match(SYSTEM, at_lysyanka(TANKS))
    match.answer_for_good(GERMAN, "alarm", AGAINST_ARMOR)
    dialog = StandingAnswersDialog(DESK, match)
    qtbot.addWidget(dialog)
    assert choice(dialog, "alarm", GERMAN).currentData() == AGAINST_ARMOR
