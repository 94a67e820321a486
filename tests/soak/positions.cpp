#include "tests/soak/positions.h"

#include <algorithm>
#include <set>
#include <utility>

#include "core/play/observe.h"
#include "core/play/play.h"

namespace niblick::soak {

namespace {

using reference::Act;
using reference::Does;
using reference::Game;
using reference::State;

std::string list_of(const Board& board, std::vector<Move> moves) {
    std::string text;
    for (const Move move : moves) text += (text.empty() ? "" : ", ") + move_text(board, move);
    return text.empty() ? "none" : text;
}

// "+pack -draw": what sort of moves only one of the two has.
std::string sorts_of(const std::vector<Move>& more, const std::vector<Move>& fewer) {
    constexpr const char* kSorts[] = {"play",   "draw",  "hold",  "pack",
                                      "redeal", "close", "token", "other"};
    std::string text;
    for (const auto& [mark, moves] : {std::pair{" +", &more}, std::pair{" -", &fewer}}) {
        std::set<std::string> sorts;
        for (const Move move : *moves) sorts.insert(kSorts[static_cast<int>(move.kind)]);
        for (const std::string& sort : sorts) text += mark + sort;
    }
    return text;
}

std::string numbers(std::int64_t here, std::int64_t there) {
    return std::to_string(here) + ", by the manual " + std::to_string(there);
}

bool before(Move a, Move b) {
    return std::tuple(a.kind, a.from, a.to) < std::tuple(b.kind, b.from, b.to);
}

std::string pieces_differ(const Board& board, const char* what, const SlotSet& here,
                          const reference::Pieces& there) {
    SlotSet other;
    for (const auto piece : there) other.set(piece);
    if (here == other) return "";
    const auto names = [&](const SlotSet& set) {
        std::string text;
        set.for_each(
            [&](int p) { text += " " + board.deck().name(board.card(static_cast<Slot>(p))); });
        return text.empty() ? std::string(" none") : text;
    };
    return std::string(what) + ":" + names(here) + ", by the manual:" + names(other);
}

std::string observation_differs(const Board& board, const Position& position, const Game& game,
                                const State& state) {
    for (const auto piece : game.tableau(state)) {
        if (is_face_up(board, position, piece) != game.seen(state, piece)) return "face up";
    }
    if (const int known = stock_known(board, position); known != game.stock_known(state)) {
        return "known stock: " + numbers(known, game.stock_known(state));
    }
    return "";
}

std::string places_differ(const Board& board, const Position& position, const Game& game,
                          const State& state) {
    const reference::Pieces tableau = game.tableau(state) + state.reserve;
    std::string words = pieces_differ(board, "tableau", position.filled, tableau);
    if (!words.empty()) return words;
    reference::Pieces open;
    for (const auto piece : tableau) {
        if (game.open(state, piece)) open.push_back(piece);
    }
    words = pieces_differ(board, "available", position.open, open);
    if (words.empty()) words = pieces_differ(board, "cells", as_set(position.cells()), state.cells);
    if (!words.empty()) return words;
    const int waste = state.waste.empty() ? int{kNoSlot} : int{state.waste.back()};
    if (waste_top(board, position) != waste) return "waste: another top";
    for (std::size_t f = 0; f < state.foundations.size(); ++f) {
        const Card top = position.top[f];
        const Card other = state.foundations[f].top;
        const bool same = top == kNoCard || other == kNoCard
                              ? top == other
                              : board.deck().kind_index(top) == board.deck().kind_index(other);
        if (!same) return "foundation " + std::to_string(f + 1) + ": another top";
    }
    for (std::size_t e = 0; e < state.in_hand.size(); ++e) {
        if (position.tokens[e] != state.in_hand[e]) {
            return "in hand: " + numbers(position.tokens[e], state.in_hand[e]);
        }
    }
    return observation_differs(board, position, game, state);
}

}  // namespace

Move move_of(const Game&, Act act) {
    switch (act.does) {
        case Does::play: return Move::play(act.piece, act.to);
        case Does::draw: return Move::draw(act.to);
        case Does::hold: return Move::hold(act.piece);
        case Does::hold_top: return Move::hold(kTop);
        case Does::pack: return Move::pack(act.piece, act.to);
        case Does::redeal: return Move::redeal();
        case Does::close: return Move::close();
        case Does::use: return Move::token(act.to);
    }
    return Move::draw();
}

std::optional<Act> act_of(const Game&, Move move) {
    switch (move.kind) {
        case MoveKind::play: return Act{Does::play, move.from, move.to};
        case MoveKind::draw: return Act{Does::draw, reference::kNobody, move.to};
        case MoveKind::hold:
            if (move.from == kTop) return Act{Does::hold_top, reference::kNobody, 0};
            return Act{Does::hold, move.from, 0};
        case MoveKind::pack: return Act{Does::pack, move.from, move.to};
        case MoveKind::redeal: return Act{Does::redeal, reference::kNobody, 0};
        case MoveKind::close: return Act{Does::close, reference::kNobody, 0};
        case MoveKind::token: return Act{Does::use, reference::kNobody, move.to};
        case MoveKind::other: break;
    }
    return std::nullopt;
}

std::string difference(const Board& board, const Position& position, const Tally& tally,
                       const Game& game, const State& state, const reference::Score& score) {
    if (!is_ok(board, position)) return "position: its parts do not fit together";
    std::string words = places_differ(board, position, game, state);
    if (!words.empty()) return words;
    const bool won = ending(board, position) == Ending::won;
    if (won != game.won(state)) return won ? "won: only here" : "won: only by the manual";
    if (const int left = cards_left(board, position); left != game.left(state)) {
        return "left: " + numbers(left, game.left(state));
    }
    const int stock = stock_left(board, position);
    if (stock != static_cast<int>(state.stock.size())) {
        return "stock: " + numbers(stock, static_cast<int>(state.stock.size()));
    }
    const auto withheld = position.withheld();
    if (!std::equal(withheld.begin(), withheld.end(), state.withheld.begin(),
                    state.withheld.end())) {
        return "withheld: " + numbers(static_cast<std::int64_t>(withheld.size()),
                                      static_cast<std::int64_t>(state.withheld.size()));
    }
    std::vector<Move> here = legal_moves(board, position);
    std::vector<Move> there;
    for (const Act act : game.moves(state)) there.push_back(move_of(game, act));
    std::sort(here.begin(), here.end(), before);
    std::sort(there.begin(), there.end(), before);
    if (here != there) {
        std::vector<Move> more, fewer;
        std::set_difference(here.begin(), here.end(), there.begin(), there.end(),
                            std::back_inserter(more), before);
        std::set_difference(there.begin(), there.end(), here.begin(), here.end(),
                            std::back_inserter(fewer), before);
        return "moves" + sorts_of(more, fewer) + ": only here " + list_of(board, more) +
               "; only by the manual " + list_of(board, fewer);
    }
    const int points = niblick::score(board, position, tally);
    if (points != game.score(state, score)) {
        return "score: " + numbers(points, game.score(state, score));
    }
    return "";
}

}  // namespace niblick::soak
