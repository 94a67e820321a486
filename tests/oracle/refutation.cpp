#include "tests/oracle/refutation.h"

#include <string>

#include "core/play/play.h"
#include "tests/oracle/brute_extended.h"
#include "tests/support/catch.h"
#include "tests/support/tiny_extended.h"

namespace niblick {

std::optional<Refutation> try_refutation(
    Rng& rng, const std::shared_ptr<const Variant>& variant,
    const std::function<bool(const Board&, const Position&)>& refutes, RefutationCounts& counts) {
    const Board board = niblick::bind(variant, deal_by_number(*variant, rng.next()));
    Tally tally;
    const Position from = some_moves_later(rng, board, rng.below(6), tally);
    if (from.in_set() || ending(board, from) == Ending::won) return std::nullopt;
    const auto truth = explore(board, from, {}, false, 10'000);
    if (!truth) return std::nullopt;
    const Refutation found{truth->truth.winnable, refutes(board, from)};
    INFO(tiny::describe_extended(board));
    REQUIRE_FALSE((found.refuted && found.winnable));
    const std::string wrong = fault(board, from, truth->truth, Solver(variant).solve(board, from));
    INFO(wrong);
    REQUIRE(wrong.empty());
    (found.winnable ? counts.won : counts.lost) += 1;
    counts.refuted += found.refuted;
    counts.late += found.refuted && from != start_position(board);
    return found;
}

}  // namespace niblick
