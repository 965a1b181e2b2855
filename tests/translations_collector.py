"""Finds every text that a player can be shown: literals in the code and texts in the data files."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from cholm_qt import paths
from cholm_qt.engine.agenda import Decision
from cholm_qt.files.faults import FaultList
from cholm_qt.games import ROOMS, Room
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.jaws_of_victory.files import FILES as JAWS_FILES
from cholm_qt.ui.look.words import DECIMAL_POINT

PACKAGE = Path(__file__).parent.parent / "cholm_qt"
SPEAKING = ("engine", "files", "edit", "games", "play", "teaching", "ui")
SAYERS = ("tr", "Said", "message")
COUNTING = "trn"  # it says the first of two texts about one thing, and the second about many
# Where the texts of a part stand, below the folder of any game, and the keys behind which they are.
PART_FILES = {
    "reference": ("reference/*.yaml", "glossary.yaml", "games/*.yaml"),
    "lessons": ("lessons/*.yaml",),
}
PART_KEYS = {
    "reference": ("reads", "because", "except", "says", "title"),
    "lessons": ("title", "says", "hint", "otherwise", "right", "ask", "answers"),
}
GAP = re.compile(r"\{[^{}]*\}")


def has_words(text: str) -> bool:
    """Is there anything to translate beside the gaps? Quotation marks differ, too."""
    return text == DECIMAL_POINT or any(letter.isalpha() or letter == "'" for letter in GAP.sub("", text))


@cache
def texts_in_code() -> dict[str, str]:
    """Every literal that ends up in tr(), Said() or message(), and where it stands."""
    found: dict[str, str] = {}
    for module in modules():
        for text, line in module.texts():
            if has_words(text):
                found.setdefault(text, f"{module.name}:{line}")
    return found


@cache
def modules() -> tuple[Module, ...]:
    """The modules that say something to a player."""
    files = sorted(file for folder in SPEAKING for file in (PACKAGE / folder).rglob("*.py"))
    return tuple(Module(file) for file in files)


class Module:
    """One module and what it says."""

    def __init__(self, file: Path) -> None:
        self.name = file.relative_to(PACKAGE).as_posix()
        self.tree = ast.parse(file.read_text("utf-8"))
        self.values = values_by_name(self.tree)
        self.parameters = {node.arg for node in ast.walk(self.tree) if isinstance(node, ast.arg)}
        self.sayers = dict.fromkeys(SAYERS, 0) | dict(imported_sayers(self.tree)) | own_sayers(self.tree)
        self.unknown: set[str] = set()

    def texts(self) -> Iterator[tuple[str, int]]:
        """Each text and its line."""
        for call in calls(self.tree):
            for said in self._said(call):
                for text in self.literals(said):
                    yield text, call.lineno

    def _said(self, call: ast.Call) -> Iterator[ast.expr]:
        """The arguments of a call that are texts: one, or the forms for one thing and for many."""
        if called(call) == COUNTING:
            yield from call.args[:2]
            return
        place = self.sayers.get(called(call))
        if place is not None and len(call.args) > place:
            yield call.args[place]
            yield from call.args[place + 2 : place + 3] if called(call) == "Said" else ()
            yield from (keyword.value for keyword in call.keywords if keyword.arg == "plural")

    def literals(self, value: ast.expr, seen: frozenset[str] = frozenset()) -> Iterator[str]:
        """The literals that an expression can be."""
        match value:
            case ast.Constant(value=str() as text):
                yield text
            case ast.IfExp():
                yield from self.literals(value.body, seen)
                yield from self.literals(value.orelse, seen)
            case ast.Dict():
                for part in value.values:
                    yield from self.literals(part, seen)
            case ast.Tuple() | ast.List():
                for part in value.elts:
                    yield from self.literals(part, seen)
            case ast.Name(id=name) if name in self.values or name in self.parameters:
                for part in self.values.get(name, ()) if name not in seen else ():
                    yield from self.literals(part, seen | {name})
            case ast.Subscript():
                yield from self.literals(value.value, seen)
            case _:
                self.unknown.add(ast.unparse(value))


def own_sayers(tree: ast.AST) -> dict[str, int]:
    """Functions of a module that hand one of their arguments on, and the place of that argument."""
    found: dict[str, int] = {}
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            names = [argument.arg for argument in function.args.args if argument.arg != "self"]
            for call in calls(function):
                match call.args:
                    case [ast.Name(id=name), *_] if name in names and called(call) in SAYERS:
                        found[function.name] = names.index(name)
    return found


def imported_sayers(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """Such functions of other modules of the program, by the names that a module calls them."""
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module=str() as module, names=names) if module.startswith(PACKAGE.name):
                sayers = sayers_of(module)
                yield from (
                    (each.asname or each.name, sayers[each.name]) for each in names if each.name in sayers
                )


@cache
def sayers_of(module: str) -> dict[str, int]:
    """What a module of the program, by its dotted name, hands on; nothing of a package."""
    file = (PACKAGE.parent / module.replace(".", "/")).with_suffix(".py")
    return own_sayers(ast.parse(file.read_text("utf-8"))) if file.is_file() else {}


def calls(tree: ast.AST) -> Iterator[ast.Call]:
    """All calls under a node."""
    return (node for node in ast.walk(tree) if isinstance(node, ast.Call))


def called(call: ast.Call) -> str:
    """The name of what is called, without what stands before its dot."""
    return ast.unparse(call.func).rpartition(".")[2]


def values_by_name(tree: ast.AST) -> dict[str, list[ast.expr]]:
    """What is assigned to each name anywhere in a module, loops included."""
    found: dict[str, list[ast.expr]] = defaultdict(list)
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=targets, value=value):
                for target in targets:
                    for name, part in assigned(target, value):
                        found[name].append(part)
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                found[name].append(value)
            case ast.For(target=target, iter=value) | ast.comprehension(target=target, iter=value):
                for name, part in assigned(target, value):
                    found[name].append(part)
    return found


def assigned(target: ast.expr, value: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    """Names and what they get, pair by pair where both sides are tuples."""
    match target, value:
        case ast.Name(id=name), _:
            yield name, value
        case ast.Tuple(elts=names), ast.Tuple(elts=parts):
            for one, part in zip(names, parts, strict=False):
                yield from assigned(one, part)
        case ast.Tuple(elts=names), _:
            for one in names:
                yield from assigned(one, value)


@cache
def texts_in_data() -> dict[str, str]:
    """Every text of the shipped data that the window shows, and where it stands."""
    found: dict[str, str] = {}
    for where, texts in _data_texts():
        for text in filter(has_words, texts):
            found.setdefault(text, where)
    return found


def _data_texts() -> Iterator[tuple[str, list[str]]]:
    """Texts of the data files and the Systems, game by game."""
    components = FILES.load_components()
    charts = components.charts
    yield "tables.yaml", [grouping.name for grouping in charts.entry]
    yield "tables.yaml", [group.name for group in charts.random.groups.values()]
    settings = JAWS_FILES.load_components().settings
    yield "settings.yaml", [level.result for setting in settings for level in setting.victory.levels]
    for room in ROOMS.values():
        for name, texts in _texts_of(room):
            yield f"{room.id}/{name}", texts


def _texts_of(room: Room) -> Iterator[tuple[str, list[str]]]:
    """The texts of one game."""
    system, files = room.system, room.files
    components = files.load_components()
    segments = components.sequence.segments
    yield "sequence.yaml", [text for segment in segments for text in segment.titles]
    yield "cases.yaml", [text for case in files.cases() for text in (case.title, case.says, case.why)]
    yield "rulings.yaml", [text for ruling in files.rulings() for text in (ruling.asks, ruling.says)]
    yield "tables.yaml", [text for line in files.sources() for text in (line.says, line.note)]
    yield "board.yaml", [place.english for place in components.board.places]
    yield "options", [option.title for option in system.options]
    phrases = [verb.describe for verb in system.verbs.all if isinstance(verb.describe, str)]
    questions = [step.asks for step in system.vocabulary.steps if issubclass(step, Decision)]
    yield "system.py", [system.title, *phrases, *questions, *system.words.sentences.values()]
    for puzzle in files.load_puzzles(FaultList()):
        yield f"{puzzle.id}.yaml", [solution.says for solution in puzzle.solutions]
        scenario = puzzle.scenario
        yield f"{puzzle.id}.yaml", [scenario.title, scenario.says, *puzzle.about.hints]
        yield f"{puzzle.id}.yaml", [puzzle.about.notes, *(f"#{tag}" for tag in puzzle.about.tags)]
    for scenario in files.scenario_summaries():
        about = scenario.about
        yield (
            f"{scenario.id}.yaml",
            [scenario.title, scenario.says, about.notes, *about.hints, *(f"#{tag}" for tag in about.tags)],
        )


@cache
def texts_in_part(part: str) -> dict[str, str]:
    """Every text of the articles or of the lessons, and where it stands."""
    found: dict[str, str] = {}
    for pattern in PART_FILES[part]:
        for file in sorted(paths.resources().glob(f"*/{pattern}")):
            content = yaml.safe_load(file.read_text("utf-8"))
            for text in filter(has_words, behind(content, PART_KEYS[part])):
                found.setdefault(text, file.name)
    return found


def behind(value: Any, keys: tuple[str, ...], is_text: bool = False) -> Iterator[str]:
    """The texts that stand behind some keys at any depth, alone or in a list."""
    match value:
        case dict():
            for key, part in value.items():
                yield from behind(part, keys, key in keys)
        case list():
            for part in value:
                yield from behind(part, keys, is_text)
        case str() if is_text:
            yield value
