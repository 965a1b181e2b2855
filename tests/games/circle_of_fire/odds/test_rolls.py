"""Close Combat and the rolls on tables: what the odds say is what every throw of the dice brings."""

from collections import Counter
from random import Random

import pytest

from cholm_qt.engine.dice import every_throw
from cholm_qt.engine.events import Event
from cholm_qt.engine.game import Game
from cholm_qt.engine.odds import Answer, Asked
from cholm_qt.games.circle_of_fire.odds.arrival_kinds import forces
from cholm_qt.games.circle_of_fire.odds.melee_kind import MELEE
from cholm_qt.games.circle_of_fire.odds.room import ODDS
from cholm_qt.games.circle_of_fire.rules.close_combat import RollCloseCombat
from cholm_qt.games.circle_of_fire.rules.components import SOVIET, Components
from cholm_qt.games.circle_of_fire.rules.events import (
    CloseCombatRolled,
    InterdictionFlown,
    LogisticsRolled,
    PartisansStruck,
    RandomRolled,
)
from cholm_qt.games.circle_of_fire.rules.interdiction import HoldBack, OfferInterdiction
from cholm_qt.games.circle_of_fire.rules.logistics import RollLogistics
from cholm_qt.games.circle_of_fire.rules.melee import Melee
from cholm_qt.games.circle_of_fire.rules.names import EFFECT_NAMES
from cholm_qt.games.circle_of_fire.rules.orders import Interdict
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.random_odds import outcome
from cholm_qt.games.circle_of_fire.rules.random_reinforcements import RollRandom, TakeUnits
from cholm_qt.games.circle_of_fire.rules.set_up import RollPartisans, partisan_targets
from tests.games.circle_of_fire.odds.throwing import asking, at_step, played, thrown
from tests.games.circle_of_fire.rules.table import Table


def by_words(answer: Answer | None) -> object:
    """The chances of an answer by the words of each outcome, without those that cannot happen."""
    assert answer is not None
    found: Counter[str] = Counter()
    for each in answer.outcomes:
        found[str(each.said)] += each.chance  # type: ignore[assignment]  # a chance is a fraction
    return pytest.approx({words: chance for words, chance in found.items() if chance})


# --- 16.0 ---


def fought(p: Position, asked: Asked) -> dict[str, float]:
    """The effects of a Close Combat attack over every die."""
    lead, target, support = asked.one("lead"), asked.one("target"), asked.all("support")
    melee = Melee(asked.one("place"), SOVIET, (lead, *support, target), attacks=((target, lead, *support),))

    def read(event: Event, _: Position) -> str | None:
        return str(EFFECT_NAMES[event.effect]) if isinstance(event, CloseCombatRolled) else None

    game = at_step(p, RollCloseCombat(melee, asked.one("side")))
    game.position.melee_at = melee.place
    return dict(thrown(game, read))


def test_close_combat_is_every_die_whatever_is_changed() -> None:
    rng, compared = Random(2), 0
    for seed in range(4):
        positions = [p for p in played(seed) if ODDS.kinds[MELEE].is_open(p)]
        for p in rng.sample(positions, 6):
            asked, slots = ODDS.settled(p, Asked(MELEE))
            for slot in slots:
                asked = asked.having(slot.name, rng.choice(slot.choices)[0]) if slot.choices else asked
                asked, _ = ODDS.settled(p, asked)
            assert by_words(ODDS.answer(p, asked)) == fought(p, asked)
            for what_if in ODDS.what_ifs(p, asked):
                answer = ODDS.answer(what_if.position, what_if.asked)
                assert by_words(answer) == fought(what_if.position, what_if.asked)
                compared += 1
    assert compared > 50


def test_a_pair_asks_with_those_that_attack_the_same_unit(table: Table) -> None:
    table.put("G02 G03", "17").put("S02", "17").advantage("german").begin("close-combat")
    while table.waiting() != "pair" or table.game.prompt.actor != 0:
        table.give(table.order("Done") if table.waiting() == "pair" else table.legal()[0])
    table.give(table.order("Pair", unit="G02", target="S02"))
    asked = ODDS.asked_by(table.p, table.order("Pair", unit="G03", target="S02"))
    assert asked is not None
    assert (asked.one("lead"), asked.all("support")) == (table.unit("G02"), (table.unit("G03"),))


# --- 17.0 ---


@pytest.mark.parametrize("passed", [0, 1])
def test_logistics_is_every_die(table: Table, passed: int) -> None:
    def read(event: Event, _: Position) -> str | None:
        return ("ends" if event.ends else "goes on") if isinstance(event, LogisticsRolled) else None

    rolled = thrown(at_step(table.p, RollLogistics(bool(passed))), read)
    assert by_words(ODDS.answer(table.p, Asked("logistics", (("passed", (passed,)),)))) == dict(rolled)


def test_to_outlast_three_rolls_is_every_throw_of_three_dice(table: Table) -> None:
    answer = ODDS.answer(table.p, Asked("logistics", (("passed", (0,)),)))
    assert answer is not None
    assert answer.figures[-1][1] == pytest.approx(125 / 216)


