#include "variants/text/statements.h"

#include <algorithm>
#include <optional>

namespace niblick {

namespace {

constexpr int kLongestTable = 50;  // how many lines to search for the '}' of an unclosed table

bool is_bare(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-';
}

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

class Scanner {
  public:
    explicit Scanner(std::string_view text) : text_(text) {}

    std::vector<Statement> scan() {
        std::vector<Statement> statements;
        std::vector<std::string> table;
        while (at_ < text_.size()) {
            skip_blanks();
            if (at_line_end() || peek() == '#') {
                skip_line();
                continue;
            }
            statement_ = {};
            statement_.first_line = line_;
            if (peek() == '[') {
                scan_header();
                table = statement_.path;
            } else {
                scan_entry(table);
            }
            statement_.last_line = line_;
            skip_line();
            statements.push_back(std::move(statement_));
        }
        return statements;
    }

  private:
    struct Cursor {
        std::size_t at;
        int line;
        std::size_t line_start;
    };
    struct Bracket {
        char opening;
        Cursor mark;
    };

    bool done() const { return at_ >= text_.size(); }
    char peek(std::size_t ahead = 0) const {
        return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
    }
    bool at_line_end() const {
        return done() || peek() == '\n' || (peek() == '\r' && peek(1) == '\n');
    }
    bool at_triple(char quote) const {
        return peek() == quote && peek(1) == quote && peek(2) == quote;
    }
    Cursor cursor() const { return {at_, line_, line_start_}; }
    void go_to(const Cursor& mark) {
        at_ = mark.at;
        line_ = mark.line;
        line_start_ = mark.line_start;
    }
    static int column(const Cursor& mark) {
        return static_cast<int>(mark.at - mark.line_start) + 1;
    }
    Span span(const Cursor& from, const Cursor& to) const {
        return {0, from.line, column(from), to.line, column(to)};
    }

    void advance() {
        if (text_[at_++] == '\n') {
            ++line_;
            line_start_ = at_;
        }
    }
    void skip_blanks() {
        while (peek() == ' ' || peek() == '\t') advance();
    }
    void skip_to_line_end() {
        while (!at_line_end()) advance();
    }
    void skip_line() {
        skip_to_line_end();
        while (!done() && peek() != '\n') advance();
        if (!done()) advance();
    }

    void blame(StatementFault fault, const Cursor& from, const Cursor& to) {
        if (statement_.fault != StatementFault::none) return;
        statement_.fault = fault;
        statement_.fault_span = span(from, to);
    }

    void blame_one(StatementFault fault, const Cursor& from) {
        blame(fault, from, {from.at + 1, from.line, from.line_start});
    }

    // One name: bare, or in quotes with its escapes kept. False if there is none.
    bool scan_name(std::string& name) {
        if (const char quote = peek(); quote == '"' || quote == '\'') {
            if (at_triple(quote)) return false;
            const Cursor from = cursor();
            advance();
            while (!at_line_end() && peek() != quote) {
                if (quote == '"' && peek() == '\\' && peek(1) != '\n') advance();
                if (!at_line_end()) advance();
            }
            if (peek() != quote) {
                go_to(from);
                return false;
            }
            name = text_.substr(from.at + 1, at_ - from.at - 1);
            advance();
            return true;
        }
        const std::size_t from = at_;
        while (is_bare(peek())) advance();
        name = text_.substr(from, at_ - from);
        return at_ > from;
    }

    // Names separated by dots. False if they cannot be read.
    bool scan_path(std::vector<std::string>& path) {
        for (;;) {
            std::string name;
            if (!scan_name(name)) return false;
            path.push_back(std::move(name));
            path_end_ = cursor();
            skip_blanks();
            if (peek() != '.') return true;
            advance();
            skip_blanks();
        }
    }

    // The path that a statement begins with; empty if it cannot be read.
    std::vector<std::string> scan_statement_path() {
        const Cursor from = cursor();
        std::vector<std::string> path;
        const bool fine = scan_path(path);
        if (!fine && (at_triple('"') || at_triple('\''))) {
            blame(StatementFault::wide_key, cursor(), {at_ + 3, line_, line_start_});
        }
        if (!fine && path.empty()) return {};
        statement_.name = span(from, path_end_);
        if (path.size() > kDeepest) {
            blame(StatementFault::too_deep, from, path_end_);
            path.resize(kDeepest);
        }
        if (!fine) path.clear();
        return path;
    }

    void scan_header() {
        statement_.kind = Statement::Kind::header;
        while (peek() == '[') advance();
        skip_blanks();
        statement_.path = scan_statement_path();
        if (peek() == ']') {
            while (peek() == ']') advance();
            statement_.header_end = column(cursor());
        }
        skip_to_line_end();
    }

