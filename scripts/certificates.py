#!/usr/bin/env python3
"""Has lost deals and best scores of many games leave certificates, checks them with niblick-check, and
changes some of them, which must then be refused. Prints a table: how large certificates are, how long
they take to write and to check, and which changes were refused.

usage: certificates.py [--deals N] [--mutations N] [--seed N] [--first N] <niblick> [<game>...]
"""

import argparse
import collections
import importlib.util
import json
import pathlib
import random
import subprocess
import sys
import tempfile
import time
import zlib

HERE = pathlib.Path(__file__).resolve().parent.parent
CHECKER = HERE / "workbench/check/niblick_check.py"
RULESETS = HERE / "rulesets"
GAMES = """golf/golf golf/dead_king golf/dead_ace golf/golf_when_stuck golf/dead_king_when_stuck
golf/six_six golf/spanish_48 golf/royal_circle golf/one_joker golf/ten_putts golf/headstart
hole/black_hole hole/quasar many/take_away_4 peaks/three_firs peaks/tripeaks_no_wrap
peaks/tripeaks_when_stuck peaks/sota_caballo_rey pyramid/pyramid_golf pyramid/queens_favour""".split()
BEST = ["golf/golf", "golf/dead_king", "pyramid/pyramid_golf", "golf/golf_when_stuck", "golf/six_six"]


def load_checker():
    spec = importlib.util.spec_from_file_location("niblick_check", CHECKER)
    checker = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(checker)
    return checker


class Options:
    rulesets, rules, deal = str(RULESETS), None, None


def pack(head, body, header):
    text = json.dumps(head).encode() + b"\n" + body
    packer = zlib.compressobj(1, wbits=31)
    return header + (packer.compress(text) + packer.flush())[10:]


def drop(head, body, rng):
    """One position less."""
    parts, proof = head["proof"]["parts"], head["proof"]
    if not parts or not body:
        return None
    at = rng.randrange(len(body))
    if proof["form"] == "list":
        width, begin = proof["width"], 0
        for part in parts:
            if begin <= at < begin + part[-1]:
                part[-1] -= width
                at -= (at - begin) % width
                return head, body[:at] + body[at + width:]
            begin += part[-1]
    while not body[at]:
        at = (at + 1) % len(body)
    bits = [bit for bit in range(8) if body[at] >> bit & 1]
    return head, body[:at] + bytes([body[at] ^ 1 << rng.choice(bits)]) + body[at + 1:]


