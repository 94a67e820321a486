// The least stock that a position needs, against brute force.

#include "core/search/positions/stock_need.h"

#include <algorithm>
#include <string>

#include "core/play/play.h"
#include "core/search/general/general.h"
#include "tests/oracle/brute_extended.h"
#include "tests/support/catch.h"
#include "tests/support/quick.h"
#include "tests/support/rulesets.h"
#include "tests/support/tiny.h"
#include "tests/support/tiny_extended.h"

namespace niblick {

namespace {

constexpr std::size_t kMax = 30'000;
constexpr std::size_t kBytes = std::size_t{1} << 24;

// A game of few cards, with rules that only hinder or give tokens.
std::string random_tables(Rng& rng) {
    const auto one_of = [&rng](int n) { return tiny::one_of(rng, n); };
    const std::string ranks = one_of(2) == 0 ? "A2345" : "A23456";
    std::string text = "[deck]\nranks = \"" + ranks +
                       "\"\nsuits = [\"C clubs black\", \"H hearts red\"]\n[sequence]\norder = \"" +
                       ranks + "\"\nwrap = ";
    text += one_of(2) == 0 ? "true\n" : "false\n";
    if (one_of(2) == 0) {
        text += "[columns]\nheights = [" + std::to_string(2 + one_of(2)) + ", 2, " +
                std::to_string(1 + one_of(3)) + "]\n";
    } else {
        text +=
            "[covers]\nrows = [\"a b c\", \"d e\", \"f g\"]\n"
            "on = [\"d > a b\", \"e > b c\", \"f > d\", \"g > e\"]\n";
    }
    text += "[stock]\n";
    if (one_of(4) == 0) text += "turn = \"when_stuck\"\n";
    if (one_of(4) == 0) text += "[foundation]\nstart = \"empty\"\n";
    const int irons = one_of(3);
    if (irons == 0) text += "[irons]\nranks = \"24\"\nin_bag = \"2\"\n";
    if (irons == 1) text += "[irons]\nranks = \"3\"\n";
    const bool wilds = one_of(2) == 0;
    if (wilds) text += "[wilds]\ncount = " + std::to_string(one_of(2)) + "\n";
    std::string events;
    switch (one_of(6)) {
        case 0: events = "2 leaves: rough places 1 2"; break;
        case 1: events = wilds ? "run of 2 same suit: give wild" : "A leaves: burn 1"; break;
        case 2: events = wilds ? "every 2 of a run: give wild" : "3 leaves: burn 1"; break;
        case 3:
            if (!wilds) break;
            text += "[counters]\nnames = [\"buck bucks\"]\nmost = [" +
                    std::to_string(1 + one_of(3)) + "]\n";
            events =
                "every 2 of a run: give buck\", \"every 2 of a run with 1 buck: give wild, "
                "take " +
                std::to_string(1 + one_of(3)) + " buck";
            break;
        case 4: text += "[rough]\ntwice = \"place 2\"\n"; break;
        default: break;
    }
    if (!events.empty()) text += "[events]\nwhen = [\"" + events + "\"]\n";
    return text;
}

}  // namespace

TEST_CASE("no position that can be won needs more stock than it has", "[oracle][extended]") {
    Rng rng(3711);
    int won = 0, lost = 0, refuted = 0, gifts = 0, irons = 0, exact = 0;
    for (int n = 0; n < 2500 / deal_step(); ++n) {
        const std::string tables = random_tables(rng);
        INFO(tables);
        const Loaded loaded = load_tables(tables);
        INFO(render_all(loaded.diagnostics, loaded.sources));
        REQUIRE(loaded.ok());
        const auto& variant = loaded.variant;
        if (!search::StockNeed::serves(*variant)) continue;
        const Board board = niblick::bind(variant, deal_by_number(*variant, rng.next()));
        Tally tally;
        const Position from = some_moves_later(rng, board, rng.below(4), tally);
        if (ending(board, from) == Ending::won) continue;
        const auto need = search::StockNeed::make(board, from, 1U << 20, kBytes);
        REQUIRE(need);
        // The start and positions that follow from it.
        for (int walk = 0; walk < 4; ++walk) {
            const Position at = walk == 0 ? from : some_moves_later(rng, board, from, 8, tally);
            const auto known = explore(board, at, {}, false, kMax);
            if (!known) continue;
            const bool can_win = known->truth.winnable;
            INFO("board " << n << ", walk " << walk << "\n" << tiny::describe_extended(board));
            if (can_win) REQUIRE_FALSE(need->refutes(at));
            (can_win ? won : lost) += 1;
            refuted += need->refutes(at);
            gifts +=
                std::any_of(variant->rules.begin(), variant->rules.end(),
                            [](const Rule& rule) { return rule.gifts && !rule.gifts->empty(); });
            irons += std::any_of(variant->tokens.begin(), variant->tokens.end(),
                                 [](const Token& token) { return token.kind_index >= 0; });
            // Where no rule and no stock that has to wait hinders, nothing is relaxed.
            if (!variant->rules.empty() || !variant->traits.draws_any_time) continue;
            ++exact;
            REQUIRE(need->refutes(at) == !can_win);
        }
        // So early that the short searches that follow all use it.
        const auto known = explore(board, from, {}, false, kMax);
        if (!known) continue;
        const Verdict verdict = search::solve_generally(board, from, {}, {}, 1 + rng.below(6));
        const std::string wrong = fault(board, from, known->truth, verdict);
        INFO("board " << n << ": " << wrong << "\n" << tiny::describe_extended(board));
        REQUIRE(wrong.empty());
    }
    INFO(won << " won, " << lost << " lost, " << refuted << " refuted, " << gifts << " with gifts, "
             << irons << " with irons, " << exact << " exact");
    if (!quick()) CHECK(std::min({won, lost, refuted, gifts, irons, exact}) > 300);
}

}  // namespace niblick
