"""Combats of The Jaws of Victory in a terminal: what results mean, and what may come of one."""

from __future__ import annotations

from collections.abc import Iterator

from cholm_qt.engine.unit_names import with_ids
from cholm_qt.games.jaws_of_victory.rules.previews import NO_ATTACKER, NO_DEFENDER, CombatPreview, line_told
from cholm_qt.games.jaws_of_victory.rules.receipts import Line

NO_RESULT = "-"
SUMMED = {  # what is told of a combat in short, by what stands in a result, or by its first letter
    "R": "defender retreats",
    "D": "defender loses steps",
    "A": "attacker loses steps",
    "Ao": "attacker Disorganized",
    "Do": "defender Disorganized",
    "B": "breakthrough",
    NO_RESULT: "no result",
}
ENDED = {NO_ATTACKER: "attacker gone", NO_DEFENDER: "defender gone"}  # in the armor combat


def _key(part: str) -> str:
    """What a part of a result is summed with: its letter, for a number of steps or hexes."""
    return part if part in SUMMED else part[0]


def result_words(result: str) -> str:
    """A result of the table in words.

    >>> result_words("A1 Do R2"), result_words("-")
    ('attacker loses 1 step, defender Disorganized, defender retreats 2 hexes', 'no result')
    """
    return ", ".join(map(_part_words, result.split()))


def _part_words(part: str) -> str:
    """A part of a result in words."""
    if part in SUMMED:
        return SUMMED[part]
    count = int(part[1:])
    if part[0] == "R":
        return f"defender retreats {count} hex{'' if count == 1 else 'es'}"
    who = "attacker" if part[0] == "A" else "defender"
    return f"{who} loses {count} step{'' if count == 1 else 's'}"


def combat_brief(shown: CombatPreview) -> str:
    """The column behind the shifts, and the chance of everything that may come of a combat."""
    sums: dict[str, float] = {}
    for said, chance in shown.chances:
        for word in [ENDED[said]] if said in ENDED else [SUMMED[_key(part)] for part in str(said).split()]:
            sums[word] = sums.get(word, 0) + chance
    armor = _armor_sums(shown)
    words = [word for word in (*ENDED.values(), *SUMMED.values()) if word in sums]
    told = ", ".join(f"{word} {sums[word]:.0%}" for word in words)
    return f"column {shown.last}: {told}{armor}"


def _armor_sums(shown: CombatPreview) -> str:
    """The chance that either side loses steps in the armor combat before."""
    if not shown.armor:
        return ""
    ours, theirs = (sum(lost[2] for lost in shown.armor if lost[side]) for side in (0, 1))
    return f"; in the armor combat before, attacker loses steps {ours:.0%}, defender {theirs:.0%}"


def combat_lines(shown: CombatPreview, full: bool) -> Iterator[str]:
    """The receipt without the shifts that are none, the armor combat, and every result in words."""
    lines = [line for line in shown.receipt if isinstance(line, Line)] if full else []
    for line in lines:
        if line.value or not line.counts:
            yield str(with_ids(line_told(line)))
    yield f"Column {shown.first}, with all shifts {shown.last}"
    if full and shown.armor:
        yield "The armor combat:"
        for ours, theirs, chance in shown.armor:
            yield f"  {chance:.1%}: attacker loses {_steps(ours)}, defender {_steps(theirs)}"
        yield "The combat:"
    for said, chance in shown.chances:
        words = ENDED[said] if said in ENDED else f"{said}: {result_words(str(said))}"
        yield f"  {chance:.1%} {words}"


def _steps(count: int) -> str:
    """A number of steps."""
    return f"{count or 'no'} step{'' if count == 1 else 's'}"
