"""The games that saved themselves or were saved by hand, each in a line that says where it stands.

They can be gone on with, called by a name, shown in their folder, and thrown away.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import QDate, QLocale, Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QMenu

from cholm_qt.engine.reasons import Said
from cholm_qt.files.autosave_files import autosave_folder
from cholm_qt.files.game_files import Summary
from cholm_qt.files.player_names import name_of
from cholm_qt.files.save_header import SaveHeader
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.panels.panel_desk import PanelDesk
from cholm_qt.ui.widgets.list_actions import add_list_actions
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.page_parts import Card, button, fill, row, text
from cholm_qt.ui.widgets.plain_text import printable, set_tip
from cholm_qt.ui.widgets.wrapped_rows import WrappedRows

MOST, ROWS = 15, 6  # so many games are listed, and so many are seen without scrolling
LEAST_ROWS = 2  # that are seen in a low window
GAME, NAME, WORDS = (Qt.ItemDataRole.UserRole + n for n in range(3))  # what a line knows of its game


class RecentGames(Card):
    """Lists saved games, the newest first; hidden while there is nothing to list or to say.

    Signals:
        chosen: A game is to be gone on with. arg: its Path.
        deletion_requested: A game is to be thrown away. arg: its Path.
        folder_requested: A game is to be shown in its folder. arg: its Path.
        name_requested: A game is to be called by another name. args: its Path, and its name so far.
        undo_requested: The game that was thrown away last is to be brought back.
    """

    chosen = Signal(object)
    deletion_requested = Signal(object)
    folder_requested = Signal(object)
    name_requested = Signal(object, str)
    undo_requested = Signal()

    def __init__(self, desks: Callable[[str], PanelDesk]) -> None:
        """List games in the words of their own games, whose desks are known by their ids."""
        super().__init__("recent-card")
        self._desks = desks
        self.title = text("", "heading", "recent-title")
        self.list = named(QListWidget(), "recent-list")
        self.list.setProperty("calm", True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        WrappedRows(self.list)
        self.says, self.undo = text("", "", "recent-says"), button("", "recent-undo")
        self.more, self.play = button("", "recent-more"), button("", "play-recent")
        self._make_actions()
        fill(self.column, self.title, self.list)
        told = row(self.says, self.undo)
        told.setStretch(0, 1)
        self.column.addLayout(told)
        self.column.addLayout(row(1, self.more, self.play))
        self.list.itemActivated.connect(self._choose)
        self.play.clicked.connect(lambda: self._choose(self.list.currentItem()))
        self.undo.clicked.connect(self.undo_requested)
        self.tell("")

    def _make_actions(self) -> None:
        """What can be done with a game besides going on with it: by the menus and by keys in the list."""
        wishes = {
            "recent-rename": ("F2", lambda path: self.name_requested.emit(path, self._name())),
            "recent-folder": ("Ctrl+Return", self.folder_requested.emit),
            "recent-delete": ("Del", self.deletion_requested.emit),
        }
        menu = named(QMenu(self), "recent-menu")
        asking = {name: (key, partial(self._ask, wish)) for name, (key, wish) in wishes.items()}
        self.actions_by_name = add_list_actions(self.list, menu, asking)
        self.more.setMenu(menu)

    def _ask(self, wish: Callable[[Path], object]) -> None:
        """Ask for something to be done with the game that is chosen."""
        game = self.list.currentItem()
        if game is not None:
            wish(game.data(GAME))

    def _name(self) -> str:
        """The name of the game that is chosen, if it has one of its own."""
        return str(self.list.currentItem().data(NAME))

    def _choose(self, game: QListWidgetItem | None) -> None:
        """Tell which game is to be gone on with."""
        if game is not None:
            self.chosen.emit(game.data(GAME))

    def show_games(self, games: Sequence[SaveHeader], summaries: Sequence[Summary]) -> None:
        """Show a line for each game; one that was saved by hand is called by its file if by nothing else."""
        row = max(self.list.currentRow(), 0)
        self.list.clear()
        for game in games[:MOST]:
            told = tr("{0}, {1}", self.describe(game, summaries), when(game.saved))
            by_hand = game.path.parent != autosave_folder()
            called_by_file = by_hand and not game.title
            item = QListWidgetItem(f"{game.path.stem}: {told}" if called_by_file else told, self.list)
            item.setData(GAME, game.path)
            item.setData(NAME, game.title)
            item.setData(WORDS, game.path.stem if called_by_file else self.describe(game, summaries))
            set_tip(item, f"{item.text()}\n{game.path}")  # all of it, also where the line is cut
        self.list.setCurrentRow(min(row, self.list.count() - 1))
        self._show_parts()
        self.list.setFixedHeight(self._height_of(ROWS))

    def missing_height(self) -> int:
        """By how much the list would like to be higher."""
        return 0 if self.list.isHidden() else max(self._height_of(ROWS) - self.list.minimumHeight(), 0)

    def fits(self, room: int) -> bool:
        """Are a few games seen at this height, with all that belongs to them?"""
        return self._rest() + self._height_of(LEAST_ROWS) <= room

    def fit(self, room: int) -> None:
        """Take this height at most, as long as a few games are seen; the others are scrolled to."""
        wanted = min(self._height_of(ROWS), room - self._rest())
        self.list.setFixedHeight(max(wanted, self._height_of(LEAST_ROWS)))
        self.list.scrollToItem(self.list.currentItem())

    def _rest(self) -> int:
        """The height of everything but the list."""
        return self.sizeHint().height() - self.list.minimumHeight()

    def _height_of(self, rows: int) -> int:
        """The height at which the first so many games are seen."""
        heights = [self.list.sizeHintForRow(n) for n in range(min(self.list.count(), rows))]
        return max(sum(heights), self.list.fontMetrics().height()) + 2 * self.list.frameWidth()

    def _show_parts(self) -> None:
        """Show what there is to list and to say."""
        has_games = self.list.count() > 0
        for part in (self.list, self.more, self.play):
            part.setVisible(has_games)
        self.setVisible(has_games or bool(self.says.text()))

    def tell(self, sentence: str, can_undo: bool = False) -> None:
        """Say what came of a wish, and whether it can be undone; an empty sentence says nothing."""
        self.says.setText(sentence)
        self.says.setVisible(bool(sentence))
        self.undo.setVisible(can_undo)
        self._show_parts()

    def choose_game(self, path: Path) -> None:
        """Choose a game of the list, if it is there, and give the list the keyboard."""
        if (item := self._item(path)) is not None:
            self.list.setCurrentItem(item)
        self.list.setFocus()

    def words_of(self, path: Path) -> str:
        """What a game of the list is called."""
        item = self._item(path)
        return path.name if item is None else str(item.data(WORDS))

    def _item(self, path: Path) -> QListWidgetItem | None:
        """The line of a game."""
        items = (self.list.item(n) for n in range(self.list.count()))
        return next((item for item in items if item.data(GAME) == path), None)

    def describe(self, game: SaveHeader, summaries: Iterable[Summary]) -> str:
        """The name of a saved game if it has one, its scenario, and where in the game it stands."""
        game_id = game.files.system.id
        wanted = (game.scenario_id, game_id)
        title = next((each.title for each in summaries if (each.saved_as, each.game) == wanted), "")
        scenario = say(Said(title)) if title else tr("A position of your own")
        called = printable(game.title)
        if scenario.casefold() in called.casefold():  # which need not be said twice
            scenario, called = called, ""
        desk = self._desks(game_id)
        if game.position is None:  # only its pack can tell where it stands
            words = tr("{0}, with the pack “{1}”, which is missing", scenario, printable(game.pack_title))
            return tr("{0}: {1}", called, words) if called else words
        words = desk.saved_words(scenario, game.position, game.is_over)
        if game.pack_title:
            words = tr("{0}, with the pack “{1}”", words, printable(game.pack_title))
        sides = range(len(desk.system.sides))
        names = [name_of(desk.system, game.meta, game.position, side) for side in sides]
        if not game.title and any(names):
            called = _against(desk, names)
        return tr("{0}: {1}", called, words) if called else words

    def retranslate(self) -> None:
        """Say the fixed texts in the player's language."""
        for made, words in (
            (self.play, tr("Go on wi&th this game")),
            (self.more, tr("&More")),
            (self.undo, tr("Bring &back")),
        ):
            made.setText(words)
            made.setAccessibleName(words.replace("&", ""))
        for name, words in (
            ("recent-rename", tr("Re&name …")),
            ("recent-folder", tr("Show in its &folder")),
            ("recent-delete", tr("&Delete")),
        ):
            self.actions_by_name[name].setText(words)
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
