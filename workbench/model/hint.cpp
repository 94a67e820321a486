#include "workbench/model/hint.h"

#include <algorithm>
#include <compare>

#include "core/observe.h"
#include "workbench/model/status.h"
#include "workbench/model/ways.h"

namespace niblick {

namespace {

// Positions looked at for one move; where moves are worked out anew each time, for all of them.
constexpr int kPlainBudget = 4000;
constexpr int kOtherBudget = 600;

// The longest chain of plays without a stock card, through cards that a player can see.
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
    int budget_;  // positions; the answer stays sensible when it runs out
};

std::string name_of(const Board& board, Slot slot) {
    return "the " + card_words(board.deck().kind(board.card(slot)));
}

int cards_freed(const Position& before, const Position& now) {
    int freed = 0;
    now.open.for_each([&](int s) { freed += before.open.test(s) ? 0 : 1; });
    return freed;
}

// "play the 7 of clubs", "put the 7 of clubs into a cell".
std::string move_words(const Session& session, Move move) {
    const Board& board = session.board();
    const Position& position = session.position();
    switch (move.kind) {
        case MoveKind::play: {
            if (board.variant->sets.least > 0) return "take " + name_of(board, move.from);
            std::string words = "play " + name_of(board, move.from);
            if (board.variant->foundations() > 1) {
                words += " on foundation " + std::to_string(move.to + 1);
            }
            return words;
        }
        case MoveKind::draw: return "turn a stock card";
        case MoveKind::redeal: return "go through the stock again";
        case MoveKind::close: return "complete the set";
        case MoveKind::token: return "use the " + board.variant->tokens[move.to].name;
        case MoveKind::hold: {
            if (move.from == kTop) return "put the top of the foundation into a cell";
            const Way way = ways(session, move.from).back();
            return way.to.kind == Spot::Kind::token
                       ? "take " + name_of(board, move.from) + " into the bag"
                       : "put " + name_of(board, move.from) + " into a cell";
        }
        case MoveKind::pack: {
            const auto cards = pile(position, move.to);
            return "move " + name_of(board, move.from) +
                   (cards.empty() ? " to an empty column"
                                  : " onto " + name_of(board, cards.back()));
        }
        case MoveKind::other:
            return move.from < board.pieces() ? "take " + name_of(board, move.from)
                                              : "make the move that the rules offer";
    }
    return "";
}

std::string with_capital(std::string words) {
    if (words[0] >= 'a' && words[0] <= 'z') words[0] = static_cast<char>(words[0] - 'a' + 'A');
    return words;
}

Hint along_line(const Session& session, const Verdict& verdict) {
    const Board& board = session.board();
    const Move move = verdict.line.front();
    const auto left = static_cast<long long>(verdict.line.size());
    const bool closed = board.variant->visibility.covered_face_down;
    const std::string win =
        "wins in " + count_words(left, "move") + (closed ? ", found with every card seen." : ".");
    return {move, with_capital(move_words(session, move)) + ": that " + win};
}

// How much a move promises.
struct Promise {
    int rank = 0;  // a play before anything else; what costs most last
    int run = 0;
    int freed = 0;

    friend auto operator<=>(const Promise&, const Promise&) = default;
};

// Nothing is tried out that would turn a card over which the player cannot see.
Promise promise_of(const Session& session, Move move, const SlotSet& leading, int budget) {
    const Board& board = session.board();
    const Position& position = session.position();
    const bool tried = move.kind == MoveKind::play || move.kind == MoveKind::pack ||
                       move.kind == MoveKind::token ||
                       (move.kind == MoveKind::hold && move.from != kTop);
    Promise promise;
    if (tried) {
        const Position next = after(board, position, move);
        // Cards of a set are no run.
        const bool sets = board.variant->sets.least > 0;
        if (!sets) promise.run = RunFinder(board, position, budget).longest(next);
        promise.freed = cards_freed(position, next);
    }
    switch (move.kind) {
        case MoveKind::play:
            ++promise.run;
            promise.rank = leading.test(move.from) ? 5 : 0;
            break;
        case MoveKind::close: promise.rank = 4; break;
        // Cards that come to a column or a cell are worth it when a play follows.
        case MoveKind::pack: promise.rank = promise.run > 0 ? 3 : promise.freed > 0 ? 1 : 0; break;
        case MoveKind::draw:
        case MoveKind::redeal: promise.rank = 2; break;
        case MoveKind::hold: promise.rank = promise.run > 0 ? 2 : 0; break;
        case MoveKind::token: promise.rank = promise.run > 0 ? 1 : 0; break;
        case MoveKind::other: promise.rank = 4; break;
    }
    return promise;
}

Hint by_eye(const Session& session) {
    const Board& board = session.board();
    const std::vector<Move> legal = legal_moves(board, session.position());
    if (legal.empty()) {
        return {std::nullopt, board.variant->traits.has_stock
                                  ? "Nothing can be played, and there is no stock card to turn."
                                  : "Nothing can be played."};
    }
    const SlotSet leading = leading_on(session, legal);
    const int budget = board.variant->traits.plain
                           ? kPlainBudget
                           : kOtherBudget / static_cast<int>(legal.size()) + 1;
    Move best = legal.front();
    Promise most{-1, 0, 0};
    for (const Move move : legal) {
        const Promise promise = promise_of(session, move, leading, budget);
        if (promise <= most) continue;
        best = move;
        most = promise;
    }
    const std::string what = with_capital(move_words(session, best));
    if (best.kind == MoveKind::draw || best.kind == MoveKind::redeal) {
        const bool other =
            std::any_of(legal.begin(), legal.end(), [](Move move) { return move.from != kNoSlot; });
        const bool tableau = board.layout().size() > 0;
        return {best, what + ": " +
                          (other     ? "nothing better is in sight."
                           : tableau ? "no card of the tableau can be played."
                                     : "no card can be played.")};
    }
    if (best.kind == MoveKind::close) return {best, what + ": no further card belongs to it."};
    const bool play = best.kind == MoveKind::play;
    if (play && board.variant->sets.least > 0) {
        const bool first = session.position().extra.taken.none();
        return {best, what + ": " +
                          (most.rank == 0 ? "no set can be completed any more."
                           : first        ? "it begins a set."
                                          : "it belongs to the set.")};
    }
    if (most.run > 1 || (!play && most.run > 0)) {
        return {best, what + ": " + (play ? "it starts a run of " : "then there is a run of ") +
                          std::to_string(most.run) + "."};
    }
    if (most.freed > 0) return {best, what + ": it frees " + count_words(most.freed, "card") + "."};
    return {best,
            what + ": " + (play ? "it is the longest run there is." : "little else is left.")};
}

}  // namespace

Hint hint_for(const Session& session, const Verdict* verdict) {
    if (session.ending() == Ending::won) {
        const bool cleared = session.position().filled.none();
        return {std::nullopt, cleared ? "The tableau is cleared." : "The game is won."};
    }
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
