"""What the documents say about files is what the program reads and writes."""

import re

from cholm_qt.files.documents import check_file, open_document
from cholm_qt.files.field_types import snake
from cholm_qt.files.save_writing import save_text
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.goals import GOAL_TERMS
from tests.files.playing import played

from .document import CODE, PAGES, ROOT

FORMATS = PAGES["file-formats"]
SCENARIO, GOALS = FORMATS.blocks("yaml")[:2]


def keys_told(title: str) -> set[str]:
    """The keys in the first column of the table under a heading."""
    return {word for row in FORMATS.rows(title) for word in CODE.findall(row[0])}


def test_the_scenario_in_the_document_has_no_fault(tmp_path):
    file = tmp_path / "church.yaml"
    file.write_text(SCENARIO, "utf-8")
    assert check_file(file) == []


def test_the_scenario_with_goals_in_the_document_is_without_fault_and_nothing_about_it_is_odd():
    document = open_document(GOALS)
    assert document.faults == document.oddities == ()


def test_every_key_of_the_scenario_with_goals_is_explained():
    assert set(re.findall(r"^(\w+):", GOALS, re.MULTILINE)) <= keys_told("Scenario")


def test_every_condition_is_explained():
    kinds = {snake(spec.kind.__name__) for spec in GOAL_TERMS.terms}
    told = {word for row in FORMATS.rows("Goals of a scenario") for word in CODE.findall(row[0])}
    assert told == kinds | {"all", "any"}


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
