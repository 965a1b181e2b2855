"""The tiny game in the line protocol."""

import io
import json
from typing import Any

from cholm_qt.cli.engine import serve

MOVE = {"order": "move", "unit": "B1", "path": ["A1", "B1"]}


def answers(*asked: dict[str, Any]) -> list[dict[str, Any]]:
    """What the line protocol answers."""
    written = io.BytesIO()
    serve(io.BytesIO(b"".join(json.dumps(line).encode() + b"\n" for line in asked)), written)
    return [json.loads(line) for line in written.getvalue().splitlines()]


NEW = {"do": "new", "game": "skirmish", "scenario": "town", "seed": 1}


def test_a_program_begins_a_game_and_gives_orders() -> None:
    began, given = answers(NEW, {"do": "give", "order": MOVE})
    assert began["prompt"]["side"] == "blue"
    assert given["ok"]


def test_a_program_is_told_why_not() -> None:
    refused = answers(NEW, {"do": "why_not", "order": {**MOVE, "path": ["A1", "A2"]}})[-1]
    assert [reason["case"] for reason in refused["reasons"]] == ["2.3"]


def test_a_program_reads_every_order_and_the_position() -> None:
    _, listed, position = answers(NEW, {"do": "orders"}, {"do": "position"})
    assert MOVE in listed["orders"]
    assert position["text"].startswith("sk1 1 3 blue nobody A1=B1;")
    assert position["position"]["units"]["B1"] == {"place": "A1", "steps": 2, "spent": False}


def test_a_program_fights_with_fixed_dice() -> None:
    attack = {"do": "give", "order": {"order": "attack", "unit": "B1", "target": "C2"}}
    told = answers({**NEW, "scenario": "duel"}, {"do": "dice", "next": [6, 6]}, attack)[-1]
    assert [event["event"] for event in told["events"]] == ["dice_rolled", "fought", "won"]
    assert told["events"][1]["receipt"][0] == {"case": "3.2", "says": "Strength of the attacker", "value": 4}


def test_a_program_undoes_saves_and_loads() -> None:
    _, _, undone, saved = answers(NEW, {"do": "give", "order": MOVE}, {"do": "undo"}, {"do": "save"})
    assert undone["ok"]
    loaded = answers({"do": "load", "text": saved["text"]}, {"do": "position"})
    assert loaded[-1]["position"]["units"]["B1"]["place"] == "A1"


def test_a_position_pasted_into_the_protocol_says_its_game() -> None:
    text = answers(NEW, {"do": "position"})[-1]["text"]
    assert answers({"do": "load", "text": text, "seed": 1})[-1]["prompt"]["side"] == "blue"
