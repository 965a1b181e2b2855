"""Sessions of drills: what is asked when, and what counts as an answer."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cholm_qt.engine.reasons import Said
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.teaching.drill import (
    CHOICE,
    NUMBER,
    Answer,
    Drill,
    Question,
    Topic,
    answers,
    number_answer,
    wrong_numbers,
)
from cholm_qt.teaching.drill_cards import DrillCards
from cholm_qt.teaching.drill_session import LENGTH, REST, BadAnswer, DrillSession
from cholm_qt.teaching.question_maker import QuestionMaker

NOW = datetime(2026, 11, 18, 20, 0, tzinfo=UTC)


class Plain(Drill):
    """A drill whose questions need no position; one of its topics never has a question."""

    title = Said("Plain")

    def __init__(self, name: str, topics: int, form: str = CHOICE) -> None:
        self.id, self.count, self.form = name, topics, form

    def topics(self, components: Any) -> tuple[Topic, ...]:
        return tuple(Topic(f"t{n}", Said("Topic")) for n in range(self.count))

    def question(self, position: Any, topic: str, rng: Random) -> Question | None:
        chosen = (number_answer(1), number_answer(2))
        return Question(Said("?"), chosen, 0, (), self.form, position)


class Barren(Plain):
    def question(self, position: Any, topic: str, rng: Random) -> Question | None:
        return None


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "drills.yaml"


def session(path: Path, *drills: Drill, **more: Any) -> DrillSession:
    maker = QuestionMaker(FILES, drills, 1)
    return DrillSession(maker, DrillCards("some_game", path), now=lambda: NOW, **more)


def played(asked: DrillSession, wrong: frozenset[int] = frozenset()) -> Iterator[str]:
    """Answer every question, some of them wrong; the cards in order."""
    while not asked.is_over:
        yield asked.card
        asked.choose(1 if asked.number in wrong else 0)
        asked.ask_next()


def test_a_session_has_ten_questions(path: Path) -> None:
    asked = session(path, Plain("a", 30))
    assert len(list(played(asked))) == LENGTH
    assert asked.right == LENGTH


def test_no_card_comes_twice_while_there_are_others(path: Path) -> None:
    cards = list(played(session(path, Plain("a", 30))))
    assert len(set(cards)) == LENGTH


def test_the_kinds_come_in_turn(path: Path) -> None:
    cards = list(played(session(path, Plain("a", 30), Plain("b", 6))))
    assert sum(card.startswith("b/") for card in cards) == LENGTH // 2


def test_a_missed_card_comes_again_after_some_others(path: Path) -> None:
    cards = list(played(session(path, Plain("a", 30)), frozenset({2})))
    assert cards.index(cards[1], 2) == 1 + REST + 1


def test_a_card_that_is_due_comes_before_new_ones(path: Path) -> None:
    DrillCards("some_game", path).note("a/t7", True, NOW - timedelta(days=2))
    assert session(path, Plain("a", 30)).card == "a/t7"


def test_a_card_that_is_not_due_waits_for_new_ones(path: Path) -> None:
    DrillCards("some_game", path).note("a/t7", True, NOW)
    assert "a/t7" not in list(played(session(path, Plain("a", 11))))


def test_only_what_was_chosen_is_asked(path: Path) -> None:
    cards = list(played(session(path, Plain("a", 30), Plain("b", 30), chosen=["b"])))
    assert all(card.startswith("b/") for card in cards)


def test_without_a_screen_nothing_is_asked_that_needs_one(path: Path) -> None:
    seen = Plain("a", 30)
    seen.needs_board = True
    cards = list(played(session(path, seen, Plain("b", 30), needs_screen=False)))
    assert all(card.startswith("b/") for card in cards)


def test_a_card_without_a_question_is_passed_over(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cholm_qt.teaching.question_maker.MOST_SECONDS", 0.001)
    cards = list(played(session(path, Barren("a", 3), Plain("b", 30))))
    assert len(cards) == LENGTH
    assert all(card.startswith("b/") for card in cards)


def test_where_nothing_can_be_asked_the_session_is_over(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("MOST_SECONDS", "PATIENT_SECONDS"):
        monkeypatch.setattr(f"cholm_qt.teaching.question_maker.{name}", 0.001)
    assert session(path, Barren("a", 2)).is_over


def test_the_first_answer_counts(path: Path) -> None:
    asked = session(path, Plain("a", 30))
    assert not asked.choose(1)
    assert asked.choose(0)
    assert asked.right == 0
    state = DrillCards("some_game", path).state(asked.card)
    assert state is not None
    assert (state.asked, state.right) == (1, 0)


@pytest.mark.parametrize(
    ("text", "right"), [("1", True), (" 1 ", True), ("+1", True), ("2", False), ("-1", False)]
)
def test_a_number_is_typed(path: Path, text: str, right: bool) -> None:
    assert session(path, Plain("a", 30, NUMBER)).type(text) == right


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "Type a number, such as 3"),
        ("two", "'two' is no whole number; type digits, such as 3"),
        ("1.5", "'1.5' is no whole number; type digits, such as 3"),
        ("²", "'²' is no whole number; type digits, such as 3"),
        ("-", "'-' is no whole number; type digits, such as 3"),
        ("9" * 50, f"'{'9' * 29}…' is no whole number; type digits, such as 3"),
    ],
)
def test_what_is_no_number_gets_a_sentence_and_can_be_typed_again(path: Path, text: str, says: str) -> None:
    asked = session(path, Plain("a", 30, NUMBER))
    with pytest.raises(BadAnswer) as error:
        asked.type(text)
    assert str(error.value.said) == says
    assert not asked.is_answered
    assert asked.type("1")


@pytest.mark.parametrize("text", ["0", "3"])
def test_the_number_of_an_answer_that_is_not_there_gets_a_sentence(path: Path, text: str) -> None:
    with pytest.raises(BadAnswer, match="There are the answers 1 to 2"):
        session(path, Plain("a", 30)).type(text)


def test_answers_that_read_alike_are_told_once() -> None:
    found = answers(Random(1), number_answer(3), [number_answer(3), number_answer(4), number_answer(4)])
    assert found is not None
    assert [answer.number for answer in found[0]] == [3, 4]
    assert found[1] == 0


def test_without_a_wrong_answer_there_is_nothing_to_choose_from() -> None:
    assert answers(Random(1), Answer(Said("yes")), [Answer(Said("yes"))]) is None


def test_wrong_numbers_are_never_the_right_one_or_too_small() -> None:
    found = [answer.number for answer in wrong_numbers(Random(1), 1, [1, 4], least=1)]
    assert found[0] == 4
    assert 1 not in found
    assert min(number for number in found if number is not None) >= 1
