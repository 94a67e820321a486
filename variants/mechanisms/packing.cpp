#include <algorithm>
#include <vector>

#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"
#include "variants/mechanisms/ranks.h"

namespace niblick::mechanisms {

namespace {

constexpr Choice kRanks[] = {
    {"neighbour",
     "A card may be put on the end card of another column when their ranks are one "
     "apart."},
    {"lower", "A card may be put on the end card of another column that is one rank higher."},
    {"higher", "A card may be put on the end card of another column that is one rank lower."},
    {"equal", "A card may be put on the end card of another column of the same rank."},
    {"none", "Columns are not built on."},
};
constexpr Choice kEmpty[] = {
    {"nothing", "Empty columns stay empty."},
    {"any", "Any available card may be moved to an empty column."},
    {"waste", "Only the top card of the waste may be moved to an empty column."},
    {"deep",
     "An empty column may be filled with the top card of the waste, or with the end card of "
     "a column that has a face-down card directly below it."},
};
constexpr Field kFields[] = {
    {"ranks", FieldType::choice,
     "Which card goes on which. Cards without a rank, such as jokers, go on none but, where ranks "
     "must be equal, on cards of the same name. In a deck with knights they stand between jacks "
     "and queens. A card of a reserve may be moved to a column, but is not built on.",
     std::string_view{"neighbour"}, 0, 0, kRanks, "\"equal\""},
    {"wrap", FieldType::boolean, "Whether king and ace are neighbours.", false, 0, 0, {}, "true"},
    {"sequences",
     FieldType::boolean,
     "Whether cards that lie packed on each other move together.",
     false,
     0,
     0,
     {},
     "true"},
    {"empty", FieldType::choice, "What may go to an empty column.", std::string_view{"nothing"}, 0,
     0, kEmpty, "\"any\""},
    {"from_waste",
     FieldType::boolean,
     "Whether the top card of the waste may be put on the tableau.",
     false,
     0,
     0,
     {},
     "true"},
    {"from_foundation",
     FieldType::boolean,
     "Whether the top card of a foundation may be put on the tableau. The last card of a "
     "foundation stays.",
     false,
     0,
     0,
     {},
     "true"},
    {"lone",
     FieldType::boolean,
     "Whether a card may be moved to another column only while no face-up card lies below it.",
     false,
     0,
     0,
     {},
     "true"},
    {"loose",
     FieldType::texts,
     "Names of cards that 'lone' does not bind.",
     EmptyList{},
     0,
     0,
     {},
     "[\"MA\"]"},
};

constexpr int kAce = 1, kQueen = 12, kKing = 13, kKnight = 14;

// Where a rank stands: from ace to king, the knight between jack and queen in decks that have it.
int place_of(int rank, bool knights) {
    if (!knights || rank < kQueen) return rank;
    return rank == kKnight ? kQueen : rank + 1;
}

LinkTest packs(const Deck& deck, const std::string& how, bool wrap) {
    return [=, knights = has_rank(deck, kKnight)](const CardKind* base, const CardKind& card) {
        if (base == nullptr || how == "none") return false;
        if (how == "equal") {
            return base->rank == card.rank && (base->rank != 0 || base->name == card.name);
        }
        if (base->rank == 0 || card.rank == 0) return false;
        const int step = place_of(card.rank, knights) - place_of(base->rank, knights);
        const bool up = step == 1 || (wrap && base->rank == kKing && card.rank == kAce);
        const bool down = step == -1 || (wrap && base->rank == kAce && card.rank == kKing);
        return (up && how != "lower") || (down && how != "higher");
    };
}

void contribute(const Options& options, VariantBuilder& builder) {
    Packing packing;
    packing.sequences = options.boolean("sequences");
    packing.from_waste = options.boolean("from_waste");
    packing.from_foundation = options.boolean("from_foundation");
    packing.only_lone = options.boolean("lone");
    using Fill = Packing::Fill;
    packing.fill = options.is("empty", "any")     ? Fill::any
                   : options.is("empty", "waste") ? Fill::stock
                   : options.is("empty", "deep")  ? Fill::deep
                                                  : Fill::none;
    const std::string how = options.text("ranks");
    const bool wrap = options.boolean("wrap");
    const std::vector<std::string> loose = options.texts("loose");
    builder.set_packing(
        std::move(packing), [how, wrap](const Deck& deck) { return packs(deck, how, wrap); },
        [loose](const CardKind& kind) {
            return std::find(loose.begin(), loose.end(), kind.name) != loose.end();
        },
        options.header());
}

void describe(const Options& options, const Variant& variant, Prose& prose) {
    std::string text(options.says("ranks"));
    if (options.boolean("wrap") && !options.is("ranks", "equal") && !options.is("ranks", "none")) {
        text += " King and ace are neighbours there.";
    }
    if (has_rank(variant.deck, kKnight) && !options.is("ranks", "equal") &&
        !options.is("ranks", "none")) {
        text += " The knight is between jack and queen.";
    }
    if (!options.is("ranks", "none")) {
        text += options.boolean("sequences") ? " Cards that lie packed on each other move together."
                                             : " One card moves at a time.";
    }
    const auto& kinds = variant.deck.kinds();
    const bool jokers =
        std::any_of(kinds.begin(), kinds.end(), [](const CardKind& kind) { return kind.is_joker; });
    if (jokers && !options.is("ranks", "equal")) text += " Jokers are not packed.";
    if (variant.reserve.any()) text += " Nothing is packed on cards of the reserve.";
    prose.say(Topic::play, text);
    if (options.boolean("lone")) {
        std::string lone =
            "A card may be moved to another column only while no face-up card lies "
            "directly below it";
        const auto& loose = options.texts("loose");
        for (std::size_t i = 0; i < loose.size(); ++i) {
            const int kind = variant.deck.find_kind(loose[i]);
            if (kind < 0) continue;
            lone += (i == 0 ? "; this does not bind the " : ", ") +
                    describe_card(variant.deck.kinds()[static_cast<std::size_t>(kind)]);
        }
        prose.say(Topic::play, lone + ".");
    }
    if (options.boolean("from_waste")) {
        prose.say(Topic::play,
                  "The top card of the waste may be put on the tableau in the same "
                  "way.");
    }
    if (options.boolean("from_foundation")) {
        prose.say(Topic::play,
                  "The top card of a foundation may come back to the tableau in the same way, but "
                  "the last card of a foundation stays there.");
    }
    prose.say(Topic::play, std::string(options.says("empty")));
}

}  // namespace

Mechanism packing() {
    return {"packing",  "Building on the columns of the tableau themselves.",
            kFields,    false,
            contribute, describe};
}

}  // namespace niblick::mechanisms
