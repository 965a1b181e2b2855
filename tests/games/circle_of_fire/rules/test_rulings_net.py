"""The net: rulings and cases name each other, and no ruling is forgotten or unreadable."""

import re
from pathlib import Path

from cholm_qt.games.circle_of_fire.files import FILES

CASES = FILES.cases()
RULINGS = FILES.rulings()
PACKAGE = Path(__file__).parents[2] / "cholm_qt"
NUMBER = re.compile(r"\bA[1-9][0-9]*\b")


def test_every_ruling_is_there_in_order() -> None:
    assert [ruling.id for ruling in RULINGS] == [f"A{number}" for number in range(1, 134)]


def test_every_ruling_that_a_case_cites_is_about_that_case() -> None:
    about = {(ruling.id, case) for ruling in RULINGS for case in ruling.cases}
    assert [(i, case.case) for case in CASES for i in case.rulings if (i, case.case) not in about] == []


def test_every_ruling_is_cited_by_its_cases() -> None:
    cited = {(i, case.case) for case in CASES for i in case.rulings}
    assert [(ruling.id, c) for ruling in RULINGS for c in ruling.cases if (ruling.id, c) not in cited] == []


def test_every_ruling_is_about_a_case() -> None:
    assert [ruling.id for ruling in RULINGS if not ruling.cases] == []


def test_every_ruling_asks_a_question() -> None:
    assert [ruling.id for ruling in RULINGS if not ruling.asks.endswith("?")] == []


def test_every_ruling_answers_in_sentences() -> None:
    assert [ruling.id for ruling in RULINGS if not ruling.says.endswith(".")] == []


def test_every_ruling_that_another_names_is_there() -> None:
    known = {ruling.id for ruling in RULINGS}
    assert [(r.id, i) for r in RULINGS for i in NUMBER.findall(r.says) if i not in known] == []


def test_every_ruling_that_the_rules_name_is_there() -> None:
    known = {ruling.id for ruling in RULINGS}
    texts = [file.read_text("utf-8") for file in sorted((PACKAGE / "circle_of_fire").glob("*.py"))]
    assert [i for text in texts for i in NUMBER.findall(text) if i not in known] == []
