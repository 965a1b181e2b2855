"""What can be typed after `cholm`; a wrong word is answered with the nearest right one.

Each command names the function that runs it, so that only that one is imported.
"""

from __future__ import annotations

import re
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from cholm_qt import __version__
from cholm_qt.files.faults import nearest, short
from cholm_qt.games import ROOMS, UnknownGame, room

if TYPE_CHECKING:
    from cholm_qt.engine.system import System

HERE = "cholm_qt.cli"
LEAST_SCALE, MOST_SCALE = 0.05, 4.0


class UsageError(Exception):
    """The arguments are wrong; the message is one sentence."""


class Parser(ArgumentParser):
    """An argument parser that raises UsageError instead of leaving, and takes no abbreviations."""

    def __init__(self, **settings: Any) -> None:
        """Show descriptions as they are written."""
        super().__init__(allow_abbrev=False, formatter_class=RawDescriptionHelpFormatter, **settings)

    def error(self, message: str) -> NoReturn:
        """Say what is wrong in one sentence, and where help is."""
        raise UsageError(f"{message} (see {self.prog} --help)")

    def option_names(self) -> list[str]:
        """Every option there is."""
        return [name for action in self._actions for name in action.option_strings]


def whole(least: int, most: int = 2**63 - 1) -> Callable[[str], int]:
    """A whole number that is not smaller than this, nor larger than that."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if not least <= number <= most:
            upto = "on" if most >= 2**63 - 1 else f"to {most}"
            raise UsageError(f"'{short(text)}' is not a whole number from {least} {upto}")
        return number

    return read


def time_span(unit: str, most: int) -> Callable[[str], float]:
    """A length of time in this unit, up to so many of them."""

    def read(text: str) -> float:
        try:
            number = float(text)
        except ValueError:
            number = -1.0
        if not 0 < number <= most:
            raise UsageError(f"'{short(text)}' is not a number of {unit} up to {most}")
        return number

    return read


seconds, minutes = time_span("seconds", 3600), time_span("minutes", 1440)


def size(text: str) -> tuple[int, int]:
    """A width and a height."""
    across, _, down = text.lower().partition("x")
    if not (re.fullmatch("[0-9]{1,9}", across) and re.fullmatch("[0-9]{1,9}", down)):
        raise UsageError(f"'{short(text)}' is not a size like 1600x900")
    if not (16 <= int(across) <= 16000 and 16 <= int(down) <= 16000):
        raise UsageError(f"'{short(text)}' is not a size from 16x16 to 16000x16000")
    return int(across), int(down)


def scale(text: str) -> float:
    """A factor by which something is made larger or smaller."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not LEAST_SCALE <= number <= MOST_SCALE:
        raise UsageError(f"'{short(text)}' is not a scale from {LEAST_SCALE} to {MOST_SCALE}")
    return number


def game_id(text: str) -> str:
    """A game of the register, or nothing for whichever is meant."""
    try:
        room(text)
        return text
    except UnknownGame as error:
        raise UsageError(str(error)) from None


def options_from(system: System, text: str | None) -> frozenset[str] | None:
    """The optional rules of a list like a,b or none; None when nothing was typed. Raises UsageError."""
    if text is None:
        return None
    known = system.option_ids()
    words = [] if text == "none" else [word.strip() for word in text.split(",")]
    for word in words:
        if word not in known:
            near = nearest(word, known) or f"; there are {', '.join(known) or 'none'}"
            raise UsageError(f"there is no optional rule '{short(word)}'{near}")
    return frozenset(words)


def idle_options_told(system: System, position: Any) -> Iterator[str]:
    """A sentence for each optional rule of a game that its scenario does not provide for."""
    titles = {option.id: option.title for option in system.options}
    for option in system.idle_options(position):
        yield (
            f"The scenario does not provide for the optional rule {option} ({titles[option]}), "
            "which may change nothing."
        )


