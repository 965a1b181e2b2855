"""The attack by lines: valid, half-valid and hostile requests to the line protocol."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from cholm_qt.cli.engine import answer_to
from cholm_qt.cli.engine_requests import Engine
from cholm_qt.cli.soak.attack import Attack, Attempt
from cholm_qt.cli.soak.hostile_values import damage_bytes, damage_tree, hostile
from cholm_qt.files.position_text import position_to_text
from cholm_qt.games import ROOMS

LINES = 60  # of one attempt
NONSENSE = (
    b"",
    b"null",
    b"[]",
    b"{",
    b'{"do":',
    b"\xff\xfe",
    b"[" * 3000,
    b'{"do":NaN}',
    b'{"do":' + b"9" * 5000 + b"}",
)
Line = dict[str, Any]


class LineMaker:
    """Makes lines for an engine, most of them about the game that it plays."""

    def __init__(self, engine: Engine, folder: Path, chance: Random) -> None:
        """Ask this engine; files are named in this folder alone."""
        self.engine, self.folder, self.chance = engine, folder, chance

    def line(self) -> bytes:
        """One line, as it is or damaged."""
        if self.chance.random() < 0.08:
            return self.chance.choice(NONSENSE)
        asked = self.request()
        if self.chance.random() < 0.3:
            asked = damage_tree(asked, self.chance)
        raw = json.dumps(asked).encode()
        if self.chance.random() < 0.05:
            raw = damage_bytes(raw, self.chance)
        return raw if b'"save"' not in raw or b'"file"' not in raw else b'{"do": "save"}'

    def request(self) -> Line:
        """One whole request."""
        do = self.chance.choice((*self.engine.verbs, "give", "give", "give", "why_not"))
        if self.engine.loaded is None:
            do = self.chance.choice(("new", "new", "load", do))
        return {"do": do, **self._keys(do)}

    def _keys(self, do: str) -> Line:
        """The keys of a request."""
        chance = self.chance
        if do == "new":
            room = chance.choice(tuple(ROOMS.values()))
            name = chance.choice((*room.files.scenario_ids(), "nowhere", str(self.folder)))
            return {"game": room.id, "scenario": name, "seed": chance.choice((0, 1, 7, None, -1))}
        if do == "load":
            missing = {"file": str(self.folder / "none.yaml")}
            return {"text": self._text()} if chance.random() < 0.8 else missing
        if do == "dice":
            return {"next": [chance.randint(1, 6) for _ in range(chance.randrange(6))]}
        return {"order": self._order()} if do in ("give", "why_not") else {}

    def _text(self) -> str:
        """A save or a position of the game that is played, or nothing of the kind."""
        loaded = self.engine.loaded
        if loaded is None:
            return str(hostile(self.chance))
        return position_to_text(loaded.files, loaded.game.position)

    def _order(self) -> Any:
        """One of the listed orders, or something else."""
        loaded = self.engine.loaded
        orders = loaded.game.orders() if loaded is not None else []
        if loaded is None or not orders:
            return hostile(self.chance)
        codec = loaded.files.codec(loaded.game.position.components)
        return codec.order_to_plain(self.chance.choice(orders))


def attack(seed: int, folder: Path) -> Attempt:
    """Ask an engine line after line."""
    engine, chance = Engine(), Random(seed)
    maker = LineMaker(engine, folder, chance)
    broken = [says for _ in range(LINES) for says in broken_by_line(engine, maker.line())]
    return Attempt(LINES, tuple(broken))


def broken_by_line(engine: Engine, raw: bytes) -> Iterator[str]:
    """Every promise about one line that does not hold: one answer, and no change by a refusal."""
    before = _state(engine)
    answer = answer_to(engine, raw)
    if type(answer.get("ok")) is not bool or "\n" in json.dumps(answer):
        yield f"{raw[:300]!r} is answered by {str(answer)[:200]}"
    if answer.get("ok") is False:
        if "fault of the program" in str(answer.get("error")):
            yield f"{raw[:300]!r} brings about: {answer['error'][:300]}"
        if not answer.get("error") and not answer.get("reasons"):
            yield f"{raw[:300]!r} is refused without a word"
        if _state(engine) != before:
            yield f"{raw[:300]!r} is refused and yet changes something"


def _state(engine: Engine) -> object:
    """All that a refusal must leave as it is."""
    loaded = engine.loaded
    if loaded is None:
        return None
    game = loaded.game
    text = position_to_text(loaded.files, game.position)
    return loaded.scenario_id, text, len(game.history), game.dice.mark(), game.dice.seed


PROTOCOL = Attack("protocol", "lines of the line protocol", attack)
