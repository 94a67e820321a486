#include "variants/clauses/event_text.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "core/base/read_number.h"
#include "core/base/words.h"
#include "variants/clauses/event_cards.h"
#include "variants/clauses/event_phrases.h"
#include "variants/clauses/event_words.h"
#include "variants/text/diagnostic.h"

namespace niblick::mechanisms {

namespace {

using Words = std::vector<std::string>;
using WordList = std::vector<std::string_view>;

bool is_in(const WordList& words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

// The index, from `from` on, of the next of these words that does not name a group; words.size() if
// there is none.
std::size_t part_end(const Words& words, std::size_t from, const WordList& ends) {
    for (std::size_t i = from; i < words.size(); ++i) {
        const bool name = i > 0 && words[i - 1] == "group";
        if (!name && is_in(ends, words[i])) return i;
    }
    return words.size();
}

// The parts of a list between commas, but for those within a sentence.
std::vector<std::string> actions_of(std::string_view text) {
    std::vector<std::string> parts{""};
    bool sentence = false;
    for (const char c : text) {
        if (c == '\'') sentence = !sentence;
        if (c == ',' && !sentence) {
            parts.emplace_back();
        } else {
            parts.back() += c;
        }
    }
    return parts;
}

std::optional<int> count_in(const std::string& word) {
    const std::optional<int> n = read_number<int>(word);
    return n && *n >= 1 && *n <= 250 ? n : std::nullopt;
}

class Reader {
  public:
    Reader(const Options& options, const Deck& deck, Places& places, Diagnostics& faults)
        : options_(options),
          signs_(deck.signs()),
          cards_(deck, places, table_, faults) {}

    EventTable read() {
        for_each("groups", [this] { cards_.group(); });
        for_each("when", [this] { event(); });
        for_each("locks", [this] { lock(); });
        cards_.list_idle_groups();
        return std::move(table_);
    }

  private:
    template <typename Function>
    void for_each(std::string_view key, Function read_text) {
        const auto& texts = options_.texts(key);
        for (std::size_t i = 0; i < texts.size(); ++i) {
            cards_.begin(texts[i], options_.item_span(key, i));
            read_text();
        }
    }

    bool refuse_word(const std::string& word, const WordList& allowed, std::string_view hint) {
        return cards_.refuse_word(word, allowed, std::string(hint));
    }

    // A number of cards, moves or stock cards.
    bool number(const Words& words, std::size_t at, int& n) {
        const std::string word = at < words.size() ? words[at] : "";
        const auto found = count_in(word);
        if (!found) return refuse_word(word, {}, "here stands a number from 1 to 250");
        n = *found;
        return true;
    }

    // Points to be scored, or lost.
    bool points(const std::string& word, int& n) {
        const std::optional<int> found = read_number<int>(word);
        constexpr int kMost = 100'000;
        if (!found || *found == 0 || *found < -kMost || *found > kMost) {
            return refuse_word(word, {}, "here stands a number from -100000 to 100000, but not 0");
        }
        n = *found;
        return true;
    }

    // "wild", "3 coin", "iron 7".
    bool amount(const Words& words, Amount& amount) {
        const auto n = words.size() > 1 ? count_in(words[0]) : std::nullopt;
        amount.n = n.value_or(1);
        amount.token = joined(part_of(words, n ? 1 : 0, words.size()), " ");
        if (amount.token.empty()) {
            return refuse_word("", {}, "name a token or a counter, with or without a number");
        }
        table_.tokens_named.push_back({amount.token, cards_.where()});
        return true;
    }

    void event() {
        static constexpr std::string_view kHint =
            "an event is what happens, conditions, a colon and actions with commas between: \"QS "
            "leaves: remove beside, give wild\", \"run of 5 while K: give coin\"";
        const std::string& text = cards_.text();
        const auto colon = text.find(':');
        const Words subject = words_of(text.substr(0, colon));
        if (colon == std::string::npos) {
            refuse_word("", {}, kHint);
            return;
        }
        // Every part begins at one of the words that no cards are called by.
        std::size_t at = part_end(subject, 0, condition_words());
        Event event;
        if (!trigger(part_of(subject, 0, at), event.trigger)) return;
        while (at < subject.size()) {
            const std::size_t end = part_end(subject, at + 1, condition_words());
            if (end == at + 1) {
                refuse_word("", {}, kHint);
                return;
            }
            Condition next;
            if (!condition(subject[at], part_of(subject, at + 1, end), next)) return;
            event.conditions.push_back(std::move(next));
            at = end;
        }
        for (const std::string& part : actions_of(std::string_view(text).substr(colon + 1))) {
            if (!action(part, event)) return;
        }
        table_.events.push_back(std::move(event));
    }

    bool trigger(const Words& words, Trigger& trigger) {
        using On = Trigger::On;
        static const std::string kHint = "an event begins with " + forms_of(kTriggers) +
                                         "; then may stand " + forms_of(kConditions);
        if (words.empty()) return refuse_word("", {}, kHint);
        if (words == Words{"redeal"}) {
            trigger.on = On::redeal;
            return true;
        }
        if (words[0] == "run" && words.size() > 1 && words[1] == "of") {
            trigger.on = On::run;
            if (!number(words, 2, trigger.n)) return false;
            return words.size() == 3 || same_suit(words, 3, trigger, kHint);
        }
        if (words[0] == "every") {
            if (!number(words, 1, trigger.n)) return false;
            if (words.size() == 3 && words[2] == "moves") {
                trigger.on = On::moves;
                return true;
            }
            trigger.on = On::each_run;
            const bool of_a_run =
                words.size() > 4 && words[2] == "of" && words[3] == "a" && words[4] == "run";
            if (!of_a_run) {
                return refuse_word(words.size() > 2 ? words[2] : "", {"moves", "of"}, kHint);
            }
            return words.size() == 5 || same_suit(words, 5, trigger, kHint);
        }
        const std::size_t at = part_end(words, 0, trigger_words());
        if (at == words.size()) return refuse_word(words.back(), trigger_words(), kHint);
        if (at + 1 < words.size()) return refuse_word(words[at + 1], condition_words(), kHint);
        const Words subject = part_of(words, 0, at);
        if (words[at] == "used") {
            Amount used;
            if (!amount(subject, used)) return false;
            trigger.on = On::used;
            trigger.token = used.token;
            return true;
        }
        trigger.on = words[at] == "leaves"    ? On::leaves
                     : words[at] == "cleared" ? On::cleared
                                              : On::turned;
        if (!cards_.read(subject, trigger.who)) return false;
        if (trigger.on != On::turned || !trigger.who.by_place) return true;
        return cards_.refuse(
            "place-in-stock",
            "stock cards lie at no place of the layout, as " + in_quotes(cards_.text()) + " says",
            "name kinds of cards: \"K turned: ...\", \"any turned: ...\"");
    }

    bool same_suit(const Words& words, std::size_t from, Trigger& trigger, std::string_view hint) {
        trigger.same_suit = part_of(words, from, words.size()) == Words{"same", "suit"};
        return trigger.same_suit || refuse_word(words[from], {"same"}, hint);
    }

    bool condition(const std::string& begun, const Words& words, Condition& condition) {
        using Asks = Condition::Asks;
        condition.asks = begun == "while"   ? Asks::lies
                         : begun == "after" ? Asks::gone
                         : begun == "with"  ? Asks::has
                                            : Asks::lacks;
        return condition.about_cards() ? cards_.read(words, condition.who)
                                       : amount(words, condition.amount);
    }

    bool action(const std::string& text, Event& event) {
        using Does = EventAction::Does;
        static const std::string kHint = "an action is " + forms_of(kActions);
        EventAction action;
        const Words words = words_of(text);
        const std::string verb = words.empty() ? "" : words[0];
        const Words rest = part_of(words, words.empty() ? 0 : 1, words.size());
        if (verb == "remove") {
            if (!removal(rest, event, action, kHint)) return false;
        } else if (verb == "give" || verb == "take") {
            action.does = verb == "give" ? Does::give : Does::take;
            if (!amount(rest, action.amount)) return false;
        } else if (verb == "burn" && rest.size() == 1) {
            action.does = Does::burn;
            if (!number(rest, 0, action.amount.n)) return false;
        } else if (verb == "add") {
            if (!addition(rest, action, kHint)) return false;
        } else if (verb == "points" && rest.size() == 1) {
            action.does = Does::points;
            if (!points(rest[0], action.amount.n)) return false;
        } else if (verb == "rough") {
            action.does = Does::rough;
            if (!cards_.read(rest, action.who)) return false;
            if (!action.who.by_place) {
                return cards_.refuse("rough-cards",
                                     "hits are counted by place, and 'rough' in " +
                                         in_quotes(cards_.text()) + " names cards",
                                     "name places or a group: \"rough places 4 7-9\"");
            }
        } else if (verb == "turn" && rest.size() > 1 && rest[0] == "up") {
            action.does = Does::turn_up;
            if (!cards_.read(part_of(rest, 1, rest.size()), action.who)) return false;
        } else if (verb == "turn") {
            return refuse_word(rest.empty() ? "" : rest[0], {"up"}, kHint);
        } else if (verb == "end") {
            action.does = Does::end;
            if (!end(text, action, kHint)) return false;
        } else {
            return refuse_word(verb, action_words(), kHint);
        }
        event.actions.push_back(std::move(action));
        return true;
    }

    bool removal(const Words& words, const Event& event, EventAction& action,
                 std::string_view hint) {
        const std::string first = words.empty() ? "" : words[0];
        if (words.size() == 1 && (first == "beside" || first == "around")) {
            action.near = first == "beside" ? EventAction::Near::beside : EventAction::Near::around;
            if (event.trigger.on == Trigger::On::leaves) return true;
            return cards_.refuse("nothing-beside",
                                 "'remove " + first + "' is about a card that leaves, and " +
                                     in_quotes(cards_.text()) + " has none",
                                 "begin with cards and 'leaves', or name what is removed");
        }
        if (first == "free" || first == "one") {
            action.which = first == "free" ? EventAction::Which::free : EventAction::Which::one;
            if (words.size() == 1) return refuse_word("", {}, hint);
            return cards_.read(part_of(words, 1, words.size()), action.who);
        }
        if (first.empty()) return refuse_word("", {}, hint);
        if (words.size() == 1 && !nearest(first, {"beside", "around"}).empty()) {
            return refuse_word(first, {"beside", "around"}, hint);
        }
        return cards_.read(words, action.who);
    }

    // "5", "5 to waste".
    bool addition(const Words& words, EventAction& action, std::string_view hint) {
        action.does = EventAction::Does::add;
        if (!number(words, 0, action.amount.n)) return false;
        action.to_waste = part_of(words, 1, words.size()) == Words{"to", "waste"};
        if (words.size() == 1 || action.to_waste) return true;
        const bool to = words[1] == "to";
        return refuse_word(to ? words.size() > 2 ? words[2] : "" : words[1], {to ? "waste" : "to"},
                           hint);
    }

    // "end lost 'The fuse has burnt down.'"
    bool end(const std::string& text, EventAction& action, std::string_view hint) {
        const auto quote = text.find('\'');
        const Words words = words_of(text.substr(0, quote));
        if (words.size() > 2 || (words.size() == 2 && words[1] != "won" && words[1] != "lost")) {
            return refuse_word(words[1], {"won", "lost"}, hint);
        }
        action.won = words.size() == 2 && words[1] == "won";
        if (quote == std::string::npos) return true;
        const auto last = text.rfind('\'');
        action.sentence = text.substr(quote + 1, last - quote - 1);
        if (last != quote && !action.sentence.empty() && words_of(text.substr(last + 1)).empty()) {
            return true;
        }
        return cards_.refuse("bad-sentence",
                             "the sentence in " + in_quotes(cards_.text()) + " is not whole",
                             "it stands between ' and ', at the end of the action");
    }

    void lock() {
        const Words words = words_of(cards_.text());
        const auto until = std::find(words.begin(), words.end(), "until");
        Lock lock;
        if (until == words.end() || until == words.begin() || until + 1 == words.end()) {
            refuse_word("", {},
                        "a lock is cards, 'until' and the cards that must leave first, or how many "
                        "of a counter there must be: \"places 5 6 until K hearts\", \"J until 3 "
                        "coin\"");
            return;
        }
        if (!cards_.read({words.begin(), until}, lock.held)) return;
        const Words key(until + 1, words.end());
        const bool counts = key.size() > 1 && count_in(key[0]) && !names_cards(key);
        lock.key.asks = counts ? Condition::Asks::lacks : Condition::Asks::lies;
        if (counts ? !amount(key, lock.key.amount) : !cards_.read(key, lock.key.who)) return;
        table_.locks.push_back(std::move(lock));
    }

    // "7 hearts" does, "3 coin" does not.
    bool names_cards(const Words& words) const {
        Diagnostics unread;
        return read_cards(joined(words, " "), cards_.where(), signs_, unread).has_value();
    }

    const Options& options_;
    const Signs& signs_;
    EventTable table_;
    EventCards cards_;
};

}  // namespace

bool is_name(std::string_view text) {
    return !text.empty() &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

bool asks_for(const EventTable& table, const std::string& token) {
    const auto asks = [&](const Condition& condition) {
        return !condition.about_cards() && condition.amount.token == token;
    };
    return std::any_of(table.locks.begin(), table.locks.end(),
                       [&](const Lock& lock) { return asks(lock.key); }) ||
           std::any_of(table.events.begin(), table.events.end(), [&](const Event& event) {
               return std::any_of(event.conditions.begin(), event.conditions.end(), asks);
           });
}

bool counts(const EventTable& table, const std::string& token) {
    using Does = EventAction::Does;
    return asks_for(table, token) || any_action(table, [&](const EventAction& action) {
               return (action.does == Does::give || action.does == Does::take) &&
                      action.amount.token == token;
           });
}

bool follows_use(const EventTable& table, const std::string& token) {
    return std::any_of(table.events.begin(), table.events.end(), [&](const Event& event) {
        return event.trigger.on == Trigger::On::used && event.trigger.token == token;
    });
}

bool has_action(const EventTable& table, EventAction::Does does) {
    return any_action(table, [does](const EventAction& action) { return action.does == does; });
}

bool has_removal(const EventTable& table, EventAction::Near near) {
    return any_action(table, [&](const EventAction& action) {
        return action.does == EventAction::Does::remove && action.near == near;
    });
}

EventTable read_events(const Options& options, const Deck& deck, Places& places,
                       Diagnostics& faults) {
    return Reader(options, deck, places, faults).read();
}

}  // namespace niblick::mechanisms
