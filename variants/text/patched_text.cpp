#include "variants/text/patched_text.h"

#include <algorithm>

#include "variants/text/syntax_text.h"
#include "variants/text/text_cells.h"

namespace niblick {

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr char kStandIn = '\x01';  // starts the names of placeholder tables

}  // namespace

PatchedText::PatchedText(std::string_view text, int file, std::size_t most,
                         Diagnostics& diagnostics)
    : text_(text) {
    if (text_.starts_with(kByteOrderMark)) text_.replace(0, kByteOrderMark.size(), "   ");
    const std::vector<std::size_t> bad_bytes = replace_bad_bytes();
    line_starts_.push_back(0);
    for (std::size_t at = 0; at < text_.size(); ++at) {
        if (text_[at] == '\n') line_starts_.push_back(at + 1);
    }
    statements_ = find_statements(text_);
    left_.assign(statements_.size(), Left::all);

    const std::vector<Span> bad = first_of_each_line(bad_bytes, file);
    std::size_t reports = 0;
    for (const Span& span : bad) {
        if (++reports > most) return;
        diagnostics.push_back({Severity::error, "not-utf8", "this is not UTF-8 text",
                               "save the file as UTF-8", span});
        set_aside_line(span.line, 0);
    }
    for (std::size_t i = 0; i < statements_.size(); ++i) {
        if (statements_[i].fault == StatementFault::none || left_[i] != Left::all) continue;
        if (++reports > most) return;
        diagnostics.push_back(fault_error(statements_[i], line(statements_[i].fault_span.line)));
        diagnostics.back().span.file = file;
        set_aside(i, 0);
    }
}

// Replaces invalid UTF-8 by '?'. Returns the start of each run of invalid bytes.
std::vector<std::size_t> PatchedText::replace_bad_bytes() {
    std::vector<std::size_t> bad;
    std::size_t last = std::string::npos;
    for (std::size_t at = 0; at < text_.size();) {
        const std::size_t length = utf8_length(text().substr(at));
        if (length == 0) {
            if (last == std::string::npos || last + 1 != at) bad.push_back(at);
            last = at;
            text_[at] = '?';
        }
        at += std::max<std::size_t>(length, 1);
    }
    return bad;
}

// One report per line is enough.
std::vector<Span> PatchedText::first_of_each_line(const std::vector<std::size_t>& bytes,
                                                  int file) const {
    std::vector<Span> places;
    for (const std::size_t at : bytes) {
        const auto next = std::upper_bound(line_starts_.begin(), line_starts_.end(), at);
        const int line = static_cast<int>(next - line_starts_.begin());
        if (!places.empty() && places.back().line == line) continue;
        const int column = static_cast<int>(at - *(next - 1)) + 1;
        places.push_back({file, line, column, line, column + 1});
    }
    return places;
}

bool PatchedText::is_stand_in(std::string_view table) {
    return table.starts_with(kStandIn);
}

std::string_view PatchedText::text_through(std::size_t statement) const {
    const auto next = static_cast<std::size_t>(statements_[statement].last_line);
    return text().substr(0, next < line_starts_.size() ? line_starts_[next] : text_.size());
}

// With its line break.
std::string_view PatchedText::whole_line(int number) const {
    const auto i = static_cast<std::size_t>(number - 1);
    if (i >= line_starts_.size()) return {};
    const std::size_t to = i + 1 < line_starts_.size() ? line_starts_[i + 1] : text_.size();
    return text().substr(line_starts_[i], to - line_starts_[i]);
}

std::string_view PatchedText::line(int number) const {
    std::string_view line = whole_line(number);
    while (line.ends_with('\n') || line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

int PatchedText::byte_column(int number, int column) const {
    const std::string_view text = whole_line(number);
    std::size_t at = 0;
    for (int character = 1; character < column && at < text.size(); ++character) {
        at += std::max<std::size_t>(1, utf8_length(text.substr(at)));
    }
    return static_cast<int>(at) + 1;
}

std::optional<std::size_t> PatchedText::statement_at(int number) const {
    const auto after = std::upper_bound(
        statements_.begin(), statements_.end(), number,
        [](int n, const Statement& statement) { return n < statement.first_line; });
    if (after == statements_.begin()) return std::nullopt;
    const auto i = static_cast<std::size_t>(after - statements_.begin()) - 1;
    if (number > statements_[i].last_line) return std::nullopt;
    return i;
}

bool PatchedText::set_aside(std::size_t i, int column) {
    const Statement& statement = statements_[i];
    if (left_[i] == Left::nothing) return false;
    const bool header = statement.kind == Statement::Kind::header;
    if (header && left_[i] == Left::all && statement.header_end > 0 &&
        column >= statement.header_end) {
        left_[i] = Left::header;
        blank(statement.first_line, statement.header_end);
        return true;
    }
    left_[i] = Left::nothing;
    if (header) {
        stand_in(statement.first_line);
    } else {
        for (int n = statement.first_line; n <= statement.last_line; ++n) blank(n, 1);
    }
    return true;
}

bool PatchedText::set_aside_line(int number, int column) {
    if (const auto i = statement_at(number)) {
        return set_aside(*i, number == statements_[*i].first_line ? column : 0);
    }
    if (blank(number, 1)) return true;
    for (std::size_t i = statements_.size(); i-- > 0;) {
        if (statements_[i].first_line < number && left_[i] == Left::all) return set_aside(i, 0);
    }
    return false;
}

// Overwrites a line with spaces from a column on. False if there were only spaces already.
bool PatchedText::blank(int number, int column) {
    const std::string_view old = whole_line(number);
    if (old.empty()) return false;
    bool any = false;
    const std::size_t start = line_starts_[static_cast<std::size_t>(number - 1)];
    for (std::size_t i = static_cast<std::size_t>(column - 1); i < old.size(); ++i) {
        char& c = text_[start + i];
        if (c == '\n') break;
        any = any || c != ' ';
        c = ' ';
    }
    return any;
}

void PatchedText::stand_in(int number) {
    const std::string header = "[\"\\u0001" + std::to_string(number) + "\"]";
    const auto i = static_cast<std::size_t>(number - 1);
    const std::string_view old = whole_line(number);
    const std::size_t length = old.size() - (old.ends_with('\n') ? 1 : 0);
    const std::size_t grown = header.size() - length;  // wraps where the line has shrunk
    text_.replace(line_starts_[i], length, header);
    for (std::size_t next = i + 1; next < line_starts_.size(); ++next) line_starts_[next] += grown;
}

}  // namespace niblick
