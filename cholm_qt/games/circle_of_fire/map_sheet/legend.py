"""The legend under the German column, and under the Soviet one the note that says who drew the sheet."""

from __future__ import annotations

from collections.abc import Callable

from cholm_qt.games.circle_of_fire.map_sheet.area_signs import draw_binocular, draw_identifier, draw_star
from cholm_qt.games.circle_of_fire.map_sheet.borders import draw_arrow, draw_border_sample
from cholm_qt.games.circle_of_fire.map_sheet.boxes import GAP, HEADING
from cholm_qt.games.circle_of_fire.map_sheet.layout import Layout
from cholm_qt.games.circle_of_fire.map_sheet.sheet import LEFT_PANEL, RIGHT_PANEL
from cholm_qt.mapmaker.geometry import Point, Rect
from cholm_qt.mapmaker.lettering import centred, text_path, write, write_paragraph
from cholm_qt.mapmaker.plates import Plates
from cholm_qt.mapmaker.shapes import block, box, line_path, turned

ROW = 62
WORDS = (
    "Not an original: this sheet was drawn for cholm_qt by a program, from the rulebook’s description. "
    "Areas, borders and names follow its data; woods, contours, houses and tracks are invented.",
    "Kein Original: ein von cholm_qt nach der Spielregel neu gezeichnetes Blatt.",
)

Sign = Callable[[Plates, Point], None]


def draw_legend(plates: Plates, layout: Layout) -> None:
    """Draw the legend and the note below the last boxes of both columns."""
    left, right = layout.boxes["german-permanent"].rect, layout.boxes["soviet-permanent"].rect
    _draw_signs(plates, Rect(left.x, left.bottom + GAP, left.w, LEFT_PANEL.bottom - left.bottom - GAP))
    _draw_note(plates, Rect(right.x, right.bottom + GAP, right.w, RIGHT_PANEL.bottom - right.bottom - GAP))


def _draw_signs(plates: Plates, rect: Rect) -> None:
    """Draw two columns of signs, each with its meaning."""
    _draw_head(plates, rect, "Legend", "Zeichenerklärung")
    for column, (left, signs) in enumerate(((rect.x + 46, AREA_SIGNS), (rect.x + 346, LINE_SIGNS))):
        for row, (english, german, sign) in enumerate(signs):
            at = (left, rect.y + HEADING + 38 + row * ROW)
            sign(plates, at)
            x = at[0] + (50, 62)[column]
            write(plates, english, "narrow-bold", 25, (x, at[1] - 1))
            write(plates, german, "italic", 22, (x, at[1] + 24))


def _draw_head(plates: Plates, rect: Rect, title: str, foreign: str) -> None:
    """Draw a frame with a heading, without any side's tint."""
    plates.stroke("black", box(rect), 2.8)
    plates.stroke("black", line_path([(rect.x, rect.y + HEADING), (rect.right, rect.y + HEADING)]), 1.6)
    write(plates, title.upper(), "number", 24, (rect.x + 12, rect.y + 30), spacing=1.2)
    write(plates, foreign, "italic", 22, (rect.right - 12, rect.y + 28), align=1)


def _identifier(terrain: str) -> Sign:
    """Return what draws an empty identifier, a little smaller than on the map."""
    return lambda plates, at: draw_identifier(plates, terrain, "", at, 0.7)


def _border(kind: str) -> Sign:
    """Return what draws a piece of border."""
    return lambda plates, at: draw_border_sample(plates, kind, [(at[0] - 46, at[1]), (at[0] + 46, at[1])])


def _arrow(kind: str) -> Sign:
    """Return what draws a short connector arrow."""
    return lambda plates, at: draw_arrow(plates, kind, [(at[0] - 50, at[1]), (at[0] + 50, at[1])])


AREA_SIGNS: tuple[tuple[str, str, Sign], ...] = (
    ("Clear Area, Zone", "offenes Gelände", _identifier("clear")),
    ("Forest Area", "Wald", _identifier("forest")),
    ("Urban Area", "bebautes Gelände", _identifier("urban")),
    ("Victory Area", "Flugfeld", lambda plates, at: draw_star(plates, at, 22)),
    ("Observation", "Beobachtungsstelle", lambda plates, at: draw_binocular(plates, at, 40)),
)
LINE_SIGNS: tuple[tuple[str, str, Sign], ...] = (
    ("Hollow border: road or track", "Grenze mit Weg", _border("road")),
    ("Solid border: none", "Grenze ohne Weg", _border("plain")),
    ("Road arrow", "Zufahrtstraße", _arrow("road")),
    ("Arrow without a road", "Zugang ohne Weg", _arrow("plain")),
    ("From Zone to Zone", "Verbindung der Zonen", _arrow("link")),
)


def _draw_note(plates: Plates, rect: Rect) -> None:
    """Say openly whose sheet this is, and stamp it."""
    y = rect.y + 30
    for words in WORDS:
        y = write_paragraph(plates, words, "narrow", 25, (rect.x + 4, y), rect.w - 8) + 8
    _draw_stamp(plates, (rect.x + rect.w * 0.36, rect.bottom - 62))


def _draw_stamp(plates: Plates, at: Point) -> None:
    """Stamp the word across the corner in two frames."""
    for width, height, line in ((424, 96, 5.0), (404, 76, 1.8)):
        plates.stroke("stamp", block(at, width, height, -4), line, 0.85)
    upper = centred("REKONSTRUKTION", "number", 36, (0, -12))
    lower = text_path("reconstructed sheet", "narrow-bold", 24, (0, 28), align=0.5, spacing=3)
    for path in (upper, lower):
        plates.fill("stamp", turned(path, at, -4), 0.85)
