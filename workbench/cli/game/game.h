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
#include "core/game/set_end.h"
#include "core/search/solver.h"
#include "variants/library/library.h"
#include "workbench/game/coaching/assistance.h"

namespace niblick::cli {

// A game played by typed commands: text in, text out, and no knowledge of a terminal. Shows only
// what a player may see.
class Game {
  public:
    // `rules` must have loaded. `number` is that of the deal, or of the round where the rules play
    // rounds; `any_number` gives one when none is named. `players` of a round, as many as its rules
    // allow at most.
    Game(const Library& library, Loaded rules, std::uint64_t number, int players,
         std::function<std::uint64_t()> any_number, std::ostream& out);

    // Says what is played and shows the table.
    void greet();
    // Carries out one line; false when it asked to leave.
    bool carry_out(std::string_view line);
    // Goes on with a game by these rules, which must have loaded.
    void take(Loaded rules, Session session);

    const Session& session() const { return *session_; }
    // Differs from one game on the table to the next.
    std::uint64_t serial() const { return serial_; }
    // What the player was told about this game.
    const AssistanceLog& helped() const { return assistance_; }
    // The player stopped here, and the score counts.
    bool stopped() const { return resigned_; }
    // "Hole 3 of 9", or empty.
    std::string describe_round() const;

  private:
    using Words = std::vector<std::string>;
    struct Command;
    static const std::vector<Command>& commands();
    static const Command* find_command(std::string_view name);
    // False when there is no command of this name.
    bool run_command(std::string_view name, const Words& arguments);

    const Board& board() const { return session_->board(); }
    const Position& position() const { return session_->position(); }

    Verdict solved(const Limits& limits);
    // A round where the rules know rounds, else a deal.
    void begin(std::uint64_t number);
    void deal(std::uint64_t number, const TokenCounts& brought = {});
    void set_up();     // for the game that has come to the table
    void deal_hole();  // the one at hand in the round
    void tell_next();  // how a round goes on after a hole
    void show();
    void show_ending();
    bool told_ending();  // false while there is something to ask about
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

    // No more moves: there are none, the game is won, or the player has resigned.
    bool ended() const { return resigned_ || is_over(*session_); }
    // The round with the present hole on its card, when that has ended.
    std::optional<Match> match_now() const;

    const Library& library_;
    Loaded opener_;  // what was asked for: of a course the whole
    Loaded rules_;   // of the game on the table
    int players_;
    std::function<std::uint64_t()> any_number_;
    std::ostream& out_;
    Solver solver_;
    std::optional<Session> session_;
    std::optional<Match> match_;    // without the hole on the table
    std::optional<int> lost_from_;  // the player was told after this many moves
    std::uint64_t serial_ = 1;
    AssistanceLog assistance_;
    bool resigned_ = false;  // the player stopped here, and the score counts
};

}  // namespace niblick::cli
