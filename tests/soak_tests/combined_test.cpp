#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "core/deal/board.h"
#include "core/play/play.h"
#include "core/search/common/solve.h"
#include "core/search/solver.h"
#include "tests/soak/compare.h"
#include "tests/support/rulesets.h"
#include "variants/trial/trial_play.h"
#include "workbench/inspect/inspect.h"

namespace niblick {

namespace {

// What one comment line of a file says of a deal.
struct Claim {
    std::uint64_t deal = 0;
    std::string what;  // "plays", "refuses", "goes on after" or nothing
    std::string words;
};

std::vector<Claim> claims_in(const std::string& text) {
    std::vector<Claim> claims;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with("# deal ")) continue;
        const auto colon = line.find(": ");
        REQUIRE(colon != std::string::npos);
        std::istringstream head(line.substr(7, colon - 7));
        Claim claim;
        REQUIRE(head >> claim.deal);
        std::getline(head >> std::ws, claim.what);
        claim.words = line.substr(colon + 2);
        claims.push_back(claim);
    }
    return claims;
}

// Plays moves from the start of a deal: where that came to, and how many were legal.
struct Played {
    Position position;
    int legal = 0;
    int moves = 0;
};

Played play(const Board& board, const std::string& words) {
    Played played{start_position(board)};
    std::istringstream in(words);
    for (std::string word; in >> word; ++played.moves) {
        if (played.legal < played.moves) continue;
        const auto move = parse_move(board, word);
        INFO(word);
        REQUIRE(move);
        if (!is_legal(board, played.position, *move)) continue;
        played.position = after(board, played.position, *move);
        ++played.legal;
    }
    return played;
}

void check(const Board& board, const Claim& claim) {
    INFO("deal " << claim.deal << " " << claim.what << ": " << claim.words);
    if (claim.what.empty()) {
        Query query;
        query.limits.nodes = 1'000'000;
        const Verdict verdict =
            Solver(board.variant).solve(board, start_position(board), query, {});
        REQUIRE(verdict.least_left);
        CHECK(std::string(outcome_word(verdict.outcome)) + ", " +
                  std::to_string(*verdict.least_left) + " left" ==
              claim.words);
        return;
    }
    const Played played = play(board, claim.words);
    if (claim.what == "refuses") {
        CHECK(played.legal == played.moves - 1);
        return;
    }
    CHECK(played.legal == played.moves);
    CHECK((claim.what == "plays" || claim.what == "goes on after"));
    if (claim.what == "goes on after") CHECK(ending(board, played.position) != Ending::won);
}

}  // namespace

// Tables that once spoilt each other's positions or forgot each other's cards.
TEST_CASE("tables keep their meaning beside others", "[soak][regressions]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    const std::filesystem::path folder =
        std::filesystem::path(NIBLICK_SOURCE_DIR) / "tests/regressions/combined";
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        ++files;
        std::stringstream in;
        in << std::ifstream(entry.path()).rdbuf();
        const std::string text = in.str();
        const Loaded loaded = library.load_text(entry.path(), text);
        INFO(entry.path() << "\n" << render_all(loaded.diagnostics, loaded.sources));
        REQUIRE(loaded.ok());
        const auto claims = claims_in(text);
        CHECK_FALSE(claims.empty());
        const reference::Rules rules(loaded.rules, loaded.variant->deck, loaded.variant->layout);
        for (const Claim& claim : claims) {
            const Board board = bind(loaded.variant, deal_by_number(*loaded.variant, claim.deal));
            check(board, claim);
            const soak::Compared compared = soak::compare(rules, board, claim.deal, {});
            INFO(compared.words);
            CHECK(compared.kind.empty());
        }
        const TrialReport report = trial_play(
            loaded.variant, {100, 2000, 500},
            [](const Session& session) { return position_fault(session, DrawnForms::words); });
        CHECK(report.deals == 100);
        CHECK(report.compared > 0);
        INFO((report.smallest ? report.smallest->what + "\n" + report.smallest->deal + "\n" +
                                    report.smallest->moves
                              : ""));
        CHECK_FALSE(report.smallest);
    }
    CHECK(files == 13);
}

}  // namespace niblick
