"""Every question of every kind, over hundreds of positions: one answer is right, by another way as well."""

from collections.abc import Callable
from copy import copy
from itertools import product
from typing import Any

import pytest

from cholm_qt.engine.dice import Dice
from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import EnterDice
from cholm_qt.engine.record import replace
from cholm_qt.files.cases_file import Case
from cholm_qt.games.circle_of_fire.drills import DRILLS
from cholm_qt.games.circle_of_fire.drills.losses import Way, way_said
from cholm_qt.games.circle_of_fire.drills.moving import straight_ways
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.attacks import attack_receipt, defense_receipt
from cholm_qt.games.circle_of_fire.rules.combat import ChooseLead, resolve_attack
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET
from cholm_qt.games.circle_of_fire.rules.direct_fire import attack_of
from cholm_qt.games.circle_of_fire.rules.events import AttackResolved, UnitMoved
from cholm_qt.games.circle_of_fire.rules.movement import why_not_path
from cholm_qt.games.circle_of_fire.rules.orders import Assign, Bombard, Fire, Lead, Move
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.reach import ANYWHERE
from cholm_qt.games.circle_of_fire.rules.rules import RULES
from cholm_qt.teaching.drill import NUMBER, PLACE, Answer, Drill, Question
from tests.games.circle_of_fire.drills.conftest import questions

BY_ID = {drill.id: drill for drill in DRILLS}
COMPONENTS = FILES.load_components()
TOPICS = [(drill, topic.id) for drill in DRILLS for topic in drill.topics(COMPONENTS)]
NAMED = [(drill, topic) for drill, topic in TOPICS if drill.id != "where" or topic in ("9", "30", "A")]
RARE = {"modifiers/bombard.armor_lead", "modifiers/fire.stubborn_defense"}
CASES: dict[str, Case] = {case.case: case for case in FILES.cases()}


def name_of(value: object) -> str:
    return value.id if isinstance(value, Drill) else str(value)


@pytest.mark.parametrize(("drill", "topic"), NAMED, ids=name_of)
def test_every_topic_occurs_in_play(drill: Drill, topic: str, positions: list[Position]) -> None:
    needed = 1 if f"{drill.id}/{topic}" in RARE else 5
    assert sum(1 for _ in questions(drill, topic, positions, seed=3)) >= needed


@pytest.mark.parametrize(("drill", "topic"), TOPICS, ids=name_of)
def test_answers_differ_and_exactly_one_is_right(drill: Drill, topic: str, positions: list[Position]) -> None:
    for question in questions(drill, topic, positions[:300]):
        words = [str(answer.said) for answer in question.answers]
        assert 2 <= len(words) == len(set(words)) <= 4
        numbers = [answer.number for answer in question.answers]
        assert question.form != NUMBER or len(set(numbers)) == len(numbers)
        places = [answer.place for answer in question.answers]
        assert question.form != PLACE or len(set(places)) == len(places)
        assert 0 <= question.right < len(words)


@pytest.mark.parametrize(("drill", "topic"), TOPICS, ids=name_of)
def test_explanations_cite_cases_of_the_rulebook(drill: Drill, topic: str, positions: list[Position]) -> None:
    for question in questions(drill, topic, positions[:300]):
        assert question.cases
        told = [line.case for line in question.why if line.case]
        told += [answer.because.case for answer in question.answers if answer.because is not None]
        assert [case for case in told if case not in CASES] == []


@pytest.mark.parametrize(("drill", "topic"), TOPICS, ids=name_of)
def test_the_position_stays_as_it_was(drill: Drill, topic: str, positions: list[Position]) -> None:
    for position in positions[:40]:
        before = position.copy()
        for _ in questions(drill, topic, [position]):
            assert position == before


