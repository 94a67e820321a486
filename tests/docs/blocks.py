#!/usr/bin/env python3
"""Runs every block of code in the pages for people: README.md, CONTRIBUTING.md and docs/*.md.

usage: blocks.py <project folder> <folder of the built programs> [page...]

Rule files are checked and played; those of a fence "toml wrong" must have an error or a warning. A fence "console" has
commands behind "$ ", each followed by parts of what it prints, with "..." for what is left out. Other commands run in an empty folder, page by page, in the order of the page, with
fewer deals where a range or a count is long. C++ and CMake must be parts, in order, of a file that a test compiles
(EXCERPTS). Python sessions are a doctest elsewhere (PYTHON). What a page shows as output must be printed by a
command (PRINTED). A block that is none of these fails, as does an entry of the tables below that no page has.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

DEALS = 20  # the most of any range or count in a command

# Pages whose C++ and CMake are parts of these files, which tests compile (tests/plugin, tests/outside).
EXCERPTS = {
    "docs/embedding.md": "docs/embedding/* tests/outside/*",
    "docs/plugins.md": "docs/plugins/ricochet/* tests/outside/* docs/embedding/*",
}
# Figures drawn in letters, and texts that a page only looks like code with.
DRAWN = {"docs/architecture.md"}
# A page whose indented blocks are a doctest (tests/python/examples_test.py).
PYTHON = "docs/python.md"
ABOUT = '[about]\nname = "Example"\nsource = "The manual."\nsummary = "An example."\n\n'

# Commands that something else runs: how the line begins, and what runs it.
ELSEWHERE = {
    "sh scripts/start": ".ci/run",
    "sh scripts/test": ".ci/run",
    "sh scripts/web": "by hand: ten minutes, and it serves until it is stopped",
    "python3 tests/style/format.py . fix": "the style tests, without fix",
    "cmake --build build/release --target niblick_packages": "scripts/package_check",
    "sudo apt install": "scripts/package_check",
    "cmake --install build/release --prefix ~/niblick": "tests/plugin",
    "cmake -S . -B build -DCMAKE_PREFIX_PATH=~/niblick": "tests/plugin",
    "cmake --build build": "tests/plugin",
    "~/niblick/bin/niblick": "tests/plugin",
    "cmake --preset release && cmake --build build/release --target niblick_python": "tests/python",
    "PYTHONPATH=build/release/python": "tests/python",
    "NIBLICK_KILLS=200": "the same tests with fewer kills",
    "NIBLICK_KEYS=5000": "the same test with fewer files",
    "python3 scripts/ladder.py": "by hand: minutes to hours; tests/cli plays the ladder",
    "python3 scripts/quick_players.py": "by hand: ten minutes; tests/docs/games_test.py reads what it wrote",
    "python3 scripts/optimum.py": "by hand: hours; tests/docs/optimum_test.py tries its statistics",
    "python3 scripts/rating.py": "by hand: hours; tests/cli rates hands",
    "python3 scripts/versus.py": "by hand: a quarter of an hour; tests/cli plays the ladder",
    "python3 scripts/contact_sheet.py": "by hand: 160 pictures",
    "python3 -B scripts/certificates.py": "by hand: minutes; tests/check has a part of it",
    "python3 -B scripts/compare_peers.py": "by hand: needs another solver",
    "niblick playthrough golf/thieves --seed 1 > before.txt": "by hand, with a build from before a change",
    "diff before.txt": "by hand, with a build from before a change",
    "niblick design --grid": "tests/cli/design_grid_test.cpp, on a small game: this takes minutes",
    "niblick design golf/golf golf/putt_putt --grid": "the same",
    "niblick design found --course": "the same",
    "niblick play found/": "the same",
    "niblick map found/": "the same",
    "niblick map --measure --seeds 1001..1200": "by hand: minutes for ten games",
}
# Programs that may be missing; the lines that begin with or pipe into them are then skipped.
OPTIONAL = ["mpirun", "sbatch", "parallel", "dot", "niblick-workbench"]
# What a command needs that the lines before it on the page, each an alternative, may not have made.
BEFORE = {
    "niblick survey --merge runs/survey.db": "rm -f runs/survey.db; for i in 1 2 3 4 5 6 7 8; do "
                                             "sh scripts/survey_shard runs $i/8 golf/golf --seeds 1..20; done",
}
# What a page shows of the output of a program: how the line begins, and the command that prints the block.
PRINTED = {
    "hills.toml:18:1": "sed s/wrap/wrapp/ hills.toml > x && mv x hills.toml && niblick check hills.toml",
    "7 of hearts played; rev": "printf '7S\\n8D\\n7H\\n' | niblick play peaks/tripeaks_closed --seed 1783 --speech",
    "niblick-code-1,": "printf '7D\\n6H\\ncode\\n' | niblick play golf/golf --seed 7",
}


class Block:
    """Lines of code of a page: of a fence, or indented by four spaces."""

    def __init__(self, page, line, kind, before):
        self.page, self.line, self.kind, self.before, self.lines = page, line, kind, before, []

    def text(self):
        return "\n".join(self.lines) + "\n"

    def where(self):
        return f"{self.page}:{self.line}"


def blocks(root, page):
    """All blocks of a page, in order. A list item's continuation is no block."""
    block, before, blank, in_list = None, "", True, False
    for number, line in enumerate((root / page).read_text(encoding="utf-8").splitlines(), 1):
        fence = line.startswith("```")
        if block is not None and block.kind != "indented":
            if fence:
                yield block
                block = None
            else:
                block.lines.append(line)
            continue
        indented = line.startswith("    ") and not in_list and (blank or block is not None)
        if block is not None and (indented or not line.strip()):
            block.lines.append(line[4:])
            continue
        if block is not None:
            yield block
            block = None
        if fence:
            block = Block(page, number, line[3:].strip() or "commands", before)
        elif indented:
            block = Block(page, number, "indented", before)
            block.lines.append(line[4:])
        elif line.strip():
            in_list = bool(re.match(r"(\d+\.|[-*]) ", line)) or (in_list and line.startswith(" "))
            before = line
        blank = not line.strip()
    if block is not None:
        yield block


