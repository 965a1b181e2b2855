"""Is Cholm surrounded, and what else does victory ask for?"""

from __future__ import annotations

from random import Random

from cholm_qt.engine.reasons import Said, listed
from cholm_qt.games.circle_of_fire.rules.components import SOVIET
from cholm_qt.games.circle_of_fire.rules.names import place_name
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.victory import airfield_denied, lines_out, urban_areas_held
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
    wrong_numbers,
)

TOPICS = (
    Topic("open", Said("A way out")),
    Topic("surrounded", Said("No way out")),
    Topic("urban", Said("Urban Areas held")),
    Topic("airfield", Said("The airfield")),
)
SURROUNDED = Said("Yes, Cholm is surrounded")


class Ring(Drill):
    """Asks for the conditions of victory in a position."""

    id, title = "ring", Said("Is Cholm surrounded?")
    fixed = TOPICS

    def question(self, position: Position, topic: str, rng: Random) -> Question | None:
        """Any position of the game."""
        if not all(position.occupied):  # nobody has been set up
            return None
        if topic == "urban":
            return _ask_urban(position, rng)
        return _ask_airfield(position, rng) if topic == "airfield" else _ask_way_out(position, topic, rng)


def _ask_way_out(p: Position, topic: str, rng: Random) -> Question | None:
    """Is there a way out, and where does it lead?"""
    c = p.components
    lines = {line[-1]: line for line in lines_out(p)}
    if bool(lines) != (topic == "open"):
        return None
    closed = [Answer(_out_said(p, q)) for q in c.outlets if q not in lines]
    if lines:
        outlet = rng.choice(sorted(lines))
        found = answers(rng, Answer(_out_said(p, outlet)), [Answer(SURROUNDED), *closed])
        way = listed(place_name(p, place) for place in lines[outlet])
        why = [Because(Said("A German line leads out: {0}", (way,)), "19.2.1")]
    else:
        found = answers(rng, Answer(SURROUNDED), closed)
        why = [Because(_barred(p, q), "19.2.1") for q in c.outlets if _is_barred(p, q)] or [
            Because(Said("Every line from the town meets Soviet units or Soviet control"), "19.2.1")
        ]
    if found is None:
        return None
    look = tuple({*c.urban, *c.outlets})
    return Question(Said("Is Cholm surrounded?"), *found, tuple(why), CHOICE, p, look)


def _out_said(p: Position, outlet: int) -> Said:
    """That there is a way out to a Zone."""
    return Said("No, a way out leads to {0}", (place_name(p, outlet),))


def _is_barred(p: Position, outlet: int) -> bool:
    """Is a Zone of the Germans' way out closed by itself?"""
    return bool((p.soviet | p.occupied[SOVIET]) >> outlet & 1)


def _barred(p: Position, outlet: int) -> Said:
    """That a Zone is no way out by itself."""
    return Said("{0} is under Soviet control or holds Soviet units", (place_name(p, outlet),))


def _ask_urban(p: Position, rng: Random) -> Question | None:
    """How many Urban Areas the Soviets control."""
    c, right = p.components, urban_areas_held(p, SOVIET)
    entered = sum(p.occupied[SOVIET] >> area & 1 for area in c.urban)
    found = answers(rng, number_answer(right), wrong_numbers(rng, right, [entered, len(c.urban) - right]))
    if found is None:
        return None
    held = [place_name(p, area) for area in c.urban if p.controller(area) == SOVIET]
    said = Said("The Soviets control {0}", (listed(held),)) if held else Said("The Soviets control none")
    says = Said("How many Urban Areas do the Soviets control?")
    return Question(says, *found, (Because(said, "19.2.1"),), NUMBER, p, c.urban)


def _ask_airfield(p: Position, rng: Random) -> Question | None:
    """Is the airfield denied to the Germans?"""
    c = p.components
    if len(c.victory_areas) != 1:
        return None
    (area,) = c.victory_areas
    name = (place_name(p, area),)
    controlled, contested = p.controller(area) == SOVIET, p.is_contested(area)
    yes_held = Answer(Said("Yes, they control it"))
    yes_contested = Answer(Said("Yes, they contest it without controlling it"))
    no = Answer(Said("No, the Germans have it to themselves"))
    right = yes_held if controlled else yes_contested if contested else no
    assert airfield_denied(p) == (right is not no)
    found = answers(rng, right, [each for each in (yes_held, yes_contested, no) if each is not right])
    if found is None:
        return None
    whose = Said("The Soviets control {0}", name) if controlled else Said("The Germans control {0}", name)
    why = [Because(whose, "6.2.1")]
    if contested:
        why.append(Because(Said("Units of both sides are in {0}", name), "6.3.1"))
    says = Said("Do the Soviets control or contest {0}, as victory asks for?", name)
    return Question(says, *found, tuple(why), CHOICE, p, (area,), ring=area)
