"""The hints of a scenario, kept as free texts with a game that began with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import count, takewhile

KEY = "hint {0}"  # of the text that holds a hint, by its number


def hints_to_meta(hints: Iterable[str]) -> dict[str, str]:
    """The texts that keep hints with a game.

    >>> hints_to_meta(["Wait for the night."])
    {'hint 1': 'Wait for the night.'}
    """
    return {KEY.format(number): hint for number, hint in enumerate(hints, start=1)}


def hints_in(meta: Mapping[str, str]) -> tuple[str, ...]:
    """The hints of a game, in order."""
    keys = takewhile(meta.__contains__, map(KEY.format, count(1)))
    return tuple(meta[key] for key in keys)
