"""What a plain counter shows of a unit, and the same in words."""

from __future__ import annotations

from collections.abc import Iterator

from cholm_qt.engine.reasons import Said
from cholm_qt.games.jaws_of_victory.rules.components import Components, Unit
from cholm_qt.games.jaws_of_victory.rules.names import (
    DISORGANIZED,
    EXPLOITS,
    FINISHED,
    HALTED,
    OOS1,
    OOS2,
    OUT_OF_AMMO,
    REGROUPING,
    RESERVE,
    SPENT,
)
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.words.titles import place_title, unit_title
from cholm_qt.ui.look.words import say, spoken, tr, trn
from cholm_qt.ui.pieces.badges import Badge
from cholm_qt.ui.pieces.nato_symbols import Symbol
from cholm_qt.ui.pieces.pixmap_cache import Face
from cholm_qt.ui.pieces.plain_counter import PlainFace

SYMBOLS = {
    "infantry": Symbol("infantry"),
    "motorized": Symbol("motorized infantry"),
    "cavalry": Symbol("cavalry"),
    "fortified": Symbol("fortified infantry"),
    "antitank": Symbol("antitank"),
    "armor": Symbol("armor"),
    "artillery": Symbol("artillery"),
    "barrage": Symbol("massed artillery"),
    "alarm": Symbol("infantry", bracket=True),
    "supply": Symbol("supply"),
    "partisan": Symbol("partisans"),
}
TYPES = {
    "infantry": Said("infantry"),
    "motorized": Said("motorized infantry"),
    "cavalry": Said("cavalry"),
    "fortified": Said("fortified infantry"),
    "antitank": Said("antitank guns"),
    "armor": Said("armor"),
    "artillery": Said("artillery"),
    "barrage": Said("barrage unit"),
    "alarm": Said("alarm unit"),
    "supply": Said("supply marker"),
    "partisan": Said("partisans"),
}
RED, AMBER, GREEN, BLUE, SLATE = "#9c1f16", "#a35a00", "#2f6b2c", "#1d4f86", "#4a4640"
CUT_OFF = Badge("cross", "", Said("cut off from its source"), RED)
SUPPLY = {
    OOS1: Badge("square", "1", Said("Out of Supply (OOS1)"), RED),
    OOS2: Badge("square", "2", Said("Out of Supply (OOS2)"), RED),
}
EXTENDED = Badge("square", "+", Said("in extended supply"), GREEN)
ORDER = {
    DISORGANIZED: Badge("disc", "D", Said("Disorganized"), AMBER),
    REGROUPING: Badge("disc", "arrow", Said("regroups"), AMBER),
}
AMMO = {
    SPENT: Badge("shield", "S", Said("spent"), SLATE),
    OUT_OF_AMMO: Badge("shield", "0", Said("Out of Ammo"), SLATE),
}
HELD = (
    (RESERVE, Badge("shield", "R", Said("in Reserve"), BLUE)),
    (EXPLOITS, Badge("shield", "B", Said("has a Breakthrough"), GREEN)),
    (HALTED, Badge("disc", "½", Said("moves at half after a breakdown"), SLATE)),
)
MOST_SILENT = 2
SILENT = {
    turns: Badge("square", f"×{turns}", Said("No Fire {0}", (turns,)), SLATE)
    for turns in range(1, MOST_SILENT + 1)
}
MOVED = Said("has moved")


def plain_face(p: Position, unit: int) -> PlainFace:
    """Attack and defence, movement, steps and state of a unit; the points of a supply marker."""
    kind, steps, symbol = p.components.units[unit], p.steps[unit], SYMBOLS[p.components.units[unit].type]
    if kind.is_marker:
        points = str(p.points[unit]) if kind.marker is not None else ""
        cut = (CUT_OFF,) if unit in p.cut else ()
        return PlainFace(kind.side, kind.id, kind.name, points, symbol=symbol, signs=cut)
    strength = _strength(kind, steps)
    moved = p.has(unit, FINISHED)
    signs = tuple(_signs(p, unit))
    movement = str(kind.ma) if kind.ma else ""
    return PlainFace(kind.side, kind.id, kind.name, strength, movement, steps, moved, symbol, signs)


def _strength(kind: Unit, steps: int) -> str:
    """Attack and defence, or the strength of guns in brackets; nothing without steps."""
    if not steps:
        return ""
    if kind.is_gun:
        return f"({kind.gun[0]})"
    return f"{kind.steps[steps - 1].attack}-{kind.steps[steps - 1].defence}"


def _signs(p: Position, unit: int) -> Iterator[Badge]:
    """The small signs for what marks a unit, the gravest first."""
    yield from filter(None, (SUPPLY.get(p.supply[unit]), ORDER.get(p.order[unit]), AMMO.get(p.ammo[unit])))
    yield from filter(None, (SILENT.get(p.silent[unit]),))
    if p.extended[unit]:
        yield EXTENDED
    yield from (sign for flag, sign in HELD if p.has(unit, flag))


def attack_badge(c: Components, target: int) -> Badge:
    """The sign of a unit that is declared to attack a hex."""
    return Badge("disc", "pennant", Said("attacks {0}", (place_title(c, target),)), RED)


def state_words(c: Components, face: Face) -> str:
    """A unit with its type, its command, all its numbers, and its state."""
    kind, shown = c.units[face.unit], face.state
    title = spoken(unit_title(c, face.unit))
    if not isinstance(shown, PlainFace):
        return title
    parts = [title, say(TYPES[kind.type]), tr("of {0}", kind.command) if kind.command else ""]
    parts += _numbers(kind, shown)
    parts += [say(sign.says) for sign in shown.signs]
    parts += [say(MOVED)] if shown.turned else []
    return ", ".join(filter(None, parts))


def _numbers(kind: Unit, shown: PlainFace) -> Iterator[str]:
    """What a counter has printed, number by number."""
    if kind.marker is not None:
        yield trn("{0} Supply Point", "{0} Supply Points", int(shown.left))
    if kind.is_marker or not shown.steps:
        return
    step = kind.steps[shown.steps - 1]
    yield tr("attack {0}, defense {1}", step.attack, step.defence)
    if kind.is_gun:
        yield tr("guns {0}, range {1}", kind.gun[0], kind.gun[1])
    if kind.ma:
        yield tr("movement {0}", kind.ma)
    if kind.ar:
        yield tr("armor class {0}", kind.ar)
    if len(kind.steps) > 1:
        yield tr("{0} of {1} steps", shown.steps, len(kind.steps))
