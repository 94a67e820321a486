#include "variants/text/files.h"

#include <algorithm>
#include <cerrno>
#include <string>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace niblick {

namespace {

namespace fs = std::filesystem;

constexpr int kMaxLinks = 40;
constexpr int kMaxAttempts = 1000;

std::string cause(int error) {
    return std::generic_category().message(error);
}

// An open file, closed at the end of its scope.
class Descriptor {
  public:
    explicit Descriptor(int number) : number_(number) {}
    ~Descriptor() {
        if (number_ >= 0) ::close(number_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    explicit operator bool() const { return number_ >= 0; }
    int number() const { return number_; }
    // Closes now; false if that reports a delayed write error.
    bool close() {
        const int number = number_;
        number_ = -1;
        return ::close(number) == 0;
    }

  private:
    int number_;
};

// The end of a chain of symbolic links, whether or not a file exists there.
std::optional<fs::path> target_of(fs::path path) {
    for (int i = 0; i < kMaxLinks; ++i) {
        std::error_code error;
        if (!fs::is_symlink(fs::symlink_status(path, error))) return path;
        const fs::path next = fs::read_symlink(path, error);
        if (error) return std::nullopt;
        path = next.is_absolute() ? next : path.parent_path() / next;
    }
    return std::nullopt;
}

bool write_all(int file, std::string_view text) {
    while (!text.empty()) {
        const ssize_t n = ::write(file, text.data(), text.size());
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        text.remove_prefix(static_cast<std::size_t>(n));
    }
    return true;
}

// Makes the rename durable. Some file systems cannot flush a folder, which is not an error.
bool flush_folder(const fs::path& folder) {
    const Descriptor file(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!file) return errno == EACCES;  // may be written but not listed
    return ::fsync(file.number()) == 0 || errno == EINVAL || errno == ENOTSUP;
}

// Creates a file with an unused name in the folder.
int create_beside(const fs::path& folder, fs::path& path) {
    for (int attempt = 0; attempt < kMaxAttempts; ++attempt) {
        path = folder /
               (".niblick-" + std::to_string(::getpid()) + "-" + std::to_string(attempt) + ".tmp");
        const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (file >= 0 || errno != EEXIST) return file;
    }
    return -1;
}

}  // namespace

TextOrError read_file(const fs::path& path, std::size_t largest) {
    // Without O_NONBLOCK, opening a pipe blocks until another process opens it for writing.
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
    if (!file) return {std::nullopt, "cannot be opened: " + cause(errno)};
    struct stat status = {};
    if (::fstat(file.number(), &status) != 0) {
        return {std::nullopt, "cannot be read: " + cause(errno)};
    }
    if (S_ISDIR(status.st_mode)) return {std::nullopt, "is a folder"};
    if (!S_ISREG(status.st_mode)) return {std::nullopt, "is not an ordinary file"};
    // One byte more than it has, to see its end; another program may be writing to it.
    const auto chunk = static_cast<std::size_t>(std::clamp<off_t>(status.st_size + 1, 4096, 65536));
    std::string text;
    std::size_t length = 0;
    for (;;) {
        text.resize(length + chunk);
        const ssize_t n = ::read(file.number(), text.data() + length, text.size() - length);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return {std::nullopt, "cannot be read: " + cause(errno)};
        if (n == 0) break;
        length += static_cast<std::size_t>(n);
        if (length > largest) {
            return {std::nullopt, "is larger than " + std::to_string(largest >> 20) + " MiB"};
        }
    }
    text.resize(length);
    return {std::move(text), {}};
}

std::optional<std::string> write_file(const fs::path& path, std::string_view text) {
    const std::optional<fs::path> target = target_of(path);
    if (!target) return "the file cannot be written: its symbolic links lead nowhere";
    struct stat old = {};
    const bool replaces = ::stat(target->c_str(), &old) == 0;
    if (replaces && S_ISDIR(old.st_mode)) return "the file cannot be written: it is a folder";
    if (replaces && !S_ISREG(old.st_mode)) {
        return "the file cannot be written: it is not an ordinary file";
    }
    if (replaces && ::access(target->c_str(), W_OK) != 0) {
        return "the file cannot be written: " + cause(errno);
    }
    const fs::path folder = target->has_parent_path() ? target->parent_path() : fs::path{"."};
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) return "the folder cannot be created: " + error.message();

    fs::path beside;
    Descriptor file(create_beside(folder, beside));
    if (!file) return "no file can be created in the folder: " + cause(errno);
    const mode_t bits = old.st_mode & 07777U;
    const bool written = write_all(file.number(), text) &&
                         (!replaces || ::fchmod(file.number(), bits) == 0) &&
                         ::fsync(file.number()) == 0 && file.close() &&
                         ::rename(beside.c_str(), target->c_str()) == 0;
    if (!written) {
        const std::string why = cause(errno);
        ::unlink(beside.c_str());
        return "the file cannot be written: " + why;
    }
    if (!flush_folder(folder))
        return "the file was written but could not be flushed to disk: " + cause(errno);
    return std::nullopt;
}

}  // namespace niblick
