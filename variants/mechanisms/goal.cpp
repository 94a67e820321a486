#include <algorithm>

#include "variants/builder.h"
#include "variants/describe.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr Choice kCards[] = {
    {"tableau", "The game is won when the tableau is cleared."},
    {"all", "The game is won when every card of the deck has been played."},
    {"stock", "The game is won when the stock and the waste are used up."},
};
constexpr Field kFields[] = {
    {"cards", FieldType::choice, "Which cards must go.", std::string_view{"tableau"}, 0, 0, kCards,
     "\"all\""},
    {"may_remain",
     FieldType::integer,
     "How many of them may be left when the game is won.",
     std::int64_t{0},
     0,
     100,
     {},
     "6"},
};

void contribute(const Options& options, VariantBuilder& builder) {
    Aim aim;
    aim.tableau = !options.is("cards", "stock");
    aim.cells = options.is("cards", "all");
    aim.stock = !options.is("cards", "tableau");
    aim.may_remain = options.integer("may_remain");
    builder.set_aim(aim, options.header());
}

void describe(const Options& options, const Variant& variant, Prose& prose) {
    if (variant.aim == Aim{}) return;
    std::string text(options.says("cards"));
    const int n = options.integer("may_remain");
    if (n > 0) text.replace(text.size() - 1, 1, "; " + counted(n, "card") + " may be left.");
    prose.say(Topic::goal, text);
}

}  // namespace

Mechanism goal() {
    return {"goal", "When a game is won.", kFields, true, contribute, describe};
}

}  // namespace niblick::mechanisms
