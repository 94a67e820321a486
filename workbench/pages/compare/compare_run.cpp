#include "workbench/pages/compare/compare_run.h"

#include <algorithm>
#include <chrono>
#include <system_error>
#include <utility>

#include "core/deal/deal.h"
#include "core/search/deals/difficulty.h"

namespace niblick {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kFirstTurn = 16;
constexpr std::chrono::milliseconds kPublishAfter{400};
constexpr std::chrono::milliseconds kTellAfter{150};
// Figures are recomputed so rarely that it takes at most 1/kPublishShare of the time.
constexpr int kPublishShare = 10;
// The limits of a search for each choice.
constexpr Limits kCloserLimits{500'000, std::size_t{64} << 20};

std::string describe_fault(const study::Series& series, const DealNumber& deal,
                           const RuleFaults& faults) {
    return faults.first + " (" + series.rules + ", " + describe_number(deal) + ")";
}

double seconds_since(Clock::time_point begun) {
    return std::chrono::duration<double>(Clock::now() - begun).count();
}

// True if all games share deals.
bool all_share(const study::Variants& variants) {
    return std::all_of(variants.begin(), variants.end(), [&](const auto& variant) {
        return study::sharing(*variants.front(), *variant) != study::Sharing::none;
    });
}

CompareFigures figures_of(const CompareTask& task, study::SurveyStore& store,
                          const study::Seeds& seeds) {
    CompareFigures figures;
    std::vector<study::Source> sources;
    for (std::size_t i = 0; i < task.variants.size(); ++i) {
        sources.push_back({&store, i, task.variants[i].get()});
    }
    figures.comparison = study::compare(sources, seeds);
    figures.like_for_like = all_share(task.variants);
    const study::ProfileTables tables(store);
    for (std::size_t i = 0; i < task.variants.size(); ++i) {
        figures.profiles.push_back(
            tables.profiles(i, seeds, figures.like_for_like, task.variants[i]->stock_size));
    }
    return figures;
}

}  // namespace

std::optional<study::Seeds> known_deals(const study::SurveyStore& store) {
    const study::Seeds own = store.plan().own();
    std::uint64_t least = own.count();
    for (std::size_t i = 0; i < store.plan().series.size(); ++i) {
        least = std::min(least, store.outcomes(i).in_order().total());
    }
    if (least == 0) return std::nullopt;
    return study::Seeds{own.first, own.first + least - 1, own.base};
}

struct CompareRun::At {
    enum class Stage : std::uint8_t { first, solving, closer, last };

