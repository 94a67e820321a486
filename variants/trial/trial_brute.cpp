#include "variants/trial/trial_brute.h"

#include <algorithm>
#include <unordered_map>
#include <vector>

#include "core/play/extended_play.h"
#include "core/play/play.h"

namespace niblick {

namespace {

struct SearchNode {
    Position position;
    Tally tally;

    friend bool operator==(const SearchNode&, const SearchNode&) = default;
};

// A hash that separates most positions; == does the rest.
std::uint64_t rough_key(const SearchNode& node) {
    std::uint64_t key = node.position.drawn;
    const auto add = [&key](int value) {
        key = (key ^ static_cast<std::uint64_t>(value + 1)) * 0x9E3779B97F4A7C15U;
        key ^= key >> 29;
    };
    node.position.filled.for_each(add);
    for (const Card card : node.position.top) add(card);
    add(node.tally.points);
    return key;
}

// A node without the order of cards that never return, so that nodes that differ only in it are
// equal.
SearchNode without_gone(const Board& board, SearchNode node) {
    if (board.variant->packing.from_foundation || keeps_laid(*board.variant)) return node;
    Zones& zones = node.position.zones;
    for (int f = 0; f < board.variant->foundations(); ++f) {
        while (!zones.empty(foundation_zone(f))) {
            zones.move_sorted(zones[foundation_zone(f)].back(), Zone::out);
        }
    }
    return node;
}

// The set of visited nodes.
class Met {
  public:
    bool insert(const SearchNode& node) {
        std::vector<SearchNode>& alike = nodes_[rough_key(node)];
        if (std::find(alike.begin(), alike.end(), node) != alike.end()) return false;
        alike.push_back(node);
        ++size_;
        return true;
    }
    std::size_t size() const { return size_; }

  private:
    std::unordered_map<std::uint64_t, std::vector<SearchNode>> nodes_;
    std::size_t size_ = 0;
};

}  // namespace

std::optional<Reachable> try_every_way(const Board& board, const Position& from, const Tally& tally,
                                       std::size_t most) {
    Met met;
    std::vector<SearchNode> waiting{{from, tally}};
    met.insert(without_gone(board, waiting.front()));
    Reachable found{false, cards_left(board, from), score(board, from, tally)};
    std::vector<Move> moves;
    while (!waiting.empty()) {
        const SearchNode node = std::move(waiting.back());
        waiting.pop_back();
        const bool won = ending(board, node.position) == Ending::won;
        found.winnable = found.winnable || won;
        found.least_left = std::min(found.least_left, cards_left(board, node.position));
        legal_moves(board, node.position, moves);
        // The game cannot end during an incomplete set. A complete one counts, even if an event has
        // just ended the game and nothing can be closed any more.
        const bool may_be_left =
            won || !node.position.in_set() || extended::may_close(board, node.position);
        const int here = score(board, node.position, node.tally);
        if (may_be_left && better_score(board.variant->score, here, found.best)) found.best = here;
        for (const Move move : moves) {
            SearchNode next{after(board, node.position, move),
                            tally_after(board, node.position, move, node.tally)};
            if (!met.insert(without_gone(board, next))) continue;
            if (met.size() > most) return std::nullopt;
            waiting.push_back(std::move(next));
        }
    }
    return found;
}

}  // namespace niblick
