from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

from cholm_qt.games.circle_of_fire.map_sheet import MAP_SHEET
from cholm_qt.games.circle_of_fire.map_sheet.sheet import HEIGHT, WIDTH
from cholm_qt.mapmaker.__main__ import SMALLER

from .conftest import pixels

DOWN, ACROSS = 8, 12  # tiles the pictures are compared by
WHOLE, TILE = 5.5, 10.0  # levels of 256; a slip of half a millimetre gives 16 and 37


@pytest.fixture(scope="session")
def shipped_small(shipped_picture: QImage, drawn: QImage) -> np.ndarray:
    ignore, smooth = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    return pixels(shipped_picture.scaled(drawn.size(), ignore, smooth))


def by_tile(difference: np.ndarray) -> Any:
    """The mean difference in each tile."""
    high, wide = difference.shape[0] // DOWN, difference.shape[1] // ACROSS
    cut = difference[: high * DOWN, : wide * ACROSS]
    return cut.reshape(DOWN, high, ACROSS, wide, 3).mean(axis=(1, 3, 4))


def test_the_sheet_drawn_anew_is_the_shipped_one(drawn: QImage, shipped_small: np.ndarray) -> None:
    assert np.abs(pixels(drawn) - shipped_small).mean() < WHOLE


def test_no_part_of_the_sheet_drawn_anew_differs(drawn: QImage, shipped_small: np.ndarray) -> None:
    assert by_tile(np.abs(pixels(drawn) - shipped_small)).max() < TILE


def test_a_slipped_sheet_would_be_noticed(drawn: QImage, shipped_small: np.ndarray) -> None:
    slipped = np.roll(pixels(drawn), 3, axis=1)
    assert np.abs(slipped - shipped_small).mean() > WHOLE


def test_the_shipped_picture_is_full_size(shipped_picture: QImage) -> None:
    assert (shipped_picture.width(), shipped_picture.height()) == (WIDTH, HEIGHT)
    assert WIDTH >= 4400
    assert HEIGHT >= 2840


def test_the_shipped_picture_stays_under_5_mb() -> None:
    assert (MAP_SHEET.folder / "map.jpg").stat().st_size <= 5_000_000


def test_no_ink_is_pure_black_and_no_paper_pure_white(drawn: QImage) -> None:
    assert pixels(drawn).min() > 10
    assert pixels(drawn).min(axis=2).max() < 240


def test_the_small_picture_shows_the_whole_one(shipped_picture: QImage) -> None:
    small = QImage(str(MAP_SHEET.folder / "map-small.jpg"))
    ignore, smooth = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    whole = pixels(shipped_picture.scaled(small.size(), ignore, smooth))
    assert small.width() == WIDTH // SMALLER
    assert np.abs(pixels(small) - whole).mean() < WHOLE
