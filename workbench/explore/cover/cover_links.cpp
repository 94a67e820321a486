#include "workbench/explore/cover/cover_links.h"

#include <algorithm>
#include <unordered_map>

#include "core/play/extended_play.h"
#include "core/play/observe.h"
#include "core/play/play.h"

namespace niblick {

namespace {

// Position limits of the search for a chain; games that are not plain are slower.
constexpr std::size_t kMaxPlain = 40'000;
constexpr std::size_t kMaxOther = 6'000;
constexpr std::size_t kMaxNamed = 14;

struct Hash {
    std::size_t operator()(const Position& position) const {
        std::uint64_t h = position.drawn;
        const auto mix = [&h](std::uint64_t value) { h = (h ^ value) * 0x9E3779B97F4A7C15ULL; };
        for (const std::uint64_t word : position.filled.word) mix(word);
        for (const Card top : position.top) mix(top);
        for (const std::uint8_t note : position.notes) mix(note);
        return static_cast<std::size_t>(h ^ (h >> 29));
    }
};

// Depth-first search for the longest chain, memoizing its length and first move for every position.
class ChainSearch {
  public:
    ChainSearch(const Board& board, const Position& from, std::size_t most)
        : board_(board),
          most_(most),
          seen_(observe(board, from)) {}

    CoverChain run(Position position) {
        CoverChain chain;
        length(position);
        for (;;) {
            const auto found = known_.find(position);
            if (found == known_.end() || found->second.length == 0) break;
            chain.moves.push_back(found->second.first);
            chain.pieces.push_back(found->second.first.from);
            position = after(board_, position, found->second.first);
        }
        chain.longest = !cut_;
        return chain;
    }

  private:
    struct Known {
        int length = 0;
        Move first;
    };

    int length(const Position& position) {
        if (const auto found = known_.find(position); found != known_.end()) {
            return found->second.length;
        }
        if (known_.size() >= most_) {
            cut_ = true;
            return 0;
        }
        known_[position] = {};
        Known best;
        for (const Move move : legal_moves(board_, position)) {
            const bool plays = move.kind == MoveKind::play && move.from < board_.pieces();
            if (!plays || seen_.slots[move.from].visibility != Observation::Visibility::seen)
                continue;
            const Position next = after(board_, position, move);
            const int here = 1 + length(next);
            if (here > best.length) best = {here, move};
        }
        known_[position] = best;
        return best.length;
    }

    const Board& board_;
    const std::size_t most_;
    const Observation seen_;
    std::unordered_map<Position, Known, Hash> known_;
    bool cut_ = false;
};

// A visible open card of the tableau, the waste or a cell.
struct OpenCard {
    FollowEnd end;
    Slot piece;
    Face face;
};

std::vector<OpenCard> open_cards(const Board& board, const CoverGraph& graph) {
    std::vector<OpenCard> cards;
    for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
        const CoverNode& node = graph.nodes[i];
        const bool open = node.state == CardState::open || node.state == CardState::playable;
        if (!open || node.card == kNoCard) continue;
        cards.push_back({{false, static_cast<int>(i)}, node.piece, board.face_of(node.card)});
    }
    for (std::size_t i = 0; i < graph.side.size(); ++i) {
        const SideNode& node = graph.side[i];
        const bool card = node.kind == SideNode::Kind::waste || node.kind == SideNode::Kind::cell;
        if (!card || node.card == kNoCard) continue;
        cards.push_back({{true, static_cast<int>(i)}, node.piece, board.face_of(node.card)});
    }
    return cards;
}

std::string describe_chain(const Board& board, const CoverChain& chain) {
    const std::size_t n = chain.pieces.size();
    if (n == 0) return "Nothing can be played now.";
    std::string text = (chain.longest ? "Longest chain now: " : "A chain of at least ") +
                       std::to_string(n) + (n == 1 ? " card: " : " cards: ");
    for (std::size_t i = 0; i < n && i < kMaxNamed; ++i) {
        text += (i > 0 ? ", " : "") + describe_card(board.deck().kind(board.card(chain.pieces[i])));
    }
    return text + (n > kMaxNamed ? " and so on." : ".");
}

}  // namespace

CoverChain longest_chain(const Board& board, const Position& position, std::size_t most) {
    return ChainSearch(board, position, most).run(position);
}

CoverLinks cover_links(const Board& board, const Position& position, const CoverGraph& graph) {
    CoverLinks result;
    if (board.variant->sets.least > 0) {
        result.words = "Cards leave in sets here, so no card follows another.";
        return result;
    }
    const std::vector<OpenCard> cards = open_cards(board, graph);
    const std::vector<Move> legal = legal_moves(board, position);
    for (std::size_t i = 0; i < graph.side.size(); ++i) {
        const SideNode& node = graph.side[i];
        if (node.kind != SideNode::Kind::foundation) continue;
        for (const OpenCard& card : cards) {
            const Move move = Move::play(card.piece, node.piece);
            if (std::find(legal.begin(), legal.end(), move) == legal.end()) continue;
            result.links.push_back({{true, static_cast<int>(i)}, card.end, false, true});
        }
    }
    const Links& links = board.variant->links;
    for (std::size_t a = 0; a < cards.size(); ++a) {
        for (std::size_t b = a + 1; b < cards.size(); ++b) {
            const bool there = links.allows(cards[a].face, cards[b].face);
            const bool back = links.allows(cards[b].face, cards[a].face);
            if (!there && !back) continue;
            const auto [from, to] = there ? std::pair(a, b) : std::pair(b, a);
            result.links.push_back({cards[from].end, cards[to].end, there && back, false});
        }
    }
    const bool plain = board.variant->traits.plain;
    result.chain = longest_chain(board, position, plain ? kMaxPlain : kMaxOther);
    result.words = describe_chain(board, result.chain);
    return result;
}

}  // namespace niblick