def parse(arguments: list[str]) -> Namespace:
    """The command and its arguments; without a command the window opens. Raises UsageError."""
    parser, commands = _parsers()
    words = arguments if arguments else ["play"]
    if words[0].startswith("-"):
        if words[0] not in parser.option_names():
            _refuse(words[0], parser)
    elif words[0] not in commands:
        if Path(words[0]).is_file():
            raise UsageError(
                f"there is no command '{short(words[0])}'; to play this file: cholm play {words[0]}"
            )
        raise UsageError(f"there is no command '{short(words[0])}'{nearest(words[0], commands)}")
    chosen, unknown = parser.parse_known_args(words)
    if unknown:
        _refuse(unknown[0], commands[words[0]])
    return chosen


def _refuse(word: str, parser: Parser) -> NoReturn:
    """Name the argument that is nearest to a wrong one."""
    raise UsageError(f"there is no argument '{short(word)}' here{nearest(word, parser.option_names())}")


def _parsers() -> tuple[Parser, dict[str, Parser]]:
    """The parser of the whole line and that of every command."""
    games = "; ".join(f"{of.id}: {of.title}" for of in ROOMS.values())
    parser = Parser(prog="cholm", description=f"Board wargames on the desktop.\nGames: {games}")
    parser.add_argument("--version", action="version", version=f"cholm {__version__}")
    group = parser.add_subparsers(metavar="COMMAND", required=True)
    for add in COMMANDS:
        add(group)
    return parser, group.choices


def _command(group: Any, name: str, run: str, says: str, more: str = "") -> Parser:
    """Add a command."""
    parser: Parser = group.add_parser(name, help=says, description=f"{says}.\n\n{more}".strip())
    parser.set_defaults(run=f"{HERE}.{run}")
    return parser


def _add_game(parser: Parser, otherwise: str = "the first one") -> None:
    """Add the argument that names a game."""
    help_ = f"one of {', '.join(ROOMS)} ({otherwise})"
    parser.add_argument("--game", type=game_id, default="", metavar="ID", help=help_)


def _add_pack(parser: Parser) -> None:
    """Add the argument that names a player's own map and numbers."""
    help_ = "the map and the numbers of a folder or zip; none for the shipped ones (what a save says)"
    parser.add_argument("--pack", metavar="PATH", help=help_)


def _play(group: Any) -> None:
    parser = _command(group, "play", "window:play", "play in a window (this is what `cholm` alone does)")
    _add_game(parser, "the first one, or what the file says")
    _add_pack(parser)
    parser.add_argument("name", nargs="?", metavar="SCENARIO|SAVE", help="what to begin with")


def _edit(group: Any) -> None:
    parser = _command(group, "edit", "window:edit", "build a position in a window, and play from it")
    _add_game(parser, "the first one, or what the file says")
    _add_pack(parser)
    parser.add_argument(
        "name", nargs="?", metavar="SCENARIO|SAVE|POSITION", help="what to begin with (an empty board)"
    )
    parser.add_argument("--map", metavar="PICTURE", help="lay the game on a scan of its printed map instead")


def _shot(group: Any) -> None:
    parser = _command(group, "shot", "window:shot", "draw a picture of the table, without a screen")
    _add_game(parser, "the first one, or what the file says")
    _add_pack(parser)
    parser.add_argument("name", nargs="?", metavar="SCENARIO|FILE|TEXT", help="what to draw (the whole game)")
    parser.add_argument(
        "-o", dest="output", metavar="OUT.png", required=True, help="the picture to write: .png, .jpg or .svg"
    )
    parser.add_argument("--size", type=size, metavar="WxH", help="in pixels (2400x1426)")
    help_ = "so many pixels for each one of the sheet, instead of a size (of an SVG: 1)"
    parser.add_argument("--scale", type=scale, metavar="N", help=help_)
    parser.add_argument("--no-counters", action="store_true", help="the bare map")
    parser.add_argument("--theme", choices=("light", "dark", "projector"), default="light")


