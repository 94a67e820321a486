#include "variants/compile/mechanism_faults.h"

#include <algorithm>

#include "variants/compile/check.h"

namespace niblick {

namespace {

// A bare TOML key as rule files use them: lower-case letters, digits, '_'.
bool is_name(std::string_view text) {
    return !text.empty() && text.size() <= 40 &&
           text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") ==
               std::string_view::npos;
}

bool in_range(const Field& field, std::int64_t number) {
    return number >= field.least && number <= field.most;
}

bool is_choice(const Field& field, std::string_view word) {
    return std::any_of(field.choices.begin(), field.choices.end(),
                       [word](const Choice& choice) { return choice.word == word; });
}

// Whether the field accepts its own default.
bool takes_fallback(const Field& field) {
    if (field.required()) return true;
    const auto* number = std::get_if<std::int64_t>(&field.fallback);
    const auto* text = std::get_if<std::string_view>(&field.fallback);
    const bool empty_list = std::holds_alternative<EmptyList>(field.fallback);
    switch (field.type) {
        case FieldType::boolean: return std::holds_alternative<bool>(field.fallback);
        case FieldType::integer: return number != nullptr && in_range(field, *number);
        case FieldType::choice: return text != nullptr && is_choice(field, *text);
        case FieldType::text: return text != nullptr;
        case FieldType::texts: return empty_list || text != nullptr;
        case FieldType::integers:
            return empty_list || (number != nullptr && in_range(field, *number));
    }
    return false;
}

}  // namespace

std::vector<std::string> mechanism_faults(const Mechanism& mechanism) {
    std::vector<std::string> faults;
    if (!is_name(mechanism.id))
        faults.emplace_back("a table name may contain only a to z, 0 to 9 and '_'");
    if (find_fact_table(mechanism.id) != nullptr)
        faults.emplace_back("every file already has a table of this name");
    for (const Field& field : top_fields()) {
        if (field.key == mechanism.id)
            faults.emplace_back("this name is taken by a key above the first table");
    }
    if (mechanism.summary.empty()) faults.emplace_back("it has no summary");
    if (mechanism.contribute == nullptr) faults.emplace_back("it has no function `contribute`");
    if (mechanism.describe == nullptr) faults.emplace_back("it has no function `describe`");
    std::vector<std::string_view> keys;
    for (const Field& field : mechanism.fields) {
        const auto fault = [&](std::string_view what) {
            faults.push_back("its key '" + std::string(field.key) + "' " + std::string(what));
        };
        if (!is_name(field.key)) fault("may contain only a to z, 0 to 9 and '_'");
        if (std::find(keys.begin(), keys.end(), field.key) != keys.end()) fault("is listed twice");
        keys.push_back(field.key);
        if (field.doc.empty()) fault("has no `doc`");
        if (field.example.empty()) fault("has no `example`");
        if (field.type == FieldType::choice && field.choices.empty()) fault("has no choices");
        if (!takes_fallback(field)) fault("does not accept its own default");
        if (mechanism.implied && field.required())
            fault("is required, although the table is optional");
    }
    return faults;
}

}  // namespace niblick
