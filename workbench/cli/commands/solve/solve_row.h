#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game/session.h"
#include "core/search/solver.h"
#include "workbench/cli/text/json.h"

namespace niblick::cli {

// The result of solving one deal.
struct Row {
    std::string id;
    Outcome outcome = Outcome::unknown;
    StopReason why = StopReason::finished;
    std::optional<int> least_left;
    std::optional<int> best_score;  // if requested: the best score found
    std::optional<int> best_bound;  // bound on the best score; equal to it if proved
    bool best_proved = false;
    std::uint64_t nodes = 0;
    double ms = 0;                       // of processor time
    std::vector<std::string> line;       // the winning moves in words
    std::vector<std::string> best_line;  // the moves to the best score
    std::string fault;    // failure of a plugin's rule during the search; empty for none
    bool replays = true;  // replaying the lines confirms the result
    // Whether a second search found the same; nothing if not requested or if it reached a limit.
    std::optional<bool> verified;
    std::string_view verified_by;      // the second search; empty if there was none
    std::optional<SearchTrace> trace;  // if requested: what the search did

    // False if our own checks contradict the row.
    bool holds() const { return replays && verified.value_or(true); }
};

// What a search found for the position of a game, its lines replayed from there.
Row row_of(std::string id, const Session& game, const Verdict& verdict);

// Solves a deal from its start, and replays the lines found. `traced`: with a trace. The verdict is
// copied to `verdict` if that is given.
Row solve_row(std::string id, const Board& board, Solver& solver, const Query& query,
              StopToken stop, bool traced = false, Verdict* verdict = nullptr);
// The same for several deals, at once unless they are traced (Solver::solve_starts), which share
// the time equally. Expects an id for each board.
std::vector<Row> solve_rows(std::vector<std::string> ids, std::span<const Board> boards,
                            Solver& solver, const Query& query, const StopToken& stop,
                            bool traced = false);

// Verifies the verdict, and the fewest cards left and the best score if the row has them, with a
// search that shares only the rules of play with the first: depth-first search without pruning for
// plain games that have a faster method, brute force for all others.
void verify_row(Row& row, const Board& board, Solver& solver, const Query& query,
                const StopToken& stop);
std::string describe_verified(const Row& row);

// A move with what it shows: "7H", "draw (KD)".
std::string describe_move(const Board& board, const Position& position, Move move);

// The formats of a row. The table has the columns of kColumns, followed by `line` if lines are
// requested. Values not computed are empty in the table and null in JSON.
inline constexpr std::string_view kColumns = "id,outcome,least_left,best_score,best_bound,nodes,ms";
std::string row_as_table(const Row& row, bool with_line);
// `plugins` are the loaded ones, if any.
std::string row_as_json(const Row& row, const Variant& variant, bool with_line,
                        const std::vector<std::string>& plugins = {});
std::string row_as_text(const Row& row, const Variant& variant, bool with_line);

// Parts of them: the value or an empty text; the keys "outcome" to "nodes"; "line" and "best_line";
// "lost, 3 left at best".
std::string optional_text(const std::optional<int>& value);
void put_outcome(Json& json, const Row& row);
void put_lines(Json& json, const Row& row);
std::string describe_outcome(const Row& row, const Variant& variant);

// The best score in words: "12", "at least 3 and at most 12"; reversed if less is better.
std::string describe_best(const Row& row, const Variant& variant);

// Why a search ended, as a sentence.
std::string describe_why(const Row& row, const Limits& limits);

}  // namespace niblick::cli
