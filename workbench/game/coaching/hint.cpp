#include "workbench/game/coaching/hint.h"

#include <algorithm>
#include <compare>

#include "core/play/observe.h"
#include "workbench/game/coaching/move_annotations.h"
#include "workbench/game/solver_line.h"
#include "workbench/kit/text.h"
#include "workbench/table/move_options.h"
#include "workbench/table/status.h"
#include "workbench/table/words/move_text.h"

namespace niblick {

namespace {

// Position budgets: per move in plain games, for all moves together in others.
constexpr int kPlainBudget = 4000;
constexpr int kOtherBudget = 600;

// Searches for the longest chain of plays of visible cards, without the stock.
class RunFinder {
  public:
    RunFinder(const Board& board, const Position& seen_from, int budget)
        : board_(board),
          seen_from_(seen_from),
          budget_(budget) {}

    int longest(const Position& position) {
        if (--budget_ < 0) return 0;
        int best = 0;
        for (const Move move : legal_moves(board_, position)) {
            if (move.kind != MoveKind::play) continue;
            if (!is_face_up(board_, seen_from_, move.from)) continue;
            best = std::max(best, 1 + longest(after(board_, position, move)));
        }
        return best;
    }

  private:
    const Board& board_;
    const Position& seen_from_;
    int budget_;  // positions; when used up, the result is a lower bound
};

int cards_freed(const Position& before, const Position& now) {
    int freed = 0;
    now.open.for_each([&](int s) { freed += before.open.test(s) ? 0 : 1; });
    return freed;
}

std::string what_to_do(const Session& session, Move move) {
    return with_capital(describe_advice(session.board(), session.position(), move));
}

Hint along_line(const Session& session, const Verdict& verdict) {
    const Board& board = session.board();
    const Move move = verdict.line.front();
    const auto left = static_cast<long long>(verdict.line.size());
    const bool closed = board.variant->visibility.hides();
    const std::string win =
        "wins in " + counted(left, "move") + (closed ? ", found with all cards known." : ".");
    return {move, what_to_do(session, move) + ": that " + win};
}

// The heuristic value of a move, compared lexicographically.
struct Promise {
    int rank = 0;  // plays first, costly moves last
    int run = 0;
    int freed = 0;

