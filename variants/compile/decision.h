#pragma once

#include <cstdint>
#include <string_view>

namespace niblick {

// What a key of a rule file decides. A mechanism lists its keys' decisions, so that a refused move,
// an unused feature or a lint warning can name the line responsible without knowing the mechanism.
enum class Decision : std::uint8_t {
    goal,         // when the game is won
    cover,        // which cards lie on which
    size,         // how many places the layout has
    first_cards,  // whether the first cards of columns wait for each other
    order,        // which rank follows which
    start,        // what an empty foundation takes
    foundations,  // how many foundations there are
    stock,        // that there is a stock
    stock_to,     // where stock cards go
    stock_turn,   // when the stock may be turned
    stock_passes,
    stock_again,  // what becomes of the waste
    stock_cards,  // a check of the number of stock cards
    cells,        // that there are cells
    cell_count,
    cell_uses,     // how often a card may be put there
    cell_from,     // where their cards come from
    cell_ranks,    // which cards they accept
    cell_out,      // when a card may leave
    cell_to_pile,  // whether a card may go back to the tableau
    packing,       // that cards are built on columns
    pack_order,    // which card goes on which there
    pack_runs,     // whether packed cards move together
    pack_empty,    // what goes to an empty column
    pack_from_waste,
    pack_from_foundation,
    pack_lone,  // whether the card must lie alone
    sets,       // that cards leave in sets
    set_available,
    set_order,
    set_least,
    set_most,
    set_kind,
    reserve,
    token,        // that there are such tokens
    token_count,  // how many there are at the start
    holes,        // the games of a course
    carried       // what a round carries over
};

struct Decides {
    Decision decision = Decision::goal;
    std::string_view key;  // empty: the table as a whole
};

// A change of a rule that only adds moves, so that no deal that was won becomes lost.
struct Relaxation {
    std::string_view key;      // empty: the table as a whole is dropped
    std::string_view strict;   // TOML of the strict value; empty: any number
    std::string_view relaxed;  // TOML of the other; of numbers "+1" or "-1"
    // Also where the rules have no such table: with the number one.
    bool adds_table = false;
    bool no_limit_at_0 = false;    // the number 0 stands for no limit
    std::string_view unless = {};  // a key; where a file gives it, the change may remove moves
};

}  // namespace niblick
