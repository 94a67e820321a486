#include "workbench/model/compare_run.h"

#include <algorithm>
#include <chrono>
#include <system_error>
#include <utility>

#include "core/deal.h"
#include "core/search/difficulty.h"

namespace niblick {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kFirstTurn = 16;
constexpr std::chrono::milliseconds kPublishAfter{400};
constexpr std::chrono::milliseconds kTellAfter{150};
// Figures are worked out anew when that has cost no more than a tenth of the time since.
constexpr int kPublishShare = 10;
// What each question about a choice may use.
constexpr Limits kCloserLimits{500'000, std::size_t{64} << 20};

double seconds_since(Clock::time_point begun) {
    return std::chrono::duration<double>(Clock::now() - begun).count();
}

// Whether deals mean the same for all games.
bool all_share(const study::Variants& variants) {
    return std::all_of(variants.begin(), variants.end(), [&](const auto& variant) {
        return study::sharing(*variants.front(), *variant) != study::Sharing::none;
    });
}

CompareFigures figures_of(const CompareTask& task, study::Store& store, const study::Seeds& seeds) {
    CompareFigures figures;
    std::vector<study::Source> sources;
    for (std::size_t i = 0; i < task.variants.size(); ++i) {
        sources.push_back({&store, i, task.variants[i].get()});
    }
    figures.comparison = study::compare(sources, seeds);
    figures.like_for_like = all_share(task.variants);
    const study::MannerTables tables(store);
    for (std::size_t i = 0; i < task.variants.size(); ++i) {
        figures.manners.push_back(
            tables.manners(i, seeds, figures.like_for_like, task.variants[i]->stock_size));
    }
    return figures;
}

}  // namespace

std::optional<study::Seeds> known_deals(const study::Store& store) {
    const study::Seeds own = store.plan().own();
    std::uint64_t least = own.count();
    for (std::size_t i = 0; i < store.plan().series.size(); ++i) {
        least = std::min(least, store.sheet(i).in_order().total());
    }
    if (least == 0) return std::nullopt;
    return study::Seeds{own.first, own.first + least - 1};
}

CompareRun::CompareRun(std::function<void()> wake)
    : wake_(std::move(wake)),
      errands_([this](const CompareTask& task) { working_ = task.number; },
               [this](CompareTask& task, const std::stop_token& stop) { work(task, stop); }) {}

void CompareRun::begin(CompareTask task) {
    const std::lock_guard lock(errands_.mutex());
    task.number = ++shown_;
    CompareState fresh;
    fresh.busy = true;
    fresh.wanted = task.plan.own().count();
    fresh.done.resize(task.plan.series.size());
    // Going on shows what is known meanwhile.
    if (state_.figures != nullptr) {
        const auto& halves = state_.figures->comparison.halves;
        const bool same = std::ranges::equal(halves, task.plan.series, {}, &study::Half::series);
        if (same && state_.figures->comparison.seeds.first == task.plan.seeds.first) {
            fresh.figures = state_.figures;
            fresh.done = state_.done;
            for (std::uint64_t& done : fresh.done) done = std::min(done, fresh.wanted);
        }
    }
    state_ = std::move(fresh);
    errands_.send(std::move(task));
}

void CompareRun::stop() {
    const std::lock_guard lock(errands_.mutex());
    if (errands_.waiting()) state_.busy = false;
    errands_.drop();
}

void CompareRun::clear() {
    const std::lock_guard lock(errands_.mutex());
    ++shown_;
    errands_.drop();
    state_ = {};
}

CompareState CompareRun::state() const {
    const std::lock_guard lock(errands_.mutex());
    return state_;
}

// Changes the state, as long as it is about the task under way.
template <typename Change>
void CompareRun::change(Change what) {
    const std::lock_guard lock(errands_.mutex());
    if (working_ == shown_) what(state_);
}

study::Store& CompareRun::store_of(const CompareTask& task) {
    if (task.file.empty()) {
        if (!memory_ || !study::difference(memory_->plan(), task.plan, true).empty()) {
            memory_ = study::Store::create(":memory:", task.plan);
        }
        return *memory_;
    }
    std::error_code failed;
    std::filesystem::create_directories(task.file.parent_path(), failed);
    file_ = study::Store::create(task.file.string(), task.plan, true);
    return *file_;
}

void CompareRun::publish(const CompareTask& task, study::Store& store) {
    const auto known = known_deals(store);
    std::shared_ptr<const CompareFigures> figures;
    if (known) figures = std::make_shared<CompareFigures>(figures_of(task, store, *known));
    change([&](CompareState& state) {
        state.figures = std::move(figures);
        for (std::size_t i = 0; i < task.variants.size(); ++i) {
            state.done[i] = store.sheet(i).all().total();
        }
    });
}

void CompareRun::solve(const CompareTask& task, study::Store& store, const std::stop_token& stop) {
    study::MannerTables tables(store);
    const Clock::time_point begun = Clock::now();
    Clock::time_point published = begun;
    Clock::duration cost{};
    std::vector<std::uint64_t> done;
    for (std::size_t i = 0; i < task.variants.size(); ++i) {
        done.push_back(store.sheet(i).all().total());
    }
    study::Running how;
    how.threads = task.threads;
    how.stop = stop;
    how.turn = kFirstTurn;
    how.took = [&](std::size_t series, const study::Judged& judged) {
        ++done[series];
        if (judged.line.empty()) return;
        const auto& variant = task.variants[series];
        const Board board = bind(variant, deal_by_number(*variant, judged.row.seed));
        tables.add(series, judged.row.seed, study::manner_of(board, judged.line));
    };
    how.report = [&](const study::Progress& progress) {
        if (stop.stop_requested()) return;
        const Clock::time_point now = Clock::now();
        if (now >= published + kPublishAfter && now >= published + kPublishShare * cost) {
            publish(task, store);
            published = Clock::now();
            cost = published - now;
        }
        change([&](CompareState& state) {
            state.done = done;
            state.seconds = seconds_since(begun);
            state.done_now = progress.done_now;
        });
        if (wake_) wake_();
    };
    const study::Ran ran = study::run(store, task.variants, how);
    if (!ran.fault.empty()) {
        change([&](CompareState& state) { state.fault = "Our own fault: " + ran.fault + "."; });
    }
    if (ran.fault.empty() && !ran.stopped) look_closer(task, store, stop);
}

// Measures which share of the choices loses, for the first won deals of each game in turn.
void CompareRun::look_closer(const CompareTask& task, study::Store& store,
                             const std::stop_token& stop) {
    study::MannerTables tables(store);
    std::vector<std::vector<std::uint64_t>> deals;
    std::uint64_t wanted = 0;
    for (std::size_t i = 0; i < task.variants.size(); ++i) {
        deals.push_back(
            tables.won_deals(i, task.plan.own(), all_share(task.variants), task.closer));
        wanted += deals.back().size();
    }
    std::uint64_t done = 0;
    Clock::time_point told = Clock::now();
    const auto tell = [&](bool at_once) {
        if (!at_once && Clock::now() < told + kTellAfter) return;
        store.commit();
        publish(task, store);
        change([&](CompareState& state) {
            state.closer_done = done;
            state.closer_wanted = wanted;
        });
        told = Clock::now();
        if (wake_) wake_();
    };
    tell(true);
    for (std::uint64_t k = 0; k < task.closer; ++k) {
        for (std::size_t i = 0; i < deals.size(); ++i) {
            if (k >= deals[i].size()) continue;
            if (!tables.has_slips(i, deals[i][k])) {
                const auto& variant = task.variants[i];
                const Board board = bind(variant, deal_by_number(*variant, deals[i][k]));
                const auto slips = measure_difficulty(board, kCloserLimits, stop);
                if (stop.stop_requested()) return;
                tables.add_slips(i, deals[i][k], slips);
            }
            ++done;
            tell(false);
        }
    }
    tell(true);
    change([](CompareState& state) { state.complete = true; });
}

void CompareRun::work(CompareTask& task, const std::stop_token& stop) {
    try {
        study::Store& store = store_of(task);
        publish(task, store);
        if (task.solve) {
            solve(task, store, stop);
            store.commit();
        } else {
            change([&](CompareState& state) {
                state.complete = std::all_of(state.done.begin(), state.done.end(),
                                             [&](std::uint64_t n) { return n == state.wanted; });
            });
        }
        publish(task, store);
    } catch (const study::StoreError& error) {
        change([&](CompareState& state) { state.fault = std::string(error.what()) + "."; });
    }
    file_.reset();
    change([](CompareState& state) { state.busy = false; });
    if (wake_) wake_();
}

}  // namespace niblick
