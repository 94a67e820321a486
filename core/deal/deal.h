#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/deal/deal_number.h"
#include "core/rules/variant.h"

namespace niblick {

// An ordered deck: the place of every card before the first move. Invariant: the four parts hold
// every card of the deck exactly once.
struct Deal {
    std::vector<Card> tableau;     // by slot
    std::vector<Card> stock;       // in the order of turning
    std::vector<Card> foundation;  // the starter of each foundation, kNoCard if it is empty
    // In the order of the deck, since nobody sees them.
    std::vector<Card> set_aside = {};

    friend bool operator==(const Deal&, const Deal&) = default;
};

// The deal with this number. With one of Niblick's own, fixed starters leave the deck before the
// shuffle (Fisher-Yates from the last card down); slots are filled in order, then starters are
// dealt, and the rest is the stock, except that its last cards are set aside. For numbers of other
// programs see foreign_deal.h. Throws std::invalid_argument, with the sentence of why_no_deals(),
// if the variant has no such numbers.
Deal deal_by_number(const Variant& variant, const DealNumber& number);
// Whether a variant has deals numbered by a scheme: of its own scheme every one has.
bool has_deals(const Variant& variant, DealScheme scheme);
// Why it has none, as a sentence without a full stop that names the programs whose numbers it has;
// empty if it has some.
std::string why_no_deals(const Variant& variant, DealScheme scheme);

// Whether a deal has the parts that a variant deals, each with cards of its deck: what functions of
// both expect.
bool matches(const Variant& variant, const Deal& deal);

// An error in a deal's text.
struct DealError {
    int line = 0;  // 1-based within the text
    std::string message;
};

// The text forms of a deal.
enum class DealFormat : std::uint8_t {
    line,   // layout|stock|start on one line; piles separated by '/'
    board,  // Talon: / Foundations: / one line a pile, as other solitaire programs write
    row     // every card name in dealing order: tableau, starters, stock
};

// Expects a deal that matches the variant.
std::string deal_text(const Variant& variant, const Deal& deal, DealFormat format);

// Either a deal or all errors found in the text.
struct DealOrErrors {
    Deal deal;
    std::vector<DealError> errors;

    bool ok() const { return errors.empty(); }
};

// No form names the cards set aside: they are the cards that the text leaves out.
//
// Reads any of the three forms and detects which: '|' or '/' means line, a colon or several lines
// mean board.
DealOrErrors parse_deal(const Variant& variant, std::string_view text);

}  // namespace niblick
