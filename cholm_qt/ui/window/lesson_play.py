"""Learning a lesson at the table: its texts and pointers, replies to tries, and orders of its own."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from cholm_qt.engine.lesson import ASK, Step
from cholm_qt.engine.reasons import Said
from cholm_qt.files.atomic_write import CannotWrite
from cholm_qt.files.faults import FaultList
from cholm_qt.files.glossary_file import load_glossary
from cholm_qt.play.match import Advance
from cholm_qt.play.turn import Turn
from cholm_qt.teaching.lesson_marks import LessonMarks
from cholm_qt.teaching.lesson_run import Judgement, LessonRun
from cholm_qt.ui.desk import Desk
from cholm_qt.ui.look.words import BadLanguage, read_more, reason_words, say, tr
from cholm_qt.ui.map.lesson_pointers import LessonPointers
from cholm_qt.ui.panels.lesson_strip import LessonStrip
from cholm_qt.ui.reference.term_links import TermLinks
from cholm_qt.ui.widgets.soon import soon
from cholm_qt.ui.window.fault_messages import FaultMessages
from cholm_qt.ui.window.refusals import Refusals

AWAY_MS = 500  # between two looks at whether the table is shown again
SETTLED_MS = 50  # between two looks at whether counters still move
GIVE_MS = 900  # before an order of the lesson's own, so that one sees what was there before


class LessonPlay(QObject):
    """Shows the step of a lesson that is on the table, and remembers it.

    Signals:
        course_requested: The page with all lessons is to be shown.
        editor_requested: Whoever writes this lesson has tried it enough.
        lesson_requested: Another lesson is to be begun. args: its id, and that of its game.
    """

    course_requested = Signal()
    editor_requested = Signal()
    lesson_requested = Signal(str, str)

    def __init__(
        self,
        turn: Turn,
        desk: Desk,
        strip: LessonStrip,
        pointers: LessonPointers,
        refusals: Refusals,
        messages: FaultMessages,
    ) -> None:
        super().__init__(strip)
        self.turn, self.desk, self.strip, self.pointers = turn, desk, strip, pointers
        self.refusals, self.messages = refusals, messages
        self._run: LessonRun | None = None
        self._shown: tuple[int, bool] = (-1, False)  # the step that is shown, and whether as one that is done
        self._judged: Judgement | None = None  # what the last try came to
        self._wants_hint = False
        self._give = QTimer(self, interval=GIVE_MS, singleShot=True)
        self._give.timeout.connect(self._give_order)
        turn.match.tried.connect(self.show_tried)
        strip.answered.connect(self.take_answer)
        strip.back_requested.connect(self.go_back)
        strip.course_requested.connect(self.leave)
        strip.hint_requested.connect(self.tell_hint)
        strip.leave_requested.connect(self.leave)
        strip.next_requested.connect(self.go_to_next)
        strip.on_requested.connect(self.go_on)

    # --- following the game ---

    def show_advance(self, advance: Advance) -> None:
        """Show the lesson of another game, or the step to which an order has led."""
        run = self.turn.match.lesson
        if run is not self._run:
            self._begin(run)
        if run is not None:
            self.show_step()

    def show_told(self) -> None:
        """Go on when the last of several results of dice has been told."""
        if self._run is not None and self.turn.is_live:
            self.show_step()

    def _begin(self, run: LessonRun | None) -> None:
        """Begin with a lesson, or with a game that is none."""
        self._run, self._shown = run, (-1, False)
        self._give.stop()
        self.pointers.clear()
        self.strip.setVisible(run is not None)
        if run is not None:
            self.strip.terms = TermLinks(load_glossary(self.desk.files, FaultList()))
            soon(self, self._frame)  # when the map of the game has been laid out
            try:
                read_more("lessons")
            except BadLanguage as error:
                self.messages.tell(tr("The texts of the lessons stay English"), [str(error)])

    def _frame(self) -> None:
        """Show what the lesson is about as large as it can be, when all counters stand where they belong."""
        if self.pointers.scene.is_moving:
            soon(self, self._frame, SETTLED_MS)
        elif self._run is not None:
            self.pointers.frame(step.points for step in self._run.lesson.steps)

    # --- showing ---

    def show_step(self) -> None:
        """Show the step, with what was said to the last try as long as it is the same."""
        run = self._run
        if run is None:
            return
        step, shown = run.step, (run.at, run.is_done)
        if shown != self._shown:
            self._shown, self._judged, self._wants_hint = shown, None, False
            self._remember(run)
            self._show_points(step if not run.is_done else None)
        self._show_words(run, step)
        self._show_choices(run, step)
        self._go_on_by_itself(run)

    def _show_points(self, step: Step | None) -> None:
        """Point at what the step names."""
        self.pointers.show_points(step.points if step is not None else ())

    def _show_words(self, run: LessonRun, step: Step | None) -> None:
        """The text of the step, and below it what is to be said now."""
        count, title = len(run.lesson.steps), say(Said(run.lesson.title))
        if step is None:
            self.strip.show_text(title, tr("Done"), tr("You have done this lesson. {0}", self._promise(run)))
            self.strip.show_answers(())
            self.strip.tell("")
            return
        number = tr("Step {0} of {1}", run.at + 1, count)
        self.strip.show_text(title, number, say(Said(step.says)), step.cases)
        asks = step.kind == ASK and not run.is_done
        answers = [say(Said(answer)) for answer in step.answers] if asks else []
        if [each.accessibleName() for each in self.strip.answer_buttons()] != answers:
            self.strip.show_answers(answers)
        if run.is_done:
            self.strip.tell(say(Said(step.right)) if step.right else "", True)
        elif self._judged is not None:
            self.strip.tell(self._reply(self._judged), False)
        elif run.has_missed:
            self.strip.tell(say(Said(step.otherwise)), False)
        elif self._wants_hint:
            self.strip.tell(tr("Hint: {0}", Said(step.hint)))
        else:
            self.strip.tell(say(run.trouble) if run.trouble is not None else "")

    def _promise(self, run: LessonRun) -> str:
        """What one can do after the lesson."""
        return say(Said(run.lesson.scenario.says))

    def _reply(self, judged: Judgement) -> str:
        """What is said to a wrong try, why the rules refuse it, and the hint when it is time for it."""
        parts = [say(Said(judged.says))] if judged.says else []
        parts += [f"{reason_words(reason)}." for reason in judged.reasons[:1]]
        parts += [tr("Hint: {0}", Said(judged.hint))] if judged.hint else []
        return " ".join(parts)

    def _show_choices(self, run: LessonRun, step: Step | None) -> None:
        """Offer what makes sense now, and give the keyboard to what comes next."""
        has_hint = step is not None and bool(step.hint) and not run.is_done
        looks = self.turn.pause is not None or self.turn.telling is not None
        may_go_on = run.waits_for_reading or (looks and not run.is_over)
        asks = run.takes_orders or (step is not None and step.kind == ASK)
        has_next = self._next() is not None
        self.strip.show_choices(
            may_go_on, run.can_go_back, has_hint, run.is_over, has_next, run.is_trial, plays=not asks
        )
        if may_go_on:
            self.strip.on.setFocus()
        elif run.takes_orders:
            self.pointers.view.setFocus()
        elif run.is_over:
            (self.strip.next if self.strip.next.isEnabled() else self.strip.course).setFocus()

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        self.strip.show_answers(())
        self.show_step()

    def _remember(self, run: LessonRun) -> None:
        """Remember how far the learner has come, unless the lesson is only tried."""
        if run.is_trial:
            return
        try:
            LessonMarks().note(self.desk.files, run)
        except CannotWrite as error:
            self.messages.refuse(tr("It cannot be remembered how far you have come"), error)

    # --- orders of the lesson's own ---

    def _go_on_by_itself(self, run: LessonRun) -> None:
        """Give the next order of the lesson's own soon; what is looked at comes first."""
        waits = self.turn.pause is not None or self.turn.telling is not None or not self.turn.is_live
        if not waits and (run.next_given() is not None or run.reply() is not None):
            self._give.start()

    def _give_order(self) -> None:
        """Give the next order of the lesson's own; one that is not possible ends its step."""
        run = self._run
        if run is None or run is not self.turn.match.lesson:
            return
        if not self.strip.isVisible():  # another page is shown; nobody would see it
            self._give.start(AWAY_MS)
            return
        self._give.setInterval(GIVE_MS)
        order = run.next_given() or run.reply()
        if order is not None and not self.turn.match.give(order):
            why = [reason_words(reason) for reason in run.game.why_not(order)]
            run.skip()
            self.messages.tell(tr("The lesson cannot go on as it was written"), why)
            self.show_step()

    # --- what the learner does ---

    def show_tried(self, judged: Judgement) -> None:
        """Say what there is to say to a wrong try; the board stays as it is."""
        if self._run is None or not (judged.says or judged.reasons):
            return
        self._judged = judged
        self._show_again()  # what was chosen is let go, but not what the game chooses by itself
        if judged.reasons:
            self.refusals.tell(judged.reasons)

    def take_answer(self, number: int) -> None:
        """Take an answer to the question."""
        if self._run is not None:
            judged = self._run.answer(number)
            self._judged = None if judged.is_right else judged
            self.show_step()

    def go_on(self) -> None:
        """Read on, which ends a pause of the game and the telling of dice as well."""
        if self._run is not None:
            self.turn.end_telling()
            self._run.trouble = None
            self._run.go_on()
            self.turn.pause = None
            self._show_again()

    def leave(self) -> None:
        """Leave the lesson, for the course or for the editor that it is tried from."""
        if self._run is not None and self._run.is_trial:
            self.editor_requested.emit()
        else:
            self.course_requested.emit()

    def go_back(self) -> None:
        """Begin this step anew, or the one before."""
        run = self._run
        if run is None or not run.can_go_back:
            return
        self._give.stop()
        run.trouble = None
        run.go_back()
        self._shown = (-1, False)
        match = self.turn.match
        match.replace_game(run.game, match.scenario_id, match.meta, lesson=run)

    def _show_again(self) -> None:
        """Let everybody see what may be ordered in the new step."""
        self.turn.show_again()

    def tell_hint(self) -> None:
        """Tell the hint."""
        if self._run is not None:
            self._wants_hint, self._judged = True, None
            self._show_words(self._run, self._run.step)

    def go_to_next(self) -> None:
        """Begin the next lesson that has not been done."""
        following = self._next()
        if following is not None:
            self.lesson_requested.emit(following, self.desk.system.id)

    def _next(self) -> str | None:
        """The id of the next lesson that has not been done; the first follows on the last."""
        run, files = self._run, self.desk.files
        if run is None or run.is_trial:
            return None
        ids, done = [*files.lesson_paths()], LessonMarks().done
        at = ids.index(run.lesson.id) + 1 if run.lesson.id in ids else 0
        others = (one for one in (*ids[at:], *ids[:at]) if one != run.lesson.id)
        return next((one for one in others if f"{self.desk.system.id}/{one}" not in done), None)
