"""Nothing jumps: whatever is asked, the bar above the map stays as high, and the panels where they are."""

from random import Random

import pytest
from PySide6.QtWidgets import QApplication

from cholm_qt.ui.look.settings import Settings
from cholm_qt.ui.window.appearance import dress
from cholm_qt.ui.window.application import speak

ORDERS = 90  # of a random campaign, with nearly every question of the game among them
LOOKS = [("light", "en", 100), ("light", "de", 150), ("projector", "de", 100), ("projector", "de", 150)]


@pytest.mark.parametrize(("theme", "language", "percent"), LOOKS)
def test_whatever_is_asked_bar_map_and_place_panel_stay(
    open_window, qapp: QApplication, settings: Settings, theme: str, language: str, percent: int
) -> None:
    for name, value in (("theme", theme), ("language", language), ("text_percent", percent)):
        settings.put(name, value)
    speak(language, qapp)
    window = open_window()
    dress(theme, percent, window.desk.side_styles())
    window.setMinimumSize(1, 1)
    window.resize(1366, 768)
    window.games.load("campaign")
    chance, asked = Random(5), set()
    QApplication.processEvents()
    window.match.give(chance.choice(window.match.orders()))
    QApplication.processEvents()
    heights, zooms, maps, tops = {window.bar.height()}, {window.view.transform().m11()}, set(), set()
    upper = [window.docks.by_name[name] for name in window.docks.upper]
    for _ in range(ORDERS):
        window.match.give(chance.choice(window.match.orders()))
        QApplication.processEvents()
        asked.add(window.match.prompt.case)
        heights.add(window.bar.height())
        zooms.add(window.view.transform().m11())
        maps.add(window.view.geometry().getRect())
        tops |= {dock.geometry().topLeft().toTuple() for dock in upper if not dock.visibleRegion().isEmpty()}
    assert len(asked) > 5
    assert (len(heights), len(zooms), len(maps), len(tops)) == (1, 1, 1, 1)
