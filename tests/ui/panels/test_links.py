"""Text with links."""

import pytest
from PySide6.QtGui import QColor, QImage

from cholm_qt.ui.look.themes import THEMES
from cholm_qt.ui.widgets.linked_text import LinkLabel, case_link


def has_colour(image: QImage, colour: str) -> bool:
    """Is any pixel of just this colour?"""
    wanted = QColor(colour).rgb()
    return any(image.pixel(x, y) == wanted for x in range(image.width()) for y in range(image.height()))


@pytest.fixture
def label(qtbot, wear) -> LinkLabel:
    wear("light")
    label = LinkLabel()
    qtbot.addWidget(label)
    label.show_html(f'<p style="font-size: 40px">{case_link("13.2.1")}</p>')
    return label


def test_a_link_takes_the_colour_of_another_theme_at_once(label, wear):
    assert has_colour(label.grab().toImage(), THEMES["light"].accent)
    wear("dark")
    assert has_colour(label.grab().toImage(), THEMES["dark"].accent)
