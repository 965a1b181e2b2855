"""What `cholm engine` can be asked to do."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

from cholm_qt.cli.engine_loading import loaded_from_text
from cholm_qt.cli.engine_values import Answer, BadLine, options_in, seed_in, text_in
from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason
from cholm_qt.files.atomic_write import CannotWrite
from cholm_qt.files.codec import BadOrder
from cholm_qt.files.documents import load_save
from cholm_qt.files.faults import DataFaults, nearest, short
from cholm_qt.files.field_types import shown
from cholm_qt.files.position_text import position_to_text
from cholm_qt.files.save_writing import save_text, write_save
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.files.loading import load_components
from cholm_qt.games.circle_of_fire.files.scenarios import load_scenario
from cholm_qt.games.circle_of_fire.rules.position import Position

MOST_DICE = 1000


class Engine:
    """One game at a time, driven by objects such as {"do": "give", "order": {"order": "pass"}}."""

    def __init__(self) -> None:
        """There is no game yet."""
        self.components = load_components()
        self.codec = FILES.codec(self.components)
        self.current: tuple[Game[Position], str] | None = None
        self.verbs: dict[str, tuple[Callable[[Answer], Answer], tuple[str, ...]]] = {
            "new": (self._new, ("scenario", "seed", "options")),
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
            plain = [self.codec.reason_to_plain(reason) for reason in refused.reasons]
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
    def game(self) -> Game[Position]:
        """The game that is being played. Raises BadLine."""
        if self.current is None:
            raise BadLine('There is no game yet; begin one with {"do": "new"} or {"do": "load"}')
        return self.current[0]

    # --- beginning -------------------------------------------------------------------------------

    def _new(self, asked: Answer) -> Answer:
        """Begin a scenario."""
        name = text_in(asked, "scenario", "campaign")
        seed, options = seed_in(asked), options_in(asked)
        scenario = load_scenario(name, self.components)
        self.current = Game.begin(scenario, seed, options), scenario.id
        return {"scenario": scenario.id, **self._prompt(asked)}

    def _load(self, asked: Answer) -> Answer:
        """Go on with a saved game or from the text of a position."""
        if ("file" in asked) == ("text" in asked):
            raise BadLine("'load' needs either 'file' or 'text'")
        if "file" in asked:
            loaded = load_save(text_in(asked, "file", ""))
        else:
            loaded = loaded_from_text(asked["text"], seed_in(asked))
        self.current = loaded.game, loaded.scenario_id
        return {"scenario": loaded.scenario_id, "notes": loaded.notes, **self._prompt(asked)}

    def _save(self, asked: Answer) -> Answer:
        """Save to a file, or hand over the text of the save."""
        game, scenario_id = self.game, self.current[1] if self.current else ""
        if "file" not in asked:
            return {"text": save_text(FILES, game, scenario_id)}
        write_save(FILES, text_in(asked, "file", ""), game, scenario_id)
        return {"file": asked["file"]}

    # --- asking ----------------------------------------------------------------------------------

    def _prompt(self, asked: Answer) -> Answer:
        """Who must decide what."""
        return {"prompt": self.codec.prompt_to_plain(self.game.prompt), "over": self.game.is_over}

    def _orders(self, asked: Answer) -> Answer:
        """Every listed order."""
        return {"orders": [self.codec.order_to_plain(order) for order in self.game.orders()]}

    def _why_not(self, asked: Answer) -> Answer:
        """Nothing when an order is legal."""
        _refuse_if(self.game.why_not(self._order(asked)))
        return {"reasons": []}

    def _position(self, asked: Answer) -> Answer:
        """The whole position."""
        p = self.game.position
        return {"position": FILES.position_to_plain(p), "text": position_to_text(FILES, p)}

    # --- acting ----------------------------------------------------------------------------------

    def _order(self, asked: Answer) -> Order:
        """The order of a line."""
        if "order" not in asked:
            raise BadLine(f"'{asked['do']}' needs the key 'order'")
        return self.codec.order_from_plain(asked["order"])

    def _give(self, asked: Answer) -> Answer:
        """Carry out an order."""
        game, order = self.game, self._order(asked)
        _refuse_if(game.why_not(order))
        events = game.give(order)
        return {"events": [self.codec.event_to_plain(event) for event in events], **self._prompt(asked)}

    def _dice(self, asked: Answer) -> Answer:
        """Fix what the next dice will show, in place of any fixed before."""
        game, dice = self.game, asked.get("next")
        if not isinstance(dice, list) or len(dice) > MOST_DICE:
            raise BadLine(f"'next' should be a list of at most {MOST_DICE} dice, not {shown(dice)}")
        for die in dice:
            if type(die) is not int or not 1 <= die <= 6:
                raise BadLine(f"'next' should hold dice from 1 to 6, not {shown(die)}")
        game.dice.fixed = deque(dice)
        return {"next": dice}

    def _undo(self, asked: Answer) -> Answer:
        """Take back the last order."""
        reason = self.game.undo()
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
