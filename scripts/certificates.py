#!/usr/bin/env python3
"""Has lost deals, or best scores, of many games leave certificates, checks them, and changes some, which
must then be refused. Prints how large certificates are and how long they take, all in milliseconds of
processor time and without the start of programs; and how long the whole commands to solve and to check take.

usage: certificates.py [--deals N] [--mutations N] [--goal clear|best] [--every] <niblick> [<game>...]
"""

import argparse
import collections
import json
import pathlib
import random
import resource
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests/check"))
import support  # noqa: E402

# By lane: sweeps of columns, stoppers, many faces, peaks and pyramids; chains; several foundations; cells;
# passes through a stock; pairs; sets; columns that are packed; events.
GAMES = """golf/golf golf/dead_king golf/dead_ace golf/golf_when_stuck golf/dead_king_when_stuck
golf/six_six golf/spanish_48 golf/royal_circle golf/one_joker golf/ten_putts golf/headstart golf/queen_once
golf/one_to_fifteen peaks/colour_peaks
peaks/three_firs peaks/tripeaks_no_wrap peaks/tripeaks_when_stuck peaks/sota_caballo_rey
pyramid/pyramid_golf pyramid/queens_favour hole/black_hole hole/quasar many/take_away_4
many/there_and_back hole/quasar_cell_last golf/three_two_one sets/giza sets/pyramid sets/tuts_tomb sets/nines
sets/neptune sets/shuffle sets/all_in_a_row_fours
hole/four_leaf_clovers hole/flake hole/beacon
events/bombs events/bought_cards events/deep_rough events/flush events/four_elements events/hot_streak
events/lamplighter events/plus_cards events/pro_shop events/short_fuse events/strongroom events/thorns
events/two_energies events/volcano events/water_hazard""".split()
COMMANDS = 5  # of each game, of which the whole commands are measured
BEST = """golf/golf golf/dead_king golf/golf_when_stuck golf/six_six peaks/tripeaks_when_stuck
peaks/tripeaks pyramid/pyramid_golf""".split()


def used_by_children():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (used.ru_utime + used.ru_stime)


def used_by_this():
    used = resource.getrusage(resource.RUSAGE_SELF)
    return 1000 * (used.ru_utime + used.ru_stime)


def as_commands(niblick, game, goal, certificates):
    """What it takes to solve deals, to solve them with a certificate, and to check that, by one command each, starts
    included: means."""
    checker = pathlib.Path(niblick).with_name("niblick-check")
    times = []
    with tempfile.TemporaryDirectory() as folder:
        for data in certificates:
            file = pathlib.Path(folder) / "certificate.gz"
            file.write_bytes(data)
            number = str(support.unpack(data)[0]["number"])
            solve = [niblick, "solve", game, "--seed", number, *goal]
            for command in (solve, [*solve, "--certificate", f"{folder}/written.gz"], [checker, file]):
                before = used_by_children()
                subprocess.run(command, capture_output=True, check=False)
                times.append(used_by_children() - before)
    return [sum(times[i::3]) / len(certificates) for i in range(3)]


def changed(data, other, rng):
    """A change of a certificate and what it is called; `other` is the deal of another one. Nothing where
    it makes no difference."""
    head, body = support.unpack(data)
    rules = head["rules"]
    way = rng.choice(["a changed byte", "a position less", "another claim", "another deal",
                      "another rule file", "another fact", "another bound", "more stock turned"])
    if way == "a changed byte":
        at = rng.randrange(len(data))
        return way, data[:at] + bytes([data[at] ^ rng.randrange(1, 256)]) + data[at + 1:]
    if way == "a position less":
        return way, support.without_a_position(data, rng) if body else data
    if way == "another claim" and "best" in head["claim"]:
        head["claim"]["best"] += rng.choice([-2, -1, 1, 2])
    elif way == "another claim":
        head["claim"] = {"best": rng.randrange(-20, 50), "line": []}
    elif way == "another deal" and other != head["deal"]:
        head["deal"] = other
    elif way == "another rule file":
        own = head["files"][0]
        head["files"][0] = own.replace("wrap = true", "wrap = false") if "wrap = true" in own else (
            own + "\n[goal]\nmay_remain = 1\n")
    elif way == "another bound" and head["proof"]["chain"]:
        head["proof"]["backward"] = not head["proof"]["backward"]
    elif way == "another bound" and head["proof"]["form"] != "table":
        head["proof"]["bound"] = "pairs" if head["proof"]["bound"] == "runs" else "runs"
    elif way == "more stock turned" and head["proof"]["parts"]:
        part = rng.choice(head["proof"]["parts"])
        part[0] += 1
    elif way == "another fact" and rules["sets"]:
        rules["sets"]["least"] += 1
    elif way == "another fact":
        base = rng.choice(list(rules["fits"]))
        row = rules["fits"][base]
        at = rng.randrange(len(row))
        rules["fits"][base] = row[:at] + "10"[int(row[at])] + row[at + 1:]
    else:
        return way, data
    return way, support.pack(head, body)


