#include "variants/clauses/event_text.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

#include "core/base/read_number.h"
#include "core/base/words.h"
#include "variants/text/diagnostic.h"

namespace niblick::mechanisms {

bool Who::has(const Board& board, Slot piece) const {
    if (by_place) return piece < board.layout().size() && places.test(piece);
    return cards.has(board.deck().kind(board.card(piece)));
}

namespace {

using Words = std::vector<std::string>;

Words part_of(const Words& words, std::size_t from, std::size_t end) {
    return {words.begin() + static_cast<std::ptrdiff_t>(from),
            words.begin() + static_cast<std::ptrdiff_t>(end)};
}

// The index, from `from` on, of the next of these words that does not name a group; words.size() if
// there is none.
std::size_t part_end(const Words& words, std::size_t from, const Words& ends) {
    for (std::size_t i = from; i < words.size(); ++i) {
        const bool name = i > 0 && words[i - 1] == "group";
        if (!name && std::find(ends.begin(), ends.end(), words[i]) != ends.end()) return i;
    }
    return words.size();
}

std::optional<int> number_in(std::string_view word) {
    const std::optional<int> n = read_number<int>(word);
    return n && *n >= 1 && *n <= kMaxSlots ? n : std::nullopt;
}

class Reader {
  public:
    Reader(const Options& options, const Signs& signs, Diagnostics& faults)
        : options_(options),
          signs_(signs),
          faults_(faults) {}

    EventTable read() {
        for_each("groups", [this] { group(); });
        for_each("when", [this] { event(); });
        for_each("locks", [this] { lock(); });
        for (const auto& [name, where] : written_) {
            const auto same = [&name = name](const Who& known) { return known.group == name; };
            if (std::any_of(table_.groups.begin(), table_.groups.end(), same)) continue;
            table_.idle_groups.push_back({name, where});
        }
        return std::move(table_);
    }

  private:
    template <typename Function>
    void for_each(std::string_view key, Function read_text) {
        const auto& texts = options_.texts(key);
        for (std::size_t i = 0; i < texts.size(); ++i) {
            text_ = texts[i];
            where_ = options_.item_span(key, i);
            read_text();
        }
    }

    // Reports an error and returns false.
    bool refuse(std::string_view code, const std::string& message, const std::string& hint) {
        add_error(faults_, code, message, where_, hint);
        return false;
    }

    bool refuse_word(const std::string& word, std::vector<std::string_view> allowed,
                     const std::string& hint) {
        const std::string near = nearest(word, allowed);
        return refuse("unknown-event",
                      word.empty() ? in_quotes(text_) + " is not whole"
                                   : in_quotes(word) + " cannot stand there in " + in_quotes(text_),
                      (near.empty() ? "" : "did you mean " + in_quotes(near) + "?  ") + hint);
    }

    // "4 7-9", from a word on.
    bool places(const Words& words, std::size_t from, SlotSet& places) {
        for (std::size_t i = from; i < words.size(); ++i) {
            const std::string_view word = words[i];
            const auto dash = word.find('-');
            const auto first = number_in(word.substr(0, dash));
            const auto last =
                dash == std::string_view::npos ? first : number_in(word.substr(dash + 1));
            if (!first || !last || *last < *first) {
                return refuse(
                    "bad-place",
                    in_quotes(words[i]) + " in " + in_quotes(text_) + " is not a place or a range",
                    "places are numbers in dealing order, from 1: \"4 7-9\"");
            }
            table_.places_named.push_back({static_cast<Slot>(*last - 1), where_});
            for (int n = *first; n <= *last; ++n) places.set(n - 1);
        }
        if (places.any()) return true;
        return refuse("bad-place", in_quotes(text_) + " names no place",
                      "places are numbers in dealing order, from 1: \"4 7-9\"");
    }

    void group() {
        const Words words = words_of(text_);
        const bool named =
            !words.empty() && std::all_of(words[0].begin(), words[0].end(),
                                          [](char c) { return c >= 'a' && c <= 'z'; });
        if (!words.empty()) written_.emplace_back(words[0], where_);
        if (!named) {
            refuse("bad-group", in_quotes(text_) + " does not begin with a name in small letters",
                   "write a name and places: \"east 4 7-9\"");
            return;
        }
        SlotSet slots;
        if (!places(words, 1, slots)) return;
        if (!groups_.emplace(words[0], slots).second) {
            refuse("doubled-group", "the group " + in_quotes(words[0]) + " is named twice",
                   "put its places into one text");
        }
    }

    bool who(const Words& words, Who& who) {
        who.text = joined(words, " ");
        const std::string first = words.empty() ? "" : words[0];
        if (first == "place" || first == "places") {
            who.by_place = true;
            return places(words, 1, who.places);
        }
        if (first == "group") {
            const auto found = groups_.find(words.size() == 2 ? words[1] : "");
            if (found != groups_.end()) {
                who.by_place = true;
                who.places = found->second;
                who.group = found->first;
                const auto same = [&](const Who& known) { return known.group == who.group; };
                if (std::none_of(table_.groups.begin(), table_.groups.end(), same)) {
                    table_.groups.push_back(who);
                }
                return true;
            }
            // A group that could not be read has been reported.
            const bool written = std::any_of(
                written_.begin(), written_.end(),
                [&](const auto& group) { return words.size() == 2 && group.first == words[1]; });
            if (written) return false;
            std::vector<std::string_view> names;
            for (const auto& [name, slots] : groups_) names.emplace_back(name);
            const std::string group = joined(part_of(words, 1, words.size()), " ");
            const std::string near = nearest(group, names);
            return refuse("unknown-group",
                          "there is no group " + in_quotes(group) + " in " + in_quotes(text_),
                          words.size() > 2 ? "a group is one word: write a text for each, or one "
                                             "group with the places of both"
                          : near.empty()   ? "name it in groups = [\"east 4 7-9\"]"
                                           : "did you mean " + in_quotes(near) + "?");
        }
        for (const std::string_view word : {"place", "places", "group"}) {
            if (nearest(first, {word}) == word) {
                return refuse_word(first, {word}, "cards are named by place, group or kind");
            }
        }
        auto cards = read_cards(who.text, where_, signs_, faults_);
        if (!cards) return false;
        who.cards = std::move(*cards);
        table_.cards_named.push_back({who.cards, who.text, where_});
        return true;
    }

