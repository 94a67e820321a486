#include "core/deal/deal_number.h"

#include <algorithm>
#include <array>

#include "core/base/expects.h"
#include "core/base/words.h"

namespace niblick {

namespace {

constexpr std::uint64_t kAll = ~std::uint64_t{0};

DealNumber wide(DealScheme scheme, std::uint64_t high, std::uint64_t low) {
    DealNumber number(scheme, low);
    number.high = high;
    return number;
}

// In the order of DealScheme. PySolFC refuses 0 and goes up to 10^20.
const std::array<SchemeFacts, 5>& all_facts() {
    using enum DealScheme;
    static const std::array<SchemeFacts, 5> facts{{
        {niblick, kDealScheme, "niblick", "Niblick", {niblick, 0}, {niblick, kAll}},
        {pysol, "pysol-1", "pysol", "PySol", {pysol, 1}, wide(pysol, 5, 0x6BC7'5E2D'6310'0000)},
        {ms, "ms-1", "ms", "MS", {ms, 1}, {ms, 0x1'FFFF'FFFF}},
        {kpat, "kpat-1", "kpat", "KPat", {kpat, 1}, {kpat, 0x7FFF'FFFF}},
        {solvitaire,
         "solvitaire-1",
         "solvitaire",
         "Solvitaire",
         {solvitaire, 0},
         {solvitaire, 0x7FFF'FFFF}},
    }};
    return facts;
}

bool same_word(std::string_view text, std::string_view word) {
    return std::equal(text.begin(), text.end(), word.begin(), word.end(),
                      [](char a, char b) { return lower(a) == b; });
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

// Multiplies by ten and adds a digit; false beyond 128 bits.
bool push_digit(DealNumber& number, unsigned digit) {
    std::uint64_t carry = digit;
    for (std::uint64_t* word : {&number.low, &number.high}) {
        const std::uint64_t lower_half = (*word & 0xFFFF'FFFF) * 10 + carry;
        const std::uint64_t upper_half = (*word >> 32) * 10 + (lower_half >> 32);
        *word = (upper_half << 32) | (lower_half & 0xFFFF'FFFF);
        carry = upper_half >> 32;
    }
    return carry == 0;
}

// Divides by ten and returns the remainder.
unsigned take_digit(DealNumber& number) {
    std::uint64_t rest = 0;
    for (std::uint64_t* word : {&number.high, &number.low}) {
        std::uint64_t quotient = 0;
        for (const int shift : {32, 0}) {
            const std::uint64_t part = (rest << 32) | ((*word >> shift) & 0xFFFF'FFFF);
            quotient = (quotient << 32) | (part / 10);
            rest = part % 10;
        }
        *word = quotient;
    }
    return static_cast<unsigned>(rest);
}

std::string range_text(const SchemeFacts& facts) {
    return digits_of(facts.least) + " to " + digits_of(facts.most);
}

// The number with these digits, and nothing else.
NumberOrError read_digits(const SchemeFacts& facts, std::string_view digits) {
    NumberOrError result;
    DealNumber number(facts.scheme, 0);
    bool fits = true;
    for (const char c : digits) fits = fits && push_digit(number, static_cast<unsigned>(c - '0'));
    if (fits && number >= facts.least && number <= facts.most) {
        result.number = number;
    } else if (facts.scheme == DealScheme::niblick) {
        result.error = "that deal number is too high; they go up to " + digits_of(facts.most);
    } else {
        result.error =
            "deals of " + std::string(facts.program) + " are numbered from " + range_text(facts);
    }
    return result;
}

bool all_digits(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), is_digit);
}

// The digits of a number as PySolFC accepts it.
std::string without_marks(std::string_view text) {
    if (text.ends_with('L') || text.ends_with('l')) text.remove_suffix(1);
    std::string digits;
    for (const char c : text) {
        if (std::string_view(" #-_.,").find(c) == std::string_view::npos) digits += c;
    }
    return digits;
}

std::string shown(std::string_view text) {
    std::string word = "'";
    for (const char c : text.substr(0, 40)) {
        word += static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? '?' : c;
    }
    return word + (text.size() > 40 ? "...'" : "'");
}

std::string all_words() {
    std::string words;
    for (const SchemeFacts& facts : all_facts()) {
        if (facts.scheme == DealScheme::niblick) continue;
        words += (words.empty() ? "" : ", ") + std::string(facts.word);
    }
    return words;
}

// The scheme before the colon, or Niblick's if there is none; takes it off the text.
const SchemeFacts* take_scheme(std::string_view& text, std::string& error) {
    const auto colon = text.find(':');
    if (colon == std::string_view::npos) return &facts_of(DealScheme::niblick);
    const std::string_view word = trimmed(text.substr(0, colon));
    const auto scheme = scheme_named(word);
    if (!scheme) {
        error = shown(word) + " does not number deals; known are " + all_words();
        return nullptr;
    }
    text.remove_prefix(colon + 1);
    return &facts_of(*scheme);
}

NumberOrError read_number_of(const SchemeFacts& facts, std::string_view text) {
    const bool marks = facts.scheme == DealScheme::pysol || facts.scheme == DealScheme::ms;
    const std::string digits = marks ? without_marks(trimmed(text)) : std::string(trimmed(text));
    // "-1" is a number below zero, not a 1 with a mark.
    if (!all_digits(digits) || trimmed(text).starts_with('-')) {
        return {{}, shown(trimmed(text)) + " is not a deal number (0, 1, 2 ... or pysol:906)"};
    }
    return read_digits(facts, digits);
}

}  // namespace

DealNumber after(const DealNumber& number, std::uint64_t n) {
    DealNumber sum = number;
    sum.low += n;
    if (sum.low < n) ++sum.high;
    return sum;
}

std::optional<std::uint64_t> distance(const DealNumber& first, const DealNumber& last) {
    if (first.scheme != last.scheme || last < first) return std::nullopt;
    const std::uint64_t borrow = last.low < first.low ? 1 : 0;
    if (last.high - first.high != borrow) return std::nullopt;
    return last.low - first.low;
}

const SchemeFacts& facts_of(DealScheme scheme) {
    NIBLICK_EXPECTS(static_cast<std::size_t>(scheme) < all_facts().size());
    return all_facts()[static_cast<std::size_t>(scheme)];
}

std::optional<DealScheme> scheme_named(std::string_view text) {
    for (const SchemeFacts& facts : all_facts()) {
        if (same_word(text, facts.name) || same_word(text, facts.word)) return facts.scheme;
    }
    return std::nullopt;
}

std::string digits_of(const DealNumber& number) {
    std::string digits;
    DealNumber rest = number;
    do {
        digits += static_cast<char>('0' + take_digit(rest));
    } while (rest.high != 0 || rest.low != 0);
    std::reverse(digits.begin(), digits.end());
    return digits;
}

std::string number_text(const DealNumber& number) {
    if (number.own()) return digits_of(number);
    return std::string(facts_of(number.scheme).word) + ":" + digits_of(number);
}

std::string stored_number(const DealNumber& number) {
    return std::string(facts_of(number.scheme).name) + ' ' + digits_of(number);
}

std::optional<DealNumber> read_stored_number(std::string_view scheme, std::string_view digits) {
    for (const SchemeFacts& facts : all_facts()) {
        if (scheme == facts.name && all_digits(digits)) return read_digits(facts, digits).number;
    }
    return std::nullopt;
}

std::string describe_number(const DealNumber& number) {
    const std::string digits = digits_of(number);
    if (number.own()) return "deal " + digits;
    return std::string(facts_of(number.scheme).program) + " deal " + digits;
}

std::string describe_deals(DealScheme scheme) {
    if (scheme == DealScheme::niblick) return "deals";
    return std::string(facts_of(scheme).program) + " deals";
}

NumberOrError parse_deal_number(std::string_view text) {
    NumberOrError result;
    std::string_view rest = trimmed(text);
    const SchemeFacts* facts = take_scheme(rest, result.error);
    return facts == nullptr ? result : read_number_of(*facts, rest);
}

NumbersOrError parse_deal_numbers(std::string_view text) {
    NumbersOrError result;
    std::string_view rest = trimmed(text);
    const SchemeFacts* facts = take_scheme(rest, result.error);
    if (facts == nullptr) return result;
    const auto dots = rest.find("..");
    const NumberOrError first = read_number_of(*facts, rest.substr(0, dots));
    std::string_view behind = dots == std::string_view::npos ? rest : rest.substr(dots + 2);
    // "pysol:1..pysol:9" says the scheme twice.
    if (dots != std::string_view::npos && behind.find(':') != std::string_view::npos) {
        const SchemeFacts* again = take_scheme(behind, result.error);
        if (again == nullptr) return result;
        if (again != facts) {
            result.error = "both ends of a range are numbers of one program";
            return result;
        }
    }
    const NumberOrError last = read_number_of(*facts, behind);
    if (!first.number || !last.number) {
        result.error = first.number ? last.error : first.error;
    } else if (*last.number < *first.number) {
        result.error = shown(text) +
                       " is not a range of deal numbers such as 1..1000: it ends "
                       "before it begins";
    } else if (const auto far = distance(*first.number, *last.number); !far || *far == kAll) {
        result.error = shown(text) + " has more deals than can be counted";
    } else {
        result.numbers = DealNumbers{*first.number, *last.number};
    }
    return result;
}

}  // namespace niblick
