#include "workbench/study/design/rule_ablation.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/base/words.h"
#include "core/rules/same_variant.h"
#include "variants/compile/places.h"
#include "variants/explain/idle_keys.h"

namespace niblick::study {

namespace {

using Kind = RuleChange::Kind;

// Makes trials of one rule file.
class RuleAblation {
  public:
    RuleAblation(const Library& library, const Loaded& rules)
        : library_(library),
          rules_(rules),
          left_alone_(keys_left_alone(rules)) {}

    // Returns nothing if the changed rules are invalid.
    std::optional<Trial> of(RuleChange change, Trial::Way way) const {
        if (std::ranges::count(left_alone_, RuleKey{change.table, change.key}) > 0) return {};
        auto loaded = with_change(library_, rules_, change);
        if (!loaded) return std::nullopt;
        Trial trial;
        trial.line = nearest_line(rules_, {change.table, change.key});
        trial.change = std::move(change);
        trial.way = way;
        trial.idle = way == Trial::Way::without && same_to_everyone(rules_, *loaded);
        trial.touches = trial.idle ? Touches::nothing : touches(*rules_.variant, *loaded->variant);
        trial.variant = std::move(loaded->variant);
        return trial;
    }

    void add(std::vector<Trial>& list, RuleChange change, Trial::Way way) const {
        if (auto trial = of(std::move(change), way)) list.push_back(std::move(*trial));
    }

  private:
    const Library& library_;
    const Loaded& rules_;
    const std::vector<RuleKey> left_alone_;
};

// The change that a relaxation makes to these rules; nothing if it does not apply.
std::optional<RuleChange> change_of(const Mechanism& mechanism, const Relaxation& relaxation,
                                    const Loaded& rules) {
    RuleChange change;
    change.table = mechanism.id;
    change.key = relaxation.key;
    const Part* part = rules.rules.find(mechanism.id);
    if (part == nullptr) {
        if (!relaxation.adds_table) return std::nullopt;
        change.toml = "1";
        return change;
    }
    if (change.key.empty()) {
        change.kind = Kind::drop_table;
        return change;
    }
    const auto fields = part->options.fields();
    const auto field = std::find_if(fields.begin(), fields.end(),
                                    [&](const Field& f) { return f.key == relaxation.key; });
    if (field == fields.end()) return std::nullopt;
    if (!relaxation.unless.empty() && part->options.given(relaxation.unless)) return std::nullopt;
    const Value& value =
        part->options.settings()[static_cast<std::size_t>(field - fields.begin())].value;
    const auto* number = std::get_if<std::int64_t>(&value);
    if (number != nullptr) {
        const std::int64_t next = *number + (relaxation.relaxed == "+1" ? 1 : -1);
        const bool endless = relaxation.relaxed == "+1" && *number == 0 && relaxation.no_limit_at_0;
        if (next < field->least || next > field->most || endless) return std::nullopt;
        change.toml = std::to_string(next);
        return change;
    }
    const auto* texts = std::get_if<std::vector<std::string>>(&value);
    if (texts != nullptr && relaxation.strict.empty()) {
        if (texts->empty()) return std::nullopt;
        change.toml = relaxation.relaxed;
        return change;
    }
    const bool one_text = texts != nullptr && texts->size() == 1;
    const std::string now = one_text ? toml_text(texts->front()) : toml_text(value);
    if (now != relaxation.strict) return std::nullopt;
    change.toml = relaxation.relaxed;
    return change;
}

// The change that undoes a relaxation where the rules have it; nothing if it does not apply.
std::optional<RuleChange> change_back(const Mechanism& mechanism, const Relaxation& relaxation,
                                      const Loaded& rules) {
    const Part* part = rules.rules.find(mechanism.id);
    if (part == nullptr || relaxation.key.empty()) return std::nullopt;
    if (!relaxation.unless.empty() && part->options.given(relaxation.unless)) return std::nullopt;
    const auto fields = part->options.fields();
    const auto field = std::find_if(fields.begin(), fields.end(),
                                    [&](const Field& f) { return f.key == relaxation.key; });
    if (field == fields.end()) return std::nullopt;
    RuleChange change;
    change.table = mechanism.id;
    change.key = relaxation.key;
    const Value& value =
        part->options.settings()[static_cast<std::size_t>(field - fields.begin())].value;
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
        const std::int64_t next = *number + (relaxation.relaxed == "+1" ? -1 : 1);
        const bool without_limit = relaxation.no_limit_at_0 && std::min(*number, next) == 0;
        if (without_limit || next > field->most) return std::nullopt;
        if (next >= field->least) {
            change.toml = std::to_string(next);
            return change;
        }
        if (!relaxation.adds_table || mechanism.implied) return std::nullopt;
        change.kind = Kind::drop_table;
        change.key.clear();
        return change;
    }
    if (relaxation.strict.empty() || toml_text(value) != relaxation.relaxed) return std::nullopt;
    change.toml = relaxation.strict;
    return change;
}

// Every known relaxation, or its reverse, of which play can tell.
std::vector<Trial> trials_of(const Library& library, const Loaded& rules, Trial::Way way) {
    const RuleAblation trials(library, rules);
    std::vector<Trial> list;
    for (const Mechanism& mechanism : library.registry().mechanisms()) {
        for (const Relaxation& relaxation : mechanism.relaxations) {
            auto change = way == Trial::Way::relaxed ? change_of(mechanism, relaxation, rules)
                                                     : change_back(mechanism, relaxation, rules);
            if (change) trials.add(list, std::move(*change), way);
        }
    }
    std::erase_if(list, [](const Trial& trial) { return trial.touches != Touches::play; });
    return list;
}

}  // namespace

