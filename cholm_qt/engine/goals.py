"""Special goals of a scenario: who wins when, composed of terms that a game offers.

A term of a game is a record, such as Hold(side, places); AllOf and AnyOf join terms. A Goal says who wins
when its condition holds, and Goals who wins otherwise. What the fields of a term mean is told by their
annotations, so that files and the editor need nothing else from a game than its GoalTerms.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cholm_qt.engine.reasons import Said, all_of, one_of
from cholm_qt.engine.record import Record, SideIx

ONCE, EACH_TURN, END = "once", "each-turn", "end"
MOMENTS = (ONCE, EACH_TURN, END)


class AllOf(Record):
    """All of these conditions hold."""

    parts: tuple[Any, ...]


class AnyOf(Record):
    """At least one of these conditions holds."""

    parts: tuple[Any, ...]


class Goal(Record):
    """A side wins when a condition holds.

    Attributes:
        when: A term of the game, or AllOf or AnyOf of conditions.
        at: ONCE it is so, at the end of EACH_TURN, or at the END of one Turn.
        turn: For END the Turn, or 0 for the last one; for the others the last Turn in which it counts, or 0.
    """

    winner: SideIx
    when: Any
    at: str = END
    turn: int = 0

    def is_due(self, turn: int, last_turn: int, has_ended: bool) -> bool:
        """Is it judged now, in this Turn or at its end?"""
        if self.at == END:
            return has_ended and turn == (self.turn or last_turn)
        return (has_ended or self.at == ONCE) and (not self.turn or turn <= self.turn)


class Goals(Record):
    """The goals of a scenario, of which the first that is met counts, and who wins when none is."""

    goals: tuple[Goal, ...]
    otherwise: SideIx


def terms_in(condition: Any) -> Iterator[Any]:
    """The terms of which a condition is composed."""
    if isinstance(condition, AllOf | AnyOf):
        for part in condition.parts:
            yield from terms_in(part)
    else:
        yield condition


class TermSpec(Record):
    """A kind of term: its class, what it is called, and what each of its fields is called.

    A whole number whose default is 0 means "all" when it is 0; others are at least 1.
    """

    kind: type
    title: Said
    labels: tuple[Said, ...]


class GoalTerms:
    """The terms in which goals of a game can be composed; a game derives from it."""

    terms: tuple[TermSpec, ...] = ()

    # --- what a game adds ---

    def count(self, position: Any, term: Any) -> tuple[int, int]:
        """How much there is of what a term asks for, and how much it asks for."""
        raise NotImplementedError

    def clause(self, components: Any, term: Any, winner: int) -> Said:
        """A term as it stands behind "when" in a sentence about who would win by it."""
        raise NotImplementedError

    def of(self, position: Any) -> Goals | None:
        """The special goals of a position."""
        goals: Goals | None = position.goals
        return goals

    def last_turn(self, position: Any) -> int:
        """The Turn at whose end somebody has won."""
        turn: int = position.last_turn
        return turn

    # --- what follows from that ---

    def holds(self, position: Any, condition: Any) -> bool:
        """Is it so in a position?"""
        if isinstance(condition, AllOf):
            return all(self.holds(position, part) for part in condition.parts)
        if isinstance(condition, AnyOf):
            return any(self.holds(position, part) for part in condition.parts)
        have, needed = self.count(position, condition)
        return have >= needed

    def met(self, position: Any, goals: Goals, last_turn: int, has_ended: bool) -> Goal | None:
        """The first goal that is judged now and met; `has_ended` says that the Turn is over."""
        for goal in goals.goals:
            if goal.is_due(position.turn, last_turn, has_ended) and self.holds(position, goal.when):
                return goal
        return None

    def condition_said(self, components: Any, condition: Any, winner: int) -> Said:
        """A condition as it stands behind "when"; a group within a group is put in brackets."""
        if not isinstance(condition, AllOf | AnyOf):
            return self.clause(components, condition, winner)
        parts = [
            Said("({0})", (said,)) if isinstance(part, AllOf | AnyOf) and len(part.parts) > 1 else said
            for part in condition.parts
            for said in (self.condition_said(components, part, winner),)
        ]
        return all_of(parts) if isinstance(condition, AllOf) else one_of(parts)

    def goal_said(self, components: Any, subject: Said, goal: Goal, last_turn: int) -> Said:
        """One sentence that says who wins when."""
        values = (subject, self.condition_said(components, goal.when, goal.winner), goal.turn or last_turn)
        if goal.at == END:
            text, plural = (
                "{0} wins at the end of Turn {2} if {1}",
                "{0} win at the end of Turn {2} if {1}",
            )
        elif goal.at == EACH_TURN and goal.turn:
            text, plural = (
                "{0} wins at the end of any Turn up to {2} if {1}",
                "{0} win at the end of any Turn up to {2} if {1}",
            )
        elif goal.at == EACH_TURN:
            text, plural = "{0} wins at the end of any Turn if {1}", "{0} win at the end of any Turn if {1}"
        elif goal.turn:
            text, plural = (
                "{0} wins at once when {1}, up to the end of Turn {2}",
                "{0} win at once when {1}, up to the end of Turn {2}",
            )
        else:
            text, plural = "{0} wins at once when {1}", "{0} win at once when {1}"
        return Said(text, values, plural=plural)

    def otherwise_said(self, subject: Said, last_turn: int) -> Said:
        """Who wins when no goal is met."""
        text = "{0} wins otherwise, at the end of Turn {1}"
        return Said(text, (subject, last_turn), plural="{0} win otherwise, at the end of Turn {1}")

    def sentences(self, components: Any, subjects: Any, goals: Goals, last_turn: int) -> tuple[Said, ...]:
        """All goals in words, one sentence each, and who wins otherwise; `subjects` are the sides' names."""
        said = [self.goal_said(components, subjects[goal.winner], goal, last_turn) for goal in goals.goals]
        return (*said, self.otherwise_said(subjects[goals.otherwise], last_turn))
