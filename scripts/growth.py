#!/usr/bin/env python3
"""Measures how `check`, `describe` and `lint` grow with a rule file.

    python3 scripts/growth.py build/release/bin/niblick             # prints the table of docs/performance.md
    python3 scripts/growth.py build/release/bin/niblick --test      # fails where growth is more than quadratic

Every list and every text that a rule file can have, as `niblick schema` names them, and everything else in a file that
can grow is doubled up to the limits in variants/text/limits.h.
"""
import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile

LIMIT = 1000  # entries of a list, keys of a table, bytes of a text
SECONDS = 60  # of one command
COMMANDS = {"check": [], "describe": [], "lint": ["--deals", "1", "--nodes", "100", "--threads", "1"]}

ABOUT = '[about]\nname = "Growth"\nsource = "None."\nsummary = "A file that grows."\n'
# 128 kinds of card.
WIDE = ('[deck]\nown_ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "B", "D", "E"]\n'
        'suits = ["C clubs", "D diamonds", "H hearts", "S spades", "X stars", "M moons blue crown", '
        '"O oros gold coin", "B batons green baton"]\n')
GAME = "[columns]\n[stock]\n"
RANKS = "A23456789TJQK"
SUITS = "CDHS"
CARDS = [rank + suit for rank in RANKS for suit in SUITS]


def texts(entries):
    return "[" + ", ".join(f'"{entry}"' for entry in entries) + "]"


def clause(i):
    steps = ["up", "down 2", "equal", "sum 9", "up 3 or down 4"][i % 5]
    return f"{RANKS[i % 13]}{RANKS[i // 13 % 13]} {steps} {['same suit', 'other colour', 'any suit'][i % 3]} on " \
           f"{RANKS[i // 5 % 13]}"


def clauses(key, n, same=False, prefix=""):
    ways = [prefix + ("on K" if same else clause(i)) for i in range(n)]
    other = 'allow = "any"\n' if key == "forbid" else ""
    return f"[clauses]\n{other}{key} = {texts(ways)}\n"


def events(n, text):
    return GAME + "[sequence]\nwrap = true\n[events]\n" + f"when = {texts([text(i) for i in range(n)])}\n"


def named_places(n):
    """Up to 250 places, the rest is what covers what."""
    names = [f"p{i}" for i in range(min(n, 50))]
    on = [f"p{1 + i % (len(names) - 1)} > p{i % (1 + i % (len(names) - 1))}" for i in range(n)]
    return f"[covers]\nrows = {texts([' '.join(names[i:i + 10]) for i in range(0, len(names), 10)])}\n" \
           f"on = {texts(on)}\n[stock]\n[sequence]\n"


