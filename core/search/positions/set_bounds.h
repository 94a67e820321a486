#pragma once

#include <optional>

#include "core/search/positions/set_counts.h"
#include "core/search/positions/set_ends.h"
#include "core/search/positions/set_sums.h"

namespace niblick::search {

// All that can refute a position of a game of sets, whatever lies where: those of the three
// relaxations that serve the game, which may be none.
class SetBounds {
  public:
    explicit SetBounds(const Variant& variant) {
        if (SetCounts::serves(variant)) counts_.emplace(variant);
        if (SetEnds::serves(variant)) ends_.emplace(variant);
        if (SetSums::serves(variant)) sums_.emplace(variant);
    }
    // Whether runs are counted, or sums.
    bool of_runs() const { return counts_.has_value(); }
    bool of_sums() const { return sums_.has_value(); }
    // Expects a position between sets.
    bool may_leave(const Board& board, const Position& position) {
        return (!counts_ || counts_->may_leave(board, position)) &&
               (!ends_ || ends_->may_leave(board, position)) &&
               (!sums_ || sums_->may_leave(board, position));
    }

  private:
    std::optional<SetCounts> counts_;
    std::optional<SetEnds> ends_;
    std::optional<SetSums> sums_;
};

}  // namespace niblick::search
