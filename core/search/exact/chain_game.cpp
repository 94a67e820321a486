#include "core/search/exact/chain_game.h"

#include <bit>
#include <utility>

namespace niblick::search {

namespace {

constexpr std::uint64_t bit(std::size_t i) {
    return std::uint64_t{1} << i;
}

// Targets and replies from `may_follow(base, card)`; base links.empty() is the empty foundation.
template <typename MayFollow>
void link(ChainGame& game, const Links& links, MayFollow may_follow) {
    const auto rows = static_cast<std::size_t>(links.faces()) + 1;
    game.targets.assign(rows, 0);
    game.replies.assign(rows, {});
    for (std::size_t base = 0; base < rows; ++base) {
        for (std::size_t face = 0; face + 1 < rows; ++face) {
            if (may_follow(static_cast<Face>(base), static_cast<Face>(face))) {
                game.replies[base].push_back(static_cast<Face>(face));
            }
        }
        for (std::size_t s = 0; s < game.face.size(); ++s) {
            if (may_follow(static_cast<Face>(base), game.face[s])) game.targets[base] |= bit(s);
        }
    }
}

void link_forward(ChainGame& game, const Links& links) {
    link(game, links, [&](Face base, Face card) { return links.allows(base, card); });
}

void link_backward(ChainGame& game, const Links& links) {
    link(game, links,
         [&](Face base, Face card) { return base == links.empty() || links.allows(card, base); });
}

void number_pieces(ChainGame& game) {
    for (std::size_t s = 0; s < game.face.size(); ++s) game.piece.push_back(static_cast<Slot>(s));
}

// Takes a card out of the layout: what it covers is covered by what covers it. In a column, which
// the chain search looks at by bits, the cards under it move up by one place. Returns the slot that
// is left without a card.
std::size_t take_out(ChainGame& game, std::size_t at) {
    while (std::has_single_bit(game.below[at])) {
        const auto next = static_cast<std::size_t>(std::countr_zero(game.below[at]));
        if (game.above[next] != bit(at)) break;
        std::swap(game.face[at], game.face[next]);
        std::swap(game.piece[at], game.piece[next]);
        const std::uint64_t both = bit(at) | bit(next);
        if ((game.filled & both) == bit(at) || (game.filled & both) == bit(next)) {
            game.filled ^= both;
        }
        at = next;
    }
    for (std::size_t s = 0; s < game.face.size(); ++s) {
        if ((game.above[s] & bit(at)) != 0) game.above[s] |= game.above[at];
        if ((game.below[s] & bit(at)) != 0) game.below[s] |= game.below[at];
        game.above[s] &= ~bit(at);
        game.below[s] &= ~bit(at);
    }
    game.above[at] = game.below[at] = 0;
    game.filled &= ~bit(at);
    return at;
}

void find_open(ChainGame& game) {
    game.open = 0;
    for (std::size_t s = 0; s < game.face.size(); ++s) {
        if ((game.filled & bit(s)) != 0 && (game.above[s] & game.filled) == 0) game.open |= bit(s);
    }
}

}  // namespace

ChainGame forward_game(const Board& board, const Position& from) {
    const Layout& layout = board.layout();
    ChainGame game;
    game.face.assign(board.face.begin(), board.face.begin() + layout.size());
    number_pieces(game);
    for (int s = 0; s < layout.size(); ++s) {
        game.above.push_back(layout.above(static_cast<Slot>(s)).word[0]);
        game.below.push_back(layout.below(static_cast<Slot>(s)).word[0]);
    }
    const Links& links = board.variant->links;
    link_forward(game, links);
    game.filled = from.filled.word[0];
    game.open = from.open.word[0];
    game.top = board.face_of(from.top[0]);
    return game;
}

std::optional<ChainGame> backward_game(const Board& board, const Position& from) {
    const Layout& layout = board.layout();
    const Links& links = board.variant->links;
    const bool has_starter = from.top[0] != kNoCard;
    const auto n = static_cast<std::size_t>(layout.size());
    if (has_starter && layout.size() + 1 > kMaxChainSlots) return std::nullopt;
    if (!has_starter && links.onto(links.empty()).count() != links.faces()) return std::nullopt;
    ChainGame game;
    game.face.assign(board.face.begin(), board.face.begin() + layout.size());
    game.filled = from.filled.word[0];
    for (int s = 0; s < layout.size(); ++s) {
        game.above.push_back(layout.below(static_cast<Slot>(s)).word[0]);
        game.below.push_back(layout.above(static_cast<Slot>(s)).word[0] & game.filled);
    }
    if (has_starter) {
        game.starter = layout.size();
        game.face.push_back(board.face_of(from.top[0]));
        game.above.push_back(game.filled);
        game.below.push_back(0);
        for (std::uint64_t& below : game.below) below |= bit(n);
        game.below.back() = 0;
        game.filled |= bit(n);
    }
    number_pieces(game);
    // Read backward, card b on card a is a on b; the chain may end, and therefore begin, anywhere.
    link_backward(game, links);
    find_open(game);
    game.top = links.empty();
    return game;
}

ChainGame forward_game_to(const Board& board, const Position& from, Slot last) {
    ChainGame game = forward_game(board, from);
    const std::size_t at = take_out(game, last);
    for (std::size_t s = 0; s < game.face.size(); ++s) {
        if ((game.filled & bit(s)) != 0) game.below[s] |= bit(at);
    }
    game.above[at] = game.filled;
    game.filled |= bit(at);
    game.starter = static_cast<int>(at);
    link_forward(game, board.variant->links);
    find_open(game);
    return game;
}

std::optional<ChainGame> backward_game_to(const Board& board, const Position& from, Slot last) {
    std::optional<ChainGame> game = backward_game(board, from);
    if (!game) return std::nullopt;
    take_out(*game, last);
    link_backward(*game, board.variant->links);
    find_open(*game);
    game->top = board.face[last];
    return game;
}

}  // namespace niblick::search
