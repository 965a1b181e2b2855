"""Finding a place or a unit by its name."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidget

from cholm_qt.ui.map.marks import MARKS
from cholm_qt.ui.map.search_highlight import SearchHighlight
from tests.ui.driver import CTRL, Player, centre_on_place


def find(player: Player, words: str) -> Player:
    """Look for something with the keyboard alone."""
    player.key(Qt.Key.Key_F, CTRL)
    player.dialog()
    player.keys(words)
    player.key(Qt.Key.Key_Return)
    return player


def outline(player: Player) -> SearchHighlight:
    """What outlines on the map what was found, and blinks quickly."""
    player.window.found()._clock.setInterval(5)
    return player.window.found()


def test_a_place_that_was_found_is_outlined_and_shown_in_the_area_panel(first_assault: Player) -> None:
    first_assault.window.docks.by_name["fight"].raise_()
    find(first_assault, "flug")
    item = first_assault.window.found().item
    assert item is not None
    assert item.isVisible()
    assert item.marks == (MARKS["found"],)
    assert item.path == first_assault.window.scene.sheet.places[first_assault.place("30")].path
    first_assault.settle()
    assert not first_assault.window.inspector.visibleRegion().isEmpty()
    assert first_assault.window.inspector.kept.isVisible()
    assert "Flugfeld" in first_assault.window.inspector.name.text()


def test_what_can_be_seen_is_found_without_moving_the_map(first_assault: Player) -> None:
    view = first_assault.window.view
    before = view.mapToScene(view.viewport().rect()).boundingRect()
    find(first_assault, "flug")
    find(first_assault, "s11")
    assert view.mapToScene(view.viewport().rect()).boundingRect() == before


def test_what_is_out_of_sight_is_brought_into_sight(first_assault: Player) -> None:
    view = first_assault.window.view
    view.zoom_to(1.0)
    centre_on_place(view, first_assault.place("2"))
    find(first_assault, "flug")
    seen = view.mapToScene(view.viewport().rect()).boundingRect()
    assert seen.contains(first_assault.window.scene.place_rect(first_assault.place("30")))


def test_a_click_on_the_map_ends_the_outline(first_assault: Player) -> None:
    find(first_assault, "flug")
    first_assault.click_place("30")
    assert first_assault.window.found().item is None


def test_a_unit_that_was_found_is_outlined_in_its_place(first_assault: Player) -> None:
    first_assault.window.docks.by_name["inspector"].hide()
    find(first_assault, "s11")
    counter = first_assault.window.scene.counters[first_assault.unit("S11")]
    item = first_assault.window.found().item
    assert item is not None
    assert item.path.boundingRect().contains(counter.sceneBoundingRect().center())
    assert first_assault.window.docks.by_name["inspector"].isVisible()
    assert "Bobjachino" in first_assault.window.inspector.name.text()


def test_a_second_find_outlines_that_alone(first_assault: Player) -> None:
    find(first_assault, "flug")
    first = first_assault.window.found().item
    find(first_assault, "s11")
    assert first is not None
    assert first.scene() is None


def test_what_is_found_does_not_take_the_place_of_a_pinned_area(first_assault: Player) -> None:
    first_assault.double_click_place("20")
    find(first_assault, "flug")
    assert first_assault.window.found().item is not None
    assert "Lowat-Nord" in first_assault.window.inspector.name.text()
    find(first_assault, "s11")
    assert "Lowat-Nord" in first_assault.window.inspector.name.text()


@pytest.mark.parametrize("animation_ms", [0, 300])
def test_the_outline_blinks_only_where_things_may_move_and_goes(
    first_assault: Player, animation_ms: int
) -> None:
    first_assault.window.settings.put("animation_ms", animation_ms)
    find(first_assault, "flug")
    found, seen = outline(first_assault), set()
    while found.item is not None:
        seen.add(found.item.isVisible())
        first_assault.settle()
    assert seen == ({True, False} if animation_ms else {True})


@pytest.mark.parametrize("typed", ["4.(mg)/65", "g05"])
def test_a_unit_is_found_by_its_print_and_by_its_id(first_assault: Player, typed: str) -> None:
    first_assault.key(Qt.Key.Key_F, CTRL)
    found = first_assault.dialog().findChild(QListWidget)
    assert found is not None
    first_assault.keys(typed)
    assert [found.item(n).text() for n in range(found.count())] == ["4.(MG)/65 (G05)"]
