#include "variants/text/value_parts.h"

#include <algorithm>

namespace niblick {

namespace {

// Reads the inside of brackets, piece by piece.
class Pieces {
  public:
    Pieces(std::string_view text, std::size_t at, std::size_t end)
        : text_(text),
          at_(at),
          end_(end) {}

    bool done() const { return at_ >= end_; }
    std::size_t at() const { return at_; }
    char peek() const { return done() ? '\0' : text_[at_]; }
    void advance() { ++at_; }

    // Skips blanks, line breaks and comments.
    void skip_air() {
        while (!done()) {
            const char c = peek();
            if (c == '#') {
                while (!done() && peek() != '\n') ++at_;
            } else if (c == ' ' || c == '\t' || c == '\r' || c == '\n') {
                ++at_;
            } else {
                return;
            }
        }
    }

    // Up to a character of `ends` outside of quotes and brackets. Returns what was passed, without
    // the blanks behind it.
    Stretch take(std::string_view ends) {
        Stretch piece{at_, at_};
        int depth = 0;
        while (!done()) {
            const char c = peek();
            if (depth == 0 && ends.find(c) != std::string_view::npos) break;
            if (c == '#') {
                skip_air();
                continue;
            }
            if (c == '"' || c == '\'') {
                skip_quoted(c);
                piece.to = at_;
                continue;
            }
            if (c == '[' || c == '{') ++depth;
            if (c == ']' || c == '}') --depth;
            ++at_;
            if (c != ' ' && c != '\t' && c != '\r' && c != '\n') piece.to = at_;
        }
        return piece;
    }

  private:
    void skip_quoted(char quote) {
        const std::string three(3, quote);
        const bool triple = text_.substr(at_, 3) == three;
        at_ += triple ? 3 : 1;
        while (!done()) {
            if (quote == '"' && peek() == '\\') {
                at_ = std::min(at_ + 2, end_);
            } else if (triple ? text_.substr(at_, 3) == three : peek() == quote) {
                at_ += triple ? 3 : 1;
                while (triple && !done() && peek() == quote) ++at_;
                return;
            } else {
                ++at_;
            }
        }
    }

    std::string_view text_;
    std::size_t at_, end_;
};

bool is_between(std::string_view text, Stretch value, char open, char close) {
    return value.size() >= 2 && value.to <= text.size() && text[value.from] == open &&
           text[value.to - 1] == close;
}

std::string_view part(std::string_view text, Stretch s) {
    return text.substr(s.from, s.size());
}

}  // namespace

std::optional<std::vector<Stretch>> list_items(std::string_view text, Stretch value) {
    if (!is_between(text, value, '[', ']')) return std::nullopt;
    std::vector<Stretch> items;
    Pieces pieces(text, value.from + 1, value.to - 1);
    for (;;) {
        pieces.skip_air();
        if (pieces.done()) return items;
        const Stretch item = pieces.take(",");
        if (item.size() == 0) return std::nullopt;
        items.push_back(item);
        if (!pieces.done()) pieces.advance();
    }
}

std::optional<std::vector<InlineEntry>> inline_entries(std::string_view text, Stretch value) {
    if (!is_between(text, value, '{', '}')) return std::nullopt;
    std::vector<InlineEntry> entries;
    Pieces pieces(text, value.from + 1, value.to - 1);
    for (;;) {
        pieces.skip_air();
        if (pieces.done()) return entries;
        InlineEntry entry;
        entry.name = pieces.take("=");
        if (pieces.done() || entry.name.size() == 0) return std::nullopt;
        pieces.advance();
        pieces.skip_air();
        entry.value = pieces.take(",");
        if (entry.value.size() == 0) return std::nullopt;
        std::string_view key = part(text, entry.name);
        if (key.size() >= 2 && (key.front() == '"' || key.front() == '\'')) {
            key = key.substr(1, key.size() - 2);
        }
        entry.key = key;
        entries.push_back(std::move(entry));
        if (!pieces.done()) pieces.advance();
    }
}

std::optional<std::string> with_items(std::string_view list, std::string_view wanted) {
    const auto old_items = list_items(list, {0, list.size()});
    const auto new_items = list_items(wanted, {0, wanted.size()});
    if (!old_items || !new_items || old_items->empty() || new_items->empty()) return std::nullopt;
    const auto& before = *old_items;
    const auto& after = *new_items;
    const auto same = [&](std::size_t i, std::size_t j) {
        return part(list, before[i]) == part(wanted, after[j]);
    };
    const std::size_t shorter = std::min(before.size(), after.size());
    std::size_t head = 0;
    while (head < shorter && same(head, head)) ++head;
    std::size_t tail = 0;
    while (tail < shorter - head && same(before.size() - 1 - tail, after.size() - 1 - tail)) ++tail;

    // What stands between two items: as between the first two, without any comment.
    std::string gap = ", ";
    if (before.size() > 1) {
        const std::string_view seen = list.substr(before[0].to, before[1].from - before[0].to);
        if (seen.find('#') == std::string_view::npos) {
            gap = seen;
        } else if (const auto line = seen.rfind('\n'); line != std::string_view::npos) {
            gap = (seen.find('\r') != std::string_view::npos ? ",\r" : ",") +
                  std::string(seen.substr(line));
        }
    }
    // Items in the middle change one by one; then some are added or go.
    const std::size_t old_middle = before.size() - head - tail;
    const std::size_t new_middle = after.size() - head - tail;
    const std::size_t changed = std::min(old_middle, new_middle);
    std::string result(list.substr(0, before[0].from));
    std::size_t done = before[0].from;  // bytes of the old list that are dealt with
    const auto copy_to = [&](std::size_t to) {
        result += list.substr(done, to - done);
        done = to;
    };
    for (std::size_t i = 0; i < head + changed; ++i) {
        copy_to(before[i].from);
        result += part(wanted, after[i]);
        done = before[i].to;
    }
    if (new_middle > changed) {
        for (std::size_t i = head + changed; i < head + new_middle; ++i) {
            if (i == 0) {
                result += std::string(part(wanted, after[0])) + gap;
            } else if (head + changed == 0) {
                result += std::string(part(wanted, after[i])) + gap;
            } else {
                result += gap + std::string(part(wanted, after[i]));
            }
        }
    } else if (old_middle > changed) {
        const std::size_t first = head + changed;  // of those that go
        const std::size_t next = head + old_middle;
        if (first == 0) {
            done = before[next].from;
        } else {
            done = before[next - 1].to;
        }
    }
    copy_to(list.size());
    return result;
}

}  // namespace niblick
