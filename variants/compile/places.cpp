#include "variants/compile/places.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "core/base/expects.h"
#include "core/base/read_number.h"
#include "core/base/words.h"

namespace niblick {

namespace {

using Words = std::vector<std::string>;

constexpr std::array<std::string_view, 13> kWords = {
    "place", "places", "column", "columns", "row",  "rows",    "first",
    "end",   "ends",   "card",   "cards",   "tips", "reserve",
};

constexpr std::string_view kHint =
    "places are \"column 3\", \"row 2\", \"end of column 3\", \"first of columns 1 4\", \"card 2 "
    "of row 3\", \"tips\", \"reserve 2\", names, or numbers in dealing order, from 1: \"4 7-9\"";

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

SlotSet set_of(const std::vector<Slot>& line) {
    SlotSet places;
    for (const Slot place : line) places.set(place);
    return places;
}

}  // namespace

const PlaceNames::Named* PlaceNames::find(std::string_view name) const {
    const auto found = std::find_if(names.begin(), names.end(),
                                    [&](const Named& named) { return named.name == name; });
    return found == names.end() ? nullptr : &*found;
}

// A text while it is read.
struct Places::Text {
    const Words& words;
    const std::string& text;
    Span where;
    Diagnostics& faults;
    std::size_t at = 0;
    bool numbered = false;
    SlotSet places = {};

    bool done() const { return at == words.size(); }
    std::string_view next(std::size_t ahead = 0) const {
        return at + ahead < words.size() ? std::string_view(words[at + ahead]) : std::string_view();
    }
    bool take(std::string_view word) {
        if (next() != word) return false;
        ++at;
        return true;
    }
    bool at_number() const { return !next().empty() && is_digit(next()[0]); }

    // "7" or "7-9", and more of them if `several`. False after an error.
    bool numbers(bool several, std::vector<int>& all) {
        do {
            const std::string_view word = next();
            const auto dash = word.find('-');
            const auto first = read_number<int>(word.substr(0, dash));
            const auto last =
                dash == std::string_view::npos ? first : read_number<int>(word.substr(dash + 1));
            if (!first || !last || *first < 1 || *last < *first || *last > kMaxSlots) {
                return fail("bad-place",
                            word.empty() ? "a number is missing at the end of " + in_quotes(text)
                                         : in_quotes(word) + " in " + in_quotes(text) +
                                               " is not a place or a range");
            }
            for (int n = *first; n <= *last; ++n) all.push_back(n);
            ++at;
        } while (several && at_number());
        return true;
    }

