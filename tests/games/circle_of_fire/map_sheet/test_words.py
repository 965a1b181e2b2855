from cholm_qt.games.circle_of_fire.map_sheet.sheet_plan import SheetPlan
from cholm_qt.mapmaker.lettering import text_width


def test_a_heading_and_its_foreign_word_do_not_meet(plan: SheetPlan) -> None:
    for box in plan.layout.boxes.values():
        if box.foreign and box.side:
            title = text_width(box.title.upper(), "number", 24, 1.2)
            assert title + text_width(box.foreign, "italic", 22) + 36 < box.rect.w, box.id


def test_every_note_fits_its_box(plan: SheetPlan) -> None:
    for box in plan.layout.boxes.values():
        assert all(text_width(note, "narrow", 24) + 20 < box.rect.w for note in box.notes), box.id


def test_every_zone_name_fits_its_panel(plan: SheetPlan) -> None:
    for panel in plan.layout.panels.values():
        words = plan.board.zones[panel.id].name.replace("-", "- ").split()
        assert all(text_width(word, "roman", 32) + 16 < panel.header.w for word in words)
