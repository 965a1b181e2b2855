"""The numbers of legal sequences from fixed positions, and what `cholm perft` prints of them."""

import json

import pytest

from cholm_qt.cli import main
from cholm_qt.cli.perft import at_rest, perft
from cholm_qt.files.documents import open_document, open_named
from tests.perft.record import Counted, count, files, positions

RECORDED = [pytest.param(each, id=f"{file.stem}-{each.name}") for file in files() for each in positions(file)]


@pytest.mark.parametrize("recorded", RECORDED)
def test_as_many_sequences_as_recorded_lead_from_a_position(recorded: Counted) -> None:
    assert count(recorded.position, recorded.depth) == recorded.count


def test_at_least_thirty_positions_are_recorded() -> None:
    assert len(RECORDED) >= 30


def test_sequences_of_one_order_are_the_orders() -> None:
    game = at_rest(open_named("first-assault"))
    assert perft(game, 1) == len(game.orders())


def test_a_game_that_is_over_has_no_sequences() -> None:
    assert perft(at_rest(open_document(_over())), 2) == 0


def test_the_command_prints_the_number(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", "first-assault", "--depth", "2"]) == 0
    assert capsys.readouterr().out == "1579 sequences of 2 orders\n"


def test_divided_numbers_add_up(capsys: pytest.CaptureFixture[str]) -> None:
    main(["perft", "first-assault", "--depth", "2", "--divide", "--json"])
    counted = json.loads(capsys.readouterr().out)
    assert sum(counted["orders"].values()) == counted["sequences"]


def test_divided_numbers_name_every_first_order(capsys: pytest.CaptureFixture[str]) -> None:
    main(["perft", "first-assault", "--depth", "1", "--divide"])
    assert len(capsys.readouterr().out.splitlines()) == perft(at_rest(open_named("first-assault")), 1) + 1


def test_the_text_of_a_position_is_counted(capsys: pytest.CaptureFixture[str]) -> None:
    recorded = positions(files()[0])[0]
    main(["perft", recorded.position, "--depth", str(recorded.depth), "--json"])
    assert json.loads(capsys.readouterr().out)["sequences"] == recorded.count


@pytest.mark.parametrize("wrong", ["", "cof1", "nowhere", "nothing.yaml", "cof1 " * 20, "x" * 300])
def test_what_is_no_position_gets_a_sentence(wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert (main(["perft", wrong]), capsys.readouterr().err[:7]) == (2, "cholm: ")


def _over() -> str:
    """A position in which somebody has won."""
    fields = positions(files()[0])[0].position.split()
    return " ".join([*fields[:11], "s:automatic", *fields[12:-1], "[]"])
