"""The whole table of odds on one page."""

from __future__ import annotations

from collections.abc import Sequence

from cholm_qt.play.turn import Turn
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.odds.charts import odds_charts
from cholm_qt.ui.pages.charts import ChartsPage
from cholm_qt.ui.panels.chart_values import Chart, Lit


class OddsPage(ChartsPage):
    """The charts page with another set of charts, in which nothing is lit."""

    def charts(self) -> Sequence[Chart]:
        """Every sheet of the table."""
        return odds_charts(self.desk.system, self.components)

    def lit(self, turn: Turn, place: int) -> Lit:
        """Nothing: the table is the same whatever is on the map."""
        return Lit()

    def title(self) -> str:
        """What the page is called."""
        return tr("Odds")

    def hint(self) -> str:
        """What stands at the foot."""
        return tr("Exact chances, counted over every throw. A case number opens the rules at it.")
