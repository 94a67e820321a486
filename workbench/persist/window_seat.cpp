#include "workbench/persist/window_seat.h"

#include <cerrno>
#include <string>
#include <system_error>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace niblick {

namespace fs = std::filesystem;

namespace {

constexpr const char* kLock = "window.lock";

}  // namespace

WindowSeat::WindowSeat(const fs::path& folder) {
    if (folder.empty()) return;
    for (number_ = 1; number_ <= kMaxSeats; ++number_) {
        if (take(folder_of(folder, number_))) return;
    }
}

WindowSeat::WindowSeat(const fs::path& folder, int number) : number_(number) {
    take(folder_of(folder, number));
}

WindowSeat::~WindowSeat() {
    if (lock_ >= 0) ::close(lock_);
}

fs::path WindowSeat::folder_of(const fs::path& folder, int number) {
    return number == 1 ? folder : folder / ("window-" + std::to_string(number));
}

bool WindowSeat::take(const fs::path& folder) {
    std::error_code failed;
    fs::create_directories(folder, failed);
    const int file = ::open((folder / kLock).c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    // If the folder is not writable nothing is shared; the first write reports it.
    if (file >= 0) {
        int taken = ::flock(file, LOCK_EX | LOCK_NB);
        while (taken != 0 && errno == EINTR) taken = ::flock(file, LOCK_EX | LOCK_NB);
        if (taken != 0 && errno == EWOULDBLOCK) {
            ::close(file);
            return false;
        }
    }
    lock_ = file;
    folder_ = folder;
    return true;
}

}  // namespace niblick
