"""The whole table of odds of a game, as charts for a page or for paper."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cholm_qt.engine.odds import Sheet
from cholm_qt.engine.system import System
from cholm_qt.ui.look.words import say
from cholm_qt.ui.panels.chart_values import Chart, ChartRow


def odds_charts(system: System, components: Any) -> Sequence[Chart]:
    """Every sheet of the table in the player's language."""
    return tuple(_chart(sheet) for sheet in system.odds.sheets(components))


def _chart(sheet: Sheet) -> Chart:
    """One sheet."""
    columns = tuple(say(said) for said in sheet.columns)
    rows = tuple(ChartRow(str(n), tuple(say(cell) for cell in row)) for n, row in enumerate(sheet.rows))
    notes = tuple(say(said) for said in sheet.notes)
    return Chart(sheet.id, say(sheet.title), sheet.cases, columns, rows, (), notes)
