#include "workbench/study/runner.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>

#include "core/base/expects.h"
#include "core/deal/deal.h"
#include "workbench/study/workers.h"

namespace niblick::study {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kMuch = 2000;  // rows that force a commit before its second is over

// Commits and reports progress at intervals.
class SurveyProgress {
  public:
    SurveyProgress(SurveyStore& store, const Running& how) : store_(store), how_(how) {}

    void note() { ++rows_; }
    void turn_to(std::size_t series) { progress_.series = series; }
    void left(std::uint64_t deals) { progress_.left = deals; }

    void look(const SeriesOutcomes& outcomes, std::uint64_t done_now) {
        const auto now = Clock::now();
        const bool due = now - committed_ > std::chrono::seconds(1) || rows_ >= kMuch;
        if (rows_ > 0 && due) {
            store_.commit();
            committed_ = now;
            rows_ = 0;
        }
        if (!how_.report || now - reported_ < std::chrono::milliseconds(200)) return;
        reported_ = now;
        report_progress(outcomes, done_now);
    }

    void report_progress(const SeriesOutcomes& outcomes, std::uint64_t done_now) {
        if (!how_.report) return;
        progress_.done = outcomes.all().total();
        progress_.wanted = outcomes.seeds().count();
        progress_.in_order = outcomes.in_order();
        progress_.unknown = outcomes.all().unknown;
        progress_.done_now = done_now;
        progress_.fault = store_.first_fault();
        progress_.seconds = std::chrono::duration<double>(Clock::now() - begun_).count();
        how_.report(progress_);
    }

  private:
    SurveyStore& store_;
    const Running& how_;
    Progress progress_;
    std::uint64_t rows_ = 0;
    Clock::time_point begun_ = Clock::now();
    Clock::time_point committed_ = begun_;
    Clock::time_point reported_;
};

std::string describe_fault(const Series& series, const std::string& deal) {
    return series.rules + ", " + deal + ": the solver's line is not legal play";
}

Query query_of(const Terms& terms) {
    Query query;
    query.goal = terms.goal;
    query.method = terms.method;
    query.limits = terms.limits;
    return query;
}

std::uint64_t left_of(const SeriesOutcomes& outcomes) {
    return outcomes.complete() ? 0 : outcomes.seeds().count() - outcomes.all().total();
}

}  // namespace

class Run::Body {
  public:
    Body(SurveyStore& store, Variants variants, Running how, const std::optional<Limits>& raised)
        : store_(store),
          plan_(store.plan()),
          variants_(std::move(variants)),
          how_(std::move(how)),
          terms_(plan_.terms),
          raises_(raised.has_value()),
          progress_(store, how_),
          turn_(raises_ ? 0 : how_.turn) {
        NIBLICK_EXPECTS(variants_.size() == plan_.series.size());
        for (std::size_t i = 0; i < plan_.series.size(); ++i)
            outcomes_.push_back(store.outcomes(i));
        if (!raised) return;
        terms_.limits = *raised;
        for (std::size_t i = 0; i < plan_.series.size(); ++i) {
            open_.push_back(store.open_deals(i, *raised));
        }
    }

    bool step() {
        if (plan_.series.empty()) return false;
        if (!judges_) return begin_series();
        if (const auto judged = judges_->take()) {
            for (const Judged& each : *judged) {
                if (!take(each)) judges_->enough();
            }
            progress_.left(left());
            progress_.look(outcomes(), done_now_);
            return true;
        }
        judges_.reset();
        return end_series();
    }

    const Ran& ran() const { return ran_; }

  private:
    SeriesOutcomes& outcomes() { return outcomes_[series_]; }

    // The remaining deals of all series.
    std::uint64_t left() const {
        std::uint64_t deals = 0;
        for (const SeriesOutcomes& each : outcomes_) deals += raises_ ? 0 : left_of(each);
        for (const std::vector<std::uint64_t>& each : open_) deals += each.size();
        return deals - (raises_ ? done_now_ : 0);
    }

