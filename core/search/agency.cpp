#include "core/search/agency.h"

#include <algorithm>
#include <cstddef>
#include <deque>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/base/expects.h"
#include "core/play/rule_calls.h"
#include "core/search/positions/after_known.h"
#include "core/search/positions/canonical_form.h"
#include "core/search/solver.h"

namespace niblick {

namespace {

// The form's hash is mixed well enough to be used as it is.
struct HashOfForm {
    std::size_t operator()(const search::CanonicalHash& form) const {
        return static_cast<std::size_t>(form[0]);
    }
};

// A line of more moves than this ends the search, as recursion has an end. Rules that return cards
// could make it endless.
constexpr std::size_t kLongestLine = 1000;

// What greedy lines from a position come to.
struct Fate {
    bool wins = false, loses = false;
    std::uint8_t fewest = 0, most = 0;                 // cards left
    std::uint16_t first_decided = 0, all_decided = 0;  // moves from here

    bool decided() const { return !wins || !loses; }
    void add(const Fate& next, bool first) {
        wins = wins || next.wins;
        loses = loses || next.loses;
        fewest = first ? next.fewest : std::min(fewest, next.fewest);
        most = first ? next.most : std::max(most, next.most);
        const auto one_more = [](std::uint16_t moves) {
            return static_cast<std::uint16_t>(moves + 1);
        };
        first_decided = first ? one_more(next.first_decided)
                              : std::min(first_decided, one_more(next.first_decided));
        all_decided = std::max(all_decided, one_more(next.all_decided));
    }
};

// Whether a move takes a card, or ends a set of cards taken. Others wait while there is such a
// move.
bool takes_card(Move move) {
    return move.kind == MoveKind::play || move.kind == MoveKind::close;
}

// A depth-first search that remembers what each position comes to. No position is met again on its
// own line where has_agency() holds, unless rules return cards.
class GreedyLines {
  public:
    GreedyLines(const Board& board, const Limits& limits, const StopToken& stop, AgencyOf what)
        : board_(board),
          limits_(limits),
          stop_(stop),
          decision_only_(what == AgencyOf::decision),
          form_(board, {}) {}

    Agency look(const Position& from) {
        const Fate fate = visit(from, 0);
        Agency agency;
        agency.why = why_;
        agency.stats = {nodes_, bytes()};
        if (why_ == StopReason::rule_failed) return agency;
        const bool finished = why_ == StopReason::finished && !enough();
        if (finished || won_) agency.can_win = won_;
        if (finished || lost_) agency.can_lose = lost_;
        if (!finished) return agency;
        agency.fewest_left = fate.fewest;
        agency.most_left = fate.most;
        agency.first_decided = fate.first_decided;
        agency.all_decided = fate.all_decided;
        return agency;
    }

  private:
    // Of the table, beside form and fate.
    static constexpr std::size_t kBytesBeside = 4 * sizeof(void*);

    std::size_t bytes() const {
        return known_.size() * (sizeof(search::CanonicalHash) + sizeof(Fate) + kBytesBeside);
    }

    bool enough() const { return decision_only_ && won_ && lost_; }

    // Whether the search has to end here.
    bool ends(std::size_t depth) {
        if (why_ != StopReason::finished || enough()) return true;
        if (nodes_ == limits_.nodes || depth > kLongestLine) why_ = StopReason::nodes;
        if (bytes() > limits_.bytes) why_ = StopReason::memory;
        if ((nodes_ & 0xFF) == 0 && stop_.stop_requested()) why_ = StopReason::asked;
        return why_ != StopReason::finished;
    }

    bool rule_failed() {
        if (faults_.count > 0) why_ = StopReason::rule_failed;
        return faults_.count > 0;
    }

