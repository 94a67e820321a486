#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/cards/card.h"
#include "variants/compile/builder.h"

namespace niblick::mechanisms {

enum class Repeats : bool { refused, allowed };

// How a text of rank letters is read, with hints for error messages.
struct RankText {
    Repeats repeats = Repeats::refused;
    std::string_view or_else = {};  // what may be given instead of rank letters, as a hint
    std::string_view instead = {};  // what to do instead of naming a rank twice
};

// The ranks that a text names by letters, in its order. Returns nothing after reporting a letter
// that is not a rank, or a repeated one where repeats are refused.
std::optional<std::vector<int>> ranks_of(std::string_view letters, Span where,
                                         VariantBuilder& builder, const RankText& text = {});

// "aces, kings": the ranks of a text that has been checked.
std::string describe_ranks(std::string_view letters);
// "an ace or a king".
std::string describe_any_rank(std::string_view letters);

// Whether a card of the deck has the rank.
bool has_rank(const Deck& deck, int rank);
// The ranks that a text names, except those at its ends that the deck lacks.
std::vector<int> order_in_deck(std::string_view letters, const Deck& deck);

// Whether any card of `card_rank` may be played on any card of `base_rank`.
bool rank_goes_on(const Variant& variant, int card_rank, int base_rank);
// "ace to jack, king": an order of ranks, for use in a sentence.
std::string describe_order(const std::vector<int>& order);

bool is_red(Suit suit);

}  // namespace niblick::mechanisms
