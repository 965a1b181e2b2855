"""The shipped fonts, registered once, so that every machine draws the same letters."""

from __future__ import annotations

from functools import cache

from PySide6.QtGui import QFont, QFontDatabase

from cholm_qt import paths

# What a font is used for: its file, and the weight and slant by which Qt tells it from its family.
FACES: dict[str, tuple[str, QFont.Weight, bool]] = {
    "number": ("Oswald_500Medium.ttf", QFont.Weight.Medium, False),
    "number-bold": ("Oswald_600SemiBold.ttf", QFont.Weight.DemiBold, False),
    "number-light": ("Oswald_400Regular.ttf", QFont.Weight.Normal, False),
    "text": ("PTSansNarrow_400Regular.ttf", QFont.Weight.Normal, False),
    "text-bold": ("PTSansNarrow_700Bold.ttf", QFont.Weight.Bold, False),
    "book": ("PTSerif_400Regular.ttf", QFont.Weight.Normal, False),
    "book-italic": ("PTSerif_400Regular_Italic.ttf", QFont.Weight.Normal, True),
    "book-bold": ("PTSerif_700Bold.ttf", QFont.Weight.Bold, False),
    "place": ("OldStandardTT_400Regular.ttf", QFont.Weight.Normal, False),
    "place-italic": ("OldStandardTT_400Regular_Italic.ttf", QFont.Weight.Normal, True),
    "place-bold": ("OldStandardTT_700Bold.ttf", QFont.Weight.Bold, False),
    "typed": ("SpecialElite_400Regular.ttf", QFont.Weight.Normal, False),
}
LATE = ("typed",)  # those of papers, which are registered with the first of them
TYPED_FAMILY = "Special Elite"  # for the style sheet, which is there before the font


class FontMissing(OSError):
    """A shipped font file is gone or damaged."""


@cache
def load() -> dict[str, str]:
    """Register the fonts that the window needs with Qt and return the family of each face."""
    return {face: _register(file) for face, (file, _, _) in FACES.items() if face not in LATE}


@cache
def load_late() -> dict[str, str]:
    """Register the fonts that are needed later, and return the family of each face."""
    try:
        return {face: _register(FACES[face][0]) for face in LATE}
    except FontMissing:  # a paper in another face is still a paper
        return dict.fromkeys(LATE, load()["book"])


def _register(file: str) -> str:
    """Register one font file and return its family."""
    number = QFontDatabase.addApplicationFont(str(paths.resources() / "fonts" / file))
    if number < 0:
        raise FontMissing(f"The font file {file} is missing or damaged; install the program again.")
    return QFontDatabase.applicationFontFamilies(number)[0]


def font(face: str, pixels: int) -> QFont:
    """Return a shipped font at a size in pixels, unhinted so that it scales evenly."""
    _, weight, italic = FACES[face]
    made = QFont((load_late() if face in LATE else load())[face])
    made.setPixelSize(pixels)
    made.setWeight(weight)
    made.setItalic(italic)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return made
