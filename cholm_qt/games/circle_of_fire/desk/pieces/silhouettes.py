"""4.2.2 The vehicles of armor units and the dive-bomber, drawn from the side."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPolygonF

from cholm_qt.games.circle_of_fire.rules.components import GERMAN, Unit

Wheel = tuple[float, float, float]  # its middle and its radius


def of_unit(unit: Unit) -> QPainterPath | None:
    """The picture on a unit's front, or nothing for units that show only their symbol."""
    if unit.is_air:
        return ju_87()
    if not unit.is_armor:
        return None
    if unit.side == GERMAN:
        return panzer()
    return t_60() if unit.name.startswith("T-60") else t_34()


@cache
def t_34() -> QPainterPath:
    """A T-34: sloped all round, five large wheels, the turret well forward."""
    hull = _solid((6, 27), (24, 16), (84, 16), (97, 24), (94, 29), (8, 30))
    turret = _solid((28, 16), (34, 4), (38, 3), (57, 3), (66, 8), (68, 16))
    gun = _solid((2, 9), (32, 8), (32, 12.5), (2, 12))
    hatch = _solid((42, 0.5), (54, 0.5), (55, 3.5), (41, 3.5))
    wheels = [(x, 35.5, 6.0) for x in (23, 37, 51, 65, 79)]
    ends = [(10.5, 32.5, 3.2), (91, 32, 3.4)]
    return _tank((hull, turret, gun, hatch), (5, 27, 97, 43), (*wheels, *ends))


@cache
def t_60() -> QPainterPath:
    """A T-60: small, four wheels, a thin gun in a low turret."""
    hull = _solid((8, 27), (20, 24), (32, 14), (84, 14), (92, 20), (93, 29), (8, 30))
    turret = _solid((42, 14), (47, 4), (66, 4), (73, 14))
    gun = _solid((20, 8.2), (46, 7.4), (46, 10.6), (20, 10))
    wheels = [(x, 35.5, 6.6) for x in (26, 43, 60, 77)]
    ends = [(11.5, 32, 3.4), (91, 33.5, 4.2)]
    return _tank((hull, turret, gun), (6, 26, 97, 43), (*wheels, *ends))


@cache
def panzer() -> QPainterPath:
    """A German medium tank: upright plates, six small wheels, a commander's cupola."""
    hull = _solid((4, 27), (10, 21), (22, 20), (24, 14), (82, 14), (84, 19), (96, 21), (97, 28), (5, 30))
    turret = _solid((30, 14), (33, 4), (62, 3.5), (66, 7), (66, 14))
    mantlet = _solid((26, 5.5), (33, 5), (33, 12), (27, 12))
    gun = _solid((3, 7.6), (27, 7), (27, 10.4), (3, 9.9))
    cupola = _solid((50, -0.5), (61, -0.5), (62, 4), (49, 4))
    wheels = [(x, 37, 4.7) for x in (24, 34.5, 45, 55.5, 66, 76.5)]
    ends = [(11, 31.5, 4.2), (90, 32, 4.0)]
    return _tank((hull, turret, mantlet, gun, cupola), (4, 26, 97, 43), (*wheels, *ends))


@cache
def ju_87() -> QPainterPath:
    """A Ju 87: long glasshouse, bent wing, spatted wheels, a bomb under the belly."""
    nose = _solid((1, 17), (4, 12), (14, 9), (26, 9), (26, 27), (12, 27), (4, 23))
    rear = _solid((26, 9), (60, 12), (98, 14), (98, 18), (60, 25), (26, 27))
    glass = _solid((25, 10), (31, 2), (52, 3), (62, 12))
    fin = _solid((82, 15), (86, 3), (93, 0), (98, 3), (99, 15))
    tail = _solid((78, 12.5), (97, 11.5), (98, 14), (78, 15))
    wing = _solid((24, 22), (52, 22), (46, 31), (30, 31))
    leg = _solid((25, 27), (38, 27), (37, 37), (40, 41), (38, 45), (24, 45), (20, 41), (24, 37))
    bomb = _ellipse(50, 30, 9, 2.8)
    screw = _solid((0, 2), (2.4, 2), (3, 17), (2.4, 32), (0, 32), (-0.6, 17))
    return _merged(nose, rear, glass, fin, tail, wing, leg, bomb, screw).subtracted(_panes())


def _panes() -> QPainterPath:
    """The gaps between the panes of the glasshouse."""
    gaps = [_solid((x, 4.6), (x + 6.4, 4.9), (x + 6.4, 9.2), (x, 8.8)) for x in (32, 40, 48)]
    return _merged(*gaps)


def _tank(
    parts: tuple[QPainterPath, ...], track: tuple[float, ...], wheels: tuple[Wheel, ...]
) -> QPainterPath:
    """Hull and turret over a track whose wheels show as rings."""
    left, top, right, bottom = track
    belt = QPainterPath()
    belt.addRoundedRect(QRectF(QPointF(left, top), QPointF(right, bottom)), 7.5, 7.5)
    tank = _merged(*parts, belt).subtracted(_gap(left + 3, right - 3, top + 1.6))
    for x, y, radius in wheels:
        tank = tank.subtracted(_ellipse(x, y, radius, radius)).united(
            _ellipse(x, y, radius - 1.7, radius - 1.7)
        )
    return tank


def _gap(left: float, right: float, y: float) -> QPainterPath:
    """The light under the track guard, which parts hull and track."""
    return _solid((left, y), (right, y), (right, y + 1.1), (left, y + 1.1))


def _solid(*points: tuple[float, float]) -> QPainterPath:
    """A closed shape through these points."""
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    path.closeSubpath()
    return path


def _ellipse(x: float, y: float, across: float, up: float) -> QPainterPath:
    """An ellipse by its middle and half axes."""
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), across, up)
    return path


def _merged(*parts: QPainterPath) -> QPainterPath:
    """Shapes as one."""
    whole = QPainterPath()
    whole.setFillRule(Qt.FillRule.WindingFill)
    for part in parts:
        whole = whole.united(part)
    return whole
