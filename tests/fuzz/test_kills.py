"""A program that is killed while it plays loses one order at most."""

import sys
from pathlib import Path

import pytest

from cholm_qt.cli.soak.kills import KILLS
from cholm_qt.games import ROOMS

EACH = 2  # kills of each game in the window and in the text mode


@pytest.mark.skipif(sys.platform == "win32", reason="programs end in another way there")
@pytest.mark.parametrize("seed", range(2 * EACH * len(ROOMS)))
def test_a_killed_program_loses_one_order_at_most(tmp_path: Path, seed: int) -> None:
    assert KILLS.run(seed, tmp_path).broken == ()
