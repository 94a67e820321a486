// The template plugin, played.

#include <algorithm>
#include <array>
#include <set>

#include "core/base/rng.h"
#include "core/game/session.h"
#include "core/play/play.h"
#include "core/search/common/solve.h"
#include "tests/plugin/outside.h"
#include "variants/explain/why_not.h"

using namespace niblick;

namespace {

// The walls as the picture of the game shows them.
const std::array<std::set<int>, 4> kWalls{{{0, 1, 8, 9, 10, 20, 21, 22, 23},
                                           {2, 3, 11, 12, 13, 23, 24, 25, 26},
                                           {4, 5, 14, 15, 16, 26, 27, 28, 29},
                                           {6, 7, 17, 18, 19, 20, 29, 30, 31}}};

bool share_a_wall(int a, int b) {
    return std::any_of(kWalls.begin(), kWalls.end(),
                       [=](const auto& wall) { return wall.contains(a) && wall.contains(b); });
}

}  // namespace

TEST_CASE("the walls forbid what the game's own words forbid, and nothing else") {
    const Library library = library_with(ricochet());
    const auto walled = sound(library.load(ricochet_rules().string())).variant;
    const auto open = sound(library.load("peaks/ring")).variant;
    CHECK(walled->fingerprint != open->fingerprint);
    int forbidden = 0;
    for (std::uint64_t deal = 1; deal <= 40; ++deal) {
        Session game(bind(walled, deal_by_number(*walled, deal)));
        Session ring(bind(open, deal_by_number(*open, deal)));
        Rng rng(deal);
        int last = -1;  // the card played just before; none after a stock card
        while (game.ending() == Ending::playing) {
            const std::vector<Move> legal = legal_moves(game.board(), game.position());
            std::vector<Move> expected = legal_moves(ring.board(), ring.position());
            forbidden += static_cast<int>(std::erase_if(expected, [last](Move move) {
                return move.kind == MoveKind::play && last >= 0 && share_a_wall(last, move.from);
            }));
            REQUIRE(
                std::is_permutation(legal.begin(), legal.end(), expected.begin(), expected.end()));
            const Move move = legal[static_cast<std::size_t>(rng.below(legal.size()))];
            REQUIRE(game.play(move));
            REQUIRE(ring.play(move));
            last = move.kind == MoveKind::play ? move.from : -1;
        }
    }
    CHECK(forbidden > 40);
}

TEST_CASE("a card at the wall of the card before it says so") {
    const Library library = library_with(ricochet());
    const auto walled = sound(library.load(ricochet_rules().string())).variant;
    for (std::uint64_t deal = 1; deal <= 200; ++deal) {
        Session game(bind(walled, deal_by_number(*walled, deal)));
        const auto legal = legal_moves(game.board(), game.position());
        if (legal.empty() || legal[0].kind != MoveKind::play) continue;
        REQUIRE(game.play(legal[0]));
        std::string words;
        game.position().open.for_each([&](int slot) {
            const auto why = why_not(game.board(), game.position(), static_cast<Slot>(slot));
            if (why.reason == WhyNot::Reason::forbidden) {
                words = describe_why_not(game.board(), game.position(), static_cast<Slot>(slot));
            }
        });
        if (words.empty()) continue;
        CHECK(words.starts_with("The card before it came from the "));
        CHECK(words.ends_with(" wall too."));
        return;
    }
    FAIL("no deal in which the walls matter at once");
}

TEST_CASE("walls never make a lost deal of the ring winnable") {
    const Library library = library_with(ricochet());
    const auto walled = sound(library.load(ricochet_rules().string())).variant;
    const auto open = sound(library.load("peaks/ring")).variant;
    int won = 0;
    for (std::uint64_t deal = 1; deal <= 12; ++deal) {
        const Board board = bind(walled, deal_by_number(*walled, deal));
        const Verdict verdict =
            solve(board, start_position(board), {200'000, std::size_t{64} << 20});
        if (verdict.outcome != Outcome::won) continue;
        ++won;
        Session game(bind(walled, deal_by_number(*walled, deal)));
        Session ring(bind(open, deal_by_number(*open, deal)));
        for (const Move move : verdict.line) {
            REQUIRE(game.play(move));
            REQUIRE(ring.play(move));
        }
        CHECK(game.ending() == Ending::won);
        CHECK(ring.ending() == Ending::won);
    }
    CHECK(won > 0);
}

TEST_CASE("the table of a plugin is checked like any other") {
    const Library library = library_with(ricochet());
    const auto code = [&](const std::string& table) {
        const Loaded loaded = library.load_text(
            "x.toml",
            "extends = \"peaks/ring\"\n[about]\nname = \"X\"\nsource = \"A test.\"\n"
            "summary = \"A test.\"\n[walls]\n" +
                table);
        REQUIRE(loaded.diagnostics.size() == 1);
        CHECK(loaded.diagnostics[0].span.line >= 6);
        return loaded.diagnostics[0].code;
    };
    CHECK(code("") == "missing-key");
    CHECK(code("wall = [\"north 1\"]\nat = [\"north 1\"]") == "unknown-key");
    CHECK(code("at = 3") == "wrong-type");
    CHECK(code("at = [\"north 1-\"]") == "bad-place");
    CHECK(code("at = [\"north 9-7\"]") == "bad-place");
    CHECK(code("at = [\"north 0\"]") == "bad-place");
    CHECK(code("at = [\"north\"]") == "bad-place");
    CHECK(code("at = [\"a 1\",\"b 1\",\"c 1\",\"d 1\",\"e 1\",\"f 1\",\"g 1\",\"h 1\",\"i 1\"]") ==
          "too-many-walls");
}
