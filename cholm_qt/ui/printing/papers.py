"""Every paper that can be printed, by its name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from cholm_qt.files.messages import message
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.odds.charts import odds_charts
from cholm_qt.ui.printing.board_sheet import board_pages
from cholm_qt.ui.printing.chart_sheet import chart_pages
from cholm_qt.ui.printing.counter_sheet import COUNTER_SIZES, counter_pages
from cholm_qt.ui.printing.pages import PAPERS, Pages
from cholm_qt.ui.printing.setup_sheet import setup_pages
from cholm_qt.ui.window.game_box import GameBox

KINDS = ("setup", "charts", "odds", "counters", "board", "rules")
SETUP, CHARTS, ODDS, COUNTERS, BOARD, RULES = KINDS


class NothingToPrint(Exception):
    """The game has nothing of this kind; the message is one sentence."""


class Situation(NamedTuple):
    """What is printed of: a position, its title, and what is said about it."""

    position: Any
    title: str
    says: str = ""


def kind_titles() -> Mapping[str, str]:
    """What each kind of paper is called in the player's language."""
    players = tr("Set-up sheet"), tr("Charts"), tr("Odds"), tr("Counters to cut out"), tr("Board")
    titles = (*players, tr("The rules in our own words"))
    return dict(zip(KINDS, titles, strict=True))


def pages_of(
    kind: str, box: GameBox, shown: Situation, paper: str, counter_mm: float = COUNTER_SIZES[0]
) -> Pages:
    """The pages of a paper in the player's language. Raises NothingToPrint, BadPicture."""
    desk, on = box.desk, PAPERS[paper]
    if kind == CHARTS and not desk.charts(box.components):
        raise NothingToPrint(message("This game has no charts"))
    if kind == RULES and not desk.files.case_titles():
        raise NothingToPrint(message("This game has no cases"))
    if kind == RULES:
        from cholm_qt.ui.printing.rules_sheet import rules_pages  # only now, as it needs much

        return rules_pages(box, on)
    if kind == CHARTS:
        return chart_pages(tr("Charts"), desk, desk.charts(box.components), on)
    if kind == ODDS and not desk.system.has_odds_table:
        raise NothingToPrint(message("This game has no table of odds"))
    if kind == ODDS:
        return chart_pages(tr("Odds"), desk, odds_charts(desk.system, box.components), on)
    if kind == COUNTERS:
        return counter_pages(desk, shown.position, on, counter_mm)
    if kind == BOARD:
        return board_pages(box.scene(), shown.position, shown.title, on)
    return setup_pages(desk, box.scene(), shown.position, shown.title, shown.says, on)
