"""The articles of the rulebook in our words, a file for each Module: `reference/13.yaml` beside `cases.yaml`.

format: 1
kind: reference
game: some_game
articles:
  - case: "2.1"
    reads: [Blue moves first., Then red does.]
    because: Blue is the attacker.
    except: [Nobody moves at night (3.1).]
    example: {says: It goes in., look: [B2, C2], order: move B1 C2, board: {start: "<a position>"}}
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import NamedTuple

from cholm_qt.files.faults import FaultList, nearest, short
from cholm_qt.files.game_files import GameFiles
from cholm_qt.files.messages import message
from cholm_qt.files.nodes import Mapping, Node
from cholm_qt.files.reader import Reader, open_file

KIND = "reference"
FOLDER = "reference"
MOST_PARAGRAPHS, MOST_EXCEPTIONS, MOST_PLACES, MOST_BEFORE = 6, 8, 12, 20
MOST_LETTERS = 1200  # of a paragraph
LESSON, PUZZLE = "lesson", "puzzle"

# A case or ruling in brackets, as in (14.1.3), (A91) or (13.3.2, 13.3.3).
IN_BRACKETS = re.compile(r"\((?:[0-9]+\.[0-9]|A[0-9])[0-9A-Za-z., ]*\)")
NUMBER = re.compile(r"[0-9]+(?:\.[0-9]+)+[A-Za-z]?|A[1-9][0-9]*")


class Example(NamedTuple):
    """A position to look at, and perhaps an order in it; both are read when somebody looks.

    Attributes:
        look: The places that have to be in the picture, by their indices.
        order: As in saves; nothing where there is only something to see.
        refused: The case that the order breaks; nothing where it is legal.
        before: Orders that are carried out before the picture is drawn.
        board: The keys of a scenario, as they stand in the file.
    """

    says: str
    look: tuple[int, ...]
    order: str
    refused: str
    before: tuple[str, ...]
    board: Node | None
    file: str
    line: int
    order_line: int


class Article(NamedTuple):
    """All that is told of a case: paragraphs, the reason, the exceptions, an example, and where to go on."""

    case: str
    reads: tuple[str, ...]
    because: str
    exceptions: tuple[str, ...]
    example: Example | None
    see: tuple[str, ...]
    line: int


def reference_paths(files: GameFiles) -> tuple[Path, ...]:
    """The files of articles, in the order of their Modules."""
    found = (files.folder / FOLDER).glob("*.yaml")
    return tuple(sorted(found, key=lambda path: (len(path.stem), path.stem)))


def module_of(case: str) -> str:
    """The Module that a case belongs to, as its file is called.

    >>> module_of("13.2.2")
    '13'
    """
    return case.partition(".")[0]


def read_articles(path: Path, files: GameFiles, faults: FaultList) -> tuple[Article, ...]:
    """The articles of a file, none of them twice; their examples are not tried out."""
    with open_file(path, faults) as top:
        return articles_in(top, files)


def articles_in(top: Reader, files: GameFiles) -> tuple[Article, ...]:
    """The articles of a file that is being read."""
    known = frozenset(files.case_titles())
    top.choice("kind", (KIND,))
    files.check_game(top)
    found: dict[str, Article] = {}
    for reader in top.mappings("articles"):
        article = _article(reader, files, known)
        if article.case in found:
            says = message("{0} stands here twice, first in line {1}", article.case, found[article.case].line)
            reader.fault(says, "case")
        if article.case and module_of(article.case) != Path(top.file).stem:
            reader.fault(message("The case {0} belongs into another file", article.case), "case")
        found.setdefault(article.case, article)
    return tuple(found.values())


def _article(reader: Reader, files: GameFiles, known: Collection[str]) -> Article:
    """One article, whose texts name only cases that there are."""
    case = known_case(reader, "case", known)
    reads = _paragraphs(reader, "reads", MOST_PARAGRAPHS)
    exceptions = _paragraphs(reader, "except", MOST_EXCEPTIONS, optional=True)
    because = reader.text("because", "", MOST_LETTERS)
    example = _example(reader.mapping("example"), files, known) if reader.has("example") else None
    check_numbers(reader, "because", because, files, known)
    return Article(case, _checked(reader, "reads", reads, files, known), because,
                   _checked(reader, "except", exceptions, files, known), example,
                   _links(reader, files), reader.line)  # fmt: skip


def _paragraphs(reader: Reader, key: str, most: int, optional: bool = False) -> tuple[str, ...]:
    """A list of texts, neither too many nor too long."""
    scalars = reader.scalars(key, optional)
    if len(scalars) > most:
        says = message("'{0}' holds {1} things, but should hold {2} at most", key, len(scalars), most)
        reader.fault(says, key)
    for scalar in scalars:
        if len(scalar.text) > MOST_LETTERS:
            says = message(
                "A paragraph has {0} letters, but should have {1} at most", len(scalar.text), MOST_LETTERS
            )
            reader.fault(says, line=scalar.line)
    if not scalars and not optional:
        reader.fault(message("'{0}' is empty", key), key)
    return tuple(scalar.text for scalar in scalars[:most])


def _checked(
    reader: Reader, key: str, texts: tuple[str, ...], files: GameFiles, known: Collection[str]
) -> tuple[str, ...]:
    """Texts whose case numbers have been looked up."""
    for text in texts:
        check_numbers(reader, key, text, files, known)
    return texts


def check_numbers(reader: Reader, key: str, text: str, files: GameFiles, known: Collection[str]) -> None:
    """Note the cases and rulings that a text names in brackets and that there are not."""
    for number in numbers_in(text):
        if number not in known and number not in files.rulings_by_id():
            says = message(
                "'{0}' names the case '{1}', which there is not{2}",
                key,
                short(number),
                nearest(number, known),
            )
            reader.fault(says, key)


def numbers_in(text: str) -> Iterator[str]:
    """The numbers of the cases and rulings that stand in brackets.

    >>> list(numbers_in("Not at night (9.1.7), nor by armor (13.3, A91), and 1.5 times."))
    ['9.1.7', '13.3', 'A91']
    """
    for found in IN_BRACKETS.finditer(text):
        yield from NUMBER.findall(found[0])


def known_case(reader: Reader, key: str, known: Collection[str]) -> str:
    """The number of a case that there is; nothing, with a fault, for another one."""
    case = reader.text(key)
    if not case or case in known:
        return case
    reader.fault(
        message("'{0}' names the case '{1}', which there is not{2}", key, short(case), nearest(case, known)),
        key,
    )
    return ""


def _example(reader: Reader, files: GameFiles, known: Collection[str]) -> Example:
    """An example; its board is read later."""
    places = files.load_components().board.index
    look = reader.choices("look", tuple(places))
    if not look and reader.has("look"):
        reader.fault(message("'{0}' is empty", "look"), "look")
    refused = known_case(reader, "refused", known) if reader.has("refused") else ""
    order = reader.text("order", "")
    if refused and not order:
        reader.fault(message("'{0}' is missing", "order"), "refused")
    board = reader.node("board")
    if board is not None and not isinstance(board, Mapping):
        reader.fault(message("'{0}' should be a mapping", "board"), "board")
    return Example(
        reader.text("says", most=MOST_LETTERS),
        tuple(places[place] for place in look[:MOST_PLACES]),
        order,
        refused,
        reader.texts("before", optional=True)[:MOST_BEFORE],
        board,
        reader.file,
        reader.line,
        reader.line_of("order"),
    )


def _links(reader: Reader, files: GameFiles) -> tuple[str, ...]:
    """Lessons and puzzles to go on with, which there are."""
    lessons = tuple(path.stem.partition("-")[2] for path in (files.folder / "lessons").glob("*.yaml"))
    known = [f"{LESSON}/{name}" for name in lessons] + [f"{PUZZLE}/{name}" for name in files.puzzle_ids()]
    if not reader.has("see"):
        return ()
    return reader.choices("see", known)
