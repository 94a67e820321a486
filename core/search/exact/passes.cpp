#include "core/search/exact/passes.h"

#include <algorithm>
#include <utility>

#include "core/search/exact/pass_beam.h"
#include "core/search/exact/pass_by_pass.h"

namespace niblick::search {

namespace {

constexpr std::size_t kFirstWidth = 64;  // of a beam; each further one is four times as wide

// Runs a search with one width or slack after another until it has an answer or meets a limit, and
// fills in the verdict but for line and cards left.
template <typename Search, typename How, typename Next>
Outcome run_all(Search& search, std::uint64_t nodes, How how, Next next, Verdict& verdict) {
    while (verdict.outcome == Outcome::unknown) {
        if (search.nodes() >= nodes) {
            verdict.why = StopReason::nodes;
            break;
        }
        verdict.outcome = search.run(how, nodes - search.nodes());
        verdict.why = verdict.outcome == Outcome::unknown ? search.why() : StopReason::finished;
        if (verdict.why != StopReason::finished) break;
        how = next(how);
    }
    verdict.stats = {search.nodes(), search.bytes()};
    return verdict.outcome;
}

}  // namespace

bool Passes::serves(const Variant& variant) {
    return PassGame::serves(variant);
}

Passes::Passes(const Board& board, const Query& query, StopToken stop)
    : board_(board),
      query_(query),
      stop_(std::move(stop)) {}

Verdict Passes::run(const Position& from) {
    const PassGame game(board_, from);
    Verdict verdict;
    std::vector<PassGame::Play> plays;
    const Limits& limits = query_.limits;
    if (game.face.empty()) {
        verdict.outcome = Outcome::won;
    } else if (PassByPass::serves(game, limits.bytes)) {
        PassByPass search(game, limits.bytes, stop_);
        const auto more = [](int slack) { return slack + 1 + slack / 2; };
        if (run_all(search, limits.nodes, 0, more, verdict) == Outcome::won) plays = search.line();
        if (query_.trace != nullptr) search.add_to(*query_.trace);
    } else {
        PassBeam search(game, limits.bytes, stop_);
        const auto wider = [](std::size_t width) { return width * 4; };
        if (run_all(search, limits.nodes, kFirstWidth, wider, verdict) == Outcome::won) {
            plays = search.line();
        }
        if (verdict.outcome == Outcome::lost) verdict.least_left = search.least_left();
        if (query_.trace != nullptr) search.add_to(*query_.trace);
    }
    if (verdict.outcome == Outcome::won) {
        verdict.least_left = 0;
        verdict.line = game.line(board_, from, plays);
    }
    return verdict;
}

}  // namespace niblick::search
