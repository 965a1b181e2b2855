"""What becomes of whom in the Regrouped Units Segment: who is given up, who comes back, and where."""

from __future__ import annotations

from cholm_qt.games.circle_of_fire.rules.names import unit_title, units_titles
from cholm_qt.games.circle_of_fire.rules.orders import Regroup
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.regrouping import next_regrouped, regroup_places
from cholm_qt.play.answers import Give
from cholm_qt.play.turn import Turn
from cholm_qt.ui.look.words import say, tr, trn
from cholm_qt.ui.panels.prompt_bar import Choice


def regrouping_hint(turn: Turn) -> str:
    """10.2.1 How many must be given up and for whom; then who they are, and how many are missing."""
    p, side, selected = turn.match.position, turn.prompt.actor, turn.picking.selected
    cost, unit = p.components.charts.limits.regroup_cost, _coming(p, side)
    if not selected:
        places = len(regroup_places(p, side))
        return trn(
            "Click {1} counters in the tray: they leave for good, and {2} enters the lit place.",
            "Click {1} counters in the tray: they leave for good, and {2} enters one of {0} lit places.",
            places,
            cost,
            unit,
        )
    names = say(units_titles(p.components, selected))
    if len(selected) < cost:
        missing = cost - len(selected)
        return tr("{0}: to be given up for {1}; click {2} more in the tray.", names, unit, missing)
    return tr(
        "{0} leave the game for good; {1} comes back for them: press the button, then place it.", names, unit
    )


def regrouping_choice(p: Position, side: int, order: Regroup) -> Choice:
    """10.2.1 The button that gives the selected units up."""
    unit = _coming(p, side)
    whole = tr("Give up {0} for {1}", say(units_titles(p.components, order.units)), unit)
    return Choice(tr("Regroup into {0}", unit), Give(order), primary=True, whole=whole)


def _coming(p: Position, side: int) -> str:
    """10.2.5 The Regrouped unit that comes next."""
    return unit_title(p.components, next_regrouped(p, side))
