#include "core/search/deals/difficulty.h"

#include <algorithm>
#include <numeric>

#include "core/base/rng.h"
#include "core/play/play.h"

namespace niblick {

namespace {

// Cards may return any number of times, so a walk that has not won by then is abandoned.
constexpr int kLongestWalk = 600;

// One winning play. False if a position was unknown or a rule failed.
bool walk(Analyst& analyst, std::uint64_t seed, const Query& query, const StopToken& stop,
          RuleFaults& faults, Difficulty& difficulty) {
    const Board& board = analyst.board();
    Rng rng(seed);
    Position position = start_position(board);
    for (int i = 0; i < kLongestWalk; ++i) {
        if (ending(board, position) == Ending::won) return true;
        const Analysis analysis = analyst.analyse(position, query, stop);
        faults.note_any(analysis.fault);
        if (faults.count > 0) return false;
        std::vector<Move> winning;
        for (const Analysis::OfMove& of : analysis.moves) {
            if (of.verdict.outcome == Outcome::unknown) return false;
            if (of.verdict.outcome == Outcome::won) winning.push_back(of.move);
        }
        if (winning.empty()) return false;
        if (analysis.moves.size() > 1) {
            difficulty.moves += analysis.moves.size();
            difficulty.losing += analysis.moves.size() - winning.size();
        }
        position = after(board, position, winning[rng.below(winning.size())]);
    }
    return false;
}

}  // namespace

std::optional<Difficulty> measure_difficulty(const Board& board, const Limits& limits,
                                             const StopToken& stop, RuleFaults* faults) {
    Analyst analyst(board, 4096, limits.bytes);
    Query query;
    query.limits = limits;
    Difficulty difficulty;
    RuleFaults met;
    bool measured = true;
    for (std::uint64_t seed = 1; measured && seed <= kWinningWalks; ++seed) {
        measured = walk(analyst, seed, query, stop, met, difficulty);
    }
    if (faults != nullptr) faults->add(met);
    return measured ? std::optional(difficulty) : std::nullopt;
}

std::vector<std::size_t> band_of(const std::vector<double>& shares, Band band) {
    const std::size_t n = shares.size();
    if (n == 0) return {};
    std::vector<std::size_t> order(n);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return shares[a] < shares[b]; });
    const std::size_t size = std::max<std::size_t>(1, n / 10);
    const std::size_t first = band == Band::easiest   ? 0
                              : band == Band::hardest ? n - size
                                                      : (n - size) / 2;
    const auto begin = order.begin() + static_cast<std::ptrdiff_t>(first);
    std::vector<std::size_t> chosen(begin, begin + static_cast<std::ptrdiff_t>(size));
    std::sort(chosen.begin(), chosen.end());
    return chosen;
}

}  // namespace niblick
