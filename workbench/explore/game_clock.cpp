#include "workbench/explore/game_clock.h"

#include <algorithm>
#include <utility>

namespace niblick {

using Seconds = std::chrono::duration<double>;

bool GameClock::counts(const Timed& game) {
    const Scene& scene = game.scene;
    return scene.begun && !scene.over && scene.attended && !game.held;
}

Seconds GameClock::elapsed(Clock::time_point now) const {
    if (!counts(now_)) return now_.counted;
    // Thinking counts, up to the time at which nobody seems to be there.
    const Clock::time_point until = std::min(now, input_ + kIdle);
    return now_.counted + std::max(Seconds{0}, Seconds(until - seen_));
}

void GameClock::count(Clock::time_point now) {
    now_.counted = elapsed(now);
    seen_ = std::max(seen_, now);
}

void GameClock::watch(const Scene& scene, Clock::time_point now) {
    count(now);
    if (scene.game != now_.scene.game) {
        // An earlier game that is brought back continues with its own time.
        Timed left = std::exchange(now_, before_.scene.game == scene.game ? before_ : Timed{});
        if (left.scene.begun) before_ = left;
    } else if (scene.at != now_.scene.at) {
        now_.held = false;
    }
    now_.scene = scene;
}

void GameClock::note_input(Clock::time_point now) {
    count(now);
    input_ = std::max(input_, now);
}

void GameClock::flip_hold(Clock::time_point now) {
    count(now);
    now_.held = !now_.held && now_.scene.begun && !now_.scene.over;
}

GameClock::State GameClock::state(Clock::time_point now) const {
    const Scene& scene = now_.scene;
    if (scene.over) return State::over;
    if (!scene.begun) return State::ready;
    if (now_.held) return State::held;
    if (!scene.attended) return State::away;
    return now >= input_ + kIdle ? State::idle : State::running;
}

std::optional<GameClock::Clock::time_point> GameClock::next_change(Clock::time_point now) const {
    if (state(now) != State::running) return std::nullopt;
    const Seconds left = Seconds(seconds(now) + 1) - elapsed(now);
    return std::min(now + std::chrono::ceil<Clock::duration>(left), input_ + kIdle);
}

}  // namespace niblick
