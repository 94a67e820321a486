#include "tests/oracle/brute_exotic.h"

#include <algorithm>
#include <deque>
#include <set>
#include <vector>

#include "core/play.h"

namespace niblick {

namespace {

// All of a position and its tally as numbers, each list behind its length.
std::vector<int> key_of(const Position& position, const Tally& tally, bool scored) {
    std::vector<int> key;
    const auto add_all = [&key](const auto& values) {
        key.push_back(static_cast<int>(values.size()));
        for (const auto value : values) key.push_back(value);
    };
    const auto add_set = [&](const SlotSet& set) {
        std::vector<int> members;
        set.for_each([&](int s) { members.push_back(s); });
        add_all(members);
    };
    const Extra& extra = position.extra;
    add_set(position.filled);
    add_set(position.open);
    add_all(position.top);
    key.push_back(position.drawn);
    add_all(extra.order);
    add_all(extra.piles);
    add_all(extra.places);
    add_all(extra.laid);
    add_all(extra.stacks);
    add_set(extra.held);
    add_set(extra.taken);
    add_set(extra.fresh);
    add_set(extra.up);
    key.insert(key.end(), {extra.pass, extra.holds, extra.wild ? 1 : 0});
    add_all(extra.tokens);
    add_all(extra.notes);
    if (scored) {
        key.insert(key.end(), {tally.points, tally.run, tally.tips, tally.series, tally.heading,
                               int{tally.last}});
    }
    return key;
}

// False in the middle of a set.
bool may_be_left(const Board& board, const Position& position) {
    const std::vector<Move> moves = legal_moves(board, position);
    return position.extra.taken.none() || ending(board, position) == Ending::won ||
           std::find(moves.begin(), moves.end(), Move::close()) != moves.end();
}

}  // namespace

std::optional<ExoticTruth> explore(const Board& board, const Position& from, const Tally& tally,
                                   bool scored, std::size_t most) {
    struct Node {
        Position position;
        Tally tally;
    };
    std::set<std::vector<int>> met{key_of(from, tally, scored)};
    std::deque<Node> waiting{{from, tally}};
    ExoticTruth result{{false, cards_left(board, from)}, score(board, from, tally)};
    while (!waiting.empty()) {
        const Node node = waiting.front();
        waiting.pop_front();
        result.truth.winnable =
            result.truth.winnable || ending(board, node.position) == Ending::won;
        result.truth.least_left =
            std::min(result.truth.least_left, cards_left(board, node.position));
        const int here = score(board, node.position, node.tally);
        const bool better = better_score(board.variant->score, here, result.best);
        if (better && may_be_left(board, node.position)) result.best = here;
        for (const Move move : legal_moves(board, node.position)) {
            Node next{after(board, node.position, move),
                      tally_after(board, node.position, move, node.tally)};
            if (!met.insert(key_of(next.position, next.tally, scored)).second) continue;
            if (met.size() > most) return std::nullopt;
            waiting.push_back(std::move(next));
        }
    }
    return result;
}

std::string fault(const Board& board, const Position& from, const Truth& truth,
                  const Verdict& verdict) {
    if (verdict.why != Stop::finished) return "the search did not finish";
    if (verdict.outcome != (truth.winnable ? Outcome::won : Outcome::lost)) return "wrong outcome";
    if (!truth.winnable) {
        if (!verdict.line.empty()) return "a line in a lost game";
        if (verdict.least_left.value_or(truth.least_left) != truth.least_left) {
            return "wrong least_left";
        }
        return "";
    }
    if (verdict.least_left != 0) return "won without least_left";
    Position position = from;
    for (const Move move : verdict.line) {
        if (!is_legal(board, position, move)) return "an illegal move in the line";
        position = after(board, position, move);
    }
    return ending(board, position) == Ending::won ? "" : "the line does not win";
}

}  // namespace niblick
