#include "core/search/agency.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/base/expects.h"
#include "core/base/fnv.h"
#include "core/play/play.h"
#include "core/search/solver.h"

namespace niblick {

namespace {

// What a plain game's future depends on.
struct Key {
    SlotSet filled;
    std::array<Face, kMaxFoundations> top{};
    std::uint8_t drawn = 0;

    friend bool operator==(const Key&, const Key&) = default;
};

struct HashOfKey {
    std::size_t operator()(const Key& key) const {
        std::uint64_t hash = fnv1a_step(kFnvStart, key.drawn);
        for (const std::uint64_t word : key.filled.word) hash = fnv1a_step(hash, word);
        for (const Face face : key.top) hash = fnv1a_step(hash, face);
        return static_cast<std::size_t>(hash ^ hash >> 32);
    }
};

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

// A depth-first search that remembers what each position comes to. Every move of a plain game takes
// a card from the tableau or the stock, so no position is met again on its own line.
class GreedyLines {
  public:
    GreedyLines(const Board& board, const Limits& limits, const StopToken& stop)
        : board_(board),
          limits_(limits),
          stop_(stop) {}

    Agency look(const Position& from) {
        moves_.resize(static_cast<std::size_t>(board_.pieces()) + 1);
        const Fate fate = visit(from, 0);
        Agency agency;
        agency.why = why_;
        agency.stats = {nodes_, bytes()};
        const bool finished = why_ == StopReason::finished;
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
    // Of the table, beside key and fate.
    static constexpr std::size_t kBytesBeside = 4 * sizeof(void*);

    std::size_t bytes() const {
        return known_.size() * (sizeof(Key) + sizeof(Fate) + kBytesBeside);
    }

    Key key_of(const Position& position) const {
        Key key;
        key.filled = position.filled;
        key.drawn = position.drawn;
        for (std::size_t f = 0; f < board_.variant->openings.size(); ++f) {
            key.top[f] = board_.face_of(position.top[f]);
        }
        return key;
    }

    // Whether the search has to end here.
    bool ends() {
        if (why_ != StopReason::finished) return true;
        if (nodes_ == limits_.nodes) why_ = StopReason::nodes;
        if (bytes() > limits_.bytes) why_ = StopReason::memory;
        if ((nodes_ & 0xFF) == 0 && stop_.stop_requested()) why_ = StopReason::asked;
        return why_ != StopReason::finished;
    }

    Fate visit(const Position& position, std::size_t depth) {
        const Key key = key_of(position);
        if (const auto at = known_.find(key); at != known_.end()) return at->second;
        if (ends()) return {};
        ++nodes_;
        Fate fate;
        std::vector<Move>& moves = moves_[depth];
        const bool won = ending(board_, position) == Ending::won;
        if (!won) legal_moves(board_, position, moves);
        if (won || moves.empty()) {
            fate.wins = won;
            fate.loses = !won;
            fate.fewest = fate.most = static_cast<std::uint8_t>(cards_left(board_, position));
            (won ? won_ : lost_) = true;
        } else {
            // Plays come first; a draw is left only where there is none.
            const bool plays = moves.front().kind == MoveKind::play;
            bool first = true;
            for (const Move move : moves) {
                if (plays && move.kind != MoveKind::play) continue;
                fate.add(visit(after(board_, position, move), depth + 1), first);
                if (why_ != StopReason::finished) return {};
                first = false;
            }
            if (fate.decided()) fate.first_decided = fate.all_decided = 0;
        }
        known_.emplace(key, fate);
        return fate;
    }

    const Board& board_;
    const Limits limits_;
    const StopToken& stop_;
    StopReason why_ = StopReason::finished;
    std::uint64_t nodes_ = 0;
    bool won_ = false, lost_ = false;
    std::vector<std::vector<Move>> moves_;  // [depth]
    std::unordered_map<Key, Fate, HashOfKey> known_;
};

}  // namespace

std::optional<bool> Agency::decided() const {
    if (can_win == true && can_lose == true) return false;
    if (can_win && can_lose) return true;
    return std::nullopt;
}

bool has_agency(const Variant& variant) {
    return variant.traits.plain;
}

namespace {

// `solve` is asked where no greedy line has won within the limits.
template <typename Solve>
Agency look_at_lines(const Board& board, const Position& from, const Limits& limits,
                     const StopToken& stop, Solve solve) {
    NIBLICK_EXPECTS(matches(board, from));
    NIBLICK_EXPECTS(has_agency(*board.variant));
    Agency agency = GreedyLines(board, limits, stop).look(from);
    if (agency.can_win || agency.why == StopReason::asked) return agency;
    const Verdict verdict = solve();
    agency.stats.nodes += verdict.stats.nodes;
    agency.stats.bytes = std::max(agency.stats.bytes, verdict.stats.bytes);
    if (verdict.outcome == Outcome::lost) {
        agency.can_win = false;
        agency.can_lose = true;
    } else if (verdict.outcome == Outcome::won && stock_left(board, from) == 0) {
        agency.can_win = true;
    }
    return agency;
}

}  // namespace

Agency agency_of(const Board& board, const Position& from, const Limits& limits, StopToken stop) {
    return look_at_lines(board, from, limits, stop,
                         [&] { return solve(board, from, limits, stop); });
}

Agency agency_of(const Board& board, const Position& from, Solver& solver, const Limits& limits,
                 const StopToken& stop) {
    return look_at_lines(board, from, limits, stop, [&] {
        Query query;
        query.limits = limits;
        return solver.solve(board, from, query, stop);
    });
}

}  // namespace niblick
