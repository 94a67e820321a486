#include "workbench/library/text_history.h"

#include <algorithm>
#include <utility>

#include "core/base/expects.h"

namespace niblick {

namespace {

bool is_break(char c) {
    return c == ' ' || c == '\n' || c == '\t' || c == '=' || c == '[' || c == ']';
}

}  // namespace

Replacement replacement_between(std::string_view before, std::string_view after) {
    const std::size_t shorter = std::min(before.size(), after.size());
    std::size_t head = 0;
    while (head < shorter && before[head] == after[head]) ++head;
    std::size_t tail = 0;
    while (tail < shorter - head &&
           before[before.size() - 1 - tail] == after[after.size() - 1 - tail]) {
        ++tail;
    }
    return {head, std::string(before.substr(head, before.size() - head - tail)),
            std::string(after.substr(head, after.size() - head - tail))};
}

std::string replaced(std::string_view text, const Replacement& change) {
    NIBLICK_EXPECTS(text.substr(change.at, change.removed.size()) == change.removed);
    std::string result(text.substr(0, change.at));
    result += change.added;
    result += text.substr(change.at + change.removed.size());
    return result;
}

void TextHistory::change(std::string text, bool typed) {
    if (text == text_) return;
    Replacement next = replacement_between(text_, text);
    steps_.resize(at_);
    if (typed && open_ && joins(next)) {
        Replacement& last = steps_.back();
        if (next.added.empty()) {
            last.at = next.at;
            last.removed.insert(0, next.removed);
        } else {
            last.added += next.added;
        }
    } else {
        steps_.push_back(std::move(next));
        ++at_;
    }
    open_ = typed;
    text_ = std::move(text);
}

// Letters that continue a word, or successive backspaces.
bool TextHistory::joins(const Replacement& next) const {
    if (steps_.empty()) return false;
    const Replacement& last = steps_.back();
    if (next.removed.empty() && next.added.size() == 1 && !is_break(next.added.front())) {
        return !last.added.empty() && last.removed.empty() && !is_break(last.added.back()) &&
               last.at + last.added.size() == next.at;
    }
    if (next.added.empty() && next.removed.size() == 1 && last.added.empty()) {
        return next.at + 1 == last.at && !is_break(next.removed.front());
    }
    return false;
}

void TextHistory::undo() {
    if (!can_undo()) return;
    --at_;
    text_ = replaced(text_, steps_[at_].inverse());
    open_ = false;
}

void TextHistory::redo() {
    if (!can_redo()) return;
    text_ = replaced(text_, steps_[at_]);
    ++at_;
    open_ = false;
}

}  // namespace niblick
