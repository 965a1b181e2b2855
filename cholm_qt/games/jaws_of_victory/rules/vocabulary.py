"""Every kind of order, event and step of The Jaws of Victory."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from cholm_qt.engine.agenda import Step
from cholm_qt.engine.record import Record
from cholm_qt.engine.system import Vocabulary
from cholm_qt.games.jaws_of_victory.rules.events import ALL_EVENTS
from cholm_qt.games.jaws_of_victory.rules.orders import ALL_ORDERS

KNOWN = (
    "asking battle_ask components map_tables names orders events position position_faults previews receipts rules sequence_of_play setting tables vocabulary __init__"
).split()


def _collected() -> tuple[tuple[type, ...], tuple[type, ...]]:
    steps: dict[type, None] = {}
    nested: dict[type, None] = {}
    for path in sorted(Path(__file__).parent.glob("*.py")):
        if path.stem in KNOWN:
            continue
        module = import_module(f"cholm_qt.games.jaws_of_victory.rules.{path.stem}")
        for value in vars(module).values():
            if isinstance(value, type) and value.__module__ == module.__name__:
                if issubclass(value, Step) and not value.__name__.startswith("_"):
                    steps[value] = None
                elif issubclass(value, Record):
                    nested[value] = None
    return tuple(steps), tuple(nested)


STEPS, NESTED = _collected()
VOCABULARY = Vocabulary(orders=ALL_ORDERS, events=ALL_EVENTS, steps=STEPS, nested=NESTED)
