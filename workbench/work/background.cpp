#include "workbench/work/background.h"

#include <algorithm>

#include "workbench/work/runner.h"

namespace niblick::work {

Background::Background(By by, std::function<void()> wake, unsigned most)
    : place_(std::make_shared<Place>()) {
    place_->by = by;
    place_->most = most;
    place_->wake = std::move(wake);
}

bool Background::waits() const {
    return std::any_of(place_->sliced.begin(), place_->sliced.end(),
                       [](const Runner* runner) { return runner->busy(); });
}

bool Background::slice(Duration budget) const {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point begun = Clock::now();
    while (waits()) {
        Runner& runner = *place_->sliced[place_->next++ % place_->sliced.size()];
        if (!runner.busy()) continue;
        runner.part();
        if (Clock::now() - begun >= budget) break;
    }
    return waits();
}

}  // namespace niblick::work
