"""The one-line text of a position: everything that matters is in it, and bad texts are told."""

from __future__ import annotations

import random
from collections.abc import Callable
from copy import copy
from typing import Any

import pytest

from cholm_qt.engine.game import Game
from cholm_qt.files.faults import DataFaults
from cholm_qt.files.position_text import position_to_text, standing_from_text, unjudged_from_text
from cholm_qt.games.jaws_of_victory.files import FILES
from cholm_qt.games.jaws_of_victory.files.map_fields import STATES
from cholm_qt.games.jaws_of_victory.files.piece_field import FLAG_LETTERS
from cholm_qt.games.jaws_of_victory.rules import names as n
from cholm_qt.games.jaws_of_victory.rules.components import Components
from cholm_qt.games.jaws_of_victory.rules.position import LISTS, NONE, NOT_COMPARED, Position

Change = Callable[[Position, random.Random], Any]


def start() -> Position:
    """The whole battle as it begins."""
    found: Position = FILES.load_scenario("campaign").start.copy()
    return found


def text_of(p: Position) -> str:
    """The text of a position."""
    return position_to_text(FILES, p)


def read(text: str) -> Position:
    """The position of a text."""
    found: Position = unjudged_from_text(FILES, FILES.load_components(), text)
    return found


def hexes(p: Position, rng: random.Random) -> frozenset[int]:
    """A few hexes."""
    return frozenset(rng.sample(range(p.components.places), rng.randrange(1, 6)))


def bytes_of(most: int) -> Change:
    """A list of small numbers, most of them none, for every piece."""
    return lambda p, rng: bytearray(rng.randrange(most + 1) * (rng.random() < 0.2) for _ in p.where)


def pairs_of(units: bool) -> Change:
    """Pieces or hexes with numbers, in any order."""

    def change(p: Position, rng: random.Random) -> Any:
        chosen = rng.sample(range(len(p.where)) if units else range(p.components.places), 3)
        return tuple((one, rng.randrange(1, 5)) for one in chosen)

    return change


def whole(low: int, high: int) -> Change:
    """A number."""
    return lambda _, rng: rng.randrange(low, high + 1)


def place_or_none(p: Position, rng: random.Random) -> int:
    """A hex, or none."""
    return rng.choice((NONE, rng.randrange(p.components.places)))


# How each attribute that is compared can be changed; what hangs together is changed by the first of them.
CHANGES: dict[str, Change] = {
    "setting": lambda p, rng: rng.randrange(len(p.components.settings)),
    "turn": whole(1, 25),
    "marker": lambda p, rng: rng.choice((NONE, *p.components.top_steps)),
    "options": lambda _, rng: frozenset(rng.sample(["15.0", "18.1", "18.2"], rng.randrange(4))),
    "verdict": lambda p, rng: rng.choice(p.components.settings[0].victory.levels).result,
    "winner": whole(0, 2),
    "ground": whole(0, 1),
    "visibility": whole(0, 2),
    "air": lambda _, rng: tuple(rng.randrange(5) for _ in range(3)),
    "boundary": whole(12, 26),
    "transferred": lambda _, rng: rng.random() < 0.5,
    "tracks": lambda _, rng: tuple(rng.randrange(9) for _ in n.TRACKS),
    "where": lambda p, rng: [rng.randrange(p.components.places + len(n.BOXES)) for _ in p.where],
    "steps": lambda p, rng: bytearray(rng.randrange(len(unit.steps) + 1) for unit in p.components.units),
    "supply": bytes_of(2),
    "extended": bytes_of(1),
    "order": bytes_of(2),
    "silent": bytes_of(2),
    "ammo": bytes_of(2),
    "flags": lambda p, rng: [rng.choice((0, 0, rng.randrange(n.FLAGS + 1))) for _ in p.where],
    "target": lambda p, rng: [rng.choice((NONE, rng.randrange(p.components.places))) for _ in p.where],
    "missions": pairs_of(units=False),
    "points": bytes_of(9),
    "cut": lambda p, rng: frozenset(rng.sample(p.components.markers, 2)),
    "isolated": lambda _, rng: frozenset(rng.sample(n.POCKET, rng.randrange(1, 3))),
    "mover": lambda p, rng: rng.randrange(len(p.where)),
    "mp": whole(1, 30),
    "mode": whole(1, 2),
    "control": lambda p, rng: bytearray(rng.randrange(2) for _ in p.control),
    "bridges": lambda p, rng: bytes(rng.choice(list(STATES)) for _ in p.bridges),
    "improved": hexes,
    "mines": hexes,
    "shelled": hexes,
    "dug": whole(1, 8),
    "tried_bridges": lambda p, rng: frozenset(rng.sample(range(len(p.bridges)), 3)),
    "tried_alarms": hexes,
    "returns": pairs_of(units=True),
    "uman": whole(2, 6),
    "drops": whole(0, 2),
    "landings": whole(0, 4),
    "ones": whole(0, 9),
    "evacuated": whole(0, 25),
    "korsun": whole(0, 2),
    "stock": whole(0, 6),
    "strip": whole(0, 4),
    "airfield": place_or_none,
    "airfield_work": whole(0, 3),
    "depots": pairs_of(units=True),
    "continuous": lambda _, rng: rng.random() < 0.5,
    "covered": hexes,
    "wanda": whole(0, 20),
    "breakout": whole(0, 24),
    "assembly": place_or_none,
    "ringed_at": lambda _, rng: frozenset(rng.sample(range(1, 25), 3)),
}
TOGETHER = {"winner": "verdict", "mp": "mover", "mode": "mover"}  # what is only told along with another


