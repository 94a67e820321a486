#include "workbench/study/design/design.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <utility>

#include "core/base/expects.h"
#include "core/base/words.h"
#include "core/deal/deal.h"
#include "core/search/deals/difficulty.h"
#include "core/search/solver.h"
#include "workbench/work/crew.h"

namespace niblick::study {

namespace {

constexpr std::size_t kReasons = 3;
constexpr double kFar = 20;  // the deviation of a missing figure

// The mean if it has an interval.
std::optional<DealMean> known(const DealMean& mean) {
    return mean.n < 2 ? std::nullopt : std::optional(mean);
}

double square(double x) {
    return x * x;
}

// The number of deals for counting losing choices.
std::uint64_t losing_deals(std::uint64_t deals) {
    return std::clamp<std::uint64_t>(deals / 20, 10, 50);
}

enum class Stage : std::uint8_t { first, made, screened, measured, counted, over };

// An index into a list of deals, and the difficulty of that deal.
struct Counted {
    std::size_t at = 0;
    std::optional<Difficulty> difficulty;
    std::string fault;  // the first failure of a rule
};
using Counters = work::Crew<std::size_t, Counted>;

}  // namespace

Design::Design(const Loaded& of, const DesignWish& wish)
    : rules(of.rules.id),
      name(of.rules.name),
      limits(wish.limits) {
    const StudyDeals deals(wish.deals);
    screened = deals.screened;
    measured = deals.measured;
}

class DesignWork::Body {
  public:
    Body(const Library& library, const Loaded& rules, DesignWish wish)
        : library_(library),
          rules_(rules),
          wish_(std::move(wish)),
          design_(rules_, wish_) {}

    bool step() {
        if (stage_ == Stage::over) return false;
        if (!continues()) {
            end();
            return false;
        }
        switch (stage_) {
            case Stage::first: begin(); break;
            case Stage::made:
                if (at_ < choices_.size()) {
                    make(std::move(choices_[at_++]));
                } else {
                    end_making();
                }
                break;
            case Stage::screened:
            case Stage::measured:
                if (!measuring_->step()) end_one();
                break;
            case Stage::counted:
                if (!count()) end_count();
                break;
            case Stage::over: break;
        }
        return stage_ != Stage::over;
    }

    Design take() { return std::move(design_); }

  private:
    bool continues() {
        if (wish_.stop.stop_requested()) design_.stopped = true;
        return !design_.stopped && design_.fault.empty();
    }

    void report_progress(std::uint64_t done) {
        done_ = done;
        if (wish_.report) wish_.report(done, wanted_);
    }

    void note_fault(const std::string& words) {
        if (design_.rule_fault.empty()) design_.rule_fault = words;
    }

    void begin() {
        design_.choices = count_choices(wish_.vary);
        if (design_.choices > kMaxChoices) {
            design_.fault = "There are more than " + std::to_string(kMaxChoices) +
                            " combinations of values; give fewer values.";
            return;
        }
        choices_ = choices_of(rules_, wish_.vary);
        stage_ = Stage::made;
    }

    void make(std::vector<RuleChange> changes) {
        Candidate candidate;
        candidate.text = changed_text(library_, rules_.path, rules_.sources.front().text, changes);
        Loaded loaded = library_.load_text(rules_.path, candidate.text);
        if (!loaded.ok()) {
            ++design_.no_games;
            if (design_.why_no_game.size() < kReasons) {
                const auto error = std::find_if(
                    loaded.diagnostics.begin(), loaded.diagnostics.end(),
                    [](const Diagnostic& each) { return each.severity == Severity::error; });
                if (faults_.insert(error->code).second) {
                    design_.why_no_game.push_back(describe_choice(changes) + ": " + error->message);
                }
            }
        } else if (!known_.insert(loaded.variant->fingerprint).second) {
            ++design_.alike;
        } else {
            candidate.changes = std::move(changes);
            candidate.variant = std::move(loaded.variant);
            design_.found.push_back(std::move(candidate));
        }
    }

    void end_making() {
        const bool choosing = wish_.goal.wins || wish_.goal.length;
        const std::vector<Candidate>& found = design_.found;
        if (!choosing && found.size() > wish_.keep) {
            design_.fault =
                "By losing choices alone, at most " + std::to_string(wish_.keep) +
                " variants can be distinguished; set a goal for the win rate or length too.";
            stage_ = Stage::over;
            return;
        }
        if (found.empty()) return end();
        kept_ = std::min(wish_.keep, found.size());
        const bool screens = found.size() > kept_;
        wanted_ = wish_.deals * kept_ + (screens ? design_.screened.count() * found.size() : 0) +
                  (wish_.goal.losing ? losing_deals(wish_.deals) * kept_ : 0);
        stage_ = screens ? Stage::screened : Stage::measured;
        measure(screens ? design_.screened : design_.measured);
    }

    void end() {
        rank(wish_.goal, design_.found);
        stage_ = Stage::over;
    }

    void measure(const Seeds& seeds) {
        seeds_ = seeds;
        at_ = 0;
        begin_one();
    }

    void begin_one() {
        const auto report = [this, before = done_](std::uint64_t done) {
            if (wish_.report) wish_.report(before + done, wanted_);
        };
        measuring_.emplace(design_.found[at_].variant, seeds_,
                           Measuring::How{wish_.limits, wish_.threads, wish_.stop, report});
    }

