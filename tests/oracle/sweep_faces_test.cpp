// The sweep with two rows of faces for a set, and with cards that accept nothing, of one deal and
// of several together, and beam search over the stock with so many faces, against brute force and
// general search.

#include "core/search/exact/sweep_faces.h"

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/deal/deal.h"
#include "core/play/play.h"
#include "core/search/beam/stock_beam.h"
#include "core/search/common/nearly_plain.h"
#include "core/search/exact/sweep_kernel.h"
#include "core/search/solver.h"
#include "tests/oracle/brute_extended.h"
#include "tests/oracle/line_checks.h"
#include "tests/support/catch.h"
#include "tests/support/quick.h"
#include "tests/support/rulesets.h"
#include "tests/support/tiny.h"
#include "tests/support/tiny_extended.h"

namespace niblick {

namespace {

// The rule of [stopper] for these ranks, as rule files have it.
Rule stopper_rule(const Library& library, int card, int base) {
    static std::map<std::pair<int, int>, Rule> made;
    const auto known = made.find({card, base});
    if (known != made.end()) return known->second;
    const std::string letters = "A23456789TJQK";
    const auto letter = [&](int rank) {
        return letters.substr(static_cast<std::size_t>(rank) - 1, 1);
    };
    const Loaded loaded = library.load_text(
        "x.toml",
        "extends = \"golf/golf\"\n[about]\nname = \"N\"\nsource = \"S\"\nsummary = \"Y\"\n"
        "[stopper]\ncard = \"" +
            letter(card) + "\"\non = \"" + letter(base) + "\"\n");
    REQUIRE(loaded.ok());
    REQUIRE(loaded.variant->rules.size() == 1);
    return made[{card, base}] = loaded.variant->rules.front();
}

// A small game of few ranks whose faces, one for each colour of a rank, are spread over so many
// that a set often takes two rows. Now and then it has wild tokens, a stopper or single cards that
// need not be cleared.
Board board_of_faces(Rng& rng, const Library& library) {
    const auto one_of = [&rng](int n) { return tiny::one_of(rng, n); };
    const int spare = one_of(5) == 0 ? 1 + one_of(2) : 0;
    const bool stops = one_of(3) != 0;
    const bool wilds = one_of(3) == 0;
    tiny::Plan plan;
    plan.ranks = 3 + one_of(4);
    std::vector<int> heights(1 + static_cast<std::size_t>(one_of(3)));
    for (int& height : heights) height = 1 + one_of(4);
    const std::size_t columns = heights.size();
    heights.resize(columns + static_cast<std::size_t>(spare), 1);
    plan.layout = spare == 0 && one_of(4) == 0 ? tiny::pyramid(3) : tiny::columns(heights);
    const int stock = one_of(6);
    plan.deck = tiny::plain_deck(plan.ranks, 4, 2);
    while (plan.deck.size() > plan.layout.size() + stock + 1) {
        plan.deck.remove(plan.deck.name(static_cast<Card>(one_of(plan.deck.size()))), 1);
    }
    if (one_of(4) == 0) plan.openings = {{Opening::Kind::empty, -1}};
    if (one_of(2) == 0) plan.score = tiny::random_score(rng);
    if (one_of(4) == 0) plan.score.per_stock_left_when_cleared = -1;
    auto variant = std::make_shared<Variant>(*tiny::make(plan));

    const int used = 2 * plan.ranks;
    const int most = stops || wilds ? 27 : 31;
    const int faces = one_of(3) == 0 ? used : used + one_of(most + 1 - used);
    std::vector<Face> numbers;
    for (int f = 0; f < faces; ++f)
        numbers.insert(numbers.begin() + one_of(f + 1), static_cast<Face>(f));
    const auto number = [&](int rank, bool red) {
        return numbers[static_cast<std::size_t>(2 * (rank - 1) + (red ? 1 : 0))];
    };
    for (std::size_t c = 0; c < variant->face_of.size(); ++c) {
        const CardKind& kind = variant->deck.kind(static_cast<Card>(c));
        variant->face_of[c] = number(kind.rank, kind.colour == Ink::red);
    }
    const Links ranks = variant->links;
    variant->links = Links(faces);
    const int more = one_of(3);
    const bool all_on_all = one_of(4) == 0;
    for (int card = 1; card <= plan.ranks; ++card) {
        for (int base = 0; base <= plan.ranks; ++base) {
            for (int colours = 0; colours < 4; ++colours) {
                const Face on = base == 0 ? variant->links.empty() : number(base, colours % 2 != 0);
                const bool fits = base == 0 || ranks.allows(static_cast<Face>(base - 1),
                                                            static_cast<Face>(card - 1));
                const bool any = card == 1 && all_on_all;
                if (fits || any || one_of(10) < more)
                    variant->links.allow(on, number(card, colours / 2 != 0));
            }
        }
    }
    if (wilds) variant->tokens = {{"wild", 1 + one_of(2), 0, -1, kNoCard}};
    if (stops) {
        const int base = 1 + one_of(plan.ranks);
        const int card = one_of(6) == 0 ? base : base == 1 ? 2 : base - 1;
        variant->rules = {stopper_rule(library, card, base)};
    }
    for (int r = 0; r < spare; ++r) variant->aim.spare.set(static_cast<int>(columns) + r);
    variant->reserve = variant->aim.spare;
    seal(*variant);
    return niblick::bind(variant, deal_by_number(*variant, rng.next()));
}

// Whether the game would be won without its rules.
bool is_won_without_rules(const Board& board) {
    auto variant = std::make_shared<Variant>(*board.variant);
    variant->rules.clear();
    seal(*variant);
    const Board free = niblick::bind(variant, board.deal);
    return Solver(variant).solve(free, start_position(free)).outcome == Outcome::won;
}

}  // namespace

TEST_CASE("sweeping many faces and cards that accept nothing agrees with brute force",
          "[oracle][extended][sweep_faces]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    Rng rng(3116);
    int won = 0, lost = 0, wide = 0, with_tokens = 0, stopped_now = 0, lost_by_stop = 0, spare = 0;
    for (int n = 0; n < 5000 / deal_step(); ++n) {
        const Board board = board_of_faces(rng, library);
        Tally tally;
        const Position from = some_moves_later(rng, board, rng.below(5), tally);
        const auto truth = explore(board, from, tally, true, 50'000);
        if (!truth) continue;
        Solver solver(board.variant);
        INFO("board " << n << "\n" << tiny::describe_extended(board));
        REQUIRE(solver.serves(Method::sweep));
        const bool two_rows = search::SweepFaces::rows_for(*board.variant) == 2;
        won += truth->truth.winnable;
        lost += !truth->truth.winnable;
        wide += two_rows;
        with_tokens += two_rows && !board.variant->tokens.empty();
        spare += two_rows && board.variant->aim.spare.any();
        if (!board.variant->rules.empty()) {
            stopped_now += from.notes[0] != 0;
            lost_by_stop += !truth->truth.winnable && from == start_position(board) &&
                            is_won_without_rules(board);
        }
        for (const Method method : {Method::automatic, Method::depth_first, Method::sweep}) {
            for (const Goal goal : {Goal::clear, Goal::best}) {
                Query query;
                query.goal = goal;
                query.method = method;
                query.tally = tally;
                const Verdict verdict = solver.solve(board, from, query);
                const std::string wrong = fault(board, from, truth->truth, verdict);
                INFO(method_word(method) << ": " << wrong);
                REQUIRE(wrong.empty());
                if (verdict.least_left) REQUIRE(verdict.least_left == truth->truth.least_left);
                if (method == Method::sweep) REQUIRE(verdict.least_left);
                if (goal == Goal::clear) continue;
                REQUIRE(verdict.best);
                REQUIRE(verdict.best->proved);
                REQUIRE(verdict.best->score == truth->best);
                check_best_line(board, from, tally, verdict.best->line, truth->best);
            }
        }
    }
    if (!quick()) {
        CHECK(std::min({won, lost, wide, with_tokens, spare, stopped_now}) > 100);
        CHECK(lost_by_stop > 10);
    }
}

TEST_CASE("deals of many faces and with stoppers have together the verdicts they have alone",
          "[oracle][extended][sweep_faces]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    Rng rng(3117);
    int together = 0, two_rows = 0, stopped = 0, with_tokens = 0, won = 0;
    for (int n = 0; n < 2000 / deal_step(); ++n) {
        const auto variant = board_of_faces(rng, library).variant;
        std::vector<Board> boards;
        const std::uint64_t deals = 2 + rng.below(7);
        for (std::uint64_t seed = 1; seed <= deals; ++seed) {
            boards.push_back(niblick::bind(variant, deal_by_number(*variant, seed)));
        }
        Solver solver(variant), alone(variant);
        INFO("game " << n << "\n" << tiny::describe_extended(boards.front()));
        for (const Goal goal : {Goal::clear, Goal::best}) {
            Query query;
            query.goal = goal;
            if (solver.deals_at_once(query) == 1) continue;
            ++together;
            two_rows += search::SweepFaces::rows_for(*variant) == 2;
            stopped += !variant->rules.empty();
            with_tokens += !variant->tokens.empty();
            won += check_solved_together(solver, alone, boards, query);
        }
    }
    // Without AVX-512 deals with two rows are solved one by one.
    if (search::widest_kernel(2).deals > 1) CHECK(two_rows > 100 / deal_step());
    if (search::widest_kernel().deals > 1) {
        CHECK(std::min({together, stopped, with_tokens, won}) > 100 / deal_step());
    }
}

TEST_CASE("what a beam over the stock decides of many faces is true",
          "[oracle][extended][sweep_faces]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    Rng rng(3118);
    int won = 0, lost = 0, open = 0, many = 0, with_tokens = 0;
    for (int n = 0; n < 6000 / deal_step(); ++n) {
        const Board board = board_of_faces(rng, library);
        if (!search::StockBeam::serves(*board.variant)) continue;
        INFO("board " << n << "\n" << tiny::describe_extended(board));
        search::StockBeam beam(*board.variant);
        Tally tally;
        const Position from = some_moves_later(rng, board, rng.below(3), tally);
        const Outcome found = beam.run(board, from, 1 + rng.below(6), 1'000'000);
        ++(found == Outcome::won ? won : found == Outcome::lost ? lost : open);
        many += board.variant->links.faces() > 16;
        with_tokens += !search::wild_tokens(*board.variant, from).empty();
        if (found == Outcome::unknown) continue;
        const auto truth = explore(board, from, tally, true, 50'000);
        if (!truth) continue;
        Verdict verdict;
        verdict.outcome = found;
        verdict.least_left = found == Outcome::won ? 0 : beam.least_left();
        if (found == Outcome::won) verdict.line = beam.line();
        const std::string wrong = fault(board, from, truth->truth, verdict);
        INFO(wrong);
        REQUIRE(wrong.empty());
        CHECK(verdict.least_left == truth->truth.least_left);
    }
    CHECK(std::min({won, lost, open, many, with_tokens}) > 100 / deal_step());
}

TEST_CASE("games of many faces and with stoppers are swept as general search decides them",
          "[oracle][extended][sweep_faces]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    for (const char* id : {"golf/one_to_fifteen", "golf/queen_once", "golf/red_up_black_down",
                           "peaks/colour_peaks", "peaks/fifteen_peaks"}) {
        const auto variant = shipped(library, id);
        INFO(id);
        Solver solver(variant);
        REQUIRE(solver.fastest() == Method::sweep);
        const std::size_t rows = search::SweepFaces::rows_for(*variant);
        CHECK((solver.deals_at_once() > 1) == (search::widest_kernel(rows).deals > 1));
        // A pass that would be cut short does not begin.
        Limits few;
        few.nodes = solver.removable_sets() - 1;
        CHECK(solver.fastest(few) == Method::depth_first);
        check_against_depth_first(solver, variant);
    }
}

TEST_CASE("rules that do more than stop cards are left to general search", "[sweep_faces]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    const auto swept = [&](auto change) {
        auto variant = std::make_shared<Variant>(*tiny::make({}));
        variant->rules = {stopper_rule(library, 12, 13)};
        change(*variant);
        seal(*variant);
        return Solver(variant).serves(Method::sweep);
    };
    CHECK(swept([](Variant&) {}));
    CHECK_FALSE(swept([](Variant& v) { v.rules.front().stopper.reset(); }));
    CHECK_FALSE(swept([](Variant& v) { v.rules.front().scores = true; }));
    CHECK_FALSE(swept([](Variant& v) { v.rules.front().foreign = true; }));
    CHECK_FALSE(swept([](Variant& v) { v.rules.push_back(v.rules.front()); }));
}

}  // namespace niblick
