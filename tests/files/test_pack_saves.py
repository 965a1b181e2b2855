"""Saved games that name their pack: found again, missing, changed, or gone on with otherwise."""

import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from cholm_qt.engine.game import Game
from cholm_qt.files.documents import check_file, load_save, open_document, replay
from cholm_qt.files.faults import DataFaults
from cholm_qt.files.known_packs import import_pack, known_packs, packs_folder, remember, rename_pack
from cholm_qt.files.pack import Pack, open_pack
from cholm_qt.files.pack_need import Data, PackMissing
from cholm_qt.files.save_header import read_header
from cholm_qt.files.save_writing import save_text, write_save
from cholm_qt.games.circle_of_fire.files import FILES
from tests.files.packs import GAME, folder_with, png, zip_with

UNITS = (FILES.folder / "units.yaml").read_text("utf-8")
LAYOUT = (FILES.folder / "layout.yaml").read_text("utf-8")


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "user"))


@pytest.fixture
def pack(tmp_path: Path) -> Pack:
    """A pack among the player's own, with a unit more."""
    line = next(line for line in UNITS.splitlines() if "code: KG" in line)
    more = re.sub(r"id: G\d+", "id: G99", line)
    return import_pack(folder_with(tmp_path / "mine", units_yaml=UNITS.replace(line, f"{line}\n{more}")))


@pytest.fixture
def plain_pack(tmp_path: Path) -> Pack:
    """A pack among the player's own that changes nothing that is played."""
    return import_pack(folder_with(tmp_path / "looks", layout_yaml=LAYOUT))


def saved(path: Path, pack: Pack | None) -> Path:
    """A game that was begun with a pack, with an order or two."""
    files = FILES.with_pack(pack)
    game: Game[Any] = Game.begin(files.load_scenario("first-assault"), seed=7)
    game.give(game.orders()[0])
    write_save(files, path, game, "first-assault")
    return path


def test_a_save_names_its_pack_and_what_it_holds(tmp_path: Path, plain_pack: Pack) -> None:
    text = saved(tmp_path / "game.yaml", plain_pack).read_text("utf-8")
    told = f'pack: {{title: "Mine", fingerprint: {plain_pack.fingerprint}, holds: ["layout.yaml"]}}'
    assert told in text.splitlines()


def test_a_save_without_a_pack_names_none(tmp_path: Path) -> None:
    assert "pack:" not in saved(tmp_path / "game.yaml", None).read_text("utf-8")


def test_a_save_is_opened_with_its_pack(tmp_path: Path, pack: Pack) -> None:
    loaded = load_save(saved(tmp_path / "game.yaml", pack))
    assert loaded.files.pack is not None
    assert loaded.files.pack.fingerprint == pack.fingerprint
    assert "G99" in loaded.game.position.components.unit_index
    assert loaded.notes == []
    assert len(loaded.game.history) > 1


def test_a_save_with_a_pack_replays_and_has_no_fault(tmp_path: Path, pack: Pack) -> None:
    path = saved(tmp_path / "game.yaml", pack)
    assert replay(path).difference is None
    assert check_file(path) == []


def test_the_same_game_is_saved_as_the_same_text(tmp_path: Path, pack: Pack) -> None:
    path = saved(tmp_path / "game.yaml", pack)
    loaded = load_save(path)
    assert save_text(loaded.files, loaded.game, loaded.scenario_id) == path.read_text("utf-8")


def test_a_missing_pack_is_told_with_its_title_and_line(tmp_path: Path, pack: Pack) -> None:
    path = saved(tmp_path / "game.yaml", pack)
    shutil.rmtree(pack.path)
    with pytest.raises(PackMissing) as error:
        load_save(path)
    (fault,) = error.value.faults
    assert fault.says == "The game was saved with the pack 'Mine', which is not here"
    assert (fault.file, fault.line) == (str(path), 4)
    assert error.value.changed is None


def test_a_changed_pack_is_told_and_offered(tmp_path: Path, pack: Pack) -> None:
    path = saved(tmp_path / "game.yaml", pack)
    folder_with(pack.path, layout_yaml=LAYOUT)
    with pytest.raises(PackMissing, match="which has changed since") as error:
        load_save(path)
    assert error.value.changed is not None
    loaded = load_save(path, data=error.value.changed)
    assert loaded.has_other_data
    assert "goes on with the pack 'Mine', so these may differ: units.yaml" in loaded.notes[0]


