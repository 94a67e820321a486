#include "tests/oracle/brute_extended.h"

#include <algorithm>
#include <deque>
#include <set>
#include <vector>

#include "core/play/extended_play.h"
#include "core/play/play.h"

namespace niblick {

namespace {

// All of a position and its tally as numbers, each list behind its length.
std::vector<int> key_of(const Board& board, const Position& position, const Tally& tally,
                        bool scored) {
    const bool comes_back = board.variant->packing.from_foundation || keeps_laid(*board.variant);
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
    add_set(position.filled);
    add_set(position.open);
    add_all(position.top);
    key.push_back(position.drawn);
    const Zones& zones = position.zones;
    for (int zone = 0; zone < kZones; ++zone) {
        // What cannot come back does not matter; of a set it matters which card was taken last.
        const bool laid = foundation_of(static_cast<Zone>(zone)) >= 0;
        const bool gone = static_cast<Zone>(zone) == Zone::out || (laid && !comes_back);
        if (gone) continue;
        if (static_cast<Zone>(zone) == Zone::set) {
            add_set(as_set(zones[Zone::set]));
        } else {
            add_all(zones[static_cast<Zone>(zone)]);
        }
    }
    add_set(position.slots);
    add_set(position.fresh);
    add_set(position.up);
    key.insert(key.end(), {position.pass, position.holds, position.peeked, position.wild ? 1 : 0,
                           position.token_on_top ? 1 : 0});
    add_all(position.tokens);
    add_all(position.notes);
    if (scored) {
        key.insert(key.end(), {tally.points, tally.run, tally.tips, tally.series, tally.heading,
                               int{tally.last}});
    }
    return key;
}

// False during an incomplete set.
bool may_be_left(const Board& board, const Position& position) {
    return !position.in_set() || extended::may_close(board, position) ||
           ending(board, position) == Ending::won;
}

}  // namespace

std::optional<ExtendedTruth> explore(const Board& board, const Position& from, const Tally& tally,
                                     bool scored, std::size_t most) {
    struct Node {
        Position position;
        Tally tally;
    };
    std::set<std::vector<int>> met{key_of(board, from, tally, scored)};
    std::deque<Node> waiting{{from, tally}};
    ExtendedTruth result{{false, cards_left(board, from)}, score(board, from, tally)};
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
            if (!met.insert(key_of(board, next.position, next.tally, scored)).second) continue;
            if (met.size() > most) return std::nullopt;
            waiting.push_back(std::move(next));
        }
    }
    return result;
}

std::string fault(const Board& board, const Position& from, const Truth& truth,
                  const Verdict& verdict) {
    if (verdict.why != StopReason::finished) return "the search did not finish";
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

Position some_moves_later(Rng& rng, const Board& board, Position at, std::uint64_t moves,
                          Tally& tally) {
    for (; moves > 0; --moves) {
        const std::vector<Move> legal = legal_moves(board, at);
        if (legal.empty()) break;
        const Move move = legal[static_cast<std::size_t>(rng.below(legal.size()))];
        tally = tally_after(board, at, move, tally);
        at = after(board, at, move);
    }
    return at;
}

}  // namespace niblick
