#!/usr/bin/env python3
"""Compiles every header alone, so that each includes what it uses.

A header that its own source includes first is left out: a build with NIBLICK_UNITY off compiles it
alone. A header that passed is not compiled again until it or something it includes changes: the folder
of stamps keeps, for each, the list of files that the compiler read.

usage: headers.py <project folder> --compiler <c++> --stamps <folder> --rooms <folder>...
                  [--without <folder name>] [--system <include folder>...]
"""

import argparse
import concurrent.futures
import pathlib
import subprocess
import sys

from sources import sources


def is_current(stamp):
    """Whether everything that a stamp lists is older than the stamp."""
    try:
        written = stamp.stat().st_mtime
        text = stamp.read_text(encoding="utf-8")
        # Make's syntax: a target, a colon, names; a space within a name is escaped.
        names = text.split(":", 1)[1].replace("\\\n", " ").replace("\\ ", "\0").split()
        return all(pathlib.Path(n.replace("\0", " ")).stat().st_mtime < written for n in names)
    except (OSError, IndexError):
        return False


def comes_first(root, header):
    """Whether the header's own source includes it before anything else."""
    source = root / header.with_suffix(".cpp")
    if not source.is_file():
        return False
    for line in source.read_text(encoding="utf-8").splitlines():
        if line.startswith("#include"):
            return line.split()[1] == f'"{header.as_posix()}"'
    return False


def compile_alone(root, header, options):
    """The compiler's complaints about one header, or an empty text."""
    stamp = options.stamps / (header.as_posix().replace("/", "-") + ".d")
    if is_current(stamp):
        return ""
    stamp.unlink(missing_ok=True)
    fresh = stamp.with_suffix(".new")
    command = [options.compiler, "-std=c++20", "-fsyntax-only", "-x", "c++", "-I", str(root)]
    for folder in options.system:
        # /usr/include is on the compiler's path already, and naming it would reorder that path.
        if folder and folder != "/usr/include":
            command += ["-isystem", folder]
    command += ["-MD", "-MF", str(fresh), "-include", str(root / header), "/dev/null"]
    result = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if result.returncode:
        return f"{header.as_posix()} does not compile alone:\n{result.stderr}"
    fresh.replace(stamp)
    stamp.touch()
    return ""


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("root", type=pathlib.Path)
    parser.add_argument("--compiler", required=True)
    parser.add_argument("--stamps", required=True, type=pathlib.Path)
    parser.add_argument("--rooms", nargs="+", required=True)
    parser.add_argument("--without", help="leaves out what lies in folders of this name")
    parser.add_argument("--system", nargs="*", default=[])
    options = parser.parse_args()
    options.stamps.mkdir(parents=True, exist_ok=True)
    # tests/outside is a project of its own, with headers of the same names.
    headers = [h for h in sources(options.root, suffixes=(".h",), rooms=options.rooms)
               if options.without not in h.parts[:-1] and h.parts[:2] != ("tests", "outside")]
    alone = [h for h in headers if not comes_first(options.root, h)]
    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        found = list(pool.map(lambda h: compile_alone(options.root, h, options), alone))
    failed = [text for text in found if text]
    print("\n".join(failed + [f"headers: {len(headers)} read, {len(alone)} compiled, "
                              f"{len(failed)} do not compile alone"]))
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
