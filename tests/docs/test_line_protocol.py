"""What the documents say about the line protocol is what `cholm engine` does."""

import json
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from cholm_qt.cli.engine import answer_to
from cholm_qt.cli.engine_requests import Engine
from cholm_qt.engine.events import DiceRolled
from cholm_qt.files.field_types import fields_of, snake
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.events import ALL_EVENTS

from .document import CODE, PAGES

PROTOCOL = PAGES["line-protocol"]
CODEC = FILES.codec(FILES.load_components())
EVENTS: dict[str, Any] = {snake(kind.__name__): kind for kind in (DiceRolled, *ALL_EVENTS)}
ORDERS = PROTOCOL.documented("Orders of Circle of Fire")


def test_every_verb_is_documented_with_its_keys():
    verbs = {verb: set(CODE.findall(row[1])) for verb, row in PROTOCOL.documented("Line protocol").items()}
    known = {verb: set(keys) for verb, (_, keys) in Engine().verbs.items()}
    assert set(verbs) == set(known)
    assert {verb: known[verb] - verbs[verb] for verb in known} == {verb: set() for verb in known}


def test_every_order_is_documented_with_its_keys():
    written = {name: CODE.findall(row[1]) for name, row in ORDERS.items()}
    assert written == {name: [field.name for field in fields_of(kind)] for name, kind in CODEC.orders.items()}


@pytest.mark.parametrize("name", CODEC.orders)
def test_the_example_of_an_order_is_well_formed(name):
    plain = json.loads(ORDERS[name][3].strip("`"))
    assert plain["order"] == name
    assert CODEC.order_to_plain(CODEC.order_from_plain(plain)) == plain


def test_every_event_is_documented_with_its_keys():
    told = PROTOCOL.documented("Events of Circle of Fire")
    written = {name: CODE.findall(row[1]) for name, row in told.items()}
    assert written == {name: [field.name for field in fields_of(kind)] for name, kind in EVENTS.items()}


def test_every_key_of_the_plain_position_is_named():
    plain = FILES.position_to_plain(FILES.load_scenario("campaign").start)
    assert set(plain) <= set(CODE.findall(PROTOCOL.part("Line protocol")))


@pytest.mark.parametrize("block", PROTOCOL.blocks("jsonl"))
def test_a_conversation_goes_as_it_is_told(block):
    engine = Engine()
    for asked, told in exchanges(block):
        answer = answer_to(engine, asked.encode())
        assert holds(answer, told), answer


def exchanges(block: str) -> Iterator[tuple[str, Any]]:
    """Every line that is sent and what is told of its answer, or that all went well."""
    lines = block.splitlines()
    for asked, answer in pairwise([*lines, "{}"]):
        if asked.startswith('{"do"'):
            yield asked, json.loads(answer) if answer.startswith('{"ok"') else {"ok": True}


def holds(answer: Any, told: Any) -> bool:
    """Is what is told a part of the answer?"""
    if isinstance(told, dict):
        return all(key in answer and holds(answer[key], value) for key, value in told.items())
    if isinstance(told, list):
        return len(answer) == len(told) and all(map(holds, answer, told))
    return bool(answer == told)
