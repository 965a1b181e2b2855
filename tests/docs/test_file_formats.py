"""What the documents say about files is what the program reads and writes."""

import re

from cholm_qt.files.documents import check_file
from cholm_qt.files.save_writing import save_text
from cholm_qt.games.circle_of_fire.files import FILES
from tests.files.playing import played

from .document import CODE, PAGES, ROOT

FORMATS = PAGES["file-formats"]
SCENARIO = FORMATS.blocks("yaml")[0]


def keys_told(title: str) -> set[str]:
    """The keys in the first column of the table under a heading."""
    return {word for row in FORMATS.rows(title) for word in CODE.findall(row[0])}


def test_the_scenario_in_the_document_has_no_fault(tmp_path):
    file = tmp_path / "church.yaml"
    file.write_text(SCENARIO, "utf-8")
    assert check_file(file) == []


def test_every_key_of_the_scenario_example_is_explained():
    assert set(re.findall(r"^(\w+):", SCENARIO, re.MULTILINE)) <= keys_told("Scenario")


def test_every_key_of_a_recorded_save_is_explained():
    save = ROOT.joinpath("tests/games/16-typed-dice.yaml").read_text("utf-8")
    assert set(re.findall(r"^(\w+):", save, re.MULTILINE)) <= keys_told("Save")


def test_every_key_of_a_save_that_is_written_now_is_explained():
    save = save_text(FILES, played(3, 10, "first-assault"), "my-own", {"title": "x"})
    assert set(re.findall(r"^(\w+):", save, re.MULTILINE)) <= keys_told("Save")


def test_the_fields_of_a_position_are_explained_in_their_order():
    names = [row[0] for row in FORMATS.rows("Position")]
    fields = [field.name for field in FILES.position_fields]
    assert [name for name in names if name not in ("field", "–")] == fields
