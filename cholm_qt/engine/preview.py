"""What an order promises before its dice: a receipt of what is added to them, and the exact chances."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from cholm_qt.engine.dice import every_throw
from cholm_qt.engine.reasons import Modifier, Said
from cholm_qt.engine.record import Record


class Preview(Record):
    """One receipt, and the chance of each outcome, the most likely first.

    A game whose attacks have more to show makes previews of its own kind, and words for them.
    """

    receipt: tuple[Modifier, ...]
    chances: tuple[tuple[Said, float], ...]


def total(receipt: Iterable[Modifier]) -> int:
    """What a receipt adds to the dice."""
    return sum(line.value for line in receipt)


def preview_of(receipt: tuple[Modifier, ...], dice: int, outcome: Callable[[int], Said]) -> Preview:
    """The preview of a throw of so many dice, when their sum and the receipt decide on the outcome.

    >>> preview_of((), 1, lambda total: Said("hit") if total >= 5 else Said("miss")).chances[0]
    (Said(text='miss', values=()), 0.6666666666666666)
    """
    bonus, throws = total(receipt), every_throw(dice)
    counted = Counter(outcome(sum(throw) + bonus) for throw in throws)
    return Preview(receipt, tuple((said, count / len(throws)) for said, count in counted.most_common()))


def preview_lines(shown: Preview) -> list[Said]:
    """A preview line by line: each modifier with its case, the total, and each chance."""
    lines = [Said("{0:+d} {1} ({2})", (line.value, line.said, line.case)) for line in shown.receipt]
    lines.append(Said("{0:+d} to the dice", (total(shown.receipt),)))
    return lines + [Said("{0:.1%}: {1}", (chance, said)) for said, chance in shown.chances]


def brief(shown: Preview) -> Said:
    """A preview in a few words: the total, and the most likely outcome."""
    said, chance = shown.chances[0]
    return Said(
        "{0:+d} to the dice; the most likely result is {2} ({1:.0%})", (total(shown.receipt), chance, said)
    )
