#include "variants/text/syntax_text.h"

#include <algorithm>
#include <array>

#include "variants/text/text_cells.h"

namespace niblick {

namespace {

constexpr std::string_view kTruthWords[] = {"true", "false", "yes", "no", "on", "off"};
constexpr std::string_view kCurlyQuotes[] = {"“", "”", "„", "‘", "’", "«", "»"};
constexpr std::string_view kDelimiters = " \t\r\n=,[]{}#\"'";

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

std::string lower(std::string_view text) {
    std::string result(text);
    for (char& c : result) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return result;
}

// The parts of a parser's description.
struct Described {
    std::string_view scope;  // "value", "table header"
    std::string_view says;

    explicit Described(std::string_view text) : says(text) {
        constexpr std::string_view kPrefix = "Error while parsing ";
        if (!text.starts_with(kPrefix)) return;
        const std::size_t colon = text.find(": ");
        if (colon == std::string_view::npos) return;
        scope = text.substr(kPrefix.size(), colon - kPrefix.size());
        says = text.substr(colon + 2);
    }
    bool has(std::string_view words) const { return says.find(words) != std::string_view::npos; }
};

// A part of a line, as byte offsets.
struct Stretch {
    std::size_t from = 0;
    std::size_t to = 0;
};

// The word around a byte, between delimiters. For a delimiter, the word before it or, if there is
// none, the delimiter itself.
Stretch word_at(std::string_view line, std::size_t at) {
    at = std::min(at, line.size());
    const auto is_delimiter = [&](std::size_t i) {
        return kDelimiters.find(line[i]) != std::string_view::npos;
    };
    Stretch word{at, at};
    while (word.from > 0 && !is_delimiter(word.from - 1)) --word.from;
    while (word.to < line.size() && !is_delimiter(word.to)) ++word.to;
    if (word.from == word.to) word.to += std::max<std::size_t>(1, utf8_length(line.substr(at)));
    word.to = std::min(word.to, line.size());
    return word;
}

// What is at a byte: a word, a single character, or nothing at the end of the line.
Stretch seen_at(std::string_view line, std::size_t at) {
    if (at >= line.size()) return {at, at};
    Stretch seen = word_at(line, at);
    if (at >= seen.to) seen.to = at + std::max<std::size_t>(1, utf8_length(line.substr(at)));
    seen.from = at;
    return seen;
}

bool is_value_scope(std::string_view scope) {
    constexpr std::string_view kScopes[] = {"value", "boolean",   "date",
                                            "time",  "date-time", "date-time offset"};
    return std::find(std::begin(kScopes), std::end(kScopes), scope) != std::end(kScopes) ||
           scope.ends_with("integer") || scope.starts_with("floating-point") ||
           scope.ends_with("floating-point");
}

struct Words {
    std::string message;
    std::string hint;
};

Words about_value(const Described& described, std::string_view word) {
    const std::string shown = in_quotes(word);
    const std::string small = lower(word);
    if (described.has("leading zeroes")) {
        return {shown + " has leading zeros", "write the number without them"};
    }
    if (described.has("not representable") || described.has("length limit")) {
        return {shown + " is too large", "rule files do not need such numbers"};
    }
    if (std::find(std::begin(kTruthWords), std::end(kTruthWords), small) != std::end(kTruthWords)) {
        return {shown + " is not a value", "write true or false in lower case"};
    }
    if (const std::string near = nearest(small, {"true", "false"}); !near.empty()) {
        return {shown + " is not a value", "did you mean " + near + "?  put text in quotes"};
    }
    for (const std::string_view quote : kCurlyQuotes) {
        if (word.starts_with(quote)) {
            return {"the text starts with the typographic quote " + std::string(quote),
                    "use plain quotes: \"...\""};
        }
    }
    if (!word.empty() &&
        (is_digit(word[0]) || word[0] == '-' || word[0] == '+' || word[0] == '.')) {
        return {shown + " is not a value",
                "allowed: whole numbers such as 7, true, false, and text in quotes"};
    }
    if (word.size() == 1 && kDelimiters.find(word[0]) != std::string_view::npos) {
        return {shown + " is not a value",
                "allowed: whole numbers, true, false, text in quotes, and lists"};
    }
    const std::string inner = shown.substr(1, shown.size() - 2);
    return {shown + " is not a value", "put text in quotes: \"" + inner + "\""};
}

Words about_text(const Described& described) {
    if (described.has("escape sequence")) {
        const std::size_t slash = described.says.find('\\');
        const std::string_view escape =
            slash == std::string_view::npos ? "\\" : described.says.substr(slash, 2);
        return {in_quotes(escape) + " is not a valid escape sequence",
                "write a backslash as \\\\, or put the text in single quotes"};
    }
    if (described.scope == "unicode scalar sequence" || described.has("surrogates")) {
        return {"this is not a character code", "\\u needs four hexadecimal digits, \\U eight"};
    }
    if (described.has("control character")) {
        return {"there is a control character in this text", "only tabs are allowed"};
    }
    return {"this text cannot be read", std::string(described.says)};
}

Words about_header(const Described& described, const std::string& here) {
    if (described.has("comment or whitespace")) {
        return {"after a table's name comes " + here, "start a new line, or a comment with #"};
    }
    return {"a table's name is followed by " + here,
            "write a table as [name]; names consist of letters, digits, _ and -"};
}

Words about_rest(const Described& described, const std::string& here) {
    if (described.has("expected '='")) {
        return {"after a key comes " + here + " instead of '='", "write: key = value"};
    }
    if (described.has("expected value, saw")) {
        return {"after '=' comes " + here + " instead of a value",
                "allowed: whole numbers, true, false, text in quotes, and lists"};
    }
    if (described.has("comment or whitespace")) {
        return {"after the value comes " + here,
                "nothing may follow the value; write a quote within a text as \\\""};
    }
    if (described.has("expected comma or closing ']'")) {
        return {"in a list, after a value comes " + here,
                "separate values with commas and end the list with ]"};
    }
    if (described.has("saw comma")) {
        return {"there is no value before this comma", "separate values with single commas"};
    }
    if (described.scope == "inline table") {
        return {
            "in a table between { and } comes " + here,
            "write { key = value, key = value }, or write the table as [name] with its keys below"};
    }
    if (described.has("expected keys, tables")) {
        return {"a line begins with " + here, "allowed: [table], key = value, # comment"};
    }
    if (described.has("bare key starting")) {
        return {"in a key comes " + here, "keys consist of letters, digits, _ and -"};
    }
    if (described.scope == "comment") {
        return {"there is a control character in a comment", "only tabs are allowed"};
    }
    if (described.has("after '\\r'")) {
        return {"there is a carriage return within a line", "lines must end in LF or CR LF"};
    }
    return {"this is not TOML: " + std::string(described.says), ""};
}

}  // namespace

Diagnostic syntax_error(std::string_view description, std::string_view line, Span place) {
    const Described described(description);
    const auto at = static_cast<std::size_t>(place.column - 1);
    Stretch stretch = is_value_scope(described.scope) ? word_at(line, at) : seen_at(line, at);
    const std::string_view word =
        line.substr(std::min(stretch.from, line.size()), stretch.to - stretch.from);
    const std::string here =
        word.empty() || word[0] == '#' ? "the end of the line" : in_quotes(word);
    Words words;
    if (described.has("cannot redefine")) {
        words = {"this name is defined twice", "keep one of the two"};
    } else if (is_value_scope(described.scope)) {
        words = about_value(described, word);
    } else if (described.scope.ends_with("string") ||
               described.scope == "unicode scalar sequence") {
        words = about_text(described);
    } else if (described.scope == "table header") {
        words = about_header(described, here);
    } else {
        words = about_rest(described, here);
    }
    place.column = static_cast<int>(stretch.from) + 1;
    place.end_line = place.line;
    place.end_column = static_cast<int>(stretch.to) + 1;
    return {Severity::error, "syntax", std::move(words.message), std::move(words.hint), place};
}

Diagnostic fault_error(const Statement& statement, std::string_view line) {
    const Span& span = statement.fault_span;
    const auto from = static_cast<std::size_t>(span.column - 1);
    Diagnostic diagnostic{Severity::error, "syntax", "", "", span};
    switch (statement.fault) {
        case StatementFault::none: break;
        case StatementFault::open_text: {
            const std::string_view rest = line.substr(std::min(from, line.size()));
            const bool triple = rest.starts_with("\"\"\"") || rest.starts_with("'''");
            const std::string quote(rest.substr(0, triple ? 3 : 1));
            diagnostic.message = "the text that starts here is not closed";
            diagnostic.hint = "end it with " + quote + (triple ? "" : " on the same line");
            break;
        }
        case StatementFault::open_list:
            diagnostic.message = "the list that starts here is not closed";
            diagnostic.hint = "end it with ]";
            break;
        case StatementFault::open_table:
            diagnostic.message = "the table that starts here is not closed on this line";
            diagnostic.hint = "end it with }, or write it as [name] with its keys below";
            break;
        case StatementFault::wide_key:
            diagnostic.message = "a key must not be in triple quotes";
            diagnostic.hint = "write it without quotes";
            break;
        case StatementFault::too_deep:
            diagnostic.code = "too-deep";
            diagnostic.message = "lists, tables or names are nested more than " +
                                 std::to_string(kDeepest) + " levels deep here";
            diagnostic.hint = "no rule needs more than a list in a table";
            break;
    }
    return diagnostic;
}

}  // namespace niblick
