#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/fnv.h"
#include "core/play/position.h"
#include "variants/compile/builder.h"

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
    std::vector<KindNumber> labels = said_.labels;
    const auto add = [&labels](const KindTest& test) {
        labels.push_back([test](const CardKind& kind) { return test(kind) ? 1 : 0; });
    };
    if (said_.cells.value) add(said_.cells.value->accepts);
    if (said_.packing.value) add(said_.packing.value->always_loose);
    if (said_.sets.value) labels.push_back(said_.sets.value->place);
    for (const Contributions::TokenWish& wish : said_.tokens) {
        if (wish.card.empty()) continue;
        add([name = wish.card](const CardKind& kind) { return kind.name == name; });
    }
    return labels;
}

// Reserve cards lie in rows below the layout, each in its own pile.
void VariantBuilder::add_reserve() {
    if (!said_.reserve.value) return;
    LayoutBuilder& layout = *said_.layout.value;
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
    for (int i = 0; i < said_.reserve.value->cards && layout.room(); ++i) {
        const Place place{static_cast<float>(i % a_row),
                          last + apart * static_cast<float>(1 + i / a_row)};
        said_.spare.set(layout.add(place, piles + i));
    }
    if (layout.size() < first + said_.reserve.value->cards) {
        error("too-many-slots",
              "the layout and the reserve together hold more than " + std::to_string(kMaxSlots) +
                  " cards",
              said_.reserve.where);
    }
    if (!said_.reserve.value->any_rank) return;
    Rule rule;
    rule.id = said_.reserve.speaker;
    rule.options_hash = static_cast<std::uint64_t>(first);
    rule.sees = Rule::Sees::places;
    rule.blind_to_stock = true;
    rule.of_foundations = true;
    rule.add = [spare = said_.spare](const Rule&, const Board& board, const Position& position,
                                     std::vector<Move>& moves) {
        const Variant& variant = *board.variant;
        position.open.for_each([&](int p) {
            const int pile = variant.traits.moving ? pile_of(position, static_cast<Slot>(p)) : -1;
            if (variant.traits.moving ? pile < variant.columns() : !spare.test(p)) return;
            for (int f = 0; f < variant.foundations(); ++f) moves.push_back(Move::play(p, f));
        });
    };
    add_rule(std::move(rule), said_.reserve.where);
}

bool VariantBuilder::build_tokens(Variant& variant) {
    std::sort(said_.tokens.begin(), said_.tokens.end(),
              [](const Contributions::TokenWish& a, const Contributions::TokenWish& b) {
                  return a.token.name < b.token.name;
              });
    bool fine = true;
    for (Contributions::TokenWish& wish : said_.tokens) {
        if (variant.tokens.size() == static_cast<std::size_t>(kMaxTokens)) {
            error("too-many-tokens",
                  "a game can have at most " + std::to_string(kMaxTokens) + " kinds of token",
                  wish.where);
            return false;
        }
        if (!wish.card.empty()) {
            wish.token.kind_index = variant.deck.find_kind(wish.card);
            if (wish.token.kind_index < 0) {
                error("unknown-card", "'" + wish.card + "' is not a card of this deck", wish.where,
                      "add it in [deck], or remove it here");
                fine = false;
            }
        }
        for (int c = 0; c < variant.deck.size() && wish.token.rank > 0; ++c) {
            const auto card = static_cast<Card>(c);
            const bool better = wish.token.kind_index >= 0 &&
                                variant.deck.kind_index(card) == wish.token.kind_index;
            const bool first =
                wish.token.stands_for == kNoCard && variant.deck.kind(card).rank == wish.token.rank;
            if (better || first) wish.token.stands_for = card;
        }
        if (wish.token.rank > 0 && wish.token.stands_for == kNoCard) {
            error("unknown-rank", "no card of this deck has the token's rank", wish.where);
            fine = false;
        }
        const auto& given = said_.given;
        const bool won = std::find(given.begin(), given.end(), wish.token.name) != given.end();
        if (wish.token.count == 0 && wish.card.empty() && !won) {
            warn("idle-token",
                 "there is no token '" + wish.token.name + "' at the start, and no event gives one",
                 wish.where, "write an event with 'give " + wish.token.name + "' in [events]");
        }
        variant.tokens.push_back(wish.token);
    }
    return fine;
}

