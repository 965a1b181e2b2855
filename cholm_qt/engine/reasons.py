"""What rules say to players: sentences with values, and reasons why an order is refused."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from cholm_qt.engine.record import Record


class Said(Record, gc=False):
    """A sentence with gaps and what fills them, so that it can be put into another language.

    With a `plural` the text is for one thing, and the plural for any other number of them; `counted` is the
    place of that number among the values. A sentence can stand there instead of a number: whoever does
    something, who is one or `several`.
    """

    text: str
    values: tuple[object, ...] = ()
    plural: str = ""
    counted: int = 0
    several: bool = False  # names several people, so that the verb after it is in the plural

    @property
    def form(self) -> str:
        """The text for the number of things that it speaks of."""
        if not self.plural:
            return self.text
        counted = self.values[self.counted]
        is_many = counted.several if isinstance(counted, Said) else counted != 1
        return self.plural if is_many else self.text

    def __str__(self) -> str:
        """The sentence in English."""
        return self.form.format(*self.values)


def listed(parts: Iterable[object]) -> Said:
    """Several things one after another, as one value of a sentence."""
    values = tuple(parts)
    return Said(", ".join(f"{{{i}}}" for i in range(len(values))), values)


def all_of(parts: Iterable[object]) -> Said:
    """Several things that belong together, as one value of a sentence."""
    values = tuple(parts)
    return listed(values) if len(values) < 2 else Said("{0} and {1}", (listed(values[:-1]), values[-1]))


def one_of(parts: Iterable[object]) -> Said:
    """Several things of which one is meant, as one value of a sentence."""
    values = tuple(parts)
    return listed(values) if len(values) < 2 else Said("{0} or {1}", (listed(values[:-1]), values[-1]))


class Reason(Record, gc=False):
    """Why an order is refused: the case it breaks, a sentence, and the units and places at fault."""

    case: str
    said: Said
    units: tuple[int, ...] = ()
    places: tuple[int, ...] = ()

    @property
    def says(self) -> str:
        """The sentence in English."""
        return str(self.said)

    @property
    def sentence(self) -> str:
        """The sentence in English with its case, if it has one."""
        return f"{self.says} ({self.case})" if self.case else self.says


class IllegalOrder(ValueError):
    """Raised when an order breaks the rules; nothing has been changed."""

    def __init__(self, reasons: tuple[Reason, ...]) -> None:
        """Keep the reasons and join their sentences."""
        super().__init__("; ".join(reason.sentence for reason in reasons))
        self.reasons = reasons


class RulesStumbled(IllegalOrder):
    """Raised when the rules cannot go on with an order in a position; nothing has been changed."""

    def __init__(self) -> None:
        """Say so in a sentence."""
        said = Said(
            "The rules cannot play on from there, so nothing was done; no real game leads to this position"
        )
        super().__init__((Reason("", said),))


class Modifier(Record, gc=False):
    """One line of a receipt: a case, what it is for, its value, and the number of the charts that it is.

    The `key` is the name of that number in the data of the game, whatever the sentence says; it is not
    written to files. A line that no chart holds, as the strength of a unit, has none.

    Attributes:
        adds_to: What the values of a receipt are added to.
    """

    adds_to: ClassVar[Said] = Said("to the dice")

    case: str
    said: Said
    value: int
    key: str = ""

    @property
    def counts(self) -> bool:
        """Does its value count, even where it is 0? A line that only tells something has none."""
        return True

    @property
    def says(self) -> str:
        """The sentence in English."""
        return str(self.said)
