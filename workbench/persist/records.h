#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace niblick {

// How a game ended.
enum class Finish : std::uint8_t {
    won,
    no_move,   // no legal move was left
    resigned,  // stopped by the player; fewer points are better
    banked,    // the same; more points are better
    given_up   // left for another deal, after at least one move
};
inline constexpr std::string_view kFinishWords[] = {"won", "no_move", "resigned", "banked",
                                                    "given_up"};

// The record of one game.
struct GameRecord {
    std::uint64_t game = 0;  // a random identifier, unique to the game
    std::int64_t time = 0;   // of its end, in seconds since 1970-01-01 UTC
    std::string rules;       // id of the ruleset
    std::string name;        // of the game
    std::uint64_t fingerprint = 0;
    std::string deal;  // "niblick-1 4711", or the cards as one line (DealFormat::line)
    Finish finish = Finish::won;
    int score = 0;
    bool low_wins = true;
    std::string unit;   // "strokes"
    int left = 0;       // cards left to play until the game is won
    int moves = 0;      // made and not undone
    int undos = 0;      // number of undos
    int seconds = 0;    // playing time, without pauses (game_clock.h)
    std::string help;   // a text of assistance.h, empty for a game without help
    std::string round;  // "Hole 3 of 9, par 4", or empty
    std::string code;   // the game with its moves (core/game/game_code.h); empty in older records

    friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

// Converts a record to a line with a checksum, and back; nothing for a damaged line.
std::string record_line(const GameRecord& record);
std::optional<GameRecord> read_record(std::string_view line);
// "2026-11-21T16:20:00Z", and back.
std::string utc_text(std::int64_t time);
std::optional<std::int64_t> read_utc(std::string_view text);

// One record for each game, in the given order: the first that records its end; one of a game given
// up only if there is no other.
std::vector<GameRecord> counted(const std::vector<GameRecord>& records);
// All records as CSV with a header line.
std::string records_csv(const std::vector<GameRecord>& records);

// The append-only file of game records. Each line is written and flushed at once, so a killed
// program loses at most the line being written. Without a folder nothing is read or written.
// Several programs may use one folder at the same time.
class RecordFile {
  public:
    explicit RecordFile(std::filesystem::path folder) : folder_(std::move(folder)) {}

    // Returns a sentence on failure.
    std::optional<std::string> append(const GameRecord& record) const;

    struct Read {
        std::vector<GameRecord> records;  // in the order of the file
        std::string trouble;              // a sentence if something could not be read
    };
    // Reads the records that count. Moves unreadable lines to a file of their own.
    Read read() const;

    // Renames the file. Returns its new name, or nothing if there is none or it fails.
    std::optional<std::filesystem::path> set_aside() const;
    // The file set aside last, if any.
    std::optional<std::filesystem::path> last_aside() const;
    // Inserts its lines before those written since, and removes it. False if there is none or on
    // failure.
    bool bring_back() const;
    std::filesystem::path path() const;

  private:
    std::filesystem::path folder_;
};

}  // namespace niblick
