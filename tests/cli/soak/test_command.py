import json
from collections.abc import Callable
from pathlib import Path

import pytest

from cholm_qt.cli import main
from cholm_qt.cli.soak import command
from cholm_qt.cli.soak.attack import Attack, Attempt

Use = Callable[..., None]


@pytest.fixture
def use(monkeypatch: pytest.MonkeyPatch) -> Use:
    """Let `cholm soak` know these attacks alone."""
    return lambda *attacks: monkeypatch.setattr(command, "attacks", lambda: attacks)


def good(seed: int, folder: Path) -> Attempt:
    return Attempt(10)


def odd_seeds_break(seed: int, folder: Path) -> Attempt:
    return Attempt(1, (f"{seed} is odd",) if seed % 2 else ())


def raises(seed: int, folder: Path) -> Attempt:
    raise ValueError("no such thing")


def soaked(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, dict[str, object]]:
    main(["soak", "--json", *words])
    attacks: dict[str, dict[str, object]] = json.loads(capsys.readouterr().out)["attacks"]
    return attacks


def test_an_attack_ends_after_the_most_things_tried(use: Use, capsys: pytest.CaptureFixture[str]) -> None:
    use(Attack("good", "things", good))
    assert soaked(capsys, "--most", "25")["good"]["tried"] == 30


def test_a_soak_ends_when_its_time_is_over(use: Use) -> None:
    use(Attack("good", "things", good))
    assert main(["soak", "--minutes", "0.0001"]) == 0


def test_a_broken_promise_is_reported_with_its_seed(use: Use, capsys: pytest.CaptureFixture[str]) -> None:
    use(Attack("odd", "numbers", odd_seeds_break))
    assert soaked(capsys, "--most", "3", "--seed", "4")["odd"]["broken"] == [{"seed": 5, "says": "5 is odd"}]


def test_a_broken_promise_has_the_exit_code_1(use: Use) -> None:
    use(Attack("odd", "numbers", odd_seeds_break))
    assert main(["soak", "--most", "1", "--seed", "5"]) == 1


def test_promises_that_held_have_the_exit_code_0(use: Use) -> None:
    use(Attack("odd", "numbers", odd_seeds_break))
    assert main(["soak", "--most", "1", "--seed", "4"]) == 0


def test_an_exception_is_a_broken_promise(use: Use, capsys: pytest.CaptureFixture[str]) -> None:
    use(Attack("raises", "tries", raises))
    assert main(["soak", "--most", "1"]) == 1
    assert "seed 0: ValueError: no such thing" in capsys.readouterr().out


def test_every_attack_gets_its_turn(use: Use, capsys: pytest.CaptureFixture[str]) -> None:
    use(Attack("good", "things", good), Attack("odd", "numbers", odd_seeds_break))
    assert all(found["tried"] for found in soaked(capsys, "--most", "1").values())


def test_one_attack_can_be_chosen(use: Use, capsys: pytest.CaptureFixture[str]) -> None:
    use(Attack("good", "things", good), Attack("odd", "numbers", odd_seeds_break))
    assert list(soaked(capsys, "--most", "1", "--attack", "odd")) == ["odd"]


def test_an_unknown_attack_is_named(use: Use, capsys: pytest.CaptureFixture[str]) -> None:
    use(Attack("good", "things", good))
    assert main(["soak", "--attack", "goood"]) == 2
    assert "there is no attack 'goood'; did you mean 'good'?" in capsys.readouterr().err


def test_the_games_attack_plays_with_all_checks(capsys: pytest.CaptureFixture[str]) -> None:
    assert soaked(capsys, "--attack", "games", "--most", "1")["games"]["broken"] == []
