"""Words that can be typed next: verbs and commands, then what the legal orders go on with."""

from __future__ import annotations

from cholm_qt.cli.text.grammar import GRAMMAR, OrderReader, written
from cholm_qt.cli.text.names import Names, folded
from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import EnterDice
from cholm_qt.games.circle_of_fire.files.loading import case_titles, rulings_by_id
from cholm_qt.games.circle_of_fire.rules.position import Position


def completions(
    game: Game[Position], reader: OrderReader, commands: list[str], before: str, text: str
) -> list[str]:
    """The words that can stand here: verbs and commands first, then what the legal orders go on with."""
    words = before.split()
    if words and words[0] in ("why", "odds", "?"):
        words = words[1:]
        commands = []
    if not words:
        return sorted(verb for verb in [*commands, *_legal_verbs(game)] if verb.startswith(text.casefold()))
    return _next_words(game, reader, words, text) or _named(reader, words[0], text)


def _legal_verbs(game: Game[Position]) -> set[str]:
    """The verbs of the orders that are legal now."""
    kinds = {type(order) for order in game.orders()}
    return {verb for verb, (kind, _) in GRAMMAR.items() if kind in kinds}


def _next_words(game: Game[Position], reader: OrderReader, words: list[str], text: str) -> list[str]:
    """The next words of all legal orders that begin with these words."""
    known = [folded(word) for word in words]
    found: dict[str, None] = {}
    for order in game.orders():
        line = [] if isinstance(order, EnterDice) else written(game.position.components, order)
        if len(line) > len(words) and [folded(word) for word in line[: len(words)]] == known:
            found[line[len(words)]] = None
    return [word for word in found if _begins(reader, word, text)]


def _begins(reader: OrderReader, word: str, text: str) -> bool:
    """Does a word, or a name of what it stands for, begin with the text?"""
    if word.casefold().startswith(text.casefold()):
        return True
    kinds = (reader.names["unit"], reader.names["place"])
    return any(word in names.ids and word in _ids(names, text) for names in kinds)


def _ids(names: Names, text: str) -> list[str]:
    """The ids of everything that begins like the text."""
    return [names.ids[i] for i in names.beginning_with(text)]


def _named(reader: OrderReader, verb: str, text: str) -> list[str]:
    """For commands that look at things: the units, places, cases or rulings that begin like the text."""
    if verb == "case":
        numbers = (*case_titles(), *rulings_by_id())
        return [number for number in numbers if number.casefold().startswith(text.casefold())]
    kinds = {"where": "unit", "show": "place"}
    return _ids(reader.names[kinds[verb]], text) if verb in kinds else []
