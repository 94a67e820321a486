#include "workbench/table/scores.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "core/play/play.h"
#include "workbench/kit/text.h"
#include "workbench/table/status.h"

namespace niblick {

namespace {

constexpr std::size_t kMaxLearnt = 300;  // positions stored along a line

bool better(bool low_wins, int a, int b) {
    return low_wins ? a < b : a > b;
}

}  // namespace

void BestKnown::add(const BestKnown& other, bool low_wins) {
    if (other.reached && (!reached || better(low_wins, *other.reached, *reached))) {
        reached = other.reached;
    }
    if (other.bound && (!bound || better(low_wins, *bound, *other.bound))) bound = other.bound;
}

BestKnown ScoreBook::find(const Standpoint& at) const {
    const auto found = known_.find(at);
    return found == known_.end() ? BestKnown{} : found->second.known;
}

const std::vector<Move>* ScoreBook::line(const Standpoint& at) const {
    const auto found = known_.find(at);
    if (found == known_.end() || !found->second.known.reached) return nullptr;
    return &found->second.line;
}

void ScoreBook::note(const Standpoint& at, const BestKnown& known, std::vector<Move> line,
                     bool low_wins) {
    Entry& entry = known_[at];
    const std::optional<int> before = entry.known.reached;
    entry.known.add(known, low_wins);
    if (!before || entry.known.reached != before) entry.line = std::move(line);
}

void ScoreBook::learn(const Board& board, const Standpoint& at, const BestScore& best) {
    BestKnown known{best.score, best.bound};
    if (best.proved) known.bound = best.score;
    const bool low_wins = board.variant->score.low_wins;
    note(at, known, best.line, low_wins);
    Standpoint next = at;
    const std::size_t learnt = std::min(best.line.size(), kMaxLearnt);
    for (std::size_t i = 0; i < learnt; ++i) {
        next.tally = tally_after(board, next.position, best.line[i], next.tally);
        next.position = after(board, next.position, best.line[i]);
        note(next, known, {best.line.begin() + static_cast<std::ptrdiff_t>(i) + 1, best.line.end()},
             low_wins);
    }
}

BestKnown best_by_rules(const Board& board, const Standpoint& at) {
    BestKnown known;
    if (at.position.in_set()) return known;
    known.reached = score(board, at.position, at.tally);
    if (ending(board, at.position) != Ending::playing) known.bound = known.reached;
    return known;
}

bool counts_cards(const std::string& unit) {
    return unit == ScoreTable{}.unit;
}

std::string unit_of_score(int score, const std::string& unit) {
    std::string words = unit;
    if (std::abs(score) == 1) {
        const auto end = std::min(words.find(' '), words.size());
        if (end > 1 && words[end - 1] == 's') words.erase(end - 1, 1);
    }
    return words;
}

std::string format_score(int score, const std::string& unit) {
    return format_number(score) + " " + unit_of_score(score, unit);
}

}  // namespace niblick