    void end_one() {
        if (!continues()) return;
        design_.fault = measuring_->fault();
        note_fault(measuring_->rule_fault());
        measuring_->write(design_.found[at_]);
        report_progress(done_ + seeds_.count());
        if (!continues()) return;
        if (++at_ < design_.found.size()) return begin_one();
        end_run();
    }

    void end_run() {
        if (stage_ == Stage::screened) {
            rank(wish_.goal, design_.found);
            const auto left_out = design_.found.begin() + static_cast<std::ptrdiff_t>(kept_);
            design_.undecided = static_cast<std::size_t>(
                std::count_if(left_out, design_.found.end(),
                              [](const Candidate& candidate) { return !candidate.decided(); }));
            design_.found.resize(kept_);
            stage_ = Stage::measured;
            return measure(design_.measured);
        }
        if (!wish_.goal.losing) return end();
        stage_ = Stage::counted;
        at_ = 0;
        begin_count();
    }

    // Measures the first winnable deals one by one.
    void begin_count() {
        deals_ = design_.found[at_].won;
        const std::uint64_t most = losing_deals(wish_.deals);
        if (deals_.size() > most) deals_.resize(most);
        counted_.assign(deals_.size(), {});
        next_ = 0;
        Counters::Orders orders;
        orders.next = [this]() -> std::optional<std::size_t> {
            if (next_ == deals_.size()) return std::nullopt;
            return next_++;
        };
        const auto& variant = design_.found[at_].variant;
        const Limits limits = Solver(variant, wish_.limits.bytes).equal_time(wish_.limits);
        orders.hire = [this, variant, limits]() -> Counters::Worker {
            return [this, variant, limits](std::size_t i,
                                           const StopToken& stop) -> std::optional<Counted> {
                const Board board = bind(variant, deal_by_number(*variant, deals_[i]));
                RuleFaults faults;
                auto difficulty = measure_difficulty(board, limits, stop, &faults);
                return Counted{i, difficulty, faults.first};
            };
        };
        counters_.emplace(std::move(orders), wish_.threads, wish_.stop);
    }

    bool count() {
        auto made = counters_->take();
        if (!made) return false;
        for (Counted& each : *made) counted_[each.at] = std::move(each);
        return true;
    }

    void end_count() {
        counters_.reset();
        if (!continues()) return;
        DealMean shares;
        for (const Counted& each : counted_) {
            if (each.difficulty) shares.add(each.difficulty->share());
            note_fault(each.fault);
        }
        design_.found[at_].losing = known(shares);
        report_progress(done_ + losing_deals(wish_.deals));
        if (++at_ == design_.found.size()) return end();
        begin_count();
    }

    const Library library_;
    const Loaded rules_;
    const DesignWish wish_;
    Stage stage_ = Stage::first;
    Design design_;
    std::vector<std::vector<RuleChange>> choices_;
    std::set<std::string> faults_;  // codes of errors that were told
    std::set<std::uint64_t> known_;
    std::size_t at_ = 0;  // the next choice to try, then the candidate being measured
    std::size_t kept_ = 0;
    std::uint64_t done_ = 0, wanted_ = 0;
    std::vector<std::uint64_t> deals_;    // of the candidate being counted
    std::vector<Counted> counted_;        // their results
    std::size_t next_ = 0;                // used by the threads only
    Seeds seeds_;                         // being measured on
    std::optional<Measuring> measuring_;  // last: the threads end before the rest is destroyed
    std::optional<Counters> counters_;
};

double miss_of(const DesignGoal& goal, const Candidate& candidate) {
    double sum = 0;
    if (goal.wins) sum += square(distance(candidate, *goal.wins) / 0.05);
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

void rank(const DesignGoal& goal, std::vector<Candidate>& candidates) {
    for (Candidate& candidate : candidates) candidate.miss = miss_of(goal, candidate);
    std::ranges::stable_sort(candidates, [](const Candidate& a, const Candidate& b) {
        if (a.decided() != b.decided()) return a.decided();
        return a.decided() && a.miss < b.miss;
    });
}

std::string describe_left_out(const Design& design) {
    const std::string& alone = design.left_alone;
    if (design.undecided == 0) return alone;
    return counted(design.undecided, "variant") + (design.undecided == 1 ? " was" : " were") +
           " not measured, since more than 1 % of " + (design.undecided == 1 ? "its" : "their") +
           " deals in the search were undecided." + (alone.empty() ? "" : " " + alone);
}

DesignWork::DesignWork(const Library& library, const Loaded& rules, DesignWish wish)
    : body_(std::make_unique<Body>(library, rules, std::move(wish))) {
    NIBLICK_EXPECTS(rules.ok());
}

DesignWork::~DesignWork() = default;

bool DesignWork::step() {
    return body_->step();
}

Design DesignWork::take() {
    return body_->take();
}

Design design(const Library& library, const Loaded& rules, const DesignWish& wish) {
    NIBLICK_EXPECTS(wish.keep > 0);
    DesignWork work(library, rules, wish);
    while (work.step()) {
    }
    return work.take();
}

}  // namespace niblick::study
