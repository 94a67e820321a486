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

}  // namespace niblick
