// Places by name: texts that mean places, whatever table they stand in.

#include "variants/compile/places.h"

#include <cstdint>
#include <string>
#include <string_view>

#include "tests/support/catch.h"
#include "tests/variants/compile/small_events.h"
#include "variants/compile/ruleset.h"
#include "variants/explain/describe.h"

namespace niblick::place_texts {

namespace {

const std::string kCovers =
    "[covers]\nrows = [\"a b\", \"c d e\"]\non = [\"c > a\", \"d > a b\", \"e > b\"]\n"
    "tips = [\"a\", \"b\"]\n[stock]\n";
const std::string kPicture = "[picture]\nrows = [\"  K  \", \" n n \", \"# # #\"]\n[stock]\n";
const std::string kColumns = "[columns]\ncount = 3\nheight = 2\n[stock]\n";
const std::string kSeven = "[columns]\ncount = 7\nheight = 5\n[stock]\n";
const std::string kPeaks = "[peaks]\ncount = 2\nheight = 3\n[stock]\n";
const std::string kReserve = kColumns + "[reserve]\ncount = 3\n";

Loaded rough(const std::string& layout, const std::string& twice, const std::string& more = "") {
    return load_tables(layout + "[rough]\ntwice = " + twice + "\n" + more);
}

std::uint64_t fingerprint(const Loaded& loaded) {
    INFO(render_all(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.ok());
    return loaded.variant->fingerprint;
}

// Whether words mean these numbers, in the order of the numbers.
bool means(const std::string& layout, const std::string& words, const std::string& numbers,
           const std::string& more = "") {
    return fingerprint(rough(layout, "\"" + words + "\"", more)) ==
           fingerprint(rough(layout, "[" + numbers + "]", more));
}

std::string complaint(const Loaded& loaded) {
    CHECK_FALSE(loaded.ok());
    std::string text;
    for (const Diagnostic& each : loaded.diagnostics) {
        if (each.severity == Severity::error) text += each.message + " / " + each.hint + "\n";
    }
    return text;
}

std::string complaint(const std::string& layout, const std::string& words) {
    return complaint(rough(layout, "\"" + words + "\""));
}

int warned(const Loaded& loaded, std::string_view code) {
    int n = 0;
    for (const Diagnostic& each : loaded.diagnostics) n += each.code == code ? 1 : 0;
    return n;
}

bool says(const std::string& text, std::string_view part) {
    INFO(text);
    return text.find(part) != std::string::npos;
}

std::string told(const Loaded& loaded) {
    INFO(render_all(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.ok());
    return page_text(describe(loaded.rules, *loaded.variant), 10'000);
}

}  // namespace

TEST_CASE("places are called by column, row and number", "[places]") {
    CHECK(means(kColumns, "4 2-3", "2, 3, 4"));
    CHECK(means(kColumns, "column 2", "2, 5"));
    CHECK(means(kColumns, "columns 1 3", "1, 3, 4, 6"));
    CHECK(means(kColumns, "columns 1-2", "1, 2, 4, 5"));
    CHECK(means(kColumns, "row 2", "4, 5, 6"));
    CHECK(means(kColumns, "end of column 3", "6"));
    CHECK(means(kColumns, "ends of columns 1-3", "4, 5, 6"));
    CHECK(means(kColumns, "first of columns 1 3", "1, 3"));
    CHECK(means(kColumns, "card 2 of column 1", "4"));
    CHECK(means(kColumns, "card 2 of row 1 column 3", "2, 3, 6"));
    CHECK(means(kColumns, "column 3 2", "2, 3, 6"));
    CHECK(means("[columns]\nheights = [1, 3, 2]\n[stock]\n", "row 2", "4, 5"));
    CHECK(means("[columns]\nheights = [1, 3, 2]\n[stock]\n", "end of columns 1-3", "1, 5, 6"));
}

TEST_CASE("places are called by tips, reserve, names and letters", "[places]") {
    CHECK(means(kPeaks, "tips", "1, 2"));
    CHECK(means(kPeaks, "row 2", "3, 4, 5, 6"));
    CHECK(means(kReserve, "reserve", "7, 8, 9"));
    CHECK(means(kReserve, "reserve 2-3 column 1", "1, 4, 8, 9"));
    CHECK(means(kReserve, "column 3", "3, 6"));
    CHECK(means(kCovers, "d a", "1, 4"));
    CHECK(means(kCovers, "tips row 2", "1, 2, 3, 4, 5"));
    CHECK(means(kPicture, "n", "2, 3"));
    CHECK(means(kPicture, "K", "1"));
    CHECK(means("[covers]\nrows = [\"a b\", \"c d\"]\non = [\"c > a\", \"d > b\"]\n[stock]\n",
                "end of column 2", "4"));
    const std::string groups =
        "[events]\ngroups = [\"west column 1\", \"all west n2\", \"n2 3\"]\nwhen = \"west leaves: "
        "end\"\n";
    CHECK(says(complaint(rough(kColumns, "\"all\"", groups)), "no place 'n2'"));
    const std::string two =
        "[events]\ngroups = [\"west column 1\", \"all west 3\"]\nwhen = \"west "
        "leaves: end\"\n";
    CHECK(means(kColumns, "all", "1, 3, 4", two));
    CHECK(warned(rough(kColumns, "\"all\"", two), "unused-group") == 0);
    CHECK(warned(rough(kColumns, "\"row 1\"", two), "unused-group") == 1);
}

TEST_CASE("places that cannot be read are reported with what there is", "[places]") {
    CHECK(says(complaint(kColumns, "colum 3"), "did you mean 'column'?"));
    CHECK(says(complaint(kColumns, "column 9"), "the layout has no column 9: it has 3"));
    CHECK(says(complaint(kColumns, "card 3 of column 2"), "column 2 has no card 3: it has 2"));
    CHECK(says(complaint(kColumns, "7"), "no card number 7: it has 6"));
    CHECK(says(complaint(kColumns, "0"), "not a place or a range"));
    CHECK(says(complaint(kColumns, "column"), "a number is missing"));
    CHECK(says(complaint(kColumns, "end column 3"), "no place 'column'"));
    CHECK(says(complaint(kColumns, "tips"), "has no tips"));
    CHECK(says(complaint(kColumns, "reserve"), "there is no reserve"));
    CHECK(says(complaint(kColumns, ""), "names no place"));
    CHECK(says(complaint(kColumns, "row 1 or row 2"), "side by side"));
    CHECK(says(complaint(kCovers, "f"), "names here: a, b, c, d, e"));
    CHECK(says(complaint(kPeaks, "column 1"), "the layout has no columns"));
    CHECK(says(complaint(kReserve, "reserve 4"), "the reserve has no card 4: it has 3"));
    CHECK(says(complaint(rough(kCovers, "\"a\"",
                               "[events]\ngroups = [\"a 2\"]\nwhen = \"a leaves: end\"\n")),
               "the layout itself calls a place 'a'"));
    CHECK(says(complaint(rough(kColumns, "[251]")), "item 1, is 251"));
    // With what else is wrong in the file.
    CHECK(warned(rough(kColumns, "\"colum 3\"", "[events]\nlocks = \"J until columm 2\"\n"),
                 "unknown-place") == 1);
}

TEST_CASE("numbers stay numbers when rules are written out", "[places]") {
    const Loaded loaded = rough(kColumns, "[4, \"column 1\"]");
    REQUIRE(loaded.ok());
    const std::string text = canonical_text(loaded.rules);
    CHECK(says(text, "twice = [4, \"column 1\"]"));
    const Loaded again = Library(builtin(), {}).load_text("y.toml", text);
    CHECK(fingerprint(again) == loaded.variant->fingerprint);
}

TEST_CASE("the order of tables does not matter to names of places", "[places]") {
    const std::string events = "[events]\nlocks = [\"d until c\", \"K until e\"]\n";
    CHECK(fingerprint(load_tables(events + kCovers)) == fingerprint(load_tables(kCovers + events)));
}

TEST_CASE("a name stands where cards stand, unless a card is called so", "[places][events]") {
    const auto same = [](const std::string& layout, const std::string& one,
                         const std::string& other) {
        return fingerprint(load_tables(layout + "[events]\nwhen = \"" + one + "\"\n")) ==
               fingerprint(load_tables(layout + "[events]\nwhen = \"" + other + "\"\n"));
    };
    CHECK(same(kCovers, "d leaves while a: remove b",
               "place 4 leaves while place 1: remove place 2"));
    CHECK(same(kCovers, "tips cleared: end won", "places 1 2 cleared: end won"));
    CHECK(same(kColumns, "end of column 3 leaves: remove one column 1",
               "place 6 leaves: remove one places 1 4"));
    CHECK(same(kPicture, "n leaves: end", "places 2-3 leaves: end"));
    CHECK(same(kPicture, "place K leaves: end", "place 1 leaves: end"));
    CHECK_FALSE(same(kPicture, "K leaves: end", "place 1 leaves: end"));
    // A name that looks like a card's counts where the deck has no such card.
    const std::string called = "[covers]\nrows = [\"Q1 QS\"]\n[stock]\n";
    CHECK(same(called, "Q1 leaves: end", "place 1 leaves: end"));
    CHECK_FALSE(same(called, "QS leaves: end", "place 2 leaves: end"));
}

TEST_CASE("covered cards lie face down where places are named", "[places][visibility]") {
    const auto dealt_up = [](const std::string& keys) {
        const Loaded loaded = load_tables(
            "[columns]\ncount = 2\nheight = 3\n[stock]\n[visibility]\ncovered = \"face_down\"\n" +
            keys);
        INFO(render_all(loaded.diagnostics, loaded.sources));
        REQUIRE(loaded.ok());
        return loaded.variant->visibility.dealt_up;
    };
    CHECK(dealt_up("down = \"row 1\"") == dealt_up("down_rows = [1]"));
    CHECK(dealt_up("down = [\"column 1\", 2]").count() == 1);
    CHECK(dealt_up("down = \"card 1 of column 1\"\ndown_rows = [2]").count() == 1);
}

TEST_CASE("a place has names, the best first", "[places]") {
    const auto line = [](const std::string& layout, Slot place) {
        return names_line(*load_tables(layout).variant, place);
    };
    CHECK(line(kColumns, 4) ==
          "place 5: end of column 2, card 2 of column 2, card 2 of row 2, column 2, row 2");
    CHECK(line(kCovers, 0) == "place 1: a, card 1 of row 1, row 1, tips");
    CHECK(line(kPicture, 1) == "place 2: card 1 of row 2, n, row 2");
    CHECK(line(kReserve, 7) == "place 8: reserve 2, reserve");
    const Loaded seven = load_tables(kSeven);
    SlotSet ends;
    for (int s = 28; s < 35; ++s) ends.set(s);
    CHECK(name_for(*seven.variant, ends) == "row 5");
    ends.set(0);
    CHECK(name_for(*seven.variant, ends) == "row 5 first of column 1");
    // Each name means the place again.
    for (Slot s = 0; s < seven.variant->layout.size(); ++s) {
        const std::string name = names_of(*seven.variant, s).alone.front();
        CHECK(means(kSeven, name, std::to_string(s + 1)));
    }
}

TEST_CASE("numbers are warned about where a key gives the size", "[places]") {
    CHECK(warned(rough(kColumns, "[4]"), "numbered-places") == 1);
    CHECK(warned(rough(kColumns, "[\"column 1\"]"), "numbered-places") == 0);
    CHECK(warned(rough(kPeaks, "[4, 5]"), "numbered-places") == 2);
    CHECK(warned(rough(kCovers, "[4]"), "numbered-places") == 0);
    CHECK(warned(rough("[columns]\nheights = [2, 2]\n[stock]\n", "[4]"), "numbered-places") == 0);
    const Loaded flags = load_tables(
        kSeven + "[events]\ngroups = [\"flags 1 11 21 31\"]\nwhen = \"group flags leaves: end\"\n");
    REQUIRE(warned(flags, "numbered-places") == 1);
    for (const Diagnostic& each : flags.diagnostics) {
        if (each.code != "numbered-places") continue;
        CHECK(each.hint ==
              "if these are meant, write \"first of column 1 card 2 of column 4 card 3 of column 7 "
              "end of column 3\"");
    }
}

TEST_CASE("the rules page tells of columns, tips and ends rather than numbers", "[places]") {
    CHECK(says(told(rough(kSeven, "\"first of columns 1 3 5 7\"")),
               "the first cards of columns 1, 3, 5 and 7."));
    CHECK(says(told(rough(kPeaks, "\"tips\"")), "the tips."));
    const std::string chain = told(load_tables(
        kSeven + "[events]\nwhen = \"end of column 5 leaves while column 2: remove row 3\"\n"));
    CHECK(says(chain,
               "When the end card of column 5 leaves the layout while a "
               "card of column 2 lies in it, the cards of row 3 are "
               "removed."));
    const std::string picture = told(load_tables(kPicture + "[events]\nlocks = \"A until n\"\n"));
    CHECK(says(picture, "one of the cards marked n lies"));
    CHECK(says(picture, "A letter is a card too"));
}

TEST_CASE("doors, chains and flags behave as meant when they are named", "[places][events]") {
    // Written by number, all three were about other cards than the author thought.
    const auto same = [](const std::string& named, const std::string& numbered) {
        return fingerprint(load_tables(kSeven + "[events]\n" + named)) ==
               fingerprint(load_tables(kSeven + "[events]\n" + numbered));
    };
    CHECK(
        same("groups = [\"door first of column 4\", \"room column 3\"]\n"
             "when = \"door leaves while room: end\"\n",
             "groups = [\"door 4\", \"room 3 10 17 24 31\"]\n"
             "when = \"group door leaves while group room: end\"\n"));
    CHECK(
        same("when = [\"end of column 1 leaves: remove end of column 7\", \"end of column 7 "
             "leaves: remove end of column 1\"]\n",
             "when = [\"place 29 leaves: remove place 35\", \"place 35 leaves: remove place "
             "29\"]\n"));
    CHECK(
        same("groups = \"flags first of columns 1 3 5 7\"\n"
             "when = \"flags cleared: end won\"\n",
             "groups = \"flags 1 3 5 7\"\nwhen = \"group flags cleared: end won\"\n"));
}

}  // namespace niblick::place_texts
