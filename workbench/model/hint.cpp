#include "workbench/model/hint.h"

#include <algorithm>

#include "core/observe.h"
#include "workbench/model/status.h"

namespace niblick {

namespace {

// The longest chain of plays without a stock card, through cards that a player can see.
class RunFinder {
  public:
    RunFinder(const Board& board, const Position& seen_from)
        : board_(board),
          seen_from_(seen_from) {}

    int longest(const Position& position) {
        if (--budget_ < 0) return 0;
        int best = 0;
        position.open.for_each([&](int s) {
            const auto slot = static_cast<Slot>(s);
            if (!is_face_up(board_, seen_from_, slot)) return;
            for (int f = 0; f < board_.variant->foundations(); ++f) {
                const Move move = Move::play(s, f);
                if (!is_legal(board_, position, move)) continue;
                best = std::max(best, 1 + longest(after(board_, position, move)));
            }
        });
        return best;
    }

  private:
    const Board& board_;
    const Position& seen_from_;
    int budget_ = 4000;  // positions; the answer stays sensible when it runs out
};

std::string name_of(const Board& board, Slot slot) {
    return "the " + card_words(board.deck().kind(board.card(slot)));
}

std::string foundation_words(const Board& board, Move move) {
    if (board.variant->foundations() == 1) return "";
    return " on foundation " + std::to_string(move.to + 1);
}

int cards_freed(const Position& before, const Position& now) {
    int freed = 0;
    now.open.for_each([&](int s) { freed += before.open.test(s) ? 0 : 1; });
    return freed;
}

Hint along_line(const Session& session, const Verdict& verdict) {
    const Board& board = session.board();
    const Move move = verdict.line.front();
    const auto left = static_cast<long long>(verdict.line.size());
    const bool closed = board.variant->visibility.covered_face_down;
    const std::string win =
        "wins in " + count_words(left, "move") + (closed ? ", found with every card seen." : ".");
    if (move.kind == MoveKind::draw) return {move, "Turn a stock card: that " + win};
    return {move,
            "Play " + name_of(board, move.from) + foundation_words(board, move) + ": that " + win};
}

Hint by_eye(const Session& session) {
    const Board& board = session.board();
    const Position& position = session.position();
    std::optional<Move> best;
    int best_run = 0;
    int best_freed = 0;
    for (const Move move : legal_moves(board, position)) {
        if (move.kind == MoveKind::draw) continue;
        const Position next = after(board, position, move);
        const int run = 1 + RunFinder(board, position).longest(next);
        const int freed = cards_freed(position, next);
        if (run > best_run || (run == best_run && freed > best_freed)) {
            best = move;
            best_run = run;
            best_freed = freed;
        }
    }
    if (!best) {
        if (why_not_draw(board, position) == WhyNotDraw::nothing) {
            return {Move::draw(), "Turn a stock card: no card of the tableau can be played."};
        }
        return {std::nullopt, "Nothing can be played, and there is no stock card to turn."};
    }
    std::string why = best_run > 1     ? "it starts a run of " + std::to_string(best_run) + "."
                      : best_freed > 0 ? "it frees " + count_words(best_freed, "card") + "."
                                       : "it is the longest run there is.";
    return {best,
            "Play " + name_of(board, best->from) + foundation_words(board, *best) + ": " + why};
}

}  // namespace

Hint hint_for(const Session& session, const Verdict* verdict) {
    if (session.ending() == Ending::won) return {std::nullopt, "The tableau is cleared."};
    if (verdict != nullptr && verdict->outcome == Outcome::won && !verdict->line.empty()) {
        return along_line(session, *verdict);
    }
    Hint hint = by_eye(session);
    if (hint.move && verdict != nullptr && verdict->outcome == Outcome::lost) {
        hint.words = "No move wins from here. " + hint.words;
    }
    return hint;
}

}  // namespace niblick