def changed(p: Position, name: str, rng: random.Random) -> None:
    """Change one attribute of a position; pieces are put where they belong."""
    value = CHANGES[name](p, rng)
    if name == "where":
        for unit, place in enumerate(value):
            p.put(unit, place)
    else:
        setattr(p, name, value)


def test_every_attribute_that_matters_can_be_changed_here() -> None:
    """An attribute that a colleague adds needs a field of the text, and a line above."""
    assert CHANGES.keys() == vars(start()).keys() - {*NOT_COMPARED, "agenda"}


@pytest.mark.parametrize("name", CHANGES)
def test_a_change_of_anything_is_read_back(name: str) -> None:
    for seed in range(12):
        rng, p = random.Random(seed), start()
        for other in (TOGETHER.get(name), name):
            if other is not None:
                changed(p, other, rng)
        again = read(text_of(p))
        assert getattr(again, name) == getattr(p, name)
        assert again == p
        assert again.here == p.here


@pytest.mark.parametrize("name", CHANGES)
def test_a_change_of_anything_shows_in_the_text(name: str) -> None:
    rng, p = random.Random(7), start()
    if name in TOGETHER:
        changed(p, TOGETHER[name], rng)
    before, old = text_of(p), copy(getattr(p, name))
    while getattr(p, name) == old:
        changed(p, name, rng)
    assert text_of(p) != before


@pytest.mark.parametrize("seed", range(40))
def test_a_position_in_which_everything_is_odd_is_read_back(seed: int) -> None:
    rng, p = random.Random(seed), start()
    for name in CHANGES:
        changed(p, name, rng)
    text = text_of(p)
    assert read(text) == p
    assert text_of(read(text)) == text
    assert text.isascii()
    assert text.isprintable()


def test_every_bit_of_what_is_remembered_has_a_letter_of_its_own() -> None:
    assert sum(FLAG_LETTERS) == n.FLAGS
    assert len(set(FLAG_LETTERS.values())) == len(FLAG_LETTERS)


def test_every_list_that_is_copied_is_in_the_text() -> None:
    assert set(LISTS) <= CHANGES.keys()


def test_the_text_of_a_blank_position_names_no_piece(shipped: Components) -> None:
    blank = FILES.blank(shipped)
    assert text_of(blank).split()[10] == "-"
    assert read(text_of(blank)) == blank


def test_the_start_is_told_shortly() -> None:
    assert len(text_of(start())) < 1600


def test_what_is_eliminated_has_no_steps_without_saying_so() -> None:
    p = start()
    p.eliminate(p.components.unit_index["G01"])
    assert ";dead=G01 " in text_of(p)
    assert read(text_of(p)) == p


def test_a_broken_bridge_is_a_small_letter() -> None:
    p = start()
    c = p.components
    p.break_bridge(c.side_between[c.hex("1413"), c.hex("1414")])
    assert " 1413/1414h " in text_of(p)


def test_a_unit_tells_its_steps_its_markers_and_what_is_remembered() -> None:
    p = start()
    unit = p.components.unit_index["G01"]
    p.set_steps(unit, 2)
    p.set_supply(unit, n.OOS1)
    p.mark(unit, n.MOVED | n.FINISHED)
    assert "0315=G01.2oMF;" in text_of(p)


@pytest.mark.parametrize("scenario_id", ["campaign", "kapitanovka"])
def test_what_waits_on_the_agenda_is_read_back(scenario_id: str) -> None:
    game: Game[Position] = Game.begin(FILES.load_scenario(scenario_id), seed=3)
    for _ in range(40):
        p = game.position
        assert standing_from_text(FILES, p.components, text_of(p)) == p
        game.give(random.Random(len(text_of(p))).choice(game.orders()))


def test_plain_data_say_where_every_piece_is_and_in_which_state() -> None:
    plain = FILES.position_to_plain(start())
    assert plain["units"]["G01"] == {
        "place": "0315", "steps": 3, "flags": 0,
        "supply": 0, "extended": 0, "order": 0, "silent": 0, "ammo": 0,
    }  # fmt: skip
    assert plain["turn"] == 1


FIELDS = [field.name for field in FILES.position_fields]


