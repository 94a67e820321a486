#include "core/search/common/trace.h"

#include <numeric>

namespace niblick {

std::string_view prune_word(Prune why) {
    switch (why) {
        case Prune::met: return "met";
        case Prune::proved_lost: return "proved_lost";
        case Prune::equal_cards: return "equal_cards";
        case Prune::no_walk: return "no_walk";
        case Prune::no_sets: return "no_sets";
        case Prune::other_order: return "other_order";
        case Prune::idle_hold: return "idle_hold";
        case Prune::unpromising: return "unpromising";
    }
    return "";
}

std::uint64_t SearchTrace::positions() const {
    const auto forward = std::accumulate(visited.begin(), visited.end(), std::uint64_t{0});
    return std::accumulate(visited_backward.begin(), visited_backward.end(), forward);
}

void SearchTrace::note_win(std::uint64_t positions_of_search) {
    if (!first_win) first_win = positions() + positions_of_search;
}

void SearchTrace::add(const SearchTrace& other) {
    if (other.first_win) note_win(*other.first_win);
    for (std::size_t i = 0; i < kPrunes; ++i) left_out[i] += other.left_out[i];
    const auto add_all = [](std::vector<std::uint64_t>& to, const std::vector<std::uint64_t>& n) {
        for (std::size_t i = 0; i < n.size(); ++i) search::add_visited(to, i, n[i]);
    };
    add_all(visited, other.visited);
    add_all(visited_backward, other.visited_backward);
    add_all(refuted, other.refuted);
    add_all(refuted_backward, other.refuted_backward);
}

}  // namespace niblick
