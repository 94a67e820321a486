// Locks that hold nothing, and locks that wait for each other.

#include "variants/clauses/event_text.h"
#include "variants/text/diagnostic.h"

namespace niblick::mechanisms {

namespace {

// The kinds of cards, or the places, that someone is about, as bits. The two never compare.
struct Cards {
    bool by_place = false;
    SlotSet bits;

    Cards(const Who& who, const Deck& deck) : by_place(who.by_place), bits(who.places) {
        if (by_place) return;
        for (int c = 0; c < deck.size(); ++c) {
            if (who.cards.has(deck.kind(static_cast<Card>(c)))) bits.set(c);
        }
    }
    bool comparable(const Cards& other) const { return by_place == other.by_place; }
};

// For each lock another one that holds all cards that would open it; -1 if there is none.
std::vector<int> waits_for(const std::vector<Cards>& held, const std::vector<Cards>& keys) {
    std::vector<int> waits(held.size(), -1);
    for (std::size_t i = 0; i < held.size(); ++i) {
        for (std::size_t j = 0; j < held.size() && waits[i] < 0; ++j) {
            const bool all = keys[i].comparable(held[j]) && held[j].bits.contains(keys[i].bits);
            if (i != j && keys[i].bits.any() && all) waits[i] = static_cast<int>(j);
        }
    }
    return waits;
}

}  // namespace

void check_locks(const EventTable& table, const Variant& variant, const Options& options,
                 Diagnostics& diagnostics) {
    const auto& texts = options.texts("locks");
    std::vector<Cards> held, keys;
    for (std::size_t i = 0; i < table.locks.size(); ++i) {
        const Span where = options.item_span("locks", i);
        const bool counts = !table.locks[i].key.about_cards();
        held.emplace_back(table.locks[i].held, variant.deck);
        keys.emplace_back(table.locks[i].key.who, variant.deck);
        if (counts) keys[i].bits = {};
        if (!held[i].bits.any() || (!counts && !keys[i].bits.any())) {
            diagnostics.push_back({Severity::warning, "no-effect",
                                   "this lock changes nothing: the deck has no such cards",
                                   "leave it out", where});
        } else if (!counts && keys[i].comparable(held[i]) && held[i].bits.contains(keys[i].bits)) {
            diagnostics.push_back(
                {Severity::error, "idle-lock",
                 in_quotes(texts[i]) +
                     " holds nothing: cards that a lock holds do not count for it",
                 "name other cards after 'until'", where});
        }
        if (keys[i].comparable(held[i])) keys[i].bits = keys[i].bits & ~held[i].bits;
    }
    if (has_action(table, EventAction::Does::remove)) return;  // an event may open them
    const std::vector<int> waits = waits_for(held, keys);
    for (std::size_t i = 0; i < waits.size(); ++i) {
        int at = waits[i];
        for (std::size_t n = 0; n < waits.size() && at >= 0 && at != static_cast<int>(i); ++n) {
            at = waits[static_cast<std::size_t>(at)];
        }
        if (at != static_cast<int>(i)) continue;
        const auto other = static_cast<std::size_t>(waits[i]);
        diagnostics.push_back(
            {Severity::error, "locks-ring",
             in_quotes(texts[i]) + " waits for cards that " + in_quotes(texts[other]) +
                 " holds, and that lock waits for this one in turn: cards of both could never be "
                 "played",
             "leave one of them out", options.item_span("locks", i)});
    }
}

}  // namespace niblick::mechanisms
