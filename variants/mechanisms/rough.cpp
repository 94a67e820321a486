#include <algorithm>
#include <utility>
#include <vector>

#include "core/position.h"
#include "variants/builder.h"
#include "variants/describe.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr Field kFields[] = {
    {"twice",
     FieldType::integers,
     "Cards that must be hit twice before they leave: their numbers in the order of dealing, "
     "counted from 1.",
     EmptyList{},
     1,
     kMaxSlots,
     {},
     "[4, 9]"},
    {"thrice",
     FieldType::integers,
     "Cards that must be hit three times.",
     EmptyList{},
     1,
     kMaxSlots,
     {},
     "[12]"},
};

struct Rough {
    Slot slot = kNoSlot;
    std::uint8_t spare_hits = 0;  // before the one that takes it away
};

// A note for each rough card counts its hits. A hit that does not take the card away leaves the
// foundation as it was.
void contribute(const Options& options, VariantBuilder& builder) {
    std::vector<Rough> cards;
    for (const auto& [key, hits] : {std::pair{"twice", 1}, std::pair{"thrice", 2}}) {
        for (const std::int64_t number : options.integers(key)) {
            cards.push_back({static_cast<Slot>(number - 1), static_cast<std::uint8_t>(hits)});
        }
    }
    if (cards.empty()) return;
    Rule rule;
    rule.id = "rough";
    for (const Rough& card : cards) {
        rule.print = rule.print * 1000003 + card.slot * std::uint64_t{4} + card.spare_hits;
    }
    rule.notes = static_cast<int>(cards.size());
    rule.sees = Rule::Sees::places;
    rule.blind_to_stock = true;
    rule.follow = [cards](const Rule& self, const Board& board, const Position& before, Move move,
                          Position& next) {
        if (move.kind != MoveKind::play) return;
        const auto at = std::find_if(cards.begin(), cards.end(),
                                     [&](const Rough& card) { return card.slot == move.from; });
        if (at == cards.end()) return;
        auto& hits = next.extra.notes[static_cast<std::size_t>(self.at) +
                                      static_cast<std::size_t>(at - cards.begin())];
        if (hits == at->spare_hits) return;
        ++hits;
        next.filled = before.filled;
        next.open = board.layout().open(next.filled);
        next.top = before.top;
        next.extra.laid = before.extra.laid;
        next.extra.stacks = before.extra.stacks;
        next.extra.wild = before.extra.wild;
    };
    builder.add_rule(std::move(rule));
}

void describe(const Options& options, const Variant&, Prose& prose) {
    const auto say = [&](std::string_view key, std::string_view times) {
        const auto n = static_cast<int>(options.integers(key).size());
        if (n == 0) return;
        prose.say(Topic::play, counted(n, "card") + (n == 1 ? " lies" : " lie") +
                                   " in the rough and must be hit " + std::string(times) +
                                   ": each hit needs a card that fits, and only the last one "
                                   "takes the card to the foundation.");
    };
    say("twice", "twice");
    say("thrice", "three times");
}

}  // namespace

Mechanism rough() {
    return {"rough", "Cards that take more than one hit to leave.", kFields, false, contribute,
            describe};
}

}  // namespace niblick::mechanisms
