#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace niblick {

// The playing time of the game on the table, and of the one before it, which can be brought back.
// It starts with the first move and stands while nobody plays. It never asks for the time: callers
// pass it, and never go back.
class GameClock {
  public:
    using Clock = std::chrono::steady_clock;
    // Without input for so long, it stands until there is some.
    static constexpr std::chrono::seconds kIdle{60};

    enum class State : std::uint8_t {
        ready,    // no move yet
        running,  // counts
        held,     // stopped by the player, until the next move
        away,     // the player looks at something else
        idle,     // no input for kIdle
        over      // the game is over
    };
    // The game at one moment.
    struct Scene {
        std::uint64_t game = 0;  // identifies it
        int at = 0;              // moves made and not undone
        bool begun = false;      // a move was made, even if it was undone
        bool over = false;
        bool attended = true;  // the table is in sight, and nothing lies over it
    };

    // Call whenever a scene may have changed. Counts the time since the last call as it was then.
    void watch(const Scene& scene, Clock::time_point now);
    // The player pressed a key or a button, or moved the mouse.
    void note_input(Clock::time_point now);
    // Pauses the clock, or resumes it. Does nothing before the first move and after the end.
    void flip_hold(Clock::time_point now);
    // The time of the game on the table as it was saved.
    void resume(std::chrono::duration<double> saved) { now_.counted = saved; }

    State state(Clock::time_point now) const;
    std::chrono::duration<double> elapsed(Clock::time_point now) const;
    // The same in whole seconds.
    int seconds(Clock::time_point now) const { return static_cast<int>(elapsed(now).count()); }
    // When seconds() or state() change next without an event; nothing for never.
    std::optional<Clock::time_point> next_change(Clock::time_point now) const;

  private:
    struct Timed {
        Scene scene;
        std::chrono::duration<double> counted{0};
        bool held = false;
    };
    // Whether time is counted while there is input.
    static bool counts(const Timed& game);
    void count(Clock::time_point now);

    Timed now_, before_;
    Clock::time_point seen_{};   // until when time is counted
    Clock::time_point input_{};  // of the last input
};

}  // namespace niblick
