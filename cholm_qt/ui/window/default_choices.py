"""The buttons of a prompt for any game: what its verbs say about orders that need no pointing."""

from __future__ import annotations

from collections.abc import Sequence

from cholm_qt.engine.orders import Order
from cholm_qt.play.answers import Cancel, EnterMode, Give, LoadSetUp, ShowVerdict, StoreSetUp
from cholm_qt.play.turn import Turn
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.panels.prompt_bar import Choice

CANCEL_KEY = "Esc"


def default_choices(turn: Turn) -> list[Choice]:
    """The buttons for this prompt, this selection and the attack that is considered."""
    if turn.match.is_over:
        return [verdict_choice()]
    if turn.considered is not None:
        attack = Choice(order_words(turn, turn.considered), Give(turn.considered), primary=True)
        return [attack, cancel_choice()]
    found = confirmations(turn, turn.picking.ready())
    found += numbered([order_choice(turn, order) for order in turn.picking.buttons()], len(found))
    return found + [_mode_choice(turn, mode) for mode in turn.picking.modes()] + set_up_choices(turn)


def verdict_choice() -> Choice:
    """The button that leads back to the page of a finished game."""
    return Choice(tr("Victory and charts"), ShowVerdict(), primary=True)


def cancel_choice() -> Choice:
    """The button that leaves an attack before its dice."""
    return Choice(tr("Cancel"), Cancel(), CANCEL_KEY)


def set_up_choices(turn: Turn) -> list[Choice]:
    """The menu in which a set-up is kept or loaded, where units are set up; a lesson asks for its own."""
    if turn.arrangement is None or turn.match.lesson is not None:
        return []
    nobody = "" if turn.arrangement.orders else tr("Nobody has been set up yet")
    store = Choice(tr("Store this set-up …"), StoreSetUp(), "1", why_not=nobody)
    load = Choice(tr("Load a set-up …"), LoadSetUp(), "2")
    return [Choice(tr("Set-ups"), None, "U", within=(store, load))]


def confirmations(turn: Turn, orders: Sequence[Order]) -> list[Choice]:
    """The buttons for what the selection amounts to: one to confirm, or one for each possibility."""
    found = [order_choice(turn, order) for order in orders]
    return [found[0]._replace(primary=True)] if len(found) == 1 else numbered(found)


def numbered(choices: Sequence[Choice], before: int = 0) -> list[Choice]:
    """Give each button the key of its number, as far as there are such keys."""
    keys = (*map(str, range(before + 1, 10)), *[""] * len(choices))
    return [choice._replace(key=key) for choice, key in zip(choices, keys, strict=False)]


def order_choice(turn: Turn, order: Order) -> Choice:
    """The button of one order; its odds are in the tool tip where those of the question are in sight."""
    if turn.preview_of(None) is None:
        return Choice(order_words(turn, order), Give(order))
    words = say(turn.system.words.describe(turn.components, order))
    return Choice(words, Give(order), tip=_odds_of(turn, order))


def order_words(turn: Turn, order: Order) -> str:
    """An order in words, with its odds if it has any."""
    words, odds = say(turn.system.words.describe(turn.components, order)), _odds_of(turn, order)
    return f"{words} ({odds})" if odds else words


def _odds_of(turn: Turn, order: Order) -> str:
    """The odds of an order in a few words, if it has any."""
    preview = turn.preview_of(order)
    return say(turn.system.words.brief(preview)) if preview is not None else ""


def _mode_choice(turn: Turn, mode: str) -> Choice:
    """The button that lights the places of an order which begins with no unit."""
    verb = next(gesture.verb for gesture in turn.picking.gestures if gesture.kind == mode)
    words = tr(verb.help) if verb.help else verb.word
    return Choice(words[:1].upper() + words[1:], EnterMode(mode))
