"""Read the counter: its numbers, its kind, and what it belongs to."""

from __future__ import annotations

from random import Random

from cholm_qt.engine.reasons import Said
from cholm_qt.games.circle_of_fire.rules.components import Unit
from cholm_qt.games.circle_of_fire.rules.names import unit_name
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
    number_answer,
    shuffled,
    wrong_numbers,
)

KINDS = {
    "INF": Said("infantry"),
    "HQ": Said("a headquarters"),
    "MG": Said("machine guns"),
    "PNR": Said("pioneers"),
    "MTN": Said("mountain troops"),
    "CAV": Said("cavalry"),
    "ARM": Said("tanks"),
    "ART": Said("artillery"),
    "DB": Said("a dive-bomber"),
    "KG": Said("a battle group"),
    "RG": Said("a Regrouped unit"),
}
TOPICS = (
    Topic("cf", Said("Combat Factor")),
    Topic("committed", Said("Combat Factor of a Committed unit")),
    Topic("ma", Said("Movement Allowance")),
    Topic("face", Said("Committed or not")),
    Topic("kind", Said("Kind of unit")),
    Topic("parent", Said("Parent organization")),
    Topic("night", Said("A gun by night")),
)
FACES = (Said("Uncommitted: it may still act"), Said("Committed: it has acted"))


class ReadCounter(Drill):
    """Shows a counter as it lies in a position, and asks what can be read off it."""

    id, title, needs_board = "counter", Said("What a counter says"), True
    fixed = TOPICS

    def question(self, position: Position, topic: str, rng: Random) -> Question | None:
        """Any counter that has something to be read."""
        c = position.components
        units = [unit for unit in range(len(c.units)) if _fits(position, unit, topic)]
        if not units:
            return None
        unit = rng.choice(units)
        kind = c.units[unit]
        if topic in ("cf", "committed", "ma", "night"):
            return _numbers(position, unit, topic, rng)
        if topic == "face":
            spent = bool(position.spent[unit])
            says, case = Said("Is this unit Committed?"), "4.2.1"
            right, wrong = Answer(FACES[spent]), [Answer(FACES[not spent])]
            why = Said("A colored front means Uncommitted, a white back Committed")
        elif topic == "kind":
            says, case = Said("What kind of unit is this?"), "4.2.1"
            right = Answer(KINDS[kind.type])
            wrong = [Answer(KINDS[other]) for other in shuffled(rng, KINDS) if other != kind.type]
            why = Said("{0}: {1}", (unit_name(position, unit), KINDS[kind.type]))
        else:
            says, case = Said("Which parent organization does this unit belong to?"), "4.3"
            right = Answer(Said("{0}", (kind.parent,)))
            own = [each.id for each in c.parents if each.side == kind.side and each.id != kind.parent]
            others = [each.id for each in c.parents if each.side != kind.side]
            wrong = [Answer(Said("{0}", (name,))) for name in shuffled(rng, own) + shuffled(rng, others)]
            why = Said("{0} belongs to {1}", (unit_name(position, unit), kind.parent))
        return _asked(position, unit, says, answers(rng, right, wrong), Because(why, case), CHOICE)


def _fits(p: Position, unit: int, topic: str) -> bool:
    """Has a counter something of this to be read?"""
    kind = p.components.units[unit]
    if topic == "kind":
        return True
    if topic == "night":
        return kind.is_gun and not kind.is_air
    if kind.is_gun or not p.on_map(unit):
        return False
    if topic == "parent":
        return kind.parent is not None
    return topic in ("ma", "face") or bool(p.spent[unit]) == (topic == "committed")


def _numbers(p: Position, unit: int, topic: str, rng: Random) -> Question | None:
    """A number of a counter; the other numbers on it are easily taken for it."""
    kind, name = p.components.units[unit], unit_name(p, unit)
    if topic == "ma":
        right, case, says = kind.ma, "4.3", Said("What is the Movement Allowance of this unit?")
        why = Said("The Movement Allowance of {0} is {1}", (name, right))
    elif topic == "night":
        right, case, says = kind.cf_night, "9.1.4", Said("What is the Combat Factor of this gun by night?")
        why = Said("By night {0} fires with {1}, by day with {2}", (name, right, kind.cf))
    else:
        right, case, says = p.cf(unit), "4.3", Said("What is the Combat Factor of this unit as it lies?")
        why = Said("The Combat Factor of {0} as it lies is {1}", (name, right))
    form = NUMBER if rng.random() < 0.5 else CHOICE
    found = answers(rng, number_answer(right), wrong_numbers(rng, right, _others(kind)))
    return _asked(p, unit, says, found, Because(why, case), form)


def _others(kind: Unit) -> list[int]:
    """The other numbers of a counter."""
    return [kind.cf, kind.cf_night] if kind.is_gun else [kind.ma, kind.cf, kind.cf_committed]


def _asked(
    p: Position, unit: int, says: Said, found: tuple[tuple[Answer, ...], int] | None, why: Because, form: str
) -> Question | None:
    """The question about a counter, if there is something to choose from."""
    if found is None:
        return None
    return Question(says, *found, (why,), form, p, units=(unit,))
