#include "core/game/set_end.h"

#include <algorithm>
#include <set>
#include <utility>

#include "core/play/extended_play.h"
#include "core/play/observe.h"

namespace niblick {

namespace {

// Budgets in positions, a few milliseconds: for the whole search, and for the first try of each
// first card.
constexpr int kMaxPositions = 2000, kFirstLook = 50;

// True if the taken places and those of available cards contain a range without gaps, of a legal
// length, that includes all taken places.
bool has_stretch(const Sets& sets, const std::vector<bool>& taken, const std::vector<bool>& had) {
    const auto needed = std::count(taken.begin(), taken.end(), true);
    for (int start = 0; start < sets.ring; ++start) {
        std::ptrdiff_t met = 0;
        for (int n = 1; n <= std::min(sets.most, sets.ring); ++n) {
            if (start + n > sets.ring && !sets.wrap) break;
            const auto place = static_cast<std::size_t>((start + n - 1) % sets.ring);
            if (!taken[place] && !had[place]) break;
            met += taken[place] ? 1 : 0;
            if (n >= sets.least && met == needed) return true;
        }
    }
    return false;
}

// Whether all cards of a set must be available when it is started, and may be picked in any order.
bool is_plain_run(const Sets& sets) {
    return sets.kind == Sets::Kind::run && sets.frozen;
}

// Whether the taken and available cards contain a set. Expects a plain run.
bool holds_run(const Board& board, const Position& position) {
    const Sets& sets = board.variant->sets;
    std::vector<bool> taken(static_cast<std::size_t>(sets.ring));
    std::vector<bool> had = taken;
    const auto note = [&](std::vector<bool>& places, int p) {
        const int place = sets.place[board.face[static_cast<std::size_t>(p)]];
        if (place >= 0) places[static_cast<std::size_t>(place)] = true;
    };
    for (const Slot piece : position.set()) note(taken, piece);
    extended::available(board, position).for_each([&](int p) { note(had, p); });
    return has_stretch(sets, taken, had);
}

// Searches for a completion of a set; the same cards in another order are not searched again.
class SetSearch {
  public:
    SetSearch(const Board& board, int& budget) : board_(board), budget_(budget) {}

    bool completes(const Position& position) {
        if (!position.in_set() || extended::may_close(board_, position)) return true;
        const Sets::Kind kind = board_.variant->sets.kind;
        const bool any_order = kind == Sets::Kind::run || kind == Sets::Kind::sum;
        const Card last = any_order ? kNoCard : position.top[0];
        if (!met_.insert({as_set(position.set()), last}).second) return false;
        if (--budget_ < 0) return false;
        for (const Move move : legal_moves(board_, position)) {
            // Other moves during a set are not searched: they may lead on.
            if (move.kind != MoveKind::play) return true;
            if (completes(after(board_, position, move))) return true;
        }
        return false;
    }

  private:
    const Board& board_;
    int& budget_;
    std::set<std::pair<SlotSet, Card>> met_;
};

bool no_set_from(const Board& board, const Position& from) {
    const std::vector<Move> legal = legal_moves(board, from);
    for (const Move move : legal) {
        if (move.kind != MoveKind::play) return false;
    }
    if (is_plain_run(board.variant->sets)) return !holds_run(board, from);
    // A first card that leads nowhere may take long, so try each with a small budget first.
    for (const Move move : legal) {
        int budget = kFirstLook;
        if (SetSearch(board, budget).completes(after(board, from, move))) return false;
    }
    int budget = kMaxPositions;
    SetSearch search(board, budget);
    for (const Move move : legal) {
        if (search.completes(after(board, from, move)) || budget < 0) return false;
    }
    return true;
}

bool in_stuck_set(const Session& session) {
    return session.position().in_set() && session.ending() == Ending::no_move;
}

}  // namespace

bool can_complete_set(const Board& board, const Position& position, int& budget) {
    if (!position.in_set() || extended::may_close(board, position)) return true;
    if (is_plain_run(board.variant->sets)) return holds_run(board, position);
    return SetSearch(board, budget).completes(position);
}

bool no_set_left(const Session& session) {
    const Board& board = session.board();
    if (board.variant->sets.least == 0 || session.ending() == Ending::won) return false;
    if (session.position().in_set() && !in_stuck_set(session)) return false;
    int n = session.at();
    while (session.position_at(n).in_set()) --n;
    const Position& from = session.position_at(n);
    return !anything_hidden(board, from) && no_set_from(board, from);
}

bool is_over(const Session& session) {
    if (no_set_left(session)) return true;
    return session.ending() != Ending::playing && !in_stuck_set(session);
}

}  // namespace niblick
