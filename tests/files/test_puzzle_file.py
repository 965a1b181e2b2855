"""Puzzle files: every fault is named with its line."""

from pathlib import Path

import pytest

from cholm_qt.files.documents import PUZZLE, check_file, open_document, open_named
from cholm_qt.files.faults import DataFaults
from cholm_qt.games.circle_of_fire.files import FILES

GOOD = FILES.scenario_path("two-doors").read_text("utf-8")


def faults_of(tmp_path: Path, old: str, new: str) -> list[str]:
    assert old in GOOD
    path = tmp_path / "doors.yaml"
    path.write_text(GOOD.replace(old, new, 1), "utf-8")
    return [str(fault).removeprefix(f"{tmp_path}/") for fault in check_file(path)]


def line_of(text: str) -> int:
    return next(n for n, line in enumerate(GOOD.splitlines(), start=1) if text in line)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("player: soviet", "player: russian", "'player' is 'russian', not one of german, soviet"),
        ("task: {surrounded: true}", "task: {surounded: true}", "There is no condition 'surounded'"),
        ("limit: {impulses: 1}", "limit: {hours: 1}", "'limit' should have one key, which is one of turns"),
        ("limit: {impulses: 1}", "limit: {impulses: 0}", "'impulses' is 0, but should be from 1 to 99"),
        ("tags: [", "chance: 101\ntags: [", "'chance' is 101.0, but should be from 0.1 to 100.0"),
        ("tags: [", "opponent: kind\ntags: [", "'opponent' is 'kind', not one of worst, quiet"),
        ("tags: [", 'dice: "66"\ntags: [', "A puzzle is judged over every throw, so it has no 'dice'"),
        ("tags: [", "solver: me\ntags: [", "'solver' is not known here"),
    ],
)
def test_a_fault_is_told_with_its_line(tmp_path: Path, old: str, new: str, says: str) -> None:
    (fault,) = [one for one in faults_of(tmp_path, old, new) if says in one]
    assert fault.startswith(f"doors.yaml:{line_of(old)}: ")


def test_an_order_that_cannot_be_read_is_told_with_its_line(tmp_path: Path) -> None:
    (fault,) = faults_of(tmp_path, '"move S15 22,21"', '"mov S15 22,21"')
    assert fault.startswith(f"doors.yaml:{line_of('move S15 22,21')}: There is no order 'mov'")


@pytest.mark.parametrize("key", ["player", "task", "limit", "solutions"])
def test_what_a_puzzle_must_have_is_missed(tmp_path: Path, key: str) -> None:
    assert any(f"'{key}' is missing" in fault for fault in faults_of(tmp_path, f"{key}:", f"not_{key}:"))


def test_a_puzzle_needs_a_solution(tmp_path: Path) -> None:
    head, _, rest = GOOD.partition("solutions:\n")
    tail = rest[rest.index("\nturn:") :]
    path = tmp_path / "doors.yaml"
    path.write_text(f"{head}solutions: []\n{tail}", "utf-8")
    assert [fault.says for fault in check_file(path)] == ["'solutions' is empty"]


def test_a_fault_of_the_position_is_told_as_in_a_scenario(tmp_path: Path) -> None:
    (fault,) = faults_of(tmp_path, '"13": [G01]', '"13": [G01, G99]')
    assert "There is no unit 'G99'" in fault


def test_a_puzzle_is_known_by_its_id() -> None:
    document = open_named("two-doors", kinds=(PUZZLE,))
    assert document.kind == PUZZLE
    assert document.content.id == "two-doors"
    assert document.scenario.title == "Two Doors"


def test_a_puzzle_begins_as_a_game() -> None:
    loaded = open_named("two-doors").start(seed=1)
    assert loaded.puzzle is not None
    assert loaded.game.prompt.waiting == "impulse"


def test_a_scenario_is_no_puzzle() -> None:
    with pytest.raises(DataFaults, match="'kind' is 'scenario', not one of puzzle"):
        open_named("first-assault", kinds=(PUZZLE,)).raise_faults()


def test_the_puzzle_of_a_text_is_read() -> None:
    assert open_document(GOOD).kind == PUZZLE


def test_a_misspelled_id_is_answered_with_the_nearest() -> None:
    with pytest.raises(DataFaults, match="did you mean 'two-doors'"):
        open_named("two-dors")
