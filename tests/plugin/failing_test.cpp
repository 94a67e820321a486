// Errors that a plugin throws stay where they are met (variants/contain.h).

#include "core/play.h"
#include "core/search/solve.h"
#include "core/session.h"
#include "tests/plugin/outside.h"
#include "variants/contain.h"
#include "variants/describe.h"

using namespace niblick;

namespace {

Loaded rules_failing_in(const std::string& place) {
    return library_with(object("failing"))
        .load_text("failing.toml",
                   "extends = \"golf/golf\"\n[about]\nname = \"X\"\nsource = \"A test.\"\n"
                   "summary = \"A test.\"\n[failing]\nin = \"" +
                       place + "\"\n");
}

Session game_failing_in(const std::string& place) {
    const auto variant = sound(rules_failing_in(place)).variant;
    return Session(bind(variant, deal_by_number(*variant, 3)));
}

const std::string kWhose = "the table [failing] of ";

}  // namespace

TEST_CASE("an error while rules are put together is a fault of the rule file") {
    for (const std::string place : {"contribute", "build", "notes"}) {
        const Loaded loaded = rules_failing_in(place);
        INFO(place << '\n' << render_all(loaded.diagnostics, loaded.sources));
        CHECK_FALSE(loaded.ok());
        REQUIRE(loaded.diagnostics.size() == 1);
        CHECK(loaded.diagnostics[0].code == "mechanism-failed");
        CHECK(loaded.diagnostics[0].span.line == 6);
        CHECK(loaded.diagnostics[0].message.find(kWhose + object("failing").string()) !=
              std::string::npos);
        const std::string words = place == "notes" ? "1000000 notes" : "out of cheese";
        CHECK(loaded.diagnostics[0].message.find(words) != std::string::npos);
    }
}

TEST_CASE("an error while rules are told leaves the rest of the page") {
    const Loaded loaded = sound(rules_failing_in("describe"));
    const std::string page = page_text(describe(loaded.rules, *loaded.variant), 2000);
    CHECK(page.find("is not told, for it failed: an exception that says nothing.") !=
          std::string::npos);
    CHECK(page.find("A card fits when its rank is one higher") != std::string::npos);
}

TEST_CASE("an error while moves are offered leaves the moves of the tables") {
    for (const std::string place : {"add", "no_move"}) {
        Session game = game_failing_in(place);
        const auto golf = sound(library_with(object("failing")).load("golf/golf")).variant;
        Session plain(bind(golf, deal_by_number(*golf, 3)));
        const RuleWatch watch(*game.board().variant);
        REQUIRE(game.play(Move::draw()));
        REQUIRE(plain.play(Move::draw()));
        CHECK(legal_moves(game.board(), game.position()) ==
              legal_moves(plain.board(), plain.position()));
        CHECK(watch.fault().find(kWhose) != std::string::npos);
    }
}

TEST_CASE("a move is forbidden when its rule fails, and the words are those of the error") {
    Session game = game_failing_in("forbids");
    CHECK(legal_moves(game.board(), game.position()).size() > 1);
    REQUIRE(game.play(Move::draw()));
    CHECK(legal_moves(game.board(), game.position()).empty());
    bool said = false;
    game.position().open.for_each([&](int slot) {
        const std::string words =
            why_not_words(game.board(), game.position(), static_cast<Slot>(slot));
        said = said || words.find("A rule failed, " + kWhose) != std::string::npos;
    });
    CHECK(said);
    CHECK(game.undo());
    CHECK_FALSE(legal_moves(game.board(), game.position()).empty());
}

TEST_CASE("a move that its rule could not follow changes nothing but for the doubt") {
    Session game = game_failing_in("follow");
    Position before = game.position();
    REQUIRE(game.play(Move::draw()));
    CHECK(legal_moves(game.board(), game.position()).empty());
    Position now = game.position();
    CHECK(now.notes == std::vector<std::uint8_t>{0, 0, 1});
    now.notes = before.notes;
    CHECK(now == before);
    CHECK(game.undo());
    CHECK(game.position() == before);
}

TEST_CASE("a search that met an error proves no loss") {
    for (const std::string place : {"add", "no_move", "forbids", "follow"}) {
        INFO(place);
        const Session game = game_failing_in(place);
        const RuleWatch watch(*game.board().variant);
        Verdict verdict = solve(game.board(), game.position(), {300'000, std::size_t{64} << 20});
        CHECK_FALSE(watch.fault().empty());
        watch.doubt(verdict);
        CHECK(verdict.outcome != Outcome::lost);
        const RuleWatch later(*game.board().variant);
        CHECK(later.fault().empty());
        Verdict untouched;
        untouched.outcome = Outcome::lost;
        later.doubt(untouched);
        CHECK(untouched.outcome == Outcome::lost);
    }
}
