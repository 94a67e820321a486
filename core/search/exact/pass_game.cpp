#include "core/search/exact/pass_game.h"

#include <algorithm>

#include "core/base/expects.h"
#include "core/play/play.h"

namespace niblick::search {

bool PassGame::serves(const Variant& variant) {
    const StockPlan& plan = variant.stock_plan;
    const Aim& aim = variant.aim;
    return variant.layout.size() == 0 && variant.stock_size > 0 &&
           variant.stock_size <= kMostCards && variant.withheld == 0 &&
           plan.to == StockPlan::To::waste && plan.again == StockPlan::Again::keep &&
           plan.later_draws.empty() && plan.passes <= 200 && !plan.refill && !plan.choose &&
           variant.stock_use == StockUse::any_time && variant.cells.count == 0 &&
           !variant.packing.on && variant.sets.least == 0 && variant.tokens.empty() &&
           variant.rules.empty() && aim.stock && aim.may_remain == 0 && aim.parts.empty();
}

PassGame::PassGame(const Board& board, const Position& from)
    : links(board.variant->links),
      foundations(board.variant->foundations()),
      turn(board.variant->stock_plan.per_draw),
      passes(board.variant->stock_plan.passes) {
    for (const Zone zone : {Zone::waste, Zone::stock}) {
        for (const Slot each : from.zones[zone]) {
            piece.push_back(each);
            face.push_back(board.face[each]);
        }
    }
    const auto n = static_cast<int>(piece.size());
    start.left = Set::first_n(n);
    start.cards = static_cast<std::uint8_t>(n);
    start.place = static_cast<std::uint8_t>(from.waste().size());
    start.pass = from.pass;
    for (int f = 0; f < foundations; ++f) {
        lay(start.tops, f + 1, f, board.face_of(from.top[static_cast<std::size_t>(f)]));
    }
}

void PassGame::lay(Tops& tops, int foundations, int at, Face face) {
    auto i = static_cast<std::size_t>(at);
    for (; i > 0 && tops[i - 1] > face; --i) tops[i] = tops[i - 1];
    for (; i + 1 < static_cast<std::size_t>(foundations) && tops[i + 1] < face; ++i) {
        tops[i] = tops[i + 1];
    }
    tops[i] = face;
}

void PassGame::plays(const State& state, std::vector<Play>& plays) const {
    plays.clear();
    std::array<std::uint8_t, kMostCards> left;
    int m = 0;
    state.left.for_each(
        [&](int card) { left[static_cast<std::size_t>(m++)] = static_cast<std::uint8_t>(card); });
    const auto play = [&](int place, int pass) {
        const std::uint8_t card = left[static_cast<std::size_t>(place - 1)];
        const Face own = face[card];
        for (int f = 0; f < foundations; ++f) {
            const auto at = static_cast<std::size_t>(f);
            const Face onto = state.tops[at];
            if ((f > 0 && state.tops[at - 1] == onto) || !links.allows(onto, own)) continue;
            Play& made = plays.emplace_back(Play{state, card, onto});
            State& next = made.after;
            next.left.reset(card);
            --next.cards;
            next.place = static_cast<std::uint8_t>(place - 1);
            next.pass = static_cast<std::uint8_t>(pass);
            lay(next.tops, foundations, f, own);
        }
    };
    const int here = state.place;
    if (here > 0) play(here, state.pass);
    int place = here;
    while (place < m) {
        place = std::min(place + turn, m);
        play(place, state.pass);
    }
    if (is_last(state.pass)) return;
    const int next = state.pass + (passes != 0 ? 1 : 0);
    for (place = turn; place < m; place += turn) {
        const bool now = place >= here && (place - here) % turn == 0;
        if (!now) play(place, next);
    }
    // The last card is reached in this pass, unless it was turned already: then it is the one on
    // top now.
}

PassGame::Key PassGame::key(const State& state) const {
    Key key{{state.left.word[0], state.left.word[1], 0}, 0};
    for (int f = 0; f < foundations; ++f) {
        key.words[2] = (key.words[2] << 8) | state.tops[static_cast<std::size_t>(f)];
    }
    const int each = static_cast<int>(piece.size()) + 1;
    const bool in_step = state.place % turn == 0 || state.place == state.cards;
    if (passes == 0) {
        key.value = in_step ? std::uint8_t{0} : state.place;
    } else if (in_step && passes * each < 255) {
        key.value = static_cast<std::uint8_t>(state.pass * each + state.place);
    } else {
        key.value = state.place;
        key.words[1] |= static_cast<std::uint64_t>(state.pass + 1) << 56;
    }
    if (!in_step) key.words[1] |= static_cast<std::uint64_t>(state.place % turn) << 48;
    return key;
}

std::vector<Move> PassGame::line(const Board& board, const Position& from,
                                 const std::vector<Play>& plays) const {
    std::vector<Move> moves;
    Position at = from;
    const auto make = [&](Move move) {
        NIBLICK_EXPECTS(is_legal(board, at, move));
        at = after(board, at, move);
        moves.push_back(move);
    };
    for (const Play& play : plays) {
        const Slot wanted = piece[play.card];
        while (waste_top(board, at) != wanted) {
            make(stock_left(board, at) > 0 ? Move::draw() : Move::redeal());
        }
        int f = 0;
        while (board.face_of(at.top[static_cast<std::size_t>(f)]) != play.onto) ++f;
        make(Move::play(wanted, f));
    }
    return moves;
}

}  // namespace niblick::search
