#include <string>

#include "tests/support/catch.h"
#include "tests/support/rulesets.h"
#include "variants/explain/describe.h"

using namespace niblick;

namespace {

const std::string kColumns = "[columns]\ncount = 7\nheight = 5\n[stock]\n";
const std::string kKnights = kColumns + "[deck]\nranks = \"A23456789TJNQK\"\n";

Loaded sound(const std::string& tables) {
    Loaded loaded = load_tables(tables);
    INFO(render_all(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.ok());
    return loaded;
}

Face face_of(const Variant& variant, const std::string& name) {
    for (int c = 0; c < variant.deck.size(); ++c) {
        const auto card = static_cast<Card>(c);
        if (variant.deck.name(card) == name) return variant.face_of[card];
    }
    FAIL("no card " << name);
    return 0;
}

// Whether clubs of these ranks may be packed, the second on the first: "QK" is a king on a queen.
bool packs(const std::string& tables, const std::string& ranks) {
    const auto variant = sound(tables).variant;
    return variant->packing.onto.allows(face_of(*variant, ranks.substr(0, 1) + "C"),
                                        face_of(*variant, ranks.substr(1, 1) + "C"));
}

std::string page(const std::string& tables) {
    const Loaded loaded = sound(tables);
    return page_text(describe(loaded.rules, *loaded.variant), 2000);
}

}  // namespace

TEST_CASE("the knight is packed between jack and queen", "[packing]") {
    const std::string up = kKnights + "[packing]\nranks = \"higher\"\n";
    const std::string down = kKnights + "[packing]\nranks = \"lower\"\n";
    const std::string both = kKnights + "[packing]\n";
    for (const std::string pair : {"TJ", "JN", "NQ", "QK"}) {
        const std::string back{pair[1], pair[0]};
        CHECK(packs(up, pair));
        CHECK_FALSE(packs(up, back));
        CHECK(packs(down, back));
        CHECK_FALSE(packs(down, pair));
        CHECK((packs(both, pair) && packs(both, back)));
    }
    for (const std::string pair : {"JQ", "QJ", "NK", "KN", "KA", "NA"}) {
        CHECK_FALSE(packs(both, pair));
    }
    CHECK(packs(both + "wrap = true\n", "KA"));
    CHECK_FALSE(packs(both + "wrap = true\n", "NA"));
    CHECK(packs(kKnights + "[packing]\nranks = \"equal\"\n", "NN"));
    CHECK(page(both).find("The knight is between jack and queen.") != std::string::npos);
}

TEST_CASE("without knights queens are packed on jacks", "[packing]") {
    const std::string both = kColumns + "[packing]\n";
    CHECK(packs(both, "JQ"));
    CHECK(packs(both, "QJ"));
    CHECK_FALSE(packs(both, "TQ"));
    CHECK_FALSE(packs(both, "KA"));
    CHECK(page(both).find("night") == std::string::npos);
}
