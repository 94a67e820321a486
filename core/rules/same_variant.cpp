#include "core/rules/same_variant.h"

#include <algorithm>

namespace niblick {

namespace {

bool same_rule(const Rule& a, const Rule& b) {
    const auto& [id, whose, foreign, options_hash, notes, at, sees, blind_to_stock, scores, stopper,
                 gifts, needs, add, forbids, instead, follow, key] = a;
    return id == b.id && whose == b.whose && foreign == b.foreign &&
           options_hash == b.options_hash && notes == b.notes && at == b.at && sees == b.sees &&
           blind_to_stock == b.blind_to_stock && scores == b.scores && stopper == b.stopper &&
           !gifts == !b.gifts && needs == b.needs && !add == !b.add && !forbids == !b.forbids &&
           !instead == !b.instead && !follow == !b.follow && !key == !b.key;
}

}  // namespace

bool same_variant(const Variant& a, const Variant& b) {
    // All fields by name, so that a new one does not compile before it is compared here.
    const auto& [id, name, deck, layout, face_of, links, openings, stock_use, stock_size, set_aside,
                 withheld, stock_plan, cells, packing, sets, aim, reserve, tokens, rules,
                 visibility, score, round, clock, course, bases, dealings, kept, traits,
                 fingerprint] = a;
    return deck == b.deck && deck.signs() == b.deck.signs() && layout == b.layout &&
           face_of == b.face_of && links == b.links && openings == b.openings &&
           stock_use == b.stock_use && stock_size == b.stock_size && set_aside == b.set_aside &&
           withheld == b.withheld && stock_plan == b.stock_plan && cells == b.cells &&
           packing == b.packing && sets == b.sets && aim == b.aim && reserve == b.reserve &&
           tokens == b.tokens &&
           std::equal(rules.begin(), rules.end(), b.rules.begin(), b.rules.end(), same_rule) &&
           visibility == b.visibility && score == b.score && round == b.round && clock == b.clock &&
           course == b.course && bases == b.bases && dealings == b.dealings && traits == b.traits &&
           fingerprint == b.fingerprint;
}

}  // namespace niblick
