"""Pictures that cannot be used are told of in a sentence, and the page stays as it is."""

from pathlib import Path

import pytest
from PIL import Image
from pytestqt.qtbot import QtBot

from cholm_qt.ui.registration.parts import PICTURE
from cholm_qt.ui.window.main_window import MainWindow
from tests.ui.registration.conftest import Registrar


@pytest.fixture
def newcomer(window: MainWindow, qtbot: QtBot) -> Registrar:
    """Somebody who has opened nothing yet."""
    return Registrar(window, qtbot)


def refused(registrar: Registrar, path: Path) -> str:
    """What is said of a picture that cannot be used."""
    registrar.open(path)
    assert registrar.page.registration is None
    assert registrar.page.steps.currentIndex() == PICTURE
    assert not registrar.page.picture_panel.progress.isVisible()
    return registrar.page.picture_panel.fault.text()


def cut(path: Path, scan: Path, share: float) -> Path:
    """A file without its end."""
    raw = scan.read_bytes()
    path.write_bytes(raw[: int(len(raw) * share)])
    return path


def test_a_text_is_no_picture(newcomer: Registrar, tmp_path: Path) -> None:
    path = tmp_path / "map.png"
    path.write_text("not a picture")
    assert refused(newcomer, path) == "map.png: This is no picture in PNG, JPEG, WebP or TIFF"


def test_an_empty_file_is_no_picture(newcomer: Registrar, tmp_path: Path) -> None:
    path = tmp_path / "map.jpg"
    path.touch()
    assert "This is no picture" in refused(newcomer, path)


def test_a_picture_that_is_not_there_is_told_of(newcomer: Registrar, tmp_path: Path) -> None:
    assert "cannot be read" in refused(newcomer, tmp_path / "missing.png")


def test_a_folder_is_no_picture(newcomer: Registrar, tmp_path: Path) -> None:
    assert "This is no ordinary file" in refused(newcomer, tmp_path)


@pytest.mark.parametrize("ending", ["png", "jpg", "webp", "tif"])
@pytest.mark.parametrize("share", [0.3, 0.8])
def test_a_truncated_picture_is_told_of(
    newcomer: Registrar, scan: Path, tmp_path: Path, ending: str, share: float
) -> None:
    whole = tmp_path / f"whole.{ending}"
    with Image.open(scan) as image:
        image.convert("RGB").resize((300, 200)).save(whole)
    said = refused(newcomer, cut(tmp_path / f"map.{ending}", whole, share))
    assert said.startswith(f"map.{ending}: ")


def test_a_picture_that_is_too_large_is_refused_before_it_is_read(
    newcomer: Registrar, tmp_path: Path
) -> None:
    path = tmp_path / "map.png"
    Image.new("1", (12_001, 40)).save(path)
    assert refused(newcomer, path) == "map.png: The picture has 12001 × 40 pixels, but may have 12000 × 12000"


def test_a_picture_that_claims_to_be_huge_is_refused(newcomer: Registrar, tmp_path: Path) -> None:
    path = tmp_path / "map.png"
    Image.new("1", (64, 64)).save(path)
    raw = bytearray(path.read_bytes())
    raw[16:24] = (2_000_000_000).to_bytes(4, "big") * 2
    path.write_bytes(raw)
    assert refused(newcomer, path).startswith("map.png: ")


@pytest.mark.parametrize("mode", ["1", "L", "P", "RGBA", "I;16", "CMYK"])
def test_pictures_in_other_colours_are_read(newcomer: Registrar, tmp_path: Path, mode: str) -> None:
    path = tmp_path / ("map.tif" if mode == "CMYK" else "map.png")
    Image.new(mode, (300, 200)).save(path)
    newcomer.open(path)
    assert newcomer.registration.size == (300, 200)


def test_a_photograph_that_was_held_upright_is_turned_as_its_camera_says(
    newcomer: Registrar, tmp_path: Path
) -> None:
    path, exif = tmp_path / "map.jpg", Image.Exif()
    exif[0x0112] = 6
    Image.new("RGB", (300, 200)).save(path, exif=exif)
    newcomer.open(path)
    assert newcomer.registration.size == (200, 300)


def test_a_bad_picture_leaves_what_was_done_before_kept(aligned: Registrar, tmp_path: Path) -> None:
    path = tmp_path / "map.png"
    path.write_text("not a picture")
    aligned.page.keep_now()
    aligned.page.keeper.finish()
    kept = aligned.page.keeper.path
    assert kept is not None
    aligned.open(path)
    assert kept.is_file()


def test_reading_can_be_cancelled(newcomer: Registrar, scan: Path) -> None:
    newcomer.window.registering().open_picture(scan)
    newcomer.press_button("registration-cancel")
    assert not newcomer.page.picture.is_reading
    assert newcomer.page.picture_panel.fault.text() == "The picture was not read to its end."