def mutations(data, other, checker, tmp):
    """Pairs of a name and a changed certificate, or nothing where it does not apply."""
    head, body = checker.read(tmp)
    header = checker.GZIP_HEADER

    def changed(**keys):
        return pack({**json.loads(json.dumps(head)), **keys}, body, header)

    def flip(rng):
        at = rng.randrange(len(data))
        return data[:at] + bytes([data[at] ^ 1 << rng.randrange(8)]) + data[at + 1:]

    def dropped(rng):
        result = drop(json.loads(json.dumps(head)), body, rng)
        return result and pack(*result, header)

    def claim(rng):
        if "best" not in head["claim"]:
            return changed(claim={"best": rng.randrange(-16, 0), "line": []})
        more = rng.choice([-1, 1])
        return changed(claim={**head["claim"], "best": head["claim"]["best"] + more})

    def worse(_):
        if "best" not in head["claim"] or not head["claim"]["line"]:
            return None
        return changed(claim={"best": None, "line": []})

    def deal(_):
        return changed(deal=other) if other and other != head["deal"] else None

    def rules(rng):
        own = head["files"][0]
        text = own.replace("wrap = true", "wrap = false") if "wrap = true" in own else (
            own + "\n" if "[sequence]" in own else own + "\n[sequence]\nwrap = true\n")
        return changed(files=[text, *head["files"][1:]])

    def fact(rng):
        told = json.loads(json.dumps(head["rules"]))
        base = rng.choice(list(told["fits"]))
        row = told["fits"][base]
        i = rng.randrange(len(row))
        told["fits"][base] = row[:i] + "10"[int(row[i])] + row[i + 1:]
        return changed(rules=told)

    return {"a flipped bit": flip, "a position dropped": dropped, "another claim": claim,
            "another deal": deal, "another rule file": rules, "another fact": fact}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--deals", type=int, default=20, help="lost deals of each game (20)")
    parser.add_argument("--most", type=int, default=400, help="deals tried for them (400)")
    parser.add_argument("--mutations", type=int, default=200, help="in all (200)")
    parser.add_argument("--seed", type=int, default=1, help="of the mutations (1)")
    parser.add_argument("--goal", choices=("clear", "best"), default="clear", help="what is proved")
    parser.add_argument("niblick")
    parser.add_argument("games", nargs="*")
    options = parser.parse_args()
    rng = random.Random(options.seed)
    checker = load_checker()
    refused, accepted, broken = collections.Counter(), collections.Counter(), []
    games = options.games or (GAMES if options.goal == "clear" else BEST)
    per_game = -(-options.mutations // len(games))
    print(f"{'game':28} deals  solve ms   write ms   check ms  most ms    bytes   most", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "certificate.gz"
        for game in games:
            rows, texts = [], []
            command = [options.niblick, "solve", game, "--seeds", f"1..{options.most}", "--format", "json",
                       "--goal", options.goal, "--threads", "1"]
            output = subprocess.run(command, capture_output=True, text=True).stdout
            solved = [json.loads(line) for line in output.splitlines()]
            wanted = [row for row in solved if options.goal == "best" or row["outcome"] == "lost"]
            for row in wanted[:options.deals]:
                seed = str(row["id"])
                begin = time.process_time()
                ran = subprocess.run([options.niblick, "solve", game, "--seed", seed, "--goal", options.goal,
                                      "--certificate", path], capture_output=True, text=True)
                if not path.exists():
                    broken.append(f"{game} {seed}: not written: {ran.stderr.strip()}")
                    continue
                before = resource_of_children()
                begin = time.process_time()
                try:
                    words, trusted = checker.check(path, Options)
                except checker.Refused as why:
                    broken.append(f"{game} {seed}: {why}")
                took = time.process_time() - begin
                data = path.read_bytes()
                rows.append((row.get("ms", 0), took * 1000, len(data)))
                texts.append((data, checker.read(path)[0]["deal"]))
                path.unlink()
            if rows:
                solve, took, size = (sorted(column) for column in zip(*rows))
                mean = lambda column: sum(column) / len(column)
                print(f"{game:28} {len(rows):5} {mean(solve):9.2f} {'':10} {mean(took):10.1f} {took[-1]:8.1f}"
                      f" {mean(size):8.0f} {size[-1]:6}", flush=True)
            for _ in range(per_game if texts else 0):
                data, own = rng.choice(texts)
                other = rng.choice(texts)[1]
                path.write_bytes(data)
                ways = mutations(data, other, checker, path)
                name = rng.choice(list(ways))
                bad = ways[name](rng)
                if bad is None or bad == data:
                    continue
                path.write_bytes(bad)
                try:
                    checker.check(path, Options)
                    accepted[name] += 1
                    broken.append(f"{game}: {name}: accepted")
                    (pathlib.Path("/tmp/h7") / f"bad{len(broken)}.gz").write_bytes(bad)
                except checker.Refused:
                    refused[name] += 1
                except (KeyError, IndexError, TypeError, ValueError, AttributeError):
                    refused[name] += 1
                path.unlink()
    for name in refused | accepted:
        print(f"{name}: {refused[name]} refused, {accepted[name]} accepted")
    print("\n".join(broken) or "all certificates accepted, all changed ones refused")
    sys.exit(bool(broken))


def resource_of_children():
    import resource
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime


if __name__ == "__main__":
    main()
