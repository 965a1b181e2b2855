"""The loop of the text mode: one line after another, each an order, an answer or a command."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from cholm_qt.cli.text.answer_commands import AnswerCommands
from cholm_qt.cli.text.completion import completions
from cholm_qt.cli.text.conversation import YES, dice_of
from cholm_qt.cli.text.game_on_table import GameOnTable, load_game, write_game
from cholm_qt.cli.text.keeper import Keeper
from cholm_qt.cli.text.missing_pack import open_with_pack
from cholm_qt.cli.text.names import NotUnderstood
from cholm_qt.cli.text.terminal import Asks
from cholm_qt.files.atomic_write import CannotWrite
from cholm_qt.files.faults import DataFaults
from cholm_qt.files.hints import hints_in
from cholm_qt.files.pack_need import Data
from cholm_qt.files.player_names import name_of

Command = Callable[[list[str]], None]


class Leave(Exception):
    """Raised when the player leaves the game."""


class TextPlay(AnswerCommands):
    """One player at the terminal, from the first prompt until the player leaves."""

    def __init__(self, opened: GameOnTable, keeper: Keeper, ask: Asks, say: Callable[[str], None]) -> None:
        """Sit down at a game, which the keeper keeps."""
        super().__init__(opened.room, opened.game, ask, say, opened.meta)
        self.opened, self.keeper = opened, keeper
        self.hints_told = 0
        self.saved = self._as_saved()  # the text of the game when it was last saved by hand
        self.commands: dict[str, Command] = {
            "?": self.list_legal,
            "why": self.why,
            "odds": self.odds,
            "undo": self.undo,
            "redo": self.redo,
            "takeback": self.take_back_by_consent,
            "ask": self.ask_left_alone,
            "answers": self.answers,
            "more": lambda _: self.more(),
            "show": self.show,
            "map": self.map,
            "units": self.units,
            "where": self.where,
            "tracks": self.tracks,
            "turn": self.turn,
            "goals": self.goals,
            "hint": self.hint,
            "log": self.log,
            "case": self.case,
            "sources": self.sources,
            "save": self.save,
            "load": self.load,
            "help": self.help,
            "quit": self.quit,
        }

    # --- the loop ---

    def player_name(self, actor: int) -> str:
        """The name that is kept with the game."""
        return name_of(self.system, self.opened.meta, self.p, actor)

    def play(self) -> int:
        """Obey one line after another until the player leaves; nothing he types loses the game."""
        self.announce()
        interrupted = False
        while True:
            try:
                self.obey(self.ask("> ", secret=self.game.prompt.secret))
                interrupted = False
            except KeyboardInterrupt:
                if interrupted:
                    return self.farewell()
                interrupted = True
                self.say("")
                self.say("Interrupted; nothing was lost. Press Ctrl-C again, or type quit, to leave.")
            except (EOFError, Leave):
                return self.farewell()

    def complete(self, before: str, text: str) -> list[str]:
        """The words that can stand behind what has been typed."""
        return completions(self.game, self.grammar, self.files, before, text)

    @property
    def is_kept(self) -> bool:
        """Has the game's own file all that has been done in it?"""
        return self.opened.text() == self.keeper.kept

    @property
    def is_safe(self) -> bool:
        """Is the game kept, or was it saved by hand as it is now?"""
        return self.opened.text() in (self.keeper.kept, self.saved)

    def _as_saved(self) -> str:
        """The text of the game if it is that of a file of the player's; else nothing."""
        return "" if self.opened.path is None else self.opened.text()

    def farewell(self) -> int:
        """Say whether the game is kept; a last attempt is made if it is not."""
        if not self.is_kept:
            self.keep()
        if not self.is_safe:
            self.say("The game is not kept; what was done since it was last saved is lost.")
        elif self.is_kept and self.keeper.autosave is not None and not self.game.is_over:
            self.say("The game is kept; start again to continue it.")
        return 0

    def obey(self, line: str) -> None:
        """Do what a line says, or say what is wrong with it."""
        try:
            self._obey(line.strip())
        except NotUnderstood as error:
            self.say(str(error))

    def _obey(self, line: str) -> None:
        """Do what a line says: dice where they are asked for, a number of a list, a command or an order."""
        if not line:
            self.announce()
        elif self.game.roll_needed is not None and line[0].isdecimal():
            self.enter(dice_of(line))
        elif line.isdecimal():
            verb = self.number_verb()
            if verb is None:
                self.choose(line)
            else:
                self.enter(verb.kind(int(line[:9])))
        else:
            words = line.removeprefix("?").split() if line[0] == "?" else line.split()
            word = "?" if line[0] == "?" else self.word(words[0])
            if word in self.commands:
                self.commands[word](words if line[0] == "?" else words[1:])
            elif word in self.desk.shorthands:
                self.give_shorthand(self.desk.shorthands[word])
            else:
                self.order(words)

    # --- hints ---

    def hint(self, _: list[str]) -> None:
        """One hint more of the scenario."""
        hints = hints_in(self.opened.meta)
        if self.hints_told < len(hints):
            self.hints_told += 1
            self.say(f"Hint {self.hints_told} of {len(hints)}: {hints[self.hints_told - 1]}")
        else:
            self.say("There are no more hints" if hints else "This scenario brings no hints")

    # --- files ---

    def keep(self) -> None:
        """Write the game to its own file; a full disk does not stop play."""
        self.keeper.keep(self.opened.text())

    def save(self, words: list[str]) -> None:
        """Write the game to a file."""
        if not words:
            raise NotUnderstood("Which file? For example: save friday.yaml")
        self.write(Path(" ".join(words)))

    def write(self, path: Path) -> bool:
        """Write the game to a file, after asking if one would be lost; tell how it went."""
        if path.is_dir():
            self.say(f"{path} is a folder; name a file in it, as in: save {path / 'friday.yaml'}")
            return False
        path = path if path.suffix else path.with_suffix(".yaml")
        if path.exists() and path != self.opened.path and not self.yes(f"{path} exists. Replace it?"):
            self.say("Nothing was written")
            return False
        try:
            write_game(self.opened, path)
        except CannotWrite as error:
            self.say(str(error))
            return False
        self.opened, self.saved = self.opened._replace(path=path), self.opened.text()
        self.say(f"Saved as {path}")
        return True

    def load(self, words: list[str]) -> None:
        """Go on with another game; the one on the table stays if that cannot be read."""
        if not words:
            raise NotUnderstood("Which file? For example: load friday.yaml")
        if not self.is_safe and not self.yes("The game on the table is not kept and would be lost. Load?"):
            self.say("The game on the table is as it was")
            return
        try:
            path = _existing(Path(" ".join(words)))
            opened, news = open_with_pack(
                lambda data: load_game(path, data), Data.AS_SAVED, self.ask, self.say
            )
        except DataFaults as faults:
            self.say(str(faults))
            self.say("The game on the table is as it was")
            return
        self.opened, self.hints_told = opened, 0
        self.saved = self._as_saved()
        self.keeper.begin(opened.text())
        self.sit_down(opened.room, opened.game, opened.meta)
        self.tell(news)
        self.keep()
        self.announce()

    def quit(self, _: list[str]) -> None:
        """Leave, with an offer to save what is not saved yet."""
        if self.opened.text() == self.saved:
            raise Leave
        name = self.ask(f"Save to which file? Enter for none{self._otherwise()}: ").strip()
        if name.casefold() in YES:
            raise NotUnderstood("Then type a name: save friday.yaml")
        if name.casefold() in ("", "n", "no") or self.write(Path(name)):
            raise Leave

    def _otherwise(self) -> str:
        """What becomes of the game if it is not saved."""
        if not self.is_safe:
            return ", but the game is not kept otherwise"
        return ", the game is kept anyway" if self.is_kept and self.keeper.autosave is not None else ""


def _existing(path: Path) -> Path:
    """The file that is meant, which was saved with an ending that was not typed."""
    with_ending = path.with_suffix(".yaml") if path.name and not path.suffix else path
    return with_ending if not path.exists() and with_ending.exists() else path
