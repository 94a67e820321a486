#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr Choice kTurns[] = {
    {"any_time", "A stock card may be turned at any time, also while a card could be played."},
    {"when_stuck", "A stock card may be turned only when no card can be played."},
};
constexpr Choice kTo[] = {
    {"foundation", "Stock cards are turned onto the foundation, whatever lies there."},
    {"waste", "Stock cards are turned onto a waste, whose top card may be played."},
    {"columns", "Turning the stock puts one card on each column, empty columns included."},
    {"refill",
     "The stock is never turned: a column that becomes empty takes its next card at once."},
};
constexpr Choice kAgain[] = {
    {"same_order", "The cards come back in the same order."},
    {"shuffled", "The cards come back shuffled; a deal's number fixes that shuffle too."},
    {"oldest",
     "As many cards come back as cards are held in cells: the oldest ones turned or "
     "played, in the same order."},
};
constexpr Field kFields[] = {
    {"turn", FieldType::choice,
     "When a stock card may be turned. A card can be played when it may go to a foundation or into "
     "a set, from wherever it lies: a reserve, a cell and the waste count, and a hit on a card in "
     "the rough; what may only be packed, put into a cell or used from the hand does not. The "
     "cards may come back for another pass at any time once the stock is empty, also where turning "
     "must wait.",
     std::string_view{"any_time"}, 0, 0, kTurns, "\"any_time\""},
    {"cards",
     FieldType::integer,
     "How many cards the stock holds once play begins. The number follows from the deck and the "
     "layout; written here it is checked. 0 checks nothing, and neither does what a parent says.",
     std::int64_t{0},
     0,
     kMaxCards,
     {},
     "16",
     false,
     true},
    {"to", FieldType::choice, "Where the stock cards go.", std::string_view{"foundation"}, 0, 0,
     kTo, "\"waste\""},
    {"per_turn",
     FieldType::integer,
     "How many cards are turned at once.",
     std::int64_t{1},
     1,
     20,
     {},
     "3"},
    {"passes",
     FieldType::integer,
     "How often the stock may be gone through; 0 for any number of times.",
     std::int64_t{1},
     0,
     200,
     {},
     "3"},
    {"again", FieldType::choice, "How the cards come back where there is another pass.",
     std::string_view{"same_order"}, 0, 0, kAgain, "\"shuffled\""},
};

void contribute(const Options& options, VariantBuilder& builder) {
    StockPlan plan;
    using To = StockPlan::To;
    plan.to = options.is("to", "waste")     ? To::waste
              : options.is("to", "columns") ? To::piles
                                            : To::foundation;
    plan.refill = options.is("to", "refill");
    plan.per_draw = options.integer("per_turn");
    plan.passes = options.integer("passes");
    using Again = StockPlan::Again;
    plan.again = options.is("again", "shuffled") ? Again::shuffle
                 : options.is("again", "oldest") ? Again::oldest
                                                 : Again::keep;
    const bool to_columns = plan.to == To::piles || plan.refill;
    if (to_columns && plan.passes != 1) {
        builder.error("stock-passes", "cards that go to columns do not come back to the stock",
                      options.span("passes"), "remove 'passes'");
    }
    if (to_columns && plan.per_draw != 1) {
        builder.error("stock-per-turn", "each column takes one card", options.span("per_turn"),
                      "remove 'per_turn'");
    }
    if (plan.again == Again::oldest && plan.to != To::foundation) {
        builder.error("stock-oldest", "the oldest cards come back from the foundation only",
                      options.span("again"), "use to = \"foundation\"");
    }
    builder.set_stock(options.is("turn", "any_time") ? StockUse::any_time : StockUse::when_stuck,
                      options.integer("cards"), options.span("cards"), plan);
}

std::string turning(const Options& options, const Variant& variant) {
    const int n = options.integer("per_turn");
    const std::string each = n == 1 ? "one at a time" : counted(n, "card") + " at a time";
    if (options.is("to", "waste"))
        return "They are turned " + each + " onto a waste; its top card may be played.";
    if (!options.is("to", "foundation")) return std::string(options.says("to"));
    return "They are turned " + each + " onto the " +
           (variant.foundations() == 1 ? "foundation" : "first foundation") +
           ", whatever lies there.";
}

void describe(const Options& options, const Variant& variant, Prose& prose) {
    if (variant.stock_size == 0) return;
    const int passes = options.integer("passes");
    std::string text = "The " + counted(variant.stock_size, "remaining card") + " form" +
                       (variant.stock_size == 1 ? "s" : "") + " the stock. " +
                       turning(options, variant);
    if (options.is("to", "refill")) {
        prose.say(Topic::stock, text);
        return;
    }
    if (passes == 1) {
        text += " There is no redeal.";
    } else {
        text += passes == 0 ? " The stock may be gone through any number of times."
                            : " The stock may be gone through " +
                                  (passes == 2 ? "twice" : counted(passes, "time")) + ".";
        text += " " + std::string(options.says("again"));
    }
    prose.say(Topic::stock, text);
    prose.say(Topic::stock, std::string(options.says("turn")));
    if (passes != 1 && options.is("turn", "when_stuck")) {
        prose.say(Topic::stock,
                  "Once the stock is empty its cards may come back at any time, also while a card "
                  "could be played.");
    }
}

}  // namespace

Mechanism stock() {
    return {"stock", "The cards that are not dealt to the layout.", kFields, false, contribute,
            describe};
}

}  // namespace niblick::mechanisms
