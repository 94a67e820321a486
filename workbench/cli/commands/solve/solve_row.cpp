#include "workbench/cli/commands/solve/solve_row.h"

#include <chrono>
#include <utility>

#include "core/base/cpu_time.h"
#include "core/base/format.h"
#include "core/base/quotes.h"
#include "core/search/general/brute_force.h"
#include "workbench/cli/text/format.h"
#include "workbench/table/words/extended_text.h"

namespace niblick::cli {

Row row_of(std::string id, const Session& game, const Verdict& verdict) {
    Row row;
    row.id = std::move(id);
    row.outcome = verdict.outcome;
    row.why = verdict.why;
    row.least_left = verdict.least_left;
    row.nodes = verdict.stats.nodes;
    row.fault = verdict.fault;
    const auto replay = [&](const std::vector<Move>& line, std::vector<std::string>& words) {
        Session session = game;
        for (const Move move : line) {
            words.push_back(describe_move(session.board(), session.position(), move));
            if (!session.play(move)) {
                row.replays = false;
                break;
            }
        }
        return session;
    };
    if (verdict.outcome == Outcome::won) {
        const Session end = replay(verdict.line, row.line);
        row.replays = row.replays && end.ending() == Ending::won;
    }
    if (verdict.best) {
        const Session end = replay(verdict.best->line, row.best_line);
        row.replays = row.replays && end.score() == verdict.best->score;
        row.best_score = verdict.best->score;
        row.best_bound = verdict.best->bound;
        row.best_proved = verdict.best->proved;
    }
    return row;
}

Row solve_row(std::string id, const Board& board, Solver& solver, const Query& query,
              StopToken stop, bool traced, Verdict* verdict) {
    std::optional<SearchTrace> trace;
    Query asked = query;
    if (traced) asked.trace = &trace.emplace();
    const auto begin = thread_cpu_time();
    Verdict found = solver.solve(board, start_position(board), asked, std::move(stop));
    const std::chrono::duration<double, std::milli> took = thread_cpu_time() - begin;
    Row row = row_of(std::move(id), Session(board), found);
    row.ms = took.count();
    row.trace = std::move(trace);
    if (verdict != nullptr) *verdict = std::move(found);
    return row;
}

std::vector<Row> solve_rows(std::vector<std::string> ids, std::span<const Board> boards,
                            Solver& solver, const Query& query, const StopToken& stop,
                            bool traced) {
    std::vector<Row> rows;
    if (traced) {
        for (std::size_t i = 0; i < boards.size(); ++i) {
            rows.push_back(solve_row(std::move(ids[i]), boards[i], solver, query, stop, true));
        }
        return rows;
    }
    const auto begin = thread_cpu_time();
    const std::vector<Verdict> verdicts = solver.solve_starts(boards, query, stop);
    const std::chrono::duration<double, std::milli> took = thread_cpu_time() - begin;
    for (std::size_t i = 0; i < verdicts.size(); ++i) {
        rows.push_back(row_of(std::move(ids[i]), Session(boards[i]), verdicts[i]));
        rows.back().ms = took.count() / static_cast<double>(verdicts.size());
    }
    return rows;
}

void verify_row(Row& row, const Board& board, Solver& solver, const Query& query,
                const StopToken& stop) {
    if (row.outcome == Outcome::unknown) return;
    const Position start = start_position(board);
    search::Truth truth;
    if (board.variant->traits.plain && !solver.asks_depth_first(query)) {
        row.verified_by = "depth-first search without pruning";
        Query again = query;
        again.method = Method::depth_first;
        const Verdict second = solver.solve(board, start, again, stop);
        truth.why = second.why;
        truth.winnable = second.outcome == Outcome::won;
        truth.least_left = second.least_left.value_or(row.least_left.value_or(0));
        if (second.best) truth.best_score = second.best->score;
    } else {
        row.verified_by = "brute force";
        truth = search::visit_all(board, start, query, stop);
    }
    if (row.fault.empty()) row.fault = truth.fault;
    if (truth.why != StopReason::finished) return;
    bool same = truth.winnable == (row.outcome == Outcome::won);
    if (row.least_left && !truth.winnable) same = same && row.least_left == truth.least_left;
    if (row.best_proved) same = same && row.best_score == truth.best_score;
    row.verified = same;
}

std::string describe_verified(const Row& row) {
    if (row.verified_by.empty()) return "no: there is no verdict";
    const std::string by(row.verified_by);
    if (!row.verified) return "no: " + by + " reached a limit";
    return by + (*row.verified ? " found the same" : " disagrees");
}

std::string describe_move(const Board& board, const Position& position, Move move) {
    if (move.kind != MoveKind::draw) return move_text(board, move);
    return "draw (" + turned_text(board, position) + ")";
}

std::string optional_text(const std::optional<int>& value) {
    return value ? std::to_string(*value) : "";
}

std::string row_as_table(const Row& row, bool with_line) {
    std::string text = csv_field(row.id);
    text.append(",").append(outcome_word(row.outcome));
    text += "," + optional_text(row.least_left) + "," + optional_text(row.best_score);
    text += "," + optional_text(row.best_bound);
    text += "," + std::to_string(row.nodes) + "," + decimal(row.ms, 3);
    if (with_line) text += "," + joined(row.line, " ");
    return text;
}

void put_outcome(Json& json, const Row& row) {
    json.put("outcome", outcome_word(row.outcome), "why", stop_word(row.why), "least_left",
             row.least_left, "best_score", row.best_score, "best_bound", row.best_bound, "nodes",
             row.nodes);
}

void put_lines(Json& json, const Row& row) {
    json.key("line");
    row.outcome == Outcome::won ? json.texts(row.line) : json.null();
    json.key("best_line");
    row.best_score ? json.texts(row.best_line) : json.null();
}

std::string row_as_json(const Row& row, const Variant& variant, bool with_line,
                        const std::vector<std::string>& plugins) {
    Json json;
    json.begin_object().put("rules", variant.id, "fingerprint", format_hex(variant.fingerprint),
                            "id", row.id);
    put_outcome(json, row);
    json.put("ms", row.ms);
    if (with_line) put_lines(json, row);
    if (!row.fault.empty()) json.key("fault").text(row.fault);
    if (!plugins.empty()) json.key("plugins").texts(plugins);
    return json.end().str();
}

std::string describe_best(const Row& row, const Variant& variant) {
    const std::string reached = std::to_string(row.best_score.value_or(0));
    if (row.best_proved) return reached;
    const bool low = variant.score.low_wins;
    std::string text = (low ? "at most " : "at least ") + reached;
    if (!row.best_bound) return text + ", not proved";
    return text + " and " + (low ? "at least " : "at most ") + std::to_string(*row.best_bound);
}

std::string describe_outcome(const Row& row, const Variant& variant) {
    std::string text(outcome_word(row.outcome));
    if (row.outcome == Outcome::lost && row.least_left) {
        text += ", " + std::to_string(*row.least_left) + " left at best";
    }
    if (row.best_score) text += ", best score " + describe_best(row, variant);
    if (row.why != StopReason::finished) text.append(" (").append(stop_word(row.why)).append(")");
    return text;
}

std::string row_as_text(const Row& row, const Variant& variant, bool with_line) {
    std::string text = "deal " + row.id + ": " + describe_outcome(row, variant);
    text += ", " + counted(row.nodes, "position") + ", " + decimal(row.ms, 1) + " ms";
    if (row.verified) text.append(", verified by ").append(row.verified_by);
    if (!row.verified && !row.verified_by.empty()) {
        text.append(", not verified: ").append(row.verified_by).append(" reached a limit");
    }
    if (!row.fault.empty()) text += ". " + row.fault;
    if (with_line && row.outcome == Outcome::won) {
        text += "\n" + wrapped(joined(row.line, " "), "    ");
        text.pop_back();
    }
    return text;
}

std::string describe_why(const Row& row, const Limits& limits) {
    if (row.outcome == Outcome::unknown && !row.fault.empty()) return row.fault;
    switch (row.why) {
        case StopReason::nodes:
            return "the limit of " + counted(limits.nodes, "position") + " was reached";
        case StopReason::memory:
            return "the limit of " + std::to_string(limits.bytes >> 20) + " MB was reached";
        case StopReason::asked: return "it was stopped";
        case StopReason::rule_failed: return row.fault;
        case StopReason::finished: break;
    }
    return row.outcome == Outcome::won ? "a winning line was found, and replayed by the rules"
                                       : "every line was tried or ruled out";
}

}  // namespace niblick::cli
