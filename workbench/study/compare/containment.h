#pragma once

#include <cstdint>
#include <string>

#include "core/rules/variant.h"

namespace niblick::study {

// What deals of the same number have in common in two games.
enum class Sharing : std::uint8_t {
    deals,  // the same cards in the same places
    packs,  // the same shuffled pack, dealt to different layouts
    none    // different decks: deals are unrelated
};
Sharing sharing(const Variant& a, const Variant& b);
// Why deals of the same number are unrelated, as a sentence without a full stop; empty if they are
// not.
std::string why_not_shared(const Variant& a, const Variant& b);
// What deals have in common, as a sentence.
std::string describe_sharing(Sharing sharing, const std::string& first, const std::string& second);

// True for the same game, and if the tables show that every line that wins under `narrow` wins
// under `wide`: the deals are the same, every link of `narrow` is one of `wide`, which has no fewer
// cells and tokens, and nothing else that affects moves differs but what `narrow` forbids by
// stopping a foundation. So no deal can be won under `narrow` alone. False proves nothing.
bool contains(const Variant& wide, const Variant& narrow);
// True if each contains the other, so that every deal has the same verdict in both.
bool same_verdicts(const Variant& a, const Variant& b);

}  // namespace niblick::study
