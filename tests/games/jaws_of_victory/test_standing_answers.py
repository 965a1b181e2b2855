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

TANKS, RIFLES, MOTORIZED, BY_SHPOLA = "S14", "S06", "S15", "S44"


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


@pytest.mark.parametrize(
    ("answer", "asked"),
    [(ASK, (GERMAN, "alarm")), (NEVER, (SOVIET, "move")), (AGAINST_ARMOR, (GERMAN, "alarm"))],
)
def test_J67_an_alarm_is_declined_for_good_or_asked_for(answer, asked):
    table = Table()
    table.put("S30", "2724")
    table.put(BY_SHPOLA, "2516")
    table.put("G52", "pool")
    match = at_table(table, "alarm", answer)
    assert match.give(move(match.game, BY_SHPOLA, "2516", "2517", "2417", "2418"))
    assert (match.prompt.actor, match.prompt.waiting) == asked


@pytest.mark.parametrize(
    ("mover", "answer", "asked"),
    [
        (TANKS, ASK, (GERMAN, "intercept")),
        (TANKS, NEVER, (SOVIET, "move")),
        (TANKS, AGAINST_ARMOR, (GERMAN, "intercept")),
        (MOTORIZED, ASK, (GERMAN, "intercept")),
        (MOTORIZED, NEVER, (SOVIET, "move")),
        (MOTORIZED, AGAINST_ARMOR, (SOVIET, "move")),
    ],
)
def test_J68_an_intercept_is_declined_for_good_or_asked_for(mover, answer, asked):
    table = Table()
    table.put(mover, "0624")
    table.put("S01", "0124")
    table.put("G23", "1024")
    match = at_table(table, "intercept", answer)
    assert match.give(move(match.game, mover, "0624", "0724", "0824"))
    assert (match.prompt.actor, match.prompt.waiting) == asked


def at_table(table: Table, question: str, answer: str) -> Match:
    """A game at the table, in which the Germans have answered a question once for all."""
    match = Match(SYSTEM, table.game("E.3.B", turn=5))
    match.answer_for_good(GERMAN, question, answer)
    return match


def test_J82_armor_reaction_is_a_step_of_its_owner_and_no_question_in_the_move_of_the_other_side():
    assert [question.id for question in SYSTEM.standing_questions] == ["demolition", "alarm", "intercept"]
    (reaction,) = (step for step in Table().c.steps if step.id.endswith("4.B"))
    assert (reaction.id, reaction.actor, reaction.kind) == ("E.4.B", "german", "decision")


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
