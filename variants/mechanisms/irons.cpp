#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"
#include "variants/mechanisms/ranks.h"

namespace niblick::mechanisms {

namespace {

constexpr Field kFields[] = {
    {"ranks",
     FieldType::text,
     "The ranks for which there is an iron, one letter each. One iron of each is shuffled into the "
     "deck.",
     std::string_view{"3579"},
     0,
     0,
     {},
     "\"3579\""},
    {"in_bag",
     FieldType::text,
     "The irons that are in the bag when play begins, one letter each; a letter may be repeated.",
     std::string_view{""},
     0,
     0,
     {},
     "\"57\""},
};

std::string iron_name(char letter) {
    return std::string("I") + letter;
}

void contribute(const Options& options, VariantBuilder& builder) {
    const std::string& ranks = options.text("ranks");
    const std::string& bag = options.text("in_bag");
    if (!ranks_of(ranks, options.span("ranks"), builder)) return;
    if (!ranks_of(bag, options.span("in_bag"), builder, {Repeats::allowed})) return;
    for (const char letter : ranks) {
        CardKind kind;
        kind.rank = static_cast<std::uint8_t>(*rank_of_letter(letter));
        kind.name = iron_name(letter);
        builder.add_cards(kind, 1);
    }
    std::string all = ranks;
    for (const char letter : bag) {
        if (all.find(letter) == std::string::npos) all += letter;
    }
    for (const char letter : all) {
        Token token;
        token.rank = *rank_of_letter(letter);
        token.name = "iron " + std::string(1, letter);
        for (const char held : bag) token.count += held == letter ? 1 : 0;
        const bool dealt = ranks.find(letter) != std::string::npos;
        builder.add_token(token, dealt ? iron_name(letter) : "", options.header());
    }
}

void describe(const Options& options, const Variant&, Prose& prose) {
    std::string ranks;
    for (const char letter : options.text("ranks")) {
        ranks += (ranks.empty() ? "" : ", ") + rank_word(*rank_of_letter(letter));
    }
    if (!ranks.empty()) {
        prose.say(Topic::cards, "Irons are shuffled into the deck: " + ranks + ".");
        prose.say(Topic::play,
                  "An available iron may be taken into the bag at any time. From there it may be "
                  "laid on the foundation as a card of its rank, when that fits; neither ends a "
                  "run. An iron may also be played straight from the tableau.");
    }
    if (!options.text("in_bag").empty()) {
        std::string held;
        for (const char letter : options.text("in_bag")) {
            held += (held.empty() ? "" : ", ") + rank_word(*rank_of_letter(letter));
        }
        prose.say(Topic::play, "The bag holds these irons at the start: " + held + ".");
    }
}

}  // namespace

Mechanism irons() {
    return {"irons",    "Cards that are collected in a bag and laid later as a card of their rank.",
            kFields,    false,
            contribute, describe};
}

}  // namespace niblick::mechanisms
