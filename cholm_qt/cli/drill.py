"""`cholm drill`: asks ten questions in the terminal, or tells what is known and due."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable
from random import randrange

from cholm_qt.cli.arguments import UsageError
from cholm_qt.cli.printing import show
from cholm_qt.cli.text.terminal import Asks, ask_terminal, say_terminal
from cholm_qt.files.atomic_write import CannotWrite
from cholm_qt.files.faults import nearest, short
from cholm_qt.games import Room, room
from cholm_qt.teaching.drill import NUMBER, Because, Question
from cholm_qt.teaching.drill_cards import DrillCards
from cholm_qt.teaching.drill_session import LENGTH, BadAnswer, DrillSession, standing
from cholm_qt.teaching.question_maker import QuestionMaker

GOOD, NOTHING = 0, 1
LEAVE = ("quit", "exit", "q")


def command(chosen: Namespace) -> int:
    """Ask, or list; exit code 1 where there is nothing to ask."""
    of = room(chosen.game)
    kinds = _kinds(of, chosen.kinds)
    maker = QuestionMaker(of.files, of.drills, randrange(2**32) if chosen.seed is None else chosen.seed)
    cards = DrillCards(of.id)
    if cards.trouble:
        show(cards.trouble, sys.stderr)
    if chosen.list:
        return _list(maker, cards)
    seed = randrange(2**32) if chosen.seed is None else chosen.seed
    return ask_all(DrillSession(maker, cards, kinds, seed, needs_screen=False))


def _kinds(of: Room, text: str) -> list[str]:
    """The kinds of questions that were asked for; none where all are meant. Raises UsageError."""
    known = [drill.id for drill in of.drills]
    words = [word.strip() for word in text.split(",") if word.strip()]
    for word in words:
        if word not in known:
            near = nearest(word, known) or f"; there are {', '.join(known) or 'none'}"
            raise UsageError(f"there is no drill '{short(word)}'{near}")
    return words


def _list(maker: QuestionMaker, cards: DrillCards) -> int:
    """A line for each kind of question."""
    for drill in maker.drills:
        stands = standing(maker, cards, drill.id)
        where = " (in the window)" if drill.needs_board else ""
        counts = f"{stands.known} of {stands.cards} known, {stands.due} due"
        show(f"{drill.id:16} {drill.title}{where}: {counts}")
    return GOOD if maker.drills else NOTHING


def ask_all(
    session: DrillSession, ask: Asks = ask_terminal, say: Callable[[str], object] = say_terminal
) -> int:
    """Ask one question after another until the session is over or somebody leaves."""
    if session.question is None:
        say("There is nothing to ask here; the other drills are in the window.")
        return NOTHING
    asked = 0
    while session.question is not None:
        drill, _ = session.maker.cards[session.card]
        say(f"{session.number}/{LENGTH} {drill.title}")
        _put(session.question, say)
        if not _answer(session, ask, say):
            break
        asked = session.number
        session.ask_next()
    if asked:
        say(f"{session.right} of {asked} right.")
    return GOOD


def _put(question: Question, say: Callable[[str], object]) -> None:
    """Write a question and its answers; a number is typed."""
    say(str(question.says))
    if question.form != NUMBER:
        for number, answer in enumerate(question.answers, start=1):
            say(f"  {number}  {answer.said}")


def _answer(session: DrillSession, ask: Asks, say: Callable[[str], object]) -> bool:
    """Wait for an answer and explain the right one; False when somebody leaves."""
    question = session.question
    assert question is not None
    while True:
        try:
            text = ask("> ")
        except (EOFError, KeyboardInterrupt):
            return False
        if text.strip().casefold() in LEAVE:
            return False
        try:
            is_right = session.type(text)
        except BadAnswer as error:
            say(str(error.said))
            continue
        except CannotWrite as error:
            say(str(error))
            return True
        say("Right." if is_right else f"No: {question.solution.said}")
        for line in question.why:
            say(f"  {_explained(line)}")
        return True


def _explained(line: Because) -> str:
    """A line of an explanation with what it counts and its case."""
    value = "" if line.value is None else f"{line.value:+d} " if line.is_modifier else f"{line.value} "
    return f"{value}{line.said} ({line.case})" if line.case else f"{value}{line.said}"