# What grows, by name: a function of the number of entries that gives the file without [about].
GROWING = {
    "clauses, equal": lambda n: GAME + clauses("allow", n, same=True),
    "clauses, different": lambda n: GAME + clauses("allow", n),
    "clauses that forbid": lambda n: GAME + "[sequence]\n" + clauses("forbid", n),
    "clauses of packing": lambda n: GAME + "[sequence]\n[packing]\n" + clauses("allow", n, prefix="packing: "),
    "clauses, 128 kinds of card": lambda n: WIDE + GAME + clauses("allow", n),
    "clauses with orders": lambda n: GAME + "[clauses]\nallow = " + texts(f"up in {RANKS[i % 9:]} round"
                                                                        for i in range(n)) + "\n",
    "words of clauses": lambda n: GAME + "[clauses]\nallow = " + texts(
        [" or ".join(CARDS[i % 52] for i in range(n // 8)) + " on K"] * 8) + "\n",
    "events": lambda n: events(n, lambda i: f"{CARDS[i % 52]} leaves: remove {CARDS[i * 7 % 52]}"),
    "events with conditions": lambda n: events(n, lambda i: f"{CARDS[i % 52]} leaves while {CARDS[i * 5 % 52]} after "
                                               f"{CARDS[i * 7 % 52]}: end"),
    "conditions of an event": lambda n: events(
        8, lambda i: f"{CARDS[i]} leaves" + "".join(f" while {RANKS[k % 13]}" for k in range(n // 10)) + ": end"),
    "events by places": lambda n: events(n, lambda i: f"place {1 + i % 35} leaves after places {1 + i * 3 % 35}: "
                                         "remove any"),
    "actions of events": lambda n: events(8, lambda i: f"{CARDS[i]} leaves: " + ", ".join(["remove K"] * (n // 11))),
    "unknown tokens": lambda n: events(n, lambda i: f"{CARDS[i % 52]} leaves: give coin {i}"),
    "locks": lambda n: GAME + "[sequence]\n[events]\nlocks = " + texts(
        f"{CARDS[i % 52]} until {CARDS[i * 7 % 52]}" for i in range(n)) + "\n",
    "groups": lambda n: GAME + "[sequence]\n[events]\ngroups = " + texts(
        "".join(chr(97 + int(d)) for d in str(i)) + f" {1 + i % 35}" for i in range(n // 2)) + "\nwhen = " + texts(
            "group " + "".join(chr(97 + int(d)) for d in str(i)) + " leaves: end" for i in range(n // 2)) + "\n",
    "unknown groups": lambda n: GAME + "[sequence]\n[events]\ngroups = " + texts(
        "".join(chr(97 + int(d)) for d in str(i)) + f" {1 + i % 35}" for i in range(n // 2)) + "\nwhen = " + texts(
            "group " + "".join(chr(98 + int(d)) for d in str(i)) + "x leaves: end" for i in range(n // 2)) + "\n",
    "covers": named_places,
    "unknown places": lambda n: '[covers]\nrows = "a b"\non = ' + texts(f"x{i} > y{i}" for i in range(n)) + "\n[stock]\n",
    "rows of a picture": lambda n: "[picture]\nrows = " + texts(["# # #"] + [" "] * (n - 1)) + "\n[stock]\n",
    "cards of a picture": lambda n: "[deck]\ncopies = 4\n[picture]\nrows = " + texts(["# " * 25] * (n // 100)) + "\n[stock]\n",
    "removed cards": lambda n: "[deck]\ncopies = 4\nremove = " + texts(CARDS[i % 52] for i in range(n)) + "\n" + GAME,
    "wrong cards": lambda n: "[deck]\nremove = " + texts(f"Z{i}" for i in range(n)) + "\n" + GAME,
    "unknown tables": lambda n: "".join(f"[t{i}]\n" for i in range(n)) + GAME,
    "unknown keys": lambda n: GAME + "[sequence]\n" + "".join(f"wrqp{i} = 1\n" for i in range(n)),
    "keys above the tables": lambda n: "".join(f"key{i} = {i}\n" for i in range(n)) + ABOUT + GAME,
    "syntax errors": lambda n: GAME + "[sequence]\n" + "".join(f"k{i} = [}}\n" for i in range(n)),
    "doubled keys": lambda n: GAME + "[sequence]\n" + "wrap = true\n" * n,
    "doubled tables": lambda n: GAME + "[sequence]\n" * n,
    "comments": lambda n: GAME + "[sequence]\n" + "# a comment of some length, as authors write them\n" * n,
    "dotted keys": lambda n: GAME + "".join(f"sequence.a{i}.b = 1\n" for i in range(n)),
    "lists in lists": lambda n: GAME + "[sequence]\norder = " + "[" * n + "]" * n + "\n",
    "removed tables": lambda n: 'extends = "golf/golf"\nwithout = ' + texts(f"t{i}" for i in range(n)) + "\n",
    "parents": lambda n: "extends = " + texts(["golf/golf"] * n) + "\n",
    "unknown parents": lambda n: "extends = " + texts(f"golf/golf{i}" for i in range(n)) + "\n",
    "holes of a course": lambda n: GAME + "[sequence]\n[course]\nholes = " + texts(["golf/golf"] * n) + "\n",
    "unknown holes": lambda n: GAME + "[sequence]\n[course]\nholes = " + texts(f"golf/gulf{i}" for i in range(n)) + "\n",
}


def generated(program):
    """A function for every list and every text that the schema names."""
    schema = json.loads(subprocess.run([program, "schema"], capture_output=True, text=True, check=True).stdout)
    growing = {}
    for table, about in schema["properties"].items():
        for key, field in about.get("properties", {}).items():
            numbers = field.get("type") == "array"
            if not numbers and "anyOf" not in field and field.get("type") != "string":
                continue

            def text(n, table=table, key=key, field=field, numbers=numbers):
                if numbers:
                    least, most = field["items"]["minimum"], field["items"]["maximum"]
                    value = str([least + i % (most - least + 1) for i in range(n)])
                elif "anyOf" in field:
                    value = texts(RANKS[i % 13] for i in range(n))
                else:
                    value = f'"{(RANKS * n)[:n]}"'
                about = "" if table == "about" else ABOUT
                return f'extends = "golf/golf"\n{about}[{table}]\n{key} = {value}\n'

            growing[f"[{table}] {key}"] = text
    return growing


def run(program, command, file):
    """Processor seconds and peak memory in MB."""
    with open(os.devnull, "w", encoding="ascii") as null:
        process = subprocess.Popen(["sh", "-c", f'ulimit -t {SECONDS}; exec "$@"', "sh", program, command, str(file),
                                    *COMMANDS[command]], stdout=null, stderr=null)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode in (126, 127):
        sys.exit(f"{program} cannot be run")
    return used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def measured(program, sizes, only):
    """For everything that grows: its name, and for each command the seconds and megabytes at these sizes."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "growth.toml"
        for name, function in {**GROWING, **generated(program)}.items():
            if only not in name:
                continue
            found = {command: [] for command in COMMANDS}
            for n in sizes:
                text = function(n)
                path.write_text(text if ABOUT in text or "[about]" in text else
                                text + ABOUT if text.startswith("extends") else ABOUT + text, encoding="utf-8")
                for command in COMMANDS:
                    found[command].append(run(program, command, path))
            yield name, found


def processor():
    for line in pathlib.Path("/proc/cpuinfo").read_text(encoding="ascii").splitlines():
        if line.startswith("model name"):
            return line.split(":", 1)[1].strip()
    return "unknown"


def test(program, only):
    """Four times the size may take sixteen times as long; a cubic step takes 64 times. At the limit a file may take 150
    times as long as one with nothing in it, so that quadratic steps stay quick. Below a tenth of a second noise decides.
    """
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "least.toml"
        path.write_text(ABOUT + GAME + "[sequence]\n", encoding="utf-8")
        least = {command: min(run(program, command, path)[0] for _ in range(3)) for command in COMMANDS}
    bad = []
    for name, found in measured(program, [LIMIT // 4, LIMIT], only):
        for command, ((small, _), (large, _)) in found.items():
            if large > 0.1 and (large > 40 * small or large > 150 * max(least[command], 0.005)):
                bad.append(f"{name}: {command} takes {small:.3f} s at {LIMIT // 4} and {large:.3f} s at {LIMIT}")
    for line in bad:
        print(line)
    return 1 if bad else 0


def table(program, only):
    sizes = [LIMIT // 8, LIMIT // 4, LIMIT // 2, LIMIT]
    print(f"Processor: {processor()}. Milliseconds at {', '.join(map(str, sizes))} entries, and the most megabytes.\n")
    print("| what grows | " + " | ".join(COMMANDS) + " | MB |\n|---|" + "---|" * (len(COMMANDS) + 1))
    rest = []
    for name, found in measured(program, sizes, only):
        memory = max(used for rows in found.values() for _, used in rows)
        slowest = max(seconds for rows in found.values() for seconds, _ in rows)
        if slowest < 0.05 and memory < 25:
            rest.append(name)
            continue
        cells = [" ".join(f"{1000 * seconds:.0f}" for seconds, _ in rows) for rows in found.values()]
        print(f"| {name} | " + " | ".join(cells) + f" | {memory:.0f} |", flush=True)
    print(f"\nNone of the {len(rest)} others takes 50 ms or 25 MB: {', '.join(rest)}.")
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--test", action="store_true")
    parser.add_argument("--only", default="", metavar="WORDS", help="what grows")
    wish = parser.parse_args()
    return (test if wish.test else table)(wish.program, wish.only)


if __name__ == "__main__":
    sys.exit(main())
