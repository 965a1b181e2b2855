"""Special goals and reinforcements of Circle of Fire in scenario files and in the text of a position.

reinforcements: off
reinforcements: {random: [2, 3], normal: off, regrouped: on}
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cholm_qt.files.codec import Codec
from cholm_qt.files.faults import short
from cholm_qt.files.goal_reading import GoalReader
from cholm_qt.files.goal_text import read_json
from cholm_qt.files.goal_writing import flow, goals_to_plain
from cholm_qt.files.messages import message
from cholm_qt.files.nodes import Mapping, Scalar
from cholm_qt.files.reader import Reader
from cholm_qt.games.circle_of_fire.rules.arrivals import KINDS, Arrivals, arrivals_in
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.position import Position

ON, OFF = "on", "off"
KEY = "reinforcements"
URBAN = "urban_goal"


# --- scenario files ------------------------------------------------------------------------------


def read_arrivals(top: Reader, c: Components) -> Arrivals | None:
    """10.0 In which Turns reinforcements come: on, off, or by kind."""
    turns = c.charts.limits.turns
    if not top.has(KEY):
        return None
    if isinstance(top.node(KEY), Mapping):
        kinds = top.mapping(KEY)
        return arrivals_in(turns, **{kind: _turns(kinds, kind, turns) for kind in KINDS if kinds.has(kind)})
    if top.choice(KEY, (ON, OFF)) == ON:
        return None
    return arrivals_in(turns, random=(), normal=(), regrouped=())


def _turns(reader: Reader, kind: str, last: int) -> tuple[int, ...]:
    """The Turns of one kind: all for on, none for off, or those of a list."""
    if isinstance(reader.node(kind), Scalar):
        return tuple(range(1, last + 1)) if reader.choice(kind, (ON, OFF)) == ON else ()
    found = set[int]()
    for scalar in reader.scalars(kind):
        turn = scalar.as_whole()
        if turn is None or not 1 <= turn <= last:
            says = message("'{0}' is not a Turn from 1 to {1}", short(scalar.text), last)
            reader.fault(says, line=scalar.line, case="10.0")
        else:
            found.add(turn)
    if not reader.nodes(kind):
        reader.fault(message("'{0}' is empty", kind), kind)
    return tuple(sorted(found))


def arrivals_lines(p: Position) -> Iterator[str]:
    """The line of a scenario file that says in which Turns reinforcements come."""
    if p.arrivals is not None:
        yield f"{KEY}: {flow(_arrivals_to_plain(p))}"


def _arrivals_to_plain(p: Position) -> Any:
    """The Turns by kind, with words for all and none of them."""
    turns = tuple(range(1, p.components.charts.limits.turns + 1))
    words: dict[tuple[int, ...], Any] = {turns: ON, (): OFF}
    found = {kind: getattr(p.arrivals, kind) for kind in KINDS}
    if not any(found.values()):
        return OFF
    return {kind: words.get(held, list(held)) for kind, held in found.items() if held != turns}


# --- texts of positions --------------------------------------------------------------------------


def goal_to_plain(codec: Codec, p: Position) -> dict[str, Any]:
    """Goals and reinforcements of a scenario's own as plain data; nothing where it has none."""
    plain: dict[str, Any] = {} if p.goals is None else goals_to_plain(codec, p.goals)
    if p.arrivals is not None:
        plain[KEY] = _arrivals_to_plain(p)
    return plain


def goal_from_json(codec: Codec, p: Position, text: str) -> None:
    """Read goals and reinforcements of a position's text into it. Raises BadText with the first fault."""

    def read(top: Reader) -> None:
        p.urban_goal = top.whole(URBAN, 1, 99, 0)
        p.arrivals = read_arrivals(top, p.components)
        p.goals = GoalReader(codec, top).read()

    read_json(text, read)