def test_a_position_that_fits_goes_on_with_the_shipped_data(tmp_path: Path, plain_pack: Pack) -> None:
    loaded = load_save(saved(tmp_path / "game.yaml", plain_pack), data=Data.SHIPPED)
    assert loaded.files is FILES
    assert loaded.notes == [
        "The game was saved with the pack 'Mine' and goes on with the shipped data: "
        "it looks different, and is played the same"
    ]
    assert len(loaded.game.history) > 1


def test_a_position_that_does_not_fit_is_refused_and_stays(tmp_path: Path, pack: Pack) -> None:
    path = saved(tmp_path / "game.yaml", pack)
    before = path.read_bytes()
    with pytest.raises(DataFaults, match="G99"):
        load_save(path, data=Data.SHIPPED)
    assert path.read_bytes() == before


def test_a_save_without_a_pack_can_go_on_with_one(tmp_path: Path, plain_pack: Pack) -> None:
    loaded = load_save(saved(tmp_path / "game.yaml", None), data=plain_pack)
    assert loaded.files.pack is plain_pack
    assert loaded.notes == ["The game was saved with the shipped data and goes on with the pack 'Mine'"]


def test_a_renamed_pack_is_still_the_same(tmp_path: Path, pack: Pack) -> None:
    path = saved(tmp_path / "game.yaml", pack)
    rename_pack(pack, "Another title")
    assert load_save(path).notes == []


def test_a_renamed_zip_becomes_a_folder_with_the_same_fingerprint(tmp_path: Path) -> None:
    pack = import_pack(zip_with(tmp_path / "mine.zip", ("layout.yaml", LAYOUT.encode())))
    made = rename_pack(pack, "Another title")
    assert (made.fingerprint, made.is_folder, pack.path.exists()) == (pack.fingerprint, True, False)


def test_a_pack_elsewhere_is_remembered(tmp_path: Path) -> None:
    pack = open_pack(folder_with(tmp_path / "far away", layout_yaml=LAYOUT))
    path = saved(tmp_path / "game.yaml", pack)
    with pytest.raises(PackMissing):
        load_save(path)
    remember(pack)
    assert load_save(path).files.pack == pack


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ("pack: mine", "'pack' should be a mapping"),
        ("pack: {title: x, fingerprint: abc}", "should be 64 digits"),
        (f"pack: {{title: x, fingerprint: {'0' * 64}, run: y}}", "'run' is not known here"),
    ],
)
def test_wrong_words_about_a_pack_are_faults(tmp_path: Path, wrong: str, says: str) -> None:
    path = saved(tmp_path / "game.yaml", None)
    path.write_text(path.read_text("utf-8").replace("rules:", f"{wrong}\nrules:"), "utf-8")
    faults = open_document(path, data=Data.SHIPPED).faults
    assert any(says in fault.says for fault in faults)


# --- at a glance ---


def test_the_head_of_a_save_is_read_with_its_pack(tmp_path: Path, pack: Pack) -> None:
    header = read_header(saved(tmp_path / "game.yaml", pack))
    assert header is not None
    assert (header.pack_title, header.files.pack) == ("Mine", pack)
    assert "G99" in header.position.components.unit_index


def test_a_save_whose_pack_is_missing_is_still_listed(tmp_path: Path, pack: Pack) -> None:
    path = saved(tmp_path / "game.yaml", pack)
    shutil.rmtree(pack.path)
    header = read_header(path)
    assert header is not None
    assert (header.position, header.pack_title, header.is_over) == (None, "Mine", False)


# --- the player's own packs ---


def test_an_imported_pack_lies_in_the_folder_of_its_game(pack: Pack) -> None:
    assert pack.path.parent == packs_folder(GAME)
    assert [head.title for head in known_packs(GAME)] == ["Mine"]


def test_a_pack_is_imported_once(tmp_path: Path, pack: Pack) -> None:
    assert import_pack(tmp_path / "mine").path == pack.path
    assert len(known_packs()) == 1


def test_two_packs_of_one_title_do_not_overwrite_each_other(tmp_path: Path, pack: Pack) -> None:
    other = import_pack(folder_with(tmp_path / "other", layout_yaml=LAYOUT))
    assert other.path != pack.path
    assert len(known_packs()) == 2


def test_a_bad_pack_is_not_imported(tmp_path: Path) -> None:
    with pytest.raises(DataFaults, match="not the shape of the sheet"):
        import_pack(folder_with(tmp_path / "bad", map_png=png()))
    assert known_packs() == []


def test_a_pack_that_was_spoiled_is_listed_with_its_fault(pack: Pack) -> None:
    (pack.path / "pack.yaml").write_text("format: 9\n", "utf-8")
    (head,) = known_packs()
    assert head.pack is None
    assert "format 9" in head.fault
