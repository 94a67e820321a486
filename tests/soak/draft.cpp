#include "tests/soak/draft.h"

#include <algorithm>
#include <utility>

#include "variants/compile/ruleset.h"
#include "variants/text/reader.h"

namespace niblick::soak {

const Value* Draft::Part::find(std::string_view key) const {
    const auto at =
        std::find_if(keys.begin(), keys.end(), [&](const Key& k) { return k.key == key; });
    return at == keys.end() ? nullptr : &at->value;
}

void Draft::Part::set(std::string_view key, Value value) {
    for (Key& known : keys) {
        if (known.key != key) continue;
        known.value = std::move(value);
        return;
    }
    keys.push_back({std::string(key), std::move(value)});
}

const Draft::Part* Draft::find(std::string_view table) const {
    const auto at =
        std::find_if(parts.begin(), parts.end(), [&](const Part& p) { return p.table == table; });
    return at == parts.end() ? nullptr : &*at;
}

Draft::Part* Draft::find(std::string_view table) {
    return const_cast<Part*>(std::as_const(*this).find(table));
}

std::string Draft::text() const {
    std::string text =
        "[about]\nname = \"Soak\"\nsource = \"Drawn by chance.\"\n"
        "summary = \"A game for testing.\"\n";
    for (const Part& part : parts) {
        text += "\n[" + part.table + "]\n";
        for (const Key& key : part.keys) text += key.key + " = " + toml_text(key.value) + "\n";
    }
    return text;
}

Value example_of(const Field& field) {
    const Read read = read_toml("x = " + std::string(field.example), 0);
    const Entry* entry = read.document.find("x");
    const auto texts_of = [](const Node& node) {
        std::vector<std::string> texts;
        if (const auto* text = std::get_if<std::string>(&node.value)) return std::vector{*text};
        if (const auto* list = std::get_if<NodeList>(&node.value)) {
            for (const Node& item : *list) {
                if (const auto* text = std::get_if<std::string>(&item.value))
                    texts.push_back(*text);
                if (const auto* n = std::get_if<std::int64_t>(&item.value))
                    texts.push_back(std::to_string(*n));
            }
        }
        return texts;
    };
    switch (field.type) {
        case FieldType::boolean: return true;
        case FieldType::integer: return field.least;
        case FieldType::choice: return std::string(field.choices.front().word);
        case FieldType::text: {
            const auto texts =
                entry == nullptr ? std::vector<std::string>() : texts_of(entry->node);
            return texts.empty() ? std::string() : texts[0];
        }
        case FieldType::texts:
            return entry == nullptr ? std::vector<std::string>() : texts_of(entry->node);
        case FieldType::integers: break;
    }
    std::vector<std::int64_t> numbers;
    if (entry != nullptr) {
        if (const auto* list = std::get_if<NodeList>(&entry->node.value)) {
            for (const Node& item : *list) {
                if (const auto* n = std::get_if<std::int64_t>(&item.value)) numbers.push_back(*n);
            }
        }
    }
    return numbers;
}

}  // namespace niblick::soak
