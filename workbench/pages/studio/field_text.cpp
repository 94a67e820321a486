#include "workbench/pages/studio/field_text.h"

#include "core/base/read_number.h"
#include "core/base/words.h"
#include "variants/compile/ruleset.h"

namespace niblick {

namespace {

std::optional<std::int64_t> number_of(std::string_view word) {
    while (word.starts_with(' ')) word.remove_prefix(1);
    while (word.ends_with(' ')) word.remove_suffix(1);
    return read_number<std::int64_t>(word);
}

// A list or a text without what encloses it.
std::string bare(const std::string& toml) {
    const bool enclosed = toml.size() > 1 && ((toml.front() == '[' && toml.back() == ']') ||
                                              (toml.front() == '"' && toml.back() == '"'));
    return enclosed ? toml.substr(1, toml.size() - 2) : toml;
}

}  // namespace

std::string field_text(const FormField& field) {
    struct Text {
        std::string operator()(bool) const { return {}; }
        std::string operator()(std::int64_t n) const { return std::to_string(n); }
        std::string operator()(const std::string& s) const { return s; }
        std::string operator()(const std::vector<std::string>& list) const {
            return joined(list, "\n");
        }
        std::string operator()(const std::vector<std::int64_t>& list) const {
            std::vector<std::string> words;
            for (const std::int64_t n : list) words.push_back(std::to_string(n));
            return joined(words, ", ");
        }
    };
    if (!field.unread.empty()) return bare(field.unread);
    return std::visit(Text{}, field.value);
}

std::string toml_typed(const FormField& field, const std::string& typed) {
    const bool one = field.type == FieldType::integer || field.type == FieldType::choice;
    if (const auto n = number_of(typed); one && (n || !field.list)) {
        return n ? std::to_string(*n) : toml_text(typed);
    }
    if (field.type == FieldType::texts) return toml_text(split(typed, '\n'));
    if (field.type != FieldType::integers && !field.list) return toml_text(typed);
    std::vector<std::int64_t> numbers;
    for (const std::string& part : split(typed, ',')) {
        const auto n = number_of(part);
        if (!n) return toml_text(typed);
        numbers.push_back(*n);
    }
    return toml_text(numbers);
}

}  // namespace niblick
