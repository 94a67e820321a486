#include <algorithm>

#include "core/base/words.h"
#include "variants/clauses/event_text.h"
#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr Choice kTurns[] = {
    {"any_time", "A stock card may be turned at any time, even if a card can be played."},
    {"when_stuck", "A stock card may be turned only when no card can be played."},
};
constexpr Choice kTo[] = {
    {"foundation", "Stock cards are turned onto the foundation, whatever its top card is."},
    {"choose",
     "Each stock card goes onto a foundation that the player chooses, whatever its top card is."},
    {"waste", "Stock cards are turned onto a waste, whose top card may be played."},
    {"columns", "Turning the stock deals one card to each column, including empty columns."},
    {"refill", "The stock is never turned: its next card fills an empty column at once."},
};
constexpr Choice kAgain[] = {
    {"same_order", "The cards come back in the same order."},
    {"shuffled", "The cards come back shuffled; the deal number determines that shuffle too."},
    {"oldest",
     "One card comes back for each card held in a cell: the oldest ones turned or played, in the "
     "same order."},
};
constexpr Field kFields[] = {
    {.key = "turn",
     .type = FieldType::choice,
     .doc = "When a stock card may be turned. A card can be played if it may go to a foundation or "
            "into a set from the tableau, a reserve, a cell or the waste; hits on a card in the "
            "rough count too. Packing, moves to a cell and tokens do not count. Once the stock is "
            "empty, a redeal is allowed at any time, even if \"when_stuck\" is set.",
     .fallback = std::string_view{"any_time"},
     .choices = kTurns,
     .example = "\"any_time\""},
    {.key = "cards",
     .type = FieldType::integer,
     .doc = "How many cards the stock holds when play begins. The number follows from the deck, "
            "the layout, 'set_aside' and 'withheld'; if given here, it is checked. 0 disables the "
            "check, and a "
            "parent's value is not checked.",
     .fallback = std::int64_t{0},
     .most = kMaxCards,
     .example = "16",
     .own_only = true},
    {.key = "set_aside",
     .type = FieldType::integer,
     .doc = "How many cards are left out of the game: the last cards of the deck, which nobody "
            "sees. The stock has that many fewer.",
     .fallback = std::int64_t{0},
     .most = kMaxCards,
     .example = "12"},
    {.key = "withheld",
     .type = FieldType::integer,
     .doc = "How many of the stock cards, the last ones, are out of play, unseen, until events add "
            "them ('add' in [events]). Goal and score do not count them before that.",
     .fallback = std::int64_t{0},
     .most = kMaxCards,
     .example = "10"},
    {.key = "to",
     .type = FieldType::choice,
     .doc = "Where the stock cards go.",
     .fallback = std::string_view{"foundation"},
     .choices = kTo,
     .example = "\"waste\""},
    {.key = "per_turn",
     .type = FieldType::integer,
     .doc = "How many cards are turned at a time. A list gives a number for each pass through the "
            "stock; the last one also holds for later passes.",
     .fallback = std::int64_t{1},
     .least = 1,
     .most = 20,
     .example = "3",
     .list = true},
    {.key = "passes",
     .type = FieldType::integer,
     .doc = "How many passes through the stock are allowed; 0 means no limit.",
     .fallback = std::int64_t{1},
     .most = 200,
     .example = "3"},
    {.key = "again",
     .type = FieldType::choice,
     .doc = "How the cards come back for another pass.",
     .fallback = std::string_view{"same_order"},
     .choices = kAgain,
     .example = "\"shuffled\""},
};

