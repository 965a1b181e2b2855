"""What the documents say about commands, options and exit codes is what the program knows."""

import re
import shlex

import pytest

import run
from cholm_qt import cli, games
from cholm_qt.cli.arguments import parse
from cholm_qt.games.circle_of_fire.system import SYSTEM
from cholm_qt.mapmaker.__main__ import _parser as mapmaker_parser

from .document import ALL, CODE, PAGES, README, ROOT, Document

COMMANDS = [(page.name, line) for page in ALL for line in page.commands("cholm")]
COMMAND_LINE = PAGES["command-line"]


@pytest.fixture(autouse=True)
def skirmish(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take the tiny game, which is the example of a game that is added, into the register."""
    monkeypatch.setitem(games.ROOMS, "skirmish", games.Room("skirmish", "Skirmish", "tests.skirmish"))


@pytest.fixture
def known(capsys: pytest.CaptureFixture[str]) -> set[str]:
    """The commands of the program, by its own help."""
    with pytest.raises(SystemExit):
        parse(["--help"])
    return set(re.findall(r"^    ([a-z]+) ", capsys.readouterr().out, re.MULTILINE))


def options_of(command: str, capsys: pytest.CaptureFixture[str]) -> set[str]:
    """The long options of a command, by its own help."""
    with pytest.raises(SystemExit):
        parse([command, "--help"])
    return set(re.findall(r"--[a-z-]+", capsys.readouterr().out))


def test_the_readme_opens_with_the_two_commands():
    first = README.blocks("sh")[0].splitlines()
    assert [line.split("#")[0].strip() for line in first] == ["python3 run.py", "python3 run.py test"]


@pytest.mark.parametrize(("page", "line"), COMMANDS)
def test_an_example_of_the_command_line_is_understood(page, line):
    assert parse(shlex.split(line)[1:]).run.startswith("cholm_qt.cli")


@pytest.mark.parametrize("line", [line for page in ALL for line in page.commands("python3")])
def test_an_example_of_another_command_is_understood(line):
    words = shlex.split(line)[1:]
    if words[:2] == ["-m", "cholm_qt.mapmaker"]:
        mapmaker_parser().parse_args(words[2:])
    else:
        assert words[0] == "run.py"
        assert words[1:2] in ([], ["test"])
        assert all((run.ROOT / word).exists() for word in words[2:] if "/" in word)


def test_every_command_has_a_row_and_an_example(known):
    assert {name.split()[1] for name in README.documented("Command line")} == known
    assert {line.split()[1] for line in COMMAND_LINE.commands("cholm")} == known


@pytest.mark.parametrize("page", ALL, ids=lambda page: page.name)
def test_commands_in_the_text_are_commands_of_the_program(page, known):
    called = [words.split()[1] for words in page.code() if words.startswith("cholm ")]
    assert set(called) <= {*known, "COMMAND", "--version"}


@pytest.mark.parametrize("page", ALL, ids=lambda page: page.name)
def test_options_in_the_text_are_options_of_the_program(page: Document, known, capsys):
    every = set().union(*(options_of(command, capsys) for command in known))
    every |= set(re.findall(r"--[a-z-]+", mapmaker_parser().format_help()))
    every |= {"--version", "--help"}
    assert {option for code in page.code() for option in re.findall(r"(?<!\S)--[a-z-]+", code)} <= every


def test_the_commands_that_take_a_game_are_told(known, capsys):
    (told,) = re.findall(r"^`--game ID` says .*? on (.*?)\.", COMMAND_LINE.prose, re.MULTILINE | re.DOTALL)
    assert set(CODE.findall(told)) == {
        command for command in known if "--game" in options_of(command, capsys)
    }


def test_every_exit_code_is_told():
    told = [int(code) for code, _ in COMMAND_LINE.rows("Command line") if code.isdigit()]
    assert told == [cli.GOOD, cli.FAULTY, cli.UNUSABLE, cli.BROKEN, cli.INTERRUPTED]


def test_every_optional_rule_is_told():
    assert set(COMMAND_LINE.documented("Optional rules of Circle of Fire")) == set(SYSTEM.option_ids())


@pytest.mark.parametrize("line", [line for _, line in COMMANDS if ".yaml" in line])
def test_the_files_in_examples_are_there(line):
    assert all(ROOT.joinpath(word).is_file() for word in line.split() if word.endswith(".yaml"))
