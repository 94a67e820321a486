#include <string>

#include "tests/support/catch.h"
#include "tests/support/rulesets.h"
#include "tests/support/scratch.h"

using namespace niblick;

namespace {

std::string about(const std::string& name) {
    return "[about]\nname = \"" + name + "\"\nsource = \"S\"\nsummary = \"Y\"\n";
}

}  // namespace

TEST_CASE("the course that comes with the program has its holes in order", "[course]") {
    const auto course = shipped(shipped_rules(NIBLICK_SOURCE_DIR), "course/twenty_five");
    REQUIRE(course->course.size() == 25);
    CHECK(course->course[0] == CourseHole{"course/hole_01", "First Tee"});
    CHECK(course->course[1].id == "course/hole_02");
    CHECK(course->course[24] == CourseHole{"course/hole_25", "The Last Pyramid"});
    for (const CourseHole& hole : course->course) {
        const auto game = shipped(shipped_rules(NIBLICK_SOURCE_DIR), hole.id);
        INFO(hole.id);
        CHECK(game->name == hole.name);
        CHECK(game->deck.size() == 52);
        CHECK(game->layout.size() >= 18);
        CHECK(game->layout.size() <= 40);
        CHECK(game->visibility.covered_face_down);
    }
}

TEST_CASE("a hole that does not load is told, and so is a course among holes", "[course]") {
    Scratch folder;
    const std::string golf = about("G") + "[columns]\n[stock]\n";
    folder.write("a.toml", golf);
    folder.write("broken.toml", about("B") + "[columns]\nheight = 0\n[stock]\n");
    folder.write("own.toml", golf + "[course]\nholes = [\"a\", \"own\"]\n");
    const Library library(builtin(), {folder.path()});
    const auto codes = [&](const std::string& holes) {
        const Loaded loaded =
            library.load_text(folder / "x.toml", golf + "[course]\nholes = " + holes + "\n");
        std::string all;
        for (const Diagnostic& d : loaded.diagnostics) all += d.code + " ";
        CHECK(loaded.ok() == all.empty());
        return all;
    };
    CHECK(codes("[\"a\", \"a\"]").empty());
    CHECK(codes("\"a\"").empty());
    CHECK(codes("[\"broken\"]") == "bad-hole ");
    CHECK(codes("[\"own\", \"b\"]") == "bad-hole no-such-rules ");
    const Loaded own = library.load("own");
    CHECK_FALSE(own.ok());
}

TEST_CASE("holes can be files beside the course, wherever they lie", "[course]") {
    Scratch library_folder, own;
    const std::string golf = "[columns]\n[stock]\n";
    library_folder.write("a.toml", about("A") + golf);
    own.write("mine/first.toml", about("First") + golf);
    own.write("second.toml", about("Second") + golf);
    own.write("notes.txt", "[a]");
    const Library library(builtin(), {library_folder.path()});
    const auto load = [&](const std::string& holes) {
        return library.load_text(own / "mine/course.toml",
                                 about("C") + golf + "[course]\nholes = " + holes + "\n");
    };
    const Loaded course = load("[\"./first\", \"../second.toml\", \"a\"]");
    INFO(render_all(course.diagnostics, course.sources));
    REQUIRE(course.ok());
    const auto& holes = course.variant->course;
    REQUIRE(holes.size() == 3);
    CHECK(holes[0].name == "First");
    CHECK(holes[1].name == "Second");
    CHECK(holes[2] == CourseHole{"a", "A"});
    for (const CourseHole& hole : holes) {
        INFO(hole.id);
        const Loaded game = library.load(hole.id);
        REQUIRE(game.ok());
        CHECK(game.variant->name == hole.name);
    }
    CHECK(load("[\"./none\"]").diagnostics[0].code == "no-such-rules");
    CHECK(load("[\"../notes.txt\"]").diagnostics[0].code == "bad-hole");
    CHECK(load("[\"second\"]").diagnostics[0].code == "no-such-rules");
    // The same file by a path within the library has its id.
    library_folder.write("b.toml", about("B") + golf + "[course]\nholes = \"./a\"\n");
    const Loaded inside = library.load("b");
    REQUIRE(inside.ok());
    CHECK(inside.variant->course[0] == CourseHole{"a", "A"});
}

TEST_CASE("a course plays like the game that opens it", "[course]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    CHECK(shipped(library, "course/twenty_five")->fingerprint ==
          shipped(library, "course/hole_01")->fingerprint);
    CHECK(shipped(library, "course/hole_01")->course.empty());
}
