// Locks that hold nothing, locks that wait for each other, and locks that can never open.

#include <algorithm>
#include <limits>

#include "core/base/words.h"
#include "core/play/bag.h"
#include "variants/clauses/event_text.h"
#include "variants/explain/token_words.h"
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

// What can be gained and cleared at most, whatever the deal and the moves: each place is cleared
// once nothing that covers or locks it must stay, and each event gives whenever it can be set off.
// So a lock that does not open here never does.
class Reach {
  public:
    Reach(const EventTable& table, const Variant& variant)
        : table_(table),
          variant_(variant),
          open_(table.locks.size(), false) {
        for (const Event& event : table.events) {
            for (const EventAction& action : event.actions) {
                if (action.does == EventAction::Does::remove) add_targets(action);
            }
        }
        while (advance()) {
        }
    }

    bool opens(std::size_t lock) const { return open_[lock]; }
    // Key cards of a lock that must stay.
    SlotSet stays(std::size_t lock) const { return keys_of(table_.locks[lock]) & ~left_; }
    // A lock that holds a place, or holds one that covers it, and never opens; -1: none found.
    int holder_of(Slot place) const {
        SlotSet over;
        over.set(place);
        for (SlotSet next = over; next.any();) {
            SlotSet found;
            next.for_each([&](int s) { found |= variant_.layout.above(static_cast<Slot>(s)); });
            next = found & ~over;
            over |= found;
        }
        for (std::size_t i = 0; i < open_.size(); ++i) {
            if (!open_[i] && locked_by(i).intersects(over)) return static_cast<int>(i);
        }
        return -1;
    }
    // How many tokens of a name there can be; kNoBound if that is not known.
    static constexpr int kNoBound = std::numeric_limits<int>::max();
    int most_of(const std::string& name) const {
        const auto token = std::find_if(variant_.tokens.begin(), variant_.tokens.end(),
                                        [&](const Token& each) { return each.name == name; });
        if (token == variant_.tokens.end()) return kNoBound;
        const auto& carried = variant_.round.carried;
        const bool brought =
            std::any_of(carried.begin(), carried.end(),
                        [&](const std::string& kind) { return is_of_kind(name, kind); });
        if (brought) return kNoBound;
        int most = token->count;
        if (token->kind_index >= 0) most += variant_.deck.count(token->kind_index);
        for (const Event& event : table_.events) {
            for (const EventAction& action : event.actions) {
                const bool gives =
                    action.does == EventAction::Does::give && action.amount.token == name;
                if (!gives) continue;
                const int times = times_of(event.trigger);
                if (times == kNoBound) return kNoBound;
                most += times * action.amount.n;
            }
        }
        return std::min(most, token->most);
    }

  private:
    // Locked cards can be removed by events.
    void add_targets(const EventAction& action) {
        removes_ = true;
        const bool named = action.near == EventAction::Near::no && action.who.by_place;
        targets_ |= named ? action.who.places : variant_.layout.all();
    }

    SlotSet locked_by(std::size_t lock) const {
        const Who& held = table_.locks[lock].held;
        return held.by_place ? held.places & ~targets_ : SlotSet{};
    }

    SlotSet keys_of(const Lock& lock) const {
        if (!lock.key.about_cards() || !lock.key.who.by_place) return {};
        return lock.held.by_place ? lock.key.who.places & ~lock.held.places : lock.key.who.places;
    }

    // Opens what locks can be opened and clears what places can be cleared. False if there are no
    // more.
    bool advance() {
        const SlotSet left = left_;
        bool opened = false;
        SlotSet locked;
        for (std::size_t i = 0; i < open_.size(); ++i) {
            const Condition& key = table_.locks[i].key;
            if (!open_[i]) {
                open_[i] = key.about_cards() ? left_.contains(keys_of(table_.locks[i]))
                                             : most_of(key.amount.token) >= key.amount.n;
                opened = opened || open_[i];
            }
            if (!open_[i]) locked |= locked_by(i);
        }
        const SlotSet free = variant_.layout.open(variant_.layout.all() & ~left_);
        left_ |= free & ~locked;
        return opened || !(left_ == left);
    }

    // Cards that a trigger can see leave: each does so once, where none comes back.
    int leaving(const Who& who) const {
        if (who.by_place) return (who.places & left_).count();
        int cards = 0;
        for (int c = 0; c < variant_.deck.size(); ++c) {
            const CardKind& kind = variant_.deck.kind(static_cast<Card>(c));
            const bool stays = !removes_ && is_locked_kind(kind);
            cards += who.cards.has(kind) && !stays ? 1 : 0;
        }
        return cards;
    }

    bool is_locked_kind(const CardKind& kind) const {
        for (std::size_t i = 0; i < open_.size(); ++i) {
            const Who& held = table_.locks[i].held;
            if (!open_[i] && !held.by_place && held.cards.has(kind)) return true;
        }
        return false;
    }

