"""The charts of a game as plain values: titles, columns, rows, and which rows apply now."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

ALL_CELLS = -1


class ChartRow(NamedTuple):
    """One row of a chart; without cells it is a heading between rows.

    Attributes:
        id: By what it is lit; once in its chart.
        cells: What stands in each column; where there are fewer, the first one is wider.
        case: The case that the row follows from.
        source: Whose number it is, in a word; nothing where the case says it.
        heading: What stands across the chart instead of cells.
    """

    id: str
    cells: tuple[str, ...] = ()
    case: str = ""
    source: str = ""
    heading: str = ""


class Chart(NamedTuple):
    """A chart that players look something up in.

    Attributes:
        cases: The cases that it is for, which stand in its title.
        also: The other cases that speak of it.
        columns: The words above the columns; none where the rows speak for themselves.
        narrow: The columns that hold a number or a letter, and are as wide as that.
        source: Whose numbers these are, in a sentence.
    """

    id: str
    title: str
    cases: tuple[str, ...]
    columns: tuple[str, ...]
    rows: tuple[ChartRow, ...]
    narrow: tuple[int, ...] = ()
    notes: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    source: str = ""

    def slim(self) -> Chart:
        """The same for a narrow panel: of several columns of text the others stand below the first.

        What is lit in such a chart are whole rows.
        """
        count = len(self.columns)
        texts = [n for n in range(count) if n not in self.narrow]
        if len(texts) < 2:
            return self
        kept = [n for n in range(count) if n in self.narrow or n == texts[0]]
        rows = tuple(
            row._replace(
                cells=tuple(self._below(row, texts) if n == texts[0] else row.cells[n] for n in kept)
            )
            if len(row.cells) == count
            else row
            for row in self.rows
        )
        columns = tuple("" if n == texts[0] else self.columns[n] for n in kept)
        narrow = tuple(n for n, column in enumerate(kept) if column in self.narrow)
        return self._replace(columns=columns, rows=rows, narrow=narrow)

    def _below(self, row: ChartRow, texts: list[int]) -> str:
        """The texts of a row below each other, each after the words above its column."""
        return "\n".join(f"{self.columns[n]}: {row.cells[n]}" for n in texts if row.cells[n])

    def is_about(self, case: str) -> bool:
        """Does a case speak of this chart or of one of its rows?"""
        return case in (*self.cases, *self.also) or any(row.case == case for row in self.rows)


class LitCell(NamedTuple):
    """What applies now: a row of a chart, or the one cell of it in this column."""

    chart: str
    row: str
    column: int = ALL_CELLS


class Lit(NamedTuple):
    """All that applies now, and the chart in which the decision at hand is looked up, if there is one."""

    cells: frozenset[LitCell] = frozenset()
    about: str = ""

    def of(self, chart: str) -> frozenset[LitCell]:
        """What is lit in one chart."""
        return frozenset(cell for cell in self.cells if cell.chart == chart)


def lit(cells: Iterable[LitCell], about: str = "") -> Lit:
    """All of these are lit."""
    return Lit(frozenset(cells), about)
