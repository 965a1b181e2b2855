from pathlib import Path

import pytest

from cholm_qt.cli import main
from cholm_qt.paths import resources, scenarios


def test_every_shipped_file_is_good(capsys):
    data = resources() / "circle_of_fire"
    names = ("board", "units", "tables", "sequence", "cases")
    files = [*scenarios().glob("*.yaml"), *(data / f"{name}.yaml" for name in names)]
    assert main(["check", *map(str, files)]) == 0
    assert capsys.readouterr().out.count(": good\n") == len(files)


def test_a_save_is_good(save, capsys):
    assert main(["check", str(save)]) == 0


def test_a_fault_is_printed_with_file_and_line(tmp_path, capsys):
    path = tmp_path / "mine.yaml"
    path.write_text(
        (scenarios() / "circle_of_fire" / "campaign.yaml").read_text("utf-8") + "tern: 1\n", "utf-8"
    )
    assert main(["check", str(path)]) == 1
    line = path.read_text("utf-8").count("\n")
    assert capsys.readouterr().out.startswith(f"{path}:{line}: ")


def test_a_file_that_is_not_there_gives_2(tmp_path, capsys):
    assert main(["check", str(tmp_path / "none.yaml")]) == 2
    assert "cannot be read: No such file" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["", "a\0b"])
def test_a_name_that_no_file_can_have_gives_2(name, capsys):
    assert main(["check", name]) == 2


def test_the_files_after_an_unreadable_one_are_checked_too(tmp_path, save, capsys):
    assert main(["check", str(tmp_path), str(save)]) == 2
    assert f"{save}: good" in capsys.readouterr().out


@pytest.mark.parametrize("raw", [b"", b"\xff\xfe", b"a: [", b"a: &x [*x]", b"- " * 3000, b"kind: sav"])
def test_rubbish_gives_1_and_a_line_for_it(tmp_path: Path, capsys, raw):
    path = tmp_path / "rubbish.yaml"
    path.write_bytes(raw)
    assert main(["check", str(path)]) == 1
    assert capsys.readouterr().out.startswith(str(path))


def test_what_is_odd_is_a_warning_and_the_file_is_good(tmp_path, capsys):
    path = tmp_path / "mine.yaml"
    goal = "goals: [{win: german, at: once, when: {control: {side: german, areas: [9]}}}]\n"
    path.write_text(f"format: 1\nkind: scenario\ntitle: A\nsays: B\n{goal}", "utf-8")
    assert main(["check", str(path)]) == 0
    first, last = capsys.readouterr().out.splitlines()
    assert first.startswith(f"{path}:5: warning: Goal 1 is met already")
    assert last == f"{path}: good"
