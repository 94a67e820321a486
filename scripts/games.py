#!/usr/bin/env python3
"""Writes a page about each game, docs/games, and docs/gallery.md, on which all of them are seen.

    python3 scripts/games.py build/release/bin/niblick

The pictures of the layouts are in docs/gallery, one for all games that have the same layout. All numbers come from
the tables in docs, and what is on a page of games that play alike from `niblick map`.
"""
import argparse
import json
import pathlib
import re
import shutil
import subprocess

import absent
import best_scores
import ladder
from agreement import wilson
from optimum import BRACKET, describe_skill
from results import DATA, NOTES, OTHERS, OURS, PUBLISHED, beside, interval, percent, rate_of, why_few
from tables import ROOT, RULES, library, load

GALLERY = ROOT / "docs" / "gallery.md"
PICTURES = ROOT / "docs" / "gallery"
PAGES = ROOT / "docs" / "games"
GREEDY = ROOT / "docs" / "greedy.csv"
QUICK = ROOT / "docs" / "quick_players.csv"
MAP = ROOT / "docs" / "map.csv"
CARD = (18, 26)  # in pixels
STEP = (20, 16)  # from card to card across, from row to row
ROW = 0.9        # between two rows, as `niblick graph` places them
WIDEST, HIGHEST = 240, 180
BINS, BAR = 24, 40  # rows of a histogram, and the length of its longest bar


def words_of(program, *arguments):
    return subprocess.run([program, "--rulesets", RULES, *arguments], capture_output=True, text=True, check=True).stdout


def layout(program, game):
    """Places of the cards, whether each is covered, and what lies on what."""
    dot = words_of(program, "graph", game, "--format", "dot")
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


class Tables:
    """What was measured of the games whose rules are those of today."""

    def __init__(self, program):
        self.program = program
        self.games = library(program)
        self.results = self.of_today(load(DATA))
        others = self.of_today(load(OTHERS, "id", "scheme"))
        self.others = {game: row for (game, _), row in others.items()}
        self.published = load(PUBLISHED, "id", "scheme")
        self.scores = self.of_today(load(best_scores.DATA))
        self.quick = self.of_today({(row["rules"], row["player"]): row for path in (GREEDY, QUICK)
                                    for row in load(path, "rules", "player").values()})
        self.ladder = self.of_today(load(ladder.DATA, "rules", "player"))
        self.bracket = self.of_today(load(BRACKET, "rules"))
        self.measured = self.of_today(load(MAP, "rules"))
        measured = json.loads(words_of(program, "map", "--format", "json"))
        self.properties = measured["properties"]
        self.values = {game["id"]: game["values"] for game in measured["games"]}
        self.twins = {}
        for game, entry in self.games.items():
            self.twins.setdefault(entry["fingerprint"], []).append(game)

    def comes_back(self, game):
        asked = ["analyse", game, "--seed", "1", "--goal", "clear", "--nodes", "1", "--agency"]
        return subprocess.run([self.program, "--rulesets", RULES, *asked], capture_output=True).returncode == 3

    def of_today(self, rows):
        """Without the rows of rules that have changed since."""
        kept = {}
        for key, row in rows.items():
            game = key[0] if isinstance(key, tuple) else key
            if self.games.get(game, {}).get("fingerprint") == row["fingerprint"]:
                kept[key if not isinstance(key, tuple) or len(key) > 1 else game] = row
        return kept


def told(description, section):
    """A section of `niblick describe` as one line."""
    found = re.search(rf"^{section}\n((?:  .*\n)+)", description, re.MULTILINE)
    return " ".join(found[1].split()) if found else ""


def link(games, game):
    """From the page of one game to that of another."""
    return f"[{games[game]['name']}](../{game}.md) (`{game}`)"


def linked(games, words):
    """The source of a game with links where it names another game or a page."""
    words = re.sub(r"\bdocs/(\w+\.md)", r"[\1](../../\1)", words)
    return re.sub(r"\b[a-z]+/[a-z0-9_]+\b", lambda name: link(games, name[0]) if name[0] in games else name[0], words)


def row_of_solver(tables, game, row, scheme):
    low, high = interval(row)
    figure, met, _ = beside(row, tables.published.get((game, scheme)))
    return (f"| `{scheme}` | {int(row['deals']):,} | {rate_of(row)} | {percent(low)} to {percent(high)} | {row['unknown']} |"
            f" {int(row['limit']):,} | {figure} | {met} |")


def rates(tables, game):
    """How often the solver wins."""
    row = tables.results.get(game)
    out = ["## How often it can be won\n"]
    if not row:
        return [*out, "No survey of these rules is stored.\n"]
    out += ["All cards known, so no player wins more.\n",
            "| Numbers | Deals | Won % | 95 % interval | Unknown | Limit of positions | Published % | Agree |",
            "|---|--:|--:|---|--:|--:|---|---|",
            row_of_solver(tables, game, row, OURS)]
    other = tables.others.get(game)
    if other:
        out.append(row_of_solver(tables, game, other, other["scheme"]))
        if other["scheme"] in NOTES:
            out += ["", f"`{other['scheme']}`: {NOTES[other['scheme']]}"]
    if why := why_few(row):
        out += ["", f"Fewer than 1,000 deals, since {why}."]
    return [*out, ""]


