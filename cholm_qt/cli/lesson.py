"""`cholm lesson`: lists the course, checks a lesson, or plays it in the terminal."""

from __future__ import annotations

import sys
from argparse import Namespace

from cholm_qt.cli.printing import show
from cholm_qt.files.documents import LESSON, Document, open_named
from cholm_qt.files.faults import Fault
from cholm_qt.files.messages import as_message
from cholm_qt.teaching.course import course_lines, minutes_left
from cholm_qt.teaching.lesson_check import faults_of as faults_of_lesson
from cholm_qt.teaching.lesson_marks import LessonMarks

GOOD, FAULTY = 0, 1


def command(chosen: Namespace) -> int:
    """List all lessons, or do with one what was asked for."""
    if chosen.name is None:
        return _list(chosen.game)
    document = open_named(chosen.name, chosen.game, (LESSON,))
    document.raise_faults()
    if chosen.check:
        faults = faults_of(document)
        for fault in faults:
            show(fault)
        if not faults:
            show(f"{document.name}: good")
        return FAULTY if faults else GOOD
    from cholm_qt.cli.text.start import run

    return run(document.name, game_id=document.game)


def _list(game_id: str) -> int:
    """A line for each lesson: a cross where it is done, the step where it was left."""
    marks = LessonMarks()
    if marks.trouble:
        show(marks.trouble, sys.stderr)
    lines = course_lines(marks, game_id)
    for line in lines:
        mark = "x" if line.is_done else " "
        left = f", left at step {line.step + 1} of {line.steps}" if line.step else ""
        if line.fault:
            show(f"[ ] {line.id}: {line.fault}")
        else:
            show(f"[{mark}] {line.id}: {line.title}. {line.says} ({line.minutes} minutes{left})")
    show(f"{minutes_left(lines)} minutes are left.")
    return FAULTY if any(line.fault for line in lines) else GOOD


def faults_of(document: Document) -> list[Fault]:
    """What makes a lesson without other faults a bad one; it is played through."""
    found = faults_of_lesson(document.files.system, document.content)
    return [Fault(document.name, fault.line, as_message(fault.said)) for fault in found]
