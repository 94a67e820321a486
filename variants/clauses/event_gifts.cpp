#include "variants/clauses/event_gifts.h"

#include <algorithm>

#include "core/play/bag.h"

namespace niblick::mechanisms {

namespace {

struct Giving {
    const Event* event = nullptr;
    int tokens = 0;
};

// The events that give a token.
std::vector<Giving> givers_of(const std::vector<Event>& events, const std::string& token) {
    std::vector<Giving> givers;
    for (const Event& event : events) {
        for (const EventAction& action : event.actions) {
            if (action.does != EventAction::Does::give || action.amount.token != token) continue;
            givers.push_back({&event, action.amount.n});
        }
    }
    return givers;
}

bool is_of_run(const Trigger& trigger) {
    return trigger.on == Trigger::On::run || trigger.on == Trigger::On::each_run;
}

bool same_run(const Trigger& a, const Trigger& b) {
    return a.on == Trigger::On::each_run && b.on == Trigger::On::each_run && a.n == b.n &&
           a.same_suit == b.same_suit;
}

// Another token that a gift costs, of which each run that can bring the gift also brings one.
struct Price {
    std::string token;
    int had = 0;    // that the player must have before
    int taken = 0;  // that are taken, with the one that comes at the same time
};

std::optional<Price> price_of(const std::vector<Event>& events, const Event& event) {
    for (const Condition& condition : event.conditions) {
        if (condition.asks != Condition::Asks::has) continue;
        const std::string& token = condition.amount.token;
        // Cards of the deck may give these, too.
        if (is_of_kind(token, "wild") || is_of_kind(token, "iron")) continue;
        const std::vector<Giving> givers = givers_of(events, token);
        const bool one_each_time = givers.size() == 1 && givers[0].tokens == 1 &&
                                   same_run(givers[0].event->trigger, event.trigger);
        if (!one_each_time) continue;
        for (const EventAction& action : event.actions) {
            if (action.does != EventAction::Does::take || action.amount.token != token) continue;
            return Price{token, condition.amount.n, action.amount.n};
        }
    }
    return std::nullopt;
}

// Each n cards of a run bring the price one token nearer, and those in hand before that the gift
// takes away were n cards each: it costs these and the n cards that set it off. A run that ends
// loses its cards, and a card in a run takes one off the cards left.
Gift gift_of(const std::vector<Event>& events, const EventNotes& notes, const std::string& token) {
    Gift gift{token, 0, {}};
    const std::vector<Giving> givers = givers_of(events, token);
    if (givers.size() != 1 || givers[0].tokens != 1 || notes.rough >= 0) return gift;
    const Event& event = *givers[0].event;
    const Trigger& trigger = event.trigger;
    if (!is_of_run(trigger) || trigger.n < 1) return gift;
    const int n = trigger.n;
    const std::optional<Price> price = price_of(events, event);
    // Of those in hand, the one that comes at the same time replaces one that is taken.
    const int used = price ? std::min(price->had, price->taken - 1) : 0;
    gift.plays = n * (1 + std::max(0, used));
    const int note = trigger.same_suit ? notes.suit_run : notes.run;
    const bool each = trigger.on == Trigger::On::each_run;
    const std::string counted = price && used > 0 ? price->token : "";
    gift.progress = [note, n, each, counted](const Rule& self, const Board& board,
                                             const Position& position) {
        const int run = position.notes[static_cast<std::size_t>(self.at + note)];
        const int cards = each ? run % n : run < n ? run : 0;
        return cards + (counted.empty() ? 0 : n * tokens_in_hand(board, position.tokens, counted));
    };
    return gift;
}

}  // namespace

std::optional<std::vector<Gift>> gifts_of(const EventTable& table, const EventNotes& notes) {
    std::vector<Gift> gifts;
    for (const Event& event : table.events) {
        for (const EventAction& action : event.actions) {
            const bool wins = action.does == EventAction::Does::end && action.won;
            if (action.does == EventAction::Does::remove || action.does == EventAction::Does::add ||
                wins) {
                return std::nullopt;
            }
            if (action.does != EventAction::Does::give) continue;
            const std::string& token = action.amount.token;
            const bool known = std::any_of(gifts.begin(), gifts.end(),
                                           [&](const Gift& gift) { return gift.token == token; });
            if (!known) gifts.push_back(gift_of(table.events, notes, token));
        }
    }
    return gifts;
}

}  // namespace niblick::mechanisms
