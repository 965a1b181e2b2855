"""The examples of articles, played: a position, an order in it, and what it promises or why it is refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import IllegalOrder, Reason
from cholm_qt.files.codec import BadOrder
from cholm_qt.files.faults import DataFaults, Fault, FaultList
from cholm_qt.files.game_files import GameFiles
from cholm_qt.files.messages import Message, as_message, message, message_of
from cholm_qt.files.nodes import Mapping, Scalar
from cholm_qt.files.order_lines import read_order
from cholm_qt.files.reader import Reader
from cholm_qt.files.reference_file import Article, Example

SEED = 0  # of the dice that are needed before the picture, where the board fixes none


class Played(NamedTuple):
    """An example as it lies on the table.

    Attributes:
        order: None where there is only something to see.
        reasons: Why the order is refused; none where it is legal.
        preview: What dice will make of the order; None where no dice decide it.
    """

    position: Any
    order: Order | None
    reasons: tuple[Reason, ...]
    preview: object | None


def play_example(files: GameFiles, example: Example) -> Played:
    """Lay out an example and try its order. Raises DataFaults with all that is wrong with it."""
    game = _game(files, example)
    if not example.order:
        return Played(game.position, None, (), None)
    order = _order(files, game, example, example.order)
    reasons = tuple(game.why_not(order))
    _judge(example, reasons)
    preview = None if reasons else files.system.preview(game.position, order)
    return Played(game.position, order, reasons, preview)


def _judge(example: Example, reasons: Sequence[Reason]) -> None:
    """An order is legal, or refused by the case that the example names."""
    broken = [reason.case for reason in reasons]
    if example.refused and example.refused not in broken:
        why = "; ".join(reason.sentence for reason in reasons) or message("it is legal")
        raise _fault(
            example,
            message("The order '{0}' is not refused by {1}: {2}", example.order, example.refused, why),
        )
    if reasons and not example.refused:
        raise _fault(example, message("The order '{0}' is refused: {1}", example.order, reasons[0].sentence))


def _game(files: GameFiles, example: Example) -> Game[Any]:
    """The game of an example after the orders that come first."""
    scenario = _scenario(files, example)
    try:
        game = Game.begin(scenario, seed=SEED)
        for text in example.before:
            game.give(_order(files, game, example, text))
    except IllegalOrder as error:
        says = message(
            "The position of the example cannot be reached: {0}", as_message(error.reasons[0].said)
        )
        raise _fault(example, says) from None
    return game


def _scenario(files: GameFiles, example: Example) -> Any:
    """The scenario that the keys of a board make up."""
    faults = FaultList()
    node = example.board if isinstance(example.board, Mapping) else Mapping(example.line)
    words = {"kind": "scenario", "title": "Example", "says": "Example."}
    entries = {key: Scalar(node.line, word) for key, word in words.items()} | node.entries
    with Reader(Mapping(node.line, entries, node.key_lines), example.file, faults) as top:
        scenario = files.read_scenario(top, "", files.load_components())
    faults.raise_if_any()
    return scenario


def _order(files: GameFiles, game: Game[Any], example: Example, text: str) -> Order:
    """The order that a text of the example means."""
    try:
        return read_order(files.codec(game.position.components), text)
    except BadOrder as error:
        raise _fault(example, message_of(error)) from None


def _fault(example: Example, says: Message | str) -> DataFaults:
    """Something wrong with the order of an example."""
    return DataFaults([Fault(example.file, example.order_line or example.line, says)])


def check_examples(articles: Sequence[Article], files: GameFiles, faults: FaultList) -> None:
    """Try out the examples of articles; what is wrong with them is noted."""
    for article in articles:
        if article.example is None:
            continue
        try:
            play_example(files, article.example)
        except DataFaults as error:
            faults.add_all(error.faults)
