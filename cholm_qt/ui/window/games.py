"""Beginning, loading, saving and resuming games, and which page of the window is shown."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from cholm_qt.engine.game import Game
from cholm_qt.files.autosave_files import autosave_folder, autosaves, newest_first
from cholm_qt.files.faults import DataFaults, Fault, FaultList
from cholm_qt.files.messages import message_of
from cholm_qt.files.save_lock import is_being_played
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.files.scenarios import Summary, load_scenario, scenario_summaries
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.play.autosave import crashed_games, forget_crash
from cholm_qt.ui.look.words import spoken, tr
from cholm_qt.ui.window.menus import allow, open_dialog, rebuild_menus
from cholm_qt.ui.window.opening import NewGame, open_game, random_seed

if TYPE_CHECKING:
    from PySide6.QtWidgets import QFileDialog

    from cholm_qt.ui.window.main_window import MainWindow

SAVES = "*.yaml"


class Games(QObject):
    """Puts a game on the table, or says what is wrong with it and leaves the running one as it was."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.w = window
        self.path: Path | None = None
        self.has_game = False  # behind the first start page lies a table at which nobody plays
        self._told_of_autosave = ""
        self._told_of_scenarios: list[Fault] = []

    # --- pages ---

    def show_start(self) -> None:
        """Show the start page with what can be continued."""
        kept = [path for path in autosaves(autosave_folder()) if self._may_be_resumed(path)]
        recent = newest_first([*kept, *self.w.settings.saves])
        self.w.start_page.show_games(crashed_games(), recent, self._scenarios())
        self._show_page(self.w.start_page)

    def _scenarios(self) -> tuple[Summary, ...]:
        """The scenarios that can be played; what is wrong with others is told once."""
        faults = FaultList()
        found = scenario_summaries(faults)
        if list(faults) != self._told_of_scenarios:
            self._told_of_scenarios = list(faults)
            self._refuse(tr("Some scenarios cannot be played"), DataFaults(faults))
        return found

    def _may_be_resumed(self, path: Path) -> bool:
        """Not if another window plays this game."""
        return path == self.w.autosaver.path or not is_being_played(path)

    def show_new_game(self, scenario_id: str = "", game_id: str = "") -> None:
        """Show the page on which a game is set up."""
        self.w.new_game_page.show_scenarios(self._scenarios(), scenario_id, game_id)
        self._show_page(self.w.new_game_page)

    def show_table(self) -> None:
        """Show the game."""
        self._show_page(self.w.game_page)
        self.w.view.setFocus()

    def show_victory(self) -> None:
        """Show who has won and how it went."""
        self.w.victory_page.show_game(self.w.match.game)
        self._show_page(self.w.victory_page)

    def look_back(self) -> None:
        """Go through a finished game from its beginning."""
        self.show_table()
        self.w.history.go(0)

    def _show_page(self, page: object) -> None:
        """Show one page; docks and status belong to the table alone."""
        on_table = page is self.w.game_page
        self.w.pages.setCurrentWidget(page)  # type: ignore[arg-type]  # one of the window's own pages
        self.w.show_docks(on_table)
        self.w.statusBar().setVisible(on_table)
        allow(self.w)

    # --- putting a game on the table ---

    def begin(self, new: NewGame) -> None:
        """Begin a game as it was set up."""
        try:
            scenario = load_scenario(new.scenario_id)
        except (DataFaults, OSError) as error:
            self._refuse(tr("This scenario cannot be played"), error)
            return
        self._put(Game.begin(scenario, seed=new.seed, options=new.options), new.scenario_id)
        if self.w.settings.briefing:
            open_dialog("briefing", self.w)

    def quick_start(self, scenario_id: str, game_id: str = "") -> None:
        """Begin a scenario as it is, with the program's dice."""
        self.begin(NewGame(scenario_id, None, random_seed(), game_id))

    def ask_load(self) -> None:
        """Ask for a saved game or a scenario."""
        dialog = self._file_dialog(tr("Open a game or scenario"), tr("Games and scenarios"), SAVES)
        dialog.fileSelected.connect(lambda name: self.load(Path(name)))
        dialog.open()

    def load(self, path: Path) -> bool:
        """Open a file; a bad one is told of, and the running game stays."""
        try:
            opened = open_game(path)
        except (DataFaults, OSError) as error:
            self._refuse(tr("{0} cannot be opened", path.name), error)
            return False
        self._put(opened.game, opened.scenario_id)
        if opened.was_saved:  # a scenario is begun, and stays as it is
            self._stay_with(path)
        if opened.notes:
            self._tell(tr("The game was opened, but:"), opened.notes)
        return True

    def resume(self, path: Path) -> None:
        """Go on with a game that saved itself; a file of the player's own is opened as such."""
        from cholm_qt.files.documents import load_save

        if path.parent != autosave_folder():
            self.load(path)
            return
        try:
            loaded = load_save(path)
        except (DataFaults, OSError) as error:
            self._refuse(tr("{0} cannot be opened", path.name), error)
            return
        self._put(loaded.game, loaded.scenario_id, path)

    def discard(self, path: Path) -> None:
        """The player does not want to resume a game; its file stays among the recent ones."""
        forget_crash(path)
        self.show_start()

    def play_from_here(self) -> None:
        """Go on from the moment that is shown, as a game of its own."""
        game = self.w.history.game_from_here(self._seed())
        self._put(game, self.w.match.scenario_id)
        self.w.desk.tell(tr("This is a new game; the old one is kept among the recent games."))

    def _seed(self) -> int | None:
        """A new seed, or none where the players throw their own dice."""
        return None if self.w.match.game.dice.asks else random_seed()

    def _put(self, game: Game[Position], scenario_id: str, autosave: Path | None = None) -> None:
        """Put a game on the table."""
        if not self.w.history.is_live:
            self.w.history.go(self.w.history.last)  # the past took no orders; the new game does
        self.w.desk.new_game()
        self.w.autosaver.close()
        self.path, self.has_game = None, True
        self.show_table()
        self.w.match.replace_game(game, scenario_id)
        self.w.desk.recall_fight()
        self.w.autosaver.begin(autosave)

    def _refuse(self, title: str, error: Exception) -> None:
        """Say what is wrong with a file."""
        faults = error.faults if isinstance(error, DataFaults) else ()
        self._tell(title, [fault.sentence for fault in faults] or [message_of(error)])

    def _tell(self, title: str, sentences: Sequence[str]) -> None:
        """Tell everything that there is to say about a file."""
        from cholm_qt.ui.dialogs.faults import tell_faults

        tell_faults(self.w, title, [spoken(sentence) for sentence in sentences])

    def tell_of_autosave(self, sentence: str) -> None:
        """The game could not be kept: say so once for each reason, for every order tries again."""
        if sentence != self._told_of_autosave:
            self._told_of_autosave = sentence
            self._tell(tr("This game is not being kept; save it by hand"), [sentence])

    def tell_of_language(self, sentence: str) -> None:
        """The texts of a language cannot be used: say so, and go on in English."""
        self._tell(tr("The chosen language cannot be spoken; this is English"), [sentence])

    def tell_of_picture(self, sentence: str) -> None:
        """The picture of the map is damaged: say so, and play on plain paper."""
        self._tell(
            tr("The picture of the map cannot be shown; the game can be played without it"), [sentence]
        )

    # --- saving ---

    def save(self) -> None:
        """Save to the file the game came from, or ask for one."""
        if self.path is None:
            self.save_as()
        else:
            self.save_to(self.path)

    def save_as(self) -> None:
        """Ask where to save."""
        dialog = self._file_dialog(tr("Save the game"), tr("Games"), SAVES, self._name())
        dialog.fileSelected.connect(lambda name: self.save_to(Path(name)))
        dialog.open()

    def _name(self) -> str:
        """What a file of this game may be called: its scenario and Turn."""
        match = self.w.match
        return f"{match.scenario_id or 'cholm'}-turn-{match.position.turn}.yaml"

    def save_to(self, path: Path) -> bool:
        """Write the game to a file."""
        from cholm_qt.files.save_writing import write_save

        try:
            write_save(FILES, path, self.w.match.game, self.w.match.scenario_id)
        except OSError as error:
            self._refuse(tr("The game could not be saved"), error)
            return False
        self._stay_with(path)
        self.w.desk.tell(tr("Saved to {0}", path.name))
        return True

    def _stay_with(self, path: Path) -> None:
        """Save to this file from now on, and look for others beside it."""
        self.path = path
        self._keep_folder(path)
        self.w.settings.keep_save(path.absolute())

    def _keep_folder(self, path: Path) -> None:
        """The next dialog opens where this file is."""
        self.w.settings.keep_folder(path.absolute().parent)

    def _file_dialog(self, title: str, kind: str, names: str, new: str = "") -> QFileDialog:
        """A dialog in the folder that was last used: to open a file, or to save one that may be called so."""
        from PySide6.QtWidgets import QFileDialog

        folder = self.w.settings.folder
        dialog = QFileDialog(self.w, title, str(folder / new), f"{kind} ({names})")
        if new:
            dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
            dialog.setDefaultSuffix(new.partition(".")[2])
        return dialog

    def save_map_picture(self) -> None:
        """Ask where to save a picture of the map as it is shown."""
        dialog = self._file_dialog(tr("Save a picture"), tr("Pictures"), "*.png *.jpg", "cholm.png")
        dialog.fileSelected.connect(self._write_picture)
        dialog.open()

    def _write_picture(self, name: str) -> None:
        """Write the picture, or say that it could not be written."""
        from cholm_qt.ui.window.shot import save_picture

        if save_picture(self.w.scene, Path(name)):
            self._keep_folder(Path(name))
            self.w.desk.tell(tr("Saved to {0}", Path(name).name))
        else:
            self._refuse(tr("The picture could not be saved"), OSError(name))

    # --- the position as a line of text ---

    def copy_position(self) -> None:
        """Put the position that is shown on the clipboard, as one line; a bid in it would be no secret."""
        from cholm_qt.files.position_text import position_to_text
        from cholm_qt.ui.window.clipboard import copy_text

        if self.w.match.prompt.waiting in ("wish", "bid"):
            self.w.desk.tell(tr("Bids are secret until both are made."))
            return
        copy_text(position_to_text(FILES, self.w.history.position))
        self.w.desk.tell(tr("The position is on the clipboard as one line of text."))

    def paste_position(self) -> None:
        """Play on from a position on the clipboard."""
        from cholm_qt.files.documents import open_document
        from cholm_qt.ui.window.clipboard import pasted_text

        try:
            loaded = open_document(pasted_text(), name=tr("Clipboard")).start(self._seed())
        except DataFaults as error:
            self._refuse(tr("The clipboard holds no position"), error)
            return
        self._put(loaded.game, loaded.scenario_id)

    def retranslate(self) -> None:
        """Show everything in the language that has just been chosen."""
        self.w.retitle()
        rebuild_menus(self.w)
        self.w.retranslate_parts()
        if self.w.pages.currentWidget() is self.w.game_page:
            self.w.match.changed.emit()
        elif self.w.pages.currentWidget() is self.w.start_page:
            self.show_start()
