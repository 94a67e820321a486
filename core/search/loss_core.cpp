#include "core/search/loss_core.h"

#include <algorithm>
#include <utility>

#include "core/base/expects.h"

namespace niblick {

namespace {

// The variant with each card of the deck once more, as a card of a face that fits everywhere.
std::shared_ptr<const Variant> with_free_cards(const std::shared_ptr<const Variant>& rules) {
    NIBLICK_EXPECTS(rules != nullptr);
    const Variant& variant = *rules;
    NIBLICK_EXPECTS(LossCores::serves(variant));
    auto doubled = std::make_shared<Variant>(variant);
    const int faces = variant.links.faces(), cards = variant.deck.size();
    const auto free = static_cast<Face>(faces);
    doubled->links = Links(faces + 1);
    for (int face = 0; face <= faces; ++face) {
        const auto card = static_cast<Face>(face);
        for (int base = 0; base < faces; ++base) {
            const auto below = static_cast<Face>(base);
            if (card == free || variant.links.allows(below, card))
                doubled->links.allow(below, card);
        }
        doubled->links.allow(free, card);
        if (card == free || variant.links.allows(variant.links.empty(), card)) {
            doubled->links.allow(doubled->links.empty(), card);
        }
    }
    for (int card = 0; card < cards; ++card) {
        doubled->deck.add(variant.deck.kind(static_cast<Card>(card)));
        doubled->face_of.push_back(free);
    }
    seal(*doubled);
    return doubled;
}

}  // namespace

bool LossCores::serves(const Variant& variant) {
    const Traits& traits = variant.traits;
    return traits.plain && (traits.draws_any_time || !traits.has_stock) &&
           2 * variant.deck.size() <= kMaxCards && variant.links.faces() < kMaxFaces;
}

LossCores::LossCores(std::shared_ptr<const Variant> variant)
    : doubled_(with_free_cards(variant)),
      solver_(doubled_) {}

std::optional<LossCore> LossCores::find(const Board& board, const Position& from,
                                        const Limits& limits, StopToken stop) {
    NIBLICK_EXPECTS(matches(board, from));
    const int layout = board.layout().size();
    std::vector<Slot> fixed;
    for (int i = from.drawn; i < static_cast<int>(board.deal.stock.size()); ++i) {
        fixed.push_back(static_cast<Slot>(layout + i));
    }
    std::vector<Slot> slots;
    from.filled.for_each([&](int s) { slots.push_back(static_cast<Slot>(s)); });
    std::stable_sort(slots.begin(), slots.end(), [&](Slot a, Slot b) {
        return board.layout().above(a).count() > board.layout().above(b).count();
    });
    fixed.insert(fixed.end(), slots.begin(), slots.end());

    LossCore core;
    std::vector<bool> free(static_cast<std::size_t>(board.pieces()));
    const auto search = [&] {
        Deal deal = board.deal;
        for (std::size_t p = 0; p < free.size(); ++p) {
            if (!free[p]) continue;
            Card& card =
                p < deal.tableau.size() ? deal.tableau[p] : deal.stock[p - deal.tableau.size()];
            card = static_cast<Card>(card + board.deck().size());
        }
        Query query;
        query.limits = limits;
        const Verdict verdict = solver_.solve(bind(doubled_, std::move(deal)), from, query, stop);
        core.stats.nodes += verdict.stats.nodes;
        core.stats.bytes = std::max(core.stats.bytes, verdict.stats.bytes);
        return verdict.outcome;
    };
    if (search() != Outcome::lost) return {};
    for (const Slot piece : fixed) {
        free[piece] = true;
        const Outcome outcome = search();
        if (stop.stop_requested()) return {};
        if (outcome == Outcome::lost) continue;
        free[piece] = false;
        core.pieces.push_back(piece);
        core.minimal = core.minimal && outcome == Outcome::won;
    }
    std::sort(core.pieces.begin(), core.pieces.end());
    return core;
}

}  // namespace niblick
