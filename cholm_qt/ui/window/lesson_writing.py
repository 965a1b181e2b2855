"""The door of the lesson editor: what is edited, recorded at the table, tried there, and saved."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from cholm_qt.edit.kept_lessons import read_kept_lesson
from cholm_qt.edit.lesson_draft import LessonDraft, new_lesson
from cholm_qt.edit.recorded_steps import faces_thrown, recorded_steps
from cholm_qt.engine.game import Game
from cholm_qt.engine.lesson import Step
from cholm_qt.files.atomic_write import write_atomically
from cholm_qt.files.faults import DataFaults
from cholm_qt.files.game_files import GameFiles
from cholm_qt.files.own_lessons import keep_lesson, own_lessons_folder, read_lesson_text
from cholm_qt.files.own_scenarios import text_of
from cholm_qt.games import room, room_of
from cholm_qt.play.lesson_trial import LessonTrial
from cholm_qt.play.match import Advance, How
from cholm_qt.play.opening import random_seed
from cholm_qt.ui.lesson_editor.page import LessonEditorPage
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.window.late import Late
from cholm_qt.ui.window.unsaved_drafts import UnsavedDrafts

if TYPE_CHECKING:
    from cholm_qt.edit.draft import Draft
    from cholm_qt.teaching.lesson_run import LessonRun
    from cholm_qt.ui.panels.record_strip import RecordStrip
    from cholm_qt.ui.window.main_window import MainWindow


class LessonWriting(QObject):
    """Brings lessons to the editor, and what it needs from the table and back.

    Signals:
        course_requested: The page with all lessons is to be shown.
    """

    course_requested = Signal()

    def __init__(self, window: MainWindow, page: Late[LessonEditorPage], strip: Late[RecordStrip]) -> None:
        super().__init__(window)
        self.window, self.strip = window, strip
        self.turn, self.pages, self.games = window.turn, window.pages, window.games
        self.status, self.messages = window.status, window.messages
        page.when_made(self.pages.stack.addWidget)
        page.when_made(self._join)
        self.page = page()
        self._was_begun = False
        show_list = self.course_requested.emit
        self._unsaved = UnsavedDrafts(self.page.keeper, read_kept_lesson, show_list, self.messages)
        self._recorded: tuple[int, tuple[int, ...]] | None = None  # before which step, and the dice before it
        self._tried: LessonRun | None = None
        self._put_back: Callable[[], None] | None = None  # what lay on the table before
        self.turn.advanced.connect(self._follow)
        window.settings.changed.connect(self._suit_settings)
        self._suit_settings()

    def _suit_settings(self) -> None:
        """Draw the map as the theme wants it."""
        from cholm_qt.ui.look import themes

        self.page.scene.animation_ms = self.window.settings.animation_ms
        self.page.scene.enlarge(themes.THEMES[self.window.settings.theme].map_scale)

    def _join(self, page: LessonEditorPage) -> None:
        """Connect the editor."""
        page.closed.connect(self.close)
        page.record_requested.connect(self.record)
        page.save_requested.connect(self.save)
        page.try_requested.connect(self.try_it)

    # --- coming in ---

    def edit(self, draft: LessonDraft, resumed: Path | None = None) -> None:
        """Edit a lesson at this table, or let the table of its game take the place of this one."""
        if not self.games.is_table_of(draft.files):
            self.games.other_table_requested.emit(
                room_of(draft.files), lambda games: games.lesson_editing_requested.emit(draft, resumed)
            )
            return
        self._was_begun = True
        self.page.show_draft(draft, resumed)
        self._show_page()

    def _show_page(self) -> None:
        """Show the editor."""
        self.pages.show_page(self.page)
        self.page.steps.list.setFocus()

    def write(self) -> None:
        """Go on with the lesson on the page, or begin one from the first scenario."""
        if self._was_begun:
            self._show_page()
            return
        files = self.page.files
        scenario = files.load_scenario(files.system.first_scenario)
        self.edit(LessonDraft(files, new_lesson(files, scenario.opening()[0])))

    def write_from_shown(self) -> None:
        """Write a lesson that begins with the moment that is shown; a secret in it would be none."""
        if self.turn.prompt.secret:
            self.status.tell(tr("This decision is secret; you can make a lesson of the position after it."))
        else:
            files = self.page.files
            self.edit(LessonDraft(files, new_lesson(files, self.turn.position)))

    def write_from(self, draft: Draft) -> None:
        """Write a lesson that begins with a position that was built."""
        from cholm_qt.edit.draft import SAYS, TITLE
        from cholm_qt.engine.system import About

        if not draft.is_playable:
            self.window.editor_page().says.setText(tr("Errors keep play from beginning; the list says which"))
            return
        game = draft.game(random_seed())
        told = draft.texts.get(TITLE, ""), draft.texts.get(SAYS, "")
        about = About(hints=draft.hints, dice=draft.dice)
        self.edit(LessonDraft(draft.files, new_lesson(draft.files, game.position, *told, about)))

    def edit_own(self, path: Path, game_id: str) -> None:
        """Edit one of the player's own lessons, good or not."""
        files = room(game_id).files
        try:
            text = text_of(path)
        except OSError as error:
            self.messages.refuse(tr("This lesson cannot be edited"), error)
            return
        read = read_lesson_text(files, text, path.stem)
        if read.lesson is None:
            self.messages.refuse(tr("This lesson cannot be edited"), DataFaults(read.faults))
        elif path == self.page.draft.origin and self._was_begun:
            self._show_page()
        else:
            self.edit(LessonDraft(files, read.lesson, path))

    def edit_kept(self, path: Path) -> None:
        """Go on with a lesson that was not saved."""
        self._unsaved.take_up(path, self._show_page, self.edit)

    def give_up(self, path: Path) -> None:
        """Delete a draft that nobody wants any more."""
        if self._unsaved.give_up(path):
            self._was_begun = False

    # --- recording and trying ---

    def record(self, at: int) -> None:
        """Play on from where a step begins; what is played becomes steps before it."""
        game, thrown = LessonTrial(self.page.draft).game_at(at, random_seed())
        if game.is_over:
            self.page.says.setText(tr("The game is over here."))
            return
        self._borrow_table(game, None)
        self._recorded = at, thrown
        strip = self.strip()
        strip.show_count(0)
        strip.show()

    def _follow(self, advance: Advance) -> None:
        """Say how much has been recorded; where another game is put on the table, it stays there."""
        if self._recorded is None and self._tried is None:
            return
        is_other = advance.how is How.REPLACED
        if is_other and (self._recorded is not None or self.turn.match.lesson is not self._tried):
            self._let_go()
            self._put_back = None
        elif self._recorded is not None:
            self.strip().show_count(len(self._steps()))

    def _let_go(self) -> None:
        """Record and try no more."""
        self._recorded = self._tried = None
        if self.strip.made is not None:
            self.strip().hide()

    def _steps(self) -> list[Step]:
        """The steps of what has been recorded so far."""
        lesson, files = self.page.draft.lesson, self.page.files
        return recorded_steps(files.system, self.turn.game.history, lesson.side, say)

    def take_recorded(self) -> None:
        """Put what was recorded into the lesson, with the dice that were thrown, and come back."""
        if self._recorded is not None:
            (at, thrown), steps = self._recorded, self._steps()
            dice = (*thrown, *faces_thrown(self.turn.game))
            self.come_back()
            self.page.add_recorded(at, steps, dice)

    def try_it(self, at: int) -> None:
        """Learn the lesson at the table, from a step on."""
        run = LessonTrial(self.page.draft).run_to(at)
        run.is_trial = True
        self._borrow_table(run.game, run)
        self._tried = run

    def _borrow_table(self, game: Game[Any], lesson: Any) -> None:
        """Put a game or a lesson on the table for a while."""
        self._let_go()
        self._put_back = self._put_back or self.games.lend_table()
        self.games.put_for_a_while(game, lesson)

    def come_back(self) -> None:
        """Put back on the table what lay there, and show the editor."""
        self._let_go()
        put_back, self._put_back = self._put_back, None
        if put_back is not None:
            put_back()
        self._show_page()

    # --- going out ---

    def close(self) -> None:
        """Go to the course page, which lists what was saved and what was not."""
        self.page.finish()
        self.course_requested.emit()

    def save(self) -> bool:
        """Write the lesson among the player's own; a new one gets a name of its own."""
        draft = self.page.draft
        files: GameFiles = draft.files
        if not draft.lesson.title.strip():
            self.page.choose(-1)
            self.page.says.setText(tr("Give the lesson a title first."))
            self.page.lesson_form.title.setFocus()
            return False
        try:
            if draft.origin is not None and draft.origin.parent == own_lessons_folder(files.system.id):
                write_atomically(draft.origin, draft.text())
            else:
                draft.origin = keep_lesson(files, draft.lesson.title, draft.text())
        except OSError as error:
            self.messages.refuse(tr("The lesson could not be saved"), error)
            return False
        draft.mark_kept()
        self.page.keeper.forget()
        self.page.says.setText(tr("Saved to {0}", draft.origin.name))
        return True
