#include "core/search/beam/stock_beams.h"

#include <algorithm>

namespace niblick::search {

std::optional<std::vector<Move>> StockBeams::iterate(std::uint64_t nodes) {
    if (is_spent()) return std::nullopt;
    if (!beam_) beam_.emplace(*board_.variant);
    Outcome outcome = Outcome::unknown;
    const std::uint64_t fit = StockBeam::nodes_within(width_, budget_);
    last_nodes_ = 0;
    if (fit > 0) {
        outcome = beam_->run(board_, from_, width_, std::min(nodes, fit));
        beam_->add_to(traced_);
        last_nodes_ = beam_->nodes();
        nodes_ += last_nodes_;
        bytes_ = std::max(bytes_, StockBeam::bytes_for(width_, last_nodes_));
        if (outcome == Outcome::won) return beam_->line();
    }
    const bool goes_on = outcome == Outcome::unknown && last_nodes_ < fit;
    width_ = goes_on ? kWider * width_ : kMostWidth + 1;
    if (is_spent()) beam_.reset();
    return std::nullopt;
}

}  // namespace niblick::search
