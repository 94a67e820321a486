#include <algorithm>
#include <cctype>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/reference/rules.h"

// Places by name: what stands in which row and column of the table, and what files call it.
namespace niblick::reference {

namespace {

const Options* options_of(const RuleSet& file, std::string_view table) {
    const Part* part = file.find(table);
    return part == nullptr ? nullptr : &part->options;
}

// Deals cards in rows of so many.
void deal_rows(const std::vector<int>& sizes, std::vector<std::vector<int>>& rows) {
    int slot = 0;
    for (const int size : sizes) {
        auto& row = rows.emplace_back();
        for (int i = 0; i < size; ++i) row.push_back(slot++);
    }
}

// Words of a text, read from the left.
struct Spelled {
    std::vector<std::string> words;
    std::size_t at = 0;

    bool done() const { return at == words.size(); }
    bool number() const {
        return !done() && std::isdigit(static_cast<unsigned char>(words[at][0])) != 0;
    }
    // "4" or "7-9"; with `all`, those that follow as well.
    std::vector<int> numbers(bool all) {
        std::vector<int> read;
        do {
            const std::string& word = words[at++];
            const auto dash = word.find('-');
            const int first = std::stoi(word);
            const int last = dash == std::string::npos ? first : std::stoi(word.substr(dash + 1));
            for (int n = first; n <= last; ++n) read.push_back(n);
        } while (all && number());
        return read;
    }
};

}  // namespace

void Rules::read_places(const RuleSet& file, const Layout& layout) {
    const std::vector<char> none(static_cast<std::size_t>(slots + reserve), 0);
    int next = 0;
    const auto call = [&](const std::string& name) {
        auto& those = called.try_emplace(name, none).first->second;
        those[static_cast<std::size_t>(next)] = 1;
    };
    if (!columns.empty()) {
        columns_of_table = columns;
        for (const auto& column : columns) {
            if (rows_of_table.size() < column.size()) rows_of_table.resize(column.size());
        }
        for (const auto& column : columns) {
            for (std::size_t i = 0; i < column.size(); ++i) rows_of_table[i].push_back(column[i]);
        }
        for (auto& row : rows_of_table) std::sort(row.begin(), row.end());
    } else if (const Options* pyramid = options_of(file, "pyramid")) {
        std::vector<int> sizes;
        for (int row = 1; row <= pyramid->integer("rows"); ++row) sizes.push_back(row);
        deal_rows(sizes, rows_of_table);
    } else if (const Options* peaks = options_of(file, "peaks")) {
        const int count = peaks->integer("count"), height = peaks->integer("height");
        std::vector<int> sizes;
        for (int row = 1; row < height; ++row) sizes.push_back(row * count);
        sizes.push_back((height - 1) * count + 1);
        deal_rows(sizes, rows_of_table);
    } else if (const Options* picture = options_of(file, "picture")) {
        for (const std::string& text : picture->texts("rows")) {
            std::vector<int> row;
            for (const char mark : text) {
                if (mark == ' ' || mark == '.') continue;
                if (std::isalpha(static_cast<unsigned char>(mark)) != 0) call({mark});
                row.push_back(next++);
            }
            if (!row.empty()) rows_of_table.push_back(row);
        }
    } else if (const Options* covers = options_of(file, "covers")) {
        for (const std::string& text : covers->texts("rows")) {
            std::vector<int> row;
            std::istringstream names(text);
            for (std::string name; names >> name;) {
                if (name == ".") continue;
                call(name);
                row.push_back(next++);
            }
            if (!row.empty()) rows_of_table.push_back(row);
        }
    }
    // Cards straight below each other are a column if each lies on the one before.
    if (columns.empty()) {
        std::map<float, std::vector<int>> straight;
        for (int slot = 0; slot < slots; ++slot) {
            straight[layout.place(static_cast<Slot>(slot)).x].push_back(slot);
        }
        bool all = true, some = false;
        for (auto& [x, column] : straight) {
            std::sort(column.begin(), column.end(), [&](int a, int b) {
                return layout.place(static_cast<Slot>(a)).row <
                       layout.place(static_cast<Slot>(b)).row;
            });
            for (std::size_t i = 1; i < column.size(); ++i) {
                const auto& over = above[static_cast<std::size_t>(column[i - 1])];
                all = all && std::find(over.begin(), over.end(), column[i]) != over.end();
                some = true;
            }
        }
        if (all && some) {
            for (const auto& [x, column] : straight) columns_of_table.push_back(column);
        }
    }
    if (const Options* events = options_of(file, "events")) {
        for (const std::string& text : events->texts("groups")) {
            const auto space = text.find(' ');
            called[text.substr(0, space)] = slots_in(text.substr(space + 1));
        }
    }
}

std::vector<char> Rules::slots_in(const std::string& text) const {
    std::vector<char> marked(static_cast<std::size_t>(slots + reserve), 0);
    Spelled spelled;
    std::istringstream stream(text);
    for (std::string word; stream >> word;) spelled.words.push_back(word);
    const auto mark = [&](int slot) { marked[static_cast<std::size_t>(slot)] = 1; };
    // Of the lines that follow: of each its so manieth cards, the first, the last or all.
    const auto lines = [&](const std::string& which, const std::vector<int>& cards) {
        const std::string what = spelled.words[spelled.at++];
        const auto& all = what.starts_with("column") ? columns_of_table : rows_of_table;
        for (const int n : spelled.numbers(what.back() == 's')) {
            const auto& line = all[static_cast<std::size_t>(n - 1)];
            for (std::size_t i = 0; i < line.size(); ++i) {
                const bool so_manieth =
                    std::find(cards.begin(), cards.end(), static_cast<int>(i) + 1) != cards.end();
                const bool meant = which == "all" || (which == "first" && i == 0) ||
                                   (which == "end" && i + 1 == line.size()) || so_manieth;
                if (meant) mark(line[i]);
            }
        }
    };
    while (!spelled.done()) {
        if (spelled.number()) {
            for (const int n : spelled.numbers(false)) mark(n - 1);
            continue;
        }
        const std::string word = spelled.words[spelled.at];
        if (word == "place" || word == "places" || word == "group") {
            ++spelled.at;
        } else if (word.starts_with("column") || word.starts_with("row")) {
            lines("all", {});
        } else if (word == "first" || word == "end" || word == "ends") {
            spelled.at += 2;
            lines(word == "first" ? "first" : "end", {});
        } else if (word == "card" || word == "cards") {
            ++spelled.at;
            const std::vector<int> cards = spelled.numbers(word == "cards");
            ++spelled.at;
            lines("some", cards);
        } else if (word == "tips") {
            ++spelled.at;
            for (int slot = 0; slot < slots; ++slot) {
                if (tip[static_cast<std::size_t>(slot)] != 0) mark(slot);
            }
        } else if (word == "reserve") {
            ++spelled.at;
            std::vector<int> cards;
            if (spelled.number()) cards = spelled.numbers(false);
            for (int i = 1; i <= reserve; ++i) {
                const bool one = std::find(cards.begin(), cards.end(), i) != cards.end();
                if (cards.empty() || one) mark(slots + i - 1);
            }
        } else {
            ++spelled.at;
            const std::vector<char>& those = called.at(word);
            for (std::size_t slot = 0; slot < marked.size(); ++slot) {
                if (those[slot] != 0) marked[slot] = 1;
            }
        }
    }
    return marked;
}

}  // namespace niblick::reference
