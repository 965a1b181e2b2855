"""The shipped fonts."""

import pytest
from PySide6.QtGui import QFont, QRawFont

from cholm_qt import paths
from cholm_qt.ui.look import fonts


@pytest.mark.parametrize("face", fonts.FACES)
def test_a_face_is_drawn_from_its_own_file(qapp, face) -> None:
    shown = QRawFont.fromFont(fonts.font(face, 40))
    path = str(paths.resources() / "fonts" / fonts.FACES[face][0])
    file = QRawFont(path, 40, QFont.HintingPreference.PreferNoHinting)
    numbers = file.glyphIndexesForString("Rq8")
    assert [shown.pathForGlyph(n) for n in numbers] == [file.pathForGlyph(n) for n in numbers]


@pytest.mark.parametrize("face", fonts.FACES)
def test_fonts_are_unhinted(qapp, face) -> None:
    assert fonts.font(face, 20).hintingPreference() == QFont.HintingPreference.PreferNoHinting


def test_every_shipped_font_is_used() -> None:
    shipped = {file.name for file in (paths.resources() / "fonts").glob("*.ttf")}
    assert {file for file, _, _ in fonts.FACES.values()} == shipped


def test_a_missing_font_file_is_named(qapp) -> None:
    with pytest.raises(fonts.FontMissing, match="Gone"):
        fonts._register("Gone.ttf")
