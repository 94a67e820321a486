#include "workbench/kit/action.h"

#include <algorithm>

#include "core/base/expects.h"

namespace niblick {

namespace {

bool is_active(Where where, int page, const KeyContext& context) {
    const bool own = std::ranges::find(context.own, page) != context.own.end();
    switch (where) {
        case Where::anywhere: return true;
        case Where::own: return own;
        case Where::idle: return !context.typing;
        case Where::page: return !context.typing && context.over == -1;
        case Where::dialog:
            return !context.typing && own && (context.over == -1 || context.over == page);
        case Where::table: return !context.typing && own && context.over == -1;
    }
    return false;
}

// "Ctrl + 1 to 5" for consecutive keys, otherwise a list of keys.
std::string words_of(const std::vector<KeyPress>& keys) {
    const auto follows = [](const KeyPress& a, const KeyPress& b) {
        return a.ctrl == b.ctrl && a.shift == b.shift && a.character >= '0' &&
               b.character == a.character + 1 && b.character <= '9';
    };
    const bool arrows =
        keys.size() == 4 && keys.front().key == Key::left && keys.back().key == Key::down;
    if (arrows) return "Arrows";
    const bool counts = keys.size() > 1 && std::adjacent_find(keys.begin(), keys.end(),
                                                              [&](const auto& a, const auto& b) {
                                                                  return !follows(a, b);
                                                              }) == keys.end();
    if (counts) return describe_key(keys.front()) + " to " + keys.back().character;
    std::string words;
    for (const KeyPress& key : keys) {
        // Common modifiers are named once.
        KeyPress shown = key;
        if (!words.empty() && key.ctrl == keys.front().ctrl && key.shift == keys.front().shift) {
            shown.ctrl = shown.shift = false;
        }
        words += (words.empty() ? "" : ", ") + describe_key(shown);
    }
    return words;
}

// The lines of one section.
void add_lines(std::vector<KeyLine>& lines, const std::vector<const Action*>& rows) {
    for (std::size_t i = 0; i < rows.size();) {
        const Action& first = *rows[i];
        std::vector<KeyPress> keys;
        std::size_t end = i;
        const auto shares = [&](const Action& row) {
            return &row == &first || (!first.tip.empty() && row.tip == first.tip);
        };
        for (; end < rows.size() && shares(*rows[end]); ++end) {
            if (rows[end]->keys.empty()) continue;
            const KeyPress& key = rows[end]->keys.front();
            if (std::ranges::find(keys, key) == keys.end()) keys.push_back(key);
        }
        // A single row uses its short name, rows that share a line their common description.
        const bool alone = end <= i + 1;
        if (alone) keys = first.keys;
        const bool named = (alone && !first.name.empty()) || first.tip.empty();
        if (!keys.empty()) lines.push_back({words_of(keys), named ? first.name : first.tip});
        i = std::max(end, i + 1);
    }
}

}  // namespace

void ActionTable::add(int page, std::vector<Action> rows) {
    for (Action& row : rows) {
        NIBLICK_EXPECTS(!row.id.empty() && row.run != nullptr && find(row.id) == nullptr);
        rows_.push_back(std::move(row));
        pages_.push_back(page);
    }
}

const Action* ActionTable::find(std::string_view id) const {
    const auto found = std::ranges::find(rows_, id, &Action::id);
    return found == rows_.end() ? nullptr : &*found;
}

const Action& ActionTable::at(std::string_view id) const {
    const Action* action = find(id);
    NIBLICK_EXPECTS(action != nullptr);
    return *action;
}

std::string ActionTable::tip(std::string_view id) const {
    const Action& action = at(id);
    const std::string& words = action.tip.empty() ? action.name : action.tip;
    return action.keys.empty() ? words : words + " (" + key(id) + ")";
}

std::string ActionTable::key(std::string_view id) const {
    const Action& action = at(id);
    return action.keys.empty() ? std::string() : describe_key(action.keys.front());
}

const Action* ActionTable::match(const KeyPress& press, const KeyContext& context) const {
    const auto find_in = [&](auto of_page) -> const Action* {
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            const Action& row = rows_[i];
            if (!of_page(pages_[i]) || !is_active(row.where, pages_[i], context)) continue;
            if (std::ranges::find(row.keys, press) != row.keys.end()) return &row;
        }
        return nullptr;
    };
    for (const int own : context.own) {
        const Action* action = find_in([own](int page) { return page == own; });
        if (action != nullptr) return action;
    }
    return find_in([](int) { return true; });
}

const Action* ActionTable::for_key(const KeyPress& press, const KeyContext& context) const {
    if (const Action* action = match(press, context)) return action;
    // Shift is ignored unless a row requires it.
    KeyPress unshifted = press;
    unshifted.shift = false;
    return press.shift ? match(unshifted, context) : nullptr;
}

std::vector<KeyLine> ActionTable::key_lines() const {
    std::vector<std::string_view> sections;
    for (const Action& row : rows_) {
        if (std::ranges::find(sections, row.section) == sections.end()) {
            sections.push_back(row.section);
        }
    }
    std::vector<KeyLine> lines;
    for (const std::string_view section : sections) {
        std::vector<const Action*> rows;
        for (const Action& row : rows_) {
            if (row.section == section) rows.push_back(&row);
        }
        const std::size_t before = lines.size();
        lines.push_back({"", std::string(section)});
        add_lines(lines, rows);
        if (lines.size() == before + 1) lines.pop_back();
    }
    return lines;
}

}  // namespace niblick