    void event() {
        static const std::string kHint =
            "an event is cards, 'leaves:' and actions with commas between: \"QS leaves: remove "
            "beside, give wild\"; after 'leaves' may stand 'while' or 'after' and cards";
        const auto colon = text_.find(':');
        const Words subject = words_of(text_.substr(0, colon));
        // Every part begins at one of the words that no cards are called by.
        std::size_t at = part_end(subject, 0, {"leaves"});
        if (colon == std::string::npos || at == subject.size()) {
            const std::string last = subject.empty() ? "" : subject.back();
            const bool without_colon = at == subject.size() && colon != std::string::npos;
            refuse_word(without_colon ? last : "", {"leaves"}, kHint);
            return;
        }
        Event event;
        if (!who(part_of(subject, 0, at), event.who)) return;
        for (++at; at < subject.size();) {
            if (subject[at] != "while" && subject[at] != "after") {
                refuse_word(subject[at], {"while", "after"}, kHint);
                return;
            }
            const std::size_t end = part_end(subject, at + 1, {"while", "after"});
            Condition condition;
            condition.gone = subject[at] == "after";
            if (end == at + 1) {
                refuse_word("", {}, kHint);
                return;
            }
            if (!who(part_of(subject, at + 1, end), condition.who)) return;
            event.conditions.push_back(std::move(condition));
            at = end;
        }
        for (const std::string& part : split(std::string_view(text_).substr(colon + 1), ',')) {
            if (!action(words_of(part), event)) return;
        }
        if (event.actions.empty()) {
            refuse_word("", {}, kHint);
            return;
        }
        table_.events.push_back(std::move(event));
    }

    bool action(const Words& words, Event& event) {
        using Does = EventAction::Does;
        static const std::string kHint =
            "the actions are remove beside, remove around, remove and cards or places, give and "
            "take with a token, and end";
        EventAction action;
        const std::string verb = words.empty() ? "" : words[0];
        const Words rest(words.begin() + (words.empty() ? 0 : 1), words.end());
        if (verb == "remove") {
            if (rest == Words{"beside"}) {
                action.near = EventAction::Near::beside;
            } else if (rest == Words{"around"}) {
                action.near = EventAction::Near::around;
            } else if (rest.empty()) {
                return refuse_word("", {}, kHint);
            } else if (rest.size() == 1 && !nearest(rest[0], {"beside", "around"}).empty()) {
                return refuse_word(rest[0], {"beside", "around"}, kHint);
            } else if (!who(rest, action.who)) {
                return false;
            }
        } else if (verb == "give" || verb == "take") {
            action.does = verb == "give" ? Does::give : Does::take;
            action.token = joined(rest, " ");
            if (rest.empty()) return refuse_word("", {}, kHint);
            table_.tokens_named.push_back({action.token, where_});
        } else if (verb == "end" && rest.empty()) {
            action.does = Does::end;
        } else {
            return refuse_word(verb == "end" ? rest[0] : verb, {"remove", "give", "take", "end"},
                               kHint);
        }
        event.actions.push_back(std::move(action));
        return true;
    }

    void lock() {
        const Words words = words_of(text_);
        const auto until = std::find(words.begin(), words.end(), "until");
        Lock lock;
        if (until == words.end() || until == words.begin() || until + 1 == words.end()) {
            refuse_word("", {},
                        "a lock is cards, 'until' and the cards that must leave first: \"places 5 "
                        "6 until K hearts\"");
            return;
        }
        if (!who({words.begin(), until}, lock.held)) return;
        if (!who({until + 1, words.end()}, lock.key)) return;
        table_.locks.push_back(std::move(lock));
    }

    const Options& options_;
    const Signs& signs_;
    Diagnostics& faults_;
    std::string text_;
    Span where_;
    std::map<std::string, SlotSet> groups_;
    std::vector<std::pair<std::string, Span>> written_;  // the names of groups, read or not
    EventTable table_;
};

}  // namespace

bool has_removal(const EventTable& table, EventAction::Near near) {
    for (const Event& event : table.events) {
        for (const EventAction& action : event.actions) {
            if (action.does == EventAction::Does::remove && action.near == near) return true;
        }
    }
    return false;
}

bool removes_cards(const EventTable& table) {
    return std::any_of(table.events.begin(), table.events.end(), [](const Event& event) {
        return std::any_of(event.actions.begin(), event.actions.end(), [](const auto& action) {
            return action.does == EventAction::Does::remove;
        });
    });
}

EventTable read_events(const Options& options, const Signs& signs, Diagnostics& faults) {
    return Reader(options, signs, faults).read();
}

}  // namespace niblick::mechanisms
