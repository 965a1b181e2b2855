import pytest

from cholm_qt.mapmaker.lettering import MissingGlyph, text_path


@pytest.mark.usefixtures("qapp")
def test_a_letter_the_shipped_fonts_lack_is_refused() -> None:
    with pytest.raises(MissingGlyph, match="Oswald"):
        text_path("★", "number", 20, (0, 0))