def each(drill_id: str, positions: list[Position], *topics: str) -> list[Question]:
    """Every question of a drill, or of some topics of it."""
    drill = BY_ID[drill_id]
    wanted = topics or [topic.id for topic in drill.topics(COMPONENTS)]
    found = [q for topic in wanted for q in questions(drill, topic, positions)]
    assert found
    return found


def only_right(question: Question, is_right: Callable[[Answer], bool]) -> None:
    """By another way, the right answer is right and every other one is wrong."""
    assert [is_right(answer) for answer in question.answers] == [
        n == question.right for n in range(len(question.answers))
    ], question.says


# --- the map and the counters ---


def test_where_a_place_is_its_name_is_printed(positions: list[Position]) -> None:
    for question in each("where", positions[:20]):
        spots = question.position.components.board.places
        wanted = question.ring if question.ring >= 0 else question.solution.place
        for answer in question.answers:
            assert str(answer.said) == spots[answer.place].name
        only_right(question, lambda answer, wanted=wanted: answer.place == wanted)  # type: ignore[misc]
        assert question.ring >= 0 or spots[wanted].name in str(question.says)


def test_places_that_are_easily_mistaken_lie_near(positions: list[Position]) -> None:
    for question in each("where", positions[:5]):
        ways = straight_ways(question.position.components, question.solution.place)
        assert all(len(ways[answer.place]) <= 3 for answer in question.answers)


@pytest.mark.parametrize("topic", ["cf", "committed", "ma", "night"])
def test_numbers_are_those_that_the_data_have_for_the_face_that_is_up(
    topic: str, positions: list[Position]
) -> None:
    for question in each("counter", positions, topic):
        (unit,) = question.units
        p, kind = question.position, question.position.components.units[unit]
        if topic in ("cf", "committed"):
            assert bool(p.spent[unit]) == (topic == "committed")
        number = {"cf": kind.cf, "committed": kind.cf_committed, "ma": kind.ma, "night": kind.cf_night}[topic]
        only_right(question, lambda answer, number=number: answer.number == number)  # type: ignore[misc]


def test_a_counter_is_committed_when_it_has_acted(positions: list[Position]) -> None:
    for question in each("counter", positions, "face"):
        spent = bool(question.position.spent[question.units[0]])
        only_right(question, lambda a, spent=spent: str(a.said).startswith("Committed") == spent)  # type: ignore[misc]


def test_the_parent_is_that_of_the_unit(positions: list[Position]) -> None:
    for question in each("counter", positions, "parent"):
        parent = question.position.components.units[question.units[0]].parent
        only_right(question, lambda answer, parent=parent: str(answer.said) == parent)  # type: ignore[misc]


# --- movement ---


def game_at(position: Position) -> Game[Position]:
    return Game.resume(RULES, position.copy(), Dice(1))


def test_the_engine_charges_the_movement_points_of_the_answer(positions: list[Position]) -> None:
    for question in each("movement-points", positions):
        assert question.order is not None
        (moved,) = [e for e in game_at(question.position).give(question.order) if isinstance(e, UnitMoved)]
        only_right(question, lambda answer, cost=moved.cost: answer.number == cost)  # type: ignore[misc]


def test_a_unit_with_a_point_less_could_not_make_the_move(positions: list[Position]) -> None:
    """By the rule that refuses: with so large an allowance it may go there, with less it may not."""
    tried = 0
    for question in each("movement-points", positions, "friendly", "enemy", "held-day", "held-night"):
        order = question.order
        assert isinstance(order, Move)
        if len(order.path) > 2:  # a single step is always allowed
            tried += 1
            for spare in (0, -1):
                allowance = (question.solution.number or 0) + spare
                faults = list(
                    why_not_path(
                        with_allowance(question.position, order.unit, allowance),
                        order.unit,
                        order.path,
                        ANYWHERE,
                    )
                )
                assert [fault.case for fault in faults] == (["12.2.2"] if spare else [])
    assert tried > 20


