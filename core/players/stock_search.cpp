#include "core/players/stock_search.h"

#include <algorithm>

#include "core/players/chains.h"
#include "core/players/determinize.h"
#include "core/players/observation_queries.h"
#include "core/players/replaced_draws.h"
#include "core/players/worlds.h"

namespace niblick {

namespace {

// Positions searched before the next stock card, and after it.
constexpr std::size_t kBefore = 300;
constexpr std::size_t kAfter = 100;
// With this, chances of ReplacedDraws in Golf and Putt Putt were neither too small nor too large on
// average (docs/performance.md).
constexpr double kWaiting = 0.4;

}  // namespace

bool StockSearch::serves(const Observation& seen) {
    return seen.stock_left > 0 && hidden_cards(seen) == seen.stock_left;
}

double StockSearch::best_after(const Turned& turned, const Board& board, const SlotSet& filled,
                               const SlotSet& known) const {
    Chains::At at{filled, board.layout().open(filled), {}};
    at.top[0] = turned.face;
    double best = 0;
    for (const auto& [then, first, plays] : Chains(board, known).reach(at, kAfter)) {
        if (then.filled.none()) return 1;
        const int won = turned.last ? turned.counts.wins(then.filled, then.top[0])
                                    : turned.counts.wins_after_draw(then.filled);
        double chance = static_cast<double>(won) / worlds_;
        if (turned.draws != nullptr && !turned.last) {
            chance = (chance + turned.draws->chance_after_draw(then.filled)) / 2;
        }
        best = std::max(best, chance);
    }
    return best;
}

void StockSearch::start(const PlayerView& view, WinCounts& counts, Rng& rng, ReplacedDraws* draws) {
    chance_.clear();
    const Variant& variant = *view.variant;
    const Determinization here = determinize(view.variant, view.seen, rng);
    const SlotSet known = known_slots(view.seen);
    const Chains chains(here.board, known);
    const auto before = chains.reach(chains.at(here.position), kBefore);
    for (const auto& reached : before) chance_.emplace(reached.at.filled, 0);
    cut_.reset();
    if (before.size() >= kBefore) cut_ = here.position.filled;
    const std::vector<int> next = next_faces(variant, view.seen);
    double all = 0;
    for (const int part : next) all += part;
    for (std::size_t f = 0; f < next.size(); ++f) {
        if (next[f] == 0) continue;
        const auto face = static_cast<Face>(f);
        deal_worlds(counts, view, worlds_, rng, face);
        if (draws != nullptr) {
            Rng any(0);  // of a determinization only which cards are left is used
            Determinization then = determinize(view.variant, view.seen, any, face);
            ++then.position.drawn;
            draws->start(then.position);
            draws->add(then.board, 0, kWaiting);
        }
        const Turned turned{counts, draws, face, view.seen.stock_left == 1};
        for (auto& [filled, chance] : chance_) {
            chance += best_after(turned, here.board, filled, known) * next[f] / all;
        }
    }
}

bool StockSearch::covers(const Observation& seen) const {
    const SlotSet filled = filled_slots(seen);
    return chance_.count(filled) > 0 && (!cut_ || *cut_ == filled);
}

double StockSearch::best_from(const Chains& chains, const Chains::At& at) const {
    double best = 0;
    for (const auto& reached : chains.reach(at, kBefore)) {
        if (reached.at.filled.none()) return 1;
        const auto found = chance_.find(reached.at.filled);
        if (found != chance_.end()) best = std::max(best, found->second);
    }
    return best;
}

std::vector<double> StockSearch::weigh(const PlayerView& view, Rng& rng) const {
    const Determinization here = determinize(view.variant, view.seen, rng);
    const Chains chains(here.board, known_slots(view.seen));
    const Chains::At at = chains.at(here.position);
    std::vector<double> value;
    for (const Move move : view.moves) {
        value.push_back(move.kind == MoveKind::play
                            ? best_from(chains, chains.after(at, move.from, move.to))
                            : chance_.at(at.filled));
    }
    return value;
}

}  // namespace niblick
