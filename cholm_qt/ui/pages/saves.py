"""What the start page says about a saved game."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from PySide6.QtCore import QDate, QLocale

from cholm_qt.engine.reasons import Said
from cholm_qt.files.game_files import Summary
from cholm_qt.files.save_header import SaveHeader
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.panels.panel_desk import PanelDesk


def describe(desk: PanelDesk, game: SaveHeader, summaries: Iterable[Summary]) -> str:
    """The scenario of a saved game, and where in the game it stands."""
    wanted = (game.scenario_id, game.files.system.id)
    title = next((summary.title for summary in summaries if (summary.id, summary.game) == wanted), "")
    named = say(Said(title)) if title else tr("A position of your own")
    return desk.saved_words(named, game.position, game.is_over)


def when(saved: datetime, now: datetime | None = None) -> str:
    """When a game was saved, as one says it."""
    now = now or datetime.now()
    clock = saved.strftime("%H:%M")
    days = (now.date() - saved.date()).days
    if days == 0:
        return tr("saved today at {0}", clock)
    if days == 1:
        return tr("saved yesterday at {0}", clock)
    date = QLocale().toString(QDate(saved.year, saved.month, saved.day), QLocale.FormatType.ShortFormat)
    return tr("saved on {0} at {1}", date, clock)
