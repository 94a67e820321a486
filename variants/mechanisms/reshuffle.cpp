#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr Field kFields[] = {
    {"count",
     FieldType::integer,
     "How often in a game the cards left in the layout may be shuffled.",
     std::int64_t{1},
     1,
     20,
     {},
     "1"},
};

void contribute(const Options& options, VariantBuilder& builder) {
    Token token;
    token.name = "shuffle";
    token.count = options.integer("count");
    token.shuffles_layout = true;
    builder.add_token(token, "", options.header());
}

void describe(const Options& options, const Variant&, Prose& prose) {
    const int n = options.integer("count");
    const std::string times = n == 1 ? "Once" : n == 2 ? "Twice" : counted(n, "time");
    prose.say(Topic::play,
              times +
                  " in a game the cards left in the layout may be taken up, shuffled and laid "
                  "out again in the places that they leave. The foundation and the stock stay "
                  "as they are, and a run goes on. A deal's number fixes this shuffle too.");
}

}  // namespace

Mechanism reshuffle() {
    return {"reshuffle", "Shuffling the cards that are left in the layout.",
            kFields,     false,
            contribute,  describe};
}

}  // namespace niblick::mechanisms
