"""The tables of a rule file and of its parents."""

import pathlib
import re
import tomllib

from niblick_check.common import as_list, need

RANKS = "A23456789TJQK"  # of a French deck


def merge(texts):
    """The tables of a rule file and its parents, whose texts follow it in the order of reading."""
    own = tomllib.loads(next(texts))
    tables = {}
    for _ in as_list(own.get("extends", [])):
        parent = merge(texts)
        for name in set(parent) - {"about", "deals"}:
            tables[name] = {**parent[name], **tables.get(name, {})}
    for name in as_list(own.get("without", [])):
        tables.pop(name, None)
    for name, table in own.items():
        if isinstance(table, dict):
            tables[name] = {**tables.get(name, {}), **table}
    return tables


def compare_files(texts, name, own, folder):
    """Compares a rule file and its parents with those of the certificate, in the same order."""
    path = own or pathlib.Path(folder) / f"{name}.toml"
    text = path.read_text(encoding="utf-8")
    need(text == next(texts, None), f"{path} is not the rule file of the certificate")
    for parent in as_list(tomllib.loads(text).get("extends", [])):
        if parent.startswith((".", "/")):
            compare_files(texts, None, (path.parent / parent).resolve(), folder)
        else:
            compare_files(texts, parent, None, folder)


def known(table, *keys):
    """Whether a table has no other keys than these."""
    return set(table) <= set(keys)


def ranks_of(text, usual):
    """The ranks that a text such as "A23", "A 2+3" or "A-3" names one after another; the text itself where the
    ranks of the deck are not read."""
    found = ""
    for word in re.split("[ ,+]+", text) if usual else [text]:
        first, dash, last = word.partition("-") if usual else (word, "", "")
        if dash:
            need(usual == RANKS and len(first) == len(last) == 1 and -1 < usual.find(first) <= usual.find(last),
                 f"this game's rules are beyond this checker: the ranks '{text}'")
            word = usual[usual.find(first):usual.find(last) + 1]
        need(not usual or set(word) <= set(usual), f"this game's rules are beyond this checker: the ranks '{text}'")
        found += word
    return found


def order_of(table, usual, key="order"):
    """The ranks that a table has in order; those of the deck where it says nothing, or the default."""
    return usual if table.get(key, RANKS) == RANKS else ranks_of(table[key], usual)
