#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/rules/variant.h"

namespace niblick {

// Which cards may follow which under two rule sets, rank by rank.
struct LinkGrid {
    enum class Cell : std::uint8_t {
        neither,
        both,
        first,   // the first alone allows it
        second,  // the second alone
        mixed    // it depends on the suits who allows it
    };
    struct Entry {
        Cell cell = Cell::neither;
        bool some = false;  // for some suits only
    };
    std::vector<std::string> bases;  // "A" .. "K", then other cards; "start" for an empty place
    std::vector<std::string> cards;  // "A" .. "K", then other cards
    std::vector<std::vector<Entry>> entries;  // [base][card]

    const Entry& at(std::size_t base, std::size_t card) const { return entries[base][card]; }
    // Links that one allows and the other forbids, of rank to rank.
    int only_first = 0, only_second = 0;
};
// Of the kinds of cards that both decks hold.
LinkGrid link_grid(const Variant& first, const Variant& second);

// "2 may be laid on A under both.", for one entry.
std::string describe_link(const LinkGrid& grid, std::size_t base, std::size_t card,
                          const std::string& first, const std::string& second);

}  // namespace niblick
