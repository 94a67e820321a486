#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/rules/layout.h"

namespace niblick {

// Whose deal numbers: those of this program, or those of another that numbers its deals
// (core/deal/deal_number.h has their names and ranges).
enum class DealScheme : std::uint8_t { niblick, pysol, ms, kpat, solvitaire };

// How another program deals a game: everything that does not follow from the rules. It is not a
// rule of the game, so it does not affect the fingerprint.
struct Dealing {
    DealScheme scheme = DealScheme::pysol;
    std::string game;  // the name of the game there: "Relaxed Golf"
    // Kinds of cards that it moves to the end of the shuffled pack, to be dealt last, in this
    // order.
    std::vector<int> last;
    // The slots in the order in which it deals to them; empty if by their numbers.
    std::vector<Slot> order;

    friend bool operator==(const Dealing&, const Dealing&) = default;
};

}  // namespace niblick
