"""A position as one line of printable ASCII, and back.

cof1 3/9:impulses:4 n s-u A,4 9,7* 22 - 0:2:g - 21.2 - A=S01,S02*;at-start=G01 [{"step":"start_impulse"}]

The fields are told apart by spaces and stand in the order of READ in position_fields; '-' is an empty one.
Equal positions have equal texts.
"""

from __future__ import annotations

import json
from collections.abc import Iterable

from cholm_qt.files.codec import step_to_plain
from cholm_qt.files.faults import DataFaults, Fault, short
from cholm_qt.files.field_types import place_id
from cholm_qt.files.messages import message, message_of
from cholm_qt.games.circle_of_fire.files.position_faults import faults_of
from cholm_qt.games.circle_of_fire.files.position_fields import LETTERS, READ, BadText
from cholm_qt.games.circle_of_fire.rules.components import NOBODY, Components
from cholm_qt.games.circle_of_fire.rules.position import Position

VERSION = "cof1"
FIELDS = tuple(READ)
MOST_CHARACTERS = 20_000

# --- writing -------------------------------------------------------------------------------------


def position_to_text(position: Position) -> str:
    """The position as one line of ASCII."""
    p, c = position, position.components
    fields = (
        f"{p.turn}/{p.last_turn}:{c.sequence[p.segment].id}:{p.impulse}",
        ("p" * p.passed + "n" * p.night) or "-",
        LETTERS[p.advantage] + LETTERS[p.advantage_to] + ("u" if p.advantage_used else "-"),
        _joined(place_id(c, q) for q in _bits(p.soviet)),
        _joined(place_id(c, q) + "*" * (p.heavy >> q & 1) for q in _bits(p.rubbled)),
        place_id(c, p.stubborn) if p.stubborn >= 0 else "-",
        place_id(c, p.melee_at) if p.melee_at >= 0 else "-",
        f"{p.seize_german}:{p.seize_soviet}:{LETTERS[p.first_side]}",
        str(p.urban_goal) if p.urban_goal else "-",
        _joined(sorted(p.options)),
        f"{LETTERS[p.winner]}:{p.victory}" if p.winner != NOBODY else "-",
        _units_text(p),
        _agenda_text(p),
    )
    return " ".join((VERSION, *fields))


def _joined(words: Iterable[str]) -> str:
    """Words with commas between them, or the sign for none."""
    return ",".join(words) or "-"


def _bits(mask: int) -> list[int]:
    """The places of a bit mask in order."""
    return [i for i in range(mask.bit_length()) if mask >> i & 1]


def _units_text(p: Position) -> str:
    """The units by place and box, a star behind those that are Committed or used."""
    found: dict[int, list[str]] = {}
    for unit, place in enumerate(p.where):
        found.setdefault(place, []).append(p.components.units[unit].id + "*" * p.spent[unit])
    return ";".join(f"{place_id(p.components, place)}={','.join(found[place])}" for place in sorted(found))


def _agenda_text(p: Position) -> str:
    """The agenda as JSON without a space."""
    plain = [step_to_plain(p.components, step) for step in p.agenda]
    return json.dumps(plain, separators=(",", ":")).replace(" ", "\\u0020")


def differing_fields(one: Position, other: Position) -> list[str]:
    """The names of the fields in which two positions differ."""
    pairs = zip(position_to_text(one).split()[1:], position_to_text(other).split()[1:], strict=True)
    return [name for name, (a, b) in zip(FIELDS, pairs, strict=True) if a != b]


# --- reading -------------------------------------------------------------------------------------


def position_from_text(components: Components, text: str, file: str = "position", line: int = 0) -> Position:
    """The position that a text describes. Raises DataFaults; `file` and `line` say where it stands."""
    try:
        position = _read(components, text)
    except BadText as error:
        raise DataFaults([Fault(file, line, message_of(error))]) from None
    wrong = [Fault(file, line, fault.says, fault.case) for fault in faults_of(position)]
    if wrong:
        raise DataFaults(wrong)
    return position


def _read(c: Components, text: str) -> Position:
    """Take the text field by field."""
    fields = _split(text)
    p = Position(c)
    for name, field in zip(FIELDS, fields, strict=True):
        try:
            READ[name](p, field)
        except BadText as error:
            raise BadText(message("The field '{0}' of the position {1}", name, error)) from None
    _check_whole(p)
    return p


def _split(text: str) -> list[str]:
    """The fields of a text of the right version and length."""
    if len(text) > MOST_CHARACTERS:
        raise BadText(
            message("A position has at most {0} characters, this text {1}", MOST_CHARACTERS, len(text))
        )
    words = text.split()
    if not words or words[0] != VERSION:
        raise BadText(
            message("A position begins with '{0}', not with '{1}'", VERSION, short(words[0]) if words else "")
        )
    if len(words) != len(FIELDS) + 1:
        raise BadText(
            message(
                "A position has {0} fields after '{1}', this text {2}", len(FIELDS), VERSION, len(words) - 1
            )
        )
    return words[1:]


def _check_whole(p: Position) -> None:
    """A finished game has nothing on its agenda."""
    if p.winner != NOBODY and p.agenda:
        raise BadText(message("The game is over, so the agenda of the position should be empty"))
