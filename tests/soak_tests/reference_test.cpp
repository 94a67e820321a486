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
    std::int64_t best;

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
    const reference::Game game(rules, deal.deal);
    const auto answer = reference::explore(game, game.start(), {}, true, 100'000);
    REQUIRE(answer.finished);
    return {answer.winnable, answer.least_left, answer.best};
}

// The cards A to 6 of clubs, and no others.
const std::string kSixClubs =
    "[deck]\nranks = \"A23456\"\nremove = [\"AD\", \"2D\", \"3D\", \"4D\", \"5D\", \"6D\", \"AH\", "
    "\"2H\", \"3H\", \"4H\", \"5H\", \"6H\", \"AS\", \"2S\", \"3S\", \"4S\", \"5S\", \"6S\"]\n";

}  // namespace

TEST_CASE("the reference gives reserve cards no neighbours", "[reference]") {
    const std::string game =
        kSixClubs + "[columns]\nheights = [1, 1]\n[reserve]\ncount = 2\n[stock]\n[events]\n";
    // The 3 of the reserve is needed for the 4.
    const std::string deal = "4C/6C/2C/3C|5C|AC";
    const Expected undisturbed = played(game + "when = [\"A leaves: end\"]\n", deal);
    CHECK(undisturbed.winnable);
    CHECK(played(game + "when = [\"2 leaves: remove 3\"]\n", deal).least_left == 1);
    CHECK(played(game + "when = [\"2 leaves: remove around\"]\n", deal) == undisturbed);
    CHECK(played(game + "when = [\"2 leaves: remove any\"]\n", deal).winnable);
}

TEST_CASE("the reference relates no card without a suit", "[reference]") {
    // Trump I counts as an ace, II as a 2.
    const std::string game =
        "[deck]\nkind = \"tarot\"\nranks = \"A2\"\ntrumps = 2\nremove = [\"AD\", \"AH\", \"AS\", "
        "\"2D\", \"2H\", \"2S\"]\n[columns]\nheights = [1, 1]\n[stock]\n[sequence]\n";
    const std::string deal = "II/2C|AC|I";
    CHECK(played(game, deal).least_left == 0);
    const std::string none = "direction = \"none\"\n[clauses]\nallow = [\"up same suit\"]\n";
    CHECK(played(game + none, deal).least_left == 1);
    const std::string limit = "[foundation]\ntakes = [\"up same suit\"]\n";
    CHECK(played(game + limit, deal).least_left == 1);
}

TEST_CASE("the reference knows events", "[reference]") {
    const std::string game = kSixClubs + "[columns]\nheights = [2, 2]\n[stock]\n[events]\n";
    // 3 on 2, 4 on 3, and the 5 lies below the 6 unless it is removed.
    const std::string blocked = "5C 6C/4C 3C|AC|2C";
    CHECK(played(game + "when = [\"A leaves: remove any\"]\n", blocked) == Expected{false, 2, 2});
    CHECK(played(game + "when = [\"4 leaves: remove 6\"]\n", blocked) == Expected{true, 0, 0});
    CHECK(played(game + "when = [\"4 leaves: remove 5\"]\n", blocked) == Expected{false, 2, 2});
    CHECK(played(game + "when = [\"3 leaves: remove beside\"]\n", blocked).winnable);
    CHECK(played(game + "when = [\"place 4 leaves: remove place 3\"]\n", blocked).winnable);
    CHECK(played(game + "when = [\"3 leaves: end\"]\n", blocked) == Expected{false, 3, 3});
    CHECK(played(game + "locks = [\"3 until 6\"]\n", blocked) == Expected{false, 4, 4});
    // 3, 4 and 6 for the 5: seven points for the 3, one each for the others, and what is left.
    const std::string points = "[score_cards]\nper_card = 1\nfor_clearing = 0\n";
    CHECK(
        played(points + game + "when = [\"3 leaves: points 6\", \"4 leaves: remove 6\"]\n", blocked)
            .best == 9);
    CHECK(played(points + game + "when = [\"A turned: points -3\"]\n", blocked).best == 2);
    const std::string free = "5C 4C/6C 3C|AC|2C";
    // A card that has become rough needs a second hit, which scores.
    CHECK(played(points + game + "when = [\"3 leaves: rough place 2\"]\n", free).best == 5);
    // The 4 lies beside the 3.
    CHECK(played("[visibility]\nmystery = [3]\n" + game + "when = [\"2 turned: burn 1\"]\n", free)
              .winnable);
    CHECK(played("[visibility]\nmystery = [4]\n" + game + "when = [\"2 turned: burn 1\"]\n",
                 free) == Expected{false, 4, 4});
    CHECK(played(game + "locks = [\"4 until 3\"]\n", free).winnable);
    CHECK(played(game + "locks = [\"4 until 6\"]\n", free) == Expected{false, 3, 3});
}

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
    CHECK(played(game + "to = \"waste\"\n[sets]\nleast = 2\nmost = 2\n", "5C 4C/6C 3C|AC|2C")
              .winnable);
    CHECK(!played(game + "to = \"waste\"\n[sets]\nleast = 3\n", "5C 4C/6C 3C|AC|2C").winnable);
}

