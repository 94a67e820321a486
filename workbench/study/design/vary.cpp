#include "workbench/study/design/vary.h"

#include <algorithm>
#include <iterator>

#include "core/base/read_number.h"
#include "variants/compile/fields.h"
#include "variants/explain/rule_line.h"
#include "variants/text/diagnostic.h"
#include "variants/text/reader.h"

namespace niblick::study {

namespace {

constexpr std::int64_t kMaxValues = 200;  // of one key

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
    return text;
}

// Splits at commas outside brackets and quotes.
std::vector<std::string_view> items_of(std::string_view text) {
    std::vector<std::string_view> items;
    std::size_t from = 0;
    int depth = 0;
    bool quoted = false;
    for (std::size_t i = 0; i <= text.size(); ++i) {
        if (i < text.size()) {
            const char c = text[i];
            if (c == '"' && (i == 0 || text[i - 1] != '\\')) quoted = !quoted;
            if (!quoted && c == '[') ++depth;
            if (!quoted && c == ']') --depth;
            if (quoted || depth > 0 || c != ',') continue;
        }
        items.push_back(trimmed(text.substr(from, i - from)));
        from = i + 1;
    }
    return items;
}

bool is_toml(std::string_view value) {
    return !has_errors(read_toml("x = " + std::string(value) + "\n", 0).diagnostics);
}

// Reads the values of one field.
class Values {
  public:
    Values(const Field& field, std::string where, bool may_go)
        : field_(field),
          where_(std::move(where)),
          may_go_(may_go) {}

    std::string error;
    std::vector<std::string> list;

    void read(std::string_view text) {
        for (const std::string_view item : items_of(text)) {
            if (!error.empty()) return;
            if (item.empty()) {
                error = where_ + ": a value is missing";
            } else if (item == "none") {
                if (may_go_)
                    list.emplace_back();
                else
                    error = where_ + ": a game cannot be without this table";
            } else {
                add(item);
            }
        }
    }

  private:
    void refuse(std::string_view item) {
        error = where_ + ": " + in_quotes(item) + " is not " + describe_allowed(field_);
        if (field_.type != FieldType::choice) return;
        std::vector<std::string_view> words;
        for (const Choice& choice : field_.choices) words.push_back(choice.word);
        const std::string near = nearest(item, words);
        if (!near.empty()) error += "; did you mean " + in_quotes(near) + "?";
    }

    void add(std::string_view item) {
        switch (field_.type) {
            case FieldType::integer: return add_numbers(item);
            case FieldType::boolean:
                if (item != "true" && item != "false") return refuse(item);
                return list.push_back(std::string(item));
            case FieldType::choice: {
                std::string_view word = item;
                if (word.size() > 1 && word.front() == '"' && word.back() == '"') {
                    word = word.substr(1, word.size() - 2);
                }
                const bool known =
                    std::any_of(field_.choices.begin(), field_.choices.end(),
                                [word](const Choice& choice) { return choice.word == word; });
                if (!known) return refuse(item);
                return list.push_back(toml_text(std::string(word)));
            }
            case FieldType::text:
            case FieldType::texts:
                if (item.front() != '"' && item.front() != '[') {
                    return list.push_back(toml_text(std::string(item)));
                }
                break;
            case FieldType::integers: break;
        }
        if (!is_toml(item)) return refuse(item);
        list.push_back(std::string(item));
    }

    void add_numbers(std::string_view item) {
        const std::size_t dots = item.find("..");
        const auto first = read_number<std::int64_t>(item.substr(0, dots));
        const auto last = dots == std::string_view::npos
                              ? first
                              : read_number<std::int64_t>(item.substr(dots + 2));
        if (!first || !last) return refuse(item);
        if (*last < *first) {
            error = where_ + ": " + in_quotes(item) + " counts down; write " +
                    in_quotes(std::to_string(*last) + ".." + std::to_string(*first));
            return;
        }
        std::int64_t from = *first;
        if (from == 0 && field_.least == 1 && may_go_) {
            list.emplace_back();
            ++from;
        }
        if (from <= *last && (from < field_.least || *last > field_.most)) return refuse(item);
        if (*last - from >= kMaxValues) {
            error = where_ + ": more than " + std::to_string(kMaxValues) + " values";
            return;
        }
        for (std::int64_t n = from; n <= *last; ++n) list.push_back(std::to_string(n));
    }

    const Field& field_;
    std::string where_;
    bool may_go_;
};

// True for a table that a file has; those that apply without are known by what is set.
bool is_written(const Part& part) {
    const auto& settings = part.options.settings();
    return !part.mechanism.implied || std::ranges::any_of(settings, [](const Setting& setting) {
        return setting.origin != Origin::fallback;
    });
}

}  // namespace

