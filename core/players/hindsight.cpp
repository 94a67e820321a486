#include "core/players/hindsight.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "core/players/endgame.h"
#include "core/players/imagine.h"
#include "core/players/simple.h"
#include "core/players/win_counts.h"

namespace niblick::players {

namespace {

// The share of worlds that a move must win more than the move of who looks ahead.
constexpr double kClearly = 0.1;

class Hindsight : public Player {
  public:
    Hindsight(const Variant& variant, std::shared_ptr<const search::Lattice> lattice, int worlds,
              bool exact_end)
        : counts_(std::move(lattice), variant),
          worlds_(worlds),
          exact_end_(exact_end) {}

    void sit_down(Rng rng) override {
        rng_ = rng;
        known_ = -1;
        endgame_.reset();
    }

    Move choose(const Seat& seat) override {
        if (seat.moves.size() == 1) return seat.moves.front();
        std::vector<double> value;
        if (exact_end_ && !endgame_) {
            const World world = imagine(seat.variant, seat.seen, rng_);
            endgame_ = Endgame::make(world.board, seat.seen);
        }
        if (endgame_) {
            value = by_endgame(seat);
        } else {
            deal_worlds(seat);
            value = by_worlds(seat);
        }
        // An average over few worlds is noise when the difference is small.
        const double clearly = endgame_ ? 0 : kClearly * worlds_;
        const auto best = std::max_element(value.begin(), value.end());
        const Move ahead = look_ahead(seat, rng_);
        for (std::size_t i = 0; i < value.size(); ++i) {
            if (seat.moves[i] == ahead && value[i] + clearly >= *best) return ahead;
        }
        return seat.moves[static_cast<std::size_t>(best - value.begin())];
    }

  private:
    // What tells whether something new was seen: cards turned from the stock, and turned up.
    static int known_now(const Observation& seen) {
        int hidden = seen.stock_left;
        for (const auto& spot : seen.slots) hidden += spot.sight == Observation::Sight::hidden;
        return hidden;
    }

    void deal_worlds(const Seat& seat) {
        const int known = known_now(seat.seen);
        if (known == known_) return;
        known_ = known;
        for (int i = 0; i < worlds_; ++i) {
            const World world = imagine(seat.variant, seat.seen, rng_);
            if (i == 0) counts_.start(world.position);
            counts_.add(world.board);
        }
    }

    static SlotSet filled_of(const Observation& seen) {
        SlotSet filled;
        for (std::size_t s = 0; s < seen.slots.size(); ++s) {
            if (seen.slots[s].sight != Observation::Sight::gone) filled.set(static_cast<int>(s));
        }
        return filled;
    }

    static Face face_at(const Seat& seat, Slot slot) {
        return seat.variant->face_of[seat.seen.slots[slot].card];
    }

    std::vector<double> by_worlds(const Seat& seat) const {
        const SlotSet filled = filled_of(seat.seen);
        std::vector<double> value;
        for (const Move move : seat.moves) {
            SlotSet then = filled;
            if (move.kind == MoveKind::play) then.reset(move.from);
            value.push_back(move.kind == MoveKind::play
                                ? counts_.wins(then, face_at(seat, move.from))
                                : counts_.wins_after_draw(filled));
        }
        return value;
    }

    std::vector<double> by_endgame(const Seat& seat) const {
        const SlotSet filled = filled_of(seat.seen);
        const Variant& variant = *seat.variant;
        std::vector<int> unseen(static_cast<std::size_t>(variant.links.faces()));
        const std::vector<Face> face_of = faces_of_kinds(variant);
        for (std::size_t kind = 0; kind < face_of.size(); ++kind) {
            unseen[face_of[kind]] += seat.seen.unseen[kind];
        }
        std::vector<double> value;
        for (const Move move : seat.moves) {
            SlotSet then = filled;
            if (move.kind == MoveKind::play) then.reset(move.from);
            value.push_back(move.kind == MoveKind::play
                                ? endgame_->chance(then, face_at(seat, move.from), unseen)
                                : endgame_->chance_after_draw(filled, unseen));
        }
        return value;
    }

    WinCounts counts_;
    int worlds_;
    bool exact_end_;
    Rng rng_{0};
    int known_ = -1;
    std::unique_ptr<Endgame> endgame_;
};

}  // namespace

std::unique_ptr<Player> hindsight(std::shared_ptr<const Variant> variant,
                                  std::shared_ptr<const search::Lattice> lattice, int worlds,
                                  bool exact_end) {
    return std::make_unique<Hindsight>(*variant, std::move(lattice), worlds, exact_end);
}

}  // namespace niblick::players
