#include <algorithm>
#include <vector>

#include "variants/clauses/link_clause.h"
#include "variants/clauses/ranks.h"
#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr Choice kRanks[] = {
    {"neighbour",
     "A card may be put on the end card of another column when their ranks are one "
     "apart."},
    {"lower",
     "A card may be put on the end card of another column if that card is one rank higher."},
    {"higher",
     "A card may be put on the end card of another column if that card is one rank lower."},
    {"equal", "A card may be put on the end card of another column if both have the same rank."},
    {"none", "Columns may not be built on."},
};
constexpr Choice kEmpty[] = {
    {"nothing", "Empty columns stay empty."},
    {"any", "Any available card may be moved to an empty column."},
    {"waste", "Only the top card of the waste may be moved to an empty column."},
    {"deep",
     "An empty column may be filled with the top card of the waste, or with the end card of a "
     "column if the card directly under it lies face down."},
};
constexpr Field kFields[] = {
    {.key = "ranks",
     .type = FieldType::choice,
     .doc = "Which card may be packed on which. Cards without a rank, such as jokers, cannot be "
            "packed, except on cards of the same name if ranks must be equal. Ranks are in the "
            "order of the deck, knights between jacks and queens. A reserve card may be moved to a "
            "column but not built on.",
     .fallback = std::string_view{"neighbour"},
     .choices = kRanks,
     .example = "\"equal\""},
    {.key = "wrap",
     .type = FieldType::boolean,
     .doc = "Whether king and ace, or the highest and lowest rank, are neighbours.",
     .fallback = false,
     .example = "true"},
    {.key = "sequences",
     .type = FieldType::boolean,
     .doc = "Whether packed cards move together as a unit.",
     .fallback = false,
     .example = "true"},
    {.key = "empty",
     .type = FieldType::choice,
     .doc = "What may be moved to an empty column.",
     .fallback = std::string_view{"nothing"},
     .choices = kEmpty,
     .example = "\"any\""},
    {.key = "from_waste",
     .type = FieldType::boolean,
     .doc = "Whether the top card of the waste may be put on the tableau.",
     .fallback = false,
     .example = "true"},
    {.key = "from_foundation",
     .type = FieldType::boolean,
     .doc = "Whether the top card of a foundation may be put on the tableau. The last card of a "
            "foundation stays.",
     .fallback = false,
     .example = "true"},
    {.key = "lone",
     .type = FieldType::boolean,
     .doc = "Whether a card may be moved to another column only if no face-up card lies directly "
            "below it.",
     .fallback = false,
     .example = "true"},
    {.key = "loose",
     .type = FieldType::texts,
     .doc = "The names of cards exempt from 'lone'.",
     .fallback = EmptyList{},
     .example = "[\"MA\"]"},
};

// Low to high, with a knight only where the deck has one.
std::vector<int> order_of_deck(const Deck& deck) {
    std::vector<int> order = deck.signs().order;
    std::erase_if(
        order, [&](int rank) { return deck.signs().place_of(rank) < 0 && !has_rank(deck, rank); });
    return order;
}

