#include "core/search/beam/heuristic.h"

#include <algorithm>

#include "core/play/extended_play.h"
#include "core/search/common/under.h"
#include "core/search/positions/prunes.h"

namespace niblick::search {

Heuristic::Heuristic(const Board& board)
    : board_(board),
      rng_(2),
      under_(cards_under(board.layout())),
      left_(static_cast<std::size_t>(board.variant->links.faces())) {
    const Links& links = board.variant->links;
    for (int f = 0; f < links.faces(); ++f) {
        FaceSet bases;
        for (int g = 0; g < links.faces(); ++g) {
            if (links.allows(static_cast<Face>(g), static_cast<Face>(f))) bases.set(g);
        }
        bases_.push_back(bases);
    }
    // Found by trial on twenty deals of ten games (docs/performance.md).
    if (fills_only(*board.variant)) {
        // As where piles do not move; a column that is empty holds a card.
        usual_ = {.stock = 307, .under = 15, .fits = 38, .scarce = 77, .empty = 51, .by_stock = 60};
    } else if (board.variant->traits.moving) {
        usual_ = {.stock = 51,
                  .under = 5,
                  .fits = 26,
                  .down = 460,
                  .held = 51,
                  .empty = 51,
                  .packed = 77,
                  .by_stock = 20};
    } else {
        usual_ = {.stock = 307, .under = 15, .fits = 38, .scarce = 77, .held = 77, .by_stock = 60};
    }
    const StockPlan& plan = board.variant->stock_plan;
    if (plan.again == StockPlan::Again::oldest && plan.passes != 1) {
        // A card in a cell brings back one of the stock, and can be played itself.
        brings_back_ = 2;
        usual_.held = 0;
    }
    weights_ = usual_;
}

void Heuristic::begin(int iterate) {
    weights_ = usual_;
    if (iterate == 0) return;
    const auto vary = [this](int weight) {
        return weight * static_cast<int>(rng_.below(129)) / 64;
    };
    for (int* weight : {&weights_.stock, &weights_.under, &weights_.fits, &weights_.scarce,
                        &weights_.down, &weights_.held, &weights_.empty, &weights_.packed}) {
        *weight = vary(*weight);
    }
    weights_.noise = 128;
    weights_.by_stock = 10 + static_cast<int>(rng_.below(81));
}

int Heuristic::of(const Position& position, int left) {
    const Variant& variant = *board_.variant;
    const int held = position.zones.size(Zone::cells);
    const int stock = stock_left(board_, position) + brings_back_ * held;
    int value = weights_.stock * stock - 256 * left - weights_.held * held;
    value += variant.traits.moving ? of_piles(position) : of_layout(position);
    SlotSet fits = extended::available(board_, position);
    if (variant.sets.least == 0 && !position.wild) {
        SlotSet fitting;
        for (int f = 0; f < variant.foundations(); ++f) {
            fitting |= board_.targets[board_.face_of(position.top[static_cast<std::size_t>(f)])];
        }
        fits &= fitting;
    }
    value += weights_.fits * fits.count();
    if (weights_.scarce != 0) value -= weights_.scarce * scarcity(position) / 4;
    if (weights_.noise != 0) {
        value += static_cast<int>(rng_.below(static_cast<std::uint64_t>(weights_.noise)));
    }
    return value;
}

int Heuristic::of_layout(const Position& position) const {
    int pairs = 0;
    slots_of(position, position.filled).for_each([&](int s) {
        pairs += under_[static_cast<std::size_t>(s)];
    });
    return -weights_.under * pairs;
}

int Heuristic::of_piles(const Position& position) const {
    const Links& onto = board_.variant->packing.onto;
    int pairs = 0, down = 0, empty = 0, packed = 0;
    const bool packs = onto.faces() > 0;
    for (std::size_t p = 0; p < board_.layout().piles().size(); ++p) {
        const auto cards = position.pile(static_cast<int>(p));
        if (cards.empty()) ++empty;
        for (std::size_t i = 0; i < cards.size(); ++i) {
            pairs += static_cast<int>(i);
            if (!position.up.test(cards[i])) ++down;
            if (packs && i > 0 && onto.allows(board_.face[cards[i - 1]], board_.face[cards[i]])) {
                ++packed;
            }
        }
    }
    return weights_.empty * empty + weights_.packed * packed - weights_.under * pairs -
           weights_.down * down;
}

// Four times the sum, over all faces, of the squared excess of their cards over half of those they
// go on.
int Heuristic::scarcity(const Position& position) {
    std::fill(left_.begin(), left_.end(), 0);
    (position.filled | as_set(position.cells())).for_each([&](int p) {
        ++left_[board_.face[static_cast<std::size_t>(p)]];
    });
    int sum = 0;
    for (std::size_t f = 0; f < left_.size(); ++f) {
        if (left_[f] == 0) continue;
        int lack = 2 * left_[f];
        bases_[f].for_each([&](int g) { lack -= left_[static_cast<std::size_t>(g)]; });
        if (lack > 0) sum += lack * lack;
    }
    return sum;
}

}  // namespace niblick::search
