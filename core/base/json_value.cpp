#include "core/base/json_value.h"

#include <charconv>
#include <optional>
#include <system_error>

#include "core/base/read_number.h"

namespace niblick {

namespace {

constexpr int kMaxDepth = 40;

class JsonReader {
  public:
    explicit JsonReader(std::string_view text) : text_(text) {}

    JsonOrError read() {
        JsonOrError result;
        if (text_.starts_with("\xEF\xBB\xBF")) at_ = 3;
        result.value = read_value(0);
        skip_blanks();
        if (error_.empty() && at_ < text_.size()) fail("there is more after the end");
        result.error = error_;
        result.line = error_line_;
        return result;
    }

  private:
    void fail(std::string words) {
        if (!error_.empty()) return;
        error_ = std::move(words);
        error_line_ = line_;
    }
    void fail_at_end_or(const std::string& expected) {
        if (at_ >= text_.size()) return fail("the text ends too early; expected " + expected);
        const auto c = static_cast<unsigned char>(text_[at_]);
        const std::string seen = c < 0x20 || c >= 0x7F ? "?" : std::string(1, text_[at_]);
        fail("expected " + expected + ", saw '" + seen + "'");
    }

    void skip_blanks() {
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (c == '\n') ++line_;
            if (c != ' ' && c != '\t' && c != '\r' && c != '\n') break;
            ++at_;
        }
    }
    bool take(char c) {
        skip_blanks();
        if (at_ >= text_.size() || text_[at_] != c) return false;
        ++at_;
        return true;
    }
    bool take_word(std::string_view word) {
        if (!text_.substr(at_).starts_with(word)) return false;
        at_ += word.size();
        return true;
    }

    JsonValue read_value(int depth) {
        JsonValue result;
        skip_blanks();
        result.line = line_;
        if (depth > kMaxDepth) {
            fail("it is nested too deep");
        } else if (take('{')) {
            result.value = read_object(depth);
        } else if (take('[')) {
            result.value = read_list(depth);
        } else if (at_ < text_.size() && text_[at_] == '"') {
            result.value = read_text();
        } else if (take_word("true")) {
            result.value = true;
        } else if (take_word("false")) {
            result.value = false;
        } else if (!take_word("null")) {
            read_number(result);
        }
        return result;
    }

    JsonValue::Object read_object(int depth) {
        JsonValue::Object object;
        if (take('}')) return object;
        while (error_.empty()) {
            skip_blanks();
            if (at_ >= text_.size() || text_[at_] != '"') {
                fail_at_end_or("a key in double quotes");
                break;
            }
            std::string key = read_text();
            if (!take(':')) fail_at_end_or("':'");
            if (!error_.empty()) break;
            object.push_back({std::move(key), read_value(depth + 1)});
            if (take('}')) break;
            if (!take(',')) fail_at_end_or("',' or '}'");
        }
        return object;
    }

    JsonValue::List read_list(int depth) {
        JsonValue::List list;
        if (take(']')) return list;
        while (error_.empty()) {
            list.push_back(read_value(depth + 1));
            if (take(']')) break;
            if (!take(',')) fail_at_end_or("',' or ']'");
        }
        return list;
    }

    void read_number(JsonValue& result) {
        const std::string_view rest = text_.substr(at_);
        std::size_t length = 0;
        const auto value = rest.starts_with('.') ? std::nullopt : read_leading_number(rest, length);
        if (!value) return fail_at_end_or("a value");
        at_ += length;
        result.value = *value;
    }

    std::string read_text() {
        std::string result;
        ++at_;
        while (at_ < text_.size() && text_[at_] != '"' && error_.empty()) {
            const char c = text_[at_++];
            if (c == '\\') {
                read_escape(result);
            } else if (static_cast<unsigned char>(c) < 0x20) {
                fail("a text in double quotes does not end on its line");
            } else {
                result += c;
            }
        }
        if (error_.empty() && at_ >= text_.size()) fail_at_end_or("'\"'");
        ++at_;
        return result;
    }

    // Of \u only what needs no surrogates; no name or card here needs more.
    void read_escape(std::string& result) {
        if (at_ >= text_.size()) return;
        constexpr std::string_view kLetters = "\"\\/bfnrt";
        constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
        const char c = text_[at_++];
        if (const auto i = kLetters.find(c); i != std::string_view::npos) {
            result += kMeanings[i];
            return;
        }
        unsigned code = 0;
        const std::string_view digits = text_.substr(at_, 4);
        const auto [stop, error] =
            std::from_chars(digits.data(), digits.data() + digits.size(), code, 16);
        if (c != 'u' || error != std::errc() || stop != digits.data() + 4) {
            return fail("a backslash in a text is not followed by \", \\, /, b, f, n, r, t or u");
        }
        at_ += 4;
        if (code >= 0xD800 && code < 0xE000) {
            result += '?';
        } else if (code < 0x80) {
            result += static_cast<char>(code);
        } else if (code < 0x800) {
            result += static_cast<char>(0xC0 | (code >> 6));
            result += static_cast<char>(0x80 | (code & 0x3F));
        } else {
            result += static_cast<char>(0xE0 | (code >> 12));
            result += static_cast<char>(0x80 | ((code >> 6) & 0x3F));
            result += static_cast<char>(0x80 | (code & 0x3F));
        }
    }

    std::string_view text_;
    std::size_t at_ = 0;
    int line_ = 1;
    std::string error_;
    int error_line_ = 1;
};

}  // namespace

const JsonValue* JsonValue::find(std::string_view key) const {
    const Object* keys = object();
    if (keys == nullptr) return nullptr;
    const JsonValue* found = nullptr;
    for (const auto& [name, each] : *keys) {
        if (name == key) found = &each;
    }
    return found;
}

std::string_view JsonValue::describe_type() const {
    switch (value.index()) {
        case 0: return "null";
        case 1: return "true or false";
        case 2: return "a number";
        case 3: return "a text";
        case 4: return "a list";
        default: return "an object";
    }
}

JsonOrError parse_json(std::string_view text) {
    return JsonReader(text).read();
}

}  // namespace niblick
