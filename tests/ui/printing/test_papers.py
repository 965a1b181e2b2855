"""Papers as PDF: how many pages of which size, and what is on them."""

import pytest
from PySide6.QtCore import QPointF, QSize, QSizeF
from PySide6.QtGui import QColor, QImage, QPainter

from cholm_qt.ui.look.words import tr, use_language
from cholm_qt.ui.map.picture import BadPicture
from cholm_qt.ui.printing import chart_sheet, setup_sheet
from cholm_qt.ui.printing.counter_sheet import CUT, _Grid
from cholm_qt.ui.printing.page_parts import inner_rect
from cholm_qt.ui.printing.pages import MM, PAPERS, page_picture, pdf_bytes
from cholm_qt.ui.printing.papers import BOARD, CHARTS, COUNTERS, KINDS, ODDS, SETUP, Situation, pages_of
from cholm_qt.ui.window.game_box import GameBox
from tests.ui.printing.pdf import page_sizes

A4, LETTER = (595, 842), (612, 792)
SIZE = QSize(1050, 1485)  # five pixels in a millimetre of A4


def is_white(image: QImage, mm: tuple[float, float]) -> bool:
    """Is there no ink at a point of a page that is five pixels a millimetre?"""
    return image.pixelColor(round(5 * mm[0]), round(5 * mm[1])).lightness() > 250


@pytest.mark.parametrize(("paper", "size"), [("a4", A4), ("letter", LETTER)])
@pytest.mark.parametrize("kind", KINDS)
def test_every_paper_is_a_pdf_of_the_chosen_size(
    box: GameBox, start: Situation, kind: str, paper: str, size: tuple[int, int]
) -> None:
    pages = pages_of(kind, box, start, paper)
    raw = pdf_bytes(pages)
    lengthways = (size[1], size[0])
    assert raw.startswith(b"%PDF")
    assert page_sizes(raw) == [lengthways if kind == BOARD else size] * len(pages.draws)


def test_the_letters_of_a_pdf_are_letters(box: GameBox, start: Situation) -> None:
    assert b"/FontFile2" in pdf_bytes(pages_of(CHARTS, box, start, "a4"))


def test_no_page_prints_into_the_margins(box: GameBox, start: Situation) -> None:
    for kind in (SETUP, CHARTS, ODDS, COUNTERS):
        pages = pages_of(kind, box, start, "a4")
        for number in range(len(pages.draws)):
            image = page_picture(pages, number, SIZE)
            edge = [(x, y) for x in (2, 4, 206, 208) for y in range(2, 296, 2)]
            edge += [(x, y) for x in range(2, 209, 2) for y in (2, 4, 8, 289, 295)]
            assert [(kind, number, at) for at in edge if not is_white(image, at)] == []


# --- set-up ---


def test_every_unit_of_the_scenario_stands_once_on_the_set_up_sheet(box: GameBox, start: Situation) -> None:
    c = start.position.components
    groups = [group for side in (0, 1) for group in box.desk.setup_groups(start.position, side)]
    shown = sorted(unit for group in groups for unit in group.units)
    assert shown == [unit for unit, at in enumerate(start.position.where) if at != c.box_numbers["absent"]]


def test_who_comes_later_is_sorted_by_turn(box: GameBox) -> None:
    campaign = box.desk.files.load_scenario("campaign").opening()[0]
    titles = [group.title for group in box.desk.setup_groups(campaign, 1)]
    assert titles[:5] == [f"Arrive in Turn {turn}" for turn in range(1, 6)]


def test_each_side_has_its_column(box: GameBox, start: Situation) -> None:
    rect = PAPERS["a4"].rect()
    placed = list(setup_sheet._placed(box.desk, start.position, rect, rect))
    assert len({each.at.x() for each in placed}) == 2


def test_what_a_side_needs_more_room_for_goes_on_overleaf(box: GameBox) -> None:
    scenario = box.desk.files.load_scenario("campaign")
    pages = pages_of(SETUP, box, Situation(scenario.opening()[0], scenario.title, scenario.says), "letter")
    assert len(pages.draws) == 2


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_what_fits_with_smaller_counters_stays_on_one_page(box: GameBox, language: str, paper: str) -> None:
    scenario = box.desk.files.load_scenario("first-assault")
    use_language(language)
    try:
        says = Situation(scenario.opening()[0], tr(scenario.title), tr(scenario.says))
        assert len(pages_of(SETUP, box, says, paper).draws) == 1
    finally:
        use_language("en")


def test_counters_stay_large_where_smaller_ones_save_no_page(box: GameBox) -> None:
    campaign, page = box.desk.files.load_scenario("campaign").opening()[0], PAPERS["a4"].rect()
    room = inner_rect(page)
    size, _ = setup_sheet._fitted(box.desk, campaign, QSizeF(7, 5), page, room.height() / 10)
    assert size.height() == pytest.approx(page.height() * max(setup_sheet.MAP_SHARES))


def test_a_side_that_goes_on_overleaf_has_its_heading_again(box: GameBox) -> None:
    campaign, rect = box.desk.files.load_scenario("campaign").opening()[0], PAPERS["a4"].rect()
    placed = setup_sheet._placed(box.desk, campaign, rect.adjusted(0, rect.height() / 2, 0, 0), rect)
    overleaf = [type(each.block).__name__ for each in placed if each.page == 1 and each.at.y() == 0]
    assert overleaf == ["_SideHeading", "_SideHeading"]


