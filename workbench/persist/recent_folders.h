#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace niblick {

// The folders that files were last chosen from, the latest first; kept in a file of the folder of
// state. Those that are no longer there are left out.
class RecentFolders {
  public:
    static constexpr std::size_t kMost = 6;

    // Reads the file. An empty folder of state: nothing is kept.
    explicit RecentFolders(std::filesystem::path state_folder);

    const std::vector<std::filesystem::path>& folders() const { return folders_; }
    // Puts a folder first and writes the file. Returns a sentence on failure.
    [[nodiscard]] std::optional<std::string> use(const std::filesystem::path& folder);

  private:
    std::filesystem::path file_;
    std::vector<std::filesystem::path> folders_;
};

}  // namespace niblick