def blind(tables, game):
    """How often players win who cannot see."""
    rows = {**tables.quick, **tables.ladder}
    players = [(name, rows[game, name]) for name in ladder.PLAYERS[:-1] if (game, name) in rows]
    climbed = {each for each, _ in tables.ladder}
    out = ["## Players who cannot see hidden cards\n"]
    if not players:
        return [*out, "Not measured.\n"]
    out += ["[The players](../../ladder.md).\n",
            "| Player | Games | Won % | 95 % interval | Mean score |", "|---|--:|--:|---|--:|"]
    for name, played in players:
        games, won = int(played["last"]), int(played["won"])
        low, high = wilson(won, games)
        out.append(f"| {name} | {games:,} | {percent(won / games)} | {percent(low)} to {percent(high)} | "
                   f"{float(played['mean_score']):.2f} ± {float(played['score_margin']):.2f} |")
    bound = tables.bracket.get(game)
    if bound:
        sign = "" if bound["exact"] == "true" else "at most "
        out.append(f"\nBest play: {sign}{100 * float(bound['best']):.1f} ± {100 * float(bound['margin']):.1f} %, "
                   "as worked out in [luck and skill](../../luck_and_skill.md). "
                   f"Skill: {describe_skill(bound)} %.")
    if game not in climbed and game in tables.measured:
        out.append(f"\n{absent.why_few_players(tables.measured[game], len(climbed))}.")
    return [*out, ""]


def width_of_bins(spread):
    """1, 2 or 5 times a power of ten, so that there are few enough bins."""
    for power in range(9):
        for digit in (1, 2, 5):
            if spread // (digit * 10 ** power) < BINS:
                return digit * 10 ** power
    raise ValueError(spread)


def histogram(counts, low_wins=False):
    """A line for each bin of the scores in {score: deals}. Where the score is cards left, a won deal has 0 or less, and
    no bin holds both 0 and 1."""
    width = width_of_bins(max(counts) - min(counts))
    first = 1 if low_wins else 0  # of some bin

    def start_of(score):
        return (score - first) // width * width + first

    bins = {start: 0 for start in range(start_of(min(counts)), max(counts) + 1, width)}
    for score, count in counts.items():
        bins[start_of(score)] += count
    names = []
    for start in bins:
        last = start + width - 1
        only = width == 1 or (last == 0 and min(counts) == 0)  # fewer than no cards cannot be left
        names.append(str(last) if only else f"{start} to {last}")
    most, wide, all_deals = max(bins.values()), max(map(len, names)), sum(bins.values())
    return [f"{name:>{wide}} {100 * count / all_deals:5.1f} % {'█' * round(BAR * count / most)}".rstrip()
            for name, count in zip(names, bins.values())]


def few_differ(counts):
    """Whether the interval of the mean is too narrow, since it rests on few deals, of those proved none or, by Cochran's
    rule, fewer than 25 times the square of the skewness."""
    n = sum(counts.values())
    mean = sum(score * count for score, count in counts.items()) / n
    second, third = (sum((score - mean) ** power * count for score, count in counts.items()) / n for power in (2, 3))
    return second == 0 or n < 25 * third ** 2 / second ** 3


def best_score(tables, game, description):
    score = told(description, "Score")
    row = tables.scores.get(game)
    if not row:
        measured = tables.measured.get(game)
        why = f"No best scores: {absent.why_no_best_scores(measured, not score)}." if measured else "No best scores."
        return ["## Par, measured\n", why + "\n"]
    words = score or "The score is the number of cards left; fewer are better."
    low_wins = not score or words.startswith("Fewer")
    deals, proved = int(row["deals"]), int(row["proved"])
    mean = f"{float(row['mean']):.2f} ± {float(row['margin']):.2f}"
    alike = float(row["margin"]) == 0
    if alike and proved == deals:
        known = f"the best score of each of deals 1 to {deals:,} is {float(row['mean']):g} (all proved)."
    elif proved == deals:
        known = f"the best score of deals 1 to {deals:,} is {mean} on average (all proved)."
    else:
        ends = sorted((float(row["bound"]), float(row["mean"])))
        known = (f"the best score of deals 1 to {deals:,} is {ends[0]:.2f} to {ends[1]:.2f} on average, ± "
                 f"{float(row['margin']):.2f} as a sample of all deals. Of {proved:,} it is proved; only these are below. "
                 "The others count as the best score found at one end, and as the bound on it at the other.")
    counts = dict(map(int, each.split(":")) for each in row["scores"].split())
    if counts and not alike and few_differ(counts):
        known += " Few deals differ from the others, so ± is too narrow."
    out = ["## Par, measured\n", words + "\n", f"All cards known, {known}\n", "```text"]
    return out + (histogram(counts, low_wins) if counts else ["none"]) + ["```", ""]


