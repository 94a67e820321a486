#include "variants/text/edit.h"

#include <algorithm>
#include <utility>

#include "core/base/expects.h"
#include "variants/text/statements.h"
#include "variants/text/value_parts.h"

namespace niblick {

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// A text cut into statements.
class Cut {
  public:
    explicit Cut(std::string_view text) : text_(text), plain_(text) {
        if (plain_.starts_with(kByteOrderMark)) plain_.replace(0, kByteOrderMark.size(), "   ");
        line_starts_.push_back(0);
        for (std::size_t at = 0; at < text.size(); ++at) {
            if (text[at] == '\n') line_starts_.push_back(at + 1);
        }
        statements_ = find_statements(plain_);
    }

    const std::vector<Statement>& statements() const { return statements_; }
    std::size_t at(int line, int column) const {
        const auto i = std::min(static_cast<std::size_t>(std::max(line, 1)), line_starts_.size());
        return std::min(line_starts_[i - 1] + static_cast<std::size_t>(std::max(column, 1) - 1),
                        text_.size());
    }
    Stretch name(const Statement& s) const { return stretch(s.name); }
    Stretch value(const Statement& s) const { return stretch(s.value); }
    // The lines of a statement with their breaks.
    Stretch lines(const Statement& s) const {
        const auto next = static_cast<std::size_t>(s.last_line);
        return {at(s.first_line, 1),
                next < line_starts_.size() ? line_starts_[next] : text_.size()};
    }
    std::string_view newline() const {
        const std::size_t at = text_.find('\n');
        return at != std::string_view::npos && at > 0 && text_[at - 1] == '\r' ? "\r\n" : "\n";
    }
    // Whether a statement is the inline table itself, as in "columns = { count = 7 }".
    bool is_inline(const Statement& s, std::string_view table) const {
        return s.kind == Statement::Kind::entry && s.path.size() == 1 && s.path[0] == table &&
               s.value.line == s.value.end_line && text_.substr(value(s).from, 1) == "{";
    }
    static bool is_header(const Statement& s, std::string_view table) {
        return s.kind == Statement::Kind::header && s.path.size() == 1 && s.path[0] == table;
    }
    // Whether a statement sets a key.
    static bool gives(const Statement& s, std::string_view table, std::string_view key) {
        if (s.kind != Statement::Kind::entry || s.path.empty() || s.path.back() != key)
            return false;
        return table.empty() ? s.path.size() == 1 : s.path.size() == 2 && s.path[0] == table;
    }

    std::string with(Stretch old, std::string_view added) const {
        std::string result(text_.substr(0, old.from));
        result += added;
        result += text_.substr(old.to);
        return result;
    }
    std::string_view text() const { return text_; }

  private:
    Stretch stretch(const Span& span) const {
        return {at(span.line, span.column), at(span.end_line, span.end_column)};
    }

