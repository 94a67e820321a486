// What greedy lines come to, against a list of all of them.

#include "core/search/agency.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <set>
#include <vector>

#include "core/play/play.h"
#include "core/search/solver.h"
#include "tests/support/catch.h"
#include "tests/support/failing.h"
#include "tests/support/quick.h"
#include "tests/support/tiny.h"
#include "tests/support/tiny_extended.h"

namespace niblick {

namespace {

struct Line {
    bool won = false;
    int left = 0;        // cards
    int decided_at = 0;  // moves made before the result was certain, whatever came then
};

bool takes_card(Move move) {
    return move.kind == MoveKind::play || move.kind == MoveKind::close;
}

// Every greedy line from a position, one by one; nothing is remembered. Gives up, with an empty
// list, where they are more than `most`.
std::vector<Line> greedy_lines(const Board& board, const Position& from,
                               std::size_t most = SIZE_MAX) {
    std::vector<Line> lines;
    const bool won = ending(board, from) == Ending::won;
    std::vector<Move> moves;
    if (!won) moves = legal_moves(board, from);
    if (moves.empty()) return {{won, cards_left(board, from), 0}};
    const bool takes = std::any_of(moves.begin(), moves.end(), takes_card);
    for (const Move move : moves) {
        if (takes && !takes_card(move)) continue;
        const std::vector<Line> further = greedy_lines(board, after(board, from, move), most);
        if (further.empty() || lines.size() + further.size() > most) return {};
        for (Line line : further) {
            ++line.decided_at;
            lines.push_back(line);
        }
    }
    std::set<bool> results;
    for (const Line& line : lines) results.insert(line.won);
    if (results.size() == 1) {
        for (Line& line : lines) line.decided_at = 0;
    }
    return lines;
}

struct Seen {
    int matters = 0, won = 0, lost = 0, later = 0;
    void compare(const Board& board, const std::vector<Line>& lines) {
        const auto left = [](const Line& a, const Line& b) { return a.left < b.left; };
        const auto sooner = [](const Line& a, const Line& b) {
            return a.decided_at < b.decided_at;
        };
        const auto wins = [](const Line& line) { return line.won; };
        const Agency found = agency_of(board, start_position(board));
        REQUIRE(found.why == StopReason::finished);
        REQUIRE(found.can_win == std::any_of(lines.begin(), lines.end(), wins));
        REQUIRE(found.can_lose == !std::all_of(lines.begin(), lines.end(), wins));
        REQUIRE(found.fewest_left == std::min_element(lines.begin(), lines.end(), left)->left);
        REQUIRE(found.most_left == std::max_element(lines.begin(), lines.end(), left)->left);
        const int first = std::min_element(lines.begin(), lines.end(), sooner)->decided_at;
        const int all = std::max_element(lines.begin(), lines.end(), sooner)->decided_at;
        REQUIRE(found.first_decided == first);
        REQUIRE(found.all_decided == all);
        CHECK(found.decided() == (all == 0));
        Solver solver(board.variant);
        const Agency decision =
            agency_of(board, start_position(board), solver, {}, {}, AgencyOf::decision);
        REQUIRE(decision.decided() == found.decided());
        REQUIRE(decision.can_win == found.can_win);
        REQUIRE(decision.stats.nodes <= found.stats.nodes);
        matters += all > 0;
        later += all > first;
        won += found.can_lose == false;
        lost += found.can_win == false;
    }
    int rarest() const { return std::min({matters, won, lost, later}); }
};

}  // namespace

TEST_CASE("what greedy lines come to is what a list of them says", "[agency]") {
    Rng rng(8821);
    Seen seen;
    for (int n = 0; n < 1500 / deal_step(); ++n) {
        const Board board = tiny::random_board(rng, {.most_slots = 7});
        INFO(tiny::words(board));
        seen.compare(board, greedy_lines(board, start_position(board)));
    }
    CHECK(seen.rarest() > 20 / deal_step());
}

TEST_CASE("greedy lines of games that are not plain are those of a list too", "[agency]") {
    Rng rng(417);
    Seen seen;
    int compared = 0, refused = 0, cells = 0, sets = 0, tokens = 0, wastes = 0, ruled = 0;
    for (int n = 0; n < 4000 / deal_step(); ++n) {
        Board board = tiny::random_extended(rng);
        if (n % 4 == 0) {
            auto variant = std::make_shared<Variant>(*board.variant);
            tiny::add_random_rules(rng, *variant, n % 8 == 0);
            seal(*variant);
            board = bind(std::shared_ptr<const Variant>(variant), board.deal);
        }
        const Variant& variant = *board.variant;
        if (!has_agency(variant)) {
            ++refused;
            continue;
        }
        const std::vector<Line> lines = greedy_lines(board, start_position(board), 20'000);
        if (lines.empty()) continue;
        INFO(tiny::describe_extended(board));
        seen.compare(board, lines);
        ++compared;
        cells += variant.cells.count > 0;
        sets += variant.sets.least > 0;
        tokens += !variant.tokens.empty();
        wastes += variant.stock_plan.to == StockPlan::To::waste;
        ruled += !variant.rules.empty();
    }
    CHECK(compared > 1000 / deal_step());
    CHECK(refused > 100 / deal_step());
    CHECK(std::min({cells, sets, tokens, wastes, ruled}) > 40 / deal_step());
    CHECK(seen.rarest() > 20 / deal_step());
}

TEST_CASE("an endless line and a rule that fails leave it unknown how greedy lines end",
          "[agency]") {
    tiny::Plan plan;
    const auto golf = tiny::make(plan);
    auto endless = std::make_shared<Variant>(*golf);
    Rule rule;
    rule.id = "endless";
    // Turning a stock card leaves it where it is.
    rule.instead = [](const Rule&, Operations&, Move move) { return move.kind == MoveKind::draw; };
    endless->rules.push_back(rule);
    seal(*endless);
    const Board board =
        bind(std::shared_ptr<const Variant>(endless), deal_by_number(*golf, DealNumber{1}));
    const Agency found = agency_of(board, start_position(board));
    CHECK(found.why == StopReason::nodes);
    CHECK_FALSE(found.most_left);

    const auto failing = tiny::failing(*golf);
    const Board broken = bind(failing, deal_by_number(*failing, DealNumber{1}));
    const Agency unknown = agency_of(broken, start_position(broken));
    CHECK(unknown.why == StopReason::rule_failed);
    CHECK_FALSE(unknown.can_win);
    CHECK_FALSE(unknown.can_lose);
}

TEST_CASE("a limit leaves of greedy lines what was seen", "[agency]") {
    tiny::Plan plan;
    plan.layout = tiny::three_peaks();
    plan.wrap = true;
    const auto peaks = tiny::make(plan);
    int seen = 0;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        const Board board = bind(peaks, deal_by_number(*peaks, DealNumber{seed}));
        const Agency all = agency_of(board, start_position(board));
        REQUIRE(all.decided());
        Limits few;
        few.nodes = all.stats.nodes / 2;
        const Agency some = agency_of(board, start_position(board), few);
        CHECK(some.why == StopReason::nodes);
        CHECK(some.stats.nodes >= few.nodes);
        CHECK(some.stats.nodes <= 2 * few.nodes);
        CHECK_FALSE(some.fewest_left);
        CHECK_FALSE(some.all_decided);
        Solver solver(peaks, few.bytes);
        const Agency by_solver = agency_of(board, start_position(board), solver, few);
        CHECK(by_solver.can_win == some.can_win);
        CHECK(by_solver.can_lose == some.can_lose);
        CHECK(by_solver.stats.nodes == some.stats.nodes);
        if (some.can_win) CHECK(all.can_win == some.can_win);
        if (some.can_lose) CHECK(all.can_lose == some.can_lose);
        if (some.can_win || some.can_lose) ++seen;
        Limits small;
        small.bytes = all.stats.bytes / 2;
        CHECK(agency_of(board, start_position(board), small).why == StopReason::memory);
        const StopSource stop;
        stop.request_stop();
        CHECK(agency_of(board, start_position(board), {}, stop.get_token()).why ==
              StopReason::asked);
    }
    CHECK(seen == 30);
}

TEST_CASE("without a stock the solver says whether a line of play can win", "[agency]") {
    tiny::Plan plan;
    plan.layout = tiny::columns({3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3});
    plan.wrap = true;
    const auto hole = tiny::make(plan);
    int won = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const Board board = bind(hole, deal_by_number(*hole, DealNumber{seed}));
        Limits few;
        few.nodes = 2000;
        const Outcome outcome = solve(board, start_position(board), few).outcome;
        const Agency agency = agency_of(board, start_position(board), few);
        if (outcome != Outcome::unknown) {
            REQUIRE(agency.can_win == (outcome == Outcome::won));
        }
        won += outcome == Outcome::won && agency.why == StopReason::nodes;
    }
    CHECK(won > 5);
}

}  // namespace niblick
