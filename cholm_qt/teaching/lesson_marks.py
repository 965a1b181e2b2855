"""Which lessons somebody has done, and where the others were left, kept in a small file for each learner.

format: 1
kind: lessons
done: ["some_game/moving"]
left:
  "some_game/firing": {step: 3, given: [[], ["move B1 C2"]]}
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from cholm_qt.engine.lesson import Lesson
from cholm_qt.engine.orders import Order
from cholm_qt.files.codec import BadOrder, Codec
from cholm_qt.files.game_files import GameFiles
from cholm_qt.files.messages import message
from cholm_qt.files.nodes import Listing, Scalar
from cholm_qt.files.order_lines import order_line, read_order
from cholm_qt.files.reader import Reader
from cholm_qt.files.scenario_about import quoted
from cholm_qt.teaching.kept_file import KeptFile
from cholm_qt.teaching.learners import Learners
from cholm_qt.teaching.lesson_run import LessonRun

MOST_STEPS = 999


class Left(NamedTuple):
    """Where a lesson was left: the step, from 0, and the orders of those before it, as saves write them."""

    step: int
    given: tuple[tuple[str, ...], ...]


class LessonMarks(KeptFile):
    """What a learner has done of the course.

    Attributes:
        done: The lessons that were done, whether or not they were begun anew since.
        left: Where lessons were left.
    """

    kind = "lessons"

    done: dict[str, None]
    left: dict[str, Left]

    def __init__(self, path: Path | None = None) -> None:
        """Read the file of whoever learns now, or another one."""
        super().__init__(path or Learners().current.folder / "lessons.yaml")

    def note(self, files: GameFiles, run: LessonRun) -> None:
        """Remember where a lesson stands, or that it is done. Raises CannotWrite."""
        self.read()  # another window may have gone on with another lesson
        key = lesson_key(files, run.lesson)
        self.left.pop(key, None)
        if run.is_over:
            self.done[key] = None
        elif run.at:
            codec = files.codec(run.game.position.components)
            given = (tuple(order_line(codec, order) for order in orders) for orders in run.orders_by_step)
            self.left[key] = Left(run.at, tuple(given))
        self.write()

    def forget(self, game_id: str, lesson_id: str) -> None:
        """Let a lesson begin anew; that it was done is remembered. Raises CannotWrite."""
        self.read()
        if self.left.pop(f"{game_id}/{lesson_id}", None) is not None:
            self.write()

    # --- the file ---

    def lament(self, why: str) -> str:
        """The sentence for a file that cannot be read."""
        return message("Which lessons were done cannot be read: {0}", why)

    def clear(self) -> None:
        """Nothing has been done."""
        self.done, self.left = {}, {}

    def take(self, top: Reader) -> None:
        """What the file holds."""
        self.done = dict.fromkeys(top.texts("done", optional=True))
        left = top.mapping("left")
        for key in left.keys():  # noqa: SIM118, a Reader is no dict
            inner = left.mapping(key)
            nodes = inner.nodes("given", optional=True)
            lists = (node.items if isinstance(node, Listing) else [] for node in nodes)
            given = tuple(tuple(one.text for one in items if isinstance(one, Scalar)) for items in lists)
            self.left[key] = Left(inner.whole("step", 1, MOST_STEPS), given)

    def lines(self) -> Iterator[str]:
        """What was done, then what was left."""
        yield f"done: [{', '.join(json.dumps(key) for key in self.done)}]"
        yield "left:" if self.left else "left: {}"
        for key, (step, given) in sorted(self.left.items()):
            lists = ", ".join(f"[{', '.join(map(quoted, lines))}]" for lines in given)
            yield f"  {json.dumps(key)}: {{step: {step}, given: [{lists}]}}"


def lesson_key(files: GameFiles, lesson: Lesson) -> str:
    """What the file calls a lesson."""
    return f"{files.system.id}/{lesson.id}"


def resumed(files: GameFiles, lesson: Lesson) -> LessonRun:
    """A lesson, at the step where whoever learns now has left it."""
    run, left = LessonRun(files.system, lesson), LessonMarks().left.get(lesson_key(files, lesson))
    if left is not None:
        codec = files.codec(lesson.scenario.start.components)
        run.resume(left.step, [tuple(_orders(codec, lines)) for lines in left.given])
    return run


def _orders(codec: Codec, lines: tuple[str, ...]) -> Iterator[Order]:
    """The orders of a step, as far as they can be read."""
    for line in lines:
        try:
            yield read_order(codec, line)
        except BadOrder:
            return
