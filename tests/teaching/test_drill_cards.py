"""Cards of the drills: when they come again, and what is left of a damaged file."""

import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from cholm_qt.teaching.drill_cards import KNOWN, DrillCards

NOW = datetime(2026, 11, 18, 20, 0, tzinfo=UTC)
GAME = "some_game"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "drills.yaml"


def cards(path: Path) -> DrillCards:
    return DrillCards(GAME, path)


def answer(path: Path, card: str, *rights: bool, days: int = 3) -> datetime:
    """Answer a card several times, some days apart; when it is due then."""
    for n, right in enumerate(rights):
        cards(path).note(card, right, NOW + timedelta(days=days * n))
    state = cards(path).state(card)
    assert state is not None
    return state.due


def test_a_missed_card_comes_sooner_than_one_that_was_known(path: Path) -> None:
    assert answer(path, "a/missed", False) < answer(path, "a/known", True)


def test_a_card_that_was_known_and_is_missed_comes_at_once(path: Path) -> None:
    known = answer(path, "a/known", True, True, True)
    missed = answer(path, "a/missed", True, True, False)
    assert missed - (NOW + timedelta(days=6)) < timedelta(hours=1)
    assert known - (NOW + timedelta(days=6)) > timedelta(days=3)


def test_what_is_known_again_and_again_comes_less_and_less_often(path: Path) -> None:
    spans = []
    for n in range(2, 6):
        answer(path, f"a/{n}", *[True] * n, days=7)
        state = cards(path).state(f"a/{n}")
        assert state is not None
        spans.append(state.due - state.last)
    assert spans == sorted(spans)
    assert spans[-1] > 2 * spans[0]


def test_a_card_that_was_known_twice_counts_as_known(path: Path) -> None:
    answer(path, "a/b", True, True)
    state = cards(path).state("a/b")
    assert state is not None
    assert (state.asked, state.right, state.state) == (2, 2, KNOWN)


def test_a_card_that_was_never_asked_is_not_due(path: Path) -> None:
    assert not cards(path).is_due("a/b", NOW)


def test_a_card_is_due_from_its_moment_on(path: Path) -> None:
    due = answer(path, "a/b", True)
    assert not cards(path).is_due("a/b", due - timedelta(seconds=1))
    assert cards(path).is_due("a/b", due)


def test_a_clock_that_was_set_back_does_no_harm(path: Path) -> None:
    answer(path, "a/b", True, True)
    cards(path).note("a/b", True, NOW - timedelta(days=400))
    state = cards(path).state("a/b")
    assert state is not None
    assert state.asked == 3


def test_the_cards_of_another_game_stay_apart(path: Path) -> None:
    answer(path, "a/b", True)
    assert DrillCards("other_game", path).state("a/b") is None


def test_two_windows_keep_what_the_other_has_asked(path: Path) -> None:
    first, second = cards(path), cards(path)
    first.note("a/one", True, NOW)
    second.note("a/two", True, NOW)
    assert cards(path).cards.keys() == {"some_game/a/one", "some_game/a/two"}


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text[:-30],
        lambda text: text.replace("state: 1", "state: 9", 1),
        lambda text: text.replace("difficulty", "difficult", 1),
        lambda text: text.replace("2026-11-18", "2026-99-18", 1),
        lambda text: text + "\x00",
        lambda text: "%" + text,
    ],
)
def test_a_damaged_file_is_told_and_the_readable_cards_stay(path: Path, damage) -> None:
    for card in ("a/one", "a/two", "a/three"):
        answer(path, card, True)
    path.write_text(damage(path.read_text("utf-8")), "utf-8")
    found = cards(path)
    assert found.trouble.startswith("Some of what you know of the drills cannot be read: ")
    assert len(found.cards) >= 2


@pytest.mark.parametrize("text", ["cards: [", "format: 1\nkind: save\n", "format: 9\n", "", "\x00"])
def test_a_file_without_a_readable_card_counts_as_empty_and_is_told(path: Path, text: str) -> None:
    path.parent.mkdir()
    path.write_text(text, "utf-8")
    found = cards(path)
    assert found.cards == {}
    assert found.trouble


def test_a_damaged_file_stays_beside_the_next_one_which_has_what_was_readable(path: Path) -> None:
    answer(path, "a/one", True)
    answer(path, "a/two", True)
    damaged = path.read_text("utf-8")[:-30]
    path.write_text(damaged, "utf-8")
    cards(path).note("a/three", True, NOW)
    assert cards(path).trouble == ""
    assert cards(path).cards.keys() == {"some_game/a/one", "some_game/a/three"}
    assert path.with_name("drills.yaml.damaged").read_text("utf-8") == damaged


def test_the_schedule_is_imported_only_when_an_answer_is_noted() -> None:
    code = "import cholm_qt.teaching.drill_session, sys; sys.exit('fsrs' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
