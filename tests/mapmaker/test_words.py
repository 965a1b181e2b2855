import pytest

from cholm_qt.mapmaker.lettering import MissingGlyph, text_path, text_width
from cholm_qt.mapmaker.scene import Scene


def test_a_heading_and_its_foreign_word_do_not_meet(scene: Scene) -> None:
    for box in scene.layout.boxes.values():
        if box.foreign and box.side:
            title = text_width(box.title.upper(), "number", 24, 1.2)
            assert title + text_width(box.foreign, "italic", 22) + 36 < box.rect.w, box.id


def test_every_note_fits_its_box(scene: Scene) -> None:
    for box in scene.layout.boxes.values():
        assert all(text_width(note, "narrow", 24) + 20 < box.rect.w for note in box.notes), box.id


def test_every_zone_name_fits_its_panel(scene: Scene) -> None:
    for panel in scene.layout.panels.values():
        words = scene.board.zones[panel.id].name.replace("-", "- ").split()
        assert all(text_width(word, "roman", 32) + 16 < panel.header.w for word in words)


@pytest.mark.usefixtures("qapp")
def test_a_letter_the_shipped_fonts_lack_is_refused() -> None:
    with pytest.raises(MissingGlyph, match="Oswald"):
        text_path("★", "number", 20, (0, 0))
