"""The help of the text mode."""

from __future__ import annotations

from collections.abc import Iterator

from cholm_qt.cli.text.grammar import GRAMMAR, usage
from cholm_qt.games.circle_of_fire.files.loading import load_cases
from cholm_qt.games.circle_of_fire.rules.titles import ADVANTAGE_USES

USES = tuple(f"8.1.1{use}" for use in ADVANTAGE_USES)

COMMANDS = {
    "?": "what is legal now; `? move` or `? fire 9` for a part of it",
    "why": "why ORDER: every reason against an order, with its case",
    "odds": "odds ORDER: receipts and exact chances of an attack",
    "rest": "set up whoever is left, as the program suggests",
    "undo": "take back the last order, up to the last dice or change of side",
    "more": "the next lines of a long list",
    "show": "show AREA: terrain, control, units and borders; alone: every place with units",
    "map": "all Areas and Zones with control and units",
    "units": "units [german|soviet]: every unit by where it is",
    "where": "where UNIT: where a unit is, and its values",
    "turn": "the sequence of play, and where we are in it",
    "log": "log [N]: what happened in the last N orders",
    "case": "case NUMBER: what a case of the rules (13.4.3) or a ruling of ours (A36) says",
    "sources": "where each number of the data comes from",
    "save": "save FILE: write the game to a file",
    "load": "load FILE: go on with a saved game",
    "help": "this list; `help fire` tells how an order is typed",
    "quit": "leave; the game is kept and can be continued",
}


def help_lines(verb: str = "") -> Iterator[str]:
    """All commands and verbs, or how one order is typed."""
    if verb in GRAMMAR:
        yield f"{usage(verb)}: {_first_sentence(GRAMMAR[verb][0])}"
        if verb == "advantage":
            yield from (f"  {case.case[-1]}: {case.says}" for case in load_cases() if case.case in USES)
        return
    if verb in COMMANDS:
        yield f"{verb}: {COMMANDS[verb]}"
        return
    yield "Type an order, the number of a line of the last list, or a command."
    yield "Units and Areas go by id or name; a beginning is enough. Tab completes."
    yield "Orders:"
    yield from (f"  {usage(word)}" for word in GRAMMAR)
    yield "Answers: yes, no, done"
    yield "Commands:"
    yield from (f"  {word}: {says}" for word, says in COMMANDS.items())
    yield "Dice on the table are typed one digit each: 35 for a 3 and a 5."


def _first_sentence(kind: type) -> str:
    """What an order is for."""
    return (kind.__doc__ or "").splitlines()[0]
