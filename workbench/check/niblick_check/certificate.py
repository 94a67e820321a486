"""A certificate: what it claims, and whether its proof holds."""

import json
import pathlib
import zlib

from niblick_check.columns import check_piles
from niblick_check.common import Refused, need
from niblick_check.event_list import check_events
from niblick_check.game import Game
from niblick_check.position_list import check_positions
from niblick_check.rules import COMPARED, is_plain, read_rules
from niblick_check.run_list import check_runs
from niblick_check.scores import Scores
from niblick_check.set_table import check_table
from niblick_check.tables import compare_files

VERSION = 4
GZIP_HEADER = b"\x1f\x8b\x08\0\0\0\0\0\0\xff"  # no name, no time


def read_parts(game, proof, body):
    """The parts of a closed set: stock cards turned, faces on the foundations, a number, bytes, counts
    and the faces in cells."""
    at, tokens = 0, len(game.rules["tokens"])
    for drawn, tops, number, size, *more in proof["parts"]:
        counts, cells = more or ([0, 0], [])
        need(0 <= drawn <= len(game.stock), "a part has more stock turned than there is")
        need(len(tops) == len(game.start) and size >= 0
             and (game.rules["events"] or len(counts) == 2 + tokens), "a part is of another game")
        yield (drawn, game.sorted([game.face[name] for name in tops]), number, bytes(body[at:at + size]),
               counts, tuple(sorted(game.face[name] for name in cells)))
        at += size
    need(at == len(body), "the file is too long or too short")


def replay(game, line, scores):
    """The cards left after a line of play, and the score."""
    need(is_plain(game.rules), "lines of this game are not replayed")
    filled, drawn, tops, run, points = game.all, 0, list(game.tops), 0, 0
    for move in line:
        need(not game.won(filled), "the line goes on after the win")
        if move:
            s, f = move
            need(0 <= f < len(tops) and s in game.open(filled) and game.fits[tops[f], game.at[s]],
                 "a play of the line is not legal")
            run += 1
            points += scores.play(s, filled, run) if scores else 0
            filled, tops[f] = filled ^ 1 << s, game.at[s]
        else:
            fits = any(game.fits[top, game.at[s]] for s in game.open(filled) for top in tops)
            need(drawn < len(game.stock) and (game.any_time or not fits), "the stock cannot be turned")
            tops[0], drawn, run = game.stock[drawn], drawn + 1, 0
    return filled, scores and scores.end(points, filled.bit_count(), drawn, tops)


def read(path):
    """The head of a certificate and the bytes of its positions."""
    data = pathlib.Path(path).read_bytes()
    need(data.startswith(GZIP_HEADER), "this is not a certificate")
    unpacker = zlib.decompressobj(wbits=31)
    try:
        text = unpacker.decompress(data)
        need(unpacker.eof and not unpacker.unused_data, "the file is damaged")
        end = text.index(b"\n")
        head, body = json.loads(text[:end]), memoryview(text)[end + 1:]
    except (zlib.error, ValueError):
        raise Refused("the file is damaged") from None
    need(isinstance(head, dict) and head.get("niblick_certificate") == VERSION,
         "this is a certificate of another version")
    return head, body


def stated_rules(head):
    """The compiled rules of a certificate."""
    stated = head["rules"]
    need(COMPARED <= set(stated), "the certificate lacks rules")
    packing = stated["packing"] or {}
    for table, key in ((stated, "fits"), (packing, "packs")):
        table |= {key: {base: {card for card, bit in zip(stated["cards"], row) if bit == "1"}
                        for base, row in rows.items()} for rows in (table.get(key),) if rows}
    return stated


def check(path, options):
    """What a certificate proves, in words, and what is taken on trust."""
    head, body = read(path)
    if options.rulesets or options.rules:
        texts = iter(head["files"])
        compare_files(texts, None if options.rules else head["game"], options.rules, options.rulesets)
        need(next(texts, None) is None, "the certificate has more rule files than the game")
    rules, trusted = read_rules(head["files"], stated_rules(head))
    need(not options.deal or options.deal.split() == head["deal"].split(), "this is another deal")
    game, claim, proof = Game(rules, head["deal"]), head["claim"], head.get("proof")
    need(set(claim) == {"best", "line"} or claim == {"outcome": "lost"}
         or set(claim) == {"outcome", "line"} and claim["outcome"] == "won", "this claim is not known")
    scores = Scores(game) if "best" in claim else None
    if "line" in claim:
        filled, score = replay(game, claim["line"], scores)
        need(score == claim["best"] if scores else game.won(filled), "the line does not reach the claim")
    if scores or claim["outcome"] == "lost":
        if proof["backward"]:
            need(not scores, "the score is not that of the game read from its end")
            game.turn_round()
        by_form = {"table": check_table, "piles": check_piles}
        others = check_runs if scores and scores.by_run else check_positions
        closes = check_events if rules["events"] else by_form.get(proof["form"], others)
        closes(game, proof, list(read_parts(game, proof, body)), scores, claim.get("best"))
    trusted = [what for what in trusted if scores or what != "the score"]
    words = f"best score {claim['best']}" if scores else claim["outcome"]
    label = f"{options.rules or head['game']}, deal {head['number']}"
    need(label.isprintable(), "its name or number is no word")
    return f"{label}: {words}", trusted
