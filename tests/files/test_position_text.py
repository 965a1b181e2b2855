"""Positions as one line of text, and as plain data."""

import itertools
import json
import random

import pytest

from cholm_qt.files.faults import DataFaults
from cholm_qt.files.position_text import (
    differing_fields,
    position_from_text,
    position_to_text,
    standing_from_text,
)
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.components import SOVIET, Components
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.scenario import boxed_position
from tests.files.damage import DAMAGES
from tests.files.playing import ALL_OPTIONS, played, random_game


@pytest.fixture
def text(shipped: Components) -> str:
    """The position after some orders, in the middle of an Impulse."""
    return position_to_text(FILES, played(3, 60).position)


def wrong(components: Components, text: str) -> str:
    """What reading a text complains of."""
    with pytest.raises(DataFaults) as caught:
        position_from_text(FILES, components, text)
    return str(caught.value)


@pytest.mark.parametrize(("seed", "options"), [(1, None), (2, ALL_OPTIONS), (3, ALL_OPTIONS)])
def test_every_position_of_a_game_reads_the_same_both_ways(shipped: Components, seed: int, options) -> None:
    for game in random_game(seed, options=options):
        p = game.position
        found = position_from_text(FILES, shipped, position_to_text(FILES, p))
        assert found == p
        assert (found.here, found.occupied, found.full) == (p.here, p.occupied, p.full)


def test_a_position_is_one_line_of_printable_ascii(text: str) -> None:
    assert text.isascii()
    assert text.isprintable()
    assert text.startswith("cof1 ")


def test_equal_texts_mean_equal_positions(shipped: Components) -> None:
    seen: dict[str, Position] = {}
    for game in random_game(4):
        known = seen.setdefault(position_to_text(FILES, game.position), game.position.copy())
        assert known == game.position
    positions = list(seen.values())
    assert not any(a == b for a, b in itertools.pairwise(positions))


def test_units_in_another_order_are_the_same_position(shipped: Components) -> None:
    p = boxed_position(shipped)
    mixed_up = position_to_text(FILES, p).replace("at-start=G01,G02", "at-start=G02,G01")
    assert standing_from_text(FILES, shipped, mixed_up) == p


def test_differing_fields_are_named(shipped: Components) -> None:
    one, other = boxed_position(shipped), boxed_position(shipped)
    other.night, other.seize_german = True, 2
    assert differing_fields(FILES, one, other) == ["flags", "seize"]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("cof1", "cof9", "A position begins with 'cof1', not with 'cof9'"),
        (" s-- ", " s--  7 ", "A position has 13 fields after 'cof1', this text 14"),
        ("1/9:", "0/9:", "The field 'time' of the position is '0/9:bids:0'"),
        ("bids", "bid", "names an unknown segment 'bid'; did you mean 'bids'?"),
        (" s-- ", " sg- ", "The field 'advantage' of the position is 'sg-'"),
        (" - s", " x s", "The field 'flags' of the position is 'x'"),
        ("0:0:-", "0:0:x", "The field 'seize' of the position is '0:0:x'"),
        ("at-start=G01,", "at-start=", "The field 'units' of the position does not say where G01 is"),
        ("at-start=G01,", "at-start=G01,G01,", "The field 'units' of the position names the unit G01 twice"),
        ("at-start=G01,", "at-start=G0,", "The field 'units' of the position names an unknown unit 'G0'"),
        ("at-start=", "at-star=", "names an unknown place 'at-star'"),
        (" []", " [7]", "The field 'agenda' of the position is wrong: A step should be an object"),
        (" []", " [", "The field 'agenda' of the position is not JSON"),
        (" []", " {}", "The field 'agenda' of the position should be a list of steps"),
        (" []", ' [{"step":"set_upp"}]', "There is no step 'set_upp'; did you mean 'set_up'?"),
    ],
)
def test_a_malformed_text_gets_one_sentence(shipped: Components, old: str, new: str, says: str) -> None:
    good = position_to_text(FILES, boxed_position(shipped))
    assert old in good
    found = wrong(shipped, good.replace(old, new, 1))
    assert says in found
    assert "\n" not in found


def test_3_5_1_a_unit_cannot_be_in_a_box_that_is_not_for_it(shipped: Components) -> None:
    p = boxed_position(shipped)
    p.set_where(shipped.unit_index["S57"], shipped.box("reinforcements"))
    assert "S57 (ART, code K) cannot be in the box 'reinforcements' (3.5.1)" in wrong(
        shipped, position_to_text(FILES, p)
    )


def test_6_1_1_a_text_cannot_overstack_an_area(shipped: Components) -> None:
    p = boxed_position(shipped)
    for name in ("G02", "G03", "G04", "G06"):
        p.set_where(shipped.unit_index[name], shipped.board.index["9"])
    found = wrong(shipped, position_to_text(FILES, p))
    assert found == "position: 4 German units are too many for Area 9 (6.1.1)"


def test_6_2_2_a_text_cannot_take_control_from_who_is_alone(shipped: Components) -> None:
    p = boxed_position(shipped)
    p.set_where(shipped.unit_index["G02"], shipped.board.index["9"])
    p.set_control(shipped.board.index["9"], SOVIET)
    assert "Only German units are in 9" in wrong(shipped, position_to_text(FILES, p))


def test_a_damaged_text_is_refused_or_describes_a_position(shipped: Components, text: str) -> None:
    rng, refused = random.Random(7), 0
    for _ in range(600):
        spoiled = rng.choice(DAMAGES)(text, rng)
        try:
            found = position_from_text(FILES, shipped, spoiled)
        except DataFaults:
            refused += 1
        else:
            assert position_from_text(FILES, shipped, position_to_text(FILES, found)) == found
    assert refused > 300


def test_plain_data_hold_the_whole_position(shipped: Components) -> None:
    game = played(3, 60)
    plain = json.loads(json.dumps(FILES.position_to_plain(game.position)))
    assert plain["turn"] == game.position.turn
    assert set(plain["units"]) == {unit.id for unit in shipped.units}
    assert set(plain["places"]) == set(shipped.board.index)
    assert plain["agenda"][-1]["step"]


def test_plain_data_show_what_is_in_a_place(shipped: Components) -> None:
    p = boxed_position(shipped)
    p.set_where(shipped.unit_index["G02"], shipped.board.index["9"])
    p.rubbled = p.heavy = 1 << shipped.board.index["9"]
    assert FILES.position_to_plain(p)["places"]["9"] == {
        "control": "german",
        "contested": False,
        "rubble": 2,
        "german": ["G02"],
        "soviet": [],
    }
