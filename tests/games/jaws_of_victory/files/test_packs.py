"""Numbers and settings of a player's own, and what is kept of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cholm_qt import games
from cholm_qt.engine.game import Game
from cholm_qt.files.documents import load_save
from cholm_qt.files.pack import Pack
from cholm_qt.files.pack_writing import write_pack
from cholm_qt.files.position_text import position_to_text, unjudged_from_text
from cholm_qt.files.save_writing import write_save
from cholm_qt.games.jaws_of_victory.files import FILES
from cholm_qt.games.jaws_of_victory.rules.position import Position

GAME = "jaws_of_victory"


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game stands in the register, whichever others do."""
    here = games.Room(GAME, "The Jaws of Victory", "cholm_qt.games.jaws_of_victory")
    monkeypatch.setitem(games.ROOMS, GAME, here)


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pack]:
    """A scenario that lasts four Game-turns, begins without Improved Positions, and has stronger shifts."""
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "APPDATA", "HOME"):
        monkeypatch.setenv(name, str(tmp_path / "user"))
    texts = {
        name: (FILES.folder / name).read_text("utf-8")
        for name in ("tables.yaml", "settings.yaml", "start.yaml")
    }
    texts["tables.yaml"] = texts["tables.yaml"].replace("shift_limit: {value: 3", "shift_limit: {value: 4")
    texts["settings.yaml"] = texts["settings.yaml"].replace("turns: 3\n", "turns: 4\n")
    head, _, rest = texts["start.yaml"].partition("improved_positions: [")
    texts["start.yaml"] = head + "improved_positions: []" + rest.partition("]")[2]
    yield write_pack(tmp_path / "mine", GAME, "Mine", data=texts)
    FILES._packed.clear()


def test_a_pack_takes_the_place_of_tables_settings_and_start(pack: Pack) -> None:
    files = FILES.with_pack(pack)
    start = files.load_scenario("kapitanovka").start
    assert start.components.tables.combat.shift_limit == 4
    assert start.played.turns == 4
    assert [start.components.units[one.unit].id for one in start.played.due][:3] == ["G33", "G34", "G35"]
    assert start.improved == frozenset()
    assert FILES.load_components().tables.combat.shift_limit == 3


def test_a_position_of_a_pack_is_read_with_its_settings(pack: Pack) -> None:
    files = FILES.with_pack(pack)
    start = files.load_scenario("kapitanovka").start
    again = unjudged_from_text(files, files.load_components(), position_to_text(files, start))
    assert (again, again.played.turns) == (start, 4)


def test_a_save_goes_on_in_the_setting_it_was_begun_in(tmp_path: Path) -> None:
    game: Game[Position] = Game.begin(FILES.load_scenario("jaws-close"), seed=1)
    path = tmp_path / "saved.yaml"
    write_save(FILES, path, game, "jaws-close")
    loaded = load_save(path)
    assert loaded.game.position == game.position
    assert loaded.game.position.played.id == "jaws-close"
