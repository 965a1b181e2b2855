"""What the lesson editor calls kinds of steps, patterns, pointers and orders."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from cholm_qt.engine.lesson import ASK, DO, FREE, GIVE, TELL, UNIT, Pattern, Point, Step
from cholm_qt.engine.system import System
from cholm_qt.ui.look.words import say, spoken, tr

LETTERS = 60  # of a text in the list of steps


def kind_titles() -> dict[str, str]:
    """Every kind of step, and what it is called."""
    return {
        TELL: tr("Read"),
        DO: tr("Do something"),
        GIVE: tr("Scripted orders"),
        ASK: tr("Question"),
        FREE: tr("Free play"),
    }


def step_title(number: int, step: Step) -> str:
    """A step in the list."""
    text = " ".join(step.says.split())
    short = text if len(text) <= LETTERS else text[: LETTERS - 1] + "…"
    return f"{number}. {kind_titles()[step.kind]}: {short or '–'}"


class PatternWords:
    """Says what patterns and pointers are, with the names of a game."""

    def __init__(self, system: System, components: Any) -> None:
        self.system, self.components = system, components

    def unit(self, unit: int) -> str:
        """A unit."""
        return self.system.words.unit_title(self.components, unit).with_id

    def place(self, place: int) -> str:
        """A place."""
        return spoken(self.system.words.place_title(self.components, place))

    def order(self, order: Any) -> str:
        """An order."""
        return say(self.system.words.describe(self.components, order))

    def point(self, point: Point) -> str:
        """Something that is pointed at."""
        if isinstance(point.at, str):
            return point.at
        return self.unit(point.at) if point.kind == UNIT else self.place(point.at)

    def pattern(self, pattern: Pattern) -> str:
        """What orders must be like."""
        if pattern.order is not None:
            return self.order(pattern.order)
        return " · ".join(self._parts(pattern)) or tr("anything")

    def _parts(self, pattern: Pattern) -> Iterator[str]:
        """One part after the other."""
        if pattern.words:
            yield " / ".join(pattern.words)
        if pattern.units:
            yield tr("exactly {0}", _listed(map(self.unit, pattern.units)))
        if pattern.among:
            yield tr("with {0}", _listed(map(self.unit, pattern.among)))
        if pattern.any_of:
            yield tr("with one of {0}", _listed(map(self.unit, pattern.any_of)))
        if pattern.lead is not None:
            yield tr("led by {0}", self.unit(pattern.lead))
        if pattern.to:
            yield tr("to {0}", _listed(map(self.place, pattern.to)))
        if pattern.through:
            yield tr("through {0}", _listed(map(self.place, pattern.through)))
        if pattern.result is not None:
            terms = self.system.task_terms
            yield tr("so that {0}", terms.condition_said(self.components, pattern.result, -1))
        if pattern.refused:
            yield tr("refused by {0}", pattern.refused)
        if pattern.legal is not None:
            yield tr("allowed") if pattern.legal else tr("not allowed")


def _listed(names: Iterable[str]) -> str:
    """Names in a row."""
    return ", ".join(names)
