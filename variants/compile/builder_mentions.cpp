// What texts of a rule file mention: places of the layout, cards of the deck, tokens of the game.

#include <algorithm>
#include <utility>

#include "variants/compile/builder.h"
#include "variants/compile/fields.h"
#include "variants/text/diagnostic.h"

namespace niblick {

void VariantBuilder::check_slots(const Layout& layout) {
    for (const auto& [slot, where] : given_.slots) {
        if (slot < layout.size()) continue;
        error("no-such-place",
              "the layout has no card number " + std::to_string(slot + 1) + ": it has " +
                  std::to_string(layout.size()),
              where, "cards are numbered from 1 in dealing order");
    }
}

void VariantBuilder::check_names(const Deck& deck) {
    for (const Contributions::Mention& card : std::exchange(given_.cards_named, {})) {
        if (deck.find_kind(card.name) >= 0) continue;
        error("unknown-card",
              in_quotes(card.name) + " in " + in_quotes(card.text) + " is not a card of this deck",
              card.where, "cards are written as rank and suit: AS, TH, QD, 7C");
    }
}

void VariantBuilder::check_tokens() {
    std::vector<std::string> names;
    for (const Contributions::GivenToken& added : given_.tokens) names.push_back(added.token.name);
    std::sort(names.begin(), names.end());
    for (const Contributions::Mention& token : given_.tokens_named) {
        if (std::binary_search(names.begin(), names.end(), token.name)) continue;
        const std::string near = nearest(token.name, {names.begin(), names.end()});
        error("no-such-token", "this game has no token " + in_quotes(token.name), token.where,
              !near.empty()   ? "did you mean " + in_quotes(near) + "?"
              : names.empty() ? "add [wilds], [irons], [reshuffle] or [counters]"
                              : "its tokens are " + join_words(names, " and "));
    }
}

}  // namespace niblick
