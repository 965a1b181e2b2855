"""The results of the Combat Results Table in words: what each of their letters says."""

from __future__ import annotations

from collections.abc import Iterator

from cholm_qt.engine.reasons import Said, listed

NO_RESULT = "-"
WHOLE = {
    "Ao": Said("the attackers become Disorganized"),
    "Do": Said("the defenders become Disorganized"),
    "B": Said("a breakthrough"),
}
COUNTED = {
    "A": ("the attackers lose {0} step", "the attackers lose {0} steps"),
    "D": ("the defenders lose {0} step", "the defenders lose {0} steps"),
    "R": ("the defenders retreat by {0} hex", "the defenders retreat by {0} hexes"),
}


def result_words(result: str) -> Said:
    """A result as the table prints it in words.

    >>> str(result_words("D1 R2 B"))
    'the defenders lose 1 step, the defenders retreat by 2 hexes, a breakthrough'
    """
    return Said("nothing happens") if result == NO_RESULT else listed(_parts(result))


def _parts(result: str) -> Iterator[Said]:
    """What each part of a result says."""
    for part in result.split():
        if part in WHOLE:
            yield WHOLE[part]
        else:
            one, many = COUNTED[part[0]]
            yield Said(one, (int(part[1:]),), plural=many)
