#include "workbench/study/design/candidate.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/words.h"
#include "core/search/solver.h"
#include "workbench/study/design/vary.h"

namespace niblick::study {

namespace {

// "6 columns", "7 â 6 columns", "1 joker", "wrap", "no wrap", "height 5", "no cells".
std::string one_choice(const RuleChange& change, const std::string& was) {
    if (change.kind != RuleChange::Kind::set) return "no " + change.table;
    std::string key = change.key;
    std::replace(key.begin(), key.end(), '_', ' ');
    if (change.toml == "true") return key;
    if (change.toml == "false") return "no " + key;
    std::string value = change.toml;
    if (!was.empty()) {
        value = was + " \xE2\x86\x92 " + value;
        std::erase(value, '"');
        std::replace(value.begin(), value.end(), '_', ' ');
    }
    if (key != "count") return key + ' ' + value;
    std::string things = change.table;
    if (things.ends_with('s')) things.pop_back();
    if (things == "reserve") things += " card";
    return value + ' ' + things + (change.toml == "1" ? "" : "s");
}

}  // namespace

double distance(const Candidate& candidate, double wins) {
    const auto n = static_cast<double>(std::max<std::uint64_t>(1, candidate.count.total()));
    const auto won = static_cast<double>(candidate.count.won);
    const auto open = static_cast<double>(candidate.count.unknown);
    return std::max(std::abs(won / n - wins), std::abs((won + open) / n - wins));
}

std::string describe_choice(const std::vector<RuleChange>& changes, const Loaded* rules) {
    if (changes.empty()) return "unchanged";
    return joined(changes, ", ", [rules](const RuleChange& change) {
        return one_choice(change,
                          rules == nullptr ? "" : value_of(*rules, change.table, change.key));
    });
}

StudyDeals::StudyDeals(std::uint64_t deals) {
    const std::uint64_t few = std::clamp<std::uint64_t>(deals / 5, 20, 200);
    screened = {1, few};
    measured = {few + 1, few + deals};
}

Measuring::Measuring(std::shared_ptr<const Variant> variant, const Seeds& seeds, How how)
    : variant_(std::move(variant)),
      seeds_(seeds),
      how_(std::move(how)),
      next_(seeds.first) {
    won_.reserve(seeds.count());
    const auto solver = std::make_shared<const Solver>(variant_, how_.limits.bytes);
    Query query;
    query.limits = solver->equal_time(how_.limits);
    const auto next = [this]() -> std::optional<std::uint64_t> {
        if (next_ > seeds_.last) return std::nullopt;
        return next_++;
    };
    judges_.emplace(Work{variant_, solver, query, next}, how_.threads, how_.stop);
}

bool Measuring::step() {
    auto some = judges_->take();
    if (!some) return false;
    for (Judged& judged : *some) made_.emplace(judged.row.seed, std::move(judged));
    // In order: begin() is the next deal, or one after it.
    while (!made_.empty() && made_.begin()->first == seeds_.first + count_.total()) {
        count(made_.begin()->second);
        made_.erase(made_.begin());
        if (!fault_.empty() || 100 * count_.unknown > seeds_.count()) {
            judges_.reset();
            return false;
        }
    }
    const auto now = std::chrono::steady_clock::now();
    if (how_.report && now - told_ > std::chrono::milliseconds(150)) {
        told_ = now;
        how_.report(count_.total());
    }
    return true;
}

void Measuring::count(const Judged& judged) {
    const Row& row = judged.row;
    if (!judged.replays) fault_ = place_of(judged) + ": the solver's line is not legal play";
    if (rule_fault_.empty() && !row.fault.empty()) {
        rule_fault_ = row.fault + " (" + place_of(judged) + ")";
    }
    count_.add(row.outcome);
    if (row.outcome != Outcome::won) return;
    won_.push_back(row.seed);
    lengths_.add(*row.length);
}

std::string Measuring::place_of(const Judged& judged) const {
    return series_of(*variant_).rules + ", " + seeds_.describe(judged.row.seed);
}

void Measuring::write(Candidate& candidate) const {
    candidate.count = count_;
    candidate.wins = win_rate(count_);
    candidate.won = won_;
    candidate.length = lengths_.n < 2 ? std::nullopt : std::optional(lengths_);
}

}  // namespace niblick::study
