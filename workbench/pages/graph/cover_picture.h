#pragma once

#include <string>
#include <vector>

#include "core/deal/board.h"
#include "core/play/position.h"
#include "workbench/kit/point.h"
#include "workbench/table/table.h"

// The availability graph as it is drawn: cards and what lies on what.
namespace niblick {

// A way from place to place. The unit of pictures is the height of a card's tile.
using Route = std::vector<Point>;

inline constexpr Size kTile{1.5F, 1};

enum class CardState : std::uint8_t {
    playable,  // nothing lies on it, and some move takes it
    open,      // nothing lies on it, but nothing takes it now
    covered,
    gone
};
std::string_view describe_state(CardState state);

// A card of the tableau, or the place where it lay.
struct CoverNode {
    Slot piece = kNoSlot;
    Point at;  // the middle of its tile
    CardState state = CardState::covered;
    Card card = kNoCard;  // kNoCard where it lies face down, and where there is no deal
    CardFace face;
    std::string name;  // in sentences: "7 of clubs", "a face-down card in column 3"
    int depth = 0;     // cards that must go before it may go
    int holds = 0;     // of a critical card: how many below wait for it alone; 0 for others
    bool key = false;  // critical, and not below another critical card
};

// `upper` lies on `lower`: indices of nodes.
struct CoverEdge {
    int lower = 0;
    int upper = 0;
    bool live = true;  // both cards are still there
    Route route;       // from the lower card's tile to the upper one's
};

// What is there beside the tableau.
struct SideNode {
    enum class Kind : std::uint8_t { stock, waste, foundation, cell, set };
    Kind kind = Kind::stock;
    Slot piece = kNoSlot;  // of the waste, of cells and sets; the number of a foundation
    Point at;
    Card card = kNoCard;
    CardFace face;
    std::string words;  // "Stock, 17"
    bool playable = false;

    bool face_down() const { return kind == Kind::stock; }
    CardState state() const;
};

// What places were chosen by, and how good they are.
struct PlacesNote {
    bool own = true;    // where the layout itself puts its cards; otherwise in levels
    int crossings = 0;  // of covers with one another
    int hidden = 0;     // covers that pass behind a third card
};

struct CoverPicture {
    std::vector<CoverNode> nodes;  // the covered ones before those that lie on them
    std::vector<CoverEdge> edges;
    std::vector<SideNode> side;
    Rect bounds;  // around all tiles and routes
    PlacesNote places;
    bool dealt = false;  // false: the layout alone

    // The node of a piece of the tableau, -1 where there is none.
    int find(Slot piece) const;
    int count(CardState state) const;
};

// The layout alone, every card in its place.
CoverPicture cover_picture(const Variant& variant);
// A position as a player sees it; `all_seen`: cards that lie face down are shown as well.
CoverPicture cover_picture(const Board& board, const Position& position, bool all_seen = false);

// All that lies on a node, directly or not, and all that lies below it, of the cards still there:
// indices of nodes, the first to go first.
std::vector<int> blockers(const CoverPicture& picture, int node);
std::vector<int> blocked(const CoverPicture& picture, int node);

// What is to be said of a node: "Free after 3 more cards: 7 of clubs, ...".
std::string describe_blockers(const CoverPicture& picture, int node);
// "Holds 4 cards: ...", and whether they wait for it alone. Empty where it holds none.
std::string describe_blocked(const CoverPicture& picture, int node);

// What depth is, and how deep the cards lie: "The deepest is ...".
std::string describe_depth(const CoverPicture& picture);
// What a bottleneck is, and the card that most wait for, alone or with others.
std::string describe_bottleneck(const CoverPicture& picture);

// Cards of each rank that are still covered, for a small chart.
struct BuriedRank {
    std::string index;  // "A", "10"
    int covered = 0;
    int open = 0;
};
// The ranks of the deck in order, and one more line of cards face down where there are any.
std::vector<BuriedRank> buried_ranks(const Variant& variant, const CoverPicture& picture);

// "22,932 different sets of cards can be removed from this layout."
std::string describe_removable(const Layout& layout);

}  // namespace niblick
