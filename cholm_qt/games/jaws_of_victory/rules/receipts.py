"""The receipt of a combat: a line for each step of the sequence, with its factor or its shift."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import ClassVar

from cholm_qt.engine.reasons import Modifier, Said
from cholm_qt.engine.record import UnitIx

ONE = Fraction(1)


class Line(Modifier, gc=False):
    """A line of a combat's receipt; what general code adds up is its `value`, the columns that it shifts.

    Attributes:
        step: The step of the combat that it belongs to, from a1 to d2.
        numerator, denominator: The exact factor, or strength, that it stands for; 1 for lines that shift.
        units: The units that it is about.
    """

    adds_to: ClassVar[Said] = Said("columns in all")

    step: str = ""
    numerator: int = 1
    denominator: int = 1
    units: tuple[UnitIx, ...] = ()

    @property
    def counts(self) -> bool:
        """Is it a shift of step c?"""
        return self.step.startswith("c")

    @property
    def factor(self) -> Fraction:
        """The exact factor or strength."""
        return Fraction(self.numerator, self.denominator)


def note(step: str, case: str, said: Said, units: Iterable[int] = ()) -> Line:
    """A line that only tells what has been decided."""
    return Line(case, said, 0, "", step, 1, 1, tuple(units))


def shift(step: str, case: str, said: Said, value: int, key: str = "", units: Iterable[int] = ()) -> Line:
    """A line that shifts the odds by so many columns."""
    return Line(case, said, value, key, step, 1, 1, tuple(units))


def factor(case: str, said: Said, exact: Fraction, key: str = "", units: Iterable[int] = ()) -> Line:
    """A line of the odds that multiplies strengths, or tells one."""
    return Line(case, said, 0, key, "b", exact.numerator, exact.denominator, tuple(units))


def shown(exact: Fraction) -> str:
    """An exact number as a receipt shows it.

    >>> shown(Fraction(9, 2)), shown(Fraction(1, 2)), shown(Fraction(4))
    ('4 1/2', '1/2', '4')
    """
    whole, rest = divmod(exact.numerator, exact.denominator)
    if not rest:
        return str(whole)
    part = f"{rest}/{exact.denominator}"
    return f"{whole} {part}" if whole else part
