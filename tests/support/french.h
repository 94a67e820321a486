#pragma once

#include <memory>

#include "core/cards/card.h"

namespace niblick {

// The French deck of tests that know no rule files: ranks 1 for the ace to 13 for the king, and 14
// for the knight, which is in no order.
inline constexpr Suit kClubs{0}, kDiamonds{1}, kHearts{2}, kSpades{3};
std::shared_ptr<const Signs> french();
CardKind standard_kind(int rank, Suit suit);

}  // namespace niblick
