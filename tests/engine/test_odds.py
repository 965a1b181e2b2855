"""Questions about dice: what fits a slot, and throws that follow one another."""

from collections import Counter
from itertools import product

import pytest

from cholm_qt.engine.odds import Answer, Asked, Outcome, Slot, at_least, together, why_no_link
from cholm_qt.engine.reasons import Said

HITS = Said("hits")


def thrower(sides: int, place: int = 1, unit: int = 1, counts: Said | None = HITS) -> Answer:
    """A die with so many sides, each as likely; 0 is a miss."""
    outcomes = tuple(Outcome(Said("{0}", (n,)), 1 / sides, n, not n) for n in range(sides))
    return Answer(Said("die"), Said("even"), outcomes, place=place, units=(unit,), counts=counts)


def test_another_pick_takes_the_place_of_the_first() -> None:
    asked = Asked("shot").having("unit", 1).having("with", 2, 3).having("unit", 4)
    assert (asked.one("unit"), asked.all("with")) == (4, (2, 3))


def test_a_slot_keeps_what_fits_and_fills_up_with_its_first_choices() -> None:
    slot = Slot("unit", Said("Unit"), tuple((n, Said("{0}", (n,))) for n in (5, 6, 7)), least=2, most=3)
    assert slot.fitting((9, 7, 7)) == (7, 5)


def test_success_and_average_are_those_of_the_outcomes() -> None:
    answer = thrower(6)
    assert [answer.success, answer.mean] == pytest.approx([5 / 6, 2.5])


def test_throws_together_are_every_throw_of_all_of_them() -> None:
    dice = (6, 4, 3)
    thrown = Counter(map(sum, product(*map(range, dice))))
    chances = together([thrower(sides) for sides in dice])
    assert dict(chances) == {points: pytest.approx(count / 72) for points, count in thrown.items()}
    assert at_least(chances, 9) == pytest.approx(3 / 72 + 1 / 72)


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (thrower(6, place=2, unit=9), "All attacks of a chain fall on the same place"),
        (thrower(6, unit=1), "A unit of this attack is in the chain already"),
        (thrower(6, unit=9, counts=None), "Only attacks whose points add up can follow one another"),
    ],
)
def test_a_throw_that_cannot_follow_says_why(answer: Answer, why: str) -> None:
    assert str(why_no_link([thrower(6)], answer)) == why


def test_a_chain_has_three_links() -> None:
    chain = [thrower(6, unit=n) for n in range(3)]
    assert why_no_link(chain[:2], chain[2]) is None
    assert str(why_no_link(chain, thrower(6, unit=9))) == "There are 3 attacks in the chain already"
