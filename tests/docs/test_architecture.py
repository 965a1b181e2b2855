"""The architecture page shows the house as it stands."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

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
