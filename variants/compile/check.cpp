#include "variants/compile/check.h"

#include <algorithm>
#include <iterator>

#include "variants/compile/deals_table.h"
#include "variants/compile/fields.h"
#include "variants/text/diagnostic.h"

namespace niblick {

namespace {

constexpr Field kTopFields[] = {
    {.key = "extends",
     .type = FieldType::texts,
     .doc = "The parent rules: an id in the library, or a path starting with ./ or ../, relative "
            "to this file's folder. The file inherits every key that it does not set itself, but "
            "not [about] and [deals]. Of several parents the first is the game that this file is "
            "based on. If two parents set a key to different values, this file must set it too.",
     .fallback = EmptyList{},
     .example = "[\"peaks/tripeaks\", \"traits/closed\"]"},
    {.key = "without",
     .type = FieldType::texts,
     .doc = "Tables of the parent that are not inherited.",
     .fallback = EmptyList{},
     .example = "[\"columns\", \"score_strokes\"]"},
};

constexpr Field kAboutFields[] = {
    {.key = "name",
     .type = FieldType::text,
     .doc = "The name of the game.",
     .fallback = Required{},
     .example = "\"Golf\""},
    {.key = "also",
     .type = FieldType::texts,
     .doc = "Other names of the game, with who uses each if known.",
     .fallback = EmptyList{},
     .example = "[\"Golf Solitaire\", \"One Foundation (Tarbart)\"]"},
    {.key = "source",
     .type = FieldType::text,
     .doc = "Where the rules come from: a book, a web page, a program, or their inventor.",
     .fallback = Required{},
     .example = "\"Tarbart, Games of Patience (1905)\""},
    {.key = "summary",
     .type = FieldType::text,
     .doc = "The game in one sentence.",
     .fallback = Required{},
     .example = "\"Build up or down on one foundation until the columns are gone.\""},
};

bool is_blank(const std::string& text) {
    return text.find_first_not_of(" \t\r\n") == std::string::npos;
}

class Checker {
  public:
    Checker(const Registry& registry, bool broken, Diagnostics& diagnostics)
        : registry_(registry),
          broken_(broken),
          diagnostics_(diagnostics) {}

    RuleSet check(const Table& document) {
        RuleSet rules;
        check_top(document, rules);
        check_about(document, rules);
        check_deals(document, rules);
        for (const Mechanism& mechanism : registry_.mechanisms()) {
            const Entry* entry = document.find(mechanism.id);
            const Table* table = entry == nullptr ? nullptr : table_of(*entry);
            if (entry == nullptr && !mechanism.implied) {
                rules.absent.push_back({mechanism.id, mechanism.decides});
                continue;
            }
            Options options(mechanism.fields, entry == nullptr ? Span{} : entry->node.span);
            read_fields("[" + std::string(mechanism.id) + "]", table, broken_, options,
                        diagnostics_);
            rules.parts.push_back({mechanism, std::move(options)});
        }
        return rules;
    }

  private:
    void fail(std::string_view code, std::string message, std::string hint, Span span) {
        diagnostics_.push_back(
            {Severity::error, std::string(code), std::move(message), std::move(hint), span});
    }

    // The keys above the first table, and unknown tables.
    void check_top(const Table& document, RuleSet& rules) {
        Table known;
        for (const Entry& entry : document.entries) {
            const bool is_table =
                find_fact_table(entry.key) != nullptr || registry_.find(entry.key) != nullptr;
            if (is_table) continue;
            const auto fields = top_fields();
            const bool is_field =
                std::any_of(fields.begin(), fields.end(),
                            [&](const Field& field) { return field.key == entry.key; });
            if (is_field) {
                known.entries.push_back(entry);
            } else if (looks_like_table(entry.node)) {
                unknown_table(entry);
            } else {
                unknown_top_key(entry);
            }
        }
        Options options(top_fields(), Span{});
        read_fields("", &known, broken_, options, diagnostics_);
        rules.traits = options.texts("extends");
        if (!rules.traits.empty()) {
            rules.extends = rules.traits.front();
            rules.traits.erase(rules.traits.begin());
        }
        const Entry* extends = known.find("extends");
        const Entry* without = known.find("without");
        const auto& parents = options.texts("extends");
        for (std::size_t i = 0; i < parents.size(); ++i) {
            if (!is_blank(parents[i])) continue;
            fail("empty-text", "'extends' is blank", "name the parent or remove the line",
                 options.item_span("extends", i));
        }
        if (without != nullptr && extends == nullptr && !broken_) {
            fail("without-parent", "'without' removes tables of a parent, but there is no parent",
                 "name a parent: extends = \"golf/golf\"", without->key_span);
        }
    }

    static bool looks_like_table(const Node& node) {
        if (std::holds_alternative<Table>(node.value)) return true;
        const auto* list = std::get_if<NodeList>(&node.value);
        return list != nullptr && !list->empty() &&
               std::holds_alternative<Table>(list->front().value);
    }

    void unknown_table(const Entry& entry) {
        std::vector<std::string_view> tables = registry_.ids();
        auto at = tables.begin();
        for (const FactTable& each : fact_tables()) at = std::next(tables.insert(at, each.id));
        std::string near = nearest(entry.key, tables);
        if (!near.empty()) near = "[" + near + "]";
        fail("unknown-table", "there is no table " + in_brackets(entry.key),
             near_or_all(near, "tables", {tables.begin(), tables.end()}) +
                 (near.empty() ? "; a plugin's table needs the plugin: --plugin FILE" : ""),
             entry.key_span);
    }

