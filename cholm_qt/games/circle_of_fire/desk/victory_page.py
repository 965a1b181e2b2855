"""The page at the end of a game: who won and why, and how it went."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cholm_qt.engine.game import Game
from cholm_qt.games.circle_of_fire.desk.chronicle import Chronicle, chronicle
from cholm_qt.games.circle_of_fire.desk.dice_table import DiceTable
from cholm_qt.games.circle_of_fire.desk.verdict import conditions, headline, reason
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.widgets.chart import Series
from cholm_qt.ui.widgets.charts import BarChart, ChartRow, LineChart
from cholm_qt.ui.widgets.named import clear_layout, named
from cholm_qt.ui.widgets.page_parts import Body, ButtonBar, Card, button, fill, recommend, row, text

WIDE_SHARE = 0.94  # of a wide window: charts gain by width, as texts do not


class VictoryPage(QWidget):
    """Shows a finished game, or one that is still going on, from its record.

    Signals:
        closed: Back to the table.
        look_back_requested: Go through the game from its beginning.
        new_game_requested: Set up another game.
    """

    closed = Signal()
    look_back_requested = Signal()
    new_game_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        named(self, "victory-page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._game: Game[Position] | None = None
        self.body = Body("victory-body", WIDE_SHARE)
        self.body.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # so that the arrow keys can scroll it
        head = row(self._make_verdict(), self._make_dice())
        head.setStretch(0, 1)
        self.body.column.addLayout(head)
        self.body.column.addWidget(self._make_charts(), 1)
        page = QVBoxLayout(self)
        page.setContentsMargins(0, 0, 0, 0)
        page.setSpacing(0)
        fill(page, self.body, self._make_buttons())
        self.retranslate()

    # --- making ---

    def _make_verdict(self) -> QWidget:
        """Who won and why."""
        card = Card("verdict")
        self.headline, self.reason = text("", "title", "verdict-headline"), text("", "book", "verdict-reason")
        self._conditions = QVBoxLayout()
        fill(card.column, self.headline, self.reason)
        card.column.addLayout(self._conditions)
        return card

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
        card = Card("dice-card")
        self.dice_title, self.dice = text("", "heading"), DiceTable()
        fill(card.column, self.dice_title, self.dice)
        return card

    def _make_buttons(self) -> QWidget:
        """What to do next."""
        self.look_back = button("", "victory-look-back")
        self.new_game, self.close_button = button("", "victory-new-game"), button("", "victory-close")
        self.look_back.clicked.connect(self.look_back_requested)
        self.new_game.clicked.connect(self.new_game_requested)
        self.close_button.clicked.connect(self.closed)
        recommend(self.look_back)
        return ButtonBar("victory-buttons", self.look_back, self.new_game, self.close_button)

    # --- showing ---

    def show_game(self, game: Game[Position]) -> None:
        """Show how a game ended and how it went."""
        self._game = game
        self.headline.setText(headline(game.position))
        self.reason.setText(reason(game.position))
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
        clear_layout(self._conditions)
        for condition in conditions(position):
            words = tr("Met: {0}", condition.words) if condition.met else tr("Not met: {0}", condition.words)
            self._conditions.addWidget(text(words, "", "condition"))

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
        for made, words in (
            (self.look_back, tr("&Look back")),
            (self.new_game, tr("&New game …")),
            (self.close_button, tr("&Close")),
        ):
            made.setText(words)
            made.setAccessibleName(words.replace("&", ""))
        self.body.setAccessibleName(tr("The course of the game"))
        self.dice_title.setText(tr("Dice, and how often each face came up"))
        if self._game is not None:
            self.show_game(self._game)

    # --- Qt's own events ---

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape goes back to the table."""
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Enter goes through the game again."""
        super().showEvent(event)
        self.look_back.setFocus()


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
