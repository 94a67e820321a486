// Events and locks in English.

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "core/base/words.h"
#include "variants/clauses/event_text.h"
#include "variants/explain/describe.h"
#include "variants/explain/token_words.h"
#include "variants/text/diagnostic.h"

namespace niblick::mechanisms {

namespace {

using Near = EventAction::Near;
using Does = EventAction::Does;

// How a sentence begins about several places: what precedes "column 3", "the tips" and "2 places".
struct SpotWords {
    std::string of, one_of, at;
};

// "the card at one place (card 1 of row 2)", "the end card of column 3"; of several places "a card
// of column 3", "one of the tips", "a card at one of 2 places (...)".
std::string describe_spot(const Who& who, const SpotWords& words, const Variant& variant) {
    const int n = who.places.count();
    const std::string whole = describe_whole(variant, who.places);
    if (whole.empty()) {
        const std::string all = " (" + describe_places(variant, who.places) + ")";
        return n == 1 ? "the card at one place" + all : words.at + counted(n, "place") + all;
    }
    if (n == 1) return whole;
    return (whole.starts_with("the ") && whole != "the reserve" ? words.one_of : words.of) + whole;
}

// "a card from one of 2 places (card 1 of row 2 and ...)", "a card of "east"", "a red king or a
// joker".
std::string describe_who(const Who& who, const Variant& variant) {
    if (!who.by_place) return describe_cards(who.cards, variant.deck);
    if (!who.group.empty()) return "a card of \"" + who.group + "\"";
    return describe_spot(who, {"a card of ", "one of ", "a card at one of "}, variant);
}

// "3 coins", "a wild card", "1 gold".
std::string describe_amount(const Amount& amount, const Variant& variant) {
    return amount.n == 1 && !is_amount(variant, amount.token)
               ? some_token(variant, amount.token)
               : counted_tokens(variant, amount.token, amount.n);
}

// Where cards leave and lie: "the layout", with the reserve if there is one.
std::string where_cards_lie(const Variant& variant) {
    return variant.reserve.any() ? "the layout or the reserve" : "the layout";
}

// What is in hand: "a coin", "at least 3 coins", "no coin", "fewer than 3 coins", "less than 3
// gold".
std::string describe_holding(const Condition& condition, const Variant& variant) {
    const Amount& amount = condition.amount;
    const bool has = condition.asks == Condition::Asks::has;
    const std::string& token = amount.token;
    if (amount.n > 1) {
        const char* const than = is_amount(variant, token) ? "less than " : "fewer than ";
        return (has ? "at least " : than) + describe_amount(amount, variant);
    }
    if (has) return some_token(variant, token);
    return "no " + (token == "wild" ? "wild card" : token);
}

// "while a king lies in it", "not while one does", "while you hold at least 3 coins". `there`:
// "it", if the sentence has named the layout.
std::string describe_condition(const Condition& condition, const Variant& variant,
                               const std::string& there) {
    using Asks = Condition::Asks;
    if (!condition.about_cards()) {
        return "while you hold " + describe_holding(condition, variant);
    }
    const bool any = !condition.who.by_place && condition.who.cards.is_every();
    return std::string(condition.asks == Asks::gone ? "not while " : "while ") +
           (any ? "any other card" : describe_who(condition.who, variant)) + " lies in " + there;
}

// " while a king lies in it", ", but not while one does,"; empty without conditions.
std::string describe_conditions(const std::vector<Condition>& conditions, const Variant& variant,
                                const std::string& there) {
    std::vector<std::string> words;
    for (const Condition& condition : conditions) {
        words.push_back(describe_condition(condition, variant, there));
    }
    if (words.empty()) return "";
    return (conditions.front().asks == Condition::Asks::gone ? ", but " : " ") + listed(words);
}

// "the last card that is a king", "the last card of "east"".
std::string describe_last(const Who& who, const Variant& variant) {
    if (!who.by_place) {
        return who.cards.is_every()
                   ? "the last card"
                   : "the last card that is " + describe_cards(who.cards, variant.deck);
    }
    if (!who.group.empty()) return "the last card of \"" + who.group + "\"";
    return describe_spot(who, {"the last card of ", "the last of ", "the last card at "}, variant);
}

std::string ordinal(int n) {
    const int last = n % 10, two = n % 100;
    const char* const ending = two >= 11 && two <= 13 ? "th"
                               : last == 1            ? "st"
                               : last == 2            ? "nd"
                               : last == 3            ? "rd"
                                                      : "th";
    return std::to_string(n) + ending;
}

// "When a king leaves the layout", "With every 5th card of a run".
std::string describe_trigger(const Trigger& trigger, const Variant& variant) {
    using On = Trigger::On;
    const std::string suit = trigger.same_suit ? " of one suit" : "";
    switch (trigger.on) {
        case On::leaves: break;
        case On::cleared:
            return "When " + describe_last(trigger.who, variant) + " leaves " +
                   where_cards_lie(variant);
        case On::turned:
            return "When " + describe_who(trigger.who, variant) + " is turned from the stock";
        case On::redeal: return "At a redeal";
        case On::run: return "With the " + ordinal(trigger.n) + " card of a run" + suit;
        case On::each_run:
            return trigger.n == 1 ? "With each card of a run" + suit
                                  : "With every " + ordinal(trigger.n) + " card of a run" + suit;
        case On::moves:
            return trigger.n == 1 ? "After each move"
                                  : "After every " + ordinal(trigger.n) + " move";
        case On::used: return "When " + some_token(variant, trigger.token) + " is used";
    }
    return "When " + describe_who(trigger.who, variant) + " leaves " + where_cards_lie(variant);
}

// "card in the layout", "card that is a king", "card of column 3".
std::string card_named(const Who& who, const Variant& variant) {
    const std::string words = describe_who(who, variant);
    if (who.by_place && words.starts_with("a card ")) return words.substr(2);
    return !who.by_place && who.cards.is_every() ? "card in " + where_cards_lie(variant)
                                                 : "card that is " + words;
}

// "5 points are earned", "a stroke is taken off".
std::string describe_points(int n, const ScoreTable& score) {
    std::string unit = score.unit;
    if (unit.ends_with('s')) unit.pop_back();
    const char* const what =
        score.low_wins ? (n > 0 ? "added" : "taken off") : (n > 0 ? "earned" : "lost");
    return counted(std::abs(n), unit) + (std::abs(n) == 1 ? " is " : " are ") + what;
}

// "the cards of "east" are", "every card in the layout that is a king is".
std::string describe_all(const Who& who, const Variant& variant) {
    if (!who.by_place) {
        const std::string every = "every card in " + where_cards_lie(variant);
        return who.cards.is_every()
                   ? every + " is"
                   : every + " that is " + describe_cards(who.cards, variant.deck) + " is";
    }
    if (!who.group.empty()) return "the cards of \"" + who.group + "\" are";
    return describe_spot(who, {"the cards of ", "", "the cards at "}, variant) +
           (who.places.count() == 1 ? " is" : " are");
}

// What ends a run in this game: "turning a stock card, a redeal or a token"; may be empty.
std::string describe_breaks(const Variant& variant) {
    const auto has = [&](bool spell) {
        return std::any_of(variant.tokens.begin(), variant.tokens.end(), [&](const Token& token) {
            return !token.counter && token.is_spell() == spell;
        });
    };
    std::vector<std::string> words;
    if (variant.traits.has_stock) words.emplace_back("turning a stock card");
    if (variant.traits.has_stock && variant.stock_plan.passes != 1) words.emplace_back("a redeal");
    if (has(false)) words.emplace_back("a token");
    if (has(true)) words.emplace_back("a spell");
    return listed_or(words);
}

// "a king is", "the tips are", "the cards of "east" are".
std::string describe_held(const Who& held, const Variant& variant) {
    return held.by_place ? describe_all(held, variant) : describe_who(held, variant) + " is";
}

std::string describe_action(const EventAction& action, const Variant& variant) {
    const bool amount = is_amount(variant, action.amount.token);
    switch (action.does) {
        case Does::end:
            return action.won ? "the game is won, and all cards left are cleared"
                              : "the game ends, lost unless this has won it";
        case Does::give:
            return describe_amount(action.amount, variant) +
                   (action.amount.n == 1 || amount ? " is gained" : " are gained");
        case Does::take:
            return describe_amount(action.amount, variant) +
                   (action.amount.n == 1
                        ? " is lost, if there is " + std::string(amount ? "any" : "one")
                    : amount ? " is lost, or as much as there is"
                             : " are lost, or as many as there are");
        case Does::burn:
            return action.amount.n == 1 ? "the next stock card is turned up and put out of play"
                                        : "the next " + std::to_string(action.amount.n) +
                                              " stock cards are turned up and put out of play";
        case Does::add: {
            const bool one = action.amount.n == 1;
            return "the next " + (one ? "card" : std::to_string(action.amount.n) + " cards") +
                   " withheld" + (one ? " comes " : " come ") +
                   (action.to_waste ? "face up onto the waste"
                                    : "behind the last card of the stock");
        }
        case Does::points: return describe_points(action.amount.n, variant.score);
        case Does::rough: return describe_all(action.who, variant) + " made rough";
        case Does::turn_up: return describe_all(action.who, variant) + " turned up";
        case Does::remove: break;
    }
    if (action.which == EventAction::Which::one) {
        return "the first available " + card_named(action.who, variant) + " is removed";
    }
    if (action.which == EventAction::Which::free) {
        return "each " + card_named(action.who, variant) + " is removed if it is available now";
    }
    if (action.near == Near::beside) return "the cards beside it are removed";
    if (action.near == Near::around) return "the cards around it are removed";
    return describe_all(action.who, variant) + " removed";
}

}  // namespace

std::string describe_key(const Lock& lock, const Variant& variant) {
    return describe_condition(lock.key, variant, where_cards_lie(variant));
}

void describe_events(const EventTable& table, const Variant& variant, Prose& prose) {
    for (const Who& group : table.groups) {
        const int n = group.places.count();
        const std::string whole = describe_whole(variant, group.places);
        prose.say(Topic::play,
                  "\"" + group.group + "\" " +
                      (!whole.empty() ? "means " + whole
                                      : "is what was dealt to " +
                                            (n == 1 ? "one place: " : counted(n, "place") + ": ") +
                                            describe_places(variant, group.places)) +
                      ".");
    }
    const bool removes = has_action(table, EventAction::Does::remove);
    bool conditional = false, runs = false, suit_runs = false, ends = false;
    for (const Event& event : table.events) {
        using On = Trigger::On;
        const Trigger& trigger = event.trigger;
        const bool run = trigger.on == On::run || trigger.on == On::each_run;
        runs = runs || run;
        suit_runs = suit_runs || (run && trigger.same_suit);
        const bool named = trigger.on == On::leaves || trigger.on == On::cleared;
        std::vector<std::string> actions;
        for (const EventAction& action : event.actions) {
            actions.push_back(describe_action(action, variant));
            ends = ends || action.does == Does::end;
        }
        conditional = conditional || std::any_of(event.conditions.begin(), event.conditions.end(),
                                                 [](const Condition& condition) {
                                                     return condition.about_cards();
                                                 });
        prose.say(Topic::play, describe_trigger(trigger, variant) +
                                   describe_conditions(event.conditions, variant,
                                                       named ? "it" : where_cards_lie(variant)) +
                                   ", " + listed(actions) + ".");
    }
    if (runs) {
        const std::string ends_run = describe_breaks(variant);
        std::string text = "A run is cards played to the foundation one after another.";
        if (!ends_run.empty()) text += " " + with_capital(ends_run) + " ends it";
        const char* const anew = "card of another suit begins a run of one suit anew";
        if (suit_runs) text += std::string(ends_run.empty() ? " A " : "; a ") + anew;
        prose.say(Topic::play, text + (text.ends_with('.') ? "" : "."));
    }
    if (has_action(table, Does::points)) {
        prose.say(Topic::score, "Events score too, as told under Play.");
    }
    if (has_action(table, Does::rough)) {
        prose.say(
            Topic::play,
            "A rough card stays where it is at the next hit, a play that fits, and is rough no "
            "longer; the foundation does not change. Hits score as plays.");
    }
    if (has_action(table, Does::turn_up)) {
        prose.say(Topic::sight, variant.traits.shuffles_layout
                                    ? "A card that is turned up stays face up until the layout is "
                                      "shuffled."
                                    : "A card that is turned up stays face up.");
    }
    if (ends) prose.say(Topic::end, "An event may end it too, as told under Play.");
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
        prose.say(Topic::play, with_capital(describe_held(lock.held, variant)) +
                                   " locked and may not be moved " + describe_key(lock, variant) +
                                   ".");
    }
    if (table.locks.empty()) return;
    if (std::any_of(table.locks.begin(), table.locks.end(),
                    [](const Lock& lock) { return lock.key.about_cards(); })) {
        prose.say(Topic::play,
                  "A card that is locked itself does not keep another locked for the same reason.");
    }
    if (removes) prose.say(Topic::play, "Locked cards can be removed.");
}

}  // namespace niblick::mechanisms