def with_allowance(position: Position, unit: int, allowance: int) -> Position:
    """The same position with another Movement Allowance of a unit."""
    p, c = position.copy(), copy(position.components)
    units = list(c.units)
    units[unit] = replace(units[unit], ma=allowance)
    c.units = tuple(units)
    p.components = c
    return p


def test_only_the_right_place_can_be_reached_by_any_path(positions: list[Position]) -> None:
    """By trying every path without a list of moves."""
    for question in each("reach", positions[:300]):
        p = question.position
        name = str(question.says)
        unit = next(
            u
            for u in p.units_of(p.agenda[-1].side, question.ring)
            if name.startswith(f"{p.components.unit_names[u]} in ")
        )
        ends = ends_of_paths(game_at(p), unit)
        only_right(question, lambda answer, ends=ends: answer.place in ends)  # type: ignore[misc]


def ends_of_paths(game: Game[Position], unit: int) -> set[int]:
    """Where a unit can end when every path of so many steps is tried."""
    p = game.position
    ends: set[int] = set()
    paths: list[tuple[int, ...]] = [(p.where[unit],)]
    for _ in range(p.components.units[unit].ma):
        longer = [(*path, q) for path in paths for q in p.components.board.kinds[path[-1]] if q not in path]
        paths = []
        for path in longer:
            reasons = game.why_not(Move(unit, path))
            if not reasons:
                ends.add(path[-1])
            if all(reason.case in ("12.3.1",) for reason in reasons) or not reasons:
                paths.append(path)
    return ends


def test_whoever_is_told_why_a_place_is_out_of_reach_hears_a_reason_of_the_engine(
    positions: list[Position],
) -> None:
    for question in each("reach", positions[:300]):
        for n, answer in enumerate(question.answers):
            assert (answer.because is None) == (n == question.right)


# --- attacks ---


def attack_in(question: Question) -> tuple[Any, int]:
    """The attack that is asked about, and the lead of its defense: the last counter that is shown."""
    order, p = question.order, question.position
    if isinstance(order, Fire):
        return attack_of(p.components.units[order.lead].side, order), question.units[-1]
    assert isinstance(order, Bombard)
    from cholm_qt.games.circle_of_fire.rules.bombardment import attack_of as bombards

    return bombards(p.components.units[order.gun].side, order), question.units[-1]


def test_just_one_of_the_modifiers_stands_in_a_receipt(positions: list[Position]) -> None:
    topics = [t.id for t in BY_ID["modifiers"].topics(COMPONENTS) if not t.id.endswith("-total")]
    for question in each("modifiers", positions, *topics):
        attack, lead = attack_in(question)
        p = question.position
        lines = {f"Attacker: {x.value:+d} {x.said}" for x in attack_receipt(p, attack)}
        lines |= {f"Defender: {x.value:+d} {x.said}" for x in defense_receipt(p, attack, lead)}
        only_right(question, lambda answer, lines=lines: str(answer.said) in lines)  # type: ignore[misc]


@pytest.mark.parametrize("side", ["attack", "defense"])
def test_totals_are_what_the_rules_add_to_the_dice(side: str, positions: list[Position]) -> None:
    """By what the rules tell of a resolved attack with dice that are known."""
    topics = [t.id for t in BY_ID["modifiers"].topics(COMPONENTS) if t.id.endswith(f"{side}-total")]
    for question in each("modifiers", positions[:400], *topics):
        attack, lead = attack_in(question)
        resolved = resolution(question.position, attack, lead, 7, 7)
        total = resolved.attack_total if side == "attack" else resolved.defense_total
        only_right(question, lambda answer, total=total: answer.number == total - 7)  # type: ignore[misc]


def resolution(p: Position, attack: Any, lead: int, a: int, d: int) -> AttackResolved:
    """What the rules make of an attack whose dice show this."""
    twin = p.copy()
    resolve_attack(twin, attack, lead, a, d)
    return next(event for event in twin.news if isinstance(event, AttackResolved))


