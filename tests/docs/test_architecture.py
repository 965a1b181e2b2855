"""The architecture page shows the house as it stands."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.test_neutral_layers import LAYERS, games_imported, modules

from .document import PAGES, ROOT

ARCHITECTURE = PAGES["architecture"]


def tree(block: str) -> Iterator[Path]:
    """The paths of a tree that is drawn by indentation, with a word on each behind two spaces."""
    stack: list[tuple[int, Path]] = []
    for line in block.splitlines():
        indent, name = len(line) - len(line.lstrip()), re.split(r" {2,}", line.strip())[0]
        while stack and stack[-1][0] >= indent:
            stack.pop()
        path = (stack[-1][1] if stack else ROOT) / name
        stack.append((indent, path))
        yield path


@pytest.mark.parametrize("path", list(tree(ARCHITECTURE.blocks("text")[0])), ids=lambda path: path.name)
def test_what_the_tree_shows_is_there(path: Path) -> None:
    assert path.is_dir() if not path.suffix else path.is_file()


@pytest.mark.parametrize("folder", ["cholm_qt", "cholm_qt/ui", "cholm_qt/games/circle_of_fire"])
def test_the_tree_leaves_no_package_out(folder: str) -> None:
    packages = {path.parent for path in (ROOT / folder).glob("*/__init__.py")}
    assert packages <= set(tree(ARCHITECTURE.blocks("text")[0]))


def test_every_contract_between_the_layers_is_told() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contracts = [contract["name"] for contract in settings["tool"]["importlinter"]["contracts"]]
    assert [row[0] for row in ARCHITECTURE.rows("The house")[1:]] == contracts


def test_no_module_imports_a_game_outside_its_room_as_the_figures_say() -> None:
    (figure,) = [row for row in ARCHITECTURE.rows("Figures") if row[0].startswith("modules that import")]
    found = [line for layer in LAYERS for file in modules(layer) for line in games_imported(file)]
    assert int(figure[2]) == len(found)
