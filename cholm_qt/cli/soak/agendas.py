"""The attack by agendas: real positions whose steps are swapped, doubled, dropped, invented or altered."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from cholm_qt.bots.random_bot import RandomBot
from cholm_qt.cli.random_game import keen_sides, options_of
from cholm_qt.cli.soak.attack import Attack, Attempt
from cholm_qt.cli.soak.properties import broken_promises
from cholm_qt.engine.game import Game
from cholm_qt.engine.record import MISSING
from cholm_qt.files.codec import Codec
from cholm_qt.files.documents import open_document
from cholm_qt.files.field_types import Field, fields_of, inner_kind
from cholm_qt.files.position_text import position_to_text
from cholm_qt.games import ROOMS, Room

IN_A_ROW = 50  # agendas of one attempt, all made out of the positions of one game
NUMBERS = (-1, 0, 1, 2, 3, 4, 6, 7, 12, 15, 16, 17, 99, 10**6)
Plain = dict[str, Any]


class AgendaMaker:
    """Makes agendas of a game that may or may not fit, as plain data."""

    def __init__(self, codec: Codec, words: tuple[str, ...], chance: Random) -> None:
        """Draw on what the vocabulary of a game has."""
        self.codec, self.words, self.chance = codec, words, chance
        self.kept: list[Plain] = []  # steps of other positions
        self.changes: tuple[Callable[[list[Plain]], None], ...] = (
            self._alter,
            self._alter,
            self._alter,
            self._swap,
            self._double,
            self._drop,
            self._borrow,
            self._invent,
        )

    def damaged(self, agenda: list[Plain]) -> list[Plain]:
        """Another agenda made out of this one by a few changes."""
        self.kept = [*self.kept[-200:], *agenda]
        changed: list[Plain] = json.loads(json.dumps(agenda))
        for _ in range(self.chance.choice((1, 1, 1, 2, 3))):
            self.chance.choice(self.changes)(changed)
        return changed

    def _alter(self, agenda: list[Plain]) -> None:
        """Change one field of a step, or of a record in it."""
        if agenda:
            step = self.chance.choice(agenda)
            self._alter_record(self.codec.steps[step["step"]], step)

    def _alter_record(self, kind: Any, record: Plain) -> None:
        """Change one field of a record."""
        fields = fields_of(kind)
        if not fields:
            return
        field = self.chance.choice(fields)
        held = record.get(field.name)
        if field.kind in self.codec.nested and isinstance(held, dict):
            self._alter_record(self.codec.nested[field.kind], held)
        else:
            record[field.name] = self._near(field.kind, held)

    def _near(self, kind: str, held: Any) -> Any:
        """A value of a kind, of lists often one near to what was held."""
        inner = inner_kind(kind)
        if inner is None or not isinstance(held, list) or self.chance.random() < 0.2:
            return self._value(kind)
        grown = list(held)
        if grown and self.chance.random() < 0.5:
            del grown[self.chance.randrange(len(grown))]
        else:
            grown.insert(self.chance.randint(0, len(grown)), self._value(inner))
        return grown

    def _value(self, kind: str) -> Any:
        """Any value of a kind."""
        chance, codec, inner = self.chance, self.codec, inner_kind(kind)
        if inner is not None:
            return [self._value(inner) for _ in range(chance.choice((0, 1, 1, 2, 3, 5, 17)))]
        if kind in codec.nested:
            return self._record(codec.nested[kind])
        if kind == "UnitIx":
            return chance.choice((*codec.unit_ids, None))
        if kind == "PlaceIx":
            return chance.choice((*codec.place_ids, None))
        if kind in ("bool", "int"):
            return chance.choice((True, False) if kind == "bool" else NUMBERS)
        return chance.choice(codec.names(kind) or self.words)

    def _record(self, kind: Any) -> Plain:
        """A record by chance; what has a default may be left out."""
        wanted: list[Field] = [
            f for f in fields_of(kind) if f.default is MISSING or self.chance.random() < 0.5
        ]
        return {field.name: self._value(field.kind) for field in wanted}

    def _swap(self, agenda: list[Plain]) -> None:
        """Exchange two steps."""
        if agenda:
            i, j = (self.chance.randrange(len(agenda)) for _ in range(2))
            agenda[i], agenda[j] = agenda[j], agenda[i]

    def _double(self, agenda: list[Plain]) -> None:
        """Let a step stand twice."""
        if agenda:
            agenda.insert(self.chance.randint(0, len(agenda)), self.chance.choice(agenda).copy())

    def _drop(self, agenda: list[Plain]) -> None:
        """Leave a step out."""
        if agenda:
            del agenda[self.chance.randrange(len(agenda))]

    def _borrow(self, agenda: list[Plain]) -> None:
        """Put in a step of another position, or replace one by it."""
        if self.kept:
            at = self.chance.randint(0, len(agenda))
            agenda[at : at + self.chance.choice((0, 1))] = [
                json.loads(json.dumps(self.chance.choice(self.kept)))
            ]

    def _invent(self, agenda: list[Plain]) -> None:
        """Put in a step by chance."""
        name = self.chance.choice(tuple(self.codec.steps))
        step = {"step": name, **self._record(self.codec.steps[name])}
        agenda.insert(self.chance.randint(0, len(agenda)), step)


def attack(seed: int, folder: Path) -> Attempt:
    """Open a row of damaged agendas of one game."""
    chance, rooms = Random(seed), tuple(ROOMS.values())
    of = rooms[seed % len(rooms)]
    words = tuple(word for listed in _word_lists(of) for word in listed)
    maker = AgendaMaker(of.files.codec(of.files.load_components()), words or ("",), chance)
    broken = []
    positions = _positions(of, seed)
    for number in range(IN_A_ROW):
        text = crafted(maker, positions, chance)
        for says in broken_promises(open_document(text), seed + number):
            broken.append(f"{says}\n    {text}")
            break
    return Attempt(IN_A_ROW, tuple(broken))


def crafted(maker: AgendaMaker, positions: list[tuple[str, list[Plain]]], chance: Random) -> str:
    """The text of one of the positions with a damaged agenda."""
    stem, agenda = chance.choice(positions)
    damaged = json.dumps(maker.damaged(agenda), separators=(",", ":")).replace(" ", "\\u0020")
    return f"{stem} {damaged}"


@cache
def _word_lists(of: Room) -> tuple[tuple[str, ...], ...]:
    """The words that a game knows."""
    lists = of.system.words.word_lists(of.files.load_components()).values()
    return tuple(tuple(listed.words) for listed in lists)


def _positions(of: Room, seed: int) -> list[tuple[str, list[Plain]]]:
    """Positions of one random game: the text before the agenda, and the agenda as plain data."""
    scenarios = of.files.scenario_ids()
    scenario = of.files.load_scenario(scenarios[seed // len(ROOMS) % len(scenarios)])
    game: Game[Any] = Game.begin(scenario, None if seed % 2 else seed, options_of(of.system, seed))
    bot = RandomBot(seed, of.system, keen_sides(of.system, seed))
    found: list[tuple[str, list[Plain]]] = []
    while not game.is_over and len(found) < 2000:
        stem, _, agenda = position_to_text(of.files, game.position).rpartition(" ")
        found.append((stem, json.loads(agenda)))
        game.give_listed(bot.choose(game))
    return found


AGENDAS = Attack("agendas", "crafted agendas", attack)
