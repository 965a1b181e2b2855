"""Orders, events, reasons, prompts and steps as plain data, and orders and steps back again.

{"order": "fire", "area": "9", "target": "7", "lead": "G05", "support": ["G02"]}
"""

from __future__ import annotations

import re
from typing import Any

from cholm_qt.engine.agenda import Step
from cholm_qt.engine.events import Event
from cholm_qt.engine.orders import EnterDice, Order
from cholm_qt.engine.prompt import Prompt
from cholm_qt.engine.reasons import Reason
from cholm_qt.files.faults import nearest, short
from cholm_qt.files.field_types import (
    BadValue,
    fields_from_plain,
    fields_of,
    fields_to_plain,
    place_id,
    shown,
    to_plain,
)
from cholm_qt.files.messages import message, message_of
from cholm_qt.games.circle_of_fire.rules.components import ACTORS, Components
from cholm_qt.games.circle_of_fire.rules.orders import ALL_ORDERS
from cholm_qt.games.circle_of_fire.rules.vocabulary import STEPS


def snake(name: str) -> str:
    """The name of a class as it is written.

    >>> snake("UseAdvantage")
    'use_advantage'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


ORDERS: dict[str, Any] = {snake(kind.__name__): kind for kind in (*ALL_ORDERS, EnterDice)}
_STEPS: dict[str, Any] = {snake(kind.__name__): kind for kind in STEPS}


class BadOrder(ValueError):
    """An order is not well-formed; the message is one sentence that says what is wrong with it."""


class BadStep(ValueError):
    """A step of an agenda is not well-formed; the message is one sentence that says what is wrong with it."""


# --- orders --------------------------------------------------------------------------------------


def order_to_plain(components: Components, order: Order) -> dict[str, Any]:
    """An order as plain data; fields that have their own value are left out."""
    return {"order": snake(type(order).__name__), **_telling(components, order)}


def order_from_plain(components: Components, data: Any) -> Order:
    """The order that plain data describe. Raises BadOrder."""
    if not isinstance(data, dict) or not isinstance(data.get("order"), str):
        raise BadOrder(message("An order should be an object like {0}", '{"order": "pass"}'))
    name = data["order"]
    if name not in ORDERS:
        raise BadOrder(message("There is no order '{0}'{1}", short(name), nearest(name, ORDERS)))
    try:
        order: Order = fields_from_plain(components, ORDERS[name], data, False, "order")
    except BadValue as error:
        raise BadOrder(message("The order '{0}'{1}", name, _of(error))) from None
    return order


def _of(error: BadValue) -> str:
    """What is wrong with a field or with the whole, to stand after a name."""
    text = message_of(error)
    return message(": {0}", text) if text.startswith("'") else message(" {0}", text)


def _telling(components: Components, value: Any) -> dict[str, Any]:
    """The fields that differ from their defaults, as plain data."""
    return {
        f.name: to_plain(components, f.kind, getattr(value, f.name))
        for f in fields_of(type(value))
        if getattr(value, f.name) != f.default
    }


# --- steps ---------------------------------------------------------------------------------------


def step_to_plain(components: Components, step: Step) -> dict[str, Any]:
    """A step of the agenda as plain data."""
    return {"step": snake(type(step).__name__), **_telling(components, step)}


def step_from_plain(components: Components, data: Any) -> Step:
    """The step that plain data describe. Raises BadStep."""
    if not isinstance(data, dict) or not isinstance(data.get("step"), str):
        raise BadStep(message("A step should be an object that names its 'step', not {0}", shown(data)))
    name = data["step"]
    if name not in _STEPS:
        raise BadStep(message("There is no step '{0}'{1}", short(name), nearest(name, _STEPS)))
    try:
        step: Step = fields_from_plain(components, _STEPS[name], data, True, "step")
    except BadValue as error:
        raise BadStep(message("The step '{0}'{1}", name, _of(error))) from None
    return step


# --- what the game says --------------------------------------------------------------------------


def event_to_plain(components: Components, event: Event) -> dict[str, Any]:
    """An event as plain data; a receipt is a list of its lines."""
    return {"event": snake(type(event).__name__), **fields_to_plain(components, event)}


def reason_to_plain(components: Components, reason: Reason) -> dict[str, Any]:
    """A refusal as plain data."""
    return {
        "case": reason.case,
        "says": reason.says,
        "units": [components.units[unit].id for unit in reason.units],
        "areas": [place_id(components, place) for place in reason.places],
    }


def prompt_to_plain(components: Components, prompt: Prompt) -> dict[str, Any]:
    """What is awaited, as plain data."""
    return {
        "side": ACTORS[prompt.actor],
        "says": prompt.says,
        "waiting": prompt.waiting,
        "case": prompt.case,
    }
