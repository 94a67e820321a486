// What texts of a rule file mention: places of the layout, cards of the deck, tokens of the game.

#include <algorithm>
#include <utility>

#include "core/base/expects.h"
#include "core/base/words.h"
#include "core/rules/extended.h"
#include "variants/compile/builder.h"
#include "variants/compile/fields.h"
#include "variants/text/diagnostic.h"

namespace niblick {

void VariantBuilder::name_place(const std::string& name, Slot place, PlaceNames::Named::By by) {
    auto& names = given_.places.names;
    const auto found = std::find_if(names.begin(), names.end(),
                                    [&](const auto& named) { return named.name == name; });
    PlaceNames::Named& named = found == names.end() ? names.emplace_back() : *found;
    named.name = name;
    named.by = by;
    named.places.set(place);
}

// A group may name those before it.
void VariantBuilder::name_groups() {
    for (const Contributions::Group& group : given_.groups) {
        std::vector<std::string> words = words_of(group.text);
        if (words.empty()) continue;
        PlaceNames::Named named{words[0], {}, PlaceNames::Named::By::group};
        words.erase(words.begin());
        const PlaceNames::Named* other = given_.places.find(named.name);
        if (other != nullptr) {
            error("doubled-group",
                  other->by == PlaceNames::Named::By::group
                      ? "the group " + in_quotes(named.name) + " is named twice"
                      : "the layout itself calls a place " + in_quotes(named.name),
                  group.where,
                  other->by == PlaceNames::Named::By::group ? "put its places into one text"
                                                            : "give the group another name");
            continue;
        }
        const auto places = places_->read(words, group.text, group.where, diagnostics_);
        if (!places) continue;
        named.places = *places;
        given_.places.names.push_back(std::move(named));
    }
}

Places& VariantBuilder::read_places() {
    NIBLICK_EXPECTS(places_.has_value());
    return *places_;
}

SlotSet VariantBuilder::places(std::string_view text, Span where) {
    const std::string words(text);
    return read_places().read(words_of(text), words, where, diagnostics_).value_or(SlotSet{});
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
    // Names that have been reported, here or where they are declared.
    std::vector<std::string> told = given_.tokens_excused;
    for (const Contributions::Mention& token : given_.tokens_named) {
        if (std::binary_search(names.begin(), names.end(), token.name)) continue;
        if (std::find(told.begin(), told.end(), token.name) != told.end()) continue;
        const std::string near = nearest(token.name, {names.begin(), names.end()});
        const auto& excused = given_.tokens_excused;
        if (near.empty() && !nearest(token.name, {excused.begin(), excused.end()}).empty())
            continue;
        told.push_back(token.name);
        error("no-such-token", "this game has no token " + in_quotes(token.name), token.where,
              !near.empty()   ? "did you mean " + in_quotes(near) + "?"
              : names.empty() ? "add [wilds], [irons], [reshuffle] or [counters]"
                              : "its tokens are " + join_words(names, " and "));
    }
}

void VariantBuilder::refuse_tokens(Span where) {
    int counters = 0, spells = 0;
    for (const Contributions::GivenToken& added : given_.tokens) {
        counters += added.token.counter ? 1 : 0;
        spells += added.costs.empty() ? 0 : 1;
    }
    const auto all = static_cast<int>(given_.tokens.size());
    std::vector<std::string> parts;
    if (counters > 0) parts.push_back(counted(counters, "counter"));
    if (spells > 0) parts.push_back(counted(spells, "spell"));
    if (const int others = all - counters - spells; others > 0) {
        parts.push_back(counted(others, "kind") + " of token");
    }
    error(
        "too-many-tokens",
        "kinds of token, counters and spells count together: a game can have at most " +
            std::to_string(kMaxTokens) + ", and this one has " + std::to_string(all),
        where,
        "it has " + listed(parts) +
            "; of tokens, wild cards, shuffles, peeks and the irons of each rank are a kind each");
}

}  // namespace niblick
