#include "workbench/study/design.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <set>
#include <thread>
#include <utility>

#include "core/deal.h"
#include "core/expects.h"
#include "core/search/difficulty.h"
#include "workbench/study/runner.h"
#include "workbench/study/summary.h"

namespace niblick::study {

namespace {

constexpr double kFar = 20;  // the miss of a figure that is not there

// A mean that has an interval.
std::optional<DealMean> known(const DealMean& mean) {
    return mean.n < 2 ? std::nullopt : std::optional(mean);
}

double square(double x) {
    return x * x;
}

// "6 columns", "1 joker", "wrap", "no wrap", "height 5", "no cells".
std::string one_choice(const RuleChange& change) {
    if (change.kind != RuleChange::Kind::set) return "no " + change.table;
    std::string key = change.key;
    std::replace(key.begin(), key.end(), '_', ' ');
    if (change.toml == "true") return key;
    if (change.toml == "false") return "no " + key;
    if (key != "count") return key + ' ' + change.toml;
    std::string things = change.table;
    if (things.ends_with('s')) things.pop_back();
    return change.toml + ' ' + things + (change.toml == "1" ? "" : "s");
}

// Deals to choose by, and deals that losing choices are counted in.
std::uint64_t screening_deals(std::uint64_t deals) {
    return std::clamp<std::uint64_t>(deals / 5, 20, 200);
}
std::uint64_t losing_deals(std::uint64_t deals) {
    return std::clamp<std::uint64_t>(deals / 20, 10, 50);
}

class Designer {
  public:
    Designer(const Library& library, const Loaded& rules, const DesignWish& wish)
        : library_(library),
          rules_(rules),
          wish_(wish) {
        design_.rules = rules.rules.id;
        design_.name = rules.rules.name;
        const std::uint64_t few = screening_deals(wish.deals);
        design_.screened = {1, few};
        design_.measured = {few + 1, few + wish.deals};
    }

    Design run() {
        design_.choices = count_choices(wish_.vary);
        if (design_.choices > kMostChoices) {
            design_.fault = "There are more than " + std::to_string(kMostChoices) +
                            " choices of values; give fewer of them.";
            return std::move(design_);
        }
        const bool choosing = wish_.goal.wins || wish_.goal.length;
        make();
        std::vector<Candidate>& found = design_.found;
        if (!choosing && found.size() > wish_.keep) {
            design_.fault = "By losing choices alone at most " + std::to_string(wish_.keep) +
                            " variants can be told apart; wish for a win rate or a length too.";
            return std::move(design_);
        }
        const std::size_t kept = std::min(wish_.keep, found.size());
        const bool screens = found.size() > kept;
        wanted_ = wish_.deals * kept + (screens ? design_.screened.count() * found.size() : 0) +
                  (wish_.goal.losing ? losing_deals(wish_.deals) * kept : 0);
        if (screens) {
            measure(design_.screened);
            rank();
            if (goes_on()) found.resize(kept);
        }
        if (goes_on() && !found.empty()) measure(design_.measured);
        if (goes_on() && wish_.goal.losing) {
            for (Candidate& candidate : found) count_losing(candidate);
        }
        goes_on();
        rank();
        return std::move(design_);
    }

  private:
    bool goes_on() {
        if (wish_.stop.stop_requested()) design_.stopped = true;
        return !design_.stopped && design_.fault.empty();
    }

    void tell(std::uint64_t done) {
        done_ = done;
        if (wish_.report) wish_.report(done, wanted_);
    }

    void make() {
        std::set<std::uint64_t> known;
        for (std::vector<RuleChange>& changes : choices_of(rules_, wish_.vary)) {
            if (!goes_on()) return;
            Candidate candidate;
            candidate.text =
                changed_text(library_, rules_.path, rules_.sources.front().text, changes);
            Loaded loaded = library_.load_text(rules_.path, candidate.text);
            if (!loaded.ok()) {
                ++design_.no_games;
            } else if (!known.insert(loaded.variant->fingerprint).second) {
                ++design_.alike;
            } else {
                candidate.changes = std::move(changes);
                candidate.variant = std::move(loaded.variant);
                design_.found.push_back(std::move(candidate));
            }
        }
    }

