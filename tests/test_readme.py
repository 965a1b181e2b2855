"""The README tells the truth: its tables name what there is, and its examples work."""

import json
import re
import shlex
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from cholm_qt.cli.arguments import parse
from cholm_qt.cli.engine import answer_to
from cholm_qt.cli.engine_requests import Engine
from cholm_qt.engine.events import DiceRolled
from cholm_qt.files.documents import check_file
from cholm_qt.files.field_types import fields_of, snake
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.events import ALL_EVENTS
from cholm_qt.games.circle_of_fire.rules.scenario import OPTIONS

CODEC = FILES.codec(FILES.load_components())
ROOT = Path(__file__).parents[1]
README = ROOT.joinpath("README.md").read_text("utf-8")
EVENTS: dict[str, Any] = {snake(kind.__name__): kind for kind in (DiceRolled, *ALL_EVENTS)}
PROSE = re.sub(r"^```.*?^```", "", README, flags=re.MULTILINE | re.DOTALL)
WORDS = re.compile(r"`([^`]+)`")
MACHINE_PATH = re.compile(r"(?<![\w.])/(home|root|tmp|usr|work)/|[A-Z]:\\")


def part(title: str) -> str:
    """What stands under a heading, up to the next one of any rank."""
    return re.split(r"^#+ ", PROSE.split(f"# {title}\n", 1)[1], maxsplit=1, flags=re.MULTILINE)[0]


def rows(text: str) -> list[list[str]]:
    """The rows of the tables in a text, without heads, as cells."""
    lines = [line for line in text.splitlines() if re.match(r"\| [^|]", line)]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def blocks(language: str, text: str = README) -> list[str]:
    """The code blocks of a language."""
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def documented(title: str) -> dict[str, list[str]]:
    """The rows under a heading by the word in their first cell."""
    return {WORDS.findall(cells[0])[0]: cells for cells in rows(part(title)) if WORDS.match(cells[0])}


def commands() -> list[str]:
    """Every example of the command line."""
    lines = [line for block in blocks("sh") for line in block.splitlines()]
    return [line for line in lines if line.startswith("cholm")]


# --- the command line ----------------------------------------------------------------------------


def test_the_readme_opens_with_the_two_commands():
    first = blocks("sh")[0].splitlines()
    assert [line.split("#")[0].strip() for line in first] == ["python3 run.py", "python3 run.py test"]


@pytest.mark.parametrize("line", commands())
def test_an_example_of_the_command_line_is_understood(line):
    assert parse(shlex.split(line)[1:]).run.startswith("cholm_qt.cli")


def test_every_command_has_a_row_and_an_example(capsys):
    with pytest.raises(SystemExit):
        parse(["--help"])
    known = set(re.findall(r"^    ([a-z]+) ", capsys.readouterr().out, re.MULTILINE))
    assert {name.split()[1] for name in documented("Command line")} == known
    assert {line.split()[1] for line in commands()} == known


def test_every_optional_rule_is_told():
    assert set(OPTIONS) <= set(WORDS.findall(part("Command line")))


@pytest.mark.parametrize("line", [line for line in commands() if ".yaml" in line])
def test_the_files_in_examples_are_there(line):
    assert all(ROOT.joinpath(word).is_file() for word in line.split() if word.endswith(".yaml"))


# --- the line protocol ---------------------------------------------------------------------------


def test_every_verb_is_documented_with_its_keys():
    verbs = {verb: set(WORDS.findall(cells[1])) for verb, cells in documented("Line protocol").items()}
    known = {verb: set(keys) for verb, (_, keys) in Engine().verbs.items()}
    assert set(verbs) == set(known)
    assert {verb: known[verb] - verbs[verb] for verb in known} == {verb: set() for verb in known}


def test_every_order_is_documented_with_its_keys():
    written = {name: WORDS.findall(cells[1]) for name, cells in documented("Orders").items()}
    assert written == {name: [field.name for field in fields_of(kind)] for name, kind in CODEC.orders.items()}


@pytest.mark.parametrize("name", CODEC.orders)
def test_the_example_of_an_order_is_well_formed(name):
    plain = json.loads(documented("Orders")[name][3].strip("`"))
    assert plain["order"] == name
    assert CODEC.order_to_plain(CODEC.order_from_plain(plain)) == plain


def test_every_event_is_documented_with_its_keys():
    written = {name: WORDS.findall(cells[1]) for name, cells in documented("Events").items()}
    assert written == {name: [field.name for field in fields_of(kind)] for name, kind in EVENTS.items()}


def test_every_key_of_the_plain_position_is_named():
    plain = FILES.position_to_plain(FILES.load_scenario("campaign").start)
    assert set(plain) <= set(WORDS.findall(part("Line protocol")))


@pytest.mark.parametrize("block", blocks("jsonl"))
def test_a_conversation_goes_as_it_is_told(block):
    engine = Engine()
    for asked, told in exchanges(block):
        answer = answer_to(engine, asked.encode())
        assert holds(answer, told), answer


def exchanges(block: str) -> Iterator[tuple[str, Any]]:
    """Every line that is sent and what is told of its answer, or that all went well."""
    lines = block.splitlines()
    for asked, answer in pairwise([*lines, "{}"]):
        if asked.startswith('{"do"'):
            yield asked, json.loads(answer) if answer.startswith('{"ok"') else {"ok": True}


def holds(answer: Any, told: Any) -> bool:
    """Is what is told a part of the answer?"""
    if isinstance(told, dict):
        return all(key in answer and holds(answer[key], value) for key, value in told.items())
    if isinstance(told, list):
        return len(answer) == len(told) and all(map(holds, answer, told))
    return bool(answer == told)


# --- files ---------------------------------------------------------------------------------------


def test_the_scenario_in_the_readme_has_no_fault(tmp_path):
    file = tmp_path / "church.yaml"
    file.write_text(blocks("yaml")[0], "utf-8")
    assert check_file(file) == []


def test_every_key_of_the_scenario_example_is_explained():
    keys = set(re.findall(r"^(\w+):", blocks("yaml")[0], re.MULTILINE))
    assert keys <= {word for cells in rows(part("Scenario")) for word in WORDS.findall(cells[0])}


def test_every_key_of_a_save_is_explained():
    save = ROOT.joinpath("tests/games/16-typed-dice.yaml").read_text("utf-8")
    keys = set(re.findall(r"^(\w+):", save, re.MULTILINE))
    assert keys <= {word for cells in rows(part("Save")) for word in WORDS.findall(cells[0])}


def test_the_fields_of_a_position_are_explained_in_their_order():
    names = [cells[0] for cells in rows(part("Position"))]
    assert [name for name in names if name not in ("field", "–")] == [
        field.name for field in FILES.position_fields
    ]


def test_the_readme_names_no_path_of_a_machine():
    assert MACHINE_PATH.findall(README) == []


def test_the_readme_links_only_to_headings_that_it_has():
    heads = [
        re.sub(r"[^\w -]", "", head).replace(" ", "-")
        for head in re.findall(r"^#+ (.*)", README.lower(), re.M)
    ]
    assert [link for link in re.findall(r"\]\(#([^)]*)\)", README) if link not in heads] == []