    void unknown_top_key(const Entry& entry) {
        std::vector<std::string_view> keys;
        for (const Field& field : top_fields()) keys.push_back(field.key);
        const std::string near = nearest(entry.key, keys);
        const std::vector<std::string> owners = tables_with(entry.key);
        std::string hint = near.empty() ? "" : "did you mean " + in_quotes(near) + "?  ";
        if (near.empty() && !owners.empty()) {
            hint = "it is a key of " + join_words(owners, " and ") + ": put it below that header";
        } else {
            hint += "keys above the first table: extends, without";
        }
        fail("unknown-key", "there is no key " + in_quotes(entry.key) + " above the first table",
             hint, entry.key_span);
    }

    std::vector<std::string> tables_with(std::string_view key) const {
        const auto has = [key](std::span<const Field> fields) {
            return std::any_of(fields.begin(), fields.end(),
                               [key](const Field& field) { return field.key == key; });
        };
        std::vector<std::string> tables;
        for (const FactTable& each : fact_tables()) {
            if (has(each.fields)) tables.push_back("[" + std::string(each.id) + "]");
        }
        for (const Mechanism& mechanism : registry_.mechanisms()) {
            if (has(mechanism.fields)) tables.push_back("[" + std::string(mechanism.id) + "]");
        }
        return tables;
    }

    void check_about(const Table& document, RuleSet& rules) {
        const Entry* entry = document.find("about");
        if (entry == nullptr) {
            if (!broken_) {
                fail("missing-about", "the game has no description: [about] is missing",
                     "add [about] with name, source and summary", Span{});
            }
            return;
        }
        const Table* table = table_of(*entry);
        if (table == nullptr) return;
        Options options(about_fields(), entry->node.span);
        read_fields("[about]", table, broken_, options, diagnostics_);
        for (std::size_t i = 0; i < options.fields().size(); ++i) {
            const Setting& setting = options.settings()[i];
            if (setting.origin == Origin::fallback) continue;
            const std::string key(options.fields()[i].key);
            const std::string hint(options.fields()[i].doc);
            if (const auto* text = std::get_if<std::string>(&setting.value);
                text != nullptr && is_blank(*text)) {
                fail("empty-text", "[about] " + key + " is blank", hint, setting.span);
            }
            if (const auto* texts = std::get_if<std::vector<std::string>>(&setting.value)) {
                for (std::size_t t = 0; t < texts->size(); ++t) {
                    if (!is_blank((*texts)[t])) continue;
                    fail("empty-text", "[about] " + key + " has a blank item", hint,
                         options.item_span(key, t));
                }
            }
        }
        rules.name = options.text("name");
        rules.also = options.texts("also");
        rules.source = options.text("source");
        rules.summary = options.text("summary");
    }

    void check_deals(const Table& document, RuleSet& rules) {
        const Entry* entry = document.find("deals");
        const Table* table = entry == nullptr ? nullptr : table_of(*entry);
        if (table == nullptr) return;
        rules.deals.emplace(deals_fields(), entry->node.span);
        read_fields("[deals]", table, broken_, *rules.deals, diagnostics_);
    }

    // The entry's table, or nothing after reporting that it is not a table.
    const Table* table_of(const Entry& entry) {
        const auto* table = std::get_if<Table>(&entry.node.value);
        if (table != nullptr) return table;
        if (looks_like_table(entry.node)) {
            fail("wrong-type", in_brackets(entry.key) + " is a list of tables",
                 "write it once, in single brackets: [" + entry.key + "]", entry.key_span);
        } else {
            fail("wrong-type",
                 in_quotes(entry.key) + " is " + std::string(entry.node.describe_type()) +
                     ", but names a table",
                 "write [" + entry.key + "] on a line of its own and its keys below",
                 entry.key_span);
        }
        return nullptr;
    }

    static std::string in_brackets(const std::string& key) {
        const std::string shown = in_quotes(key);
        return "[" + shown.substr(1, shown.size() - 2) + "]";
    }

    const Registry& registry_;
    bool broken_;
    Diagnostics& diagnostics_;
};

}  // namespace

RuleSet check(const Table& document, const Registry& registry, bool broken,
              Diagnostics& diagnostics) {
    return Checker(registry, broken, diagnostics).check(document);
}

std::span<const FactTable> fact_tables() {
    static const FactTable tables[] = {
        {"about", "The name and origin of the game.", kAboutFields,
         R"toml(extends = "golf/golf"

[about]
name = "Golf"
also = ["Golf Solitaire", "One Foundation (Tarbart)"]
source = "Tarbart, Games of Patience (1905)"
summary = "Build up or down on one foundation until the columns are gone."
)toml"},
        {"deals",
         "Other programs whose deal numbers the game takes, because they deal it too. This is "
         "not a rule: without it the game is the same.",
         deals_fields(),
         R"toml(extends = "golf/golf"

[deals]
pysol = "Golf"
kpat = "Golf"
solvitaire = "golf"
)toml"},
    };
    return tables;
}

const FactTable* find_fact_table(std::string_view id) {
    for (const FactTable& table : fact_tables()) {
        if (table.id == id) return &table;
    }
    return nullptr;
}

std::span<const Field> about_fields() {
    return kAboutFields;
}

std::span<const Field> top_fields() {
    return kTopFields;
}

}  // namespace niblick
