#include "workbench/game/coaching/analysis_cache.h"

#include <algorithm>
#include <limits>

#include "core/play/play.h"
#include "core/search/common/bound.h"

namespace niblick {

namespace {

// Node limits: of a quick first search, and of a second one of some seconds. Only the verdict on
// the current position is worth the full limit.
constexpr std::uint64_t kFirstNodes = 500'000;
constexpr std::uint64_t kSecondNodes = 4'000'000;
constexpr std::uint64_t kLastNodes = std::numeric_limits<std::uint64_t>::max();

// The bound on the best score given by a winning line.
BestScore best_of_win(const Board& board, const Standpoint& from, const std::vector<Move>& line) {
    Standpoint at = from;
    for (const Move move : line) {
        at.tally = tally_after(board, at.position, move, at.tally);
        at.position = after(board, at.position, move);
    }
    return {score(board, at.position, at.tally), line, false,
            search::score_bound(board, from.position, from.tally)};
}

bool is_over(const Past& past, int index) {
    return ending(past.board, past.trail[static_cast<std::size_t>(index)]) != Ending::playing;
}

}  // namespace

void AnalysisCache::learn_one(const Board& board, const Standpoint& at, const Verdict& verdict,
                              Goal goal, std::uint64_t nodes, std::uint64_t most) {
    // A higher node limit does not help a search that ran out of memory.
    const bool final = verdict.why == StopReason::memory || nodes >= most;
    const std::uint64_t spent = final ? kLastNodes : nodes;
    Tried& tried = tried_[at];
    std::uint64_t& most_spent = goal == Goal::best ? tried.best : tried.clear;
    most_spent = std::max(most_spent, spent);
    if (verdict.best) scores_.learn(board, at, *verdict.best);
    if (verdict.outcome == Outcome::won) {
        scores_.learn(board, at, best_of_win(board, at, verdict.line));
    }
    const Verdict* known = verdicts_.find(at.position);
    const bool news = known == nullptr || known->outcome == Outcome::unknown;
    if (!news) return;
    if (verdict.outcome != Outcome::unknown || (final && goal == Goal::clear)) {
        verdicts_.learn(board, at.position, verdict);
    }
}

void AnalysisCache::learn(const Board& board, const Answer& answer, const Limits& limits) {
    const Question& question = answer.question;
    const Standpoint at{question.position, question.tally};
    const std::uint64_t nodes = question.nodes == 0 ? limits.nodes : question.nodes;
    learn_one(board, at, answer.verdict, question.goal, nodes, limits.nodes);
    if (!question.moves) return;
    bool memory = false;
    for (const Analysis::OfMove& of : answer.moves) {
        const Standpoint next{after(board, at.position, of.move),
                              tally_after(board, at.position, of.move, at.tally)};
        learn_one(board, next, of.verdict, question.goal, nodes, limits.nodes);
        memory = memory || of.verdict.why == StopReason::memory;
    }
    Tried& tried = tried_[at];
    (question.goal == Goal::best ? tried.moves_best : tried.moves_clear) =
        memory || nodes >= limits.nodes ? kLastNodes : nodes;
}

std::uint64_t AnalysisCache::tried(const Standpoint& at, Goal goal, bool moves) const {
    const auto found = tried_.find(at);
    if (found == tried_.end()) return 0;
    const Tried& t = found->second;
    if (moves) return goal == Goal::best ? t.moves_best : t.moves_clear;
    return goal == Goal::best ? t.best : t.clear;
}

std::optional<Question> AnalysisCache::ask(const Standpoint& at, Goal goal, bool moves,
                                           std::uint64_t nodes) const {
    if (tried(at, goal, moves) >= nodes) return std::nullopt;
    Question question;
    question.position = at.position;
    question.tally = at.tally;
    question.goal = goal;
    question.moves = moves;
    question.nodes = nodes;
    return question;
}

std::optional<Question> AnalysisCache::ask_verdicts(const Past& past, bool whole,
                                                    std::uint64_t nodes) const {
    for (const int at : {past.at, past.last()}) {
        const auto index = next_question(verdicts_, past.trail, at);
        if (index) {
            if (auto question = ask(past.standpoint(*index), Goal::clear, false, nodes)) {
                return question;
            }
        }
        if (!whole) break;
    }
    return std::nullopt;
}

std::optional<Question> AnalysisCache::ask_moves(const Past& past, Goal goal,
                                                 std::uint64_t nodes) const {
    if (is_over(past, past.at)) return std::nullopt;
    const Standpoint here = past.standpoint(past.at);
    const Verdict* verdict = verdicts_.find(here.position);
    if (goal == Goal::clear && verdict != nullptr && verdict->outcome == Outcome::lost) {
        return std::nullopt;
    }
    Outlook outlook;
    outlook.best = scores_.find(here);
    for (const Move move : legal_moves(past.board, here.position)) {
        const Outlook next = after_move(past, outlook, move);
        if (goal == Goal::best ? !next.best.exact() : !next.outcome) {
            return ask(here, goal, true, nodes);
        }
    }
    return std::nullopt;
}

std::optional<Question> AnalysisCache::ask_scores(const Past& past, std::uint64_t nodes) const {
    const std::vector<Outlook> outlooks = outlooks_of(past, verdicts_, scores_);
    const auto want = [&](int index) -> std::optional<Question> {
        if (outlooks[static_cast<std::size_t>(index)].best.exact()) return std::nullopt;
        return ask(past.standpoint(index), Goal::best, false, nodes);
    };
    for (const int index : {past.at, 0, past.last()}) {
        if (auto question = want(index)) return question;
    }
    // Bisection: a value equal at both ends of an interval is constant in it.
    std::vector<int> open;
    for (int i = 0; i <= past.last(); ++i) {
        if (want(i)) open.push_back(i);
    }
    if (open.empty()) return std::nullopt;
    return want(open[open.size() / 2]);
}

std::optional<Question> AnalysisCache::next(const Past& past, Wants wants,
                                            const Limits& limits) const {
    for (const std::uint64_t most : {kFirstNodes, kSecondNodes, kLastNodes}) {
        const std::uint64_t nodes = std::min(most, limits.nodes);
        if (auto question = ask_verdicts(past, wants.scores && most != kLastNodes, nodes)) {
            return question;
        }
        if (most == kLastNodes) break;
        for (const Goal goal : {Goal::clear, Goal::best}) {
            if (!wants.moves) break;
            if (auto question = ask_moves(past, goal, nodes)) return question;
        }
        if (!wants.scores) continue;
        if (auto question = ask_scores(past, nodes)) return question;
    }
    return std::nullopt;
}

Outlook AnalysisCache::after_move(const Past& past, const Outlook& here, Move move) const {
    const Board& board = past.board;
    const Standpoint at = past.standpoint(past.at);
    const Standpoint next{after(board, at.position, move),
                          tally_after(board, at.position, move, at.tally)};
    const bool low_wins = board.variant->score.low_wins;
    Outlook outlook;
    outlook.best = best_by_rules(board, next);
    outlook.best.add(scores_.find(next), low_wins);
    outlook.best.add({{}, here.best.bound}, low_wins);
    const Ending end = ending(board, next.position);
    const Verdict* verdict = verdicts_.find(next.position);
    if (end == Ending::won) {
        outlook.outcome = Outcome::won;
    } else if (end == Ending::no_move || here.outcome == Outcome::lost) {
        outlook.outcome = Outcome::lost;
    } else if (verdict != nullptr) {
        outlook.outcome = verdict->outcome;
    }
    return outlook;
}

}  // namespace niblick
