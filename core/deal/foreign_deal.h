#pragma once

#include "core/deal/deal.h"
#include "core/deal/deal_number.h"

namespace niblick {

// Another program's deal. Its pack is that of the variant, with the bases of piles, which it deals
// first. It shuffles the whole pack; then fixed starters, the first cards of suits and the cards of
// `dealing.last` leave their places; then the tableau is dealt, starters, and the stock. Expects
// can_deal(variant) and a number of the dealing's scheme.
Deal foreign_deal(const Variant& variant, const Dealing& dealing, const DealNumber& number);

// Whether other programs could shuffle this pack at all: no cards but those of four suits from ace
// to king, and jokers; no starter of a rank; none set aside.
bool can_deal(const Variant& variant);

}  // namespace niblick
