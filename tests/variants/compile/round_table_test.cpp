#include <string>

#include "tests/support/catch.h"
#include "tests/support/rulesets.h"
#include "tests/support/scratch.h"

using namespace niblick;

TEST_CASE("the forms of a round reach its plan", "[round]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    const auto plan = [&](const char* id) { return shipped(library, id)->round; };
    CHECK(plan("golf/golf") == RoundPlan{});
    CHECK(plan("golf/nine_holes") == RoundPlan{9, 45});
    CHECK(plan("golf/nine_holes_par_4") == RoundPlan{9, 36});
    CHECK(plan("golf/eighteen_holes") == RoundPlan{18, 72, true});
    CHECK(plan("golf/eighteen_holes_par_5") == RoundPlan{18, 90});
    CHECK(plan("golf/eighteen_holes_par_4") == RoundPlan{18, 72});
    CHECK(plan("golf/match") == RoundPlan{18, 72, true, 4, true, true});
    CHECK(plan("golf/match_same_deals") == RoundPlan{9, 45, false, 4});
    const RoundPlan open = plan("peaks/triple_peaks_progressive");
    CHECK(open.while_cleared);
    CHECK(open.holes == 999);
    CHECK_FALSE(open.par.has_value());
}

TEST_CASE("a course has its own number of holes, and what is carried is there", "[round]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    const RoundPlan fairway = shipped(library, "fairway/nine_holes")->round;
    CHECK(fairway == RoundPlan{9, 0, false, 4, false, true, 1, {"iron"}});

    Scratch folder;
    const std::string about = "[about]\nname = \"N\"\nsource = \"S\"\nsummary = \"Y\"\n";
    const std::string golf = about + "[columns]\n[stock]\n";
    folder.write("a.toml", golf);
    folder.write("money.toml", golf + "[score_runs]\n");
    const Library own(builtin(), {folder.path()});
    const auto load = [&](const std::string& more) {
        return own.load_text(folder / "x.toml", golf + more);
    };
    const auto codes = [&](const std::string& more) {
        std::string all;
        for (const Diagnostic& d : load(more).diagnostics) all += d.code + " ";
        return all;
    };
    const std::string course = "[course]\nholes = [\"a\", \"a\", \"a\"]\n";
    const Loaded three = load(course + "[round]\n");
    REQUIRE(three.ok());
    CHECK(three.variant->round.holes == 3);
    CHECK_FALSE(three.variant->round.par.has_value());
    CHECK(load(course + "[round]\nholes = 6\npar = 20\n").variant->round == RoundPlan{6, 20});
    CHECK(codes("[round]\ncarry = [\"iron\"]\n") == "no-such-token ");
    CHECK(codes(course + "[round]\ncarry = [\"iron\"]\n") == "no-such-token ");
    CHECK(codes("[wilds]\n[round]\ncarry = [\"wild\"]\n").empty());
    // A hole that has none of what is carried into it: told, but not of holes before any that has.
    folder.write("wild.toml", golf + "[wilds]\n");
    const std::string carry = "[round]\ncarry = [\"wild\"]\n";
    const Loaded past =
        load("[course]\nholes = [\"a\", \"wild\", \"a\", \"wild\", \"a\"]\n" + carry);
    REQUIRE(past.ok());
    REQUIRE(past.diagnostics.size() == 1);
    CHECK(past.diagnostics[0].code == "carried-past");
    CHECK(past.diagnostics[0].message ==
          "'wild' is carried into 'a', which has none, so it cannot be used there");
    CHECK(codes("[course]\nholes = [\"a\", \"wild\", \"wild\"]\n" + carry).empty());
    CHECK(codes("[course]\nholes = [\"a\", \"money\"]\n") == "bad-hole ");

    const std::string open = "[round]\nwhile_cleared = true\n";
    CHECK(load(open + "holes = 6\n").variant->round.holes == 6);
    CHECK(load(course + open).variant->round.holes == 3);
    CHECK(codes(open + "players = 1\n").empty());
    CHECK(codes(open + "players = 2\n") == "open-round ");
    CHECK(codes(open + "par = 40\n") == "open-round ");

    // Scores of columns are strokes.
    CHECK(codes("[round]\ntarget = 3\n") == "low-target ");
    CHECK(codes("[round]\ntarget_of = \"cleared\"\n") == "no-target ");
    const std::string clear = "[round]\ntarget = 3\ntarget_of = \"cleared\"\n";
    const Loaded goal = load(clear + "floor = -5\n");
    REQUIRE(goal.ok());
    CHECK(goal.variant->round.target == 3);
    CHECK(goal.variant->round.counts_cleared);
    CHECK(goal.variant->round.floor == -5);
    CHECK(goal.variant->round.holes == 9);
    CHECK_FALSE(goal.variant->round.par.has_value());
    CHECK(codes(clear + "par = 40\n") == "open-round ");
    CHECK(codes(clear + "players = 2\n") == "open-round ");
    CHECK(codes(clear + "while_cleared = true\n") == "open-round ");
}
