"""The head of the start page."""

from pytestqt.qtbot import QtBot

from cholm_qt.ui.pages.cover import Cover
from cholm_qt.ui.panels.specifications import CoverArt

INSIDE = range(19, 40)  # pixels from the left, inside the rules of a plate that is as wide as it can be
DARK = 100


def test_a_long_title_keeps_away_from_the_edges_of_its_plate(qtbot: QtBot) -> None:
    cover = Cover(CoverArt("The Long Winter Campaign between the Rivers"))
    qtbot.addWidget(cover)
    cover.resize(500, 180)
    image = cover.grab().toImage()
    colours = [image.pixelColor(x, y) for x in INSIDE for y in range(50, 130)]
    assert not any(colour.lightness() < DARK for colour in colours)
