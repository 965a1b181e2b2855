"""Ready-made fields of positions: each reads what it wrote, and says what is wrong with anything else."""

from types import SimpleNamespace
from typing import Any

import pytest

from cholm_qt.files.codec import Codec
from cholm_qt.files.position_fields import (
    BadText,
    PositionField,
    options_field,
    segment_field,
    side_field,
    units_field,
    whole_field,
)
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.components import NOBODY, SOVIET

TURN = whole_field("turn", "turn", 1, 9)
WINNER = side_field("winner", "winner")


@pytest.fixture
def codec() -> Codec:
    return FILES.codec(FILES.load_components())


@pytest.fixture
def p(codec: Codec) -> Any:
    """A position of nothing but these fields."""
    return SimpleNamespace(
        turn=3,
        winner=NOBODY,
        segment=codec.components.sequence.find("impulses"),
        options=frozenset({"21.2", "20.1"}),
        where=[0] * len(codec.unit_ids),
        tired=[False] * len(codec.unit_ids),
    )


def mark(p: Any, unit: int) -> str:
    return "!" if p.tired[unit] else ""


def put(p: Any, unit: int, place: int, marked: str) -> None:
    p.where[unit], p.tired[unit] = place, bool(marked)


UNITS = units_field(mark, put, ("", "!"))


@pytest.mark.parametrize(
    ("field", "text"),
    [
        (TURN, "3"),
        (WINNER, "nobody"),
        (segment_field(), "impulses"),
        (options_field(), "20.1,21.2"),
    ],
)
def test_a_field_is_written_as_one_word_and_read_back(codec, p, field: PositionField, text: str) -> None:
    before = vars(p).copy()
    assert field.write(codec, p) == text
    field.read(codec, p, text)
    assert vars(p) == before


def test_units_stand_by_place_with_their_marks(codec, p) -> None:
    first, last = codec.unit_ids[0], codec.unit_ids[-1]
    p.where[-1], p.tired[0] = len(codec.place_ids) - 1, True
    text = UNITS.write(codec, p)
    assert text.startswith(f"{codec.place_ids[0]}={first}!,")
    assert text.endswith(f";{codec.place_ids[-1]}={last}")
    where, tired = p.where[:], p.tired[:]
    p.where[0], p.tired[0] = 5, False
    UNITS.read(codec, p, text)
    assert (p.where, p.tired) == (where, tired)


@pytest.mark.parametrize(
    ("field", "text", "says"),
    [
        (TURN, "10", "is '10', but should be a number from 1 to 9"),
        (TURN, "three", "is 'three', but should be a number from 1 to 9"),
        (WINNER, "sovjet", "names an unknown side 'sovjet'; did you mean 'soviet'?"),
        (segment_field(), "impulse", "names an unknown segment 'impulse'; did you mean 'impulses'?"),
        (options_field(), "21.2,21.2", "holds '21.2' twice"),
        (options_field(), "21.9", "names an unknown option '21.9'"),
        (UNITS, "A=G01", "does not say where"),
        (UNITS, "A=G01?", "names an unknown unit 'G01?'"),
    ],
)
def test_a_wrong_word_gets_a_sentence_that_follows_on_the_name(codec, p, field, text: str, says: str) -> None:
    with pytest.raises(BadText) as caught:
        field.read(codec, p, text)
    assert says in str(caught.value)


def test_fields_have_plain_data(codec, p) -> None:
    p.winner = SOVIET
    assert TURN.plain is not None
    assert TURN.plain(codec, p) == 3
    assert (WINNER.plain or WINNER.write)(codec, p) == "soviet"
    assert UNITS.plain is not None
    units: Any = UNITS.plain(codec, p)
    assert units[codec.unit_ids[0]] == {"place": codec.place_ids[0], "mark": ""}
