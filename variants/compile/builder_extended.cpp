#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/fnv.h"
#include "core/base/words.h"
#include "core/play/position.h"
#include "variants/compile/builder.h"
#include "variants/text/diagnostic.h"

namespace niblick {

namespace {

// One kind for each face: kinds that no rule distinguishes share a face.
std::vector<const CardKind*> examples(const Variant& variant) {
    std::vector<const CardKind*> kinds(static_cast<std::size_t>(variant.links.faces()));
    for (int c = 0; c < variant.deck.size(); ++c) {
        const auto card = static_cast<Card>(c);
        kinds[variant.face_of[card]] = &variant.deck.kind(card);
    }
    return kinds;
}

FaceSet faces_where(const std::vector<const CardKind*>& kinds, const KindTest& test) {
    FaceSet faces;
    for (std::size_t f = 0; f < kinds.size(); ++f) {
        if (kinds[f] != nullptr && test(*kinds[f])) faces.set(static_cast<int>(f));
    }
    return faces;
}

// In hundredths of a card.
std::uint64_t hash_of_drawing(const Layout& layout) {
    std::uint64_t hash = kFnvStart;
    for (int s = 0; s < layout.size(); ++s) {
        const Place& place = layout.place(static_cast<Slot>(s));
        for (const float at : {place.x, place.row}) {
            hash = fnv1a(std::to_string(std::lround(at * 100)) + " ", hash);
        }
    }
    return hash;
}

}  // namespace

std::vector<KindNumber> VariantBuilder::all_labels() const {
    std::vector<KindNumber> labels = given_.labels;
    const auto add = [&labels](const KindTest& test) {
        labels.push_back([test](const CardKind& kind) { return test(kind) ? 1 : 0; });
    };
    if (given_.cells.value) add(given_.cells.value->accepts);
    if (given_.packing.value) add(given_.packing.value->always_loose);
    if (given_.sets.value) labels.push_back(given_.sets.value->place);
    for (const Contributions::GivenToken& added : given_.tokens) {
        if (added.card.empty()) continue;
        add([name = added.card](const CardKind& kind) { return kind.name == name; });
    }
    return labels;
}

// Reserve cards lie in rows below the layout, each in its own pile.
void VariantBuilder::add_reserve() {
    if (!given_.reserve.value) return;
    LayoutBuilder& layout = *given_.layout.value;
    const Layout dealt = layout.build();
    float width = 1;
    float last = 0;
    for (int s = 0; s < dealt.size(); ++s) {
        const Place& place = dealt.place(static_cast<Slot>(s));
        width = std::max(width, place.x + 1);
        last = std::max(last, place.row);
    }
    const float apart = dealt.drawing() == Drawing::columns ? 4.0F : 2.0F;
    const int first = dealt.size();
    const int piles = static_cast<int>(dealt.piles().size());
    const int a_row = std::max(1, static_cast<int>(width));
    for (int i = 0; i < given_.reserve.value->cards && layout.room(); ++i) {
        const Place place{static_cast<float>(i % a_row),
                          last + apart * static_cast<float>(1 + i / a_row)};
        given_.spare.set(layout.add(place, piles + i));
    }
    if (layout.size() < first + given_.reserve.value->cards) {
        error("too-many-slots",
              "the layout and the reserve together hold more than " + std::to_string(kMaxSlots) +
                  " cards",
              given_.reserve.where);
    }
    if (!given_.reserve.value->any_rank) return;
    Rule rule;
    rule.id = given_.reserve.mechanism;
    rule.options_hash = static_cast<std::uint64_t>(first);
    rule.sees = Rule::Sees::places;
    rule.blind_to_stock = true;
    rule.needs = {Needs::foundations};
    rule.add = [spare = given_.spare](const Rule&, const Board& board, const Position& position,
                                      std::vector<Move>& moves) {
        const Variant& variant = *board.variant;
        position.open.for_each([&](int p) {
            const int pile = variant.traits.moving ? pile_of(position, static_cast<Slot>(p)) : -1;
            if (variant.traits.moving ? pile < variant.columns() : !spare.test(p)) return;
            for (int f = 0; f < variant.foundations(); ++f) moves.push_back(Move::play(p, f));
        });
    };
    add_rule(std::move(rule), given_.reserve.where);
}

bool VariantBuilder::build_tokens(Variant& variant) {
    std::sort(given_.tokens.begin(), given_.tokens.end(),
              [](const Contributions::GivenToken& a, const Contributions::GivenToken& b) {
                  return a.token.name < b.token.name;
              });
    bool fine = true;
    for (Contributions::GivenToken& added : given_.tokens) {
        if (variant.tokens.size() == static_cast<std::size_t>(kMaxTokens)) {
            refuse_tokens(added.where);
            return false;
        }
        if (!added.card.empty()) {
            added.token.kind_index = variant.deck.find_kind(added.card);
            if (added.token.kind_index < 0) {
                error("unknown-card", in_quotes(added.card) + " is not a card of this deck",
                      added.where, "add it in [deck], or remove it here");
                fine = false;
            }
        }
        for (int c = 0; c < variant.deck.size() && added.token.rank > 0; ++c) {
            const auto card = static_cast<Card>(c);
            const bool better = added.token.kind_index >= 0 &&
                                variant.deck.kind_index(card) == added.token.kind_index;
            const bool first = added.token.stands_for == kNoCard &&
                               variant.deck.kind(card).rank == added.token.rank;
            if (better || first) added.token.stands_for = card;
        }
        if (added.token.rank > 0 && added.token.stands_for == kNoCard) {
            error("unknown-rank", "no card of this deck has the token's rank", added.where);
            fine = false;
        }
        const auto& names = given_.won_tokens;
        const bool won = std::find(names.begin(), names.end(), added.token.name) != names.end();
        if (added.token.count == 0 && added.card.empty() && !won && added.costs.empty()) {
            warn("idle-token",
                 "there is no token " + in_quotes(added.token.name) +
                     " at the start, and no event gives one",
                 added.where, "write an event with 'give " + added.token.name + "' in [events]");
        }
        variant.tokens.push_back(added.token);
    }
    for (std::size_t t = 0; t < given_.tokens.size(); ++t) {
        for (const auto& [name, n] : given_.tokens[t].costs) {
            const auto of = std::find_if(
                variant.tokens.begin(), variant.tokens.end(),
                [&name = name](const Token& token) { return token.counter && token.name == name; });
            if (of == variant.tokens.end()) continue;
            variant.tokens[t].costs.push_back({static_cast<int>(of - variant.tokens.begin()), n});
        }
    }
    return fine;
}

// Shuffled cards must be subject to the same rules in every place.
bool VariantBuilder::check_reshuffle(const Variant& variant) {
    const auto added =
        std::find_if(given_.tokens.begin(), given_.tokens.end(),
                     [](const Contributions::GivenToken& of) { return of.token.shuffles_layout; });
    if (added == given_.tokens.end()) return true;
    std::string other;
    if (given_.packing.value) other = given_.packing.mechanism;
    if (variant.stock_plan.to == StockPlan::To::piles || variant.stock_plan.refill) {
        other = given_.stock.mechanism;
    }
    if (given_.reserve.value) other = given_.reserve.mechanism;
    const bool tips = given_.score.value && (!given_.score.value->tip_points.empty() ||
                                             given_.score.value->tip_factor != 1);
    if (given_.cells.value && tips) other = given_.score.mechanism;
    for (const Rule& rule : variant.rules) {
        if (rule.sees != Rule::Sees::faces) other = rule.id;
    }
    if (other.empty()) return true;
    error("reshuffle-places",
          "the layout cannot be shuffled together with " + in_quotes(other) +
              ", which depends on where cards lie",
          added->where, "remove one of the two");
    return false;
}

bool VariantBuilder::build_rules(Variant& variant) {
    std::sort(given_.rules.begin(), given_.rules.end(),
              [](const Contributions::GivenRule& a, const Contributions::GivenRule& b) {
                  return a.rule.id < b.rule.id;
              });
    int notes = 0;
    for (Contributions::GivenRule& added : given_.rules) {
        added.rule.at = notes;
        if (added.rule.notes < 0 || added.rule.notes > kMaxNotes - notes) {
            error("too-many-notes",
                  "the rule of [" + added.rule.id + "] needs " + std::to_string(added.rule.notes) +
                      " notes; a position has room for " + std::to_string(kMaxNotes - notes) +
                      " more",
                  added.where, "the rules of a game share " + std::to_string(kMaxNotes) + " bytes");
            return false;
        }
        notes += added.rule.notes;
        const auto& drawn = given_.looks_at_drawing;
        if (std::find(drawn.begin(), drawn.end(), added.rule.id) != drawn.end()) {
            added.rule.options_hash ^= hash_of_drawing(variant.layout);
        }
        variant.rules.push_back(added.rule);
    }
    return true;
}

// Reports that two tables cannot be combined, at both of them.
void VariantBuilder::contradict(const std::string& one, Span where, const std::string& other,
                                Span there, const std::string& why, const std::string& hint) {
    const std::string words = "[" + one + "] and [" + other + "] cannot be combined: " + why;
    error("contradiction", words, where, hint);
    if (there != where) error("contradiction", words, there, hint);
}

// Cards removed in sets never lie on a foundation.
bool VariantBuilder::check_sets(const Variant& variant) {
    if (!given_.sets.value) return true;
    for (const Opening& opening : variant.openings) {
        if (opening.kind == Opening::Kind::empty) continue;
        warn("set-starter",
             "the foundation starts with a card that then takes no part in the game: cards are "
             "removed in sets, not played to a foundation",
             given_.sets.where, "write [foundation] start = \"empty\"");
        break;
    }
    const std::size_t before = diagnostics_.size();
    if (!links_matter(variant)) {
        for (const Contributions::Fit& fit : given_.fits) {
            contradict(given_.sets.mechanism, given_.sets.value->kind, fit.mechanism, fit.where,
                       "sets of this kind go by the ranks of their cards alone, whatever fits what",
                       "write kind = \"linked\", or remove [" + fit.mechanism +
                           "] (a parent's with without = [\"" + fit.mechanism + "\"])");
        }
    }
    const auto against = [&](const std::string& other, Span there, const std::string& why,
                             const std::string& hint = "remove one of the two") {
        contradict(given_.sets.mechanism, given_.sets.where, other, there, why, hint);
    };
    if (given_.stock.value && variant.stock_size > 0 && !variant.stock_plan.refill &&
        variant.stock_plan.to == StockPlan::To::foundation) {
        against(given_.stock.mechanism, given_.stock.where,
                "stock cards would be turned onto a foundation, but cards are removed in sets",
                "set [stock] to = \"waste\", \"columns\" or \"refill\", or remove one of the two");
    }
    if (variant.foundations() > 1) {
        against(given_.foundations.mechanism, given_.foundations.where,
                "cards removed in sets do not go to a foundation");
    }
    if (given_.cells.value && variant.cells.from_foundation) {
        against(given_.cells.mechanism, given_.cells.where, "cards never lie on a foundation");
    }
    if (given_.packing.value && variant.packing.from_foundation) {
        against(given_.packing.mechanism, given_.packing.where, "cards never lie on a foundation");
    }
    for (const Contributions::GivenRule& added : given_.rules) {
        const std::vector<Needs>& needs = added.rule.needs;
        if (std::find(needs.begin(), needs.end(), Needs::foundations) == needs.end()) continue;
        against(added.rule.id, added.where,
                "cards are removed in sets, not played to a foundation");
    }
    for (const Contributions::GivenToken& added : given_.tokens) {
        if (!added.token.is_laid() || !added.costs.empty()) continue;
        against(added.mechanism, added.where,
                "a token is played on a foundation, but there is none");
        break;
    }
    return diagnostics_.size() == before;
}

bool VariantBuilder::build_extended(Variant& variant, const LinkRows& onto) {
    const std::vector<const CardKind*> kinds = examples(variant);
    const int faces = variant.links.faces();
    if (given_.cells.value) {
        variant.cells = given_.cells.value->cells;
        variant.cells.accepts = faces_where(kinds, given_.cells.value->accepts);
    }
    if (given_.packing.value) {
        variant.packing = given_.packing.value->packing;
        variant.packing.on = true;
        variant.packing.always_loose = faces_where(kinds, given_.packing.value->always_loose);
        variant.packing.onto = Links(faces);
        const CardKind* first = variant.deck.kinds().data();
        bool some = false;
        for (int a = 0; a < faces; ++a) {
            for (int b = 0; b < faces; ++b) {
                const CardKind* base = kinds[static_cast<std::size_t>(a)];
                const CardKind* card = kinds[static_cast<std::size_t>(b)];
                if (base != nullptr && card != nullptr &&
                    onto[static_cast<std::size_t>(base - first)].test(
                        static_cast<int>(card - first))) {
                    variant.packing.onto.allow(static_cast<Face>(a), static_cast<Face>(b));
                    some = true;
                }
            }
        }
        variant.packing.sequences = variant.packing.sequences && some;
        const bool waste = variant.stock_plan.to == StockPlan::To::waste;
        variant.packing.from_waste = variant.packing.from_waste && waste;
    }
    variant.cells.to_pile = variant.cells.to_pile && variant.packing.on;
    if (variant.packing.from_foundation && keeps_laid(variant)) {
        error("foundation-twice",
              "cards cannot return from the foundation to the tableau if they also return to the "
              "stock or to cells",
              given_.packing.where, "remove 'from_foundation'");
        return false;
    }
    if (given_.sets.value) {
        variant.sets = given_.sets.value->sets;
        for (const CardKind* kind : kinds) {
            variant.sets.place.push_back(kind == nullptr ? -1 : given_.sets.value->place(*kind));
        }
    }
    if (given_.aim.value) variant.aim = given_.aim.value->aim;
    // Either every card must be cleared, or the reserve is exempt.
    if (!variant.aim.tableau || !variant.aim.stock) variant.aim.spare = given_.spare;
    variant.reserve = given_.spare;
    if (!variant.aim.parts.empty()) {
        SlotSet named;
        for (const SlotSet& part : variant.aim.parts) {
            named |= part;
            if (part.count() > variant.aim.may_remain) continue;
            error("goal-part",
                  "a part of " + counted(part.count(), "card") +
                      " is cleared from the start, since " +
                      std::to_string(variant.aim.may_remain) + " may remain",
                  given_.aim.value->parts, "name more places, or lower 'may_remain'");
            return false;
        }
        if (named.intersects(variant.reserve)) {
            error("goal-part", "cards of the reserve are no part of the layout",
                  given_.aim.value->parts, "name places before those of the reserve");
            return false;
        }
        variant.aim.spare = variant.layout.all() & ~named;
    }
    if (!build_rules(variant) || !build_tokens(variant)) return false;
    if (!check_reshuffle(variant) || !check_sets(variant) || !check_needs(variant)) return false;

    const bool moving = moves_to_piles(variant);
    if (moving && !variant.aim.parts.empty()) {
        error("goal-part", "cards move between the columns, so no place stays cleared",
              given_.aim.value->parts, "remove 'clear'");
        return false;
    }
    const auto piles = variant.layout.piles().size();
    if (moving && piles > static_cast<std::size_t>(kMaxPiles)) {
        error("too-many-piles",
              "cards move between the piles of this game, so it can have at most " +
                  std::to_string(kMaxPiles) + "; it has " + std::to_string(piles),
              given_.layout.where);
        return false;
    }
    if (moving && variant.layout.drawing() != Drawing::columns) {
        error("no-columns",
              "cards move to the tableau of this game, so it must be dealt in columns",
              given_.layout.where, "use [columns]");
        return false;
    }
    if (moving && given_.locked_columns) {
        const bool packs = given_.packing.value.has_value();
        contradict(given_.layout.mechanism, *given_.locked_columns,
                   packs ? given_.packing.mechanism : given_.stock.mechanism,
                   packs ? given_.packing.where : given_.stock.where,
                   "first_cards = \"together\" locks the first cards, but other cards move to the "
                   "columns");
        return false;
    }
    // A card that moves can be covered only by cards of its own pile.
    const bool either_or = !variant.layout.either_or().empty();
    for (const auto& pile : moving ? variant.layout.piles() : std::vector<std::vector<Slot>>{}) {
        SlotSet own;
        for (const Slot slot : pile) own.set(slot);
        for (const Slot slot : pile) {
            if (own.contains(variant.layout.above(slot)) && !either_or) continue;
            const bool packs = given_.packing.value.has_value();
            contradict(given_.layout.mechanism, given_.layout.where,
                       packs ? given_.packing.mechanism : given_.stock.mechanism,
                       packs ? given_.packing.where : given_.stock.where,
                       "cards cover cards of other columns, but cards also move between columns");
            return false;
        }
    }
    return true;
}

}  // namespace niblick
