#include "core/play/bag.h"

#include "core/play/position.h"
#include "core/rules/variant.h"
#include "tests/support/catch.h"

namespace niblick {

TEST_CASE("a bag is written down and read back", "[bag]") {
    CHECK(bag_text({}).empty());
    CHECK(read_bag("") == Bag{});
    const Bag bag{{"iron 5", 2}, {"wild", 1}};
    CHECK(bag_text(bag) == "iron 5=2; wild=1");
    CHECK(read_bag(bag_text(bag)) == bag);
    CHECK(describe_bag(bag) == "2 of iron 5, wild");
    for (const char* text : {"iron 5", "=1", "iron 5=0", "iron 5=256", "a=1; a=1", "a=1;b=2"}) {
        CHECK_FALSE(read_bag(text).has_value());
    }
}

TEST_CASE("tokens of the kinds that are carried go along, others stay", "[bag]") {
    Variant variant;
    for (const char* name : {"iron 3", "iron 5", "wild"}) {
        Token token;
        token.name = name;
        token.count = 1;
        variant.tokens.push_back(token);
    }
    Position position;
    position.tokens = {0, 2, 1};
    const Bag before{{"iron 3", 4}, {"iron 9", 1}};
    CHECK(bag_after(variant, position, {"iron"}, before) == Bag{{"iron 5", 2}, {"iron 9", 1}});
    CHECK(bag_after(variant, position, {"iron 5", "wild"}, {}) == Bag{{"iron 5", 2}, {"wild", 1}});
    CHECK(brought_tokens(variant, before) == TokenCounts{4, 0, 0});
    CHECK(brought_tokens(variant, {{"wild", 400}}) == TokenCounts{0, 0, 254});
    CHECK(bag_of(variant, {4, 0, 1}) == Bag{{"iron 3", 4}, {"wild", 1}});
    CHECK(has_token(variant, "iron"));
    CHECK_FALSE(has_token(variant, "iro"));
}

}  // namespace niblick
