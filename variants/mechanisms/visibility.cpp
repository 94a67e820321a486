#include "variants/builder.h"
#include "variants/describe.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr Choice kCovered[] = {
    {"face_up", "All cards of the layout are dealt face up."},
    {"face_down",
     "Covered cards lie face down and are turned up when nothing lies on them any more."},
};
constexpr Choice kNextStock[] = {
    {"hidden", "The stock lies face down."},
    {"first_rank",
     "The rank of the first stock card is told before it is turned; no later one's is."},
    {"shown", "The next stock card lies face up."},
};
constexpr Field kFields[] = {
    {"covered", FieldType::choice, "How covered cards of the layout lie.",
     std::string_view{"face_up"}, 0, 0, kCovered, "\"face_down\""},
    {"next_stock", FieldType::choice, "What is known of the next stock card.",
     std::string_view{"hidden"}, 0, 0, kNextStock, "\"shown\""},
};

void contribute(const Options& options, VariantBuilder& builder) {
    Visibility visibility;
    visibility.covered_face_down = options.is("covered", "face_down");
    using Next = Visibility::NextStock;
    visibility.next_stock = options.is("next_stock", "shown")        ? Next::shown
                            : options.is("next_stock", "first_rank") ? Next::rank_until_first_turn
                                                                     : Next::hidden;
    builder.set_visibility(visibility, options.header());
}

void describe(const Options& options, const Variant& variant, Prose& prose) {
    prose.say(Topic::sight, std::string(options.says("covered")));
    if (variant.stock_size > 0) prose.say(Topic::sight, std::string(options.says("next_stock")));
}

}  // namespace

Mechanism visibility() {
    return {"visibility", "What the player may see.", kFields, true, contribute, describe};
}

}  // namespace niblick::mechanisms
