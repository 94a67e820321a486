#include <string>

#include "tests/support/catch.h"
#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/library/library.h"
#include "variants/mechanisms/builtin.h"

using namespace niblick;

namespace {

constexpr Choice kWhat[] = {{"cells", "Cells."},   {"piles", "Piles."},
                            {"places", "Places."}, {"sets", "Sets."},
                            {"waste", "A waste."}, {"redeal", "A redeal."},
                            {"tokens", "Tokens."}, {"foundations", "Foundations."}};
constexpr Field kFields[] = {{.key = "what",
                              .type = FieldType::choice,
                              .doc = "What the rule needs.",
                              .fallback = std::string_view{"piles"},
                              .choices = kWhat,
                              .example = "\"cells\""}};

void contribute_mover(const Options& options, VariantBuilder& builder) {
    constexpr Needs kNeeds[] = {Needs::cells, Needs::piles,  Needs::places, Needs::sets,
                                Needs::waste, Needs::redeal, Needs::tokens, Needs::foundations};
    Rule rule;
    rule.id = "mover";
    for (std::size_t i = 0; i < std::size(kWhat); ++i) {
        if (options.is("what", kWhat[i].word)) rule.needs.push_back(kNeeds[i]);
    }
    builder.add_rule(std::move(rule), options.header());
}

void describe_mover(const Options&, const Variant&, Prose&) {}

Loaded with(const std::string& what, const std::string& tables) {
    Registry registry = builtin();
    REQUIRE_FALSE(
        registry.add({"mover", "Moves.", kFields, false, contribute_mover, describe_mover}));
    return Library(registry, {})
        .load_text("own.toml",
                   "[about]\nname = \"n\"\nsource = \"s\"\nsummary = \"s\"\n[mover]\nwhat = \"" +
                       what + "\"\n[columns]\n" + tables);
}

}  // namespace

TEST_CASE("what the operations of a rule need is asked for when a file is checked") {
    struct Case {
        const char* what;
        std::string lacks, has, words;
    };
    const std::string stock = "[stock]\n";
    const Case cases[] = {
        {"cells", stock, stock + "[cells]\n", "needs cells"},
        {"piles", stock, stock + "[packing]\n", "needs columns to which cards move"},
        {"places", stock + "[packing]\n", stock, "needs a layout whose cards stay"},
        {"sets", stock, stock + "to = \"waste\"\n[sets]\n[foundation]\nstart = \"empty\"\n",
         "needs sets"},
        {"waste", stock, stock + "to = \"waste\"\n", "needs a waste"},
        {"redeal", stock, stock + "passes = 2\n", "needs a redeal"},
        {"tokens", stock, stock + "[wilds]\n", "needs tokens"},
        {"foundations", stock + "to = \"waste\"\n[sets]\n[foundation]\nstart = \"empty\"\n", stock,
         "cards are removed in sets"},
    };
    for (const Case& each : cases) {
        INFO(each.what);
        const Loaded lacking = with(each.what, each.lacks);
        CHECK_FALSE(lacking.ok());
        REQUIRE_FALSE(lacking.diagnostics.empty());
        const Diagnostic& told = lacking.diagnostics.front();
        CHECK(told.message.find("[mover]") != std::string::npos);
        CHECK(told.message.find(each.words) != std::string::npos);
        CHECK(told.span.line == 5);
        CHECK_FALSE(told.hint.empty());
        CHECK(with(each.what, each.has).ok());
    }
}
