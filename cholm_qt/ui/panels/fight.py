"""The fight panel: what is added to the dice and every chance before they fall, and the dice afterwards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from cholm_qt.engine.events import DiceRolled
from cholm_qt.engine.preview import Preview
from cholm_qt.engine.reasons import Modifier
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.panels.specifications import GamePanel
from cholm_qt.ui.widgets.chance_bars import Chance, ChanceBars
from cholm_qt.ui.widgets.dice_face import DiceRow
from cholm_qt.ui.widgets.named import clear_layout, named
from cholm_qt.ui.widgets.plain_text import PlainLabel
from cholm_qt.ui.widgets.receipt import ReceiptView

if TYPE_CHECKING:
    from cholm_qt.engine.game import Entry
    from cholm_qt.ui.panels.panel_desk import PanelDesk

DIE = 24  # pixels


class FightPage(QWidget):
    """A column of headings, receipts and other parts.

    Signals:
        case_requested: A case number was followed. arg: the case.
    """

    case_requested = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(2)

    def add_text(self, text: str, name: str, role: str = "") -> QLabel:
        """A text that wraps."""
        label = named(PlainLabel(text), name)
        label.setWordWrap(True)
        label.setProperty("role", role)
        self.column.addWidget(label)
        return label

    def add_receipt(self, name: str) -> ReceiptView:
        """A receipt whose cases can be followed."""
        view = named(ReceiptView(), name)
        view.case_requested.connect(self.case_requested)
        self.column.addWidget(view)
        return view

    def add_dice(self, dice: tuple[int, ...], words: str, name: str = "fight-thrown", role: str = "") -> None:
        """Dice that were thrown, and beside them what for or with what effect."""
        row = QHBoxLayout()
        row.addWidget(DiceRow(dice, DIE))
        label = named(PlainLabel(words), name)
        label.setWordWrap(True)
        label.setProperty("role", role)
        row.addWidget(label, 1)
        self.column.addLayout(row)


class FightView(GamePanel, QScrollArea):
    """One page of a fight, which is scrolled where it does not fit.

    Signals:
        case_requested: A case number was followed. arg: the case.
    """

    case_requested = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
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

    def show_page(self, page: FightPage) -> None:
        """Show this and nothing else."""
        clear_layout(self._column)
        page.case_requested.connect(self.case_requested)
        self._column.addWidget(page)
        page.show()  # else it counts as hidden, and has no height, until the next turn of the loop
        self._column.addStretch(1)
        self.verticalScrollBar().setValue(0)

    def show_past(self) -> None:
        """Say why there is nothing to see: the past has no attack before its dice."""
        page = FightPage()
        page.add_text(
            tr("You are looking at the past. Back in the game, its latest fight stands here again."),
            "fight-past", "book",
        )  # fmt: skip
        self.show_page(page)

    def retranslate(self) -> None:
        """Say the name of the panel in the new language; the fight itself follows with the next turn."""
        self.setAccessibleName(tr("Fight"))


class FightPanel(FightView):
    """The preview of an order that dice decide, or the latest dice of any game."""

    def __init__(self, desk: PanelDesk, components: Any, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk, self.components = desk, components

    def show_turn(self, turn: Any) -> None:
        """Show what an order promises, or else the latest order with dice, up to the moment that is shown."""
        if turn.is_live and turn.preview is not None:
            self.show_page(self._promise_page(turn))
            return
        latest = [*reversed(turn.entries)]
        if turn.is_live or any(map(_has_dice, latest)):
            self.show_page(self._result_page(latest, partial(self.desk.short_title, turn.match)))
        else:
            self.show_past()

    def _promise_page(self, turn: Any) -> FightPage:
        """Every chance, and what is added to the dice."""
        page, words, preview = FightPage(), self.desk.system.words, turn.preview
        if turn.previewed is not None:
            page.add_text(say(words.describe(self.components, turn.previewed)), "fight-title", "heading")
        elif title := self.desk.fight_title(turn.position):
            page.add_text(title, "fight-title", "heading")
        if isinstance(preview, Preview):
            bars = ChanceBars("fight-bars")
            bars.show_chances(tuple(Chance(say(said), chance) for said, chance in preview.chances))
            page.column.addWidget(bars)
            if key := self.desk.outcome_key(preview):
                page.add_text(key, "fight-key", "faint")
            page.add_receipt("fight-attack-receipt").show_receipt(preview.receipt)
        else:
            for line in words.preview_lines(self.components, preview):
                page.add_text(say(line), "fight-line")
        return page

    def _result_page(self, latest_first: Iterable[Entry[Any]], called: Callable[[int], str]) -> FightPage:
        """The dice of the latest order that needed some, and what came of it; or how to see chances.

        Receipts stand below the result, so that it is in sight.
        """
        page, receipts = FightPage(), list[Sequence[Modifier]]()
        thrown = next(filter(_has_dice, latest_first), None)
        if thrown is not None and (title := self.desk.fight_title(thrown.before)):
            page.add_text(title, "fight-title", "heading")
        for event in thrown.events if thrown is not None else ():
            if isinstance(event, DiceRolled):
                page.add_dice(event.dice, tr("{0}: {1}", called(event.actor), event.purpose))
            elif self.desk.is_passage(event):
                continue
            elif (said := self.desk.system.words.tell(self.components, event)) is not None:
                page.add_text(say(said), "fight-result")
                if receipt := getattr(event, "receipt", ()):
                    receipts.append(receipt)
        for receipt in receipts:
            page.add_receipt("fight-frozen-receipt").show_receipt(receipt)
        if not page.column.count():
            page.add_text(
                tr("Choose an attack to see what is added to the dice and what the chances are."),
                "fight-hint", "book",
            )  # fmt: skip
        return page


def _has_dice(entry: Entry[Any]) -> bool:
    """Were dice thrown for an order?"""
    return any(isinstance(event, DiceRolled) for event in entry.events)
