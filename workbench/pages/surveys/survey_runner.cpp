#include "workbench/pages/surveys/survey_runner.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <utility>

namespace niblick {

namespace {

using Clock = std::chrono::steady_clock;

// Statistics are recomputed so rarely that it takes at most 1/kFigureShare of the time.
constexpr int kFigureShare = 10;
// The maximum of raised node limits.
constexpr std::uint64_t kMaxNodes = 100'000'000'000'000;
constexpr std::size_t kMaxBytes = std::size_t{4} << 30;

// The limits for another run: ten times the positions and four times the memory, repeated until
// some undecided deal had lower limits; nothing if there is none.
std::optional<Limits> next_limits(const study::SurveyStore& store) {
    const study::Plan& plan = store.plan();
    Limits limits = plan.terms.limits;
    while (limits.nodes < kMaxNodes) {
        limits.nodes *= 10;
        limits.bytes = std::max(limits.bytes, std::min(limits.bytes * 4, kMaxBytes));
        for (std::size_t i = 0; i < plan.series.size(); ++i) {
            if (!store.open_deals(i, limits).empty()) return limits;
        }
    }
    return std::nullopt;
}

void read_into(SurveyNews& news, const study::SurveyStore& store) {
    news.running = false;
    news.plan = store.plan();
    news.fault = store.first_fault();
    news.stats.clear();
    for (std::size_t i = 0; i < news.plan.series.size(); ++i) {
        news.stats.push_back(study::series_stats(store, i).figures());
    }
    news.summaries = study::summaries(store);
    const bool open = std::any_of(news.summaries.begin(), news.summaries.end(),
                                  [](const auto& each) { return each.all.unknown > 0; });
    news.higher = open ? next_limits(store) : std::nullopt;
}

}  // namespace

bool SurveyNews::complete() const {
    return !summaries.empty() && std::all_of(summaries.begin(), summaries.end(),
                                             [](const auto& each) { return each.complete; });
}

struct SurveyRunner::At {
    SurveyTask task;
    SurveyNews news;
    bool opened = false;
    std::optional<study::SurveyStore> store;
    std::vector<study::SeriesStatsBuilder> builders;
    Clock::time_point next_figures;
    std::optional<study::Run> run;  // last: its threads end before the rest is destroyed
};

SurveyRunner::SurveyRunner(work::Background where)
    : where_(std::move(where)),
      task_(
          where_,
          {[this](const std::shared_ptr<At>& at, const StopToken& stop) { return step(*at, stop); },
           [this](const std::shared_ptr<At>& at, const StopToken&, const std::string& why) {
               at->news.running = false;
               if (at->news.trouble.empty()) at->news.trouble = why;
               publish(at->news);
           }}) {}

void SurveyRunner::take(SurveyTask task) {
    auto at = std::make_shared<At>();
    at->task = std::move(task);
    const std::lock_guard lock(task_.mutex());
    task_.send(std::move(at));
}

void SurveyRunner::pause() {
    const std::lock_guard lock(task_.mutex());
    if (!task_.waiting()) return task_.drop();
    (*task_.waiting())->task.games.clear();
}

std::optional<SurveyNews> SurveyRunner::collect() {
    const std::lock_guard lock(task_.mutex());
    return std::exchange(news_, std::nullopt);
}

void SurveyRunner::publish(const SurveyNews& news) {
    {
        const std::lock_guard lock(task_.mutex());
        news_ = news;
    }
    where_.wake();
}

bool SurveyRunner::step(At& at, const StopToken& stop) {
    try {
        if (!std::exchange(at.opened, true)) {
            open(at, stop);
            return true;
        }
        if (at.run) {
            if (at.run->step()) return true;
            if (const std::string& fault = at.run->ran().fault; !fault.empty()) {
                at.news.trouble = "Internal check failed: " + fault + ".";
            }
        }
    } catch (...) {
        at.news.trouble = work::describe_failure();
    }
    at.run.reset();
    at.store.reset();
    read_into(at.news, study::SurveyStore::read(at.task.file));
    publish(at.news);
    return false;
}

void SurveyRunner::open(At& at, const StopToken& stop) {
    const SurveyTask& task = at.task;
    at.news.serial = task.serial;
    at.news.file = task.file;
    if (task.games.empty()) return;
    at.store.emplace(study::SurveyStore::resume(task.file));
    SurveyNews& news = at.news;
    news.plan = at.store->plan();
    if (news.plan.terms.version != study::program_version()) {
        news.trouble = "This survey was started by " + news.plan.terms.version + "; this is " +
                       study::program_version() + ".";
        return;
    }
    for (std::size_t i = 0; i < news.plan.series.size(); ++i) {
        at.builders.push_back(study::series_stats(*at.store, i));
    }
    news.running = true;
    at.next_figures = Clock::now();
    study::Running how;
    how.threads = where_.threads(at.task.threads);
    how.stop = stop;
    how.took = [&at](std::size_t series, const study::Judged& judged) {
        at.builders[series].add(judged.row);
    };
    how.report = [this, &at](const study::Progress& progress) { report(at, progress); };
    at.run.emplace(*at.store, at.task.games, std::move(how), at.task.higher);
}

void SurveyRunner::report(At& at, const study::Progress& progress) {
    at.news.progress = progress;
    at.news.fault = progress.fault;
    const auto begin = Clock::now();
    if (begin >= at.next_figures) {
        at.news.stats.clear();
        for (const study::SeriesStatsBuilder& stats : at.builders) {
            at.news.stats.push_back(stats.figures());
        }
        const auto end = Clock::now();
        at.next_figures = end + kFigureShare * (end - begin);
    }
    publish(at.news);
}

}  // namespace niblick
