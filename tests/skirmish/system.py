"""Skirmish as the program around it sees it."""

from __future__ import annotations

from collections.abc import Iterator

from cholm_qt.engine.editing import Editing
from cholm_qt.engine.orders import Order
from cholm_qt.engine.preview import Preview, preview_of
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.engine.step_editing import StepEditing
from cholm_qt.engine.system import System, Vocabulary
from cholm_qt.engine.verbs import Verb, Verbs
from cholm_qt.engine.words import Side, Words
from tests.skirmish import rules as r

SIDES = tuple(Side(name.lower(), Said(name), Said(name)) for name in r.NAMES)
VERBS = Verbs(
    Verb(r.Move, "move", "Move {0}: {1}", ("unit", "place+")),
    Verb(r.Attack, "attack", "Attack {1} with {0}", ("unit", "place"), attacks=True),
    Verb(r.EndTurn, "end", "End the turn", idle="done"),
)
SENTENCES: dict[type, str] = {
    r.TurnBegan: "Turn {0}: {1} acts",
    r.Fought: "{0} attacks {1}: {3} in all, steps lost {4}",
    r.Won: "{0} has won",
}


class Skirmish(System):
    id, title, version, first_scenario = "skirmish", "Skirmish", "1", "town"
    sides = actors = SIDES
    rules = r.SkirmishRules()
    vocabulary = Vocabulary(
        orders=VERBS.kinds,
        events=(r.TurnBegan, r.Fought, r.Won),
        steps=(r.Act, r.RollAttack),
        nested=(r.Attack,),
    )
    verbs = VERBS
    words = Words(VERBS, SIDES, SENTENCES)
    editing: Editing = StepEditing(Said("fresh"), Said("worn"))

    def preview(self, position: r.Position, order: Order) -> Preview | None:
        if not isinstance(order, r.Attack):
            return None
        c, text = position.components, "Steps lost: attacker {0}, defender {1}"
        return preview_of(r.receipt(position, order), 2, lambda total: Said(text, c.lost(total)))

    def faults(self, position: r.Position) -> Iterator[Reason]:
        places = len(position.components.board.places)
        for unit, place in enumerate(position.where):
            if (place < places) != (position.steps[unit] > 0):
                yield Reason("3.3", Said("A unit is on the map as long as it has steps"), (unit,))
            elif place < places and position.where.index(place) != unit:
                yield Reason("2.3", Said("There is one unit in a hex"), (unit,), (place,))


SYSTEM = Skirmish()
