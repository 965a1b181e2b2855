"""`cholm check --fix`: what has a single answer is put right, and nothing else is touched."""

import re
from pathlib import Path

import pytest

from cholm_qt.cli import main
from cholm_qt.files.documents import open_document
from cholm_qt.files.position_text import position_from_text, position_to_text
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.paths import resources, scenarios

FIRST_ASSAULT = (scenarios() / "circle_of_fire" / "first-assault.yaml").read_text("utf-8")
GUN_OUT = ('"9": [G02, G05]', '"9": [G02, G05, G17]'), ("[G17, S13]", "[S13]")


def broken(text: str = FIRST_ASSAULT) -> str:
    """First Assault with a gun on the map, which has a single answer: its box."""
    for old, new in GUN_OUT:
        assert old in text
        text = text.replace(old, new)
    return text


@pytest.fixture
def scenario_file(tmp_path: Path) -> Path:
    path = tmp_path / "mine.yaml"
    ours = re.sub(r"(?m)^tags:.*$", "author: Anna\ntags: [night]", broken(), count=1)
    path.write_text(ours, "utf-8")
    return path


def fixed(path: Path) -> int:
    return main(["check", str(path), "--fix"])


def test_a_scenario_is_put_right(scenario_file, capsys):
    assert fixed(scenario_file) == 0
    ours = open_document(scenario_file).content
    assert ours.opening()[0] == FILES.load_scenario("first-assault").opening()[0]


def test_the_texts_of_a_scenario_stay(scenario_file, capsys):
    fixed(scenario_file)
    ours, shipped = open_document(scenario_file).content, FILES.load_scenario("first-assault")
    assert (ours.title, ours.says) == (shipped.title, shipped.says)
    assert (ours.about.author, ours.about.tags) == ("Anna", ("night",))


def test_every_finding_is_told_with_its_fix(scenario_file, capsys):
    fixed(scenario_file)
    says = "G17 is a gun, which is held in a box and not in 9 (4.2.1): fixed: Put G17 into the Artillery box"
    assert f"{scenario_file}: {says}\n" in capsys.readouterr().out


def test_comments_at_the_head_stay_and_the_loss_of_others_is_told(scenario_file, capsys):
    fixed(scenario_file)
    assert scenario_file.read_text("utf-8").startswith("# A short scenario to learn by")
    assert "the comments in 3 lines below its head are lost" in capsys.readouterr().out


def test_no_loss_is_told_where_no_comment_is_lost(scenario_file, capsys):
    kept = [line for line in scenario_file.read_text("utf-8").splitlines() if "  #" not in line]
    scenario_file.write_text("\n".join(kept).replace("Learn", "Learn #1 of"), "utf-8")
    fixed(scenario_file)
    assert "comments" not in capsys.readouterr().out


def test_the_old_file_is_kept_beside_the_new_one(scenario_file, capsys):
    old = scenario_file.read_bytes()
    fixed(scenario_file)
    assert Path(f"{scenario_file}.bak").read_bytes() == old


def test_a_file_that_was_kept_before_is_not_overwritten(scenario_file, capsys):
    old, other = scenario_file.read_bytes(), Path(f"{scenario_file}.bak")
    other.write_text("older", "utf-8")
    fixed(scenario_file)
    assert other.read_text("utf-8") == "older"
    assert Path(f"{scenario_file}.bak2").read_bytes() == old


def test_a_good_file_is_not_touched(tmp_path, capsys):
    path = tmp_path / "mine.yaml"
    path.write_text(FIRST_ASSAULT, "utf-8")
    assert fixed(path) == 0
    assert [file.name for file in tmp_path.iterdir()] == ["mine.yaml"]
    assert path.read_text("utf-8") == FIRST_ASSAULT
    assert capsys.readouterr().out == f"{path}: good\n"


def test_a_position_is_put_right(tmp_path, capsys):
    right = position_to_text(FILES, FILES.load_scenario("first-assault").opening()[0])
    path = tmp_path / "mine.txt"
    path.write_text(right.replace("artillery=G17,S13", "artillery=S13").replace("9=", "9=G17,", 1), "utf-8")
    assert fixed(path) == 0
    assert position_from_text(FILES, FILES.load_components(), path.read_text("utf-8"))
    assert path.read_text("utf-8") == f"{right}\n"


def test_the_start_of_a_scenario_is_put_right(tmp_path, capsys):
    right = position_to_text(FILES, FILES.load_scenario("first-assault").opening()[0])
    wrong = right.replace("artillery=G17,S13", "artillery=S13").replace("9=", "9=G17,", 1)
    path = tmp_path / "mine.yaml"
    main(["position", right, "-o", str(path)])
    path.write_text(path.read_text("utf-8").replace(right, wrong), "utf-8")
    assert fixed(path) == 0
    assert right in path.read_text("utf-8")


def test_a_fault_that_is_not_about_the_position_is_told_and_nothing_is_fixed(scenario_file, capsys):
    scenario_file.write_text(broken() + "tern: 1\n", "utf-8")
    assert fixed(scenario_file) == 1
    told = capsys.readouterr().out
    assert "'tern' is not known here" in told
    assert "nothing is fixed, for not only the position is wrong" in told
    assert scenario_file.read_text("utf-8").endswith("tern: 1\n")


def test_a_fault_without_a_single_answer_stays_and_is_told(tmp_path, capsys):
    path = tmp_path / "mine.yaml"
    crowd = FIRST_ASSAULT.replace('"9": [G02, G05]', '"9": [G02, G05, G14, G18-G30]')
    path.write_text(crowd.replace("G14, G18-G48", "G31-G48"), "utf-8")
    assert fixed(path) == 1
    assert "what is left has no single answer" in capsys.readouterr().out


@pytest.mark.parametrize("raw", [b"", b"a: [", b"\xff\xfe", b"kind: sav"])
def test_rubbish_is_told_and_stays(tmp_path, capsys, raw):
    path = tmp_path / "mine.yaml"
    path.write_bytes(raw)
    assert fixed(path) == 1
    assert path.read_bytes() == raw
    assert [file.name for file in tmp_path.iterdir()] == ["mine.yaml"]


def test_a_save_is_refused(save, capsys):
    old = save.read_bytes()
    assert fixed(save) == 2
    assert "a saved game is not fixed" in capsys.readouterr().err
    assert save.read_bytes() == old


def test_a_data_file_is_refused(capsys):
    assert fixed(resources() / "circle_of_fire" / "units.yaml") == 2
    assert "a data file is not fixed" in capsys.readouterr().err
