"""7.0 The rules as the kernel sees them: the sequence of play, how each Segment begins, when play is over."""

from __future__ import annotations

from collections.abc import Callable

from cholm_qt.engine.agenda import Rules
from cholm_qt.engine.prompt import Prompt
from cholm_qt.engine.reasons import Said
from cholm_qt.games.circle_of_fire.rules.advantage import shift_advantage
from cholm_qt.games.circle_of_fire.rules.bids import begin_bids
from cholm_qt.games.circle_of_fire.rules.close_combat_phase import begin_close_combat
from cholm_qt.games.circle_of_fire.rules.components import NOBODY
from cholm_qt.games.circle_of_fire.rules.end_phase import begin_end_phase
from cholm_qt.games.circle_of_fire.rules.events import SegmentBegan, TurnBegan
from cholm_qt.games.circle_of_fire.rules.goals import check_goals_at_once
from cholm_qt.games.circle_of_fire.rules.impulses import begin_impulse
from cholm_qt.games.circle_of_fire.rules.names import subject
from cholm_qt.games.circle_of_fire.rules.normal_reinforcements import begin_delayed, begin_normal
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.random_reinforcements import begin_random
from cholm_qt.games.circle_of_fire.rules.regrouping import begin_regrouping
from cholm_qt.games.circle_of_fire.rules.set_up import begin_partisans, begin_set_up

RULES_VERSION = "4"


def _begin_random(p: Position) -> None:
    """A74 Units of a random group that were delayed come before the roll."""
    begin_random(p)
    begin_delayed(p, letters=True)


BEGIN: dict[str, Callable[[Position], None]] = {
    "bids": begin_bids,
    "set-up": begin_set_up,
    "partisans": begin_partisans,
    "regrouped": begin_regrouping,
    "random": _begin_random,
    "normal": begin_normal,
    "impulses": begin_impulse,
    "close-combat": begin_close_combat,
    "end": begin_end_phase,
}


def begin_segment(p: Position, segment: int) -> None:
    """Enter a Segment of the sequence of play; a scenario may let nobody arrive in it (10.0)."""
    p.segment = segment
    p.news.append(SegmentBegan(p.turn, segment))
    begins = p.components.sequence[segment].id
    if p.arrivals is None or p.arrivals.are_on(begins, p.turn):
        BEGIN[begins](p)


def go_on(p: Position) -> None:
    """8.1.2 Whatever has ended, a used Advantage changes hands; then the next Impulse, Segment or Turn."""
    sequence = p.components.sequence
    shift_advantage(p)
    if sequence[p.segment].id == "impulses" and p.impulse:
        begin_impulse(p)
        return
    following = sequence.after(p.segment)
    if following is None:
        begin_turn(p)
    else:
        begin_segment(p, following)


def begin_turn(p: Position) -> None:
    """18.1.6, 18.1.7 The next Turn begins, by Day."""
    p.turn += 1
    p.night = False
    p.news.append(TurnBegan(p.turn))
    begin_segment(p, p.components.sequence.first_of_turn())


class CircleOfFire(Rules):
    """The whole rulebook of Circle of Fire."""

    undo_case = "11.2.6"
    over_case = "19.0"
    dice_case = "2.1"

    def go_on(self, p: Position) -> None:
        """7.0 The next Impulse, Segment or Turn."""
        go_on(p)

    def is_over(self, p: Position) -> bool:
        """Has somebody won?"""
        return p.winner != NOBODY

    def ends(self, p: Position) -> bool:
        """19.0 Has somebody won, be it only now by a goal of the scenario?"""
        if p.goals is not None:
            check_goals_at_once(p)
        return p.winner != NOBODY

    def over(self, p: Position) -> Prompt:
        """19.0 Who has won."""
        said = Said("{0} has won", (subject(p.winner),), plural="{0} have won")
        return Prompt(p.winner, said, "over", "19.0")


RULES = CircleOfFire()
