"""Closed sets whose positions have points, where cards score by their place in a run."""

import collections
import functools
import math
import struct

from niblick_check.common import Refused, need


def check_runs(game, proof, parts, scores, claim):
    """The same where cards score by their place in a run. A position has ways to come to it: with so
    many stock cards turned, at the end of a run of so many cards, with so many points for plays."""
    nested, stock = proof["nested"], len(game.stock)
    need(proof["scored"] and not proof["chain"] and proof["bound"] == "none", "bounds say nothing about scores")
    entry = struct.Struct(f"<{proof['width']}si")
    found = collections.defaultdict(dict)  # [turned, unless nested; faces]: cards left: ways
    for drawn, tops, run, data, _, _ in parts:
        need(isinstance(run, int) and run >= 0, "a part has no length of its run")
        sets = found[0 if nested else drawn, tops]
        for filled, points in entry.iter_unpack(data):
            sets.setdefault(int.from_bytes(filled, "little"), []).append((drawn, run, points))
    need(any(drawn == 0 and points >= 0 for drawn, _, points in found[0, game.start].get(game.all, ())),
         "the start is missing")
    tips = scores.tips
    fitting = {top: [s for s, face in enumerate(game.at) if game.fits[top, face]]
               for top in range(game.empty + 1)}
    worth = functools.cache(lambda s, tips_left, run: scores.play(s, tips_left | 1 << s, run))
    rooms = {}  # empty foundations: [cards left][turned]: for how many points no end betters the claim
    ends = {}  # [turned, faces above the first]: cards left: ways after which the stock may be turned

    for (level, tops), sets in list(found.items()):
        need(max(sets) <= game.all, "a position has cards that are not dealt")
        room = rooms.get(tops.count(game.empty))
        if not room:
            room = rooms[tops.count(game.empty)] = [
                [claim - max(scores.end(0, left, turned, tops) for turned in {drawn, stock if nested else drawn})
                 for drawn in range(stock + 1)] for left in range(len(game.at) + 1)]
        for filled, ways in sets.items():
            most = room[filled.bit_count()]
            for drawn, _, points in ways:
                if points > most[drawn]:
                    raise Refused("a position scores better")
        played = set()
        for f, top in enumerate(tops):
            for s, way in ((s, way) for s in fitting[top] for way in game.free(s)):
                bit, mask = 1 << s, 1 << s | way
                there = found.get((level, game.lay(tops, f, game.at[s])), {})
                for filled, ways in sets.items():
                    if filled & mask != bit:
                        continue
                    played.add(filled)
                    known = there.get(filled ^ bit, ())
                    for drawn, run, points in ways:
                        points += worth(s, filled & tips, run + 1)
                        for d, r, p in known:
                            if p >= points and r > run and d <= drawn:
                                break
                        else:
                            raise Refused("a play leads out of the set")
        # What lies on the first foundation is covered, so that many lead to the same.
        above = ends.setdefault((level, tops[1:]), {})
        for filled, ways in sets.items():
            if filled and (game.any_time or filled not in played):
                above.setdefault(filled, []).extend(ways)

    # Those of the stock cards that may be turned next, or if nested later, that are the first of a face.
    firsts = [{face: i for i, face in reversed([*enumerate(game.stock)][drawn:None if nested else drawn + 1])}
              for drawn in range(stock + 1)]

    def turned_from(drawn, above):
        """Where turning the stock leads, and if nested plays after it: the slots that must be filled or
        empty, the bit of the slot played, if any, the positions there, and the cards turned."""
        steps = {}
        for face, i in firsts[drawn].items():
            tops = face, *above
            if not nested:
                yield 0, 0, None, found[i + 1, tops], i + 1
            for f, s in ((f, s) for f, top in enumerate(tops) for s in fitting[top] if nested):
                for way in game.free(s):
                    step = 1 << s | way, 1 << s, s, game.lay(tops, f, game.at[s])
                    steps[step] = min(i + 1, steps.get(step, stock))
        for (*step, tops), turned in steps.items():
            yield *step, found[0, tops], turned

    for (_, above), sets in ends.items():
        steps = [[*turned_from(drawn, above)] for drawn in range(stock + 1)]
        for filled, ways in sets.items():
            highest = -math.inf
            for drawn, _, points in sorted(ways):
                if points <= highest:  # as many with no more cards turned
                    continue
                highest = points
                for mask, bit, s, there, turned in steps[drawn]:
                    if filled & mask != bit:
                        continue
                    least = points + worth(s, filled & tips, 1) if bit else points
                    for d, r, p in there.get(filled ^ bit, ()):
                        if p >= least and d <= turned and (r > 0 or not bit):
                            break
                    else:
                        raise Refused("turning the stock leads out of the set")