// How many cards are turned at a time: in the first pass, and in later ones where that differs.
void read_draws(const Options& options, StockPlan& plan, VariantBuilder& builder) {
    std::vector<int> draws = options.ints("per_turn");
    const auto passes = static_cast<std::size_t>(plan.passes);
    if (plan.passes != 0 && draws.size() > passes) {
        builder.error("stock-per-turn",
                      "'per_turn' has numbers for " + std::to_string(draws.size()) +
                          " passes, but there " +
                          (passes == 1 ? "is one" : "are " + std::to_string(passes)),
                      options.span("per_turn"), "set 'passes' too; 0 means no limit");
    }
    while (draws.size() > 1 && draws.back() == draws[draws.size() - 2]) draws.pop_back();
    plan.per_draw = draws.front();
    plan.later_draws.assign(draws.begin() + 1, draws.end());
}

void contribute(const Options& options, VariantBuilder& builder) {
    StockPlan plan;
    using To = StockPlan::To;
    plan.to = options.is("to", "waste")     ? To::waste
              : options.is("to", "columns") ? To::piles
                                            : To::foundation;
    plan.refill = options.is("to", "refill");
    plan.choose = options.is("to", "choose");
    plan.passes = options.integer("passes");
    read_draws(options, plan, builder);
    using Again = StockPlan::Again;
    plan.again = plan.passes == 1                  ? Again::keep  // nothing ever comes back
                 : options.is("again", "shuffled") ? Again::shuffle
                 : options.is("again", "oldest")   ? Again::oldest
                                                   : Again::keep;
    const bool to_columns = plan.to == To::piles || plan.refill;
    const std::string where = to_columns ? "columns" : "foundations that the player chooses";
    if ((to_columns || plan.choose) && plan.passes != 1) {
        builder.error("stock-passes", "cards dealt to " + where + " do not return to the stock",
                      options.span("passes"), "remove 'passes'");
    }
    if ((to_columns || plan.choose) && (plan.per_draw != 1 || !plan.later_draws.empty())) {
        builder.error("stock-per-turn", "cards go to " + where + " one at a time",
                      options.span("per_turn"), "remove 'per_turn'");
    }
    if (plan.again == Again::oldest && plan.to != To::foundation) {
        builder.error("stock-oldest", "again = \"oldest\" works only with to = \"foundation\"",
                      options.span("again"), "use to = \"foundation\"");
    }
    const bool any_time = plan.refill || options.is("turn", "any_time");
    builder.set(&Contributions::stock,
                {.use = any_time ? StockUse::any_time : StockUse::when_stuck,
                 .cards = options.integer("cards"),
                 .plan = plan,
                 .set_aside = {options.integer("set_aside"), options.span("set_aside")},
                 .withheld = {options.integer("withheld"), options.span("withheld")}},
                options.span("cards"));
}

std::string turning(const Options& options, const Variant& variant) {
    const int n = variant.stock_plan.per_draw;
    std::string each = n == 1 ? "one at a time" : counted(n, "card") + " at a time";
    const std::vector<int>& later = variant.stock_plan.later_draws;
    std::vector<std::string> passes;
    for (std::size_t i = 0; i < later.size(); ++i) {
        const bool goes_on = i + 1 == later.size() &&
                             variant.stock_plan.passes != static_cast<int>(later.size()) + 1;
        const std::string pass = std::to_string(i + 2);
        passes.push_back(std::to_string(later[i]) +
                         (goes_on ? " from pass " + pass + " on" : " in pass " + pass));
    }
    if (!passes.empty()) each += " in the first pass, " + listed(passes) + ",";
    if (options.is("to", "waste"))
        return "They are turned " + each + " onto a waste, whose top card may be played.";
    if (!options.is("to", "foundation")) return std::string(options.says("to"));
    return "They are turned " + each + " onto the " +
           (variant.foundations() == 1 ? "foundation" : "first foundation") +
           ", whatever its top card is.";
}

// Which cards form the stock again, and how.
std::string returning(const Options& options, const Variant& variant) {
    if (options.is("again", "oldest")) return std::string(options.says("again"));
    const std::string which =
        options.is("to", "waste") ? "the waste becomes the stock again"
        : variant.foundations() == 1
            ? "all cards of the foundation but the top one become the stock again"
            : "all cards of the first foundation but the top one become the stock again";
    return "When the stock is empty, " + which +
           (options.is("again", "shuffled")
                ? ", shuffled; the deal number determines that shuffle too."
                : ", in the same order.");
}