    bool begin_series() {
        progress_.turn_to(series_);
        given_ = taken_ = 0;
        if (!raises_ && outcomes().complete()) return end_series();
        at_ = outcomes().seeds().first;
        before_ = outcomes();
        const auto& variant = variants_[series_];
        const auto solver = std::make_shared<const Solver>(variant, terms_.limits.bytes);
        if (how_.equal_time) {
            terms_.limits = solver->equal_time(plan_.terms.limits, terms_.goal);
        }
        judges_.emplace(Work{variant, solver, query_of(terms_), [this] { return next(); },
                             plan_.seeds.base, plan_.traced},
                        how_.threads, how_.stop);
        return true;
    }

    // The next deal; called from any thread.
    std::optional<std::uint64_t> next() {
        if (raises_) {
            const std::vector<std::uint64_t>& deals = open_[series_];
            return given_ == deals.size() ? std::nullopt : std::optional(deals[given_++]);
        }
        if (turn_ > 0 && given_ == turn_) return std::nullopt;
        const auto seed = before_->missing(at_);
        if (seed) at_ = *seed + 1;
        ++given_;
        return seed;
    }

    // False if no more deals of the series are needed.
    bool take(const Judged& judged) {
        if (!judged.replays) {
            ran_.fault =
                describe_fault(plan_.series[series_], plan_.seeds.describe(judged.row.seed));
            return false;
        }
        if (!raises_ && outcomes().complete()) return false;
        if (raises_) {
            store_.replace(series_, judged.row, terms_);
        } else {
            store_.add(series_, judged.row, terms_);
            if (how_.took) how_.took(series_, judged);
            outcomes().add(judged.row.seed, judged.row.outcome);
        }
        ++done_now_;
        ++taken_;
        progress_.note();
        return raises_ || !outcomes().complete();
    }

    bool end_series() {
        const bool complete = outcomes().complete();
        if (!raises_ && complete) store_.end(series_, *outcomes().end());
        store_.commit();
        if (!raises_) {
            progress_.left(left());
            progress_.report_progress(outcomes(), done_now_);
        }
        const bool ended =
            raises_ ? taken_ == open_[series_].size() : complete || (turn_ > 0 && taken_ == turn_);
        ran_.stopped = ran_.fault.empty() && !ended;
        if (!ran_.fault.empty() || !ended) return false;
        if (++series_ < plan_.series.size()) return true;
        series_ = 0;
        turn_ = std::min(2 * turn_, kLongestTurn);
        return left() > 0;
    }

    SurveyStore& store_;
    const Plan& plan_;
    const Variants variants_;
    const Running how_;
    Terms terms_;
    const bool raises_;
    SurveyProgress progress_;
    std::uint64_t turn_;  // deals per turn of a series; 0: all
    std::vector<SeriesOutcomes> outcomes_;
    std::vector<std::vector<std::uint64_t>> open_;  // [series]: deals to be solved again
    std::size_t series_ = 0;                        // being solved
    std::uint64_t taken_ = 0;                       // in this turn
    std::uint64_t done_now_ = 0;
    Ran ran_;
    // The deals of earlier runs, from which the threads find the next deal while outcomes_ changes.
    std::optional<SeriesOutcomes> before_;
    std::uint64_t at_ = 0, given_ = 0;
    std::optional<Judges> judges_;  // last: the threads end before the rest is destroyed
};

Run::Run(SurveyStore& store, Variants variants, Running how, const std::optional<Limits>& raised)
    : body_(std::make_unique<Body>(store, std::move(variants), std::move(how), raised)) {}

Run::~Run() = default;

bool Run::step() {
    return body_->step();
}

const Ran& Run::ran() const {
    return body_->ran();
}

Ran run(SurveyStore& store, const Variants& variants, const Running& how) {
    Run run(store, variants, how);
    while (run.step()) {
    }
    return run.ran();
}

Ran raise(SurveyStore& store, const Variants& variants, const Limits& limits, const Running& how) {
    Run run(store, variants, how, limits);
    while (run.step()) {
    }
    return run.ran();
}

}  // namespace niblick::study
