// Cores of losses against a search that knows of free cards from the start.

#include "core/search/loss_core.h"

#include <algorithm>
#include <set>
#include <tuple>
#include <vector>

#include "tests/support/catch.h"
#include "tests/support/quick.h"
#include "tests/support/tiny.h"

namespace niblick {

namespace {

// Tries every line of a plain game in which some pieces are free: they fit everywhere and take
// every card.
class FreeBrute {
  public:
    FreeBrute(const Board& board, const std::vector<Slot>& fixed)
        : board_(board),
          free_(static_cast<std::size_t>(board.pieces()), true) {
        for (const Slot piece : fixed) free_[piece] = false;
    }

    bool wins() {
        std::vector<int> tops;
        for (const Card card : board_.deal.foundation) {
            tops.push_back(board_.face_of(card));
        }
        return wins(board_.layout().all(), tops, 0);
    }

  private:
    static constexpr int kFree = -1;

    int shown(int piece) const {
        const auto p = static_cast<std::size_t>(piece);
        return free_[p] ? kFree : int{board_.face_of(board_.card(static_cast<Slot>(piece)))};
    }
    bool goes_on(int card, int top) const {
        return card == kFree || top == kFree ||
               board_.variant->links.allows(static_cast<Face>(top), static_cast<Face>(card));
    }

    bool wins(const SlotSet& filled, std::vector<int> tops, int drawn) {
        if (filled.none()) return true;
        std::vector<int> left;
        filled.for_each([&left](int s) { left.push_back(s); });
        if (!met_.insert({left, tops, drawn}).second) return false;
        for (const int s : left) {
            if (board_.layout().above(static_cast<Slot>(s)).intersects(filled)) continue;
            for (std::size_t f = 0; f < tops.size(); ++f) {
                if (!goes_on(shown(s), tops[f])) continue;
                SlotSet then = filled;
                then.reset(s);
                std::vector<int> next = tops;
                next[f] = shown(s);
                if (wins(then, next, drawn)) return true;
            }
        }
        if (drawn == static_cast<int>(board_.deal.stock.size())) return false;
        tops[0] = shown(board_.layout().size() + drawn);
        return wins(filled, tops, drawn + 1);
    }

    const Board& board_;
    std::vector<bool> free_;
    std::set<std::tuple<std::vector<int>, std::vector<int>, int>> met_;
};

}  // namespace

TEST_CASE("the core of a loss is lost by itself, and none of its cards is spare", "[loss_core]") {
    Rng rng(3107);
    int lost = 0, parts = 0, several = 0;
    for (int n = 0; n < 3000 / deal_step(); ++n) {
        const Board board = tiny::random_board(rng);
        if (!LossCores::serves(*board.variant)) continue;
        INFO(tiny::words(board));
        LossCores cores(board.variant);
        const auto core = cores.find(board, start_position(board));
        std::vector<Slot> all;
        for (int p = 0; p < board.pieces(); ++p) all.push_back(static_cast<Slot>(p));
        REQUIRE(core.has_value() != FreeBrute(board, all).wins());
        if (!core) continue;
        CHECK(core->minimal);
        REQUIRE_FALSE(FreeBrute(board, core->pieces).wins());
        for (const Slot piece : core->pieces) {
            std::vector<Slot> others = core->pieces;
            std::erase(others, piece);
            REQUIRE(FreeBrute(board, others).wins());
        }
        ++lost;
        parts += core->pieces.size() < all.size();
        several += core->pieces.size() > 1;
    }
    CHECK(std::min({lost, parts, several}) > 40 / deal_step());
}

TEST_CASE("a search that reaches its limit leaves cards that may be spare", "[loss_core]") {
    tiny::Plan plan;
    plan.layout = tiny::columns({5, 5, 5, 5, 5, 5, 5});
    const auto variant = tiny::make(plan);
    LossCores cores(variant);
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Board board = bind(variant, deal_by_number(*variant, DealNumber{seed}));
        const auto core = cores.find(board, start_position(board));
        const bool lost =
            Solver(variant).solve(board, start_position(board)).outcome == Outcome::lost;
        CHECK(core.has_value() == lost);
        Limits few;
        few.nodes = 1;
        CHECK_FALSE(cores.find(board, start_position(board), few));
    }
}

}  // namespace niblick
