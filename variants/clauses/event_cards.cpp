#include "variants/clauses/event_cards.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include "core/base/read_number.h"
#include "core/base/words.h"
#include "variants/text/diagnostic.h"

namespace niblick::mechanisms {

namespace {

using Words = std::vector<std::string>;

std::optional<int> number_in(std::string_view word) {
    const std::optional<int> n = read_number<int>(word);
    return n && *n >= 1 && *n <= kMaxSlots ? n : std::nullopt;
}

}  // namespace

bool Who::has(const Board& board, Slot piece) const {
    if (by_place) return piece < board.layout().size() && places.test(piece);
    return cards.has(board.deck().kind(board.card(piece)));
}

std::vector<std::string> part_of(const Words& words, std::size_t from, std::size_t end) {
    return {words.begin() + static_cast<std::ptrdiff_t>(from),
            words.begin() + static_cast<std::ptrdiff_t>(end)};
}

bool EventCards::refuse(std::string_view code, const std::string& message,
                        const std::string& hint) {
    add_error(faults_, code, message, where_, hint);
    return false;
}

bool EventCards::refuse_word(const std::string& word, const std::vector<std::string_view>& allowed,
                             const std::string& hint) {
    const std::string near = nearest(word, allowed);
    return refuse("unknown-event",
                  word.empty() ? in_quotes(text_) + " is not whole"
                               : in_quotes(word) + " cannot stand there in " + in_quotes(text_),
                  (near.empty() ? "" : "did you mean " + in_quotes(near) + "?  ") + hint);
}

// "4 7-9", from a word on.
bool EventCards::places(const Words& words, std::size_t from, SlotSet& places) {
    for (std::size_t i = from; i < words.size(); ++i) {
        const std::string_view word = words[i];
        const auto dash = word.find('-');
        const auto first = number_in(word.substr(0, dash));
        const auto last = dash == std::string_view::npos ? first : number_in(word.substr(dash + 1));
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

void EventCards::group() {
    const Words words = words_of(text_);
    const bool named = !words.empty() && is_name(words[0]);
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

bool EventCards::named_group(const Words& words, Who& who) {
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
    const bool written = std::any_of(written_.begin(), written_.end(), [&](const auto& group) {
        return words.size() == 2 && group.first == words[1];
    });
    if (written) return false;
    std::vector<std::string_view> names;
    for (const auto& [name, slots] : groups_) names.emplace_back(name);
    const std::string group = niblick::joined(part_of(words, 1, words.size()), " ");
    const std::string near = nearest(group, names);
    return refuse("unknown-group",
                  "there is no group " + in_quotes(group) + " in " + in_quotes(text_),
                  words.size() > 2 ? "a group is one word: write a text for each, or one group "
                                     "with the places of both"
                  : near.empty()   ? "name it in groups = [\"east 4 7-9\"]"
                                   : "did you mean " + in_quotes(near) + "?");
}

bool EventCards::read(const Words& words, Who& who) {
    who.text = niblick::joined(words, " ");
    const std::string first = words.empty() ? "" : words[0];
    if (first == "place" || first == "places") {
        who.by_place = true;
        return places(words, 1, who.places);
    }
    if (first == "group") return named_group(words, who);
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

void EventCards::list_idle_groups() {
    for (const auto& [name, where] : written_) {
        const auto same = [&name = name](const Who& known) { return known.group == name; };
        if (std::any_of(table_.groups.begin(), table_.groups.end(), same)) continue;
        table_.idle_groups.push_back({name, where});
    }
}

}  // namespace niblick::mechanisms
