"""What the form of a step has besides, kind by kind: answers, replies, orders, limits of free play."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QRadioButton

from cholm_qt.engine.lesson import Pattern, Reply
from cholm_qt.engine.puzzle import Limit
from cholm_qt.engine.record import replace
from cholm_qt.files.lesson_file import MOST_ANSWERS
from cholm_qt.files.puzzle_file import MOST_COUNT
from cholm_qt.ui.editor.term_row import Offer, combo
from cholm_qt.ui.lesson_editor.condition_box import ConditionBox
from cholm_qt.ui.lesson_editor.form_parts import Line, Rows, Words, push
from cholm_qt.ui.lesson_editor.order_dialog import OrderDialog
from cholm_qt.ui.lesson_editor.pattern_dialog import PatternDialog
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.widgets.calm_fields import CalmSpinBox
from cholm_qt.ui.widgets.greyed import grey
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.page_parts import row, text

if TYPE_CHECKING:
    from cholm_qt.ui.lesson_editor.step_form import StepForm


# --- asking for orders and patterns ---


def ask_order(form: StepForm, now: Any, take: Callable[[Any], object]) -> None:
    """Ask for a whole order."""
    context = form.context
    dialog = OrderDialog(form, context.words, context.codec, context.orders(form.at), now)
    dialog.chosen.connect(take)
    dialog.open()


def ask_pattern(form: StepForm, now: Pattern, take: Callable[[Pattern], object], is_reply: bool) -> None:
    """Ask what orders are to be like; a whole order is asked for again."""
    if now.order is not None:
        ask_order(form, now.order, lambda order: take(replace(now, order=order)))
        return
    dialog = PatternDialog(form, form.context.words, form.context.cases, now, is_reply)
    dialog.chosen.connect(take)
    dialog.open()


def without(things: tuple[Any, ...], at: int) -> tuple[Any, ...]:
    """All but one."""
    return (*things[:at], *things[at + 1 :])


def with_other(things: tuple[Any, ...], at: int, new: Any) -> tuple[Any, ...]:
    """All, and another in the place of one."""
    return (*things[:at], new, *things[at + 1 :])


# --- the kinds ---


def do_parts(form: StepForm) -> None:
    """What is right, and the replies to wrong tries."""
    step, says = form.step, form.context.words.pattern

    def change(at: int) -> None:
        accept = form.step.accept
        ask_pattern(form, accept[at], lambda new: form.put(accept=with_other(accept, at, new)), False)

    def add_order() -> None:
        ask_order(form, None, lambda order: form.put(accept=(*form.step.accept, Pattern(order=order))))

    def add_pattern() -> None:
        ask_pattern(form, Pattern(), lambda new: form.put(accept=(*form.step.accept, new)), False)

    form.column.addWidget(
        Rows(
            "lesson-accept",
            tr("Right answers; the first one is a whole order"),
            [*map(says, step.accept)],
            [
                (tr("Change …"), "change", change),
                (tr("Remove"), "drop", lambda at: form.put(accept=without(form.step.accept, at))),
            ],
            [
                (tr("Add an order …"), "add-order", add_order),
                (tr("Add a pattern …"), "add-pattern", add_pattern),
            ],
        )
    )
    _replies(form)


def _replies(form: StepForm) -> None:
    """What is said to wrong tries, each reply below what it is for."""
    step, says = form.step, form.context.words.pattern

    def put_when(at: int, when: Pattern) -> None:
        wrong = form.step.wrong
        form.put(wrong=with_other(wrong, at, replace(wrong[at], when=when)))

    def change(at: int) -> None:
        when = form.step.wrong[at].when
        assert isinstance(when, Pattern)
        ask_pattern(form, when, partial(put_when, at), True)

    def add(when: Pattern) -> None:
        form.put(wrong=(*form.step.wrong, Reply(when, "")))

    def type_reply(at: int, words: str) -> None:
        wrong = form.step.wrong
        changed = with_other(wrong, at, replace(wrong[at], says=words))
        form.changed.emit(replace(form.step, wrong=changed), f"reply-{at}")

    rows = Rows(
        "lesson-wrong",
        tr("Replies to wrong tries; the first that fits is said"),
        [says(reply.when) for reply in step.wrong if isinstance(reply.when, Pattern)],
        [
            (tr("Change …"), "change", change),
            (tr("Remove"), "drop", lambda at: form.put(wrong=without(form.step.wrong, at))),
        ],
        [
            (tr("Add a reply to a pattern …"), "add", lambda: ask_pattern(form, Pattern(), add, True)),
            (
                tr("To an order …"),
                "add-order",
                lambda: ask_order(form, None, lambda order: add(Pattern(order=order))),
            ),
        ],
    )
    for at, below in enumerate(rows.lines):
        words = Words(f"lesson-reply-{at}", tr("Reply {0}", at + 1), partial(type_reply, at), 2)
        form.texts[f"reply-{at}"] = words
        below.addWidget(words)
        when = step.wrong[at].when
        if isinstance(when, Pattern) and when.order is None:  # a whole order is tried by itself
            below.addLayout(_tried(form, at))
    form.column.addWidget(rows)


def _tried(form: StepForm, at: int) -> QHBoxLayout:
    """An order that gets a reply, for the check where it does not find one by itself."""
    shown = form.step.wrong[at].shown

    def put(order: Any) -> None:
        wrong = form.step.wrong
        form.put(wrong=with_other(wrong, at, replace(wrong[at], shown=order)))

    if shown is None:
        ask = push(form, tr("Name a try …"), f"lesson-tried-{at}", lambda: ask_order(form, None, put),
                   tr("Name an order that gets reply {0}, for the check", at + 1))  # fmt: skip
        return row(ask, 1)
    told = text(tr("Tried by the check: {0}", form.context.words.order(shown)), "faint", f"lesson-tried-{at}")
    drop = push(form, tr("Remove"), f"lesson-tried-drop-{at}", lambda: put(None),
                tr("Remove what gets reply {0}", at + 1))  # fmt: skip
    line = row(told, drop)
    line.setStretch(0, 1)
    return line


def order_rows(form: StepForm, name: str, title: str, field: str) -> None:
    """Orders, one after the other."""

    def orders() -> tuple[Any, ...]:
        found: tuple[Any, ...] = getattr(form.step, field)
        return found

    def change(at: int) -> None:
        ask_order(form, orders()[at], lambda new: form.put(**{field: with_other(orders(), at, new)}))

    def add() -> None:
        ask_order(form, None, lambda new: form.put(**{field: (*orders(), new)}))

    form.column.addWidget(
        Rows(
            name,
            title,
            [*map(form.context.words.order, orders())],
            [
                (tr("Change …"), "change", change),
                (tr("Remove"), "drop", lambda at: form.put(**{field: without(orders(), at)})),
            ],
            [(tr("Add an order …"), "add", add)],
        )
    )


def give_parts(form: StepForm) -> None:
    """The orders that are given by themselves."""
    order_rows(form, "lesson-give", tr("Orders that are given by themselves"), "give")


def ask_parts(form: StepForm) -> None:
    """The answers, which of them is right, and the replies to the others."""
    step = form.step
    form.column.addWidget(text(tr("Answers; tick the right one"), "faint", "lesson-answers-label"))
    group = QButtonGroup(form)
    for at in range(len(step.answers)):
        right = named(QRadioButton(), f"lesson-right-{at}", tr("Answer {0} is right", at + 1))
        right.setChecked(at == step.answer)
        group.addButton(right, at)
        answer = Line(f"lesson-answer-{at}", tr("Answer {0}", at + 1), partial(_type_answer, form, at))
        form.texts[f"answer-{at}"] = answer
        drop = push(form, tr("Remove"), f"lesson-answer-drop-{at}", partial(_drop_answer, form, at),
                    tr("Remove answer {0}", at + 1))  # fmt: skip
        grey(drop, "" if len(step.answers) > 2 else tr("A question has two answers at least"))
        line = row(right, answer, drop)
        line.setSpacing(6)
        form.column.addLayout(line)
        if at != step.answer:
            reply = Line(
                f"lesson-reply-{at}", tr("Reply to answer {0}", at + 1), partial(_type_reply, form, at)
            )
            reply.setPlaceholderText(tr("Reply to answer {0}", at + 1))
            form.texts[f"reply-{at}"] = reply
            form.column.addWidget(reply)
    group.idClicked.connect(partial(_choose_answer, form))
    add = push(
        form, tr("Add an answer"), "lesson-answer-add", lambda: form.put(answers=(*form.step.answers, ""))
    )
    grey(
        add,
        "" if len(step.answers) < MOST_ANSWERS else tr("A question has {0} answers at most", MOST_ANSWERS),
    )
    form.column.addLayout(row(add, 1))


def _type_answer(form: StepForm, at: int, words: str) -> None:
    """Write an answer."""
    answers = with_other(form.step.answers, at, words)
    form.changed.emit(replace(form.step, answers=answers), f"answer-{at}")


def _type_reply(form: StepForm, at: int, words: str) -> None:
    """Write the reply to a wrong answer; an empty one is none."""
    others = [reply for reply in form.step.wrong if reply.when != at]
    wrong = [*others, Reply(at, words)] if words else others
    changed = tuple(sorted(wrong, key=lambda reply: int(reply.when)))  # type: ignore[arg-type]
    form.changed.emit(replace(form.step, wrong=changed), f"reply-{at}")


def _choose_answer(form: StepForm, at: int) -> None:
    """Another answer is right; a right one has no reply."""
    wrong = tuple(reply for reply in form.step.wrong if reply.when != at)
    form.put(answer=at, wrong=wrong)


def _drop_answer(form: StepForm, at: int) -> None:
    """Take an answer out, with its reply."""
    step = form.step
    wrong = tuple(
        replace(reply, when=int(reply.when) - (int(reply.when) > at))  # type: ignore[arg-type]
        for reply in step.wrong
        if reply.when != at
    )
    answer = max(0, step.answer - (step.answer >= at and step.answer > 0))
    form.put(answers=without(step.answers, at), answer=answer, wrong=wrong)


def free_parts(form: StepForm) -> None:
    """How long the learner may play, what has to be reached, and orders that reach it."""
    step, system = form.step, form.context.words.system
    words = system.limit_words
    limit = step.free
    said = (say(word.said(limit.count if limit is not None else 1)) for word in words)
    titles = [*said, tr("as long as it takes")]
    count = named(CalmSpinBox(), "lesson-limit-count", tr("How many of them"))
    count.setRange(1, MOST_COUNT)
    count.setValue(limit.count if limit is not None else 1)
    count.setEnabled(limit is not None)

    def choose(n: int) -> None:
        form.put(free=Limit(words[n].word, count.value()) if n < len(words) else None)

    box = combo("lesson-limit", tr("How long the learner plays"), titles, choose)
    ids = [word.word for word in words]
    box.setCurrentIndex(ids.index(limit.word) if limit is not None else len(words))
    count.valueChanged.connect(lambda n: choose_count(n))

    def choose_count(n: int) -> None:
        if form.step.free is not None:
            form.put(free=replace(form.step.free, count=n))

    form.column.addWidget(text(tr("How long the learner plays"), "faint", "lesson-limit-label"))
    line = row(count, box)
    line.setStretch(1, 1)
    form.column.addLayout(line)
    form.column.addWidget(text(tr("What has to be reached, if anything"), "faint", "lesson-until-label"))
    until = ConditionBox(
        Offer(system, system.task_terms, form.context.words.components), step.until, "lesson-until"
    )
    until.changed.connect(lambda condition: form.put(until=condition))
    form.until = until
    form.column.addWidget(until)
    order_rows(form, "lesson-shown", tr("Orders that reach it, for the check"), "shown")
