"""What typed words mean in a game that goes on: the order that is meant, with what goes without saying."""

from __future__ import annotations

from typing import Any

from cholm_qt.cli.text.grammar import Grammar, Typed, whole
from cholm_qt.cli.text.names import NotUnderstood
from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import Order
from cholm_qt.engine.record import values_of
from cholm_qt.engine.verbs import Verb
from cholm_qt.play.guessed_orders import shortest_path

ANSWERS = ("yes", "no", "done")  # each means whichever legal order says so


class SeveralWays(NotUnderstood):
    """A unit can reach the place that was typed by several paths."""

    def __init__(self, orders: list[Order]) -> None:
        """Keep the orders that there are to choose from."""
        super().__init__("There are several ways; choose one")
        self.orders = orders


class OrderReader:
    """Reads orders for the decision that a game waits for."""

    def __init__(self, grammar: Grammar, game: Game[Any]) -> None:
        """Read orders of a game."""
        self.grammar, self.game = grammar, game

    def read(self, word: str, words: list[str]) -> Typed:
        """The order that a verb or an answer and the words behind it mean. Raises NotUnderstood."""
        if word not in self.grammar.verbs and word in ANSWERS:
            return whole(self._answer(word))
        return self._completed(self.grammar.read(word, self._with_all(word, words)))

    def verb_of(self, order: Order) -> Verb:
        """All that is declared about the kind of an order."""
        return self.grammar.desk.system.verbs.of(order)

    def _idle(self, *kinds: str) -> list[Order]:
        """The legal orders that only end, decline or pass."""
        return [order for order in self.game.orders() if self.verb_of(order).idle in kinds]

    def _answer(self, word: str) -> Order:
        """The one legal order that an answer means. Raises NotUnderstood."""
        if word == "yes":
            refusals = self._idle("done", "no")
            orders = [order for order in self.game.orders() if order not in refusals]
        else:
            orders = self._idle(word)
        if len(orders) == 1:
            return orders[0]
        raise NotUnderstood(f"{word.capitalize()} is no answer here; type ? for what is legal")

    def _with_all(self, word: str, words: list[str]) -> list[str]:
        """Words in which `all` is replaced by the units of the only body that a legal order names."""
        if "all" not in words:
            return words
        verb = self.grammar.verbs[word]
        bodies: set[tuple[int, ...]] = set()
        if "unit+" in verb.slots:
            at = verb.slots.index("unit+")
            bodies = {values_of(order)[at] for order in self.game.orders() if isinstance(order, verb.kind)}
        if len(bodies) != 1:
            raise NotUnderstood("'all' stands for units that enter together, and there are none now")
        ids = [self.grammar.components.units[unit].id for unit in bodies.pop()]
        at = words.index("all")
        return words[:at] + ids + words[at + 1 :]

    def _completed(self, typed: Typed) -> Typed:
        """A whole order with what goes without saying: how one ends here, and where a path begins."""
        if typed.missing:
            return typed
        order, verb = typed.order, self.verb_of(typed.order)
        if verb.idle == "done":
            ends = self._idle("done") or self._idle("no", "pass")
            return whole(ends[0] if ends else order)
        pointed = verb.points(order)
        if pointed.path and "place+" in verb.slots and self._is_on_map(pointed.units[0]):
            return self._along_path(order, verb)
        return typed

    def _is_on_map(self, unit: int) -> bool:
        """Does a unit stand in a place, and not in a box?"""
        p = self.game.position
        return bool(p.where[unit] < len(p.components.board.places))

    def _along_path(self, order: Order, verb: Verb) -> Typed:
        """An order whose path begins where the unit stands; a lone goal may be reached in several ways."""
        unit, path = verb.points(order).units[0], verb.points(order).path
        here = self.game.position.where[unit]
        path = path if path[0] == here else (here, *path)
        values = list(values_of(order))
        values[verb.slots.index("place+")] = path
        straight: Order = verb.kind(*values)
        if len(path) != 2 or not self.game.why_not(straight):
            return whole(straight)
        way = self._own_way(verb, unit, path[-1])
        if way:
            values[verb.slots.index("place+")] = way
            return whole(verb.kind(*values))
        ways = [legal for legal in self.game.orders() if isinstance(legal, verb.kind)]
        ways = [way for way in ways if self._goes(way, unit, path[-1])]
        if len(ways) > 1:
            raise SeveralWays(ways)
        if not ways:  # what stands in the way is told of the shortest one
            values[verb.slots.index("place+")] = shortest_path(self.grammar.components.board, *path) or path
            straight = verb.kind(*values)
        return whole(ways[0] if ways else straight)

    def _own_way(self, verb: Verb, unit: int, goal: int) -> tuple[int, ...]:
        """The way that the rules mean where a goal alone is named; empty where they have none."""
        return self.grammar.desk.system.way(self.game.position, verb.kind, unit, goal)

    def in_reach(self, typed: Typed) -> list[Order]:
        """All that a unit which was typed can go to, where a game lists less; none if it may not move."""
        verb = self.grammar.desk.system.verbs.by_kind[typed.kind]
        if verb.slots != ("unit", "place+") or len(typed.fields) != 1:
            return []
        unit = typed.fields[0]
        assert isinstance(unit, int)
        orders = list(self.grammar.desk.system.in_reach(self.game.position, verb.kind, unit).values())
        return orders if orders and not self.game.why_not(orders[0]) else []

    def _goes(self, order: Order, unit: int, goal: int) -> bool:
        """Does an order send a unit to a place?"""
        pointed = self.verb_of(order).points(order)
        return pointed.units[:1] == (unit,) and pointed.place == goal
