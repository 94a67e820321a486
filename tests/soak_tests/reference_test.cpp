#include <string>

#include "tests/reference/game.h"
#include "tests/soak/compare.h"
#include "tests/support/quick.h"
#include "tests/support/rulesets.h"

namespace niblick {

namespace {

struct Expected {
    bool winnable;
    int least_left;
    int best;

    friend bool operator==(const Expected&, const Expected&) = default;
};
std::ostream& operator<<(std::ostream& out, const Expected& e) {
    return out << (e.winnable ? "won" : "lost") << ", " << e.least_left << " left, score "
               << e.best;
}

Expected played(const std::string& tables, const std::string& deal_line) {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    const Loaded loaded = library.load_text(
        "case.toml", "[about]\nname = \"Case\"\nsource = \"Test\"\nsummary = \"Test.\"\n" + tables);
    INFO(render_all(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.ok());
    const auto deal = parse_deal(*loaded.variant, deal_line);
    REQUIRE(deal.ok());
    const reference::Rules rules(loaded.rules, loaded.variant->deck, loaded.variant->layout);
    const auto answer = reference::explore(reference::Game(rules, deal.deal), true, 100'000);
    REQUIRE(answer.finished);
    return {answer.winnable, answer.least_left, answer.best};
}

// The cards A to 6 of clubs, and no others.
const std::string kSixClubs =
    "[deck]\nranks = \"A23456\"\nremove = [\"AD\", \"2D\", \"3D\", \"4D\", \"5D\", \"6D\", \"AH\", "
    "\"2H\", \"3H\", \"4H\", \"5H\", \"6H\", \"AS\", \"2S\", \"3S\", \"4S\", \"5S\", \"6S\"]\n";

}  // namespace

// Answers found by hand.
TEST_CASE("the reference knows small games", "[reference]") {
    const std::string rows = kSixClubs + "[columns]\nheights = [2, 2]\n";
    const std::string game = rows + "[stock]\n";
    // 3 on 2, 4 on 3, and the 5 lies below the 6.
    CHECK(played(game + "[score_strokes]\n", "5C 6C/4C 3C|AC|2C") == Expected{false, 2, 2});
    // 3, 4, 5, 6; the stock card stays and is worth a stroke.
    CHECK(played(game, "5C 4C/6C 3C|AC|2C") == Expected{true, 0, 0});
    CHECK(played(game + "[score_strokes]\n", "5C 4C/6C 3C|AC|2C") == Expected{true, 0, -1});
    // A cell takes the card that is in the way.
    const std::string blocked = "3C 5C/4C 6C|AC|2C";
    CHECK(played(game, blocked) == Expected{false, 4, 4});
    CHECK(played(game + "[cells]\ncount = 2\n", blocked) == Expected{true, 0, 0});
    // A run of four: 1 + 2 + 3 + 4.
    CHECK(played(game + "[score_runs]\n", "5C 4C/6C 3C|AC|2C") == Expected{true, 0, 10});
    // The ace goes on the six only where the order goes round.
    const std::string waste = rows + "[stock]\nto = \"waste\"\n[goal]\ncards = \"all\"\n";
    const std::string round = "[sequence]\norder = \"A23456\"\nwrap = true\n";
    CHECK(played(waste, "5C 4C/6C 3C|AC|2C") == Expected{false, 1, 1});
    CHECK(played(waste + round, "5C 4C/6C 3C|AC|2C") == Expected{true, 0, 0});
    // A wild card for the 4, and another for the 3 that is left.
    CHECK(played(game + "[wilds]\n", "6C 5C/3C 4C|AC|2C") == Expected{false, 1, 1});
    CHECK(played(game + "[wilds]\ncount = 2\n", "6C 5C/3C 4C|AC|2C") == Expected{true, 0, 0});
    // A card in the rough is hit twice on the card that it fits.
    CHECK(played(game + "[rough]\ntwice = [4]\n", "5C 4C/6C 3C|AC|2C") == Expected{true, 0, 0});
    // Sets of two: 3 and 4, then 5 and 6.
    CHECK(played(game + "[sets]\nleast = 2\nmost = 2\n", "5C 4C/6C 3C|AC|2C").winnable);
    CHECK(!played(game + "[sets]\nleast = 3\n", "5C 4C/6C 3C|AC|2C").winnable);
}

TEST_CASE("the reference plays the games of the library as the engine does", "[reference]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    soak::Depth depth;
    depth.most_states = 1;
    depth.steps = 150;
    int games = 0;
    for (const std::string& id : library.ids()) {
        const Loaded loaded = library.load(id);
        REQUIRE(loaded.ok());
        if (id == "many/barbershop_any_start")
            continue;  // says both that any card may start and not
        const reference::Rules rules(loaded.rules, loaded.variant->deck, loaded.variant->layout);
        for (std::uint64_t number = 1; number <= (quick() ? 1U : 4U); ++number) {
            const Board board = bind(loaded.variant, deal_by_number(*loaded.variant, number));
            const soak::Compared compared = soak::compare(rules, board, number, depth);
            INFO(id << " " << number << ": " << compared.words);
            CHECK(compared.kind.empty());
        }
        ++games;
    }
    CHECK(games >= 20);
}

}  // namespace niblick
