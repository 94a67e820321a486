#include "workbench/cli/read_all.h"

#include <istream>
#include <iterator>
#include <limits>
#include <ostream>
#include <system_error>

#include "variants/text/files.h"

namespace niblick::cli {

std::optional<std::string> read_all(const std::string& path, const Console& console) {
    if (path == "-") return std::string(std::istreambuf_iterator<char>(console.in), {});
    TextOrError read = read_file(path, std::numeric_limits<std::size_t>::max());
    if (!read.text) console.err << path << ": the file " << read.error << '\n';
    return std::move(read.text);
}

bool write_all(const std::filesystem::path& path, std::string_view bytes, const Console& console) {
    const auto failed = write_file(path, bytes);
    if (failed) console.err << path.string() << ": " << *failed << '\n';
    return !failed;
}

bool write_in_existing_folder(const std::filesystem::path& path, std::string_view bytes,
                              const Console& console) {
    const std::filesystem::path folder = path.parent_path();
    std::error_code unknown;
    if (folder.empty() || std::filesystem::is_directory(folder, unknown)) {
        return write_all(path, bytes, console);
    }
    console.err << path.string() << ": there is no folder '" << folder.string() << "'\n";
    return false;
}

std::string shown_path(const std::string& path) {
    return path == "-" ? "standard input" : path;
}

}  // namespace niblick::cli
