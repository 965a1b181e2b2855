"""Random play of The Jaws of Victory keeps every invariant, by every set of optional rules, and ends."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest


def result_of(scenario: str, games: int, seed: int, *more: str) -> dict[str, Any]:
    """What `cholm selfplay` tells, in a process of its own: measuring coverage would take twice as long."""
    words = ["selfplay", "--game", "jaws_of_victory", "--scenario", scenario, "--json", *more]
    numbers = ["--games", str(games), "--seed", str(seed)]
    done = subprocess.run(
        [sys.executable, "-m", "cholm_qt", *words, *numbers], capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    result: dict[str, Any] = json.loads(done.stdout)
    return result


@pytest.mark.parametrize("seed", range(0, 8, 2))  # all eight sets of optional rules, and typed dice
def test_short_random_games_keep_every_invariant(seed: int) -> None:
    result = result_of("kapitanovka", 2, seed, "--check")
    assert (result["games"], result["faults"]) == (2, [])


@pytest.mark.parametrize("seed", [5, 7])
def test_random_games_on_the_whole_map_keep_every_invariant(seed: int) -> None:
    result = result_of("jaws-close", 1, seed, "--check")
    assert (result["games"], result["faults"]) == (1, [])


def test_acceptance_15_random_campaigns_come_to_an_end() -> None:  # 200 of them: docs/jaws-of-victory.md
    result = result_of("campaign", 4, 8)
    assert (sum(result["results"].values()), result["results"].get("unfinished", 0)) == (4, 0)