def squeezed(text):
    """Without white space and comments at the ends of lines, for comparing."""
    return re.sub(r"\s+", "", re.sub(r"[ \t](//|#)[^\n\"]*$", "", text, flags=re.M))


def shorter(command):
    """The command with at most DEALS deals."""
    def cut(match):
        first, last = int(match.group(1)), int(match.group(2))
        return f"{first}..{min(last, first + DEALS - 1)}"
    command = re.sub(r"(\d+)\.\.(\d+)", cut, command)
    return re.sub(r"(--(?:deals|playouts|keys|pairs) )(\d+)", lambda m: m.group(1) + str(min(int(m.group(2)), DEALS)), command)


class Runner:
    def __init__(self, root, programs):
        self.root, self.programs = root, programs
        self.failures, self.count, self.skipped, self.used = [], 0, [], set()

    def fail(self, block, words):
        self.failures.append(f"{block.where()}: {words}")

    def shell(self, command, folder):
        environment = dict(os.environ, PATH=f"{self.programs}:{os.environ['PATH']}", HOME=str(folder))
        for name in ("XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_PICTURES_DIR"):
            environment.pop(name, None)
        return subprocess.run(["bash", "-e", "-o", "pipefail", "-c", command], cwd=folder, env=environment,
                              stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=300)

    def expect(self, block, command, folder, shown=None):
        self.count += 1
        ran = self.shell(command, folder)
        if ran.returncode != 0 and shown is None:
            self.fail(block, f"{command}\n    exit code {ran.returncode}: {(ran.stderr or ran.stdout)[:600]}")
        elif shown is not None:
            printed = squeezed(ran.stdout + ran.stderr)
            for part in re.split(r"\.\.\.", shown):
                if squeezed(part) not in printed:
                    self.fail(block, f"is not what is printed by {command}:\n{ran.stdout}{ran.stderr}")
                    return

    def rule_file(self, block, folder, wrong=False):
        named = re.search(r"`([\w-]+\.toml)`", block.before)
        name = named.group(1) if named else "example.toml"
        text = block.text()
        if "[about]" not in text:
            header = re.search(r"^\[", text, re.M)
            at = header.start() if header else len(text)
            text = text[:at] + ABOUT + text[at:]
        (folder / name).write_text(text, encoding="utf-8")
        # A warning is a fault of an example too.
        played = f"niblick check {name} --play 3 | tee said && ! grep warning said"
        self.expect(block, f"! ({played})" if wrong else played, folder)

    def console(self, block, folder):
        for part in re.split(r"(?m)^\$ ", block.text())[1:]:
            command, shown = part.split("\n", 1)
            self.expect(block, command, folder, shown)

    def excerpt(self, block):
        files = EXCERPTS.get(block.page)
        if files is None:
            self.fail(block, "C++ or CMake on a page without files in EXCERPTS")
            return
        texts = [squeezed(path.read_text(encoding="utf-8")) for pattern in files.split()
                 for path in sorted(self.root.glob(pattern)) if path.suffix in (".cpp", ".txt", ".toml")]
        # A line of dots stands for what is left out.
        parts = [squeezed(part) for part in re.split(r"(?m)^\s*\.\.\..*$", block.text())]
        self.count += 1
        for text in texts:
            at = 0
            for part in parts:
                at = text.find(part, at)
                if at < 0:
                    break
                at += len(part)
            else:
                return
        self.fail(block, f"is no excerpt of {files}")

    def commands(self, block, folder):
        text = re.sub(r"\\\n\s*", "", block.text())
        lines = [line for line in text.splitlines() if line.strip()]
        shown = next((start for start in PRINTED if lines[0].startswith(start)), None)
        if shown is not None:
            self.used.add(shown)
            self.expect(block, PRINTED[shown], folder, text)
            return
        for line in lines:
            elsewhere = next((start for start in ELSEWHERE if line.startswith(start)), None)
            if elsewhere is not None:
                self.used.add(elsewhere)
                continue
            line = re.sub(r"\s+# .*$", "", line)
            line = next((f"{first}; {line}" for start, first in BEFORE.items() if line.startswith(start)), line)
            missing = [name for name in OPTIONAL if re.search(rf"(^|\| |scripts/survey_){name}\b", line)
                       and shutil.which(name, path=f"{self.programs}:{os.environ['PATH']}") is None]
            if missing:
                self.skipped.append(f"{block.where()}: no {missing[0]} here")
                continue
            line = line.replace("build/release/bin/niblick", "niblick")
            line = line.replace("sh scripts/", f"sh {self.root}/scripts/")
            if line.startswith("niblick-workbench"):
                if shutil.which("xvfb-run") is None:
                    self.skipped.append(f"{block.where()}: no xvfb-run here")
                    continue
                line = f"LIBGL_ALWAYS_SOFTWARE=1 xvfb-run -a {line} --screenshot window.png"
            if not re.match(r"(niblick|eval|rm|\w+=\S+ xvfb|sh |mpirun|sbatch)", line):
                self.fail(block, f"neither a command this test knows nor listed in it: {line}")
                continue
            (folder / "docs").mkdir(exist_ok=True)
            self.expect(block, shorter(line), folder)

    def page(self, name):
        with tempfile.TemporaryDirectory() as scratch:
            folder = pathlib.Path(scratch)
            for block in blocks(self.root, name):
                if block.kind == "toml" and name in EXCERPTS:
                    self.excerpt(block)  # needs a plugin
                elif block.kind in ("toml", "toml wrong"):
                    self.rule_file(block, folder, block.kind == "toml wrong")
                elif block.kind == "console":
                    self.console(block, folder)
                elif block.kind in ("cpp", "cmake"):
                    self.excerpt(block)
                elif block.kind not in ("indented", "commands"):
                    self.fail(block, f"a fence of an unknown kind, {block.kind}")
                elif name in DRAWN or (name == PYTHON and block.lines[0].startswith(">>>")):
                    self.count += 1
                else:
                    self.commands(block, folder)


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    root, programs = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    names = sys.argv[3:] or sorted(str(path.relative_to(root)) for pattern in ("*.md", "docs/*.md")
                                   for path in root.glob(pattern))
    runner = Runner(root, programs)
    for name in names:
        runner.page(name)
    if len(sys.argv) == 3:
        for start in sorted({*ELSEWHERE, *PRINTED} - runner.used):
            runner.failures.append(f"blocks.py: no page has a line that begins with {start!r}")
    for line in runner.skipped:
        print("skipped:", line)
    for line in runner.failures:
        print(line)
    print(f"blocks of code: {runner.count} run, {len(runner.skipped)} skipped, {len(runner.failures)} failed")
    sys.exit(1 if runner.failures else 0)


if __name__ == "__main__":
    main()
