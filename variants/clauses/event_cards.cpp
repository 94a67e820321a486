#include "variants/clauses/event_cards.h"

#include <algorithm>
#include <string_view>

#include "core/base/words.h"
#include "variants/text/diagnostic.h"

namespace niblick::mechanisms {

using Words = std::vector<std::string>;

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

// "4 7-9", "end of column 3 tips", "group east".
bool EventCards::places(const Words& words, Who& who) {
    const auto read = places_.read(words, text_, where_, faults_);
    if (!read) return false;
    who.by_place = true;
    who.places = *read;
    const PlaceNames::Named* group = words.size() > 2 ? nullptr : places_.named(words.back());
    if (group == nullptr || group->by != PlaceNames::Named::By::group) return true;
    who.group = group->name;
    const auto same = [&](const Who& known) { return known.group == who.group; };
    if (std::none_of(table_.groups.begin(), table_.groups.end(), same)) {
        table_.groups.push_back(who);
    }
    return true;
}

// Places and groups that could be read have their names already (VariantBuilder::name_group).
void EventCards::group() {
    const Words words = words_of(text_);
    if (words.empty() || !is_name(words[0])) {
        refuse("bad-group", in_quotes(text_) + " does not begin with a name in small letters",
               "write a name and places: \"east 4 7-9 column 3\"");
    }
    if (!words.empty()) written_.emplace_back(words[0], where_);
}

bool EventCards::named_group(const Words& words, Who& who) {
    const std::string name = words.size() > 1 ? words[1] : "";
    const auto same = [&](const auto& group) { return group.first == name; };
    const bool written = std::any_of(written_.begin(), written_.end(), same);
    if (places_.named(name) != nullptr) return places(words, who);
    if (written) return false;  // a group that could not be read has been reported
    std::vector<std::string_view> names;
    for (const auto& [other, where] : written_) {
        if (is_name(other)) names.emplace_back(other);
    }
    const std::string near = nearest(name, names);
    return refuse("unknown-group",
                  "there is no group " + in_quotes(name) + " in " + in_quotes(text_),
                  near.empty() ? "name it in groups = [\"east 4 7-9\"]"
                               : "did you mean " + in_quotes(near) + "?");
}

// Whether words that may name cards are about places: those that the deck does not know as cards.
bool EventCards::are_places(const Words& words, const std::optional<CardSet>& cards) {
    if (words.empty() || !places_.begins(words[0])) return false;
    if (!cards) return true;
    for (const auto* named : {&cards->any, &cards->but}) {
        for (const CardSet::Words& each : *named) {
            for (const std::string& name : each.names) {
                if (deck_.find_kind(name) < 0) return true;
            }
        }
    }
    return false;
}

bool EventCards::read(const Words& words, Who& who) {
    who.text = niblick::joined(words, " ");
    const std::string first = words.empty() ? "" : words[0];
    if (first == "place" || first == "places") {
        return places(part_of(words, 1, words.size()), who);
    }
    if (first == "group") return named_group(words, who);
    Diagnostics unread;
    auto cards = read_cards(who.text, where_, deck_.signs(), unread);
    if (are_places(words, cards)) return places(words, who);
    if (!cards) {
        constexpr std::string_view kPlaces[] = {"place", "places", "group", "column",
                                                "row",   "tips",   "first", "reserve"};
        for (const std::string_view word : kPlaces) {
            if (nearest(first, {word}) == word) {
                return refuse_word(first, {word}, "cards are named by place, group or kind");
            }
        }
        faults_.insert(faults_.end(), unread.begin(), unread.end());
        return false;
    }
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
