// Closed sets against every position that play reaches. niblick-check tests them from outside
// (tests/check).

#include "core/search/certificate/closed_set.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "core/play/play.h"
#include "core/play/tally.h"
#include "core/search/certificate/closures.h"
#include "core/search/exact/chain.h"
#include "core/search/solver.h"
#include "tests/oracle/brute.h"
#include "tests/oracle/brute_extended.h"
#include "tests/support/catch.h"
#include "tests/support/quick.h"
#include "tests/support/rulesets.h"
#include "tests/support/tiny.h"
#include "tests/support/tiny_extended.h"

namespace niblick {

namespace {

struct Way {
    int drawn, run, points;
};

// A closed set as what it stands for.
class Read {
  public:
    Read(const Board& board, const search::ClosedSet& set) : board_(board), set_(set) {
        std::size_t at = 0;
        for (const search::ClosedSet::Part& part : set.parts) {
            const std::string_view bytes = std::string_view(set.bytes).substr(at, part.bytes);
            at += part.bytes;
            if (set.form == search::ClosedSet::Form::table) {
                add_table(part, bytes);
            } else {
                add_list(part, bytes);
            }
        }
        CHECK(at == set.bytes.size());
        CHECK(positions_ == set.positions);
    }

    // Whether it holds a position, or leaves it out because the stock was just turned.
    bool has(const Position& position, const Tally& tally) const {
        if (set_.scored && set_.nested && position.drawn > 0 && tally.run == 0) return true;
        const auto found = ways_.find({position.filled, tops_of(position)});
        if (found == ways_.end()) return false;
        return std::any_of(found->second.begin(), found->second.end(), [&](const Way& way) {
            const bool turned =
                set_.nested ? way.drawn <= position.drawn : way.drawn == position.drawn;
            return turned &&
                   (!set_.scored || (way.run >= tally.run && way.points >= points(tally)));
        });
    }

  private:
    using Tops = std::vector<Face>;

    // Points for plays, without what turning the stock has cost.
    int points(const Tally& tally) const { return tally.points; }

    Tops tops_of(const Position& position) const {
        Tops tops;
        for (int f = 0; f < board_.variant->foundations(); ++f) {
            tops.push_back(board_.face_of(position.top[static_cast<std::size_t>(f)]));
        }
        std::sort(tops.begin() + (board_.variant->traits.has_stock ? 1 : 0), tops.end());
        return tops;
    }

    void add(const search::ClosedSet::Part& part, const SlotSet& filled, int points) {
        ++positions_;
        ways_[{filled, part.tops}].push_back({part.drawn, part.run, points});
    }

    void add_list(const search::ClosedSet::Part& part, std::string_view bytes) {
        const auto width = static_cast<std::size_t>(set_.width);
        const std::size_t size = width + (set_.scored ? 4 : 0);
        for (std::size_t at = 0; at < bytes.size(); at += size) {
            SlotSet filled;
            std::uint32_t points = 0;
            for (std::size_t i = 0; i < size; ++i) {
                const auto byte = static_cast<unsigned char>(bytes[at + i]);
                if (i >= width) points |= std::uint32_t{byte} << (8 * (i - width));
                for (int bit = 0; i < width && bit < 8; ++bit) {
                    if ((byte >> bit & 1) != 0) filled.set(static_cast<int>(8 * i) + bit);
                }
            }
            add(part, filled, static_cast<int>(points));
        }
    }

    void add_table(const search::ClosedSet::Part& part, std::string_view bytes) {
        for (std::size_t bit = 0; bit < 8 * bytes.size(); ++bit) {
            if ((static_cast<unsigned char>(bytes[bit / 8]) >> (bit % 8) & 1) == 0) continue;
            std::size_t number = 8 * part.offset + bit;
            SlotSet filled;
            for (const auto& chain : set_.chains) {
                for (std::size_t i = 0; i < number % (chain.size() + 1); ++i) filled.set(chain[i]);
                number /= chain.size() + 1;
            }
            CHECK(number == 0);
            add(part, filled, 0);
        }
    }

