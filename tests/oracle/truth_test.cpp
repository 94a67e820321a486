#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "core/game/session.h"
#include "core/search/solver.h"
#include "tests/support/catch.h"
#include "tests/support/quick.h"
#include "tests/support/rulesets.h"

namespace niblick {

namespace {

std::vector<std::string> cells_of(const std::string& line) {
    std::vector<std::string> cells;
    std::size_t at = 0;
    for (;;) {
        const std::size_t comma = line.find(',', at);
        cells.push_back(line.substr(at, comma == std::string::npos ? comma : comma - at));
        if (comma == std::string::npos) return cells;
        at = comma + 1;
    }
}

// Compares a verdict with what is known of the deal.
void check(const Board& board, const Verdict& verdict, const std::vector<std::string>& cells) {
    REQUIRE(verdict.why == StopReason::finished);
    REQUIRE(outcome_word(verdict.outcome) == cells[2]);
    if (verdict.least_left && !cells[3].empty()) {
        REQUIRE(*verdict.least_left == std::stoi(cells[3]));
    }
    if (verdict.outcome == Outcome::won) {
        Session game(board);
        for (const Move move : verdict.line) REQUIRE(game.play(move));
        REQUIRE(game.ending() == Ending::won);
    }
    if (!verdict.best) return;
    REQUIRE(verdict.best->proved);
    REQUIRE(verdict.best->score == std::stoi(cells[4]));
    Session game(board);
    for (const Move move : verdict.best->line) REQUIRE(game.play(move));
    REQUIRE(game.score() == verdict.best->score);
}

// Solves the deals of a file of tests/truth under a rule file, every `plain_step`th of them also
// without any prune.
void compare(const std::string& file, const std::string& id, int plain_step = 40) {
    const std::filesystem::path source = NIBLICK_SOURCE_DIR;
    const auto variant = shipped(shipped_rules(source), id);
    Solver solver(variant);
    std::ifstream in(source / "tests" / "truth" / (file + ".csv"));
    std::string line;
    REQUIRE(std::getline(in, line));
    REQUIRE(line == "id,deal,outcome,least_left,best_strokes");
    int rows = 0;
    for (int n = 0; std::getline(in, line); ++n) {
        if (n % deal_step() != 0) continue;
        ++rows;
        const std::vector<std::string> cells = cells_of(line);
        INFO(file << ", row " << cells[0] << ": " << cells[1]);
        REQUIRE(cells.size() == 5);
        const DealOrErrors deal = parse_deal(*variant, cells[1]);
        REQUIRE(deal.ok());
        REQUIRE(deal_text(*variant, deal.deal, DealFormat::line) == cells[1]);
        const Board board = bind(variant, deal.deal);
        Query query;
        query.goal = cells[4].empty() ? Goal::clear : Goal::best;
        check(board, solver.solve(board, start_position(board), query), cells);
        if (plain_step == 0 || n % plain_step != 0) continue;
        query.method = Method::depth_first;
        check(board, solver.solve(board, start_position(board), query), cells);
    }
    REQUIRE(rows >= 400 / deal_step());
}

}  // namespace

TEST_CASE("known deals: Golf, nothing on a king", "[truth]") {
    compare("golf_dead_king", "golf/dead_king");
}

TEST_CASE("known deals: Golf, nothing on a king, stock only when stuck", "[truth]") {
    compare("golf_dead_king_only_when_stuck", "golf/dead_king_when_stuck");
}

TEST_CASE("known deals: Golf, queens on kings", "[truth]") {
    compare("golf_queens_on_kings", "golf/golf");
}

TEST_CASE("known deals: Golf, queens on kings, stock only when stuck", "[truth]") {
    compare("golf_queens_on_kings_only_when_stuck", "golf/golf_when_stuck");
}

TEST_CASE("known deals: Golf round the corner", "[truth]") {
    compare("golf_wrap", "golf/putt_putt", 100);
}

TEST_CASE("known deals: Golf round the corner, stock only when stuck", "[truth]") {
    compare("golf_wrap_only_when_stuck", "golf/putt_putt_when_stuck");
}

TEST_CASE("known deals: Pyramid Golf", "[truth]") {
    compare("pyramid_golf_wrap", "pyramid/pyramid_golf");
}

TEST_CASE("known deals: Pyramid Golf without wrap", "[truth]") {
    compare("pyramid_golf_no_wrap", "pyramid/pyramid_golf_no_wrap");
}

TEST_CASE("known deals: Pyramid Golf, stock only when stuck", "[truth]") {
    compare("pyramid_golf_wrap_only_when_stuck", "pyramid/pyramid_golf_when_stuck");
}

TEST_CASE("known deals: TriPeaks", "[truth]") {
    compare("tripeaks_wrap", "peaks/tripeaks");
}

TEST_CASE("known deals: TriPeaks without wrap", "[truth]") {
    compare("tripeaks_no_wrap", "peaks/tripeaks_no_wrap");
}

TEST_CASE("known deals: TriPeaks, stock only when stuck", "[truth]") {
    compare("tripeaks_wrap_only_when_stuck", "peaks/tripeaks_when_stuck");
}

TEST_CASE("known deals: Black Hole", "[truth]") {
    compare("black_hole", "hole/black_hole", 0);
}

TEST_CASE("known deals: Quasar", "[truth]") {
    compare("quasar", "hole/quasar", 0);
}

TEST_CASE("known deals: All in a Row", "[truth]") {
    compare("all_in_a_row_wrap", "sets/all_in_a_row", 0);
}

TEST_CASE("known deals: All in a Row, no wrap", "[truth]") {
    compare("all_in_a_row_no_wrap", "sets/all_in_a_row_no_wrap", 0);
}

}  // namespace niblick
