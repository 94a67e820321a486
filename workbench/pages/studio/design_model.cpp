#include "workbench/pages/studio/design_model.h"

#include <algorithm>
#include <memory>
#include <numeric>
#include <utility>

#include "core/base/format.h"
#include "core/base/read_number.h"
#include "core/base/words.h"
#include "workbench/study/design/design_files.h"
#include "workbench/study/design/lint_text.h"
#include "workbench/work/threads.h"

namespace niblick {

namespace {

std::string describe_range(const std::optional<study::DealMean>& mean, double unit) {
    if (!mean) return {};
    const Interval interval = mean->interval();
    return study::one_decimal(unit * mean->value()) + " (" +
           study::one_decimal(unit * interval.low) + " to " +
           study::one_decimal(unit * interval.high) + ")";
}

double middle(const std::optional<study::DealMean>& mean) {
    return mean ? mean->value() : 0;
}

// A key's name in words: "first cards" for "first_cards".
std::string spaced(std::string_view key) {
    std::string words(key);
    std::replace(words.begin(), words.end(), '_', ' ');
    return words;
}

std::string label_of(std::string_view table, std::string_view key) {
    return with_capital(spaced(table)) + ": " + spaced(key);
}

// "Where the stock cards go" of "Where the stock cards go. ...".
std::string first_sentence(std::string_view text) {
    const auto end = text.find(". ");
    text = text.substr(0, end);
    if (text.ends_with('.')) text.remove_suffix(1);
    return std::string(text);
}

std::string about_key(const Mechanism* mechanism, std::string_view key) {
    if (mechanism == nullptr) return {};
    for (const Field& field : mechanism->fields) {
        if (field.key == key) return first_sentence(field.doc);
    }
    return first_sentence(mechanism->summary);
}

// Values around the current one.
std::string values_of(const FormField& field) {
    if (field.type == FieldType::boolean) return "false,true";
    if (field.type == FieldType::choice) {
        std::string values;
        for (const auto& [word, says] : field.choices) values += (values.empty() ? "" : ",") + word;
        return values;
    }
    const std::int64_t now = std::get<std::int64_t>(field.value);
    return std::to_string(std::max(field.least, now - 1)) + ".." +
           std::to_string(std::min(field.most, now + 1));
}

// True if a key only asserts what follows from the others.
bool only_checks(const Mechanism& mechanism, std::string_view key) {
    return std::any_of(mechanism.fields.begin(), mechanism.fields.end(),
                       [key](const Field& field) { return field.key == key && field.own_only; });
}

// True if a table affects deals or moves.
bool is_play(const Mechanism* mechanism) {
    return mechanism != nullptr && !mechanism->beside_play;
}

}  // namespace

void DesignModel::vary(const Registry& registry, const std::string& table, const std::string& key,
                       const std::string& values) {
    const auto row = std::find_if(rows_.begin(), rows_.end(), [&](const VaryRow& each) {
        return each.table == table && each.key == key;
    });
    if (values.empty()) {
        if (row != rows_.end()) rows_.erase(row);
    } else {
        VaryRow changed{table,  key, label_of(table, key), about_key(registry.find(table), key),
                        values, {}};
        changed.fault = study::read_vary(registry, table, key, values).error;
        if (row != rows_.end())
            *row = std::move(changed);
        else
            rows_.push_back(std::move(changed));
    }
    vary_.clear();
    for (const VaryRow& each : rows_) {
        if (!each.fault.empty()) continue;
        vary_.push_back(study::read_vary(registry, each.table, each.key, each.values).vary);
    }
}

void DesignModel::wish(DesignWishOf of, const std::string& text) {
    wishes_[place(of)] = text;
}

std::optional<double> DesignModel::number_of(DesignWishOf of) const {
    const auto number = read_decimal(wished(of));
    const double most = of == DesignWishOf::length ? 10'000 : 100;
    if (!number || !(*number >= 0 && *number <= most)) return std::nullopt;
    if (of == DesignWishOf::length && *number <= 0) return std::nullopt;
    return number;
}

std::string DesignModel::obstacle() const {
    if (rows_.empty()) return "Choose a key to vary.";
    for (const VaryRow& row : rows_) {
        if (!row.fault.empty()) return row.fault + ".";
    }
    bool any = false;
    for (const auto of : {DesignWishOf::wins, DesignWishOf::length, DesignWishOf::losing}) {
        if (wished(of).empty()) continue;
        any = true;
        if (!number_of(of))
            return "\xE2\x80\x9C" + wished(of) + "\xE2\x80\x9D is not a valid number.";
    }
    if (!any) return "Set at least one goal.";
    if (study::count_choices(vary_) > study::kMaxChoices) {
        return "There are more than " + std::to_string(study::kMaxChoices) +
               " combinations of values; give fewer values.";
    }
    return {};
}

void DesignModel::start(const Library& library, const Loaded& rules, std::uint64_t deals) {
    clear();
    base_ = rules;
    study::DesignWish wish;
    wish.vary = vary_;
    const auto scaled = [this](DesignWishOf of, double unit) {
        auto number = number_of(of);
        if (number) *number /= unit;
        return number;
    };
    wish.goal.wins = scaled(DesignWishOf::wins, 100);
    wish.goal.length = scaled(DesignWishOf::length, 1);
    wish.goal.losing = scaled(DesignWishOf::losing, 100);
    wish.deals = deals;
    wish.threads = where_.threads(work::processors_beside_window());
    work_.start(
        [library, rules, wish, design = std::shared_ptr<study::DesignWork>()](
            const StopToken& stop, const auto& report) mutable -> std::optional<study::Design> {
            if (!design) {
                wish.stop = stop;
                wish.report = report;
                design = std::make_shared<study::DesignWork>(library, rules, wish);
            }
            if (design->step()) return std::nullopt;
            return design->take();
        });
}

void DesignModel::clear() {
    work_.clear();
    design_.reset();
    fault_.clear();
    base_.reset();
    order_.clear();
    list_.clear();
}

bool DesignModel::tick() {
    if (auto design = work_.take()) {
        design_ = std::move(design);
        column_ = 0;
        descends_ = false;
        arrange();
        return true;
    }
    if (auto why = work_.take_fault()) {
        fault_ = std::move(*why);
        return true;
    }
    return work_.moved();
}

void DesignModel::sort(int column) {
    descends_ = column == column_ && !descends_;
    column_ = column;
    arrange();
}

void DesignModel::arrange() {
    if (!design_) return;
    const std::vector<study::Candidate>& found = design_->found;
    const auto key = [&](std::size_t i) {
        const study::Candidate& candidate = found[i];
        switch (column_) {
            case 1: return candidate.wins.low + candidate.wins.high;
            case 2: return middle(candidate.length);
            case 3: return middle(candidate.losing);
            default: return candidate.miss;
        }
    };
    order_.resize(found.size());
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    std::stable_sort(order_.begin(), order_.end(), [&](std::size_t a, std::size_t b) {
        if (found[a].decided() != found[b].decided()) return found[a].decided();
        if (!found[a].decided()) return false;
        return descends_ ? key(a) > key(b) : key(a) < key(b);
    });
    list_.clear();
    for (const std::size_t i : order_) {
        const study::Candidate& candidate = found[i];
        VariantRow row;
        row.changes = study::describe_choice(candidate.changes);
        row.wins = study::describe_wins(candidate);
        row.length = describe_range(candidate.length, 1);
        row.losing = describe_range(candidate.losing, 100);
        row.ranked = candidate.decided();
        list_.push_back(std::move(row));
    }
}

const study::Candidate* DesignModel::candidate(std::size_t row) const {
    return design_ && row < order_.size() ? &design_->found[order_[row]] : nullptr;
}

std::vector<VaryOffer> vary_offers(const Form& form, const Registry& registry) {
    std::vector<VaryOffer> offers;
    for (const FormTable& table : form.tables) {
        const Mechanism* mechanism = registry.find(table.id);
        if (!is_play(mechanism)) continue;
        for (const FormField& field : table.fields) {
            const bool simple = field.type == FieldType::boolean ||
                                field.type == FieldType::integer || field.type == FieldType::choice;
            if (!simple || only_checks(*mechanism, field.key)) continue;
            offers.push_back({table.id, field.key, label_of(table.id, field.key), values_of(field),
                              about_key(mechanism, field.key)});
        }
    }
    // Absent tables that a single number can add.
    for (const FormOffer& offer : form.offers) {
        const Mechanism* mechanism = registry.find(offer.id);
        if (!is_play(mechanism)) continue;
        for (const Relaxation& relaxation : mechanism->relaxations) {
            if (!relaxation.adds_table) continue;
            const std::string key(relaxation.key);
            offers.push_back(
                {offer.id, key, label_of(offer.id, key), "none,1,2", about_key(mechanism, key)});
        }
    }
    return offers;
}

std::string describe_extent(const study::Design& design) {
    std::string words = std::to_string(design.found.size()) + " of " +
                        std::to_string(design.choices) + " variants, measured by " +
                        std::to_string(design.measured.count()) +
                        " fresh deals not used in the search. All cards known, 95 % confidence. " +
                        study::describe_limits(design.limits);
    if (design.no_games > 0) {
        words += " " + std::to_string(design.no_games) + " are not playable, such as " +
                 design.why_no_game + ".";
    }
    if (design.alike > 0) {
        words += " " + std::to_string(design.alike) + " duplicate another variant.";
    }
    add_sentence(words, study::describe_left_out(design));
    return words;
}

}  // namespace niblick
