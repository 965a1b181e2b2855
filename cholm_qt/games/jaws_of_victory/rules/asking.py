"""The bases of all that waits on the agenda, each at a step of the sequence of play."""

from __future__ import annotations

from typing import ClassVar

from cholm_qt.engine.agenda import Automatic, Chance, Decision
from cholm_qt.engine.orders import Order
from cholm_qt.engine.prompt import Prompt, RollNeeded
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.engine.record import SegmentIx, SideIx
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.names import BOX_NAMES, GERMAN, SOVIET
from cholm_qt.games.jaws_of_victory.rules.position import Position


def step_id(p: Position, at: int) -> str:
    """The id of a step of the sequence, by which prompts and refusals name it."""
    return p.components.steps[at].id


def step_in(p: Position, side: int, rest: str) -> int:
    """The step of the player-turn of a side: E of the Soviets, F of the Germans.

    `step_in(p, SOVIET, "4.C.a1")` is step E.4.C.a1.
    """
    return p.components.step(f"{'E' if side == SOVIET else 'F'}.{rest}")


def side_of(p: Position, at: int) -> int:
    """The side whose player-turn a step of stage E or F belongs to."""
    return SOVIET if p.components.steps[at].stage == "E" else GERMAN


def unit_name(p: Position, unit: int) -> str:
    """What a piece is called."""
    return p.components.unit_names[unit]


def place_name(p: Position, place: int) -> str | Said:
    """The four digits of a hex, and its name if it has one; or what a box is called."""
    c = p.components
    if place >= c.places:
        return BOX_NAMES[c.boxes[place - c.places]]
    spot = c.board.places[place]
    return f"{spot.id} {spot.name}".strip()


def note_step(p: Position, at: int) -> None:
    """Tell that a step which happens within another one is carried out."""
    p.news.append(e.StepBegan(at))


def note_skipped(p: Position, at: int, why: Said) -> None:
    """Tell that a step is passed, and why (J99)."""
    p.news.append(e.StepSkipped(at, why))


class Ask(Decision):
    """A player must choose; the prompt and what is not asked now name the step of the sequence."""

    answers_itself: ClassVar[bool] = True
    on_the_way: ClassVar[bool] = False  # do units pass through hexes that need no room for them (J7)?

    at: SegmentIx
    side: SideIx

    def who(self, p: Position) -> int:
        """The side that decides."""
        return self.side

    def prompt(self, p: Position) -> Prompt:
        """The question, with the step of the sequence as its case."""
        return Prompt(
            self.who(p), self.says(p), self.waiting, step_id(p, self.at), self.secret, self.about(p)
        )

    def why_not(self, p: Position, order: Order) -> tuple[Reason, ...]:
        """Every case that an order breaks; one of another kind breaks the step itself."""
        if isinstance(order, self.accepts):
            return tuple(self.faults(p, order))
        said = Said("That is not what is being decided now. {0}", (self.says(p),))
        return (Reason(step_id(p, self.at), said),)


class Roll(Chance):
    """One die is thrown at a step of the sequence."""

    on_the_way: ClassVar[bool] = False  # as of an Ask

    at: SegmentIx
    side: SideIx

    def purpose(self, p: Position) -> Said:
        """What the die is for."""
        raise NotImplementedError

    def need(self, p: Position) -> RollNeeded:
        """One die of the side, at the step (J1)."""
        return RollNeeded(self.side, 1, self.purpose(p), step_id(p, self.at))


class Act(Automatic):
    """Something that happens at a step of the sequence without a choice."""

    at: SegmentIx
