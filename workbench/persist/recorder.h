#pragma once

#include <optional>
#include <random>
#include <string>

#include "core/game/session.h"
#include "workbench/persist/records.h"

namespace niblick {

// The state of a game at one moment, as far as it is recorded.
struct Scene {
    std::uint64_t serial = 0;  // identifies the game on the table
    const Session* session = nullptr;
    std::string help;      // a text of assistance.h
    std::string round;     // "Hole 3 of 9", or empty
    bool stopped = false;  // the player stopped here; the score counts
    int seconds = 0;       // the playing time so far
};

// Decides when a game on the table is recorded. A game counts once, when it first ends; undo and
// another ending change nothing. A game that was given up and later resumed gets a second record
// when it ends, which replaces the first for readers. An abandoned hole of a round counts as
// stopped: its score goes on the scorecard.
class Recorder {
  public:
    Recorder();

    // Call after everything done at the table. Returns a record if a game has ended; its
    // `time` is not set.
    std::optional<GameRecord> watch(const Scene& scene);
    // Call when the game leaves the table without another; it is given up.
    std::optional<GameRecord> leave();

    // The recording state to save with the game on the table, as one line, and its restoration.
    // resume() expects that watch() has seen the game, and returns its playing time in seconds; the
    // line of another game changes nothing.
    std::string text() const;
    std::optional<int> resume(std::string_view text);

  private:
    struct Now {
        std::uint64_t serial = 0;
        GameRecord record;      // as of the last watch()
        bool ended = false;     // its end is recorded
        bool given_up = false;  // recorded as given up
        int at = 0;
    };
    std::optional<GameRecord> give_up(Now& game);
    static void look(Now& game, const Scene& scene);

    std::optional<Now> now_;
    std::optional<Now> before_;  // the previous game, which can be brought back
    std::mt19937_64 random_;
};

// The record of a session in its present state, without time, game, help and round.
GameRecord record_of(const Session& session);
// The finish of a game stopped by the player.
Finish stopped_finish(const Session& session);

}  // namespace niblick
