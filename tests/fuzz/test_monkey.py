"""A sample of the monkey at the window, and the shrinker that cuts its events down."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from cholm_qt.cli.soak.monkey import attempt
from cholm_qt.cli.soak.monkey_events import make_events
from cholm_qt.cli.soak.monkey_window import perform
from cholm_qt.cli.soak.shrink import shrink
from cholm_qt.ui.window.commands import Commands


@pytest.mark.parametrize("seed", range(2))
def test_the_window_survives_a_monkey(seed: int, tmp_path: Path) -> None:
    done, broken = perform(seed, make_events(seed, 600), tmp_path)
    assert (done, broken) == (600, ())


def test_the_same_seed_makes_the_same_events() -> None:
    assert make_events(7, 500) == make_events(7, 500)
    assert make_events(7, 500) != make_events(8, 500)


def test_a_planted_fault_is_cut_down_to_the_events_that_bring_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumble(self: Commands) -> None:
        if self.turn.overlay:
            raise RuntimeError("planted")

    monkeypatch.setattr(Commands, "hide_counters", stumble)
    noise = [f"move 0.{n} 0.5" for n in range(2, 8)]
    lines = [*noise[:3], "key F3 -", *noise[3:5], "action hide-counters", *noise[5:]]
    says, _, shortest = attempt(1, lines, tmp_path).broken[0].partition("; by: ")
    assert says.startswith("RuntimeError: planted in test_monkey.py:")
    assert shortest == "key F3 -, action hide-counters"


def test_nothing_is_kept_outside_the_folder(tmp_path: Path) -> None:
    home, inner = tmp_path / "home", tmp_path / "attempt"
    home.mkdir()
    with pytest.MonkeyPatch.context() as patch:
        for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
            patch.setenv(name, str(home))
        perform(3, make_events(3, 100), inner)
    assert (list(home.iterdir()), (inner / "settings.json").is_file()) == ([], True)


@pytest.mark.parametrize("wanted", [{0}, {99}, {3, 50, 97}, set(range(20, 24))])
def test_the_shrinker_finds_what_is_needed(wanted: set[int]) -> None:
    def breaks(rest: Sequence[int]) -> bool:
        return wanted <= set(rest)

    assert shrink(range(100), breaks, most=400) == sorted(wanted)


def test_the_shrinker_gives_up_after_so_many_tries() -> None:
    tried = []

    def breaks(rest: Sequence[int]) -> bool:
        tried.append(len(rest))
        return 7 in rest and 93 in rest

    assert {7, 93} <= set(shrink(range(100), breaks, most=5))
    assert len(tried) <= 5
