"""The log to keep: a web page that needs no other file and can be printed, or plain text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape, unescape
from typing import Any

from cholm_qt.engine.game import Game
from cholm_qt.engine.reasons import Said
from cholm_qt.files.faults import DataFaults
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.panels.log_entries import game_lines
from cholm_qt.ui.panels.log_lines import SMALL, LogLine
from cholm_qt.ui.panels.panel_desk import PanelDesk
from cholm_qt.ui.widgets.dice_face import PIPS
from cholm_qt.ui.widgets.log_text import DIE
from cholm_qt.ui.widgets.plain_text import printable

# Lines are our own HTML, in which every other letter is escaped; so tags can be found by their looks.
_LINK, _TAG = re.compile(r"</?a\b[^>]*>"), re.compile(r"<[^>]*>")
_DIE = re.compile(rf'<img src="{DIE}:([1-6])">')
RULES = ("=", "-", "")  # below headings of a text, those of the longest stretches first

STYLE = """
:root { color-scheme: light; }
body { margin: 0; background: #8d8470; color: #201a12;
  font: 16px/1.45 "PT Serif", "Old Standard TT", Georgia, "Times New Roman", serif; }
main { max-width: 46rem; margin: 2rem auto; padding: 2.5rem 3rem; background: #f1e7cd;
  border: 1px solid #5d5140; outline: 1px solid #5d5140; outline-offset: -9px; }
h1 { margin: 0; font-size: 1.9rem; line-height: 1.2; letter-spacing: .02em; }
header { border-bottom: 3px double #5d5140; margin-bottom: 1.2rem; padding-bottom: .8rem; }
header p { margin: .3rem 0 0; padding: 0; }
header p, p.small { color: #5d5140; }
h2 { font-size: 1.35rem; margin: 1.8rem 0 .4rem; border-bottom: 1px solid #8c1d18; color: #8c1d18; }
h3 { font-size: 1.1rem; margin: 1.2rem 0 .3rem; }
h4 { font-size: 1rem; margin: .9rem 0 .2rem; font-style: italic; }
p { position: relative; margin: .15rem 0; padding-left: 2.6rem; overflow-wrap: anywhere; }
p.small { padding-left: 3.9rem; font-size: .88rem; }
.mark { position: absolute; left: 0; top: .15em; color: #5d5140; font-size: .82rem; }
.quiet { color: #5d5140; font-size: .82rem; }
.die { width: 1.05em; height: 1.05em; vertical-align: -.15em; }
@media (max-width: 40rem) {
  main { margin: 0; padding: 1.4rem 1.2rem; } h1 { font-size: 1.5rem; }
}
@media print {
  body { background: none; font-size: 10.5pt; }
  main { margin: 0; padding: 0; max-width: none; border: 0; outline: 0; background: none; }
  h2, h3, h4 { break-after: avoid; } p { break-inside: avoid; }
}
"""


def log_as_page(desk: PanelDesk, game: Game[Any], scenario_id: str, titles: Sequence[str] = ()) -> str:
    """The log as one HTML file in the look of the map sheet, with the dice drawn and the players named."""
    title, *subtitles = _titles(desk, game, scenario_id)
    head = "".join(f"<p>{_letters(words)}</p>" for words in subtitles)
    lines = "\n".join(map(_paragraph, game_lines(desk, game, titles)))
    language = tr("en")  # the code of the language that the page speaks
    return (
        f'<!DOCTYPE html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width">\n<title>{_letters(title)}</title>\n'
        f"<style>{STYLE}</style>\n</head>\n<body>\n{_dice_symbols()}\n<main>\n"
        f"<header><h1>{_letters(title)}</h1>{head}</header>\n{lines}\n</main>\n</body>\n</html>\n"
    )


def log_as_text(desk: PanelDesk, game: Game[Any], scenario_id: str, titles: Sequence[str] = ()) -> str:
    """The log as plain text; the sentences name the dice."""
    title, *subtitles = (printable(words) for words in _titles(desk, game, scenario_id))
    body = (words for line in game_lines(desk, game, titles) for words in _text_lines(line))
    return "\n".join((title, "=" * len(title), *subtitles, *body)) + "\n"


def _titles(desk: PanelDesk, game: Game[Any], scenario_id: str) -> Iterator[str]:
    """The game, its scenario, and how far it has come."""
    yield desk.title()
    try:
        yield say(Said(desk.files.shipped_scenario(scenario_id).title))
    except (DataFaults, OSError):
        yield tr("A position of your own")
    if game.is_over:
        verdict = desk.verdict(game)
        yield from filter(None, (verdict.headline, verdict.reason))
    else:
        yield desk.sequence_headline(game.position)


def _letters(words: str) -> str:
    """Words in which no letter does anything but stand there."""
    return escape(printable(words))


def _paragraph(line: LogLine) -> str:
    """A line as an element of the page: links lead nowhere there, and dice are drawn."""
    inner = _LINK.sub("", line.html)
    inner = _DIE.sub(r'<svg class="die" role="img" aria-label="\1"><use href="#die-\1"/></svg>', inner)
    if line.level:
        return f"<h{line.level + 1}>{inner}</h{line.level + 1}>"
    return f'<p class="{line.sort}">{inner}</p>'


def _dice_symbols() -> str:
    """The six faces, which are drawn wherever one of them is named."""
    faces = "".join(
        f'<symbol id="die-{value}" viewBox="0 0 6 6"><rect x=".2" y=".2" width="5.6" height="5.6" rx="1" '
        f'fill="#fdfaf0" stroke="#201a12" stroke-width=".4"/>'
        + "".join(f'<circle cx="{6 * x:.2f}" cy="{6 * y:.2f}" r=".58" fill="#201a12"/>' for x, y in pips)
        + "</symbol>"
        for value, pips in enumerate(PIPS)
        if pips
    )
    return f'<svg width="0" height="0" style="position:absolute" aria-hidden="true">{faces}</svg>'


def _text_lines(line: LogLine) -> Iterator[str]:
    """A line of plain text: headings stand out, and receipts stand below their sentence."""
    words = " ".join(unescape(_TAG.sub("", line.html)).split())
    if line.level:
        yield ""
        yield words
        if rule := RULES[line.level - 1]:
            yield rule * len(words)
    else:
        yield f"    {words}" if line.sort == SMALL else words
