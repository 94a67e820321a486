#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr Field kFields[] = {
    {"count",
     FieldType::integer,
     "How many jokers are shuffled into the deck.",
     std::int64_t{2},
     1,
     8,
     {},
     "2"},
};

// Wildness belongs to the card's kind, never to a suit number or a rank.
void contribute(const Options& options, VariantBuilder& builder) {
    CardKind joker;
    joker.name = "*";
    joker.is_joker = true;
    builder.add_cards(joker, options.integer("count"));
    builder.allow([](const CardKind* base, const CardKind& card) {
        return base != nullptr && (base->is_joker || card.is_joker);
    });
}

void describe(const Options&, const Variant&, Prose& prose) {
    prose.say(Topic::play,
              "A joker may be played on any card, and any card may be played on a joker.");
}

}  // namespace

Mechanism jokers() {
    return {"jokers",   "Jokers in the deck: they go on everything, and everything goes on them.",
            kFields,    false,
            contribute, describe};
}

}  // namespace niblick::mechanisms
