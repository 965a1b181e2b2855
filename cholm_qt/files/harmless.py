"""Texts from files made fit for a terminal or a log: what would steer it is shown instead of obeyed."""

from __future__ import annotations

import re

# Control characters but for tab and line feed, signs that turn the direction of writing, other line ends.
_STEERING = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]"
)


def harmless(text: str) -> str:
    r"""The text with every character that steers a terminal written as an escape.

    >>> print(harmless("red \x1b[31malert"))
    red \x1b[31malert
    """
    return _STEERING.sub(lambda found: found.group().encode("unicode_escape").decode("ascii"), text)
