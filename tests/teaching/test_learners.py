"""Several people can learn at one computer, each with a folder of his own."""

from pathlib import Path

import pytest

from cholm_qt.files.atomic_write import CannotWrite
from cholm_qt.teaching.learners import Learners, learners_folder


def test_at_first_one_learner_without_a_name_is_there(tmp_path: Path) -> None:
    learners = Learners(tmp_path)
    assert [one.name for one in learners.all] == [""]
    assert learners.current.folder.parent == tmp_path


def test_somebody_new_learns_from_now_on(tmp_path: Path) -> None:
    Learners(tmp_path).add("Anna")
    again = Learners(tmp_path)
    assert again.current.name == "Anna"
    assert [one.name for one in again.all] == ["", "Anna"]


def test_everybody_has_a_folder_of_his_own(tmp_path: Path) -> None:
    learners = Learners(tmp_path)
    for name in ("Anna", "anna!", "Анна", "Иван", "CON", "x" * 300):
        learners.add(name)
    assert len({one.folder for one in learners.all}) == 7
    assert all(one.folder.parent == tmp_path for one in learners.all)


def test_somebody_known_is_not_added_twice(tmp_path: Path) -> None:
    learners = Learners(tmp_path)
    for _ in range(2):
        learners.add("Anna")
    assert len(learners.all) == 2


def test_another_one_can_go_on(tmp_path: Path) -> None:
    learners = Learners(tmp_path)
    first = learners.current.key
    learners.add("Anna")
    learners.choose(first)
    assert Learners(tmp_path).current.key == first


def test_the_folder_stays_under_another_name(tmp_path: Path) -> None:
    learners = Learners(tmp_path)
    folder = learners.current.folder
    learners.rename(learners.current.key, "Otto\n\x1b")
    assert Learners(tmp_path).current == ("Otto", folder)


@pytest.mark.parametrize(
    "text",
    [
        "learners: [",
        "format: 1\nkind: learners\nnow: x\nlearners: {first: ''}\n",
        "format: 1\nkind: learners\nnow: first\nlearners: {../up: Anna}\n",
        "format: 1\nkind: puzzle\n",
        "\x00",
    ],
)
def test_a_damaged_list_is_told_and_kept_aside(tmp_path: Path, text: str) -> None:
    (tmp_path / "learners.yaml").write_text(text, "utf-8")
    learners = Learners(tmp_path)
    assert [one.name for one in learners.all] == [""]
    assert learners.trouble.startswith("Who learns here cannot be read: ")
    learners.add("Anna")
    assert Learners(tmp_path).current.name == "Anna"
    assert (tmp_path / "learners.yaml.damaged").read_text("utf-8") == text


def test_a_list_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    with pytest.raises(CannotWrite):
        Learners(tmp_path / "file").add("Anna")


def test_the_folders_are_with_the_data_of_the_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert learners_folder().name == "learners"
