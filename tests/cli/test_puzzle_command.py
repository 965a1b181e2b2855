"""`cholm puzzle`, and puzzles in the text mode."""

from pathlib import Path

import pytest

from cholm_qt.cli import main
from cholm_qt.cli.text.start import run
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.teaching.progress import Progress, progress_path

DOORS = "circle_of_fire/two-doors"
RIGHT = "move S15 22,21; move S16 22,27; end_impulse"


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was solved is remembered in a folder of the test."""
    for name in ("XDG_DATA_HOME", "APPDATA", "HOME"):
        monkeypatch.setenv(name, str(tmp_path))


def typed(folder: Path, *lines: str, name: str = "two-doors") -> str:
    """All that is said to somebody who types these lines."""
    said, script = list[str](), iter(lines)

    def ask(prompt: str, secret: bool = False) -> str:
        said.append(prompt)
        line = next(script, None)
        if line is None:
            raise EOFError
        return line

    assert run(name, "seed", 1, None, ask=ask, say=said.append, folder=folder) == 0
    return "\n".join(said)


# --- the command ---


def test_puzzles_are_listed_and_the_solved_ones_have_a_cross(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzle", "two-doors", "--plan", RIGHT]) == 0
    capsys.readouterr()
    assert main(["puzzle"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line[:16] for line in lines if "two-doors" in line] == ["[x] two-doors: T"]
    assert [line[:4] for line in lines if "the-church" in line] == ["[ ] "]


def test_a_plan_that_does_not_solve_is_told_by_the_exit_code(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzle", "two-doors", "--plan", "pass"]) == 1
    assert "Your plan does not work. Not solved yet." in capsys.readouterr().out
    assert not Progress().is_solved(DOORS)


def test_hints_and_solutions_are_shown_on_request(capsys: pytest.CaptureFixture[str]) -> None:
    main(["puzzle", "two-doors"])
    plain = capsys.readouterr().out
    main(["puzzle", "two-doors", "--hints", "--solutions"])
    full = capsys.readouterr().out
    assert "Hint 1" not in plain
    assert "Hint 1: A German line" in full
    assert "Solution 1, 100 %: move S15 22,21; move S16 22,27; end_impulse" in full


def test_a_search_lists_the_best_orders(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzle", "two-doors", "--search", "--plan", "move S15 22,21"]) == 0
    assert capsys.readouterr().out.splitlines()[:3] == [
        "  100 %  move S16 22,27",
        "  100 %  move S16 22,30",
        "    0 %  end_impulse",
    ]


def test_an_order_that_cannot_be_read_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzle", "two-doors", "--plan", "mov S15"]) == 2
    assert capsys.readouterr().err.startswith("cholm: There is no order 'mov'")


def test_a_scenario_is_no_puzzle(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzle", "first-assault"]) == 2
    assert "'kind' is 'scenario', not one of puzzle" in capsys.readouterr().err


def test_a_damaged_file_of_solved_puzzles_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    progress_path().parent.mkdir(parents=True)
    progress_path().write_text("solved: [", "utf-8")
    assert main(["puzzle"]) == 0
    assert "Which puzzles were solved cannot be read" in capsys.readouterr().err


def test_a_puzzle_is_not_fixed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--fix", str(FILES.scenario_path("two-doors"))]) == 2
    assert "a puzzle is not fixed" in capsys.readouterr().err


# --- the text mode ---


def test_a_puzzle_is_solved_in_the_terminal(tmp_path: Path) -> None:
    said = typed(tmp_path, "move S15 21", "move S16 30", "end")
    assert "Puzzle. Soviet: see to it that" in said
    assert "Your plan always works. Solved." in said
    assert Progress().is_solved(DOORS)


def test_nothing_of_a_puzzle_is_kept(tmp_path: Path) -> None:
    said = typed(tmp_path / "autosave", "move S15 21", "save mine.yaml", "quit")
    assert not (tmp_path / "autosave").exists()
    assert "A puzzle is not saved" in said


def test_the_program_acts_for_the_other_side(tmp_path: Path) -> None:
    said = typed(tmp_path, "move S05 1", "end", name="the-church-by-noon")
    assert said.index("Impulse 2, German") < said.index("Impulse 3, Soviet")


def test_an_undo_takes_back_what_the_program_did_as_well(tmp_path: Path) -> None:
    said = typed(tmp_path, "move S05 1", "end", "undo", "turn", name="the-church-by-noon")
    assert "Taken back: End the Impulse" in said


def test_a_puzzle_begins_again_and_shows_its_solutions(tmp_path: Path) -> None:
    said = typed(tmp_path, "pass", "again", "judge", "solution", "move S15 21", "judge")
    assert "Your plan does not work. Not solved yet." in said
    assert "You have given no order yet" in said
    assert "1. 100 %: Move 1/73 (S15) from 22 Schlangenbach to 21 Lowatschleife" in said


def test_no_order_is_taken_behind_the_limit(tmp_path: Path) -> None:
    said = typed(tmp_path, "pass", "pass")
    assert said.count("The limit of the puzzle is reached.") == 2
