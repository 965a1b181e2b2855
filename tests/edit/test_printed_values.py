"""Printed values typed over ours: counted, judged by the reader of the files, kept and taken back."""

from pathlib import Path

import pytest

from cholm_qt.edit.kept_values import kept_text, read_kept_values
from cholm_qt.edit.printed_values import TITLE, PrintedValues
from cholm_qt.edit.value_packs import draft_of_pack, save_as_pack
from cholm_qt.edit.value_tables import CellId
from cholm_qt.files.faults import DataFaults
from cholm_qt.games.circle_of_fire.files import FILES

ROAD = CellId("tables.yaml", ("movement", "road_vacant_enemy"), "value")
FOREST = CellId("tables.yaml", ("direct_fire", "defense", "terrain", "forest"), "value")
DIE = CellId("tables.yaml", ("partisan", "1"), "die")
CF = CellId("units.yaml", ("units", "G02"), "cf")
MA = CellId("units.yaml", ("units", "G02"), "ma")
TAGS = CellId("board.yaml", ("areas", "12"), "tags")
PAIRS = CellId("board.yaml", ("borders", "road"), "pairs")


@pytest.fixture(scope="module")
def untouched() -> PrintedValues:
    """Our values, of which reading takes a moment; nobody types into it."""
    return PrintedValues(FILES)


@pytest.fixture
def draft() -> PrintedValues:
    return PrintedValues(FILES)


def test_nothing_typed_makes_no_file(untouched: PrintedValues) -> None:
    assert untouched.file_texts() == {}


def test_our_values_have_no_fault(untouched: PrintedValues) -> None:
    assert untouched.faults() == []


def test_every_table_of_every_sourced_file_is_listed(untouched: PrintedValues) -> None:
    assert {table.file for table in untouched.tables} == set(FILES.sourced_files)


def test_what_is_measured_on_the_map_is_not_typed(untouched: PrintedValues) -> None:
    assert not {cell.key for cell in untouched.cells} & {"centre", "outline", "play_rect"}


def test_a_typed_value_stands_beside_ours(draft: PrintedValues) -> None:
    draft.type_in(ROAD, " 3 ")
    assert (draft.value(ROAD), draft.ours(ROAD)) == ("3", "2")


def test_a_typed_value_gets_the_source_of_the_box(draft: PrintedValues) -> None:
    draft.type_in(ROAD, "3")
    assert "road_vacant_enemy: {value: 3, source: B," in draft.file_texts()["tables.yaml"]


def test_a_row_of_which_a_part_was_typed_names_that_part(draft: PrintedValues) -> None:
    draft.type_in(CF, "4")
    assert 'cf: 4, cf_committed: 2, ma: 4, code: C, source: "R; B cf"' in draft.file_texts()["units.yaml"]


def test_ours_that_is_printed_just_so_counts_as_printed(draft: PrintedValues) -> None:
    draft.confirm([ROAD])
    assert (draft.count()[0], draft.is_ours(ROAD), draft.value(ROAD)) == (1, False, "2")


def test_a_table_counts_its_printed_values(draft: PrintedValues) -> None:
    draft.type_in(ROAD, "3")
    movement = next(table for table in draft.tables if table.name == "movement")
    assert draft.count(movement) == (1, 11)


def test_our_value_returns_alone(draft: PrintedValues) -> None:
    draft.type_in(ROAD, "3")
    draft.type_in(CF, "4")
    draft.restore([ROAD])
    assert (draft.value(ROAD), draft.value(CF)) == ("2", "4")


def test_all_our_values_return_in_one_step(draft: PrintedValues) -> None:
    draft.type_in(ROAD, "3")
    draft.type_in(TAGS, "observation")
    draft.restore(draft.typed)
    assert draft.file_texts() == {}
    draft.undo()
    assert draft.count()[0] == 2


def test_a_step_that_was_taken_back_can_be_made_again(draft: PrintedValues) -> None:
    draft.type_in(ROAD, "3")
    draft.undo()
    assert draft.value(ROAD) == "2"
    draft.redo()
    assert draft.value(ROAD) == "3"


