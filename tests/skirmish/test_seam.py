"""The tiny game is small, and nobody outside its folder knows it."""

from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
MODULES = ("rules.py", "system.py", "files.py", "desk.py")
MOST_LINES = 400
BESIDE = "drills.py"  # what a game may offer beside all that it is played by


def lines_of(path: Path) -> int:
    return len(path.read_text("utf-8").splitlines())


def test_a_whole_game_with_its_data_is_short() -> None:
    data = (path for path in (HERE / "data").rglob("*.yaml") if path.parent.name != "lessons")
    files = [*(HERE / name for name in MODULES), *data]
    assert sum(map(lines_of, files)) < MOST_LINES


def test_a_drill_takes_a_few_lines() -> None:
    assert lines_of(HERE / BESIDE) < 40


def test_the_game_is_all_that_is_no_test() -> None:
    rest = {path.name for path in HERE.glob("*.py") if not path.name.startswith("test_")}
    assert rest == {*MODULES, BESIDE, "conftest.py"}


def test_the_program_does_not_mention_it() -> None:
    texts = [ROOT / "pyproject.toml", ROOT / "run.py"]
    for folder, ends in (("cholm_qt", "*.py"), ("resources", "*.yaml"), ("scenarios", "*.yaml")):
        texts += (ROOT / folder).rglob(ends)
    assert [path for path in texts if HERE.name in path.read_text("utf-8").lower()] == []
