#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "core/base/rng.h"
#include "core/play/position.h"

namespace niblick {

// What a refutation said of random positions.
struct RefutationCounts {
    int won = 0, lost = 0;  // by brute force
    int refuted = 0;
    int late = 0;  // of these, not at the start
};
struct Refutation {
    bool winnable = false, refuted = false;
};
// Compares what `refutes` says of a random deal some moves later, and then a solver, with brute
// force; fails the test where a position that can be won is refuted. Nothing where the position is
// won or within a set, or too many follow from it.
std::optional<Refutation> try_refutation(
    Rng& rng, const std::shared_ptr<const Variant>& variant,
    const std::function<bool(const Board&, const Position&)>& refutes, RefutationCounts& counts);

}  // namespace niblick
