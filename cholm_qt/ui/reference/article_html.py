"""An article as HTML: its paragraphs, exceptions and rulings, and where it can be seen."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import NamedTuple

from cholm_qt.engine.reasons import Said
from cholm_qt.files.cases_file import Case
from cholm_qt.files.glossary_file import Term
from cholm_qt.files.reference_file import IN_BRACKETS, NUMBER, Article
from cholm_qt.teaching.library import Library
from cholm_qt.teaching.sightings import GAME, LESSON, PUZZLE, Sighting
from cholm_qt.ui.look.words import case_number, say, spoken_language, tr
from cholm_qt.ui.panels.case_list import is_below, whose_words
from cholm_qt.ui.panels.chart_html import Inks
from cholm_qt.ui.reference.promise import Promise, Receipt
from cholm_qt.ui.reference.term_links import TermLinks
from cholm_qt.ui.widgets.chance_bars import Chance, percents
from cholm_qt.ui.widgets.linked_text import CASE, CHART, TERM, link
from cholm_qt.ui.widgets.receipt import foot_words, signed, value_words

SEEN = "seen"
PICTURE = "example"  # the address of the picture of an example
BAR = 110  # pixels of the longest bar
ASPECT = 0.69  # height of a picture to its width


class Looks(NamedTuple):
    """How an article is written: its inks, whether its links can be followed, and how wide its picture is."""

    inks: Inks
    has_links: bool = True
    picture: int = 520

    def link(self, kind: str, target: str, text: str) -> str:
        """A link, or its words alone on paper."""
        return link(kind, target, text) if self.has_links else escape(text)


class Told(NamedTuple):
    """An order in words: what is asked where the order alone would not tell, and what it costs."""

    order: str = ""
    asks: str = ""
    price: str = ""


class ArticleWriter:
    """Writes the articles of a game."""

    def __init__(self, library: Library, looks: Looks) -> None:
        self.library, self.looks = library, looks
        self._terms = TermLinks(library.terms) if looks.has_links else None

    # --- whole pages ---

    def text(self, case: Case, charts: Sequence[tuple[str, str]] = ()) -> str:
        """The page of a case without its example: charts are told by id and title."""
        article = self.library.article(case.case)
        return "".join(
            [
                f"<h2>{escape(case_number(case.case))}&nbsp; {escape(say(Said(case.title)))}</h2>",
                *self._paragraphs(case, article),
                *self._reason(article),
                *self._exceptions(article),
                *self._charts(charts),
            ]
        )

    def rest(self, case: Case, sightings: Sequence[Sighting] = (), with_cases_below: bool = True) -> str:
        """What stands below the example: where the case is seen, whose words these are, and our rulings."""
        below = self._below(case) if with_cases_below else ()
        return "".join([*self._seen(sightings), *self._reconstruction(case), *self._rulings(case), *below])

    def _paragraphs(self, case: Case, article: Article | None) -> Iterator[str]:
        """What is to be read; the one sentence of a case without an article."""
        texts = article.reads if article is not None else (case.says,) if case.says else ()
        yield from (f"<p>{self.linked(say(Said(text)), case.case)}</p>" for text in texts)

    def _reason(self, article: Article | None) -> Iterator[str]:
        """Why it is so."""
        if article is not None and article.because:
            words = self.linked(say(Said(article.because)), article.case)
            yield f"<p><b>{escape(tr('Why:'))}</b> <i>{words}</i></p>"

    def _exceptions(self, article: Article | None) -> Iterator[str]:
        """When it is otherwise."""
        if article is not None and article.exceptions:
            lines = (f"<li>{self.linked(say(Said(text)), article.case)}</li>" for text in article.exceptions)
            yield f"<p><b>{escape(tr('Except:'))}</b></p><ul>{''.join(lines)}</ul>"

    def _charts(self, charts: Sequence[tuple[str, str]]) -> Iterator[str]:
        """The charts that speak of the case."""
        if charts:
            links = ", ".join(self.looks.link(CHART, chart, title) for chart, title in charts)
            yield f"<p>{escape(tr('Charts:'))} {links}</p>"

    def _reconstruction(self, case: Case) -> Iterator[str]:
        """Whose words these are."""
        whose = whose_words(case)
        if whose:
            yield f"<p><i>{escape(whose)}</i></p>"

    def _rulings(self, case: Case) -> Iterator[str]:
        """Our answers where the rulebook leaves a question open."""
        if not case.rulings:
            return
        yield f"<h4>{escape(tr('Our rulings'))}</h4>"
        for number in case.rulings:
            ruling = self.library.rulings[number]
            asks, says = escape(say(Said(ruling.asks))), self._numbers(say(Said(ruling.says)), every=True)
            yield f'<p><a name="{number}"></a><b>{number}</b> <i>{asks}</i><br/>{says}</p>'

    def _below(self, case: Case) -> Iterator[str]:
        """The cases below it, each with its title."""
        found = [one for one in self.library.cases.values() if is_below(one.case, case.case)]
        if found:
            links = (
                self.looks.link(CASE, one.case, f"{case_number(one.case)} {say(Said(one.title))}")
                for one in found
            )
            yield f"<h4>{escape(tr('Cases below it'))}</h4><p>{'<br/>'.join(links)}</p>"

    def _seen(self, sightings: Sequence[Sighting]) -> Iterator[str]:
        """Lessons, puzzles and games in which the case occurs."""
        if not sightings:
            return
        titles = {LESSON: tr("Lesson: {0}"), PUZZLE: tr("Puzzle: {0}"), GAME: tr("Game: {0}")}
        lines = []
        for number, one in enumerate(sightings):
            words = titles[one.kind].format(say(Said(one.title)))
            where = tr(", Turn {0}, order {1}", one.turn, one.moment) if one.kind == GAME else ""
            lines.append(self.looks.link(SEEN, str(number), f"▶ {words}{where}"))
        yield f"<h4>{escape(tr('See it happen'))}</h4><p>{'<br/>'.join(lines)}</p>"

    # --- the example ---

    def example(
        self, says: str, told: Told, promise: Promise | None, reasons: Iterable[tuple[str, str]]
    ) -> str:
        """An example: its words, its picture, and beside it the order with its receipt or its refusal.

        Reasons are told by case and sentence.
        """
        beside = [f"<p><i>{escape(told.asks)}</i></p>"] if told.asks else []
        beside += [f"<p><b>{escape(told.order)}</b></p>"] if told.order else []
        beside += [f"<p>{escape(told.price)}</p>"] if told.price else []
        refused = list(reasons)
        if refused:
            beside.append(f"<p><b>✗ {escape(tr('Not allowed:'))}</b></p>")
            beside += [f"<p>{escape(sentence)} {self._bracketed(case)}</p>" for case, sentence in refused]
        if promise is not None:
            beside += self._promise(promise)
        wide, high = self.looks.picture, round(self.looks.picture * ASPECT)
        picture = f'<img src="{PICTURE}" width="{wide}" height="{high}"/>'
        frame = self.looks.inks.tint(self.looks.inks.ink, 0.06)
        return (
            f'<table width="100%" cellspacing="0" cellpadding="8" bgcolor="{frame}" style="margin-top: 10px">'
            '<tr><td colspan="2">'
            f"<b>{escape(tr('Example'))}</b>&nbsp; {self.linked(says, '')}</td></tr>"
            f'<tr><td width="{self.looks.picture + 8}" valign="top">{picture}</td>'
            f'<td valign="top">{"".join(beside)}</td></tr></table>'
        )

    def _bracketed(self, case: str) -> str:
        """A case in brackets, if there is one."""
        return f"({self.looks.link(CASE, case, case_number(case))})" if case else ""

    def _promise(self, promise: Promise) -> Iterator[str]:
        """The receipts, what they add up to, and every chance."""
        yield from (self._receipt(receipt) for receipt in promise.receipts)
        yield from (f"<p>{escape(line)}</p>" for line in promise.lines)
        if promise.chances:
            yield self._bars(promise.chances)

    def _receipt(self, receipt: Receipt) -> str:
        """A receipt line by line with its total."""
        rows = [
            f'<tr><td align="right">{value_words(line)}&nbsp;</td><td>{escape(say(line.said))}</td>'
            f'<td align="right">&nbsp;{self.looks.link(CASE, line.case, case_number(line.case))}</td></tr>'
            for line in receipt.lines
        ]
        total = signed(sum(line.value for line in receipt.lines))
        foot = escape(foot_words(receipt.lines))
        rows.append(f'<tr><td align="right"><b>{total}&nbsp;</b></td><td><b>{foot}</b></td></tr>')
        title = f"<p>{escape(receipt.title)}</p>" if receipt.title else ""
        return f'{title}<table cellspacing="0" cellpadding="0">{"".join(rows)}</table>'

    def _bars(self, chances: Sequence[Chance]) -> str:
        """A bar for each chance; those that come to nothing are lighter."""
        most, inks = max(chance.chance for chance in chances), self.looks.inks
        rows = []
        for chance, number in zip(chances, percents([one.chance for one in chances]), strict=True):
            colour = inks.tint(inks.ink, 0.35) if chance.failure else inks.second
            wide = max(round(BAR * chance.chance / most), 1)
            bar = (
                '<table cellspacing="0" cellpadding="0"><tr>'
                f'<td bgcolor="{colour}" width="{wide}">&nbsp;</td></tr></table>'
            )
            rows.append(
                f'<tr><td align="right">{escape(chance.words)}&nbsp;</td><td>{bar}</td>'
                f'<td align="right">&nbsp;{number}</td></tr>'
            )
        return f'<table cellspacing="1" cellpadding="0">{"".join(rows)}</table>'

    # --- links in texts ---

    def linked(self, text: str, case: str) -> str:
        """A text as HTML in which the cases in brackets and the words of the game can be followed."""
        return self._numbers(text) if self._terms is None else self._terms.html(text, case, self._numbers)

    def _numbers(self, text: str, every: bool = False) -> str:
        """A text in which the numbers of cases can be followed: those in brackets, or every one."""

        def follow(found: re.Match[str]) -> str:
            return NUMBER.sub(lambda number: self._number(number[0]), found[0])

        safe = escape(text, quote=False)
        return (
            NUMBER.sub(lambda found: self._number(found[0]), safe) if every else IN_BRACKETS.sub(follow, safe)
        )

    def _number(self, number: str) -> str:
        """The number of a case or ruling as a link, where there is one of that number."""
        known = number in self.library.cases or number in self.library.rulings
        return self.looks.link(CASE, number, case_number(number)) if known else number

    # --- words ---

    def glossary(self, chosen: int = -1) -> str:
        """Every word of the game in the order of the player's language."""
        terms = (self.term(number, term, number == chosen) for number, term in self.sorted_terms())
        return "".join((f"<h2>{escape(tr('Words of the game'))}</h2>", *terms))

    def sorted_terms(self) -> list[tuple[int, Term]]:
        """The words with their numbers, in the order of the player's language."""
        language = spoken_language()
        return sorted(enumerate(self.library.terms), key=lambda each: each[1].forms(language)[0].casefold())

    def term(self, number: int, term: Term, is_chosen: bool = False) -> str:
        """A word, its meaning, and its cases."""
        head = escape(term.forms(spoken_language())[0])
        cases = ", ".join(self.looks.link(CASE, case, case_number(case)) for case in term.cases)
        mark = "▸ " if is_chosen else ""
        return (
            f'<p><a name="{TERM}{number}"></a><b>{mark}{head}</b> – {self._numbers(say(Said(term.says)))}'
            f"{f' ({cases})' if cases else ''}</p>"
        )
