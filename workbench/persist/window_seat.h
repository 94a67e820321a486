#pragma once

#include <filesystem>

namespace niblick {

// The number of a window among those open on one folder; each writes its own files. The first uses
// the folder itself, the others its subfolders `window-2`, `window-3` ... A file lock reserves the
// number until the program ends, even by a crash. If the folder cannot be locked, the number is 1.
class WindowSeat {
  public:
    // Takes the first free number. An empty folder stays empty.
    explicit WindowSeat(const std::filesystem::path& folder);
    // Takes the given number if it is free.
    WindowSeat(const std::filesystem::path& folder, int number);
    ~WindowSeat();
    WindowSeat(const WindowSeat&) = delete;
    WindowSeat& operator=(const WindowSeat&) = delete;

    // Empty if no number is free.
    const std::filesystem::path& folder() const { return folder_; }
    int number() const { return number_; }  // from 1

    static std::filesystem::path folder_of(const std::filesystem::path& folder, int number);

  private:
    // False if another program has the number.
    bool take(const std::filesystem::path& folder);

    std::filesystem::path folder_;
    int number_ = 1;
    int lock_ = -1;
};

inline constexpr int kMaxSeats = 32;

}  // namespace niblick