std::vector<Trial> trials_without(const Library& library, const Loaded& rules) {
    const RuleAblation trials(library, rules);
    std::vector<Trial> list;
    std::string idle_table;  // its keys need not be named too
    for (Removal& removal : removals(rules)) {
        const std::size_t before = list.size();
        trials.add(list, std::move(removal.change), Trial::Way::without);
        if (list.size() == before) continue;
        Trial& trial = list.back();
        trial.idle = trial.idle && removal.is_rule && trial.change.table != idle_table;
        if (trial.idle && trial.change.key.empty()) idle_table = trial.change.table;
    }
    return list;
}

std::vector<Trial> trials_relaxed(const Library& library, const Loaded& rules) {
    return trials_of(library, rules, Trial::Way::relaxed);
}

std::vector<Trial> trials_tightened(const Library& library, const Loaded& rules) {
    return trials_of(library, rules, Trial::Way::tightened);
}

std::vector<RuleKey> keys_left_alone(const Loaded& rules) {
    if (place_names(*rules.variant).numbered.empty()) return {};
    return size_keys(rules.rules);
}

std::string describe_left_alone(const Loaded& rules) {
    const std::vector<RuleKey> keys = keys_left_alone(rules);
    if (keys.empty()) return {};
    std::vector<std::string> names;
    for (const RuleKey& key : keys) names.push_back(key.key);
    return "[" + keys[0].table + "] " + listed(names) + (keys.size() == 1 ? " is" : " are") +
           " left alone, since the rules name places by number: name them, as in 'column 3'.";
}

RuleLine nearest_line(const Loaded& rules, const RuleKey& key) {
    RuleLine line = line_of(rules.rules, rules.sources, key);
    if (line.from != RuleLine::From::fallback || key.key.empty()) return line;
    const RuleLine header = line_of(rules.rules, rules.sources, {key.table, ""});
    line.line = header.line;
    line.source = header.source;
    line.file = header.file;
    return line;
}

Touches touches(const Variant& from, const Variant& to) {
    if (same_variant(from, to)) return Touches::nothing;
    if (from.fingerprint == to.fingerprint) return Touches::visibility;
    Variant same = to;
    same.visibility = from.visibility;
    seal(same);
    if (same.fingerprint == from.fingerprint) return Touches::visibility;
    same.score = from.score;
    seal(same);
    return same.fingerprint == from.fingerprint ? Touches::score : Touches::play;
}

}  // namespace niblick::study
