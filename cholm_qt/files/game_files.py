"""How a game is written down: its data files, its scenarios and its positions."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from cholm_qt import paths
from cholm_qt.engine.system import LEVELS, About, Scenario, System
from cholm_qt.files.faults import DataFaults, Fault, FaultList, short
from cholm_qt.files.messages import message
from cholm_qt.files.rulebook_files import DataReader, RulebookFiles
from cholm_qt.files.scenario_paths import ScenarioPaths, lesson_id

if TYPE_CHECKING:
    from cholm_qt.engine.game import Game
    from cholm_qt.engine.lesson import Lesson
    from cholm_qt.engine.puzzle import Puzzle
    from cholm_qt.files.codec import Codec
    from cholm_qt.files.data_folder import DataFolder
    from cholm_qt.files.map_plan import MapPlan
    from cholm_qt.files.pack import Pack
    from cholm_qt.files.position_fields import PositionField
    from cholm_qt.files.reader import Reader

# What is read once for all, and anew for a pack.
KEPT = ("_own_components", "_own_scenarios", "_own_cases", "_case_titles", "_rulings_by_id", "_packed")


class Summary(NamedTuple):
    """What a library shows of a scenario, and the game it belongs to.

    Attributes:
        id: By which it is begun: the id of a shipped one, the path of a player's own.
        path: Its file.
        is_own: Is it the player's own?
        fault: The first thing wrong with it, if something is; it cannot be played then.
        is_puzzle: Has it a task, and is judged by a plan for it?
        written: When the file of a player's own was written, by which one that has changed is known.
    """

    id: str
    title: str
    says: str
    game: str = ""
    about: About = About()
    path: Path | None = None
    is_own: bool = False
    fault: str = ""
    written: int = 0
    is_puzzle: bool = False

    @property
    def saved_as(self) -> str:
        """What a saved game calls its scenario."""
        return self.path.stem if self.is_own and self.path is not None else self.id


class GameFiles(RulebookFiles, ScenarioPaths):
    """All that is needed to read and write a game; a game derives from it.

    A game sets `system`, `position_prefix` and `position_fields`, and overrides `read_components` and
    `blank`; for scenarios with keys of its own also `read_start`, or `read_scenario` where the opening is
    special, and `scenario_text`. Whatever takes long to import is imported in the methods.
    """

    position_prefix: str  # the first word of a position's text, with the version of its format
    look_files: tuple[str, ...] = ()  # the data files that say where things lie, and nothing that is played
    measured_keys: tuple[str, ...] = ()  # keys of those files that are measured on the map, not typed in
    open_fields: tuple[str, ...] = ()  # fields of steps whose unit or place may still be open
    pack: Pack | None = None  # what takes the place of shipped data files; see `with_pack`

    # --- what a game says ---

    @property
    def system(self) -> System:
        """The game itself; a game without much to import may set it as an attribute."""
        raise NotImplementedError

    @property
    def position_fields(self) -> tuple[PositionField, ...]:
        """The fields of a position's text in order; a game may set it as an attribute."""
        raise NotImplementedError

    @property
    def folder(self) -> Path:
        """Where the data files of the game stand."""
        return paths.resources() / self.system.id

    @property
    def data_files(self) -> Mapping[str, DataReader]:
        """The data files by name, each with what reads it and notes its faults.

        Unless a game tells them apart, every file of its folder is read with the whole folder.
        """

        def read_folder(path: Path, faults: FaultList) -> object:
            return self.read_components(path.parent, faults)

        found: dict[str, DataReader] = {path.name: read_folder for path in self.folder.glob("*.yaml")}
        return found | {"layout.yaml": self._read_hex_plan}

    def read_components(self, folder: DataFolder, faults: FaultList) -> Any:
        """Map, counters and charts of a folder; they can be used when no fault was found."""
        raise NotImplementedError

    def check_sheet(
        self, folder: DataFolder, components: Any, faults: FaultList
    ) -> tuple[float, float] | None:
        """Note where the data files of the printed sheet do not fit its components; the size of that sheet.

        A game whose sheet is told by its board alone may have its hexes on a player's own picture.
        """
        path = folder / "layout.yaml"
        return self._read_hex_plan(path, faults).size if path.is_file() else None

    def read_scenario(self, top: Reader, scenario_id: str, components: Any) -> Any:
        """The scenario of a file; with faults noted it is not fit for play."""
        from cholm_qt.files.scenario_file import read_scenario

        return read_scenario(self, top, scenario_id, components)

    def read_start(self, top: Reader, components: Any) -> Any:
        """The position with which the scenario of a file begins; a game may have keys of its own for it."""
        from cholm_qt.files.scenario_file import read_start

        return read_start(self, top, components)

    def scenario_text(self, scenario: Any) -> str:
        """The YAML from which the same scenario can be read."""
        from cholm_qt.files.scenario_file import scenario_text

        return scenario_text(self, scenario)

    def make_scenario(self, title: str, says: str, start: Any, about: About) -> Any:
        """A scenario that begins with a position, in which something may already be awaited."""
        return Scenario("", title, says, start, self.system.rules, start.options, about)

    def blank(self, components: Any) -> Any:
        """A position that fields are read into."""
        raise NotImplementedError

    def make_codec(self, components: Any) -> Codec:
        """What translates between the values of the game and plain data."""
        from cholm_qt.files.codec import Codec

        return Codec(self.system, components)

    def step_faults(self, components: Any, step: Any) -> Iterator[str]:
        """What no rule would have put into a step of an agenda, or into a record that it holds.

        Units, places and sides are looked at by whoever asks; a game adds what it knows about its own words.
        """
        return iter(())

    def agenda_faults(self, position: Any) -> Iterator[str]:
        """What no play would have brought about: steps in a row, or about things that are elsewhere.

        The sentences follow on "The position cannot be played:". Whatever is not noticed here, trial play
        may still notice.
        """
        return iter(())

    def position_to_plain(self, position: Any) -> dict[str, Any]:
        """Everything there is to know about a position, as plain data with ids."""
        codec = self.codec(position.components)
        return {f.name: (f.plain or f.write)(codec, position) for f in self.position_fields}

    # --- the printed map ---

    def map_plan(self, folder: DataFolder | None = None) -> MapPlan:
        """Where everything lies on the map of a folder, or on that of the pack or the shipped one.

        Unless a game has a printed map, hexes lie round the centres of its places. Raises DataFaults.
        """
        from cholm_qt.files.hex_plan import hex_plan

        path, faults = (folder or self.data_folder) / "layout.yaml", FaultList()
        if not path.is_file():
            return hex_plan(self.load_components().board)
        plan = self._read_hex_plan(path, faults)
        faults.raise_if_any()
        return plan

    def _read_hex_plan(self, path: Path, faults: FaultList) -> MapPlan:
        """Where hexes lie on a player's own picture."""
        from cholm_qt.files.hex_plan import hex_plan
        from cholm_qt.files.hex_plan_file import read_hex_plan

        board = self.with_pack(None).load_components().board
        return read_hex_plan(path, hex_plan(board), faults)

    def plan_files(self, plan: MapPlan) -> Mapping[str, str]:
        """The data files, by name, from which the same plan can be read."""
        from cholm_qt.files.hex_plan_file import LAYOUT, hex_plan_text

        return {LAYOUT: hex_plan_text(plan)}

    # --- plain data ---

    def codec(self, components: Any) -> Codec:
        """What translates between values of these components and plain data; the last one is kept."""
        if self._codec is None or self._codec.components is not components:
            self._codec = self.make_codec(components)
        return self._codec

    _codec: Codec | None = None

    # --- packs ---

    def with_pack(self, pack: Pack | None) -> Self:
        """These files with those of a pack in the place of the shipped ones, or as shipped.

        The same for the same pack, so that its components are read once. Raises DataFaults for a pack of
        another game.
        """
        shipped = self._shipped or self
        if pack is None:
            return shipped
        if pack.game != self.system.id:
            says = message("The pack belongs to the game '{0}', not to '{1}'", pack.game, self.system.id)
            raise DataFaults([Fault(str(pack.path), 0, says)])
        key = pack.path, pack.fingerprint
        if key not in shipped._packed:
            files = copy.copy(shipped)
            files.pack, files._shipped, files._codec = pack, shipped, None
            for kept in KEPT:
                files.__dict__.pop(kept, None)
            shipped._packed[key] = files
        return shipped._packed[key]

    _shipped: Self | None = None  # the same files without a pack

    @cached_property
    def _packed(self) -> dict[tuple[Path, str], Self]:
        """The same files with packs, by the path and the fingerprint of each."""
        return {}

    @property
    def data_folder(self) -> DataFolder:
        """Where each data file is read from: the pack where it has one, else the shipped folder."""
        return self.folder if self.pack is None else self.pack.over(self.folder)

    # --- components ---

    def load_components(self, folder: Path | None = None) -> Any:
        """Map, counters and charts: of a folder, or those of the pack or the shipped ones, which are kept.

        Raises DataFaults with all faults.
        """
        return self._own_components if folder is None else self._components(folder)

    @cached_property
    def _own_components(self) -> Any:
        """Map, counters and charts, the same for all; those of a pack have been held against each other."""
        if self.pack is None:
            return self._components(self.folder)
        from cholm_qt.files.pack_data import read_pack_components

        return read_pack_components(self, self.pack)

    def _components(self, folder: DataFolder) -> Any:
        """Read all files of a folder."""
        faults = FaultList()
        components = self.read_components(folder, faults)
        faults.raise_if_any()
        return components

    def data_faults(self, path: Path) -> list[Fault]:
        """Every fault of one data file, which is known by its name."""
        faults = FaultList()
        if path.name in self.data_files:
            try:
                self.data_files[path.name](path, faults)
            except DataFaults as error:  # of which there are too many, here or in a file beside it
                own = [fault for fault in error.faults if fault.file == str(path)]
                says = message("The file cannot be checked: {0}", error.faults[0].sentence)
                return own or [Fault(str(path), 0, says)]
        else:
            from cholm_qt.files.reader import wrong_word

            says = message("The file is called {0}", wrong_word(path.name, tuple(self.data_files)))
            faults.add(str(path), 0, says)
        return faults.of(str(path))

    # --- scenarios ---

    def load_scenario(self, name_or_path: str | Path, components: Any = None) -> Any:
        """A shipped scenario by its id, or any by the path of its file. Raises DataFaults."""
        path = self.scenario_path(name_or_path)
        is_shipped = components is None or components is self._own_components
        if path.parent != self.scenario_folder or not is_shipped:
            return self._scenario(path, components or self.load_components())
        if path.stem not in self._own_scenarios:
            self._own_scenarios[path.stem] = self._scenario(path, self.load_components())
        return self._own_scenarios[path.stem]

    def shipped_scenario(self, scenario_id: str, components: Any = None) -> Any:
        """A shipped scenario by its id, and by no path. Raises DataFaults."""
        if scenario_id not in self.scenario_ids():
            raise self._no_scenario(scenario_id)
        return self.load_scenario(scenario_id, components)

    @cached_property
    def _own_scenarios(self) -> dict[str, Any]:
        """The shipped scenarios that have been read, by id."""
        return {}

    def _scenario(self, path: Path, components: Any) -> Any:
        """Read a scenario."""
        from cholm_qt.files.reader import open_file

        faults = FaultList()
        with open_file(path, faults) as top:
            self.check_game(top)
            scenario = self.read_scenario(top, path.stem, components)
        faults.raise_if_any()
        return scenario

    # --- puzzles ---

    def load_puzzle(self, name_or_path: str | Path) -> Puzzle:
        """A shipped puzzle by its id, or any by the path of its file. Raises DataFaults."""
        from cholm_qt.files.puzzle_file import KIND, read_puzzle
        from cholm_qt.files.reader import open_file

        path, faults = self.scenario_path(name_or_path), FaultList()
        with open_file(path, faults) as top:
            self.check_game(top)
            top.choice("kind", (KIND,))
            puzzle = read_puzzle(self, top, path.stem, self.load_components())
        faults.raise_if_any()
        return puzzle

    def load_puzzles(self, faults: FaultList) -> tuple[Puzzle, ...]:
        """Every shipped puzzle, the easy and short ones first; the faults of the others are noted."""
        found = []
        for puzzle_id in self.puzzle_ids():
            try:
                found.append(self.load_puzzle(puzzle_id))
            except DataFaults as error:
                faults.add_all(error.faults)
        levels = ("", *LEVELS)
        return tuple(
            sorted(found, key=lambda one: (levels.index(one.about.level), one.about.minutes, one.id))
        )

    # --- lessons ---

    def load_lesson(self, name_or_path: str | Path) -> Lesson:
        """A shipped lesson by its id, or any by the path of its file. Raises DataFaults."""
        from cholm_qt.files.lesson_file import KIND, read_lesson
        from cholm_qt.files.reader import open_file

        path, faults = self.scenario_path(name_or_path), FaultList()
        with open_file(path, faults) as top:
            self.check_game(top)
            top.choice("kind", (KIND,))
            lesson = read_lesson(self, top, lesson_id(path.stem), self.load_components())
        faults.raise_if_any()
        return lesson

    # --- what a library lists ---

    def _is_learned_after(self, summary: Summary) -> tuple[bool, bool, int, int]:
        """A key to sort scenarios by: the first one, then by level and length, then the whole game."""
        system, about = self.system, summary.about
        level = LEVELS.index(about.level) if about.level else len(LEVELS)
        ends = summary.id != system.first_scenario, summary.id == system.main_scenario
        return *ends, level, about.minutes

    def check_game(self, top: Reader) -> None:
        """Note a fault when a file names another game."""
        named, own = top.text("game", ""), self.system.id
        if named not in ("", own):
            top.fault(message("The file belongs to the game '{0}', not to '{1}'", short(named), own), "game")

    def scenario_summaries(self, faults: FaultList | None = None) -> tuple[Summary, ...]:
        """Id, title and description of every shipped scenario, from the first one to the whole game.

        Faults are noted, or raised as DataFaults.
        """
        found = []
        for scenario_id in self.scenario_ids():
            try:
                scenario = self.load_scenario(scenario_id)
            except DataFaults as error:
                if faults is None:
                    raise
                faults.add_all(error.faults)
            else:
                head = Summary(scenario.id, scenario.title, scenario.says, self.system.id)
                found.append(head._replace(about=scenario.about, path=self.scenario_path(scenario.id)))
        return tuple(sorted(found, key=self._is_learned_after))


@dataclass
class Loaded:
    """A game that can go on, of which game and scenario it is, and what there is to say about it.

    Attributes:
        has_other_data: Does it go on with another pack than it was saved with? The old file stays as it is.
    """

    files: GameFiles
    game: Game[Any]
    scenario_id: str
    was_saved: bool = False
    notes: list[str] = field(default_factory=list)
    meta: dict[str, str] = field(default_factory=dict)
    has_other_data: bool = False
    puzzle: Puzzle | None = None
    lesson: Lesson | None = None
