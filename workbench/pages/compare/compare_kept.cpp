#include "workbench/pages/compare/compare_kept.h"

#include <algorithm>
#include <system_error>
#include <utility>

#include "core/base/fnv.h"
#include "core/base/format.h"
#include "workbench/study/survey_store.h"

namespace niblick {

namespace {

namespace fs = std::filesystem;

KeptComparison read_kept(const fs::path& path) {
    KeptComparison kept;
    kept.file = path.filename().string();
    std::error_code failed;
    const auto changed = fs::last_write_time(path, failed).time_since_epoch().count();
    kept.changed = static_cast<std::int64_t>(changed);
    try {
        const study::SurveyStore store = study::SurveyStore::read(path.string());
        kept.plan = store.plan();
        for (std::size_t i = 0; i < kept.plan.series.size(); ++i) {
            kept.done.push_back(store.outcomes(i).all().total());
            kept.words += (i > 0 ? ", " : "") + kept.plan.series[i].name;
        }
        kept.ok = kept.plan.series.size() >= 2;
        if (!kept.ok) kept.words = "This file holds a survey of one game, not a comparison.";
    } catch (...) {
        kept.words = work::describe_failure();
    }
    return kept;
}

}  // namespace

bool KeptComparison::complete() const {
    return ok && std::all_of(done.begin(), done.end(),
                             [&](std::uint64_t n) { return n == plan.own().count(); });
}

std::string kept_name(const study::Plan& plan) {
    std::string name;
    for (const study::Series& series : plan.series) {
        const std::string& id = series.rules;
        name += id.substr(id.find_last_of('/') == std::string::npos ? 0 : id.find_last_of('/') + 1);
        name += '-';
    }
    if (name.size() > 80) name.resize(80);
    for (char& c : name) {
        const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
        if (!plain) c = '_';
    }
    std::string all;
    for (const study::Series& series : plan.series) {
        all += series.rules + ' ' + format_hex(series.fingerprint) + ' ';
    }
    const study::Terms& terms = plan.terms;
    all += std::to_string(terms.limits.nodes) + ' ' + std::to_string(terms.limits.bytes) + ' ';
    all.append(study::goal_word(terms.goal)) += ' ';
    all += terms.scheme + ' ' + terms.version + ' ' + terms.plugins;
    return name + std::to_string(plan.seeds.first) + "-" + std::to_string(plan.seeds.last) + "-" +
           format_hex(fnv1a(all)).substr(8) + ".db";
}

KeptList::KeptList(fs::path folder, work::Background where)
    : folder_(std::move(folder)),
      where_(std::move(where)),
      task_(where_, {[this](const std::string& busy, const StopToken& stop) {
                         read(busy, stop);
                         return false;
                     },
                     [this](const std::string&, const StopToken&, const std::string& why) {
                         {
                             const std::lock_guard lock(task_.mutex());
                             fault_ = why;
                         }
                         where_.wake();
                     }}) {}

void KeptList::refresh(std::string busy_file) {
    if (folder_.empty()) return;
    const std::lock_guard lock(task_.mutex());
    task_.send(std::move(busy_file));
}

void KeptList::forget(const std::string& file) {
    if (folder_.empty() || file.empty() || fs::path(file).filename() != file) return;
    std::error_code failed;
    fs::remove(folder_ / file, failed);
    {
        const std::lock_guard lock(task_.mutex());
        std::erase_if(list_, [&](const KeptComparison& kept) { return kept.file == file; });
    }
    refresh();
}

std::string KeptList::fault() const {
    const std::lock_guard lock(task_.mutex());
    return fault_;
}

std::vector<KeptComparison> KeptList::list() const {
    const std::lock_guard lock(task_.mutex());
    return list_;
}

void KeptList::read(const std::string& busy_file, const StopToken& stop) {
    std::vector<KeptComparison> found;
    std::error_code failed;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder_, failed)) {
        if (stop.stop_requested()) return;
        if (entry.path().extension() != ".db" || entry.path().filename() == busy_file) continue;
        found.push_back(read_kept(entry.path()));
    }
    std::sort(found.begin(), found.end(), [](const KeptComparison& a, const KeptComparison& b) {
        return a.changed != b.changed ? a.changed > b.changed : a.file < b.file;
    });
    {
        const std::lock_guard lock(task_.mutex());
        for (KeptComparison& kept : list_) {  // the file being written keeps its last entry
            if (kept.file == busy_file) found.push_back(std::move(kept));
        }
        list_ = std::move(found);
        fault_.clear();
    }
    where_.wake();
}

}  // namespace niblick
