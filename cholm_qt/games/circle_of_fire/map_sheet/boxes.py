"""The tracks and holding boxes in the margins (3.3, 3.4, 3.5): what they hold and where they lie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cholm_qt.games.circle_of_fire.map_sheet.sheet import EDGE, FRAME, HEIGHT, LEFT_PANEL, RIGHT_PANEL
from cholm_qt.mapmaker.geometry import Rect

PITCH = 84  # a counter of 74 and the air round it
HEADING = 40
NOTE_LINE = 27
PAD = 9
GAP = 14
BANNER = 98  # the side's name above its column


@dataclass(frozen=True, slots=True)
class Box:
    """One printed box: its place, its words and the room for counters in it."""

    id: str
    side: str
    title: str
    foreign: str
    notes: tuple[str, ...]
    rect: Rect
    room: Rect


@dataclass(frozen=True, slots=True)
class Draft:
    """A box before it has a place: so many counters wide and high."""

    id: str
    title: str
    foreign: str
    columns: int
    rows: int
    notes: tuple[str, ...] = ()


GERMAN: tuple[tuple[Draft, ...], ...] = (
    (Draft("at-start", "At Start", "Besatzung von Cholm", 8, 2),),
    (
        Draft(
            "reinforcements-1",
            "Reinforcements · Turn 1 · 19 January",
            "Verstärkungen",
            8,
            1,
            ("5./416, 6./416 in any German-controlled Urban Area;", "IG-Zug to Artillery box"),
        ),
    ),
    (
        Draft(
            "reinforcements-2",
            "Reinforcements · Turn 2 · 20 January",
            "Verstärkungen",
            8,
            1,
            ("Stab 416, 7./416, 8.(MG)/416, AA 123 in Zone C;", "AA 218 in Zone D; Stuka to Artillery box"),
        ),
    ),
    (
        Draft(
            "reinforcements-3",
            "Reinforcements · Turn 3 · 21 January",
            "Verstärkungen",
            8,
            1,
            ("Stab 386, 1.–3./386, 4.(MG)/386 in Zone D",),
        ),
    ),
    (
        Draft(
            "reinforcements-4",
            "Reinforcements · Turn 4 · 22 January",
            "Verstärkungen",
            8,
            1,
            ("Pi 218, PzJg 218 in Zone D; I./AR 218 to Artillery box",),
        ),
    ),
    (
        Draft(
            "reinforcements-5",
            "Reinforcements · Turn 5 · 23 January",
            "Verstärkungen",
            8,
            1,
            ("5.–7./386, 8.(MG)/386 in Zone D",),
        ),
    ),
    (
        Draft("random-J", "Group J", "Jagdkdo. 8", 3, 2, ("Random reinforcement",)),
        Draft("random-U", "Group U", "Gruppe Uckermann", 5, 2, ("Random reinforcement",)),
    ),
    (
        Draft("regrouped", "Regrouped", "Kampfgruppen", 4, 2),
        Draft("artillery", "Artillery · Stuka", "Artillerie", 4, 2),
    ),
    (Draft("not-regrouped", "Eliminated · Not Regrouped", "Verluste", 8, 4),),
    (Draft("permanent", "Permanently Eliminated", "Endgültige Verluste", 8, 5),),
)

SOVIET: tuple[tuple[Draft, ...], ...] = (
    (
        Draft(
            "reinforcements-1",
            "Reinforcements · Turn 1 · 19 January",
            "Подкрепления",
            8,
            2,
            ("82nd Regiment, Recon 33 in Zone A; I/44 Art to Artillery box",),
        ),
    ),
    (
        Draft(
            "reinforcements-2",
            "Reinforcements · Turn 2 · 20 January",
            "Подкрепления",
            8,
            3,
            (
                "73rd and 164th Regiments, each whole in one",
                "Soviet-controlled Zone; II/44 Art to Artillery box",
            ),
        ),
    ),
    (
        Draft(
            "reinforcements-3",
            "Reinforcements · Turn 3 · 21 January",
            "Подкрепления",
            8,
            1,
            ("Sapper 1–2 in a Soviet-controlled Zone; Mortar 120 to Artillery box",),
        ),
    ),
    (
        Draft(
            "reinforcements-4",
            "Reinforcements · Turn 4 · 22 January",
            "Подкрепления",
            8,
            1,
            ("79th Regiment in one Soviet-controlled Zone",),
        ),
    ),
    (
        Draft(
            "reinforcements-5",
            "Reinforcements · Turn 5 · 23 January",
            "Подкрепления",
            8,
            1,
            ("Ski 1–2 in a Soviet-controlled Zone",),
        ),
    ),
    (
        Draft("random-A", "Group A", "146-й танк. бат-н", 4, 1, ("Random reinforcement",)),
        Draft("random-K", "Group K", "Калинин. фронт", 4, 1, ("Random reinforcement",)),
    ),
    (
        Draft("regrouped", "Regrouped", "Сводные группы", 5, 2),
        Draft("artillery", "Artillery", "Орудия", 3, 2),
    ),
    (
        Draft("at-start", "At Start", "В начале", 3, 1),
        Draft("delayed", "Delayed by the Stuka", "Задержаны", 5, 1),
    ),
    (Draft("not-regrouped", "Eliminated · Not Regrouped", "Потери", 8, 3),),
    (Draft("permanent", "Permanently Eliminated", "Безвозвратные потери", 8, 4),),
)

IMPULSES = tuple(Draft(f"impulse-{n}", str(n), "", 1, 1) for n in range(1, 5))
TURNS = tuple(Draft(f"turn-{n}", str(n), f"{n + 18} Jan.", 1, 1) for n in range(1, 10))
CHECK_TURNS = ("turn-4", "turn-9")  # 19.2 and 19.3

IMPULSE_TOP = RIGHT_PANEL.y + BANNER + GAP
IMPULSE_HEIGHT = HEADING + 2 * PAD + PITCH + NOTE_LINE + 12
TURN_TRACK = Rect(FRAME.x, FRAME.bottom + 52, 9 * 118 - 8, HEIGHT - EDGE - FRAME.bottom - 52)
IMPULSE_TRACK = Rect(RIGHT_PANEL.x, IMPULSE_TOP, RIGHT_PANEL.w, IMPULSE_HEIGHT)


def all_boxes() -> dict[str, Box]:
    """Return every track box and holding box by its id."""
    german = _column("german", GERMAN, LEFT_PANEL, LEFT_PANEL.y + BANNER + GAP)
    soviet = _column("soviet", SOVIET, RIGHT_PANEL, IMPULSE_TRACK.bottom + GAP)
    turns = _track("", TURNS, TURN_TRACK)
    impulses = _track(
        "soviet",
        IMPULSES,
        Rect(IMPULSE_TRACK.x, IMPULSE_TRACK.y + HEADING, IMPULSE_TRACK.w, IMPULSE_TRACK.h - HEADING),
    )
    return {box.id: box for box in (*german, *soviet, *turns, *impulses)}


def _column(side: str, rows: Sequence[Sequence[Draft]], panel: Rect, top: float) -> Iterator[Box]:
    """Yield a side's boxes, row under row."""
    for row in rows:
        height = max(_height(draft) for draft in row)
        free = panel.w - GAP * (len(row) - 1)
        columns = sum(draft.columns for draft in row)
        x = panel.x
        for draft in row:
            rect = Rect(x, top, free * draft.columns / columns, height)
            yield _placed(f"{side}-{draft.id}", side, draft, rect)
            x = rect.right + GAP
        top += height + GAP


def _height(draft: Draft) -> float:
    """Return how high a box must be."""
    return HEADING + NOTE_LINE * len(draft.notes) + PITCH * draft.rows + 2 * PAD


def _placed(id_: str, side: str, draft: Draft, rect: Rect) -> Box:
    """Return the box in its place; the counters lie under heading and notes."""
    top = HEADING + NOTE_LINE * len(draft.notes)
    room = Rect(rect.x + PAD, rect.y + top + PAD, rect.w - 2 * PAD, rect.h - top - 2 * PAD)
    return Box(id_, side, draft.title, draft.foreign, draft.notes, rect, room)


def _track(side: str, drafts: Sequence[Draft], strip: Rect) -> Iterator[Box]:
    """Yield the boxes of a track from left to right, the room for the marker at the foot of each."""
    width = (strip.w - 8 * (len(drafts) - 1)) / len(drafts)
    for number, draft in enumerate(drafts):
        rect = Rect(strip.x + number * (width + 8), strip.y, width, strip.h)
        room = Rect(rect.centre[0] - PITCH / 2, rect.bottom - PAD - PITCH, PITCH, PITCH)
        yield Box(draft.id, side, draft.title, draft.foreign, draft.notes, rect, room)
