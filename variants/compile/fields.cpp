#include "variants/compile/fields.h"

#include <algorithm>
#include <optional>

#include "variants/compile/check.h"
#include "variants/text/diagnostic.h"

namespace niblick {

namespace {

// The value of a setting if the file gives none, or no usable one.
Value fallback_of(const Field& field) {
    if (const auto* truth = std::get_if<bool>(&field.fallback)) return *truth;
    if (const auto* number = std::get_if<std::int64_t>(&field.fallback)) {
        if (field.type == FieldType::integers) return std::vector<std::int64_t>{*number};
        return *number;
    }
    if (const auto* text = std::get_if<std::string_view>(&field.fallback)) {
        if (field.type == FieldType::texts) return std::vector<std::string>{std::string(*text)};
        return std::string(*text);
    }
    switch (field.type) {
        case FieldType::boolean: return false;
        case FieldType::integer: return field.least;
        case FieldType::choice:
        case FieldType::text: return std::string();
        case FieldType::texts: return std::vector<std::string>{};
        case FieldType::integers: return std::vector<std::int64_t>{};
    }
    return false;
}

std::string unquoted(std::string_view key) {
    const std::string shown = in_quotes(key);
    return shown.substr(1, shown.size() - 2);
}

class FieldReader {
  public:
    FieldReader(const std::string& where, bool broken, Diagnostics& diagnostics)
        : where_(where),
          broken_(broken),
          diagnostics_(diagnostics) {}

    void read(const Table* table, Options& options) {
        const auto fields = options.fields();
        if (table != nullptr) {
            for (const Entry& entry : table->entries) {
                if (has_key(fields, entry.key)) continue;
                report_unknown_key(where_, entry.key,
                                   std::holds_alternative<Table>(entry.node.value), entry.key_span,
                                   fields, diagnostics_);
            }
        }
        for (std::size_t i = 0; i < fields.size(); ++i) {
            const Field& field = fields[i];
            Setting& setting = options.settings()[i];
            setting.value = fallback_of(field);
            setting.span = options.header();
            if (table == nullptr) continue;
            if (const Entry* entry = table->find(field.key)) {
                read_value(field, *entry, setting);
            } else if (field.required() && !broken_) {
                fail("missing-key", where_ + " is missing the key '" + std::string(field.key) + "'",
                     "add for example: " + std::string(field.key) + " = " +
                         std::string(field.example),
                     options.header());
            }
        }
    }

  private:
    void fail(std::string_view code, std::string message, std::string hint, Span span) {
        diagnostics_.push_back(
            {Severity::error, std::string(code), std::move(message), std::move(hint), span});
    }

    // Stores the value if the field accepts it.
    void read_value(const Field& field, const Entry& entry, Setting& setting) {
        const std::string name =
            where_.empty() ? in_quotes(field.key) : where_ + " " + std::string(field.key);
        const Node& node = entry.node;
        std::optional<Value> value;
        switch (field.type) {
            case FieldType::boolean:
                if (const auto* truth = get<bool>(name, field, node)) value = *truth;
                break;
            case FieldType::integer:
                if (field.list && std::holds_alternative<NodeList>(node.value)) {
                    value = numbers(name, field, node, setting.items);
                } else if (const auto* number = get<std::int64_t>(name, field, node);
                           number != nullptr && in_range(name, field, *number, node.span)) {
                    value = *number;
                }
                break;
            case FieldType::choice:
                if (const auto* number = std::get_if<std::int64_t>(&node.value);
                    number != nullptr && field.most > 0) {
                    if (in_range(name, field, *number, node.span)) value = *number;
                } else if (const auto* word = get<std::string>(name, field, node);
                           word != nullptr && is_choice(name, field, *word, node.span)) {
                    value = *word;
                }
                break;
            case FieldType::text:
                if (const auto* text = get<std::string>(name, field, node)) value = *text;
                break;
            case FieldType::texts:
                if (const auto* text = std::get_if<std::string>(&node.value)) {
                    value = std::vector<std::string>{*text};
                } else if (const auto* number = std::get_if<std::int64_t>(&node.value);
                           number != nullptr && field.takes_numbers()) {
                    if (in_range(name, field, *number, node.span)) {
                        value = std::vector<std::string>{std::to_string(*number)};
                    }
                } else {
                    value = items<std::string>(name, field, node, setting.items);
                }
                break;
            case FieldType::integers:
                value = items<std::int64_t>(name, field, node, setting.items);
                break;
        }
        const bool inherited = node.span.file != 0;
        if (!value || (field.own_only && inherited)) return;
        setting.value = std::move(*value);
        setting.span = node.span;
        setting.origin = inherited ? Origin::parent : Origin::own;
    }

    static std::string seen(const Node& node) {
        if (const auto* truth = std::get_if<bool>(&node.value)) return *truth ? "true" : "false";
        return std::string(node.describe_type());
    }

    template <typename T>
    const T* get(const std::string& name, const Field& field, const Node& node) {
        const T* value = std::get_if<T>(&node.value);
        if (value == nullptr) {
            fail("wrong-type", name + " is " + seen(node), "allowed: " + describe_allowed(field),
                 node.span);
        }
        return value;
    }

