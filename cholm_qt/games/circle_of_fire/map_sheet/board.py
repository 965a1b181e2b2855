"""The board the sheet shows, read from board.yaml."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import yaml

from cholm_qt import paths
from cholm_qt.mapmaker.geometry import Point

Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Area:
    """One numbered Area with its straight draft outline."""

    id: str
    name: str
    terrain: str
    centre: Point
    outline: tuple[Point, ...]
    tags: frozenset[str]


@dataclass(frozen=True, slots=True)
class Zone:
    """One lettered Zone."""

    id: str
    name: str
    centre: Point


@dataclass(frozen=True, slots=True)
class Board:
    """Areas, Zones and what joins them; a border's kind is road, plain or a river's id."""

    inches: tuple[float, float]
    play_rect: tuple[float, float, float, float]
    areas: dict[str, Area]
    zones: dict[str, Zone]
    borders: dict[Pair, str]
    rivers: dict[str, str]
    arrows: dict[Pair, str]
    zone_links: tuple[Pair, ...]


def read_board() -> Board:
    """Read the board the rules use, so that sheet and rules cannot differ."""
    file = paths.resources() / "circle_of_fire" / "board.yaml"
    data: dict[str, Any] = yaml.safe_load(file.read_text(encoding="utf-8"))
    sheet = data["sheet"]
    return Board(
        inches=(sheet["width_inches"], sheet["height_inches"]),
        play_rect=tuple(sheet["play_rect"]),
        areas={area["id"]: _area(area) for area in data["areas"]},
        zones={zone["id"]: Zone(zone["id"], zone["name"], tuple(zone["centre"])) for zone in data["zones"]},
        borders=_borders(data["borders"]),
        rivers={river["id"]: river["name"] for river in data["borders"]["rivers"]},
        arrows={pair: kind for kind in ("road", "plain") for pair in _pairs(data["arrows"][kind])},
        zone_links=tuple(_pairs(data["zone_links"])),
    )


def _area(data: dict[str, Any]) -> Area:
    """Return one Area from its entry."""
    return Area(
        id=data["id"],
        name=data["name"],
        terrain=data["terrain"],
        centre=tuple(data["centre"]),
        outline=tuple((x, y) for x, y in data["outline"]),
        tags=frozenset(data.get("tags", ())),
    )


def _borders(data: dict[str, Any]) -> dict[Pair, str]:
    """Return the kind of every border."""
    kinds = {pair: kind for kind in ("road", "plain") for pair in _pairs(data[kind])}
    return kinds | {pair: river["id"] for river in data["rivers"] for pair in _pairs(river)}


def _pairs(data: dict[str, Any]) -> list[Pair]:
    """Return the pairs written as 1-2."""
    return [(first, second) for first, _, second in (pair.partition("-") for pair in data["pairs"])]