def shown(value, unit):
    """A property of the map with its interval."""
    scale = 100 if unit == "%" else 1
    if isinstance(value, (int, float)):
        return f"{scale * value:.3g}", ""
    number = "{:.1f}" if unit == "%" else "{:.2f}"
    low, high = (number.format(scale * value[key]) for key in ("low", "high"))
    return number.format(scale * value["value"]), f"{low} to {high}"


def play(tables, game):
    out = ["## How it plays\n"]
    values = tables.values.get(game)
    if not values:
        return [*out, "Not measured.\n"]
    out += ["[What these are](../../map.md#what-is-measured).\n",
            "| Property | Value | 95 % interval |", "|---|--:|---|"]
    without = {}  # names of properties by the reason
    for each in tables.properties:
        value = values[each["id"]]
        if each["id"] == "known":
            continue
        if value is None:
            if game in tables.measured:
                comes_back = each["id"] == "agency" and tables.comes_back(game)
                why = absent.why_no_value(tables.measured[game], each["id"], comes_back)
                without.setdefault(why, []).append(each["name"])
        else:
            number, between = shown(value, each["unit"])
            out.append(f"| {each['title']} | {number} | {between} |")
    if without:
        out += ["", "What is not in the table, and why:\n", *(f"- {'; '.join(names)}: {why}."
                                                               for why, names in without.items())]
    return out + [""]


def relatives(program, tables, game):
    entry = tables.games[game]
    twins = [each for each in tables.twins[entry["fingerprint"]] if each != game]
    heirs = sorted(each for each, other in tables.games.items() if other["extends"] == game)
    out = []
    if twins:
        out.append("The same moves, and so the same rates: " + ", ".join(link(tables.games, each) for each in twins) +
                   ".\n")
    known = [each for each in entry["same_verdicts"] if each not in twins]
    if known:
        out.append("Every deal has the same verdict with all cards known, since only what the player sees or scores differs: " +
                   ", ".join(link(tables.games, each) for each in known) + ".\n")
    if entry["extends"]:
        out.append(f"The rule file starts from {link(tables.games, entry['extends'])}.\n")
    if heirs:
        out.append("Rule files that start from it: " + ", ".join(link(tables.games, each) for each in heirs) + ".\n")
    if game in tables.values:
        near = re.findall(r"^.+ \((\S+/\S+)\), at ([0-9.]+)$", words_of(program, "map", "--like", game), re.MULTILINE)
        if near:
            out.append("Most like it in what was measured, with the distance on the [map](../../map.md): " +
                       ", ".join(f"{link(tables.games, each)} {distance}" for each, distance in near) + ".\n")
    return ["## Relatives\n", *out] if out else []


def page(program, tables, game, drawn):
    entry = tables.games[game]
    description = words_of(program, "describe", game)
    also = [f"Also known as {'; '.join(entry['also'])}.\n"] if entry["also"] else []
    source = told(description, "Source")
    source = [f"Source: {linked(tables.games, source)}\n"] if source else []
    parts = [f"# {entry['name']}\n",
             "Written by `scripts/games.py`; do not edit it by hand.\n",
             entry["summary"] + "\n", *also, *source, f"![The layout](../../gallery/{drawn})\n",
             f"`{game}` · [rule file](../../../rulesets/{game}.toml) · fingerprint `{entry['fingerprint']}` · "
             "[all games](../../results.md)\n",
             *rates(tables, game), *blind(tables, game), *best_score(tables, game, description), *play(tables, game),
             *relatives(program, tables, game)]
    path = PAGES / f"{game}.md"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(parts).rstrip("\n") + "\n")


def rate(row):
    if row is None:
        return ""
    low, high = interval(row)
    middle = f"{rate_of(row)}, " if row["unknown"] == "0" else ""
    return f"{middle}{percent(low)} to {percent(high)}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    program = str(pathlib.Path(parser.parse_args().program).resolve())
    tables = Tables(program)
    shutil.rmtree(PAGES, ignore_errors=True)
    PICTURES.mkdir(exist_ok=True)
    for old in PICTURES.glob("*.svg"):
        old.unlink()
    names = {}  # by picture
    out = ["# Gallery\n",
           "Written by `scripts/games.py` from the rule files and `docs/results.csv`; do not edit it by hand.\n",
           f"{len(tables.games)} games. Light cards are available at the start, dark ones are covered. Won % is how "
           "often the game can be won with all cards known, and the 95 % interval. The page of each game has more.\n"]
    for folder in sorted({game.split("/")[0] for game in tables.games}):
        out += [f"## {folder}\n", "| Layout | Game | Rule | Won % |", "|---|---|---|---|"]
        for game in sorted(each for each in tables.games if each.startswith(folder + "/")):
            entry = tables.games[game]
            drawn = picture(*layout(program, game))
            if drawn not in names:
                names[drawn] = game.replace("/", "__") + ".svg"
                (PICTURES / names[drawn]).write_text(drawn)
            page(program, tables, game, names[drawn])
            out.append(f"| ![](gallery/{names[drawn]}) | [**{entry['name']}**](games/{game}.md) `{game}` | "
                       f"{entry['summary']} | {rate(tables.results.get(game))} |")
        out.append("")
    GALLERY.write_text("\n".join(out))


if __name__ == "__main__":
    main()
