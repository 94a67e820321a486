#pragma once

#include <filesystem>

namespace niblick {

// The number of one window among those open on one folder: each writes its own files. The first has
// the folder itself, the others have folders `window-2`, `window-3` ... within it. A place is free
// again when its program ends, however it ends. Where the folder cannot be locked the window takes
// the first place.
class WindowSeat {
  public:
    // Takes the first place that is free. An empty folder stays empty.
    explicit WindowSeat(const std::filesystem::path& folder);
    // Takes one place, if it is free.
    WindowSeat(const std::filesystem::path& folder, int number);
    ~WindowSeat();
    WindowSeat(const WindowSeat&) = delete;
    WindowSeat& operator=(const WindowSeat&) = delete;

    // Empty when every place is taken.
    const std::filesystem::path& folder() const { return folder_; }
    int number() const { return number_; }  // from 1

    static std::filesystem::path folder_of(const std::filesystem::path& folder, int number);

  private:
    // False when another program has the place.
    bool take(const std::filesystem::path& folder);

    std::filesystem::path folder_;
    int number_ = 1;
    int lock_ = -1;
};

inline constexpr int kMaxSeats = 32;

}  // namespace niblick
