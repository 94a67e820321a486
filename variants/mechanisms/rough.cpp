#include <algorithm>
#include <utility>
#include <vector>

#include "core/play/operations.h"
#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr Field kFields[] = {
    {"twice",
     FieldType::integers,
     "Cards that must be hit twice before they leave: their numbers in the order of dealing, "
     "counted from 1, those of a reserve after those of the layout. A hit is a play that fits. "
     "Until the last one the card stays where it is, be it in a column, a reserve or a cell, and "
     "the foundation stays as it was, so that the next hit fits as well: hits count as plays where "
     "plays are scored, and decide no more than that.",
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

// A card that must be hit more than once: its place in the order of dealing, counted from 0, and
// the hits before the one that takes it away.
struct Rough {
    Slot slot = kNoSlot;
    int spare_hits = 0;
};

// The hits on each card stand in two bits of the notes, four cards to a byte.
constexpr int kHitsPerNote = 4;

int hits_on(const Operations& hand, const Rule& rule, int card) {
    return hand.note(rule, card / kHitsPerNote) >> (2 * (card % kHitsPerNote)) & 3;
}

// A hit that does not take the card away is a move of its own: it counts, and changes nothing else,
// wherever the card lies.
bool hit(const std::vector<Rough>& cards, const Rule& rule, Operations& hand, Move move) {
    if (move.kind != MoveKind::play) return false;
    const auto at = std::find_if(cards.begin(), cards.end(),
                                 [&](const Rough& card) { return card.slot == move.from; });
    if (at == cards.end()) return false;
    const auto card = static_cast<int>(at - cards.begin());
    if (hits_on(hand, rule, card) >= at->spare_hits) return false;
    const int one = 1 << (2 * (card % kHitsPerNote));
    const int note = hand.note(rule, card / kHitsPerNote) + one;
    hand.set_note(rule, card / kHitsPerNote, static_cast<std::uint8_t>(note));
    return true;
}

void contribute(const Options& options, VariantBuilder& builder) {
    std::vector<Rough> cards;
    std::uint64_t print = 0;
    for (const auto& [key, hits] : {std::pair{"twice", 1}, std::pair{"thrice", 2}}) {
        for (std::size_t i = 0; i < options.integers(key).size(); ++i) {
            const std::int64_t number = options.integers(key)[i];
            cards.push_back({static_cast<Slot>(number - 1), hits});
            builder.expect_slot(static_cast<int>(number - 1), options.item_span(key, i));
            print = print * 1000003 + cards.back().slot * std::uint64_t{4} +
                    static_cast<std::uint64_t>(hits);
        }
    }
    if (cards.empty()) return;
    Rule rule;
    rule.id = "rough";
    rule.print = print;
    rule.notes = (static_cast<int>(cards.size()) + kHitsPerNote - 1) / kHitsPerNote;
    rule.sees = Rule::Sees::places;
    rule.blind_to_stock = true;
    rule.of_foundations = true;
    rule.instead = [cards](const Rule& self, Operations& hand, Move move) {
        return hit(cards, self, hand, move);
    };
    builder.add_rule(std::move(rule), options.header());
}

void describe(const Options& options, const Variant& variant, Prose& prose) {
    const auto say = [&](std::string_view key, std::string_view times) {
        std::vector<Slot> slots;
        for (const std::int64_t number : options.integers(key)) {
            if (number <= variant.layout.size()) slots.push_back(static_cast<Slot>(number - 1));
        }
        const auto n = static_cast<int>(slots.size());
        if (n == 0) return;
        prose.say(Topic::play, counted(n, "card") + (n == 1 ? " lies" : " lie") +
                                   " in the rough (" + describe_place(variant.layout, slots) +
                                   ") and must be hit " + std::string(times) +
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
