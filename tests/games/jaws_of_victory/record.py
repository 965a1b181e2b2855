"""Records the whole games of The Jaws of Victory anew: `python -m tests.games.jaws_of_victory.record`.

Run it after a rule, a table or a player with a plan was changed on purpose; it takes some minutes. For each
recording seeds are played in order until a game bears out its claim. The last ones are chosen among games of
curious and of random players, so that all games together ask every decision in every way, carry out every
step and bring every event.
"""

from __future__ import annotations

from itertools import count
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from cholm_qt.bots.random_bot import RandomBot
from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import EnterDice, Order
from cholm_qt.files.save_writing import write_save
from cholm_qt.games.jaws_of_victory.files import FILES
from cholm_qt.games.jaws_of_victory.players.plan_player import PlanPlayer
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules import orders as o
from cholm_qt.games.jaws_of_victory.rules.names import SIDES
from cholm_qt.games.jaws_of_victory.system import OPTIONS, SYSTEM
from tests.games.jaws_of_victory.claims import (
    EVERY_ANSWER,
    EVERY_EVENT,
    EVERY_STEP,
    SELDOM,
    Claim,
    answers,
    declared,
    has,
    is_judged_in_time,
    is_over,
    is_relieved,
    kinds_of_events,
    steps_carried_out,
    steps_escape,
)

FOLDER = Path(__file__).parents[1]
PREFIX = "jaws-"
MOST_SEEDS = 100  # of a recording
MOST_TRIED = 60  # seeds of the players among whose games the last ones are chosen
AIRFIELDS = (o.BuildAirfield, o.BuildDepot)
BARRAGES = (o.Resupply, o.CreateBarrage, o.Bombard)


class Players:
    """Decides for both sides by their plans, but gives the wished orders whenever they are legal.

    Curious ones give besides, at each kind of decision, every kind of order once in the game, but for those
    that are spared.
    """

    def __init__(self, seed: int, recording: Recording) -> None:
        """Begin with nothing given."""
        self._wishes, self._curious, self._spared = recording.wishes, recording.curious, recording.spared
        self._chance = Random(seed)
        self._plans = [PlanPlayer(side, 2 * seed + side) for side in range(len(SIDES))]
        self._given: set[tuple[type, type]] = set()

    def choose(self, game: Game[Any]) -> Order:
        """One of the legal orders."""
        need = game.roll_needed
        if need is not None:
            return EnterDice(tuple(self._chance.randint(1, 6) for _ in range(need.dice)))
        order = self._wished(game) or self._plans[game.prompt.actor].choose(game)
        self._given.add((type(game.position.agenda[-1]), type(order)))
        return order

    def _wished(self, game: Game[Any]) -> Order | None:
        """An order that is wished for, or of a kind that has not been given yet at this kind of decision."""
        step = game.position.agenda[-1]
        kinds = [kind for kind in step.accepts if kind in self._wishes]
        if not kinds and self._curious:
            kinds = [kind for kind in step.accepts if (type(step), kind) not in self._given]
            kinds = [kind for kind in kinds if kind not in self._spared]
        found = [order for order in game.orders() if type(order) in kinds] if kinds else []
        return self._chance.choice(found) if found else None


class Recording(NamedTuple):
    """A game to be recorded: its file, what it shows, how it is played, and the claim that it bears out."""

    name: str
    title: str
    scenario: str
    shows: Claim
    options: tuple[str, ...] = ()
    wishes: tuple[type[Order], ...] = ()
    curious: bool = False
    typed: bool = False
    is_random: bool = False
    spared: tuple[type[Order], ...] = ()

    def play(self, seed: int) -> Game[Any]:
        """Play one game to its end."""
        scenario = FILES.load_scenario(self.scenario)
        game: Game[Any] = Game.begin(scenario, None if self.typed else seed, frozenset(self.options))
        players = RandomBot(seed, SYSTEM) if self.is_random else Players(seed, self)
        while not game.is_over:
            game.give(players.choose(game))
        return game

    def path(self) -> Path:
        """Its file."""
        return FOLDER / f"{PREFIX}{self.name}.yaml"

    def find(self) -> Game[Any]:
        """Play until a game shows what it should; each recording has seeds of its own."""
        first = int(self.name[:2]) * MOST_SEEDS
        for seed in range(first, first + MOST_SEEDS):
            game = self.play(seed)
            if self.shows(game):
                return game
        raise SystemExit(f"None of {MOST_SEEDS} games shows: {self.title}")

    def write(self, game: Game[Any]) -> None:
        """Save the game."""
        write_save(FILES, self.path(), game, self.scenario, {"title": self.title})
        print(self.path().name, len(game.history), "entries", flush=True)


def campaign(
    name: str, title: str, shows: Claim, *options: str, wishes: tuple[type[Order], ...] = ()
) -> Recording:
    """A campaign by plan."""
    return Recording(name, title, "campaign", shows, options, wishes)


RECORDINGS = (
    Recording("01-the-gap", "The Gap at Kapitanovka: three Game-turns", "kapitanovka", is_judged_in_time),
    Recording("02-the-jaws-close", "The Jaws Close: five Game-turns", "jaws-close", is_judged_in_time),
    Recording("03-typed-dice", "The Jaws Close: typed dice", "jaws-close", is_judged_in_time, typed=True),
    campaign("04-relief", "The ring closes, and is opened again from outside", is_relieved),
    campaign("05-breakout", "The pocket breaks out, and steps are rescued", steps_escape),
    campaign("06-wanda", "Operation Wanda", declared("wanda")),
    campaign(
        "07-korsun", "The airfield of Korsun is given up", declared("abandoned"), wishes=(o.AbandonKorsun,)
    ),
    campaign("08-airfield", "An alternate airfield (15.0)", has(e.AirfieldWorked), "15.0", wishes=AIRFIELDS),
    campaign("09-partisans", "Partisans (18.1)", has(e.PartisanMoved), "18.1", wishes=(o.MovePartisan,)),
    campaign("10-reliability", "Armor Reliability (18.2)", has(e.ReliabilityRolled), "18.2"),
)
ALL = Recording("all", "All optional rules", "campaign", is_over, tuple(OPTIONS))
TRIED = (
    ALL._replace(name="curious", curious=True),
    ALL._replace(name="barrages", curious=True, wishes=BARRAGES, spared=(o.AbandonKorsun,)),
    ALL._replace(name="random", is_random=True),
)


def shown(game: Game[Any]) -> frozenset[object]:
    """Everything that a game can add to the others: answers to decisions, events and steps."""
    return answers(game) | kinds_of_events(game) | steps_carried_out(game)


def record() -> None:
    """Write every game anew, and tell what none of them shows."""
    for path in FOLDER.glob(f"{PREFIX}*.yaml"):
        path.unlink()
    missing = {*EVERY_ANSWER, *EVERY_EVENT, *EVERY_STEP} - SELDOM
    for recording in RECORDINGS:
        game = recording.find()
        recording.write(game)
        missing -= shown(game)
    pool: dict[tuple[Recording, int], frozenset[object]] = {}
    for seed in range(1, MOST_TRIED):
        pool |= {(players, seed): shown(players.play(seed)) for players in TRIED}
        if not missing.difference(*pool.values()):
            break
    for number in count(len(RECORDINGS) + 1):
        players, seed = max(pool, key=lambda key: len(pool[key] & missing))
        if not pool[players, seed] & missing:
            break
        players._replace(name=f"{number}-{players.name}").write(players.play(seed))
        missing -= pool[players, seed]
    print("Shown by none:", *sorted(map(str, missing)))


if __name__ == "__main__":
    record()