    void scan_entry(const std::vector<std::string>& table) {
        const std::vector<std::string> path = scan_statement_path();
        if (path.empty() || peek() != '=') {
            skip_to_line_end();
            return;
        }
        statement_.kind = Statement::Kind::entry;
        statement_.path = table;
        statement_.path.insert(statement_.path.end(), path.begin(), path.end());
        advance();
        scan_value();
    }

    // From after the '=' to the end of the last line of the value.
    void scan_value() {
        std::vector<Bracket> open;
        std::optional<Cursor> table_line_end;
        std::size_t dots = 0;
        skip_blanks();
        const Cursor from = cursor();
        Cursor end = from;
        for (;;) {
            if (at_line_end()) {
                statement_.value = span(from, end);
                if (open.empty() || !continues(open.back(), table_line_end)) return;
                continue;
            }
            const char c = peek();
            if (c == '#') {
                skip_to_line_end();
                continue;
            }
            if (c == '"' || c == '\'') {
                scan_text(c);
                end = cursor();
                continue;
            }
            if (c == '[' || c == '{') {
                open.push_back({c, cursor()});
                if (open.size() > kDeepest) blame_one(StatementFault::too_deep, open.front().mark);
            } else if (!open.empty() && c == (open.back().opening == '[' ? ']' : '}')) {
                open.pop_back();
            }
            dots = c == '.' ? dots + 1 : is_bare(c) || c == ' ' || c == '\t' ? dots : 0;
            if (dots > kDeepest) blame_one(StatementFault::too_deep, cursor());
            advance();
            if (c != ' ' && c != '\t') end = cursor();
        }
    }

    // Skips the end of a line inside brackets. False if the statement ends there: because the next
    // one begins, or because an inline table, which must fit on one line, is not closed nearby.
    bool continues(const Bracket& inner, std::optional<Cursor>& table_line_end) {
        const bool in_table = inner.opening == '{';
        const StatementFault fault =
            in_table ? StatementFault::open_table : StatementFault::open_list;
        const Cursor here = cursor();
        if (in_table) {
            blame_one(fault, inner.mark);
            if (!table_line_end) table_line_end = here;
        }
        skip_line();
        const bool lost = table_line_end && line_ - table_line_end->line > kLongestTable;
        if (!done() && !lost && !next_begins(in_table)) return true;
        blame_one(fault, inner.mark);
        go_to(table_line_end.value_or(here));
        return false;
    }

    // A quoted text. An unclosed one ends with its line; an unclosed multi-line text ends where the
    // next statement seems to begin.
    void scan_text(char quote) {
        const Cursor from = cursor();
        const bool triple = at_triple(quote);
        for (int i = 0; i < (triple ? 3 : 1); ++i) advance();
        while (!done()) {
            if (triple ? at_triple(quote) : peek() == quote) {
                // A multi-line text may itself end in up to two quotes.
                for (int i = 0; i < (triple ? 5 : 1) && peek() == quote; ++i) advance();
                return;
            }
            if (!triple && at_line_end()) break;
            if (quote == '"' && peek() == '\\' && at_ + 1 < text_.size() && peek(1) != '\n') {
                advance();
            }
            advance();
        }
        if (!triple) {
            blame(StatementFault::open_text, from, cursor());
            return;
        }
        blame(StatementFault::open_text, from, {from.at + 3, from.line, from.line_start});
        go_to(from);
        for (;;) {
            skip_to_line_end();
            const Cursor here = cursor();
            if (done()) return;
            skip_line();
            if (done() || next_begins(false)) {
                go_to(here);
                return;
            }
        }
    }

    // Whether a statement begins at the start of this line: something that cannot be part of a
    // list.
    bool next_begins(bool in_table) {
        const Cursor here = cursor();
        skip_blanks();
        bool begins = false;
        std::vector<std::string> path;
        if (peek() == '[') {
            while (peek() == '[') advance();
            skip_blanks();
            const bool word = is_letter(peek());
            const bool named = word && scan_path(path) && peek() == ']';
            while (peek() == ']') advance();
            skip_blanks();
            static constexpr std::string_view kValues[] = {"true", "false", "inf", "nan"};
            begins = named && (at_line_end() || peek() == '#') &&
                     std::find(std::begin(kValues), std::end(kValues), path.front()) ==
                         std::end(kValues);
        } else if (!in_table) {
            begins = scan_path(path) && peek() == '=';
        }
        go_to(here);
        return begins;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    int line_ = 1;
    std::size_t line_start_ = 0;
    Cursor path_end_{};  // of the last path scanned
    Statement statement_;
};

}  // namespace

std::vector<Statement> find_statements(std::string_view text) {
    return Scanner(text).scan();
}

}  // namespace niblick
