"""A chart as HTML in the look of a printed sheet: a title bar, ruled rows, and the lit ones marked."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import NamedTuple

from PySide6.QtGui import QColor, QPalette

from cholm_qt.ui.look import fonts
from cholm_qt.ui.look.themes import THEMES
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.panels.chart_values import ALL_CELLS, Chart, ChartRow, LitCell
from cholm_qt.ui.widgets.linked_text import CASE

DIMMED = 108  # per cent by which the paper is darkened in a dark window, where it would dazzle
DARK = 128
APART = 4  # pixels left and right of a number
BAR = 4  # pixels at the left of a row that applies
HEAD_TINT, LIT_TINT, RULE_TINT = 0.13, 0.24, 0.35


class Inks(NamedTuple):
    """The colours of a printed sheet: its paper, the ink, and the second colour for what stands out."""

    paper: str
    ink: str
    second: str

    def tint(self, colour: str, share: float) -> str:
        """A colour printed so lightly on the paper."""
        paper, ink = QColor(self.paper), QColor(colour)
        parts = zip(_rgb(paper), _rgb(ink), strict=True)
        return QColor(*(round(low + (high - low) * share) for low, high in parts)).name()


def _rgb(colour: QColor) -> tuple[int, int, int]:
    """Red, green and blue."""
    return colour.red(), colour.green(), colour.blue()


def inks_of(palette: QPalette) -> Inks:
    """The inks that suit a window: in a dark one the sheet stays paper, as the map does."""
    paper = palette.color(QPalette.ColorRole.Window)
    if paper.lightness() < DARK:
        print_ = THEMES["light"]
        return Inks(QColor(print_.paper).darker(DIMMED).name(), print_.ink, print_.accent)
    return Inks(
        paper.name(),
        palette.color(QPalette.ColorRole.WindowText).name(),
        palette.color(QPalette.ColorRole.Link).name(),
    )


class ChartPrinter:
    """Writes one chart."""

    def __init__(self, chart: Chart, lit: frozenset[LitCell], inks: Inks) -> None:
        self.chart, self.lit, self.inks = chart, lit, inks
        families = fonts.load()
        self._number, self._bold_number = families["number-light"], families["number-bold"]
        self._caps = f"font-family: '{families['place']}'; font-size: small; letter-spacing: 1px"
        self._tint = f"background-color: {inks.tint(inks.second, LIT_TINT)}"
        self._has_last = any(row.case or row.source for row in chart.rows)
        self._columns = max((len(row.cells) for row in chart.rows), default=1) + self._has_last
        evenly = len(chart.narrow) == self._columns  # a table of letters alone fills the sheet
        self._narrow = 100 // self._columns if evenly else 1
        self._rule = f"1px solid {inks.tint(inks.ink, RULE_TINT)}"

    def html(self) -> str:
        """The whole chart."""
        rows = [self._title(), *self._head(), *map(self._row, self.chart.rows), *self._foot()]
        style = f'width="100%" cellspacing="0" cellpadding="2" style="color: {self.inks.ink}"'
        return f"<table {style}>{''.join(rows)}</table>"

    # --- round the rows ---

    def _title(self) -> str:
        """The title bar with the cases of the chart."""
        cases = " ".join(map(self._link, self.chart.cases))
        letters = f"font-family: '{self._number}'; letter-spacing: 1px"
        return self._across(
            f'<span style="{letters}">{escape(self.chart.title.upper())}</span> '
            f'<span style="font-size: small">{cases}</span>',
            f"background-color: {self.inks.tint(self.inks.ink, HEAD_TINT)};"
            f"border-bottom: 2px solid {self.inks.ink}; padding: 4px",
        )

    def _head(self) -> Iterator[str]:
        """The words above the columns."""
        if not any(self.chart.columns):
            return
        style = f"border-bottom: 1px solid {self.inks.ink}; padding-top: 4px; {self._caps}"
        cells = [
            self._cell(escape(words.upper()), style, is_number=n in self.chart.narrow)
            for n, words in enumerate(self.chart.columns)
        ]
        last = [f'<td style="{style}"></td>'] if self._has_last else []
        yield f"<tr>{''.join([*cells, *last])}</tr>"

    def _foot(self) -> Iterator[str]:
        """What else is to be known, and whose numbers these are."""
        for note in self.chart.notes:
            yield self._across(f'<span style="font-size: small">{escape(note)}</span>', "")
        if self.chart.source:
            style = f"border-top: {self._rule}"
            yield self._across(f'<i style="font-size: small">{escape(self.chart.source)}</i>', style)

    def _across(self, html: str, style: str) -> str:
        """A row of one cell."""
        return f'<tr><td colspan="{self._columns}" style="{style}">{html}</td></tr>'

    # --- rows ---

    def _row(self, row: ChartRow) -> str:
        """A row with its case or source at the right, or a heading between rows."""
        if row.heading:
            return self._across(
                escape(row.heading.upper()), f"{self._caps}; border-bottom: {self._rule}; padding-top: 6px"
            )
        cells = [self._printed(row, n, words) for n, words in enumerate(row.cells)]
        return f"<tr>{''.join(cells)}{self._last(row)}</tr>"

    def _printed(self, row: ChartRow, column: int, words: str) -> str:
        """One cell; what applies now is bold on a tint, with a bar before it."""
        style, html = f"border-bottom: {self._rule}", escape(words).replace("\n", "<br/>")
        wide = self._columns - self._has_last - len(row.cells) + 1 if column == 0 else 1
        at = column + self._columns - self._has_last - len(row.cells) if column else 0
        is_number, is_lit = wide == 1 and at in self.chart.narrow, self._is_lit(row, column)
        if is_number:
            family, weight = (self._bold_number, 600) if is_lit else (self._number, 400)
            html = f"<span style=\"font-family: '{family}'; font-weight: {weight}\">{html}</span>"
        elif is_lit:
            html = f"<b>{html}</b>"
        if is_lit:
            style += f"; {self._tint}"
            if column == 0 or LitCell(self.chart.id, row.id, column) in self.lit:
                style += f"; border-left: {BAR}px solid {self.inks.second}"
        return self._cell(html, style, is_number, wide)

    def _last(self, row: ChartRow) -> str:
        """The case or source of a row, where any row has one."""
        if not self._has_last:
            return ""
        marks = [self._link(row.case)] if row.case else []
        marks += [f"<i>{escape(row.source)}</i>"] if row.source else []
        style = f"border-bottom: {self._rule}; white-space: nowrap; font-size: small"
        if self._is_lit(row, len(row.cells)):
            style += f"; {self._tint}"
        return f'<td align="right" valign="middle" width="1%" style="{style}">{"<br/>".join(marks)}</td>'

    def _cell(self, html: str, style: str, is_number: bool, wide: int = 1) -> str:
        """A cell: numbers stand in the middle and never wrap."""
        if is_number:
            apart = f"padding-left: {APART}px; padding-right: {APART}px; white-space: nowrap"
            cell = f'align="center" width="{self._narrow}%" style="{style}; {apart}"'
        else:
            cell = f'colspan="{wide}" style="{style}"'
        return f'<td valign="middle" {cell}>{html}</td>'

    def _is_lit(self, row: ChartRow, column: int) -> bool:
        """Does a cell apply now?"""
        chart = self.chart.id
        return not self.lit.isdisjoint({LitCell(chart, row.id), LitCell(chart, row.id, column)})

    def _link(self, case: str) -> str:
        """A case that can be followed, in the second colour."""
        text = escape(case)
        return f'<a href="{CASE}:{text}" style="color: {self.inks.second}">{text}</a>'


def spoken(chart: Chart, lit: frozenset[LitCell]) -> str:
    """What applies now in a chart, for the ear."""
    lines = []
    for row in chart.rows:
        columns = [cell.column for cell in lit if cell.row == row.id]
        if ALL_CELLS in columns:
            lines.append(", ".join(filter(None, row.cells)))
        elif columns:
            lines.append(", ".join([row.cells[0], *(row.cells[n] for n in sorted(columns) if n)]))
    return tr("Applies now: {0}", "; ".join(lines)) if lines else ""
