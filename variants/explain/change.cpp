#include "variants/explain/change.h"

#include <algorithm>
#include <utility>

#include "core/base/expects.h"
#include "variants/compile/check.h"
#include "variants/compile/fields.h"
#include "variants/explain/rule_line.h"
#include "variants/text/edit.h"
#include "variants/text/merge.h"
#include "variants/text/reader.h"

namespace niblick {

namespace {

constexpr std::string_view kReserve = "reserve";
constexpr std::string_view kStock = "stock";

// The parent's tables that a text removes.
std::vector<std::string> left_out(std::string_view text) {
    const Table document = read_toml(text, 0).document;
    const Entry* without = document.find("without");
    std::vector<std::string> names;
    if (without == nullptr) return names;
    for (const Node* node : texts_in(*without)) {
        names.push_back(std::get<std::string>(node->value));
    }
    return names;
}

std::vector<std::string_view> keys_of(std::span<const Field> fields) {
    std::vector<std::string_view> keys;
    for (const Field& field : fields) keys.push_back(field.key);
    return keys;
}

class Changer {
  public:
    Changer(const Library& library, const std::filesystem::path& file, std::string text)
        : library_(library),
          file_(file),
          text_(std::move(text)) {}

    void change(const RuleChange& c) {
        switch (c.kind) {
            case RuleChange::Kind::set: set(c); break;
            case RuleChange::Kind::drop_key: text_ = without_key(text_, c.table, c.key); break;
            case RuleChange::Kind::drop_table: drop_table(c.table); break;
        }
    }

    // The text with as many stock cards, or in a game without stock as many reserve cards, as are
    // left of the deck.
    std::string fitted(const std::vector<RuleChange>& changes) {
        Loaded loaded = load(text_);
        const bool given = std::ranges::any_of(
            changes, [](const RuleChange& c) { return c.table == kReserve || c.table == kStock; });
        if (!loaded.ok() && !given && loaded.rules.find(kStock) == nullptr) return with_reserve();
        check_ = key_deciding(loaded.rules, Decision::stock_cards);
        const Part* stock = loaded.rules.find(check_.table);
        if (loaded.ok() || stock == nullptr || stock->options.integer(check_.key) == 0) {
            return text_;
        }
        const std::string unchecked = with_cards(0);
        loaded = load(unchecked);
        if (!loaded.ok()) return text_;
        const int cards = loaded.variant->stock_at_start();
        return cards == 0 ? unchecked : with_cards(cards);
    }

  private:
    Loaded load(const std::string& text) const { return library_.load_text(file_, text); }

    // A stock beside a reserve of one card would hold the rest.
    std::string with_reserve() const {
        const RuleChange one{RuleChange::Kind::set, std::string(kReserve), "count", "1"};
        Changer changer(library_, file_, text_);
        if (load(text_).rules.find(kReserve) == nullptr) return text_;
        changer.set(one);
        changer.set({RuleChange::Kind::set, std::string(kStock), "cards", "0"});
        const Loaded rest = load(changer.text_);
        if (!rest.ok()) return text_;
        Changer fitting(library_, file_, text_);
        fitting.set({one.kind, one.table, one.key, std::to_string(1 + rest.variant->stock_size)});
        return load(fitting.text_).ok() ? fitting.text_ : text_;
    }

    // A comment beside the number is about the old one: "# was 16: 52 cards less ...".
    std::string with_cards(int cards) const {
        const auto old = find_value(text_, check_.table, check_.key);
        std::string text = with_value(text_, check_.table, check_.key, std::to_string(cards),
                                      keys_of(fields_of(library_.registry(), check_.table)));
        if (!old) return text;
        const auto after_spaces = [&text](std::size_t at) {
            return std::min(text.find_first_not_of(" \t", at), text.size());
        };
        std::size_t at = after_spaces(find_value(text, check_.table, check_.key)->to);
        if (text.substr(at, 1) != "#") return text;
        at = after_spaces(at + 1);
        if (text.substr(at, 4) == "was ") return text;
        return text.insert(at, "was " + text_.substr(old->from, old->size()) + ": ");
    }

    void set(const RuleChange& c) {
        auto names = left_out(text_);
        if (std::erase(names, c.table) > 0) write_left_out(names);
        const auto fields = fields_of(library_.registry(), c.table);
        text_ = with_value(text_, c.table, c.key, c.toml, keys_of(fields));
    }

    void drop_table(const std::string& table) {
        text_ = without_table(text_, table);
        const Loaded rest = load(text_);
        if (line_of(rest.rules, rest.sources, {table, ""}).from != RuleLine::From::file) return;
        auto names = left_out(text_);
        names.push_back(table);
        write_left_out(names);
    }

    void write_left_out(const std::vector<std::string>& names) {
        text_ = names.empty()
                    ? without_key(text_, "", "without")
                    : with_value(text_, "", "without", toml_text(names), keys_of(top_fields()));
    }

    const Library& library_;
    const std::filesystem::path& file_;
    std::string text_;
    RuleKey check_;  // of the number of stock cards
};

}  // namespace

std::string changed_text(const Library& library, const std::filesystem::path& file,
                         std::string_view text, const std::vector<RuleChange>& changes) {
    Changer changer(library, file, std::string(text));
    for (const RuleChange& change : changes) changer.change(change);
    return changer.fitted(changes);
}

std::string fallback_toml(const Field& field) {
    NIBLICK_EXPECTS(!field.required());
    Options defaults({&field, 1}, {});
    Diagnostics nothing;
    read_fields("", nullptr, true, defaults, nothing);
    return toml_text(defaults.settings().front().value);
}

std::span<const Field> fields_of(const Registry& registry, std::string_view table) {
    if (table.empty()) return top_fields();
    if (const FactTable* facts = find_fact_table(table)) return facts->fields;
    const Mechanism* mechanism = registry.find(table);
    return mechanism == nullptr ? std::span<const Field>() : mechanism->fields;
}

std::string describe_change(const RuleChange& change) {
    switch (change.kind) {
        case RuleChange::Kind::set:
            return "[" + change.table + "] " + change.key + " = " + change.toml;
        case RuleChange::Kind::drop_key: return "without [" + change.table + "] " + change.key;
        case RuleChange::Kind::drop_table: return "without [" + change.table + "]";
    }
    return {};
}

}  // namespace niblick