@pytest.mark.parametrize(
    ("field", "text", "says"),
    [
        (
            "setting",
            "campain",
            "has 'campain', not one of campaign, jaws-close, kapitanovka; did you mean 'campaign'?",
        ),
        ("turn", "0", "is '0', but should be a number from 1 to 99"),
        ("step", "E.9", "names an unknown segment 'E.9'"),
        ("options", "9.9", "names an unknown option '9.9'"),
        ("result", "german", "is 'german', but should be like german:German_decisive"),
        ("result", "german:won", "has 'won', not one of German_decisive"),
        ("result", "axis:draw", "names an unknown side 'axis'"),
        ("weather", "frozen:misty", "has 'misty', not one of clear, overcast, storm"),
        ("weather", "frozen", "is 'frozen', but should be like frozen:clear"),
        ("air missions", "1:2", "is '1:2', but should be like 2:1:1"),
        ("air missions", "1:2:x", "has 'x', but should have a number from 0 to 999"),
        ("boundary", "b", "is 'b', but should be a column like 18, or 18t"),
        ("replacements", "XX:2", "has 'XX', not one of 1UF, 2UF, VII, XXXXII, XI, XXXXVII, III"),
        ("replacements", "XI:2,XI:3", "holds 'XI' twice"),
        ("replacements", "XI", "has '', but should have a number from 0 to 999"),
        ("units", "9999=G01", "names an unknown place '9999'"),
        ("units", "0315=G99", "names an unknown unit 'G99'"),
        ("units", "0315=G01;0515=G01", "names the unit G01 twice"),
        (
            "units",
            "0315=G01.z",
            "has 'G01.z', but behind a point stand steps, letters and capitals like 2oMF",
        ),
        ("units", "0315=G01.MM", "has 'G01.MM', but behind a point stand"),
        ("units", "0315=G01.Z", "has 'G01.Z', but behind a point stand"),
        ("units", "0315=G01.4", "has G01 with 4 steps, but it has only 3"),
        ("targets", "9999=G01", "names an unknown place '9999'"),
        ("targets", "0315=S01;0515=S01", "names the unit S01 twice"),
        ("air support", "0315", "has '', but should have a number from 0 to 999"),
        ("supply points", "SDM-X:1", "names an unknown unit 'SDM-X'"),
        ("cut off", "SDM-XI,SDM-XI", "holds 'SDM-XI' twice"),
        ("isolated", "VII", "has 'VII', not one of XXXXII, XI"),
        ("mover", "G01:2", "is 'G01:2', but should be like G01:6:tactical"),
        ("mover", "G01:2:fast", "has 'fast', not one of none, tactical, strategic"),
        ("control", "0201-0101", "has '0201-0101', but a run of hexes begins in the west"),
        ("control", "0101-9999", "names an unknown place '9999'"),
        (
            "bridges",
            "0311/0410",
            "has '0311/0410', but should be like 1413/1414h: a hexside and one of .wxyzLHKJSlhkjs",
        ),
        ("bridges", "0101/0102L", "names '0101/0102', where no minor river flows"),
        ("improved positions", "dead", "names an unknown place 'dead'"),
        ("tried bridges", "0101/0102", "names '0101/0102', where no minor river flows"),
        ("returns", "S60:1,S60:2", "holds 'S60' twice"),
        ("uman", "4:1", "is '4:1', but should be like 4:1:2:0:0"),
        ("korsun", "open:0:0", "has 'open', not one of closed, active, lost"),
        ("airfield", "1712", "is '1712', but should be like 1712:2"),
        ("continuous front", "yes", "has 'yes', not one of free, kept"),
        ("operations", "100:0:-", "has '100', but should have a number from 0 to 99"),
        ("ringed at", "4,4", "holds '4' twice"),
        ("agenda", "[", "is not JSON: '['"),
    ],
)
def test_a_bad_text_is_told_by_its_field(shipped: Components, field: str, text: str, says: str) -> None:
    words = text_of(start()).split()
    words[FIELDS.index(field) + 1] = text
    with pytest.raises(DataFaults) as raised:
        unjudged_from_text(FILES, shipped, " ".join(words))
    (fault,) = raised.value.faults
    assert fault.says.startswith(f"The field '{field}' of the position {says}")


def test_all_bad_fields_are_told_at_once(shipped: Components) -> None:
    words = text_of(start()).split()
    for field in ("setting", "weather", "korsun"):
        words[FIELDS.index(field) + 1] = "?"
    with pytest.raises(DataFaults) as raised:
        unjudged_from_text(FILES, shipped, " ".join(words))
    assert len(raised.value.faults) == 3


def test_a_save_writes_the_text_quickly() -> None:
    from timeit import timeit

    p = start()
    for name in ("supply", "order", "flags", "points", "control", "bridges"):
        changed(p, name, random.Random(5))
    assert min(timeit(lambda: text_of(p), number=5) / 5 for _ in range(5)) < 0.004  # seconds; it takes 0.3 ms
