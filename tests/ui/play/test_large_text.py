"""Large text on a small screen: dialogs show all of it and stay within the screen."""

import pytest
from PySide6.QtWidgets import QComboBox, QLabel, QScrollArea, QWidget

from cholm_qt.games.circle_of_fire.rules.components import GERMAN
from tests.ui.driver import Player


@pytest.fixture
def large(first_assault: Player) -> Player:
    """A window in German at a text size of 150 %."""
    first_assault.window.settings.put("language", "de")
    first_assault.window.settings.put("text_percent", 150)
    first_assault.settle()
    return first_assault


def sliced(dialog: QWidget) -> list[str]:
    """The texts that are lower than they have to be."""
    labels = [label for label in dialog.findChildren(QLabel) if label.wordWrap()]
    return [label.text() for label in labels if label.heightForWidth(label.width()) > label.height()]


@pytest.mark.parametrize("name", ["about", "briefing"])
def test_a_dialog_shows_all_its_words(large: Player, name: str) -> None:
    getattr(large.window.dialogs, name)()
    large.settle()
    assert sliced(large.dialog()) == []
    large.dialog().close()


@pytest.mark.parametrize("name", ["about", "briefing"])
def test_a_dialog_leaves_some_of_the_screen_free(large: Player, name: str) -> None:
    getattr(large.window.dialogs, name)()
    large.settle()
    dialog = large.dialog()
    assert dialog.height() < 0.95 * dialog.screen().availableSize().height()
    large.dialog().close()


def test_texts_that_are_higher_than_the_screen_are_scrolled(large: Player) -> None:
    large.window.settings.put("theme", "projector")
    large.window.dialogs.briefing()
    large.settle()
    page = large.part(QScrollArea, "dialog-texts")
    assert page.verticalScrollBar().maximum() > 0
    assert sliced(large.dialog()) == []
    large.dialog().close()


def test_the_settings_stay_where_they_are_while_they_are_changed(first_assault: Player) -> None:
    first_assault.window.dialogs.change_settings()
    first_assault.settle()
    boxes = first_assault.dialog().findChildren(QComboBox)
    before = [box.geometry() for box in boxes]
    first_assault.window.settings.put("text_percent", 150)
    first_assault.window.settings.put("theme", "projector")
    first_assault.settle()
    first_assault.settle()
    assert [box.geometry() for box in boxes] == before
    first_assault.dialog().close()


def test_no_counter_of_a_first_look_is_squeezed(first_assault: Player) -> None:
    inspector, position = first_assault.window.inspector, first_assault.window.match.position
    inspector.show_place(position, first_assault.place("7"))
    first_assault.settle()
    labels = [label for label in inspector.sides[1].labels if not label.isHidden()]
    assert len(labels) == 4
    assert inspector.sides[1].height() >= 2 * labels[0].sizeHint().height()


def test_the_card_of_the_next_side_hangs_in_the_middle_of_the_map(large: Player) -> None:
    card, view = large.window.handover_card(), large.window.view
    card.show_side(GERMAN, "Deutsche: ziehen", secret=False)
    middle = card.card.mapTo(large.window, card.card.rect().center()).x()
    assert abs(middle - view.mapTo(large.window, view.rect().center()).x()) <= 1
    card.hide()


# --- the map in the projector theme ---


@pytest.fixture
def shares(first_assault: Player) -> list[tuple[float, float, float]]:
    """How large counter, name and number of an Area are against the map, in light and in projector."""
    scene, found = first_assault.window.scene, []
    for theme in ("light", "projector"):
        first_assault.window.settings.put("theme", theme)
        first_assault.settle()
        label, scale = scene.lettering.labels[first_assault.place("9")], scene.lettering.scale
        zoom = first_assault.window.view.zoom
        sizes = scene.counter_size, label.growth(zoom, scale), label.sign_growth(zoom, scale)
        found.append(sizes)
    return found


def test_in_projector_counters_names_and_numbers_grow_against_the_map(
    shares: list[tuple[float, float, float]],
) -> None:
    light, projector = shares
    assert all(large >= 1.1 * small for small, large in zip(light, projector, strict=True))


def test_in_projector_counters_grow_on_the_screen_although_the_map_has_less_room(
    first_assault: Player,
) -> None:
    scene, view, sizes = first_assault.window.scene, first_assault.window.view, []
    for theme in ("light", "projector", "light"):
        first_assault.window.settings.put("theme", theme)
        first_assault.settle()
        sizes.append(scene.counter_size * view.zoom)
    assert sizes[1] > 1.1 * sizes[0]
    assert sizes[2] == pytest.approx(sizes[0], rel=0.05)


def test_in_projector_counters_grow_on_a_large_map_too(first_assault: Player) -> None:
    scene = first_assault.window.scene
    first_assault.window.settings.put("theme", "projector")
    scene.suit_zoom(0.46)
    assert scene.counter_size >= 1.2 * scene.sheet.counter


def test_in_projector_the_map_is_as_large_although_the_words_take_more_room(first_assault: Player) -> None:
    window, zooms = first_assault.window, []
    window.resize(1920, 1080)
    for theme in ("light", "projector"):
        window.settings.put("theme", theme)
        first_assault.settle()
        zooms.append(window.view.zoom)
    assert zooms[1] >= 0.99 * zooms[0]
