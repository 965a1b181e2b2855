"""Special goals out of a file or a text, for any game that offers terms for them.

goals:
  - win: blue
    at: once
    when: {all: [{hold: {side: blue, hexes: [A1, A2]}}, {cut_off: true}]}
otherwise: red
"""

from __future__ import annotations

from typing import Any

from cholm_qt.engine.goals import END, MOMENTS, AllOf, AnyOf, Goal, Goals, GoalTerms
from cholm_qt.engine.record import MISSING
from cholm_qt.files.codec import Codec
from cholm_qt.files.faults import nearest, short
from cholm_qt.files.field_types import Field, fields_of, snake
from cholm_qt.files.lookup import Lookup
from cholm_qt.files.messages import message
from cholm_qt.files.nodes import Mapping, Scalar
from cholm_qt.files.reader import Reader

MOST_GOALS, MOST_PARTS, MOST_DEPTH = 20, 50, 6
MOST_WHOLE = 99
GROUPS = {"all": AllOf, "any": AnyOf}


class GoalReader:
    """Reads the keys `goals` and `otherwise` of a mapping; every fault is noted with its line.

    Attributes:
        lines: The line of each goal that was read.
    """

    def __init__(self, codec: Codec, top: Reader, terms: GoalTerms | None = None) -> None:
        """Read in these terms, or in those that the game has for the goals of scenarios."""
        terms = terms or codec.system.goals
        self.top, self.codec, self.lines = top, codec, list[int]()
        self.sides = tuple(side.id for side in codec.system.sides)
        self.kinds = {snake(spec.kind.__name__): spec.kind for spec in terms.terms} if terms else {}
        c = codec.components
        self.lookups = {
            "tuple[PlaceIx, ...]": Lookup(message("place"), c.board.index),
            "tuple[UnitIx, ...]": Lookup(message("unit"), c.unit_index),
        }

    def read(self) -> Goals | None:
        """The goals, or None where the mapping has none; not fit for use when faults were noted."""
        top = self.top
        if not top.has("goals"):
            if top.has("otherwise"):
                top.fault(message("'{0}' needs '{1}' beside it", "otherwise", "goals"), "otherwise")
            return None
        goals = [self._goal(reader) for reader in self._some(top, "goals", MOST_GOALS)]
        default = self.sides[1 - goals[0].winner] if goals and len(self.sides) == 2 else self.sides[0]
        otherwise = top.choice("otherwise", self.sides, default)
        return Goals(tuple(goals), self.sides.index(otherwise)) if goals else None

    def condition(self, key: str) -> Any:
        """The condition under a key; not fit for use when faults were noted."""
        return self._condition(self.top.mapping(key), 1)

    def _some(self, reader: Reader, key: str, most: int) -> list[Reader]:
        """The mappings of a list that is neither empty nor too long."""
        found = reader.mappings(key)
        if not reader.nodes(key):
            reader.fault(message("'{0}' is empty", key), key)
        if len(found) > most:
            reader.fault(
                message("'{0}' holds {1} things, but should hold {2} at most", key, len(found), most), key
            )
        return found[:most]

    def _goal(self, reader: Reader) -> Goal:
        """One goal of the list."""
        self.lines.append(reader.line)
        winner = self.sides.index(reader.choice("win", self.sides))
        at = reader.choice("at", MOMENTS, END)
        turn = reader.whole("turn", 1, MOST_WHOLE, 0)
        return Goal(winner, self._condition(reader.mapping("when"), 1), at, turn)

    def _condition(self, reader: Reader, depth: int) -> Any:
        """A term, or a group of conditions; a hollow reader, and what is wrong, gives an empty group."""
        keys = reader.keys()
        if len(keys) != 1:
            listed = ", ".join((*self.kinds, *GROUPS))
            reader.fault(message("A condition should have one key, which is one of {0}", listed))
            return AllOf(())
        if keys[0] in GROUPS:
            if depth >= MOST_DEPTH:
                reader.fault(message("The conditions are nested too deeply"), keys[0])
                return AllOf(())
            parts = self._some(reader, keys[0], MOST_PARTS)
            return GROUPS[keys[0]](tuple(self._condition(part, depth + 1) for part in parts))
        if keys[0] not in self.kinds:
            near = nearest(keys[0], (*self.kinds, *GROUPS))
            reader.fault(message("There is no condition '{0}'{1}", short(keys[0]), near), keys[0])
            return AllOf(())
        return self._term(reader, keys[0])

    def _term(self, reader: Reader, word: str) -> Any:
        """A term; one with a single field may hold its value without naming the field."""
        kind = self.kinds[word]
        fields = fields_of(kind)
        node = reader.node(word)
        if len(fields) == 1 and isinstance(node, Scalar):
            node = Mapping(node.line, {fields[0].name: node}, {fields[0].name: node.line})
        if not isinstance(node, Mapping):
            names = ", ".join(field.name for field in fields)
            reader.fault(message("'{0}' should be a mapping with {1}", word, names), word)
            return AllOf(())
        inner = reader.read(node)
        return kind(**{field.name: self._field(inner, field) for field in fields})

    def _field(self, reader: Reader, field: Field) -> Any:
        """The value of one field, by what its annotation says that it is."""
        default: Any = None if field.default is MISSING else field.default
        if field.kind == "SideIx":
            return self.sides.index(reader.choice(field.name, self.sides))
        if field.kind in self.lookups:
            if reader.has(field.name) and not reader.nodes(field.name):
                reader.fault(message("'{0}' is empty", field.name), field.name)
            return self.lookups[field.kind].all_of(reader, field.name)
        if field.kind == "bool":
            return reader.flag(field.name, default)
        return reader.whole(field.name, 1, MOST_WHOLE, default)
