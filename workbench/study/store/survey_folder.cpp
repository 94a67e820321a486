#include "workbench/study/store/survey_folder.h"

#include <algorithm>
#include <chrono>
#include <system_error>
#include <utility>

#include "core/base/words.h"
#include "workbench/study/store/survey_store.h"

namespace niblick::study {

namespace {

namespace fs = std::filesystem;

constexpr const char* kDeleted = ".deleted";  // after the name of the survey deleted last

// Some file systems count in twos of seconds: within them a file changes at the same time.
constexpr std::chrono::seconds kCoarsestClock{2};

FiledSurvey read_survey(const fs::path& path, fs::file_time_type changed) {
    FiledSurvey survey{.file = path.filename().string(),
                       .changed = static_cast<std::int64_t>(changed.time_since_epoch().count()),
                       .settled = fs::file_time_type::clock::now() - changed > kCoarsestClock};
    try {
        const SurveyStore store = SurveyStore::read(path.string());
        survey.plan = store.plan();
        survey.complete = true;
        for (std::size_t i = 0; i < survey.plan.series.size(); ++i) {
            const SeriesOutcomes outcomes = store.outcomes(i);
            survey.counts.push_back(outcomes.all());
            survey.complete = survey.complete && outcomes.complete();
        }
    } catch (...) {
        survey.fault = work::describe_failure();
    }
    return survey;
}

// With the journal that a program killed while it wrote leaves beside a database.
bool rename_survey(const fs::path& from, const fs::path& to) {
    std::error_code failed, no_journal;
    fs::rename(from, to, failed);
    if (failed) return false;
    fs::rename(from.string() + "-journal", to.string() + "-journal", no_journal);
    return true;
}

std::vector<fs::path> files_of(const fs::path& folder, const char* ending) {
    std::vector<fs::path> files;
    std::error_code failed;
    for (const auto& entry : fs::directory_iterator(folder, failed)) {
        if (entry.path().extension() == ending) files.push_back(entry.path());
    }
    return files;
}

}  // namespace

std::string FiledSurvey::games() const {
    return joined(plan.series, ", ", [](const Series& each) { return each.name; });
}

SurveyFolder::SurveyFolder(fs::path path, work::Background where)
    : path_(std::move(path)),
      where_(std::move(where)),
      task_(where_, {[this](const std::string& busy, const StopToken& stop) {
                         read(busy, stop);
                         return false;
                     },
                     [this](const std::string&, const StopToken& stop, const std::string& why) {
                         known_.fault = why;
                         publish(known_, stop);
                     }}) {}

void SurveyFolder::refresh(std::string busy_file) {
    if (path_.empty()) return;
    const std::lock_guard lock(task_.mutex());
    task_.send(std::move(busy_file));
}

bool SurveyFolder::collect() {
    const std::lock_guard lock(task_.mutex());
    if (!found_) return false;
    now_ = *std::exchange(found_, std::nullopt);
    return true;
}

void SurveyFolder::publish(Content found, const StopToken& stop) {
    {
        const std::lock_guard lock(task_.mutex());
        if (stop.stop_requested()) return;
        found_ = std::move(found);
    }
    where_.wake();
}

void SurveyFolder::remove(const std::string& file) {
    if (path_.empty() || file.empty() || fs::path(file).filename() != file) return;
    std::error_code failed;
    for (const fs::path& old : files_of(path_, kDeleted)) fs::remove(old, failed);
    now_.can_restore = rename_survey(path_ / file, path_ / (file + kDeleted));
    if (now_.can_restore) {
        std::erase_if(now_.list, [&](const auto& each) { return each.file == file; });
    }
    refresh();
    const std::lock_guard lock(task_.mutex());
    found_.reset();
}

bool SurveyFolder::restore() {
    bool done = false;
    for (const fs::path& deleted : files_of(path_, kDeleted)) {
        const fs::path to = path_ / deleted.stem();
        std::error_code failed;
        done = !fs::exists(to, failed) && rename_survey(deleted, to);
    }
    now_.can_restore = now_.can_restore && !done;
    refresh();
    return done;
}

void SurveyFolder::read(const std::string& busy_file, const StopToken& stop) {
    Content found;
    for (const fs::path& path : files_of(path_, kSurveyEnding)) {
        if (stop.stop_requested()) return;
        const std::string file = path.filename().string();
        std::error_code failed;
        const fs::file_time_type changed = fs::last_write_time(path, failed);
        const auto known = std::ranges::find(known_.list, file, &FiledSurvey::file);
        const bool readable = known != known_.list.end() && known->fault.empty();
        const bool same =
            readable && known->settled &&
            known->changed == static_cast<std::int64_t>(changed.time_since_epoch().count());
        if (same || (readable && file == busy_file)) {
            found.list.push_back(*known);
        } else if (file != busy_file) {
            found.list.push_back(read_survey(path, changed));
        }
    }
    std::ranges::sort(found.list, [](const FiledSurvey& a, const FiledSurvey& b) {
        return a.changed != b.changed ? a.changed > b.changed : a.file < b.file;
    });
    found.can_restore = !files_of(path_, kDeleted).empty();
    known_ = found;
    publish(std::move(found), stop);
}

}  // namespace niblick::study
