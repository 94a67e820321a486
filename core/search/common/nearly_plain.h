#pragma once

#include <cstdint>
#include <vector>

#include "core/play/position.h"
#include "core/rules/variant.h"

namespace niblick::search {

// Whether a game is plain, or would be without what methods for plain games can serve too: isolated
// cards that need not be cleared (Aim::spare), cards that accept nothing once they are played on
// certain others (Rule::stopper), and tokens that are wild or show stock cards, none of which come
// from the deck. As no rule gives tokens, there are never more than at the start.
bool is_nearly_plain(const Variant& variant);

// The indices of the wild tokens in the hand of a position, one for each that can be laid: no more
// than there are cards, since each should take one.
std::vector<std::uint8_t> wild_tokens(const Variant& variant, const Position& at);

}  // namespace niblick::search
