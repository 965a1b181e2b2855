"""One game, saved and loaded and taken back in any order, always comes back as it was."""

from __future__ import annotations

import shutil
import tempfile
from collections import deque
from pathlib import Path
from random import Random
from typing import Any

import hypothesis.strategies as st
from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from cholm_qt.engine.dice import Dice
from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import EnterDice
from cholm_qt.files.documents import load_save, open_document
from cholm_qt.files.game_files import Loaded
from cholm_qt.files.held_autosave import HeldAutosave
from cholm_qt.files.position_text import position_from_text, position_to_text
from cholm_qt.files.save_writing import SaveWriter
from cholm_qt.games import ROOMS

EDGES = (0, -1, 10**15, 2**63 - 1, 2**64, -(2**64))
SEEDS = st.none() | st.sampled_from(EDGES) | st.integers(min(EDGES), max(EDGES))
CHANCE = st.integers(0, 2**32).map(Random)
TEXTS = st.text(max_size=20)


def record(game: Game[Any]) -> list[tuple[object, ...]]:
    """All that happened in a game."""
    return [(e.order, e.actor, e.forced, e.rolls.copy(), e.events.copy(), e.before) for e in game.history]


class Saving(RuleBasedStateMachine):
    """Plays one game, and looks whether it comes back from everything that it is written to."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.autosave = HeldAutosave.new(self.folder / "autosave")

    def teardown(self) -> None:
        self.autosave.let_go()
        shutil.rmtree(self.folder)

    @initialize(room=st.sampled_from(list(ROOMS.values())), seed=SEEDS, data=st.data())
    def begin(self, room: Any, seed: int | None, data: st.DataObject) -> None:
        self.files = room.files
        self.scenario_id = data.draw(st.sampled_from(self.files.scenario_ids()))
        self.meta = data.draw(st.dictionaries(TEXTS, TEXTS, max_size=3))
        options = data.draw(st.frozensets(st.sampled_from(room.system.option_ids())))
        self.game: Game[Any] = Game.begin(self.files.load_scenario(self.scenario_id), seed, options)
        self.writer = SaveWriter(self.files)
        self.leave_for(self.game.fork())
        self.give(Random(seed), data.draw(st.sampled_from((0, 25, 50, 100))))

    # --- playing ---

    @rule(chance=CHANCE, orders=st.integers(1, 5))
    def give(self, chance: Random, orders: int) -> None:
        for _ in range(orders):
            need = self.game.roll_needed
            if need is not None:
                self.game.give(EnterDice(tuple(chance.randint(1, 6) for _ in range(need.dice))))
            elif not self.game.is_over:
                self.game.give(chance.choice(self.game.orders()))

    @rule(dice=st.lists(st.integers(1, 6), max_size=5))
    def fix_dice(self, dice: list[int]) -> None:
        self.game.dice.fixed = deque(dice)

    @rule()
    def undo(self) -> None:
        before, dice = list(self.game.history), self.game.dice.mark()
        entries, reason = self.game.undoable()
        assert self.game.undo() == reason
        assert len(self.game.history) == len(before) - entries
        assert self.game.dice.mark() == dice  # no dice are taken back
        taken = before[len(before) - entries :]
        assert not any(entry.rolls for entry in taken)
        given = {entry.actor for entry in taken if not entry.forced}  # the others happened by themselves
        assert given <= {self.game.prompt.actor}
        if taken:
            assert self.game.position == taken[0].before

    def leave_for(self, other: Game[Any]) -> None:
        """Play another game, which must not change the one that is left."""
        self.left, self.left_record, self.game = self.game, record(self.game), other

    @rule()
    def fork(self) -> None:
        self.leave_for(self.game.fork())

    @rule(chance=CHANCE, seed=SEEDS)
    def play_on_from_an_earlier_moment(self, chance: Random, seed: int | None) -> None:
        given = [at for at, entry in enumerate(self.game.history) if not entry.forced]
        if given:
            self.leave_for(self.game.fork(Dice(seed), chance.choice(given)))

    @invariant()
    def the_game_that_was_left_is_as_it_was(self) -> None:
        assert record(self.left) == self.left_record

    # --- saving ---

    def text(self) -> str:
        return self.writer.text(self.game, self.scenario_id, self.meta)

    def same(self, loaded: Loaded) -> None:
        """The game came back as it was, with all that belongs to it."""
        game = loaded.game
        assert loaded.notes == []
        assert (loaded.scenario_id, loaded.meta) == (self.scenario_id, self.meta)
        assert game.position == self.game.position
        assert game.position.options == self.game.position.options
        assert (game.dice.seed, game.dice.mark()) == (self.game.dice.seed, self.game.dice.mark())
        assert record(game) == record(self.game)
        assert game.undoable() == self.game.undoable()

    @rule()
    def save_and_load(self) -> None:
        path = self.folder / "game.yaml"
        self.writer.write(path, self.game, self.scenario_id, self.meta)
        loaded = load_save(path)
        self.same(loaded)
        self.game = loaded.game
        self.writer = SaveWriter(self.files)

    @rule()
    def save_again_without_loading(self) -> None:
        assert SaveWriter(self.files).text(self.game, self.scenario_id, self.meta) == self.text()

    @rule()
    def keep(self) -> None:
        self.autosave.write(self.text())
        self.same(load_save(self.autosave.path))

    @rule()
    def copy_as_text(self) -> None:
        self.same(open_document(self.text()).start())

    @invariant()
    def the_position_comes_back_from_its_text(self) -> None:
        text = position_to_text(self.files, self.game.position)
        found = position_from_text(self.files, self.game.position.components, text, "text")
        assert found == self.game.position
        assert position_to_text(self.files, found) == text


Saving.TestCase.settings = settings(
    max_examples=30,
    stateful_step_count=20,
    derandomize=True,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
TestSaving = Saving.TestCase
