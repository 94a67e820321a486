#pragma once

#include <chrono>
#include <optional>
#include <random>
#include <string>

#include "core/game/session.h"
#include "workbench/persist/records.h"

namespace niblick {

// What is worth writing down of a game at one moment.
struct Scene {
    std::uint64_t serial = 0;  // differs from one game on the table to the next
    const Session* session = nullptr;
    std::string help;      // a text of assistance.h
    std::string round;     // "Hole 3 of 9", or empty
    bool stopped = false;  // the player stopped here, and the score counts
};

// Watches the games on a table and says when one is to be recorded. A game counts once, when it
// first ends: what is taken back and played to another end changes nothing. One that was given up
// for another deal, then brought back, counts as it ends after all; readers of the file take that
// record instead. A hole of a round that is left counts as stopped: its score goes on the card.
class Recorder {
  public:
    using Clock = std::chrono::steady_clock;
    // Longer pauses than this are not counted as play.
    static constexpr std::chrono::seconds kLongestPause{120};

    Recorder();

    // After everything that was done at the table. Gives a record when a game has come to an end;
    // it has the time of `now` and of no clock.
    std::optional<GameRecord> watch(const Scene& scene, Clock::time_point now);
    // No game is on the table any more, and the one there was is given up.
    std::optional<GameRecord> leave();

    // What goes with the game on the table when it is kept and gone on with another day: a line,
    // and back. `resume` expects watch() to have seen that game; another game's line changes
    // nothing.
    std::string text() const;
    void resume(std::string_view text);

  private:
    struct Now {
        std::uint64_t serial = 0;
        GameRecord record;      // as of the last look
        bool ended = false;     // a record tells how it ended
        bool given_up = false;  // a record says that it was given up
        int at = 0;
        double seconds = 0;
        Clock::time_point seen;
    };
    std::optional<GameRecord> give_up(Now& game);
    void look(Now& game, const Scene& scene, Clock::time_point now);

    std::optional<Now> now_;
    std::optional<Now> before_;  // the game that can be brought back
    std::mt19937_64 random_;
};

// The record of a session as it is, without time, game, help and round.
GameRecord record_of(const Session& session);
// How a game that was stopped by its player counts.
Finish stopped_finish(const Session& session);

}  // namespace niblick
