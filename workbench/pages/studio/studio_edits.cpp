// The edits of the studio; each changes a few bytes of the text.

#include <algorithm>
#include <utility>

#include "variants/explain/change.h"
#include "variants/explain/refusal.h"
#include "variants/library/library.h"
#include "variants/mechanisms/mechanisms.h"
#include "variants/text/edit.h"
#include "workbench/library/rules_model.h"
#include "workbench/pages/studio/sketch.h"
#include "workbench/pages/studio/studio_model.h"

namespace niblick {

namespace {

std::vector<std::string_view> keys_of(std::span<const Field> fields) {
    std::vector<std::string_view> keys;
    for (const Field& field : fields) keys.push_back(field.key);
    return keys;
}

// The id of the table of drawings.
std::string picture() {
    return std::string(mechanisms::picture().id);
}

// Rows as a TOML array, one per line, with aligned quotes.
std::string rows_toml(const std::vector<std::string>& rows, std::string_view key) {
    const std::string indent(key.size() + 4, ' ');
    std::string toml = "[";
    for (const std::string& row : rows) {
        if (toml.size() > 1) toml += ",\n" + indent;
        toml += toml_text(row);
    }
    return toml + "]";
}

// Pads the rows of a drawing to equal width, for legibility.
std::vector<std::string> squared(std::vector<std::string> rows) {
    std::size_t widest = 0;
    for (const std::string& row : rows) widest = std::max(widest, row.size());
    for (std::string& row : rows) row.append(widest - row.size(), ' ');
    return rows;
}

// True if two variants differ at most in the notation of deals.
bool play_alike(const Variant& a, const Variant& b) {
    if (a.fingerprint == b.fingerprint) return true;
    if (!a.traits.plain || a.layout.size() != b.layout.size()) return false;
    for (int s = 0; s < a.layout.size(); ++s) {
        const auto slot = static_cast<Slot>(s);
        if (a.layout.above(slot) != b.layout.above(slot)) return false;
    }
    if (a.layout.tips() != b.layout.tips()) return false;
    Variant same = a;
    same.layout = b.layout;
    seal(same);
    return same.fingerprint == b.fingerprint;
}

}  // namespace

void StudioModel::set_key(const std::string& table, const std::string& key,
                          const std::string& toml) {
    change(
        with_value(rules_.editor().text, table, key, toml, keys_of(fields_of(registry(), table))));
}

void StudioModel::drop_key(const std::string& table, const std::string& key) {
    change(without_key(rules_.editor().text, table, key));
}

void StudioModel::add_table(const std::string& table) {
    std::string text = rules_.editor().text;
    if (has_table(text, table)) return;
    const FormField* without = form_.find("", "without");
    if (without != nullptr) {  // no longer removed
        auto left_out = std::get<std::vector<std::string>>(without->value);
        if (std::erase(left_out, table) > 0) {
            text = left_out.empty() ? without_key(text, "", "without")
                                    : with_value(text, "", "without", toml_text(left_out));
            if (!rules_.loaded().rules.extends.empty()) return change(std::move(text));
        }
    }
    std::vector<KeyValue> entries;
    for (const Field& field : fields_of(registry(), table)) {
        if (field.required())
            entries.push_back({std::string(field.key), std::string(field.example)});
    }
    change(with_table(text, table, entries));
}

void StudioModel::drop_table(const std::string& table) {
    const std::string& text = rules_.editor().text;
    if (has_table(text, table)) return change(without_table(text, table));
    const FormTable* inherited = form_.find(table);
    const FormField* without = form_.find("", "without");
    if (inherited == nullptr || without == nullptr || table.empty() || table == "about") return;
    auto left_out = std::get<std::vector<std::string>>(without->value);
    left_out.push_back(table);
    set_key("", "without", toml_text(left_out));
}

void StudioModel::draw(const std::vector<std::string>& rows) {
    set_key(picture(), "rows", rows_toml(squared(rows), "rows"));
}

void StudioModel::apply(const std::vector<RuleChange>& changes) {
    change(changed_text(rules_.library(), rules_.editor().path, rules_.editor().text, changes));
}

std::string StudioModel::turn_into_drawing() {
    if (!is_sound() || !good_) return "The rules have errors; fix them first.";
    const std::string table = key_of_layout(good_->rules).table;
    if (table == picture()) return "This layout already is a drawing.";
    const std::string old_text = rules_.editor().text;
    std::string text = without_table(old_text, table);
    if (const FormTable* in = form_.find(table); in != nullptr) {
        const Loaded rest = rules_.library().load_text(rules_.editor().path, text);
        if (rest.rules.find(table) != nullptr) {  // also in a parent
            auto left_out = std::get<std::vector<std::string>>(form_.find("", "without")->value);
            left_out.push_back(table);
            text = with_value(text, "", "without", toml_text(left_out));
        }
    }
    const Layout& dealt = good_->variant->layout;
    const auto plays_alike = [&](const std::string& candidate) {
        const Loaded loaded = rules_.library().load_text(rules_.editor().path, candidate);
        return loaded.ok() && play_alike(*good_->variant, *loaded.variant);
    };
    if (const auto rows = rows_of(dealt)) {
        const std::string drawn =
            with_table(text, picture(), {{"rows", rows_toml(squared(*rows), "rows")}});
        if (plays_alike(drawn)) {
            change(drawn);
            return "The layout is now a drawing and plays as before.";
        }
    }
    const std::string covers(mechanisms::covers().id);
    if (table != covers) {
        const NamedPlaces places = named_places(dealt);
        std::vector<KeyValue> entries{{"rows", rows_toml(places.rows, "rows")},
                                      {"on", rows_toml(places.on, "on  ")}};
        if (!places.at.empty()) entries.push_back({"at", rows_toml(places.at, "at  ")});
        if (!places.tips.empty()) entries.push_back({"tips", rows_toml(places.tips, "tips")});
        const std::string named = with_table(text, covers, entries);
        if (plays_alike(named)) {
            change(named);
            return "The layout is now a list of named places and plays as before.";
        }
    }
    return "No drawing can reproduce this layout exactly.";
}

}  // namespace niblick
