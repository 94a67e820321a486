#!/usr/bin/env python3
"""Validates every rule file by the schema that `niblick schema` prints, and wrong ones too.

usage: validate.py <niblick> <folder of rule files>
Exit code 77 where Python lacks the modules for it.
"""

import copy
import json
import pathlib
import subprocess
import sys

try:
    import jsonschema
    import tomllib
except ImportError as missing:
    print("skipped:", missing)
    sys.exit(77)


def wrong_ones(document):
    """Copies of a document with one thing wrong in each, and what it is."""
    for table, keys in document.items():
        if not isinstance(keys, dict):
            continue
        changed = copy.deepcopy(document)
        changed[table]["no_such_key"] = 1
        yield f"[{table}] no_such_key", changed
        for key, value in keys.items():
            changed = copy.deepcopy(document)
            changed[table][key] = [["a list", "of lists"]] if isinstance(value, list) else {"x": 1}
            yield f"[{table}] {key} of another type", changed
    changed = copy.deepcopy(document)
    changed["no_such_table"] = {}
    yield "[no_such_table]", changed
    changed = copy.deepcopy(document)
    changed["no_such_key"] = True
    yield "no_such_key", changed
    changed = copy.deepcopy(document)
    del changed["about"]
    yield "no [about]", changed


def main():
    program, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    schema = json.loads(subprocess.run([program, "schema"], capture_output=True, check=True).stdout)
    jsonschema.Draft4Validator.check_schema(schema)
    validator = jsonschema.Draft4Validator(schema)
    # Files in a folder of traits are parts of rules, not rules.
    files = sorted(f for f in folder.rglob("*.toml") if "traits" not in f.parts)
    failures = [] if files else ["there are no rule files"]
    refused = 0
    for file in files:
        document = tomllib.loads(file.read_text(encoding="utf-8"))
        failures += [f"{file}: {error.message}" for error in validator.iter_errors(document)]
        for what, wrong in wrong_ones(document):
            if validator.is_valid(wrong):
                failures.append(f"{file}: {what} is taken for valid")
            refused += 1
    for table, key, value in [("columns", "count", 0), ("columns", "count", 1000),
                              ("columns", "count", "7"), ("sequence", "on_king", "clsed"),
                              ("sequence", "wrap", "yes")]:
        document = {"about": {"name": "x", "source": "x", "summary": "x"}, table: {key: value}}
        if validator.is_valid(document):
            failures.append(f"[{table}] {key} = {value!r} is taken for valid")
    for failure in failures:
        print(failure)
    print(f"{len(files)} files, {refused} wrong copies, {len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
