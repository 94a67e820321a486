#include "core/search/solve.h"

#include <utility>

#include "core/search/lane.h"

namespace niblick {

std::string_view outcome_word(Outcome outcome) {
    switch (outcome) {
        case Outcome::won: return "won";
        case Outcome::lost: return "lost";
        case Outcome::unknown: break;
    }
    return "unknown";
}

std::string_view stop_word(Stop stop) {
    switch (stop) {
        case Stop::finished: return "finished";
        case Stop::nodes: return "node limit";
        case Stop::memory: return "memory limit";
        case Stop::asked: break;
    }
    return "stopped";
}

Verdict solve(const Board& board, const Position& from, const Limits& limits,
              std::stop_token stop) {
    const bool one = board.variant->traits.single_foundation;
    switch (board.variant->traits.words) {
        case 0:
        case 1:
            return one ? search::Lane<1, 1>(board, limits, std::move(stop)).run(from)
                       : search::Lane<1, kMaxFoundations>(board, limits, std::move(stop)).run(from);
        case 2:
            return one ? search::Lane<2, 1>(board, limits, std::move(stop)).run(from)
                       : search::Lane<2, kMaxFoundations>(board, limits, std::move(stop)).run(from);
        default:
            return one ? search::Lane<4, 1>(board, limits, std::move(stop)).run(from)
                       : search::Lane<4, kMaxFoundations>(board, limits, std::move(stop)).run(from);
    }
}

}  // namespace niblick
