#pragma once

#include <memory>
#include <optional>

#include "core/base/rng.h"
#include "core/play/observe.h"

namespace niblick {

// A game that looks just like an observation.
struct Determinization {
    Board board;
    Position position;
};

// Deals the cards that are not in sight at random, every order that agrees with the observation
// equally likely. Cards that are gone lie where cards have gone from, in some order; nothing
// depends on it. With a face given, the orders in which the next stock card shows it; expects one.
// Expects a plain variant (Traits::plain).
Determinization determinize(const std::shared_ptr<const Variant>& variant, const Observation& seen,
                            Rng& rng, std::optional<Face> next_stock_face = {});

}  // namespace niblick
