"""10.3.1 The page of the fight panel beside the question whether to shift the Random Reinforcements roll."""

from __future__ import annotations

from cholm_qt.engine.preview import Preview, total
from cholm_qt.games.circle_of_fire.rules.random_odds import NOBODY_COMES
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.panels.chart_table import ChartTable
from cholm_qt.ui.panels.chart_values import Chart, ChartRow
from cholm_qt.ui.panels.fight import FightPage
from cholm_qt.ui.widgets.chance_bars import percents
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.receipt import signed

NEVER = "\N{EN DASH}"


class RandomPage(FightPage):
    """Who comes with which chance, without the Advantage and with it, and what is added to the roll."""

    def __init__(self, plain: Preview, shifted: Preview) -> None:
        super().__init__()
        table = named(ChartTable(self), "random-odds")
        table.show_chart(odds_chart(plain, shifted))
        table.case_requested.connect(self.case_requested)
        self.column.addWidget(table)
        self.add_text(tr("With the Advantage"), "random-with", "faint")
        self.add_receipt("random-receipt").show_receipt(shifted.receipt)


def odds_chart(plain: Preview, shifted: Preview) -> Chart:
    """The exact chances of both rolls side by side, whoever is likelier with the Advantage first."""
    without, shift = dict(plain.chances), dict(shifted.chances)
    outcomes = sorted(
        {**without, **shift},
        key=lambda said: (said == NOBODY_COMES, without.get(said, 0) - shift.get(said, 0)),
    )
    columns = [_written([chances.get(said, 0.0) for said in outcomes]) for chances in (without, shift)]
    rows = [ChartRow(str(n), (say(said), columns[0][n], columns[1][n])) for n, said in enumerate(outcomes)]
    added = [signed(total(each.receipt)) for each in (plain, shifted)]
    note = tr("To the dice: {0} without the Advantage, {1} with it.", *added)
    heads = (tr("With the Advantage"), tr("no"), tr("yes"))
    return Chart("random-odds", tr("Who comes?"), ("10.3.1",), heads, tuple(rows), (1, 2), (note,))


def _written(chances: list[float]) -> list[str]:
    """Chances in per cent that add up; what cannot come has a dash."""
    return [words if chance else NEVER for words, chance in zip(percents(chances), chances, strict=True)]
