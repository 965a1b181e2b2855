"""A lesson as YAML, with only what each step says; what is read from it is the same lesson again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cholm_qt.engine.lesson import ASK, DO, FREE, GIVE, Lesson, Pattern, Point, Reply, Step
from cholm_qt.engine.orders import Order
from cholm_qt.files.codec import Codec
from cholm_qt.files.game_files import GameFiles
from cholm_qt.files.goal_writing import condition_to_plain, flow
from cholm_qt.files.lesson_file import KIND
from cholm_qt.files.order_lines import order_line
from cholm_qt.files.scenario_about import quoted


def lesson_text(files: GameFiles, lesson: Lesson) -> str:
    """The YAML from which the same lesson can be read; what is missing in it is written as nothing."""
    codec = files.codec(lesson.scenario.start.components)
    scenario = files.scenario_text(lesson.scenario).replace("kind: scenario\n", f"kind: {KIND}\n", 1)
    lines = [
        f"cases: [{', '.join(map(quoted, lesson.cases))}]",
        f"player: {codec.system.sides[lesson.side].id}",
        "steps:" if lesson.steps else "steps: []",
    ]
    for step in lesson.steps:
        first, *rest = step_lines(codec, step)
        lines += [f"  - {first}", *(f"    {line}" for line in rest)]
    return scenario + "\n".join(lines) + "\n"


def step_lines(codec: Codec, step: Step) -> Iterator[str]:
    """The lines of a step, without the dash before them."""
    yield f"{'ask' if step.kind == ASK else 'says'}: {quoted(step.says)}"
    if step.points:
        yield f"point: {flow([_point(codec, point) for point in step.points])}"
    if step.cases:
        yield f"cases: [{', '.join(map(quoted, step.cases))}]"
    yield from _KINDS.get(step.kind, _nothing)(codec, step)
    for key in ("hint", "otherwise", "right"):
        said = getattr(step, key)
        if said or (key == "otherwise" and step.kind == DO):
            yield f"{key}: {quoted(said)}"


def _nothing(codec: Codec, step: Step) -> Iterator[str]:
    """A step that only tells something."""
    yield from ()


def _do(codec: Codec, step: Step) -> Iterator[str]:
    """What is right, and the replies to the rest."""
    yield "accept:" if step.accept else "accept: []"
    for pattern in step.accept:
        yield f"  - {pattern_text(codec, pattern)}"
    yield from _replies(codec, step.wrong)


def _give(codec: Codec, step: Step) -> Iterator[str]:
    """Orders that are given by themselves."""
    yield f"give: {_orders(codec, step.give)}"


def _ask(codec: Codec, step: Step) -> Iterator[str]:
    """The answers, the right one, and the replies to the others."""
    yield "answers:" if step.answers else "answers: []"
    yield from (f"  - {quoted(answer)}" for answer in step.answers)
    yield f"answer: {step.answer + 1}"
    yield from _replies(codec, step.wrong)


def _free(codec: Codec, step: Step) -> Iterator[str]:
    """How long free play takes, and what for."""
    if step.free is not None:
        yield f"free: {{{step.free.word}: {step.free.count}}}"
    if step.until is not None:
        yield f"until: {flow(condition_to_plain(codec, step.until))}"
    if step.shown or step.until is not None:
        yield f"shown: {_orders(codec, step.shown)}"


_KINDS = {DO: _do, GIVE: _give, ASK: _ask, FREE: _free}


def _replies(codec: Codec, replies: tuple[Reply, ...]) -> Iterator[str]:
    """The replies to wrong tries, each on lines of its own."""
    if replies:
        yield "wrong:"
    for reply in replies:
        when = reply.when + 1 if isinstance(reply.when, int) else pattern_text(codec, reply.when)
        yield f"  - when: {when}"
        yield f"    says: {quoted(reply.says)}"
        if reply.shown is not None:
            yield f"    shown: {quoted(order_line(codec, reply.shown))}"


def pattern_text(codec: Codec, pattern: Pattern) -> str:
    """A pattern on one line: a whole order, or a mapping."""
    if pattern.order is not None:
        return quoted(order_line(codec, pattern.order))
    return flow(pattern_to_plain(codec, pattern))


def pattern_to_plain(codec: Codec, pattern: Pattern) -> dict[str, Any]:
    """What a pattern says of orders, as a mapping with ids."""
    units, places = codec.unit_ids, codec.place_ids
    words = pattern.words[0] if len(pattern.words) == 1 else list(pattern.words)
    plain: dict[str, Any] = {
        "order": words,
        "units": [units[unit] for unit in pattern.units],
        "among": [units[unit] for unit in pattern.among],
        "any": [units[unit] for unit in pattern.any_of],
        "lead": units[pattern.lead] if pattern.lead is not None else "",
        "to": [places[place] for place in pattern.to],
        "through": [places[place] for place in pattern.through],
        "result": condition_to_plain(codec, pattern.result) if pattern.result is not None else "",
        "refused": pattern.refused,
    }
    found = {key: value for key, value in plain.items() if value}
    return found if pattern.legal is None else {**found, "legal": pattern.legal}


def _point(codec: Codec, point: Point) -> dict[str, str]:
    """Something to point at, as a mapping."""
    ids = {"place": codec.place_ids, "unit": codec.unit_ids}.get(point.kind)
    return {point.kind: str(point.at) if ids is None else ids[int(point.at)]}


def _orders(codec: Codec, orders: tuple[Order, ...]) -> str:
    """Orders in brackets."""
    return f"[{', '.join(quoted(order_line(codec, order)) for order in orders)}]"
