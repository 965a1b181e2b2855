"""A running game: what it waits for, which orders are legal, and what they bring about."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, NamedTuple, Protocol, TypeVar

from cholm_qt.engine.dice import Dice, every_throw
from cholm_qt.engine.events import DiceRolled, Event
from cholm_qt.engine.orders import EnterDice, Order
from cholm_qt.engine.prompt import Prompt, RollNeeded
from cholm_qt.engine.reasons import IllegalOrder, Reason, Said


class PositionLike(Protocol):
    """All that the kernel asks of a position."""

    def copy(self: P) -> P:
        """A copy that shares nothing that can change."""
        ...


P = TypeVar("P", bound=PositionLike)
P_contra = TypeVar("P_contra", bound=PositionLike, contravariant=True)


class Rules(Protocol[P_contra]):
    """The rules of one game, as the kernel sees them; the cases are its own for the kernel's refusals."""

    undo_case: str
    over_case: str
    dice_case: str

    def prompt(self, position: P_contra) -> Prompt:
        """Who must decide what."""
        ...

    def orders(self, position: P_contra) -> list[Order]:
        """Every whole legal order."""
        ...

    def why_not(self, position: P_contra, order: Order) -> tuple[Reason, ...]:
        """The reasons against an order; none when it is legal."""
        ...

    def take(self, position: P_contra, order: Order) -> list[Event]:
        """Carry out a legal order and run on to the next decision or throw."""
        ...

    def roll_needed(self, position: P_contra) -> RollNeeded | None:
        """The throw that play waits for, if it does."""
        ...

    def rolled(self, position: P_contra, dice: tuple[int, ...]) -> list[Event]:
        """Go on with what the dice show."""
        ...

    def may_answer_itself(self, position: P_contra) -> bool:
        """May a decision with a single legal answer be taken for the player here?"""
        ...

    def prompt_actor(self, position: P_contra) -> int:
        """Who must decide, without the trouble of wording it."""
        ...

    def is_over(self, position: P_contra) -> bool:
        """Has the game ended?"""
        ...


class Scenario(Protocol[P]):
    """Something a game can begin with."""

    @property
    def rules(self) -> Rules[P]:
        """The rules it is played by."""
        ...

    def opening(self, options: frozenset[str] | None) -> tuple[P, list[Event]]:
        """The first position in which something is awaited, and how it came about."""
        ...


class Entry(Generic[P]):
    """One order of the record: who gave it, the position before it, its dice and what happened."""

    __slots__ = ("actor", "before", "events", "forced", "order", "rolls")

    def __init__(self, order: Order | None, actor: int, before: P, forced: bool) -> None:
        """Open an entry; dice and events are added as they come."""
        self.order = order
        self.actor = actor
        self.before = before
        self.forced = forced
        self.rolls: list[tuple[tuple[int, ...], str]] = []
        self.events: list[Event] = []

    def copy(self) -> Entry[P]:
        """The same entry with dice and events of its own; the position before it never changes."""
        twin = Entry(self.order, self.actor, self.before, self.forced)
        twin.rolls, twin.events = self.rolls.copy(), self.events.copy()
        return twin


class Undoable(NamedTuple):
    """How many entries an undo takes back, or why it takes back none."""

    entries: int
    reason: Reason | None