LinkTest packs(const Deck& deck, const std::string& how, bool wrap) {
    const RankOrder order(order_of_deck(deck), wrap);
    return [=](const CardKind* base, const CardKind& card) {
        if (base == nullptr || how == "none") return false;
        if (how == "equal") {
            return base->rank == card.rank && (base->rank != 0 || base->name == card.name);
        }
        if (base->rank == 0 || card.rank == 0) return false;
        const int above = order.place[card.rank], below = order.place[base->rank];
        if (above < 0 || below < 0) return false;
        const int step = above - below, round = wrap ? order.size - 1 : 0;
        const bool up = step == 1 || (wrap && step == -round);
        const bool down = step == -1 || (wrap && step == round);
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
    const std::vector<std::string> loose =
        packing.only_lone ? options.texts("loose") : std::vector<std::string>();
    builder.set(
        &Contributions::packing,
        {std::move(packing), [how, wrap](const Deck& deck) { return packs(deck, how, wrap); },
         [loose](const CardKind& kind) {
             return std::find(loose.begin(), loose.end(), kind.name) != loose.end();
         }},
        options.header());
}

// Whether any card may be packed on any other.
bool packs_any(const Variant& variant) {
    const Links& onto = variant.packing.onto;
    for (int face = 0; face < onto.faces(); ++face) {
        if (onto.onto(static_cast<Face>(face)).any()) return true;
    }
    return false;
}

void describe(const Options& options, const Variant& variant, Prose& prose) {
    const bool by_clauses = options.is("ranks", "none") && packs_any(variant);
    std::string text(by_clauses ? "" : options.says("ranks"));
    const Signs& signs = variant.deck.signs();
    if (options.boolean("wrap") && !options.is("ranks", "equal") && !options.is("ranks", "none")) {
        text += " For packing, " + signs.word(signs.order.back()) + " and " +
                signs.word(signs.order.front()) + " are neighbours.";
    }
    if (!options.is("ranks", "equal") && !options.is("ranks", "none")) {
        const std::vector<int> order = order_of_deck(variant.deck);
        for (std::size_t i = 1; i + 1 < order.size(); ++i) {
            const auto word = [&](std::size_t at) { return signs.word(order[at]); };
            if (signs.place_of(order[i]) >= 0) continue;
            text += " The " + word(i) + " is between " + word(i - 1) + " and " + word(i + 1) + ".";
        }
    }
    if (!options.is("ranks", "none") || by_clauses) {
        text += (text.empty() ? "" : " ");
        text += options.boolean("sequences") ? "Packed cards move together."
                                             : "One card moves at a time.";
    }
    const auto& kinds = variant.deck.kinds();
    const bool jokers =
        std::any_of(kinds.begin(), kinds.end(), [](const CardKind& kind) { return kind.is_joker; });
    if (jokers && !by_clauses && !options.is("ranks", "equal")) text += " Jokers cannot be packed.";
    const bool unranked = std::any_of(kinds.begin(), kinds.end(), [](const CardKind& kind) {
        return kind.rank == 0 && !kind.is_joker;
    });
    if (unranked && options.is("ranks", "equal")) {
        text += " Special cards may be put on others of the same name.";
    }
    if (variant.reserve.any()) text += " Nothing may be packed on reserve cards.";
    prose.say(Topic::play, text, About::moves);
    if (options.boolean("lone")) {
        std::string lone =
            "A card may be moved to another column only if the card directly under it lies face "
            "down "
            "or there is none";
        const auto& loose = options.texts("loose");
        for (std::size_t i = 0; i < loose.size(); ++i) {
            const int kind = variant.deck.find_kind(loose[i]);
            if (kind < 0) continue;
            lone += (i == 0 ? "; this does not apply to the " : ", ") +
                    describe_card(variant.deck.kinds()[static_cast<std::size_t>(kind)]);
        }
        prose.say(Topic::play, lone + ".", About::moves);
    }
    const bool waste = variant.stock_plan.to == StockPlan::To::waste && variant.stock_size > 0;
    if (options.boolean("from_waste") && waste) {
        prose.say(Topic::play,
                  "The top card of the waste may be put on the tableau in the same way.",
                  About::moves);
    }
    if (options.boolean("from_foundation")) {
        prose.say(Topic::play,
                  "The top card of a foundation may be returned to the tableau in the same way, "
                  "but the last card of a foundation stays there.",
                  About::moves);
    }
    const bool never = options.is("empty", "waste") && !waste;
    prose.say(Topic::play, never ? std::string(kEmpty[0].says) : std::string(options.says("empty")),
              About::moves);
}

constexpr Decides kDecides[] = {{Decision::packing, ""},
                                {Decision::pack_order, "ranks"},
                                {Decision::pack_runs, "sequences"},
                                {Decision::pack_empty, "empty"},
                                {Decision::pack_from_waste, "from_waste"},
                                {Decision::pack_from_foundation, "from_foundation"},
                                {Decision::pack_lone, "lone"}};
constexpr Relaxation kRelaxations[] = {
    {.key = "wrap", .strict = "false", .relaxed = "true"},
    {.key = "sequences", .strict = "false", .relaxed = "true"},
    {.key = "empty", .strict = "\"nothing\"", .relaxed = "\"any\""},
    {.key = "from_waste", .strict = "false", .relaxed = "true"},
    {.key = "from_foundation", .strict = "false", .relaxed = "true"},
    {.key = "lone", .strict = "true", .relaxed = "false"}};

constexpr std::string_view kExample = R"(extends = "golf/golf"

[packing]                  # the columns are built down too, sequences move together
ranks = "lower"
sequences = true
empty = "any"
)";

}  // namespace

Mechanism packing() {
    return {.id = "packing",
            .summary = "Packing: building on the columns of the tableau.",
            .fields = kFields,
            .contribute = contribute,
            .describe = describe,
            .decides = kDecides,
            .relaxations = kRelaxations,
            .example = kExample,
            .chapter = Chapter::fits};
}

}  // namespace niblick::mechanisms
