#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/round.h"
#include "core/search/solver.h"
#include "core/session.h"
#include "variants/library.h"

namespace niblick::cli {

// A game played by typed commands: text in, text out, and no knowledge of a terminal. Shows only
// what a player may see.
class Game {
  public:
    // `rules` must have loaded. `any_number` gives a deal number when none is named.
    Game(const Library& library, Loaded rules, std::uint64_t number,
         std::function<std::uint64_t()> any_number, std::ostream& out);

    // Says what is played and shows the table.
    void greet();
    // Carries out one line; false when it asked to leave.
    bool carry_out(std::string_view line);

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
    void deal(std::uint64_t number);
    void show();
    void show_ending();
    void tell_when_lost();
    void play_words(const Words& words);

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
    void next_hole(const Words& words);
    void name_deal(const Words& words);
    void save(const Words& words);
    void load(const Words& words);
    void rules(const Words& words);
    void help(const Words& words);
    void help_moves(const std::function<void(std::string, std::string_view)>& row) const;

    // No more moves: there are none, the game is won, or the player has resigned.
    bool ended() const { return resigned_ || session_->ending() != Ending::playing; }
    // The card of the round with the present hole on it, when that has ended.
    Scorecard card_now() const;

    const Library& library_;
    Loaded rules_;
    std::function<std::uint64_t()> any_number_;
    std::ostream& out_;
    Solver solver_;
    std::optional<Session> session_;
    Scorecard card_;                // of the holes before this one
    std::optional<int> lost_from_;  // the player was told after this many moves
    bool resigned_ = false;         // the player stopped here, and the score counts
};

}  // namespace niblick::cli
