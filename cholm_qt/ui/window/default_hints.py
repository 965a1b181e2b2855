"""The line below the prompt of any game: what can be clicked now."""

from __future__ import annotations

from cholm_qt.engine.verbs import NOWHERE
from cholm_qt.play.turn import Turn
from cholm_qt.ui.look.words import say, tr


def default_hint(turn: Turn) -> str:
    """What to click; or how the fight stands that the question is about; nothing where buttons say it all."""
    picking = turn.picking
    if turn.considered is not None:
        return tr("The Fight panel shows what is added to the dice and every chance.")
    if turn.match.is_over or not picking.gestures:
        return ""
    if picking.selected:
        return _selected_hint(turn)
    if picking.units():
        return _unit_hint(turn)
    if picking.places():
        return tr("Click one of the lit places.")
    if (fight := turn.preview_of(None)) is not None:
        return tr("As it stands: {0}", say(turn.system.words.brief(fight)))
    return ""


def _selected_hint(turn: Turn) -> str:
    """What to do with the units that are selected."""
    if turn.picking.places():
        return tr("Click a lit place, or another counter with a blue frame.")
    if turn.picking.ready():
        return tr("Confirm with the button, or click another counter with a blue frame.")
    return tr("Click another counter with a blue frame.")


def _unit_hint(turn: Turn) -> str:
    """Which counters can be clicked, and whether a place follows."""
    if any(gesture.units and gesture.place != NOWHERE for gesture in turn.picking.gestures):
        return tr("Click a counter with a blue frame, then a lit place; or drag it there.")
    return tr("Click a counter with a blue frame.")
