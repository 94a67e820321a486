#!/usr/bin/env python3
"""Writes docs/gallery.md: every game with a picture of its layout, its rule in a line, and how often it can be won.

    python3 scripts/gallery.py build/release/bin/niblick

The pictures are in docs/gallery, one for all games that have the same layout. Rates come from docs/results.csv.
"""
import argparse
import pathlib
import re
import subprocess

from results import DATA, interval, load, percent
from tables import ROOT, RULES, library

PAGE = ROOT / "docs" / "gallery.md"
PICTURES = ROOT / "docs" / "gallery"
CARD = (18, 26)  # in pixels
STEP = (20, 16)  # from card to card across, from row to row
ROW = 0.9        # between two rows, as `niblick graph` places them
WIDEST, HIGHEST = 240, 180


def layout(program, game):
    """Places of the cards, whether each is covered, and what lies on what."""
    dot = subprocess.run([program, "--rulesets", RULES, "graph", game, "--format", "dot"], capture_output=True,
                         text=True, check=True).stdout
    cards = {}
    for number, tooltip, x, y in re.findall(r'^  s(\d+) \[.*tooltip="([^"]*)".*pos="([^,]*),([^!]*)!"', dot,
                                            re.MULTILINE):
        cards[int(number)] = (float(x), -float(y) / ROW, "covered" in tooltip)
    edges = [(int(upper), int(lower)) for upper, lower in re.findall(r"^  s(\d+) -> s(\d+)(?! \[style=dotted)", dot,
                                                                   re.MULTILINE)]  # dotted: either-or
    return cards, edges


def from_below(cards, edges):
    """The cards in an order in which each comes after those that it covers."""
    below = {card: {lower for upper, lower in edges if upper == card} for card in cards}
    done = []
    while len(done) < len(cards):
        done += [card for card in sorted(cards) if card not in done and below[card] <= set(done)]
    return done


def picture(cards, edges):
    """The layout as SVG; a game without one shows its stock."""
    cards = cards or {0: (0.0, 0.0, True)}
    width = max(x for x, _, _ in cards.values()) * STEP[0] + CARD[0] + 2
    height = max(y for _, y, _ in cards.values()) * STEP[1] + CARD[1] + 2
    scale = min(1.0, WIDEST / width, HIGHEST / height)
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width * scale:.0f}" height="{height * scale:.0f}" '
             f'viewBox="0 0 {width:g} {height:g}" stroke="#56605B">',
             f'<defs><rect id="a" width="{CARD[0]}" height="{CARD[1]}" rx="2" fill="#FBFAF5"/>'
             f'<rect id="b" width="{CARD[0]}" height="{CARD[1]}" rx="2" fill="#B9C6BE"/></defs>']
    for card in from_below(cards, edges):
        x, y, covered = cards[card]
        lines.append(f'<use href="#{"b" if covered else "a"}" x="{x * STEP[0] + 1:g}" y="{y * STEP[1] + 1:g}"/>')
    return "\n".join(lines + ["</svg>"]) + "\n"


def rate(row):
    if row is None:
        return ""
    low, high = interval(row)
    n, won = int(row["deals"]), int(row["won"])
    middle = f"{percent(won / n)}, " if row["unknown"] == "0" else ""
    return f"{middle}{percent(low)} to {percent(high)}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    program = str(pathlib.Path(parser.parse_args().program).resolve())
    games = library(program)
    results = load(DATA)
    PICTURES.mkdir(exist_ok=True)
    for old in PICTURES.glob("*.svg"):
        old.unlink()
    names = {}  # by picture
    out = ["# Gallery\n",
           "Written by `scripts/gallery.py` from the rule files and `docs/results.csv`; do not edit it by hand.\n",
           f"{len(games)} games. Light cards are available at the start, dark ones are covered. Won % is how often "
           "the game can be won with all cards known, and the 95 % interval; [results.md](results.md) has the "
           "numbers of deals, and [ladder.md](ladder.md) how close players come who do not see hidden cards.\n"]
    for folder in sorted({game.split("/")[0] for game in games}):
        out += [f"## {folder}\n", "| Layout | Game | Rule | Won % |", "|---|---|---|---|"]
        for game in sorted(each for each in games if each.startswith(folder + "/")):
            entry = games[game]
            drawn = picture(*layout(program, game))
            if drawn not in names:
                names[drawn] = game.replace("/", "__") + ".svg"
                (PICTURES / names[drawn]).write_text(drawn)
            row = results.get(game)
            if row and row["fingerprint"] != entry["fingerprint"]:
                row = None
            out.append(f"| ![](gallery/{names[drawn]}) | **{entry['name']}** `{game}` | {entry['summary']} | "
                       f"{rate(row)} |")
        out.append("")
    PAGE.write_text("\n".join(out))


if __name__ == "__main__":
    main()
