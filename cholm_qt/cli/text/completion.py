"""Words that can be typed next: verbs and commands, then what the legal orders go on with."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cholm_qt.cli.text.grammar import Grammar
from cholm_qt.cli.text.help import commands
from cholm_qt.cli.text.names import Names, folded
from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import EnterDice
from cholm_qt.files.game_files import GameFiles


def completions(game: Game[Any], grammar: Grammar, files: GameFiles, before: str, text: str) -> list[str]:
    """The words that can stand behind what has been typed and begin with the text."""
    words, known = before.split(), list(commands(grammar))
    if words and words[0] in ("why", "odds", "?"):
        words, known = words[1:], []
    if not words:
        verbs = {grammar.desk.system.verbs.of(order).word for order in game.orders()}
        return sorted(verb for verb in [*known, *verbs] if verb.startswith(text.casefold()))
    if words[0] == "case":
        return _beginning((*files.case_titles(), *files.rulings_by_id()), text)
    return _next_words(game, grammar, words, text) or _named(grammar, words[0], text)


def _beginning(words: Iterable[str], text: str) -> list[str]:
    """The words that begin with the text."""
    return [word for word in words if word.casefold().startswith(text.casefold())]


def _next_words(game: Game[Any], grammar: Grammar, words: list[str], text: str) -> list[str]:
    """The next words of all legal orders that begin with these words."""
    known = [folded(word) for word in words]
    found: dict[str, None] = {}
    for order in game.orders():
        line = [] if isinstance(order, EnterDice) else grammar.written(order)
        if len(line) > len(words) and [folded(word) for word in line[: len(words)]] == known:
            found[line[len(words)]] = None
    return [word for word in found if _begins(grammar, word, text)]


def _begins(grammar: Grammar, word: str, text: str) -> bool:
    """Does a word, or a name of what it stands for, begin with the text?"""
    if word.casefold().startswith(text.casefold()):
        return True
    kinds = (grammar.names["unit"], grammar.names["place"])
    return any(word in names.ids and word in _ids(names, text) for names in kinds)


def _ids(names: Names, text: str) -> list[str]:
    """The ids of everything that begins like the text."""
    return [names.ids[i] for i in names.beginning_with(text)]


def _named(grammar: Grammar, command: str, text: str) -> list[str]:
    """For commands that look at things: the units or places that begin like the text."""
    kinds = {"where": "unit", "show": "place"}
    return _ids(grammar.names[kinds[command]], text) if command in kinds else []
