"""A position as one line of printable ASCII, and back.

abc1 3 blue - A1=B1,B2*;lost=R1 [{"step":"act","side":"blue"}]

The first word names the game and the version of the text; the fields behind it are told apart by spaces and
stand in the order of the game's `position_fields`. Equal positions have equal texts.
"""

from __future__ import annotations

import re
from typing import Any

from cholm_qt.files.faults import DataFaults, Fault, short
from cholm_qt.files.game_files import GameFiles
from cholm_qt.files.messages import as_message, message, message_of
from cholm_qt.files.playable import why_unplayable
from cholm_qt.files.position_fields import BadText

MOST_CHARACTERS = 20_000

# --- writing -------------------------------------------------------------------------------------


def position_to_text(files: GameFiles, position: Any) -> str:
    """The position as one line of ASCII."""
    codec = files.codec(position.components)
    return " ".join((files.position_prefix, *(f.write(codec, position) for f in files.position_fields)))


def differing_fields(files: GameFiles, one: Any, other: Any) -> list[str]:
    """The names of the fields in which two positions differ."""
    a, b = files.codec(one.components), files.codec(other.components)
    return [f.name for f in files.position_fields if f.write(a, one) != f.write(b, other)]


# --- reading -------------------------------------------------------------------------------------


def position_from_text(
    files: GameFiles, components: Any, text: str, file: str = "position", line: int = 0
) -> Any:
    """The position that a text describes, from which play can go on.

    Raises DataFaults with every fault; `file` and `line` say where the text stands.
    """
    position = standing_from_text(files, components, text, file, line)
    wrong = why_unplayable(files, position)
    if wrong:
        raise DataFaults([Fault(file, line, message("The position cannot be played: {0}", wrong))])
    return position


def standing_from_text(
    files: GameFiles, components: Any, text: str, file: str = "position", line: int = 0
) -> Any:
    """The position that a text describes, whether or not play can go on from it. Raises DataFaults."""
    position = unjudged_from_text(files, components, text, file, line)
    reasons = list(files.system.faults(position))
    if reasons:
        raise DataFaults(Fault(file, line, as_message(reason.said), reason.case) for reason in reasons)
    return position


def unjudged_from_text(
    files: GameFiles, components: Any, text: str, file: str = "position", line: int = 0
) -> Any:
    """The position that a text describes, be it against the rules. Raises DataFaults."""
    try:
        fields = _split(files, text)
    except BadText as error:
        raise DataFaults([Fault(file, line, message_of(error))]) from None
    position = files.blank(components)
    faults = [Fault(file, line, says) for _, says in _read_fields(files, position, fields)]
    if faults:
        raise DataFaults(faults)
    return position


def faulty_spans(files: GameFiles, components: Any, text: str) -> list[tuple[int, int]]:
    """Where in a text the words stand that keep it from being a position; what is missing is at its end."""
    words = [match.span() for match in re.finditer(r"\S+", text[:MOST_CHARACTERS])]
    try:
        fields = _split(files, text)
    except BadText:
        if not words or text[slice(*words[0])] != files.position_prefix:
            return words[:1]
        return words[len(files.position_fields) + 1 :] or words[-1:]
    wrong = {n for n, _ in _read_fields(files, files.blank(components), fields)}
    return [words[n + 1] for n in sorted(wrong) if n >= 0]


def _split(files: GameFiles, text: str) -> list[str]:
    """The fields of a text of the right version and length."""
    if len(text) > MOST_CHARACTERS:
        raise BadText(
            message("A position has at most {0} characters, this text {1}", MOST_CHARACTERS, len(text))
        )
    prefix, count, words = files.position_prefix, len(files.position_fields), text.split()
    if not words or words[0] != prefix:
        first = short(words[0]) if words else ""
        raise BadText(message("A position begins with '{0}', not with '{1}'", prefix, first))
    if len(words) != count + 1:
        raise BadText(
            message("A position has {0} fields after '{1}', this text {2}", count, prefix, len(words) - 1)
        )
    return words[1:]


def _read_fields(files: GameFiles, position: Any, texts: list[str]) -> list[tuple[int, str]]:
    """Put every field into a position; what is wrong with them, by their numbers, or -1 for all together."""
    codec, wrong = files.codec(position.components), list[tuple[int, str]]()
    for n, (field, text) in enumerate(zip(files.position_fields, texts, strict=True)):
        try:
            field.read(codec, position, text)
        except BadText as error:
            wrong.append((n, message("The field '{0}' of the position {1}", field.name, error)))
    if not wrong and position.agenda and files.system.rules.is_over(position):
        wrong.append((-1, message("The game is over, so the agenda of the position should be empty")))
    return wrong
