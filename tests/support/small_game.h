#pragma once

#include <string>

#include "core/play/extended_play.h"
#include "core/play/play.h"
#include "tests/support/catch.h"
#include "tests/support/tiny.h"
#include "variants/library/library.h"

namespace niblick {

// A game on a small deal, played by words such as "2C>1".
struct SmallGame {
    SmallGame(const Loaded& loaded, const std::string& deal)
        : board(tiny::board(loaded.variant, deal)),
          position(start_position(board)) {}

    Move move(const std::string& text) const {
        const auto move = parse_move(board, text);
        REQUIRE(move);
        return *move;
    }
    bool may(const std::string& text) const { return is_legal(board, position, move(text)); }
    std::string why_not(const std::string& text) const {
        return extended::why_forbidden(board, position, move(text));
    }
    void play(const std::string& text) {
        INFO(text);
        REQUIRE(may(text));
        position = after(board, position, move(text));
        REQUIRE(broken_law(board, position).empty());
    }
    std::string layout() const {
        std::string cards;
        position.filled.for_each([&](int p) {
            cards +=
                (cards.empty() ? "" : " ") + board.deck().name(board.card(static_cast<Slot>(p)));
        });
        return cards;
    }

    Board board;
    Position position;
};

}  // namespace niblick