void say_withheld(int cards, Prose& prose) {
    if (cards == 0) return;
    prose.say(Topic::stock, cards == 1 ? "One further card is withheld, unseen and out of play, "
                                         "until events add it."
                                       : "A further " + std::to_string(cards) +
                                             " cards are withheld, unseen and out of play, until "
                                             "events add them.");
}

void describe(const Options& options, const Variant& variant, Prose& prose) {
    if (variant.set_aside > 0) {
        prose.say(Topic::stock, counted(variant.set_aside, "card") +
                                    (variant.set_aside == 1 ? " is" : " are") +
                                    " set aside unseen and take" +
                                    (variant.set_aside == 1 ? "s" : "") + " no part in the game.");
    }
    if (variant.stock_size == 0) return;
    const int passes = options.integer("passes");
    const int cards = variant.stock_at_start();
    std::string text = cards == 0 ? "The stock is empty at first. "
                                  : "The " + counted(cards, "remaining card") + " form" +
                                        (cards == 1 ? "s" : "") + " the stock. ";
    text += turning(options, variant);
    if (options.is("to", "refill")) {
        prose.say(Topic::stock, text);
        return say_withheld(variant.withheld, prose);
    }
    if (passes == 1) {
        text += " There is no redeal.";
    } else {
        text += passes == 0 ? " The number of passes through the stock is unlimited."
                            : " You may go through the stock " +
                                  (passes == 2 ? "twice" : counted(passes, "time")) + ".";
        text += " " + returning(options, variant);
    }
    prose.say(Topic::stock, text);
    say_withheld(variant.withheld, prose);
    prose.say(Topic::stock, std::string(options.says("turn")));
    if (passes != 1 && options.is("turn", "when_stuck")) {
        prose.say(Topic::stock,
                  "Once the stock is empty, a redeal is allowed at any time, even if a card can be "
                  "played.");
    }
}

// Cards withheld that nothing adds. A rule of a plugin may.
void lint(const Options& options, const Variant& variant, Diagnostics& diagnostics) {
    const bool foreign = std::any_of(variant.rules.begin(), variant.rules.end(),
                                     [](const Rule& rule) { return rule.foreign; });
    if (variant.withheld == 0 || foreign ||
        has_action(kept<EventTable>(variant, "events"), EventAction::Does::add))
        return;
    diagnostics.push_back({Severity::warning, "idle-withheld",
                           "no event adds the cards that are withheld",
                           "write an event with 'add 5' in [events], or 'set_aside' instead",
                           options.span("withheld")});
}

constexpr Decides kDecides[] = {{Decision::stock, ""},
                                {Decision::stock_to, "to"},
                                {Decision::stock_turn, "turn"},
                                {Decision::stock_passes, "passes"},
                                {Decision::stock_again, "again"},
                                {Decision::stock_cards, "cards"}};
constexpr Relaxation kRelaxations[] = {
    {.key = "turn", .strict = "\"when_stuck\"", .relaxed = "\"any_time\""},
    {.key = "per_turn", .strict = "", .relaxed = "-1"},
    {.key = "passes", .strict = "", .relaxed = "+1", .no_limit_at_0 = true}};

constexpr std::string_view kExample = R"(extends = "golf/golf"

[stock]                    # three cards at a time to a waste, three times through
to = "waste"
per_turn = 3
passes = 3
)";

}  // namespace

Mechanism stock() {
    return {.id = "stock",
            .summary = "The cards that are not dealt to the layout.",
            .fields = kFields,
            .contribute = contribute,
            .describe = describe,
            .decides = kDecides,
            .relaxations = kRelaxations,
            .lint = lint,
            .example = kExample,
            .chapter = Chapter::stock};
}

}  // namespace niblick::mechanisms
