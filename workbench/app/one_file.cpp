#include "workbench/app/one_file.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "core/base/words.h"
#include "variants/text/diagnostic.h"
#include "variants/text/files.h"
#include "workbench/persist/hand_costs.h"
#include "workbench/persist/records.h"
#include "workbench/study/store/sqlite.h"
#include "workbench/study/store/survey_folder.h"

namespace niblick {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kRules = "rules/", kSurveys = "surveys/", kState = "state/";
constexpr std::string_view kPlayed = "state/played", kRated = "state/rated";
constexpr std::string_view kOfWindow[] = {"settings", "drafts", "game", "game_rules", "round"};
constexpr std::size_t kLargestFile = std::size_t{256} << 20;
constexpr std::size_t kMost = 20'000;
constexpr int kMostNames = 1000;

struct Packed {
    std::string name;
    std::string bytes;
};

// Nothing where there is no such file.
void add_file(std::vector<Packed>& all, const fs::path& file, std::string name) {
    std::error_code failed;
    if (!fs::is_regular_file(file, failed)) return;
    TextOrError read = read_file(file, kLargestFile);
    if (!read.text) throw study::StoreError(file.string() + ": " + read.error);
    all.push_back({std::move(name), std::move(*read.text)});
}

// All below a folder that end so, with names below `prefix`, in the order of names.
void add_tree(std::vector<Packed>& all, const fs::path& folder, std::string_view prefix,
              std::string_view ending) {
    std::error_code failed;
    std::vector<fs::path> files;
    for (fs::recursive_directory_iterator at(folder, failed), end; !failed && at != end;
         at.increment(failed)) {
        if (at->path().extension() == ending) files.push_back(at->path());
    }
    std::ranges::sort(files);
    for (const fs::path& file : files) {
        add_file(all, file, std::string(prefix) + file.lexically_relative(folder).generic_string());
    }
}

// Whether a name stays below the folder that its first part stands for.
bool is_tame(std::string_view name) {
    if (name.find_first_of(std::string_view("\\:\0", 3)) != std::string_view::npos) return false;
    const std::vector<std::string> parts = split(name, '/');
    return parts.size() >= 2 && !std::ranges::any_of(parts, [](const std::string& part) {
               return part.empty() || part == "." || part == "..";
           });
}

bool is_known(std::string_view name) {
    if (!is_tame(name)) return false;
    if (name.starts_with(kRules)) return name.ends_with(".toml");
    if (name.starts_with(kSurveys)) return name.ends_with(study::kSurveyEnding);
    return name == kPlayed || name == kRated ||
           (name.starts_with(kState) &&
            std::ranges::find(kOfWindow, name.substr(kState.size())) != std::end(kOfWindow));
}

std::vector<Packed> read_archive(const fs::path& file) {
    const study::Database database(file.string(), false);
    study::Statement rows = database.prepare("SELECT name, sz, data FROM sqlar ORDER BY name");
    std::vector<Packed> all;
    while (rows.step()) {
        Packed packed{rows.text(0), rows.text(2)};
        if (!is_known(packed.name)) {
            throw study::StoreError("a file in it has the name " + in_quotes(packed.name));
        }
        if (rows.number(1) != static_cast<std::int64_t>(packed.bytes.size())) {
            throw study::StoreError(in_quotes(packed.name) + " in it is compressed");
        }
        if (all.size() >= kMost || packed.bytes.size() > kLargestFile) {
            throw study::StoreError("it is too large");
        }
        all.push_back(std::move(packed));
    }
    return all;
}

bool holds(const fs::path& file, const std::string& bytes) {
    return read_file(file, kLargestFile).text == bytes;
}

void write(const fs::path& file, const std::string& bytes) {
    if (const auto fault = write_file(file, bytes)) throw study::StoreError(*fault);
}

// Writes a file under its name, or under one with a number where that is another's. False if it is
// there already.
bool add_beside(const fs::path& wanted, const std::string& bytes) {
    fs::path file = wanted;
    std::error_code failed;
    for (int n = 2; fs::exists(file, failed); ++n) {
        if (holds(file, bytes)) return false;
        if (n > kMostNames) throw study::StoreError(wanted.string() + " has too many namesakes");
        file = wanted.parent_path() /
               (wanted.stem().string() + "-" + std::to_string(n) + wanted.extension().string());
    }
    write(file, bytes);
    return true;
}

// Writes a file in place of another, which is renamed. False if it is there already.
bool put_in_place(const fs::path& file, const std::string& bytes) {
    std::error_code failed;
    if (fs::exists(file, failed)) {
        if (holds(file, bytes)) return false;
        fs::path aside;
        int n = 1;
        do aside = file.string() + ".before-" + std::to_string(n);
        while (++n < kMostNames && fs::exists(aside, failed));
        fs::rename(file, aside, failed);
        if (failed) throw study::StoreError(file.string() + ": " + failed.message());
    }
    write(file, bytes);
    return true;
}

// False if all of these games are there already.
bool add_games(const fs::path& folder, std::string_view lines) {
    const RecordFile record(folder);
    const std::vector<GameRecord> before = record.read().records;
    bool added = false;
    for (const std::string& line : split(lines, '\n')) {
        const auto game = read_record(line);
        if (!game || std::ranges::find(before, *game) != before.end()) continue;
        if (const auto fault = record.append(*game)) throw study::StoreError(*fault);
        added = true;
    }
    return added;
}

// The same of what their choices gave away; what is known here stays.
bool add_costs(const fs::path& folder, std::string_view lines) {
    const HandCostFile file(folder);
    HandCosts known = file.read();
    bool added = false;
    for (const std::string& line : split(lines, '\n')) {
        const auto cost = read_cost(line);
        if (!cost || !known.insert(*cost).second) continue;
        if (const auto fault = file.append(cost->first, cost->second)) {
            throw study::StoreError(*fault);
        }
        added = true;
    }
    return added;
}

bool take_over(const Packed& packed, const KeptFolders& folders) {
    const std::string_view name = packed.name;
    if (name == kPlayed) return add_games(folders.played, packed.bytes);
    if (name == kRated) return add_costs(folders.played, packed.bytes);
    if (name.starts_with(kRules)) {
        return add_beside(folders.rules / name.substr(kRules.size()), packed.bytes);
    }
    if (name.starts_with(kSurveys)) {
        return add_beside(folders.surveys / name.substr(kSurveys.size()), packed.bytes);
    }
    return put_in_place(folders.window / name.substr(kState.size()), packed.bytes);
}

}  // namespace

