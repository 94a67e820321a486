#!/usr/bin/env python3
"""Times Niblick against black-hole-solver on the same deals and prints ratios of processor time.

    python3 -B scripts/compare_peers.py NIBLICK MULTI_BHS_SOLVER [DEALS [GAME ...]]

Both solve the same hundred deals in one process of their own, in turn, so that a busy machine slows
both alike. Verdicts are compared deal by deal. The other solver has no limit of iterations.
"""

import os
import resource
import subprocess
import sys
import tempfile

GAMES = {
    "golf/dead_king": (["--game", "golf", "--no-queens-on-kings"], True),
    "golf/golf": (["--game", "golf", "--queens-on-kings"], True),
    "golf/putt_putt": (["--game", "golf", "--wrap-ranks"], True),
    "hole/black_hole": (["--game", "black_hole", "--rank-reach-prune"], False),
    "hole/quasar": (["--game", "all_in_a_row", "--rank-reach-prune"], False),
}
CHUNK = 100


def run(command):
    """What a command prints, and the processor seconds it took."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, stdout=subprocess.PIPE, check=False, text=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode not in (0, 1, 2):
        sys.exit(f"{command[0]} failed")
    return done.stdout, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def chunk_of(game, niblick, peer, flags, first, last, folder, goals):
    """Adds up the seconds of one chunk; returns (peer, {goal: ours}, differing verdicts)."""
    names = []
    for seed in range(first, last + 1):
        text, _ = run([niblick, "deal", game, "--seed", str(seed), "--format", "board"])
        names.append(os.path.join(folder, f"{seed}.txt"))
        with open(names[-1], "w", encoding="utf-8") as file:
            file.write(text)
    ours = {}
    won = []
    for goal in goals:
        command = [niblick, "solve", game, "--seeds", f"{first}..{last}", "--threads", "1"]
        text, ours[goal] = run(command + ["--format", "csv", "--goal", goal])
        won = [row.split(",")[1] == "won" for row in text.splitlines()[1:]]
    text, theirs = run([peer, *flags, *names])
    verdicts = [line == "Solved!" for line in text.splitlines() if line in ("Solved!", "Unsolved!")]
    if len(verdicts) != len(names) or len(won) != len(names):
        sys.exit(f"{game}: not every deal has a verdict")
    return theirs, ours, sum(a != b for a, b in zip(won, verdicts))


def main():
    """Prints a row for each game."""
    niblick, peer = sys.argv[1:3]
    deals = int(sys.argv[3]) if len(sys.argv) > 3 else 1000
    print("game, deals, peer ms, goal, niblick ms, ratio, verdicts that differ", flush=True)
    for game in sys.argv[4:] or GAMES:
        flags, has_best = GAMES[game]
        goals = ["clear", "best"] if has_best else ["clear"]
        theirs, ours, differ = 0.0, dict.fromkeys(goals, 0.0), 0
        with tempfile.TemporaryDirectory() as folder:
            for first in range(1, deals + 1, CHUNK):
                last = min(first + CHUNK - 1, deals)
                part = chunk_of(game, niblick, peer, flags, first, last, folder, goals)
                theirs += part[0]
                differ += part[2]
                for goal in goals:
                    ours[goal] += part[1][goal]
        for goal in goals:
            print(f"{game}, {deals}, {1000 * theirs / deals:.1f}, {goal}, "
                  f"{1000 * ours[goal] / deals:.3f}, {theirs / ours[goal]:.1f}, {differ}", flush=True)


if __name__ == "__main__":
    main()
