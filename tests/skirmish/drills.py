"""The drill of Skirmish: what is added to the dice of an attack?"""

from __future__ import annotations

from random import Random

from cholm_qt.engine.preview import total
from cholm_qt.engine.reasons import Said
from cholm_qt.teaching import drill as d
from tests.skirmish import rules as r


class Receipts(d.Drill):
    id, title = "receipts", Said("Attacks")

    def topics(self, components: r.Components) -> tuple[d.Topic, ...]:
        return tuple(d.Topic(terrain, Said(terrain)) for terrain in components.cover)

    def question(self, position: r.Position, topic: str, rng: Random) -> d.Question | None:
        spots = position.components.board.places
        attacks = [o for o in r.Act().orders(position) if isinstance(o, r.Attack)]
        attacks = [o for o in attacks if spots[o.target].terrain == topic]
        if not attacks:
            return None
        order = rng.choice(attacks)
        lines, look = r.receipt(position, order), (position.where[order.unit], order.target)
        says = Said("{0} attacks {1}.", (position.components.units[order.unit].name, spots[order.target].id))
        wrong = d.wrong_numbers(rng, total(lines), least=-9)
        found = d.answers(rng, d.number_answer(total(lines)), wrong)
        assert found is not None
        return d.Question(says, *found, tuple(d.lines_of(lines)), d.NUMBER, position, look, order=order)


DRILLS = (Receipts(),)