    Fate visit(const Position& position, std::size_t depth) {
        form_.write(position);
        const search::CanonicalHash form = form_.hash();
        if (const auto at = known_.find(form); at != known_.end()) return at->second;
        if (ends(depth)) return {};
        ++nodes_;
        Fate fate;
        if (depth == levels_.size()) levels_.emplace_back();
        const bool won = trusted::ending(board_, position) == Ending::won;
        auto& [moves, next] = levels_[depth];
        moves.clear();
        if (!won) trusted::legal_moves(board_, position, moves, &faults_);
        if (rule_failed()) return {};
        if (won || moves.empty()) {
            fate.wins = won;
            fate.loses = !won;
            fate.fewest = fate.most = static_cast<std::uint8_t>(cards_left(board_, position));
            (won ? won_ : lost_) = true;
        } else {
            if (std::ranges::any_of(moves, takes_card)) {
                std::erase_if(moves, [](Move move) { return !takes_card(move); });
            }
            bool first = true;
            for (const Move move : moves) {
                search::set_after_known(board_, position, move, next, &faults_, false);
                if (rule_failed()) return {};
                fate.add(visit(next, depth + 1), first);
                if (why_ != StopReason::finished || enough()) return {};
                first = false;
            }
            if (fate.decided()) fate.first_decided = fate.all_decided = 0;
        }
        known_.emplace(form, fate);
        return fate;
    }

    const Board& board_;
    const Limits limits_;
    const StopToken& stop_;
    const bool decision_only_;
    search::CanonicalForm form_;
    StopReason why_ = StopReason::finished;
    RuleFaults faults_;
    std::uint64_t nodes_ = 0;
    bool won_ = false, lost_ = false;
    // By depth: the moves of a position and the one that they lead to, not on the stack of calls.
    struct Level {
        std::vector<Move> moves;
        Position next;
    };
    std::deque<Level> levels_;
    std::unordered_map<search::CanonicalHash, Fate, HashOfForm> known_;
};

}  // namespace

std::optional<bool> Agency::decided() const {
    if (can_win == true && can_lose == true) return false;
    if (can_win && can_lose) return true;
    return std::nullopt;
}

bool has_agency(const Variant& variant) {
    const bool may_return = variant.packing.on || variant.cells.to_pile ||
                            variant.cells.from_foundation || variant.stock_plan.passes == 0;
    return !may_return;
}

bool all_lines_are_greedy(const Variant& variant) {
    return !variant.traits.has_stock && variant.cells.count == 0 && variant.tokens.empty() &&
           std::ranges::none_of(variant.rules, [](const Rule& rule) { return bool{rule.add}; });
}

namespace {

// `solve` is asked where no greedy line has won within the limits.
template <typename Solve>
Agency look_at_lines(const Board& board, const Position& from, const Limits& limits,
                     const StopToken& stop, AgencyOf what, Solve solve) {
    const Variant& variant = *board.variant;
    NIBLICK_EXPECTS(matches(board, from));
    NIBLICK_EXPECTS(has_agency(variant));
    Agency agency = GreedyLines(board, limits, stop, what).look(from);
    if (agency.can_win || agency.why == StopReason::asked) return agency;
    const Verdict verdict = solve();
    agency.stats.nodes += verdict.stats.nodes;
    agency.stats.bytes = std::max(agency.stats.bytes, verdict.stats.bytes);
    if (verdict.outcome == Outcome::lost) {
        agency.can_win = false;
        agency.can_lose = true;
        return agency;
    }
    const bool all_greedy =
        all_lines_are_greedy(variant) || (variant.traits.plain && stock_left(board, from) == 0);
    if (verdict.outcome == Outcome::won && all_greedy) agency.can_win = true;
    return agency;
}

}  // namespace

Agency agency_of(const Board& board, const Position& from, const Limits& limits, StopToken stop) {
    return look_at_lines(board, from, limits, stop, AgencyOf::lines,
                         [&] { return solve(board, from, limits, stop); });
}

Agency agency_of(const Board& board, const Position& from, Solver& solver, const Limits& limits,
                 const StopToken& stop, AgencyOf what) {
    return look_at_lines(board, from, limits, stop, what, [&] {
        Query query;
        query.limits = limits;
        return solver.solve(board, from, query, stop);
    });
}

}  // namespace niblick
