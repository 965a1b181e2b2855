"""Single values of data files, written anew at their places in the text."""

import difflib
from pathlib import Path

import pytest

from cholm_qt import paths
from cholm_qt.files.value_cells import rewritten, value_rows

TEXT = """# A comment at the top.
format: 1
costs:  # what it costs
  road: {value: 1, source: R, says: "By road"}   # a remark
  none: {value: null, source: R}
rows:
  - {die: 1-3, result: none, source: R}
  - id: second
    places: [C, "30"]
    source: "R; the name P"
    name: Änne
pairs:
  source: R
  list: [
    1-2, 2-3,
    3-4,
  ]
"""


def changed(**values: str) -> list[str]:
    """The lines of the text that differ when values, written as row__key, are typed."""
    paths_of = {row.path[-1]: row.path for row in value_rows(TEXT)}
    wanted = {(paths_of[name.split("__")[0]], name.split("__")[1]): new for name, new in values.items()}
    after = rewritten(TEXT, wanted, {})
    found = difflib.ndiff(TEXT.splitlines(), after.splitlines())
    return [line[2:] for line in found if line.startswith("+ ")]


def test_a_row_knows_its_path_its_source_and_its_values() -> None:
    row = value_rows(TEXT)[2]
    assert (row.path, row.named, row.source) == (("rows", "1"), "rows.1-3", "R")
    assert [(cell.key, cell.text, cell.line) for cell in row.cells] == [
        ("die", "1-3", 7),
        ("result", "none", 7),
    ]


def test_keys_that_are_measured_are_left_out() -> None:
    assert [cell.key for cell in value_rows(TEXT, ("die",))[2].cells] == ["result"]


def test_a_value_is_written_in_its_place_and_comments_stay() -> None:
    assert changed(road__value="2") == ['  road: {value: 2, source: R, says: "By road"}   # a remark']


def test_a_value_that_would_mean_something_else_gets_quotation_marks() -> None:
    assert changed(road__value="a: b") == ['  road: {value: "a: b", source: R, says: "By road"}   # a remark']


def test_a_list_in_a_line_stays_in_a_line_and_keeps_its_quotation_marks() -> None:
    assert changed(second__places="D, 17") == ['    places: ["D", "17"]']


def test_a_list_over_several_lines_is_wrapped_again() -> None:
    assert changed(pairs__list="1-2, 5-6") == ["    1-2, 5-6,"]


def test_a_list_can_be_typed_with_blanks_instead_of_commas() -> None:
    assert changed(second__places="A B") == ['    places: ["A", "B"]']


def test_nothing_typed_over_nothing_stays_nothing() -> None:
    assert changed(none__value="") == []


def test_a_key_that_a_row_in_braces_lacks_is_written_before_its_source() -> None:
    assert changed(**{"1__name": "first"}) == ["  - {die: 1-3, result: none, name: first, source: R}"]


def test_a_key_that_a_row_of_lines_lacks_is_written_on_a_line_before_its_source() -> None:
    assert changed(second__kind="zone") == ["    kind: zone"]


def test_a_new_source_is_written_beside_the_value() -> None:
    after = rewritten(TEXT, {}, {("costs", "road"): "R; B value"})
    assert 'road: {value: 1, source: "R; B value", says' in after


def test_a_row_is_the_line_of_the_list_of_sources() -> None:
    line = value_rows(TEXT)[3].as_source_line("tables.yaml")
    assert (line.path, line.value, line.note) == ("rows.second", "places C 30, name Änne", "the name P")


@pytest.mark.parametrize("name", ["board.yaml", "units.yaml", "tables.yaml"])
def test_writing_every_value_of_a_shipped_file_as_it_is_changes_nothing_but_its_form(name: str) -> None:
    text = (paths.resources() / Path("circle_of_fire") / name).read_text("utf-8")
    rows = value_rows(text)
    same = {(row.path, cell.key): cell.text for row in rows for cell in row.cells}
    again = value_rows(rewritten(text, same, {row.path: row.source for row in rows}))
    assert [(r.path, r.source, [(c.key, c.text) for c in r.cells]) for r in again] == [
        (r.path, r.source, [(c.key, c.text) for c in r.cells]) for r in rows
    ]
