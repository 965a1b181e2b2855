"""What an attack on the program is: something that is tried again and again, each time by another seed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple


class Attempt(NamedTuple):
    """One attempt: how much was tried, and every promise that did not hold, each in one sentence."""

    tried: int
    broken: tuple[str, ...] = ()


class Attack(NamedTuple):
    """One way to attack the program.

    Attributes:
        name: What the command line and the report call it, such as "files".
        what: What is counted, such as "damaged files".
        run: Makes the attempt of a seed in an empty folder. The same seed always makes the same attempt.
    """

    name: str
    what: str
    run: Callable[[int, Path], Attempt]
