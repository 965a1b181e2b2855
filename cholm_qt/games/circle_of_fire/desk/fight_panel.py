"""The fight panel: receipts and exact odds beside the button, and the frozen receipt after the dice."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from cholm_qt.engine.events import Event
from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import Order
from cholm_qt.games.circle_of_fire.desk.fight_pages import (
    NO_UNIT,
    AttackPage,
    CloseCombatPage,
    Page,
    ResultPage,
)
from cholm_qt.games.circle_of_fire.desk.fight_record import FightRecord
from cholm_qt.games.circle_of_fire.rules.combat import ChooseLead
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.orders import Lead
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.previews import (
    AttackPreview,
    CloseCombatPreview,
    Preview,
    preview,
    preview_attack,
)
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.pieces.pixmap_cache import PixmapCache
from cholm_qt.ui.widgets.named import clear_layout, named


class FightPanel(QScrollArea):
    """An attack before its dice, or the latest fight after them.

    The latest fight stays until the next one, so that looking at an attack and away again shows it anew.

    Signals:
        case_requested: A case number was followed. arg: the case.
        lead_clicked: The defender, who is to name a lead, chose a row. arg: the unit.
    """

    case_requested = Signal(str)
    lead_clicked = Signal(int)

    def __init__(self, components: Components, pictures: PixmapCache, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.components, self.pictures = components, pictures
        self.record = FightRecord()
        self._is_latest = False  # is the latest fight shown, as the record has it?
        self._due = QTimer(self, singleShot=True)
        self._due.timeout.connect(self._show_result)
        named(self, "fight-panel", tr("Fight"))
        self.setViewport(QWidget())  # for Qt's own, a stranger, PySide would load every kind of widget
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        content = named(QWidget(), "fight-content")
        self._column = QVBoxLayout(content)
        self._column.setContentsMargins(8, 4, 8, 4)
        self.setWidget(content)
        self._show_result()

    def sizeHint(self) -> QSize:
        """Narrow enough for a dock."""
        return QSize(290, 420)

    def wanted_height(self) -> int:
        """The height at which nothing has to be scrolled."""
        return self._column.totalHeightForWidth(self.viewport().width())

    def show_order(self, position: Position, order: Order | None) -> None:
        """Show what an order promises; without one what each lead would do, or else the latest fight."""
        step = position.agenda[-1] if position.agenda else None
        if isinstance(step, ChooseLead) and (order is None or isinstance(order, Lead)):
            self._show_leads(position, step, order)
            return
        shown = preview(position, order) if order is not None else None
        if shown is not None:
            self._show_page(self._preview_page(position, shown))
        elif not self._due.isActive():
            self._show_result()

    def _show_leads(self, position: Position, step: ChooseLead, order: Lead | None) -> None:
        """13.2.1 Show the defender what each of his units would mean as lead."""
        shown = preview_attack(position, step.attack)
        page = AttackPage(shown, position, self.pictures, order.unit if order is not None else NO_UNIT)
        page.lead_clicked.connect(self.lead_clicked)
        self._show_page(page)

    def show_events(self, events: Iterable[Event], components: Components, later_ms: int = 0) -> None:
        """Freeze the receipts, dice and results of what was fought; they may be laid out a little later."""
        self.components = components
        if self.record.take(events):
            self._is_latest = False
            if later_ms:
                self._due.start(later_ms)
            else:
                self._show_result()

    def show_past(self) -> None:
        """The past has no attack before its dice, and what was fought last may not have been fought yet."""
        page = Page()
        page.add_text(
            tr("You are looking at the past. Back in the game, its latest fight stands here again."),
            "fight-past", "book",
        )  # fmt: skip
        self._show_page(page)

    def show_history(self, game: Game[Position]) -> None:
        """Look for the latest fight in the record of a game, as of one that was opened or after an undo."""
        self.record, self._is_latest = FightRecord(), False
        for entry in game.history:
            self.record.take(entry.events)
        self.show_order(game.position, None)

    def retranslate(self) -> None:
        """Say everything in the new language."""
        self.setAccessibleName(tr("Fight"))
        self._is_latest = False
        self._show_result()

    def _preview_page(self, position: Position, shown: Preview) -> Page:
        """The page for one kind of preview."""
        if isinstance(shown, CloseCombatPreview):
            return CloseCombatPage(shown, self.components)
        assert isinstance(shown, AttackPreview)
        return AttackPage(shown, position, self.pictures)

    def _show_result(self) -> None:
        """Show the latest fight, or how to begin one; nothing is done when that is shown already."""
        if self._is_latest:
            return
        page: Page = ResultPage(self.record.fights, self.components)
        if not self.record.fights:
            page.add_text(
                tr("Choose who fires, then a target, to see what is added to the dice and every chance."),
                "fight-hint", "book",
            )  # fmt: skip
        self._show_page(page)
        self._is_latest = True

    def _show_page(self, page: Page) -> None:
        """Show this and nothing else."""
        self._due.stop()
        self._is_latest = False
        clear_layout(self._column)
        page.case_requested.connect(self.case_requested)
        self._column.addWidget(page)
        self._column.addStretch(1)
        self.verticalScrollBar().setValue(0)