    std::string_view text_;
    std::string plain_;
    std::vector<std::size_t> line_starts_;
    std::vector<Statement> statements_;
};

// A key in an inline table, with the other entries.
struct InlinePlace {
    const Statement* statement = nullptr;
    std::vector<InlineEntry> entries;
};

std::optional<InlinePlace> inline_table(const Cut& cut, std::string_view table) {
    for (const Statement& s : cut.statements()) {
        if (!cut.is_inline(s, table)) continue;
        if (auto entries = inline_entries(cut.text(), cut.value(s))) {
            return InlinePlace{&s, std::move(*entries)};
        }
    }
    return std::nullopt;
}

std::optional<Stretch> value_in(const Cut& cut, std::string_view table, std::string_view key) {
    for (const Statement& s : cut.statements()) {
        if (Cut::gives(s, table, key)) return cut.value(s);
    }
    if (const auto braces = inline_table(cut, table)) {
        for (const InlineEntry& entry : braces->entries) {
            if (entry.key == key) return entry.value;
        }
    }
    return std::nullopt;
}

// A value over several lines with the line breaks of its file.
std::string with_line_breaks(std::string_view toml, std::string_view newline) {
    std::string result;
    for (std::size_t i = 0; i < toml.size(); ++i) {
        const bool bare = toml[i] == '\n' && (i == 0 || toml[i - 1] != '\r');
        if (bare)
            result += newline;
        else
            result += toml[i];
    }
    return result;
}

// How many of `keys` come before a key, which is its place in the order.
std::size_t rank_of(std::string_view key, const std::vector<std::string_view>& keys) {
    return static_cast<std::size_t>(std::find(keys.begin(), keys.end(), key) - keys.begin());
}

// "key = value", with its '=' aligned with a neighbour's if the key is short enough.
std::string entry_like(const Cut& cut, const Statement* neighbour, std::string_view key,
                       std::string_view toml) {
    std::string line;
    std::size_t width = 0;
    if (neighbour != nullptr && neighbour->kind == Statement::Kind::entry) {
        const Stretch name = cut.name(*neighbour);
        const std::size_t start = cut.at(neighbour->first_line, 1);
        line = cut.text().substr(start, name.from - start);
        if (line.starts_with(kByteOrderMark)) line.erase(0, kByteOrderMark.size());
        const std::size_t equals = cut.text().find('=', name.to);
        if (equals != std::string_view::npos) width = equals - name.from;
    }
    line += key;
    const std::size_t padded = key.size() < width ? width - key.size() : 1;
    line.append(padded, ' ');
    line += "= ";
    line += toml;
    return line;
}

// Inserts a line after a statement, or at the top of the file.
std::string with_line_behind(const Cut& cut, const Statement& statement, std::string line) {
    const Stretch lines = cut.lines(statement);
    const bool broken = lines.to > 0 && cut.text()[lines.to - 1] == '\n';
    if (broken) return cut.with({lines.to, lines.to}, line + std::string(cut.newline()));
    return cut.with({lines.to, lines.to}, std::string(cut.newline()) + line);
}

std::string with_top_key(const Cut& cut, std::string_view key, std::string_view toml) {
    const Statement* last = nullptr;
    for (const Statement& s : cut.statements()) {
        if (s.kind == Statement::Kind::header) break;
        if (s.kind == Statement::Kind::entry) last = &s;
    }
    if (last != nullptr) return with_line_behind(cut, *last, entry_like(cut, last, key, toml));
    // Below a comment that begins the file and is followed by a blank line.
    const std::string_view text = cut.text();
    const std::size_t top = text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
    std::size_t at = top;
    while (at < text.size() && text[at] == '#') {
        const std::size_t end = text.find('\n', at);
        at = end == std::string_view::npos ? text.size() : end + 1;
    }
    const bool blank = text.substr(at, 1) == "\n" || text.substr(at, 2) == "\r\n";
    const std::string newline(cut.newline());
    std::string line = entry_like(cut, nullptr, key, toml) + newline;
    if (at == top || at >= text.size() || !blank) {
        at = top;
        if (top < text.size()) line += newline;
    } else {
        at += text[at] == '\r' ? std::size_t{2} : std::size_t{1};
        line += newline;
    }
    return cut.with({at, at}, line);
}

std::string with_inline_key(const Cut& cut, const InlinePlace& braces, std::string_view key,
                            std::string_view toml) {
    std::string entry = std::string(key) + " = " + std::string(toml);
    if (braces.entries.empty()) {
        const Stretch value = cut.value(*braces.statement);
        return cut.with(value, "{ " + entry + " }");
    }
    const std::size_t at = braces.entries.back().value.to;
    return cut.with({at, at}, ", " + entry);
}

std::string with_new_key(const Cut& cut, std::string_view table, std::string_view key,
                         std::string_view toml, const std::vector<std::string_view>& keys) {
    if (table.empty()) return with_top_key(cut, key, toml);
    // After the last key that precedes it, or directly below the header.
    const Statement* header = nullptr;
    const Statement* before = nullptr;
    const Statement* beside = nullptr;  // any key of the table, to copy its style
    for (const Statement& s : cut.statements()) {
        if (Cut::is_header(s, table)) header = &s;
        if (s.kind != Statement::Kind::entry || s.path.size() != 2 || s.path[0] != table) continue;
        if (beside == nullptr) beside = &s;
        if (rank_of(s.path[1], keys) <= rank_of(key, keys)) before = &s;
    }
    if (header != nullptr) {
        const Statement& behind = before != nullptr ? *before : *header;
        return with_line_behind(cut, behind,
                                entry_like(cut, before != nullptr ? before : beside, key, toml));
    }
    if (const auto braces = inline_table(cut, table)) {
        return with_inline_key(cut, *braces, key, toml);
    }
    if (beside != nullptr) {  // "columns.count = 7" at the top of the file
        const std::string dotted = std::string(table) + "." + std::string(key);
        return with_line_behind(cut, *beside, entry_like(cut, beside, dotted, toml));
    }
    return with_table(cut.text(), table, {{std::string(key), std::string(toml)}});
}

bool is_of(const Statement& s, std::string_view table) {
    return !s.path.empty() && s.path[0] == table;
}

}  // namespace

