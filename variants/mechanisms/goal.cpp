#include <algorithm>
#include <iterator>

#include "core/base/words.h"
#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr Choice kCards[] = {
    {"tableau", "The game is won when the tableau is cleared."},
    {"all", "The game is won when every card of the deck has been played."},
    {"stock", "The game is won when the stock and the waste are used up."},
};
constexpr Field kFields[] = {
    {.key = "cards",
     .type = FieldType::choice,
     .doc = "Which cards must be cleared. \"tableau\": the layout; cards in cells, the waste, the "
            "stock and the reserve may be left. \"all\": none of these may be left either. "
            "\"stock\": the stock and the waste; all other cards may be left.",
     .fallback = std::string_view{"tableau"},
     .choices = kCards,
     .example = "\"all\""},
    {.key = "may_remain",
     .type = FieldType::integer,
     .doc = "How many of these cards may be left when the game is won.",
     .fallback = std::int64_t{0},
     .most = 100,
     .example = "6"},
    {.key = "clear",
     .type = FieldType::texts,
     .doc = "A part of the layout that is enough: the game is won once the cards dealt to these "
            "places, named as in [events], are gone. Of several parts any one will do. Only where "
            "cards stay where they were dealt.",
     .fallback = EmptyList{},
     .example = "[\"tips\", \"columns 1 7\"]"},
};

void contribute(const Options& options, VariantBuilder& builder) {
    Aim aim;
    aim.tableau = !options.is("cards", "stock");
    aim.cells = options.is("cards", "all");
    aim.stock = !options.is("cards", "tableau");
    aim.may_remain = options.integer("may_remain");
    const Span where = options.span("clear");
    if (options.texts("clear").empty())
        return builder.set(&Contributions::aim, {aim, where}, options.header());
    if (!options.is("cards", "tableau")) {
        builder.error("goal-part",
                      "'clear' names cards of the layout, but 'cards' says that others "
                      "count too",
                      where, "remove 'cards' or 'clear'");
    }
    builder.once_laid([options, aim, where](VariantBuilder& laid, const Variant&) mutable {
        const auto& parts = options.texts("clear");
        for (std::size_t i = 0; i < parts.size(); ++i) {
            aim.parts.push_back(laid.places(parts[i], options.item_span("clear", i)));
        }
        std::sort(aim.parts.begin(), aim.parts.end());
        aim.parts.erase(std::unique(aim.parts.begin(), aim.parts.end()), aim.parts.end());
        laid.set(&Contributions::aim, {aim, where}, options.header());
    });
}

// How the cards of the layout are cleared.
std::string clearing(const Variant& variant) {
    const bool from_layout = variant.cells.count > 0 && !variant.cells.from_foundation;
    const bool fed = variant.stock_plan.to == StockPlan::To::piles || variant.stock_plan.refill ||
                     variant.packing.from_waste || variant.packing.fill == Packing::Fill::stock ||
                     variant.packing.fill == Packing::Fill::deep || variant.packing.from_foundation;
    const bool elsewhere = std::any_of(variant.rules.begin(), variant.rules.end(),
                                       [](const Rule& rule) { return rule.add || rule.follow; });
    const bool bag = std::any_of(variant.tokens.begin(), variant.tokens.end(),
                                 [](const Token& token) { return token.kind_index >= 0; });
    if (fed) return "no card may be left in the columns.";
    if (variant.sets.least > 0) return "remove all of its cards.";
    const std::string all = "all " +
                            std::to_string(variant.layout.size() - variant.aim.spare.count()) +
                            " of its cards ";
    const std::string foundation =
        variant.foundations() == 1 ? "the foundation" : "the foundations";
    const std::string play = "play " + all + "to " + foundation;
    if (elsewhere) return "none of its cards may be left.";
    if (bag) return play + "; irons may go into the bag instead.";
    return play + (from_layout ? " or to a cell." : ".");
}

// "the end cards of columns 2 and 3 are gone".
std::string part_is_cleared(const Variant& variant, const SlotSet& part) {
    return describe_places(variant, part) + (part.count() == 1 ? " is gone" : " are gone");
}

std::string describe_parts(const Variant& variant) {
    std::vector<std::string> parts;
    for (const SlotSet& part : variant.aim.parts) {
        parts.push_back(part_is_cleared(variant, part));
    }
    std::string text = "The game is won as soon as " + listed_or(parts);
    if (variant.aim.may_remain > 0) {
        text += ", but for at most " + counted(variant.aim.may_remain, "card");
    }
    return text + ". Other cards may be left.";
}

// Describes the compiled rules, which are the ones that play uses.
void describe(const Options& options, const Variant& variant, Prose& prose) {
    const Aim& aim = variant.aim;
    if (!aim.parts.empty()) return prose.say(Topic::goal, describe_parts(variant));
    const std::string left = aim.may_remain == 0 ? "" : counted(aim.may_remain, "card");
    const bool may_stay = aim.tableau && !aim.cells && variant.cells.count > 0;
    std::string text;
    if (aim.tableau && !aim.stock) {
        text = left.empty() ? "Clear the layout: " + clearing(variant)
                            : "The game is won when at most " + left +
                                  (aim.may_remain == 1 ? " is" : " are") + " left in the layout.";
    } else {
        const bool waste = variant.stock_plan.to == StockPlan::To::waste && variant.stock_size > 0;
        text = aim.tableau || waste ? std::string(options.says("cards"))
                                    : "The game is won when the stock is used up.";
        if (!left.empty()) text.replace(text.size() - 1, 1, ", except for at most " + left + ".");
    }
    if (may_stay) text += " A card may stay in a cell.";
    prose.say(Topic::goal, text);
}

constexpr Decides kDecides[] = {{Decision::goal, "cards"}};
constexpr Relaxation kRelaxations[] = {{.key = "may_remain", .strict = "", .relaxed = "+1"}};

constexpr std::string_view kExample = R"(extends = "golf/golf"

[goal]                     # won when at most six cards are left in the columns
may_remain = 6
)";

}  // namespace

Mechanism goal() {
    return {.id = "goal",
            .summary = "When the game is won.",
            .fields = kFields,
            .implied = true,
            .contribute = contribute,
            .describe = describe,
            .decides = kDecides,
            .relaxations = kRelaxations,
            .example = kExample,
            .chapter = Chapter::foundations};
}

}  // namespace niblick::mechanisms
