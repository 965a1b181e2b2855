"""Which modifiers apply to an attack, what do they add up to, and how likely is it to succeed?"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Modifier, Said
from cholm_qt.games.circle_of_fire.drills.common import attack_said, seen_of, some_attacks
from cholm_qt.games.circle_of_fire.rules.attacks import (
    BOMBARD,
    COVER,
    FIRE,
    Attack,
    attack_odds,
    attack_receipt,
    defense_receipt,
    net_of,
    odds,
    support_said,
    total,
)
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.orders import Bombard, Fire
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.teaching.drill import (
    CHOICE,
    NUMBER,
    Answer,
    Because,
    Drill,
    Question,
    Topic,
    answers,
    lines_of,
    number_answer,
    shuffled,
    wrong_numbers,
)

ORDERS: dict[str, type[Order]] = {FIRE: Fire, BOMBARD: Bombard}
ATTACKER, DEFENDER = Said("Attacker"), Said("Defender")
TOTALS = ("attack-total", "defense-total")
TOPICS = (
    Topic("fire.adjacent", Said("Fire from next door")),
    Topic("fire.terrain.urban", Said("Fire at Urban terrain")),
    Topic("fire.terrain.forest", Said("Fire at forest")),
    Topic("fire.other_unit", Said("Support")),
    Topic("fire.same_parent", Said("One parent organization")),
    Topic("fire.no_control", Said("Fire at a defender without control")),
    Topic("fire.rubble.rubble", Said("Fire into Rubble")),
    Topic("fire.night", Said("Fire by night")),
    Topic("fire.pioneer_into_urban", Said("Pioneers")),
    Topic("fire.stubborn_defense", Said("Stubborn Defense")),
    Topic("fire.attack-total", Said("What the attacker adds")),
    Topic("fire.defense-total", Said("What the defender adds")),
    Topic("bombard.terrain.urban", Said("Bombardment of Urban terrain")),
    Topic("bombard.rubble.rubble", Said("Bombardment of Rubble")),
    Topic("bombard.armor_lead", Said("Bombardment of armor")),
    Topic("bombard.defense-total", Said("What the defender adds under bombardment")),
)


class ChartLine(NamedTuple):
    """A modifier of a chart: whose dice it changes, the number that it is, and its words and value."""

    side: Said
    key: str
    said: Said
    value: int


class Modifiers(Drill):
    """Shows an attack and asks which modifier applies to it, or what they come to."""

    id, title = "modifiers", Said("Modifiers of the dice")
    fixed = TOPICS

    def question(self, position: Position, topic: str, rng: Random) -> Question | None:
        """An attack to which this modifier applies."""
        kind, _, key = topic.partition(".")
        for order, attack, lead in some_attacks(position, ORDERS[kind], rng):
            receipts = attack_receipt(position, attack), defense_receipt(position, attack, lead)
            if key in TOTALS:
                asked = _ask_total(receipts[TOTALS.index(key)], key, rng)
            else:
                asked = _ask_line(position.components, kind, key, receipts, rng)
            if asked is not None:
                says, answered, why, form = asked
                whole = Said("{0} {1}", (attack_said(position, attack, lead), says))
                seen, units = seen_of(position, attack), _counters(attack, lead)
                return Question(whole, *answered, why, form, position, seen, order=order, units=units)
        return None


Asked = tuple[Said, tuple[tuple[Answer, ...], int], tuple[Because, ...], str]
Receipts = tuple[list[Modifier], list[Modifier]]


def _ask_total(receipt: list[Modifier], key: str, rng: Random) -> Asked | None:
    """What a receipt comes to; a line forgotten is easily done."""
    right = total(receipt)
    says = (
        Said("What does the attacker add to his dice?")
        if key == TOTALS[0]
        else Said("What does the defender add to his dice?")
    )
    likely = shuffled(rng, (right - line.value for line in receipt[1:]))
    found = answers(rng, number_answer(right), wrong_numbers(rng, right, likely, least=-9))
    side = ATTACKER if key == TOTALS[0] else DEFENDER
    return None if found is None else (says, found, side_lines(side, receipt), NUMBER)


def _ask_line(c: Components, kind: str, key: str, receipts: Receipts, rng: Random) -> Asked | None:
    """Which modifier applies: beside it stand those that do not, and the same with another value."""
    applying = {
        (str(side), line.key): line
        for side, receipt in zip((ATTACKER, DEFENDER), receipts, strict=True)
        for line in receipt
    }
    (side, line), *_ = [*((k[0], x) for k, x in applying.items() if k[1] == key), ("", None)]
    if line is None:
        return None
    owner = ATTACKER if side == str(ATTACKER) else DEFENDER
    others = [x for x in chart_lines(c, kind) if (str(x.side), x.key) not in applying and x.value]
    wrong = [_line_answer(x.side, x.said, x.value) for x in shuffled(rng, others)]
    other_value = rng.choice([value for value in (line.value - 1, line.value + 1, -line.value) if value])
    wrong.insert(rng.randrange(3), _line_answer(owner, line.said, other_value))
    found = answers(rng, _line_answer(owner, line.said, line.value), wrong)
    if found is None:
        return None
    why = receipt_lines(receipts)
    return Said("Which of these modifiers applies?"), found, why, CHOICE


def receipt_lines(receipts: Receipts) -> tuple[Because, ...]:
    """Both receipts, each below its side and its total."""
    return side_lines(ATTACKER, receipts[0]) + side_lines(DEFENDER, receipts[1])


def side_lines(side: Said, receipt: list[Modifier]) -> tuple[Because, ...]:
    """A receipt below its side and its total."""
    return (Because(Said("{0}: {1:+d} in all", (side, total(receipt)))), *lines_of(receipt))


def _line_answer(side: Said, said: Said, value: int) -> Answer:
    """A modifier as an answer."""
    return Answer(Said("{0}: {1:+d} {2}", (side, value, said)))


def _counters(attack: Attack, lead: int) -> tuple[int, ...]:
    """Whose counters are looked at: those who attack, and who leads the defense."""
    return (attack.lead, *attack.support, lead)


def chart_lines(c: Components, kind: str) -> Iterator[ChartLine]:
    """Every modifier of a chart, in the words of the receipts."""
    fire, bombardment = c.charts.fire, c.charts.bombardment
    chart = fire if kind == FIRE else bombardment
    if kind == FIRE:
        yield ChartLine(ATTACKER, "other_unit", support_said(1), fire.other_unit)
        same = Said("All from one parent organization")
        yield ChartLine(ATTACKER, "same_parent", same, fire.same_parent)
        pioneers = Said("Pioneers against an Urban Area")
        yield ChartLine(ATTACKER, "pioneer_into_urban", pioneers, fire.pioneer_into_urban)
        yield ChartLine(DEFENDER, "adjacent", Said("Fire from next door"), fire.adjacent)
        yield ChartLine(DEFENDER, "night", Said("Night"), fire.night)
    else:
        yield ChartLine(DEFENDER, "armor_lead", Said("Armor as lead unit"), bombardment.armor_lead)
    for terrain, value in chart.terrain.items():
        yield ChartLine(DEFENDER, f"terrain.{terrain}", COVER[terrain], value)
    yield ChartLine(DEFENDER, "rubble.rubble", Said("Rubble"), chart.rubble[1])
    yield ChartLine(DEFENDER, "rubble.heavy", Said("Heavy Rubble"), chart.rubble[2])
    yield ChartLine(DEFENDER, "no_control", Said("Defender does not control the place"), chart.no_control)
    yield ChartLine(DEFENDER, "stubborn_defense", Said("Stubborn Defense"), chart.stubborn_defense)


# --- the odds ------------------------------------------------------------------------------------

WEAK, STRONG = -1, 3  # the least net of an even attack, and that of a strong one
ODDS_TOPICS = (
    Topic("weak", Said("Weak attacks")),
    Topic("even", Said("Even attacks")),
    Topic("strong", Said("Strong attacks")),
)


class Chances(Drill):
    """Shows an attack and asks for its chance; the wrong answers are a modifier or two away."""

    id, title = "chances", Said("The odds")
    fixed = ODDS_TOPICS

    def question(self, position: Position, topic: str, rng: Random) -> Question | None:
        """Fire or a bombardment of this strength."""
        for order, attack, lead in some_attacks(position, rng.choice((Fire, Fire, Bombard)), rng):
            net = net_of(position, attack, lead)
            if strength(net) == topic:
                return _ask_chance(position, order, attack, lead, rng)
        return None


def _ask_chance(p: Position, order: Order, attack: Attack, lead: int, rng: Random) -> Question | None:
    """How likely an attack is to succeed."""
    net = net_of(p, attack, lead)
    near = shuffled(rng, (net - 1, net + 1)) + shuffled(rng, (net - 2, net + 2))
    wrong = [_percent(odds(other).success) for other in near]
    answered = answers(rng, _percent(attack_odds(p, attack, lead).success), wrong)
    if answered is None:
        return None
    says = Said("{0} How likely is at least one Casualty Point?", (attack_said(p, attack, lead),))
    seen, units = seen_of(p, attack), _counters(attack, lead)
    return Question(says, *answered, chance_lines(p, attack, lead), CHOICE, p, seen, order=order, units=units)


def strength(net: int) -> str:
    """How strong an attack is whose receipts differ by so much."""
    return "weak" if net < WEAK else "strong" if net >= STRONG else "even"


def _percent(chance: float) -> Answer:
    """A chance as an answer, by which numbers are sorted."""
    return Answer(Said("{0:.0%}", (chance,)), number=round(chance * 100))


def chance_lines(p: Position, attack: Attack, lead: int) -> tuple[Because, ...]:
    """Both receipts, what remains, and the chance."""
    receipts = attack_receipt(p, attack), defense_receipt(p, attack, lead)
    chance = attack_odds(p, attack, lead).success
    net = Said(
        "Two dice with {0:+d} against two dice are higher in {1:.1%}", (net_of(p, attack, lead), chance)
    )
    return (*receipt_lines(receipts), Because(net, attack.attack_case))
