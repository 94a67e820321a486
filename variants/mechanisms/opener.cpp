#include <string>

#include "variants/builder.h"
#include "variants/describe.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr Field kFields[] = {
    {"ranks",
     FieldType::text,
     "The ranks that may start an empty foundation, one letter each.",
     std::string_view{"A"},
     0,
     0,
     {},
     "\"A\""},
};

void contribute(const Options& options, VariantBuilder& builder) {
    const std::string ranks = options.text("ranks");
    for (const char letter : ranks) {
        if (rank_of_letter(letter)) continue;
        builder.error("unknown-rank", "'" + std::string(1, letter) + "' is not a rank",
                      options.span("ranks"), "ranks are A 2 3 4 5 6 7 8 9 T J Q K");
        return;
    }
    builder.allow([ranks](const CardKind* base, const CardKind& card) {
        if (base != nullptr) return false;
        for (const char letter : ranks) {
            if (rank_of_letter(letter) == int{card.rank}) return true;
        }
        return false;
    });
}

void describe(const Options& options, const Variant&, Prose& prose) {
    std::string ranks;
    for (const char letter : options.text("ranks")) {
        ranks += (ranks.empty() ? "" : " or ") + with_article(rank_word(*rank_of_letter(letter)));
    }
    prose.say(Topic::foundation, "Only " + ranks + " may start an empty foundation.");
}

}  // namespace

Mechanism opener() {
    return {"opener", "Which cards may start an empty foundation.", kFields, false, contribute,
            describe};
}

}  // namespace niblick::mechanisms