def test_odds_are_those_of_every_throw(positions: list[Position]) -> None:
    for question in each("chances", positions[:250]):
        attack, lead = attack_in(question)
        p, sums = question.position, [a + b for a, b in product(range(1, 7), repeat=2)]
        base = resolution(p, attack, lead, 7, 7)
        net = base.attack_total - base.defense_total
        hits = sum(a + net > d for a in sums for d in sums)
        shown = f"{hits / 1296:.0%}"
        only_right(question, lambda answer, shown=shown: str(answer.said) == shown)  # type: ignore[misc]


def test_odds_come_true_in_the_engine_itself(positions: list[Position]) -> None:
    """One attack, all 1,296 throws given to a game that asks for its dice."""
    question = next(
        q
        for q in each("chances", positions, "even")
        if isinstance(q.order, Fire) and not (q.position.seize_german or q.position.seize_soviet)
    )
    _, lead = attack_in(question)
    assert question.order is not None
    throws, hits = list(product(range(1, 7), repeat=2)), 0
    for a, d in product(throws[::5], throws):  # every fifth of the attacker's throws, against all
        game = Game.resume(RULES, question.position.copy(), Dice(None))
        events = game.give(question.order)
        if game.roll_needed is None:
            events += game.give(Lead(lead))
        events += game.give(EnterDice(a))
        events += game.give(EnterDice(d))
        (resolved,) = [event for event in events if isinstance(event, AttackResolved)]
        base = resolution(question.position, attack_in(question)[0], lead, sum(a), sum(d))
        assert resolved.casualty_points == base.casualty_points
        hits += resolved.casualty_points > 0
    assert hits


# --- leads ---


def test_only_the_right_unit_may_fire_alone(positions: list[Position]) -> None:
    for question in each("lead", positions, "attack"):
        order, p = question.order, question.position
        assert isinstance(order, Fire)
        game, side = game_at(p), p.agenda[-1].side
        by_words = words_of_units(p, side)
        only_right(
            question,
            lambda answer, order=order, game=game, by_words=by_words: (
                not game.why_not(  # type: ignore[misc]
                    Fire(order.area, order.target, by_words[str(answer.said)])
                )
            ),
        )


@pytest.mark.parametrize("topic", ["defense", "committed"])
def test_only_the_right_unit_may_lead_the_defense(topic: str, positions: list[Position]) -> None:
    for question in each("lead", positions, topic):
        order, p = question.order, question.position
        assert isinstance(order, Fire)
        attack = attack_of(p.components.units[order.lead].side, order)
        step, by_words = ChooseLead(attack), words_of_units(p, GERMAN) | words_of_units(p, SOVIET)
        only_right(
            question,
            lambda answer, step=step, p=p, by_words=by_words: (
                not list(  # type: ignore[misc]
                    step.faults(p, Lead(by_words[str(answer.said)]))
                )
            ),
        )


def words_of_units(p: Position, side: int) -> dict[str, int]:
    """The units of a side by how answers call them."""
    spots, names = p.components.board.places, p.components.unit_names
    return {
        f"{names[u]}, in {spots[q].id} {spots[q].name}": u
        for q in p.places_of(side)
        for u in p.units_of(side, q)
    }


# --- losses ---


@pytest.mark.parametrize("topic", ["one", "two", "more"])
def test_only_the_right_losses_can_be_taken_order_by_order(topic: str, positions: list[Position]) -> None:
    """By giving the orders to a game in which such an attack has been resolved."""
    for question in each("losses", positions[:500], topic):
        p, lead = question.position, lead_in(question)
        points = int(str(question.says).split()[0])
        allowed = {str(way_said(p, way)) for way in ways_in_play(question, lead, points)}
        only_right(question, lambda answer, allowed=allowed: str(answer.said) in allowed)  # type: ignore[misc]


