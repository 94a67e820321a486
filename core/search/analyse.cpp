#include "core/search/analyse.h"

#include <algorithm>
#include <utility>

#include "core/base/expects.h"
#include "core/play/play.h"
#include "core/play/rule_calls.h"

namespace niblick {

namespace {

std::uint64_t hash_of(const Position& position) {
    std::uint64_t h = position.drawn;
    const auto mix = [&h](std::uint64_t word) {
        h = (h ^ word) * 0x9E3779B97F4A7C15U;
        h ^= h >> 32;
    };
    for (const std::uint64_t word : position.filled.word) mix(word);
    for (const Card card : position.top) mix(card);
    return h;
}

}  // namespace

Analyst::Analyst(Board board, std::size_t kept, std::size_t bytes)
    : board_(std::move(board)),
      solver_(board_.variant, bytes),
      kept_(std::max<std::size_t>(kept, 1)) {}

Verdict Analyst::verdict(const Position& position, const Query& query, StopToken stop) {
    NIBLICK_EXPECTS(matches(board_, position));
    const std::uint64_t hash = hash_of(position);
    const auto [begin, end] = by_hash_.equal_range(hash);
    auto answer = known_.end();
    for (auto at = end; at != begin;) {
        const auto known = (--at)->second;
        if (known->position != position) continue;
        // A verdict with a best score also answers whether the game can be won, but not vice versa.
        const bool answers =
            query.goal == Goal::clear || (known->goal == Goal::best && known->tally == query.tally);
        // A search that hit a limit is repeated if the limits are now higher.
        const bool finished = known->verdict.why == StopReason::finished;
        const bool final = finished || (query.limits.nodes <= known->limits.nodes &&
                                        query.limits.bytes <= known->limits.bytes);
        const bool firm = known->exact_keys || !query.exact_keys;
        if (!answers || !final || !firm) continue;
        // The latest of those cut short, unless one finished.
        if (finished || answer == known_.end()) answer = known;
        if (finished) break;
    }
    if (answer != known_.end()) {
        known_.splice(known_.begin(), known_, answer);
        return answer->verdict;
    }
    Verdict found = solver_.solve(board_, position, query, stop);
    if (found.why == StopReason::asked) return found;
    known_.push_front({position, query.tally, query.goal, query.limits, query.exact_keys, found});
    by_hash_.emplace(hash, known_.begin());
    if (known_.size() > kept_) {
        const auto last = std::prev(known_.end());
        const auto [first, behind] = by_hash_.equal_range(hash_of(last->position));
        const auto entry =
            std::find_if(first, behind, [&](const auto& e) { return e.second == last; });
        by_hash_.erase(entry);
        known_.erase(last);
    }
    return found;
}

Analysis Analyst::analyse(const Position& position, const Query& query, StopToken stop) {
    NIBLICK_EXPECTS(matches(board_, position));
    Analysis analysis;
    analysis.fingerprint = board_.variant->fingerprint;
    analysis.position = position;
    Verdict not_reached;
    not_reached.why = StopReason::asked;
    RuleFaults faults;
    std::vector<Move> moves;
    legal_moves(board_, position, moves, &faults);
    for (const Move move : moves) analysis.moves.push_back({move, not_reached});
    analysis.here = verdict(position, query, stop);
    faults.note_any(analysis.here.fault);
    for (Analysis::OfMove& of : analysis.moves) {
        if (stop.stop_requested()) break;
        Query next = query;
        next.tally = tally_after(board_, position, of.move, query.tally);
        of.verdict = verdict(after(board_, position, of.move, &faults), next, stop);
        faults.note_any(of.verdict.fault);
    }
    analysis.fault = faults.first;
    analysis.complete =
        analysis.here.why != StopReason::asked &&
        std::all_of(analysis.moves.begin(), analysis.moves.end(),
                    [](const auto& of) { return of.verdict.why != StopReason::asked; });
    return analysis;
}

}  // namespace niblick
