"""Who may lead an attack, and who its defense?"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from cholm_qt.engine.board import places_in
from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.games.circle_of_fire.drills.common import LOOKED_AT, attack_of, attacks_of, impulse, unit_answer
from cholm_qt.games.circle_of_fire.rules.attacks import Attack, targets
from cholm_qt.games.circle_of_fire.rules.combat import ChooseLead
from cholm_qt.games.circle_of_fire.rules.components import Components
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
    Topic("armor", Said("Who fires at armor next door")),
    Topic("defense", Said("Who leads the defense")),
    Topic("committed", Said("A Committed unit leads the defense")),
)


class MayLead(Drill):
    """Asks for the one unit that may lead."""

    id, title = "lead", Said("Who may lead")

    def topics(self, components: Components) -> tuple[Topic, ...]:
        """Both sides of an attack."""
        return TOPICS

    def question(self, position: Position, topic: str, rng: Random) -> Question | None:
        """A fire with which the Impulse can begin."""
        fires = attacks_of(position, Fire)
        ask = _ask_attacker if topic in ("attack", "armor") else _ask_defender
        for order in rng.sample(fires, min(LOOKED_AT, len(fires))):
            assert isinstance(order, Fire)
            question = ask(position, order, fires, topic, rng)
            if question is not None:
                return question
        return None


def _ask_attacker(p: Position, order: Fire, fires: list[Order], topic: str, rng: Random) -> Question | None:
    """Who may fire alone at a target: not who is Committed, elsewhere, or kept from it by armor."""
    area, target = order.area, order.target
    alone = {
        o.lead for o in fires if isinstance(o, Fire) and (o.area, o.target, o.support) == (area, target, ())
    }
    step, side = impulse(p), p.components.units[order.lead].side
    assert step is not None
    if not alone:
        return None
    armor = topic == "armor"
    if armor != (
        area != target and any(p.components.units[u].is_armor for u in p.units_of(1 - side, target))
    ):
        return None
    wrong = [unit for unit in p.units_of(side, area) if unit not in alone]
    near = [u for q in places_in(p.components.connected[area]) for u in p.units_of(side, q)]
    if armor and not wrong:
        return None
    units = shuffled(rng, wrong) + shuffled(rng, near)
    replies = [_wrong(p, unit, step.faults(p, Fire(area, target, unit))) for unit in units[:5]]
    lead = rng.choice(sorted(alone))
    found = answers(rng, unit_answer(p, lead), replies)
    if found is None:
        return None
    says = Said("Which unit may fire alone from {0} at {1}?", (place_name(p, area), place_name(p, target)))
    name = unit_name(p, lead)
    why = [Because(Said("{0} is in {1} and Uncommitted", (name, place_name(p, area))), "13.1.1")]
    if armor:
        why.append(
            Because(
                Said("Enemy armor is in {0}, and {1} is armor itself", (place_name(p, target), name)),
                "13.1.3",
            )
        )
    return Question(says, *found, tuple(why), CHOICE, p, (area, target), order=order)


def _ask_defender(p: Position, order: Fire, fires: list[Order], topic: str, rng: Random) -> Question | None:
    """Who may lead the defense: any unit that is fired at, Committed or not."""
    attack = attack_of(p, order)
    leads = [u for u in targets(p, attack) if bool(p.spent[u]) == (topic == "committed")]
    if not leads:
        return None
    step = ChooseLead(attack)
    near = [
        u for q in places_in(p.components.connected[attack.target]) for u in p.units_of(attack.defender, q)
    ]
    units = [u for u in shuffled(rng, near) if u not in targets(p, attack)] + _some_attackers(attack)
    replies = [_wrong(p, unit, step.faults(p, Lead(unit))) for unit in units]
    lead = rng.choice(leads)
    found = answers(rng, unit_answer(p, lead), replies)
    if found is None:
        return None
    says = Said(
        "{0} fires from {1} at {2}. Which unit may lead the defense?",
        (unit_name(p, attack.lead), place_name(p, attack.area), place_name(p, attack.target)),
    )
    text = (
        "{0} defends in {1}; Committed units lead the defense as well"
        if topic == "committed"
        else "{0} defends in {1}"
    )
    why = (Because(Said(text, (unit_name(p, lead), place_name(p, attack.target))), attack.lead_case),)
    return Question(says, *found, why, CHOICE, p, (attack.area, attack.target), order=order)


def _some_attackers(attack: Attack) -> list[int]:
    """Units of the wrong side."""
    return [attack.lead, *attack.support[:1]]


def _wrong(p: Position, unit: int, reasons: Iterable[Reason]) -> Answer:
    """A unit that may not, and why."""
    answer = unit_answer(p, unit)
    return Answer(answer.said, because=because_of(reasons))
