import pytest

from cholm_qt.cli import main
from tests.picture_frames import read_frames


def test_a_save_agrees_with_its_orders(save, capsys):
    assert main(["replay", str(save)]) == 0
    assert "every event and the end agree" in capsys.readouterr().out


def test_the_first_difference_is_printed_with_its_line(save, capsys):
    lines = save.read_text("utf-8").splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("- place G02"))
    lines[at] = lines[at].replace("G02", "G03")
    save.write_text("\n".join(lines) + "\n", "utf-8")
    assert main(["replay", str(save)]) == 1
    assert capsys.readouterr().out.startswith(f"{save}:{at + 1}: ")


def test_a_save_that_cannot_be_read_gives_2(tmp_path, capsys):
    assert main(["replay", str(tmp_path / "none.yaml")]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_save_becomes_a_moving_picture_with_a_frame_for_each_moment(save, tmp_path, capsys):
    picture = tmp_path / "story.gif"
    assert main(["replay", str(save), "--picture", str(picture), "--width", "200"]) == 0
    told = capsys.readouterr().out
    frames = read_frames(picture)
    assert f"story.gif: {len(frames)} pictures, 200 × {frames[0].image.height}" in told


def test_a_moving_picture_into_a_folder_that_is_gone_gives_2(save, tmp_path, capsys):
    assert main(["replay", str(save), "--picture", str(tmp_path / "gone" / "x.gif"), "--width", "200"]) == 2
    assert "there is no folder" in capsys.readouterr().err


@pytest.mark.parametrize("game", ["01-automatic-victory", "jaws-02-the-jaws-close"])
def test_the_kind_of_victory_is_told_once(game, capsys):
    assert main(["replay", f"tests/games/{game}.yaml"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].count("victory") == 1
