"""The command line of niblick-check."""

import argparse
import gc
import pathlib
import signal
import sys

import niblick_check
from niblick_check.certificate import check
from niblick_check.common import Refused


def main():
    parser = argparse.ArgumentParser(
        prog="niblick-check", description=niblick_check.__doc__.split("\n\n")[0],
        epilog="Exit codes: 0 all are accepted, 1 one is refused, 2 bad usage.")
    add = parser.add_argument
    add("certificates", nargs="+", metavar="FILE", help="certificates that niblick solve wrote")
    add("--rulesets", metavar="DIR", help="the rule files must be those of this folder")
    add("--rules", metavar="FILE", type=pathlib.Path, help="the game's own rule file must be this one")
    add("--deal", metavar="TEXT", help="the deal must be this one, as niblick deal prints it")
    options = parser.parse_args()
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # a closed pipe ends it, as it ends other filters
    gc.disable()  # what is read is kept to the end, and has no cycles
    for path in (*options.certificates, *filter(None, (options.rulesets, options.rules))):
        if not pathlib.Path(path).exists():
            parser.error(f"there is no {path}")
    failed = 0
    for path in options.certificates:
        try:
            words, trusted = check(path, options)
        except Exception as error:  # whatever else a file that is not a certificate causes
            why = error if isinstance(error, (Refused, OSError)) else f"it is malformed ({error!r})"
            print(f"{path}: refused: {why}")
            failed = 1
            continue
        print(f"{words}: accepted")
        for what in trusted:
            print(f"  warning: {what}: taken from the certificate, not from the rule file")
        if not (options.rulesets or options.rules):
            print("  note: the rule file is the one in the certificate; compare with --rulesets")
    sys.exit(failed)
