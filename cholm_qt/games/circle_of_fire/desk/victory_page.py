"""How a game of Circle of Fire ended: the conditions of victory, the course in charts, and the dice."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from cholm_qt.engine.game import Game
from cholm_qt.games.circle_of_fire.desk.chronicle import Chronicle, chronicle
from cholm_qt.games.circle_of_fire.desk.dice_table import DiceTable
from cholm_qt.games.circle_of_fire.desk.verdict import conditions
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.ui.desk import Desk
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.pages.victory import VictoryPage
from cholm_qt.ui.widgets.chart_frame import Series
from cholm_qt.ui.widgets.charts import BarChart, ChartRow, LineChart
from cholm_qt.ui.widgets.named import clear_layout
from cholm_qt.ui.widgets.page_parts import Card, fill, text

WIDE_SHARE = 0.94  # of a wide window: charts gain by width, as texts do not


class CircleOfFireVictoryPage(VictoryPage):
    """The verdict with its conditions, the dice beside it, and three charts."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, WIDE_SHARE)

    # --- making ---

    def fill_body(self) -> None:
        """The verdict beside the last map, the losses, and below them the charts and the dice."""
        self.fill_head()
        self.body.column.addWidget(self._make_charts(), 2)
        self.body.column.addWidget(self._make_dice())

    def _make_charts(self) -> QWidget:
        """The three charts side by side."""
        card = Card("course")
        self.held, self.losses, self.luck = (
            LineChart("chart-held"),
            BarChart("chart-losses"),
            LineChart("chart-luck"),
        )
        card.column.addWidget(ChartRow(self.held, self.losses, self.luck), 1)
        self.luck_says = text("", "faint", "luck-says")
        card.column.addWidget(self.luck_says)
        return card

    def _make_dice(self) -> QWidget:
        """The dice, small."""
        card = Card("dice-counts")
        self.dice_title, self.dice = text("", "heading"), DiceTable()
        fill(card.column, self.dice_title, self.dice)
        return card

    # --- showing ---

    def show_course(self, game: Game[Position]) -> None:
        """Show which conditions were met, and how the game went."""
        self._show_conditions(game.position)
        told = chronicle(game)
        self._show_charts(told)
        costs = game.position.components.charts.casualties
        self.luck_says.setText(
            tr(
                "Expected is the exact average of each attack as it was made. In Close Combat a retreat "
                "counts {0} and an elimination {1}, their price under fire. Throws that were repeated do not "
                "count.",
                costs.retreat,
                costs.commit + costs.eliminate,
            )
        )
        self.dice.show_chronicle(told)

    def _show_conditions(self, position: Position) -> None:
        """One line for each condition, with a sign and a word."""
        clear_layout(self.met)
        for condition in conditions(position):
            words = tr("Met: {0}", condition.words) if condition.met else tr("Not met: {0}", condition.words)
            self.met.addWidget(text(words, "typed", "condition"))

    def _show_charts(self, told: Chronicle) -> None:
        """Fill the three charts."""
        names = {GERMAN: tr("German"), SOVIET: tr("Soviet")}
        turns = [str(turn.turn) for turn in told.turns]
        along = tr("end of Turn")
        held = [
            Series(side, name, (told.held_at_start[side], *(turn.held[side] for turn in told.turns)))
            for side, name in names.items()
        ]
        titles = tr("Urban Areas held"), tr("Areas"), along
        every = sum(told.held_at_start)  # one side or the other controls each of them
        self.held.show_series(titles, [tr("Start"), *turns], held, every)
        lost = [
            Series(side, name, tuple(turn.losses[side] for turn in told.turns))
            for side, name in names.items()
        ]
        self.losses.show_series((tr("Losses"), tr("Units"), tr("Turn")), turns, lost)
        titles = tr("Luck: expected against actual"), tr("Casualty Points dealt, added up"), along
        self.luck.show_series(titles, [tr("Start"), *turns], [s for side in names for s in _luck(told, side)])

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        super().retranslate()
        self.dice_title.setText(tr("Dice, and how often each face came up"))


def _luck(told: Chronicle, side: int) -> list[Series]:
    """What a side could expect, dashed, and what it got."""
    pairs = ((0.0, 0.0), *told.luck(side))
    labels = (
        (tr("German, expected"), tr("German, actual"))
        if side == GERMAN
        else (tr("Soviet, expected"), tr("Soviet, actual"))
    )
    expected, actual = (tuple(pair[n] for pair in pairs) for n in (0, 1))
    return [Series(side, labels[0], expected, dashed=True), Series(side, labels[1], actual)]
