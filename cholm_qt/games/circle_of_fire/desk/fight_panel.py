"""The fight panel of Circle of Fire: receipts and exact odds before the dice, and what fell afterwards."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from cholm_qt.engine.preview import Preview as PlainPreview
from cholm_qt.games.circle_of_fire.desk.fight_pages import (
    NO_UNIT,
    AttackPage,
    CloseCombatPage,
    ResultPage,
    Title,
)
from cholm_qt.games.circle_of_fire.desk.fight_question import close_combats_in_question, fire_in_question
from cholm_qt.games.circle_of_fire.desk.fight_record import FightRecord
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.orders import Decline, Lead, UseAdvantage
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.previews import AttackPreview, CloseCombatPreview, Preview
from cholm_qt.play.turn import Turn
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.panels.fight import FightPage, FightView
from cholm_qt.ui.panels.panel_desk import PanelDesk
from cholm_qt.ui.pieces.pixmap_cache import PixmapCache


class CircleOfFireFightPanel(FightView):
    """An attack before its dice, or the latest fight after them.

    The latest fight stays until the next one, so that looking at an attack and away again shows it anew.

    Signals:
        lead_clicked: The defender, who is to name a lead, chose a row. arg: the unit.
    """

    lead_clicked = Signal(int)

    def __init__(
        self, desk: PanelDesk, components: Components, pictures: PixmapCache, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.desk, self.components, self.pictures = desk, components, pictures
        self._result: tuple[FightRecord, int] | None = None  # whose latest fight is shown, and at which time

    def show_turn(self, turn: Turn) -> None:
        """Show what an order promises; without one the fight that is being decided, or else the latest."""
        if turn.is_live and self._show_promise(turn):
            return
        record = turn.fights if turn.is_live else _record_of(turn)
        title = partial(self.desk.short_title, turn.match)
        if (fire := fire_in_question(turn.position)) is not None:
            self.show_page(AttackPage(fire, turn.position, self.pictures, thrown=record.thrown, title=title))
        elif fights := close_combats_in_question(turn):
            self.show_page(CloseCombatPage(fights, self.components, record.thrown, title))
        elif not turn.is_live and not record.fights:
            self.show_past()
        else:
            self._show_result(record, title)

    def _show_promise(self, turn: Turn) -> bool:
        """Show what the order that is looked at promises, or what each lead would do, if that is asked."""
        order, leads, position = turn.previewed, turn.preview_of(None), turn.match.position
        if isinstance(leads, AttackPreview) and (order is None or isinstance(order, Lead)):
            self._show_leads(position, leads, NO_UNIT if order is None else order.unit)
        elif isinstance(turn.preview, PlainPreview):
            self.show_page(_random_page(turn))
        elif turn.preview is not None:
            self.show_page(self._preview_page(position, turn.preview))
        else:
            return False
        return True

    def _show_leads(self, position: Position, leads: AttackPreview, chosen: int) -> None:
        """13.2.1 Show the defender what each of his units would mean as lead."""
        page = AttackPage(leads, position, self.pictures, chosen)
        page.lead_clicked.connect(self.lead_clicked)
        self.show_page(page)

    def retranslate(self) -> None:
        """Say everything in the new language; the fight itself with the next turn that is shown."""
        super().retranslate()
        self._result = None

    def _preview_page(self, position: Position, shown: Preview) -> FightPage:
        """The page for one kind of preview."""
        if isinstance(shown, CloseCombatPreview):
            return CloseCombatPage([shown], self.components)
        assert isinstance(shown, AttackPreview)
        return AttackPage(shown, position, self.pictures)

    def _show_result(self, record: FightRecord, title: Title) -> None:
        """Show the latest fight, or how to begin one; nothing is done when that is shown already."""
        if self._result is not None and self._result[0] is record and self._result[1] == record.told:
            return
        page: FightPage = ResultPage(record.fights, self.components, title)
        if not record.fights:
            page.add_text(
                tr("Choose who fires, then a target, to see every modifier and the chances."),
                "fight-hint", "book",
            )  # fmt: skip
        self.show_page(page)
        self._result = record, record.told

    def show_page(self, page: FightPage) -> None:
        """Show this and nothing else."""
        self._result = None
        super().show_page(page)


def _random_page(turn: Turn) -> FightPage:
    """10.3.1 Who comes by a roll that is shifted, and by one that is not."""
    from cholm_qt.games.circle_of_fire.desk.random_page import RandomPage

    return RandomPage(turn.preview_of(Decline()), turn.preview_of(UseAdvantage("A")))


def _record_of(turn: Turn) -> FightRecord:
    """The fights up to the moment of the past that is shown."""
    record = FightRecord()
    for entry in turn.entries:
        record.take(entry.events)
    return record
