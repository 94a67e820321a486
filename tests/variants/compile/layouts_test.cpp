#include <string>

#include "tests/support/catch.h"
#include "tests/support/rulesets.h"

using namespace niblick;

namespace {

std::shared_ptr<const Variant> game(const std::string& tables) {
    const Loaded loaded = Library(builtin(), {})
                              .load_text("x.toml",
                                         "[about]\nname = \"N\"\nsource = \"S\"\nsummary = \"Y\"\n"
                                         "[stock]\n" +
                                             tables);
    INFO(render_all(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.ok());
    return loaded.variant;
}

SlotSet set(std::initializer_list<int> slots) {
    SlotSet result;
    for (const int slot : slots) result.set(slot);
    return result;
}

}  // namespace

TEST_CASE("in a picture the lower row lies on the upper one", "[picture]") {
    const auto variant = game("[picture]\nrows = [\" ^  #\", \"# # #\", \" #\"]\n");
    const Layout& layout = variant->layout;
    REQUIRE(layout.size() == 6);
    CHECK(layout.above(0) == set({2, 3}));
    CHECK(layout.above(1) == set({4}));
    CHECK(layout.above(2) == set({5}));
    CHECK(layout.above(3) == set({5}));
    CHECK(layout.above(4).none());
    CHECK(layout.tips() == set({0}));
    CHECK(layout.place(2) == Place{0, 1});
    CHECK(layout.place(5) == Place{0.5F, 2});
}

TEST_CASE("in a pyramid each card lies under the two of the next row that overlap it",
          "[pyramid]") {
    const auto variant = game("[pyramid]\nrows = 3\n");
    const Layout& layout = variant->layout;
    REQUIRE(layout.size() == 6);
    CHECK(layout.above(0) == set({1, 2}));
    CHECK(layout.above(1) == set({3, 4}));
    CHECK(layout.above(2) == set({4, 5}));
    for (const int slot : {3, 4, 5}) CHECK(layout.above(static_cast<Slot>(slot)).none());
}

TEST_CASE("in a picture the greater digit lies on the smaller", "[picture]") {
    const auto variant = game("[picture]\nrows = [\" 2 \", \"1 3\", \" 1\", \" 1\", \" #\"]\n");
    const Layout& layout = variant->layout;
    REQUIRE(layout.size() == 6);
    CHECK(layout.above(0) == set({2}));
    CHECK(layout.above(1) == set({0, 3}));  // of equals the lower row lies on top
    CHECK(layout.above(2).none());
    CHECK(layout.above(3) == set({2, 4}));
    CHECK(layout.above(4).none());
    CHECK(layout.above(5) == set({4}));  // '#' is 0
}

TEST_CASE("places may be drawn anywhere", "[covers]") {
    const auto variant = game(
        "[covers]\nrows = [\"a b\", \"c\"]\non = [\"a > c\"]\n"
        "at = [\"c 1.25 0\", \"a 0.5 12.5\"]\n");
    CHECK(variant->layout.place(0) == Place{0.5F, 12.5F});
    CHECK(variant->layout.place(1) == Place{1, 0});
    CHECK(variant->layout.place(2) == Place{1.25F, 0});
    CHECK(variant->layout.above(2) == set({0}));
}

TEST_CASE("trumps count as ranks, round past the last", "[deck]") {
    const auto variant = game(
        "[peaks]\n[deck]\nranks = \"A23456789TJNQK\"\ntrumps = 22\n"
        "[sequence]\norder = \"A23456789TJNQK\"\nwrap = true\n");
    REQUIRE(variant->deck.size() == 78);
    CHECK(variant->links.faces() == 14);
    const auto face = [&](const char* name) {
        const int kind = variant->deck.find_kind(name);
        REQUIRE(kind >= 0);
        for (int c = 0; c < 78; ++c) {
            if (variant->deck.kind_index(static_cast<Card>(c)) == kind) {
                return variant->face_of[static_cast<std::size_t>(c)];
            }
        }
        return Face{255};
    };
    CHECK(face("I") == face("AS"));
    CHECK(face("XII") == face("NH"));
    CHECK(face("XIV") == face("KD"));
    CHECK(face("XV") == face("AS"));
    CHECK(face("XXII") == face("8C"));
    CHECK(variant->links.allows(face("JS"), face("NS")));
    CHECK(variant->links.allows(face("QS"), face("NS")));
    CHECK_FALSE(variant->links.allows(face("JS"), face("QS")));
    CHECK(variant->links.allows(face("KS"), face("XV")));
    CHECK(describe_card(variant->deck.kind(77)) == "trump XXII");
    CHECK(describe_card(variant->deck.kind(11)) == "knight of clubs");
}

TEST_CASE("trumps may be wild", "[deck]") {
    const auto variant = game(
        "[peaks]\n[deck]\nranks = \"A23456789TJNQK\"\ntrumps = 5\ntrumps_are = \"wild\"\n"
        "[sequence]\norder = \"A23456789TJNQK\"\n");
    REQUIRE(variant->deck.size() == 61);
    CHECK(variant->links.faces() == 15);
    const Face wild = variant->face_of[60];
    for (int face = 0; face < 15; ++face) {
        CHECK(variant->links.allows(wild, static_cast<Face>(face)));
        CHECK(variant->links.allows(static_cast<Face>(face), wild));
    }
    CHECK_FALSE(variant->links.allows(variant->links.empty(), variant->face_of[0]) !=
                variant->links.allows(variant->links.empty(), wild));
}
