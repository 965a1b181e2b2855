"""What stands in the lines of `cholm engine`, read with care."""

from __future__ import annotations

from json import dumps
from typing import Any

from cholm_qt.engine.system import System
from cholm_qt.files.faults import nearest, short
from cholm_qt.files.field_types import shown
from cholm_qt.games import UnknownGame, room

Answer = dict[str, Any]
MOST_SEED = 2**63
MOST_NAME = 4096  # of a path, and so of anything that names something


class BadLine(Exception):
    """A line cannot be acted on; the message is one sentence, and nothing has been changed."""


def text_in(asked: Answer, key: str, default: str) -> str:
    """The printable text under a key of a line."""
    value = asked.get(key, default)
    if not isinstance(value, str) or not value.isprintable():
        raise BadLine(f"'{key}' should be a printable text, not {shown(value)}")
    if len(value) > MOST_NAME:
        raise BadLine(f"'{key}' has {len(value)} letters, but should have {MOST_NAME} at most")
    return value


def game_in(asked: Answer) -> str:
    """The id of a game of the register, or nothing when the line names none."""
    game_id = text_in(asked, "game", "")
    try:
        return room(game_id).id if game_id else ""
    except UnknownGame as error:
        says = str(error)
        raise BadLine(says[0].upper() + says[1:]) from None


def seed_in(asked: Answer) -> int | None:
    """The seed of the dice, or None when they are asked for."""
    seed = asked.get("seed", 0)
    if seed is not None and (type(seed) is not int or not 0 <= seed < MOST_SEED):
        raise BadLine(f"'seed' should be a whole number from 0 on, or null for typed dice, not {shown(seed)}")
    return seed


def options_in(asked: Answer, system: System) -> frozenset[str] | None:
    """The optional rules, or None for those of the scenario."""
    options, known = asked.get("options"), system.option_ids()
    if options is None:
        return None
    if not isinstance(options, list) or not all(isinstance(option, str) for option in options):
        raise BadLine(f"'options' should be a list like {dumps(known[:1])}, not {shown(options)}")
    for option in options:
        if option not in known:
            near = nearest(option, known) or f"; there are {', '.join(known) or 'none'}"
            raise BadLine(f"There is no optional rule '{short(option)}'{near}")
    return frozenset(options)
