#!/usr/bin/env python3
"""Fails where clang-format would change a source. Exit code 77: there is no clang-format 14 here.

usage: format.py <project folder>      check
       format.py <project folder> fix  rewrite the sources in place
"""

import pathlib
import re
import shutil
import subprocess
import sys

from sources import sources

MAJOR = 14  # majors differ in what they write, so the project names one


def find_clang_format():
    """The program to use, or None."""
    for name in (f"clang-format-{MAJOR}", "clang-format"):
        program = shutil.which(name)
        if program:
            says = subprocess.run([program, "--version"], capture_output=True, text=True).stdout
            version = re.search(r"version (\d+)", says)
            if version and int(version.group(1)) == MAJOR:
                return program
    return None


def main():
    if len(sys.argv) not in (2, 3) or sys.argv[2:] not in ([], ["fix"]):
        sys.exit(__doc__)
    program = find_clang_format()
    if program is None:
        print(f"format: skipped, there is no clang-format {MAJOR} here")
        sys.exit(77)
    root = pathlib.Path(sys.argv[1])
    files = [str(path) for path in sources(root)]
    mode = ["-i"] if sys.argv[2:] else ["--dry-run", "-Werror", "--ferror-limit=1"]
    result = subprocess.run([program, *mode, *files], cwd=root)
    print(f"format: {len(files)} files read")
    sys.exit(1 if result.returncode else 0)


if __name__ == "__main__":
    main()
