// Errors that a plugin throws stay where they are met (core/play/rule_calls.h).

#include "core/game/session.h"
#include "core/play/play.h"
#include "core/play/rule_calls.h"
#include "core/search/common/solve.h"
#include "tests/plugin/outside.h"
#include "variants/explain/describe.h"
#include "variants/explain/why_not.h"

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
    for (const std::string place : {"contribute", "build"}) {
        const Loaded loaded = rules_failing_in(place);
        INFO(place << '\n' << render_all(loaded.diagnostics, loaded.sources));
        CHECK_FALSE(loaded.ok());
        REQUIRE(loaded.diagnostics.size() == 1);
        CHECK(loaded.diagnostics[0].code == "mechanism-failed");
        CHECK(loaded.diagnostics[0].span.line == 6);
        CHECK(loaded.diagnostics[0].message.find(kWhose + object("failing").string()) !=
              std::string::npos);
        CHECK(loaded.diagnostics[0].message.find("out of cheese") != std::string::npos);
    }
}

TEST_CASE("a rule that wants more notes than there is room for is a fault of the rule file") {
    const Loaded loaded = rules_failing_in("notes");
    CHECK_FALSE(loaded.ok());
    REQUIRE(loaded.diagnostics.size() == 1);
    CHECK(loaded.diagnostics[0].code == "too-many-notes");
    CHECK(loaded.diagnostics[0].message.find(
              "[failing] needs 1000000 notes; a position has room for 64 more") !=
          std::string::npos);
}

TEST_CASE("an error while rules are told leaves the rest of the page") {
    const Loaded loaded = sound(rules_failing_in("describe"));
    const std::string page = page_text(describe(loaded.rules, *loaded.variant), 2000);
    CHECK(page.find("cannot be described, because it failed: an exception without a message.") !=
          std::string::npos);
    CHECK(page.find("A card fits when its rank is one higher") != std::string::npos);
}

TEST_CASE("an error while moves are offered leaves the moves of the tables") {
    for (const std::string place : {"add", "no_move"}) {
        Session game = game_failing_in(place);
        const auto golf = sound(library_with(object("failing")).load("golf/golf")).variant;
        Session plain(bind(golf, deal_by_number(*golf, 3)));
        REQUIRE(game.play(Move::draw()));
        REQUIRE(plain.play(Move::draw()));
        RuleFaults faults;
        std::vector<Move> moves;
        legal_moves(game.board(), game.position(), moves, &faults);
        CHECK(moves == legal_moves(plain.board(), plain.position()));
        CHECK(faults.count == 1);
        CHECK(faults.first.find(kWhose + object("failing").string()) != std::string::npos);
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
            describe_why_not(game.board(), game.position(), static_cast<Slot>(slot));
        said = said || words.find("A rule failed, " + kWhose) != std::string::npos;
    });
    CHECK(said);
    CHECK(game.undo());
    CHECK_FALSE(legal_moves(game.board(), game.position()).empty());
}

TEST_CASE("a move that its rule could not follow changes nothing but for the doubt") {
    Session game = game_failing_in("follow");
    const Position before = game.position();
    REQUIRE(game.play(Move::draw()));
    CHECK(legal_moves(game.board(), game.position()).empty());
    CHECK(game.ending() == Ending::no_move);
    Position now = game.position();
    CHECK(now.failed_rule == 1);
    now.failed_rule = 0;
    CHECK(now == before);
    const auto card = static_cast<Slot>(game.board().layout().size() - 1);
    CHECK(describe_why_not(game.board(), game.position(), card)
              .starts_with("A rule failed, " + kWhose + object("failing").string() +
                           ": the effect of the last move is unknown"));
    CHECK(game.undo());
    CHECK(game.position() == before);
    CHECK_FALSE(legal_moves(game.board(), game.position()).empty());
}

TEST_CASE("a search that met an error proves no loss") {
    for (const std::string place : {"add", "no_move", "forbids", "follow"}) {
        INFO(place);
        const Session game = game_failing_in(place);
        const Verdict verdict =
            solve(game.board(), game.position(), {300'000, std::size_t{64} << 20});
        CHECK(verdict.fault.find(kWhose + object("failing").string()) != std::string::npos);
        CHECK(verdict.outcome != Outcome::lost);
        CHECK((verdict.outcome == Outcome::won || verdict.why == StopReason::rule_failed));
    }
}
