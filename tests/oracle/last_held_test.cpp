#include "core/search/exact/last_held.h"

#include <algorithm>

#include "core/play/play.h"
#include "tests/oracle/brute_extended.h"
#include "tests/support/catch.h"
#include "tests/support/quick.h"
#include "tests/support/tiny.h"
#include "tests/support/tiny_extended.h"

namespace niblick {

namespace {

// A small game like Quasar with a cell that empties last, on columns or another layout.
std::shared_ptr<const Variant> held_game(Rng& rng) {
    tiny::Plan plan;
    plan.ranks = 3 + tiny::one_of(rng, 5);
    plan.wrap = tiny::one_of(rng, 3) != 0;
    plan.deck = tiny::plain_deck(plan.ranks, 3);
    const bool empty = tiny::one_of(rng, 2) == 0;
    plan.openings = {Opening{empty ? Opening::Kind::empty : Opening::Kind::fixed, empty ? -1 : 0}};
    const int cards = std::min(6 + tiny::one_of(rng, 5), plan.deck.size() - 1);
    plan.layout = tiny::one_of(rng, 3) == 0 ? tiny::random_layout(rng, cards)
                                            : tiny::even_columns(cards, 2 + tiny::one_of(rng, 3));
    plan.set_aside = plan.deck.size() - cards - (empty ? 0 : 1);
    auto variant = std::make_shared<Variant>(*tiny::make(plan));
    Cells& cells = variant->cells;
    cells.count = 1;
    cells.uses = tiny::one_of(rng, 2);
    cells.accepts = FaceSet::first_n(plan.ranks);
    if (tiny::one_of(rng, 4) == 0) cells.accepts.reset(0);
    cells.last = true;
    variant->aim.cells = true;
    variant->aim.stock = tiny::one_of(rng, 2) == 0;
    seal(*variant);
    return variant;
}

}  // namespace

TEST_CASE("chains that end with a card held agree with brute force", "[oracle][extended]") {
    Rng rng(2615);
    int won = 0, lost = 0, late = 0, held = 0;
    for (int n = 0; n < 3000 / deal_step(); ++n) {
        const auto variant = held_game(rng);
        if (!search::LastHeld::serves(*variant)) continue;
        const Board board = niblick::bind(variant, deal_by_number(*variant, rng.next()));
        Tally tally;
        const Position from = some_moves_later(rng, board, rng.below(7), tally);
        if (ending(board, from) == Ending::won) continue;
        const auto truth = explore(board, from, {}, false, 40'000);
        if (!truth) continue;
        (truth->truth.winnable ? won : lost) += 1;
        late += from != start_position(board);
        held += !from.cells().empty();
        const Verdict verdict = search::LastHeld(board, {}, {}, nullptr).run(from);
        const std::string wrong = fault(board, from, truth->truth, verdict);
        INFO("board " << n << ": " << wrong << "\n" << tiny::describe_extended(board));
        REQUIRE(wrong.empty());
    }
    INFO(won << " won, " << lost << " lost, " << late << " later, " << held << " with a card held");
    if (!quick()) CHECK(std::min({won, lost, late, held}) > 100);
}

}  // namespace niblick
