"""The registration page: passes on what is done in its parts, and shows what came of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QShowEvent

from cholm_qt.edit.kept_drafts import MAP_PREFIX
from cholm_qt.edit.kept_registrations import kept_registration
from cholm_qt.edit.named_points import best_next
from cholm_qt.edit.plan_faults import PlanFault, plan_faults
from cholm_qt.edit.registration import Registration
from cholm_qt.files.pack import Pack
from cholm_qt.ui.editor.keeping import DraftKeeper
from cholm_qt.ui.look.words import say, spoken, tr
from cholm_qt.ui.registration.handles import BORDERS
from cholm_qt.ui.registration.parts import ADJUST, PICTURE, POINTS, SAVE, RegistrationParts
from cholm_qt.ui.widgets.greyed import grey

if TYPE_CHECKING:
    from cholm_qt.ui.window.game_box import GameBox

KEEP_MS = 150  # after a change, within which nothing else of a drag is written down
JUDGE_MS = 60  # of rest after a change, before faults are looked for


class RegistrationPage(RegistrationParts):
    """Shows one registration and lets everything about it be changed.

    Attributes:
        pack: The pack that the registration was saved to or comes from, and is saved to again.

    Signals:
        open_requested, pack_requested: Ask for a picture, or for a pack.
        save_requested: Save the registration as a pack.
        play_requested: Play on the pack.
        closed: Leave the page; the registration stays kept.
    """

    open_requested = Signal()
    pack_requested = Signal()
    save_requested = Signal()
    play_requested = Signal()
    closed = Signal()

    def __init__(self, box: GameBox) -> None:
        super().__init__(box)
        self.registration: Registration | None = None
        self.pack: Pack | None = None
        self.found: list[PlanFault] = []
        self.keeper = DraftKeeper(self, MAP_PREFIX, kept_registration)
        self._waiting: Callable[[tuple[int, int]], object] = lambda size: None  # for the picture being read
        self._keeping = QTimer(self, interval=KEEP_MS, singleShot=True)
        self._keeping.timeout.connect(self.keep_now)
        self._judging = QTimer(self, interval=JUDGE_MS, singleShot=True)
        self._judging.timeout.connect(self.judge)
        self._join()
        self.keys = self._make_keys()
        self.retranslate()
        self._suit_step()

    def _join(self) -> None:
        """Connect the parts."""
        picture, view, hands, head = self.picture, self.view, self.hands, self.head
        picture.progressed.connect(self.picture_panel.progress.setValue)
        picture.became_ready.connect(self._picture_read)
        picture.failed.connect(self._picture_refused)
        self.picture_panel.open_requested.connect(self.open_requested)
        self.picture_panel.pack_requested.connect(self.pack_requested)
        self.picture_panel.cancel_requested.connect(self.cancel_reading)
        hands.chosen_changed.connect(self._show_chosen)
        hands.placed.connect(self.choose_next)
        hands.point_chosen.connect(self.points.choose)
        self.points.chosen.connect(self._choose_point)
        self.points.next_requested.connect(self.choose_next)
        self.points.take_away_requested.connect(self._take_away)
        self.points.bends_changed.connect(lambda bends: self._with(lambda r: r.bend(bends)))
        self.adjust.layers_changed.connect(self._suit_step)
        self.adjust.counter_changed.connect(lambda side: self._with(lambda r: r.set_counter(side)))
        self.adjust.back_requested.connect(hands.put_back)
        self.adjust.removal_requested.connect(hands.remove_points)
        self.adjust.snap.toggled.connect(lambda on: setattr(hands, "snaps", on))
        self.adjust.lens.toggled.connect(lambda on: setattr(view, "magnifies", on))
        self.save_panel.written.connect(lambda name, words: self._with(lambda r: r.write(name, words)))
        self.save_panel.save_requested.connect(self.save_requested)
        self.save_panel.play_requested.connect(self.play_requested)
        self.faults.chosen.connect(self._show_fault)
        self.faults.bring_in_requested.connect(lambda: self._with(Registration.bring_in))
        self.steps.currentChanged.connect(lambda _: self._suit_step())
        self.keeper.failed.connect(
            lambda why: self.says.setText(tr("This draft is not kept: {0}", spoken(why)))
        )
        head.undo.clicked.connect(lambda: self._with(Registration.undo))
        head.redo.clicked.connect(lambda: self._with(Registration.redo))
        head.fit.clicked.connect(view.fit)
        head.full.clicked.connect(lambda: view.zoom_to(1.0))
        head.close_it.clicked.connect(self.closed)

    def _make_keys(self) -> dict[str, Callable[[], object]]:
        """What keys do wherever the keyboard is, unless a text takes them."""
        view = self.view
        return {
            "Ctrl+Z": lambda: self._with(Registration.undo),
            "Ctrl+Y": lambda: self._with(Registration.redo),
            "Ctrl+Shift+Z": lambda: self._with(Registration.redo),
            "Ctrl+S": self._save,
            "Del": self._delete,
            "Esc": lambda: self.hands.choose(()),
            ".": lambda: self.hands.step(1),
            ",": lambda: self.hands.step(-1),
            "Ctrl+0": view.fit,
            "Ctrl+1": lambda: view.zoom_to(1.0),
            "Ctrl++": lambda: view.zoom_step(1),
            "Ctrl+=": lambda: view.zoom_step(1),
            "Ctrl+-": lambda: view.zoom_step(-1),
        }

    # --- the picture ---

    def read_picture(self, path: Path, then: Callable[[tuple[int, int]], object]) -> None:
        """Read a picture and, when it is there, go on with its size."""
        if self._keeping.isActive():
            self.keep_now()
        self._waiting = then
        self.registration = None
        self.hands.show_registration(None)
        self.steps.setCurrentIndex(PICTURE)
        self.picture_panel.show_reading(True, path.name)
        self.picture.read(path)
        self._show()

    def cancel_reading(self) -> None:
        """Read no further."""
        self.picture.cancel()
        self._picture_refused(tr("The picture was not read to its end."))

    def _picture_read(self) -> None:
        """Go on with the picture that was read."""
        self.picture_panel.show_reading(False)
        self._waiting(self.picture.size)

    def _picture_refused(self, sentence: object) -> None:
        """Tell why a picture cannot be used."""
        self.picture_panel.show_fault(sentence)
        self.view.update()
        self._show()

    # --- showing ---

    def show_registration(
        self, registration: Registration, resumed: Path | None = None, pack: Pack | None = None
    ) -> None:
        """Work on a registration; `resumed` is the file that it was kept in, `pack` the one it comes from."""
        self.keeper.begin(registration, resumed)
        self.registration, self.pack = registration, pack
        registration.when_changed(lambda: self._show_change(registration))
        self.hands.show_registration(registration)
        self.save_panel.play.hide()
        self.steps.setCurrentIndex(ADJUST if pack is not None or registration.fit is not None else POINTS)
        self.judge()
        self._show()
        if not self.points.current:
            self.choose_next()
        self._suit_step()

    def _show_change(self, registration: Registration) -> None:
        """Show and keep what was changed."""
        if registration is self.registration:
            if not self._keeping.isActive():
                self._keeping.start()
            self._judging.start()
            self._show()

    def _show(self) -> None:
        """Show the registration everywhere."""
        registration = self.registration
        self.hands.show_registration(registration)
        for part in (self.picture_panel, self.points, self.adjust):
            part.show_registration(registration)
        self.save_panel.show_registration(registration, len(self.found))
        can_undo = registration is not None and registration.can_undo
        can_redo = registration is not None and registration.can_redo
        grey(self.head.undo, "" if can_undo else tr("There is nothing to undo"))
        grey(self.head.redo, "" if can_redo else tr("There is nothing to redo"))
        for step in (POINTS, ADJUST, SAVE):
            self.steps.setTabEnabled(step, registration is not None)
        self.faults.setVisible(registration is not None and self.steps.currentIndex() in (ADJUST, SAVE))
        self._show_chosen()

    def keep_now(self) -> None:
        """Write the registration down as it is."""
        self._keeping.stop()
        if self.registration is not None and not self.registration.is_kept:
            self.keeper.keep(self.registration)

    def judge(self) -> None:
        """Look for faults, and list them."""
        registration = self.registration
        self.found = plan_faults(registration.plan, registration.shipped) if registration else []
        self.faults.show_faults(self.found)
        self.save_panel.show_registration(registration, len(self.found))

    def _suit_step(self) -> None:
        """Let the pointer do what the step is about."""
        step = self.steps.currentIndex()
        self.hands.places_points = self.view.pans = step < ADJUST
        self.hands.layers = self.adjust.layers
        self.faults.setVisible(self.registration is not None and step in (ADJUST, SAVE))
        self.hands.choose(self.hands.chosen)
        self._tell()

    def _show_chosen(self) -> None:
        """Say what is chosen."""
        self.adjust.show_chosen(self.hands.chosen, self.registration)

    def _tell(self) -> None:
        """Say what the next click does."""
        registration, step = self.registration, self.steps.currentIndex()
        if registration is None:
            said = tr("Open a picture of the map; the wheel zooms, the right button moves it")
        elif step == POINTS and self.hands.current:
            title = say(registration.points[self.hands.current].title)
            said = tr("Click on your picture: {0}", title)
        elif step == POINTS:
            said = tr("Choose a point in the list, then click it on your picture")
        elif step == ADJUST:
            said = tr(
                "Drag points; a band chooses many, a double click in an outline all its points; . and , step"
            )
        else:
            said = ""
        self.says.setText(said)

    # --- doing ---

    def _with(self, do: Callable[[Registration], object]) -> None:
        """Do something with the registration, if there is one."""
        if self.registration is not None:
            do(self.registration)

    def _choose_point(self, name: str) -> None:
        """Let the next click place a point, and show where it is or should be."""
        self.hands.current = name
        registration = self.registration
        if registration is not None and name in registration.state.placed:
            self.view.show_point(registration.state.placed[name])
        elif registration is not None and name and registration.fit is not None:
            self.view.show_point(registration.fit.transform(registration.points[name].at))
        self.view.update()
        self._tell()

    def choose_next(self) -> None:
        """Choose the named point that tells most."""
        if self.registration is not None:
            self.points.choose(best_next(self.registration.points, self.registration.state.placed))

    def _take_away(self, name: str) -> None:
        """Forget where a named point is."""
        self._with(lambda registration: registration.take_away(name))

    def _delete(self) -> None:
        """Take away the current point, or take the chosen ones out of their borders."""
        if self.hands.places_points:
            self._take_away(self.hands.current)
        else:
            self.hands.remove_points()

    def _show_fault(self, fault: PlanFault) -> None:
        """Show a fault on the picture, and choose what has to be moved."""
        if self.registration is None:
            return
        self.steps.setCurrentIndex(ADJUST)
        things = self.registration.plan.things
        for name in fault.names:
            thing = things.get(name) or things.get(name.rpartition(" ")[0])
            self.adjust.show_layer(thing.layer if thing is not None else BORDERS)
        self.hands.choose(fault.names)
        self.view.show_point(fault.at)

    def _save(self) -> None:
        """Save, if nothing is wrong."""
        self.judge()
        if self.registration is not None and not self.found:
            self.save_requested.emit()

    def finish(self) -> None:
        """Stop reading, and wait until everything is on the disk."""
        if self._keeping.isActive():
            self.keep_now()
        self.picture.cancel()
        self.keeper.finish()

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        super().retranslate()
        self._show()
        self._tell()

    # --- Qt's own events ---

    def showEvent(self, event: QShowEvent) -> None:
        """Give the column its width, and the keyboard to the scan."""
        super().showEvent(event)
        self.widen()
        self.view.setFocus()
