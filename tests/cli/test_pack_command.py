"""`cholm pack`, and `--pack` with every command that begins or opens a game."""

import json
import re
import zipfile
from pathlib import Path

import pytest

from cholm_qt.cli import main
from cholm_qt.cli.text import start
from cholm_qt.files.pack import open_pack
from cholm_qt.games.circle_of_fire.files import FILES
from tests.files.packs import folder_with

UNITS = (FILES.folder / "units.yaml").read_text("utf-8")
Printed = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / "user"))


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A pack with a unit more."""
    line = next(line for line in UNITS.splitlines() if "code: KG" in line)
    more = re.sub(r"id: G\d+", "id: G99", line)
    return folder_with(tmp_path / "mine", units_yaml=UNITS.replace(line, f"{line}\n{more}"))


def test_a_good_pack_is_called_good(mine: Path, capsys: Printed) -> None:
    assert main(["pack", "check", str(mine)]) == 0
    assert capsys.readouterr().out == f"{mine}: good\n"


def test_every_fault_is_listed_with_file_and_line(mine: Path, capsys: Printed) -> None:
    units = mine / "units.yaml"
    units.write_text(units.read_text("utf-8").replace("type: INF", "type: INFF", 1), "utf-8")
    assert main(["pack", "check", str(mine)]) == 1
    assert re.match(rf"{re.escape(str(units))}:\d+: 'type' is 'INFF'", capsys.readouterr().out)


def test_a_folder_that_is_not_there_cannot_be_read(tmp_path: Path, capsys: Printed) -> None:
    assert main(["pack", "check", str(tmp_path / "gone")]) == 2
    assert "there is no such folder or zip" in capsys.readouterr().err


def test_make_writes_the_zip_beside_the_folder(mine: Path, capsys: Printed) -> None:
    assert main(["pack", "make", str(mine)]) == 0
    made = mine.with_name("mine.zip")
    assert zipfile.ZipFile(made).namelist() == ["pack.yaml", "units.yaml"]
    assert capsys.readouterr().out == f"mine.zip: 2 files, fingerprint {open_pack(mine).fingerprint}\n"


def test_make_writes_where_it_is_told(mine: Path, tmp_path: Path) -> None:
    assert main(["pack", "make", str(mine), "-o", str(tmp_path / "out.zip")]) == 0
    assert open_pack(tmp_path / "out.zip").fingerprint == open_pack(mine).fingerprint


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["make", "-o", "out.tar"], "ends with .zip"),
        (["check", "-o", "out.zip"], "-o is for `cholm pack make`"),
    ],
)
def test_wrong_words_are_explained(mine: Path, capsys: Printed, words: list[str], says: str) -> None:
    assert main(["pack", words[0], str(mine), *words[1:]]) == 2
    assert says in capsys.readouterr().err


def test_info_tells_what_it_holds_and_what_stays(mine: Path, capsys: Printed) -> None:
    assert main(["pack", "info", str(mine)]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Mine (Circle of Fire)\n")
    assert f"Fingerprint: {open_pack(mine).fingerprint}" in told
    assert "As shipped: board.yaml, cases.yaml" in told
    assert "tables.yaml, map, counters" in told


# --- with other commands ---


def test_a_position_is_written_with_a_pack(mine: Path, capsys: Printed) -> None:
    assert main(["position", "campaign", "--pack", str(mine)]) == 0
    assert "G99" in capsys.readouterr().out


def test_without_a_pack_it_is_the_shipped_one(mine: Path, capsys: Printed) -> None:
    assert main(["position", "campaign", "--pack", "none"]) == 0
    assert "G99" not in capsys.readouterr().out


def test_self_play_plays_with_a_pack_and_checks_it(mine: Path, capsys: Printed) -> None:
    words = ["selfplay", "--games", "1", "--json", "--scenario", "first-assault", "--check"]
    assert main([*words, "--pack", str(mine)]) == 0
    assert json.loads(capsys.readouterr().out)["faults"] == []


def test_a_bad_pack_is_told_and_nothing_begins(tmp_path: Path, capsys: Printed) -> None:
    assert main(["position", "campaign", "--pack", str(tmp_path)]) == 2
    assert "This file is missing, without which it is no pack" in capsys.readouterr().err


def test_a_pack_of_another_game_than_was_named_is_refused(mine: Path, capsys: Printed) -> None:
    about = mine / "pack.yaml"
    about.write_text(about.read_text("utf-8").replace("circle_of_fire", "other"), "utf-8")
    assert main(["position", "campaign", "--pack", str(mine)]) == 2
    assert "'game' is 'other'" in capsys.readouterr().err


def test_sources_say_which_files_are_the_packs(mine: Path, capsys: Printed) -> None:
    assert main(["sources", "--pack", str(mine)]) == 0
    assert "The pack 'Mine' takes the place of: units.yaml." in capsys.readouterr().out


# --- the text mode ---


class Player:
    """Somebody at a terminal who types these lines and then leaves."""

    def __init__(self, *lines: str) -> None:
        self.lines, self.said = list(lines), list[str]()

    def ask(self, prompt: str, secret: bool = False) -> str:
        self.said.append(prompt)
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


def played(player: Player, folder: Path, name: str, pack: Path | None = None) -> str:
    """All that is said while a game is played."""
    data = (open_pack(pack),) if pack is not None else ()
    start.run(name, "seed", 1, None, "", (), *data, ask=player.ask, say=player.said.append, folder=folder)
    return "\n".join(player.said)


def test_the_text_mode_says_which_pack_is_played(mine: Path, tmp_path: Path) -> None:
    said = played(Player(), tmp_path / "kept", "first-assault", mine)
    assert "Map and numbers: the pack 'Mine'." in said


@pytest.fixture
def saved(mine: Path, tmp_path: Path) -> Path:
    """A game that was saved with a pack which the program does not know of."""
    path = tmp_path / "game.yaml"
    played(Player(f"save {path}"), tmp_path / "kept", "first-assault", mine)
    assert path.is_file()
    return path


def test_the_text_mode_asks_where_a_missing_pack_is(saved: Path, mine: Path, tmp_path: Path) -> None:
    said = played(Player(str(mine)), tmp_path / "kept", str(saved))
    assert "The game was saved with the pack 'Mine', which is not here" in said
    assert "Map and numbers: the pack 'Mine'." in said


def test_a_wrong_answer_is_explained_and_asked_again(saved: Path, mine: Path, tmp_path: Path) -> None:
    said = played(Player(str(tmp_path / "gone"), str(mine)), tmp_path / "kept", str(saved))
    assert "No such file or directory" in said
    assert said.count("Where is it?") == 2


def test_nobody_has_to_name_a_pack(saved: Path, tmp_path: Path, capsys: Printed) -> None:
    before = saved.read_bytes()
    from cholm_qt.files.pack_need import PackMissing

    with pytest.raises(PackMissing):
        played(Player(""), tmp_path / "kept", str(saved))
    assert saved.read_bytes() == before


def test_a_changed_pack_can_be_used_as_it_is_now(saved: Path, mine: Path, tmp_path: Path) -> None:
    from cholm_qt.files.known_packs import remember

    remember(open_pack(mine))
    (mine / "layout.yaml").write_bytes((FILES.folder / "layout.yaml").read_bytes())
    said = played(Player("now"), tmp_path / "kept", str(saved))
    assert "which has changed since" in said
    assert "so these may differ: units.yaml" in said