PRINT = """\
setup     who starts where: a map, and each side's counters by place
charts    the charts that players look something up in
odds      the exact chances of every throw, on one page
counters  all counters and markers with both faces, to be printed on both sides and cut out
board     the map sheet with what lies on it
rules     the whole rulebook in our own words, with contents and examples"""


def _print(group: Any) -> None:
    parser = _command(group, "print", "window:print_paper", "write papers to hand out as PDF", PRINT)
    _add_game(parser, "the first one, or what the file says")
    _add_pack(parser)
    papers = ("setup", "charts", "odds", "counters", "board", "rules")
    parser.add_argument("kind", choices=papers, help="which paper")
    parser.add_argument(
        "name", nargs="?", metavar="SCENARIO|FILE|TEXT", help="what it is of (the whole game)"
    )
    parser.add_argument("-o", dest="output", metavar="OUT.pdf", required=True, help="the file to write")
    parser.add_argument("--paper", choices=("a4", "letter"), default="a4", help="its size (a4)")
    parser.add_argument("--counter", type=int, choices=(15, 16), default=15, help="millimetres (15)")
    parser.add_argument("--language", choices=("en", "de"), default="en", help="of the words (en)")


def _text(group: Any) -> None:
    parser = _command(group, "text", "text.start:command", "play in the terminal")
    _add_game(parser, "the first one, or what the file says")
    _add_pack(parser)
    parser.add_argument("name", nargs="?", metavar="SCENARIO|SAVE", help="what to begin with")
    parser.add_argument("--dice", choices=("seed", "typed"), default="seed", help="thrown here or by hand")
    parser.add_argument("--seed", type=whole(0), help="throw the same dice as every game with this number")
    parser.add_argument("--options", metavar="LIST", help="optional rules by id, with commas, or none")
    parser.add_argument(
        "--names", metavar="LIST", default="", help="of the players, side after side: Anna,Ben"
    )


def _check(group: Any) -> None:
    more = "Exit code 0: all good; 1: faults, each on a line of its own; 2: a file cannot be read."
    parser = _command(group, "check", "file_commands:check", "check scenarios, saves and data files", more)
    parser.add_argument("files", nargs="+", metavar="FILE")
    help_ = "put right what has a single answer in positions and scenarios; the old file stays as FILE.bak"
    parser.add_argument("--fix", action="store_true", help=help_)
    _add_game(parser, "what the file or its folder says")
    _add_pack(parser)


PUZZLE = """\
Without a name all puzzles are listed; those with a cross are solved.
A plan is the orders of one side as files write them, with semicolons: 'attack B1 C2; end_turn'.
Exit code 0: the plan solves the puzzle; 1: it does not."""


def _puzzle(group: Any) -> None:
    parser = _command(group, "puzzle", "puzzle:command", "list puzzles, and judge plans for one", PUZZLE)
    _add_game(parser, "every one, or what the file says")
    parser.add_argument("name", nargs="?", metavar="PUZZLE", help="its id or its file")
    parser.add_argument("--plan", metavar="ORDERS", help="work out the exact chance of these orders")
    parser.add_argument("--hints", action="store_true", help="show what helps")
    parser.add_argument("--solutions", action="store_true", help="show the recorded plans")
    help_ = "list the best orders to begin with, or to go on with behind a plan that brings no dice"
    parser.add_argument("--search", action="store_true", help=help_)


DRILL = """\
Ten questions out of games that the program plays against itself; what is missed comes again soon.
Answers are typed: the number before one, or the number that is asked for; quit leaves.
Exit code 0: asked or listed; 1: there is nothing to ask."""


def _drill(group: Any) -> None:
    parser = _command(group, "drill", "drill:command", "ask short questions about a game", DRILL)
    _add_game(parser)
    help_ = "only these kinds of questions by id, with commas (all that need no picture)"
    parser.add_argument("--kinds", metavar="LIST", default="", help=help_)
    parser.add_argument("--list", action="store_true", help="list the kinds with what is known and due")
    parser.add_argument("--seed", type=whole(0), help="make the same questions as every session with it")


