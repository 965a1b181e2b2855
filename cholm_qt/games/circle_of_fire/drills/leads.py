"""Who may lead an attack, and who its defense?"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from cholm_qt.engine.board import places_in
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.games.circle_of_fire.drills.common import attack_of, impulse, orders_of, some_of, unit_answer
from cholm_qt.games.circle_of_fire.rules.attacks import targets
from cholm_qt.games.circle_of_fire.rules.combat import ChooseLead
from cholm_qt.games.circle_of_fire.rules.names import place_name, unit_name
from cholm_qt.games.circle_of_fire.rules.orders import Fire, Lead
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.teaching.drill import (
    CHOICE,
    Answer,
    Because,
    Drill,
    Question,
    Topic,
    answers,
    because_of,
    shuffled,
)

TOPICS = (
    Topic("attack", Said("Who leads an attack")),
    Topic("defense", Said("Who leads the defense")),
    Topic("committed", Said("A Committed unit leads the defense")),
)


class MayLead(Drill):
    """Asks for the one unit that may lead."""

    id, title = "lead", Said("Who may lead")
    fixed = TOPICS

    def question(self, position: Position, topic: str, rng: Random) -> Question | None:
        """A fire with which the Impulse can begin."""
        fires = orders_of(position, Fire)
        for order in some_of(fires, rng):
            if topic == "attack":
                question = _ask_attacker(position, order, fires, rng)
            else:
                question = _ask_defender(position, order, topic == "committed", rng)
            if question is not None:
                return question
        return None


def _ask_attacker(p: Position, order: Fire, fires: list[Fire], rng: Random) -> Question | None:
    """Who may fire alone at a target: not who is Committed, elsewhere, or kept from it by armor."""
    area, target, step = order.area, order.target, impulse(p)
    alone = {o.lead for o in fires if (o.area, o.target, o.support) == (area, target, ())}
    if not alone or step is None:
        return None
    wrong = [unit for unit in p.units_of(step.side, area) if unit not in alone]
    near = _near(p, step.side, area)
    units = (shuffled(rng, wrong) + shuffled(rng, near))[:5]
    replies = [_wrong(p, unit, step.faults(p, Fire(area, target, unit))) for unit in units]
    lead = rng.choice(sorted(alone))
    found = answers(rng, unit_answer(p, lead), replies)
    if found is None:
        return None
    says = Said("Which unit may fire alone from {0} at {1}?", (place_name(p, area), place_name(p, target)))
    why = Because(Said("{0} is in {1} and Uncommitted", (unit_name(p, lead), place_name(p, area))), "13.1.1")
    return Question(says, *found, (why,), CHOICE, p, (area, target), order=order)


def _ask_defender(p: Position, order: Fire, is_committed: bool, rng: Random) -> Question | None:
    """Who may lead the defense: any unit that is fired at, Committed or not."""
    attack = attack_of(p, order)
    step, hit = ChooseLead(attack), targets(p, attack)
    leads = [unit for unit in hit if bool(p.spent[unit]) == is_committed]
    if not leads:
        return None
    near = [unit for unit in _near(p, attack.defender, attack.target) if unit not in hit]
    units = [*shuffled(rng, near), attack.lead, *attack.support[:1]]
    replies = [_wrong(p, unit, step.faults(p, Lead(unit))) for unit in units]
    lead = rng.choice(leads)
    found = answers(rng, unit_answer(p, lead), replies)
    if found is None:
        return None
    target = place_name(p, attack.target)
    says = Said(
        "{0} fires from {1} at {2}. Which unit may lead the defense?",
        (unit_name(p, attack.lead), place_name(p, attack.area), target),
    )
    why = [Because(Said("{0} defends in {1}", (unit_name(p, lead), target)), attack.lead_case)]
    if is_committed:
        why.append(Because(Said("Committed units lead the defense as well"), attack.lead_case))
    return Question(says, *found, tuple(why), CHOICE, p, (attack.area, attack.target), order=order)


def _near(p: Position, side: int, place: int) -> list[int]:
    """The units of a side next door."""
    return [unit for q in places_in(p.components.connected[place]) for unit in p.units_of(side, q)]


def _wrong(p: Position, unit: int, reasons: Iterable[Reason]) -> Answer:
    """A unit that may not, and why."""
    return Answer(unit_answer(p, unit).said, because=because_of(reasons))
