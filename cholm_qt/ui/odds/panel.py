"""The odds beside the map: of the attack that is looked at, or of one that players set up by themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent, QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from cholm_qt.engine.odds import NOTHING, UNIT, Asked, WhatIf
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.odds.answer_view import AnswerView, Receipts
from cholm_qt.ui.odds.chain_view import ChainView
from cholm_qt.ui.odds.slot_rows import SlotRows
from cholm_qt.ui.odds.what_if_list import Tried, WhatIfList
from cholm_qt.ui.panels.specifications import GamePanel
from cholm_qt.ui.widgets.chance_bars import Chance, ChanceBars
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.plain_text import PlainLabel, set_tip
from cholm_qt.ui.widgets.soon import soon

if TYPE_CHECKING:
    from cholm_qt.play.turn import Turn
    from cholm_qt.ui.panels.panel_desk import PanelDesk

FOLLOW = ""  # the line of the list that follows what is looked at
MARGIN = 8


class OddsPanel(GamePanel, QScrollArea):
    """Follows what is looked at; another line of its list sets up a throw that nobody has ordered.

    Everything is worked out only while somebody sees it.

    Attributes:
        position, asked: What is asked about now, with everything that was made otherwise.

    Signals:
        case_requested: A case number was followed. arg: the case.
        page_requested: The whole table is wanted.
        seen: The panel has come to the front.
    """

    case_requested = Signal(str)
    page_requested = Signal()
    seen = Signal()

    def __init__(self, desk: PanelDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        named(self, "odds-panel")
        self.desk, self.room = desk, desk.system.odds
        self._turn: Turn | None = None
        self._is_stale = True
        self.position: Any = None
        self.asked: Asked | None = None
        self._otherwise: list[WhatIf] = []
        self.setViewport(QWidget())  # for Qt's own, a stranger, PySide would load every kind of widget
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._make()
        self._lay_out()
        self._join()
        self.retranslate()

    # --- making ---

    def _make(self) -> None:
        """The parts, which are filled anew and never made anew."""
        self.kind = named(QComboBox(), "odds-kind")
        self.kind.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.kind.setMinimumContentsLength(8)
        self.whole = named(QToolButton(), "odds-whole")
        self.slots = SlotRows()
        self.hint = named(PlainLabel(), "odds-hint")
        self.hint.setWordWrap(True)
        self.hint.setProperty("role", "book")
        self.changed = named(PlainLabel(), "odds-changed")
        self.changed.setWordWrap(True)
        self.reset = named(QPushButton(), "odds-reset")
        self.answer_view, self.receipts = AnswerView(), Receipts()
        self.bars = ChanceBars("odds-bars")
        self.what_ifs, self.chain = WhatIfList(), ChainView()

    def _lay_out(self) -> None:
        """One below the other, in a column that scrolls."""
        content = named(QWidget(), "odds-content")
        column = QVBoxLayout(content)
        column.setContentsMargins(MARGIN, 4, MARGIN, 4)
        column.setSpacing(6)
        line, changed = QHBoxLayout(), QHBoxLayout()
        line.addWidget(self.kind, 1)
        line.addWidget(self.whole)
        changed.addWidget(self.changed, 1)
        changed.addWidget(self.reset)
        column.addLayout(line)
        column.addWidget(self.slots)
        column.addWidget(self.hint)
        column.addLayout(changed)
        for part in (self.answer_view, self.what_ifs, self.bars, self.chain, self.receipts):
            column.addWidget(part)
        column.addStretch(1)
        self.setWidget(content)

    def _join(self) -> None:
        """Do what is clicked."""
        self.kind.activated.connect(self._choose_kind)
        self.whole.clicked.connect(self.page_requested)
        self.reset.clicked.connect(self._start_anew)
        self.slots.picked.connect(self._pick)
        self.what_ifs.chosen.connect(self.change)
        self.receipts.case_requested.connect(self.case_requested)

    def sizeHint(self) -> QSize:
        """Narrow enough for a dock."""
        return QSize(290, 420)

    def minimumSizeHint(self) -> QSize:
        """A few rows, so that a panel beside it can have the room."""
        return QSize(220, 120)

    # --- what is asked ---

    @property
    def follows(self) -> bool:
        """Is the attack shown that is looked at?"""
        return bool(self.kind.currentData() == FOLLOW)

    def show_turn(self, turn: Turn) -> None:
        """Follow what is looked at; what players have set up stays, in the position of now."""
        self._turn = turn
        self._is_stale = True
        self._show_if_seen()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Bring everything up to date when somebody looks; behind another panel it is never painted."""
        super().paintEvent(event)
        if self._is_stale:
            soon(self, self._show_if_seen)

    def showEvent(self, event: QShowEvent) -> None:
        """Tell that there is something to read."""
        super().showEvent(event)
        soon(self, self.seen.emit)

    def _show_if_seen(self) -> None:
        """Show what is asked now; a panel that nobody sees does nothing."""
        if self._is_stale and self._turn is not None and not self.visibleRegion().isEmpty():
            self._is_stale = False
            self._fill_kinds()
            self._start_anew()

    def _start_anew(self) -> None:
        """Ask about things as they are."""
        if self._turn is None:
            return
        self._otherwise = []
        self.position = self._turn.position
        looked_at = self._looked_at()
        if self.follows:
            self.asked = looked_at
        elif looked_at is not None and looked_at.kind == self.kind.currentData():
            self.asked = looked_at  # pointed at, as every attack is
        elif self.asked is None or self.asked.kind != self.kind.currentData():
            self.asked = Asked(self.kind.currentData())
        self._show()

    def _looked_at(self) -> Asked | None:
        """What the order that is looked at, or the question at hand, asks the dice."""
        assert self._turn is not None
        turn = self._turn
        if not turn.is_live:
            return self.room.asked_by(turn.position, None)
        return self.room.asked_by(turn.position, turn.previewed) or self.room.asked_by(turn.position, None)

    def _choose_kind(self) -> None:
        """Set up a throw of a kind, or follow again; what was looked at is a start."""
        self._start_anew()

    def _pick(self, slot: str, values: tuple[int, ...]) -> None:
        """Something else was chosen for a slot."""
        if self.asked is not None:
            self.asked = self.asked.having(slot, *values)
            self._show()

    def change(self, what_if: WhatIf) -> None:
        """Let one thing be otherwise."""
        self._otherwise.append(what_if)
        self.ask(what_if.position, what_if.asked)

    def ask(self, position: Any, asked: Asked) -> None:
        """Ask something in a position, whatever is on the map."""
        self.position, self.asked = position, asked
        self._show()

    # --- pointing ---

    def point_at_place(self, place: int) -> None:
        """A place was clicked on the map."""
        slot = self.slots.waits_for()
        if slot is not None and slot.holds != UNIT:
            self.slots.take(place)

    def point_at_unit(self, unit: int) -> None:
        """A unit was clicked on the map; it may stand for its place."""
        slot = self.slots.waits_for()
        if slot is not None and unit != NOTHING:
            self.slots.take(unit if slot.holds == UNIT else self.position.where[unit])

    # --- showing ---

    def _fill_kinds(self) -> None:
        """List the kinds of throws that can be asked about."""
        assert self._turn is not None
        kinds = self.room.open_kinds(self._turn.position)
        lines = [(tr("What is being looked at"), FOLLOW), *((say(kind.title), kind.id) for kind in kinds)]
        shown = [(self.kind.itemText(n), self.kind.itemData(n)) for n in range(self.kind.count())]
        if lines == shown:
            return
        chosen = self.kind.currentData()
        self.kind.clear()
        for words, kind_id in lines:
            self.kind.addItem(words, kind_id)
        self.kind.setCurrentIndex(max(self.kind.findData(chosen), 0))

    def _show(self) -> None:
        """Show the answer with everything that could be otherwise."""
        answer = None
        if self.asked is not None:
            self.asked, slots = self.room.settled(self.position, self.asked)
            answer = self.room.answer(self.position, self.asked)
            if not self.follows:
                self.slots.show_slots(self.asked, slots)
        self.slots.setVisible(not self.follows and self.asked is not None)
        self.changed.setText(tr("Otherwise: {0}", "; ".join(say(each.title) for each in self._otherwise)))
        self.changed.setVisible(bool(self._otherwise))
        self.reset.setVisible(bool(self._otherwise))
        self.hint.setVisible(answer is None)
        self.hint.setText(self._why_nothing())
        for part in (self.answer_view, self.what_ifs, self.bars, self.receipts):
            part.setVisible(answer is not None)
        self.chain.show_answer(answer)
        if answer is not None and self.asked is not None:
            self.answer_view.show_answer(answer, with_reasons=not self.follows or bool(self._otherwise))
            self.bars.show_chances(
                tuple(Chance(say(each.said), each.chance, each.is_failure) for each in answer.outcomes)
            )
            self.receipts.show_answer(answer)
            found = self.room.what_ifs(self.position, self.asked)
            tried = [Tried(each, self.room.answer(each.position, each.asked)) for each in found]
            self.what_ifs.setVisible(bool(tried))
            self.what_ifs.show_tried(answer, tried)

    def _why_nothing(self) -> str:
        """Why there is nothing to see, or how to see something."""
        if self.asked is not None:
            return tr("No dice would be thrown for this.")
        return tr("Look at an attack on the map, or choose above what you want to ask the dice.")

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        self.setAccessibleName(tr("Odds"))
        self.kind.setAccessibleName(tr("What is asked"))
        set_tip(self.kind, tr("What is asked; the first line follows the map"))
        self.whole.setText(tr("All"))
        self.whole.setAccessibleName(tr("All odds on a page"))
        set_tip(self.whole, tr("All odds on a page"))
        self.reset.setText(tr("As it is"))
        self.reset.setAccessibleName(tr("As it is"))
        set_tip(self.reset, tr("Back to how things are on the map"))
        for part in (self.slots, self.what_ifs, self.chain):
            part.retranslate()
        self._is_stale = True
        self._show_if_seen()