    friend auto operator<=>(const Promise&, const Promise&) = default;
};

bool shuffles(const Board& board, Move move) {
    return move.kind == MoveKind::token && board.variant->tokens[move.to].shuffles_layout;
}

// Does not try moves that would turn over a card unknown to the player.
Promise promise_of(const Session& session, Move move, int budget) {
    const Board& board = session.board();
    const Position& position = session.position();
    const bool tried = move.kind == MoveKind::play || move.kind == MoveKind::pack ||
                       (move.kind == MoveKind::token && !shuffles(board, move)) ||
                       (move.kind == MoveKind::hold && move.from != kTop);
    Promise promise;
    if (tried) {
        const Position next = after(board, position, move);
        // Sets have no runs.
        const bool sets = board.variant->sets.least > 0;
        if (!sets) promise.run = RunFinder(board, position, budget).longest(next);
        promise.freed = cards_freed(position, next);
    }
    switch (move.kind) {
        case MoveKind::play:
            ++promise.run;
            promise.rank = 5;
            break;
        case MoveKind::close: promise.rank = 4; break;
        // Moves to a column or a cell are useful if a play follows.
        case MoveKind::pack:
            if (foundation_under(board, position, move.from) >= 0) {
                // The card itself could be played at once.
                promise.rank = promise.run > 1 ? 1 : 0;
            } else {
                promise.rank = promise.run > 0 ? 3 : promise.freed > 0 ? 1 : 0;
            }
            break;
        case MoveKind::draw:
        case MoveKind::redeal: promise.rank = 2; break;
        case MoveKind::hold: promise.rank = promise.run > 0 ? 2 : 0; break;
        case MoveKind::token: promise.rank = promise.run > 0 ? 1 : 0; break;
        case MoveKind::other: promise.rank = 4; break;
    }
    return promise;
}

Hint visible_hint(const Session& session) {
    const Board& board = session.board();
    const std::vector<Move> legal = legal_moves(board, session.position());
    if (legal.empty()) {
        return {std::nullopt, board.variant->traits.has_stock
                                  ? "No card can be played, and there is no stock card to turn."
                                  : "No card can be played."};
    }
    const int budget = board.variant->traits.plain
                           ? kPlainBudget
                           : kOtherBudget / static_cast<int>(legal.size()) + 1;
    Move best = legal.front();
    Promise most{-1, 0, 0};
    for (const Move move : legal) {
        const Promise promise = promise_of(session, move, budget);
        if (promise <= most) continue;
        best = move;
        most = promise;
    }
    const std::string what = what_to_do(session, best);
    if (best.kind == MoveKind::draw || best.kind == MoveKind::redeal) {
        const bool other =
            std::any_of(legal.begin(), legal.end(), [](Move move) { return move.from != kNoSlot; });
        const bool tableau = board.layout().size() > 0;
        return {best, what + ": " +
                          (other     ? "nothing better is visible."
                           : tableau ? "no card of the tableau can be played."
                                     : "no card can be played.")};
    }
    if (best.kind == MoveKind::close) return {best, what + ": no other card belongs to it."};
    const bool play = best.kind == MoveKind::play;
    if (play && board.variant->sets.least > 0) {
        const bool first = !session.position().in_set();
        return {best, what + ": " + (first ? "it starts a set." : "it belongs to the set.")};
    }
    if (most.run > 1 || (!play && most.run > 0)) {
        return {best, what + ": " + (play ? "it starts a run of " : "it sets up a run of ") +
                          std::to_string(most.run) + "."};
    }
    if (most.freed > 0) return {best, what + ": it frees " + counted(most.freed, "card") + "."};
    return {best,
            what + ": " + (play ? "no longer run is available." : "there is little else to do.")};
}

}  // namespace

Hint hint_by_eye(const Session& session) {
    return hint_for(session, nullptr);
}

Hint hint_for(const Session& session, const Verdict* verdict) {
    if (session.ending() == Ending::won) {
        const bool cleared = session.position().filled.none();
        return {std::nullopt, cleared ? "The tableau is cleared." : "The game is won."};
    }
    if (verdict != nullptr && verdict->outcome == Outcome::won && !verdict->line.empty()) {
        return along_line(session, *verdict);
    }
    Hint hint = visible_hint(session);
    if (hint.move && verdict != nullptr && verdict->outcome == Outcome::lost) {
        hint.words = "No move wins from here. " + hint.words;
    }
    return hint;
}

Hint hint_with(const Session& session, const Past& past, const AnalysisCache& cache) {
    const Standpoint here = past.standpoint(past.at);
    const Verdict* verdict = cache.verdicts().find(here.position);
    const SolverLine line = solver_line(past, cache);
    if (line.moves.empty() || session.ending() != Ending::playing) {
        return hint_for(session, verdict);
    }
    const Move move = line.moves.front();
    Hint hint{move, what_to_do(session, move) + ": "};
    const std::vector<MoveMark> marks = marks_of(past, cache);
    const auto kept = std::count_if(marks.begin(), marks.end(), [](const MoveMark& mark) {
        return mark.grade.kind == MoveGrade::Kind::keeps;
    });
    const bool all_known = std::none_of(marks.begin(), marks.end(), [](const MoveMark& mark) {
        return mark.grade.kind == MoveGrade::Kind::unknown;
    });
    if (marks.size() > 1 && kept == 1 && all_known) {
        hint.words +=
            line.wins ? "the only move that costs nothing. " : "every other move costs more. ";
    } else {
        const Promise promise = promise_of(session, move, kPlainBudget);
        if (promise.run > 1) {
            hint.words += "it starts a run of " + std::to_string(promise.run) + ". ";
        } else if (promise.freed > 0) {
            hint.words += "it frees " + counted(promise.freed, "card") + ". ";
        } else {
            hint.words += "the solver's move. ";
        }
    }
    hint.words += line.words;
    return hint;
}

}  // namespace niblick