def lead_in(question: Question) -> int:
    """The unit that leads the defense, by its name in the question."""
    names = question.position.components.unit_names
    return next(u for u in question.units if f"where {names[u]} leads" in str(question.says))


def ways_in_play(question: Question, lead: int, points: int) -> set[Way]:
    """Every way in which a game lets the owner take so many points."""
    p, place = question.position, question.look[0]
    side = p.components.units[lead].side
    twin = p.copy()
    from cholm_qt.games.circle_of_fire.rules.casualties import begin_casualties

    begin_casualties(twin, side, place, list(question.units), lead, points)
    found: set[Way] = set()

    def go_on(here: Position, suffered: dict[int, tuple[str, ...]]) -> None:
        orders = [o for o in RULES.orders(here) if isinstance(o, Assign)]
        if not orders:
            found.add(tuple(sorted(suffered.items())))
            return
        for order in orders:
            after = here.copy()
            after.agenda[-1].take(after, order)  # type: ignore[attr-defined]  # a decision
            go_on(after, {**suffered, order.unit: (*suffered[order.unit], order.effect)})

    go_on(twin, dict.fromkeys(question.units, ()))
    return found


def test_so_many_points_and_no_fewer_eliminate_everybody(positions: list[Position]) -> None:
    from cholm_qt.games.circle_of_fire.rules.casualties import begin_casualties

    for question in each("losses", positions[:500], "all"):
        p, place, units = question.position, question.look[0], list(question.units)
        side, right = p.components.units[units[0]].side, question.solution.number or 0
        for points, left in ((right, False), (right - 1, True)):
            twin = p.copy()
            begin_casualties(twin, side, place, units, units[0], points)
            assert any(twin.on_map(unit) for unit in units) == left


# --- victory ---


@pytest.mark.parametrize("topic", ["open", "surrounded"])
def test_the_ring_is_open_where_a_line_can_be_walked(topic: str, positions: list[Position]) -> None:
    """By walking from each outlet back to the town."""
    for question in each("ring", positions, topic):
        p = question.position
        ways = {
            f"No, a way out leads to {p.components.board.places[q].id} {p.components.board.places[q].name}": q
            for q in p.components.outlets
        }
        open_outlets = {q for q in p.components.outlets if leads_to_town(p, q)}
        only_right(
            question,
            lambda a, ways=ways, out=open_outlets: (
                (ways.get(str(a.said)) in out) if str(a.said) in ways else not out
            ),  # type: ignore[misc]
        )


def leads_to_town(p: Position, outlet: int) -> bool:
    """Is there a German line from an outlet Zone into a German-controlled Urban Area?"""
    seen, line = {outlet}, [outlet]
    for here in line:
        if p.controller(here) != GERMAN or p.units_of(SOVIET, here):
            continue
        for q in p.components.board.kinds[here]:
            if p.components.urban_mask >> q & 1 and p.controller(q) == GERMAN:
                return True
            if q not in seen:
                seen.add(q)
                line.append(q)
    return False


def test_urban_areas_are_counted_one_by_one(positions: list[Position]) -> None:
    for question in each("ring", positions[:200], "urban"):
        p = question.position
        held = [
            a
            for a, spot in enumerate(p.components.board.places)
            if spot.terrain == "urban" and p.soviet >> a & 1
        ]
        only_right(question, lambda answer, held=held: answer.number == len(held))  # type: ignore[misc]


def test_the_airfield_is_held_contested_or_free(positions: list[Position]) -> None:
    for question in each("ring", positions, "airfield"):
        p, area = question.position, question.ring
        contested = bool(p.units_of(GERMAN, area) and p.units_of(SOVIET, area))
        word = (
            "Yes, they control"
            if p.controller(area) == SOVIET
            else "Yes, they contest"
            if contested
            else "No"
        )
        only_right(question, lambda answer, word=word: str(answer.said).startswith(word))  # type: ignore[misc]
