"""What is counted of games between players with a plan: ring, losses, relief, breakout, victory."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from cholm_qt.cli.balance.game_balance import GameBalance, GameCount, Player, mean_of, share_of
from cholm_qt.engine.events import Event
from cholm_qt.games.jaws_of_victory.players.breakout_answers import relief_distance
from cholm_qt.games.jaws_of_victory.players.plan_player import PlanPlayer
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.names import GERMAN, POCKET, SIDES, SOVIET
from cholm_qt.games.jaws_of_victory.rules.pocket import cut_off
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.system import SYSTEM

LOOKED_AT = (5, 10, 15, 24)  # Game-turns by which losses are told
NEAR, CLOSE = 6, 3  # hexes between pocket and relief
NEVER = "never"


class JawsCount(GameCount):
    """One game, looked at whenever a Game-turn is over."""

    def __init__(self) -> None:
        """Nothing has happened yet."""
        self.closed: int | None = None  # the first Game-turn at whose end both Korps were cut off
        self.held = 0  # Game-turns at whose end they were
        self.lost: dict[int, tuple[float, float]] = {}  # per cent of each side's steps, by Game-turn
        self.nearest = 99  # hexes between pocket and relief once the ring had closed
        self.tried = False
        self.went = self.escaped = 0  # steps that tried to break out, and that got away
        self._printed: list[int] = []

    def note(self, position: Position, events: Sequence[Event]) -> None:
        """Look at the breakout as it happens, and at everything else when a Game-turn has ended."""
        if not self._printed:
            self._printed = [len(unit.steps) for unit in position.components.units]
        for event in events:
            if isinstance(event, e.BreakoutRolled):
                self.went += self._printed[event.unit]
                self.escaped += event.escaped
            elif isinstance(event, e.Declared) and event.what == "breakout":
                self.tried = True
            elif isinstance(event, e.TurnBegan) and event.turn > 1:
                self._look(position, event.turn - 1)

    def _look(self, p: Position, turn: int) -> None:
        """The state of the battle as a Game-turn has ended."""
        if len(cut_off(p)) == len(POCKET):
            self.closed = self.closed or turn
            self.held += 1
        if self.closed:
            self.nearest = min(self.nearest, relief_distance(p))
        self.lost[turn] = self._losses(p, GERMAN), self._losses(p, SOVIET)

    def _losses(self, p: Position, side: int) -> float:
        """The per cent of the steps of a side that have been in play and are gone."""
        c = p.components
        unseen = {c.box("later"), c.box("entering"), c.box("absent"), c.box("pool")}
        seen = [u for u in c.of_side[side] if c.combat[u] and p.where[u] not in unseen]
        steps = sum(self._printed[u] for u in seen)
        escaped = c.box("escaped")
        left = sum(self._printed[u] if p.where[u] == escaped else p.steps[u] for u in seen)
        return 100 * (steps - left) / max(steps, 1)

    def result(self, position: Position) -> dict[str, Any]:
        """Everything that was counted."""
        self._look(position, position.turn)
        return {
            "closed": self.closed,
            "held": self.held,
            "lost": {str(turn): list(lost) for turn, lost in self.lost.items()},
            "nearest": self.nearest,
            "tried": self.tried,
            "went": self.went,
            "escaped": self.escaped,
        }


class JawsBalance(GameBalance):
    """Players with a plan, and the table of what became of pocket and relief."""

    def players(self, scenario: Any, seed: int) -> tuple[Player, ...]:
        """One for each side."""
        return tuple(PlanPlayer(side, 2 * seed + side) for side in range(len(SIDES)))

    def count(self) -> JawsCount:
        """What counts one game."""
        return JawsCount()

    def table(self, scenario: Any, results: Sequence[dict[str, Any]]) -> list[str]:
        """Who won, and a line for each thing that was counted."""
        games = len(results)
        lines = super().table(scenario, results)
        lines += ["", "| what | games | share or mean |", "|---|---|---|"]
        closed = Counter(result["closed"] or NEVER for result in results)
        for turn in sorted(closed, key=lambda turn: (turn == NEVER, turn)):
            when = "ring never closed" if turn == NEVER else f"ring first closed in Game-turn {turn}"
            lines.append(f"| {when} | {closed[turn]} | {share_of(closed[turn], games)} |")
        lines += _losses_by_turn(results)
        for name, hexes in (("within six hexes", NEAR), ("within three hexes", CLOSE)):
            count = sum(result["nearest"] <= hexes for result in results)
            lines.append(f"| relief came {name} | {count} | {share_of(count, games)} |")
        tried = [result for result in results if result["tried"]]
        lines.append(f"| breakout tried | {len(tried)} | {share_of(len(tried), games)} |")
        if tried:
            steps = mean_of([result["escaped"] for result in tried])
            lines.append(f"| steps that broke out, where it was tried | {len(tried)} | {steps} |")
        return lines


def _losses_by_turn(results: Sequence[dict[str, Any]]) -> list[str]:
    """The losses of both sides after some Game-turns."""
    lines = []
    for turn in LOOKED_AT:
        found = [result["lost"][str(turn)] for result in results if str(turn) in result["lost"]]
        for side, name in enumerate(("German", "Soviet") if found else ()):
            mean = mean_of([lost[side] for lost in found])
            lines.append(f"| {name} steps lost by Game-turn {turn}, per cent | {len(found)} | {mean} |")
    return lines


BALANCE = JawsBalance(SYSTEM)
