"""What a number of the data files is called, and its value, without the keys of the files."""

from __future__ import annotations

from cholm_qt.files.sources import Part, SourceLine
from cholm_qt.games.circle_of_fire.desk.glossary import type_words
from cholm_qt.ui.look.words import tr

TRUE, FALSE = "true", "false"


def number_words(line: SourceLine) -> str:
    """What a number is for."""
    if line.says:
        return tr(line.says)
    first, _, rest = line.path.partition(".")
    last = rest.rpartition(".")[2]
    match first:
        case "areas":
            return tr("Area {0}", last)
        case "zones":
            return tr("Zone {0}", last)
        case "units":
            return tr("Unit {0}", last)
        case "parents":
            return tr("Organization {0}", last)
        case "entry":
            return tr("Reinforcement: {0}", *(part_words(part) for part in line.parts if part.key == "name"))
        case "garrison":
            return tr("Garrison, suggestion {0}", last)
        case "random_reinforcements":
            return tr("Random Reinforcements, roll up to {0}", part_words(Part("to", last)))
        case "direct_fire":
            return tr("Defense against fire: {0}", cover_words(last))
        case "bombardment":
            return tr("Defense against bombardment: {0}", cover_words(last))
    return _titles().get(line.path, line.path)


def cover_words(word: str) -> str:
    """15.2, 3.2.8 Terrain or rubble."""
    covers = {"none": tr("no Rubble"), "rubble": tr("Rubble"), "heavy": tr("Heavy Rubble")}
    return covers.get(word) or part_words(Part("terrain", word))


def _titles() -> dict[str, str]:
    """The titles of the entries that the data files have only once, by their paths."""
    return {
        "sheet": tr("The map sheet"),
        "borders.road": tr("Borders with a road"),
        "borders.plain": tr("Borders without a road"),
        "borders.rivers.lovat": tr("Borders over the Lovat"),
        "borders.rivers.kunja": tr("Borders over the Kunja"),
        "arrows.road": tr("Arrows with a road"),
        "arrows.plain": tr("Arrows without a road"),
        "zone_links": tr("Zones that arrows join"),
        "vertex_only": tr("Areas that meet at a corner only"),
        "retreat_priority.area": tr("Where a unit retreats to from an Area"),
        "retreat_priority.zone": tr("Where a unit retreats to from a Zone"),
    }


def value_words(line: SourceLine) -> str:
    """Its value; of several each with what it is."""
    if not line.parts:
        return line.value
    names = _names()
    told = []
    for part in line.parts:
        name = names.get(part.key, part.key)
        if part.key != "english" and part.text != FALSE:  # what a name means, the Area panel says
            told.append(name if part.text == TRUE else f"{name} {part_words(part)}")
    return ", ".join(told)


def source_words(line: SourceLine) -> str:
    """The letter of the source with its case, and what else is known of it."""
    head, _, _ = line.source.partition(";")
    return f"{head}; {tr(line.note)}" if line.note else head


def part_words(part: Part) -> str:
    """A value, where it is made of words of the files in those of the player."""
    if part.key == "name":
        return tr(part.text)
    if part.key == "type":
        return type_words().get(part.text, part.text)
    words, each = file_words(), part.text.split()
    if part.text in words:
        return words[part.text]
    return " · ".join(words[word] for word in each) if words.keys() >= set(each) else part.text


def key_words(key: str) -> str:
    """What the key of a value is called above its column."""
    return tr("value") if key == "value" else _names().get(key, key)


def _names() -> dict[str, str]:
    """What the keys of the files stand for."""
    return {
        "any_control": tr("whoever controls it"),
        "bank": tr("bank"),
        "centre": tr("middle"),
        "cf": tr("CF"),
        "cf_committed": tr("CF Committed"),
        "cf_night": tr("CF at night"),
        "code": tr("code"),
        "colour": tr("color"),
        "commands_stubborn_defense": tr("commands Stubborn Defense"),
        "die": tr("die"),
        "english": tr("English name"),
        "fallback": tr("otherwise in"),
        "groups": tr("groups on Turns 1 to 9"),
        "height_inches": tr("height in inches"),
        "kind": tr("enters"),
        "ma": tr("MA"),
        "name": tr("name"),
        "needs": tr("needs"),
        "order": tr("first"),
        "pairs": tr("pairs"),
        "parent": tr("organization"),
        "place": tr("Area"),
        "places": tr("in"),
        "play_rect": tr("playing field"),
        "result": tr("result"),
        "side": tr("side"),
        "tags": tr("marked"),
        "terrain": tr("terrain"),
        "to": tr("up to"),
        "together": tr("all together"),
        "turn": tr("Turn"),
        "type": tr("sort"),
        "units": tr("units"),
        "width_inches": tr("width in inches"),
    }


def file_words() -> dict[str, str]:
    """What the words of the files stand for."""
    return {
        "all": tr("all"),
        "any": tr("any"),
        "between": tr("between the rivers"),
        "blue": tr("blue"),
        "brown": tr("brown"),
        "clear": tr("Clear"),
        "committed": tr("Committed"),
        "contested-zone": tr("Contested Zone"),
        "delay": tr("delayed"),
        "dusty rose": tr("dusty rose"),
        "east": tr("east"),
        FALSE: tr("no"),
        TRUE: tr("yes"),
        "eliminated": tr("eliminated"),
        "forest": tr("Forest"),
        "friendly-area": tr("own Area, by road first"),
        "friendly-area-other": tr("own Area without a road"),
        "friendly-area-road": tr("own Area by road"),
        "friendly-contested": tr("own Contested Area"),
        "friendly-other": tr("own Area without a road"),
        "friendly-road": tr("own Area by road"),
        "friendly-zone": tr("own Zone"),
        "german": tr("German"),
        "german-regroup": tr("Regrouped Germans"),
        "green": tr("green"),
        "none": tr("no effect"),
        "observation": tr("observation post"),
        "outlet": tr("way out"),
        "purple": tr("purple"),
        "retreat": tr("retreat"),
        "rose": tr("rose"),
        "soviet": tr("Soviet"),
        "urban": tr("Urban"),
        "vacant-enemy": tr("Vacant enemy Area"),
        "vacant-enemy-zone": tr("Vacant enemy Zone"),
        "victory": tr("Victory Area"),
        "west": tr("west"),
        "zone": tr("Zone"),
    }
