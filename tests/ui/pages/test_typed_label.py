"""Typed texts on papers: lines well apart, and all of them to be seen."""

import pytest

from cholm_qt.ui.look import fonts
from cholm_qt.ui.widgets.page_parts import text
from cholm_qt.ui.widgets.typed_label import TypedLabel

WORDS = "The whole siege in nine Turns. The German player sets up a scratch garrison in the town."


@pytest.fixture
def label(qtbot) -> TypedLabel:
    """A typed text in the letters of the papers."""
    fonts.load_late()
    made = text(WORDS, "typed", "typed-words")
    assert isinstance(made, TypedLabel)
    qtbot.addWidget(made)
    made.setFont(fonts.font("typed", 15))
    return made


def test_the_lines_are_a_quarter_farther_apart_than_the_font_asks_for(label: TypedLabel) -> None:
    lines = len(label.lines_in(200))
    assert lines > 2
    assert label.heightForWidth(200) >= 1.25 * lines * label.fontMetrics().lineSpacing()


@pytest.mark.parametrize("width", [90, 200, 500])
def test_no_line_is_wider_than_the_label(label: TypedLabel, width: int) -> None:
    metrics = label.fontMetrics()
    assert all(metrics.horizontalAdvance(line) <= width for line in label.lines_in(width))


def test_a_text_of_several_lines_keeps_them(label: TypedLabel) -> None:
    label.setText("First\nSecond\n\nFourth")
    assert label.lines_in(500) == ["First", "Second", "", "Fourth"]


def test_it_wishes_for_a_width_that_is_easily_read_and_the_height_for_it(label: TypedLabel) -> None:
    hint = label.sizeHint()
    assert hint.width() < label.fontMetrics().horizontalAdvance(WORDS)
    assert hint.height() == label.heightForWidth(hint.width())
