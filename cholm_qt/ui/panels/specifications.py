"""What a game offers to panels and pages, as records: those of its own, and what fills the shared ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from cholm_qt.engine.events import Event
    from cholm_qt.engine.orders import Order
    from cholm_qt.engine.reasons import Modifier
    from cholm_qt.play.turn import Turn
    from cholm_qt.ui.desk import Desk
    from cholm_qt.ui.map.marks import Mark
    from cholm_qt.ui.panels.progress_strip import Part
    from cholm_qt.ui.pieces.pixmap_cache import Face, PixmapCache

UPPER, LOWER, LEFT, FLOATING = "upper", "lower", "left", "floating"  # where a panel stands


class PanelContext(NamedTuple):
    """What a panel is made with: the game, its pictures, and what a panel may ask of the window.

    `click_unit` takes the unit and whether it was a double click; `take_up` a unit that is being dragged, and
    `set_against` that unit and the one it was dropped on, or -1.
    """

    desk: Desk
    components: Any
    pictures: PixmapCache
    show_case: Callable[[str], object]
    point_at_place: Callable[[int], object]
    point_at_unit: Callable[[int], object]
    click_unit: Callable[..., object]
    take_up: Callable[[int], object]
    set_against: Callable[[int, int], object]
    give: Callable[[Order], object]


class DiceThrow(NamedTuple):
    """What one side threw: who and what for, the faces, what was added to them, the total, what it did.

    A throw without dice is a number that was shown, as a bid; one without a total is read as it is.
    """

    actor: int
    says: str
    dice: tuple[int, ...] = ()
    receipt: Sequence[Modifier] = ()
    total: int | None = None
    outcome: str = ""


class DiceResult(NamedTuple):
    """What dice have decided: all throws, the result in a few words, and what came of it.

    Attributes:
        fight: What the dice were thrown for; told of again, it is the same object.
        places: Where it happened, the place that it fell on first.
        units: Those that it fell on.
        is_fire: Was somebody fired at in the first of the places?
        aimed: Those whom the dice were about, whatever came of it.
    """

    fight: object
    title: str
    throws: Sequence[DiceThrow]
    verdict: str
    sentences: Sequence[str] = ()
    places: Sequence[int] = ()
    units: Sequence[int] = ()
    is_fire: bool = False
    aimed: Sequence[int] = ()

    def spoken(self) -> str:
        """All of it in one text, for a screen reader."""
        dice = [
            f"{throw.says}: {', '.join(map(str, throw.dice))}" + (f" = {throw.total}" if throw.total else "")
            for throw in self.throws
        ]
        return ". ".join(filter(None, (self.title, *dice, self.verdict, *self.sentences)))


class SetupGroup(NamedTuple):
    """Units that start in the same place, or wait in the same box: its name, and who."""

    title: str
    units: tuple[int, ...]


class GamePanel:
    """What the window tells a panel that a game has added; a panel overrides what it heeds."""

    def show_turn(self, turn: Turn) -> None:
        """Show a turn: after every order, every change of the selection, and for every moment of the past."""

    def show_place(self, place: int) -> None:
        """Show what there is to know about the place that is looked at, or -1."""

    def wanted_height(self) -> int:
        """The height at which nothing has to be scrolled."""
        return 0

    def places_shown(self) -> tuple[int, ...]:
        """The places that a floating panel is about, and should not cover."""
        return ()

    def grown_size(self) -> QSize | None:
        """The size that a floating panel will soon need."""
        return None

    def retranslate(self) -> None:
        """Say everything in the language that has just been chosen."""


class PanelSpec(NamedTuple):
    """A panel of a game: its id, its title in the player's language, and where it stands.

    `make` is called when the panel is first needed. `soon` lets the window make it while the players look at
    the map, because it takes its time. `wanted` says of a turn that the panel shows what is being decided
    about, and `told` of events that they put something into it that players want to see: it is made then, and
    comes to the front. After an order it follows the map by `follows_ms` milliseconds.
    """

    id: str
    title: Callable[[], str]
    stands: str
    make: Callable[[PanelContext], QWidget]
    soon: bool = False
    wanted: Callable[[Turn], bool] = lambda turn: False
    told: Callable[[Sequence[Event]], bool] = lambda events: False
    follows_ms: int = 0


class PageSpec(NamedTuple):
    """A page of a game besides the table; `make` is called when it is first shown."""

    id: str
    make: Callable[[Desk], QWidget]


class Status(NamedTuple):
    """Where in the game one is: the same in fewer and fewer words, and all of it for the tool tip.

    With `parts` it is drawn, and the words are for those who cannot see it.
    """

    forms: tuple[str, ...]
    tip: str = ""
    parts: tuple[Part, ...] = ()


class Sign(NamedTuple):
    """The identifier of a place as it is printed: its shape (circle, triangle or square) and its colours."""

    text: str
    shape: str = "square"
    field: str = "#d2cfc6"
    ink: str = "#1c1a17"
    edge: str = "#1c1a17"


class PlaceView(NamedTuple):
    """A place or box in the inspector: `markers` are pieces, `facts` and `neighbours` HTML with links.

    `meaning` is what a printed name means in the player's language.
    """

    name: str
    sign: Sign | None = None
    ground: str = ""
    ground_tip: str = ""
    meaning: str = ""
    markers: tuple[Any, ...] = ()
    facts: tuple[str, ...] = ()
    neighbours: str = ""


class SideView(NamedTuple):
    """The units of one side in a place: who, a line about all of them, and the room left, as HTML."""

    units: tuple[int, ...]
    totals: str
    totals_tip: str = ""
    room: str = ""


class Verdict(NamedTuple):
    """How a game ended: who has won, why, and what is stamped on the paper that says so."""

    headline: str
    reason: str = ""
    stamp: str = ""


class TurnReport(NamedTuple):
    """What came of a Turn: the losses of each side under a heading, and other headings with their lines.

    Those of `below` stand in the column of the losses.
    """

    title: str
    date: str = ""
    stamp: str = ""
    losses: tuple[tuple[str, tuple[Face, ...]], ...] = ()
    below: tuple[tuple[str, tuple[str, ...]], ...] = ()
    parts: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def spoken(self) -> str:
        """All of it in one text, for a screen reader."""
        losses = (heading for heading, _ in self.losses)
        lines = (f"{heading}: {', '.join(lines)}" for heading, lines in (*self.parts, *self.below))
        return ". ".join((self.title, *losses, *lines))


class CoverArt(NamedTuple):
    """The head of the start page: title and subtitle over a strip of a picture, if there is one.

    The strip is the left and upper edge, width and height in pixels of the picture.
    """

    title: str
    subtitle: str = ""
    picture: Path | None = None
    strip: tuple[int, int, int, int] = (0, 0, 0, 0)


class Briefing(NamedTuple):
    """What players must know before the first order: the situation, then headings with their lines.

    Above the title stand the lines of a letterhead, beside it a stamp.
    """

    title: str
    situation: str
    parts: tuple[tuple[str, tuple[str, ...]], ...]
    head: tuple[str, ...] = ()
    stamp: str = ""


class SidesChoice(NamedTuple):
    """Sides that may be settled by an option of the rules, such as bids, instead of by agreement.

    `words` stand on the button; the others explain each choice, and why there is none in a scenario. The
    players are those who decide before they have a side.
    """

    option: str
    words: str
    says: str
    agreed_says: str
    too_late_says: str
    players: tuple[int, ...] = ()


class Stake(NamedTuple):
    """Something that decides the game: how much of it there is and how much is needed, and what that means.

    `places` are those that it depends on now, and `case` is the case that asks for it, if there is one.
    """

    title: str
    have: int
    needed: int
    says: str = ""
    case: str = ""
    places: tuple[int, ...] = ()

    @property
    def is_met(self) -> bool:
        """Is there enough?"""
        return self.have >= self.needed


class Stakes(NamedTuple):
    """What is at stake: by when, what counts, and for each side a heading and what it still needs.

    `way` is a line over the map on which something depends, and is drawn; one that is not `is_open` is drawn
    as broken, and `gaps` are the places that would close or open it.
    """

    when: str
    parts: tuple[Stake, ...] = ()
    sides: tuple[tuple[str, tuple[str, ...]], ...] = ()
    way: tuple[int, ...] = ()
    is_open: bool = True
    gaps: tuple[int, ...] = ()


class Legend(NamedTuple):
    """The title of an overlay, its marks with their meanings, and a sentence when there are none."""

    title: str
    meanings: tuple[tuple[tuple[Mark, ...], str], ...] = ()
    nothing: str = ""
