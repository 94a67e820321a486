#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/search/solver.h"

namespace niblick::cli {

// What is known of one deal after solving it.
struct Row {
    std::string id;
    Outcome outcome = Outcome::unknown;
    StopReason why = StopReason::finished;
    std::optional<int> least_left;
    std::optional<int> best_score;  // where it was asked for: the best reached
    std::optional<int> best_bound;  // no line reaches a better one; equal when proved
    bool best_proved = false;
    std::uint64_t nodes = 0;
    double ms = 0;                       // of processor time
    std::vector<std::string> line;       // the winning moves in words
    std::vector<std::string> best_line;  // the moves to the best score
    std::string fault;                   // of a plugin's rule, met on the way; empty when none
    bool replays = true;                 // the rules, played move by move, confirm what was found
    // Whether a second search found the same; nothing where it was not asked or met a limit.
    std::optional<bool> verified;

    // False when our own checks speak against the row.
    bool holds() const { return replays && verified.value_or(true); }
};

// Solves a deal from its start, and has the engine replay the lines that were found.
Row solve_row(std::string id, const Board& board, Solver& solver, const Query& query,
              StopToken stop);

// Has the plain search, which shares nothing with the others but the rules' tables, find the
// verdict again, and the fewest cards left and the best score where the row has them.
void verify_row(Row& row, const Board& board, Solver& solver, const Query& query, StopToken stop);
std::string_view describe_verified(const Row& row);

// A move with what it shows: "7H", "draw (KD)".
std::string describe_move(const Board& board, const Position& position, Move move);

// The forms of a row. The table's form has the columns of kColumns, with `line` behind them when
// lines are asked for; what was not computed is empty there and null in JSON.
inline constexpr std::string_view kColumns = "id,outcome,least_left,best_score,best_bound,nodes,ms";
// A field of a table with commas, in quotes where it needs them.
std::string table_field(const std::string& text);
std::string row_as_table(const Row& row, bool with_line);
// `plugins` are those that were loaded, where there are any.
std::string row_as_json(const Row& row, const Variant& variant, bool with_line,
                        const std::vector<std::string>& plugins = {});
std::string row_as_text(const Row& row, const Variant& variant, bool with_line);

// The best score in words: "12", "at least 3 and at most 12"; where less is better, the other way
// round.
std::string describe_best(const Row& row, const Variant& variant);

// Why a search ended as it did, as a sentence.
std::string describe_why(const Row& row, const Limits& limits);

}  // namespace niblick::cli
