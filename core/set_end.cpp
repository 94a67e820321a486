#include "core/set_end.h"

#include <algorithm>

#include "core/observe.h"

namespace niblick {

namespace {

// About ten milliseconds.
constexpr int kMostPositions = 20'000;

bool no_set_from(const Board& board, const Position& from) {
    int budget = kMostPositions;
    for (const Move move : legal_moves(board, from)) {
        if (move.kind != MoveKind::play) return false;
        if (can_complete_set(board, after(board, from, move), budget) || budget < 0) return false;
    }
    return true;
}

}  // namespace

bool can_complete_set(const Board& board, const Position& position, int& budget) {
    if (position.extra.taken.none()) return true;
    if (--budget < 0) return false;
    const std::vector<Move> legal = legal_moves(board, position);
    if (std::find(legal.begin(), legal.end(), Move::close()) != legal.end()) return true;
    if (legal.empty()) return ending(board, position) == Ending::won;
    return std::any_of(legal.begin(), legal.end(), [&](Move move) {
        return can_complete_set(board, after(board, position, move), budget);
    });
}

bool no_set_left(const Session& session) {
    const Board& board = session.board();
    if (board.variant->sets.least == 0) return false;
    const Ending end = session.ending();
    const bool open = session.position().extra.taken.any();
    if (end == Ending::won || (open && end == Ending::playing)) return false;
    int n = session.at();
    while (session.position_at(n).extra.taken.any()) --n;
    const Position& from = session.position_at(n);
    return !anything_hidden(board, from) && no_set_from(board, from);
}

}  // namespace niblick
