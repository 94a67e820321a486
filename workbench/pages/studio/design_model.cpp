#include "workbench/pages/studio/design_model.h"

#include <algorithm>
#include <memory>
#include <stdexcept>
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
    return decimal(unit * mean->value(), 1) + " (" + decimal(unit * interval.low, 1) + " to " +
           decimal(unit * interval.high, 1) + ")";
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
std::string values_of(const study::Knob& knob) {
    if (knob.value.empty()) return "none,1,2";
    if (knob.field.type == FieldType::boolean) return "false,true";
    if (knob.field.type == FieldType::choice) {
        return joined(knob.field.choices, ",", [](const Choice& choice) { return choice.word; });
    }
    const auto now = read_number<std::int64_t>(knob.value).value_or(knob.field.least);
    return std::to_string(std::max(knob.field.least, now - 1)) + ".." +
           std::to_string(std::min(knob.field.most, now + 1));
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
    picked_.reset();
    arrange();
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

study::DesignGoal DesignModel::goal() const {
    const auto scaled = [this](DesignWishOf of, double unit) {
        auto number = number_of(of);
        if (number) *number /= unit;
        return number;
    };
    return {scaled(DesignWishOf::wins, 100), scaled(DesignWishOf::length, 1),
            scaled(DesignWishOf::losing, 100)};
}

// Keeps what is known if it is about these rules, or if they are a variant of it.
void DesignModel::begin_with(const Library& library, const Loaded& rules) {
    fault_.clear();
    if (known_ && known_->knows(*rules.variant)) return;
    clear();
    known_.emplace(library, rules);
    column_ = 1;
    descends_ = false;
}

void DesignModel::aim(const Library& library, const Loaded& rules, std::uint64_t deals,
                      int percent) {
    begin_with(library, rules);
    if (again_ && percent != aimed_) end_walk();
    aimed_ = percent;
    deals_ = deals;
    wish(DesignWishOf::wins, std::to_string(percent));
    go_on();
}

// Measures the next variant, unless something is being measured.
void DesignModel::go_on() {
    if (busy()) return;
    auto order = known_->next(aimed_ / 100.0, deals_);
    if (!order) return;
    const auto& changes = order->candidate.changes;
    measuring_ =
        changes.empty() ? "these rules" : study::describe_choice(changes, &known_->rules());
    again_ = order->candidate.count.total() > 0;
    walking_ = true;
    walk_stopped_ = false;
    const unsigned threads = where_.threads(work::processors_beside_window());
    walk_.start([order = *order, threads, measuring = std::shared_ptr<study::Measuring>()](
                    const StopToken& stop, const auto& report) mutable -> std::optional<Order> {
        if (!measuring) {
            const auto tell = [report, all = order.seeds.count()](std::uint64_t done) {
                report(done, all);
            };
            measuring = std::make_shared<study::Measuring>(
                order.candidate.variant, order.seeds,
                study::Measuring::How{study::kDealLimits, threads, stop, tell});
        }
        if (measuring->step()) return std::nullopt;
        for (const std::string& fault : {measuring->fault(), measuring->rule_fault()}) {
            if (!fault.empty()) throw std::runtime_error(fault);
        }
        measuring->write(order.candidate);
        return order;
    });
}

void DesignModel::start(const Library& library, const Loaded& rules, std::uint64_t deals) {
    begin_with(library, rules);
    end_walk();
    design_.reset();
    study::DesignWish wish;
    wish.vary = vary_;
    wish.goal = goal();
    wish.deals = deals;
    wish.threads = where_.threads(work::processors_beside_window());
    work_.clear();
    work_.start(
        [library, rules = known_->rules(), wish, design = std::shared_ptr<study::DesignWork>()](
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

void DesignModel::stop() {
    const bool walked = walking_;
    end_walk();
    walk_stopped_ = walked;
    work_.stop();
}

void DesignModel::end_walk() {
    walking_ = walk_stopped_ = false;
    walk_.clear();
}

void DesignModel::clear() {
    end_walk();
    work_.clear();
    design_.reset();
    known_.reset();
    fault_.clear();
    picked_.reset();
    order_.clear();
    list_.clear();
}

bool DesignModel::tick() {
    if (auto order = walk_.take()) {
        walking_ = false;
        known_->add(std::move(*order));
        arrange();
        go_on();
        return true;
    }
    if (auto design = work_.take()) {
        design_ = std::move(design);
        for (const study::Candidate& found : design_->found) known_->add({.candidate = found});
        column_ = 0;
        descends_ = false;
        picked_.reset();
        arrange();
        return true;
    }
    auto why = work_.take_fault();
    if (!why) why = walk_.take_fault();
    if (why) {
        walking_ = false;
        fault_ = std::move(*why);
        return true;
    }
    const bool walked = walk_.moved();
    return work_.moved() || walked;
}

void DesignModel::sort(int column) {
    descends_ = column == column_ && !descends_;
    column_ = column;
    arrange();
}

void DesignModel::arrange() {
    list_.clear();
    order_.clear();
    if (!known_) return;
    const std::vector<study::Candidate>& known = known_->known();
    const study::DesignGoal wanted = goal();
    std::vector<double> miss(known.size());
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < known.size(); ++i) {
        miss[i] = study::miss_of(wanted, known[i]);
        (known[i].decided() ? order_ : open).push_back(i);
    }
    std::ranges::stable_sort(order_, {}, [&](std::size_t i) { return miss[i]; });
    if (order_.size() > kNearest) order_.resize(kNearest);
    if (!order_.empty()) nearest_ = order_.front();
    const auto key = [&](std::size_t i) {
        const study::Candidate& candidate = known[i];
        switch (column_) {
            case 1: return candidate.wins.low + candidate.wins.high;
            case 2: return middle(candidate.length);
            case 3: return middle(candidate.losing);
            default: return miss[i];
        }
    };
    std::ranges::stable_sort(order_, [&](std::size_t a, std::size_t b) {
        return descends_ ? key(a) > key(b) : key(a) < key(b);
    });
    order_.insert(order_.end(), open.begin(), open.end());
    for (const std::size_t i : order_) {
        const study::Candidate& candidate = known[i];
        VariantRow& row = list_.emplace_back();
        row.changes = study::describe_choice(candidate.changes, &known_->rules());
        row.wins = study::describe_wins(candidate);
        row.length = describe_range(candidate.length, 1);
        row.losing = describe_range(candidate.losing, 100);
        row.deals = counted(candidate.count.total(), "deal");
        row.interval.value = 100 * static_cast<double>(candidate.count.won) /
                             static_cast<double>(candidate.count.total());
        row.interval.low = 100 * candidate.wins.low;
        row.interval.high = 100 * candidate.wins.high;
        row.interval.words = row.changes + ": " + row.wins;
        row.ranked = candidate.decided();
    }
}

std::optional<std::size_t> DesignModel::chosen() const {
    const auto row = std::ranges::find(order_, picked_.value_or(nearest_));
    if (row == order_.end()) return std::nullopt;
    const auto at = static_cast<std::size_t>(row - order_.begin());
    if (!picked_ && !list_[at].ranked) return std::nullopt;
    return at;
}

void DesignModel::pick(std::size_t row) {
    if (row < order_.size()) picked_ = order_[row];
}

const study::Candidate* DesignModel::candidate(std::size_t row) const {
    return row < order_.size() ? &known_->known()[order_[row]] : nullptr;
}

std::vector<VaryOffer> vary_offers(const Registry& registry, const Loaded& rules) {
    std::vector<VaryOffer> offers;
    for (const study::Knob& knob : study::knobs_of(registry, rules)) {
        const std::string key(knob.field.key);
        offers.push_back({knob.table, key, label_of(knob.table, key), values_of(knob),
                          about_key(registry.find(knob.table), key)});
    }
    return offers;
}

std::string describe_known(const DesignModel& model) {
    std::string words;
    if (const auto& design = model.design()) {
        words = std::to_string(design->found.size()) + " of " + std::to_string(design->choices) +
                " combinations were measured by " + std::to_string(design->measured.count()) +
                " fresh deals not used in the search.";
        if (design->no_games > 0) {
            words += " " + std::to_string(design->no_games) + " are not playable, such as " +
                     design->why_no_game.front() + ".";
        }
        if (design->alike > 0) {
            words += " " + std::to_string(design->alike) + " duplicate another variant.";
        }
        add_sentence(words, study::describe_left_out(*design));
    }
    const std::size_t known = model.known() == nullptr ? 0 : model.known()->known().size();
    add_sentence(words, "Nearest of " + counted(known, "variant") +
                            ". All cards known, 95 % confidence. " +
                            study::describe_limits(study::kDealLimits));
    return words;
}

}  // namespace niblick
