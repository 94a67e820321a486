// Proofs that no deal of a game can be won, from its tables alone.

#include <algorithm>

#include "workbench/study/design/lint.h"

namespace niblick::study {

namespace {

// Cards that can never be played, neither on another card nor on an empty foundation.
int cards_without_base(const Variant& v) {
    const bool empties = v.cells.from_foundation ||
                         std::any_of(v.openings.begin(), v.openings.end(), [](const Opening& o) {
                             return o.kind == Opening::Kind::empty;
                         });
    int n = 0;
    for (int c = 0; c < v.deck.size(); ++c) {
        const Face face = v.face_of[static_cast<std::size_t>(c)];
        bool taken = empties && v.links.allows(v.links.empty(), face);
        for (int other = 0; other < v.deck.size() && !taken; ++other) {
            taken = other != c && v.links.allows(v.face_of[static_cast<std::size_t>(other)], face);
        }
        n += taken ? 0 : 1;
    }
    return n;
}

// The number of cards that can be elsewhere than played to a foundation when the game is won.
int places_without_play(const Variant& v) {
    int tokens = 0;
    for (const Token& token : v.tokens) tokens += token.count + (token.kind_index >= 0 ? 1 : 0);
    return v.stock_size + v.foundations() + v.aim.may_remain + v.aim.spare.count() + v.cells.count +
           tokens;
}

}  // namespace

std::vector<Proof> proofs_against(const Loaded& rules) {
    std::vector<Proof> proofs;
    for (const Diagnostic& diagnostic : rules.diagnostics) {
        if (diagnostic.code != "never-won") continue;
        proofs.push_back({diagnostic.message, diagnostic.hint, diagnostic.span});
    }
    const Variant& v = *rules.variant;
    if (!proofs.empty() || v.sets.least > 0 || !v.rules.empty() || !v.aim.tableau ||
        !v.aim.parts.empty()) {
        return proofs;
    }
    const int stuck = cards_without_base(v);
    const int room = places_without_play(v);
    if (stuck <= room) return proofs;
    const Part* order = rules.rules.find(key_deciding(rules.rules, Decision::order).table);
    proofs.push_back({"this game can never be won: nothing ever takes " + std::to_string(stuck) +
                          " of its cards, and at most " + std::to_string(room) +
                          " of them can be anywhere but in the layout",
                      "let more ranks link in [sequence]",
                      order == nullptr ? Span{} : order->options.header()});
    return proofs;
}

}  // namespace niblick::study
