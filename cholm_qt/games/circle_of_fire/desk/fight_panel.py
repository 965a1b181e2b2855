"""The fight panel: receipts and exact odds beside the button, and the frozen receipt after the dice."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from cholm_qt.games.circle_of_fire.desk.fight_pages import (
    NO_UNIT,
    AttackPage,
    CloseCombatPage,
    Page,
    ResultPage,
)
from cholm_qt.games.circle_of_fire.desk.fight_record import FightRecord
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.orders import Lead
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.previews import (
    AttackPreview,
    CloseCombatPreview,
    Preview,
)
from cholm_qt.play.turn import Turn
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.panels.specifications import GamePanel
from cholm_qt.ui.pieces.pixmap_cache import PixmapCache
from cholm_qt.ui.widgets.named import clear_layout, named


class FightPanel(GamePanel, QScrollArea):
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
        self._result: tuple[FightRecord, int] | None = (
            None  # the record whose latest fight is shown, and when
        )
        named(self, "fight-panel", tr("Fight"))
        self.setViewport(QWidget())  # for Qt's own, a stranger, PySide would load every kind of widget
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        content = named(QWidget(), "fight-content")
        self._column = QVBoxLayout(content)
        self._column.setContentsMargins(8, 4, 8, 4)
        self.setWidget(content)

    def sizeHint(self) -> QSize:
        """Narrow enough for a dock."""
        return QSize(290, 420)

    def wanted_height(self) -> int:
        """The height at which nothing has to be scrolled."""
        return self._column.totalHeightForWidth(self.viewport().width())

    def show_turn(self, turn: Turn) -> None:
        """Show what an order promises; without one what each lead would do, or else the latest fight."""
        order, leads, position = turn.previewed, turn.preview_of(None), turn.match.position
        if not turn.is_live:
            self._show_past()
        elif isinstance(leads, AttackPreview) and (order is None or isinstance(order, Lead)):
            self._show_leads(position, leads, NO_UNIT if order is None else order.unit)
        elif turn.preview is not None:
            self._show_page(self._preview_page(position, turn.preview))
        else:
            self._show_result(turn.fights)

    def _show_leads(self, position: Position, leads: AttackPreview, chosen: int) -> None:
        """13.2.1 Show the defender what each of his units would mean as lead."""
        page = AttackPage(leads, position, self.pictures, chosen)
        page.lead_clicked.connect(self.lead_clicked)
        self._show_page(page)

    def _show_past(self) -> None:
        """The past has no attack before its dice, and what was fought last may not have been fought yet."""
        page = Page()
        page.add_text(
            tr("You are looking at the past. Back in the game, its latest fight stands here again."),
            "fight-past", "book",
        )  # fmt: skip
        self._show_page(page)

    def retranslate(self) -> None:
        """Say everything in the new language; the fight itself with the next turn that is shown."""
        self.setAccessibleName(tr("Fight"))
        self._result = None

    def _preview_page(self, position: Position, shown: Preview) -> Page:
        """The page for one kind of preview."""
        if isinstance(shown, CloseCombatPreview):
            return CloseCombatPage(shown, self.components)
        assert isinstance(shown, AttackPreview)
        return AttackPage(shown, position, self.pictures)

    def _show_result(self, record: FightRecord) -> None:
        """Show the latest fight, or how to begin one; nothing is done when that is shown already."""
        if self._result is not None and self._result[0] is record and self._result[1] == record.told:
            return
        page: Page = ResultPage(record.fights, self.components)
        if not record.fights:
            page.add_text(
                tr("Choose who fires, then a target, to see what is added to the dice and every chance."),
                "fight-hint", "book",
            )  # fmt: skip
        self._show_page(page)
        self._result = record, record.told

    def _show_page(self, page: Page) -> None:
        """Show this and nothing else."""
        self._result = None
        clear_layout(self._column)
        page.case_requested.connect(self.case_requested)
        self._column.addWidget(page)
        self._column.addStretch(1)
        self.verticalScrollBar().setValue(0)