    void measure(const Seeds& seeds) {
        Plan plan;
        Variants variants;
        for (const Candidate& candidate : design_.found) {
            plan.series.push_back(series_of(*candidate.variant));
            variants.push_back(candidate.variant);
        }
        plan.seeds = seeds;
        plan.terms.limits = wish_.limits;
        plan.terms.scheme = kDealScheme;
        Store store = Store::create(":memory:", plan);
        Running how;
        how.threads = wish_.threads;
        how.stop = wish_.stop;
        const std::uint64_t before = done_;
        how.report = [&](const Progress& at) { tell(before + at.done_now); };
        const Ran ran = niblick::study::run(store, variants, how);
        design_.stopped = ran.stopped;
        design_.fault = ran.fault;
        if (!goes_on()) return;
        const std::vector<Summary> sums = summaries(store);
        for (std::size_t i = 0; i < sums.size(); ++i) {
            Candidate& candidate = design_.found[i];
            candidate.count = sums[i].count;
            candidate.wins = sums[i].interval;
            DealMean lengths;
            won_.resize(design_.found.size());
            won_[i].clear();
            store.each_row(i, [&](const Row& row, const Terms&) {
                if (row.outcome != Outcome::won) return;
                won_[i].push_back(row.seed);
                lengths.add(*row.length);
            });
            candidate.length = known(lengths);
        }
    }

    // The first of the deals that can be won, each measured by itself.
    void count_losing(Candidate& candidate) {
        const auto at = static_cast<std::size_t>(&candidate - design_.found.data());
        std::vector<std::uint64_t> seeds = won_[at];
        const std::uint64_t most = losing_deals(wish_.deals);
        if (seeds.size() > most) seeds.resize(most);
        std::vector<std::optional<Difficulty>> found(seeds.size());
        std::atomic<std::size_t> next{0};
        std::vector<std::jthread> pool;
        for (unsigned t = 0; t < wish_.threads; ++t) {
            pool.emplace_back([&] {
                for (std::size_t i = next++; i < seeds.size(); i = next++) {
                    if (wish_.stop.stop_requested()) return;
                    const Board board =
                        bind(candidate.variant, deal_by_number(*candidate.variant, seeds[i]));
                    found[i] = measure_difficulty(board, wish_.limits, wish_.stop);
                }
            });
        }
        pool.clear();
        if (!goes_on()) return;
        DealMean shares;
        for (const auto& difficulty : found) {
            if (difficulty) shares.add(difficulty->share());
        }
        candidate.losing = known(shares);
        tell(done_ + most);
    }

    void rank() {
        for (Candidate& candidate : design_.found) {
            candidate.miss = miss_of(wish_.goal, candidate);
        }
        std::stable_sort(design_.found.begin(), design_.found.end(),
                         [](const Candidate& a, const Candidate& b) { return a.miss < b.miss; });
    }

    const Library& library_;
    const Loaded& rules_;
    const DesignWish& wish_;
    Design design_;
    std::vector<std::vector<std::uint64_t>> won_;  // by candidate, as they stand
    std::uint64_t done_ = 0, wanted_ = 0;
};

}  // namespace

double miss_of(const DesignGoal& goal, const Candidate& candidate) {
    double sum = 0;
    if (goal.wins) {
        const auto n = static_cast<double>(std::max<std::uint64_t>(1, candidate.count.total()));
        const auto won = static_cast<double>(candidate.count.won);
        const auto open = static_cast<double>(candidate.count.unknown);
        const double least = won / n - *goal.wins;
        const double most = (won + open) / n - *goal.wins;
        sum += square(std::max(std::abs(least), std::abs(most)) / 0.05);
    }
    if (goal.length) {
        sum += candidate.length
                   ? square((candidate.length->value() - *goal.length) / (0.1 * *goal.length))
                   : square(kFar);
    }
    if (goal.losing) {
        sum += candidate.losing ? square((candidate.losing->value() - *goal.losing) / 0.05)
                                : square(kFar);
    }
    return std::sqrt(sum);
}

std::string choice_words(const Candidate& candidate) {
    std::string words;
    for (const RuleChange& change : candidate.changes) {
        words += (words.empty() ? "" : ", ") + one_choice(change);
    }
    return words.empty() ? "as it is" : words;
}

Design design(const Library& library, const Loaded& rules, const DesignWish& wish) {
    NIBLICK_EXPECTS(rules.ok() && wish.threads > 0 && wish.keep > 0);
    return Designer(library, rules, wish).run();
}

}  // namespace niblick::study