    template <typename T>
    std::optional<Value> items(const std::string& name, const Field& field, const Node& node,
                               std::vector<Span>& spans) {
        const auto* list = get<NodeList>(name, field, node);
        if (list == nullptr) return std::nullopt;
        std::vector<T> values;
        bool fine = true;
        for (std::size_t i = 0; i < list->size(); ++i) {
            const Node& item = (*list)[i];
            const std::string of_item = name + ", item " + std::to_string(i + 1) + ",";
            const auto* number = std::get_if<std::int64_t>(&item.value);
            spans.push_back(item.span);
            if constexpr (std::is_same_v<T, std::string>) {
                if (number != nullptr && field.takes_numbers()) {
                    fine = in_range(of_item, field, *number, item.span) && fine;
                    values.push_back(std::to_string(*number));
                    continue;
                }
            }
            const T* value = get<T>(of_item, field, item);
            if constexpr (std::is_same_v<T, std::int64_t>) {
                if (value != nullptr && !in_range(of_item, field, *value, item.span)) {
                    value = nullptr;
                }
            }
            fine = fine && value != nullptr;
            if (value != nullptr) values.push_back(*value);
        }
        if (!fine) {
            spans.clear();
            return std::nullopt;
        }
        return values;
    }

    // A list that stands in place of a number.
    std::optional<Value> numbers(const std::string& name, const Field& field, const Node& node,
                                 std::vector<Span>& spans) {
        if (!std::get<NodeList>(node.value).empty()) {
            return items<std::int64_t>(name, field, node, spans);
        }
        fail("empty-list", name + " is an empty list", "allowed: " + describe_allowed(field),
             node.span);
        return std::nullopt;
    }

    bool in_range(const std::string& name, const Field& field, std::int64_t number, Span span) {
        if (number >= field.least && number <= field.most) return true;
        fail("out-of-range", name + " is " + std::to_string(number),
             "allowed: " + std::to_string(field.least) + " to " + std::to_string(field.most), span);
        return false;
    }

    bool is_choice(const std::string& name, const Field& field, const std::string& word,
                   Span span) {
        std::vector<std::string_view> words;
        for (const Choice& choice : field.choices) words.push_back(choice.word);
        if (std::find(words.begin(), words.end(), word) != words.end()) return true;
        const std::string near = nearest(word, words);
        fail("unknown-word", name + " is " + in_quotes(word),
             (near.empty() ? "" : "did you mean \"" + near + "\"?  ") +
                 "allowed: " + describe_allowed(field),
             span);
        return false;
    }

    const std::string& where_;
    bool broken_;
    Diagnostics& diagnostics_;
};

}  // namespace

void read_fields(const std::string& where, const Table* table, bool broken, Options& options,
                 Diagnostics& diagnostics) {
    FieldReader(where, broken, diagnostics).read(table, options);
}

bool is_default(const Field& field, const Value& value) {
    return !field.required() && value == fallback_of(field);
}

bool has_key(std::span<const Field> fields, std::string_view key) {
    return std::any_of(fields.begin(), fields.end(),
                       [key](const Field& field) { return field.key == key; });
}

void report_unknown_key(const std::string& where, std::string_view key, bool is_table, Span span,
                        std::span<const Field> fields, Diagnostics& diagnostics) {
    std::vector<std::string_view> keys;
    for (const Field& field : fields) keys.push_back(field.key);
    std::string hint = "this table has no keys";
    if (has_key(top_fields(), key)) {
        hint = "write it above the first table";
    } else if (is_table) {
        hint = "write the table as [" + unquoted(key) + "] on its own line, with its keys below";
    } else if (!keys.empty()) {
        std::string near = nearest(key, keys);
        if (!near.empty()) near = in_quotes(near);
        hint = near_or_all(near, "keys here", {keys.begin(), keys.end()});
    }
    diagnostics.push_back({Severity::error, "unknown-key", where + " has no key " + in_quotes(key),
                           std::move(hint), span});
}

std::string describe_allowed(const Field& field) {
    const std::string range = std::to_string(field.least) + " to " + std::to_string(field.most);
    switch (field.type) {
        case FieldType::boolean: return "true or false, without quotes";
        case FieldType::integer:
            return "a whole number from " + range + ", without quotes" +
                   (field.list ? ", or a list of such numbers" : "");
        case FieldType::text: return "text in quotes, such as " + std::string(field.example);
        case FieldType::texts:
            return "a list of texts" +
                   (field.takes_numbers() ? " and whole numbers from " + range : "") +
                   ", such as " + std::string(field.example);
        case FieldType::integers:
            return "a list of whole numbers from " + range + ", such as " +
                   std::string(field.example);
        case FieldType::choice: break;
    }
    std::vector<std::string> words;
    for (const Choice& choice : field.choices)
        words.push_back('"' + std::string(choice.word) + '"');
    if (field.most > 0) words.push_back("a whole number from " + range);
    return join_words(words, " or ");
}

std::string near_or_all(const std::string& near, std::string_view kind,
                        const std::vector<std::string>& all) {
    std::string hint = near.empty() ? "" : "did you mean " + near + "?  ";
    return hint + std::string(kind) + ": " + join_words(all);
}

std::string join_words(const std::vector<std::string>& parts, std::string_view last) {
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i > 0) text += i + 1 == parts.size() ? last : ", ";
        text += parts[i];
    }
    return text;
}

}  // namespace niblick
