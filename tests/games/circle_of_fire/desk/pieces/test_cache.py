"""Pictures in pixels."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

from cholm_qt.games.circle_of_fire.desk import DESK
from cholm_qt.ui.pieces.pixmap_cache import Face, PixmapCache
from tests.games.circle_of_fire.desk.pieces.pictures import picture


def unlike(dense: QImage, plain: QImage) -> int:
    """By how much a picture differs from another once it is as small as that."""
    way = Qt.TransformationMode.SmoothTransformation
    small = dense.scaled(plain.size(), Qt.AspectRatioMode.IgnoreAspectRatio, way)
    points = [(x, y) for x in range(plain.width()) for y in range(plain.height())]
    return sum(abs(small.pixelColor(*at).lightness() - plain.pixelColor(*at).lightness()) for at in points)


def test_the_same_picture_is_painted_once(components) -> None:
    cache = PixmapCache(DESK, components)
    assert cache.pixmap(Face(0, False), 74).cacheKey() == cache.pixmap(Face(0, False), 74).cacheKey()


@pytest.mark.parametrize(("dpr", "pixels"), [(1.0, 74), (1.5, 111), (2.0, 148)])
def test_the_device_pixel_ratio_is_honoured(components, dpr, pixels) -> None:
    made = PixmapCache(DESK, components).pixmap(Face(0, False), 74, dpr)
    assert (made.width(), made.devicePixelRatio()) == (pixels, dpr)


def test_a_dense_screen_gets_every_detail_from_the_same_size_on(components) -> None:
    made = PixmapCache(DESK, components).pixmap(Face(3, False), 50, 2.0).toImage()
    made.setDevicePixelRatio(1.0)
    assert made == picture(Face(3, False), components, pixels=100)


def test_a_dense_screen_shows_small_counters_with_large_figures_too(components) -> None:
    dense = PixmapCache(DESK, components).pixmap(Face(3, False), 28, 2.0).toImage()
    dense.setDevicePixelRatio(1.0)
    plain = PixmapCache(DESK, components).pixmap(Face(3, False), 28).toImage()
    full = picture(Face(3, False), components, pixels=56)
    assert unlike(dense, plain) < 0.7 * unlike(full, plain)


def test_memory_is_bounded_and_the_latest_stays(components) -> None:
    cache = PixmapCache(DESK, components, most_bytes=3 * 40 * 40 * 4)
    made = [cache.pixmap(Face(number, False), 40).cacheKey() for number in range(9)]
    assert cache.bytes <= cache.most_bytes
    assert cache.pixmap(Face(8, False), 40).cacheKey() == made[-1]


def test_what_was_asked_for_longest_ago_goes_first(components) -> None:
    cache = PixmapCache(DESK, components, most_bytes=2 * 60 * 60 * 4)
    kept, dropped = (cache.pixmap(Face(number, False), 60).cacheKey() for number in (0, 1))
    cache.pixmap(Face(0, False), 60)
    cache.pixmap(Face(2, False), 60)
    assert cache.pixmap(Face(0, False), 60).cacheKey() == kept
    assert cache.pixmap(Face(1, False), 60).cacheKey() != dropped


def test_clear_forgets_everything(components) -> None:
    cache = PixmapCache(DESK, components)
    before = cache.pixmap(Face(0, False), 40).cacheKey()
    cache.clear()
    assert cache.bytes == 0
    assert cache.pixmap(Face(0, False), 40).cacheKey() != before


def test_small_units_that_look_alike_share_a_picture(components) -> None:
    cache = PixmapCache(DESK, components)
    faces = [Face(unit, False) for unit in range(len(components.units))]
    shared = {cache.pixmap(face, 27).cacheKey() for face in faces}
    assert len(shared) < len(faces) / 2


@pytest.mark.parametrize("committed", [False, True])
def test_no_small_unit_looks_like_one_that_it_is_not(components, committed) -> None:
    cache = PixmapCache(DESK, components)
    for unit in range(len(components.units)):
        face = Face(unit, committed)
        assert cache.pixmap(face, 27).toImage() == picture(face, components, pixels=27), unit
