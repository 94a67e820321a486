#include "workbench/game/solver_line.h"

#include "core/play/play.h"
#include "variants/explain/describe.h"
#include "workbench/kit/text.h"
#include "workbench/table/status.h"

namespace niblick {

namespace {

bool wins(const Past& past, const std::vector<Move>& line) {
    Position position = past.standpoint(past.at).position;
    for (const Move move : line) position = after(past.board, position, move);
    return ending(past.board, position) == Ending::won;
}

}  // namespace

SolverLine solver_line(const Past& past, const AnalysisCache& cache) {
    const Standpoint here = past.standpoint(past.at);
    const Variant& variant = *past.board.variant;
    const std::string sight =
        std::string(variant.visibility.hides() ? ", found with all cards known" : "") +
        without_clock(variant);
    const Verdict* verdict = cache.verdicts().find(here.position);
    const std::vector<Move>* best = cache.scores().line(here);
    const BestKnown known = cache.scores().find(here);
    SolverLine line;
    const bool won = verdict != nullptr && verdict->outcome == Outcome::won;
    if (best != nullptr && !best->empty() && (!won || wins(past, *best))) {
        line.moves = *best;
        line.wins = won;
        const std::string score = format_score(*known.reached, variant.score.unit);
        const std::string moves = counted(static_cast<long long>(best->size()), "move");
        if (won && !known.exact()) {
            line.words =
                "A win in " + moves + ": " + score + ", the best score found so far" + sight + ".";
        } else {
            line.words = std::string(won ? "A win with " : "A line to ") +
                         (known.exact() ? "the best score, " : "the best score found, ") + score +
                         ", in " + moves + sight + ".";
        }
    } else if (won && !verdict->line.empty()) {
        line.moves = verdict->line;
        line.wins = true;
        line.words =
            "A win in " + counted(static_cast<long long>(line.moves.size()), "move") + sight + ".";
    } else if (best != nullptr && known.exact()) {
        line.words = "The score cannot be improved from here.";
    } else if (verdict != nullptr && verdict->outcome == Outcome::lost) {
        line.words = "The deal cannot be won from here; its best score is not known yet.";
    } else {
        line.words = "The solver has no line from here yet.";
    }
    return line;
}

}  // namespace niblick
