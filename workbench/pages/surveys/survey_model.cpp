#include "workbench/pages/surveys/survey_model.h"

#include <algorithm>
#include <system_error>

#include "core/deal/deal.h"
#include "variants/library/library.h"
#include "workbench/work/threads.h"

namespace niblick {

namespace {

namespace fs = std::filesystem;

// The memory limit per deal, since several are solved in parallel while the game continues.
constexpr std::size_t kSurveyBytes = std::size_t{256} << 20;
const std::uint64_t kUsualNodes = SurveyWish{}.nodes;

// The file of a survey with this plan, which is created if there is none: this name, or with a
// number appended if another survey has it. Throws StoreError.
std::string file_for(const fs::path& name, const study::Plan& plan) {
    for (int n = 1;; ++n) {
        const std::string file =
            name.string() + (n > 1 ? " (" + std::to_string(n) + ")" : "") + ".db";
        std::error_code failed;
        if (!fs::exists(file, failed)) {
            study::SurveyStore::create(file, plan);
            return file;
        }
        try {
            const study::Plan there = study::SurveyStore::read(file).plan();
            if (study::difference(there, plan, false).empty() && there.shard == plan.shard) {
                return file;
            }
        } catch (const study::StoreError&) {
            // An unreadable file is left alone.
        }
    }
}

}  // namespace

study::Plan survey_plan(const Loaded& rules, const SurveyWish& wish, const std::string& plugins) {
    study::Plan plan;
    plan.series = {study::series_of(rules)};
    plan.seeds = study::seeds_of({wish.first, wish.last}).value();
    plan.terms.goal = wish.best ? Goal::best : Goal::clear;
    plan.terms.limits = {wish.nodes, kSurveyBytes};
    plan.terms.scheme = scheme_text(plan.seeds);
    plan.terms.version = study::program_version();
    plan.terms.plugins = plugins;
    plan.traced = wish.traces;
    return plan;
}

std::string survey_name(const study::Plan& plan) {
    std::string name = plan.series.front().name + ", " + format_seeds(plan.seeds);
    for (char& c : name) {
        if (c == '/' || c == '\\' || c == ':' || static_cast<unsigned char>(c) < 0x20) c = '-';
    }
    if (plan.terms.goal == Goal::best) name += ", best scores";
    if (plan.terms.limits.nodes != kUsualNodes) {
        name += ", at most " + std::to_string(plan.terms.limits.nodes) + " positions";
    }
    if (plan.traced) name += ", traces";
    return name;
}

SurveyModel::SurveyModel(fs::path folder, work::Background where)
    : folder_(std::move(folder), where),
      runner_(where),
      reader_(std::move(where)) {}

std::string SurveyModel::begin(const Loaded& rules, const SurveyWish& wish,
                               const std::string& plugins) {
    if (wish.first > wish.last) return "The first deal number is higher than the last.";
    if (wish.last.own() && wish.last.low > study::kMaxSeed) {
        return "Surveys use deal numbers up to " + std::to_string(study::kMaxSeed) + ".";
    }
    if (!study::seeds_of({wish.first, wish.last})) {
        return "A survey can have at most " + std::to_string(study::kMaxDeals) + " deals.";
    }
    if (folder_.path().empty()) return "There is no folder to save the survey in.";
    std::error_code failed;
    fs::create_directories(folder_.path(), failed);
    if (failed) return folder_.path().string() + " cannot be created: " + failed.message() + ".";
    const study::Plan plan = survey_plan(rules, wish, plugins);
    SurveyNews news;
    try {
        news.file = file_for(folder_.path() / survey_name(plan), plan);
    } catch (...) {
        return work::describe_failure();
    }
    // What is known of the file stays in sight until there is news.
    if (shown() == nullptr || shown()->file != news.file) {
        news.plan = plan;
        shows_run_ = run_ && running_ && run_->file == news.file;
        read_ = std::move(news);
        reading_ = false;
        series_ = 0;
        line_ = 0;
    }
    work_on({rules.variant}, wish.threads, std::nullopt);
    list();
    return {};
}

void SurveyModel::open(const fs::path& file) {
    series_ = 0;
    line_ = 0;
    shows_run_ = run_ && running_ && run_->file == file.string();
    if (shows_run_) return;
    SurveyTask task;
    task.file = file.string();
    task.serial = ++serial_;
    read_ = SurveyNews{};
    read_->serial = task.serial;
    read_->file = task.file;
    reading_ = true;
    reader_.take(std::move(task));
}

bool SurveyModel::waiting() const {
    return shown() != nullptr &&
           std::ranges::find(queue_, shown()->file, &SurveyTask::file) != queue_.end();
}

void SurveyModel::pause() {
    if (shown() == nullptr) return;
    std::erase_if(queue_, [&](const SurveyTask& task) { return task.file == shown()->file; });
    if (!running()) return;
    pausing_ = true;
    runner_.pause();
}

void SurveyModel::go_on(study::Variants games, unsigned threads) {
    work_on(std::move(games), threads, std::nullopt);
}

void SurveyModel::judge_again(study::Variants games, unsigned threads) {
    if (shown() == nullptr || !shown()->higher) return;
    work_on(std::move(games), threads, shown()->higher);
}

void SurveyModel::work_on(study::Variants games, unsigned threads, std::optional<Limits> higher) {
    if (shown() == nullptr || running() || waiting()) return;
    SurveyTask task;
    task.file = shown()->file;
    task.games = std::move(games);
    task.threads = threads > 0 ? threads : work::processors_beside_window();
    task.higher = higher;
    queue_.push_back(std::move(task));
    run_next();
}

void SurveyModel::run_next() {
    if (running_ || queue_.empty()) return;
    SurveyTask task = std::move(queue_.front());
    queue_.pop_front();
    task.serial = ++serial_;
    const bool in_sight = shown() != nullptr && shown()->file == task.file;
    SurveyNews news;
    if (in_sight) {
        news = *shown();
    } else if (shows_run_) {
        read_ = std::move(run_);
    }
    news.serial = task.serial;
    news.file = task.file;
    news.running = true;
    news.progress = {};
    news.trouble.clear();
    news.fault.clear();
    run_ = std::move(news);
    shows_run_ = in_sight;
    if (in_sight) reading_ = false;
    running_ = true;
    pausing_ = false;
    runner_.take(std::move(task));
}

void SurveyModel::shut() {
    shows_run_ = false;
    read_.reset();
    reading_ = false;
}

bool SurveyModel::can_remove() const {
    return shown() != nullptr && !running() &&
           fs::path(shown()->file).parent_path() == folder_.path();
}

std::string SurveyModel::remove() {
    if (!can_remove()) return running() ? "Pause it first." : "It is not in the folder of surveys.";
    pause();
    folder_.remove(fs::path(shown()->file).filename().string());
    shut();
    return {};
}

std::string SurveyModel::restore() {
    return folder_.restore() ? "" : "There is no deleted survey to bring back.";
}

bool SurveyModel::tick() {
    bool news = folder_.collect();
    if (auto latest = runner_.collect(); latest && run_ && latest->serial == run_->serial) {
        if (!latest->running) {
            running_ = pausing_ = false;
            list();
        } else if (latest->stats.empty()) {
            latest->stats = std::move(run_->stats);
        }
        run_ = std::move(latest);
        news = true;
        run_next();
    }
    if (auto latest = reader_.collect(); latest && read_ && latest->serial == read_->serial) {
        read_ = std::move(latest);
        reading_ = false;
        news = true;
    }
    if (news) {
        show_series(series_);
        point(line_);
    }
    return news;
}

double SurveyRow::share() const {
    return wanted == 0 ? 0 : static_cast<double>(count.total()) / static_cast<double>(wanted);
}

std::vector<SurveyRow> SurveyModel::rows() const {
    std::vector<SurveyRow> rows;
    const auto row_of = [](const std::string& file) {
        return SurveyRow{.file = file, .name = fs::path(file).stem().string()};
    };
    for (const study::FiledSurvey& each : folder_.list()) {
        SurveyRow row = row_of((folder_.path() / each.file).string());
        for (const OutcomeCount& count : each.counts) row.count += count;
        row.games = each.counts.size();
        row.wanted = row.games * each.plan.own().count();
        row.fault = each.fault;
        if (each.complete) row.wanted = row.count.total();
        row.state = !each.fault.empty() ? SurveyRow::State::unreadable
                    : each.complete     ? SurveyRow::State::done
                                        : SurveyRow::State::paused;
        rows.push_back(std::move(row));
    }
    const auto row_for = [&](const std::string& file) -> SurveyRow& {
        const auto found = std::ranges::find(rows, file, &SurveyRow::file);
        return found != rows.end() ? *found : *rows.insert(rows.begin(), row_of(file));
    };
    for (const SurveyTask& task : queue_) row_for(task.file).state = SurveyRow::State::waiting;
    if (!running_) return rows;
    SurveyRow& row = row_for(run_->file);
    row.state = SurveyRow::State::running;
    if (run_->stats.empty()) return rows;
    row.count = {};
    for (const study::SeriesStats& each : run_->stats) row.count += each.count;
    row.games = run_->stats.size();
    row.wanted = row.games * run_->plan.own().count();
    return rows;
}

const SurveyNews* SurveyModel::shown() const {
    const auto& news = shows_run_ ? run_ : read_;
    return news ? &*news : nullptr;
}

void SurveyModel::show_series(std::size_t series) {
    const std::size_t n = shown() == nullptr ? 0 : shown()->plan.series.size();
    const std::size_t next = n == 0 ? 0 : std::min(series, n - 1);
    if (next != series_) line_ = 0;
    series_ = next;
}

void SurveyModel::point(int line) {
    const study::SeriesStats* known = stats();
    const int n = known == nullptr ? 0 : static_cast<int>(known->hardest.size());
    line_ = std::clamp(line, 0, std::max(0, n - 1));
}

const study::SeriesStats* SurveyModel::stats() const {
    const SurveyNews* news = shown();
    if (news == nullptr || series_ >= news->stats.size()) return nullptr;
    return &news->stats[series_];
}

}  // namespace niblick