def test_letters_of_a_title_are_one_step(draft: PrintedValues) -> None:
    for words in ("M", "My", "My b", "My box"):
        draft.write(TITLE, words)
    draft.undo()
    assert draft.texts.get(TITLE, "") == ""


def test_control_characters_are_not_taken(draft: PrintedValues) -> None:
    draft.type_in(CF, "4\x00\x1b\n")
    assert draft.value(CF) == "4"


@pytest.mark.parametrize(
    ("cell", "typed", "says"),
    [
        (ROAD, "x", "'value' should be a whole number, not 'x'"),
        (FOREST, "99", "'value' is 99, but should be from -12 to 12"),
        (CF, "44", "'cf' is 44, but should be from 0 to 20"),
        (CF, "", "'cf' should be a whole number, not ''"),
        (MA, "0", "G02 could not move with 'ma: 0'"),
        (TAGS, "star", "'tags' holds 'star', not one of observation, victory"),
        (PAIRS, "1-99", "There is no Area '99'; did you mean '9'?"),
    ],
)  # fmt: skip
def test_a_wrong_value_is_named_at_its_cell_by_the_reader(
    draft: PrintedValues, cell: CellId, typed: str, says: str
) -> None:
    draft.type_in(cell, typed)
    assert (cell, says) in [(fault.cell, fault.says) for fault in draft.faults()]


def test_what_is_wrong_with_a_table_as_a_whole_names_the_table(draft: PrintedValues) -> None:
    draft.type_in(DIE, "1-2")
    [fault] = draft.faults()
    assert (fault.table, fault.cell) == (("tables.yaml", "partisan"), None)
    assert fault.says == "'partisan' has no result for the die 3"


def test_the_words_of_a_row_follow_its_result(draft: PrintedValues) -> None:
    draft.type_in(CellId("tables.yaml", ("close_combat", "results", "2"), "result"), "eliminated")
    told = '{to: 5, result: eliminated, source: "R; B result", says: "The target is eliminated"}'
    assert told in draft.file_texts()["tables.yaml"]


# --- rows ---


def results(draft: PrintedValues) -> list[str]:
    """The dice of the rows of the Partisan Attack Table."""
    rows = next(table for table in draft.tables if table.name == "partisan").blocks[0].rows
    return [draft.value(CellId("tables.yaml", row.path, "die")) for row in rows]


def test_a_row_is_added_below_another(draft: PrintedValues) -> None:
    draft.type_in(DIE, "1-2")
    draft.add_row(DIE)
    draft.type_in(DIE._replace(path=("partisan", "2")), "3")
    assert (results(draft), draft.faults()) == (["1-2", "3", "4-5", "6"], [])


def test_a_row_is_removed(draft: PrintedValues) -> None:
    draft.type_in(DIE, "1-5")
    draft.remove_row(DIE._replace(path=("partisan", "2")))
    assert (results(draft), draft.faults()) == (["1-5", "6"], [])


def test_a_list_with_another_row_is_printed_as_a_whole(draft: PrintedValues) -> None:
    draft.add_row(DIE)
    partisan = next(table for table in draft.tables if table.name == "partisan")
    assert draft.count(partisan) == (8, 8)


def test_an_added_row_is_taken_back(draft: PrintedValues) -> None:
    draft.add_row(DIE)
    draft.undo()
    assert (results(draft), draft.file_texts()) == (["1-3", "4-5", "6"], {})


def test_our_rows_return_with_everything(draft: PrintedValues) -> None:
    draft.add_row(DIE)
    draft.restore_all()
    assert (results(draft), draft.file_texts()) == (["1-3", "4-5", "6"], {})


def test_the_last_row_of_a_list_stays(draft: PrintedValues) -> None:
    line = CellId("tables.yaml", ("random_reinforcements", "groups", "A", "lines", "1"), "kind")
    draft.remove_row(line)
    assert not draft.can_undo