std::optional<std::string> save_everything(const KeptFolders& folders, const fs::path& file) {
    try {
        std::vector<Packed> all;
        add_tree(all, folders.rules, kRules, ".toml");
        add_tree(all, folders.surveys, kSurveys, study::kSurveyEnding);
        add_file(all, folders.played / "played", std::string(kPlayed));
        add_file(all, folders.played / "rated", std::string(kRated));
        for (const std::string_view name : kOfWindow) {
            add_file(all, folders.window / name, std::string(kState) + std::string(name));
        }
        std::error_code failed;
        fs::remove(file, failed);
        study::Database database(file.string(), true);
        database.run(
            "BEGIN; CREATE TABLE sqlar(name TEXT PRIMARY KEY, mode INT, mtime INT, sz INT, "
            "data BLOB)");
        study::Statement row = database.prepare(
            "INSERT INTO sqlar VALUES(?1, 33188, unixepoch(), ?2, CAST(?3 AS BLOB))");
        for (const Packed& packed : all) {
            row.bind_all(packed.name, packed.bytes.size(), std::string_view(packed.bytes));
            row.run();
        }
        database.run("COMMIT");
        return std::nullopt;
    } catch (const study::StoreError& error) {
        return error.what();
    }
}

TakenOver take_over_everything(const fs::path& file, const KeptFolders& folders) {
    TakenOver taken;
    try {
        for (const Packed& packed : read_archive(file)) taken.files += take_over(packed, folders);
    } catch (const study::StoreError& error) {
        taken.fault = error.what();
    }
    return taken;
}

std::string describe(const TakenOver& taken, const fs::path& file) {
    const std::string name = file.filename().string();
    const std::string files = counted(taken.files, "file");
    if (!taken.fault.empty()) {
        return name + " cannot be taken over: " + taken.fault + "." +
               (taken.files > 0 ? " Before that, " + files + " of it were added." : "");
    }
    if (taken.files == 0) return "All that " + name + " holds is here already.";
    return files + " of " + name + (taken.files == 1 ? " was" : " were") + " new here.";
}

}  // namespace niblick
