"""4.3 The lettering of each face of a unit, and where it stands."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from cholm_qt.games.circle_of_fire.desk.pieces import colours
from cholm_qt.games.circle_of_fire.rules.components import Components, Unit
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.pieces.canvas import Print
from cholm_qt.ui.pieces.cardboard import INK

NAME = QRectF(6.5, 3.4, 60.0, 14.2)  # a stroke or bracket goes above and below the capitals
PARENT = QRectF(4.9, 19.0, 14.8, 20.0)
CODE = QRectF(53.6, 22.2, 14.0, 14.0)
SYMBOL = QRectF(21.0, 19.2, 31.0, 20.0)
BRACKETED_SYMBOL = QRectF(21.0, 23.2, 31.0, 17.6)  # lower, with the bracket of KG and RG above it
PICTURE = QRectF(6.4, 18.0, 45.8, 23.5)
SMALL_SYMBOL = QRectF(28.5, 52.5, 16.0, 10.6)
SIDE_SYMBOL = QRectF(46.0, 51.5, 17.0, 11.4)  # the Stuka's, where the night CF would be
LEFT_NUMBER = QRectF(6.0, 43.4, 21.5, 23.4)
RIGHT_NUMBER = QRectF(45.5, 43.4, 21.5, 23.4)
DAY_NUMBER = QRectF(16.0, 43.4, 17.0, 23.4)
NIGHT_NUMBER = QRectF(50.0, 43.4, 17.0, 23.4)
DAY_SIGN = QRectF(5.8, 50.8, 8.8, 8.8)
NIGHT_SIGN = QRectF(40.6, 50.8, 8.8, 8.8)
BACK_NAME = QRectF(11.6, 7.0, 49.8, 18.2)  # a stroke or bracket goes above and below the capitals
BACK_SYMBOL = QRectF(12.0, 31.6, 22.0, 14.6)
BACK_NUMBER = QRectF(36.0, 25.0, 26.0, 38.0)
BACK_WORD = QRectF(11.6, 43.0, 49.8, 16.0)
BACK_GUN_SYMBOL = QRectF(25.5, 26.4, 22.0, 14.6)

# The few things drawn below 50 pixels, as large as the face allows.
BIG_SYMBOL = QRectF(14.5, 8.5, 44.0, 25.0)
BIG_BRACKETED_SYMBOL = QRectF(14.5, 12.5, 44.0, 21.0)
BIG_PICTURE = QRectF(8.0, 8.0, 57.0, 28.0)
BIG_BACK_NUMBER = QRectF(8.0, 22.0, 57.0, 44.0)  # low, for of a counter under others the foot is seen
BIG_BACK_WORD = QRectF(8.0, 35.0, 57.0, 18.0)
BIG_BACK_SYMBOL = QRectF(23.0, 12.0, 27.0, 18.0)
BIG_NUMBER = QRectF(8.0, 37.6, 57.0, 30.0)
BIG_DAY = QRectF(8.0, 37.6, 27.0, 30.0)
BIG_NIGHT = QRectF(38.0, 37.6, 27.0, 30.0)
BACK_NAME_CAP, NARROWED = 10.6, 0.86  # of a name on the back, and how far its letters may be narrowed


def symbol_box(unit: Unit, full: bool) -> QRectF:
    """The room of the NATO symbol on a front."""
    if unit.type in ("KG", "RG"):
        return BRACKETED_SYMBOL if full else BIG_BRACKETED_SYMBOL
    return SYMBOL if full else BIG_SYMBOL


def front(unit: Unit, components: Components, full: bool) -> list[Print]:
    """4.2.1 The lettering of the coloured side."""
    if not full:
        return _big_numbers(unit, components)
    text = colours.of_unit(unit, components).text
    made = [Print(unit.name, "text-bold", 8.6, NAME, text)]
    made += _parent(unit, text)
    if unit.code not in ("KG", "RG"):
        made.append(Print(unit.code, "number", 7.6, CODE, text))
    return made + (_gun_numbers(unit, text) if unit.is_gun else _numbers(unit, text))


def back_symbol_box(unit: Unit, named: bool) -> QRectF:
    """The room of the NATO symbol on a back; where there is no name either, only guns have one."""
    if not unit.is_gun:
        return BACK_SYMBOL
    return BACK_GUN_SYMBOL if named else BIG_BACK_SYMBOL


def back(unit: Unit, components: Components, named: bool) -> list[Print]:
    """4.3 The lettering of the white side: a CF, or a word for guns and the Stuka, and above it the name."""
    text = colours.of_unit(unit, components).text
    name = [Print(unit.name, "text-bold", BACK_NAME_CAP, BACK_NAME, text).no_narrower(NARROWED)]
    if unit.is_gun:
        word = Print(used_word(), "number-bold", 14.0, BACK_WORD if named else BIG_BACK_WORD, INK)
        return [*(name if named else ()), word]
    cap, box = (30.0, BACK_NUMBER) if named else (36.0, BIG_BACK_NUMBER)
    number = Print(str(unit.cf_committed), "number-bold", cap, box, text)
    return [*(name if named else ()), number]


def used_word() -> str:
    """4.3 What the back of a gun says once it has bombarded."""
    return tr("USED")


def _parent(unit: Unit, text: str) -> list[Print]:
    """4.3A The Parent Organization at the middle left, one word to a line."""
    words = (unit.parent or "").split()
    height = PARENT.height() / max(1, len(words))
    return [
        Print(
            word,
            "number",
            7.4,
            QRectF(PARENT.left(), PARENT.top() + i * height, PARENT.width(), height),
            text,
        )
        for i, word in enumerate(words)
    ]


def _numbers(unit: Unit, text: str) -> list[Print]:
    """4.3 The CF at the lower left and the MA at the lower right."""
    return [
        Print(str(unit.cf), "number-bold", 20.0, LEFT_NUMBER, text),
        Print(str(unit.ma), "number-light", 20.0, RIGHT_NUMBER, text),
    ]


def _gun_numbers(unit: Unit, text: str) -> list[Print]:
    """4.3 The day CF at the left and, but for the Stuka, the night CF at the right in red."""
    made = [Print(str(unit.cf), "number-bold", 20.0, DAY_NUMBER, text)]
    if unit.cf_night:
        made.append(Print(str(unit.cf_night), "number-bold", 20.0, NIGHT_NUMBER, colours.NIGHT_RED))
    return made


def _big_numbers(unit: Unit, components: Components) -> list[Print]:
    """The CF alone, for small pictures."""
    text = colours.of_unit(unit, components).text
    if not unit.cf_night:
        return [Print(str(unit.cf), "number-bold", 26.0, BIG_NUMBER, text)]
    return [
        Print(str(unit.cf), "number-bold", 26.0, BIG_DAY, text),
        Print(str(unit.cf_night), "number-bold", 26.0, BIG_NIGHT, colours.NIGHT_RED),
    ]
