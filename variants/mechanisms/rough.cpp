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
    {.key = "twice",
     .type = FieldType::texts,
     .doc = "Cards that must be hit twice before they leave: places as in [events], or their "
            "numbers without quotes. A hit is a play that "
            "fits. Until the last hit the card stays where it is, in a column, a reserve or a "
            "cell, and the foundation does not change, so the next hit fits as well. Hits score as "
            "plays and have no other effect.",
     .fallback = EmptyList{},
     .least = 1,
     .most = kMaxSlots,
     .example = "[\"end of column 3\", 9]"},
    {.key = "thrice",
     .type = FieldType::texts,
     .doc = "Cards that must be hit three times.",
     .fallback = EmptyList{},
     .least = 1,
     .most = kMaxSlots,
     .example = "\"row 1\""},
};

// A card that must be hit more than once: its place in dealing order, counted from 0, and the
// number of hits before the one that removes it.
struct Rough {
    Slot slot = kNoSlot;
    int spare_hits = 0;
};

// The notes hold the hits on each card in two bits, four cards to a byte.
constexpr int kHitsPerNote = 4;

int hits_on(const Operations& hand, const Rule& rule, int card) {
    return hand.note(rule, card / kHitsPerNote) >> (2 * (card % kHitsPerNote)) & 3;
}

// A hit that does not remove the card is a separate move: it is counted and changes nothing else,
// wherever the card is.
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

void read(const Options& options, VariantBuilder& builder) {
    std::vector<Rough> cards;
    std::uint64_t options_hash = 0;
    for (const int hits : {1, 2}) {
        const char* const key = hits == 1 ? "twice" : "thrice";
        const auto& texts = options.texts(key);
        for (std::size_t i = 0; i < texts.size(); ++i) {
            builder.places(texts[i], options.item_span(key, i)).for_each([&](int slot) {
                cards.push_back({static_cast<Slot>(slot), hits});
                options_hash = options_hash * 1000003 + cards.back().slot * std::uint64_t{4} +
                               static_cast<std::uint64_t>(hits);
            });
        }
    }
    if (cards.empty()) return;
    Rule rule;
    rule.id = "rough";
    rule.options_hash = options_hash;
    rule.notes = (static_cast<int>(cards.size()) + kHitsPerNote - 1) / kHitsPerNote;
    rule.sees = Rule::Sees::places;
    rule.blind_to_stock = true;
    rule.gifts.emplace();
    rule.needs = {Needs::foundations};
    rule.instead = [cards](const Rule& self, Operations& hand, Move move) {
        return hit(cards, self, hand, move);
    };
    builder.keep(cards);
    builder.add_rule(std::move(rule), options.header());
}

void contribute(const Options& options, VariantBuilder& builder) {
    builder.once_laid([options](VariantBuilder& laid, const Variant&) { read(options, laid); });
}

void describe(const Options&, const Variant& variant, Prose& prose) {
    bool any = false;
    const auto say = [&](int spare_hits, std::string_view times) {
        SlotSet places;
        for (const Rough& card : kept<std::vector<Rough>>(variant, "rough")) {
            if (card.spare_hits == spare_hits) places.set(card.slot);
        }
        const int n = places.count();
        if (n == 0) return;
        prose.say(Topic::play,
                  (n == 1 ? "One card lies" : counted(n, "card") + " lie") +
                      " in the rough and must be hit " + std::string(times) + ": " +
                      describe_places(variant, places) + ".",
                  About::special);
        any = true;
    };
    say(1, "twice");
    say(2, "three times");
    if (!any) return;
    prose.say(Topic::play,
              "Each hit must fit like a play, and only the last one moves the card to the "
              "foundation.",
              About::special);
}

constexpr Relaxation kRelaxations[] = {{.key = "", .strict = "", .relaxed = ""}};

constexpr std::string_view kExample = R"(extends = "golf/golf"

[rough]                    # the first cards of three columns
twice = "first of columns 1 4"
thrice = "first of column 7"
)";

}  // namespace

Mechanism rough() {
    return {.id = "rough",
            .summary = "Cards that must be hit more than once.",
            .fields = kFields,
            .contribute = contribute,
            .describe = describe,
            .relaxations = kRelaxations,
            .example = kExample,
            .chapter = Chapter::extras};
}

}  // namespace niblick::mechanisms
