"""A lesson file: a scenario file with steps that tell, ask and let the learner act.

format: 1
kind: lesson
game: some_game
title: Moving
says: You can go from one place to the next.
minutes: 3
cases: ["12.1"]
player: blue
start: '<a position in one line>'
steps:
  - says: This is your guard.
    point: [{unit: B1}]
  - says: Move it to C2.
    accept:
      - move B1 C2
      - {order: move, units: [B1], to: [C2]}
    wrong:
      - {when: {refused: "12.3"}, says: The ground there is too difficult.}
    otherwise: C2 is on the right.
  - says: The enemy falls back.
    give: [move R1 D3]
  - ask: How far was that?
    answers: [One hex, Two hexes]
    answer: 1
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from cholm_qt.engine.lesson import (
    ASK,
    DO,
    FREE,
    GIVE,
    PART,
    PLACE,
    TELL,
    UNIT,
    Lesson,
    Pattern,
    Point,
    Reply,
    Step,
)
from cholm_qt.engine.orders import Order
from cholm_qt.engine.puzzle import Limit
from cholm_qt.files.codec import BadOrder
from cholm_qt.files.faults import nearest, short
from cholm_qt.files.game_files import GameFiles
from cholm_qt.files.goal_reading import GoalReader
from cholm_qt.files.lookup import Lookup
from cholm_qt.files.messages import message, message_of
from cholm_qt.files.nodes import Mapping, Node, Scalar
from cholm_qt.files.order_lines import read_order
from cholm_qt.files.puzzle_file import MOST_COUNT
from cholm_qt.files.reader import Reader

KIND = "lesson"
MOST_MINUTES = 60
MOST_STEPS, MOST_PARTS, MOST_ANSWERS = 60, 20, 6
MANY_WORDS = 60  # of a step; more are not read

KEYS = {DO: ("accept",), GIVE: ("give",), ASK: ("ask",), FREE: ("free", "until")}  # by which kinds are known


def read_lesson(files: GameFiles, top: Reader, lesson_id: str, components: Any) -> Lesson:
    """The lesson of a file; with faults noted it is not fit for use."""
    sides = tuple(side.id for side in files.system.sides)
    scenario = files.read_scenario(top, lesson_id, components)
    top.whole("minutes", 1, MOST_MINUTES)
    reader = StepReader(files, components, files.case_titles())
    return Lesson(
        scenario,
        lesson_id,
        sides.index(top.choice("player", sides)),
        reader.cases(top),
        reader.steps(top),
    )


class StepReader:
    """Reads the steps of lessons of a game; every fault is noted with its line."""

    def __init__(self, files: GameFiles, components: Any, known_cases: Collection[str] = ()) -> None:
        """Know units, places, orders and cases; without cases, any number is taken."""
        self.system, self.codec = files.system, files.codec(components)
        self.known_cases = known_cases
        self.units = Lookup(message("unit"), components.unit_index)
        self.places = Lookup(message("place"), components.board.index)
        self.words = {*self.codec.orders, *(verb.word for verb in files.system.verbs.all)}

    # --- steps ---

    def steps(self, top: Reader) -> tuple[Step, ...]:
        """The steps of a lesson, of which there must be at least one."""
        found = [self.step(reader) for reader in self._few(top, "steps", MOST_STEPS)]
        if not top.nodes("steps"):
            top.fault(message("'{0}' is empty", "steps"), "steps")
        return tuple(found)

    def step(self, reader: Reader) -> Step:
        """One step, whose keys say of which kind it is."""
        named = [kind for kind, keys in KEYS.items() if any(reader.has(key) for key in keys)]
        if len(named) > 1:
            keys = ", ".join(KEYS[kind][0] for kind in named)
            reader.fault(message("A step can have only one of these keys: {0}", keys))
        kind = named[0] if named else TELL
        says = reader.text("ask" if kind == ASK else "says")
        if len(says.split()) > MANY_WORDS:
            reader.oddity(message("The text of the step has {0} words", len(says.split())))
        step = {
            "kind": kind,
            "says": says,
            "points": self._points(reader),
            "cases": self.cases(reader, optional=True),
            "line": reader.line,
        }
        return Step(**step, **getattr(self, f"_{kind}")(reader))  # type: ignore[arg-type]

    def _tell(self, reader: Reader) -> dict[str, Any]:
        """Nothing more."""
        return {}

    def _do(self, reader: Reader) -> dict[str, Any]:
        """What is right, and what is said to the rest."""
        accept = [self._pattern(node, reader) for node in reader.nodes("accept")[:MOST_PARTS]]
        if not accept or accept[0].order is None:
            reader.fault(message("The first answer under 'accept' should be a whole order"), "accept")
        return {
            "accept": tuple(accept),
            "wrong": tuple(self._replies(reader)),
            "otherwise": reader.text("otherwise"),
            "hint": reader.text("hint", ""),
            "right": reader.text("right", ""),
        }

    def _give(self, reader: Reader) -> dict[str, Any]:
        """The orders, at least one."""
        orders = self._orders(reader, "give")
        if not reader.nodes("give"):
            reader.fault(message("'{0}' is empty", "give"), "give")
        return {"give": orders}

    def _ask(self, reader: Reader) -> dict[str, Any]:
        """The answers, and what is said to the wrong ones."""
        answers = reader.texts("answers")
        if not 2 <= len(answers) <= MOST_ANSWERS:
            reader.fault(message("A question should have {0} to {1} answers", 2, MOST_ANSWERS), "answers")
        count = max(len(answers), 1)
        answer = reader.whole("answer", 1, count) - 1
        wrong: list[Reply] = []
        for inner in self._few(reader, "wrong", MOST_PARTS, optional=True):
            when = inner.whole("when", 1, count) - 1
            if when == answer or when in (reply.when for reply in wrong):
                inner.fault(message("This answer is right, or has its reply already"), "when")
            wrong.append(Reply(when, inner.text("says"), line=inner.line))
        missing = len(answers) - 1 - len(wrong)
        otherwise = reader.text("otherwise", "")
        if missing > 0 and not otherwise:
            reader.fault(message("Not every wrong answer has a reply, so '{0}' is needed", "otherwise"))
        return {
            "answers": answers,
            "answer": answer,
            "wrong": tuple(wrong),
            "otherwise": otherwise,
            "hint": reader.text("hint", ""),
            "right": reader.text("right", ""),
        }

    def _free(self, reader: Reader) -> dict[str, Any]:
        """How long, what for, and orders that the check plays."""
        until = None
        if reader.has("until"):
            until = GoalReader(self.codec, reader, self.system.task_terms).condition("until")
            if not reader.has("shown"):
                reader.fault(message("'{0}' needs '{1}' beside it", "until", "shown"), "until")
        otherwise = reader.text("otherwise") if until is not None and reader.has("free") else ""
        return {
            "free": self._limit(reader) if reader.has("free") else None,
            "until": until,
            "otherwise": otherwise or reader.text("otherwise", ""),
            "hint": reader.text("hint", ""),
            "right": reader.text("right", ""),
            "shown": self._orders(reader, "shown") if reader.has("shown") else (),
        }

    def _limit(self, reader: Reader) -> Limit:
        """The limit of free play: one word of the game, and how many of it."""
        words = tuple(word.word for word in self.system.limit_words)
        limit = reader.mapping("free")
        found = [word for word in words if limit.has(word)]
        if len(found) != 1:
            limit.fault(message("'{0}' should have one key, which is one of {1}", "free", ", ".join(words)))
        return Limit(found[0], limit.whole(found[0], 1, MOST_COUNT)) if found else Limit(words[0], 1)

    # --- parts of steps ---

    def cases(self, reader: Reader, optional: bool = False) -> tuple[str, ...]:
        """Cases of the rulebook."""
        found = []
        for scalar in reader.scalars("cases", optional):
            if self.known_cases and scalar.text not in self.known_cases:
                near = nearest(scalar.text, self.known_cases)
                says = message("There is no case '{0}'{1}", short(scalar.text), near)
                reader.fault(says, line=scalar.line)
            found.append(scalar.text)
        return tuple(found)

    def _points(self, reader: Reader) -> tuple[Point, ...]:
        """Places, units and parts of the window."""
        found = []
        for inner in self._few(reader, "point", MOST_PARTS, optional=True):
            kinds = [kind for kind in (PLACE, UNIT, PART) if inner.has(kind)]
            if len(kinds) != 1:
                words = ", ".join((PLACE, UNIT, PART))
                inner.fault(message("'{0}' should have one key, which is one of {1}", "point", words))
                continue
            name, lookup = inner.text(kinds[0]), {PLACE: self.places, UNIT: self.units}.get(kinds[0])
            at = name if lookup is None else lookup.named(inner, name, inner.line)
            if at is not None:
                found.append(Point(kinds[0], at))
        return tuple(found)

    def _replies(self, reader: Reader) -> list[Reply]:
        """What is said to wrong tries."""
        return [
            Reply(
                self._pattern(inner.node("when"), inner),
                inner.text("says"),
                self._shown(inner),
                inner.line,
            )
            for inner in self._few(reader, "wrong", MOST_PARTS, optional=True)
        ]

    def _shown(self, reader: Reader) -> Order | None:
        """An order that gets a reply, where one is named."""
        if not reader.has("shown"):
            return None
        return self._order(reader, reader.text("shown"), reader.line_of("shown"))

    def _pattern(self, node: Node | None, reader: Reader) -> Pattern:
        """A whole order in one line, or what orders must be like."""
        if isinstance(node, Scalar):
            return Pattern(order=self._order(reader, node.text, node.line), line=node.line)
        if not isinstance(node, Mapping):
            if node is not None:
                says = message("This should be an order like {0}, or a mapping", "'pass'")
                reader.fault(says, line=node.line)
            return Pattern()
        inner = reader.read(node)
        if not node.entries:
            inner.fault(message("'{0}' is empty", "when"))
        pattern = Pattern(
            words=self._words(inner),
            units=self.units.all_of(inner, "units", optional=True),
            among=self.units.all_of(inner, "among", optional=True),
            any_of=self.units.all_of(inner, "any", optional=True),
            lead=self.units.named(inner, inner.text("lead"), node.line) if inner.has("lead") else None,
            to=self.places.all_of(inner, "to", optional=True),
            through=self.places.all_of(inner, "through", optional=True),
            result=self._result(inner),
            refused=inner.text("refused", ""),
            legal=inner.flag("legal") if inner.has("legal") else None,
            line=node.line,
        )
        if pattern.refused and self.known_cases and pattern.refused not in self.known_cases:
            near = nearest(pattern.refused, self.known_cases)
            inner.fault(message("There is no case '{0}'{1}", short(pattern.refused), near), "refused")
        return pattern

    def _words(self, reader: Reader) -> tuple[str, ...]:
        """Kinds of orders, one or several."""
        if not reader.has("order"):
            return ()
        is_one = isinstance(reader.node("order"), Scalar)
        words = (reader.text("order"),) if is_one else reader.texts("order")
        for word in words:
            if word not in self.words:
                near = nearest(word, self.words)
                reader.fault(message("There is no order '{0}'{1}", short(word), near), "order")
        return words

    def _result(self, reader: Reader) -> Any:
        """A condition on the position after the order, where one is given."""
        if not reader.has("result"):
            return None
        return GoalReader(self.codec, reader, self.system.task_terms).condition("result")

    def _orders(self, reader: Reader, key: str) -> tuple[Order, ...]:
        """Orders, one after the other."""
        found = (self._order(reader, scalar.text, scalar.line) for scalar in reader.scalars(key))
        return tuple(order for order in found if order is not None)

    def _order(self, reader: Reader, text: str, line: int) -> Order | None:
        """An order as saves write it; one that cannot be read is a fault on its line."""
        try:
            return read_order(self.codec, text)
        except BadOrder as error:
            reader.fault(message_of(error), line=line)
            return None

    def _few(self, reader: Reader, key: str, most: int, optional: bool = False) -> list[Reader]:
        """The mappings of a list, of which there must not be too many."""
        found = reader.mappings(key, optional)
        if len(found) > most:
            says = message("'{0}' holds {1} things, but should hold {2} at most", key, len(found), most)
            reader.fault(says, key)
        return found[:most]
