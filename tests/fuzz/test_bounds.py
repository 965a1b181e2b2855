"""Inputs of every size within the limits are answered soon and in little memory; a child is held to both."""

import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

SECONDS = 10  # of the processor; it takes one or two, and it took up to ninety
BYTES = 500 * 2**20  # of address space, of which the program and its libraries take a hundred by themselves

HEAD = "format: 1\nkind: scenario\ntitle: Large\nsays: Large\n"
SAVE = "format: 1\nkind: save\nrules: 4\nscenario: campaign\ndice: {source: typed}\norders:\n"
SHAPES: dict[str, Callable[[], str]] = {
    "ranges": lambda: (
        HEAD + f"units: {{artillery: [{', '.join(f'S0000-S{n}' for n in range(9900, 9999))}]}}\n"
    ),
    "misspelt orders": lambda: SAVE + "".join(f"- move S1{n % 900} 1,2,3,4\n" for n in range(90_000)),
    "unknown orders": lambda: SAVE + "".join(f"- pazz{n}\n" for n in range(90_000)),
    "good orders": lambda: SAVE + "- begin\n" + "- pass\n" * 90_000,
    "units of an order": lambda: SAVE + f"- regroup {','.join(['S01'] * 900_000)}\n",
    "unknown keys": lambda: HEAD + "".join(f"key{n}: 1\n" for n in range(40_000)),
    "keys that stand twice": lambda: HEAD + "units: 1\n" * 40_000,
    "a long key": lambda: HEAD + "k" * 1000 + ": 1\n" + f"? {'y z ' * 900_000}\n: 1\n",
    "a long title": lambda: f"format: 1\nkind: scenario\nsays: x\ntitle: {'t u ' * 1_000_000}\n",
    "long words in a list": lambda: HEAD + f"options: [{', '.join(['x' * 40_000] * 100)}]\n",
    "many values": lambda: HEAD + f"units: {{artillery: [{'1,' * 2_000_000}]}}\n",
    "unknown words in a list": lambda: HEAD + f"options: [{', '.join(f'x{n}' for n in range(80_000))}]\n",
    "huge numbers": lambda: HEAD + f"turn: {'9' * 4_000_000}\n",
    "deep": lambda: HEAD + "units: " + "[" * 2_000_000,
    "deep blocks": lambda: HEAD + "units:\n" + "- " * 2_000_000,
    "one long line": lambda: "cof1 " + "x" * 4_900_000,
    "blanks": lambda: HEAD + "title2: '" + " " * 4_000_000 + "'\n",
}


def held() -> None:
    """Hold this process to the bounds."""
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))


@pytest.mark.parametrize("shape", SHAPES)
def test_a_large_file_is_checked_within_bounds(shape: str, tmp_path: Path) -> None:
    path = tmp_path / "large.yaml"
    path.write_text(SHAPES[shape](), "utf-8")
    ended = subprocess.run(
        [sys.executable, "-m", "cholm_qt", "check", str(path)],
        capture_output=True,
        text=True,
        preexec_fn=held,
    )
    assert (ended.returncode, ended.stderr) == (1, "")


LINES = {
    "a path to save to": '{"do": "new"}\n{"do": "save", "file": "%s"}\n' % ("a/" * 480_000),
    "a path to load": '{"do": "load", "file": "%s"}\n' % ("a/" * 480_000),
    "a scenario": '{"do": "new", "scenario": "%s"}\n' % ("ab" * 480_000),
    "units": '{"do": "new"}\n{"do": "give", "order": {"order": "regroup", "units": ["S01"%s]}}\n'
    % (', "S01"' * 600_000),
    "options": '{"do": "new", "options": ["x"%s]}\n' % (', "x"' * 900_000),
    "a text": '{"do": "load", "text": "%s"}\n' % ("a: b " * 900_000),
}


@pytest.mark.parametrize("line", LINES)
def test_a_long_line_is_answered_within_bounds(line: str) -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "cholm_qt", "engine"],
        input=LINES[line],
        capture_output=True,
        text=True,
        preexec_fn=held,
    )
    assert (ended.returncode, '"ok": false' in ended.stdout.splitlines()[-1]) == (0, True)
