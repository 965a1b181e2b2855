"""Articles and the glossary: what is read, and every fault with its line."""

from pathlib import Path

import pytest

from cholm_qt.files.documents import check_file
from cholm_qt.files.faults import FaultList
from cholm_qt.files.glossary_file import read_glossary
from cholm_qt.files.reference_file import read_articles
from cholm_qt.games.circle_of_fire.files import FILES

HEAD = "format: 1\nkind: reference\ngame: circle_of_fire\narticles:\n"
BOARD = """
      board: {turn: 1, segment: impulses, impulse: 1, side: soviet, control: {soviet: [7, A]},
        units: {"7": [S05, S06*], "9": [G02]}}
"""


def faults(tmp_path: Path, body: str, head: str = HEAD, name: str = "13.yaml") -> list[str]:
    path = tmp_path / name
    path.write_text(head + body, "utf-8")
    return [f"{fault.line}: {fault.sentence.partition(': ')[2]}" for fault in check_file(path)]


def example(order: str, board: str = BOARD) -> str:
    head = '  - case: "13.2"\n    reads: [It fires.]\n    example:\n      says: Look.\n      look: ["7"]\n'
    return f"{head}{order}{board}"


def test_an_article_is_read(tmp_path: Path) -> None:
    path = tmp_path / "13.yaml"
    path.write_text(
        f'{HEAD}  - {{case: "13.2", reads: [One., Two.], because: So., except: [Not at night.]}}\n'
    )
    (article,) = read_articles(path, FILES, FaultList())
    assert article[:4] == ("13.2", ("One.", "Two."), "So.", ("Not at night.",))


def test_a_good_example_has_no_fault(tmp_path: Path) -> None:
    assert faults(tmp_path, example("      order: fire 7 9 S05\n")) == []


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ('  - {case: "13.99", reads: [x]}\n', "5: 'case' names the case '13.99', which there is not"),
        ('  - {case: "14.1", reads: [x]}\n', "5: The case 14.1 belongs into another file"),
        ('  - {case: "13.2", reads: []}\n', "5: 'reads' is empty"),
        ('  - {case: "13.2", reads: ["No (13.77)."]}\n', "5: 'reads' names the case '13.77'"),
        ('  - {case: "13.2", reads: [x], see: [puzzle/none]}\n', "5: 'see' holds 'puzzle/none'"),
        ('  - {case: "13.2", reads: [x], fun: 1}\n', "5: 'fun' is not known here"),
        (example("      order: fire 7 9 S06\n"), "10: The order 'fire 7 9 S06' is refused: 5/82"),
        (example("      order: shoot\n"), "10: There is no order 'shoot'"),
        (
            example("      order: fire 7 9 S05\n      refused: 13.1.3\n"),
            "10: The order 'fire 7 9 S05' is not refused by 13.1.3: it is legal",
        ),
        (example("", BOARD.replace("G02", "G99")), "12: There is no unit 'G99'"),
        (example("").replace('look: ["7"]', "look: [Z]"), "9: 'look' holds 'Z'"),
    ],
)  # fmt: skip
def test_a_fault_is_told_with_its_line(tmp_path: Path, body: str, says: str) -> None:
    told = faults(tmp_path, body)
    assert any(one.startswith(says) for one in told), told


def test_an_article_stands_only_once(tmp_path: Path) -> None:
    twice = '  - {case: "13.2", reads: [x]}\n' * 2
    assert faults(tmp_path, twice) == ["6: 13.2 stands here twice, first in line 5"]


def test_a_word_of_the_glossary_is_read(tmp_path: Path) -> None:
    path = tmp_path / "glossary.yaml"
    path.write_text(
        "format: 1\nkind: glossary\nterms:\n"
        '  - {term: Rubble, also: [rubbled], de: [Trümmer], says: Ruins., cases: ["15.0"]}\n',
        "utf-8",
    )
    (term,) = read_glossary(path, FILES, FaultList())
    assert (term.forms("en"), term.forms("de")) == (("Rubble", "rubbled"), ("Trümmer",))


def test_a_word_stands_only_once_in_a_language(tmp_path: Path) -> None:
    head = "format: 1\nkind: glossary\ngame: circle_of_fire\nterms:\n"
    body = "  - {term: Rubble, says: Ruins.}\n  - {term: Ruin, also: [Rubble], says: x}\n"
    assert faults(tmp_path, body, head, "glossary.yaml") == ["6: Rubble stands here twice, first in line 5"]
