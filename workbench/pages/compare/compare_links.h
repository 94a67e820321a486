#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/rules/variant.h"

namespace niblick {

// Which cards may be laid on which under two rulesets, by rank.
struct LinkGrid {
    enum class Cell : std::uint8_t {
        neither,
        both,
        first,   // allowed by the first only
        second,  // by the second only
        mixed    // depends on the suits
    };
    struct Entry {
        Cell cell = Cell::neither;
        bool some = false;  // for some suits only
    };
    std::vector<std::string> bases;  // "A" .. "K", then other cards; "start": empty foundation
    std::vector<std::string> cards;  // "A" .. "K", then other cards
    std::vector<std::vector<Entry>> entries;  // [base][card]

    const Entry& at(std::size_t base, std::size_t card) const { return entries[base][card]; }
    // The number of entries allowed by one ruleset only.
    int only_first = 0, only_second = 0;
};
// For the kinds of cards that both decks have.
LinkGrid link_grid(const Variant& first, const Variant& second);

// "2 may be laid on A under both.", for one entry.
std::string describe_link(const LinkGrid& grid, std::size_t base, std::size_t card,
                          const std::string& first, const std::string& second);

}  // namespace niblick