class Game(Generic[P]):
    """The one way into the rules, for people, programs and files alike."""

    def __init__(
        self, rules: Rules[P], position: P, dice: Dice, history: list[Entry[P]] | None = None
    ) -> None:
        """Go on from a position in which something is awaited."""
        self.rules = rules
        self.position = position
        self.dice = dice
        self.history: list[Entry[P]] = [] if history is None else history
        self._orders: list[Order] | None = None

    @classmethod
    def begin(
        cls,
        scenario: Scenario[P],
        seed: int | None = 0,
        options: frozenset[str] | None = None,
        dice: Dice | None = None,
    ) -> Game[P]:
        """Start a scenario; without a seed or dice of its own the game asks for every throw."""
        position, events = scenario.opening(options)
        return cls.resume(scenario.rules, position, dice or Dice(seed), events)

    @classmethod
    def resume(cls, rules: Rules[P], position: P, dice: Dice, events: Iterable[Event] = ()) -> Game[P]:
        """Go on from a position with a record that begins there."""
        game = cls(rules, position, dice)
        opening: Entry[P] = Entry(None, -1, position.copy(), forced=True)
        opening.events.extend(events)
        game.history.append(opening)
        game._run_on(opening)
        return game

    def fork(self, dice: Dice | None = None, entries: int | None = None) -> Game[P]:
        """A game of its own from here, or from behind so many entries of the record; nothing is shared.

        It goes on with these dice, or with a copy of the present ones.
        """
        entries = len(self.history) if entries is None else entries
        history, undone = self.history[:entries], self.history[entries:]
        position = undone[0].before if undone else self.position
        if history:  # dice that are typed in are added to the last entry
            history[-1] = history[-1].copy()
        return Game(self.rules, position.copy(), dice or self.dice.copy(), history)

    @property
    def prompt(self) -> Prompt:
        """Who must decide what, in one sentence; there is always one."""
        need = self.roll_needed
        if need is not None:
            return Prompt(need.actor, Said("Enter the dice: {0}", (need.purpose,)), "dice", need.case)
        return self.rules.prompt(self.position)

    @property
    def roll_needed(self) -> RollNeeded | None:
        """The throw that is asked for, if one is."""
        return None if self.is_over else self.rules.roll_needed(self.position)

    @property
    def is_over(self) -> bool:
        """Has the game ended?"""
        return self.rules.is_over(self.position)

    def orders(self) -> list[Order]:
        """Every whole legal order now."""
        if self._orders is None:
            self._orders = self._listed()
        return self._orders.copy()  # the list itself is what `give` trusts

    def _listed(self) -> list[Order]:
        """Every order that can be given now, which may be to say what the dice show."""
        if self.is_over:
            return []
        need = self.rules.roll_needed(self.position)
        if need is None:
            return self.rules.orders(self.position)
        return [EnterDice(dice) for dice in every_throw(need.dice)]

    def why_not(self, order: Order) -> tuple[Reason, ...]:
        """Why an order may not be given now; nothing when it may."""
        if self.is_over:
            return (Reason(self.rules.over_case, Said("The game is over")),)
        need = self.rules.roll_needed(self.position)
        if need is not None:
            return self._why_not_dice(need, order)
        if isinstance(order, EnterDice):
            return (Reason(self.rules.dice_case, Said("No dice are asked for now")),)
        return self.rules.why_not(self.position, order)

    def _why_not_dice(self, need: RollNeeded, order: Order) -> tuple[Reason, ...]:
        """Why these are not the dice that are asked for."""
        if not isinstance(order, EnterDice):
            return (Reason(need.case, Said("The dice must be entered first: {0}", (need.purpose,))),)
        if len(order.dice) != need.dice:
            return (
                Reason(
                    self.rules.dice_case,
                    Said("This throw takes {0} dice, not {1}", (need.dice, len(order.dice))),
                ),
            )
        wrong = [die for die in order.dice if not 1 <= die <= 6]
        return tuple(
            Reason(self.rules.dice_case, Said("{0} is not a face of a die", (die,))) for die in wrong
        )

    def give(self, order: Order) -> list[Event]:
        """Carry out an order and tell what happened; an illegal one is refused and changes nothing."""
        reasons = () if self._is_listed(order) else self.why_not(order)
        if reasons:
            raise IllegalOrder(reasons)
        mark = len(self.history), self.dice.mark()
        before = self.position.copy()
        try:
            return (
                self._enter_dice(order, before)
                if isinstance(order, EnterDice)
                else self._carry_out(order, before)
            )
        except BaseException:
            self._restore(before, mark)
            raise

    def _is_listed(self, order: Order) -> bool:
        """Is it one of the legal orders that have been listed, so that nothing need be checked again?"""
        return self._orders is not None and order in self._orders

    def _restore(self, before: P, mark: tuple[int, tuple[int, tuple[int, ...]]]) -> None:
        """Put everything back as it was before an order that could not be carried out."""
        self.position = before
        del self.history[mark[0] :]
        self.dice.reset(mark[1])
        self._orders = None

    def _carry_out(self, order: Order, before: P) -> list[Event]:
        """Give a player's order to the rules and run on."""
        start = len(self.history)
        entry = Entry(order, self.rules.prompt_actor(self.position), before, forced=False)
        self.history.append(entry)
        entry.events = self.rules.take(self.position, order)
        self._run_on(entry)
        if len(self.history) == start + 1:  # nearly always so
            return entry.events.copy()
        return [event for added in self.history[start:] for event in added.events]

    def _enter_dice(self, order: EnterDice, before: P) -> list[Event]:
        """Go on with dice that a player read off the table."""
        entry, start = self.history[-1], len(self.history)
        told, rolls = len(entry.events), len(entry.rolls)
        try:
            need = self.rules.roll_needed(self.position)
            assert need is not None
            self._roll(entry, need, order.dice, "typed")
            self._run_on(entry)
        except BaseException:
            del entry.events[told:], entry.rolls[rolls:]
            raise
        return entry.events[told:] + [event for added in self.history[start:] for event in added.events]

    def _roll(self, entry: Entry[P], need: RollNeeded, dice: tuple[int, ...], source: str) -> None:
        """Put one throw into the record and let the rules go on with it."""
        entry.rolls.append((dice, source))
        entry.events.append(DiceRolled(need.actor, need.purpose, dice, source))
        entry.events.extend(self.rules.rolled(self.position, dice))

    def _run_on(self, entry: Entry[P]) -> None:
        """Throw what can be thrown and answer what has one answer, until a player must decide."""
        self._orders = None
        while not self.rules.is_over(self.position):
            need = self.rules.roll_needed(self.position)
            if need is not None:
                thrown = self.dice.throw(need.dice)
                if thrown is None:
                    return
                self._roll(entry, need, *thrown)
            elif self.rules.may_answer_itself(self.position):
                orders = self.rules.orders(self.position)
                if len(orders) != 1:
                    self._orders = orders
                    return
                entry = self._answer(orders[0])
            else:
                return

    def _answer(self, order: Order) -> Entry[P]:
        """Take a decision that has only one legal answer."""
        entry = Entry(order, self.rules.prompt_actor(self.position), self.position.copy(), forced=True)
        self.history.append(entry)
        entry.events = self.rules.take(self.position, order)
        return entry

    def undoable(self) -> Undoable:
        """How far an undo would reach now: to the last order of the same player with no dice since."""
        actor = self.prompt.actor
        for back, entry in enumerate(reversed(self.history), start=1):
            if entry.order is None:
                break
            if entry.rolls:
                return Undoable(0, Reason(self.rules.undo_case, Said("Dice have been thrown since")))
            if entry.actor != actor:
                return Undoable(0, Reason(self.rules.undo_case, Said("The other side has taken over since")))
            if not entry.forced:
                return Undoable(back, None)
        return Undoable(0, Reason(self.rules.undo_case, Said("Nothing has been done yet")))

    def undo(self) -> Reason | None:
        """Take back the last order, or say why it cannot be taken back."""
        count, reason = self.undoable()
        if reason is None:
            self.position = self.history[-count].before.copy()  # a fork may have the same record
            del self.history[-count:]
            self._orders = None
        return reason
