"""Putting a game on the table: begun, opened, resumed, pasted, or gone on with from an earlier moment."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from cholm_qt.engine.reasons import IllegalOrder
from cholm_qt.files.autosave_files import autosave_folder
from cholm_qt.files.faults import DataFaults
from cholm_qt.files.game_files import GameFiles, Loaded
from cholm_qt.files.pack_need import Data, PackMissing
from cholm_qt.games import room_of
from cholm_qt.play.autosave import Autosaver
from cholm_qt.play.opening import (
    NewGame,
    begin_game,
    begin_puzzle,
    opening_steps,
    random_seed,
    resuming_steps,
)
from cholm_qt.play.turn import Turn
from cholm_qt.ui.desk import Desk
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.panels.status import StatusStrip
from cholm_qt.ui.window.fault_messages import FaultMessages
from cholm_qt.ui.window.game_opening import GameOpening, Wish
from cholm_qt.ui.window.pages import Pages
from cholm_qt.ui.window.saving import SAVES, Saving

if TYPE_CHECKING:
    from cholm_qt.edit.draft import Draft
    from cholm_qt.engine.game import Game
    from cholm_qt.files.pack import Pack
    from cholm_qt.teaching.lesson_run import LessonRun


class Games(QObject):
    """Puts a game on the table, or says what is wrong with it and leaves the running one as it was.

    Attributes:
        has_game: Does anybody play? Behind the first start page lies a table at which nobody does.

    Signals:
        begun: A game was begun anew.
        laid_out: Another game lies on the table than before.
        library_paste_requested: What is on the clipboard is to be taken into the library.
        other_table_requested: This needs the table of another game, or of another pack. args: the Room of
            that game, and what is to be done with the Games of its window.
        recorded_shown: A moment of a recorded game is shown.
        values_requested: The page of printed values of this game is to be shown.
        editing_requested: A draft is to be edited. args: the Draft, and the file it was kept in, or None.
        lesson_editing_requested: The same for the draft of a lesson.
    """

    begun = Signal()
    recorded_shown = Signal()
    laid_out = Signal()
    library_paste_requested = Signal()
    other_table_requested = Signal(object, object)
    editing_requested = Signal(object, object)
    lesson_editing_requested = Signal(object, object)
    values_requested = Signal()

    def __init__(
        self,
        turn: Turn,
        desk: Desk,
        pages: Pages,
        saving: Saving,
        autosaver: Autosaver,
        status: StatusStrip,
        messages: FaultMessages,
    ) -> None:
        super().__init__(pages)
        self.turn, self.desk, self.pages, self.saving = turn, desk, pages, saving
        self.autosaver, self.status, self.messages = autosaver, status, messages
        self.opening = GameOpening(messages, self)
        self.has_game = False

    # --- beginning ---

    def begin(self, new: NewGame) -> None:
        """Begin a game as it was set up."""
        loaded = self._opened(tr("This scenario cannot be played"), lambda: begin_game(new))
        if loaded is not None:
            self.pages.settings.keep_played(loaded.files.system.id, loaded.scenario_id)
            if new.pack is not None:
                from cholm_qt.files.known_packs import remember

                remember(new.pack)
            self._at_its_table(loaded, lambda games: games._put_new(loaded))

    def _put_new(self, loaded: Loaded) -> None:
        """Put a new game of this table's own on it."""
        self._put(loaded)
        self.begun.emit()

    def quick_start(self, scenario_id: str, game_id: str = "") -> None:
        """Begin a scenario as it is, with the program's dice."""
        game_id = game_id or self.desk.system.id
        self.begin(NewGame(scenario_id, None, random_seed(), game_id, pack=self._default_pack(game_id)))

    def _default_pack(self, game_id: str) -> Pack | None:
        """The pack that new games of a kind use, if it can be used."""
        path = self.pages.settings.default_pack
        if path is None:
            return None
        from cholm_qt.files.known_packs import known_packs

        return next((head.pack for head in known_packs(game_id) if head.path == path), None)

    def begin_puzzle(self, puzzle_id: str, game_id: str = "") -> None:
        """Put a puzzle on its table: a shipped one by its id, or one of the player's own by its path."""
        loaded = self._opened(
            tr("This puzzle cannot be played"),
            lambda: begin_puzzle(puzzle_id, game_id or self.desk.system.id),
        )
        if loaded is not None:
            self._at_its_table(loaded, lambda games: games._put(loaded))

    def begin_lesson(self, lesson_id: str, game_id: str = "") -> None:
        """Put a lesson on its table, where its learner left it: by its id, or by the path of its file."""
        from cholm_qt.play.opening import begin_lesson

        loaded = self._opened(
            tr("This lesson cannot be begun"),
            lambda: begin_lesson(lesson_id, game_id or self.desk.system.id),
        )
        if loaded is not None:
            self._at_its_table(loaded, lambda games: games._put(loaded))

    # --- opening ---

    def ask_load(self) -> None:
        """Ask for a saved game or a scenario."""
        dialog = self.saving.file_dialog(tr("Open a game or scenario"), tr("Games and scenarios"), SAVES)
        dialog.fileSelected.connect(self.open)
        dialog.open()

    def open(self, path: str | Path) -> None:
        """Go on with a game that the player has chosen, while the window lives on."""
        path = Path(path)
        wish = self._resuming(path)
        self.opening.begin(wish._replace(steps=self._with_table(wish.steps)))
        if path == self.autosaver.path:  # what is ordered at this table meanwhile would be lost
            self.opening.finish()

    def load(self, name: str | Path, game_id: str = "", data: Pack | Data = Data.AS_SAVED) -> bool:
        """Open a file or a scenario at once; a bad one is told of, and the running game stays."""
        self.opening.begin(self._opening(name, game_id, data))
        return self.opening.finish()

    def open_recorded(self, path: Path, moment: int) -> None:
        """Look at a moment of a game that is shipped; it goes on in a file of its own."""

        def put(loaded: Loaded) -> None:
            self._at_its_table(loaded, lambda games: games._put_recorded(loaded, moment))

        steps = opening_steps(path, self.desk.system.id)
        self.opening.begin(Wish(tr("{0} cannot be opened", path.name), steps, put))

    def _put_recorded(self, loaded: Loaded, moment: int) -> None:
        """Put a recorded game of this table's own on it, and show a moment of it."""
        had_game = self.has_game
        self._put(loaded)
        self.pages.show_moment(moment)
        self.recorded_shown.emit()
        if had_game:
            self.status.tell(tr("This is a recorded game; yours is kept among the recent games."))

    def resume(self, path: Path) -> None:
        """Go on with a game at once."""
        self.opening.begin(self._resuming(path))
        self.opening.finish()

    def _opening(self, name: str | Path, game_id: str = "", data: Pack | Data = Data.AS_SAVED) -> Wish:
        """The opening of a file or a scenario, with the map and the numbers that are wanted."""
        path = Path(name)

        def put(loaded: Loaded) -> None:
            self._at_its_table(loaded, lambda games: games._put_file(loaded, path))

        steps = opening_steps(name, game_id, data)
        again = partial(self._opening, name, game_id)
        return Wish(tr("{0} cannot be opened", path.name), steps, put, partial(self._ask_for_pack, again))

    def _resuming(self, path: Path, data: Pack | Data = Data.AS_SAVED) -> Wish:
        """The opening of a game that saved itself, or of a file of the player's own."""
        if path.parent != autosave_folder():
            return self._opening(path, data=data)
        self.autosaver.finish()  # it may be the game on the table that is to be gone on with

        def put(loaded: Loaded) -> None:
            self._at_its_table(loaded, lambda games: games._put_resumed(loaded, path))

        steps, again = resuming_steps(path, data), partial(self._resuming, path)
        return Wish(tr("{0} cannot be opened", path.name), steps, put, partial(self._ask_for_pack, again))

    def _ask_for_pack(self, again: Callable[[Pack | Data], Wish], missing: PackMissing) -> None:
        """Ask what a game is to go on with whose pack is missing or has changed, and open it with that."""
        from cholm_qt.ui.dialogs.missing_pack import MissingPackDialog

        dialog = MissingPackDialog(missing, self.saving.settings.folder, self.saving.window)
        dialog.data_chosen.connect(lambda data: self.opening.begin(again(data)))
        dialog.open()

    def _with_table(self, steps: Generator[None, None, Loaded]) -> Generator[None, None, Loaded]:
        """Open a game and prepare this table for it, shown as soon as the game is known to be good."""
        loaded = yield from steps
        if self.is_table_of(loaded.files):
            if not self.pages.is_table:
                self.pages.show_table()
                yield
            from cholm_qt.ui.map.preparing import prepare_steps

            yield from prepare_steps(self.pages.view, loaded.game.position)
        return loaded

    def _put_file(self, loaded: Loaded, path: Path) -> None:
        """Put a game that was opened on the table, and say what there is to say about its file."""
        self._put(loaded)
        if loaded.was_saved and not loaded.has_other_data:  # a scenario is begun, and stays as it is
            self.saving.stay_with(path)
        if loaded.notes:
            self.messages.tell(tr("The game was opened, but:"), loaded.notes)

    def _put_resumed(self, loaded: Loaded, path: Path) -> None:
        """Put a game that saved itself on the table; with other data it goes on in a file of its own."""
        self._put(loaded, None if loaded.has_other_data else path)
        if loaded.has_other_data:
            self.messages.tell(tr("The game was opened, but:"), loaded.notes)

    def paste_position(self) -> None:
        """Play on from a position on the clipboard, or take it into the library if that is shown."""
        if self.pages.is_start:
            self.library_paste_requested.emit()
            return
        from PySide6.QtGui import QGuiApplication

        from cholm_qt.files.documents import open_document

        text, seed, files = QGuiApplication.clipboard().text().strip(), self._seed(), self.desk.files
        is_ours = files.pack is not None and text.startswith(files.position_prefix)
        data = files.pack if is_ours and files.pack is not None else Data.AS_SAVED
        loaded = self._opened(
            tr("The clipboard holds no position"),
            lambda: open_document(text, name=tr("Clipboard"), data=data).start(seed),
        )
        if loaded is not None:
            self._at_its_table(loaded, lambda games: games._put(loaded))

    def play_from_here(self) -> None:
        """Go on from the moment that is shown, as a game of its own."""
        game = self.turn.history.game_from_here(self._seed())
        match = self.turn.match
        self._replace(Loaded(self.desk.files, game, match.scenario_id, meta=match.meta))
        self.status.tell(tr("This is a new game; the old one is kept among the recent games."))

    def play_draft(self, draft: Draft) -> None:
        """Begin a game from a position that was built; the old one is kept among the recent games."""
        from cholm_qt.edit.draft import TITLE
        from cholm_qt.files.documents import POSITION
        from cholm_qt.files.hints import hints_to_meta
        from cholm_qt.files.save_title import TITLE as NAME
        from cholm_qt.files.save_title import as_title

        title = as_title(draft.texts.get(TITLE, ""))
        meta = {**({NAME: title} if title else {}), **hints_to_meta(draft.hints)}
        game = self._opened(
            tr("Play cannot begin from here"),
            lambda: Loaded(draft.files, draft.game(self._seed()), POSITION, meta=meta),
        )
        had_game = self.has_game
        if game is not None:
            self._put(game)
            if had_game:
                self.status.tell(tr("This is a new game; the old one is kept among the recent games."))

    # --- putting on the table ---

    def _opened(self, title: str, make: Callable[[], Loaded]) -> Loaded | None:
        """A game, or nothing when something is wrong with it, which is told."""
        try:
            return make()
        except (DataFaults, OSError, IllegalOrder) as error:
            self.messages.refuse(title, error)
            return None

    def _at_its_table(self, loaded: Loaded, put: Callable[[Games], None]) -> None:
        """Put a game on this table, or let the table of another game or pack take its place."""
        if self.is_table_of(loaded.files):
            put(self)
        else:
            self.other_table_requested.emit(room_of(loaded.files), put)

    def is_table_of(self, files: GameFiles) -> bool:
        """Has this table the map, the counters and the numbers of these files?"""
        own = self.desk.files
        same_game = files.system.id == own.system.id
        return same_game and files.load_components() is own.load_components()

    def _seed(self) -> int | None:
        """A new seed, or none where the players throw their own dice."""
        return None if self.turn.game.dice.asks else random_seed()

    def _put(self, loaded: Loaded, autosave: Path | None = None) -> None:
        """Put another game on the table."""
        self._replace(loaded, autosave)
        self.laid_out.emit()

    def _replace(self, loaded: Loaded, autosave: Path | None = None) -> None:
        """Go on with a game in the place of the one that was played; none is being opened any more."""
        self.opening.cancel()
        self.autosaver.close()
        self.saving.path, self.has_game = None, True
        self.pages.show_table()
        judge = None
        if loaded.puzzle is not None:
            from cholm_qt.teaching.judging import PuzzleJudge  # only now, so that the window opens quickly

            judge = PuzzleJudge(loaded.files.system, loaded.puzzle)
        lesson = None
        if loaded.lesson is not None:
            from cholm_qt.teaching.lesson_marks import resumed

            lesson = resumed(loaded.files, loaded.lesson)
            loaded.game = lesson.game
        self.turn.match.replace_game(loaded.game, loaded.scenario_id, loaded.meta, judge, lesson)
        if judge is None and lesson is None:  # these are no games that one goes on with
            self.autosaver.begin(autosave)

    # --- lending the table ---

    def lend_table(self) -> Callable[[], None]:
        """Let something lie on the table for a while; what is given back puts on it again what lies there."""
        match, path, had_game = self.turn.match, self.autosaver.path, self.has_game
        held = match.game, match.scenario_id, match.meta, match.puzzle, match.lesson
        saved_to = self.saving.path
        self.autosaver.close()

        def put_back() -> None:
            self.autosaver.close()
            match.replace_game(*held)
            self.saving.path, self.has_game = saved_to, had_game
            if had_game and not match.is_taught:
                self.autosaver.begin(path)

        return put_back

    def put_for_a_while(self, game: Game[Any], lesson: LessonRun | None = None) -> None:
        """Put a game or a lesson on the lent table; nothing of it is saved."""
        from cholm_qt.files.documents import POSITION

        self.opening.cancel()
        self.has_game = True
        self.pages.show_table()
        self.turn.match.replace_game(game, POSITION, lesson=lesson)
        self.laid_out.emit()
