// Conditions of events that never hold, or always.

#include <algorithm>
#include <string>

#include "variants/clauses/event_text.h"
#include "variants/text/diagnostic.h"

namespace niblick::mechanisms {

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
    if (!variant.layout.either_or().empty()) return false;  // not looked into
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
    const bool leaves = event.trigger.on == Trigger::On::leaves;
    for (auto one = conditions.begin(); one != conditions.end(); ++one) {
        if (!one->about_cards()) continue;
        const Who& who = event.trigger.who;
        const bool gone = one->asks == Condition::Asks::gone;
        const bool itself = leaves && only_itself(who, one->who, deck);
        // Not if events remove cards: cards removed by one move all count as still in the layout.
        const bool later = leaves && !has_action(table, EventAction::Does::remove) &&
                           leaves_later(who, one->who, variant);
        if (itself || later) {
            diagnostics.push_back(
                {gone ? Severity::warning : Severity::error, "idle-condition",
                 std::string("'") + (gone ? "after " : "while ") + one->who.text + "' in " +
                     in_quotes(text) + " " + (gone ? "always holds" : "never holds") +
                     (itself ? ": a card does not count when it leaves itself"
                             : ": these cards lie on the other and leave before it"),
                 gone ? "leave it out" : "name other cards, or write 'after'", where});
        }
        const bool opposed = std::any_of(one, conditions.end(), [&](const Condition& other) {
            return other.about_cards() && other.asks != one->asks &&
                   same_cards(one->who, other.who, deck);
        });
        if (!opposed) continue;
        diagnostics.push_back({Severity::error, "idle-condition",
                               "'while' and 'after' in " + in_quotes(text) +
                                   " are about the same cards, so nothing ever happens",
                               "leave one of them out", where});
    }
}

}  // namespace niblick::mechanisms