    bool fail(std::string_view code, const std::string& message,
              const std::string& hint = std::string(kHint)) {
        add_error(faults, code, message, where, hint);
        return false;
    }
    bool none_such(const std::string& what, int n, std::size_t there) {
        return fail("no-such-place",
                    "the layout has no " + what + " " + std::to_string(n) + ": it has " +
                        std::to_string(there),
                    "they are numbered from 1");
    }
};

Places::Places(const Layout& layout, const SlotSet& reserve, PlaceNames& names)
    : layout_(layout),
      reserve_(reserve),
      names_(names),
      rows_(layout_rows(layout, reserve)),
      columns_(layout_columns(layout, reserve)) {}

bool Places::begins(std::string_view word) const {
    return std::find(kWords.begin(), kWords.end(), word) != kWords.end() || word == "group" ||
           names_.find(word) != nullptr;
}

std::optional<SlotSet> Places::read(const Words& words, const std::string& text, Span where,
                                    Diagnostics& faults) {
    Text read{words, text, where, faults};
    while (!read.done()) {
        if (!place(read)) return std::nullopt;
    }
    if (!read.places.any()) {
        read.fail("bad-place", in_quotes(text) + " names no place");
        return std::nullopt;
    }
    if (read.numbered) names_.numbered.push_back({joined(words, " "), read.places, where});
    return read.places;
}

bool Places::place(Text& text) {
    if (text.at_number()) {
        Numbers numbers;
        if (!text.numbers(false, numbers)) return false;
        text.numbered = true;
        for (const int n : numbers) {
            if (n > layout_.size()) {
                return text.fail("no-such-place",
                                 "the layout has no card number " + std::to_string(n) +
                                     ": it has " + std::to_string(layout_.size()),
                                 "cards are numbered from 1 in dealing order");
            }
            text.places.set(n - 1);
        }
        return true;
    }
    const std::string_view word = text.next();
    const bool more = text.at + 1 < text.words.size();
    if ((word == "place" || word == "places") && more) return ++text.at, true;
    if (word == "column" || word == "columns" || word == "row" || word == "rows") {
        return line(text, text.places);
    }
    if (word == "first" || word == "end" || word == "ends" || word == "card" || word == "cards") {
        return part_of_line(text, text.places);
    }
    if (text.take("tips")) {
        text.places |= layout_.tips();
        return layout_.tips().any() ||
               text.fail("no-such-place",
                         "the layout has no tips, as " + in_quotes(text.text) + " says",
                         "mark them with 'tips' of the layout, or '^' in a drawing");
    }
    if (word == "reserve") return reserve_cards(text, text.places);
    return name(text, text.places);
}

// After "column", "rows" ...: the lines so called and the numbers of those that are meant.
const Places::Lines* Places::lines_called(Text& text, Numbers& numbers, const char*& what) {
    const std::string word(text.next());
    const bool column = word == "column" || word == "columns";
    if (!column && word != "row" && word != "rows") {
        refuse(text, word);
        return nullptr;
    }
    ++text.at;
    what = column ? "column" : "row";
    const Lines& lines = column ? columns_ : rows_;
    if (lines.empty()) {
        text.fail(
            "no-such-place",
            std::string("the layout has no ") + what + "s, as " + in_quotes(text.text) + " says",
            column ? "its places are in rows: \"row 2\", \"card 2 of row 3\"" : "");
        return nullptr;
    }
    if (!text.numbers(word.ends_with('s'), numbers)) return nullptr;
    for (const int n : numbers) {
        if (static_cast<std::size_t>(n) <= lines.size()) continue;
        text.none_such(what, n, lines.size());
        return nullptr;
    }
    return &lines;
}

bool Places::line(Text& text, SlotSet& places) {
    Numbers numbers;
    const char* what = "";
    const Lines* lines = lines_called(text, numbers, what);
    if (lines == nullptr) return false;
    for (const int n : numbers) places |= set_of((*lines)[static_cast<std::size_t>(n - 1)]);
    return true;
}

// "end of column 3", "cards 1-2 of row 4".
bool Places::part_of_line(Text& text, SlotSet& places) {
    const std::string begun(text.next());
    ++text.at;
    Numbers cards;
    if (begun.starts_with("card") && !text.numbers(begun == "cards", cards)) return false;
    if (!text.take("of")) return refuse(text, std::string(text.next()));
    Numbers numbers;
    const char* what = "";
    const Lines* lines = lines_called(text, numbers, what);
    if (lines == nullptr) return false;
    for (const int n : numbers) {
        const std::vector<Slot>& of = (*lines)[static_cast<std::size_t>(n - 1)];
        if (begun == "first") cards = {1};
        if (begun.starts_with("end")) cards = {static_cast<int>(of.size())};
        for (const int card : cards) {
            if (static_cast<std::size_t>(card) > of.size()) {
                return text.fail("no-such-place",
                                 std::string(what) + " " + std::to_string(n) + " has no card " +
                                     std::to_string(card) + ": it has " + std::to_string(of.size()),
                                 "they are numbered from 1");
            }
            places.set(of[static_cast<std::size_t>(card - 1)]);
        }
    }
    return true;
}

bool Places::reserve_cards(Text& text, SlotSet& places) {
    ++text.at;
    if (!reserve_.any()) {
        return text.fail("no-such-place",
                         "there is no reserve, as " + in_quotes(text.text) + " says",
                         "add [reserve]");
    }
    if (!text.at_number()) return places |= reserve_, true;
    Numbers numbers;
    if (!text.numbers(false, numbers)) return false;
    std::vector<Slot> cards;
    reserve_.for_each([&](int s) { cards.push_back(static_cast<Slot>(s)); });
    for (const int n : numbers) {
        if (static_cast<std::size_t>(n) > cards.size()) {
            return text.fail("no-such-place",
                             "the reserve has no card " + std::to_string(n) + ": it has " +
                                 std::to_string(cards.size()),
                             "they are numbered from 1");
        }
        places.set(cards[static_cast<std::size_t>(n - 1)]);
    }
    return true;
}

bool Places::name(Text& text, SlotSet& places) {
    const bool group = text.take("group");
    const std::string word(text.next());
    for (PlaceNames::Named& named : names_.names) {
        if (named.name != word || (group && named.by != PlaceNames::Named::By::group)) continue;
        named.used = true;
        places |= named.places;
        return ++text.at, true;
    }
    return refuse(text, word);
}

bool Places::refuse(Text& text, const std::string& word) {
    std::vector<std::string_view> known(kWords.begin(), kWords.end());
    known.emplace_back("of");
    std::string names;
    constexpr std::size_t kMost = 12;
    for (std::size_t i = 0; i < names_.names.size(); ++i) {
        known.push_back(names_.names[i].name);
        if (i < kMost) names += (i == 0 ? "" : ", ") + names_.names[i].name;
        if (i == kMost) names += " ...";
    }
    if (word == "or" || word == "and") {
        return text.fail(
            "bad-place",
            in_quotes(word) + " cannot stand between places in " + in_quotes(text.text),
            "side by side, as in \"column 3 tips\", they mean all of them; for either-or let "
            "events "
            "count: \"west cleared: give key\", and \"until 1 key\"");
    }
    const std::string near = nearest(word, known);
    return text.fail(
        "unknown-place",
        word.empty() ? in_quotes(text.text) + " is not whole"
                     : "there is no place " + in_quotes(word) + ", as in " + in_quotes(text.text),
        (near.empty() ? "" : "did you mean " + in_quotes(near) + "?  ") + std::string(kHint) +
            (names.empty() ? "" : "; names here: " + names));
}

std::vector<std::vector<Slot>> layout_rows(const Layout& layout, const SlotSet& reserve) {
    std::vector<std::vector<Slot>> rows;
    const bool columns = layout.drawing() == Drawing::columns;
    for (Slot s = 0; s < layout.size(); ++s) {
        if (reserve.test(s)) continue;
        const auto row = static_cast<std::size_t>(layout.row_of(s)) - 1;
        if (rows.size() <= row) rows.resize(row + 1);
        rows[row].push_back(s);
    }
    if (!columns) std::erase_if(rows, [](const auto& row) { return row.empty(); });
    return rows;
}

std::vector<std::vector<Slot>> layout_columns(const Layout& layout, const SlotSet& reserve) {
    std::vector<std::vector<Slot>> columns;
    if (layout.drawing() == Drawing::columns) {
        for (const auto& pile : layout.piles()) {
            if (!pile.empty() && !reserve.test(pile.front())) columns.push_back(pile);
        }
        return columns;
    }
    std::map<float, std::vector<Slot>> by_x;
    for (Slot slot = 0; slot < layout.size(); ++slot) {
        if (!reserve.test(slot)) by_x[layout.place(slot).x].push_back(slot);
    }
    bool some = false;
    for (auto& [x, column] : by_x) {
        std::sort(column.begin(), column.end(),
                  [&](Slot a, Slot b) { return layout.place(a).row < layout.place(b).row; });
        for (std::size_t i = 0; i + 1 < column.size(); ++i) {
            if (!layout.above(column[i]).test(column[i + 1])) return {};
            some = true;
        }
        columns.push_back(std::move(column));
    }
    return some ? columns : std::vector<std::vector<Slot>>{};
}

}  // namespace niblick
