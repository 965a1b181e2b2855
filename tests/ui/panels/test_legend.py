"""The legend of an overlay."""

import pytest
from PySide6.QtCore import Qt

from cholm_qt.games.circle_of_fire.desk.legends import legend_of, overlay_titles
from cholm_qt.games.circle_of_fire.desk.overlays import OVERLAYS
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET
from cholm_qt.ui.panels.legend import LegendChip, Sample, in_two_lines


@pytest.fixture
def chip(qtbot) -> LegendChip:
    made = LegendChip()
    qtbot.addWidget(made)
    return made


def test_every_overlay_has_a_title_and_a_legend():
    assert list(overlay_titles()) == [overlay.id for overlay in OVERLAYS]
    assert all(overlay.title() and overlay.legend(GERMAN).meanings for overlay in OVERLAYS)


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_every_mark_of_an_overlay_is_explained(overlay, table):
    table.put("G02", "17").put("S02", "17").put("S03", "18").control("soviet", "9").impulse("soviet")
    explained = {mark for marks, _ in overlay.legend(SOVIET).meanings for mark in marks}
    shown = {mark for marks in overlay.marks(table.p, SOVIET).values() for mark in marks}
    assert shown <= explained


def test_it_names_the_overlay_and_what_its_marks_mean(chip):
    chip.show_legend(legend_of("control", GERMAN))
    assert chip.title.text() == "Control"
    assert chip.words() == ["German control", "Soviet control", "Contested: units of both sides"]
    assert len(chip.findChildren(Sample)) == 3


def test_long_meanings_stand_in_two_lines_and_lose_no_word(chip):
    text = "Counts for victory, and whoever controls it may hold on to it"
    lines = in_two_lines(text, chip.fontMetrics()).split("\n")
    assert (len(lines), " ".join(lines)) == (2, text)
    assert in_two_lines("Free", chip.fontMetrics()) == "Free"


def test_it_says_so_when_there_is_nothing_to_show(chip):
    chip.show_legend(legend_of("fire", SOVIET), is_empty=True)
    assert chip.words() == ["Soviet: no Uncommitted unit can fire."]


def test_without_an_overlay_it_is_hidden(chip):
    chip.show_legend(legend_of("reach", SOVIET))
    assert chip.isVisible()
    chip.show_legend(None)
    assert not chip.isVisible()


def test_a_sample_is_painted_with_its_marks(chip):
    chip.show_legend(legend_of("reach", SOVIET))
    picture = chip.findChild(Sample).grab().toImage()
    colours = {picture.pixel(x, y) for x in range(picture.width()) for y in range(picture.height())}
    assert len(colours) > 2


def test_its_button_asks_to_switch_it_off(qtbot, chip):
    chip.show_legend(legend_of("reach", SOVIET))
    with qtbot.waitSignal(chip.off_requested):
        qtbot.mouseClick(chip.off, Qt.MouseButton.LeftButton)