def same(data, other):
    """Whether two files say the same: the last byte of what is packed has bits that nobody reads."""
    try:
        return support.unpack(data) == support.unpack(other)
    except Exception:
        return False


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--deals", type=int, default=20, help="lost deals of each game (20)")
    parser.add_argument("--most", type=int, default=400, help="deals tried for them (400)")
    parser.add_argument("--mutations", type=int, default=200, help="in all (200)")
    parser.add_argument("--seed", type=int, default=1, help="of the changes (1)")
    parser.add_argument("--nodes", default="1000000", help="positions, of a search and of a proof (1000000)")
    parser.add_argument("--every", action="store_true", help="all games of the library that have any such deal")
    parser.add_argument("--goal", choices=("clear", "best"), default="clear", help="what is proved")
    parser.add_argument("niblick")
    parser.add_argument("games", nargs="*")
    options = parser.parse_args()
    rng = random.Random(options.seed)
    refused, faults, missing = collections.Counter(), [], collections.defaultdict(set)
    games = options.games or (GAMES if options.goal == "clear" else BEST)
    if options.every:
        games = subprocess.run([options.niblick, "list", "--format", "id"], capture_output=True, text=True,
                               check=True).stdout.split()
    goal = ["--goal", options.goal, "--nodes", options.nodes]
    starts, accepted = [], 0
    for _ in range(5):
        before = used_by_children()
        subprocess.run([options.niblick, "deal", games[0], "--seed", "1"], capture_output=True, check=False)
        starts.append(used_by_children() - before)
    print("| game | deals | solving | writing | checking | most | bytes | most | solve | solve --certificate | check |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|", flush=True)
    for game in games:
        ran = subprocess.Popen([options.niblick, "solve", game, "--seeds", f"1..{options.most}", "--format",
                                "json", "--threads", "1", *goal], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        rows, kept, other = [], [], None
        for row in map(json.loads, ran.stdout):
            if len(kept) == options.deals:
                break
            if row["outcome"] == "won" and not other:  # the deal of no certificate
                other = subprocess.run([options.niblick, "deal", game, "--seed", str(row["id"])],
                                       capture_output=True, text=True, check=True).stdout.strip()
            if row["outcome"] != "lost" and options.goal == "clear" or row["outcome"] == "unknown":
                continue
            before = used_by_children()
            data, said = support.written(options.niblick, game, "--seed", str(row["id"]), *goal)
            writing = used_by_children() - before - row["ms"] - min(starts)
            if data is None:
                missing[said.split("certificate")[-1].strip()].add(game)
                continue
            before = used_by_this()
            why = support.why_refused(data)
            checking = used_by_this() - before
            if why:
                faults.append(f"{game}, deal {row['id']}: {why}")
            rows.append((row["ms"], max(0, writing), checking, len(data)))
            kept.append(data)
        ran.terminate()
        ran.communicate()
        if not rows and options.every:
            continue
        if not rows:
            faults.append(f"{game}: no such deal among {options.most}")
            continue
        columns = [sorted(column) for column in zip(*rows)]
        means = [sum(column) / len(rows) for column in columns]
        solve, prove, check = as_commands(options.niblick, game, goal, kept[:COMMANDS])
        print(f"| {game} | {len(rows)} | {means[0]:.2f} | {means[1]:.0f} | {means[2]:.0f} | {columns[2][-1]:.0f} "
              f"| {means[3]:,.0f} | {columns[3][-1]:,} | {solve:.0f} | {prove:.0f} | {check:.0f} |", flush=True)
        accepted += len(rows)
        done = 0
        while done < -(-options.mutations // len(games)):
            data = rng.choice(kept)
            way, bad = changed(data, other or support.unpack(rng.choice(kept))[0]["deal"], rng)
            if bad == data or same(bad, data):
                continue
            done += 1
            if support.why_refused(bad) is None:
                faults.append(f"{game}: {way}: accepted")
            else:
                refused[way] += 1
    for why, without in sorted(missing.items()):
        print(f"not written{why if why[:1] == ':' else ', ' + why}: {' '.join(sorted(without))}")
    for way, n in sorted(refused.items()):
        print(f"{way}: {n} refused")
    print(f"{accepted} certificates")
    print("\n".join(faults) or "all certificates were accepted, and all that were changed refused")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
