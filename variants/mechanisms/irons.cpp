#include <algorithm>

#include "variants/clauses/ranks.h"
#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr Field kFields[] = {
    {.key = "ranks",
     .type = FieldType::text,
     .doc = "The ranks of the irons, one letter each. One iron of each rank is shuffled into the "
            "deck.",
     .fallback = std::string_view{"3579"},
     .example = "\"3579\""},
    {.key = "in_bag",
     .type = FieldType::text,
     .doc = "The irons in the bag when play begins, one letter each; letters may repeat.",
     .fallback = std::string_view{""},
     .example = "\"57\""},
    {.key = "won",
     .type = FieldType::text,
     .doc = "The irons that only [events] can give, one letter each.",
     .fallback = std::string_view{""},
     .example = "\"4\""},
};

std::string iron_name(const Signs& signs, int rank) {
    return "I" + signs.rank(rank).letter;
}

void contribute(const Options& options, VariantBuilder& builder) {
    const Signs& signs = builder.signs();
    const auto ranks = ranks_of(options.text("ranks"), options.span("ranks"), builder.signs(),
                                builder.diagnostics());
    const auto bag = ranks_of(options.text("in_bag"), options.span("in_bag"), builder.signs(),
                              builder.diagnostics(), {Repeats::allowed});
    const auto won =
        ranks_of(options.text("won"), options.span("won"), builder.signs(), builder.diagnostics());
    if (!ranks || !bag || !won) return;
    for (const int rank : *ranks) {
        CardKind kind;
        kind.rank = static_cast<std::uint8_t>(rank);
        kind.name = iron_name(signs, rank);
        builder.add_cards(kind, 1);
    }
    std::vector<int> all = *ranks;
    for (const auto* more : {&*bag, &*won}) {
        for (const int rank : *more) {
            if (std::find(all.begin(), all.end(), rank) == all.end()) all.push_back(rank);
        }
    }
    for (const int rank : all) {
        Token token;
        token.rank = rank;
        token.name = "iron " + signs.rank(rank).letter;
        token.count = static_cast<int>(std::count(bag->begin(), bag->end(), rank));
        const bool dealt = std::find(ranks->begin(), ranks->end(), rank) != ranks->end();
        const bool held = dealt || token.count > 0;
        if (std::find(won->begin(), won->end(), rank) != won->end() && held) {
            builder.error(
                "won-token",
                "the iron '" + signs.rank(rank).letter + "' is in the deck or the bag already",
                options.span("won"), "leave it out here: events can give it anyway");
        }
        builder.add_token(token, dealt ? iron_name(signs, rank) : "", options.header());
    }
}

// "a 3, a 5 and a 5".
std::string describe_irons(const std::vector<int>& ranks, const Signs& signs) {
    std::vector<std::string> words;
    for (const int rank : ranks) words.push_back(with_article(signs.word(rank)));
    return listed(words);
}

void describe(const Options& options, const Variant& variant, Prose& prose) {
    const Signs& signs = variant.deck.signs();
    const std::vector<int> ranks = ranks_in(options.text("ranks"), signs);
    const std::vector<int> bag = ranks_in(options.text("in_bag"), signs);
    if (!ranks.empty()) {
        prose.say(Topic::cards, (ranks.size() == 1 ? "The iron is " : "The irons are ") +
                                    describe_irons(ranks, signs) + ".");
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
                      describe_irons(bag, signs) + ".",
                  About::special);
    }
    if (const std::vector<int> won = ranks_in(options.text("won"), signs); !won.empty()) {
        prose.say(Topic::play,
                  (won.size() == 1 ? "An iron that can be won: " : "Irons that can be won: ") +
                      describe_irons(won, signs) +
                      (won.size() == 1 ? ". It goes into the bag." : ". They go into the bag."),
                  About::special);
    }
    prose.say(Topic::play,
              std::string("An iron in the bag may be played to the foundation when its rank fits") +
                  (scores_runs(variant) ? "; the run goes on." : "."),
              About::special);
}

constexpr Decides kDecides[] = {{Decision::token, "ranks"}, {Decision::token_count, "in_bag"}};

constexpr std::string_view kExample = R"(extends = "golf/golf"

[irons]                    # the 5 of the bag is played as a 5, whenever it helps
ranks = "357"
in_bag = "5"
)";

}  // namespace

Mechanism irons() {
    return {.id = "irons",
            .summary = "Cards collected in a bag and played later as cards of their rank.",
            .fields = kFields,
            .contribute = contribute,
            .describe = describe,
            .decides = kDecides,
            .example = kExample,
            .chapter = Chapter::extras};
}

}  // namespace niblick::mechanisms
