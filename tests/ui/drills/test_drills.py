"""Drills at the window: by mouse, by number keys, by clicking the map, by typing; and what is remembered."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from cholm_qt.teaching.drill import CHOICE, NUMBER, PLACE, Question
from cholm_qt.teaching.drill_cards import DrillCards
from cholm_qt.teaching.drill_session import LENGTH
from cholm_qt.teaching.learners import Learners
from cholm_qt.ui.drills.page import DrillsPage
from cholm_qt.ui.widgets.linked_text import LinkLabel
from tests.ui.driver import LEFT, NONE, Player

GAME = "circle_of_fire"


@pytest.fixture(autouse=True)
def same_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    """The questions are the same ones in every run."""
    monkeypatch.setattr("cholm_qt.ui.drills.page.randrange", lambda end: 1942)


@pytest.fixture
def page(player: Player) -> DrillsPage:
    """The page of the drills, opened from the menu."""
    action = player.window.findChild(QAction, "drills")
    assert isinstance(action, QAction)
    action.trigger()
    player.settle()
    return player.window.drills_page()


def tick_only(player: Player, page: DrillsPage, *wanted: str) -> None:
    """Leave a tick only at some kinds of questions, by mouse."""
    for name, box in page.overview.boxes.items():
        if box.isChecked() != (name in wanted):
            page.overview.body.ensureWidgetVisible(box)
            QTest.mouseClick(box, LEFT, NONE, QPoint(8, box.height() // 2))
            player.settle()


def asked(player: Player, page: DrillsPage, kind: str, form: str) -> Question:
    """Begin to ask a kind of question, and go on until one has this form."""
    tick_only(player, page, kind)
    player.click(page.overview.begin)
    for _ in range(100):
        if page.session is None:
            player.click(page.overview.begin)
        assert page.session is not None
        assert page.session.question is not None
        if page.session.question.form == form:
            return page.session.question
        page.session.choose(page.session.question.right)
        page.ask_next()
    raise AssertionError(f"no question of the form {form}")


def click_place(player: Player, page: DrillsPage, place: int) -> None:
    """Click a place on the piece of the board."""
    QTest.mouseClick(page.view.board, LEFT, NONE, page.view.board.point_of(place).toPoint())
    player.settle()


def state(page: DrillsPage) -> tuple[int, int]:
    """How often the card that is asked has been asked and answered right, from the file."""
    assert page.session is not None
    found = DrillCards(GAME).state(page.session.card)
    assert found is not None
    return found.asked, found.right


def test_every_kind_of_question_is_listed_with_its_topics(player: Player, page: DrillsPage) -> None:
    assert list(page.overview.boxes) == [drill.id for drill in page.maker.drills]
    texts = [label.text() for label in page.overview.findChildren(QLabel, "drill-topics")]
    assert any("○ Movement Allowance" in text.replace("\N{NO-BREAK SPACE}", " ") for text in texts)


def test_without_a_tick_nothing_can_be_begun(player: Player, page: DrillsPage) -> None:
    tick_only(player, page)
    assert not page.overview.begin.isEnabled()


def test_only_what_is_ticked_is_asked(player: Player, page: DrillsPage) -> None:
    tick_only(player, page, "reach")
    player.click(page.overview.begin)
    assert page.session is not None
    assert page.session.card.startswith("reach/")


def test_the_right_answer_is_clicked_and_remembered(player: Player, page: DrillsPage) -> None:
    question = asked(player, page, "lead", CHOICE)
    player.click(page.view.buttons[question.right])
    assert page.view.told.text() == "✓ Right."
    assert state(page) == (1, 1)


def test_a_wrong_answer_is_told_with_the_reason_for_which_it_is_wrong(
    player: Player, page: DrillsPage
) -> None:
    question = asked(player, page, "lead", CHOICE)
    at = next(n for n, answer in enumerate(question.answers) if n != question.right)
    player.click(page.view.buttons[at])
    because = question.answers[at].because
    assert because is not None
    assert page.view.told.text() == f"✗ No: {question.solution.said}"
    assert str(because.said) in page.view.why.text()
    assert state(page) == (1, 0)


def test_a_number_key_presses_an_answer(player: Player, page: DrillsPage) -> None:
    question = asked(player, page, "reach", CHOICE)
    player.keys(str(question.right + 1))
    assert page.view.told.text() == "✓ Right."


def test_a_question_is_answered_only_once(player: Player, page: DrillsPage) -> None:
    question = asked(player, page, "reach", CHOICE)
    wrong = (question.right + 1) % len(question.answers)
    player.keys(str(wrong + 1))
    player.keys(str(question.right + 1))
    assert state(page) == (1, 0)


def test_enter_goes_on_to_the_next_question(player: Player, page: DrillsPage) -> None:
    asked(player, page, "reach", CHOICE)
    player.keys("1")
    number = page.session.number if page.session else 0
    player.key(Qt.Key.Key_Return)
    assert page.session is not None
    assert page.session.number == number + 1
    assert not page.view.told.isVisible()


def test_a_place_is_clicked_on_the_map(player: Player, page: DrillsPage) -> None:
    question = asked(player, page, "where", PLACE)
    click_place(player, page, question.solution.place)
    assert page.view.told.text() == "✓ Right."


def test_a_wrong_place_is_called_by_its_name(player: Player, page: DrillsPage) -> None:
    question = asked(player, page, "where", PLACE)
    wrong = next(answer for answer in question.answers if answer is not question.solution)
    click_place(player, page, wrong.place)
    assert page.view.told.text() == f"✗ No, that is {wrong.said}."


def test_the_map_is_not_clicked_where_something_else_is_asked(player: Player, page: DrillsPage) -> None:
    question = asked(player, page, "reach", CHOICE)
    click_place(player, page, question.look[0])
    assert not page.view.is_answered


def test_a_place_can_be_chosen_by_keys_alone(player: Player, page: DrillsPage) -> None:
    question = asked(player, page, "where", PLACE)
    player.key(Qt.Key.Key_Return)  # the button that numbers four places has the keyboard
    player.keys(str(question.right + 1))
    assert page.view.told.text() == "✓ Right."


def test_the_print_is_covered_until_the_answer(player: Player, page: DrillsPage) -> None:
    question = asked(player, page, "where", PLACE)
    covered = page.view.board.grab().toImage()
    click_place(player, page, question.solution.place)
    uncovered = page.view.board.grab().toImage()
    at = page.view.board.point_of(question.solution.place).toPoint()
    sign = page.view.board.sheet.labels[question.solution.place].at
    frame, cut = page.view.board._frame(), page.view.board._cut
    at = (frame.topLeft() + (sign - cut.topLeft()) * (frame.width() / cut.width())).toPoint()
    assert covered.pixelColor(at).name() == "#e9dcc0"
    assert uncovered.pixelColor(at).name() != "#e9dcc0"


def test_a_number_is_typed(player: Player, page: DrillsPage) -> None:
    question = asked(player, page, "ring", NUMBER)
    player.keys(str(question.solution.number))
    player.key(Qt.Key.Key_Return)
    assert page.view.told.text() == "✓ Right."


def test_what_is_no_number_gets_a_sentence_and_may_be_typed_again(player: Player, page: DrillsPage) -> None:
    question = asked(player, page, "ring", NUMBER)
    player.keys("many")
    player.key(Qt.Key.Key_Return)
    assert page.view.told.text() == "'many' is no whole number; type digits, such as 3"
    assert DrillCards(GAME).state(page.session.card if page.session else "") is None
    player.keys(str(question.solution.number))
    player.key(Qt.Key.Key_Return)
    assert page.view.told.text() == "✓ Right."


def test_after_ten_questions_the_overview_tells_how_it_went(player: Player, page: DrillsPage) -> None:
    tick_only(player, page, "reach")
    player.click(page.overview.begin)
    for _ in range(LENGTH):
        assert page.session is not None
        assert page.session.question is not None
        player.keys(str(page.session.question.right + 1))
        player.key(Qt.Key.Key_Return)
    assert page.session is None
    assert page.overview.result.text() == "10 of 10 right."


def test_a_case_opens_the_rulebook_and_the_question_waits(player: Player, page: DrillsPage) -> None:
    asked(player, page, "reach", CHOICE)
    player.keys("1")
    page.view.why.case_requested.emit("12.2.3")
    player.settle()
    assert player.window.pages.stack.currentWidget() is player.window.reference_page()
    player.window.reading().close()
    player.settle()
    assert page.isVisible()
    assert page.view.is_answered


def test_escape_leaves_the_session_and_then_the_page(player: Player, page: DrillsPage) -> None:
    asked(player, page, "reach", CHOICE)
    player.key(Qt.Key.Key_Escape)
    assert page.session is None
    assert page.isVisible()
    player.key(Qt.Key.Key_Escape)
    assert not page.isVisible()


def test_what_is_missed_has_its_sign_in_the_overview(player: Player, page: DrillsPage) -> None:
    question = asked(player, page, "lead", CHOICE)
    player.keys(str((question.right + 1) % len(question.answers) + 1))
    assert page.session is not None
    _, topic = page.maker.cards[page.session.card]
    player.key(Qt.Key.Key_Escape)
    texts = [label.text() for label in page.overview.findChildren(QLabel, "drill-topics")]
    assert any(f"… {topic.title}" in text.replace("\N{NO-BREAK SPACE}", " ") for text in texts)


def test_a_damaged_file_is_told_on_the_page(player: Player) -> None:
    path = Learners().current.folder / "drills.yaml"
    path.parent.mkdir(parents=True)
    path.write_text("cards: [", "utf-8")
    player.window.drilling().show()
    page = player.window.drills_page()
    assert page.overview.trouble.isVisible()
    assert page.overview.trouble.text().startswith("Some of what you know of the drills cannot be read")


def test_each_learner_has_cards_of_his_own(player: Player, page: DrillsPage) -> None:
    question = asked(player, page, "reach", CHOICE)
    player.keys(str(question.right + 1))
    Learners().add("Anna")
    player.window.pages.show_table()
    player.window.drilling().show()
    assert page.session is None  # that of the other one is not gone on with
    assert page.cards.cards == {}


def test_everything_is_said_in_german(
    player: Player, page: DrillsPage, speak_german: Callable[[], None]
) -> None:
    speak_german()
    player.settle()
    assert page.overview.title.text() == "Übungen"
    question = asked(player, page, "reach", CHOICE)
    player.keys(str(question.right + 1))
    assert page.view.told.text() == "✓ Richtig."


@pytest.fixture
def speak_german(player: Player) -> Callable[[], None]:
    return lambda: player.window.settings.put("language", "de")


def test_explanations_are_links_for_the_keyboard(player: Player, page: DrillsPage) -> None:
    asked(player, page, "reach", CHOICE)
    player.keys("1")
    why = page.view.why
    assert isinstance(why, LinkLabel)
    assert why.focusPolicy() == Qt.FocusPolicy.StrongFocus


def test_nothing_is_written_outside_the_folder_of_the_learner(
    player: Player, page: DrillsPage, tmp_path: Path
) -> None:
    question = asked(player, page, "reach", CHOICE)
    player.keys(str(question.right + 1))
    found = list(tmp_path.rglob("drills.yaml*"))
    assert found == [Learners().current.folder / "drills.yaml"]
