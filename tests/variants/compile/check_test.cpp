#include "variants/compile/check.h"

#include <string>

#include "tests/support/catch.h"
#include "variants/text/reader.h"

using namespace niblick;

namespace {

constexpr Choice kTurns[] = {{"left", "It turns left."}, {"right", "It turns right."}};
constexpr Field kFields[] = {
    {.key = "steps",
     .type = FieldType::integer,
     .doc = "Steps.",
     .fallback = std::int64_t{3},
     .least = 1,
     .most = 9,
     .example = "3"},
    {.key = "fast",
     .type = FieldType::boolean,
     .doc = "Fast or not.",
     .fallback = false,
     .example = "true"},
    {.key = "turn",
     .type = FieldType::choice,
     .doc = "Which way.",
     .fallback = std::string_view{"left"},
     .choices = kTurns,
     .example = "\"left\""},
    {.key = "song",
     .type = FieldType::text,
     .doc = "What is sung.",
     .fallback = std::string_view{"la"},
     .example = "\"la\""},
    {.key = "names",
     .type = FieldType::texts,
     .doc = "Who goes.",
     .fallback = EmptyList{},
     .example = "[\"Ann\"]"},
    {.key = "beats",
     .type = FieldType::integers,
     .doc = "The beats.",
     .fallback = EmptyList{},
     .least = -1,
     .most = 4,
     .example = "[1, 2]"},
};
constexpr Field kNeeds[] = {
    {.key = "wanted",
     .type = FieldType::text,
     .doc = "It has no default.",
     .fallback = Required{},
     .example = "\"x\""},
};

// The checker knows mechanisms by their fields alone, so any will do.
Registry walkers() {
    Registry registry;
    CHECK_FALSE(registry.add({"walk", "A walk.", kFields}));
    CHECK_FALSE(registry.add({"rest", "A rest.", {}, true}));
    CHECK_FALSE(registry.add({"needy", "Needs a key.", kNeeds}));
    return registry;
}

struct Checked {
    RuleSet rules;
    Diagnostics diagnostics;

    std::string codes() const {
        std::string all;
        for (const Diagnostic& d : diagnostics) {
            all += std::to_string(d.span.line) + ":" + d.code + " ";
        }
        return all;
    }
};

Checked checked(const std::string& text, int file = 0) {
    Checked result;
    const Read read = read_toml(text, file);
    result.diagnostics = read.diagnostics;
    result.rules =
        check(read.document, walkers(), has_errors(read.diagnostics), result.diagnostics);
    sort_by_place(result.diagnostics);
    return result;
}

const std::string kAbout = "[about]\nname = \"N\"\nsource = \"S\"\nsummary = \"Y\"\n";  // 4 lines

const Options& walk(const Checked& result) {
    const Part* part = result.rules.find("walk");
    REQUIRE(part != nullptr);
    return part->options;
}

}  // namespace

TEST_CASE("where the text cannot be read, nothing is said of its keys", "[check]") {
    CHECK(checked(kAbout + "[walk]\nsteps = fiv\n").codes() == "6:syntax ");
    CHECK(checked(kAbout + "[wlak]\nstepps = fiv\n").codes() == "6:syntax ");
    CHECK(checked(kAbout + "[wlak]\nstepps = 5\n").codes() == "5:unknown-table ");
}

TEST_CASE("defaults fill in what a table does not say", "[check]") {
    const Checked result = checked(kAbout + "[walk]\nsteps = 5\n");
    REQUIRE(result.diagnostics.empty());
    const Options& options = walk(result);
    CHECK(options.integer("steps") == 5);
    CHECK(options.given("steps"));
    CHECK(options.span("steps").line == 6);
    CHECK_FALSE(options.boolean("fast"));
    CHECK_FALSE(options.given("fast"));
    CHECK(options.span("fast").line == 5);
    CHECK(options.is("turn", "left"));
    CHECK(options.says("turn") == "It turns left.");
    CHECK(options.text("song") == "la");
    CHECK(options.texts("names").empty());
    CHECK(options.integers("beats").empty());
    CHECK(options.header().line == 5);
}

