#pragma once

#include <cstdint>
#include <string>

#include "core/rules/variant.h"

namespace niblick::study {

// What two games make of the same deal number.
enum class Sharing : std::uint8_t {
    deals,  // the same cards in the same places
    packs,  // the same shuffled pack, dealt to different layouts
    none    // different decks: deals have nothing to do with each other
};
Sharing sharing(const Variant& a, const Variant& b);
// The same in a sentence.
std::string describe_sharing(Sharing sharing, const std::string& first, const std::string& second);

// True when every game that can be won under `narrow` can be won under `wide` by the same moves,
// as far as the tables alone tell: the same deals, every link of `narrow` is one of `wide`, and
// nothing else differs that a move could meet. So no deal may be won under `narrow` alone.
bool contains(const Variant& wide, const Variant& narrow);

}  // namespace niblick::study
