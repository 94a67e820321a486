"""Writes certificates, changes them, and checks them as niblick-check does."""

import json
import pathlib
import subprocess
import sys
import tempfile
import zlib

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
RULESETS = ROOT / "rulesets"

sys.path.insert(0, str(ROOT / "workbench/check"))

from niblick_check import certificate  # noqa: E402, after the path is set
from niblick_check.common import Refused  # noqa: E402


class Options:
    """The options of niblick-check."""

    def __init__(self, rulesets=RULESETS, rules=None, deal=None):
        self.rulesets, self.rules, self.deal = rulesets, rules, deal


def written(niblick, game, *options):
    """The bytes of the certificate of a deal and what was printed, or None and the complaint."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "certificate.gz"
        ran = subprocess.run([niblick, "solve", game, *options, "--certificate", path],
                             capture_output=True, text=True, check=False)
        return (path.read_bytes(), ran.stdout) if path.exists() else (None, ran.stderr)


def exit_code(niblick, game, *options):
    """How `niblick solve` ends that should leave a certificate."""
    with tempfile.TemporaryDirectory() as folder:
        return subprocess.run([niblick, "solve", game, *options, "--certificate", f"{folder}/c.gz"],
                              capture_output=True, check=False).returncode


def lost_deals(niblick, game, most, *options, outcome="lost"):
    """The numbers of lost deals, or those of another outcome, among the first `most`."""
    ran = subprocess.run([niblick, "solve", game, "--seeds", f"1..{most}", "--format", "json", *options],
                         capture_output=True, text=True, check=False)
    rows = [json.loads(line) for line in ran.stdout.splitlines()]
    return [str(row["id"]) for row in rows if row["outcome"] == outcome]


def check(data, options=None):
    """What niblick-check says of these bytes, and what it took on trust; raises Refused."""
    with tempfile.NamedTemporaryFile() as file:
        file.write(data)
        file.flush()
        return certificate.check(file.name, options or Options())


def why_refused(data, options=None):
    """Why these bytes are refused, or None."""
    try:
        check(data, options)
    except Refused as why:
        return str(why)
    except Exception as error:  # as the program itself treats it
        return f"it is malformed ({error!r})"
    return None


def unpack(data):
    """Head and body of a certificate."""
    head, _, body = zlib.decompress(data, wbits=31).partition(b"\n")
    return json.loads(head), body


def pack(head, body):
    """A certificate whose checksum is right."""
    packer = zlib.compressobj(1, wbits=31)
    text = json.dumps(head).encode() + b"\n" + body
    return certificate.GZIP_HEADER + (packer.compress(text) + packer.flush())[10:]


def without_a_position(data, rng):
    """The certificate with one position less."""
    head, body = unpack(data)
    proof = head["proof"]
    at = rng.randrange(len(body))
    if proof["form"] == "piles":  # each ends with as many bytes of 255 as there are columns
        piles = [pile + b"\xff" for pile in body.split(b"\xff")[:-1]]
        count = len(head["rules"]["piles"])
        positions = [b"".join(piles[i:i + count]) for i in range(0, len(piles), count)]
        lost = rng.randrange(len(positions))
        end = 0
        for part in proof["parts"]:
            end += part[3]
            if sum(map(len, positions[:lost])) < end:
                part[3] -= len(positions[lost])
                return pack(head, b"".join(positions[:lost] + positions[lost + 1:]))
    if proof["form"] != "table":
        size, begin = proof["width"] + 4 * proof["scored"], 0
        for part in proof["parts"]:
            if begin <= at < begin + part[3]:
                part[3] -= size
                at -= (at - begin) % size
                return pack(head, body[:at] + body[at + size:])
            begin += part[3]
    while not body[at]:
        at = (at + 1) % len(body)
    bit = rng.choice([bit for bit in range(8) if body[at] >> bit & 1])
    return pack(head, body[:at] + bytes([body[at] ^ 1 << bit]) + body[at + 1:])


def program():
    """The program to test, taken out of the arguments."""
    if len(sys.argv) < 2:
        sys.exit("usage: *_test.py <niblick> [<unittest options>]")
    return sys.argv.pop(1)
