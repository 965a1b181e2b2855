"""Special goals as plain data and as lines of a scenario file, for any game that offers terms for them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from cholm_qt.engine.goals import END, AllOf, AnyOf, Goals
from cholm_qt.files.codec import Codec
from cholm_qt.files.field_types import fields_of, snake
from cholm_qt.files.scenario_about import quoted

_BARE = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*")


def goals_to_plain(codec: Codec, goals: Goals) -> dict[str, Any]:
    """The goals as a mapping from which the same goals are read."""
    sides = codec.system.sides
    listed = []
    for goal in goals.goals:
        plain: dict[str, Any] = {"win": sides[goal.winner].id}
        if goal.at != END:
            plain["at"] = goal.at
        if goal.turn:
            plain["turn"] = goal.turn
        listed.append({**plain, "when": condition_to_plain(codec, goal.when)})
    return {"goals": listed, "otherwise": sides[goals.otherwise].id}


def condition_to_plain(codec: Codec, condition: Any) -> dict[str, Any]:
    """A condition as a mapping with one key."""
    if isinstance(condition, AllOf | AnyOf):
        word = "all" if isinstance(condition, AllOf) else "any"
        return {word: [condition_to_plain(codec, part) for part in condition.parts]}
    fields = fields_of(type(condition))
    values = {field.name: codec.to_plain(field.kind, getattr(condition, field.name)) for field in fields}
    if len(fields) == 1:
        return {snake(type(condition).__name__): values[fields[0].name]}
    needed = {
        field.name: values[field.name] for field in fields if getattr(condition, field.name) != field.default
    }
    return {snake(type(condition).__name__): needed}


def goal_lines(codec: Codec, goals: Goals | None) -> Iterator[str]:
    """The lines of a scenario file that say the goals."""
    if goals is None:
        return
    plain = goals_to_plain(codec, goals)
    yield "goals:"
    for goal in plain["goals"]:
        for n, (key, value) in enumerate(goal.items()):
            yield f"{'    ' if n else '  - '}{key}: {flow(value)}"
    yield f"otherwise: {plain['otherwise']}"


def flow(plain: Any) -> str:
    """Plain data on one line, as YAML reads it, with as few quotation marks as can be.

    >>> flow({"control": {"side": "blue", "areas": ["9", "10"]}})
    '{control: {side: blue, areas: [9, 10]}}'
    """
    if isinstance(plain, dict):
        return "{" + ", ".join(f"{flow(key)}: {flow(value)}" for key, value in plain.items()) + "}"
    if isinstance(plain, list):
        return "[" + ", ".join(map(flow, plain)) + "]"
    if isinstance(plain, bool):
        return "true" if plain else "false"
    text = str(plain)
    return text if _BARE.fullmatch(text) else quoted(text)
