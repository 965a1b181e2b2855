"""Where the keyboard is can be seen, on every kind of control and in every theme."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QSpinBox,
    QTabBar,
    QTextBrowser,
    QToolButton,
    QTreeWidget,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from cholm_qt.ui.look.themes import THEMES
from cholm_qt.ui.widgets.key_button import KeyButton
from cholm_qt.ui.widgets.linked_text import LinkLabel, case_link
from cholm_qt.ui.widgets.ringed_button import RingedButton


def tab_bar() -> QTabBar:
    bar = QTabBar()
    bar.addTab("Area")
    bar.addTab("Fight")
    return bar


def primary() -> QPushButton:
    button = KeyButton("End the Impulse", "D")
    button.setProperty("primary", True)
    return button


def row_that_is_now() -> QPushButton:
    button = RingedButton("Impulses")
    button.setProperty("row", True)
    button.setProperty("state", "now")
    return button


def checked_box() -> QCheckBox:
    box = QCheckBox("Briefing")
    box.setChecked(True)
    return box


def links() -> LinkLabel:
    label = LinkLabel()
    label.show_html(f"Free ({case_link('6.5')})")
    return label


CONTROLS: dict[str, Callable[[], QWidget]] = {
    "button": lambda: QPushButton("Undo"),
    "primary": primary,
    "row": row_that_is_now,
    "tool": QToolButton,
    "line": QLineEdit,
    "number": QSpinBox,
    "choice": QComboBox,
    "list": QListWidget,
    "tree": QTreeWidget,
    "text": QTextBrowser,
    "edit": QPlainTextEdit,
    "box": lambda: QCheckBox("Briefing"),
    "checked box": checked_box,
    "radio": lambda: QRadioButton("Card"),
    "tabs": tab_bar,
    "links": links,
}


@pytest.fixture(params=THEMES)
def theme(request: pytest.FixtureRequest, wear: Callable[[str], None]) -> str:
    wear(request.param)
    return str(request.param)


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    """A page with a button on it."""
    made = QWidget()
    qtbot.addWidget(made)
    QVBoxLayout(made).addWidget(QPushButton("Another"))
    return made


def pictures(qtbot: QtBot, page: QWidget, control: QWidget) -> tuple[QImage, QImage]:
    """A control on a page without the keyboard, and with it."""
    column, other = page.layout(), page.findChild(QPushButton)
    assert column is not None
    assert isinstance(other, QWidget)
    column.addWidget(control)
    with qtbot.waitExposed(page):
        page.show()
    page.activateWindow()
    found = []
    for holder in (other, control):
        holder.setFocus(Qt.FocusReason.TabFocusReason)
        qtbot.waitUntil(holder.hasFocus)
        found.append(control.grab().toImage())
    return found[0], found[1]


@pytest.mark.parametrize("kind", CONTROLS)
def test_the_keyboard_is_seen_on_every_kind_of_control(
    qtbot: QtBot, page: QWidget, theme: str, kind: str
) -> None:
    without, with_it = pictures(qtbot, page, CONTROLS[kind]())
    pixels = [(x, y) for x in range(without.width()) for y in range(without.height())]
    changed = sum(without.pixel(x, y) != with_it.pixel(x, y) for x, y in pixels)
    assert changed > without.height()  # more than the line at which one types


@pytest.mark.parametrize("make", [primary, row_that_is_now])
def test_a_filled_button_has_an_inner_ring_of_two_pixels_in_the_colour_of_its_text(
    qtbot: QtBot, page: QWidget, theme: str, make: Callable[[], QPushButton]
) -> None:
    button = make()
    without, with_it = pictures(qtbot, page, button)
    middle = button.height() // 2
    text, ground = QColor(THEMES[theme].on_accent), QColor(THEMES[theme].accent)
    assert [with_it.pixelColor(x, middle) for x in range(2, 6)] == [ground, text, text, ground]
    assert without.pixelColor(3, middle) == ground


@pytest.mark.parametrize("kind", ["button", "primary", "line", "choice"])
def test_a_control_asks_for_no_more_room_when_it_has_the_keyboard(
    qtbot: QtBot, page: QWidget, theme: str, kind: str
) -> None:
    control = CONTROLS[kind]()
    control.ensurePolished()
    before = control.sizeHint()
    pictures(qtbot, page, control)
    assert (control.hasFocus(), control.sizeHint()) == (True, before)


def test_only_filled_buttons_have_the_ring(qtbot: QtBot, page: QWidget, theme: str) -> None:
    button = RingedButton("Undo")
    _, with_it = pictures(qtbot, page, button)
    at = QPoint(4, button.height() // 2)
    assert with_it.pixelColor(at) == QColor(THEMES[theme].raised)
