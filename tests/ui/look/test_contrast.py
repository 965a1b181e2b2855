"""What can be pressed or typed in is told from its ground by people who see little contrast."""

import re

import pytest
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from cholm_qt.ui.look.themes import THEMES, Theme, style_sheet

LEAST = 3.0  # WCAG 2.2, 1.4.11, for the borders of controls and the signs of what has the keyboard
TEXT = 4.5  # 1.4.3
VEIL = 1 - 70 / 255  # what is left of a colour below the veil of the hand-over


def luminance(colour: str) -> float:
    """How bright a colour is, as WCAG reckons."""
    known = QColor(colour)
    parts = (known.redF(), known.greenF(), known.blueF())
    linear = [part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4) for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def ratio(one: str, other: str) -> float:
    """The contrast between two colours."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_black_on_white_is_reckoned_as_21():
    assert ratio("#000000", "#ffffff") == pytest.approx(21)


@pytest.fixture(params=THEMES)
def theme(request: pytest.FixtureRequest) -> Theme:
    return THEMES[request.param]


@pytest.mark.parametrize("ground", ["paper", "raised"])
@pytest.mark.parametrize("part", ["edge", "accent"])
def test_borders_of_controls_and_rings_of_the_keyboard_are_seen(theme: Theme, part: str, ground: str) -> None:
    assert ratio(getattr(theme, part), getattr(theme, ground)) >= LEAST


@pytest.mark.parametrize("ground", ["paper", "raised"])
@pytest.mark.parametrize("part", ["ink", "faint", "refusal"])
def test_words_can_be_read(theme: Theme, part: str, ground: str) -> None:
    assert ratio(getattr(theme, part), getattr(theme, ground)) >= TEXT


def test_faint_words_can_be_read_below_the_veil_of_the_hand_over(theme: Theme) -> None:
    def veiled(colour: str) -> str:
        known = QColor(colour)
        return QColor(*(round(part * VEIL) for part in (known.red(), known.green(), known.blue()))).name()

    assert ratio(veiled(theme.faint), veiled(theme.paper)) >= TEXT


@pytest.mark.parametrize("name", THEMES)
def test_what_a_line_is_for_is_written_in_the_faint_ink(qtbot, name: str) -> None:
    line = QLineEdit()
    qtbot.addWidget(line)
    line.setStyleSheet(style_sheet(name, 100))
    line.ensurePolished()
    assert line.palette().placeholderText().color() == QColor(THEMES[name].faint)


@pytest.mark.parametrize("name", THEMES)
def test_the_signs_of_what_cannot_be_had_are_paler(qtbot, name: str) -> None:
    part = QWidget()
    qtbot.addWidget(part)
    part.setStyleSheet(style_sheet(name, 100))
    part.ensurePolished()
    off = part.palette().color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.WindowText)
    assert off == QColor(THEMES[name].off)


def test_the_words_and_the_ring_of_the_button_to_press_are_seen(theme: Theme) -> None:
    assert ratio(theme.on_accent, theme.accent) >= TEXT


@pytest.mark.parametrize("name", THEMES)
def test_the_words_of_a_button_that_is_held_down_are_seen(qapp: QApplication, name: str) -> None:
    found = re.search(r"QPushButton:pressed {[^}]*background: (#\w+); color: (#\w+);", style_sheet(name, 100))
    assert found is not None
    assert ratio(found[1], found[2]) >= TEXT
