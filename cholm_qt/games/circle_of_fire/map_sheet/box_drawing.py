"""Draw the tracks and the holding boxes in the margins."""

from __future__ import annotations

from cholm_qt.games.circle_of_fire.map_sheet.area_signs import draw_star
from cholm_qt.games.circle_of_fire.map_sheet.boxes import (
    BANNER,
    CHECK_TURNS,
    HEADING,
    IMPULSE_TRACK,
    NOTE_LINE,
    TURN_TRACK,
    Box,
)
from cholm_qt.games.circle_of_fire.map_sheet.layout import Layout
from cholm_qt.games.circle_of_fire.map_sheet.sheet import LEFT_PANEL, RIGHT_PANEL
from cholm_qt.mapmaker.geometry import Rect
from cholm_qt.mapmaker.lettering import write
from cholm_qt.mapmaker.plates import Plates
from cholm_qt.mapmaker.shapes import block, box, line_path

TINTS = {"german": ("black", 0.20), "soviet": ("brown", 0.34)}


def draw_boxes(plates: Plates, layout: Layout) -> None:
    """Draw both sides' columns and the two tracks."""
    _draw_banner(plates, LEFT_PANEL, "german", "German Forces", "Kampfgruppe Scherer und Entsatz")
    _draw_banner(plates, RIGHT_PANEL, "soviet", "Soviet Forces", "3-я ударная армия")
    for item in layout.boxes.values():
        if item.id.startswith("turn-"):
            _draw_turn(plates, item)
        elif item.id.startswith("impulse-"):
            _draw_impulse(plates, item)
        else:
            _draw_box(plates, item)
    _draw_track_titles(plates)


def _draw_banner(plates: Plates, panel: Rect, side: str, title: str, foreign: str) -> None:
    """Draw a side's name and emblem above its column."""
    rect = Rect(panel.x, panel.y, panel.w, BANNER)
    plate, coverage = TINTS[side]
    plates.fill(plate, box(rect), coverage * 1.5)
    plates.stroke("black", box(rect), 3.4)
    _draw_emblem(plates, side, (rect.x + 48, rect.centre[1]))
    write(plates, title.upper(), "heading", 38, (rect.x + 100, rect.y + 50), spacing=3)
    write(plates, foreign, "italic", 28, (rect.x + 101, rect.y + 83))


def _draw_emblem(plates: Plates, side: str, at: tuple[float, float]) -> None:
    """Draw the German bar cross or the Soviet star."""
    if side == "soviet":
        draw_star(plates, at, 32)
        return
    for size, coverage in ((30, 0.0), (25, 1.0)):
        for width, height in ((size * 2, size * 0.86), (size * 0.86, size * 2)):
            shape = block(at, width - (0 if coverage == 0 else 2), height - (0 if coverage == 0 else 4))
            plates.clear(shape)
            plates.fill("black", shape, coverage)


def _draw_box(plates: Plates, item: Box) -> None:
    """Draw one holding box: heading, entry text, room for counters."""
    head = Rect(item.rect.x, item.rect.y, item.rect.w, HEADING)
    plates.fill(TINTS[item.side][0], box(head), TINTS[item.side][1])
    plates.stroke("black", line_path([(head.x, head.bottom), (head.right, head.bottom)]), 1.6)
    plates.stroke("black", box(item.rect), 2.8)
    write(plates, item.title.upper(), "number", 24, (head.x + 12, head.y + 30), spacing=1.2)
    write(plates, item.foreign, "italic", 22, (head.right - 12, head.y + 28), align=1)
    for number, note in enumerate(item.notes):
        write(plates, note, "narrow", 24, (head.x + 12, head.bottom + 26 + number * NOTE_LINE))


def _draw_turn(plates: Plates, item: Box) -> None:
    """Draw one Turn: its number, its day, and a star when victory is checked."""
    rect = item.rect
    check = item.id in CHECK_TURNS
    if check:
        plates.fill("red", box(rect), 0.14)
    plates.stroke("black", box(rect), 2.8)
    write(plates, item.title, "heading", 36, (rect.x + 10, rect.y + 38))
    write(plates, item.foreign, "narrow", 22, (rect.right - 8, rect.y + 24), align=1)
    if check:
        draw_star(plates, (rect.right - 22, rect.y + 42), 12)
    _draw_seat(plates, item.room)


def _draw_impulse(plates: Plates, item: Box) -> None:
    """Draw one Soviet Impulse; from the fourth on the Logistics roll is made."""
    rect = item.rect
    if item.id == "impulse-4":
        plates.fill("red", box(rect), 0.14)
        write(plates, "Logistics roll", "narrow-bold", 23, (rect.right - 9, rect.y + 30), align=1)
    plates.stroke("black", box(rect), 2.8)
    write(plates, item.title, "heading", 36, (rect.x + 10, rect.y + 38))
    _draw_seat(plates, item.room)


def _draw_seat(plates: Plates, room: Rect) -> None:
    """Draw where the marker lies."""
    plates.stroke("black", box(room.grown(-4)), 1.3, 0.55, dashes=(7, 6), flat=True)


def _draw_track_titles(plates: Plates) -> None:
    """Write the names of the two tracks."""
    at = (TURN_TRACK.x + 2, TURN_TRACK.y - 14)
    write(plates, "TURN TRACK", "number", 26, at, spacing=1.2)
    write(
        plates,
        "Januar 1942  ·  the star marks a Turn with a victory check",
        "italic",
        24,
        (at[0] + 158, at[1]),
    )
    rect = Rect(IMPULSE_TRACK.x, IMPULSE_TRACK.y, IMPULSE_TRACK.w, HEADING - 8)
    write(plates, "SOVIET IMPULSE TRACK", "number", 26, (rect.x + 2, rect.y + 26), spacing=1.2)
    write(plates, "Импульсы", "italic", 24, (rect.right - 2, rect.y + 26), align=1)
