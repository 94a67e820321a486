#pragma once

#include <string>
#include <vector>

#include "workbench/explore/cover/cover_graph.h"

namespace niblick {

struct Board;
struct Position;

// A card, or the top of a foundation, that another open card may follow.
struct FollowEnd {
    bool side = false;  // `index` refers to CoverGraph::side, otherwise to CoverGraph::nodes
    int index = 0;

    friend bool operator==(const FollowEnd&, const FollowEnd&) = default;
};

struct FollowLink {
    FollowEnd from, to;
    bool both = false;  // each may follow the other
    bool now = false;   // from a foundation's top, by a legal move
};

// A sequence of plays without turning the stock.
struct CoverChain {
    std::vector<Move> moves;
    std::vector<Slot> pieces;  // parallel to `moves`
    bool longest = true;       // false: there may be a longer one
};

// Which open card can follow which.
struct CoverLinks {
    std::vector<FollowLink> links;
    CoverChain chain;
    std::string words;  // "Longest chain now: 4 cards, 8 of clubs, ...", or why there is none
};

// Uses visible cards only: a chain ends where it would need a card that is face down.
CoverLinks cover_links(const Board& board, const Position& position, const CoverGraph& graph);

// The longest chain of plays, searching at most `most` positions.
CoverChain longest_chain(const Board& board, const Position& position, std::size_t most);

}  // namespace niblick
