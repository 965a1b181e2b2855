"""The shipped scenarios: a list of titles, and below it what the chosen one is about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from cholm_qt.engine.reasons import Said
from cholm_qt.files.game_files import Summary
from cholm_qt.games import ROOMS
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.page_parts import text
from cholm_qt.ui.widgets.plain_text import set_tip

MOST_ROWS = 6


class ScenarioList(QWidget):
    """Lets a scenario be looked at and taken.

    Signals:
        changed: Another scenario is looked at. args: its id, and that of its game.
        taken: A scenario was double-clicked, or Enter was pressed on it. args: its id, and that of its game.
    """

    changed = Signal(str, str)
    taken = Signal(str, str)

    def __init__(self, role: str = "book") -> None:
        """List nothing yet; `role` is the style of what is told about a scenario."""
        super().__init__()
        self._rows: list[Summary | None] = []  # None for the title of a game
        self.list = named(QListWidget(), "scenario-list")
        self.list.setProperty("calm", True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.says = text("", role, "scenario-says")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.list)
        column.addWidget(self.says)
        self.list.currentRowChanged.connect(lambda _: self._look_at())
        self.list.itemActivated.connect(lambda _: self.taken.emit(self.chosen, self.chosen_game))

    @property
    def chosen(self) -> str:
        """The id of the scenario that is looked at; empty when there is none."""
        return summary.id if (summary := self._chosen()) is not None else ""

    @property
    def chosen_game(self) -> str:
        """The id of the game of that scenario."""
        return summary.game if (summary := self._chosen()) is not None else ""

    def _chosen(self) -> Summary | None:
        """The scenario that is looked at."""
        row = self.list.currentRow()
        return self._rows[row] if 0 <= row < len(self._rows) else None

    def show_scenarios(self, summaries: Sequence[Summary], chosen: str = "", game: str = "") -> None:
        """List these by their games, and look at one of them or at the first."""
        self.list.setAccessibleName(tr("Scenarios"))
        self.list.blockSignals(True)
        self.list.clear()
        self._rows = list(_with_titles(summaries))
        for n, summary in enumerate(self._rows):
            self.list.addItem(_scenario_item(summary) if summary else self._title_item(self._rows[n + 1]))
        self.list.setCurrentRow(self._row_of(chosen, game))
        self.list.blockSignals(False)
        fit_rows(self.list, MOST_ROWS)
        self._look_at()

    def _title_item(self, first: Summary | None) -> QListWidgetItem:
        """The title of a game above its first scenario; it cannot be chosen."""
        assert first is not None
        item, bold = QListWidgetItem(ROOMS[first.game].title), self.list.font()
        bold.setBold(True)
        item.setFont(bold)
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        return item

    def _row_of(self, chosen: str, game: str) -> int:
        """The row of a scenario, of any game where none is named; else the first one."""
        rows = [(n, each) for n, each in enumerate(self._rows) if each is not None]
        found = [n for n, each in rows if each.id == chosen and game in ("", each.game)]
        return next(iter(found), rows[0][0] if rows else 0)

    def _look_at(self) -> None:
        """Say what the scenario is about."""
        chosen = self._chosen()
        self.says.setText(say(Said(chosen.says)) if chosen is not None else "")
        self.changed.emit(self.chosen, self.chosen_game)


def _with_titles(summaries: Sequence[Summary]) -> Iterator[Summary | None]:
    """The scenarios, and before those of each game None for its title, where there are several games."""
    games = list(dict.fromkeys(summary.game for summary in summaries))
    for game in games:
        if len(games) > 1:
            yield None
        yield from (summary for summary in summaries if summary.game == game)


def _scenario_item(summary: Summary) -> QListWidgetItem:
    """A row to be chosen."""
    item = QListWidgetItem(say(Said(summary.title)))
    set_tip(item, say(Said(summary.says)))
    return item


def fit_rows(rows: QListWidget, most: int) -> None:
    """Make a list as high as its rows, up to so many."""
    height = max(rows.sizeHintForRow(0), rows.fontMetrics().height())
    rows.setFixedHeight(height * min(max(rows.count(), 1), most) + 2 * rows.frameWidth() + 6)
