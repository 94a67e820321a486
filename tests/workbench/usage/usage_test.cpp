#include "workbench/usage/usage.h"

#include "tests/support/catch.h"

using namespace niblick;

namespace {

UsageOption option(std::vector<std::string> names, std::string value, std::string words) {
    UsageOption result;
    result.names = std::move(names);
    result.value = std::move(value);
    result.words = std::move(words);
    return result;
}

}  // namespace

TEST_CASE("options are listed with their text in a column", "[usage]") {
    CHECK(listed_options({option({"-o", "--output"}, "FILE", "Where it goes"),
                          option({"--all"}, "", "Every one")},
                         21) ==
          "  -o, --output FILE  Where it goes\n"
          "  --all              Every one\n");
}

TEST_CASE("long names get a line of their own, and long texts are wrapped", "[usage]") {
    const std::string text = listed_options(
        {option({"--a-name-that-is-long"}, "N", std::string(60, 'x') + " " + std::string(60, 'y'))},
        20);
    CHECK(text == "  --a-name-that-is-long N\n" + std::string(20, ' ') + std::string(60, 'x') +
                      "\n" + std::string(20, ' ') + std::string(60, 'y') + "\n");
}

TEST_CASE("what completes a value is known from its choices and its name", "[usage]") {
    using Completes = UsageOption::Completes;
    CHECK(option({"--x"}, "FILE", "").completes() == Completes::files);
    CHECK(option({"--x"}, "OUT", "").completes() == Completes::files);
    CHECK(option({"--x"}, "DIR", "").completes() == Completes::folders);
    CHECK(option({"--x"}, "FOLDER", "").completes() == Completes::folders);
    CHECK(option({"--x"}, "N", "").completes() == Completes::nothing);
    UsageOption chosen = option({"--x"}, "FILE", "");
    chosen.choices = {"one", "two"};
    CHECK(chosen.completes() == Completes::choices);
}