def test_added_rows_come_back_from_a_pack_and_from_a_kept_file(draft: PrintedValues, tmp_path: Path) -> None:
    draft.type_in(DIE, "1-2")
    draft.add_row(DIE)
    draft.type_in(DIE._replace(path=("partisan", "2")), "3")
    save_as_pack(draft, tmp_path / "mine.zip")
    (tmp_path / "values.json").write_text(kept_text(draft), "utf-8")
    kept = read_kept_values(tmp_path / "values.json")
    assert kept is not None
    assert results(draft_of_pack(tmp_path / "mine.zip")) == results(kept) == ["1-2", "3", "4-5", "6"]


# --- rows with an id ---

SECOND = CF._replace(path=("units", "G34"))  # the last but one company of a grouping
ADDED = CF._replace(path=("units", "G55"))
GROUPING = CellId("tables.yaml", ("entry", "german-5"), "units")


def test_a_counter_is_added_as_a_copy_with_the_next_free_id(draft: PrintedValues) -> None:
    draft.add_row(SECOND)
    told = 'id: G55, side: german, name: "7./386", parent: "386", type: INF, cf: 3, cf_committed: 2, ma: 4'
    lines = draft.file_texts()["units.yaml"].splitlines()
    at = next(n for n, line in enumerate(lines) if told in line)
    assert (lines[at].endswith("source: B}"), "id: G34," in lines[at - 1]) == (True, True)


def test_only_the_values_of_an_added_counter_are_printed(draft: PrintedValues) -> None:
    draft.add_row(SECOND)
    assert {cell.path[-1] for cell in draft.typed} == {"G55"}


def test_an_added_counter_that_no_table_lists_is_told(draft: PrintedValues) -> None:
    draft.add_row(SECOND)
    assert [fault.says for fault in draft.faults()] == ["G55 has the code 5 but stands in no grouping"]


def test_an_added_counter_is_played_with(draft: PrintedValues, tmp_path: Path) -> None:
    draft.add_row(SECOND)
    draft.type_in(ADDED, "5")
    draft.type_in(GROUPING, "G32, G33, G34, G35, G55")
    assert draft.faults() == []
    components = FILES.with_pack(save_as_pack(draft, tmp_path / "mine")).load_components()
    assert next(unit for unit in components.units if unit.id == "G55").cf == 5


def test_an_added_counter_gets_another_id(draft: PrintedValues) -> None:
    draft.add_row(SECOND)
    draft.type_in(ADDED, "5")
    assert draft.name_row(ADDED, "Ski-9")
    assert draft.value(ADDED._replace(path=("units", "Ski-9"))) == "5"


@pytest.mark.parametrize("name", ["G34", "a b", "a,b", "", "../x", "x" * 21])
def test_an_id_that_is_taken_or_cannot_be_one_is_refused(draft: PrintedValues, name: str) -> None:
    draft.add_row(SECOND)
    before = draft.file_texts()
    assert not draft.name_row(ADDED, name)
    assert draft.file_texts() == before


def test_our_own_counters_keep_their_ids(draft: PrintedValues) -> None:
    assert not draft.name_row(SECOND, "G99")


def test_a_counter_is_removed_and_whatever_names_it_told(draft: PrintedValues) -> None:
    draft.remove_row(CF)
    [fault] = draft.faults()
    assert (fault.cell, "There is no unit 'G02'" in fault.says) == (
        CellId("tables.yaml", ("garrison", "1"), "place"),
        True,
    )


def test_a_removed_counter_alone_can_be_saved_and_returns(draft: PrintedValues, tmp_path: Path) -> None:
    draft.remove_row(CF._replace(path=("units", "S60")))
    assert draft.has_changes
    again = draft_of_pack(save_as_pack(draft, tmp_path / "mine").path)
    assert "S60" not in {cell.path[-1] for cell in again.cells}
    again.restore_all()
    assert again.file_texts() == {}


def test_a_grouping_of_several_lines_is_added_and_taken_back(draft: PrintedValues) -> None:
    draft.add_row(GROUPING)
    text = draft.file_texts()["tables.yaml"]
    assert text.count("together: true\n    source: B\n") == 1
    assert "    source: R\n  - id: german-6\n    turn: 5\n" in text
    draft.undo()
    assert draft.file_texts() == {}


def test_an_area_is_not_added_without_its_place(draft: PrintedValues) -> None:
    draft.add_row(TAGS)
    draft.remove_row(TAGS)
    assert not draft.can_undo


