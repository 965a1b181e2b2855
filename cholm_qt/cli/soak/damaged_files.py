"""The attack by damaged files: scenarios, saves and data files with broken bytes, keys and values."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import yaml

from cholm_qt.bots.random_bot import RandomBot
from cholm_qt.cli.random_game import options_of
from cholm_qt.cli.soak.attack import Attack, Attempt
from cholm_qt.cli.soak.hostile_values import damage_bytes, damage_tree
from cholm_qt.cli.soak.properties import broken_promises
from cholm_qt.engine.game import Game
from cholm_qt.files.documents import check_file, open_document
from cholm_qt.files.game_files import GameFiles
from cholm_qt.files.save_header import read_header
from cholm_qt.files.save_writing import save_text
from cholm_qt.games import ROOMS

IN_A_ROW = 10  # files of one attempt
MOST_SECONDS = 2.0  # of the processor, until a file is answered for
MOST_MEGABYTES = 220  # that the files of an attempt add to the most that the program took before, some 80
SAVED_AFTER = (0, 5, 40, 200)  # orders, at which random games are saved to be damaged


def attack(seed: int, folder: Path) -> Attempt:
    """Damage a row of files and open each of them."""
    broken: list[str] = []
    _sources()  # which are made once, and belong to nobody's attempt
    before = _most_megabytes()
    for number in range(IN_A_ROW):
        path = damaged_file(seed * IN_A_ROW + number, folder)
        began = time.process_time()
        faults = list(check_file(path))
        spent = time.process_time() - began
        if spent > MOST_SECONDS:
            broken.append(f"{path.name} of number {number} took {spent:.1f} s")
        broken += (f"number {number}, {path.name}: {says}" for says in broken_by(path, faults, seed))
    grown = _most_megabytes() - before
    if grown > MOST_MEGABYTES:
        broken.append(f"the files of this attempt took {grown:.0f} MB more than anything before")
    return Attempt(IN_A_ROW, tuple(broken))


def _most_megabytes() -> float:
    """The most memory that the program has taken so far; 0 where the system does not tell."""
    if sys.platform == "win32":
        return 0.0
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (2**20 if sys.platform == "darwin" else 2**10)


def broken_by(path: Path, faults: list[Any], seed: int) -> Iterator[str]:
    """Every promise about a file that does not hold, when these are its faults."""
    read_header(path)
    document = open_document(path)
    if document.faults and not faults:
        yield "it is checked as good, but it cannot be opened"
    yield from broken_promises(document, seed)


def damaged_file(seed: int, folder: Path) -> Path:
    """One file, damaged by a seed, in a folder; data files keep their names."""
    chance = Random(seed)
    sources = _sources()
    name, raw = chance.choice(sources)
    path = folder / name
    path.write_bytes(damaged(raw, chance, chance.choice(sources)[1]))
    return path


def damaged(raw: bytes, chance: Random, other: bytes) -> bytes:
    """A file with broken bytes, or with a broken tree of keys and values."""
    if chance.random() < 0.4:
        return damage_bytes(raw, chance, other)
    tree = _tree(raw)
    for _ in range(chance.choice((1, 1, 2, 4))):
        tree = damage_tree(tree, chance)
    return yaml.dump(tree, Dumper=_Dumper, allow_unicode=chance.random() < 0.5, sort_keys=False).encode(
        "utf-8", "replace"
    )


class _Dumper(yaml.SafeDumper):
    """Writes the same value twice where it stands twice, as aliases are refused at once."""

    def ignore_aliases(self, data: Any) -> bool:
        """No value is an alias of another."""
        return True


@cache
def _tree(raw: bytes) -> Any:
    """The keys and values of a file."""
    return yaml.safe_load(raw)


@cache
def _sources() -> tuple[tuple[str, bytes], ...]:
    """Every file to be damaged: its name and its bytes."""
    found: list[tuple[str, bytes]] = []
    for room in ROOMS.values():
        files = room.files
        scenarios = sorted((*files.scenario_folder.glob("*.yaml"), *files.puzzle_folder.glob("*.yaml")))
        found += [("scenario.yaml", path.read_bytes()) for path in scenarios] * 3
        found += [(name, (files.folder / name).read_bytes()) for name in sorted(files.data_files)]
        found += [("save.yaml", text.encode()) for text in _saves(files)] * 3
    return tuple(found)


def _saves(files: GameFiles) -> Iterator[str]:
    """Saves of random games."""
    for seed, after in enumerate(SAVED_AFTER):
        scenario_id = files.scenario_ids()[seed % len(files.scenario_ids())]
        game: Game[Any] = Game.begin(
            files.load_scenario(scenario_id), seed, options_of(files.system, seed * 7)
        )
        bot = RandomBot(seed)
        while not game.is_over and len(game.history) <= after:
            game.give_listed(bot.choose(game))
        yield save_text(files, game, scenario_id, {"note": "kept"})


DAMAGED_FILES = Attack("files", "damaged files", attack)
