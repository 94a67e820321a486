// The file of game records: appending, reading and repairing.

#include <limits>
#include <system_error>
#include <utility>

#include "variants/text/files.h"
#include "workbench/persist/line_file.h"
#include "workbench/persist/records.h"

namespace niblick {

namespace {

namespace fs = std::filesystem;

constexpr const char* kFile = "played";
constexpr int kMaxAside = 1000;

// An unused file name in the same folder.
std::optional<fs::path> free_name(const fs::path& path, const char* what) {
    for (int n = 1; n < kMaxAside; ++n) {
        fs::path aside = path;
        aside += std::string(".") + what + "-" + std::to_string(n);
        std::error_code ignored;
        if (!fs::exists(aside, ignored)) return aside;
    }
    return std::nullopt;
}

std::string together(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + '\n';
    return text;
}

}  // namespace

fs::path RecordFile::path() const {
    return folder_.empty() ? fs::path() : folder_ / kFile;
}

std::optional<std::string> RecordFile::append(const GameRecord& record) const {
    return append_line(folder_, kFile, record_line(record));
}

RecordFile::Read RecordFile::read() const {
    Read result;
    std::error_code ignored;
    if (folder_.empty() || !fs::exists(path(), ignored)) return result;
    const FolderLock lock(folder_);
    const TextOrError file = read_file(path(), std::numeric_limits<std::size_t>::max());
    if (!file.text) {
        result.trouble = "The games played could not be read: the file " + file.error + ".";
        return result;
    }
    std::vector<std::string> sound, damaged;
    for (std::string& line : lines_in(*file.text)) {
        auto record = read_record(line);
        if (!record) {
            if (!line.empty()) damaged.push_back(std::move(line));
            continue;
        }
        sound.push_back(std::move(line));
        result.records.push_back(std::move(*record));
    }
    result.records = counted(result.records);
    if (damaged.empty()) return result;
    const bool one = damaged.size() == 1;
    result.trouble = (one ? std::string("A line") : std::to_string(damaged.size()) + " lines") +
                     " of the games played could not be read";
    const auto aside = free_name(path(), "damaged");
    if (aside && !write_file(*aside, together(damaged)) && !write_file(path(), together(sound))) {
        result.trouble +=
            std::string("; ") + (one ? "it is" : "they are") + " kept as " + aside->string();
    }
    result.trouble += ".";
    return result;
}

std::optional<fs::path> RecordFile::set_aside() const {
    std::error_code failed;
    if (folder_.empty() || !fs::exists(path(), failed)) return std::nullopt;
    const FolderLock lock(folder_);
    const auto aside = free_name(path(), "deleted");
    if (!aside) return std::nullopt;
    fs::rename(path(), *aside, failed);
    if (failed) return std::nullopt;
    return aside;
}

std::optional<fs::path> RecordFile::last_aside() const {
    if (folder_.empty()) return std::nullopt;
    std::optional<fs::path> last;
    for (int n = 1; n < kMaxAside; ++n) {
        fs::path aside = path();
        aside += ".deleted-" + std::to_string(n);
        std::error_code ignored;
        if (fs::is_regular_file(aside, ignored)) last = std::move(aside);
    }
    return last;
}

bool RecordFile::bring_back() const {
    const auto aside = last_aside();
    if (!aside) return false;
    const FolderLock lock(folder_);
    constexpr auto kAll = std::numeric_limits<std::size_t>::max();
    const TextOrError before = read_file(*aside, kAll);
    if (!before.text) return false;
    std::string text = *before.text;
    if (!text.empty() && text.back() != '\n') text += '\n';
    std::error_code ignored;
    if (fs::exists(path(), ignored)) {
        const TextOrError since = read_file(path(), kAll);
        if (!since.text) return false;
        text += *since.text;
    }
    if (write_file(path(), text)) return false;
    fs::remove(*aside, ignored);
    return true;
}

}  // namespace niblick
