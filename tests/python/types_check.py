"""mypy accepts the package and the examples, and its stubtest finds the stub in agreement with the
module. Exit code 77: there is no mypy here.

usage: types_check.py <project folder>
"""

import importlib.util
import pathlib
import subprocess
import sys
import tempfile

import niblick

# What stubtest holds against every class of pybind11: its metaclass, and an __init__ that raises.
CLASSES = r"niblick(\._niblick|\.errors|\.ladder)?\.({})(\.__init__)?"
# What stands in the stub alone, or in the module for memoryviews alone.
PRIVATE = r"niblick\._niblick\._\w+"


def run(module, *arguments):
    """What a tool says if it is not content, else nothing."""
    told = subprocess.run([sys.executable, "-m", module, *arguments], capture_output=True, text=True)
    return told.stdout + told.stderr if told.returncode else ""


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    if importlib.util.find_spec("mypy") is None:
        print("types: skipped, there is no mypy here")
        sys.exit(77)
    examples = pathlib.Path(sys.argv[1], "docs", "python")
    classes = [name for name in niblick.__all__
               if type(getattr(niblick, name)).__name__ == "pybind11_type"]
    found = run("mypy", "--strict", "--no-incremental", "-p", "niblick")
    found += run("mypy", "--check-untyped-defs", "--no-incremental", "--ignore-missing-imports",
                 *map(str, sorted(examples.glob("*.py"))))
    with tempfile.TemporaryDirectory() as folder:
        allowed = pathlib.Path(folder, "allowed.txt")
        allowed.write_text(f"{CLASSES.format('|'.join(classes))}\n{PRIVATE}\n", encoding="utf-8")
        found += run("mypy.stubtest", "niblick", "--allowlist", str(allowed),
                     "--ignore-unused-allowlist")
    print(found or "types: no complaints")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
