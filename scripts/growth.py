#!/usr/bin/env python3
"""Measures how `check`, `describe` and `lint` grow with a rule file.

    python3 scripts/growth.py build/release/bin/niblick             # prints the table of docs/performance.md
    python3 scripts/growth.py build/release/bin/niblick --test      # fails where growth is more than quadratic

Files are written for every list that a rule file can have, as `niblick schema` names them, and for everything else
that can grow: clauses, events, places, tables, keys, texts, errors. Each is doubled up to the limit of its kind, which
`niblick` must refuse to exceed.
"""
import argparse
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

LIMIT = 1000       # entries of a list, keys of a table
TEXT = 1000        # bytes of a text
FILE = 64 * 1024   # bytes of a file
COMMANDS = {"check": [], "describe": [], "lint": ["--deals", "1", "--nodes", "100", "--threads", "1"]}

ABOUT = '[about]\nname = "Growth"\nsource = "None."\nsummary = "A file that grows."\n'
# 192 kinds of card: sixteen ranks in eight suits, and four copies of the first thirteen.
WIDE = ('[deck]\nkind = "numbers"\nranks = "0123456789ABCDEF"\nsuits = ["C clubs", "D diamonds red", "H hearts red", '
        '"S spades", "X stars", "M moons blue", "O oros gold", "B batons green"]\n')
GAME = "[columns]\n[stock]\n"
NUMBERS = "[columns]\n[stock]\n[sequence]\n"
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
    "clauses that forbid": lambda n: NUMBERS + clauses("forbid", n),
    "clauses of packing": lambda n: GAME + "[sequence]\n[packing]\n" + clauses("allow", n, prefix="packing: "),
    "clauses, 128 kinds of card": lambda n: WIDE + GAME + clauses("allow", n, same=False).replace("K", "0")
        .replace("T", "A").replace("J", "B").replace("Q", "C"),
    "clauses with orders": lambda n: GAME + "[clauses]\nallow = " + texts(f"up in {RANKS[i % 9:]} round"
                                                                        for i in range(n)) + "\n",
    "words of clauses": lambda n: GAME + "[clauses]\nallow = " + texts(
        [" or ".join(CARDS[i % 52] for i in range(n // 8)) + " on K"] * 8) + "\n",
    "events": lambda n: events(n, lambda i: f"{CARDS[i % 52]} leaves: remove {CARDS[i * 7 % 52]}"),
    "events with conditions": lambda n: events(n, lambda i: f"{CARDS[i % 52]} leaves while {CARDS[i * 5 % 52]} after "
                                               f"{CARDS[i * 7 % 52]}: end"),
    "conditions of an event": lambda n: events(
        8, lambda i: f"{CARDS[i]} leaves" + "".join(f" while {RANKS[k % 13]}" for k in range(n // 8)) + ": end"),
    "events by places": lambda n: events(n, lambda i: f"place {1 + i % 35} leaves after places {1 + i * 3 % 35}: "
                                         "remove any"),
    "actions of events": lambda n: events(8, lambda i: f"{CARDS[i]} leaves: " + ", ".join(["remove K"] * (n // 8))),
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
    "keys above the tables": lambda n: None,
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


def value(example, n):
    """An example of the manual, grown to n entries."""
    if isinstance(example, str):
        return json.dumps((example * n)[:n])
    entries = example if isinstance(example, list) else [example]
    return "[" + ", ".join(json.dumps(entries[i % len(entries)]) for i in range(n)) + "]"


def examples(program):
    """The keys of every table with an example of each, from the manual."""
    manual = subprocess.run([program, "manual"], capture_output=True, text=True, check=True).stdout
    tables = {}
    for name, block in re.findall(r"^## \[(\w+)\]$.*?^```toml\n\[\1\]\n(.*?)^```", manual, re.MULTILINE | re.DOTALL):
        tables[name] = {}
        for key, text in re.findall(r"^(\w+) = (.*)$", block, re.MULTILINE):
            tables[name][key] = json.loads(text)
    return tables


def is_list(schema):
    return schema.get("type") == "array" or "anyOf" in schema


def generated(program):
    """A function for every list and every text that the schema names."""
    schema = json.loads(subprocess.run([program, "schema"], capture_output=True, text=True, check=True).stdout)
    known = examples(program)
    growing = {}
    for table, about in schema["properties"].items():
        for key, field in about.get("properties", {}).items():
            if not is_list(field) and field.get("type") != "string":
                continue
            example = known[table][key]
            def text(n, table=table, key=key, example=example):
                required = {k: v for k, v in known[table].items() if k in ("name", "source", "summary", "rows", "count",
                            "names", "words", "counts", "take", "holes", "must", "seconds") and k != key}
                body = f"[{table}]\n" + "".join(f"{k} = {json.dumps(v)}\n" for k, v in required.items())
                body += f"{key} = {value(example, n)}\n"
                rest = "" if table in ("columns", "pyramid", "peaks", "picture", "covers") else "[columns]\n"
                rest += "" if table == "stock" else "[stock]\n"
                rest += "" if table == "sequence" else "[sequence]\n"
                return body + rest, table == "about"
            growing[f"[{table}] {key}"] = text
    return growing


def run(program, command, file):
    """Processor seconds, peak memory in MB, and the exit code."""
    arguments = [program, command, str(file), *COMMANDS[command]]
    with open(os.devnull, "w", encoding="ascii") as null:
        process = subprocess.Popen(arguments, stdout=null, stderr=null)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    return used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, process.returncode


def file_of(function, n):
    text = function(n)
    own_about = False
    if isinstance(text, tuple):
        text, own_about = text
    if text is None:
        text = "".join(f"key{i} = {i}\n" for i in range(n)) + "[about]" + ABOUT[7:] + GAME
        own_about = True
    top = text.startswith(("extends", "key"))
    if own_about:
        return text
    if top:
        return text + ABOUT
    return ABOUT + text


def measure(program, folder, name, function, sizes, commands):
    rows = []
    for n in sizes:
        text = file_of(function, n)
        path = pathlib.Path(folder) / "growth.toml"
        path.write_text(text, encoding="utf-8")
        rows.append((n, len(text), {c: run(program, c, path) for c in commands}))
    return rows


def processor():
    for line in pathlib.Path("/proc/cpuinfo").read_text(encoding="ascii").splitlines():
        if line.startswith("model name"):
            return line.split(":", 1)[1].strip()
    return "unknown"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--test", action="store_true")
    parser.add_argument("--only", default="")
    wish = parser.parse_args()
    all_of = {**GROWING, **generated(wish.program)}
    with tempfile.TemporaryDirectory() as folder:
        for name, function in all_of.items():
            if wish.only not in name:
                continue
            rows = measure(wish.program, folder, name, function, [LIMIT // 8, LIMIT // 4, LIMIT // 2, LIMIT], COMMANDS)
            line = f"{name:34}"
            for c in COMMANDS:
                line += f" {c}: " + " ".join(f"{r[2][c][0]*1000:6.0f}" for r in rows) + f" {rows[-1][2][c][1]:4.0f}MB rc{rows[0][2][c][2]}{rows[-1][2][c][2]}"
            print(line, rows[-1][1], flush=True)


if __name__ == "__main__":
    main()