VaryOrError read_vary(const Registry& registry, std::string_view table, std::string_view key,
                      std::string_view values) {
    VaryOrError result;
    result.vary.table = table;
    result.vary.key = key;
    const Mechanism* mechanism = registry.find(table);
    if (mechanism == nullptr) {
        const std::string near = nearest(table, registry.ids());
        result.error = "there is no table " + in_quotes(table) +
                       (near.empty() ? "" : "; did you mean " + in_quotes(near) + "?");
        return result;
    }
    std::vector<std::string_view> keys;
    for (const Field& field : mechanism->fields) keys.push_back(field.key);
    const auto found = std::find(keys.begin(), keys.end(), key);
    if (found == keys.end()) {
        const std::string near = nearest(key, keys);
        result.error = "[" + std::string(table) + "] has no key " + in_quotes(key) +
                       (near.empty() ? "" : "; did you mean " + in_quotes(near) + "?");
        return result;
    }
    const Field& field = mechanism->fields[static_cast<std::size_t>(found - keys.begin())];
    Values read(field, "[" + std::string(table) + "] " + std::string(key), !mechanism->implied);
    read.read(trimmed(values));
    result.error = read.error;
    result.vary.values = std::move(read.list);
    return result;
}

VaryOrError read_vary(const Registry& registry, std::string_view text) {
    const std::size_t equals = text.find('=');
    const std::size_t dot = text.substr(0, equals).find('.');
    if (equals == std::string_view::npos || dot == std::string_view::npos) {
        return {{}, in_quotes(text) + " is not of the form TABLE.KEY=VALUES"};
    }
    return read_vary(registry, trimmed(text.substr(0, dot)),
                     trimmed(text.substr(dot + 1, equals - dot - 1)), text.substr(equals + 1));
}

std::string value_of(const Loaded& rules, const std::string& table, const std::string& key) {
    if (rules.rules.find(table) == nullptr) return {};
    return line_of(rules.rules, rules.sources, {table, key}).value;
}

std::vector<Knob> knobs_of(const Registry& registry, const Loaded& rules) {
    std::vector<Knob> knobs, absent;
    for (const Mechanism& mechanism : registry.mechanisms()) {
        if (mechanism.beside_play) continue;
        const Part* part = rules.rules.find(mechanism.id);
        for (const Field& field : mechanism.fields) {
            const bool adds = std::ranges::any_of(mechanism.relaxations, [&](const Relaxation& r) {
                return r.adds_table && r.key == field.key;
            });
            if (part == nullptr) {
                if (adds) absent.push_back({std::string(mechanism.id), field, true, {}});
                continue;
            }
            const bool simple = field.type == FieldType::boolean ||
                                field.type == FieldType::integer || field.type == FieldType::choice;
            if (!simple || field.own_only || !is_written(*part)) continue;
            Knob& knob = knobs.emplace_back();
            knob = {std::string(mechanism.id), field, adds && !mechanism.implied, {}};
            knob.value = value_of(rules, knob.table, std::string(field.key));
        }
    }
    std::ranges::move(absent, std::back_inserter(knobs));
    return knobs;
}

std::vector<std::string> values_beside(const Knob& knob, const std::string& value) {
    std::vector<std::string> values;
    switch (knob.field.type) {
        case FieldType::boolean: return {value == "true" ? "false" : "true"};
        case FieldType::choice:
            for (const Choice& choice : knob.field.choices) {
                const std::string word = toml_text(std::string(choice.word));
                if (word != value) values.push_back(word);
            }
            return values;
        default: break;
    }
    const std::int64_t least = std::max<std::int64_t>(1, knob.field.least);
    if (value.empty()) return {std::to_string(least)};
    const auto now = read_number<std::int64_t>(value);
    if (!now) return values;
    if (*now > knob.field.least) {
        values.push_back(std::to_string(*now - 1));
    } else if (knob.may_go) {
        values.emplace_back();
    }
    if (*now < knob.field.most) values.push_back(std::to_string(*now + 1));
    return values;
}

std::size_t count_choices(const std::vector<Vary>& vary) {
    std::size_t n = 1;
    for (const Vary& each : vary) n = std::min<std::size_t>(1'000'000, n * each.values.size());
    return n;
}

std::vector<std::vector<RuleChange>> choices_of(const Loaded& rules,
                                                const std::vector<Vary>& vary) {
    std::vector<std::vector<RuleChange>> choices;
    std::vector<std::size_t> at(vary.size(), 0);
    for (std::size_t n = count_choices(vary); n > 0; --n) {
        std::vector<RuleChange>& changes = choices.emplace_back();
        for (std::size_t i = 0; i < vary.size(); ++i) {
            const std::string& value = vary[i].values[at[i]];
            if (value == value_of(rules, vary[i].table, vary[i].key)) continue;
            const auto kind = value.empty() ? RuleChange::Kind::drop_table : RuleChange::Kind::set;
            changes.push_back({kind, vary[i].table, value.empty() ? "" : vary[i].key, value});
        }
        for (std::size_t i = vary.size(); i-- > 0;) {
            if (++at[i] < vary[i].values.size()) break;
            at[i] = 0;
        }
    }
    return choices;
}

}  // namespace niblick::study
