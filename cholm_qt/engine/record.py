"""Small unchanging values with named fields, quick to define and quick to make."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from operator import attrgetter
from typing import Any, NamedTuple, TypeVar, dataclass_transform

T = TypeVar("T")

MISSING: Any = object()  # the default of a field that has none


class Field(NamedTuple):
    """A field of a record: its name, its annotation as it is written, and its default or MISSING."""

    name: str
    annotation: str
    default: object


@dataclass_transform(frozen_default=True)
def record(cls: type[T]) -> type[T]:
    """Make a class one with slots for its annotated fields that compares by them and must not be changed.

    The type checker sees to that. A frozen dataclass would see to it in play as well, but takes three times
    as long to make a value, and twenty times as long to define the class. There are many of them, and who
    opens a window waits for all, so what sets the fields is made with the first value. Beside the fields
    there is room only for cached properties.

    >>> @record
    ... class Spot:
    ...     x: int
    ...     y: int = 0
    >>> Spot(1), Spot(1) == Spot(1, 0), len({Spot(1), Spot(1)})
    (Spot(x=1, y=0), True, 1)
    """
    inside = dict(vars(cls))
    named = {name: str(kind) for name, kind in cls.__annotations__.items() if "ClassVar[" not in str(kind)}
    fields = tuple(Field(name, kind, inside.pop(name, MISSING)) for name, kind in named.items())
    for made_for_the_old_class in ("__dict__", "__weakref__"):
        inside.pop(made_for_the_old_class, None)
    names = tuple(named)
    room = ("__dict__",) if any(isinstance(held, cached_property) for held in inside.values()) else ()
    values: Callable[[Any], object] = attrgetter(*names) if names else lambda _: ()

    def equal(self: Any, other: object) -> bool:
        return values(self) == values(other) if type(other) is type(self) else NotImplemented

    inside |= {
        "__slots__": names + room,
        "__match_args__": names,
        "__record_fields__": fields,
        "__init__": _first_init,
        "__eq__": equal,
        "__hash__": lambda self: hash(values(self)),
        "__repr__": _show,
    }
    made: type[T] = type(cls)(cls.__name__, cls.__bases__, inside)  # type: ignore[misc]  # a class again
    return made


def is_record(kind: type) -> bool:
    """Is it a class of records?"""
    return hasattr(kind, "__record_fields__")


def fields_of(kind: type) -> tuple[Field, ...]:
    """The fields of a class of records, in order."""
    fields: tuple[Field, ...] = kind.__record_fields__  # type: ignore[attr-defined]  # records have them
    return fields


def replace(value: T, **changes: object) -> T:
    """The same record with some fields changed."""
    kept = {field.name: getattr(value, field.name) for field in fields_of(type(value))}
    return type(value)(**kept | changes)


def _first_init(self: Any, *values: object, **named: object) -> None:
    """Make what sets the fields of a class of records, now that there is a first one, and set them."""
    kind, fields = type(self), fields_of(type(self))
    takes = [f"{f.name}=_d.{f.name}" if f.default is not MISSING else f.name for f in fields]
    sets = [f"self.{field.name}={field.name}" for field in fields]
    code = f"def __init__({', '.join(['self', *takes])}):\n {'; '.join(sets) or 'pass'}"
    inside: dict[str, Any] = {"_d": _Defaults(fields)}
    exec(code, inside)
    init = inside["__init__"]
    init.__qualname__ = f"{kind.__qualname__}.__init__"
    kind.__init__ = init
    init(self, *values, **named)


class _Defaults:
    """The defaults of fields by name."""

    def __init__(self, fields: tuple[Field, ...]) -> None:
        self.__dict__.update({field.name: field.default for field in fields})


def _show(self: Any) -> str:
    """A record as it could be written."""
    shown = ", ".join(f"{field.name}={getattr(self, field.name)!r}" for field in fields_of(type(self)))
    return f"{type(self).__qualname__}({shown})"
