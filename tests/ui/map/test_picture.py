"""The picture of the sheet: small at first, then whole."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from cholm_qt.ui.map.picture import LEVELS, PREVIEW, BadPicture, MapPicture
from cholm_qt.ui.map.plain_paper import PAPER
from cholm_qt.ui.map.view import MapView

SIZE = (320, 160)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A sheet whose left half is red and whose right half is fine black and white stripes."""
    image = QImage(*SIZE, QImage.Format.Format_RGB32)
    image.fill(QColor("red"))
    for x in range(160, 320):
        for y in range(160):
            image.setPixelColor(x, y, QColor("white" if x % 2 else "black"))
    image.save(str(tmp_path / "sheet.png"))
    return tmp_path / "sheet.png"


def drawn(picture: MapPicture, zoom: float) -> QImage:
    """The sheet as it is drawn at a zoom."""
    image = QImage(round(SIZE[0] * zoom), round(SIZE[1] * zoom), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.scale(zoom, zoom)
    picture.draw(painter, QRectF(0, 0, *SIZE), zoom, smooth=True)
    painter.end()
    return image


def test_a_small_picture_can_be_drawn_before_the_whole_one_is_there(qapp, file):
    picture = MapPicture(file, *SIZE)
    picture.wait(whole=False)
    assert picture.levels[-1].width() <= SIZE[0] / PREVIEW
    assert drawn(picture, 1.0).pixelColor(40, 80) == QColor("red")


def test_the_whole_picture_takes_its_place_by_itself(qtbot, file):
    picture = MapPicture(file, *SIZE)
    if not picture.is_whole:
        qtbot.waitSignal(picture.sharpened).wait()
    assert [level.width() for level in picture.levels] == [320, 160, 80, 40]
    assert len(picture.levels) == LEVELS


def test_the_whole_picture_shows_every_pixel_at_full_size(qapp, file):
    picture = MapPicture(file, *SIZE)
    picture.wait()
    line = [drawn(picture, 1.0).pixelColor(x, 80).lightness() for x in range(200, 204)]
    assert line == [0, 255, 0, 255]


def test_fine_lines_blend_instead_of_shimmering_where_the_sheet_is_small(qapp, file):
    picture = MapPicture(file, *SIZE)
    picture.wait()
    grey = [drawn(picture, 0.25).pixelColor(x, 20).lightness() for x in range(50, 70)]
    assert all(90 < light < 165 for light in grey)


def test_waiting_twice_is_harmless(qapp, file):
    picture = MapPicture(file, *SIZE)
    picture.wait()
    picture.wait()
    assert picture.is_whole


@pytest.mark.parametrize("content", [None, b"", b"no picture at all"])
def test_a_bad_file_is_named(qapp, tmp_path, content):
    path = tmp_path / "map.jpg"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(BadPicture, match=r"map\.jpg: "):
        MapPicture(path, *SIZE).wait(whole=False)


@pytest.fixture
def small_file(file: Path) -> Path:
    """A small picture beside the sheet; it is blue, so that it can be told from the other."""
    image = QImage(SIZE[0] // PREVIEW, SIZE[1] // PREVIEW, QImage.Format.Format_RGB32)
    image.fill(QColor("blue"))
    image.save(str(file.with_name("sheet-small.png")))
    return file.with_name("sheet-small.png")


def test_a_small_picture_beside_the_sheet_is_read_first(qapp, file, small_file):
    picture = MapPicture(file, *SIZE)
    picture.wait(whole=False)
    assert drawn(picture, 1.0).pixelColor(40, 80) == QColor("blue")


def test_the_small_picture_gives_way_to_the_sheet(qapp, file, small_file):
    picture = MapPicture(file, *SIZE)
    picture.wait()
    assert drawn(picture, 1.0).pixelColor(40, 80) == QColor("red")


def test_the_small_picture_alone_is_not_enough(qapp, file, small_file):
    file.write_bytes(b"no picture at all")
    picture = MapPicture(file, *SIZE)
    with pytest.raises(BadPicture, match=r"sheet\.png: "):
        picture.wait()
    assert drawn(picture, 1.0).pixelColor(40, 80) == PAPER


def test_the_view_is_drawn_anew_when_the_picture_gets_sharp(scene, file, qtbot):
    width, height = scene.sheet.size
    QImage(str(file)).scaled(320, round(320 * height / width)).save(str(file))
    scene.picture = scene.ground.picture = MapPicture(file, width, height)
    scene.picture.wait(whole=False)
    view = MapView(scene)
    qtbot.addWidget(view)
    view.resize(300, 200)
    view.zoom_to(3.0)
    view.centerOn(QPointF(0.75 * width, 0.5 * height))
    before = view.grab().toImage()
    scene.picture.wait()
    assert view.grab().toImage() != before


def test_a_picture_that_is_cut_short_is_named(qapp, file, tmp_path):
    short = tmp_path / "map.jpg"
    QImage(str(file)).save(str(short))
    short.write_bytes(short.read_bytes()[:-200])
    with pytest.raises(BadPicture, match=r"map\.jpg: the file is cut short"):
        MapPicture(short, *SIZE).wait()


def test_a_picture_of_another_shape_is_named(qapp, file):
    with pytest.raises(BadPicture, match=r"sheet\.png: it does not have the shape of the sheet"):
        MapPicture(file, SIZE[0], SIZE[1] * 2).wait()
