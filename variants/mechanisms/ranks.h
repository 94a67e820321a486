#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/cards/card.h"
#include "variants/compile/builder.h"

namespace niblick::mechanisms {

enum class Repeats : bool { refused, allowed };

// How a text of rank letters is read, and what its author is told besides.
struct RankText {
    Repeats repeats = Repeats::refused;
    std::string_view or_else = {};  // what may stand there instead of rank letters, as a sentence
    std::string_view instead = {};  // what to do instead of naming a rank twice
};

// The ranks that a text names, a letter each, in its order; nothing after a complaint about a
// letter that is no rank or, where each may stand once, about one that is named twice.
std::optional<std::vector<int>> ranks_of(std::string_view letters, Span where,
                                         VariantBuilder& builder, const RankText& text = {});

// "aces, kings": the ranks of a text that has been checked.
std::string describe_ranks_in(std::string_view letters);
// "an ace or a king".
std::string describe_any_rank_in(std::string_view letters);

// Whether a card of the deck has the rank.
bool has_rank(const Deck& deck, int rank);
// The ranks that a text names, without those at its ends that the deck has not got.
std::vector<int> order_in_deck(std::string_view letters, const Deck& deck);

// Whether some card of the one rank may be laid on some card of the other.
bool rank_goes_on(const Variant& variant, int card_rank, int base_rank);
// "ace 2 3": what a sentence about an order of ranks lists.
std::string describe_order(const std::vector<int>& order);

bool is_red(Suit suit);

}  // namespace niblick::mechanisms