    const Board& board_;
    const search::ClosedSet& set_;
    std::uint64_t positions_ = 0;
    std::map<std::pair<SlotSet, Tops>, std::vector<Way>> ways_;
};

// Whether a position that play reaches is missing. A won position has no moves.
bool misses_one(const Board& board, const Read& set) {
    std::vector<std::pair<Position, Tally>> waiting{{start_position(board), {}}};
    std::set<std::tuple<SlotSet, std::array<Card, kMaxFoundations>, int, int, int>> met;
    while (!waiting.empty()) {
        const auto [position, tally] = waiting.back();
        waiting.pop_back();
        if (!set.has(position, tally)) return true;
        if (ending(board, position) == Ending::won) continue;
        for (const Move move : legal_moves(board, position)) {
            const Position next = after(board, position, move);
            Tally then = tally_after(board, position, move, tally);
            if (move.kind == MoveKind::draw) then.points = tally.points;
            if (met.emplace(next.filled, next.top, next.drawn, then.run, then.points).second) {
                waiting.emplace_back(next, then);
            }
        }
    }
    return false;
}

}  // namespace

TEST_CASE("closed sets hold every position that play reaches", "[oracle][certificate]") {
    Rng rng(301);
    int tables = 0, lists = 0, nested = 0, won = 0;
    for (int n = 0; n < 3000 / deal_step(); ++n) {
        const Board board = tiny::random_board(rng, {3, 9, 5, 3});
        const Truth truth = Brute(board).solve(start_position(board));
        for (const bool stands_for_more : {false, true}) {
            if (stands_for_more && !board.variant->traits.draws_any_time) continue;
            for (const bool as_table : {false, true}) {
                INFO(tiny::words(board));
                search::ClosedSetFound found;
                if (as_table) {
                    auto table = search::table_closure(board, {}, stands_for_more, {});
                    REQUIRE(table.has_value() == board.variant->traits.single_foundation);
                    if (!table) continue;
                    found = std::move(*table);
                } else {
                    found = search::list_closure(board, {}, stands_for_more, {});
                }
                REQUIRE(found.why == StopReason::finished);
                REQUIRE(found.won == truth.winnable);
                REQUIRE(found.set.has_value() != truth.winnable);
                won += found.won;
                if (!found.set) continue;
                REQUIRE_FALSE(misses_one(board, Read(board, *found.set)));
                tables += as_table;
                lists += !as_table;
                nested += stands_for_more;
            }
        }
    }
    if (!quick()) CHECK(std::min({tables, lists, nested, won}) > 500);
}

TEST_CASE("closed sets for scores hold every position that play reaches", "[oracle][certificate]") {
    Rng rng(302);
    int by_run = 0, by_cards = 0, nested = 0;
    for (int n = 0; n < 3000 / deal_step(); ++n) {
        Board board = tiny::random_board(rng, {3, 7, 4, 2});
        if (n % 2 == 0) {
            auto variant = std::make_shared<Variant>(*board.variant);
            variant->score = {};
            variant->score.low_wins = false;
            variant->score.run_points = {1, 2, 4, 4, 7};
            variant->score.per_draw = -static_cast<int>(rng.below(4));
            variant->score.tip_points = {3, 5};
            variant->score.tip_factor = 1 + static_cast<int>(rng.below(2));
            seal(*variant);
            board = niblick::bind(variant, board.deal);
        }
        if (!search::why_no_closed_set(*board.variant, Goal::best).empty()) continue;
        INFO(tiny::words(board));
        Query query;
        query.goal = Goal::best;
        const auto found = search::closed_set(board, query, {});
        REQUIRE(found.set);
        REQUIRE(found.won == Brute(board).solve(start_position(board)).winnable);
        REQUIRE_FALSE(misses_one(board, Read(board, *found.set)));
        (found.set->scored ? by_run : by_cards) += 1;
        nested += found.set->nested;
    }
    if (!quick()) CHECK(std::min({by_run, by_cards, nested}) > 100);
}

TEST_CASE("closed sets of chains agree with the solver", "[oracle][certificate]") {
    Rng rng(303);
    int lost = 0, backward = 0;
    for (int n = 0; n < 4000 / deal_step(); ++n) {
        tiny::Plan plan;
        plan.ranks = 5 + 2 * static_cast<int>(rng.below(2));
        plan.deck = tiny::plain_deck(plan.ranks, 2);
        const int slots = 2 * plan.ranks - 1;
        plan.layout = n % 2 == 0
                          ? tiny::random_layout(rng, slots)
                          : tiny::columns(std::vector<int>(static_cast<std::size_t>(slots), 1));
        if (n % 4 == 1)
            plan.layout = tiny::columns({slots / 3, slots / 3, slots - 2 * (slots / 3)});
        plan.wrap = n % 3 != 0;
        plan.openings = {{Opening::Kind::fixed, 0}};
        const auto variant = tiny::make(plan);
        REQUIRE(search::Chain::serves(*variant));
        const Board board = bind(variant, deal_by_number(*variant, static_cast<std::uint64_t>(n)));
        INFO(tiny::words(board));
        const auto found = search::closed_set(board, {}, {});
        REQUIRE(found.why == StopReason::finished);
        REQUIRE(found.won == Brute(board).solve(start_position(board)).winnable);
        REQUIRE(found.set.has_value() != found.won);
        lost += !found.won;
        backward += found.set && found.set->backward;
    }
    if (!quick()) CHECK(lost > 300);
    CHECK(backward == 0);  // boards this small are done from the start
}

TEST_CASE("closed sets of games that are not plain agree with brute force",
          "[oracle][certificate]") {
    Rng rng(304);
    int lost = 0, won = 0, nested = 0, bounded = 0, stock = 0, piles = 0;
    for (int n = 0; n < 6000 / deal_step(); ++n) {
        const Board board = tiny::random_extended(rng);
        if (!search::why_no_closed_set(*board.variant, Goal::clear).empty()) continue;
        INFO(tiny::describe_extended(board));
        Query query;
        query.limits.nodes = 20'000;
        const auto found = search::closed_set(board, query, {});
        if (found.why == StopReason::nodes) continue;
        REQUIRE(found.why == StopReason::finished);
        const auto truth = explore(board, start_position(board), {}, false, 100'000);
        if (!truth) continue;
        REQUIRE(found.won == truth->truth.winnable);
        REQUIRE(found.set.has_value() != found.won);
        won += found.won;
        lost += !found.won;
        if (found.won) continue;
        nested += found.set->nested;
        bounded += found.set->bound != search::ClosedSet::Bound::none;
        piles += found.set->form == search::ClosedSet::Form::piles;
        stock += found.set->form == search::ClosedSet::Form::general && !found.set->nested &&
                 board.variant->traits.has_stock;
    }
    if (!quick()) CHECK(std::min({lost, won, nested, bounded, stock, piles}) > 10);
}

TEST_CASE("closed sets of games with events agree with brute force", "[oracle][certificate]") {
    int lost = 0, won = 0, nested = 0, apart = 0;
    for (const std::string turn : {"any_time", "when_stuck"}) {
        for (const std::string events :
             {"when = [\"2 leaves: remove one any\", \"run of 3: add 1\"]",
              "when = [\"every 2 of a run same suit: give coin\", \"dig used: remove free any\"]",
              "when = [\"every 5 moves while red: burn 1\", \"A leaves: end lost\"]",
              "when = [\"red turned: give coin\", \"dig used: give wild\", \"3 leaves: take "
              "wild\"]",
              "when = [\"4 leaves: rough columns 1 3\"]\nlocks = [\"column 2 until 5\"]",
              "when = [\"5 leaves: remove around\", \"row 2 cleared: points 1\"]\n[rough]\ntwice = "
              "\"column 1\"\n[visibility]\nmystery = \"card 2 of row 1\""}) {
            const Loaded loaded = load_tables(
                "[deck]\nranks = \"A2345\"\n[columns]\ncount = 3\nheight = 3\n[wilds]\ncount = 0\n"
                "[counters]\nnames = \"coin\"\nmost = [3]\nspells = \"dig: 2 coin\"\n"
                "[score_cards]\n[stock]\nwithheld = 4\nturn = \"" +
                turn + "\"\n[events]\n" + events);
            INFO(render_all(loaded.diagnostics, loaded.sources));
            REQUIRE(loaded.ok());
            for (std::uint64_t n = 1; n <= 40; n += deal_step()) {
                const Board board = bind(loaded.variant, deal_by_number(*loaded.variant, n));
                const auto truth = explore(board, start_position(board), {}, false, 100'000);
                if (!truth) continue;
                INFO(n);
                const auto found = search::closed_set(board, {}, {});
                REQUIRE(found.why == StopReason::finished);
                REQUIRE(found.won == truth->truth.winnable);
                REQUIRE(found.set.has_value() != found.won);
                won += found.won;
                lost += !found.won;
                if (!found.set) continue;
                (found.set->nested ? nested : apart) += 1;
                const auto width = static_cast<std::size_t>(found.set->width);
                CHECK(found.set->bytes.size() == found.set->positions * width);
            }
        }
    }
    if (!quick()) CHECK(std::min({won, lost, nested, apart}) > 20);
}

TEST_CASE("a closed set is given up at a limit", "[oracle][certificate]") {
    const auto variant = tiny::make({});
    const Board board = bind(variant, deal_by_number(*variant, 4));
    for (const Goal goal : {Goal::clear, Goal::best}) {
        Query query;
        query.goal = goal;
        query.limits.nodes = 50;
        const auto found = search::closed_set(board, query, {});
        CHECK_FALSE(found.set);
        CHECK(found.why == StopReason::nodes);
        StopSource stop;
        stop.request_stop();
        CHECK(search::closed_set(board, {}, stop.get_token()).why != StopReason::finished);
    }
}

}  // namespace niblick
