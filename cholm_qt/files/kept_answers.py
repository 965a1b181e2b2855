"""What players have answered once for all, kept as free texts with their game."""

from __future__ import annotations

from collections.abc import Mapping

from cholm_qt.engine.standing_answers import ASK
from cholm_qt.engine.system import System

KEY = "answers {0} {1}"  # of the text that holds an answer, by the ids of the side and of the question


def keep_answer(system: System, meta: dict[str, str], side: int, question: str, answer: str) -> None:
    """Keep the answer of a side; who wants to be asked needs none."""
    key = KEY.format(system.sides[side].id, question)
    meta.pop(key, None)
    if answer != ASK:
        meta[key] = answer


def kept_answers(system: System, meta: Mapping[str, str]) -> dict[int, dict[str, str]]:
    """The answers of each side, by the ids of the questions; what is no answer of the game is left out."""
    found: dict[int, dict[str, str]] = {}
    for index, side in enumerate(system.sides):
        for question in system.standing_questions:
            answer = meta.get(KEY.format(side.id, question.id), ASK)
            if answer in question.answers and answer != ASK:
                found.setdefault(index, {})[question.id] = answer
    return found
