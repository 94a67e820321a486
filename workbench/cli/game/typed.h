#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/play/position.h"
#include "variants/library/library.h"

namespace niblick::cli {

// What a player meant by a card's name.
struct Typed {
    std::optional<Move> move;
    std::string problem;  // a sentence, when there is no move
};

// The words of a line as phrases, one for each move: "QS c3", "use iron 7", "draw".
std::vector<std::string> phrases(const Board& board, const std::vector<std::string>& words);

// The legal move that the text names: "draw", or a card, with "@slot" and ">foundation" where the
// card alone could mean several moves; in games that have more, also "QS c3" or "QS 3" onto column
// 3, "QS f2", "QS cell", "QS bag", "top cell", "redeal", "close" and "use wild". A card alone is
// played. Gives away nothing that the player may not see.
Typed typed_move(const Board& board, const Position& position, std::string_view text);

// The pieces of that name that a player can see in the tableau, in cells and on the waste.
std::vector<Slot> pieces_named(const Board& board, const Position& position, std::string_view text);

// For each card of that name in sight, why it cannot be played; for "draw", why the stock cannot be
// turned. With `rules` the line that forbids it follows each sentence: "(golf.toml, line 14: ...)".
std::string why_text(const Board& board, const Position& position, std::string_view text,
                     const Loaded* rules = nullptr);

}  // namespace niblick::cli