TEST_CASE("only implied mechanisms hold without their table", "[check]") {
    const Checked result = checked(kAbout);
    REQUIRE(result.diagnostics.empty());
    REQUIRE(result.rules.parts.size() == 1);
    CHECK(result.rules.parts[0].mechanism.id == "rest");
    CHECK(result.rules.parts[0].options.header() == Span{});
}

TEST_CASE("parts are sorted by mechanism, whatever the order of the file", "[check]") {
    const Checked result = checked("[walk]\n[needy]\nwanted = \"x\"\n" + kAbout + "[rest]\n");
    REQUIRE(result.diagnostics.empty());
    std::string order;
    for (const Part& part : result.rules.parts) order += std::string(part.mechanism.id) + " ";
    CHECK(order == "needy rest walk ");
}

TEST_CASE("every value has its origin", "[check]") {
    CHECK(walk(checked(kAbout + "[walk]\nfast = true\n")).settings()[1].origin == Origin::own);
    CHECK(walk(checked(kAbout + "[walk]\nfast = true\n", 1)).settings()[1].origin ==
          Origin::parent);
    CHECK(walk(checked(kAbout + "[walk]\n")).settings()[1].origin == Origin::fallback);
}

TEST_CASE("[about] names the game", "[check]") {
    const Checked result =
        checked("[about]\nname = \"N\"\nalso = \"one\"\nsource = \"S\"\nsummary = \"Y\"\n");
    REQUIRE(result.diagnostics.empty());
    CHECK(result.rules.name == "N");
    CHECK(result.rules.also == std::vector<std::string>{"one"});
    CHECK(result.rules.source == "S");
    CHECK(result.rules.summary == "Y");
    CHECK(checked("").codes() == "1:missing-about ");
    CHECK(checked("[about]\n").codes() == "1:missing-key 1:missing-key 1:missing-key ");
    CHECK(checked("[about]\nname = \"\"\nsource = \" \"\nsummary = \"\\n\"\nalso = [\"\"]\n")
              .codes() == "2:empty-text 3:empty-text 4:empty-text 5:empty-text ");
    CHECK(checked("about = 3\n").codes() == "1:wrong-type ");
}

TEST_CASE("a list of texts may be written as one text", "[check]") {
    const Checked one = checked(kAbout + "[walk]\nnames = \"Ann\"\n");
    CHECK(walk(one).texts("names") == std::vector<std::string>{"Ann"});
    CHECK(walk(one).item_span("names", 0) == walk(one).span("names"));
    const Checked two = checked(kAbout + "[walk]\nnames = [\"Ann\",\n\"Bob\"]\n");
    CHECK(walk(two).texts("names") == std::vector<std::string>{"Ann", "Bob"});
    CHECK(walk(two).item_span("names", 1).line == 7);
    CHECK(checked(kAbout + "[walk]\nbeats = 1\n").codes() == "6:wrong-type ");
}

