// Events and locks in English.

#include <string>
#include <vector>

#include "core/base/words.h"
#include "variants/clauses/event_text.h"
#include "variants/explain/describe.h"
#include "variants/text/diagnostic.h"

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

// "a card from one of 2 places (card 1 of row 2 and ...)", "a card of "east"", "a red king or a
// joker".
std::string describe_who(const Who& who, const Variant& variant) {
    if (!who.by_place) return describe_cards(who.cards, variant.deck);
    if (!who.group.empty()) return "a card of \"" + who.group + "\"";
    const Layout& layout = variant.layout;
    const std::vector<Slot> slots = listed_places(who, layout);
    const std::string words = "(" + describe_place(layout, slots) + ")";
    return slots.size() == 1 ? "the card at one place " + words
                             : "a card at one of " +
                                   counted(static_cast<int>(slots.size()), "place") + " " + words;
}

// "while a king lies in it", "not while one does".
std::string describe_condition(const Condition& condition, const Variant& variant) {
    const bool any = !condition.who.by_place && condition.who.cards.is_every();
    return std::string(condition.gone ? "not while " : "while ") +
           (any ? "any other card" : describe_who(condition.who, variant)) + " lies in it";
}

// " while a king lies in it", ", but not while one does,"; empty without conditions.
std::string describe_conditions(const std::vector<Condition>& conditions, const Variant& variant) {
    std::vector<std::string> words;
    for (const Condition& condition : conditions) {
        words.push_back(describe_condition(condition, variant));
    }
    if (words.empty()) return "";
    return (conditions.front().gone ? ", but " : " ") + listed(words);
}

std::string describe_token(const std::string& name) {
    return name == "wild" ? "a wild card" : (name.starts_with("iron") ? "an " : "a ") + name;
}

// Where cards leave and lie: "the layout", with the reserve if there is one.
std::string where_cards_lie(const Variant& variant) {
    return variant.reserve.any() ? "the layout or the reserve" : "the layout";
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
                   ? "every card in " + where_cards_lie(variant) + " is removed"
                   : "every card in " + where_cards_lie(variant) + " that is " +
                         describe_cards(action.who.cards, variant.deck) + " is removed";
    }
    if (!action.who.group.empty()) return "the cards of \"" + action.who.group + "\" are removed";
    const std::vector<Slot> slots = listed_places(action.who, layout);
    const std::string words = describe_place(layout, slots);
    return slots.size() == 1 ? "the card at one place (" + words + ") is removed"
                             : "the cards at " + counted(static_cast<int>(slots.size()), "place") +
                                   " (" + words + ") are removed";
}

}  // namespace

std::string describe_key(const Lock& lock, const Variant& variant) {
    const bool other = !lock.key.by_place && lock.key.cards.is_every();
    return "while " + (other ? "any other card" : describe_who(lock.key, variant)) + " lies in " +
           where_cards_lie(variant);
}

namespace {

bool same_cards(const Who& one, const Who& other, const Deck& deck) {
    if (one.by_place != other.by_place) return false;
    if (one.by_place) return one.places == other.places;
    for (int c = 0; c < deck.size(); ++c) {
        const CardKind& kind = deck.kind(static_cast<Card>(c));
        if (one.cards.has(kind) != other.cards.has(kind)) return false;
    }
    return true;
}

// Whether both name the same single card.
bool only_itself(const Who& who, const Who& other, const Deck& deck) {
    if (!same_cards(who, other, deck)) return false;
    if (who.by_place) return who.places.count() == 1;
    int named = 0;
    for (int c = 0; c < deck.size(); ++c) {
        named += who.cards.has(deck.kind(static_cast<Card>(c))) ? 1 : 0;
    }
    return named == 1;
}

// Whether every place of `who` is covered, directly or not, by all places of `other`, and no card
// moves.
bool leaves_later(const Who& who, const Who& other, const Variant& variant) {
    if (!who.by_place || !other.by_place || variant.traits.moving) return false;
    bool later = true;
    who.places.for_each([&](int s) {
        SlotSet over = variant.layout.above(static_cast<Slot>(s));
        for (SlotSet next = over; next.any();) {
            SlotSet found;
            next.for_each([&](int u) { found |= variant.layout.above(static_cast<Slot>(u)); });
            next = found & ~over;
            over |= found;
        }
        later = later && over.contains(other.places);
    });
    return later;
}

}  // namespace

