#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"
#include "variants/mechanisms/ranks.h"

namespace niblick::mechanisms {

namespace {

constexpr Field kFields[] = {
    {"ranks",
     FieldType::text,
     "The ranks of the irons, one letter each. One iron of each rank is shuffled into the deck.",
     std::string_view{"3579"},
     0,
     0,
     {},
     "\"3579\""},
    {"in_bag",
     FieldType::text,
     "The irons in the bag when play begins, one letter each; letters may repeat.",
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

// "a 3, a 5 and a 5".
std::string describe_irons(const std::string& letters) {
    std::vector<std::string> words;
    for (const char letter : letters) {
        words.push_back(with_article(rank_word(*rank_of_letter(letter))));
    }
    return listed(words);
}

void describe(const Options& options, const Variant& variant, Prose& prose) {
    const std::string& ranks = options.text("ranks");
    const std::string& bag = options.text("in_bag");
    if (!ranks.empty()) {
        prose.say(Topic::cards, (ranks.size() == 1 ? "The iron is " : "The irons are ") +
                                    describe_irons(ranks) + ".");
        prose.say(Topic::play,
                  "An available iron may be played as a card of its rank, or put into the bag at "
                  "any time.",
                  About::special);
    }
    if (!bag.empty()) {
        prose.say(Topic::play,
                  "At the start the bag holds " +
                      (bag.size() == 1 ? std::string("one iron, ")
                                       : std::to_string(bag.size()) + " irons: ") +
                      describe_irons(bag) + ".",
                  About::special);
    }
    prose.say(Topic::play,
              std::string("An iron in the bag may be played to the foundation when its rank fits") +
                  (scores_runs(variant) ? "; the run goes on." : "."),
              About::special);
}

constexpr Decides kDecides[] = {{Decision::token, "ranks"}, {Decision::token_count, "in_bag"}};

}  // namespace

Mechanism irons() {
    return {"irons",    "Cards collected in a bag and played later as cards of their rank.",
            kFields,    false,
            contribute, describe,
            kDecides};
}

}  // namespace niblick::mechanisms
