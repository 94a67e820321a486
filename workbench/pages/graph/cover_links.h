#pragma once

#include <string>
#include <vector>

#include "workbench/pages/graph/cover_picture.h"

namespace niblick {

// A card, or the top of a foundation, that another open card may follow.
struct FollowEnd {
    bool side = false;  // an index of CoverPicture::side, otherwise of CoverPicture::nodes
    int index = 0;

    friend bool operator==(const FollowEnd&, const FollowEnd&) = default;
};

struct FollowLink {
    FollowEnd from, to;
    bool both = false;  // each may follow the other
    bool now = false;   // from a foundation's top, by a move that is legal now
};

// Plays that can be made one after another, without turning a card of the stock.
struct CoverChain {
    std::vector<Move> moves;
    std::vector<Slot> pieces;  // in that order
    bool longest = true;       // false: there may be a longer one
};

// Which open card can follow which.
struct CoverLinks {
    std::vector<FollowLink> links;
    CoverChain chain;
    std::string words;  // "Longest chain now: 4 cards, 8 of clubs, ...", or why there is none
};

// Among cards in sight alone: a chain ends where a card would have to be turned up.
CoverLinks cover_links(const Board& board, const Position& position, const CoverPicture& picture);

// The longest chain of plays from here, `most` positions looked at.
CoverChain longest_chain(const Board& board, const Position& position, std::size_t most);

}  // namespace niblick
