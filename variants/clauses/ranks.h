#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/cards/card.h"
#include "core/rules/variant.h"
#include "variants/compile/mechanism.h"
#include "variants/text/diagnostic.h"

namespace niblick::mechanisms {

enum class Repeats : bool { refused, allowed };

// How a text of ranks is read, with hints for error messages.
struct RankText {
    Repeats repeats = Repeats::refused;
    std::string_view or_else = {};  // what may be given instead of rank letters, as a hint
    std::string_view instead = {};  // what to do instead of naming a rank twice
};

// A text that names ranks consists of words, which spaces, commas or plus signs separate. A word is
// a rank ("10"), a range of ranks in their order ("2-9"), or ranks of one letter each ("JQK").

// The ranks that a text names, in its order. Returns nothing after reporting a part that is not a
// rank, or a repeated one where repeats are refused.
std::optional<std::vector<int>> ranks_of(std::string_view text, Span where, const Signs& signs,
                                         Diagnostics& faults, const RankText& how = {});
// The same for a text that has been checked: leaves out what is not a rank.
std::vector<int> ranks_in(std::string_view text, const Signs& signs);
// Whether every part of a text is a rank, and there is one.
bool names_ranks(std::string_view text, const Signs& signs);

// The default of keys for ranks. It stands for the usual ranks of whatever deck it is.
inline constexpr std::string_view kUsualRanks = "A23456789TJQK";
// Whether a key for ranks has its default, because no file sets it or because one writes it out.
bool means_usual(const Options& options, std::string_view key);

// The ranks of a key for an order, which may be the usual ones.
std::optional<std::vector<int>> order_of(const Options& options, std::string_view key,
                                         const Signs& signs, Diagnostics& faults);

// What the first rank of an order counts in sums: 0 if it is called 0, otherwise 1.
int lowest_of(const std::vector<int>& order, const Signs& signs);

// "aces, kings": the ranks of a text that has been checked.
std::string describe_ranks(std::string_view text, const Signs& signs);
// "an ace or a king".
std::string describe_any_rank(std::string_view text, const Signs& signs);

// How many colours the suits have.
int colours(const Signs& signs);
// Whether a card of the deck has the rank.
bool has_rank(const Deck& deck, int rank);
// An order of ranks except those at its ends that the deck lacks.
std::vector<int> trimmed(std::vector<int> order, const Deck& deck);

// Whether any card of `card_rank` may be played on any card of `base_rank`.
bool rank_plays_on(const Variant& variant, int card_rank, int base_rank);
// ", where an ace counts 1, a jack 11, a queen 12 and a king 13": the ranks of the deck whose names
// are not what they count in sums, in an order whose first one counts `lowest`. May be empty.
std::string describe_values(const std::vector<int>& order, int lowest, const Deck& deck);
// "ace to jack, king": an order of ranks, for use in a sentence.
std::string describe_order(const std::vector<int>& order, const Signs& signs);

}  // namespace niblick::mechanisms
