#pragma once

#include <string_view>

#include "core/cards/card.h"

namespace niblick {

// The pack that other programs deal, by the letters of its ranks and suits in card names.
inline constexpr std::string_view kFrenchRanks = "A23456789TJQK";
inline constexpr std::string_view kFrenchSuits = "CDHS";

// Whether a card is one of that pack.
inline bool is_french(const CardKind& kind) {
    return kind.suit != Suit::none && kind.name.size() == 2 && kind.rank >= 1 &&
           kFrenchRanks.find(kind.name.front()) + 1 == kind.rank &&
           kFrenchSuits.find(kind.name.back()) != std::string_view::npos;
}

// Of a rank from 1 for the ace to 13 for the king.
inline char french_letter(int rank) {
    return kFrenchRanks[static_cast<std::size_t>(rank - 1)];
}

}  // namespace niblick
