"""3.0 The run through the sequence of play: every step is carried out or passed with its reason (J99)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from cholm_qt.engine.agenda import Rules
from cholm_qt.engine.prompt import Prompt
from cholm_qt.engine.reasons import Said
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.names import NOBODY, SUBJECTS
from cholm_qt.games.jaws_of_victory.rules.position import Position


class Handler(NamedTuple):
    """What carries out a step: why it is passed in a position, if it is, and what begins it.

    `passed` is done where the step is passed: what lapses with it.
    """

    skip: Callable[[Position, int], Said | None]
    begin: Callable[[Position, int], None]
    passed: Callable[[Position], None] | None = None


def never(_: Position, __: int) -> None:
    """A step that is never passed."""
    return


class JawsRules(Rules):
    """The rules of The Jaws of Victory beside its steps."""

    undo_case, over_case, dice_case = "J103", "G.A", "J1"

    def __init__(self, handlers: Mapping[str, Handler]) -> None:
        """Know what carries out each step."""
        self._handlers = handlers

    def go_on(self, p: Position) -> None:
        """Carry out the next step of the sequence, or pass it."""
        c = p.components
        at = next((step for step in c.top_steps if step > p.marker), -1)
        if at < 0:  # G.B has moved the Game-turn on
            at = c.top_steps[0]
        if at == c.top_steps[0]:
            p.news.append(e.TurnBegan(p.turn))
        p.marker = at
        handler = self._handlers[c.steps[at].id]
        why = handler.skip(p, at)
        if why is not None:
            p.news.append(e.StepSkipped(at, why))
            if handler.passed is not None:
                handler.passed(p)
        else:
            p.news.append(e.StepBegan(at))
            handler.begin(p, at)

    def is_over(self, p: Position) -> bool:
        """Has the scenario been judged?"""
        return bool(p.verdict)

    def over(self, p: Position) -> Prompt:
        """Who has won, and how."""
        if p.winner == NOBODY:
            return Prompt(0, Said("The game is over: {0}", (Said(p.verdict),)), "over", "G.A")
        values = SUBJECTS[p.winner], Said(p.verdict)
        said = Said("{0} has won: {1}", values, plural="{0} have won: {1}")
        return Prompt(p.winner, said, "over", "G.A")
