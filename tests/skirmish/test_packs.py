"""The tiny game with a pack: its one data file, a map and a counter of a player's own."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from cholm_qt.cli import main
from cholm_qt.engine.game import Game
from cholm_qt.files.documents import load_save
from cholm_qt.files.known_packs import import_pack
from cholm_qt.files.pack import Pack, pack_faults
from cholm_qt.files.pack_writing import write_pack
from cholm_qt.files.save_writing import write_save
from cholm_qt.games import room, room_of
from cholm_qt.ui.pieces.pixmap_cache import Face, paint
from cholm_qt.ui.window.application import make_application
from cholm_qt.ui.window.game_box import GameBox
from tests.skirmish.files import FILES

RED = QColor("#cc1122")


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "APPDATA", "HOME"):
        monkeypatch.setenv(name, str(tmp_path / "user"))


def plain(path: Path, width: int, height: int) -> Path:
    """A picture in one colour."""
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(RED)
    assert image.save(str(path))
    return path


@pytest.fixture
def pack(tmp_path: Path) -> Pack:
    """A red map, a red counter, and a unit that is stronger."""
    make_application()
    size = room("skirmish").desk.sheet(FILES.load_components()).size
    made = write_pack(
        tmp_path / "mine",
        "skirmish",
        "Mine",
        data={"skirmish.yaml": (FILES.folder / "skirmish.yaml").read_text("utf-8") + "\n# mine\n"},
        picture=plain(tmp_path / "scan.png", *size),
        counters={"B1": plain(tmp_path / "b1.png", 80, 80)},
    )
    return import_pack(made.path)


def test_a_pack_of_the_tiny_game_is_good(pack: Pack) -> None:
    assert pack_faults(pack.path) == []


def test_a_save_is_found_again_with_its_pack(pack: Pack, tmp_path: Path) -> None:
    files = FILES.with_pack(pack)
    game: Game[Any] = Game.begin(files.load_scenario("duel"), seed=1)
    write_save(files, tmp_path / "game.yaml", game, "duel")
    assert load_save(tmp_path / "game.yaml").files.pack == pack


def test_the_map_is_the_picture_of_the_pack(pack: Pack) -> None:
    box = GameBox.open(room("skirmish").with_pack(pack))
    assert box.sheet.picture == pack.map_picture
    box.picture.wait()
    image = QImage(100, 100, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    box.picture.draw(painter, QRectF(200, 200, 100, 100), 1.0, True)
    painter.end()
    assert image.pixelColor(50, 50) == RED


def drawn(pack: Pack, unit: str) -> QColor:
    """The colour in the middle of a counter."""
    files = FILES.with_pack(pack)
    desk, components = room_of(files).desk, files.load_components()
    position = files.load_scenario("duel").start
    number = components.unit_index[unit]
    image = QImage(60, 60, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    paint(painter, QRectF(0, 0, 60, 60), desk.face(position, number), desk, components)
    painter.end()
    return image.pixelColor(30, 30)


def test_a_counter_is_the_picture_of_the_pack(pack: Pack) -> None:
    assert drawn(pack, "B1") == RED


def test_a_counter_without_a_picture_is_drawn(pack: Pack) -> None:
    assert drawn(pack, "R1") != RED


def test_counters_with_pictures_share_none_with_others(pack: Pack) -> None:
    box = GameBox.open(room("skirmish").with_pack(pack))
    position = box.desk.files.load_scenario("duel").start
    units = box.components.unit_index
    one, other = (box.desk.face(position, units[unit]) for unit in ("B1", "R1"))
    assert isinstance(one, Face)
    small = [box.counters.pixmap(face, 12).toImage().pixelColor(6, 6) for face in (one, other)]
    assert small[0] == RED
    assert small[1] != RED


def test_the_tiny_game_is_drawn_with_its_pack(pack: Pack, tmp_path: Path) -> None:
    out = tmp_path / "out.png"
    assert main(["shot", "town", "-o", str(out), "--pack", str(pack.path), "--size", "300x200"]) == 0
    assert QImage(str(out)).pixelColor(150, 100).red() > 150


def test_self_play_plays_the_game_of_the_pack(pack: Pack, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["selfplay", "--games", "1", "--pack", str(pack.path)]) == 0
    assert "1 of 1 games" in capsys.readouterr().out
