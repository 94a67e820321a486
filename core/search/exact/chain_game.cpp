#include "core/search/exact/chain_game.h"

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
    game.replies.resize(rows);
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

}  // namespace

ChainGame forward_game(const Board& board, const Position& from) {
    const Layout& layout = board.layout();
    ChainGame game;
    game.face = board.face;
    for (int s = 0; s < layout.size(); ++s) {
        game.above.push_back(layout.above(static_cast<Slot>(s)).word[0]);
        game.below.push_back(layout.below(static_cast<Slot>(s)).word[0]);
    }
    const Links& links = board.variant->links;
    link(game, links, [&](Face base, Face card) { return links.allows(base, card); });
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
    game.face = board.face;
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
    // Read backward, card b on card a is a on b; the chain may end, and therefore begin, anywhere.
    link(game, links,
         [&](Face base, Face card) { return base == links.empty() || links.allows(card, base); });
    for (std::size_t s = 0; s < game.face.size(); ++s) {
        if ((game.filled & bit(s)) != 0 && (game.above[s] & game.filled) == 0) game.open |= bit(s);
    }
    game.top = links.empty();
    return game;
}

}  // namespace niblick::search
