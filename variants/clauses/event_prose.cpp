// Events and locks in English.

#include <string>
#include <vector>

#include "variants/clauses/event_text.h"
#include "variants/explain/describe.h"

namespace niblick::mechanisms {

namespace {

using Near = EventAction::Near;
using Does = EventAction::Does;

std::vector<Slot> listed_places(const Who& who, const Layout& layout) {
    std::vector<Slot> slots;
    who.places.for_each([&](int s) {
        if (s < layout.size()) slots.push_back(static_cast<Slot>(s));
    });
    return slots;
}

// "a card from one of 2 places (card 1 of row 2 and ...)", "a red king or a joker".
std::string describe_who(const Who& who, const Variant& variant) {
    if (!who.by_place) return describe_cards(who.cards, variant.deck);
    const Layout& layout = variant.layout;
    const std::vector<Slot> slots = listed_places(who, layout);
    const std::string words = "(" + describe_place(layout, slots) + ")";
    return slots.size() == 1 ? "the card at one place " + words
                             : "a card at one of " +
                                   counted(static_cast<int>(slots.size()), "place") + " " + words;
}

std::string describe_token(const std::string& name) {
    return name == "wild" ? "a wild card" : (name.starts_with("iron") ? "an " : "a ") + name;
}

std::string describe_action(const EventAction& action, const Variant& variant) {
    const Layout& layout = variant.layout;
    switch (action.does) {
        case Does::end: return "the game ends, lost unless this has won it";
        case Does::give: return describe_token(action.token) + " is gained";
        case Does::take: return describe_token(action.token) + " is lost, if there is one";
        case Does::remove: break;
    }
    if (action.near == Near::beside) return "the cards beside it are removed";
    if (action.near == Near::around) return "the cards around it are removed";
    if (!action.who.by_place) {
        return action.who.cards.is_every()
                   ? "every card in the layout is removed"
                   : "every card in the layout that is " +
                         describe_cards(action.who.cards, variant.deck) + " is removed";
    }
    const std::vector<Slot> slots = listed_places(action.who, layout);
    const std::string words = describe_place(layout, slots);
    return slots.size() == 1 ? "the card at one place (" + words + ") is removed"
                             : "the cards at " + counted(static_cast<int>(slots.size()), "place") +
                                   " (" + words + ") are removed";
}

}  // namespace

std::string describe_key(const Lock& lock, const Variant& variant) {
    const bool other = !lock.key.by_place && lock.key.cards.is_every();
    return "while " + (other ? "any other card" : describe_who(lock.key, variant)) +
           " lies in the layout";
}

void describe_events(const Options& options, const Variant& variant, Prose& prose) {
    VariantBuilder unused;
    unused.set_signs(variant.deck.shared_signs());
    const auto table = read_events(options, unused);
    if (!table) return;
    bool removes = false;
    for (const Event& event : table->events) {
        std::vector<std::string> actions;
        for (const EventAction& action : event.actions) {
            actions.push_back(describe_action(action, variant));
            removes = removes || action.does == Does::remove;
        }
        prose.say(Topic::play, "When " + describe_who(event.who, variant) + " leaves the layout, " +
                                   listed(actions) + ".");
    }
    if (has_removal(*table, Near::beside)) {
        prose.say(Topic::play,
                  "Beside a card are those dealt to its row, at most one card's width away.");
    }
    if (has_removal(*table, Near::around)) {
        prose.say(Topic::play,
                  "Around a card are those dealt to its row or the rows above and below, at most "
                  "one card's width to the side.");
    }
    if (removes) {
        prose.say(Topic::play,
                  "Only available cards are removed, and those that become available as others "
                  "go. They are out of play and count as cleared; what happens when they leave "
                  "happens too.");
    }
    for (const Lock& lock : table->locks) {
        std::string held = describe_who(lock.held, variant);
        held.front() = static_cast<char>(held.front() - 'a' + 'A');
        prose.say(Topic::play,
                  held + " is locked and may not be moved " + describe_key(lock, variant) + ".");
    }
    if (table->locks.empty()) return;
    prose.say(Topic::play,
              "A card that is locked itself does not keep another locked for the same reason.");
    if (removes) prose.say(Topic::play, "Locked cards can be removed.");
}

}  // namespace niblick::mechanisms
