#!/usr/bin/env python3
"""Fails where CITATION.cff is not what the Citation File Format 1.2.0 wants, or names another version than CMake.

usage: citation.py <project folder>
"""

import pathlib
import re
import sys

# Those of the format's keys that describe the work itself, and those that it cannot do without.
KEYS = {
    "abstract", "authors", "cff-version", "commit", "contact", "date-released", "doi", "identifiers", "keywords",
    "license", "license-url", "message", "preferred-citation", "references", "repository", "repository-artifact",
    "repository-code", "title", "type", "url", "version",
}
REQUIRED = {"authors", "cff-version", "message", "title"}
TOP = re.compile(r"^([a-z-]+):(?: (.*))?$")


def read(text):
    """The keys of the file with the lines below each, and complaints about lines that are none."""
    keys, wrong, key = {}, [], None
    for number, line in enumerate(text.splitlines(), 1):
        match = TOP.match(line)
        if match:
            key = match.group(1)
            if key in keys:
                wrong.append(f"line {number}: {key} is there twice")
            keys[key] = [match.group(2) or ""]
        elif line.startswith("  ") and key:
            keys[key].append(line.strip())
        elif line.strip() and not line.startswith("#"):
            wrong.append(f"line {number}: neither a key nor part of one")
    return keys, wrong


def complaints(citation, cmake, licence):
    """What is wrong with the file, a line each. All three are texts of files."""
    keys, wrong = read(citation)
    wrong += [f"there is no key {key}" for key in sorted(REQUIRED - keys.keys())]
    wrong += [f"the format has no key {key}" for key in sorted(keys.keys() - KEYS)]
    value = {key: lines[0].strip("\"'") for key, lines in keys.items()}
    if value.get("cff-version") != "1.2.0":
        wrong.append("cff-version is not 1.2.0")
    if value.get("type", "software") not in ("software", "dataset"):
        wrong.append("type is neither software nor dataset")
    authors = keys.get("authors", [])[1:]
    if not authors or not any(re.match(r"- (name|family-names|given-names|alias): \S", a) for a in authors):
        wrong.append("authors has no name")
    version = re.search(r"project\(niblick\s+VERSION ([0-9.]+)", cmake).group(1)
    if value.get("version") != version:
        wrong.append(f"version is {value.get('version')}, in CMakeLists.txt {version}")
    if not licence.startswith(f"{value.get('license')} License"):
        wrong.append(f"license is {value.get('license')}, LICENSE another")
    return wrong


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    root = pathlib.Path(sys.argv[1])
    texts = [(root / name).read_text(encoding="utf-8") for name in ("CITATION.cff", "CMakeLists.txt", "LICENSE")]
    lines = complaints(*texts)
    for line in lines:
        print(f"CITATION.cff: {line}")
    print(f"citation: {len(lines)} complaints")
    sys.exit(1 if lines else 0)


if __name__ == "__main__":
    main()
