#include "workbench/study/grid/mutate.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/fnv.h"
#include "core/base/words.h"
#include "variants/explain/change.h"
#include "workbench/study/design/vary.h"
#include "workbench/study/grid/grid.h"
#include "workbench/study/grid/ideas.h"

namespace niblick::study {

namespace {

using Changes = std::vector<RuleChange>;

constexpr std::string_view kLayouts[] = {"columns", "covers", "peaks", "picture", "pyramid"};
// What the search leaves alone: rounds and time are no part of a deal, and scores no part of how it
// is won.
constexpr std::string_view kNotChanged[] = {"score_runs", "score_cards", "score_strokes",
                                            "round",      "course",      "clock"};

bool is_in(std::span<const std::string_view> list, std::string_view id) {
    return std::ranges::find(list, id) != list.end();
}

RuleChange set_key(std::string_view table, std::string_view key, std::string_view toml) {
    return {RuleChange::Kind::set, std::string(table), std::string(key), std::string(toml)};
}

RuleChange drop(std::string_view table) {
    return {RuleChange::Kind::drop_table, std::string(table), {}, {}};
}

std::size_t any_of_size(std::size_t n, Rng& rng) {
    return static_cast<std::size_t>(rng.below(n));
}

// The rules after changes, in canonical form; nothing if they are no game.
std::optional<Loaded> after(const Library& library, const Loaded& rules, const Changes& changes) {
    const std::string text = changed_text(library, rules.path, rules.sources.front().text, changes);
    const Loaded made = library.load_text(rules.path, text);
    if (!made.ok()) return std::nullopt;
    Loaded bare = library.load_text(rules.path, canonical_text(made.rules, Defaults::left_out));
    if (!bare.ok()) return std::nullopt;
    return bare;
}

const Part* layout_of(const RuleSet& rules) {
    for (const std::string_view id : kLayouts) {
        if (const Part* part = rules.find(id)) return part;
    }
    return nullptr;
}

// The changes that give rules another drawing.
Changes with_sketch(const RuleSet& rules, const Sketch& sketch) {
    Changes changes;
    const Part* old = layout_of(rules);
    if (old != nullptr && old->mechanism.id != "picture")
        changes.push_back(drop(old->mechanism.id));
    changes.push_back(set_key("picture", "rows", toml_of(sketch)));
    return changes;
}

// Columns of other heights, the same from left and right.
Changes with_heights(const Part& columns, const SketchSize& size, Rng& rng) {
    std::vector<int> heights = columns.options.ints("heights");
    if (heights.empty()) {
        heights.assign(static_cast<std::size_t>(columns.options.integer("count")),
                       columns.options.integer("height"));
    }
    const std::size_t n = heights.size();
    const std::size_t i = any_of_size(n, rng), other = n - 1 - i;
    switch (rng.below(4)) {
        case 0:
            ++heights[i];
            if (other != i) ++heights[other];
            break;
        case 1:
            --heights[i];
            if (other != i) --heights[other];
            break;
        case 2:
            heights.insert(heights.begin() + static_cast<std::ptrdiff_t>(n / 2), heights[n / 2]);
            break;
        default: heights.erase(heights.begin() + static_cast<std::ptrdiff_t>(n / 2)); break;
    }
    int cards = 0;
    for (const int height : heights) {
        if (height < 1 || height > 12) return {};
        cards += height;
    }
    if (cards < size.least || cards > size.most || heights.size() > 14) return {};
    const bool level = std::ranges::adjacent_find(heights, std::not_equal_to<>()) == heights.end();
    if (level) {
        return {{RuleChange::Kind::drop_key, "columns", "heights", {}},
                set_key("columns", "count", std::to_string(heights.size())),
                set_key("columns", "height", std::to_string(heights.front()))};
    }
    return {set_key("columns", "heights",
                    toml_text(std::vector<std::int64_t>(heights.begin(), heights.end())))};
}

Changes change_layout(const Loaded& rules, const SketchSize& size, Rng& rng) {
    const Part* columns = rules.rules.find("columns");
    if (columns != nullptr && rng.below(4) != 0) return with_heights(*columns, size, rng);
    const auto old = sketch_of(rules.rules);
    auto made = old && rng.below(8) != 0 ? changed(*old, size, rng) : drawn_anew(size, rng);
    return made ? with_sketch(rules.rules, *made) : Changes{};
}

Changes change_key(const Library& library, const Loaded& rules, Rng& rng) {
    std::vector<Knob> knobs = knobs_of(library.registry(), rules);
    std::erase_if(knobs, [](const Knob& knob) { return is_in(kNotChanged, knob.table); });
    if (knobs.empty()) return {};
    const Knob& knob = knobs[any_of_size(knobs.size(), rng)];
    const auto values = values_beside(knob, knob.value);
    if (values.empty()) return {};
    const std::string& value = values[any_of_size(values.size(), rng)];
    if (value.empty()) return {drop(knob.table)};
    return {set_key(knob.table, knob.field.key, value)};
}

const Field* field_of(const Library& library, std::string_view table, std::string_view key) {
    for (const Field& field : fields_of(library.registry(), table)) {
        if (field.key == key) return &field;
    }
    return nullptr;
}

// A key of an idea: a list keeps what it has, every other time.
RuleChange with_entry(const Library& library, const Loaded& rules, std::string_view table,
                      std::string_view key, std::string_view toml, Rng& rng) {
    const Field* field = field_of(library, table, key);
    const Part* part = rules.rules.find(table);
    const bool adds = field != nullptr && field->type == FieldType::texts && part != nullptr &&
                      toml.front() != '[' && rng.below(2) == 0;
    if (!adds) return set_key(table, key, toml);
    std::string list = "[";
    for (const std::string& entry : part->options.texts(key)) {
        const std::string text = toml_text(entry);
        if (text != toml) list += text + ", ";
    }
    return set_key(table, key, list + std::string(toml) + "]");
}

Changes try_idea(const Library& library, const Loaded& rules, Rng& rng) {
    const Idea& idea = ideas()[any_of_size(ideas().size(), rng)];
    Changes changes{with_entry(library, rules, idea.table, idea.key, idea.toml, rng)};
    if (!idea.with_table.empty()) {
        changes.push_back(
            with_entry(library, rules, idea.with_table, idea.with_key, idea.with_toml, rng));
    }
    return changes;
}

Changes leave_out(const Loaded& rules, Rng& rng) {
    std::vector<std::string_view> tables;
    for (const Part& part : rules.rules.parts) {
        const std::string_view id = part.mechanism.id;
        const bool written = std::ranges::any_of(part.options.settings(), [](const Setting& each) {
            return each.origin != Origin::fallback;
        });
        if (!is_in(kLayouts, id) && !is_in(kNotChanged, id) &&
            (written || !part.mechanism.implied)) {
            tables.push_back(id);
        }
    }
    if (tables.empty()) return {};
    return {drop(tables[any_of_size(tables.size(), rng)])};
}

// The layout of other rules, or all but it.
Changes take_over(const Loaded& rules, const Loaded& other, bool layout) {
    Changes changes;
    for (const Part& part : rules.rules.parts) {
        const bool lies = is_in(kLayouts, part.mechanism.id);
        if (lies == layout && !is_in(kNotChanged, part.mechanism.id)) {
            changes.push_back(drop(part.mechanism.id));
        }
    }
    for (const Part& part : other.rules.parts) {
        const bool lies = is_in(kLayouts, part.mechanism.id);
        if (lies != layout || is_in(kNotChanged, part.mechanism.id)) continue;
        const auto fields = part.options.fields();
        for (std::size_t i = 0; i < fields.size(); ++i) {
            const Setting& setting = part.options.settings()[i];
            if (setting.origin == Origin::fallback) continue;
            changes.push_back(set_key(
                part.mechanism.id, fields[i].key,
                value_of(other, std::string(part.mechanism.id), std::string(fields[i].key))));
        }
    }
    return changes;
}

// "sequence.wrap = true, no cells".
std::string words_for(const Changes& changes) {
    return joined(changes, ", ", [](const RuleChange& change) {
        if (change.kind != RuleChange::Kind::set) return "no " + change.table;
        return change.table + '.' + change.key + " = " + change.toml;
    });
}

// Changes of one kind, drawn by chance; none if there is nothing to do.
struct Drawn {
    Changes changes;
    std::string words;
};
Drawn draw_changes(const Library& library, const Loaded& from, const Loaded& other,
                   const SketchSize& size, Rng& rng) {
    const auto told = [](Changes changes) {
        std::string words = words_for(changes);
        return Drawn{std::move(changes), std::move(words)};
    };
    switch (rng.below(12)) {
        case 0:
        case 1:
        case 2:
        case 3:
        case 4: return {change_layout(from, size, rng), "layout"};
        case 5:
        case 6: return told(change_key(library, from, rng));
        case 7:
        case 8: return told(try_idea(library, from, rng));
        case 9: return told(leave_out(from, rng));
        case 10: return {take_over(from, other, true), "layout of another game"};
        default: return {take_over(from, other, false), "rules of another game"};
    }
}

}  // namespace

std::string text_without_name(RuleSet rules) {
    rules.name = "A found game";
    rules.also.clear();
    rules.source = "niblick design";
    rules.summary = "Found by a search.";
    return canonical_text(rules, Defaults::left_out);
}

std::optional<Loaded> bare_rules(const Library& library, const Loaded& rules) {
    if (!rules.ok() || !rules.variant->course.empty()) return std::nullopt;
    const Loaded whole = library.load_text(kFoundFile, text_without_name(rules.rules));
    if (!whole.ok()) return std::nullopt;
    Changes changes;
    for (const std::string_view table : kNotChanged) {
        if (whole.rules.find(table) != nullptr) changes.push_back(drop(table));
    }
    changes.push_back(set_key("score_strokes", "per_card_left", "1"));
    return after(library, whole, changes);
}

std::uint64_t sameness(const Loaded& bare) {
    // Colour refinement: each place is told by what lies on it and under it, again and again.
    const Layout& layout = bare.variant->layout;
    const auto n = static_cast<std::size_t>(layout.size());
    std::vector<std::vector<std::size_t>> on(n), under(n);
    for (std::size_t s = 0; s < n; ++s) {
        for (std::size_t t = 0; t < n; ++t) {
            if (!layout.above(static_cast<Slot>(s)).test(static_cast<Slot>(t))) continue;
            on[s].push_back(t);
            under[t].push_back(s);
        }
    }
    std::vector<std::uint64_t> colour(n, kFnvStart);
    const auto add_sorted = [&](std::uint64_t hash, const std::vector<std::size_t>& places) {
        std::vector<std::uint64_t> all;
        for (const std::size_t place : places) all.push_back(colour[place]);
        std::ranges::sort(all);
        hash = fnv1a_step(hash, all.size());
        for (const std::uint64_t each : all) hash = fnv1a_step(hash, each);
        return hash;
    };
    for (std::size_t round = 0; round < n; ++round) {
        std::vector<std::uint64_t> next;
        for (std::size_t s = 0; s < n; ++s) {
            next.push_back(add_sorted(add_sorted(fnv1a_step(colour[s], 1), on[s]), under[s]));
        }
        colour = std::move(next);
    }
    std::ranges::sort(colour);
    std::uint64_t hash = kFnvStart;
    for (const std::uint64_t each : colour) hash = fnv1a_step(hash, each);
    for (const Part& part : bare.rules.parts) {
        if (is_in(kLayouts, part.mechanism.id)) continue;
        hash = fnv1a(part.mechanism.id, hash);
        const RuleKey check = key_deciding(part, Decision::stock_cards);
        const bool sight = part.mechanism.id == "visibility";
        const auto fields = part.options.fields();
        for (std::size_t i = 0; i < fields.size(); ++i) {
            if (fields[i].key == check.key || (sight && fields[i].key != "mystery")) continue;
            hash = fnv1a(toml_text(part.options.settings()[i].value), hash);
        }
    }
    return hash;
}

int count_rules(const RuleSet& rules) {
    int n = 0;
    for (const Part& part : rules.parts) {
        if (is_in(kLayouts, part.mechanism.id) || is_in(kNotChanged, part.mechanism.id)) continue;
        const auto fields = part.options.fields();
        const RuleKey check = key_deciding(part, Decision::stock_cards);
        for (std::size_t i = 0; i < fields.size(); ++i) {
            const Setting& setting = part.options.settings()[i];
            const bool counts = setting.origin != Origin::fallback && fields[i].key != check.key;
            if (!counts) continue;
            const auto* list = std::get_if<std::vector<std::string>>(&setting.value);
            n += list == nullptr ? 1 : static_cast<int>(list->size());
        }
    }
    return n;
}

std::optional<Mutant> mutate(const Library& library, const Loaded& parent, const Loaded& other,
                             const SketchSize& size, const std::function<bool(const Loaded&)>& fits,
                             Rng& rng) {
    constexpr int kTries = 16;
    int wanted = 1 + (rng.below(3) == 0 ? 1 : 0) + (rng.below(6) == 0 ? 1 : 0);
    std::optional<Loaded> now;
    std::vector<std::string> words;
    for (int n = 0; n < kTries && wanted > 0; ++n) {
        const Loaded& from = now ? *now : parent;
        const Drawn drawn = draw_changes(library, from, other, size, rng);
        if (drawn.changes.empty()) continue;
        auto made = after(library, from, drawn.changes);
        const bool news = made && made->variant->fingerprint != from.variant->fingerprint &&
                          made->variant->fingerprint != parent.variant->fingerprint;
        if (!news || !fits(*made)) continue;
        words.push_back(drawn.words);
        now = std::move(made);
        --wanted;
    }
    if (!now) return std::nullopt;
    return Mutant{std::move(*now), joined(words, "; ")};
}

}  // namespace niblick::study
