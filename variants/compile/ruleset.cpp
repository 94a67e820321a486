#include "variants/compile/ruleset.h"

#include <cstdio>

#include "core/base/read_number.h"
#include "variants/compile/fields.h"

namespace niblick {

namespace {

std::string text_as_toml(std::string_view text) {
    std::string toml = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            toml += '\\';
            toml += c;
        } else if (c == '\n') {
            toml += "\\n";
        } else if (c == '\t') {
            toml += "\\t";
        } else if (byte < 0x20 || byte == 0x7F) {
            char escape[7];
            std::snprintf(escape, sizeof escape, "\\u%04X", static_cast<unsigned>(byte));
            toml += escape;
        } else {
            toml += c;
        }
    }
    return toml + '"';
}

template <typename T, typename ToToml>
std::string list_as_toml(const std::vector<T>& items, ToToml to_toml) {
    std::string toml = "[";
    for (const T& item : items) toml += (toml.size() == 1 ? "" : ", ") + to_toml(item);
    return toml + "]";
}

struct ToToml {
    std::string operator()(bool value) const { return value ? "true" : "false"; }
    std::string operator()(std::int64_t value) const { return std::to_string(value); }
    std::string operator()(const std::string& value) const { return text_as_toml(value); }
    std::string operator()(const std::vector<std::string>& value) const {
        return list_as_toml(value, text_as_toml);
    }
    std::string operator()(const std::vector<std::int64_t>& value) const {
        return list_as_toml(value, [](std::int64_t n) { return std::to_string(n); });
    }
};

// A value of a field; numbers that may stand among its texts are written as numbers.
std::string toml_of(const Field& field, const Value& value) {
    const auto* texts = std::get_if<std::vector<std::string>>(&value);
    if (texts == nullptr || !field.takes_numbers()) return toml_text(value);
    return list_as_toml(*texts, [](const std::string& text) {
        const auto number = read_number<std::int64_t>(text);
        return number ? std::to_string(*number) : text_as_toml(text);
    });
}

}  // namespace

const Part* RuleSet::find(std::string_view mechanism) const {
    for (const Part& part : parts) {
        if (part.mechanism.id == mechanism) return &part;
    }
    return nullptr;
}

std::string toml_text(const Value& value) {
    return std::visit(ToToml{}, value);
}

std::string canonical_text(const RuleSet& rules, Defaults defaults) {
    std::string toml = "[about]\n";
    toml += "name = " + toml_text(rules.name) + "\n";
    if (!rules.also.empty()) toml += "also = " + toml_text(rules.also) + "\n";
    toml += "source = " + toml_text(rules.source) + "\n";
    toml += "summary = " + toml_text(rules.summary) + "\n";
    for (const Part& part : rules.parts) {
        std::string table;
        const auto fields = part.options.fields();
        for (std::size_t i = 0; i < fields.size(); ++i) {
            const Field& field = fields[i];
            const Value& value = part.options.settings()[i].value;
            if (field.absence_counts ? !part.options.given(field.key)
                                     : defaults == Defaults::left_out && is_default(field, value)) {
                continue;
            }
            table += std::string(field.key) + " = " + toml_of(field, value) + "\n";
        }
        if (defaults == Defaults::left_out && part.mechanism.implied && table.empty()) continue;
        toml += "\n[" + std::string(part.mechanism.id) + "]\n" + table;
    }
    return toml;
}

std::string standalone_text(const RuleSet& rules) {
    std::string text = canonical_text(rules);
    if (!rules.deals) return text;
    text += "\n[deals]\n";
    const auto fields = rules.deals->fields();
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (!rules.deals->given(fields[i].key)) continue;
        text +=
            std::string(fields[i].key) + " = " + toml_text(rules.deals->settings()[i].value) + "\n";
    }
    return text;
}

namespace {

// A key that decides something, and how firmly: a file states it, or its table, or neither.
struct Deciding {
    RuleKey key;
    int weight = -1;
};

Deciding deciding(const Part& part, Decision decision) {
    Deciding best;
    for (const Decides& decides : part.mechanism.decides) {
        if (decides.decision != decision) continue;
        const bool given = !decides.key.empty() && part.options.given(decides.key);
        const int weight = given ? 2 : part.mechanism.implied ? 0 : 1;
        if (weight > best.weight || given) {
            best = {{std::string(part.mechanism.id), std::string(decides.key)}, weight};
        }
    }
    return best;
}

}  // namespace

std::vector<RuleKey> size_keys(const RuleSet& rules) {
    std::vector<RuleKey> keys;
    for (const Part& part : rules.parts) {
        std::vector<RuleKey> numbers;
        bool listed = false;  // a list of sizes replaces the numbers
        for (const Decides& decides : part.mechanism.decides) {
            if (decides.decision != Decision::size) continue;
            for (const Field& field : part.options.fields()) {
                if (field.key != decides.key) continue;
                const bool number = field.type == FieldType::integer;
                if (number)
                    numbers.push_back({std::string(part.mechanism.id), std::string(field.key)});
                listed = listed || (!number && part.options.given(field.key));
            }
        }
        if (!listed) keys.insert(keys.end(), numbers.begin(), numbers.end());
    }
    return keys;
}

RuleKey key_deciding(const Part& part, Decision decision) {
    return deciding(part, decision).key;
}

RuleKey key_deciding(const RuleSet& rules, Decision decision) {
    Deciding best;
    for (const Part& part : rules.parts) {
        Deciding own = deciding(part, decision);
        if (own.weight >= 0 && own.weight >= best.weight) best = std::move(own);
    }
    if (best.weight >= 0) return best.key;
    for (const RuleSet::Absent& absent : rules.absent) {
        for (const Decides& decides : absent.decides) {
            if (decides.decision == decision) {
                return {std::string(absent.id), std::string(decides.key)};
            }
        }
    }
    return {};
}

}  // namespace niblick
