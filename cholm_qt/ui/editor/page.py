"""The page of the position editor: shows a draft in all its parts, and passes on what is done in them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
)

from cholm_qt.edit.boards import empty_board, set_up_board
from cholm_qt.edit.draft import Draft
from cholm_qt.engine.editing import Finding
from cholm_qt.files.faults import DataFaults
from cholm_qt.files.game_files import GameFiles
from cholm_qt.ui.editor.board import ADDS, EditorBoard
from cholm_qt.ui.editor.keeping import DraftKeeper
from cholm_qt.ui.editor.parts import SHARES, UNITS, EditorParts
from cholm_qt.ui.editor.place_menu import place_menu
from cholm_qt.ui.look.words import spoken, tr, trn
from cholm_qt.ui.map.marks import MARKS
from cholm_qt.ui.map.sheet import NOTHING

if TYPE_CHECKING:
    from cholm_qt.ui.window.game_box import GameBox

TRIAL_MS = 120  # of rest after an edit, before play is tried


class EditorPage(EditorParts):
    """Shows one draft and lets everything about it be changed.

    Signals:
        play_requested: Play from the draft. arg: the Draft.
        closed: Leave the editor; the draft stays kept.
        save_requested, open_requested, current_requested: Ask for a file, or for the position of the game.
        case_requested: A case number was followed. arg: the case.
        lesson_requested: A lesson is to begin with this position.
    """

    play_requested = Signal(object)
    closed = Signal()
    save_requested = Signal()
    open_requested = Signal()
    current_requested = Signal()
    lesson_requested = Signal()
    case_requested = Signal(str)

    def __init__(self, box: GameBox) -> None:
        super().__init__(box)
        self.draft = Draft(self.files, empty_board(self.files))
        self.board = EditorBoard(self.desk, self.view, self.draft)
        self.keeper = DraftKeeper(self)
        self._trial = QTimer(self, interval=TRIAL_MS, singleShot=True)
        self._trial.timeout.connect(self._judge_wholly)
        self._has_shared = False
        self._join()
        self.keys = self._make_keys()
        self.retranslate()

    def _join(self) -> None:
        """Connect the parts."""
        board, view, trays, head = self.board, self.view, self.trays, self.head
        board.selection_changed.connect(self._show_selection)
        board.brush_dropped.connect(lambda: self.markers.show_brush(None))
        board.brush_dropped.connect(self._tell)
        view.dropped_outside.connect(lambda unit, at: board.drop_outside(unit, at, trays.screen_rect()))
        view.drag_cancelled.connect(trays.drag.cancel)
        view.place_hovered.connect(self._hover)
        view.pressed.connect(lambda: self.scene.mark({}))
        view.context_requested.connect(self._show_menu)
        self.places.place_chosen.connect(board.mean_place)
        trays.unit_clicked.connect(self._click_tray)
        trays.unit_dragged.connect(view.drag_in)
        trays.unit_dropped.connect(view.drop_in)
        self.markers.brush_picked.connect(board.pick_brush)
        self.markers.brush_picked.connect(lambda _: self._tell())
        self.markers.brush_dropped.connect(board.drop_brush)
        self.judgement.fix_requested.connect(self._fix)
        self.judgement.show_requested.connect(self._show_finding)
        self.judgement.case_requested.connect(self.case_requested)
        self.line.copied.connect(
            lambda: self.says.setText(tr("The position is on the clipboard as one line of text."))
        )
        self.keeper.failed.connect(
            lambda why: self.says.setText(tr("This draft is not kept: {0}", spoken(why)))
        )
        head.undo.clicked.connect(lambda: self.draft.undo())
        head.redo.clicked.connect(lambda: self.draft.redo())
        head.set_up.triggered.connect(lambda: self._take_board(set_up_board))
        head.empty.triggered.connect(lambda: self._take_board(empty_board))
        head.current.triggered.connect(self.current_requested)
        head.open.triggered.connect(self.open_requested)
        head.lesson.triggered.connect(self.lesson_requested)
        head.save.clicked.connect(self.save_requested)
        head.play.clicked.connect(self._play)
        head.close_it.clicked.connect(self.closed)
        head.map.clicked.connect(view.fit)
        head.sheet.clicked.connect(view.fit_sheet)

    def _make_keys(self) -> dict[str, Callable[[], object]]:
        """What keys do wherever the keyboard is, unless a text takes them."""
        view, board = self.view, self.board
        return {
            "Ctrl+Z": lambda: self.draft.undo(),
            "Ctrl+Y": lambda: self.draft.redo(),
            "Ctrl+Shift+Z": lambda: self.draft.redo(),
            "Ctrl+A": lambda: board.select_in(self.scene.sceneRect(), Qt.KeyboardModifier.NoModifier),
            "Ctrl+C": self.line.copy_text,
            "Ctrl+V": lambda: self.line.paste(QGuiApplication.clipboard().text()),
            "Ctrl+S": self.save_requested.emit,
            "Ctrl+F": self._search,
            "P": self.places.setFocus,
            "Del": board.send_back,
            "F": board.flip,
            "Esc": board.let_go,
            "Ctrl+0": view.fit,
            "Ctrl+9": view.fit_sheet,
            "Ctrl++": lambda: view.zoom_step(1),
            "Ctrl+=": lambda: view.zoom_step(1),
            "Ctrl+-": lambda: view.zoom_step(-1),
        }

    # --- showing ---

    def show_draft(self, draft: Draft, resumed: Path | None = None) -> None:
        """Edit a draft; `resumed` is the file that one was kept in which the program lost hold of."""
        self.keeper.begin(draft, resumed)
        self.draft = draft
        draft.when_changed(lambda: self._show_change(draft))
        self.board.show_draft(draft)
        self._show()

    def _show_change(self, draft: Draft) -> None:
        """Show and keep what was edited."""
        if draft is self.draft:
            self.keeper.keep(draft)
            self._show()

    def _show(self) -> None:
        """Show the draft everywhere."""
        draft = self.draft
        self.scene.mark({})
        if self.scene.position is not draft.position:
            self.scene.show_position(draft.position)
            self.scene.light((), self.board.selected)
        for part in (self.trays, self.fields, self.goals, self.texts, self.awaited, self.line):
            part.show_draft(draft)
        self._show_findings(*draft.findings_at_once())
        self._tell()

    def _show_findings(self, findings: list[Finding], is_all: bool) -> None:
        """Show what is wrong, and try play in a quiet moment where that has to be."""
        errors = sum(finding.is_error for finding in findings)
        self.judgement.show_findings(findings, is_all)
        self.head.show_state(self.draft.can_undo, self.draft.can_redo, errors, is_all)
        if is_all:
            self._trial.stop()
        else:
            self._trial.start()

    def _judge_wholly(self) -> None:
        """Try whether play can go on."""
        self._show_findings(self.draft.findings(), True)

    def _show_selection(self) -> None:
        """Frame what is selected beside the map, too."""
        self.trays.show_selection(self.board.selected)
        self._tell()

    def _tell(self) -> None:
        """Say what the next click does."""
        count = len(self.board.selected)
        if self.board.brush is not None:
            said = tr(
                "{0}: click places to paint them, Esc puts the brush down",
                self.markers.words(self.board.brush),
            )
        elif count:
            said = trn(
                "{0} unit selected: click a place, Del puts it beside the map, F turns it over",
                "{0} units selected: click a place, Del puts them beside the map, F turns them over",
                count,
            )
        else:
            said = tr("Drag a counter, or click it and then a place; draw a band round many")
        self.says.setText(said)

    def _hover(self, place: int) -> None:
        """Outline a place and say who stands there."""
        self.scene.hover(place)
        if place != NOTHING and self.board.brush is None and not self.board.selected:
            self.says.setText(self.desk.place_words(self.draft.position, place))
        else:
            self._tell()

    # --- doing ---

    def _click_tray(self, unit: int) -> None:
        """Select a unit beside the map, or with Ctrl one more."""
        self.board.drop_brush()
        if QApplication.keyboardModifiers() & ADDS:
            self.board.toggle(unit)
        else:
            self.board.select(() if self.board.selected == [unit] else (unit,))

    def _take_board(self, make: Callable[[GameFiles], Any]) -> None:
        """Begin anew from another board, unless something is wrong with the files of the game."""
        try:
            self.draft.replace(make(self.files))
        except DataFaults as error:
            self.says.setText(spoken(error.faults[0].sentence))

    def _fix(self, finding: Finding) -> None:
        """Put right what has a single answer."""
        if finding.fix is not None:
            self.draft.edit(*finding.fix.edits)

    def _show_finding(self, finding: Finding) -> None:
        """Mark the places of a finding on the map and select its units."""
        reason, places = finding.reason, len(self.scene.sheet.places)
        seen = [place for place in reason.places if place < places]
        where = self.draft.position.where
        seen += [where[unit] for unit in reason.units if where[unit] < places]
        self.board.drop_brush()
        self.board.select(reason.units)
        self.scene.mark(dict.fromkeys(seen, (MARKS["found"],)))
        if seen:
            self.view.bring_into_sight(self.scene.place_rect(seen[0]))

    def _show_menu(self, unit: int, place: int, at: QPoint) -> None:
        """Offer what can be done with a place."""
        if place != NOTHING:
            place_menu(self.view, self.board, self.desk.system.sides, unit, place).popup(at)

    def _search(self) -> None:
        """Go to the line in which units are searched."""
        self.tabs.setCurrentIndex(UNITS)
        self.trays.search.setFocus()
        self.trays.search.selectAll()

    def _play(self) -> None:
        """Play from here, if that can be."""
        if self.draft.is_playable:
            self.play_requested.emit(self.draft)

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        super().retranslate()
        self._tell()

    # --- Qt's own events ---

    def showEvent(self, event: QShowEvent) -> None:
        """Give the column its width, the judgement its share of it, and the keyboard to the map."""
        self.widen()
        if not event.spontaneous() and not self._has_shared:
            self._has_shared = True
            self.column.setSizes(list(SHARES))
        self.view.setFocus()
