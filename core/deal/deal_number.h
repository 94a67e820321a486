#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/dealing.h"

namespace niblick {

// Names the generator, the shuffle and the dealing order behind deal numbers. Any change to a
// single card of a single deal needs a new name.
inline constexpr std::string_view kDealScheme = "niblick-1";

// The number of a deal within a scheme. PySolFC's numbers have up to 21 digits, too many for 64
// bits.
struct DealNumber {
    DealScheme scheme = DealScheme::niblick;
    std::uint64_t high = 0, low = 0;  // together 128 bits

    DealNumber() = default;
    // One of this program's own numbers.
    DealNumber(std::uint64_t number) : low(number) {}
    DealNumber(DealScheme whose, std::uint64_t number) : scheme(whose), low(number) {}

    bool own() const { return scheme == DealScheme::niblick; }
    friend auto operator<=>(const DealNumber&, const DealNumber&) = default;
};

// The number n after this one, in the same scheme; it may be beyond the largest.
DealNumber after(const DealNumber& number, std::uint64_t n);
// `last` - `first`; nothing for different schemes, a negative difference, or 2^64 and more.
std::optional<std::uint64_t> distance(const DealNumber& first, const DealNumber& last);

// What is known of a scheme.
struct SchemeFacts {
    DealScheme scheme;
    std::string_view name;     // in files, codes and rows: "pysol-1"
    std::string_view word;     // as typed before a number: "pysol"
    std::string_view program;  // in sentences: "PySol"
    DealNumber least, most;
};
const SchemeFacts& facts_of(DealScheme scheme);
// By name or word, in any case.
std::optional<DealScheme> scheme_named(std::string_view text);

// "906": the number without its scheme.
std::string digits_of(const DealNumber& number);
// As it is typed: "4711", or "pysol:906".
std::string number_text(const DealNumber& number);
// As it is stored: "niblick-1 4711", "pysol-1 906"; and back from its two words. Nothing for other
// words, an unknown scheme or a number that the scheme does not have.
std::string stored_number(const DealNumber& number);
std::optional<DealNumber> read_stored_number(std::string_view scheme, std::string_view digits);
// In sentences: "deal 4711", "PySol deal 906"; in plural "deals", "PySol deals".
std::string describe_number(const DealNumber& number);
std::string describe_deals(DealScheme scheme);

// A number, or a sentence without a full stop that says what is wrong.
struct NumberOrError {
    std::optional<DealNumber> number;
    std::string error;
};
// Reads "4711" and "pysol:906". Numbers of PySol may be written as it shows and accepts them, with
// leading zeros, '#', '-', '_', '.', ',' and blanks among the digits and an L at the end.
NumberOrError parse_deal_number(std::string_view text);

// Deal numbers from `first` to `last`, of one scheme.
struct DealNumbers {
    DealNumber first = 1, last = 1;

    // How many there are, at most 2^64 - 1.
    std::uint64_t count() const { return distance(first, last).value_or(0) + 1; }
    friend bool operator==(const DealNumbers&, const DealNumbers&) = default;
};
struct NumbersOrError {
    std::optional<DealNumbers> numbers;
    std::string error;
};
// Reads "1..1000", "pysol:1..1000" and single numbers.
NumbersOrError parse_deal_numbers(std::string_view text);

}  // namespace niblick
