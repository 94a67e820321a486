#include "variants/clauses/link_clause.h"
#include "variants/clauses/ranks.h"
#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr Choice kMust[] = {
    {"same_suit", "A card must be of the same suit as the card it is played on."},
    {"same_colour", "A card must be of the same colour as the card it is played on."},
    {"other_colour", "A card must be of the opposite colour to the card it is played on."},
};
constexpr Field kFields[] = {
    {.key = "must",
     .type = FieldType::choice,
     .doc = "How the suit of a card must relate to that of the card it is played on. This applies "
            "to all plays, including those of [clauses]. Cards without a suit are exempt.",
     .fallback = Required{},
     .choices = kMust,
     .example = "\"other_colour\""},
};

void contribute(const Options& options, VariantBuilder& builder) {
    using Suits = LinkClause::Suits;
    LinkClause unlike;
    unlike.suits = options.is("must", "same_suit")     ? Suits::other
                   : options.is("must", "same_colour") ? Suits::other_colour
                                                       : Suits::same_colour;
    add_clause(builder, unlike, true, "must");
    builder.state_fit(options.span("must"));
}

void describe(const Options& options, const Variant& variant, Prose& prose) {
    const bool more = options.is("must", "other_colour") && colours(variant.deck.signs()) > 2;
    std::string text = more ? "A card must be of another colour than the card it is played on."
                            : std::string(options.says("must"));
    if (variant.packing.on) text += " This does not apply to packing.";
    prose.say(Topic::play, std::move(text));
}

constexpr Relaxation kRelaxations[] = {{.key = "", .strict = "", .relaxed = ""}};

constexpr std::string_view kExample = R"(extends = "golf/golf"

[suits]
must = "other_colour"
)";

}  // namespace

Mechanism suits() {
    return {.id = "suits",
            .summary = "Which suits may be played on each other.",
            .fields = kFields,
            .contribute = contribute,
            .describe = describe,
            .relaxations = kRelaxations,
            .example = kExample,
            .chapter = Chapter::fits};
}

}  // namespace niblick::mechanisms
