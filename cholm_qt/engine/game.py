"""A running game: what it waits for, which orders are legal, and what they bring about."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from msgspec import Struct, structs

from cholm_qt.engine.agenda import NOTHING, ORDER, Rules
from cholm_qt.engine.dice import Dice
from cholm_qt.engine.events import DiceRolled, Event
from cholm_qt.engine.orders import EnterDice, Order
from cholm_qt.engine.prompt import Prompt, RollNeeded
from cholm_qt.engine.reasons import IllegalOrder, Reason, RulesStumbled, Said

# What rules stumble over when an agenda speaks of units that are not where it has them.
STUMBLES = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RuntimeError,
    StopIteration,
    TypeError,
    ValueError,
)


class PositionLike(Protocol):
    """All that the kernel asks of a position."""

    agenda: list[Any]  # the steps still to be done, the next one last
    news: list[Event]  # where the rules put what happens

    def copy(self: P) -> P:
        """A copy that shares nothing that can change, without news."""
        ...


P = TypeVar("P", bound=PositionLike)
P_co = TypeVar("P_co", bound=PositionLike, covariant=True)


class Scenario(Protocol[P_co]):
    """Something a game can begin with."""

    @property
    def rules(self) -> Rules:
        """The rules it is played by."""
        ...

    @property
    def dice(self) -> tuple[int, ...]:
        """What the first dice show; the others are left to chance."""
        ...

    def opening(self, options: frozenset[str] | None) -> tuple[P_co, list[Event]]:
        """The first position in which something is awaited, and how it came about."""
        ...


class Entry(Struct, Generic[P], eq=False):
    """One order of the record: who gave it, the position before it, its dice and what happened.

    The order is None for the beginning; `forced` marks an answer that was the only legal one, and `standing`
    one for which nobody was asked: a player had decided on it once for all, or the question decided nothing.
    Dice and events are added as they come.
    """

    order: Order | None
    actor: int
    before: P
    forced: bool
    rolls: list[tuple[tuple[int, ...], str]] = []
    events: list[Event] = []
    standing: bool = False

    @property
    def is_given(self) -> bool:
        """Did a player give it who was really asked?"""
        return not self.forced and not self.standing

    def copy(self) -> Entry[P]:
        """The same entry with dice and events of its own; the position before it never changes."""
        return structs.replace(self, rolls=self.rolls.copy(), events=self.events.copy())


class TakenBack(NamedTuple):
    """An order that was taken back with the consent of the other player, and where in the record it stood."""

    entries: int
    actor: int
    order: Order


class Undoable(NamedTuple):
    """How many entries an undo takes back, or why it takes back none."""

    entries: int
    reason: Reason | None


class Game(Generic[P]):
    """The one way into the rules, for people, programs and files alike."""

    def __init__(self, rules: Rules, position: P, dice: Dice, history: list[Entry[P]] | None = None) -> None:
        """Go on from a position in which something is awaited."""
        self.rules = rules
        self.position = position
        self.dice = dice
        self.history: list[Entry[P]] = [] if history is None else history
        self.undone: list[Order] = []  # what was taken back and can be given again, the next one last
        self.taken_back: list[TakenBack] = []  # by consent
        self.answered = 0  # where in the record an answer to another player stood that was taken back
        self._orders: list[Order] | None = None

    @classmethod
    def begin(
        cls,
        scenario: Scenario[P],
        seed: int | None = 0,
        options: frozenset[str] | None = None,
        dice: Dice | None = None,
    ) -> Game[P]:
        """Start a scenario; without a seed or dice of its own the game asks for every throw.

        The dice that the scenario fixes come first.
        """
        position, events = scenario.opening(options)
        return cls.resume(scenario.rules, position, dice or Dice(seed, fixed=scenario.dice), events)

    @classmethod
    def resume(cls, rules: Rules, position: P, dice: Dice, events: Iterable[Event] = ()) -> Game[P]:
        """Go on from a position with a record that begins there; raises RulesStumbled where nobody could."""
        game = cls(rules, position, dice)
        opening: Entry[P] = Entry(None, -1, position.copy(), forced=True, events=list(events))
        game.history.append(opening)
        try:
            game._advance(opening)
            game._check_going_on()
        except STUMBLES as error:
            raise RulesStumbled from error
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
        game = Game(self.rules, position.copy(), dice or self.dice.copy(), history)
        game.taken_back = [taken for taken in self.taken_back if taken.entries <= entries]
        game.answered = min(self.answered, entries)
        return game

    @property
    def prompt(self) -> Prompt:
        """Who must decide what, in one sentence; there is always one."""
        return self.rules.prompt(self.position)

    @property
    def roll_needed(self) -> RollNeeded | None:
        """The throw that is asked for, if one is."""
        return self.rules.roll_needed(self.position)

    @property
    def is_over(self) -> bool:
        """Has the game ended?"""
        return self.rules.is_over(self.position)

    def orders(self) -> list[Order]:
        """Every whole legal order now."""
        if self._orders is None:
            self._orders = self.rules.orders(self.position)
        return self._orders.copy()

    def why_not(self, order: Order) -> tuple[Reason, ...]:
        """Why an order may not be given now; nothing when it may."""
        try:
            return self._why_not(order)
        except STUMBLES:
            return RulesStumbled().reasons

    def _why_not(self, order: Order) -> tuple[Reason, ...]:
        """Ask the game, the dice or the step that waits."""
        if self.is_over:
            return (Reason(self.rules.over_case, Said("The game is over")),)
        if isinstance(order, EnterDice):
            return self._why_not_dice(order)
        reasons: tuple[Reason, ...] = self.position.agenda[-1].why_not(self.position, order)
        return reasons

    def _why_not_dice(self, order: EnterDice) -> tuple[Reason, ...]:
        """Why these are not the dice that are asked for."""
        need, case = self.roll_needed, self.rules.dice_case
        if need is None:
            return (Reason(case, Said("No dice are needed now")),)
        if len(order.dice) != need.dice:
            return (Reason(case, Said("This throw takes {0} dice, not {1}", (need.dice, len(order.dice)))),)
        wrong = [die for die in order.dice if not 1 <= die <= 6]
        return tuple(Reason(case, Said("A die cannot show {0}", (die,))) for die in wrong)

    def give(self, order: Order, standing: bool = False) -> list[Event]:
        """Carry out an order and tell what happened; an illegal one is refused and changes nothing.

        The record notes of a `standing` one that nobody was asked. An order over which the rules stumble, or
        after which nobody could act, is refused likewise, by RulesStumbled: that happens only in a position
        that no play has led to.
        """
        reasons = self.why_not(order)
        if reasons:
            raise IllegalOrder(reasons)
        try:
            return self._carry_out(order, checked=True, standing=standing)
        except STUMBLES as error:
            raise RulesStumbled from error

    def give_listed(self, order: Order) -> list[Event]:
        """Carry out one of `orders()` without asking whether it is legal: for playouts, of which are many."""
        return self._carry_out(order, checked=False)

    def _carry_out(self, order: Order, checked: bool, standing: bool = False) -> list[Event]:
        """Carry out an order, or put everything back as it was."""
        entries, mark, before = len(self.history), self.dice.mark(), self.position.copy()
        try:
            if type(order) is EnterDice:
                events = self._enter_dice(order, checked)
            else:
                events = self._take(order, before, checked, standing)
        except BaseException:
            self.position = before
            del self.history[entries:]
            self.dice.reset(mark)
            self._orders = None
            raise
        self.undone.clear()
        return events

    def _take(self, order: Order, before: P, checked: bool, standing: bool) -> list[Event]:
        """Let the step that waits take a player's order, and run on."""
        p, start = self.position, len(self.history)
        step = p.agenda[-1]
        entry = Entry(order, step.who(p), before, forced=False, standing=standing)
        self.history.append(entry)
        p.news = entry.events
        step.take(p, order)
        self._advance(entry)
        if checked:
            self._check_going_on()
        if len(self.history) == start + 1:  # nearly always so
            return entry.events.copy()
        return [event for added in self.history[start:] for event in added.events]

    def _latest_answer(self) -> int:
        """The entry of the latest order since dice that follows one of another player; 0 if there is none."""
        later, actor = 0, -1
        for at in range(len(self.history) - 1, 0, -1):
            entry = self.history[at]
            if entry.rolls:
                break
            if entry.is_given:
                if later and entry.actor != actor:
                    return later
                later, actor = at, entry.actor
        return 0

    def _enter_dice(self, order: EnterDice, checked: bool) -> list[Event]:
        """Go on with dice that a player read off the table."""
        entry, start = self.history[-1], len(self.history)
        told, rolls = len(entry.events), len(entry.rolls)
        try:
            self._roll(entry, self.position.agenda[-1].need(self.position), order.dice, "typed")
            self._advance(entry)
            if checked:
                self._check_going_on()
        except BaseException:
            del entry.events[told:], entry.rolls[rolls:]
            raise
        return entry.events[told:] + [event for added in self.history[start:] for event in added.events]

    def _check_going_on(self) -> None:
        """Raise what the rules stumble over when somebody is asked for the next order; it must exist."""
        _ = self.prompt
        if not self.is_over and not self.orders():
            raise LookupError("there is no legal order")

    def _roll(self, entry: Entry[P], need: RollNeeded, dice: tuple[int, ...], source: str) -> None:
        """Put one throw into the record and let the step that waits for it go on."""
        p = self.position
        entry.rolls.append((dice, source))
        entry.events.append(DiceRolled(need.actor, need.purpose, dice, source))
        p.news = entry.events
        p.agenda.pop().rolled(p, dice)

    def _advance(self, entry: Entry[P]) -> None:
        """Run on until a player must decide, and put what happens into the record.

        What happens by itself is done, dice are thrown, and a decision with a single answer is answered.
        """
        p, rules = self.position, self.rules
        p.news, self._orders = entry.events, None
        while not rules.ends(p):
            if not p.agenda:
                rules.go_on(p)
                continue
            step = p.agenda[-1]
            if step.waits_for == NOTHING:
                p.agenda.pop()
                step.run(p)
            elif step.waits_for == ORDER:
                if not step.answers_itself:
                    break
                orders = step.orders(p)
                if len(orders) != 1:
                    self._orders = orders
                    break
                entry = Entry(orders[0], step.who(p), p.copy(), forced=True)
                self.history.append(entry)
                p.news = entry.events
                step.take(p, orders[0])
            else:
                need = step.need(p)
                thrown = self.dice.throw(need.dice)
                if thrown is None:
                    break
                self._roll(entry, need, *thrown)
        p.news = []

    def undoable(self) -> Undoable:
        """How far an undo would reach now: past what happened by itself to the last order that was given.

        What the other player has answered by an order of his own stays, even if he takes his answer back. So
        do dice, and secrets that have been told. What nobody was asked for happened by itself.
        """
        for back, entry in enumerate(reversed(self.history), start=1):
            if entry.order is None:
                break
            if entry.rolls:
                return self._not_undoable("Dice have been thrown since")
            if entry.is_given:
                if self._is_told(entry.before.agenda[-1]):
                    return self._not_undoable("What was secret has been revealed since")
                if len(self.history) - back < self.answered:
                    return self._not_undoable("The other player has given an order since")
                return Undoable(back, None)
        return self._not_undoable("Nothing has been done yet")

    def _is_told(self, answered: Any) -> bool:
        """Has a secret answer been told? It has unless the other player is still asked the same."""
        agenda = self.position.agenda
        return answered.secret and not (agenda and type(agenda[-1]) is type(answered))

    def _not_undoable(self, why: str) -> Undoable:
        """Nothing can be taken back, for a reason."""
        return Undoable(0, Reason(self.rules.undo_case, Said(why)))

    def undo(self) -> Reason | None:
        """Take back the last order, or say why it cannot be taken back."""
        count, reason = self.undoable()
        if reason is None:
            self._take_back(count)
        return reason

    def _take_back(self, count: int) -> None:
        """Go back so many entries, and remember the order that led from there."""
        first = self.history[-count]
        assert first.order is not None
        self.answered = max(self.answered, self._latest_answer())
        self.position = first.before.copy()  # a fork may have the same record
        del self.history[-count:]
        self._orders = None
        self.undone.append(first.order)
        now = len(self.history)  # what was noted further on was noted before all that will be done from here
        self.taken_back = [taken._replace(entries=min(taken.entries, now)) for taken in self.taken_back]

    def ask_again(self, entries: int) -> None:
        """Go back so many entries, to a question for which nobody was asked."""
        self._take_back(entries)
        self.undone.clear()

    def last_given(self, actor: int | None = None) -> Entry[P] | None:
        """The last order that a player gave, or that one of them gave, if there is one."""
        given = (entry for entry in reversed(self.history) if entry.is_given)
        return next((entry for entry in given if actor is None or entry.actor == actor), None)

    def take_back_by_consent(self, actor: int | None = None) -> TakenBack | None:
        """Take back the last order that a player gave, or that one of them gave, with all that came of it.

        Dice are thrown anew. It is noted, so that everybody can see it later.
        """
        last = self.last_given(actor)
        if last is None or last.order is None:
            return None
        self._take_back(len(self.history) - self.history.index(last))
        self.undone.clear()
        self.answered = self._latest_answer()
        self.taken_back.append(TakenBack(len(self.history), last.actor, last.order))
        return self.taken_back[-1]

    def redo(self) -> list[Event] | None:
        """Give the order again that was taken back last, if nothing else was done since."""
        if not self.undone:
            return None
        *others, order = self.undone
        events = self.give(order)
        self.undone = others
        return events
