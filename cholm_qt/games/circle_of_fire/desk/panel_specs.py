"""The panels and pages that Circle of Fire adds to the window: the fight, the line-up, and the end."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from cholm_qt.engine.events import Event
from cholm_qt.play.turn import Turn
from cholm_qt.ui.desk import Desk
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.panels.panel_desk import CHARTS, ODDS
from cholm_qt.ui.panels.specifications import FLOATING, UPPER, PageSpec, PanelContext, PanelSpec


def _fight_panel(context: PanelContext) -> QWidget:
    """The odds of an attack and its dice."""
    from cholm_qt.games.circle_of_fire.desk.fight_panel import CircleOfFireFightPanel

    panel = CircleOfFireFightPanel(context.desk, context.components, context.pictures)
    panel.case_requested.connect(context.show_case)
    panel.lead_clicked.connect(context.click_unit)
    return panel


def _is_about_a_fight(turn: Turn) -> bool:
    """Is an attack looked at or being decided? In the past, one that was decided then counts as well."""
    from cholm_qt.games.circle_of_fire.desk.fight_question import is_fight_in_question

    if turn.is_live and (turn.prompt.waiting == "lead" or turn.preview is not None):
        return True
    at = turn.history.at
    return is_fight_in_question(turn) or (at is not None and _tell_of_a_fight(turn.history.events_into(at)))


def _tell_of_a_fight(events: Sequence[Event]) -> bool:
    """Have the dice of an attack been thrown?"""
    from cholm_qt.games.circle_of_fire.rules.events import AttackResolved, CloseCombatRolled

    return any(isinstance(event, AttackResolved | CloseCombatRolled) for event in events)


def _line_up(context: PanelContext) -> QWidget:
    """The line-up of a Close Combat."""
    from cholm_qt.games.circle_of_fire.desk.lineup_panel import LineUp

    panel = LineUp(context.desk, context.pictures)
    panel.case_requested.connect(context.show_case)
    panel.unit_clicked.connect(context.click_unit)
    panel.unit_dragged.connect(context.take_up)
    panel.unit_dropped.connect(context.set_against)
    return panel


def _is_close_combat(turn: Turn) -> bool:
    """Is a Close Combat fought, or one looked at that is over?"""
    return turn.position.melee_at >= 0 or (turn.is_live and turn.pause is not None)


def _victory_page(desk: Desk) -> QWidget:
    """Who has won, and how it went."""
    from cholm_qt.games.circle_of_fire.desk.victory_page import CircleOfFireVictoryPage

    return CircleOfFireVictoryPage(desk)


PANELS = (
    PanelSpec(
        "fight",
        lambda: tr("Fight"),
        UPPER,
        _fight_panel,
        soon=True,
        wanted=_is_about_a_fight,
        told=_tell_of_a_fight,
        follows_ms=45,
    ),
    PanelSpec(
        "lineup",
        lambda: tr("Line-up of the Close Combat"),
        FLOATING,
        _line_up,
        soon=True,
        wanted=_is_close_combat,
        follows_ms=15,
    ),
    CHARTS,
    ODDS,
)
PAGES = (PageSpec("victory", _victory_page),)
