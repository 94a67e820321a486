"""What covers what: the layout of a rule file."""

import itertools

from niblick_check.common import as_list
from niblick_check.tables import known


def places_of(tables):
    """The places of peaks, a pyramid or a picture, by row and from the left with half a card as unit,
    each with its height; and the tips. Nothing for other layouts, none without a layout."""
    if "pyramid" in tables and known(tables["pyramid"], "rows"):
        count, height = 1, tables["pyramid"].get("rows", 7)
    elif "peaks" in tables and known(tables["peaks"], "count", "height"):
        count, height = tables["peaks"].get("count", 3), tables["peaks"].get("height", 4)
    elif "picture" in tables and known(tables["picture"], "rows"):
        drawn = {(r, x): c for r, row in enumerate(as_list(tables["picture"]["rows"]))
                 for x, c in enumerate(row) if c not in " ."}
        return ({place: int(c) if c.isdigit() else 0 for place, c in drawn.items()},
                {place for place, c in drawn.items() if c == "^"})
    else:
        layouts = {"columns", "covers", "peaks", "picture", "pyramid"}
        return (None, None) if layouts & set(tables) else ({}, set())
    wide = 2 * (height - 1)
    heights = {(r, x): 0 for r in range(height) for x in sorted(
        {p * wide + height - 1 - r + 2 * i for p in range(count) for i in range(r + 1)})}
    return heights, {place for place in heights if "peaks" in tables and place[0] == 0}


def named_layout(table):
    """Covers, piles and tips of named places and what lies on what."""
    rows = [[name for name in row.split() if name != "."] for row in as_list(table["rows"])]
    slot = {name: s for s, name in enumerate(itertools.chain(*rows))}
    covers = [set() for _ in slot]
    for line in as_list(table.get("on", [])):
        over, under = (part.split() for part in line.split(">"))
        if "or" in over:
            return None
        for name in under:
            covers[slot[name]] |= {slot[other] for other in over}
    piles = [[slot[name] for name in row] for row in rows if row]
    return [sorted(over) for over in covers], piles, [slot[name] for name in as_list(table.get("tips", []))]


def layout_of(tables):
    """Covers, piles and tips, or nothing for a layout that this program does not read."""
    columns = tables.get("columns")
    if columns is not None and known(columns, "count", "height", "heights"):
        heights = columns.get("heights") or [columns.get("height", 5)] * columns.get("count", 7)
        places = [(c, r) for r in range(max(heights)) for c, h in enumerate(heights) if r < h]
        slot = {place: s for s, place in enumerate(places)}
        covers = [[slot[c, r + 1]] if (c, r + 1) in slot else [] for c, r in places]
        piles = [[slot[c, r] for r in range(h)] for c, h in enumerate(heights)]
        tips = []
    elif "covers" in tables and columns is None and known(tables["covers"], "rows", "on", "at", "tips"):
        layout = named_layout(tables["covers"])
        if layout is None:
            return None
        covers, piles, tips = layout
    else:
        height, marked = places_of(tables)
        if height is None:
            return None
        slot = {place: s for s, place in enumerate(height)}
        beside = lambda r, x: [(r + i, x + d) for i in (-1, 1) for d in (-1, 0, 1) if (r + i, x + d) in slot]
        higher = lambda a, b: (height[a], a[0]) > (height[b], b[0])
        covers = [sorted(slot[other] for other in beside(*place) if higher(other, place)) for place in slot]
        rows = itertools.groupby(slot, lambda place: place[0])
        piles = [[slot[place] for place in row] for _, row in rows]
        tips = [slot[place] for place in slot if place in marked]
    reserve = range(len(covers), len(covers) + tables.get("reserve", {}).get("count", 0))
    return {"covers": covers + [[] for _ in reserve], "either_or": [], "tips": tips,
            "piles": piles + [[s] for s in reserve]}
