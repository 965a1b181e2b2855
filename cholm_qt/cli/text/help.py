"""The help of the text mode: its commands, and how each order is typed."""

from __future__ import annotations

from collections.abc import Iterator

from cholm_qt.cli.text.grammar import Grammar
from cholm_qt.cli.text.order_reader import ANSWERS
from cholm_qt.engine.verbs import Verb
from cholm_qt.files.game_files import GameFiles

COMMANDS = {
    "?": "what is legal now; `? {verb}` for a part of it, `? {verb} UNIT` for that of a unit",
    "why": "why ORDER: every reason against an order, with its case",
    "odds": "odds ORDER: receipts and exact chances of an attack; odds {place}: of the one prepared there",
    "undo": "undo [N]: take back the last order, or so many, up to the last dice",
    "redo": "give the order again that was taken back last",
    "takeback": "takeback [SIDE]: take back the last order beyond the dice, if the other player agrees",
    "ask": "be asked a question that was passed over because it decides nothing here",
    "answers": "answers [SIDE] [QUESTION ANSWER]: decide once for all on a question of the other side's turn",
    "more": "the next lines of a long list",
    "show": "show {place}: all about it, its units and its neighbours; alone: every {noun} with units",
    "map": "every {noun} with something in it, with its units; map all: every {noun}",
    "units": "units [{sides} or {place}]: every unit by where it is",
    "where": "where UNIT: where a unit is, and its values",
    "tracks": "what the game counts beside the map, such as points and weather",
    "turn": "the sequence of play, and where we are in it; turn all: step by step",
    "goals": "who wins when, and how things stand",
    "hint": "the next hint of the scenario, if it has some",
    "log": "log [N]: what happened in the last N orders",
    "case": "case NUMBER: what a case of the rules or a ruling of ours says; alone: the case of the prompt",
    "sources": "where each number of the data comes from",
    "save": "save FILE: write the game to a file",
    "load": "load FILE: go on with a saved game",
    "help": "this list; `help {verb}` tells how an order is typed",
    "quit": "leave; the game is kept and can be continued",
}


def commands(grammar: Grammar) -> dict[str, str]:
    """Every command and what it does, in the words of a game."""
    desk = grammar.desk
    words = {
        "verb": max(grammar.verbs, key=lambda word: len(grammar.verbs[word].slots)),
        "place": desk.place_hint,
        "noun": desk.place_noun,
        "sides": "|".join(side.id for side in desk.system.sides),
    }
    found = {word: says.format(**words) for word, says in COMMANDS.items()}
    return found | {word: shorthand.help for word, shorthand in desk.shorthands.items()}


def help_lines(grammar: Grammar, files: GameFiles, word: str = "") -> Iterator[str]:
    """All commands and verbs, or how one order is typed."""
    known = commands(grammar)
    if word in grammar.verbs:
        verb = grammar.verbs[word]
        yield f"{grammar.usage(word)}: {_purpose(verb)}"
        yield from (f"  {line}" for line in grammar.desk.help_on(verb, files))
    elif word in known:
        yield f"{word}: {known[word]}"
    else:
        yield "Type an order, the number of a line of the last list, or a command."
        yield "Units and places go by id or name; a beginning is enough. Tab completes."
        yield "Orders:"
        yield from (f"  {grammar.usage(word)}: {_purpose(verb)}" for word, verb in grammar.verbs.items())
        yield f"Answers: {', '.join(ANSWERS)}"
        yield "Commands:"
        yield from (f"  {word}: {says}" for word, says in known.items())
        yield "Dice on the table are typed one digit each: 35 for a 3 and a 5."


def _purpose(verb: Verb) -> str:
    """What an order is for: the help of its verb, or what its class says of itself."""
    return verb.help or (verb.kind.__doc__ or "").partition("\n")[0]
