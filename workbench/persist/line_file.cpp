#include "workbench/persist/line_file.h"

#include <cerrno>
#include <system_error>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace niblick {

namespace {

namespace fs = std::filesystem;

constexpr const char* kLock = "played.lock";

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

// True if the last line of the file is incomplete.
bool ends_torn(int file) {
    const off_t size = ::lseek(file, 0, SEEK_END);
    char last = '\n';
    return size > 0 && ::pread(file, &last, 1, size - 1) == 1 && last != '\n';
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

}  // namespace

FolderLock::FolderLock(const fs::path& folder)
    : file_(::open((folder / kLock).c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666)) {
    while (file_ >= 0 && ::flock(file_, LOCK_EX) != 0 && errno == EINTR) continue;
}

FolderLock::~FolderLock() {
    if (file_ >= 0) ::close(file_);
}

std::optional<std::string> append_line(const fs::path& folder, const std::string& file,
                                       const std::string& line) {
    if (folder.empty()) return std::nullopt;
    std::error_code failed;
    fs::create_directories(folder, failed);
    if (failed) return "the folder cannot be created: " + failed.message();
    const FolderLock lock(folder);
    const Handle open(folder / file, O_RDWR | O_APPEND | O_CREAT);
    if (!open) return "the file cannot be written: " + cause(errno);
    struct stat status = {};
    if (::fstat(open.number(), &status) == 0 && !S_ISREG(status.st_mode)) {
        return "the file cannot be written: it is not an ordinary file";
    }
    // A killed program leaves complete lines or a partial last one.
    const std::string text = (ends_torn(open.number()) ? "\n" : "") + line + '\n';
    const int error = add_whole(open.number(), text);
    if (error == 0) return std::nullopt;
    return "the file cannot be written: " + cause(error);
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

std::vector<std::string> split_tabs(std::string_view line) {
    std::vector<std::string> fields;
    for (;;) {
        const auto end = line.find('\t');
        fields.emplace_back(line.substr(0, end));
        if (end == std::string_view::npos) return fields;
        line.remove_prefix(end + 1);
    }
}

}  // namespace niblick
