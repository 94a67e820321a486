#include "variants/builder.h"
#include "variants/describe.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr Choice kTurns[] = {
    {"any_time", "A stock card may be turned at any time, also while a card could be played."},
    {"when_stuck", "A stock card may be turned only when no card can be played."},
};
constexpr Field kFields[] = {
    {"turn", FieldType::choice, "When a stock card may be turned.", std::string_view{"any_time"}, 0,
     0, kTurns, "\"any_time\""},
    {"cards",
     FieldType::integer,
     "How many cards the stock holds once play begins. The number follows from the deck and the "
     "layout; written here it is checked. 0 checks nothing.",
     std::int64_t{0},
     0,
     kMaxCards,
     {},
     "16"},
};

void contribute(const Options& options, VariantBuilder& builder) {
    builder.set_stock(options.is("turn", "any_time") ? StockUse::any_time : StockUse::when_stuck,
                      options.integer("cards"), options.span("cards"));
}

void describe(const Options& options, const Variant& variant, Prose& prose) {
    if (variant.stock_size == 0) return;
    const bool one = variant.foundations() == 1;
    prose.say(Topic::stock, "The " + counted(variant.stock_size, "remaining card") +
                                " form the stock. They are turned one at a time onto the " +
                                (one ? "foundation" : "first foundation") +
                                ", whatever lies there, and there is no redeal.");
    prose.say(Topic::stock, std::string(options.says("turn")));
}

}  // namespace

Mechanism stock() {
    return {"stock", "The cards that are not dealt to the layout.", kFields, false, contribute,
            describe};
}

}  // namespace niblick::mechanisms
