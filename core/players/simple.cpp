#include "core/players/simple.h"

#include <algorithm>

#include "core/base/expects.h"
#include "core/players/chains.h"
#include "core/players/determinize.h"
#include "core/players/observation_queries.h"

namespace niblick::players {

namespace {

// Positions searched for the longest chain, per move.
constexpr int kGreedyBudget = 2000;

class Random : public Player {
  public:
    void reset(Rng rng) override { rng_ = rng; }
    Move choose(const PlayerView& view) override {
        return view.moves[static_cast<std::size_t>(rng_.below(view.moves.size()))];
    }

  private:
    Rng rng_{0};
};

class First : public Player {
  public:
    void reset(Rng) override {}
    Move choose(const PlayerView& view) override {
        NIBLICK_EXPECTS(!view.moves.empty());
        return view.moves.front();
    }
};

// A board with the visible cards where they are. Chains looks at none of the others, so any order
// of them will do.
Determinization any_world(const PlayerView& view) {
    Rng rng(0);
    return determinize(view.variant, view.seen, rng);
}

class Greedy : public Player {
  public:
    void reset(Rng) override {}
    Move choose(const PlayerView& view) override {
        NIBLICK_EXPECTS(!view.moves.empty());
        const Determinization world = any_world(view);
        const Chains chains(world.board, known_slots(view.seen));
        const Chains::At here = chains.at(world.position);
        Move best = view.moves.front();
        double longest = -1;  // ties are broken by the number of cards set free
        for (const Move move : view.moves) {
            double length = 0;
            if (move.kind == MoveKind::play) {
                int budget = kGreedyBudget;
                const Chains::At next = chains.after(here, move.from, move.to);
                length = 1 + chains.longest(next, budget) + 0.01 * (next.open & ~here.open).count();
            }
            if (length <= longest) continue;
            longest = length;
            best = move;
        }
        return best;
    }
};

class Ahead : public Player {
  public:
    void reset(Rng) override {}
    Move choose(const PlayerView& view) override {
        NIBLICK_EXPECTS(!view.moves.empty());
        return look_ahead(view);
    }
};

// Limits: positions reached without a stock card, positions evaluated, and positions searched for
// the longest chain after the next stock card.
constexpr std::size_t kReached = 300;
constexpr std::size_t kWeighed = 12;
constexpr int kNextBudget = 300;
// The value of a card that can then be turned up, in cards played.
constexpr double kTurnedUp = 0.5;

// The expected length of the longest chain after the next stock card. With several foundations,
// only the first is considered.
double next_chain(const Chains& chains, const Chains::At& at, const std::vector<int>& next_faces) {
    double sum = 0;
    int cards = 0;
    for (std::size_t face = 0; face < next_faces.size(); ++face) {
        if (next_faces[face] == 0) continue;
        Chains::At next = at;
        next.top[0] = static_cast<Face>(face);
        int budget = kNextBudget;
        sum += next_faces[face] * chains.longest(next, budget);
        cards += next_faces[face];
    }
    return cards > 0 ? sum / cards : 0;
}

}  // namespace

Move look_ahead(const PlayerView& view) {
    const Determinization world = any_world(view);
    const SlotSet known = known_slots(view.seen);
    const Chains chains(world.board, known);
    std::vector<Chains::Reached> reached = chains.reach(chains.at(world.position), kReached);
    const auto worth = [&](const Chains::Reached& at) {
        return at.plays + kTurnedUp * (at.at.open & ~known).count();
    };
    std::stable_sort(reached.begin(), reached.end(),
                     [&](const auto& a, const auto& b) { return worth(a) > worth(b); });
    if (reached.front().at.filled.none()) return reached.front().first;
    const bool can_draw = std::any_of(view.moves.begin(), view.moves.end(),
                                      [](Move move) { return move.kind == MoveKind::draw; });
    std::vector<int> next;
    if (view.seen.stock_left > 0) next = next_faces(*view.variant, view.seen);
    Move best = view.moves.front();
    double most = -1;
    for (std::size_t i = 0; i < std::min(reached.size(), kWeighed); ++i) {
        if (reached[i].plays == 0 && !can_draw) continue;
        const double value = worth(reached[i]) + next_chain(chains, reached[i].at, next);
        if (value <= most) continue;
        most = value;
        best = reached[i].first;
    }
    return best;
}

std::unique_ptr<Player> random() {
    return std::make_unique<Random>();
}
std::unique_ptr<Player> first() {
    return std::make_unique<First>();
}
std::unique_ptr<Player> greedy() {
    return std::make_unique<Greedy>();
}
std::unique_ptr<Player> ahead() {
    return std::make_unique<Ahead>();
}

}  // namespace niblick::players
