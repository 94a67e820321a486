#pragma once

#include "core/rules/variant.h"

namespace niblick {

// What Method::automatic does to find a win, or to prove that there is none, in games that are not
// plain and that no other method serves.
enum class WinSearch : std::uint8_t {
    general,  // depth first by the rules of play, and a beam search (general/general.h)
    passes,   // what each pass through the stock takes (exact/passes.h)
    pairs,    // what is left after each pair (exact/pairs.h)
    sets      // general, then one pass over all sets of cards that can be left (exact/set_sweep.h)
};
WinSearch win_search_of(const Variant& variant);

}  // namespace niblick
