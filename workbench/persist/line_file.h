#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace niblick {

// Locks the files of a folder against other programs for its lifetime. Does nothing if the folder
// is not writable.
class FolderLock {
  public:
    explicit FolderLock(const std::filesystem::path& folder);
    ~FolderLock();
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;

  private:
    int file_;
};

// Appends a line to a file of the folder, which is created if need be, and flushes it to disk; a
// killed program leaves complete lines or a partial last one, after which the next begins anew.
// Other programs wait meanwhile. Returns a sentence on failure. Does nothing without a folder.
std::optional<std::string> append_line(const std::filesystem::path& folder, const std::string& file,
                                       const std::string& line);

// The lines of a text, without their ends, and the fields of a line between tabs.
std::vector<std::string> lines_in(std::string_view text);
std::vector<std::string> split_tabs(std::string_view line);

}  // namespace niblick
