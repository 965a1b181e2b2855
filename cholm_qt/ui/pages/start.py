"""The start page: go on with a game, begin one, or open a file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, QPoint, Qt, Signal, SignalInstance
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QPushButton, QVBoxLayout, QWidget

from cholm_qt.files.game_files import Summary
from cholm_qt.files.save_header import SaveHeader, read_header
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.pages.cover import Cover
from cholm_qt.ui.pages.learn_card import LearnCard
from cholm_qt.ui.pages.library import Library, Played
from cholm_qt.ui.pages.library_words import PUZZLES, Filter, Solved
from cholm_qt.ui.pages.recent_games import RecentGames, when
from cholm_qt.ui.widgets.greyed import grey
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.page_parts import GAP, Body, Card, button, fill, recommend, row, text
from cholm_qt.ui.widgets.soon import soon

if TYPE_CHECKING:
    from cholm_qt.teaching.course import CourseLine
    from cholm_qt.ui.desk import Desk

LEAST_LIBRARY, MOST = 300, 16_777_215  # pixels of the library in a low window, and Qt's own limit
NARROW = 38  # lines of text; in a narrower page the library is below the buttons


def _no_lesson(game_id: str) -> CourseLine | None:
    """No lesson: the default where nobody knows of one."""
    return None


class StartPage(QWidget):
    """Offers what can be played; it reads only the heads of the games it lists.

    Signals:
        continue_requested: Go on with a game that saved itself. arg: its Path.
        discard_requested: A game that was cut short is not to be offered any more. arg: its Path.
        import_requested: Files or a text were dropped on the page. arg: a list of Paths, or the text.
        draft_discard_requested: A position that was not saved is not wanted any more. arg: its Path.
        draft_requested: Go on editing a position that was not saved. arg: its Path.
        course_requested: Show the lessons.
        drills_requested: Show the drills.
        lesson_requested: Begin a lesson. args: its id, and that of its game.
        odds_requested: Show the whole table of odds.
        rulebook_requested: Open the rulebook.
        editor_requested: Edit a position.
        load_requested: Ask for a file.
        map_discard_requested: A map that was not saved is not wanted any more. arg: the Path of its draft.
        map_draft_requested: Go on with a map that was not saved. arg: the Path of its draft.
        map_requested: Register a map of one's own.
        values_requested: Type in the printed values of a game. arg: its id.
        new_game_requested: Set up a game. args: the ids of a scenario and of its game, or empty texts.
        puzzle_requested: Solve a puzzle. args: its id, and that of its game.
        quick_start_requested: Begin a scenario at once. args: its id, and that of its game.
    """

    continue_requested = Signal(object)
    discard_requested = Signal(object)
    import_requested = Signal(object)
    draft_discard_requested = Signal(object)
    draft_requested = Signal(object)
    course_requested = Signal()
    drills_requested = Signal()
    lesson_requested = Signal(str, str)
    odds_requested = Signal()
    rulebook_requested = Signal()
    editor_requested = Signal()
    load_requested = Signal()
    map_discard_requested = Signal(object)
    map_draft_requested = Signal(object)
    map_requested = Signal()
    values_requested = Signal(str)
    new_game_requested = Signal(str, str)
    puzzle_requested = Signal(str, str)
    quick_start_requested = Signal(str, str)

    def __init__(
        self, desks: Callable[[str], Desk], next_lesson: Callable[[str], CourseLine | None] = _no_lesson
    ) -> None:
        """Offer games; `desks` gives the desk of a game by its id, of the first one for an empty text.

        `next_lesson` names the lesson of a game that whoever learns now should go on with.
        """
        super().__init__()
        self._desks, self.desk, self._next_lesson = desks, desks(""), next_lesson
        named(self, "start-page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._crashed: SaveHeader | None = None
        self._has_played: bool | None = None
        self._latest: SaveHeader | None = None
        self.setAcceptDrops(True)
        self._draft: Path | None = None
        self._map: Path | None = None
        self._shown: tuple[Sequence[Path], Sequence[Path], Sequence[Summary]] = ((), (), ())
        self.cover, self.body = Cover(self.desk.cover()), Body("start-body")
        page = QVBoxLayout(self)
        page.setContentsMargins(0, 0, 0, 0)
        page.setSpacing(0)
        fill(page, self.cover, self.body)
        self._make_offer()
        self._make_draft_offer()
        self._make_map_offer()
        left, right = self.body.columns(4, 9, NARROW)
        self.recent = RecentGames(desks)
        self.learn = LearnCard()
        fill(left, self._make_continue(), self.learn, self._make_others(), self.recent)
        left.addStretch(1)
        self.scenarios = Library(desks)
        right.addWidget(self.scenarios, 1)
        right.addStretch(0)  # takes what the library may not
        self.honest = text("", "faint", "start-honest")
        self.body.column.addWidget(self.honest)
        self._join()
        self._name_buttons()

    # --- making ---

    def _make_offer(self) -> None:
        """The offer to resume a game after a crash."""
        self.offer = Card("crash-offer", "offer")
        self.offer_says = text("", "book", "crash-says")
        self.resume, self.not_now = button("", "crash-resume"), button("", "crash-not-now")
        line = row(self.offer_says, self.resume, self.not_now)
        line.setStretch(0, 1)
        self.offer.column.addLayout(line)
        self.body.column.addWidget(self.offer)

    def _make_draft_offer(self) -> None:
        """The offer to go on editing a position that was not saved."""
        self.draft_offer = Card("draft-offer", "offer")
        self.draft_says = text("", "book", "draft-says")
        self.edit_on, self.give_up = button("", "draft-edit"), button("", "draft-discard")
        line = row(self.draft_says, self.edit_on, self.give_up)
        line.setStretch(0, 1)
        self.draft_offer.column.addLayout(line)
        self.draft_offer.hide()
        self.body.column.addWidget(self.draft_offer)

    def _make_map_offer(self) -> None:
        """The offer to go on with a map that was not saved."""
        self.map_offer = Card("map-offer", "offer")
        self.map_says = text("", "book", "map-says")
        self.map_on, self.map_give_up = button("", "map-go-on"), button("", "map-discard")
        line = row(self.map_says, self.map_on, self.map_give_up)
        line.setStretch(0, 1)
        self.map_offer.column.addLayout(line)
        self.map_offer.hide()
        self.body.column.addWidget(self.map_offer)

    def _make_continue(self) -> QWidget:
        """The latest game that is not over."""
        self.continue_card = Card("continue-card")
        self.go_on, self.go_on_says = button("", "continue"), text("", "book", "continue-says")
        fill(self.continue_card.column, self.go_on, self.go_on_says)
        return self.continue_card

    def _make_others(self) -> QWidget:
        """A game of one's own choice, or a file."""
        card = Card("other-games")
        self.new, self.open = button("", "new-game-button"), button("", "open-button")
        self.editor, self.puzzles = button("", "editor-button"), button("", "puzzles-button")
        self.values, self.map = button("", "values-button"), button("", "own-map-button")
        self._others = (self.new, self.open, self.puzzles, self.editor, self.values, self.map)
        self._grid = grid = QGridLayout()
        grid.setHorizontalSpacing(GAP)
        grid.setVerticalSpacing(GAP // 2)
        for column in range(2):
            grid.setColumnStretch(column, 1)
        card.column.addLayout(grid)
        self._missing: set[QPushButton] = set()
        self._lay_others()
        return card

    def _lay_others(self) -> None:
        """Put the buttons that are there into two columns; one that is left over has both."""
        there = [each for each in self._others if each not in self._missing]
        for each in self._missing:
            each.hide()
        for n, made in enumerate(there):
            is_alone = n % 2 == 0 and n == len(there) - 1
            self._grid.addWidget(made, n // 2, n % 2, 1, 2 if is_alone else 1)
            made.show()

    def _offer_if(self, made: QPushButton, is_there: bool) -> None:
        """Show one of the buttons, or close the gap where it would stand."""
        if is_there == (made in self._missing):
            self._missing ^= {made}
            self._lay_others()

    def _join(self) -> None:
        """Turn clicks into wishes."""
        self.resume.clicked.connect(lambda: self._ask(self.continue_requested, self._crashed))
        self.not_now.clicked.connect(lambda: self._ask(self.discard_requested, self._crashed))
        self.go_on.clicked.connect(lambda: self._ask(self.continue_requested, self._latest))
        self.learn.whole_game_requested.connect(self._set_up_whole_game)
        self.learn.course_requested.connect(self.course_requested)
        self.learn.drills_requested.connect(self.drills_requested)
        self.learn.first_requested.connect(self._begin_first)
        self.learn.lesson_requested.connect(self.lesson_requested)
        self.learn.odds_requested.connect(self.odds_requested)
        self.learn.rulebook_requested.connect(self.rulebook_requested)
        self.learn.unfolded.connect(self._show_next)
        self.new.clicked.connect(lambda: self.new_game_requested.emit("", ""))
        self.open.clicked.connect(self.load_requested)
        self.editor.clicked.connect(self.editor_requested)
        self.map.clicked.connect(self.map_requested)
        self.map_on.clicked.connect(lambda: self.map_draft_requested.emit(self._map))
        self.map_give_up.clicked.connect(lambda: self.map_discard_requested.emit(self._map))
        self.values.clicked.connect(lambda: self.values_requested.emit(self.desk.system.id))
        self.edit_on.clicked.connect(lambda: self.draft_requested.emit(self._draft))
        self.give_up.clicked.connect(lambda: self.draft_discard_requested.emit(self._draft))
        self.scenarios.changed.connect(self._look_at_game)
        self.scenarios.puzzle_taken.connect(self.puzzle_requested)
        self.scenarios.taken.connect(self.new_game_requested)
        self.puzzles.clicked.connect(self.show_puzzles)
        self.recent.chosen.connect(self.continue_requested)

    def _begin_first(self) -> None:
        """Begin the scenario that is meant for somebody new."""
        system = self.desk.system
        self.quick_start_requested.emit(system.first_scenario, system.id)

    def _set_up_whole_game(self) -> None:
        """Set up the whole game."""
        self.new_game_requested.emit(self.desk.system.main_scenario, self.desk.system.id)

    def _ask(self, wish: SignalInstance, game: SaveHeader | None) -> None:
        """Emit a wish about a game that is offered, if there is one."""
        if game is not None:
            wish.emit(game.path)

    # --- showing ---

    def offer_draft(self, path: Path | None, written: datetime | None) -> None:
        """Offer a position that was edited and not saved, if there is one, and say when that was."""
        self._draft = path
        self.draft_offer.setVisible(path is not None)
        if written is not None:
            self.draft_says.setText(tr("There is a position that you have not finished, {0}.", when(written)))

    def offer_map(self, path: Path | None, written: datetime | None) -> None:
        """Offer a map that was registered and not saved, if there is one, and say when that was."""
        self._map = path
        self.map_offer.setVisible(path is not None)
        if written is not None:
            self.map_says.setText(
                tr("There is a map of your own that you have not finished, {0}.", when(written))
            )

    def show_games(
        self,
        crashed: Sequence[Path],
        recent: Sequence[Path],
        summaries: Sequence[Summary],
        played: Played | None = None,
        solved: Solved | None = None,
    ) -> None:
        """Offer games cut short by a crash, games that were saved, the newest first, and scenarios.

        `played` says when scenarios were last begun, and `solved` which puzzles were; what was said of it
        before holds without it.
        """
        self._shown = crashed, recent, summaries
        self._crashed = next(_readable(crashed), None)
        cut_short = self._crashed.path if self._crashed else None
        games = [game for game in _readable(recent) if game.path != cut_short]
        self._latest = next((game for game in games if not game.is_over), None)
        self._show_offer(summaries)
        self.recent.tell("")
        self.recent.show_games(games, summaries)
        has_played = bool(crashed or recent or played)
        if has_played != self._has_played:
            self._has_played = has_played
            self.learn.show_folded(has_played)
        self.scenarios.tell("")
        chosen = self.scenarios.chosen, self.scenarios.chosen_game
        self.scenarios.show_scenarios(summaries, *chosen, played, solved)
        self._offer_if(self.puzzles, any(summary.is_puzzle for summary in summaries))
        recommend(self._best(), self.resume, self.go_on, self.learn.lesson, self.learn.first)
        self.learn.point_out(self._best() is self.learn.best)
        self._best().setFocus()
        soon(self, self._share_height)  # when the new lines are laid out

    def _show_next(self) -> None:
        """Name the lesson to go on with, and the whole game."""
        system = self.desk.system
        titles = (
            each.title for each in self._shown[2] if (each.id, each.game) == (system.main_scenario, system.id)
        )
        self.learn.show_next(self._next_lesson(system.id), next(titles, system.title))

    def show_puzzles(self) -> None:
        """List the puzzles of the library, and give them the keyboard."""
        self.scenarios.search.clear()
        self.scenarios.show_filter(Filter(PUZZLES))
        self.scenarios.list.setFocus()
        soon(self, lambda: self.body.ensureWidgetVisible(self.scenarios.play))

    def _look_at_game(self, _: str, game_id: str) -> None:
        """Show the cover and the words of the game whose scenario is looked at."""
        self.desk = self._desks(game_id)
        self.cover.show_art(self.desk.cover())
        self.learn.odds.setVisible(self.desk.system.has_odds_table)
        self.learn.first_says.setText(self.desk.first_game_words())
        self.learn.first_says.setHidden(not self.learn.first_says.text())
        self.honest.setText(self.desk.data_words())
        self._offer_if(self.values, bool(self.desk.files.sourced_files))
        wanted = (self.desk.system.first_scenario, self.desk.system.id)
        is_there = any((summary.id, summary.game) == wanted for summary in self._shown[2])
        grey(self.learn.first, "" if is_there else tr("This scenario cannot be played"))
        if not self.learn.is_folded:
            self._show_next()

    def _show_offer(self, summaries: Sequence[Summary]) -> None:
        """The game to resume after a crash, and the one to go on with."""
        self.offer.setVisible(self._crashed is not None)
        self.continue_card.setVisible(self._latest is not None and self._crashed is None)
        if self._crashed is not None:
            told = self.recent.describe(self._crashed, summaries), when(self._crashed.saved)
            self.offer_says.setText(tr("The program stopped before this game was closed: {0}, {1}.", *told))
        if self._latest is not None:
            told = self.recent.describe(self._latest, summaries), when(self._latest.saved)
            self.go_on_says.setText(tr("{0}, {1}.", *told))

    def _best(self) -> QPushButton:
        """The button that most people will want now."""
        if self._crashed is not None:
            return self.resume
        if self._latest is not None:
            return self.go_on
        return self.learn.fold if self.learn.is_folded else self.learn.best

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        self._name_buttons()
        self.show_games(*self._shown)

    def _name_buttons(self) -> None:
        """Say what does not depend on the games that are shown."""
        for made, words in (
            (self.resume, tr("&Resume")),
            (self.not_now, tr("N&ot now")),
            (self.go_on, tr("&Continue")),
            (self.new, tr("&New game …")),
            (self.open, tr("O&pen …")),
            (self.editor, tr("Position &editor")),
            (self.puzzles, tr("Pu&zzles")),
            (self.map, tr("&Your own map")),
            (self.values, tr("Printed &values")),
            (self.edit_on, tr("&Go on editing")),
            (self.give_up, tr("&Discard")),
            (self.map_on, tr("Go on with the &map")),
            (self.map_give_up, tr("&Discard")),
        ):
            made.setText(words)
            made.setAccessibleName(words.replace("&", ""))
        self.recent.retranslate()
        self.learn.retranslate()

    def look_at_recent(self, path: Path) -> None:
        """Choose one of the recent games, and scroll to where something is said about it."""
        self.recent.choose_game(path)
        soon(self, lambda: self.body.ensureWidgetVisible(self.recent.more))

    def look_at_scenario(self, scenario_id: str) -> None:
        """Look at one of the scenarios, and scroll to where something is said about it."""
        self.scenarios.look_at(scenario_id)
        soon(self, lambda: self.body.ensureWidgetVisible(self.scenarios.play))

    # --- Qt's own events ---

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take files and texts."""
        if _dropped(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Ask for what was dropped to be taken into the library."""
        if found := _dropped(event.mimeData()):
            event.acceptProposedAction()
            self.import_requested.emit(found)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the cover grow with the window."""
        super().resizeEvent(event)
        self._share_height()

    def _share_height(self) -> None:
        """Give the cover what the cards below it do not need."""
        needed = self.body.height_needed(self.width()) + self.recent.missing_height()
        self.cover.show_height(self.height(), needed)
        soon(self, self._keep_buttons_in_sight)  # when everything stands where it will

    def _keep_buttons_in_sight(self) -> None:
        """Let library and recent games end where the page does, with their buttons; their lists scroll."""
        if self.scenarios.mapTo(self.body.inner, QPoint()).x() == 0:  # they stand below each other
            self.scenarios.setMaximumHeight(MOST)
            self.recent.fit(MOST)
            return
        foot = self.honest.heightForWidth(self.honest.width()) + GAP
        if not self.recent.fits(self._room_below(self.recent) - foot):
            foot = 0  # one must scroll to it anyway
        self.scenarios.setMaximumHeight(max(self._room_below(self.scenarios) - foot, LEAST_LIBRARY))
        self.recent.fit(self._room_below(self.recent) - foot)

    def _room_below(self, part: QWidget) -> int:
        """The height from the top of a part down to where the window ends."""
        return self.height() - self.cover.height() - part.mapTo(self.body.inner, QPoint()).y() - 2 * GAP

    def showEvent(self, event: QShowEvent) -> None:
        """Focus the button that most people will want, so that Enter presses it."""
        super().showEvent(event)
        self._share_height()
        self._best().setFocus()


def _readable(paths: Sequence[Path]) -> Iterator[SaveHeader]:
    """The games whose files can be read."""
    return (game for path in paths if (game := read_header(path)) is not None)


def _dropped(data: QMimeData) -> list[Path] | str:
    """The files that are dropped, or else the text; nothing of neither."""
    files = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
    return files or data.text()
