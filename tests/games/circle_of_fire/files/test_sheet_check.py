"""3.0 A pack's layout and outlines, held against the board."""

from pathlib import Path

import pytest

from cholm_qt.files.pack import open_pack, pack_faults
from cholm_qt.games.circle_of_fire.desk import DESK
from cholm_qt.games.circle_of_fire.files import FILES
from tests.files.packs import folder_with

LAYOUT = (FILES.folder / "layout.yaml").read_text("utf-8")
OUTLINES = (FILES.folder / "outlines.yaml").read_text("utf-8")
BOARD = (FILES.folder / "board.yaml").read_text("utf-8")


def without(text: str, beginning: str) -> str:
    """A text without the line that begins so."""
    lines = text.splitlines(keepends=True)
    kept = [line for line in lines if not line.lstrip().startswith(beginning)]
    assert len(kept) == len(lines) - 1
    return "".join(kept)


def faults(folder: Path) -> list[str]:
    return [f"{Path(fault.file).name}:{fault.line}: {fault.says}" for fault in pack_faults(folder)]


def test_an_area_without_a_spot_is_told(tmp_path: Path) -> None:
    spoiled = without(LAYOUT, '"9":')
    assert faults(folder_with(tmp_path / "mine", layout_yaml=spoiled)) == [
        "layout.yaml:0: The Area 9 is missing"
    ]


def test_a_zone_that_the_board_does_not_have_is_told(tmp_path: Path) -> None:
    spoiled = LAYOUT.replace(
        "zones:\n", "zones:\n  Z: {rect: [1, 1, 9, 9], identifier: [2, 2], room: [1, 1, 9, 9]}\n"
    )
    (fault,) = faults(folder_with(tmp_path / "mine", layout_yaml=spoiled))
    assert fault.startswith("layout.yaml:0: There is no Zone Z on the board")


def test_a_missing_box_is_told(tmp_path: Path) -> None:
    (fault,) = faults(folder_with(tmp_path / "mine", layout_yaml=without(LAYOUT, "soviet-delayed:")))
    assert fault == "layout.yaml:0: The box soviet-delayed is missing"


def test_3_2_7_an_identifier_outside_its_outline_is_told(tmp_path: Path) -> None:
    line = next(line for line in LAYOUT.splitlines() if line.lstrip().startswith('"9":'))
    moved = line.replace(line[line.index("identifier: [") : line.index("],")], "identifier: [10, 10")
    (fault,) = faults(folder_with(tmp_path / "mine", layout_yaml=LAYOUT.replace(line, moved)))
    assert fault == "layout.yaml:0: The identifier of Area 9 lies outside its outline"


def test_border_lines_that_cross_are_told_with_their_line(tmp_path: Path) -> None:
    spoiled = OUTLINES.replace("0.76176 0.33361", "0.76176 0.60000")
    found = faults(folder_with(tmp_path / "mine", outlines_yaml=spoiled))
    assert (
        "outlines.yaml:18: The line between Area 2 and Area 3 crosses the line between Area 1 and Area 2"
        in (found[0])
    )


def test_an_outline_that_crosses_itself_is_told(tmp_path: Path) -> None:
    loop = "0.76176 0.33361, 0.76176 0.40000, 0.75500 0.37000, 0.77000 0.37000"
    spoiled = OUTLINES.replace("0.76176 0.33361", loop)
    found = faults(folder_with(tmp_path / "mine", outlines_yaml=spoiled))
    assert any("between Area 1 and Area 2 crosses the line between Area 1 and Area 2" in one for one in found)


def test_3_2_3_a_line_between_areas_that_are_no_neighbours_is_told(tmp_path: Path) -> None:
    spoiled = BOARD.replace("1-2, ", "", 1)
    assert spoiled != BOARD
    found = faults(folder_with(tmp_path / "mine", board_yaml=spoiled, outlines_yaml=OUTLINES))
    assert any("A line parts Area 1 and Area 2, but board.yaml has no border" in one for one in found)


def test_3_2_3_a_border_without_a_line_is_told(tmp_path: Path) -> None:
    spoiled = BOARD.replace("1-2, ", "1-2, 1-9, ", 1)
    found = faults(folder_with(tmp_path / "mine", board_yaml=spoiled, outlines_yaml=OUTLINES))
    assert (
        "outlines.yaml:0: board.yaml has a border between Area 1 and Area 9, but no line parts them" in found
    )


def test_a_sheet_of_another_size_is_brought_to_the_scale_of_ours(tmp_path: Path) -> None:
    import re

    def doubled(found: re.Match[str]) -> str:
        return "[" + ", ".join(f"{2 * float(number):g}" for number in found[1].split(",")) + "]"

    double = re.sub(r"\[(-?[\d.]+(?:, -?[\d.]+)+)\]", doubled, LAYOUT)
    counter = int(re.search(r"counter: (\d+)", LAYOUT)[1])  # type: ignore[index]
    double = double.replace(f"counter: {counter}", f"counter: {2 * counter}")
    files = FILES.with_pack(open_pack(folder_with(tmp_path / "mine", layout_yaml=double)))
    desk, components = DESK.with_files(files), files.load_components()
    sheet, ours = desk.sheet(components), DESK.sheet(FILES.load_components())
    assert (sheet.size, sheet.counter) == (ours.size, ours.counter)
    assert sheet.places[8].middle == ours.places[8].middle
    outlines = (each.places[8].path.boundingRect().getRect() for each in (sheet, ours))
    assert next(outlines) == pytest.approx(next(outlines))
