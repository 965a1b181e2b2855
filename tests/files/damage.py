"""Files with something wrong in them: copies of good ones, damaged at random but the same each time."""

from __future__ import annotations

import random
import string
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

NUMBERS: tuple[str, ...] = (*string.digits, "-1", "99", "1e9", "9" * 30)
Damage = Callable[[str, random.Random], str]


def damaged_files(
    folder: Path, texts: Sequence[tuple[str, str]], count: int, seed: int = 1942
) -> Iterator[Path]:
    """So many damaged copies of named texts, one file after another in a folder."""
    rng = random.Random(seed)
    for i in range(count):
        name, text = texts[i % len(texts)]
        path = folder / f"{i}-{name}"
        path.write_bytes(damaged(text, rng).encode("utf-8", "surrogateescape"))
        yield path


def damaged(text: str, rng: random.Random) -> str:
    """A text with one to three things wrong in it."""
    for _ in range(rng.randint(1, 3)):
        text = rng.choice(DAMAGES)(text, rng)
    return text


def cut_off(text: str, rng: random.Random) -> str:
    """The end is missing."""
    return text[: rng.randrange(len(text) + 1)]


def lose_some(text: str, rng: random.Random) -> str:
    """A few characters are missing."""
    at = rng.randrange(len(text) + 1)
    return text[:at] + text[at + rng.randint(1, 12) :]


def other_character(text: str, rng: random.Random) -> str:
    """One character is another."""
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(string.printable + "ß\udcff\x00€") + text[at + 1 :]


def other_number(text: str, rng: random.Random) -> str:
    """One digit is another, or many."""
    digits = [i for i, c in enumerate(text) if c.isdigit()]
    if not digits:
        return text
    at = rng.choice(digits)
    return text[:at] + rng.choice(NUMBERS) + text[at + 1 :]


def lose_line(text: str, rng: random.Random) -> str:
    """A line is missing."""
    lines = text.split("\n")
    del lines[rng.randrange(len(lines))]
    return "\n".join(lines)


def line_twice(text: str, rng: random.Random) -> str:
    """A line stands somewhere else as well."""
    lines = text.split("\n")
    lines.insert(rng.randrange(len(lines)), rng.choice(lines))
    return "\n".join(lines)


def swap_words(text: str, rng: random.Random) -> str:
    """Two words have changed places."""
    words = text.split(" ")
    a, b = rng.randrange(len(words)), rng.randrange(len(words))
    words[a], words[b] = words[b], words[a]
    return " ".join(words)


def swap_parts(text: str, rng: random.Random) -> str:
    """Two parts of lists have changed places."""
    words = text.split(",")
    a, b = rng.randrange(len(words)), rng.randrange(len(words))
    words[a], words[b] = words[b], words[a]
    return ",".join(words)


DAMAGES: tuple[Damage, ...] = (
    cut_off,
    lose_some,
    other_character,
    other_number,
    lose_line,
    line_twice,
    swap_words,
    swap_parts,
)
