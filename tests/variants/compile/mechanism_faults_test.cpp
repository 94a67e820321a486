#include "variants/compile/mechanism_faults.h"

#include "tests/support/catch.h"
#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/builtin.h"

using namespace niblick;

namespace {

void contribute(const Options&, VariantBuilder&) {}
void describe_nothing(const Options&, const Variant&, Prose&) {}

constexpr Choice kWords[] = {{"yes", "It is so."}};

Mechanism with(std::span<const Field> fields, std::string_view id = "own", bool implied = false) {
    return {id, "A rule of one's own.", fields, implied, contribute, describe_nothing};
}

// The only fault of a mechanism with this one field.
std::string fault(const Field& field) {
    const Field fields[] = {field};
    const auto faults = mechanism_faults(with(fields));
    REQUIRE(faults.size() == 1);
    return faults[0];
}

}  // namespace

TEST_CASE("the mechanisms that come with Niblick are described without faults") {
    const Registry registry = builtin();
    for (const Mechanism& mechanism : registry.mechanisms()) {
        INFO(mechanism.id);
        CHECK(mechanism_faults(mechanism).empty());
    }
}

TEST_CASE("a mechanism needs a name, a summary and its two functions") {
    CHECK(mechanism_faults(with({})).empty());
    CHECK(mechanism_faults(with({}, "")).size() == 1);
    CHECK(mechanism_faults(with({}, "My Rule")).size() == 1);
    CHECK(mechanism_faults(with({}, "about")).size() == 1);
    CHECK(mechanism_faults(with({}, "extends")).size() == 1);
    CHECK(mechanism_faults(Mechanism{"own", "", {}}).size() == 3);
}

TEST_CASE("a field must take its own default") {
    constexpr auto kNumber = std::int64_t{3};
    const std::string expected = "its key 'k' does not accept its own default";
    CHECK(fault({"k", FieldType::integer, "d", kNumber, 4, 9, {}, "4"}) == expected);
    CHECK(fault({"k", FieldType::boolean, "d", kNumber, 0, 0, {}, "true"}) == expected);
    CHECK(fault({"k", FieldType::text, "d", true, 0, 0, {}, "\"a\""}) == expected);
    CHECK(fault({"k", FieldType::integer, "d", EmptyList{}, 0, 9, {}, "4"}) == expected);
    CHECK(fault({"k", FieldType::choice, "d", std::string_view{"no"}, 0, 0, kWords, "\"yes\""}) ==
          expected);
    const Field sound[] = {{"k", FieldType::integer, "d", kNumber, 0, 9, {}, "4"},
                           {"l", FieldType::texts, "d", EmptyList{}, 0, 0, {}, "[\"a\"]"}};
    CHECK(mechanism_faults(with(sound)).empty());
}

TEST_CASE("a field has texts, a name of its own, and words to choose from") {
    CHECK(fault({"k", FieldType::boolean, "", true, 0, 0, {}, "true"}) ==
          "its key 'k' has no `doc`");
    CHECK(fault({"k", FieldType::boolean, "d", true, 0, 0, {}, ""}) ==
          "its key 'k' has no `example`");
    CHECK(fault({"K", FieldType::boolean, "d", true, 0, 0, {}, "true"}) ==
          "its key 'K' may contain only a to z, 0 to 9 and '_'");
    CHECK(fault({"k", FieldType::choice, "d", Required{}, 0, 0, {}, "\"a\""}) ==
          "its key 'k' has no choices");
    const Field twice[] = {{"k", FieldType::boolean, "d", true, 0, 0, {}, "true"},
                           {"k", FieldType::boolean, "d", true, 0, 0, {}, "true"}};
    CHECK(mechanism_faults(with(twice)) == std::vector<std::string>{"its key 'k' is listed twice"});
    const Field required[] = {{"k", FieldType::boolean, "d", Required{}, 0, 0, {}, "true"}};
    CHECK(mechanism_faults(with(required, "own", true)).size() == 1);
}