void check_conditions(const EventTable& table, std::size_t n, const Variant& variant,
                      const Options& options, Diagnostics& diagnostics) {
    const Event& event = table.events[n];
    const std::string& text = options.texts("when")[n];
    const Span where = options.item_span("when", n);
    const Deck& deck = variant.deck;
    const auto& conditions = event.conditions;
    for (auto one = conditions.begin(); one != conditions.end(); ++one) {
        const bool itself = only_itself(event.who, one->who, deck);
        // Not if events remove cards: cards removed by one move all count as still in the layout.
        const bool later = !removes_cards(table) && leaves_later(event.who, one->who, variant);
        if (itself || later) {
            diagnostics.push_back(
                {one->gone ? Severity::warning : Severity::error, "idle-condition",
                 std::string("'") + (one->gone ? "after " : "while ") + one->who.text + "' in " +
                     in_quotes(text) + " " + (one->gone ? "always holds" : "never holds") +
                     (itself ? ": a card does not count when it leaves itself"
                             : ": these cards lie on the other and leave before it"),
                 one->gone ? "leave it out" : "name other cards, or write 'after'", where});
        }
        const bool opposed = std::any_of(one, conditions.end(), [&](const Condition& other) {
            return other.gone != one->gone && same_cards(one->who, other.who, deck);
        });
        if (!opposed) continue;
        diagnostics.push_back({Severity::error, "idle-condition",
                               "'while' and 'after' in " + in_quotes(text) +
                                   " are about the same cards, so nothing ever happens",
                               "leave one of them out", where});
    }
}

void describe_events(const EventTable& table, const Variant& variant, Prose& prose) {
    for (const Who& group : table.groups) {
        const std::vector<Slot> slots = listed_places(group, variant.layout);
        prose.say(Topic::play, "\"" + group.group + "\" is what was dealt to " +
                                   (slots.size() == 1
                                        ? "one place: "
                                        : counted(static_cast<int>(slots.size()), "place") + ": ") +
                                   describe_place(variant.layout, slots) + ".");
    }
    const bool removes = removes_cards(table);
    bool conditional = false;
    for (const Event& event : table.events) {
        std::vector<std::string> actions;
        for (const EventAction& action : event.actions) {
            actions.push_back(describe_action(action, variant));
        }
        conditional = conditional || !event.conditions.empty();
        prose.say(Topic::play, "When " + describe_who(event.who, variant) + " leaves " +
                                   where_cards_lie(variant) +
                                   describe_conditions(event.conditions, variant) + ", " +
                                   listed(actions) + ".");
    }
    if (has_removal(table, Near::beside)) {
        prose.say(Topic::play,
                  "Beside a card are those dealt to its row, at most one card's width away.");
    }
    if (has_removal(table, Near::around)) {
        prose.say(Topic::play,
                  "Around a card are those dealt to its row or the rows above and below, at most "
                  "one card's width to the side.");
    }
    const bool near = has_removal(table, Near::beside) || has_removal(table, Near::around);
    if (near && variant.reserve.any()) {
        prose.say(Topic::play, "A reserve card is neither beside nor around another card.");
    }
    if (removes) {
        prose.say(Topic::play,
                  "Only available cards are removed, and those that become available as others "
                  "go. They are out of play and count as cleared; what happens when they leave "
                  "happens too.");
    }
    if (conditional) {
        prose.say(Topic::play,
                  "What lies in " + where_cards_lie(variant) +
                      " is looked at when the move has been made, without the card that leaves" +
                      std::string(removes ? ", before any card is removed." : "."));
    }
    for (const Lock& lock : table.locks) {
        prose.say(Topic::play, with_capital(describe_who(lock.held, variant)) +
                                   " is locked and may not be moved " +
                                   describe_key(lock, variant) + ".");
    }
    if (table.locks.empty()) return;
    prose.say(Topic::play,
              "A card that is locked itself does not keep another locked for the same reason.");
    if (removes) prose.say(Topic::play, "Locked cards can be removed.");
}

}  // namespace niblick::mechanisms
