#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/play/position.h"
#include "variants/library/library.h"

namespace niblick::cli {

// The result of parsing a typed move.
struct Typed {
    std::optional<Move> move;
    std::string problem;  // a sentence if there is no move
};

// Groups the words of a line into one phrase for each move: "QS c3", "use iron 7", "draw".
std::vector<std::string> phrases(const Board& board, const std::vector<std::string>& words);

// Parses a legal move: "draw", or a card, with "@slot" and ">foundation" if ambiguous; depending on
// the game also "QS c3" or "QS 3" onto column 3, "QS f2", "QS cell", "QS bag", "top cell",
// "redeal", "close" and "use wild". A card alone is played. Never reveals what the player may not
// see.
Typed typed_move(const Board& board, const Position& position, std::string_view text);

// The visible pieces of that name in the tableau, in cells and on the waste.
std::vector<Slot> pieces_named(const Board& board, const Position& position, std::string_view text);

// Why each visible card of that name cannot be played or, for "draw", the stock not be turned. With
// `rules` each sentence ends with the line that forbids it: "(golf.toml, line 14: ...)".
std::string why_text(const Board& board, const Position& position, std::string_view text,
                     const Loaded* rules = nullptr);

}  // namespace niblick::cli
