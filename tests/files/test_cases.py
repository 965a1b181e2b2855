from pathlib import Path

import pytest

from cholm_qt.games.circle_of_fire.files import FILES

GOOD = 'format: 1\ncases:\n  - {case: "1.1", title: One, says: Something., met: code}\n'


def told(folder: Path, line: str) -> list[str]:
    """The faults of a file of one good case and another."""
    path = folder / "cases.yaml"
    path.write_text(f"{GOOD}  - {line}\n", "utf-8")
    return [f"{fault.line}: {fault.says}" for fault in FILES.data_faults(path)]


def test_the_shipped_cases_have_their_titles():
    assert FILES.case_titles() == {case.case: case.title for case in FILES.cases()}
    assert "12.3.2" in FILES.case_titles()


def test_a_case_knows_its_line_and_what_meets_it(tmp_path: Path):
    (tmp_path / "cases.yaml").write_text(GOOD, "utf-8")
    (case,) = FILES.cases(tmp_path)
    assert (case.case, case.met, case.why, case.line) == ("1.1", "code", "", 3)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ('{case: "1.1", title: Two, met: code}', "4: Case 1.1 stands twice, first in line 3"),
        ('{case: "one", title: Two, met: code}', "4: 'case' is 'one', but should be a number like 12.3.2"),
        (
            '{case: "1.2", title: Two, met: nothing}',
            "4: Case 1.2 is met by nothing, so 'why' should say the reason",
        ),
        ('{case: "1.2", met: code}', "4: 'title' is missing"),
        (
            '{case: "1.2", title: Two, met: date}',
            "4: 'met' is 'date', not one of code, data, picture, nothing; did",
        ),
    ],
)
def test_a_spoiled_case_is_told(tmp_path: Path, line: str, says: str):
    (fault,) = told(tmp_path, line)
    assert fault.startswith(says)
