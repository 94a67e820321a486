#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "core/game/game_code.h"
#include "core/game/session.h"
#include "core/play/observe.h"
#include "core/play/operations.h"
#include "core/play/play.h"
#include "tests/support/catch.h"
#include "tests/support/tiny.h"

namespace niblick {

namespace {

// Closed peaks whose layout may be shuffled once.
Board peaks(std::uint64_t number) {
    tiny::Plan plan;
    plan.layout = tiny::three_peaks();
    plan.wrap = true;
    plan.visibility.covered_face_down = true;
    plan.score.tip_points = {15, 15, 30};
    auto variant = std::make_shared<Variant>(*tiny::make(plan));
    variant->tokens.push_back({"reshuffle", 1, 0, -1, kNoCard, true});
    seal(*variant);
    Deal deal = deal_by_number(*variant, number);
    return niblick::bind(std::move(variant), std::move(deal));
}

// Plays the first card that can be played, else turns one, so often.
void play_on(Session& game, int times) {
    for (int n = 0; n < times && game.ending() == Ending::playing; ++n) {
        const std::vector<Move> moves = legal_moves(game.board(), game.position());
        const auto play = std::find_if(moves.begin(), moves.end(),
                                       [](Move move) { return move.kind == MoveKind::play; });
        REQUIRE(game.play(play != moves.end() ? *play : Move::draw()));
    }
}

}  // namespace

TEST_CASE("a shuffle of the layout moves the cards left in it and nothing else", "[shuffle]") {
    for (std::uint64_t number = 1; number <= 20; ++number) {
        Session game(peaks(number), number);
        play_on(game, 6);
        const Position before = game.position();
        if (before.filled.count() < 2) continue;
        REQUIRE(game.play(Move::token(0)));
        const Position after = game.position();
        CHECK(after.filled == before.filled);
        CHECK(after.top == before.top);
        CHECK(after.drawn == before.drawn);
        CHECK(after.tokens[0] == 0);
        CHECK(slots_of(after, after.filled) == slots_of(before, before.filled));
        CHECK(slots_of(after, after.open) == slots_of(before, before.open));
        CHECK(after.zones != before.zones);
        CHECK(is_ok(game.board(), after));
        CHECK_FALSE(is_legal(game.board(), after, Move::token(0)));
        // Where a card lies decides what can be seen of it.
        after.filled.for_each([&](int p) {
            const auto piece = static_cast<Slot>(p);
            CHECK(is_face_up(game.board(), after, piece) == after.open.test(piece));
            CHECK(piece_in(after, slot_of(after, piece)) == piece);
        });
        play_on(game, 4);
        CHECK(is_ok(game.board(), game.position()));
    }
}

TEST_CASE("the same deal is shuffled in the same way, whatever it is told by", "[shuffle]") {
    Session game(peaks(7), 7);
    play_on(game, 5);
    REQUIRE(game.play(Move::token(0)));
    play_on(game, 5);
    const auto variant = game.board().variant;
    const SessionOrError saved = read_saved(variant, game.save_text());
    REQUIRE(saved.session);
    CHECK(saved.session->position() == game.position());
    const SessionOrError code = read_code(variant, game_code(game));
    REQUIRE(code.session);
    CHECK(code.session->position() == game.position());

    const std::string line = deal_text(*variant, game.board().deal, DealFormat::line);
    const DealOrErrors read = parse_deal(*variant, line);
    REQUIRE(read.ok());
    Session other(niblick::bind(variant, read.deal));
    for (const Move move : game.moves()) REQUIRE(other.play(move));
    const Position& now = game.position();
    slots_of(now, now.filled).for_each([&](int s) {
        const auto slot = static_cast<Slot>(s);
        const Card one = game.board().card(piece_in(now, slot));
        const Card two = other.board().card(piece_in(other.position(), slot));
        CHECK(variant->deck.kind_index(one) == variant->deck.kind_index(two));
    });

    while (game.undo()) {
    }
    CHECK(game.position() == start_position(game.board()));
    while (game.redo()) {
    }
    CHECK(game.position() == now);
}

TEST_CASE("shuffles of a layout differ from deal to deal", "[shuffle]") {
    std::vector<std::vector<int>> seen;
    for (std::uint64_t number = 1; number <= 30; ++number) {
        Session game(peaks(number), number);
        REQUIRE(game.play(Move::token(0)));
        const auto places = game.position().zones[Zone::layout];
        seen.emplace_back(places.begin(), places.end());
    }
    std::sort(seen.begin(), seen.end());
    CHECK(std::adjacent_find(seen.begin(), seen.end()) == seen.end());
}

TEST_CASE("one card cannot change places", "[shuffle]") {
    const Board board = peaks(1);
    Position position = start_position(board);
    Operations hand(board, position);
    while (position.filled.count() > 1) {
        position.open.for_each([&](int p) { hand.remove(static_cast<Slot>(p)); });
    }
    CHECK_FALSE(is_legal(board, position, Move::token(0)));
}

TEST_CASE("points for peaks go by the place of a card", "[shuffle][score]") {
    const Board board = peaks(3);
    Position position = start_position(board);
    position = after(board, position, Move::token(0));
    int tips = 0;
    position.filled.for_each([&](int p) {
        Tally tally;
        tally = tally_after(board, position, Move::play(p), tally);
        tips += tally.tips;
        CHECK((tally.tips == 1) ==
              board.layout().tips().test(slot_of(position, static_cast<Slot>(p))));
    });
    CHECK(tips == 3);
}

}  // namespace niblick
