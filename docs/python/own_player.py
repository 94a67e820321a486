#!/usr/bin/python3
"""A player of one's own on the ladder, beside ours on the same deals.

usage: own_player.py [game] [deals]
"""

import sys

import niblick


class Sampler(niblick.Player):
    """Deals the hidden cards at random a few times, and plays the move after which most of these
    deals can still be won."""

    name = "sampler"
    worlds = 6

    def reset(self, seed):
        self.seed = seed

    def choose(self, view):
        if len(view.moves) == 1:
            return view.moves[0]
        worlds = [view.sample(self.seed + i) for i in range(self.worlds)]
        self.seed += self.worlds
        best, most = view.moves[0], -1
        for move in view.moves:
            wins = sum(world.apply(move).solve(nodes=20_000).outcome == "won" for world in worlds)
            if wins > most:
                best, most = move, wins
        return best


def main():
    game = niblick.load(sys.argv[1] if len(sys.argv) > 1 else "golf/golf")
    deals = range(1, 1 + int(sys.argv[2] if len(sys.argv) > 2 else 100))
    ladder = niblick.ladder(game, ["random", "greedy", "ahead", Sampler(), "hindsight", "full"], deals)
    print(ladder)
    own = next(games for games in ladder if games.player == Sampler.name)
    for games in ladder:
        if games is not own:
            pair = own.against(games)
            print(
                f"{own.player} less {games.player}: {100 * pair.difference:+.1f} points, "
                f"{100 * pair.interval[0]:+.1f} to {100 * pair.interval[1]:+.1f}"
            )


if __name__ == "__main__":
    main()
