"""How the end of a decision is called, on its button and in the list of orders."""

from __future__ import annotations

from cholm_qt.ui.look.words import tr


def done_words(waiting: str, alone: bool) -> str:
    """What comes when a player has done all that he wants to do; `alone` when nothing else is left to do."""
    if alone and waiting in ("end-placement", "regroup", "screen", "voluntary-retreat"):
        return tr("Go on")
    words = {
        "pair": tr("Resolve the attacks"),
        "redeploy": tr("Finish the Redeploy"),
        "regroup": tr("No more regrouping"),
        "screen": tr("No more screens"),
        "set-up": tr("End the set-up"),
        "voluntary-retreat": tr("Stay"),
    }
    return words.get(waiting, tr("Done"))
