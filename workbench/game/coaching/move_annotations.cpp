#include "workbench/game/coaching/move_annotations.h"

#include <algorithm>
#include <utility>

#include "core/play/play.h"

namespace niblick {

namespace {

// The order of grades by preference.
std::pair<int, int> order_of(const MoveGrade& grade) {
    switch (grade.kind) {
        case MoveGrade::Kind::keeps: return {0, 0};
        case MoveGrade::Kind::costs: return {1, grade.cost};
        case MoveGrade::Kind::unknown: return {2, 0};
        case MoveGrade::Kind::loses: return {3, 0};
    }
    return {4, 0};
}

std::string describe_mark(const Outlook& here, const Outlook& now, const MoveGrade& grade,
                          const std::string& unit) {
    const std::string best =
        now.best.exact() ? " The best score is then " + format_score(*now.best.reached, unit) + "."
                         : "";
    switch (grade.kind) {
        case MoveGrade::Kind::unknown: return "The effect of this move is unknown.";
        case MoveGrade::Kind::loses: return "This loses the deal." + best;
        case MoveGrade::Kind::costs:
            return "This costs " + std::string(grade.at_least ? "at least " : "") +
                   std::to_string(grade.cost) + "." + best;
        case MoveGrade::Kind::keeps: break;
    }
    if (!grade.wins) return "This keeps the best score." + best;
    return here.best.exact() && now.best.exact()
               ? "This keeps the deal winnable." + best
               : "This keeps the deal winnable; its cost is unknown.";
}

}  // namespace

Spot spot_of(Move move) {
    switch (move.kind) {
        case MoveKind::draw:
        case MoveKind::redeal: return Spot::at_stock();
        case MoveKind::close: return Spot::at_done();
        case MoveKind::token: return Spot::of(Spot::Kind::token, move.to);
        default: break;
    }
    return move.from == kTop ? Spot::of(Spot::Kind::foundation, 0) : Spot::at(move.from);
}

std::vector<MoveMark> marks_of(const Past& past, const AnalysisCache& cache) {
    const Variant& variant = *past.board.variant;
    const Outlook here =
        outlooks_of(past, cache.verdicts(), cache.scores())[static_cast<std::size_t>(past.at)];
    std::vector<MoveMark> marks;
    for (const Move move : legal_moves(past.board, past.standpoint(past.at).position)) {
        const Outlook now = cache.after_move(past, here, move);
        MoveMark mark{move, spot_of(move), grade_of(here, now, variant.score.low_wins), ""};
        mark.words = describe_mark(here, now, mark.grade, variant.score.unit);
        marks.push_back(std::move(mark));
    }
    return marks;
}

const MoveMark* mark_at(const std::vector<MoveMark>& marks, Spot spot) {
    const MoveMark* best = nullptr;
    for (const MoveMark& mark : marks) {
        if (mark.spot != spot) continue;
        if (best == nullptr || order_of(mark.grade) < order_of(best->grade)) best = &mark;
    }
    return best;
}

const MoveMark* mark_of(const std::vector<MoveMark>& marks, Move move) {
    const auto found = std::find_if(marks.begin(), marks.end(),
                                    [&](const MoveMark& mark) { return mark.move == move; });
    return found == marks.end() ? nullptr : &*found;
}

}  // namespace niblick
