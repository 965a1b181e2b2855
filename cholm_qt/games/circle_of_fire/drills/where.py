"""Where is it, and what is it called: the Areas and Zones of the map."""

from __future__ import annotations

from random import Random

from cholm_qt.engine.board import places_in
from cholm_qt.engine.reasons import Said
from cholm_qt.games.circle_of_fire.rules.attacks import COVER
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.teaching.drill import (
    CHOICE,
    PLACE,
    Answer,
    Because,
    Drill,
    Question,
    Topic,
    answers,
    shuffled,
)


class Where(Drill):
    """Names an Area or Zone to be found on the map, or marks one to be named; the print is covered."""

    id, title, needs_board = "where", Said("Names on the map"), True

    def topics(self, components: Components) -> tuple[Topic, ...]:
        """Every place."""
        return tuple(
            Topic(spot.id, Said("{0} {1}", (spot.id, spot.name))) for spot in components.board.places
        )

    def question(self, position: Position, topic: str, rng: Random) -> Question:
        """A map without counters; the wrong answers lie next door."""
        c = position.components
        place = c.board.index[topic]
        near = shuffled(rng, places_in(c.connected[place]))
        further = {q for n in near for q in places_in(c.connected[n])} - {place, *near}
        wrong = [_named(c, other) for other in (*near, *shuffled(rng, sorted(further)))]
        found = answers(rng, _named(c, place), wrong)
        assert found is not None  # every place has neighbours
        chosen, right = found
        look = tuple(answer.place for answer in chosen)
        empty = Position(c)
        if rng.random() < 0.5:
            says = Said("Where is {0}? Click it on the map.", (c.board.places[place].name,))
            return Question(says, chosen, right, _why(c, place), PLACE, empty, look, is_mute=True)
        says = Said("What is the marked place called?")
        return Question(says, chosen, right, _why(c, place), CHOICE, empty, look, place, is_mute=True)


def _named(c: Components, place: int) -> Answer:
    """A place as an answer: by its name, for its number would be known at once."""
    return Answer(Said("{0}", (c.board.places[place].name,)), place=place)


def _why(c: Components, place: int) -> tuple[Because, ...]:
    """What kind of place it is, and what lies next door."""
    spot = c.board.places[place]
    name = f"{spot.id} {spot.name}"
    if c.zone_mask >> place & 1:
        return (Because(Said("{0} is a Zone beside the map of the town", (name,)), "3.2.7"),)
    lines = [Because(Said("{0} is an Area: {1}", (name, COVER[spot.terrain])), "3.2.8")]
    near = ", ".join(c.board.places[q].name for q in places_in(c.adjacent[place]))
    return (*lines, Because(Said("Next to it: {0}", (near,)), "3.2.2"))
