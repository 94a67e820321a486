#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game/match.h"
#include "core/game/session.h"
#include "core/search/solver.h"
#include "variants/library/library.h"
#include "workbench/explore/assistance.h"

namespace niblick::cli {

// A game played by typed commands: text in, text out, independent of the terminal. Shows only what
// a player may see.
class Game {
  public:
    // Expects loaded rules. `number` is that of the deal, or of the round if the rules have rounds;
    // `any_number` chooses one if none is given. `players` is limited to what the rules allow.
    Game(const Library& library, Loaded rules, const DealNumber& number, int players,
         std::function<std::uint64_t()> any_number, std::ostream& out);

    // From now on describes the game in sentences (workbench/table/words/speech.h) instead of
    // drawing the table.
    void speak() { speaks_ = true; }
    // Prints the game's name and the table.
    void greet();
    // Executes one line; false for a request to quit.
    bool carry_out(std::string_view line);
    // Continues a game by these rules. Expects loaded rules.
    void take(Loaded rules, Session session);

    const Session& session() const { return *session_; }
    // Differs for each game on the table.
    std::uint64_t serial() const { return serial_; }
    // The help used in this game.
    const AssistanceLog& helped() const { return assistance_; }
    // The player stopped here; the score counts.
    bool stopped() const { return resigned_; }
    // "Hole 3 of 9", or empty.
    std::string describe_round() const;

  private:
    using Words = std::vector<std::string>;
    struct Command;
    static const std::vector<Command>& commands();
    static const Command* find_command(std::string_view name);
    // False if there is no command of this name.
    bool run_command(std::string_view name, const Words& arguments);

    const Board& board() const { return session_->board(); }
    const Position& position() const { return session_->position(); }

    Verdict solved(const Limits& limits);
    // Begins a round if the rules have rounds, otherwise a deal.
    void begin(const DealNumber& number);
    void deal(const DealNumber& number, const TokenCounts& brought = {});
    void set_up();     // sets up the new game on the table
    void deal_hole();  // deals the current hole of the round
    void tell_next();  // how the round continues after a hole
    void show();
    void show_ending();
    void tell_round();   // the scorecard, if the game is a hole of a round
    bool told_ending();  // false while a question is open
    void tell_when_lost();
    void describe_play(const Words& words);

    void undo(const Words& words);
    void redo(const Words& words);
    void hint(const Words& words);
    void status(const Words& words);
    void moves(const Words& words);
    void why(const Words& words);
    void unseen(const Words& words);
    void table(const Words& words);
    void read(const Words& words);
    void score(const Words& words);
    void restart(const Words& words);
    void resign(const Words& words);
    void new_deal(const Words& words);
    void card(const Words& words);
    void next_hole(const Words& words);
    void mulligan(const Words& words);
    void name_deal(const Words& words);
    void code(const Words& words);
    void save(const Words& words);
    void load(const Words& words);
    void rules(const Words& words);
    void help(const Words& words);
    void help_moves(const std::function<void(std::string, std::string_view)>& row) const;

    // The game is over: no moves, won, or resigned.
    bool ended() const { return resigned_ || session_->ending() != Ending::playing; }
    // The round, including the current hole if it has ended.
    std::optional<Match> match_now() const;

    const Library& library_;
    Loaded opener_;  // the requested rules; for a course, all of it
    Loaded rules_;   // of the game on the table
    int players_;
    std::function<std::uint64_t()> any_number_;
    std::ostream& out_;
    Solver solver_;
    std::optional<Session> session_;
    std::optional<Match> match_;    // excluding the hole on the table
    std::optional<int> lost_from_;  // moves after which the player was told that the game is lost
    std::uint64_t serial_ = 1;
    AssistanceLog assistance_;
    bool resigned_ = false;  // the player stopped here; the score counts
    bool speaks_ = false;
};

}  // namespace niblick::cli
