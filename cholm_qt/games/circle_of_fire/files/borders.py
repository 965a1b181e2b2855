"""Borders and arrows of a board, written as pairs like 1-2 or A-4."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cholm_qt.engine.board import Link
from cholm_qt.files.chart_values import source_of
from cholm_qt.files.lookup import Lookup
from cholm_qt.files.messages import message
from cholm_qt.files.nodes import Scalar
from cholm_qt.files.reader import Reader

Pair = tuple[int, int]


class LinkReader:
    """Collects links, none of them twice."""

    def __init__(self, areas: Mapping[str, int], zones: Mapping[str, int]) -> None:
        self.areas = Lookup("Area", areas)
        self.zones = Lookup("Zone", zones)
        self.lines: dict[Pair, int] = {}
        self.links: list[Link] = []
        self.corners: set[Pair] = set()

    def borders(self, group: Reader, kind: str) -> None:
        """Borders between two Areas."""
        self._take(group, kind, self.areas, self.areas)

    def arrows(self, group: Reader, kind: str) -> None:
        """Connector arrows between a Zone and an Area."""
        self._take(group, kind, self.zones, self.areas)

    def zone_links(self, group: Reader, kind: str) -> None:
        """Connector arrows between two Zones."""
        self._take(group, kind, self.zones, self.zones)

    def refuse(self, group: Reader) -> None:
        """3.2.3 Areas that meet at a corner only: a border between them is a fault."""
        source_of(group)
        for scalar in group.scalars("pairs"):
            pair = self._pair(group, scalar, self.areas, self.areas)
            if pair is not None:
                self.corners.add(pair)
            if pair in self.lines:
                says = message(
                    "{0} is a border, but 'vertex_only' says those Areas meet at a corner only", scalar.text
                )
                group.fault(says, case="3.2.3", line=self.lines[pair])

    def check_nobody_lonely(self, places: Sequence[tuple[str, Reader]]) -> None:
        """Every place has to be linked to some other."""
        linked = {end for pair in self.lines for end in pair}
        for i, (what, reader) in enumerate(places):
            if i not in linked:
                reader.fault(message("{0} has neither border nor arrow", what))

    def _take(self, group: Reader, kind: str, first: Lookup, second: Lookup) -> None:
        """Read a group of pairs of one kind."""
        source = source_of(group)
        for scalar in group.scalars("pairs"):
            pair = self._pair(group, scalar, first, second)
            if pair is None:
                continue
            if pair in self.lines:
                says = message("{0} is joined twice, first in line {1}", scalar.text, self.lines[pair])
                group.fault(says, line=scalar.line)
            else:
                self.lines[pair] = scalar.line
                self.links.append(Link(*pair, frozenset({kind}), source))

    def _pair(self, group: Reader, scalar: Scalar, first: Lookup, second: Lookup) -> Pair | None:
        """The two ends of a pair, the smaller index first; None with a fault if they are not right."""
        a, dash, b = scalar.text.partition("-")
        if not dash:
            group.fault(message("'{0}' is no pair like 1-2", scalar.text), line=scalar.line)
            return None
        ends = (first.named(group, a.strip(), scalar.line), second.named(group, b.strip(), scalar.line))
        if ends[0] is None or ends[1] is None:
            return None
        if ends[0] == ends[1]:
            group.fault(message("{0} joins a place with itself", scalar.text), line=scalar.line)
            return None
        return min(ends[0], ends[1]), max(ends[0], ends[1])