def test_a_side_without_units_is_left_out(box: GameBox, start: Situation) -> None:
    empty = box.desk.system.editing.empty_board(box.components)
    for unit in range(len(box.components.units)):
        empty.where[unit] = box.components.box_numbers["absent"]
    assert len(pages_of(SETUP, box, start._replace(position=empty), "a4").draws) == 1


def test_words_without_end_leave_room_for_the_map(box: GameBox, start: Situation) -> None:
    endless = start._replace(title="Cholm " * 40, says="and so on " * 2000)
    assert len(pages_of(SETUP, box, endless, "letter").draws) <= 3


def test_papers_speak_the_language_of_the_player(box: GameBox, start: Situation) -> None:
    use_language("de")
    try:
        assert pages_of(COUNTERS, box, start, "a4").title == "Spielsteine zum Ausschneiden"
    finally:
        use_language("en")


# --- charts ---


def test_every_chart_stands_on_a_page_and_none_on_another(box: GameBox) -> None:
    page, charts = PAPERS["a4"].rect(), box.desk.charts(box.components)
    blocks = [chart_sheet._ChartBlock(chart, 2000) for chart in charts]
    placed = chart_sheet._packed(blocks, page, 200)
    assert len(placed) == len(charts)
    for one in placed:
        for other in placed:
            if one is not other and (one.page, one.at.x()) == (other.page, other.at.x()):
                high, low = sorted((one, other), key=lambda each: each.at.y())
                assert high.at.y() + high.block.height(high.width) < low.at.y()


def test_a_chart_that_is_too_high_is_made_smaller(box: GameBox) -> None:
    block = chart_sheet._ChartBlock(box.desk.charts(box.components)[0], 300)
    assert block.height(900) == 300
    image = QImage(1000, 500, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    block.draw(painter, QPointF(20, 20), 900)
    painter.end()
    assert all(image.pixelColor(x, 340) == QColor("white") for x in range(1000))


# --- counters ---


@pytest.mark.parametrize("size", [15, 16])
def test_backs_lie_behind_their_fronts(box: GameBox, start: Situation, size: int) -> None:
    """A page that is turned over at its long edge is a mirror image."""
    grid = _Grid(PAPERS["a4"].rect(), size * MM)
    pieces = [(("front", n), ("back", n)) for n in range(grid.cells)]
    backs = {key: grid.cell(row, column) for row, column, key in grid.backs(pieces)}
    for row, column, key in grid.fronts(pieces):
        assert isinstance(key, tuple)
        behind, cell = backs["back", key[1]], grid.cell(row, column)
        assert behind.top() == cell.top()
        assert behind.left() == pytest.approx(grid.page.width() - cell.right())


def test_a_counter_is_as_large_as_was_asked_for() -> None:
    cell = _Grid(PAPERS["letter"].rect(), 16 * MM).cell(2, 3)
    assert (cell.width(), cell.height()) == (160, 160)


def test_pages_come_in_pairs_of_front_and_back(box: GameBox, start: Situation) -> None:
    assert len(pages_of(COUNTERS, box, start, "a4", 15).draws) == 2
    assert len(pages_of(COUNTERS, box, start, "a4", 16).draws) == 4


def test_a_counter_fills_its_cell_up_to_the_corners(box: GameBox, start: Situation) -> None:
    image = page_picture(pages_of(COUNTERS, box, start, "a4"), 0, SIZE)
    cell = _Grid(PAPERS["a4"].rect(), 15 * MM).cell(0, 0)
    for x in (cell.left() + 4, cell.right() - 4):
        for y in (cell.top() + 4, cell.bottom() - 4):
            assert not is_white(image, (x / MM, y / MM))
    assert CUT.width() < 72


def test_groups_share_rows_where_that_saves_a_sheet(box: GameBox, start: Situation) -> None:
    assert len(pages_of(COUNTERS, box, start, "letter", 15).draws) == 2


def test_every_unit_and_marker_is_there_with_both_faces(box: GameBox, start: Situation) -> None:
    desk, c = box.desk, box.components
    faces = [desk.printed_faces(start.position, unit) for unit in range(len(c.units))]
    assert all(back is not None and front != back for front, back in faces)
    assert len(desk.printed_markers(c)) == 4 + c.places + c.urban_mask.bit_count()


# --- the board ---


def test_the_board_is_printed_by_day(box: GameBox, start: Situation) -> None:
    night = start.position.copy()
    night.night = True
    point = (150, 40)
    shots = [
        page_picture(pages_of(BOARD, box, start._replace(position=each), "a4"), 0, QSize(1485, 1050))
        for each in (start.position, night)
    ]
    day, dark = (shot.pixelColor(5 * point[0], 5 * point[1]) for shot in shots)
    assert day == dark


def test_a_board_without_its_picture_says_why(
    box: GameBox, start: Situation, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise BadPicture("map.jpg: it is no picture")

    monkeypatch.setattr(box.picture, "wait", fail)
    with pytest.raises(BadPicture, match=r"map\.jpg"):
        pages_of(BOARD, box, start, "a4")
