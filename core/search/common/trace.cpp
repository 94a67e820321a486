#include "core/search/common/trace.h"

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

void SearchTrace::add(const SearchTrace& other) {
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
