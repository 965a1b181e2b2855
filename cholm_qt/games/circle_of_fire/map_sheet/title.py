"""The words round the map: title, sheet number, scale bar, imprint and notes."""

from __future__ import annotations

from cholm_qt.games.circle_of_fire.map_sheet.sheet import FRAME, KILOMETRE
from cholm_qt.mapmaker.geometry import Rect
from cholm_qt.mapmaker.lettering import write
from cholm_qt.mapmaker.plates import Plates
from cholm_qt.mapmaker.shapes import box, line_path

TITLE_LINE = 148
INDEX = (120, 44)  # one sheet in the index of neighbours


def draw_title(plates: Plates) -> None:
    """Draw the head of the sheet."""
    middle = (FRAME.x + FRAME.right) / 2
    write(plates, "CHOLM", "roman", 118, (middle, TITLE_LINE), align=0.5, spacing=34)
    write(plates, "Deutsche Heereskarte", "bold", 52, (FRAME.x, 100))
    write(plates, "Rußland 1 : 25 000", "roman", 36, (FRAME.x, 148))
    write(plates, "Blatt Nr. O–36–97–C", "bold", 44, (FRAME.right, 100), align=1)
    write(plates, "Nur für den Dienstgebrauch!", "italic", 36, (FRAME.right, 148), align=1)
    write(plates, "Sonderausgabe", "italic", 32, (middle - 620, 148), align=0.5)
    write(plates, "Stand: Januar 1942", "italic", 32, (middle + 620, 148), align=0.5)


def draw_index(plates: Plates) -> None:
    """Draw the index of the neighbouring sheets; this one is hatched."""
    left, top = FRAME.right - 3 * INDEX[0], FRAME.bottom + 46
    for number in range(9):
        row, column = divmod(number, 3)
        cell = Rect(left + column * INDEX[0], top + row * INDEX[1], *INDEX)
        if number == 4:
            plates.fill("shade", box(cell), 0.75)
        plates.stroke("black", box(cell), 1.8)
        name = f"{'ABC'[row]} {column + 6}"
        write(plates, name, "roman", 25, (cell.centre[0], cell.centre[1] + 9), align=0.5)
    write(plates, "Blattübersicht", "italic", 26, (left - 22, top + 30), align=1)
    write(plates, "Neudruck von cholm_qt", "italic", 26, (left - 22, top + 64), align=1)
    write(plates, "Gitter: ganze Kilometer", "italic", 26, (left - 22, top + 98), align=1)


def draw_scale_bar(plates: Plates) -> None:
    """Draw four kilometres: one in tenths left of zero, three whole ones right of it."""
    left, top = FRAME.x + 1290, FRAME.bottom + 96
    zero = left + KILOMETRE
    for tenth in range(10):
        piece = Rect(left + tenth * KILOMETRE / 10, top, KILOMETRE / 10, 13)
        plates.fill("black", box(piece), 0.95 if tenth % 2 == 0 else 0.0)
    for whole in range(3):
        piece = Rect(zero + whole * KILOMETRE, top, KILOMETRE, 13)
        plates.fill("black", box(piece), 0.95 if whole % 2 else 0.0)
    plates.stroke("black", box(Rect(left, top, 4 * KILOMETRE, 13)), 2)
    for number, text in enumerate(("1000 m", "0", "1", "2", "3 km")):
        x = left + number * KILOMETRE
        plates.stroke("black", line_path([(x, top - 8), (x, top + 13)]), 2)
        write(plates, text, "roman", 27, (x, top - 16), align=0.5)
    middle = left + 2 * KILOMETRE
    write(
        plates, "1 : 25 000   (4 cm der Karte = 1 km der Natur)", "roman", 29, (middle, top + 58), align=0.5
    )
    write(plates, "Höhen in Metern · Schichtlinien alle 2 m", "italic", 26, (middle, top + 94), align=0.5)
