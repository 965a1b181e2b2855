"""Large scans: read in a thread, told how far, kept in levels, and stopped at any time."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath
from pytestqt.qtbot import QtBot

from cholm_qt.ui.map import scan_picture
from cholm_qt.ui.map.picture import BadPicture
from cholm_qt.ui.map.scan_picture import ScanPicture, is_large, preview_of
from cholm_qt.ui.map.sheet import Sheet, SheetPlace

BLUE, RED = QColor("#2233aa"), QColor("#aa3322")


@pytest.fixture
def sheet() -> Sheet:
    outline = QPainterPath()
    outline.addRect(100, 100, 100, 100)
    return Sheet((600, 300), 20, [SheetPlace(outline, QPointF(150, 150))])


@pytest.fixture(params=["png", "jpg", "tif", "webp"])
def scan(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A picture twice as large as the sheet, red at the left and blue at the right."""
    image = QImage(1200, 600, QImage.Format.Format_RGB32)
    image.fill(BLUE)
    painter = QPainter(image)
    painter.fillRect(0, 0, 600, 600, RED)
    painter.end()
    path = tmp_path / f"map.{request.param}"
    assert image.save(str(path), quality=100)
    return path


def drawn(picture: ScanPicture, zoom: float) -> QImage:
    """The whole sheet at a zoom."""
    image = QImage(round(600 * zoom), round(300 * zoom), QImage.Format.Format_RGB32)
    image.fill(QColor("#ffffff"))
    painter = QPainter(image)
    painter.scale(zoom, zoom)
    picture.draw(painter, QRectF(0, 0, 600, 300), zoom, True)
    painter.end()
    return image


def is_near(one: QColor, other: QColor) -> bool:
    return all(abs(a - b) < 12 for a, b in zip(one.getRgb(), other.getRgb(), strict=True))  # type: ignore[call-overload]


@pytest.mark.parametrize("zoom", [0.1, 0.3, 0.9, 2.0])
def test_a_scan_is_drawn_in_its_place_at_every_zoom(
    qtbot: QtBot, scan: Path, sheet: Sheet, zoom: float
) -> None:
    picture = ScanPicture(scan, sheet)
    picture.wait()
    image = drawn(picture, zoom)
    wide, middle = image.width(), image.height() // 2
    assert is_near(image.pixelColor(round(wide * 0.45), middle), RED)
    assert is_near(image.pixelColor(round(wide * 0.55), middle), BLUE)


def test_the_whole_scan_is_kept_once_and_its_levels_are_small(qtbot: QtBot, scan: Path, sheet: Sheet) -> None:
    picture = ScanPicture(scan, sheet)
    picture.wait()
    assert [level.width() for level in picture.levels] == [1200, 400, 200, 100]


def test_it_is_told_how_much_has_been_read_up_to_the_end(qtbot: QtBot, scan: Path, sheet: Sheet) -> None:
    picture = ScanPicture(scan, sheet)
    told: list[int] = []
    picture.progressed.connect(told.append)
    qtbot.waitUntil(lambda: picture.is_whole)
    assert told == sorted(told)
    assert told[-1] == 100


def test_outlines_are_drawn_until_the_scan_is_there(qtbot: QtBot, tmp_path: Path, sheet: Sheet) -> None:
    picture = ScanPicture(tmp_path / "gone.png", sheet)
    assert drawn(picture, 1.0).pixelColor(100, 150) != drawn(picture, 1.0).pixelColor(50, 50)


def test_a_scan_that_is_gone_is_told(qtbot: QtBot, tmp_path: Path, sheet: Sheet) -> None:
    picture = ScanPicture(tmp_path / "gone.png", sheet)
    with qtbot.waitSignal(picture.failed) as told:
        pass
    assert "No such file or directory" in str(told.args)
    with pytest.raises(BadPicture):
        picture.wait()


def test_a_scan_that_is_no_picture_is_told(qtbot: QtBot, tmp_path: Path, sheet: Sheet) -> None:
    (tmp_path / "map.png").write_bytes(b"no picture")
    with pytest.raises(BadPicture):
        ScanPicture(tmp_path / "map.png", sheet).wait()


@pytest.mark.qt_log_ignore("Corrupt JPEG data", "Read error at scanline")  # where the file ends in the middle
def test_a_scan_that_nobody_waits_for_is_given_up(qtbot: QtBot, scan: Path, sheet: Sheet) -> None:
    picture = ScanPicture(scan, sheet)
    picture.stop()
    picture._thread.join(5)
    assert not picture._thread.is_alive()


def test_papers_have_a_small_picture_of_a_scan_that_was_read(qtbot: QtBot, scan: Path, sheet: Sheet) -> None:
    assert preview_of(scan).isNull()
    ScanPicture(scan, sheet).wait()
    assert preview_of(scan).width() == 100


def test_only_a_picture_of_many_pixels_is_large(scan: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not is_large(scan)
    monkeypatch.setattr(scan_picture, "LARGE", 1000)
    assert is_large(scan)


@pytest.mark.parametrize("form", [QImage.Format.Format_Grayscale8, QImage.Format.Format_Grayscale16])
def test_a_scan_in_greys_is_kept_with_a_byte_for_each_pixel(
    tmp_path: Path, sheet: Sheet, form: QImage.Format
) -> None:
    grey = QImage(1200, 600, form)
    grey.fill(QColor("#808080"))
    assert grey.save(str(tmp_path / "map.png"))
    picture = ScanPicture(tmp_path / "map.png", sheet)
    picture.wait()
    assert picture.levels[0].depth() == 8
    assert is_near(drawn(picture, 0.9).pixelColor(20, 20), QColor("#808080"))
