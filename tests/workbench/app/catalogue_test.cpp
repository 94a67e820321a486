#include "workbench/library/catalogue.h"

#include <algorithm>
#include <set>

#include "tests/support/rulesets.h"
#include "tests/support/scratch.h"
#include "workbench/persist/places.h"

namespace niblick {

TEST_CASE("every ruleset is in the list once, under a human name", "[catalogue]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    const Catalogue catalogue = read_catalogue(library, {});
    std::set<std::string> met;
    for (const CatalogueGroup& group : catalogue.groups) {
        CHECK(group.name.find_first_of("_/") == std::string::npos);
        CHECK_FALSE(group.entries.empty());
        for (const CatalogueEntry& entry : group.entries) {
            CHECK(met.insert(entry.id).second);
            CHECK(entry.fault.empty());
            CHECK_FALSE(entry.name.empty());
            CHECK_FALSE(entry.own);
        }
    }
    const auto ids = library.ids();
    CHECK(met == std::set<std::string>(ids.begin(), ids.end()));
    REQUIRE_FALSE(catalogue.groups.empty());
    CHECK(catalogue.groups.front().name == "Golf");
    CHECK(catalogue.groups.front().entries.front().id == "golf/golf");
}

TEST_CASE("the search looks at names, other names and summaries", "[catalogue]") {
    const Catalogue catalogue = read_catalogue(shipped_rules(NIBLICK_SOURCE_DIR), {});
    const auto has = [&](std::string_view search, std::string_view id) {
        const auto ids = catalogue.ids(search);
        return std::find(ids.begin(), ids.end(), id) != ids.end();
    };
    CHECK(has("PUTT", "golf/putt_putt"));
    CHECK(has("relaxed", "golf/putt_putt"));
    CHECK(has("hole black", "hole/black_hole"));
    CHECK_FALSE(has("relaxed zebra", "golf/putt_putt"));
    CHECK(catalogue.ids("").size() == catalogue.ids("   ").size());
}

TEST_CASE("files with faults are listed with what is wrong", "[catalogue]") {
    const Scratch scratch;
    scratch.write("own/broken_thing.toml", "[sequence]\nwrapp = true\n");
    scratch.write("own/syntax.toml", "= = =");
    const Library library(builtin(), {scratch / "own"});
    const Catalogue catalogue = read_catalogue(library, scratch / "own");
    REQUIRE(catalogue.groups.size() == 1);
    CHECK(catalogue.groups[0].name == "My rules");
    const CatalogueEntry* entry = catalogue.find("broken_thing");
    REQUIRE(entry != nullptr);
    CHECK(entry->name == "Broken thing");
    CHECK(entry->fault.starts_with("Line "));
    CHECK(entry->own);
    CHECK(catalogue.find("nothing") == nullptr);
}

TEST_CASE("below a folder, and not merely beside one of a longer name", "[catalogue]") {
    CHECK(is_below("/a/b/c.toml", "/a/b"));
    CHECK(is_below("/a/b/c/d.toml", "/a/b"));
    CHECK_FALSE(is_below("/a/bc/d.toml", "/a/b"));
    CHECK_FALSE(is_below("/a/b", "/a/b"));
    CHECK_FALSE(is_below("/a/b/../c.toml", "/a/b"));
    CHECK_FALSE(is_below("", "/a"));
    CHECK_FALSE(is_below("/a", ""));
}

TEST_CASE("the holes of a course stand in the order in which they are played", "[catalogue]") {
    const Catalogue catalogue = read_catalogue(shipped_rules(NIBLICK_SOURCE_DIR), {});
    std::vector<std::string> holes;
    for (const std::string& id : catalogue.ids()) {
        if (id.starts_with("course/hole_")) holes.push_back(id);
    }
    REQUIRE(holes.size() >= 9);
    CHECK(std::is_sorted(holes.begin(), holes.end()));
}

}  // namespace niblick
