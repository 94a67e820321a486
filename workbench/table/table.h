#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/cards/card.h"
#include "workbench/table/geometry.h"
#include "workbench/table/move_options.h"

namespace niblick {

struct Board;
struct Position;

// The face of a card as drawn.
struct CardFace {
    std::string index = {};   // "A", "10", "K"; the name of a card without rank
    std::string letter = {};  // of its suit
    int pips = 0;             // number of pips; 0: one large suit, or a figure
    Figure figure = Figure::none;
    SuitShape shape = SuitShape::none;
    Ink ink = Ink::black;
    bool joker = false;
    std::string words = {};  // the name of a card without suit: "Barber"

    bool suited() const { return shape != SuitShape::none; }

    friend bool operator==(const CardFace&, const CardFace&) = default;
};
CardFace printed_face(const CardKind& kind);

// A card that can be seen or pointed at: in the tableau, waste, a cell or the current set.
struct TableCard {
    Slot slot = kNoSlot;  // the piece (core/play/position.h)
    Rect at;
    float shown = 0;     // visible height from its top; the whole card if uncovered
    bool aside = false;  // its right part is covered; only the left edge is visible
    Card card = kNoCard;
    CardFace face;  // empty if face down
    bool face_up = true;
    bool open = false;
    bool playable = false;  // it has a legal move
    bool lit = false;       // it can go to a foundation or into a set
    int hits = 1;           // plays needed until the card leaves
    std::string why_not;    // a sentence; empty if playable
    std::string name;       // "7 of clubs", "face-down card"
};

struct TableStock {
    Rect at;
    int left = 0;
    int withheld = 0;        // cards that events have still to add
    bool can_turn = false;   // turns a card, or redeals
    bool only_move = false;  // the only possible move, so it is lit
    bool redeal = false;     // the next turn is a redeal
    std::string why_not;
    std::string redeals;           // "2 redeals left", or empty
    std::optional<CardFace> next;  // if the rules show it
    // Those after it in order of turning, if the rules show the whole stock; as many as there is
    // room for.
    std::vector<CardFace> ahead;
    std::vector<Rect> ahead_at;
    std::string next_rank;  // if the rules reveal its rank
};

struct TableFoundation {
    Rect at;
    std::optional<CardFace> top;
    Card card = kNoCard;
    bool wild = false;  // accepts any card now
};

// A base card under a column, which is never played.
struct TableBase {
    Rect at;
    CardFace face;
    bool covered = false;  // only its top edge is visible
};

// The current set, in games with sets.
struct TableSet {
    Rect room, done;
    int taken = 0;
    bool can_close = false;
    std::string why_not;
};

struct TableToken {
    Rect at;
    std::string name;  // "Iron 7"
    int count = 0;
    std::string costs;  // of a spell: "3 coins"; it has no count
    bool can_use = false;
    std::string why_not;
};

// A target of the lifted card.
struct Target {
    Rect at;     // the highlighted area
    Rect reach;  // the area for clicks and drops
    MoveOption option;
    int number = 0;  // of the key that selects it, from 1
};

// The points of the move just made, where the score grew by it.
struct TableGain {
    int points = 0;  // 0: it did not
    int number = 0;  // of all gains of the program's run, from 1
    Rect from;       // where the card lay
};

// Everything on the table, ready to be drawn.
struct Tabletop {
    TableGeometry geometry;
    std::vector<TableCard> cards;  // the cards in play, each after those it covers
    std::optional<TableStock> stock;
    std::vector<TableFoundation> foundations;  // none in games with sets
    std::optional<TableSet> set;
    std::vector<TableToken> tokens;
    std::vector<TableBase> bases;
    std::vector<Rect> empty_piles;  // columns without a card left
    std::vector<int> empty_pile_numbers;
    bool top_moves = false;       // the top of the first foundation may go to a cell
    std::vector<Target> targets;  // of the lifted card
    std::vector<Slot> carried;    // the lifted card and those that move with it, lowest first
    Spot focus;
    Spot hint, hint_to;      // the hint: the card to take, and its target
    Slot lifted = kNoSlot;   // the card waiting for a target; kTop: top of foundation 0
    std::uint64_t game = 0;  // differs for each game
    TableGain gain;

    const TableCard* card(Slot slot) const;
    // The spot under a point: the topmost card, or a place.
    Spot spot_at(float x, float y) const;
    // The foundation under a point, or -1.
    int foundation_at(float x, float y) const;
    // The rectangle of a spot; nothing for a card that is gone.
    std::optional<Rect> place_of(Spot spot) const;
    // Whether a click on the spot has an effect now; if not, why, as a sentence.
    bool acts(Spot spot) const;
    std::string why_not(Spot spot) const;
    // The target under a point, or the one overlapped most by a dropped card; null for none.
    const Target* target_at(float x, float y) const;
    const Target* target_below(const Rect& card) const;
};

// The pieces in cells and in the current set, in order of arrival; kNoSlot for a free place.
struct Hands {
    std::vector<Slot> cells;
    std::vector<Slot> set;
};
// The hands after the first `at` moves of a game.
Hands hands_of(const Board& board, const std::vector<Position>& trail, int at);

// Which cards of the tableau show their faces.
enum class FaceUp : std::uint8_t { as_played, all };
// Does not set focus, hint, lifted card and game number.
Tabletop show_table(const Session& session, const TableGeometry& geometry, const Hands& hands = {},
                    FaceUp up = FaceUp::as_played);
// Sets the targets of the lifted card.
void show_lifted(Tabletop& table, const Session& session, Slot lifted);

// The foundations that accept a card, non-empty ones first; only the first of equal tops.
std::vector<int> choices(const Session& session, Slot slot);

}  // namespace niblick