// Where two tables meet, or a table could be read in two ways.
TEST_CASE("the reference reads the manual as it was settled", "[reference]") {
    const auto clubs = [](const std::string& ranks) {
        std::string removed;
        for (const char rank : ranks) {
            for (const char suit : std::string("DHS"))
                removed += std::string("\"") + rank + suit + "\", ";
        }
        return "[deck]\nranks = \"" + ranks + "\"\nremove = [" + removed + "]\n";
    };
    const std::string from_king = clubs("TJQK") + "[foundation]\nstart = \"KC\"\n";
    const std::string two = from_king + "[columns]\nheights = [1, 1]\n";
    SECTION("a stopper holds until a card is laid on its foundation") {
        const std::string stops = two + "[stopper]\n";
        CHECK(played(two + "[stock]\nto = \"waste\"\n", "QC/JC|TC|KC").winnable);
        CHECK(played(stops + "[stock]\nto = \"waste\"\n", "QC/JC|TC|KC") == Expected{false, 1, 1});
        CHECK(played(stops + "[stock]\n", "QC/JC|TC|KC").winnable);
        CHECK(
            played(stops + "[stock]\n[wilds]\n[goal]\ncards = \"all\"\n", "QC/JC|TC|KC").winnable);
    }
    SECTION("a stopper holds on every foundation") {
        const std::string other = clubs("2JQK") + "[columns]\nheights = [1, 1]\n[foundation]\n" +
                                  "count = 2\nstart = [\"2C\", \"KC\"]\n";
        CHECK(played(other, "QC/JC||2C KC").winnable);
        CHECK(played(other + "[stopper]\n", "QC/JC||2C KC") == Expected{false, 1, 1});
    }
    SECTION("an opener binds whatever an empty foundation takes otherwise") {
        const std::string empty =
            clubs("JQ") + "[columns]\nheights = [1, 1]\n[foundation]\nstart = \"empty\"\n";
        CHECK(played(empty, "QC/JC||").winnable);
        CHECK(played(empty + "[opener]\nranks = \"J\"\n", "QC/JC||").winnable);
    }
    SECTION("all cards are those of the reserve too") {
        const std::string beside = from_king + "[columns]\nheights = [1]\n[reserve]\ncount = 2\n";
        CHECK(played(beside, "QC/TC/JC||KC").winnable);
        CHECK(played(beside + "[goal]\ncards = \"all\"\n", "QC/TC/JC||KC").winnable);
        CHECK(played(beside + "[goal]\ncards = \"all\"\n", "JC/TC/QC||KC").winnable);
        const std::string apart = clubs("2JQK") + "[foundation]\nstart = \"KC\"\n" +
                                  "[columns]\nheights = [1]\n[reserve]\ncount = 2\n";
        CHECK(played(apart, "QC/2C/JC||KC").winnable);
        CHECK(played(apart + "[goal]\ncards = \"all\"\n", "QC/2C/JC||KC") == Expected{false, 1, 1});
    }
    SECTION("the stock waits for a reserve card that may be played on anything") {
        const std::string last = clubs("2JQK") + "[foundation]\nstart = \"KC\"\n" +
                                 "[columns]\nheights = [1]\n[reserve]\ncount = 1\n" +
                                 "any_rank = true\n[stock]\nto = \"waste\"\n";
        CHECK(played(last, "JC/2C|QC|KC") == Expected{true, 0, 0});
        // The 2 must be played first, and then the queen does not fit.
        CHECK(played(last + "turn = \"when_stuck\"\n", "JC/2C|QC|KC") == Expected{false, 1, 1});
    }
    SECTION("a hit that does not take the card away changes nothing else") {
        const std::string rough = clubs("JQK") + "[foundation]\nstart = \"KC\"\n" +
                                  "[columns]\nheights = [1, 1]\n[score_cards]\n";
        CHECK(played(rough, "QC/JC||KC") == Expected{true, 0, 2});
        CHECK(played(rough + "[rough]\ntwice = [1]\n", "QC/JC||KC") == Expected{true, 0, 3});
        CHECK(played(rough + "[rough]\nthrice = [2]\n", "JC/QC||KC") == Expected{true, 0, 4});
        // From a cell too.
        CHECK(played(rough + "[rough]\ntwice = [1]\n[cells]\n[goal]\ncards = \"all\"\n",
                     "QC/JC||KC") == Expected{true, 0, 3});
    }
}

// Tables that rule files by chance seldom have together.
TEST_CASE("the reference plays cards that return from foundations as the engine does",
          "[reference]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    for (const std::string start : {"stock", "empty"}) {
        for (const std::string from : {"[packing]\nfrom_foundation = true\n",
                                       "[packing]\nfrom_foundation = true\nlone = true\n"}) {
            const Loaded loaded = library.load_text(
                "returns.toml",
                "[about]\nname = \"Returns\"\nsource = \"Test\"\nsummary = \"Test.\"\n[columns]\n"
                "count = 3\nheight = 3\n[stock]\n[foundation]\ncount = 2\nstart = \"" +
                    start + "\"\n" + from);
            INFO(render_all(loaded.diagnostics, loaded.sources));
            REQUIRE(loaded.ok());
            const reference::Rules rules(loaded.rules, loaded.variant->deck,
                                         loaded.variant->layout);
            soak::Depth depth;
            depth.most_states = 1;
            depth.pictures = 0;
            for (std::uint64_t number = 1; number <= 20; ++number) {
                const Board board = bind(loaded.variant, deal_by_number(*loaded.variant, number));
                const soak::Compared compared = soak::compare(rules, board, number, depth);
                INFO(start << " " << number << ": " << compared.words);
                CHECK(compared.kind.empty());
            }
        }
    }
}

TEST_CASE("the reference plays the games of the library as the engine does", "[reference]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    soak::Depth depth;
    depth.most_states = 1;
    depth.steps = 150;
    int games = 0;
    for (const std::string& id : games_to_try(library)) {
        const Loaded loaded = library.load(id);
        REQUIRE(loaded.ok());
        const reference::Rules rules(loaded.rules, loaded.variant->deck, loaded.variant->layout);
        if (!rules.unknown.empty()) continue;
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
