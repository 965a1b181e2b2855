"""What `cholm engine` can be asked to do."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any

from cholm_qt.cli.engine_values import Answer, BadLine, game_in, options_in, seed_in, text_in
from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import IllegalOrder, Reason
from cholm_qt.files.atomic_write import CannotWrite
from cholm_qt.files.codec import BadOrder, Codec
from cholm_qt.files.documents import SAVE, SCENARIO, Document, open_document, open_named
from cholm_qt.files.faults import DataFaults, nearest, short
from cholm_qt.files.field_types import shown
from cholm_qt.files.game_files import Loaded
from cholm_qt.files.hints import hints_to_meta
from cholm_qt.files.position_text import position_to_text
from cholm_qt.files.save_writing import save_text, write_save
from cholm_qt.games import room

MOST_DICE = 1000


class Engine:
    """One game at a time, driven by objects such as {"do": "give", "order": {"order": "pass"}}."""

    def __init__(self) -> None:
        """Begin without a game, and list the requests with the keys that each may have."""
        self.loaded: Loaded | None = None
        self.verbs: dict[str, tuple[Callable[[Answer], Answer], tuple[str, ...]]] = {
            "new": (self._new, ("game", "scenario", "seed", "options")),
            "load": (self._load, ("file", "text", "seed")),
            "prompt": (self._prompt, ()),
            "orders": (self._orders, ()),
            "why_not": (self._why_not, ("order",)),
            "give": (self._give, ("order",)),
            "dice": (self._dice, ("next",)),
            "position": (self._position, ()),
            "undo": (self._undo, ()),
            "save": (self._save, ("file",)),
        }

    def answer(self, asked: Any) -> Answer:
        """Do what is asked. Raises BadLine."""
        verb, keys = self._verb_of(asked)
        for key in asked:
            if key != "do" and key not in keys:
                raise BadLine(f"'{asked['do']}' has no key '{short(key)}'{nearest(key, keys)}")
        try:
            return {"ok": True, **verb(asked)}
        except Refused as refused:
            plain = [self._codec.reason_to_plain(reason) for reason in refused.reasons]
            return {"ok": False, "reasons": plain}
        except (BadOrder, CannotWrite, DataFaults) as error:
            raise BadLine(str(error)) from None

    def _verb_of(self, asked: Any) -> tuple[Callable[[Answer], Answer], tuple[str, ...]]:
        """What is to be done, and the keys that go with it."""
        if not isinstance(asked, dict) or not isinstance(asked.get("do"), str):
            raise BadLine(f'A line should be an object like {{"do": "prompt"}}, not {shown(asked)}')
        if asked["do"] not in self.verbs:
            near = nearest(asked["do"], self.verbs) or f"; there are {', '.join(self.verbs)}"
            raise BadLine(f"There is no '{short(asked['do'])}' to do{near}")
        return self.verbs[asked["do"]]

    @property
    def _table(self) -> Loaded:
        """The game that is being played, with its files and its scenario. Raises BadLine."""
        if self.loaded is None:
            raise BadLine('There is no game yet; begin one with {"do": "new"} or {"do": "load"}')
        return self.loaded

    @property
    def _game(self) -> Game[Any]:
        """The game that is being played. Raises BadLine."""
        return self._table.game

    @property
    def _codec(self) -> Codec:
        """What reads and writes the values of the game that is being played."""
        return self._table.files.codec(self._game.position.components)

    # --- beginning -------------------------------------------------------------------------------

    def _new(self, asked: Answer) -> Answer:
        """Begin a scenario."""
        game_id, seed = game_in(asked), seed_in(asked)
        files = room(game_id).files
        name = text_in(asked, "scenario", files.system.main_scenario)
        if name in files.scenario_ids():
            scenario = files.load_scenario(name)  # which is read once
        else:
            document = open_named(name, game_id, (SCENARIO,))
            document.raise_faults()
            files, scenario = document.files, document.content
        game = Game.begin(scenario, seed, options_in(asked, files.system))
        return self._begun(Loaded(files, game, scenario.id, meta=hints_to_meta(scenario.about.hints)))

    def _load(self, asked: Answer) -> Answer:
        """Go on with a saved game or from the text of a position."""
        loaded = self._document(asked).start(seed_in(asked))
        return self._begun(loaded, notes=loaded.notes)

    def _document(self, asked: Answer) -> Document:
        """What a line brings with it: a save as a file, or a save, scenario or position as a text."""
        if ("file" in asked) == ("text" in asked):
            raise BadLine("'load' needs either 'file' or 'text'")
        if "file" in asked:
            return open_document(Path(text_in(asked, "file", "")), kinds=(SAVE,))
        if not isinstance(asked["text"], str):
            raise BadLine(f"'text' should be a text, not {shown(asked['text'])}")
        return open_document(asked["text"])

    def _begun(self, loaded: Loaded, **more: Any) -> Answer:
        """Take a game onto the table; which one it is, and what it waits for."""
        self.loaded = loaded
        return {"game": loaded.files.system.id, "scenario": loaded.scenario_id, **more, **self._prompt({})}

    def _save(self, asked: Answer) -> Answer:
        """Save to a file, or hand over the text of the save."""
        table = self._table
        if "file" not in asked:
            return {"text": save_text(table.files, table.game, table.scenario_id, table.meta)}
        write_save(table.files, text_in(asked, "file", ""), table.game, table.scenario_id, table.meta)
        return {"file": asked["file"]}

    # --- asking ----------------------------------------------------------------------------------

    def _prompt(self, asked: Answer) -> Answer:
        """Who must decide what."""
        return {"prompt": self._codec.prompt_to_plain(self._game.prompt), "over": self._game.is_over}

    def _orders(self, asked: Answer) -> Answer:
        """Every listed order."""
        codec = self._codec
        return {"orders": [codec.order_to_plain(order) for order in self._game.orders()]}

    def _why_not(self, asked: Answer) -> Answer:
        """Every reason against an order; none when it is legal."""
        _refuse_if(self._game.why_not(self._order(asked)))
        return {"reasons": []}

    def _position(self, asked: Answer) -> Answer:
        """The whole position."""
        files, position = self._table.files, self._game.position
        plain, text = files.position_to_plain(position), position_to_text(files, position)
        return {"game": files.system.id, "position": plain, "text": text}

    # --- acting ----------------------------------------------------------------------------------

    def _order(self, asked: Answer) -> Order:
        """The order of a line."""
        if "order" not in asked:
            raise BadLine(f"'{asked['do']}' needs the key 'order'")
        return self._codec.order_from_plain(asked["order"])

    def _give(self, asked: Answer) -> Answer:
        """Carry out an order."""
        game, order, codec = self._game, self._order(asked), self._codec
        try:
            events = game.give(order)
        except IllegalOrder as error:
            raise Refused(error.reasons) from None
        return {"events": [codec.event_to_plain(event) for event in events], **self._prompt(asked)}

    def _dice(self, asked: Answer) -> Answer:
        """Fix what the next dice will show, in place of any fixed before."""
        game, dice = self._game, asked.get("next")
        if not isinstance(dice, list) or len(dice) > MOST_DICE:
            raise BadLine(f"'next' should be a list of at most {MOST_DICE} dice, not {shown(dice)}")
        for die in dice:
            if type(die) is not int or not 1 <= die <= 6:
                raise BadLine(f"'next' should hold dice from 1 to 6, not {shown(die)}")
        game.dice.fixed = deque(dice)
        return {"next": dice}

    def _undo(self, asked: Answer) -> Answer:
        """Take back the last order."""
        reason = self._game.undo()
        _refuse_if(() if reason is None else (reason,))
        return self._prompt(asked)


class Refused(Exception):
    """An order breaks the rules."""

    def __init__(self, reasons: tuple[Reason, ...]) -> None:
        """Keep the reasons."""
        super().__init__()
        self.reasons = reasons


def _refuse_if(reasons: tuple[Reason, ...]) -> None:
    """Refuse when there are reasons."""
    if reasons:
        raise Refused(reasons)