def test_an_added_counter_comes_back_from_a_pack_and_from_a_kept_file(
    draft: PrintedValues, tmp_path: Path
) -> None:
    draft.add_row(CF._replace(path=("units", "S60")))
    save_as_pack(draft, tmp_path / "mine.zip")
    (tmp_path / "values.json").write_text(kept_text(draft), "utf-8")
    kept = read_kept_values(tmp_path / "values.json")
    assert kept is not None
    assert kept.typed == draft_of_pack(tmp_path / "mine.zip").typed == draft.typed


# --- packs and kept files ---


def test_a_pack_plays_with_the_printed_values(draft: PrintedValues, tmp_path: Path) -> None:
    draft.type_in(ROAD, "3")
    pack = save_as_pack(draft, tmp_path / "mine")
    assert FILES.with_pack(pack).load_components().charts.movement.road_vacant_enemy == 3


def test_a_pack_holds_only_the_files_that_differ(draft: PrintedValues, tmp_path: Path) -> None:
    draft.type_in(ROAD, "3")
    assert save_as_pack(draft, tmp_path / "mine").data_files == ("tables.yaml",)


@pytest.mark.parametrize("name", ["mine", "mine.zip"])
def test_a_saved_pack_opens_with_the_same_printed_values(
    draft: PrintedValues, tmp_path: Path, name: str
) -> None:
    for cell, text in ((ROAD, "3"), (CF, "4"), (TAGS, "observation"), (DIE, "1-3")):
        draft.type_in(cell, text)
    draft.write(TITLE, "My box: “Cholm”")
    save_as_pack(draft, tmp_path / name)
    again = draft_of_pack(tmp_path / name)
    assert (again.typed, again.texts[TITLE]) == (draft.typed, "My box: “Cholm”")
    again.restore(again.typed)
    assert again.file_texts() == {}


def test_the_map_of_a_pack_comes_along(draft: PrintedValues, tmp_path: Path) -> None:
    draft.type_in(ROAD, "3")
    first = save_as_pack(draft, tmp_path / "first")
    (first.folder / "notes.md").write_text("From a scan.")
    again = draft_of_pack(tmp_path / "first")
    again.type_in(CF, "4")
    assert "notes.md" in save_as_pack(again, tmp_path / "second.zip").members


def test_rows_that_only_a_pack_has_stay(draft: PrintedValues, tmp_path: Path) -> None:
    draft.type_in(ROAD, "3")
    pack = save_as_pack(draft, tmp_path / "mine")
    file = pack.folder / "tables.yaml"
    row = "  - {die: 1-3, result: none, source: R, says: No effect}\n"
    more = row.replace("1-3", "1-2") + row.replace("1-3", "3")
    file.write_text(file.read_text("utf-8").replace(row, more, 1), "utf-8")
    again = draft_of_pack(tmp_path / "mine")
    again.type_in(CF, "4")
    again.restore(again.typed)
    assert "{die: 3, result: none" in again.file_texts()["tables.yaml"]
    assert again.faults() == []


def test_a_pack_with_wrong_values_is_refused(draft: PrintedValues, tmp_path: Path) -> None:
    draft.type_in(ROAD, "x")
    with pytest.raises(DataFaults, match="whole number"):
        save_as_pack(draft, tmp_path / "mine")


def test_what_was_typed_survives_in_its_file(draft: PrintedValues, tmp_path: Path) -> None:
    for cell, text in ((ROAD, "x"), (TAGS, "observation")):
        draft.type_in(cell, text)
    draft.write(TITLE, "Half done")
    (tmp_path / "values.json").write_text(kept_text(draft), "utf-8")
    again = read_kept_values(tmp_path / "values.json")
    assert again is not None
    assert (again.typed, again.texts) == (draft.typed, draft.texts)


@pytest.mark.parametrize("text", ["", "{", "[]", '{"format": 2}', '{"format":1,"game":"nobody","texts":{}}'])
def test_a_damaged_file_of_typed_values_is_no_draft(text: str, tmp_path: Path) -> None:
    (tmp_path / "values.json").write_text(text)
    assert read_kept_values(tmp_path / "values.json") is None
