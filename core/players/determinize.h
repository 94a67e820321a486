#pragma once

#include <memory>
#include <optional>

#include "core/base/rng.h"
#include "core/play/observe.h"

namespace niblick {

// A board and position that are consistent with an observation.
struct Determinization {
    Board board;
    Position position;
};

// Deals the hidden cards at random, every order that agrees with the observation equally likely.
// Cards that are gone are put where cards have gone from, in an arbitrary order that nothing
// depends on. With a face given, draws from the orders in which the next stock card has that face;
// expects one to exist. Expects a plain variant (Traits::plain).
Determinization determinize(const std::shared_ptr<const Variant>& variant, const Observation& seen,
                            Rng& rng, std::optional<Face> next_stock_face = {});

}  // namespace niblick