LESSON = """\
Without a name the course is listed; what is done has a cross.
Exit code 0: it can be learned; 1: the lesson, or one of the list, has faults."""


def _lesson(group: Any) -> None:
    parser = _command(group, "lesson", "lesson:command", "list the course, or learn a lesson", LESSON)
    _add_game(parser, "every one, or what the file says")
    parser.add_argument("name", nargs="?", metavar="LESSON", help="its id or its file; it is played here")
    parser.add_argument("--check", action="store_true", help="play it through and tell its faults")


POSITION = """\
A scenario by its id, or a file that holds a scenario, a save or a position, gives the position as one line.
The text of a position gives a scenario file."""


def _position(group: Any) -> None:
    parser = _command(group, "position", "position:command", "write a game as one line, and back", POSITION)
    _add_game(parser, "the first one, or what the file says")
    _add_pack(parser)
    parser.add_argument("what", metavar="SCENARIO|FILE|TEXT", help="what to write the other way")
    parser.add_argument("-o", dest="output", metavar="FILE", help="the file to write (the screen)")
    parser.add_argument("--title", metavar="TEXT", help="of the scenario that a text becomes")


PACK = """\
check  list every fault, with its file and line
make   write the folder as a zip, of which the same folder always makes the same bytes
info   tell what the pack holds, its fingerprint, and what stays as shipped
Exit code 0: all good; 1: faults, each on a line of its own; 2: there is no such folder or zip."""


def _pack(group: Any) -> None:
    parser = _command(group, "pack", "packs:command", "check, make or show a pack of your own data", PACK)
    parser.add_argument("what", choices=("check", "make", "info"), help="what to do")
    parser.add_argument("folder", metavar="FOLDER", help="the folder of a pack, or its zip")
    parser.add_argument("-o", dest="output", metavar="OUT.zip", help="the zip to write (beside the folder)")


def _replay(group: Any) -> None:
    more = "Exit code 0: every event and the end agree; 1: they differ; 2: the save cannot be used."
    parser = _command(group, "replay", "file_commands:replay", "play the orders of a save again", more)
    parser.add_argument("save", metavar="SAVE")
    _add_game(parser, "what the save says")
    _add_pack(parser)
    parser.add_argument("--picture", metavar="FILE", help="write it as a moving picture, .webp or .gif")
    parser.add_argument("--width", type=whole(160, 4000), default=960, metavar="N", help="pixels (960)")
    parser.add_argument("--pace", type=whole(20, 60_000), default=900, metavar="MS", help="of an order (900)")


SELFPLAY = """\
Game number i is played with the seed S + i, and everything about it follows from that seed:
  optional rules  each of the game by one binary digit of the seed, so that as many games in a row as
                  there are sets have every set (--options fixes one for all games);
  players         by the seed's remainder by 3: plain chance (0), a keen last side that pushes
                  against idle ones (1), or keen sides alone (2);
  dice            seeded, but typed in by the players when the remainder by 7 is 6.
So --games 1 --seed X plays game X of any run again."""


def _selfplay(group: Any) -> None:
    parser = _command(group, "selfplay", "selfplay:command", "let the program play at random", SELFPLAY)
    _add_game(parser, "the first one, or what the file says")
    _add_pack(parser)
    parser.add_argument("--games", type=whole(1), default=10, metavar="N", help="how many (10)")
    parser.add_argument("--seed", type=whole(0), default=0, metavar="S", help="seed of the first game (0)")
    parser.add_argument("--scenario", default="", metavar="FILE", help="name or file (the whole game)")
    parser.add_argument("--options", metavar="LIST", help="optional rules by id, with commas, or none")
    parser.add_argument("--check", action="store_true", help="test every decision against the invariants")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


