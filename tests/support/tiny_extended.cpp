#include "tests/support/tiny_extended.h"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "core/play/position.h"
#include "tests/support/french.h"
#include "tests/support/tiny.h"

namespace niblick::tiny {

namespace {

constexpr Suit kSuits[] = {kClubs, kHearts};

int roll(Rng& rng, int least, int most) {
    return least + static_cast<int>(rng.below(static_cast<std::uint64_t>(most - least + 1)));
}

bool chance(Rng& rng, int in_ten) {
    return roll(rng, 0, 9) < in_ten;
}

Links random_links(Rng& rng, int faces, int density) {
    Links links(faces);
    for (int base = 0; base <= faces; ++base) {
        for (int face = 0; face < faces; ++face) {
            if (chance(rng, density)) {
                links.allow(static_cast<Face>(base), static_cast<Face>(face));
            }
        }
    }
    return links;
}

FaceSet random_faces(Rng& rng, int faces) {
    FaceSet set;
    for (int face = 0; face < faces; ++face) {
        if (chance(rng, 7)) set.set(face);
    }
    return set;
}

StockPlan random_stock(Rng& rng, bool sets) {
    using To = StockPlan::To;
    using Again = StockPlan::Again;
    StockPlan plan;
    const int to = roll(rng, sets ? 1 : 0, 3);
    plan.to = to == 1 ? To::waste : to == 2 ? To::piles : To::foundation;
    plan.refill = to == 3;
    if (to >= 2) return plan;
    plan.per_draw = chance(rng, 3) ? 2 : 1;
    plan.passes = roll(rng, 0, 3);
    const int again = roll(rng, 0, 3);
    if (again == 1) {
        plan.again = Again::shuffle;
        plan.passes = std::max(plan.passes, 1);  // endless shuffles would be endless positions
    }
    if (again == 2 && plan.to == To::foundation) plan.again = Again::oldest;
    for (int n = plan.passes != 1 && chance(rng, 3) ? roll(rng, 1, 2) : 0; n > 0; --n) {
        plan.later_draws.push_back(roll(rng, 1, 3));
    }
    return plan;
}

Packing random_packing(Rng& rng, int faces) {
    Packing packing;
    packing.on = true;
    packing.onto = random_links(rng, faces, roll(rng, 1, 5));
    packing.sequences = chance(rng, 4);
    packing.fill = static_cast<Packing::Fill>(roll(rng, 0, 3));
    packing.from_waste = chance(rng, 5);
    packing.only_lone = chance(rng, 3);
    packing.always_loose = random_faces(rng, faces);
    return packing;
}

Sets random_sets(Rng& rng, int faces) {
    Sets sets;
    sets.least = roll(rng, 1, 3);
    sets.most = roll(rng, sets.least, 6);
    sets.kind = static_cast<Sets::Kind>(roll(rng, 0, 3));
    sets.frozen = chance(rng, 6);
    sets.wrap = chance(rng, 5);
    for (int face = 0; face < faces; ++face) {
        sets.place.push_back(face > 0 && chance(rng, 1) ? -1 : sets.ring++);
    }
    sets.least = std::min(sets.least, sets.ring);
    if (sets.kind == Sets::Kind::sum) {
        sets.totals = {roll(rng, 2, 6)};
        if (chance(rng, 5)) sets.totals.push_back(sets.totals.front() + roll(rng, 1, 4));
    }
    return sets;
}

void add_tokens(Rng& rng, Variant& variant, int ranks) {
    if (chance(rng, 7)) variant.tokens.push_back({"wild", roll(rng, 1, 2), 0, -1, kNoCard});
    if (chance(rng, 5)) return;
    // A card of the deck that may be collected; the caller gives it a face of its own.
    Token token{"iron", chance(rng, 3) ? 1 : 0, roll(rng, 1, ranks), -1, kNoCard};
    CardKind kind;
    kind.rank = static_cast<std::uint8_t>(token.rank);
    kind.name = "I3";
    variant.deck.add(kind);
    token.kind_index = variant.deck.find_kind("I3");
    token.stands_for = static_cast<Card>(variant.deck.size() - 1);
    variant.tokens.push_back(token);
}

std::vector<int> random_heights(Rng& rng, int cards) {
    const int columns = roll(rng, 1, std::min(cards, 4));
    std::vector<int> heights(static_cast<std::size_t>(columns), 1);
    for (int i = columns; i < cards; ++i) {
        ++heights[static_cast<std::size_t>(roll(rng, 0, columns - 1))];
    }
    return heights;
}

void choose_mechanisms(Rng& rng, Variant& variant, int faces) {
    const bool sets = chance(rng, 3);
    if (sets) variant.sets = random_sets(rng, faces);
    if (variant.stock_size > 0) variant.stock_plan = random_stock(rng, sets);
    if (chance(rng, 4)) variant.packing = random_packing(rng, faces);
    if (chance(rng, 4)) {
        Cells& cells = variant.cells;
        cells.count = roll(rng, 1, 2);
        cells.uses = roll(rng, 0, 2);
        cells.accepts = random_faces(rng, faces);
        cells.to_pile = variant.packing.on && chance(rng, 5);
        cells.last = chance(rng, 2);
        cells.from_foundation = !sets && !variant.stock_plan.refill && chance(rng, 4) &&
                                variant.stock_plan.to == StockPlan::To::foundation;
    }
    variant.packing.from_foundation =
        variant.packing.on && !sets && !keeps_laid(variant) && chance(rng, 3);
    if (chance(rng, 3)) {
        variant.aim.tableau = chance(rng, 8);
        variant.aim.cells = chance(rng, 5);
        variant.aim.stock = chance(rng, 5);
        variant.aim.may_remain = roll(rng, 0, 2);
        // What moves knows the reserve by its piles, which these boards do not have.
        const bool moving = variant.packing.on || variant.stock_plan.refill ||
                            variant.stock_plan.to == StockPlan::To::piles;
        if (chance(rng, 2) && !moving) variant.aim.spare.set(0);
        variant.reserve = variant.aim.spare;
        if (!variant.aim.tableau) variant.aim.stock = true;
    }
}

// The same layout with some either-or covers, if some order still clears it.
Layout with_either_or(Rng& rng, const Layout& layout) {
    LayoutBuilder builder;
    for (int s = 0; s < layout.size(); ++s) {
        const auto slot = static_cast<Slot>(s);
        builder.add(layout.place(slot), layout.pile_of(slot));
        if (layout.tips().test(s)) builder.mark_tip(slot);
    }
    for (int s = 0; s < layout.size(); ++s) {
        layout.above(static_cast<Slot>(s)).for_each([&](int upper) {
            builder.cover(static_cast<Slot>(upper), static_cast<Slot>(s));
        });
    }
    builder.set_drawing(layout.drawing());
    for (int n = roll(rng, 1, 3); n > 0; --n) {
        std::vector<SlotSet> sets(static_cast<std::size_t>(roll(rng, 2, 3)));
        for (SlotSet& set : sets) {
            for (int i = roll(rng, 1, 2); i > 0; --i) set.set(roll(rng, 0, layout.size() - 1));
        }
        LayoutBuilder more = builder;
        more.cover_either(static_cast<Slot>(roll(rng, 0, layout.size() - 1)), std::move(sets));
        if (more.ring().empty()) builder = std::move(more);
    }
    return builder.build();
}

// True where each pile is a column of its own.
bool is_columns(const Layout& layout) {
    if (!layout.either_or().empty()) return false;
    for (const auto& pile : layout.piles()) {
        for (std::size_t i = 0; i < pile.size(); ++i) {
            SlotSet next;
            if (i + 1 < pile.size()) next.set(pile[i + 1]);
            if (layout.above(pile[i]) != next) return false;
        }
    }
    return true;
}

Links all_links(int faces) {
    Links links(faces);
    for (int base = 0; base < faces; ++base) {
        for (int face = 0; face < faces; ++face) {
            links.allow(static_cast<Face>(base), static_cast<Face>(face));
        }
    }
    return links;
}

}  // namespace

Board random_extended(Rng& rng) {
    for (;;) {
        auto variant = std::make_shared<Variant>();
        variant->deck.set_signs(french());
        variant->id = "by/chance";
        const int slots = roll(rng, 2, 6);
        variant->stock_size = chance(rng, 4) ? 0 : roll(rng, 1, 4);
        variant->stock_use = chance(rng, 7) ? StockUse::any_time : StockUse::when_stuck;
        const int ranks = roll(rng, 2, 5);
        const int faces = roll(rng, 2, ranks);
        choose_mechanisms(rng, *variant, faces + 1);
        const bool sets = variant->sets.least > 0;
        const bool tokens = !sets && chance(rng, 3);
        if (tokens) add_tokens(rng, *variant, ranks);

        int starters = 0;
        for (int f = sets ? 1 : roll(rng, 1, 2); f > 0; --f) {
            Opening opening;
            if (sets || chance(rng, 5)) opening.kind = Opening::Kind::empty;
            starters += opening.kind == Opening::Kind::empty ? 0 : 1;
            variant->openings.push_back(opening);
        }
        while (variant->deck.size() < slots + variant->stock_size + starters) {
            const Suit suit = kSuits[roll(rng, 0, 1)];
            variant->deck.add(standard_kind(roll(rng, 1, ranks), suit));
        }
        for (int c = 0; c < variant->deck.size(); ++c) {
            const CardKind& kind = variant->deck.kind(static_cast<Card>(c));
            variant->face_of.push_back(
                static_cast<Face>(kind.name == "I3" ? faces : kind.rank % faces));
        }
        variant->links = random_links(rng, faces + 1, roll(rng, 1, 5));
        if (chance(rng, 6)) variant->score = random_score(rng);
        variant->visibility.covered_face_down = chance(rng, 5);
        seal(*variant);
        variant->layout = variant->traits.moving || chance(rng, 5)
                              ? columns(random_heights(rng, slots))
                              : random_layout(rng, slots);
        if (!variant->traits.moving && chance(rng, 3)) {
            variant->layout = with_either_or(rng, variant->layout);
        }
        if (!variant->traits.moving && variant->aim.tableau && chance(rng, 1)) {
            variant->aim.cells = variant->aim.stock = false;
            SlotSet counted;
            for (int n = roll(rng, 1, 2); n > 0; --n) {
                SlotSet part;
                for (int i = roll(rng, 1, 2); i > 0; --i) part.set(roll(rng, 0, slots - 1));
                variant->aim.parts.push_back(part);
                counted |= part;
            }
            variant->aim.spare = variant->layout.all() & ~counted;
        }
        if (!variant->traits.moving && chance(rng, 2)) {
            variant->tokens.push_back({"shuffle", roll(rng, 1, 2), 0, -1, kNoCard, true});
        }
        if (variant->stock_size > 0 && chance(rng, 1)) {
            variant->tokens.push_back({.name = "peek", .count = roll(rng, 1, 2), .peeks = 2});
        }
        seal(*variant);
        if (variant->traits.plain) continue;
        Deal deal = deal_by_number(*variant, rng.next());
        return niblick::bind(std::move(variant), std::move(deal));
    }
}

std::optional<Board> relaxed(const Board& board, Relax how) {
    auto variant = std::make_shared<Variant>(*board.variant);
    Deal deal = board.deal;
    switch (how) {
        case Relax::cell:
            if (variant->cells.count == 0) variant->cells.accepts = FaceSet::first_n(kMaxFaces);
            ++variant->cells.count;
            break;
        case Relax::pass:
            if (variant->stock_plan.passes == 0 || variant->stock_size == 0) return std::nullopt;
            if (variant->stock_plan.refill || variant->sets.least > 0) return std::nullopt;
            if (variant->stock_plan.to == StockPlan::To::piles) return std::nullopt;
            if (variant->packing.from_foundation) return std::nullopt;
            ++variant->stock_plan.passes;
            break;
        case Relax::packing:
            if (variant->packing.on || !is_columns(variant->layout)) return std::nullopt;
            if (variant->traits.shuffles_layout || variant->reserve.any()) return std::nullopt;
            if (!variant->aim.parts.empty()) return std::nullopt;
            variant->packing.on = true;
            variant->packing.onto = all_links(variant->links.faces());
            variant->packing.fill = Packing::Fill::any;
            variant->packing.from_waste = true;
            break;
        case Relax::foundation:
            // A forced stock can be harmed by a play that becomes possible.
            if (variant->sets.least > 0 || variant->stock_use != StockUse::any_time) {
                return std::nullopt;
            }
            variant->openings.push_back({Opening::Kind::empty, -1});
            deal.foundation.push_back(kNoCard);
            break;
        case Relax::comes_back:
            if (!variant->packing.on || variant->packing.from_foundation) return std::nullopt;
            if (keeps_laid(*variant) || variant->sets.least > 0) return std::nullopt;
            variant->packing.from_foundation = true;
            break;
        case Relax::set_size:
            if (variant->sets.least < 2) return std::nullopt;
            // Likewise by a set that becomes possible.
            if (variant->stock_use != StockUse::any_time) return std::nullopt;
            --variant->sets.least;
            break;
        case Relax::wild: variant->tokens.push_back({"one more", 1, 0, -1, kNoCard}); break;
    }
    seal(*variant);
    return niblick::bind(std::move(variant), std::move(deal));
}

std::string describe_extended(const Board& board) {
    const Variant& v = *board.variant;
    std::string text = words(board) + "\nstock";
    const auto number = [&text](const std::string& what, int n) {
        text += ", " + what + ' ' + std::to_string(n);
    };
    const auto table = [&text](const std::string& what, const Links& links) {
        text += "\n" + what;
        for (int base = 0; base < links.faces(); ++base) {
            links.onto(static_cast<Face>(base)).for_each([&](int face) {
                text += ' ' + std::to_string(base) + ">" + std::to_string(face);
            });
        }
    };
    number("to", static_cast<int>(v.stock_plan.to));
    number("per draw", v.stock_plan.per_draw);
    for (const int later : v.stock_plan.later_draws) number("later", later);
    number("passes", v.stock_plan.passes);
    number("again", static_cast<int>(v.stock_plan.again));
    number("refill", v.stock_plan.refill ? 1 : 0);
    number("\ncells", v.cells.count);
    number("uses", v.cells.uses);
    number("to pile", v.cells.to_pile ? 1 : 0);
    number("from foundation", v.cells.from_foundation ? 1 : 0);
    number("last", v.cells.last ? 1 : 0);
    v.cells.accepts.for_each([&](int face) { number("accepts", face); });
    if (v.packing.on) {
        table("packing", v.packing.onto);
        number("sequences", v.packing.sequences ? 1 : 0);
        number("fill", static_cast<int>(v.packing.fill));
        number("waste", v.packing.from_waste ? 1 : 0);
        number("from foundation", v.packing.from_foundation ? 1 : 0);
        number("lone", v.packing.only_lone ? 1 : 0);
        v.packing.always_loose.for_each([&](int face) { number("loose", face); });
    }
    number("\nsets least", v.sets.least);
    number("most", v.sets.most);
    number("kind", static_cast<int>(v.sets.kind));
    number("frozen", v.sets.frozen ? 1 : 0);
    number("wrap", v.sets.wrap ? 1 : 0);
    for (const int total : v.sets.totals) number("total", total);
    for (const int place : v.sets.place) number("place", place);
    number("\naim tableau", v.aim.tableau ? 1 : 0);
    number("cells", v.aim.cells ? 1 : 0);
    number("stock", v.aim.stock ? 1 : 0);
    number("may remain", v.aim.may_remain);
    v.aim.spare.for_each([&](int slot) { number("spare", slot); });
    for (const SlotSet& part : v.aim.parts) {
        text += "\npart";
        part.for_each([&](int slot) { number("slot", slot); });
    }
    for (const EitherOr& cover : v.layout.either_or()) {
        number("\neither-or", cover.lower);
        for (const SlotSet& set : cover.sets) {
            text += " or";
            set.for_each([&](int slot) { number("slot", slot); });
        }
    }
    for (const Token& token : v.tokens) {
        number("\ntoken " + token.name, token.count);
        number("rank", token.rank);
        number("card", token.stands_for);
        number("shuffles the layout", token.shuffles_layout ? 1 : 0);
        number("peeks", token.peeks);
    }
    number("\nface down", v.visibility.covered_face_down ? 1 : 0);
    text += "\npiles";
    for (const auto& pile : v.layout.piles()) {
        text += " |";
        for (const Slot slot : pile) text += ' ' + std::to_string(int{slot});
    }
    return text;
}

}  // namespace niblick::tiny
