#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"
#include "variants/mechanisms/ranks.h"

namespace niblick::mechanisms {

namespace {

constexpr Choice kMust[] = {
    {"same_suit", "A card must be of the same suit as the card it is played on."},
    {"same_colour", "A card must be of the same colour as the card it is played on."},
    {"other_colour", "A card must be of the other colour than the card it is played on."},
};
constexpr Field kFields[] = {
    {"must", FieldType::choice,
     "What the suits of a card and of the card it is played on must be, whichever table links "
     "their "
     "ranks, [clauses] too. Cards without a suit are not bound.",
     Required{}, 0, 0, kMust, "\"other_colour\""},
};

void contribute(const Options& options, VariantBuilder& builder) {
    const std::string must = options.text("must");
    builder.forbid([must](const CardKind* base, const CardKind& card) {
        if (base == nullptr || base->suit == Suit::none || card.suit == Suit::none) return false;
        if (must == "same_suit") return base->suit != card.suit;
        return (is_red(base->suit) == is_red(card.suit)) != (must == "same_colour");
    });
}

void describe(const Options& options, const Variant&, Prose& prose) {
    prose.say(Topic::play, std::string(options.says("must")));
}

}  // namespace

Mechanism suits() {
    return {"suits",    "What suits have to do with which cards follow each other.",
            kFields,    false,
            contribute, describe};
}

}  // namespace niblick::mechanisms
