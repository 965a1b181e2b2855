"""Attacks that follow one another on a place: their points together, and when nobody can stay."""

from collections.abc import Iterator

import pytest

from cholm_qt.engine.agenda import Decision
from cholm_qt.engine.dice import Dice
from cholm_qt.engine.game import Entry, Game
from cholm_qt.engine.odds import Answer, at_least, together
from cholm_qt.engine.orders import Order
from cholm_qt.games.circle_of_fire.odds.room import ODDS
from cholm_qt.games.circle_of_fire.rules.casualties import begin_casualties
from cholm_qt.games.circle_of_fire.rules.components import SOVIET
from cholm_qt.games.circle_of_fire.rules.direct_fire import attack_of
from cholm_qt.games.circle_of_fire.rules.orders import Assign, Fire
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.rules import RULES
from tests.games.circle_of_fire.odds.throwing import points_thrown
from tests.games.circle_of_fire.rules.table import Table


def answer_to(table: Table, order: Order) -> Answer:
    """The odds of an order."""
    asked = ODDS.asked_by(table.p, order)
    assert asked is not None
    answer = ODDS.answer(table.p, asked)
    assert answer is not None
    return answer


@pytest.fixture
def trio(table: Table) -> Table:
    """Three German companies in 17, one Soviet unit next door in 18."""
    return table.put("G02 G03 G05", "17").put("S02", "18").impulse("german")


def test_a_chain_is_every_throw_of_each_attack(trio: Table) -> None:
    orders = [trio.fire("17", "18", name) for name in ("G02", "G03", "G05")]
    sums = {0: 1.0}
    for order in orders:
        assert isinstance(order, Fire)
        after: dict[int, float] = {}
        for points, chance in points_thrown(trio.p, attack_of(0, order), trio.unit("S02")).items():
            for so_far, before in sums.items():
                after[so_far + points] = after.get(so_far + points, 0.0) + before * chance
        sums = after
    assert dict(together([answer_to(trio, order) for order in orders])) == {
        points: pytest.approx(chance) for points, chance in sums.items()
    }


def ends(p: Position, points: list[int], place: int) -> Iterator[int]:
    """How many Soviets are left after points taken in turn, for everything that their owner may choose."""
    if not points:
        yield len(p.units_of(SOVIET, place))
        return
    for lead in p.units_of(SOVIET, place):
        game = Game(RULES, p.copy(), Dice(None), [Entry(None, -1, p.copy(), True)])
        game.position.agenda.clear()
        begin_casualties(game.position, SOVIET, place, list(p.units_of(SOVIET, place)), lead, points[0])
        yield from _choices(game, points, place)
    if not p.units_of(SOVIET, place):
        yield 0


def _choices(game: Game[Position], points: list[int], place: int) -> Iterator[int]:
    """Everything that can be chosen for the first points, and then for the others."""
    agenda = game.position.agenda
    if not agenda:
        yield from ends(game.position, points[1:], place)
        return
    assert isinstance(agenda[-1], Decision)
    orders = agenda[-1].orders(game.position)
    if not isinstance(orders[0], Assign):  # where somebody retreats to leaves the place as empty
        orders = orders[:1]
    for order in orders:
        twin = game.position.copy()
        agenda[-1].take(twin, order)
        yield from _choices(Game(RULES, twin, Dice(None)), points, place)


@pytest.mark.parametrize("committed", [(), ("S02",), ("S02", "S03")])
def test_so_many_points_leave_nobody_whatever_the_owner_does(
    table: Table, committed: tuple[str, ...]
) -> None:
    table.put("G02", "17").put("S02 S03", "18").impulse("german")
    for name in committed:
        table.p.spent[table.unit(name)] = True
    clears, place = answer_to(table, table.fire("17", "18", "G02")).clears, table.place("18")
    for first in range(clears + 1):
        left = set(ends(table.p, [points for points in (first, clears - first) if points], place))
        assert left == {0}
    assert max(ends(table.p, [clears - 1], place)) > 0 if clears > 1 else True


def test_the_chance_that_nobody_can_stay_stands_beside_the_outcomes(trio: Table) -> None:
    answer = answer_to(trio, trio.fire("17", "18", "G02", "G03 G05"))
    figures = {str(said): chance for said, chance in answer.figures}
    chances = [(outcome.points, outcome.chance) for outcome in answer.outcomes]
    assert figures["nobody can stay in the place"] == pytest.approx(at_least(chances, answer.clears))
