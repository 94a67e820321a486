#include "core/players/counsel.h"

#include <algorithm>

#include "core/base/expects.h"
#include "core/players/imagine.h"
#include "core/players/sight.h"
#include "core/players/simple.h"
#include "core/players/worlds.h"

namespace niblick {

namespace {

// How much better than the move of who looks ahead another must be: less is noise. Found by trial
// with 1,000 games of closed TriPeaks (docs/performance.md). A search averages over the cards that
// may come, so that its worlds count together.
constexpr double kClearly = 0.1;
constexpr double kClearlyOfMany = 0.02;
constexpr double kClearlySearched = 0.01;
constexpr int kMany = 100;

std::shared_ptr<const search::Lattice> lattice_of(const Variant& variant) {
    auto lattice = search::Lattice::make(variant.layout, WinCounts::kMostSets);
    NIBLICK_EXPECTS(lattice != nullptr);
    return lattice;
}

Face face_at(const Seat& seat, Slot slot) {
    return seat.variant->face_of[seat.seen.slots[slot].card];
}

// The value of each move: of a play that leaves a set and a face, or of a stock card.
template <typename Played, typename Drawn>
std::vector<double> each_move(const Seat& seat, Played played, Drawn drawn) {
    const SlotSet filled = filled_slots(seat.seen);
    std::vector<double> value;
    for (const Move move : seat.moves) {
        if (move.kind != MoveKind::play) {
            value.push_back(drawn(filled));
            continue;
        }
        SlotSet then = filled;
        then.reset(move.from);
        value.push_back(played(then, face_at(seat, move.from)));
    }
    return value;
}

}  // namespace

bool Counsellor::serves(const Variant& variant) {
    return WinCounts::serves(variant) &&
           search::count_removable_sets(variant.layout, WinCounts::kMostSets) > 0;
}

Counsellor::Counsellor(const std::shared_ptr<const Variant>& variant, Ways ways)
    : ways_(ways),
      counts_(lattice_of(*variant), *variant),
      search_(ways.searched) {}

void Counsellor::forget() {
    hidden_ = -1;
    endgame_.reset();
}

Counsel Counsellor::weigh(const Seat& seat, Rng& rng) {
    if (ways_.exact_end && !endgame_) {
        endgame_ = Endgame::make(imagine(seat.variant, seat.seen, rng).board, seat.seen);
    }
    if (endgame_) return {Counsel::From::exact, 0, by_endgame(seat)};
    const int hidden = hidden_cards(seat.seen);
    const bool new_seen = hidden != hidden_;
    hidden_ = hidden;
    if (ways_.searched > 0 && StockSearch::serves(seat.seen)) {
        if (new_seen || !search_.covers(seat.seen)) search_.start(seat, counts_, rng);
        return {Counsel::From::search, ways_.searched, search_.weigh(seat, rng)};
    }
    if (new_seen) deal_worlds(counts_, seat, ways_.worlds, rng);
    return {Counsel::From::worlds, ways_.worlds, by_worlds(seat)};
}

Move Counsellor::choose(const Seat& seat, const Counsel& counsel, Rng& rng) const {
    double clearly = 0;
    if (counsel.from == Counsel::From::search) clearly = kClearlySearched;
    if (counsel.from == Counsel::From::worlds) {
        clearly = counsel.worlds < kMany ? kClearly : kClearlyOfMany;
    }
    const std::vector<double>& chance = counsel.chance;
    const auto best = std::max_element(chance.begin(), chance.end());
    const Move ahead = players::look_ahead(seat, rng);
    for (std::size_t i = 0; i < chance.size(); ++i) {
        if (seat.moves[i] == ahead && chance[i] + clearly >= *best) return ahead;
    }
    return seat.moves[static_cast<std::size_t>(best - chance.begin())];
}

std::vector<double> Counsellor::by_worlds(const Seat& seat) const {
    const double worlds = ways_.worlds;
    return each_move(
        seat, [&](const SlotSet& left, Face top) { return counts_.wins(left, top) / worlds; },
        [&](const SlotSet& left) { return counts_.wins_after_draw(left) / worlds; });
}

std::vector<double> Counsellor::by_endgame(const Seat& seat) const {
    const std::vector<int> unseen = unseen_faces(*seat.variant, seat.seen);
    return each_move(
        seat, [&](const SlotSet& left, Face top) { return endgame_->chance(left, top, unseen); },
        [&](const SlotSet& left) { return endgame_->chance_after_draw(left, unseen); });
}

}  // namespace niblick
