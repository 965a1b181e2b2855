"""The games that saved themselves or were saved by hand, each in a line that says where it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime

from PySide6.QtCore import QDate, QLocale, Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from cholm_qt.engine.reasons import Said
from cholm_qt.files.autosave_files import autosave_folder
from cholm_qt.files.game_files import Summary
from cholm_qt.files.player_names import name_of
from cholm_qt.files.save_header import SaveHeader
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.pages.scenario_list import fit_rows
from cholm_qt.ui.panels.panel_desk import PanelDesk
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.page_parts import Card, button, fill, row, text
from cholm_qt.ui.widgets.plain_text import set_tip

MOST, ROWS = 15, 6  # so many games are listed, and so many are seen without scrolling


class RecentGames(Card):
    """Lists saved games, the newest first, and lets one be gone on with; hidden while there are none.

    Signals:
        chosen: A game is to be gone on with. arg: its Path.
    """

    chosen = Signal(object)

    def __init__(self, desks: Callable[[str], PanelDesk]) -> None:
        """List games in the words of their own games, whose desks are known by their ids."""
        super().__init__("recent-card")
        self._desks = desks
        self.title = text("", "heading", "recent-title")
        self.list = named(QListWidget(), "recent-list")
        self.list.setProperty("calm", True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.play = button("", "play-recent")
        fill(self.column, self.title, self.list)
        self.column.addLayout(row(1, self.play))
        self.list.itemActivated.connect(self._choose)
        self.play.clicked.connect(lambda: self._choose(self.list.currentItem()))

    def _choose(self, game: QListWidgetItem) -> None:
        """Tell which game is to be gone on with."""
        self.chosen.emit(game.data(Qt.ItemDataRole.UserRole))

    def show_games(self, games: Sequence[SaveHeader], summaries: Sequence[Summary]) -> None:
        """Show a line for each game; one that was saved by hand has a name of its own."""
        self.list.clear()
        for game in games[:MOST]:
            told = tr("{0}, {1}", self.describe(game, summaries), when(game.saved))
            by_hand = game.path.parent != autosave_folder()
            item = QListWidgetItem(f"{game.path.stem}: {told}" if by_hand else told, self.list)
            item.setData(Qt.ItemDataRole.UserRole, game.path)
            set_tip(item, str(game.path))
        self.list.setCurrentRow(0)
        self.setVisible(bool(games))
        fit_rows(self.list, ROWS)

    def describe(self, game: SaveHeader, summaries: Iterable[Summary]) -> str:
        """The scenario of a saved game, and where in the game it stands."""
        game_id = game.files.system.id
        wanted = (game.scenario_id, game_id)
        title = next((each.title for each in summaries if (each.id, each.game) == wanted), "")
        scenario = say(Said(title)) if title else tr("A position of your own")
        desk = self._desks(game_id)
        words = desk.saved_words(scenario, game.position, game.is_over)
        sides = range(len(desk.system.sides))
        names = [name_of(desk.system, game.meta, game.position, side) for side in sides]
        return tr("{0}: {1}", _against(desk, names), words) if any(names) else words

    def retranslate(self) -> None:
        """Say the fixed texts in the player's language."""
        words = tr("Go on wi&th this game")
        self.play.setText(words)
        self.play.setAccessibleName(words.replace("&", ""))
        self.title.setText(tr("Recent games"))
        self.list.setAccessibleName(tr("Recent games"))


def _against(desk: PanelDesk, names: Sequence[str]) -> str:
    """Who plays against whom; a side without a name by its own."""
    return " – ".join(name or desk.side_name(side) for side, name in enumerate(names))


def when(saved: datetime, now: datetime | None = None) -> str:
    """When a game was saved, as one says it."""
    now = now or datetime.now()
    clock = saved.strftime("%H:%M")
    days = (now.date() - saved.date()).days
    if days == 0:
        return tr("saved today at {0}", clock)
    if days == 1:
        return tr("saved yesterday at {0}", clock)
    date = QLocale().toString(QDate(saved.year, saved.month, saved.day), QLocale.FormatType.ShortFormat)
    return tr("saved on {0} at {1}", date, clock)
