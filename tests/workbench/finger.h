#pragma once

#include <algorithm>
#include <array>
#include <set>
#include <sstream>

#include "tests/workbench/screen.h"

namespace niblick {

inline void for_fingers(Room& room) {
    room.run("touch");
    REQUIRE(room.work->settings().touch);
}

// The largest part of `r` beside `other`, which takes presses first.
inline Rect beside(const Rect& r, const Rect& other) {
    const float left = std::max(r.x, other.x), right = std::min(r.right(), other.right());
    const float top = std::max(r.y, other.y), bottom = std::min(r.bottom(), other.bottom());
    if (left >= right || top >= bottom) return r;
    const std::array parts{Rect{r.x, r.y, left - r.x, r.h},
                           Rect{right, r.y, r.right() - right, r.h}, Rect{r.x, r.y, r.w, top - r.y},
                           Rect{r.x, bottom, r.w, r.bottom() - bottom}};
    return *std::max_element(parts.begin(), parts.end(), [](const Rect& a, const Rect& b) {
        return std::min(a.w, a.h) < std::min(b.w, b.h);
    });
}

// Notes what a finger would miss on the page in sight, at these sizes and scales.
class Finger {
  public:
    explicit Finger(Room& room) : room_(room), screen_(room) { screen_.log_targets(&log_); }

    void look(const std::string& what) {
        for (const ImVec2 size : {ImVec2{1024, 700}, ImVec2{1280, 800}, ImVec2{1920, 1080}}) {
            screen_.show(size, 1);
            note(what, size, 1);
        }
        screen_.show({2560, 1440}, 2);
        note(what, {2560, 1440}, 2);
    }
    void finish() {
        std::ostringstream list;
        for (const std::string& fault : faults_) list << fault << '\n';
        INFO(list.str());
        CHECK(faults_.empty());
        CHECK(targets_ > 500);
    }
    Screen& screen() { return screen_; }

  private:
    void note(const std::string& what, ImVec2 size, float scale) {
        const float least = kFinger * scale - 2;
        for (std::size_t i = 0; i < log_.size(); ++i) {
            const DrawnTarget& target = log_[i];
            // Beside a plate, which can be closed by its own button as well.
            if (target.id == "outside") continue;
            ++targets_;
            Rect free = target.seen;
            for (std::size_t k = 0; k < i; ++k) {
                if (log_[k].layer == target.layer) free = beside(free, log_[k].seen);
            }
            // What is scrolled half out of view can be scrolled back.
            const bool scrolled = target.seen.h < target.at.h - 1;
            if (free.w >= least && (free.h >= least || scrolled)) continue;
            std::ostringstream words;
            words << what << ", " << size.x << "x" << size.y << " at " << scale << ": '"
                  << target.id << "' " << free.w << " x " << free.h << " of " << target.at.w
                  << " x " << target.at.h;
            faults_.insert(words.str());
        }
    }

    Room& room_;
    TargetLog log_;
    Screen screen_;
    std::set<std::string> faults_;
    std::size_t targets_ = 0;
};

}  // namespace niblick
