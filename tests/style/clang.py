#!/usr/bin/env python3
"""Has Clang read sources, which refuses some of what GCC takes.

Exit code 77 where there is no Clang. Reads the files that it refused once; with NIBLICK_ALL in the
environment every source of the rooms, which takes some minutes.

usage: clang.py <project folder>
"""

import os
import pathlib
import shutil
import subprocess
import sys

from sources import sources

REFUSED_ONCE = ["workbench/persist/recorder.cpp"]
ROOMS = ("core/", "variants/", "workbench/")
# What needs the headers of window libraries, or Python's.
NOT_ITS_OWN = ("/views/", "workbench/shell/", "workbench/python/")


def complaint(root, compiler, path):
    """What the compiler refuses of one file, or an empty text."""
    command = [compiler, "-std=c++20", "-fsyntax-only", "-I", str(root), '-DNIBLICK_VERSION="0"', str(root / path)]
    result = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    return f"{path}:\n{result.stderr}" if result.returncode else ""


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    compiler = shutil.which("clang++") or shutil.which("clang++-14")
    if compiler is None:
        print("clang: not installed")
        sys.exit(77)
    root = pathlib.Path(sys.argv[1])
    paths = REFUSED_ONCE
    if "NIBLICK_ALL" in os.environ:
        names = [path.as_posix() for path in sources(root)]
        paths = [name for name in names if name.startswith(ROOMS) and name.endswith(".cpp")
                 and not any(part in name for part in NOT_ITS_OWN)]
    lines = [line for line in (complaint(root, compiler, path) for path in paths) if line]
    for line in lines:
        print(line)
    print(f"clang: {len(paths)} files read, {len(lines)} refused")
    sys.exit(1 if lines else 0)


if __name__ == "__main__":
    main()
