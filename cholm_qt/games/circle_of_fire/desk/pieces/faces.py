"""4.1–4.3 The two faces of a unit."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath

from cholm_qt.games.circle_of_fire.desk.pieces import colours, printing, silhouettes
from cholm_qt.games.circle_of_fire.desk.pieces.emblems import draw_emblem, moon, sun
from cholm_qt.games.circle_of_fire.rules.components import Components, Unit
from cholm_qt.ui.pieces.canvas import Canvas, canvas, fitted
from cholm_qt.ui.pieces.cardboard import INK, draw_body, draw_field, draw_frame
from cholm_qt.ui.pieces.nato_symbols import Symbol, draw_symbol

# 4.3F The symbol of each type of unit.
SYMBOLS = {
    "INF": Symbol("infantry"),
    "PNR": Symbol("pioneers"),
    "MTN": Symbol("mountain infantry"),
    "CAV": Symbol("cavalry"),
    "MG": Symbol("machine guns"),
    "ARM": Symbol("armor"),
    "HQ": Symbol("headquarters"),
    "ART": Symbol("artillery"),
    "DB": Symbol("airscrew"),
    "KG": Symbol("infantry", bracket=True),
    "RG": Symbol("infantry", bracket=True),
}
FRONT_EMBLEM = QRectF(31.5, 51.0, 10.0, 10.0)
BACK_EMBLEM = QRectF(18.5, 50.6, 9.0, 9.0)


def paint_face(
    painter: QPainter,
    rect: QRectF,
    unit: Unit,
    components: Components,
    committed: bool,
    dpr: float = 1.0,
) -> None:
    """Print a unit's Uncommitted front or its Committed back into a rectangle."""
    with canvas(painter, rect, dpr) as on:
        if committed:
            _draw_back(on, unit, components)
        else:
            _draw_front(on, unit, components)


def small_looks(unit: Unit, components: Components) -> tuple[object, ...]:
    """All that tells units apart in pictures too small for every detail."""
    colour, shape = colours.of_unit(unit, components), silhouettes.of_unit(unit)
    return unit.side, unit.type, unit.cf, unit.cf_night, unit.cf_committed, colour, id(shape)


def _draw_back(on: Canvas, unit: Unit, components: Components) -> None:
    """4.3 White with a CF; a border as grey or tan as the front, and a small sign still tell the side.

    Whose back it is can be read from about 40 pixels on: the name, and the symbol of its type.
    """
    side = colours.SIDES[unit.side]
    draw_body(on, side.front, side.edge)
    draw_field(on, side.notched, colours.BACK_WHITE, side.frame)
    if unit.is_gun or on.named:
        tint = colours.BACK_WHITE if unit.is_gun else colours.of_unit(unit, components).tint
        draw_symbol(on, SYMBOLS[unit.type], printing.back_symbol_box(unit, on.named), tint)
    for lettering in printing.back(unit, components, on.named):
        on.write(lettering)
    if on.full and not unit.is_gun:
        draw_emblem(on, unit.side, BACK_EMBLEM)


def _draw_front(on: Canvas, unit: Unit, components: Components) -> None:
    """4.1 Grey or tan, with all that 4.3 lists."""
    side = colours.SIDES[unit.side]
    draw_body(on, side.front, side.edge)
    draw_frame(on, side.notched, side.frame)
    tint = colours.of_unit(unit, components).tint
    if on.full:
        _draw_details(on, unit, tint)
    else:
        _draw_type(on, unit, tint, printing.BIG_PICTURE)
    for lettering in printing.front(unit, components, on.full):
        on.write(lettering)


def _draw_type(on: Canvas, unit: Unit, tint: str, picture: QRectF) -> None:
    """4.3D The vehicle or aircraft if there is one, else the NATO symbol."""
    shape = silhouettes.of_unit(unit)
    if shape is None:
        draw_symbol(on, SYMBOLS[unit.type], printing.symbol_box(unit, on.full), tint)
    else:
        on.fill(fitted(shape, picture), INK)


def _draw_details(on: Canvas, unit: Unit, tint: str) -> None:
    """Symbol, code ring and what stands between the numbers."""
    _draw_type(on, unit, tint, printing.PICTURE)
    if unit.code not in ("KG", "RG"):
        on.line(_ring(printing.CODE), colours.SIDES[unit.side].frame, 0.9)
    if unit.is_gun:
        _draw_heavens(on, unit)
    if unit.is_air:
        draw_symbol(on, SYMBOLS[unit.type], printing.SIDE_SYMBOL, tint)
    elif unit.is_armor:
        draw_symbol(on, SYMBOLS[unit.type], printing.SMALL_SYMBOL, tint)
    elif not unit.is_gun:
        draw_emblem(on, unit.side, FRONT_EMBLEM)


def _draw_heavens(on: Canvas, unit: Unit) -> None:
    """4.3 Sun and moon say which CF is for day and which for night."""
    on.fill(fitted(sun(), printing.DAY_SIGN), INK)
    if unit.cf_night:
        on.fill(fitted(moon(), printing.NIGHT_SIGN), colours.NIGHT_RED)


def _ring(box: QRectF) -> QPainterPath:
    """The ring around the setup code."""
    path = QPainterPath()
    path.addEllipse(box)
    return path
