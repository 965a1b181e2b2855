from pathlib import Path

import pytest

from cholm_qt.games.circle_of_fire.files import FILES

GOOD = "format: 1\nsource: R\nrulings:\n  - {id: A1, cases: ['1.0'], asks: Which day?, says: The first.}\n"


def told(folder: Path, line: str) -> list[str]:
    """The faults of a file of one good ruling and another."""
    path = folder / "rulings.yaml"
    path.write_text(f"{GOOD}  - {line}\n", "utf-8")
    return [f"{fault.line}: {fault.says}" for fault in FILES.data_faults(path)]


def test_the_shipped_rulings_go_by_their_ids():
    assert FILES.rulings_by_id() == {ruling.id: ruling for ruling in FILES.rulings()}


def test_the_shipped_rulings_are_read_once():
    assert FILES.rulings_by_id() is FILES.rulings_by_id()


def test_a_ruling_knows_its_line_and_its_cases(tmp_path: Path):
    (tmp_path / "rulings.yaml").write_text(GOOD, "utf-8")
    (ruling,) = FILES.rulings(tmp_path)
    assert ruling == ("A1", ("1.0",), "Which day?", "The first.", 4)


def test_rulings_are_checked_against_the_cases_beside_them(tmp_path: Path):
    cases = 'format: 1\ncases:\n  - {case: "99.1", title: One, says: Something., met: code}\n'
    (tmp_path / "cases.yaml").write_text(cases, "utf-8")
    assert told(tmp_path, "{id: A2, cases: ['99.1'], asks: Two?, says: Yes.}") == [
        "4: 'cases' holds '1.0', not one of 99.1"
    ]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("{id: A1, cases: ['1.0'], asks: Two?, says: Yes.}", "5: Ruling A1 stands twice, first in line 4"),
        ("{id: B2, cases: ['1.0'], asks: Two?, says: Yes.}", "5: 'id' is 'B2', but should be a number like"),
        (
            "{id: A2, cases: [13.4.33], asks: Two?, says: Yes.}",
            "5: 'cases' holds '13.4.33', which is not known; did you mean '13.4.3'?",
        ),
        ("{id: A2, cases: ['1.0'], says: Yes.}", "5: 'asks' is missing"),
        ("{id: A2, cases: ['1.0'], asks: Two?}", "5: 'says' is missing"),
        (
            "{id: A2, cases: ['1.0'], asks: Two?, says: Yes., case: '1.0'}",
            "5: 'case' is not known here; did you mean 'cases'?",
        ),
    ],
)
def test_a_spoiled_ruling_is_told(tmp_path: Path, line: str, says: str):
    (fault,) = told(tmp_path, line)
    assert fault.startswith(says)


def test_a_file_has_to_say_whose_rulings_they_are(tmp_path: Path):
    path = tmp_path / "rulings.yaml"
    path.write_text(GOOD.replace("source: R\n", ""), "utf-8")
    assert [fault.says for fault in FILES.data_faults(path)] == ["'source' is missing"]