def test_a_pass_is_the_answer_after_a_pass(table: Table) -> None:
    asked = Asked("logistics", (("passed", (0,)),))
    (what_if,) = ODDS.what_ifs(table.p, asked)
    assert ODDS.answer(what_if.position, what_if.asked) == ODDS.answer(table.p, asked.having("passed", 1))


# --- 10.3 ---


def test_random_reinforcements_are_every_throw_in_every_turn_whatever_is_changed() -> None:
    compared = 0
    for p in (p for seed in range(4) for p in played(seed)[::8]):
        asked, slots = ODDS.settled(p, Asked("random"))
        if not slots[1].choices or p.advantage not in (0, 1):
            continue
        changed = [(p, asked), *((each.position, each.asked) for each in ODDS.what_ifs(p, asked))]
        for q, question in changed:
            twin = q.copy()
            twin.turn = question.one("turn")

            def read(event: Event, at: Position, then: Position = twin) -> str | None:
                return str(outcome(then, event.total)) if isinstance(event, RandomRolled) else None

            rolled = thrown(at_step(twin, RollRandom(q.advantage, bool(question.one("used")))), read)
            assert by_words(ODDS.answer(q, question)) == dict(rolled)
            compared += 1
    assert compared > 20


# --- 10.5 ---


def held_back(table: Table, force: str) -> Counter[int]:
    """How many units of a force must wait, over both dice."""

    def read(event: Event, at: Position) -> int | None:
        if not isinstance(event, InterdictionFlown):
            return None
        return next((step.count for step in at.agenda if isinstance(step, HoldBack)), 0)

    game = at_step(table.p, OfferInterdiction((force,)))
    game.give(Interdict(force))
    return thrown(game, read)


def test_an_interdiction_is_every_throw_of_both_dice(components: Components) -> None:
    table, compared = Table(components).turn(3), 0
    box = table.components.box_numbers
    table.p.set_where(components.dive_bombers[0], box["artillery"])
    for grouping in components.charts.entry:
        for unit in grouping.units:
            if grouping.side == SOVIET:
                table.p.set_where(unit, box["reinforcements"])
    for number, force in enumerate(forces(components)):
        answer = ODDS.answer(table.p, Asked("interdiction", (("force", (number,)),)))
        if answer is not None and force in [grouping.id for grouping in components.charts.entry]:
            rolled = held_back(table, force)
            assert {each.points: pytest.approx(each.chance) for each in answer.outcomes} == dict(rolled)
            compared += 1
    assert compared > 2


def test_of_a_random_group_those_wait_that_do_not_get_through(table: Table) -> None:
    table.turn(4)
    table.p.set_where(table.components.dive_bombers[0], table.place("artillery"))
    group = next(g for g in table.components.charts.random.groups.values() if g.side == SOVIET)
    for unit in group.units:
        table.p.set_where(unit, table.place("random"))
    number = forces(table.components).index(group.id)
    answer = ODDS.answer(table.p, Asked("interdiction", (("force", (number,)),)))
    assert answer is not None
    found: Counter[int] = Counter()
    for through in range(1, 7):
        game: Game[Position] = asking(table.p)
        game.position.agenda[:] = [TakeUnits(group.id, through)]
        game.give(game.orders()[0])
        waiting = next((s.count for s in game.position.agenda if isinstance(s, HoldBack)), 0)
        found[waiting] += 1
    delays = table.components.charts.interdiction.count("delay") / 6
    expected = {held: delays * count / 6 for held, count in found.items()}
    expected[0] = expected.get(0, 0.0) + 1 - delays
    assert {each.points: pytest.approx(each.chance) for each in answer.outcomes} == expected


# --- 5.3 ---


def test_the_partisans_are_every_die_against_every_unit(table: Table) -> None:
    table.put("G02 G03 G05", "17").begin("regrouped")
    for unit in range(len(table.components.units)):
        kind = table.components.units[unit]
        if kind.side == 0 and kind.code == "C" and not kind.is_gun:
            table.p.set_where(unit, table.place("10"))
    assert any(table.components.units[unit].type == "HQ" for unit in partisan_targets(table.p))

    def read(event: Event, _: Position) -> str | None:
        return str(EFFECT_NAMES[event.effect]) if isinstance(event, PartisansStruck) else None

    for unit in partisan_targets(table.p):
        rolled = thrown(at_step(table.p, RollPartisans(unit)), read)
        assert by_words(ODDS.answer(table.p, Asked("partisans", (("unit", (unit,)),)))) == dict(rolled)


def test_the_losses_of_a_whole_garrison_are_every_throw_of_all_dice(table: Table) -> None:
    table.put("G02 G03 G05", "10")
    units = partisan_targets(table.p)
    assert len(units) == 3
    found: Counter[int] = Counter()
    for dice in every_throw(3):
        p = table.p.copy()
        for unit, die in zip(units, dice, strict=True):
            RollPartisans(unit).rolled(p, (die,))
        found[sum(not p.on_map(unit) for unit in units)] += 1
    answer = ODDS.answer(table.p, Asked("partisans", (("unit", (-1,)),)))
    assert answer is not None
    assert {each.points: round(216 * each.chance, 6) for each in answer.outcomes} == dict(found)
