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
    no_move,   // nothing could be done any more
    resigned,  // stopped by the player, where fewer points are better
    banked,    // the same where more are better
    given_up   // left for another deal after at least one move
};
inline constexpr std::string_view kFinishWords[] = {"won", "no_move", "resigned", "banked",
                                                    "given_up"};

// One game that was played.
struct GameRecord {
    std::uint64_t game = 0;  // drawn at random; never that of another game
    std::int64_t time = 0;   // of its end, in seconds since 1970, UTC
    std::string rules;       // id of the ruleset
    std::string name;        // of the game
    std::uint64_t fingerprint = 0;
    std::string deal;  // "niblick-1 4711", or the cards in the form of a line
    Finish finish = Finish::won;
    int score = 0;
    bool low_wins = true;
    std::string unit;   // "strokes"
    int left = 0;       // cards between there and a won game
    int moves = 0;      // made and not taken back
    int undos = 0;      // times that something was taken back
    int seconds = 0;    // at the game; pauses are cut short
    std::string help;   // a text of assistance.h, empty for a game played alone
    std::string round;  // "Hole 3 of 9, par 4", or empty
    std::string code;  // with its moves (core/game/game_code.h), to replay it; older records: empty

    friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

// A record as a line with a check sum, and back; nothing for a damaged line.
std::string record_line(const GameRecord& record);
std::optional<GameRecord> read_record(std::string_view line);
// "2026-11-21T16:20:00Z", and back.
std::string utc_text(std::int64_t time);
std::optional<std::int64_t> read_utc(std::string_view text);

// A text as a CSV field, quoted if necessary.
std::string csv_field(const std::string& text);
// One record a game: the first that tells how it ended, and one of a game given up only where that
// was not brought back and ended after all. Their order stays.
std::vector<GameRecord> counted(const std::vector<GameRecord>& records);
// All records as a table with commas, its heads on the first line.
std::string records_csv(const std::vector<GameRecord>& records);

// The file of the games that were played. It only ever grows by whole lines, each written and
// flushed at once, so that a program that is killed loses at most the line it was writing. Without
// a folder nothing is read or written. Several programs may use one folder at a time.
class RecordFile {
  public:
    explicit RecordFile(std::filesystem::path folder) : folder_(std::move(folder)) {}

    // A sentence on failure.
    std::optional<std::string> append(const GameRecord& record) const;

    struct Read {
        std::vector<GameRecord> records;  // in the order of the file
        std::string trouble;              // a sentence, when something could not be read
    };
    // Those that count. Lines that cannot be read are moved to a file of their own.
    Read read() const;

    // Renames the file. Returns its new name, or nothing if there is none or it fails.
    std::optional<std::filesystem::path> set_aside() const;
    // The file that was set aside last, if there is one.
    std::optional<std::filesystem::path> last_aside() const;
    // Puts its lines before those written since, and removes it. False if there is none or it
    // fails.
    bool bring_back() const;
    std::filesystem::path path() const;

  private:
    std::filesystem::path folder_;
};

}  // namespace niblick
