"""The command of the text mode that answers questions once for all, and the list of such answers."""

from __future__ import annotations

from collections.abc import Iterator

from cholm_qt.cli.text.names import Names, NotUnderstood
from cholm_qt.cli.text.order_commands import OrderCommands
from cholm_qt.engine.standing_answers import ASK, StandingQuestion, standing_order
from cholm_qt.files.faults import short
from cholm_qt.files.kept_answers import keep_answer


class AnswerCommands(OrderCommands):
    """A conversation in which a side can decide once for all on a question of the other side's turn."""

    def answers(self, words: list[str]) -> None:
        """Tell the standing answers, or give one for a side, or for every side.

        What was taken back is not given again then: it might lead elsewhere now.
        """
        questions = self.system.standing_questions
        if not questions:
            raise NotUnderstood("No question of this game can be answered once for all")
        sides, words = self._sides(words)
        if words:
            question = questions[self._questions.one(words[0])]
            for side in sides:
                answer = self._answer_to(question, words[1:])
                self.standing.setdefault(side, {})[question.id] = answer
                keep_answer(self.system, self.meta, side, question.id, answer)
            self.game.undone.clear()
            self.keep()
        for side in sides:
            self.tell(self._answer_lines(side))
        order = standing_order(self.system, self.game, self.standing)
        if order is not None:  # the question that is being asked is answered, too
            self.give(order)
            self.announce()

    def _sides(self, words: list[str]) -> tuple[range, list[str]]:
        """The sides that the first word names, and the words behind it. Raises NotUnderstood."""
        sides = self.grammar.names["side"]
        found = sides.found(words[0]) if words else []
        if len(words) > 1 and self._questions.found(words[1]):  # so the first one was meant to be a side
            found = [sides.one(words[0])]
        if len(found) == 1:
            return range(found[0], found[0] + 1), words[1:]
        return range(len(self.system.sides)), words

    @property
    def _questions(self) -> Names:
        """The questions by name."""
        return Names("question", (asked.id for asked in self.system.standing_questions))

    def _answer_to(self, question: StandingQuestion, words: list[str]) -> str:
        """The answer that was typed. Raises NotUnderstood."""
        ids = tuple(question.answers)
        if not words:
            raise NotUnderstood(f"Which answer? There are {', '.join(ids)}")
        found = Names("answer", ids).found(" ".join(words))
        if len(found) == 1:
            return ids[found[0]]
        raise NotUnderstood(f"There is no answer '{short(' '.join(words))}'; there are {', '.join(ids)}")

    def _answer_lines(self, side: int) -> Iterator[str]:
        """How a side answers each question."""
        yield f"{self.system.sides[side].subject}:"
        for question in self.system.standing_questions:
            answer = self.standing.get(side, {}).get(question.id, ASK)
            says = str(question.answers[answer])
            yield f"  {question.id} ({question.title}): {answer}{'' if says == answer else f' ({says})'}"
