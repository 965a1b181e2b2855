"""The one door for everything that is a game: files, texts and pastes, of whichever game they are.

document = open_document(path)
document.kind, document.game, document.faults
loaded = document.start(seed=1942)  # a game that can go on; raises DataFaults with all that is wrong
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from cholm_qt import games
from cholm_qt.engine.dice import Dice
from cholm_qt.engine.game import Game
from cholm_qt.engine.reasons import RulesStumbled
from cholm_qt.files import glossary_file, reference_file
from cholm_qt.files.faults import DataFaults, Fault, FaultList, short
from cholm_qt.files.game_files import GameFiles, Loaded
from cholm_qt.files.hints import hints_to_meta
from cholm_qt.files.lesson_file import read_lesson
from cholm_qt.files.messages import as_message, message
from cholm_qt.files.nodes import Mapping, Node, Scalar
from cholm_qt.files.pack_need import Data, PackMissing, PackNeed, files_for, read_need
from cholm_qt.files.parsing import parse_nodes, read_bytes, read_nodes
from cholm_qt.files.playable import why_unplayable
from cholm_qt.files.position_text import position_from_text
from cholm_qt.files.puzzle_file import read_puzzle
from cholm_qt.files.reader import Reader, is_newer_format, open_nodes, wrong_word
from cholm_qt.files.reference_examples import check_examples
from cholm_qt.files.replay import Replay, Steps, at_once, play_again, resume_steps
from cholm_qt.files.save_file import SaveFile, read_save
from cholm_qt.files.scenario_paths import lesson_id

if TYPE_CHECKING:
    from cholm_qt.files.pack import Pack

SCENARIO, SAVE, POSITION, PUZZLE, LESSON = "scenario", "save", "position", "puzzle", "lesson"
DATA, UNKNOWN = "data", ""
RULEBOOK = (reference_file.KIND, glossary_file.KIND)
EVERY_GAME = (SCENARIO, SAVE, POSITION, PUZZLE, LESSON)  # the kinds from which a game can start


@dataclass(frozen=True)
class Document:
    """Something that was opened: what it is, of which game, what it holds and all that is wrong with it.

    Attributes:
        name: What messages call it.
        kind: SCENARIO, SAVE, POSITION, PUZZLE, LESSON, DATA or UNKNOWN.
        files: The files of its game.
        content: The scenario, SaveFile, position, Puzzle or Lesson; not fit for use when there are faults.
        faults: Everything that keeps it from being used.
        oddities: What is odd about it but keeps nobody from using it.
        missing: What keeps a save from being opened whose pack is not here, or has changed.
    """

    name: str
    kind: str
    files: GameFiles
    content: Any = None
    faults: tuple[Fault, ...] = ()
    oddities: tuple[Fault, ...] = ()
    missing: PackMissing | None = None

    @property
    def game(self) -> str:
        """The id of its game."""
        return self.files.system.id

    @property
    def scenario(self) -> Any:
        """The scenario that the document holds, alone, with a task or with steps; None for other kinds."""
        if self.kind in (PUZZLE, LESSON) and self.content is not None:
            return self.content.scenario
        return self.content if self.kind == SCENARIO else None

    def start(self, seed: int | None = None, options: frozenset[str] | None = None) -> Loaded:
        """The game that the document holds or begins. Raises DataFaults.

        A save has its own dice and options; for the others, no seed means dice from the table.
        """
        return at_once(self.start_steps(seed, options))

    def start_steps(self, seed: int | None = None, options: frozenset[str] | None = None) -> Steps[Loaded]:
        """Start the game in steps, one for each order of a save. Raises DataFaults."""
        self.raise_faults()
        try:
            return (yield from self._started(seed, options))
        except RulesStumbled as error:
            raise DataFaults([Fault(self.name, 0, as_message(error.reasons[0].said))]) from error

    def _started(self, seed: int | None, options: frozenset[str] | None) -> Steps[Loaded]:
        """The game of a document without faults."""
        if self.kind == SAVE:
            return (yield from resume_steps(self.files, self.content))
        if self.kind == SCENARIO:
            game = Game.begin(self.content, seed=seed, options=options)
            meta = hints_to_meta(self.content.about.hints)
            return Loaded(self.files, game, self.content.id, meta=meta)
        if self.kind == PUZZLE:
            game = Game.begin(self.content.scenario, seed=seed)
            meta = hints_to_meta(self.content.about.hints)
            return Loaded(self.files, game, self.content.id, meta=meta, puzzle=self.content)
        if self.kind == LESSON:
            game = Game.begin(self.content.scenario, seed=self.content.seed)
            return Loaded(self.files, game, self.content.id, lesson=self.content)
        game = Game.resume(self.files.system.rules, self.content.copy(), Dice(seed))
        return Loaded(self.files, game, POSITION)

    def replay(self) -> Replay:
        """Play the orders of a save again and compare. Raises DataFaults."""
        self.raise_faults()
        return play_again(self.files, self.content)

    def every_fault(self) -> list[Fault]:
        """Every fault, including those in the orders of a save, which do not keep it from being opened."""
        faults = FaultList()
        faults.add_all(self.faults)
        if isinstance(self.content, SaveFile):
            faults.add_all(self.content.broken)
            if not len(faults) and self.content.rules == self.files.system.version:
                difference = play_again(self.files, self.content).difference
                faults.add_all(() if difference is None else (difference,))
        return faults.of(self.name)

    def raise_faults(self) -> None:
        """Raise what keeps the document from being used."""
        if self.kind not in EVERY_GAME and not self.faults:
            raise DataFaults([Fault(self.name, 0, message("This is neither a game nor a scenario"))])
        if self.missing is not None:
            raise self.missing
        if self.faults:
            raise DataFaults(self.faults)


# --- opening -------------------------------------------------------------------------------------


def open_document(
    source: Path | str,
    game: str = "",
    kinds: tuple[str, ...] = EVERY_GAME,
    name: str = "text",
    data: Pack | Data = Data.AS_SAVED,
) -> Document:
    """Whatever a file (a Path) or a text (a str) holds, with every fault at once; nothing is raised.

    `game` is meant where the document itself does not say; otherwise the first game is. `kinds` are those
    that are wanted, `name` is what messages call a text, and `data` are the map and the numbers to use.
    """
    called = name if isinstance(source, str) else str(source)
    if not isinstance(data, Data):
        game = game or data.game
    try:
        return _opened(source, called, Wish(game, kinds, data))
    except PackMissing as missing:
        return Document(called, SAVE, _files(game), faults=missing.faults, missing=missing)
    except DataFaults as error:  # so many that nothing more was read
        return Document(called, UNKNOWN, _files(game), faults=error.faults)


class Wish(NamedTuple):
    """What somebody who opens a document expects: a game, the kinds that are wanted, and the data to use."""

    game: str
    kinds: tuple[str, ...]
    data: Pack | Data

    def files_of(self, files: GameFiles, need: PackNeed | None = None) -> GameFiles:
        """The files of a game with the data that are wanted. Raises PackMissing and DataFaults."""
        return files_for(files, self.data, need)


def _opened(source: Path | str, name: str, wish: Wish) -> Document:
    """Whatever a file or text holds; raises DataFaults when it has too many to be told, or lacks its pack."""
    if isinstance(source, str):
        return _from_bytes(source.encode("utf-8", "replace"), name, name, wish)
    data = _data_document(source, wish.game)
    if data is not None:
        return data
    faults = FaultList()
    raw = read_bytes(source, faults)
    if raw is None:
        return Document(name, UNKNOWN, _files(wish.game), faults=tuple(faults))
    return _from_bytes(raw, name, source.stem, wish, is_file=True)


def _from_bytes(raw: bytes, name: str, scenario_id: str, wish: Wish, is_file: bool = False) -> Document:
    """A position, or else a scenario or save; what is neither and fits on one line is a bad position."""
    faults, text = FaultList(), raw.decode("utf-8", "replace")
    files, game = _position_files(text), wish.game
    if files is not None and POSITION in wish.kinds:
        return _position(wish.files_of(files), text, name)
    if files is not None:
        faults.add(name, 0, message("This is a position, but should be a {0}", ", ".join(wish.kinds)))
        return Document(name, UNKNOWN, files, faults=tuple(faults))
    first = _first_word(text)
    if re.fullmatch(r"[a-z]+[0-9]+", first):
        known = ", ".join(room.files.position_prefix for room in games.ROOMS.values())
        says = message(
            "No game has positions that begin with '{0}'; this program knows {1}", short(first), known
        )
        faults.add(name, int(is_file), says)  # in a file, where that word stands
        return Document(name, POSITION, _files(game), faults=tuple(faults))
    root = parse_nodes(raw, name, faults)
    if not is_file and not isinstance(root, Mapping) and "\n" not in text.strip():
        return _position(wish.files_of(_files(game)), text, name)
    return _file(root, name, scenario_id, wish, faults)


def open_named(
    name: str | Path,
    game: str = "",
    kinds: tuple[str, ...] = EVERY_GAME,
    data: Pack | Data = Data.AS_SAVED,
) -> Document:
    """The shipped scenario of an id, or whatever the file of a name holds.

    Raises DataFaults for an id that the game does not have, and for a file of another game than `game`, if
    one is given.
    """
    meant = game or ("" if isinstance(data, Data) else data.game)
    try:
        path = games.room(meant).files.scenario_path(name)
    except DataFaults:
        owner = next((of.id for of in games.ROOMS.values() if str(name) in of.files.known_ids()), "")
        if not owner:
            raise
        says = message("'{0}' belongs to another game: add --game {1}", short(str(name)), owner)
        raise DataFaults([Fault(short(str(name)), 0, says)]) from None
    document = open_document(path, game, kinds, data=data)
    if strange := game_faults(document, game):
        raise DataFaults(strange)
    return document


def game_faults(document: Document, game: str) -> list[Fault]:
    """That a document is of another game than was named, if one was."""
    if not game or document.game == game or document.faults:
        return []
    says = message("The file belongs to the game '{0}', not to '{1}'", document.game, game)
    return [Fault(document.name, 0, says)]


def open_whatever(text: str, game: str = "", data: Pack | Data = Data.AS_SAVED) -> Document:
    """A shipped scenario by its id, the file of a name, or the text of a position. Raises DataFaults."""
    if begins_like_a_position(text):
        return open_document(text, game, name=POSITION, data=data)
    return open_named(text, game, data=data)


def begins_like_a_position(text: str) -> bool:
    """Is the first word that of the positions of a game?"""
    return _position_files(text) is not None


def load_save(path: str | Path, game: str = "", data: Pack | Data = Data.AS_SAVED) -> Loaded:
    """A saved game, ready to go on. Raises DataFaults when its state cannot be read.

    The state is trusted. When the orders lead to it, the history is there as well; otherwise a note says so.
    """
    return open_document(Path(path), game, (SAVE,), data=data).start()


def replay(path: str | Path, game: str = "") -> Replay:
    """Play a saved game again. Raises DataFaults when the file cannot be read."""
    return open_document(Path(path), game, (SAVE,)).replay()


def check_file(path: str | Path, game: str = "", data: Pack | Data = Data.AS_SAVED) -> list[Fault]:
    """All that is wrong with a file, from top to bottom. Raises OSError when it cannot be read at all."""
    return open_to_check(path, game, data).every_fault()


def open_to_check(path: str | Path, game: str = "", data: Pack | Data = Data.AS_SAVED) -> Document:
    """Whatever a file holds. Raises OSError when it cannot be read at all."""
    path = Path(path)
    _check_readable(path)
    return open_document(path, game, data=data)


def _check_readable(path: Path) -> None:
    """Raise OSError for what cannot be opened or is no ordinary file, which might never end."""
    if path.exists() and not path.is_file():
        raise OSError(f"{path} is not an ordinary file")
    try:
        with path.open("rb") as opened:
            opened.read(1)
    except ValueError as error:
        raise OSError(f"No file can be called {path!r}: {error}") from None


def _files(game: str) -> GameFiles:
    """The files of a game, or of the first one where none is named or the register has none of the name."""
    return games.room(game if game in games.ROOMS else "").files


# --- kinds of documents --------------------------------------------------------------------------


def _data_document(path: Path, game: str) -> Document | None:
    """A data file, which is known by its name, and whose game by its folder."""
    files = _files(game or path.parent.name)
    if path.name not in files.data_files:
        return None
    root, faults = read_nodes(path, FaultList()), FaultList()
    if root is not None:
        _game(root, str(path), faults)
    return Document(str(path), DATA, files, faults=tuple(faults) or tuple(files.data_faults(path)))


def _position_files(text: str) -> GameFiles | None:
    """The files of the game with whose prefix a text begins, if it does."""
    first = _first_word(text)
    for room in games.ROOMS.values():
        if room.files.position_prefix == first:
            return room.files
    return None


def _first_word(text: str) -> str:
    """The word with which a text begins, cut off where it is long; none where there is none."""
    return "".join(text.lstrip()[:100].split()[:1])


def _position(files: GameFiles, text: str, name: str) -> Document:
    """A position in one line."""
    try:
        position = position_from_text(files, files.load_components(), text, name)
    except DataFaults as error:
        return Document(name, POSITION, files, faults=error.faults)
    return Document(name, POSITION, files, position)


def _file(root: Node | None, name: str, scenario_id: str, wish: Wish, faults: FaultList) -> Document:
    """A scenario or a save; of an unknown game, a newer format or a wrong kind, only that is said."""
    if root is None:
        return Document(name, UNKNOWN, _files(wish.game), faults=tuple(faults))
    kind, wrong = _word(root, "kind"), FaultList()
    files = _files(_game(root, name, wrong) or wish.game)
    if kind.text in RULEBOOK and not len(wrong) and not is_newer_format(root, name, wrong):
        _check_rulebook(open_nodes(root, name, faults), kind.text, files)
        return Document(name, DATA, files, faults=tuple(faults))
    is_wanted = kind.text in wish.kinds and kind.text != POSITION
    if not len(wrong) and not is_newer_format(root, name, wrong) and not is_wanted:
        wrong.add(name, kind.line, _wrong_kind(kind.text, wish.kinds))
    if len(wrong):
        faults.add_all(wrong)
        return Document(name, kind.text if is_wanted else UNKNOWN, files, faults=tuple(faults))
    files = _with_data(files, root, name, kind.text, wish)
    content = _content(open_nodes(root, name, faults), kind.text, scenario_id, files)
    return Document(name, kind.text, files, content, tuple(faults), tuple(faults.oddities))


def _check_rulebook(top: Reader, kind: str, files: GameFiles) -> None:
    """Note all that is wrong with a file of articles, whose examples are tried out, or with a glossary."""
    if kind == glossary_file.KIND:
        with top:
            glossary_file.terms_in(top, files)
        return
    with top:
        articles = reference_file.articles_in(top, files)
    check_examples(articles, files, top.faults)


def _with_data(files: GameFiles, root: Node, name: str, kind: str, wish: Wish) -> GameFiles:
    """The files of a game with the data that are wanted, or that a save names. Raises PackMissing."""
    if kind != SAVE or not isinstance(root, Mapping):
        return wish.files_of(files)
    top = Reader(root, name, FaultList())  # what is wrong with its words is noted when the save is read
    need = read_need(top)
    try:
        return wish.files_of(files, need)
    except PackMissing as missing:
        faults = [fault._replace(file=name, line=top.line_of("pack")) for fault in missing.faults]
        raise PackMissing(faults, missing.need, missing.changed) from None


def _game(root: Node, name: str, faults: FaultList) -> str:
    """The game that a file names, if it names one; an unknown one is a fault, as is what is not a word."""
    if not isinstance(root, Mapping):
        return ""
    top = Reader(root, name, faults)
    game = top.text("game", "")
    if game and game not in games.ROOMS:
        known = ", ".join(games.ROOMS)
        top.fault(
            message("This is a file of the game '{0}'; this program knows {1}", short(game), known), "game"
        )
    return game


def _content(top: Reader, kind: str, scenario_id: str, files: GameFiles) -> Any:
    """What a file of one of our formats holds; of a newer one, nothing is said but that."""
    if kind == SAVE and _is_newer(top.text("rules", ""), files.system.version):
        says = message(
            "The game was saved under version {0} of the rules; this program knows versions up to {1}",
            short(top.text("rules")),
            files.system.version,
        )
        top.fault(says, "rules")
        return None
    with top:
        if kind == SAVE:
            return read_save(top, files, files.load_components())
        if kind == PUZZLE:
            puzzle = read_puzzle(files, top, scenario_id, files.load_components())
            _try_out(top, puzzle.scenario, files)
            return puzzle
        if kind == LESSON:
            lesson = read_lesson(files, top, lesson_id(scenario_id), files.load_components())
            _try_out(top, lesson.scenario, files)
            return lesson
        scenario = files.read_scenario(top, scenario_id, files.load_components())
        _try_out(top, scenario, files)
        return scenario


def _try_out(top: Reader, scenario: Any, files: GameFiles) -> None:
    """Try out the scenario of a file without faults; the shipped ones are known to be playable."""
    wrong = "" if len(top.faults) else why_unplayable(files, scenario.opening(None)[0])
    if wrong:
        top.fault(message("The scenario cannot be played: {0}", wrong))


def _word(root: Node, key: str) -> Scalar:
    """A word at the top of a file; an empty one, at the line to blame, when it is missing."""
    node = root.entries.get(key) if isinstance(root, Mapping) else None
    if isinstance(node, Scalar):
        return node
    return Scalar(root.line if node is None else node.line, "")


def _wrong_kind(word: str, kinds: tuple[str, ...]) -> str:
    """What a file should say that it is."""
    if kinds != EVERY_GAME:
        return message("'kind' is {0}", wrong_word(word, kinds))
    if word:
        return message("The file should say 'kind: scenario' or 'kind: save', not '{0}'", short(word))
    return message("The file should say 'kind: scenario' or 'kind: save'")


def _is_newer(version: str, known: str) -> bool:
    """Is a version, like 4 or 1.12, beyond the one that is known?"""
    if not all(re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,9})*", one) for one in (version, known)):
        return False
    ours, theirs = ([int(part) for part in one.split(".")] for one in (known, version))
    return theirs > ours
