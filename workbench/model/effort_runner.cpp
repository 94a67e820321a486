#include "workbench/model/effort_runner.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <filesystem>
#include <new>

namespace niblick {

namespace {

using Clock = std::chrono::steady_clock;

// Figures are worked out so seldom that they take a small part of the time.
constexpr int kFigureShare = 10;
// What deals are judged again with grows up to here.
constexpr std::uint64_t kMostNodes = 100'000'000'000'000;
constexpr std::size_t kMostBytes = std::size_t{4} << 30;

// Of positions ten times as many, of memory four times as much, until there is a deal that was
// judged with less; nothing where limits left none open.
std::optional<Limits> next_limits(const study::Store& store) {
    const study::Plan& plan = store.plan();
    Limits limits = plan.terms.limits;
    while (limits.nodes < kMostNodes) {
        limits.nodes *= 10;
        limits.bytes = std::max(limits.bytes, std::min(limits.bytes * 4, kMostBytes));
        for (std::size_t i = 0; i < plan.series.size(); ++i) {
            if (!store.open_deals(i, limits).empty()) return limits;
        }
    }
    return std::nullopt;
}

void read_into(SurveyNews& news, const study::Store& store) {
    news.running = false;
    news.plan = store.plan();
    news.efforts.clear();
    for (std::size_t i = 0; i < news.plan.series.size(); ++i) {
        news.efforts.push_back(study::effort_sheet(store, i).figures());
    }
    news.summaries = study::summaries(store);
    const bool open = std::any_of(news.summaries.begin(), news.summaries.end(),
                                  [](const auto& each) { return each.all.unknown > 0; });
    news.higher = open ? next_limits(store) : std::nullopt;
}

std::string words_of(const std::exception& error) {
    if (dynamic_cast<const std::bad_alloc*>(&error) != nullptr) {
        return "There is not enough memory for this survey.";
    }
    return std::string(error.what()) + ".";
}

// A file that holds this plan, or none yet: the one named, or one with a number behind its name.
std::string file_for(const std::string& file, const study::Plan& plan) {
    namespace fs = std::filesystem;
    for (int n = 1;; ++n) {
        fs::path path = file;
        if (n > 1) {
            const std::string stem = path.stem().string() + " (" + std::to_string(n) + ")";
            path.replace_filename(stem + path.extension().string());
        }
        std::error_code failed;
        if (!fs::exists(path, failed)) return path.string();
        try {
            const study::Store there = study::Store::read(path.string());
            if (study::difference(there.plan(), plan, false).empty() &&
                there.plan().shard == plan.shard) {
                return path.string();
            }
        } catch (const study::StoreError&) {
            // What cannot be read is left as it is.
        }
    }
}

}  // namespace

bool SurveyNews::complete() const {
    return !summaries.empty() && std::all_of(summaries.begin(), summaries.end(),
                                             [](const auto& each) { return each.complete; });
}

SurveyRunner::SurveyRunner(std::function<void()> wake)
    : wake_(std::move(wake)),
      errands_([](const SurveyTask&) {},
               [this](SurveyTask& task, const std::stop_token& stop) { work(task, stop); }) {}

void SurveyRunner::take(SurveyTask task) {
    const std::lock_guard lock(errands_.mutex());
    errands_.send(std::move(task));
}

void SurveyRunner::pause() {
    const std::lock_guard lock(errands_.mutex());
    if (!errands_.waiting()) return errands_.drop();
    SurveyTask task = *errands_.waiting();
    task.games.clear();
    errands_.send(std::move(task));
}

std::optional<SurveyNews> SurveyRunner::collect() {
    const std::lock_guard lock(errands_.mutex());
    return std::exchange(news_, std::nullopt);
}

void SurveyRunner::tell(const SurveyNews& news) {
    {
        const std::lock_guard lock(errands_.mutex());
        news_ = news;
    }
    if (wake_) wake_();
}

void SurveyRunner::work(SurveyTask& task, const std::stop_token& stop) {
    SurveyNews news;
    news.serial = task.serial;
    news.file = task.file;
    try {
        if (task.plan) news.file = task.file = file_for(task.file, *task.plan);
        if (task.plan || !task.games.empty()) {
            study::Store store = task.plan ? study::Store::create(task.file, *task.plan)
                                           : study::Store::resume(task.file);
            if (!task.games.empty()) go_on(store, task, stop, news);
        }
    } catch (const std::exception& error) {
        news.trouble = words_of(error);
    }
    try {
        read_into(news, study::Store::read(task.file));
    } catch (const std::exception& error) {
        news.running = false;
        if (news.trouble.empty()) news.trouble = words_of(error);
    }
    tell(news);
}

void SurveyRunner::go_on(study::Store& store, const SurveyTask& task, const std::stop_token& stop,
                         SurveyNews& news) {
    news.plan = store.plan();
    if (news.plan.terms.version != study::program_version()) {
        news.trouble = "This survey was begun by " + news.plan.terms.version + "; this is " +
                       study::program_version() + ".";
        return;
    }
    std::vector<study::EffortSheet> sheets;
    for (std::size_t i = 0; i < news.plan.series.size(); ++i) {
        sheets.push_back(study::effort_sheet(store, i));
    }
    news.running = true;
    auto next_figures = Clock::now();
    study::Running how;
    how.threads = task.threads;
    how.stop = stop;
    how.took = [&](std::size_t series, const study::Judged& judged) {
        sheets[series].add(judged.row);
    };
    how.report = [&](const study::Progress& progress) {
        news.progress = progress;
        const auto begin = Clock::now();
        if (begin >= next_figures) {
            news.efforts.clear();
            for (const study::EffortSheet& sheet : sheets) news.efforts.push_back(sheet.figures());
            const auto end = Clock::now();
            next_figures = end + kFigureShare * (end - begin);
        }
        tell(news);
    };
    const study::Ran ran = task.higher ? study::raise(store, task.games, *task.higher, how)
                                       : study::run(store, task.games, how);
    if (!ran.fault.empty()) news.trouble = "A check of this program failed: " + ran.fault + ".";
}

}  // namespace niblick
