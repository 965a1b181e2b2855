"""The tiny game comes into the register for its own tests, and goes out again."""

from collections.abc import Iterator

import pytest

from cholm_qt import games


@pytest.fixture(autouse=True, scope="module")
def room() -> Iterator[games.Room]:
    games.add(games.Room("skirmish", "Skirmish", "tests.skirmish"))
    yield games.room("skirmish")
    del games.ROOMS["skirmish"]
