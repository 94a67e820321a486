// A place's name put at the caret of a rule file.

#include "workbench/pages/studio/place_text.h"

#include <string>

#include "tests/support/catch.h"

using namespace niblick;

namespace {

// What stands in the file afterwards; '|' is the caret.
std::string put(std::string file, const std::string& name = "end of column 3") {
    const auto caret = file.find('|');
    file.erase(caret, 1);
    const auto words = place_text(file, caret, name);
    return words ? file.insert(caret, *words) : "nothing";
}

}  // namespace

TEST_CASE("a name goes into a text, or stands as a text of its own", "[studio]") {
    CHECK(put("when = [\"| leaves: end\"]") == "when = [\"end of column 3 leaves: end\"]");
    CHECK(put("groups = [\"east|\"]", "a1") == "groups = [\"east a1\"]");
    CHECK(put("twice = |") == "twice = \"end of column 3\"");
    CHECK(put("twice =|") == "twice = \"end of column 3\"");
    CHECK(put("twice = [|]") == "twice = [\"end of column 3\"]");
    CHECK(put("twice = [4, |]") == "twice = [4, \"end of column 3\"]");
    CHECK(put("when = [\n    |") == "when = [\n    \"end of column 3\"");
    CHECK(put("twice = [4|]") == "twice = [4, \"end of column 3\"]");
    CHECK(put("twice = [\"a1\"|]") == "twice = [\"a1\", \"end of column 3\"]");
    CHECK(put("twice = [\"a1\",\n    |]") == "twice = [\"a1\",\n    \"end of column 3\"]");
}

TEST_CASE("a name is not put where no value stands", "[studio]") {
    CHECK(put("|") == "nothing");
    CHECK(put("[rough]\n|") == "nothing");
    CHECK(put("[|rough]") == "nothing");
    CHECK(put("twice = 4|") == "nothing");
    CHECK(put("twice = [4]|") == "nothing");
    CHECK_FALSE(place_text("", 99, "a"));
}