// Shuffled cards must be subject to the same rules in every place.
bool VariantBuilder::check_reshuffle(const Variant& variant) {
    const auto wish =
        std::find_if(said_.tokens.begin(), said_.tokens.end(),
                     [](const Contributions::TokenWish& of) { return of.token.shuffles_layout; });
    if (wish == said_.tokens.end()) return true;
    std::string other;
    if (said_.packing.value) other = said_.packing.speaker;
    if (variant.stock_plan.to == StockPlan::To::piles || variant.stock_plan.refill) {
        other = said_.stock.speaker;
    }
    if (said_.reserve.value) other = said_.reserve.speaker;
    const bool tips = said_.score.value && (!said_.score.value->tip_points.empty() ||
                                            said_.score.value->tip_factor != 1);
    if (said_.cells.value && tips) other = said_.score.speaker;
    for (const Rule& rule : variant.rules) {
        if (rule.sees != Rule::Sees::faces) other = rule.id;
    }
    if (other.empty()) return true;
    error("reshuffle-places",
          "the layout cannot be shuffled together with '" + other +
              "', which depends on where cards lie",
          wish->where, "remove one of the two");
    return false;
}

bool VariantBuilder::build_rules(Variant& variant) {
    std::sort(said_.rules.begin(), said_.rules.end(),
              [](const Contributions::RuleWish& a, const Contributions::RuleWish& b) {
                  return a.rule.id < b.rule.id;
              });
    int notes = 0;
    for (Contributions::RuleWish& wish : said_.rules) {
        wish.rule.at = notes;
        if (wish.rule.notes < 0 || wish.rule.notes > kMaxNotes - notes) {
            error("too-many-notes",
                  "the rule of [" + wish.rule.id + "] needs " + std::to_string(wish.rule.notes) +
                      " notes; a position has room for " + std::to_string(kMaxNotes - notes) +
                      " more",
                  wish.where, "the rules of a game share " + std::to_string(kMaxNotes) + " bytes");
            return false;
        }
        notes += wish.rule.notes;
        const auto& drawn = said_.looks_at_drawing;
        if (std::find(drawn.begin(), drawn.end(), wish.rule.id) != drawn.end()) {
            wish.rule.options_hash ^= hash_of_drawing(variant.layout);
        }
        variant.rules.push_back(wish.rule);
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
    if (!said_.sets.value) return true;
    for (const Opening& opening : variant.openings) {
        if (opening.kind == Opening::Kind::empty) continue;
        warn("set-starter",
             "the foundation starts with a card that then takes no part in the game: cards are "
             "removed in sets, not played to a foundation",
             said_.sets.where, "write [foundation] start = \"empty\"");
        break;
    }
    const std::size_t before = diagnostics_.size();
    if (!links_matter(variant)) {
        for (const Contributions::FitSaid& fit : said_.fits) {
            contradict(said_.sets.speaker, said_.sets.value->kind, fit.speaker, fit.where,
                       "sets of this kind go by the ranks of their cards alone, whatever fits what",
                       "write kind = \"linked\", or remove [" + fit.speaker +
                           "] (a parent's with without = [\"" + fit.speaker + "\"])");
        }
    }
    const auto against = [&](const std::string& other, Span there, const std::string& why,
                             const std::string& hint = "remove one of the two") {
        contradict(said_.sets.speaker, said_.sets.where, other, there, why, hint);
    };
    if (said_.stock.value && variant.stock_size > 0 && !variant.stock_plan.refill &&
        variant.stock_plan.to == StockPlan::To::foundation) {
        against(said_.stock.speaker, said_.stock.where,
                "stock cards would be turned onto a foundation, but cards are removed in sets",
                "set [stock] to = \"waste\", \"columns\" or \"refill\", or remove one of the two");
    }
    if (variant.foundations() > 1) {
        against(said_.foundations.speaker, said_.foundations.where,
                "cards removed in sets do not go to a foundation");
    }
    if (said_.cells.value && variant.cells.from_foundation) {
        against(said_.cells.speaker, said_.cells.where, "cards never lie on a foundation");
    }
    if (said_.packing.value && variant.packing.from_foundation) {
        against(said_.packing.speaker, said_.packing.where, "cards never lie on a foundation");
    }
    for (const Contributions::RuleWish& wish : said_.rules) {
        if (!wish.rule.of_foundations) continue;
        against(wish.rule.id, wish.where, "cards are removed in sets, not played to a foundation");
    }
    for (const Contributions::TokenWish& wish : said_.tokens) {
        if (wish.token.shuffles_layout) continue;
        against(wish.speaker, wish.where, "a token is played on a foundation, but there is none");
        break;
    }
    return diagnostics_.size() == before;
}

bool VariantBuilder::build_extended(Variant& variant, const LinkRows& onto) {
    const std::vector<const CardKind*> kinds = examples(variant);
    const int faces = variant.links.faces();
    if (said_.cells.value) {
        variant.cells = said_.cells.value->cells;
        variant.cells.accepts = faces_where(kinds, said_.cells.value->accepts);
    }
    if (said_.packing.value) {
        variant.packing = said_.packing.value->packing;
        variant.packing.on = true;
        variant.packing.always_loose = faces_where(kinds, said_.packing.value->always_loose);
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
              said_.packing.where, "remove 'from_foundation'");
        return false;
    }
    if (said_.sets.value) {
        variant.sets = said_.sets.value->sets;
        for (const CardKind* kind : kinds) {
            variant.sets.place.push_back(kind == nullptr ? -1 : said_.sets.value->place(*kind));
        }
    }
    variant.aim = said_.aim.value.value_or(Aim{});
    // Either every card must be cleared, or the reserve is exempt.
    if (!variant.aim.tableau || !variant.aim.stock) variant.aim.spare = said_.spare;
    variant.reserve = said_.spare;
    if (!build_rules(variant) || !build_tokens(variant)) return false;
    if (!check_reshuffle(variant) || !check_sets(variant)) return false;

    const bool moving = said_.packing.value.has_value() ||
                        variant.stock_plan.to == StockPlan::To::piles || variant.stock_plan.refill;
    const auto piles = variant.layout.piles().size();
    if (moving && piles > static_cast<std::size_t>(kMaxPiles)) {
        error("too-many-piles",
              "cards move between the piles of this game, so it can have at most " +
                  std::to_string(kMaxPiles) + "; it has " + std::to_string(piles),
              said_.layout.where);
        return false;
    }
    if (moving && variant.layout.drawing() != Drawing::columns) {
        error("no-columns",
              "cards move to the tableau of this game, so it must be dealt in columns",
              said_.layout.where, "use [columns]");
        return false;
    }
    if (moving && said_.locked_columns) {
        const bool packs = said_.packing.value.has_value();
        contradict(said_.layout.speaker, *said_.locked_columns,
                   packs ? said_.packing.speaker : said_.stock.speaker,
                   packs ? said_.packing.where : said_.stock.where,
                   "first_cards = \"together\" locks the first cards, but other cards move to the "
                   "columns");
        return false;
    }
    // A card that moves can be covered only by cards of its own pile.
    for (const auto& pile : moving ? variant.layout.piles() : std::vector<std::vector<Slot>>{}) {
        SlotSet own;
        for (const Slot slot : pile) own.set(slot);
        for (const Slot slot : pile) {
            if (own.contains(variant.layout.above(slot))) continue;
            const bool packs = said_.packing.value.has_value();
            contradict(said_.layout.speaker, said_.layout.where,
                       packs ? said_.packing.speaker : said_.stock.speaker,
                       packs ? said_.packing.where : said_.stock.where,
                       "cards cover cards of other columns, but cards also move between columns");
            return false;
        }
    }
    return true;
}

}  // namespace niblick
