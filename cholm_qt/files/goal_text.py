"""Special goals in the one-line text of a position: JSON without a space, read like a scenario file."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from cholm_qt.files.codec import Codec
from cholm_qt.files.faults import FaultList, short
from cholm_qt.files.goal_reading import GoalReader
from cholm_qt.files.goal_writing import goals_to_plain
from cholm_qt.files.messages import message
from cholm_qt.files.nodes import Listing, Mapping, Node, Scalar
from cholm_qt.files.position_fields import NONE, BadText, PositionField
from cholm_qt.files.reader import Reader


def goals_field(name: str = "goals", attribute: str = "goals") -> PositionField:
    """The special goals of a position, or none."""

    def write(codec: Codec, p: Any) -> str:
        goals = getattr(p, attribute)
        return NONE if goals is None else as_json(goals_to_plain(codec, goals))

    def read(codec: Codec, p: Any, text: str) -> None:
        if text != NONE:
            read_json(text, lambda top: setattr(p, attribute, GoalReader(codec, top).read()))

    return PositionField(name, write, read)


def as_json(plain: Any) -> str:
    """Plain data, in which no word has a space, as JSON without one."""
    return json.dumps(plain, separators=(",", ":"))


def read_json(text: str, read: Callable[[Reader], object]) -> None:
    """Let somebody read the object of a text as if it were a file. Raises BadText with the first fault."""
    try:
        plain = json.loads(text)
    except (ValueError, RecursionError):
        raise BadText(message("is not JSON: '{0}'", short(text))) from None
    node, faults = _nodes_of(plain), FaultList()
    if not isinstance(node, Mapping):
        raise BadText(message("should be an object with fields, not {0}", short(text)))
    with Reader(node, "", faults) as top:
        read(top)
    for fault in faults:
        raise BadText(message("is wrong: {0}", fault.says))


def _nodes_of(plain: Any) -> Node:
    """Plain data, as JSON holds them, as the nodes of a file."""
    if isinstance(plain, dict):
        entries = {key: _nodes_of(value) for key, value in plain.items()}
        return Mapping(0, entries)
    if isinstance(plain, list):
        return Listing(0, [_nodes_of(value) for value in plain])
    if isinstance(plain, bool):
        return Scalar(0, "true" if plain else "false")
    return Scalar(0, "" if plain is None else str(plain))
