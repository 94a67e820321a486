#include "workbench/cli/read_all.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

namespace niblick::cli {

std::optional<std::string> read_all(const std::string& path, std::istream& standard_input) {
    if (path == "-") {
        return std::string(std::istreambuf_iterator<char>(standard_input), {});
    }
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) return std::nullopt;
    std::ifstream file(path, std::ios::binary);
    if (!file) return std::nullopt;
    std::string text(std::istreambuf_iterator<char>(file), {});
    if (file.bad()) return std::nullopt;
    return text;
}

std::string shown_path(const std::string& path) {
    return path == "-" ? "standard input" : path;
}

}  // namespace niblick::cli