BALANCE = """\
Game number i is played with the seed S + i by players that follow a plan. Shares have their 95 % interval.
Exit code 0: every game ended; 1: one did not."""


def _balance(group: Any) -> None:
    parser = _command(group, "balance", "balance.command:command", "measure how even a scenario is", BALANCE)
    _add_game(parser)
    parser.add_argument("--games", type=whole(1), default=20, metavar="N", help="how many (20)")
    parser.add_argument("--seed", type=whole(0), default=0, metavar="S", help="seed of the first game (0)")
    parser.add_argument("--scenario", default="", metavar="NAME", help="which one (the whole game)")
    parser.add_argument("--options", metavar="LIST", help="optional rules by id, with commas, or none")
    parser.add_argument("--saves", metavar="FOLDER", help="write every game there, as a save")
    parser.add_argument("--jobs", type=whole(0, 64), default=0, metavar="N", help="processes (each core)")
    parser.add_argument("--json", action="store_true", help="print every game as JSON")


SOAK = """\
Each attack is a row of attempts by seed, S and on; --attack NAME --seed X --most 1 makes one of them again.
Exit code 0: every promise held; 1: one did not; the report names its attack and seed."""


def _soak(group: Any) -> None:
    parser = _command(
        group, "soak", "soak.command:command", "attack the program for a while and report", SOAK
    )
    parser.add_argument("--minutes", type=minutes, default=1.0, metavar="N", help="how long (1)")
    parser.add_argument("--attack", action="append", default=[], metavar="NAME", help="one of them (all)")
    parser.add_argument("--most", type=whole(1), metavar="N", help="end an attack after so many things tried")
    parser.add_argument("--seed", type=whole(0), default=0, metavar="S", help="seed of the first attempt (0)")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


PERFT = """\
The dice of every order show 1, 2, 3, 4, 5, 6, 1 and so on, so the number changes only with the rules.
A position is a scenario by its id, a file that holds a scenario, a save or a position, or the text of one."""


def _perft(group: Any) -> None:
    parser = _command(group, "perft", "perft:command", "count the sequences of legal orders", PERFT)
    _add_game(parser, "the first one, or what the file says")
    _add_pack(parser)
    parser.add_argument("position", metavar="POSITION", help="where to begin")
    parser.add_argument("--depth", type=whole(1), default=2, metavar="N", help="how many orders (2)")
    parser.add_argument("--divide", action="store_true", help="list each first order with its number")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def _engine(group: Any) -> None:
    _command(group, "engine", "engine:command", "speak JSON lines with another program")


def _bench(group: Any) -> None:
    parser = _command(group, "bench", "bench_engine:command", "measure speed")
    _add_game(parser)
    parser.add_argument(
        "what",
        choices=("engine", "ui", "editor", "teaching"),
        help="the rules, the window, its editor and large scans, or what teaches the game",
    )
    parser.add_argument("--seconds", type=seconds, default=5.0, metavar="S", help="how long (5)")
    parser.add_argument("--seed", type=whole(0), default=0, metavar="S")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def _case(group: Any) -> None:
    parser = _command(group, "case", "reference:case", "tell what a case or a ruling says, in our words")
    _add_game(parser)
    parser.add_argument("number", metavar="NUMBER", help="12.3.2, or 12 for all of it, or A36 for a ruling")


def _sources(group: Any) -> None:
    parser = _command(group, "sources", "reference:sources", "tell which numbers are the rulebook's, or ours")
    _add_game(parser)
    _add_pack(parser)
    parser.add_argument("--ours", action="store_true", help="only those that are ours")


COMMANDS: tuple[Callable[[Any], None], ...] = (
    _play,
    _edit,
    _text,
    _shot,
    _print,
    _check,
    _puzzle,
    _drill,
    _lesson,
    _position,
    _pack,
    _replay,
    _selfplay,
    _balance,
    _soak,
    _perft,
    _engine,
    _bench,
    _case,
    _sources,
)
