"""What Circle of Fire adds to plain data: a word of its own for places, and what its steps can hold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cholm_qt.engine.reasons import Reason
from cholm_qt.files.codec import Codec
from cholm_qt.files.faults import nearest, short
from cholm_qt.files.field_types import fields_of
from cholm_qt.files.messages import message
from cholm_qt.games.circle_of_fire.rules.attacks import BOMBARD, FIRE
from cholm_qt.games.circle_of_fire.rules.components import Components

MOST_CHOSEN_FROM = 16  # the largest body of units out of which some are chosen; more could not be listed


class CircleOfFireCodec(Codec):
    """Circle of Fire as plain data."""

    def reason_to_plain(self, reason: Reason) -> dict[str, Any]:
        """A refusal as plain data; its places are Areas for programs from before there were other games."""
        plain = super().reason_to_plain(reason)
        return {**plain, "areas": plain["places"]}


def step_faults(c: Components, step: Any) -> Iterator[str]:
    """The words and counts of a step that no rule would have made."""
    words = _known_words(c)
    for name in (field.name for field in fields_of(type(step)) if field.name in words):
        held, known = getattr(step, name), words[name]
        for word in (held,) if isinstance(held, str) else held:
            if word not in known:
                yield message("has the unknown '{0}' '{1}'{2}", name, short(word), nearest(word, known))
    count = getattr(step, "count", None)
    if isinstance(count, int) and not 0 <= count <= len(step.units) <= MOST_CHOSEN_FROM:
        yield message("chooses {0} out of {1} units", count, len(step.units))


def _known_words(c: Components) -> dict[str, set[str]]:
    """The words that fields of these names can hold."""
    groupings, letters = {g.id for g in c.charts.entry}, set(c.charts.random.groups)
    return {
        "grouping": groupings,
        "group": letters,
        "force": groupings | letters,
        "forces": groupings | letters,
        "kind": {FIRE, BOMBARD},
    }