TEST_CASE("each mistake is named once, where it is", "[check]") {
    const auto codes = [](const std::string& text) { return checked(kAbout + text).codes(); };
    CHECK(codes("[run]\nsteps = \"x\"\nother = 1\n") == "5:unknown-table ");
    CHECK(codes("[walk]\nstep = 1\nfsat = true\n") == "6:unknown-key 7:unknown-key ");
    CHECK(codes("[walk]\nsteps = 0\n") == "6:out-of-range ");
    CHECK(codes("[walk]\nsteps = 10\n") == "6:out-of-range ");
    CHECK(codes("[walk]\nsteps = 9223372036854775807\n") == "6:out-of-range ");
    CHECK(codes("[walk]\nbeats = [1, 5, -1, -2]\n") == "6:out-of-range 6:out-of-range ");
    CHECK(codes("[walk]\nturn = \"up\"\n") == "6:unknown-word ");
    CHECK(codes("[walk]\nsteps = 1.0\nfast = 1\nturn = 1\nsong = true\nnames = [1]\n") ==
          "6:wrong-type 7:wrong-type 8:wrong-type 9:wrong-type 10:wrong-type ");
    CHECK(codes("[walk]\nsong = {}\n[walk.names]\n[[walk.beats]]\n") ==
          "6:wrong-type 7:wrong-type 8:wrong-type ");
    CHECK(codes("[needy]\n") == "5:missing-key ");
    CHECK(codes("[needy]\nwanted = 1\n") == "6:wrong-type ");
    CHECK(codes("[[walk]]\nsteps = 99\n") == "5:wrong-type ");
    CHECK(checked("walk = 3\n" + kAbout).codes() == "1:wrong-type ");
    CHECK(checked("extends = 3\nwithout = [4]\n" + kAbout).codes() == "1:wrong-type 2:wrong-type ");
    CHECK(checked("extends = \"\"\n" + kAbout).codes() == "1:empty-text ");
    CHECK(checked("without = [\"walk\"]\n" + kAbout).codes() == "1:without-parent ");
    CHECK(checked("song = \"x\"\n" + kAbout).codes() == "1:unknown-key ");
}

TEST_CASE("a complaint says what was seen and what is allowed", "[check]") {
    const auto first = [](const std::string& text) {
        const Checked result = checked(text);
        REQUIRE_FALSE(result.diagnostics.empty());
        return result.diagnostics[0].message + " | " + result.diagnostics[0].hint;
    };
    CHECK(first(kAbout + "[walk]\nfsat = true\n") ==
          "[walk] has no key 'fsat' | did you mean 'fast'?  keys here: steps, fast, turn, song, "
          "names, beats");
    CHECK(
        first(kAbout + "[wlak]\n") ==
        "there is no table [wlak] | did you mean [walk]?  tables: about, deals, needy, rest, walk");
    CHECK(first(kAbout + "[rest]\nlong = true\n") ==
          "[rest] has no key 'long' | this table has no keys");
    CHECK(first(kAbout + "[walk]\nsteps = 12\n") == "[walk] steps is 12 | allowed: 1 to 9");
    CHECK(first(kAbout + "[walk]\nturn = \"rigth\"\n") ==
          "[walk] turn is 'rigth' | did you mean \"right\"?  allowed: \"left\" or \"right\"");
    CHECK(first(kAbout + "[walk]\nbeats = [1, \"2\"]\n") ==
          "[walk] beats, item 2, is text | allowed: a list of whole numbers from -1 to 4, such as "
          "[1, 2]");
    CHECK(first(kAbout + "[needy]\n") ==
          "[needy] is missing the key 'wanted' | add for example: wanted = \"x\"");
    CHECK(first("steps = 3\n" + kAbout) ==
          "there is no key 'steps' above the first table | it is a key of [walk]: put it below "
          "that header");
    CHECK(first(kAbout + "extends = \"x\"\n") ==
          "[about] has no key 'extends' | write it above the first table");
}

TEST_CASE("in a text with syntax errors nothing is missed", "[check]") {
    CHECK(checked("[about]\nname = oops\n[needy]\n").codes() == "2:syntax ");
    CHECK(checked("[about\nname = \"N\"\n").codes() == "1:syntax ");
    CHECK(checked("[about]\nname = oops\n[walk]\nsteps = 99\n").codes() == "2:syntax ");
}

TEST_CASE("an unusable value leaves the default, so that options stay whole", "[check]") {
    const Checked result =
        checked(kAbout + "[walk]\nsteps = 99\nturn = 3\nbeats = [\"x\"]\n[needy]\n");
    CHECK(walk(result).integer("steps") == 3);
    CHECK(walk(result).is("turn", "left"));
    CHECK(walk(result).integers("beats").empty());
    CHECK(result.rules.find("needy")->options.text("wanted").empty());
}
