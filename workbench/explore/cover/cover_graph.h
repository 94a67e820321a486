#pragma once

#include <string>
#include <vector>

#include "core/rules/layout.h"
#include "workbench/draw/point.h"
#include "workbench/table/table.h"

// The drawing of the availability graph: cards and which cards cover which.
namespace niblick {

struct Board;
struct Position;
struct Variant;

// A polyline between tiles. The unit of length in pictures is the height of a tile.
using Route = std::vector<Point>;

inline constexpr Size kTile{1.5F, 1};

enum class CardState : std::uint8_t {
    playable,  // uncovered, with a legal move
    open,      // uncovered, without a legal move now
    covered,
    gone
};
std::string_view describe_state(CardState state);

// A card of the tableau, or its former place.
struct CoverNode {
    Slot piece = kNoSlot;
    Point at;  // centre of its tile
    CardState state = CardState::covered;
    Card card = kNoCard;  // kNoCard if face down or without a deal
    CardFace face;
    std::string name;        // for sentences: "7 of clubs", "a face-down card in column 3"
    int depth = 0;           // cards that must go first
    int holds = 0;           // for a critical card: the cards that wait for it alone; otherwise 0
    bool key = false;        // critical, and not covered by another critical card
    std::string waits = {};  // what it waits for besides, one of which is enough: "KS or 4D"
    bool loses = false;      // one of the cards that lose the position (mark_losing)
};

// `upper` covers `lower`; indices of nodes.
struct CoverEdge {
    int lower = 0;
    int upper = 0;
    bool live = true;     // both cards are still in play
    bool either = false;  // of an either-or cover: another card may do as well
    Route route;          // from the lower card's tile to the upper one's
};

// A place beside the tableau.
struct SideNode {
    enum class Kind : std::uint8_t { stock, waste, foundation, cell, set };
    Kind kind = Kind::stock;
    Slot piece = kNoSlot;  // for waste, cells and sets; the number of a foundation
    Point at;
    Card card = kNoCard;
    CardFace face;
    std::string words;  // "Stock, 17"
    bool playable = false;
    int losing = 0;  // cards of the stock among those that lose the position

    bool face_down() const { return kind == Kind::stock; }
    CardState state() const;
};

// How the positions were chosen, and their quality.
struct PlacesNote {
    bool own = true;    // positions of the layout; otherwise levels
    int crossings = 0;  // between routes
    int hidden = 0;     // routes that pass behind a third card
};

struct CoverGraph {
    std::vector<CoverNode> nodes;  // covered ones before those that cover them
    std::vector<CoverEdge> edges;
    std::vector<SideNode> side;
    Rect bounds;  // bounding box of all tiles and routes
    PlacesNote places;
    bool dealt = false;  // false: the layout alone

    // The node of a piece of the tableau, or -1.
    int find(Slot piece) const;
    int count(CardState state) const;
};

// The layout alone, with every card in place.
CoverGraph cover_graph(const Variant& variant);
// A position as the player sees it; `all_seen` also shows face-down cards.
CoverGraph cover_graph(const Board& board, const Position& position, bool all_seen = false);

// Marks the cards that lose the position (LossCore::pieces): nodes, and the stock for those in it.
void mark_losing(CoverGraph& graph, const std::vector<Slot>& pieces);

// The remaining cards that cover a node, directly or not, and those it covers, either-or covers
// left out: indices of nodes in the order they can go.
std::vector<int> blockers(const CoverGraph& graph, int node);
std::vector<int> blocked(const CoverGraph& graph, int node);

// Describes the cards on a node: "Free after 3 more cards: 7 of clubs, ...".
std::string describe_blockers(const CoverGraph& graph, int node);
// "Holds 4 cards: ...", and whether they wait for it alone. Empty if it covers none.
std::string describe_blocked(const CoverGraph& graph, int node);

// Explains depth and describes the deepest card: "The deepest is ...".
std::string describe_depth(const CoverGraph& graph);
// Explains bottlenecks and names the card that most others wait for.
std::string describe_bottleneck(const CoverGraph& graph);

// The number of covered cards of a rank, for a chart.
struct BuriedRank {
    std::string index;  // "A", "10"
    int covered = 0;
    int open = 0;
    bool face_down = false;  // the cards of which no rank is known
};
// The ranks of the deck in order, followed by an entry for face-down cards, if any.
std::vector<BuriedRank> buried_ranks(const Variant& variant, const CoverGraph& graph);

// "22,932 different sets of cards can be removed from this layout."
std::string describe_removable(const Layout& layout);

}  // namespace niblick
