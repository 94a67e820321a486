#include "core/game/game_code.h"

#include <string>

#include "core/base/rng.h"
#include "tests/support/catch.h"
#include "tests/support/tiny.h"

namespace niblick {

namespace {

std::shared_ptr<const Variant> golf() {
    return tiny::make(tiny::Plan{});
}

Session some_game(const std::shared_ptr<const Variant>& variant, std::uint64_t number, int moves) {
    Session game(bind(variant, deal_by_number(*variant, number)), number);
    Rng rng(number);
    for (int n = 0; n < moves; ++n) {
        const auto legal = legal_moves(game.board(), game.position());
        if (legal.empty()) break;
        game.play(legal[static_cast<std::size_t>(rng.below(legal.size()))]);
    }
    game.go_to(game.at() - game.at() / 3);
    return game;
}

void check_round_trip(const Session& game) {
    const std::string code = game_code(game);
    INFO(code);
    CHECK(looks_like_code(code));
    const HeaderOrError header = read_code_header(code);
    REQUIRE(header.header);
    CHECK(header.header->rules == game.board().variant->id);
    CHECK(header.header->fingerprint == game.board().variant->fingerprint);
    const SessionOrError read = read_code(game.board().variant, code);
    INFO(read.error.message);
    REQUIRE(read.session);
    CHECK(read.session->save_text() == game.save_text());
    CHECK(game_code(*read.session) == code);
}

}  // namespace

TEST_CASE("a game comes back from its code as it was") {
    const auto variant = golf();
    for (std::uint64_t number = 1; number <= 20; ++number) {
        check_round_trip(some_game(variant, number, static_cast<int>(number)));
    }
    check_round_trip(some_game(variant, 18446744073709551615U, 5));
}

TEST_CASE("a deal without a number has its cards in the code") {
    const auto variant = golf();
    const Session numbered = some_game(variant, 5, 0);
    const Session own(bind(variant, deal_by_number(*variant, 5)));
    CHECK(game_code(own).size() > game_code(numbered).size() + 100);
    check_round_trip(own);
}

TEST_CASE("jokers, several foundations and double decks go into a code") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(13, 4, 2, 2);
    plan.openings = {Opening{}, Opening{}};
    const auto variant = tiny::make(plan);
    for (std::uint64_t number = 1; number <= 10; ++number) {
        check_round_trip(some_game(variant, number, 30));
    }
}

TEST_CASE("a code is one word that a shell takes as it is") {
    const auto variant = golf();
    const std::string code = game_code(some_game(variant, 3, 12));
    CHECK(code.find_first_of(" \t\n\"'`$&|;<>()*?[]#~{}\\!") == std::string::npos);
}

TEST_CASE("white space that a mail program puts in does no harm") {
    const auto variant = golf();
    const Session game = some_game(variant, 3, 12);
    std::string code = game_code(game);
    for (std::size_t at = 40; at < code.size(); at += 41) code.insert(at, "\r\n ");
    const SessionOrError read = read_code(variant, "  \n" + code + "\n");
    REQUIRE(read.session);
    CHECK(read.session->save_text() == game.save_text());
}

TEST_CASE("a code with a slip in it is refused in words") {
    const auto variant = golf();
    const std::string code = game_code(some_game(variant, 4711, 9));
    for (std::size_t i = 0; i < code.size(); ++i) {
        for (const char c : {'0', '7', 'x', '+', ','}) {
            if (code[i] == c) continue;
            std::string slip = code;
            slip[i] = c;
            const SessionOrError read = read_code(variant, slip);
            INFO(slip);
            CHECK_FALSE(read.session);
            CHECK(read.error.message.size() > 10);
        }
    }
    for (std::size_t n = 0; n < code.size(); ++n) {
        CHECK_FALSE(read_code(variant, code.substr(0, n)).session);
    }
    std::string swapped = code;
    std::swap(swapped[code.find("moves=") + 6], swapped[code.find("moves=") + 7]);
    CHECK(read_code(variant, swapped).error.message.find("checksum") != std::string::npos);
}

TEST_CASE("a code from a newer program and other texts are told apart") {
    const auto variant = golf();
    std::string code = game_code(some_game(variant, 1, 3));
    code.replace(0, 14, "niblick-code-9");
    CHECK(read_code(variant, code).error.message.find("newer program") != std::string::npos);
    CHECK_FALSE(looks_like_code("4711"));
    CHECK_FALSE(looks_like_code(""));
    CHECK(read_code_header("4711").error.message == "this is not the code of a game");
    tiny::Plan other;
    other.wrap = true;
    const auto changed = tiny::make(other);
    const std::string own = game_code(some_game(variant, 1, 3));
    CHECK(read_code(changed, own).error.message.find("have changed") != std::string::npos);
}

}  // namespace niblick