    CompareTask task;
    Stage stage = Stage::first;
    study::SurveyStore* store = nullptr;
    std::optional<study::ProfileTables> tables;
    std::vector<std::uint64_t> done;  // by game
    Clock::time_point begun, published, told;
    Clock::duration cost{};                         // time to compute the figures
    std::vector<std::vector<std::uint64_t>> deals;  // by game: measured for losing choices
    std::uint64_t closer_done = 0, closer_wanted = 0;
    std::uint64_t k = 0;            // index of the next deal
    std::size_t game = 0;           // its game
    std::optional<study::Run> run;  // last: its threads end before the rest is destroyed
};

CompareRun::CompareRun(work::Background where)
    : where_(std::move(where)),
      task_(where_, {[this](const std::shared_ptr<At>& at, const StopToken& stop) {
                         return step(*at, stop);
                     },
                     [this](const std::shared_ptr<At>& at, const StopToken&,
                            const std::string& why) { end(*at, why); },
                     [this](const std::shared_ptr<At>& at) { working_ = at->task.number; }}) {}

void CompareRun::begin(CompareTask task) {
    const std::lock_guard lock(task_.mutex());
    task.number = ++shown_;
    CompareState fresh;
    fresh.busy = true;
    fresh.wanted = task.plan.own().count();
    fresh.done.resize(task.plan.series.size());
    // After resuming, the known figures stay visible.
    if (state_.figures != nullptr) {
        const auto& series = state_.figures->comparison.series;
        const bool same =
            std::ranges::equal(series, task.plan.series, {}, &study::ComparedSeries::series);
        if (same && state_.figures->comparison.seeds.first == task.plan.seeds.first &&
            state_.figures->comparison.seeds.base == task.plan.seeds.base) {
            fresh.figures = state_.figures;
            fresh.done = state_.done;
            for (std::uint64_t& done : fresh.done) done = std::min(done, fresh.wanted);
        }
    }
    state_ = std::move(fresh);
    auto at = std::make_shared<At>();
    at->task = std::move(task);
    task_.send(std::move(at));
}

void CompareRun::stop() {
    const std::lock_guard lock(task_.mutex());
    if (task_.waiting()) state_.busy = false;
    task_.drop();
}

void CompareRun::clear() {
    const std::lock_guard lock(task_.mutex());
    ++shown_;
    task_.drop();
    state_ = {};
}

CompareState CompareRun::state() const {
    const std::lock_guard lock(task_.mutex());
    return state_;
}

// Changes the state if it belongs to the running task.
template <typename Change>
void CompareRun::change(Change what) {
    const std::lock_guard lock(task_.mutex());
    if (working_ == shown_) what(state_);
}

study::SurveyStore& CompareRun::store_of(const CompareTask& task) {
    if (task.file.empty()) {
        if (!memory_ || !study::difference(memory_->plan(), task.plan, true).empty()) {
            memory_ = study::SurveyStore::create(":memory:", task.plan);
        }
        return *memory_;
    }
    std::error_code failed;
    std::filesystem::create_directories(task.file.parent_path(), failed);
    file_ = study::SurveyStore::create(task.file.string(), task.plan, true);
    return *file_;
}

void CompareRun::publish(const At& at) {
    study::SurveyStore& store = *at.store;
    const auto known = known_deals(store);
    std::shared_ptr<const CompareFigures> figures;
    if (known) figures = std::make_shared<CompareFigures>(figures_of(at.task, store, *known));
    const std::string fault = store.first_fault();
    change([&](CompareState& state) {
        state.figures = std::move(figures);
        if (state.fault.empty()) state.fault = fault;
        for (std::size_t i = 0; i < at.task.variants.size(); ++i) {
            state.done[i] = store.outcomes(i).all().total();
        }
    });
}

bool CompareRun::step(At& at, const StopToken& stop) {
    switch (at.stage) {
        case At::Stage::first:
            at.store = &store_of(at.task);
            publish(at);
            at.stage = At::Stage::solving;
            if (at.task.solve) {
                begin_solving(at, stop);
                return true;
            }
            change([](CompareState& state) {
                state.complete = std::all_of(state.done.begin(), state.done.end(),
                                             [&](std::uint64_t n) { return n == state.wanted; });
            });
            at.stage = At::Stage::last;
            return true;
        case At::Stage::solving:
            if (!at.run->step()) end_solving(at);
            return true;
        case At::Stage::closer:
            if (look_closer(at, stop)) return true;
            at.stage = At::Stage::last;
            return true;
        case At::Stage::last: break;
    }
    if (at.task.solve) at.store->commit();
    publish(at);
    end(at, {});
    return false;
}

void CompareRun::end(At& at, const std::string& fault) {
    at.run.reset();
    at.tables.reset();
    file_.reset();
    change([&](CompareState& state) {
        if (!fault.empty()) state.fault = fault;
        state.busy = false;
    });
    where_.wake();
}

void CompareRun::begin_solving(At& at, const StopToken& stop) {
    at.tables.emplace(*at.store);
    at.begun = at.published = Clock::now();
    for (std::size_t i = 0; i < at.task.variants.size(); ++i) {
        at.done.push_back(at.store->outcomes(i).all().total());
    }
    study::Running how;
    how.threads = where_.threads(at.task.threads);
    how.stop = stop;
    how.turn = kFirstTurn;
    how.took = [&at](std::size_t series, const study::Judged& judged) {
        ++at.done[series];
        if (judged.line.empty()) return;
        const auto& variant = at.task.variants[series];
        const DealNumber number = at.task.plan.seeds.number(judged.row.seed);
        const Board board = bind(variant, deal_by_number(*variant, number));
        at.tables->add(series, judged.row.seed, study::profile_of(board, judged.line));
    };
    how.report = [this, &at, stop](const study::Progress& progress) {
        if (!stop.stop_requested()) report(at, progress.done_now);
    };
    at.run.emplace(*at.store, at.task.variants, std::move(how));
}

void CompareRun::report(At& at, std::uint64_t done_now) {
    const Clock::time_point now = Clock::now();
    if (now >= at.published + kPublishAfter && now >= at.published + kPublishShare * at.cost) {
        publish(at);
        at.published = Clock::now();
        at.cost = at.published - now;
    }
    change([&](CompareState& state) {
        state.done = at.done;
        state.seconds = seconds_since(at.begun);
        state.done_now = done_now;
    });
    where_.wake();
}

void CompareRun::end_solving(At& at) {
    const study::Ran ran = at.run->ran();
    at.run.reset();
    at.stage = At::Stage::last;
    if (!ran.fault.empty()) {
        change([&](CompareState& state) { state.fault = "Internal error: " + ran.fault + "."; });
    } else if (!ran.stopped) {
        begin_closer(at);
    }
}

void CompareRun::begin_closer(At& at) {
    at.stage = At::Stage::closer;
    at.tables.emplace(*at.store);
    for (std::size_t i = 0; i < at.task.variants.size(); ++i) {
        at.deals.push_back(at.tables->won_deals(i, at.task.plan.own(), all_share(at.task.variants),
                                                at.task.closer));
        at.closer_wanted += at.deals.back().size();
    }
    tell_closer(at, true);
}

void CompareRun::tell_closer(At& at, bool at_once) {
    if (!at_once && Clock::now() < at.told + kTellAfter) return;
    at.store->commit();
    publish(at);
    change([&](CompareState& state) {
        state.closer_done = at.closer_done;
        state.closer_wanted = at.closer_wanted;
    });
    at.told = Clock::now();
    where_.wake();
}

// Measures one deal; false after the last, or if stopped.
bool CompareRun::look_closer(At& at, const StopToken& stop) {
    if (at.game == at.deals.size()) {
        at.game = 0;
        ++at.k;
    }
    if (at.k >= at.task.closer) {
        tell_closer(at, true);
        change([](CompareState& state) { state.complete = true; });
        return false;
    }
    const std::size_t i = at.game++;
    if (at.k >= at.deals[i].size()) return true;
    const std::uint64_t deal = at.deals[i][at.k];
    if (!at.tables->has_slips(i, deal)) {
        const auto& variant = at.task.variants[i];
        const DealNumber number = at.task.plan.seeds.number(deal);
        const Board board = bind(variant, deal_by_number(*variant, number));
        RuleFaults faults;
        const auto slips = measure_difficulty(board, kCloserLimits, stop, &faults);
        if (stop.stop_requested()) return false;
        if (faults.count > 0) {
            // Not stored, so it is measured and reported again next time.
            change([&](CompareState& state) {
                if (state.fault.empty())
                    state.fault = describe_fault(at.task.plan.series[i], number, faults);
            });
        } else {
            at.tables->add_slips(i, deal, slips);
        }
    }
    ++at.closer_done;
    tell_closer(at, false);
    return true;
}

}  // namespace niblick