    // How often an event can happen.
    int times_of(const Trigger& trigger) const {
        using On = Trigger::On;
        const StockPlan& stock = variant_.stock_plan;
        switch (trigger.on) {
            case On::leaves:
            case On::cleared: {
                if (variant_.traits.moving) return kNoBound;
                const int cards = leaving(trigger.who);
                const bool once = trigger.on == On::cleared && trigger.who.by_place;
                return once ? (left_.contains(trigger.who.places) ? 1 : 0) : cards;
            }
            case On::turned: {
                if (stock.passes == 0 || variant_.cells.from_foundation) return kNoBound;
                int cards = 0;
                for (int c = 0; c < variant_.deck.size(); ++c) {
                    const CardKind& kind = variant_.deck.kind(static_cast<Card>(c));
                    cards += trigger.who.cards.has(kind) ? 1 : 0;
                }
                return cards * stock.passes;
            }
            case On::redeal: return stock.passes == 0 ? kNoBound : stock.passes - 1;
            case On::run:
            case On::each_run:
            case On::moves:
            case On::used: break;
        }
        return kNoBound;
    }

    const EventTable& table_;
    const Variant& variant_;
    std::vector<bool> open_;  // locks
    SlotSet left_;            // places that can be cleared
    SlotSet targets_;         // those whose cards events may remove
    bool removes_ = false;
};

// Reports locks of places that no order of moves opens, but for those of `told`.
void check_reach(const EventTable& table, const Variant& variant, const Options& options,
                 const std::vector<bool>& told, Diagnostics& diagnostics) {
    const Reach reach(table, variant);
    const auto& texts = options.texts("locks");
    for (std::size_t i = 0; i < table.locks.size(); ++i) {
        if (reach.opens(i) || told[i]) continue;
        const Condition& key = table.locks[i].key;
        std::string why;
        if (!key.about_cards()) {
            const int most = reach.most_of(key.amount.token);
            why = most == 0
                      ? "there can be none"
                      : "there can be at most " + counted_tokens(variant, key.amount.token, most);
        } else {
            int holder = -1;
            reach.stays(i).for_each([&](int s) {
                if (holder < 0) holder = reach.holder_of(static_cast<Slot>(s));
            });
            why = holder < 0 ? "what it waits for cannot leave"
                  : holder == static_cast<int>(i)
                      ? "what it waits for lies below what it holds"
                      : "it waits for a card that " +
                            in_quotes(texts[static_cast<std::size_t>(holder)]) +
                            " holds, or that lies below one held, and that lock cannot open either";
        }
        diagnostics.push_back({Severity::warning, "never-opens",
                               in_quotes(texts[i]) + " can never open: " + why,
                               key.about_cards() ? "name other places"
                                                 : "ask for fewer, or write events that give more",
                               options.item_span("locks", i)});
    }
}

}  // namespace

void check_locks(const EventTable& table, const Variant& variant, const Options& options,
                 Diagnostics& diagnostics) {
    const auto& texts = options.texts("locks");
    std::vector<Cards> held, keys;
    std::vector<bool> told(table.locks.size(), false);
    for (std::size_t i = 0; i < table.locks.size(); ++i) {
        const Span where = options.item_span("locks", i);
        const bool counts = !table.locks[i].key.about_cards();
        held.emplace_back(table.locks[i].held, variant.deck);
        keys.emplace_back(table.locks[i].key.who, variant.deck);
        if (counts) keys[i].bits = {};
        if (!held[i].bits.any() || (!counts && !keys[i].bits.any())) {
            told[i] = true;
            diagnostics.push_back({Severity::warning, "no-effect",
                                   "this lock changes nothing: the deck has no such cards",
                                   "leave it out", where});
        } else if (!counts && keys[i].comparable(held[i]) && held[i].bits.contains(keys[i].bits)) {
            told[i] = true;
            diagnostics.push_back(
                {Severity::error, "idle-lock",
                 in_quotes(texts[i]) +
                     " holds nothing: cards that a lock holds do not count for it",
                 "name other cards after 'until'", where});
        }
        if (keys[i].comparable(held[i])) keys[i].bits = keys[i].bits & ~held[i].bits;
    }
    // An event may open them.
    const std::vector<int> waits =
        has_action(table, EventAction::Does::remove) ? std::vector<int>{} : waits_for(held, keys);
    for (std::size_t i = 0; i < waits.size(); ++i) {
        int at = waits[i];
        for (std::size_t n = 0; n < waits.size() && at >= 0 && at != static_cast<int>(i); ++n) {
            at = waits[static_cast<std::size_t>(at)];
        }
        if (at != static_cast<int>(i)) continue;
        told[i] = true;
        const auto other = static_cast<std::size_t>(waits[i]);
        diagnostics.push_back(
            {Severity::error, "locks-ring",
             in_quotes(texts[i]) + " waits for cards that " + in_quotes(texts[other]) +
                 " holds, and that lock waits for this one in turn: cards of both could never be "
                 "played",
             "leave one of them out", options.item_span("locks", i)});
    }
    check_reach(table, variant, options, told, diagnostics);
}

}  // namespace niblick::mechanisms
