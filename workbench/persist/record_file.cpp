// The file of game records: appending, reading and repairing.

#include <cerrno>
#include <limits>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "variants/text/files.h"
#include "workbench/persist/records.h"

namespace niblick {

namespace {

namespace fs = std::filesystem;

constexpr const char* kFile = "played";
constexpr const char* kLock = "played.lock";
constexpr int kMaxAside = 1000;

std::string cause(int error) {
    return std::generic_category().message(error);
}

// An open file descriptor, closed with its lock by the destructor.
class Handle {
  public:
    Handle(const fs::path& path, int flags)
        : number_(::open(path.c_str(), flags | O_CLOEXEC, 0666)) {}
    ~Handle() {
        if (number_ >= 0) ::close(number_);
    }
    Handle(const Handle&) = delete;
    Handle& operator=(const Handle&) = delete;

    explicit operator bool() const { return number_ >= 0; }
    int number() const { return number_; }

  private:
    int number_;
};

// Locks the file against other programs for its lifetime. Does nothing if the folder is not
// writable.
class FileLock {
  public:
    explicit FileLock(const fs::path& folder) : file_(folder / kLock, O_RDWR | O_CREAT) {
        while (file_ && ::flock(file_.number(), LOCK_EX) != 0 && errno == EINTR) continue;
    }

  private:
    Handle file_;
};

// True if the last line of the file is incomplete.
bool ends_torn(int file) {
    const off_t size = ::lseek(file, 0, SEEK_END);
    char last = '\n';
    return size > 0 && ::pread(file, &last, 1, size - 1) == 1 && last != '\n';
}

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

std::vector<std::string> lines_in(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const auto end = text.find('\n');
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return lines;
}

// Appends a text to a file and flushes it to disk; returns 0 or errno. Removes a partial write.
int add_whole(int file, std::string_view text) {
    struct stat before = {};
    if (::fstat(file, &before) != 0) return errno;
    while (!text.empty()) {
        const ssize_t n = ::write(file, text.data(), text.size());
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) {
            const int error = n < 0 ? errno : ENOSPC;
            // If even that fails, readers detect the partial line by its checksum.
            [[maybe_unused]] const int cut = ::ftruncate(file, before.st_size);
            return error;
        }
        text.remove_prefix(static_cast<std::size_t>(n));
    }
    return ::fsync(file) == 0 ? 0 : errno;
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
    if (folder_.empty()) return std::nullopt;
    std::error_code failed;
    fs::create_directories(folder_, failed);
    if (failed) return "the folder cannot be created: " + failed.message();
    const FileLock lock(folder_);
    const Handle file(path(), O_RDWR | O_APPEND | O_CREAT);
    if (!file) return "the file cannot be written: " + cause(errno);
    struct stat status = {};
    if (::fstat(file.number(), &status) == 0 && !S_ISREG(status.st_mode)) {
        return "the file cannot be written: it is not an ordinary file";
    }
    // A killed program leaves complete lines or a partial last one.
    const std::string text = (ends_torn(file.number()) ? "\n" : "") + record_line(record) + '\n';
    const int error = add_whole(file.number(), text);
    if (error == 0) return std::nullopt;
    return "the file cannot be written: " + cause(error);
}

RecordFile::Read RecordFile::read() const {
    Read result;
    std::error_code ignored;
    if (folder_.empty() || !fs::exists(path(), ignored)) return result;
    const FileLock lock(folder_);
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
    const FileLock lock(folder_);
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
    const FileLock lock(folder_);
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
