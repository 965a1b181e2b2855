"""The prompt bar: no word and no button of it is cut, and it stays as high as it is."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFontInfo
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QPushButton, QVBoxLayout, QWidget

from cholm_qt.play.answers import EnterMode, GoOn
from cholm_qt.ui.panels.prompt_bar import Choice, PromptBar

LONG = "Command the Soviet side and say how often the other player may seize the initiative from you?"
HINT = "Click a counter with a blue frame, then a hatched Area; all units of one Area may act together."


@pytest.fixture
def bar() -> PromptBar:
    return PromptBar()


@pytest.fixture(autouse=True)
def page(qtbot, bar) -> QWidget:
    """The bar above room for a map."""
    made = QWidget()
    qtbot.addWidget(made)
    column = QVBoxLayout(made)
    column.setContentsMargins(0, 0, 0, 0)
    column.addWidget(bar)
    column.addWidget(QWidget(), 1)
    made.resize(1000, 700)
    made.show()
    return made


def ask(bar: PromptBar, sentence: str, hint: str = "", buttons: tuple[str, ...] = ()) -> None:
    """Show a prompt with its buttons, and lay it out."""
    bar.show_prompt("Soviet", "soviet", sentence, "20.1.1")
    bar.show_undo("")
    bar.show_hint(hint)
    bar.show_choices([Choice(text, EnterMode(text)) for text in buttons])
    QApplication.processEvents()


def places(bar: PromptBar) -> list[QRect]:
    """Where everything is that can be read or pressed."""
    shown = (bar.side, bar.sentence, bar.hint, bar.case, bar.undo, *bar.findChildren(QPushButton, "choice"))
    return [QRect(each.mapTo(bar, QPoint()), each.size()) for each in shown if each.height()]


@pytest.mark.parametrize("width", [500, 700, 1000, 1600])
def test_nothing_lies_over_anything_else_or_outside(page, bar, width):
    page.resize(width, 700)
    ask(bar, LONG, HINT, ("No", "Resolve the attacks", "Seize: act a second time"))
    found = places(bar)
    assert not [(a, b) for n, a in enumerate(found) for b in found[:n] if a.intersects(b)]
    assert all(bar.rect().contains(place) for place in found)


@pytest.mark.parametrize("width", [500, 700, 1000, 1600])
def test_buttons_are_as_wide_as_they_ask_for(page, bar, width):
    page.resize(width, 700)
    ask(bar, LONG, HINT, tuple("0123456789"))
    buttons = bar.findChildren(QPushButton, "choice")
    assert [button.size() for button in buttons] == [button.sizeHint() for button in buttons]


@pytest.mark.parametrize("width", [500, 700, 1000, 1600])
def test_every_word_is_shown(page, bar, width):
    page.resize(width, 700)
    ask(bar, LONG, HINT, ("Resolve the attacks", "Seize: act a second time"))
    for label, words in ((bar.sentence, LONG), (bar.hint, HINT)):
        assert " ".join(label.shown_lines()) == words
        assert len(label.shown_lines()) * label.fontMetrics().lineSpacing() <= label.height()


def test_ordinary_prompts_have_the_same_height(bar):
    heights = set()
    for prompt in ((LONG,), ("Move",), ("Move", HINT), ("Move", HINT, ("No", "Pass")), (LONG, "", ("No",))):
        ask(bar, *prompt)
        heights.add(bar.height())
    assert len(heights) == 1


def test_many_words_are_written_smaller_before_the_bar_grows(bar, wear):
    wear("projector")
    ask(bar, "Move")
    ordinary = bar.height()
    ask(bar, LONG, HINT, ("Seize: second activation", "Resolve the attacks", "No"))
    assert (bar.height(), bar.sentence.scale < 1) == (ordinary, True)


def test_few_words_are_written_large_again(bar, wear):
    wear("projector")
    ask(bar, LONG, HINT, ("Seize: second activation", "Resolve the attacks", "No"))
    ask(bar, "Move")
    assert bar.sentence.scale == bar.hint.scale == 1


@pytest.mark.parametrize("theme", ["light", "projector"])
def test_no_words_are_written_too_small_to_be_read(bar, wear, theme):
    wear(theme)
    ask(bar, " ".join([LONG] * 9), HINT)
    sizes = [QFontInfo(label.font()).pixelSize() * label.scale for label in (bar.sentence, bar.hint)]
    assert sizes[0] >= 14.5
    assert sizes[1] >= 12.5


def test_an_odd_prompt_gives_its_room_back(bar):
    ask(bar, "Move")
    ordinary = bar.height()
    ask(bar, " ".join([LONG] * 9))
    assert bar.height() > 2 * ordinary
    ask(bar, "Move")
    assert bar.height() == ordinary


def test_the_key_does_not_touch_the_text(bar):
    bar.show_choices([Choice("Not yet", GoOn()), Choice("Not yet", GoOn(), "Esc")])
    plain, keyed = bar.findChildren(QPushButton, "choice")
    assert keyed.sizeHint().width() > plain.sizeHint().width()


def test_a_short_button_says_all_of_it_to_a_screen_reader(bar):
    bar.show_choices([Choice("73rd Regiment", GoOn(), whole="Send the Stuka against the 73rd Regiment")])
    button = bar.findChild(QPushButton, "choice")
    assert button.accessibleName() == button.toolTip() == "Send the Stuka against the 73rd Regiment"


@pytest.mark.parametrize(("key", "answers"), [("2", ["load"]), ("3", [])])
def test_the_key_that_stands_in_an_open_menu_chooses_its_line(
    bar: PromptBar, key: str, answers: list[str]
) -> None:
    within = [Choice(text, EnterMode(text), str(n)) for n, text in enumerate(("store", "load"), 1)]
    bar.show_choices([Choice("Set-ups", EnterMode(""), "U", within=tuple(within))])
    QApplication.processEvents()
    chosen: list[EnterMode] = []
    bar.chosen.connect(chosen.append)
    menu = bar.findChild(QMenu, "choice-menu")
    assert menu is not None
    menu.popup(QPoint(0, 0))
    QTest.keyClick(menu, Qt.Key(ord(key)))
    assert ([answer.mode for answer in chosen], menu.isVisible()) == (answers, not answers)
