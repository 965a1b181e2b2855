"""Where in the game one is, and how the end of a decision is called, in words that several panels share."""

from __future__ import annotations

from cholm_qt.engine.sequence import Segment
from cholm_qt.games.circle_of_fire.rules.bids import BY_BIDS
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.ui.look.words import tr

FIRST_DAY = 18  # 7.0 Turn 1 is 19 January 1942, and each Turn is a day


def date_words(turn: int) -> str:
    """7.0 The date of a Turn."""
    return tr("{0} January 1942", FIRST_DAY + turn)


def is_maneuvering(p: Position) -> bool:
    """11.0 Is an Impulse of the Maneuver/Fire Phase going on?"""
    return p.components.sequence[p.segment].id == "impulses" and p.impulse > 0


def is_played(p: Position, segment: Segment) -> bool:
    """20.1 Does a Segment take place? Nobody bids for a side where the sides were agreed."""
    return segment.id != "bids" or BY_BIDS in p.options


def headline(p: Position) -> str:
    """7.0 The Turn, of how many, and its date."""
    return tr("Turn {0} of {1} · {2}", p.turn, p.last_turn, date_words(p.turn))


def moment_place(p: Position) -> str:
    """7.0, 11.1.2 The Turn, and the Impulse if one is going on."""
    if is_maneuvering(p):
        return tr("Turn {0}, Impulse {1}", p.turn, p.impulse)
    return tr("Turn {0}", p.turn)


def impulse_words(p: Position) -> str:
    """11.1.2 Whose Impulse it is, and the how manieth of that side."""
    side = SOVIET if p.impulse % 2 else GERMAN
    name = (tr("German"), tr("Soviet"))[side]
    return tr("Impulse {0} · {1} {2}", p.impulse, name, ordinal((p.impulse + 1) // 2))


def ordinal(number: int) -> str:
    """A number in a row.

    >>> ordinal(3), ordinal(12)
    ('3rd', '12th')
    """
    if number % 100 in (11, 12, 13):
        return tr("{0}th", number)
    return {1: tr("{0}st", number), 2: tr("{0}nd", number), 3: tr("{0}rd", number)}.get(
        number % 10, tr("{0}th", number)
    )


def done_words(waiting: str, alone: bool) -> str:
    """What comes when a player has done all that he wants to do; `alone` when nothing else is left to do."""
    if alone and waiting in ("end-placement", "regroup", "screen", "voluntary-retreat"):
        return tr("Go on")
    words = {
        "pair": tr("Resolve the attacks"),
        "redeploy": tr("Finish the Redeploy"),
        "regroup": tr("Stop regrouping"),
        "screen": tr("Stop screening"),
        "set-up": tr("End the set-up"),
        "voluntary-retreat": tr("Stay"),
    }
    return words.get(waiting, tr("Done"))
