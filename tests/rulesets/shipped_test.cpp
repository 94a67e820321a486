#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>

#include "core/game/session.h"
#include "core/search/solver.h"
#include "tests/support/catch.h"
#include "tests/support/quick.h"
#include "tests/support/rulesets.h"
#include "tests/support/walk.h"
#include "variants/explain/describe.h"
#include "workbench/inspect/inspect.h"

namespace niblick {

namespace {

constexpr int kPictures = 16;  // one position in so many is drawn as pictures too

Library library() {
    return shipped_rules(NIBLICK_SOURCE_DIR);
}

}  // namespace

TEST_CASE("every rule file that comes with the program is sound", "[rulesets]") {
    const Library rules = library();
    const std::vector<std::string> ids = rules.ids();
    REQUIRE(ids.size() >= 20);
    CHECK(std::set<std::string>(ids.begin(), ids.end()).size() == ids.size());
    CHECK(std::is_sorted(ids.begin(), ids.end()));
    std::set<std::string> names;
    for (const std::string& id : ids) {
        const Loaded loaded = rules.load(id);
        INFO(id << "\n" << render_all(loaded.diagnostics, loaded.sources));
        REQUIRE(loaded.ok());
        CHECK(loaded.diagnostics.empty());
        CHECK(loaded.rules.id == id);
        CHECK(loaded.variant->id == id);
        CHECK_FALSE(loaded.rules.source.empty());
        CHECK_FALSE(loaded.rules.summary.empty());
        CHECK_FALSE(loaded.variant->name.empty());
        CHECK(names.insert(loaded.variant->name).second);
    }
}

TEST_CASE("every rule file has a page that tells its rules", "[rulesets]") {
    const Library rules = library();
    for (const std::string& id : rules.ids()) {
        const Loaded loaded = rules.load(id);
        INFO(id);
        REQUIRE(loaded.ok());
        const RulesPage page = describe(loaded.rules, *loaded.variant);
        CHECK(page.title == loaded.variant->name);
        CHECK(page.paragraphs.size() >= 4);
        for (const Prose::Paragraph& paragraph : page.paragraphs) {
            CHECK_FALSE(paragraph.text.empty());
        }
        for (const int width : {40, 80}) {
            const std::string text = page_text(page, width);
            CHECK(text.find(page.title) != std::string::npos);
            CHECK(text.find("  .") == std::string::npos);
        }
    }
}

TEST_CASE("the tables of every shipped variant hold together", "[rulesets]") {
    const Library rules = library();
    for (const std::string& id : rules.ids()) {
        const auto variant = shipped(rules, id);
        INFO(id);
        const auto starters =
            std::count_if(variant->openings.begin(), variant->openings.end(),
                          [](const Opening& o) { return o.kind != Opening::Kind::empty; });
        CHECK(variant->layout.size() + variant->stock_size + variant->set_aside + starters ==
              variant->deck.size());
        CHECK(variant->face_of.size() == static_cast<std::size_t>(variant->deck.size()));
        for (const Face face : variant->face_of) CHECK(int{face} < variant->links.faces());
        CHECK(variant->links.faces() <= kMaxFaces);
        // Every slot stands in exactly one pile.
        std::set<int> placed;
        std::size_t count = 0;
        for (const auto& pile : variant->layout.piles()) {
            placed.insert(pile.begin(), pile.end());
            count += pile.size();
        }
        CHECK(count == placed.size());
        CHECK(placed.size() == static_cast<std::size_t>(variant->layout.size()));
        Variant sealed = *variant;
        seal(sealed);
        CHECK(sealed.fingerprint == variant->fingerprint);
        CHECK(sealed.traits == variant->traits);
    }
}

// Games that differ only in their name or in a round against par play the same; no others do.
TEST_CASE("fingerprints tell the shipped games apart", "[rulesets]") {
    const Library rules = library();
    std::map<std::uint64_t, std::set<std::string>> same;
    for (const std::string& id : rules.ids()) same[shipped(rules, id)->fingerprint].insert(id);
    const std::set<std::set<std::string>> expected = {
        {"course/hole_01", "course/twenty_five"},
        {"course/hole_25", "pyramid/elevator"},
        {"fairway/hole_1", "fairway/nine_holes"},
        {"golf/dead_king", "golf/match_same_deals", "golf/nine_holes", "golf/nine_holes_par_4"},
        {"golf/dead_king_when_stuck", "golf/eighteen_holes_par_4", "golf/eighteen_holes_par_5"},
        {"golf/best_of_five", "golf/eighteen_holes", "golf/match", "golf/putt_putt"},
        {"peaks/three_hundred", "peaks/triple_peaks", "peaks/triple_peaks_progressive"},
        {"peaks/pharaoh_1", "peaks/pharaohs_treasure", "peaks/tripeaks_closed",
         "peaks/tripeaks_money"},
    };
    std::set<std::set<std::string>> doubles;
    for (const auto& [fingerprint, ids] : same) {
        if (ids.size() > 1) doubles.insert(ids);
    }
    CHECK(doubles == expected);
}

namespace {

// Plays random games and draws what they show: the words of every position, the pictures of some.
void walk_and_draw(const Loaded& loaded, int games) {
    int drawn = 0;
    walk_test(loaded.variant, games, 1, [&](const Session& session) {
        if (drawn++ == 0) return page_fault(loaded.rules, session);
        return position_fault(session,
                              drawn % kPictures == 0 ? DrawnForms::all : DrawnForms::words);
    });
}

}  // namespace

TEST_CASE("random games of every rule file keep the laws", "[rulesets][walk]") {
    const Library rules = library();
    for (const std::string& id : games_to_try(rules))
        walk_and_draw(rules.load(id), quick() ? 2 : 30);
}

// None of the shipped games reshuffles columns; the text of these was once read past its end.
TEST_CASE("random games of reshuffled columns keep the laws", "[rulesets][walk]") {
    const auto file = std::filesystem::path(NIBLICK_SOURCE_DIR) /
                      "tests/regressions/combined/reshuffled_columns.toml";
    std::stringstream text;
    text << std::ifstream(file).rdbuf();
    const Loaded loaded = library().load_text(file, text.str());
    REQUIRE(loaded.ok());
    walk_and_draw(loaded, quick() ? 5 : 30);
}

TEST_CASE("every winning line clears the tableau when it is played", "[rulesets]") {
    const Library rules = library();
    for (const std::string& id : games_to_try(rules)) {
        const auto variant = shipped(rules, id);
        Solver solver(variant);
        Query query;
        // The general lane takes about a hundred times as long for a position.
        const bool plain = variant->traits.plain;
        query.limits.nodes = plain ? 500'000 : 20'000;
        int won = 0;
        const std::uint64_t deals = quick() ? 1 : plain ? 20 : 8;
        for (std::uint64_t number = 1; number <= deals; ++number) {
            Session game(bind(variant, deal_by_number(*variant, number)), number);
            const Verdict verdict = solver.solve(game.board(), game.position(), query);
            INFO(id << ", deal " << number);
            REQUIRE((verdict.why == StopReason::finished) == (verdict.outcome != Outcome::unknown));
            if (verdict.outcome != Outcome::won) continue;
            ++won;
            for (const Move move : verdict.line) REQUIRE(game.play(move));
            REQUIRE(game.ending() == Ending::won);
        }
        INFO(id);
        // Rarely won, or too large for so short a search.
        const std::set<std::string> hard = {"golf/panther_creek", "golf/tarot",
                                            "pyramid/pyramid_golf_no_wrap"};
        if (plain && hard.count(id) == 0 && !quick()) CHECK(won > 0);
    }
}

TEST_CASE("every method gives the same verdict on the shipped games", "[rulesets]") {
    const Library rules = library();
    for (const std::string& id : games_to_try(rules)) {
        const auto variant = shipped(rules, id);
        Solver solver(variant);
        Solver other = solver.fork();
        const std::uint64_t deals = quick() ? 1 : 4;
        // The general lane takes about a hundred times as long for a position.
        const std::uint64_t nodes = !quick() ? 300'000 : variant->traits.plain ? 100'000 : 5'000;
        for (std::uint64_t number = 100; number < 100 + deals; ++number) {
            const Board board = bind(variant, deal_by_number(*variant, number));
            const Position start = start_position(board);
            // Where only depth-first search serves, large games would take it for ever.
            Query any;
            if (solver.fastest() == Method::depth_first) any.limits.nodes = nodes;
            const Verdict automatic = solver.solve(board, start, any);
            const Verdict forked = other.solve(board, start, any);
            INFO(id << ", deal " << number);
            CHECK(forked.outcome == automatic.outcome);
            CHECK(forked.line == automatic.line);
            CHECK(forked.stats.nodes == automatic.stats.nodes);
            for (const Method method : {Method::depth_first, Method::sweep, Method::chain}) {
                Query query;
                query.method = method;
                query.limits.nodes = nodes;
                if (!solver.serves(method, query.limits)) continue;
                const Verdict verdict = solver.solve(board, start, query);
                if (verdict.outcome == Outcome::unknown) continue;
                if (automatic.outcome == Outcome::unknown) continue;
                INFO(method_word(method));
                CHECK(verdict.outcome == automatic.outcome);
                if (verdict.least_left && automatic.least_left) {
                    CHECK(*verdict.least_left == *automatic.least_left);
                }
            }
        }
    }
}

}  // namespace niblick