std::size_t offset_of(std::string_view text, int line, int column) {
    std::size_t at = 0;
    for (int n = 1; n < line; ++n) {
        const std::size_t end = text.find('\n', at);
        if (end == std::string_view::npos) return text.size();
        at = end + 1;
    }
    const std::size_t end = std::min(text.find('\n', at), text.size());
    return std::min(at + static_cast<std::size_t>(std::max(column, 1) - 1), end);
}

std::optional<Stretch> find_value(std::string_view text, std::string_view table,
                                  std::string_view key) {
    return value_in(Cut(text), table, key);
}

bool has_table(std::string_view text, std::string_view table) {
    const Cut cut(text);
    return std::any_of(cut.statements().begin(), cut.statements().end(),
                       [&](const Statement& s) { return is_of(s, table); });
}

std::string with_value(std::string_view text, std::string_view table, std::string_view key,
                       std::string_view toml, const std::vector<std::string_view>& keys) {
    const Cut cut(text);
    const std::string wanted = with_line_breaks(toml, cut.newline());
    const auto value = value_in(cut, table, key);
    if (!value) return with_new_key(cut, table, key, wanted, keys);
    const auto list = with_items(text.substr(value->from, value->size()), wanted);
    return cut.with(*value, list ? *list : wanted);
}

std::string without_key(std::string_view text, std::string_view table, std::string_view key) {
    const Cut cut(text);
    for (const Statement& s : cut.statements()) {
        if (!Cut::gives(s, table, key)) continue;
        Stretch lines = cut.lines(s);
        if (lines.from == 0 && text.starts_with(kByteOrderMark)) lines.from = kByteOrderMark.size();
        return cut.with(lines, "");
    }
    const auto braces = inline_table(cut, table);
    if (!braces) return std::string(text);
    const auto& entries = braces->entries;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (entries[i].key != key) continue;
        if (i > 0) return cut.with({entries[i - 1].value.to, entries[i].value.to}, "");
        if (entries.size() > 1) return cut.with({entries[0].name.from, entries[1].name.from}, "");
        return cut.with({entries[0].name.from, entries[0].value.to}, "");
    }
    return std::string(text);
}

std::string with_table(std::string_view text, std::string_view table,
                       const std::vector<KeyValue>& entries) {
    NIBLICK_EXPECTS(!has_table(text, table));
    const std::string newline(Cut(text).newline());
    std::string result(text);
    if (!result.empty() && result != kByteOrderMark) {
        if (!result.ends_with('\n')) result += newline;
        if (!result.ends_with("\n\n") && !result.ends_with("\n\r\n")) result += newline;
    }
    result += "[" + std::string(table) + "]" + newline;
    std::size_t width = 0;
    for (const KeyValue& entry : entries) width = std::max(width, entry.key.size());
    for (const KeyValue& entry : entries) {
        std::string key = entry.key;
        key.append(width - key.size(), ' ');
        result += key + " = " + with_line_breaks(entry.toml, newline) + newline;
    }
    return result;
}

std::string without_table(std::string_view text, std::string_view table) {
    std::string result(text);
    for (;;) {
        const Cut cut(result);
        const auto& all = cut.statements();
        const auto first = std::find_if(all.begin(), all.end(),
                                        [&](const Statement& s) { return is_of(s, table); });
        if (first == all.end()) return result;
        auto last = first;
        while (last + 1 != all.end() && is_of(*(last + 1), table)) ++last;
        Stretch gone{cut.lines(*first).from, cut.lines(*last).to};
        if (gone.from == 0 && result.starts_with(kByteOrderMark)) gone.from = kByteOrderMark.size();
        // The blank line above is removed too if a blank line or the end of the file follows.
        const std::string_view rest = std::string_view(result).substr(gone.to);
        const std::string_view above = std::string_view(result).substr(0, gone.from);
        if (rest.empty() || rest.starts_with('\n') || rest.starts_with("\r\n")) {
            if (above.ends_with("\n\r\n")) {
                gone.from -= 2;
            } else if (above.ends_with("\n\n")) {
                gone.from -= 1;
            } else if (above.empty() && !rest.empty()) {
                gone.to += rest.front() == '\r' ? std::size_t{2} : std::size_t{1};
            }
        }
        result = cut.with(gone, "");
    }
}

}  // namespace niblick
