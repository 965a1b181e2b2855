"""What each kind of order is called in a list of all that can be done."""

from __future__ import annotations

from cholm_qt.ui.look.words import tr


def kind_title(kind: str) -> str:
    """A kind of order in a word or two; nothing for those that are buttons of the prompt."""
    titles = {
        "place": tr("Put on the map"),
        "regroup": tr("Regroup"),
        "take": tr("Take"),
        "hold": tr("Hold back"),
        "move": tr("Move"),
        "fire": tr("Fire"),
        "bombard": tr("Bombard"),
        "activate": tr("Seize: act a second time"),
        "stubborn": tr("Place Stubborn Defense"),
        "lead": tr("Lead"),
        "commit": tr("Commit"),
        "retreat": tr("Retreat"),
        "eliminate": tr("Eliminate"),
        "fight": tr("Fight"),
        "screen": tr("Screen"),
        "expose": tr("Take the next attacks"),
        "pair": tr("Set against an enemy"),
        "redeploy": tr("Redeploy"),
    }
    return titles.get(kind, "")
