"""What a small number stands for: the annotation of a field says it, and files write the name instead."""

from __future__ import annotations

UnitIx = int  # a unit, by its place in `components.units`
PlaceIx = int  # a place of the board, or a holding box numbered behind the places
SideIx = int  # a side; one more than there are sides is nobody
ActorIx = int  # whoever decides: a side, or a player before the sides are settled
SegmentIx = int  # a segment of the sequence of play
