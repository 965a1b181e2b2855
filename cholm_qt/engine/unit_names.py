"""What a unit is called: by what is printed on its counter, with its id behind it where players type."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Protocol

from cholm_qt.engine.reasons import Said
from cholm_qt.engine.record import replace


class Printed(Protocol):
    """All of a unit that its name is made of."""

    @property
    def id(self) -> str:
        """The identifier by which files and players name the unit."""
        ...

    @property
    def name(self) -> str:
        """The name printed on the unit."""
        ...


class UnitName(str):
    """The name of a unit as sentences call it; `with_id` is for where the id has to be typed.

    >>> UnitName("Guard", "B1"), UnitName("Guard", "B1").with_id
    ('Guard', 'Guard (B1)')
    """

    __slots__ = ("id",)

    id: str

    def __new__(cls, called: str, id: str) -> UnitName:
        """Call a unit so; the id stands behind."""
        name = super().__new__(cls, called)
        name.id = id
        return name

    @property
    def with_id(self) -> str:
        """The name with the id behind it, unless the name says the id already."""
        says_it = self == self.id or self.endswith(f"({self.id})")
        return str(self) if says_it else f"{self} ({self.id})"


def unit_names(units: Iterable[Printed]) -> tuple[UnitName, ...]:
    """What each unit is called: its print, and where several carry the same one, what tells them apart."""
    units = tuple(units)
    prints = Counter(unit.name for unit in units)
    return tuple(UnitName(_called(unit, prints[unit.name]), unit.id) for unit in units)


def _called(unit: Printed, carriers: int) -> str:
    """The print of a unit, if it has one; the id behind it tells units with the same print apart."""
    if not unit.name:
        return unit.id
    return unit.name if carriers == 1 else f"{unit.name} ({unit.id})"


def ids_in(said: Said) -> Iterator[str]:
    """The ids of the units that a sentence names, for who searches it by them."""
    for value in said.values:
        if isinstance(value, UnitName):
            yield value.id
        elif isinstance(value, Said):
            yield from ids_in(value)


def with_ids(said: Said) -> Said:
    """The same sentence with the id behind the name of each unit."""
    return replace(said, values=tuple(map(_with_id, said.values)))


def _with_id(value: object) -> object:
    """A value of a sentence; a unit with its id, and so the units of a sentence within it."""
    if isinstance(value, UnitName):
        return value.with_id
    return with_ids(value) if isinstance(value, Said) else value
