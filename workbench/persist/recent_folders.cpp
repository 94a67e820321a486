#include "workbench/persist/recent_folders.h"

#include <algorithm>
#include <sstream>
#include <system_error>

#include "variants/text/files.h"

namespace niblick {

namespace fs = std::filesystem;

RecentFolders::RecentFolders(fs::path state_folder)
    : file_(state_folder.empty() ? fs::path() : state_folder / "folders") {
    if (file_.empty()) return;
    const TextOrError read = read_file(file_);
    if (!read.text) return;
    std::istringstream lines{*read.text};
    for (std::string line; std::getline(lines, line) && folders_.size() < kMost;) {
        const fs::path folder(line);
        std::error_code failed;
        if (folder.is_absolute() && fs::is_directory(folder, failed)) folders_.push_back(folder);
    }
}

std::optional<std::string> RecentFolders::use(const fs::path& folder) {
    const std::string text = folder.string();
    if (!folder.is_absolute() || text.find('\n') != std::string::npos) return std::nullopt;
    if (!folders_.empty() && folders_.front() == folder) return std::nullopt;
    std::erase(folders_, folder);
    folders_.insert(folders_.begin(), folder);
    if (folders_.size() > kMost) folders_.resize(kMost);
    if (file_.empty()) return std::nullopt;
    std::string lines;
    for (const fs::path& each : folders_) lines += each.string() + "\n";
    return write_file(file_, lines);
}

}  // namespace niblick
