#include "workbench/pages/surveys/survey_model.h"

#include <algorithm>
#include <system_error>

#include "core/deal/deal.h"
#include "workbench/work/threads.h"

namespace niblick {

namespace {

namespace fs = std::filesystem;

// The memory limit per deal, since several are solved in parallel while the game continues.
constexpr std::size_t kSurveyBytes = std::size_t{256} << 20;
const std::uint64_t kUsualNodes = SurveyWish{}.nodes;

unsigned threads_of(unsigned asked) {
    return asked > 0 ? asked : work::processors_beside_window();
}

}  // namespace

study::Plan survey_plan(const Variant& variant, const SurveyWish& wish,
                        const std::string& plugins) {
    study::Plan plan;
    plan.series = {study::series_of(variant)};
    plan.seeds = study::seeds_of({wish.first, wish.last}).value();
    plan.terms.goal = wish.best ? Goal::best : Goal::clear;
    plan.terms.limits = {wish.nodes, kSurveyBytes};
    plan.terms.scheme = scheme_text(plan.seeds);
    plan.terms.version = study::program_version();
    plan.terms.plugins = plugins;
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
    return name;
}

SurveyModel::SurveyModel(fs::path folder, work::Background where)
    : folder_(std::move(folder)),
      runner_(where),
      reader_(std::move(where)) {
    list();
}

void SurveyModel::list() {
    struct Found {
        SurveyFile file;
        fs::file_time_type changed;
    };
    std::vector<Found> found;
    std::error_code failed;
    for (const auto& entry : fs::directory_iterator(folder_, failed)) {
        if (entry.path().extension() != ".db") continue;
        std::error_code unknown;
        found.push_back({{entry.path(), entry.path().stem().string()},
                         fs::last_write_time(entry.path(), unknown)});
    }
    std::sort(found.begin(), found.end(), [](const Found& a, const Found& b) {
        return a.changed != b.changed ? a.changed > b.changed : a.file.path < b.file.path;
    });
    files_.clear();
    for (Found& each : found) files_.push_back(std::move(each.file));
}

std::string SurveyModel::begin(std::shared_ptr<const Variant> variant, const SurveyWish& wish,
                               const std::string& plugins) {
    if (wish.first > wish.last) return "The first deal number is higher than the last.";
    if (wish.last.own() && wish.last.low > study::kMaxSeed) {
        return "Surveys use deal numbers up to " + std::to_string(study::kMaxSeed) + ".";
    }
    if (!study::seeds_of({wish.first, wish.last})) {
        return "A survey can have at most " + std::to_string(study::kMaxDeals) + " deals.";
    }
    if (folder_.empty()) return "There is no folder to save the survey in.";
    std::error_code failed;
    fs::create_directories(folder_, failed);
    if (failed) return folder_.string() + " cannot be created: " + failed.message() + ".";
    SurveyTask task;
    task.plan = survey_plan(*variant, wish, plugins);
    task.file = (folder_ / (survey_name(*task.plan) + ".db")).string();
    task.games = {std::move(variant)};
    task.threads = threads_of(wish.threads);
    const study::Plan plan = *task.plan;
    send(std::move(task), plan);
    return {};
}

void SurveyModel::send(SurveyTask task, study::Plan plan) {
    task.serial = ++serial_;
    SurveyNews news;
    // Keep showing what is known of the file until there is news.
    if (const SurveyNews* before = shown(); before != nullptr && before->file == task.file) {
        news = *before;
    }
    news.serial = task.serial;
    news.file = task.file;
    news.plan = std::move(plan);
    news.running = true;
    news.progress = {};
    news.trouble.clear();
    news.fault.clear();
    if (news.stats.empty()) series_ = 0, line_ = 0;
    run_ = std::move(news);
    shows_run_ = running_ = true;
    pausing_ = reading_ = false;
    runner_.take(std::move(task));
}

void SurveyModel::open(const fs::path& file) {
    series_ = 0;
    line_ = 0;
    if (run_ && run_->file == file.string() && running_) {
        shows_run_ = true;
        return;
    }
    SurveyTask task;
    task.file = file.string();
    task.serial = ++serial_;
    read_ = SurveyNews{};
    read_->serial = task.serial;
    read_->file = task.file;
    shows_run_ = false;
    reading_ = true;
    reader_.take(std::move(task));
}

void SurveyModel::pause() {
    if (!running_) return;
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
    if (shown() == nullptr || running()) return;
    SurveyTask task;
    task.file = shown()->file;
    task.games = std::move(games);
    task.threads = threads_of(threads);
    task.higher = higher;
    const study::Plan plan = shown()->plan;
    send(std::move(task), plan);
}

void SurveyModel::shut() {
    if (running()) pause();
    shows_run_ = false;
    read_.reset();
    reading_ = false;
}

bool SurveyModel::tick() {
    bool news = false;
    if (auto latest = runner_.collect(); latest && run_ && latest->serial == run_->serial) {
        if (!latest->running) {
            running_ = pausing_ = false;
            list();
        } else if (latest->stats.empty()) {
            latest->stats = std::move(run_->stats);
        }
        run_ = std::move(latest);
        news = true;
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
