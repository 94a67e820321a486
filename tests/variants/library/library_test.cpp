#include "variants/library/library.h"

#include <cstdlib>
#include <string>

#include <sys/stat.h>

#include "core/rules/same_variant.h"
#include "tests/support/catch.h"
#include "tests/support/rulesets.h"
#include "tests/support/scratch.h"

using namespace niblick;
namespace fs = std::filesystem;

namespace {

std::string about(const std::string& name) {
    return "[about]\nname = \"" + name + "\"\nsource = \"S\"\nsummary = \"Y\"\n";
}

std::string child_of(const std::string& parent, const std::string& name = "Child") {
    return "extends = \"" + parent + "\"\n" + about(name);
}

const std::string kGolf =
    about("Golf") +
    "[columns]\n[stock]\nturn = \"when_stuck\"\n[sequence]\norder = \"A23\"\nwrap = true\n";

std::string codes(const Loaded& loaded) {
    std::string all;
    for (const Diagnostic& d : loaded.diagnostics) {
        all += std::to_string(d.span.file) + ":" + std::to_string(d.span.line) + ":" + d.code + " ";
    }
    return all;
}

const Options& options(const Loaded& loaded, std::string_view table) {
    const Part* part = loaded.rules.find(table);
    REQUIRE(part != nullptr);
    return part->options;
}

Library library_in(const Scratch& scratch) {
    return Library(builtin(), {scratch.path()});
}

}  // namespace

TEST_CASE("ids are the paths below the folders", "[library]") {
    const Scratch scratch;
    scratch.write("golf/golf.toml", kGolf);
    scratch.write("b.toml", kGolf);
    scratch.write("a/b/c.toml", kGolf);
    scratch.write("a/notes.txt", "");
    scratch.write("a/.hidden.toml", "");
    scratch.write(".git/x.toml", "");
    const Library library = library_in(scratch);
    CHECK(library.ids() == std::vector<std::string>{"a/b/c", "b", "golf/golf"});
    CHECK(library.find("a/b/c") == scratch / "a/b/c.toml");
    CHECK(library.find((scratch / "b.toml").string()) == scratch / "b.toml");
    CHECK_FALSE(library.find("golf"));
    CHECK_FALSE(library.find("a/b"));
    CHECK_FALSE(library.find(""));
    CHECK_FALSE(library.find_id("a/../b"));
    CHECK_FALSE(library.find_id("/b"));
    CHECK(library.id_of(scratch / "golf/golf.toml") == "golf/golf");
    CHECK(library.id_of(scratch / "golf/../golf/new.toml") == "golf/new");
    CHECK(library.id_of("/elsewhere/golf.toml") == "/elsewhere/golf.toml");
}

TEST_CASE("a pipe is refused as a rule file and as a parent", "[library]") {
    const Scratch scratch;
    REQUIRE(::mkfifo((scratch / "pipe.toml").c_str(), 0600) == 0);
    const Library library(builtin(), {scratch.path()});
    const auto words = [&](const std::string& id) {
        const Loaded loaded = library.load(id);
        CHECK_FALSE(loaded.ok());
        return render_all(loaded.diagnostics, loaded.sources);
    };
    CHECK(words("pipe").find("the file is not an ordinary file") != std::string::npos);
    CHECK(words((scratch / "pipe.toml").string()).find("not an ordinary") != std::string::npos);
    scratch.write("child.toml", child_of("pipe"));
    CHECK(words("child").find("pipe.toml is not an ordinary file") != std::string::npos);
    scratch.write("beside.toml", child_of("./pipe.toml"));
    CHECK(words("beside").find("pipe.toml is not an ordinary file") != std::string::npos);
}

TEST_CASE("an earlier folder hides what is behind it", "[library]") {
    const Scratch scratch;
    scratch.write("mine/golf.toml", about("Mine") + "[columns]\n[stock]\n");
    scratch.write("theirs/golf.toml", about("Theirs") + "[columns]\n[stock]\n");
    scratch.write("theirs/other.toml", child_of("golf"));
    const Library library(builtin(), {scratch / "mine", scratch / "missing", scratch / "theirs"});
    CHECK(library.ids() == std::vector<std::string>{"golf", "other"});
    CHECK(library.load("golf").rules.name == "Mine");
    CHECK(library.load("golf").rules.id == "golf");
    const std::string hidden = (scratch / "theirs/golf.toml").string();
    CHECK(library.load(hidden).rules.name == "Theirs");
    CHECK(library.load(hidden).rules.id == hidden);
    const Loaded other = library.load("other");
    REQUIRE(other.sources.size() == 2);
    CHECK(other.sources[1].text.find("Mine") != std::string::npos);
}

TEST_CASE("a child wins key by key, and lists count as one value", "[library]") {
    const Scratch scratch;
    scratch.write("golf.toml", kGolf + "[deck]\nremove = [\"QS\", \"QH\"]\n");
    scratch.write("child.toml",
                  child_of("golf") + "[sequence]\nwrap = false\n[deck]\nremove = [\"2C\"]\n");
    const Loaded loaded = library_in(scratch).load("child");
    INFO(render_all(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.ok());
    CHECK(loaded.rules.name == "Child");
    CHECK(loaded.rules.id == "child");
    CHECK(loaded.rules.extends == "golf");
    CHECK(loaded.variant->id == "child");
    const Options& sequence = options(loaded, "sequence");
    CHECK(sequence.text("order") == "A23");
    CHECK_FALSE(sequence.boolean("wrap"));
    CHECK(sequence.settings()[0].origin == Origin::parent);
    CHECK(sequence.span("order").file == 1);
    CHECK(sequence.span("order").line == 9);
    CHECK(sequence.settings()[1].origin == Origin::own);
    CHECK(sequence.span("wrap").file == 0);
    CHECK(sequence.header().file == 0);
    CHECK(options(loaded, "stock").header().file == 1);
    CHECK(options(loaded, "deck").texts("remove") == std::vector<std::string>{"2C"});
}

TEST_CASE("what a parent says of its own stock binds no child", "[library]") {
    const Scratch scratch;
    scratch.write("golf.toml", about("Golf") + "[columns]\n[stock]\ncards = 16\n");
    scratch.write("child.toml", child_of("golf") + "[columns]\nheight = 4\n");
    scratch.write("wrong.toml", child_of("golf") + "[columns]\nheight = 4\n[stock]\ncards = 16\n");
    const Library library = library_in(scratch);
    CHECK(library.load("golf").ok());
    const Loaded child = library.load("child");
    INFO(render_all(child.diagnostics, child.sources));
    REQUIRE(child.ok());
    CHECK(child.variant->stock_size == 23);
    // Written out, the child says nothing that is not so.
    const Loaded again = library.load_text("again.toml", canonical_text(child.rules));
    INFO(render_all(again.diagnostics, again.sources));
    CHECK(again.ok());
    const Loaded wrong = library.load("wrong");
    CHECK(codes(wrong) == "0:9:stock-count ");
}

TEST_CASE("a parent that is no rule file is refused as a whole", "[library]") {
    const Scratch scratch;
    scratch.write("passwd", "root:x:0:0:root:/root:/bin/bash\ndaemon:x:1:1::/:/bin/sh\n");
    scratch.write("list.toml", "root:x:0:0:root:/root:/bin/bash\ndaemon:x:1:1::/:/bin/sh\n");
    for (const std::string name : {"./passwd", "./list", "./list.toml"}) {
        scratch.write("child.toml", child_of(name) + "[columns]\n[stock]\n");
        const Loaded loaded = library_in(scratch).load("child");
        INFO(name);
        CHECK(codes(loaded) == "0:1:not-rules ");
        CHECK(render_all(loaded.diagnostics, loaded.sources).find("root:x") == std::string::npos);
    }
}

TEST_CASE("a table that is left out is gone", "[library]") {
    const Scratch scratch;
    scratch.write("golf.toml", kGolf);
    scratch.write("grandparent.toml", child_of("golf"));
    scratch.write("child.toml", "without = [\"columns\", \"stock\"]\n" + child_of("grandparent") +
                                    "[pyramid]\nrows = 9\n[stock]\n[deck]\ncopies = 2\n");
    const Loaded loaded = library_in(scratch).load("child");
    INFO(render_all(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.ok());
    CHECK(loaded.rules.find("columns") == nullptr);
    CHECK(options(loaded, "stock").is("turn", "any_time"));
    CHECK(loaded.rules.extends == "grandparent");
    // What a parent leaves out stays out, without being left out again.
    scratch.write("grandchild.toml", child_of("child"));
    CHECK(library_in(scratch).load("grandchild").ok());
}

TEST_CASE("only tables that are there can be left out", "[library]") {
    const Scratch scratch;
    scratch.write("golf.toml", kGolf);
    scratch.write("child.toml", "without = [\"colums\", \"jokers\"]\n" + child_of("golf"));
    const Loaded loaded = library_in(scratch).load("child");
    CHECK(codes(loaded) == "0:1:unknown-table 0:1:unknown-table ");
    CHECK(loaded.diagnostics[0].hint.find("did you mean \"columns\"?") == 0);
}

TEST_CASE("[about] is not inherited", "[library]") {
    const Scratch scratch;
    scratch.write("golf.toml", kGolf);
    scratch.write("child.toml", "extends = \"golf\"\n");
    CHECK(codes(library_in(scratch).load("child")) == "0:1:missing-about ");
}

TEST_CASE("a parent may be named by its path", "[library]") {
    const Scratch scratch;
    scratch.write("a/golf.toml", kGolf);
    scratch.write("b/one.toml", child_of("../a/golf.toml"));
    scratch.write("b/two.toml", child_of("./one"));
    const Library elsewhere(builtin(), {});
    const Loaded loaded = elsewhere.load((scratch / "b/two.toml").string());
    INFO(render_all(loaded.diagnostics, loaded.sources));
    CHECK(loaded.ok());
    CHECK(loaded.sources.size() == 3);
    CHECK(library_in(scratch).load("b/two").rules.extends == "b/one");
}

TEST_CASE("a parent that is not there is named with what is near", "[library]") {
    const Scratch scratch;
    scratch.write("golf/golf.toml", kGolf);
    const Library library = library_in(scratch);
    const auto hint = [&](const std::string& parent) {
        const Loaded loaded = library.load_text(scratch / "new.toml", child_of(parent));
        CHECK(codes(loaded) == "0:1:no-such-rules ");
        return loaded.diagnostics[0].hint;
    };
    CHECK(hint("golf/gulf") == "did you mean 'golf/golf'?");
    CHECK(hint("golf") == "did you mean 'golf/golf'?");
    CHECK(hint("peaks/glof") == "did you mean 'golf/golf'?");
    CHECK(hint("whist").find("such as 'golf/golf'") != std::string::npos);
    CHECK(hint("../golf/whist").find("path to a file") != std::string::npos);
    CHECK_FALSE(hint("golf/../golf/golf").empty());
}

TEST_CASE("rings of parents are refused by name", "[library]") {
    const Scratch scratch;
    scratch.write("self.toml", child_of("self"));
    scratch.write("a.toml", child_of("b"));
    scratch.write("b.toml", child_of("./c.toml"));
    scratch.write("c.toml", child_of("a"));
    scratch.write("outside.toml", child_of("a"));
    const Library library = library_in(scratch);
    CHECK(codes(library.load("self")) == "0:1:extends-ring ");
    const Loaded ring = library.load("a");
    CHECK(codes(ring) == "2:1:extends-ring ");
    CHECK(ring.diagnostics[0].message ==
          "these rules extend each other in a circle: a > b > c > a");
    CHECK(codes(library.load("outside")) == "3:1:extends-ring ");
    // The buffer of an editor is the file that it stands for.
    CHECK(codes(library.load_text(scratch / "new.toml", child_of("new"))) == "0:1:no-such-rules ");
    CHECK(codes(library.load_text(scratch / "c.toml", child_of("a"))) == "2:1:extends-ring ");
}

TEST_CASE("eight parents are enough", "[library]") {
    const Scratch scratch;
    scratch.write("0.toml", kGolf);
    for (int i = 1; i <= 9; ++i) {
        scratch.write(std::to_string(i) + ".toml", child_of(std::to_string(i - 1)));
    }
    const Library library = library_in(scratch);
    CHECK(library.load("8").ok());
    CHECK(codes(library.load("9")) == "8:1:too-many-parents ");
}

TEST_CASE("mistakes of a parent are reported in its own file", "[library]") {
    const Scratch scratch;
    scratch.write("golf.toml", kGolf + "oops\n[columns]\n[peaks]\ncount = 99\nx = 1\n");
    scratch.write("child.toml", child_of("golf") + "[peaks]\ncount = 3\n[stock]\nturn = 3\n");
    const Loaded loaded = library_in(scratch).load("child");
    CHECK(codes(loaded) == "0:9:wrong-type 1:11:syntax ");
    CHECK_FALSE(loaded.ok());
}

TEST_CASE("what cannot be found or read is a diagnostic", "[library]") {
    const Scratch scratch;
    scratch.write("golf/golf.toml", kGolf);
    scratch.write("large.toml", std::string((std::size_t{4} << 20) + 1, '#'));
    const Library library = library_in(scratch);
    const Loaded missing = library.load("golf/gulf");
    CHECK(codes(missing) == "0:1:no-such-rules ");
    CHECK_FALSE(missing.ok());
    CHECK(render_all(missing.diagnostics, missing.sources) ==
          "golf/gulf: error[no-such-rules]: there are no such rules\n"
          "    did you mean 'golf/golf'?\n");
    CHECK(codes(library.load((scratch / "golf").string())) == "0:1:no-such-rules ");
    CHECK(codes(library.load("large")) == "0:1:unreadable ");
    CHECK(codes(library.load_text(scratch / "new.toml", child_of("large"))) == "0:1:unreadable ");
    CHECK(Library(builtin(), {}).load((scratch / "x").string()).diagnostics[0].hint ==
          "no rule files were found");
}

TEST_CASE("a text stands in for its file", "[library]") {
    const Scratch scratch;
    scratch.write("golf.toml", kGolf);
    const Library library = library_in(scratch);
    const Loaded loaded =
        library.load_text(scratch / "golf.toml", about("Edited") + "[columns]\n[stock]\n");
    CHECK(loaded.ok());
    CHECK(loaded.rules.name == "Edited");
    CHECK(loaded.rules.id == "golf");
    CHECK(loaded.path == scratch / "golf.toml");
    CHECK(library.load_text(scratch / "unsaved.toml", kGolf).rules.id == "unsaved");
}

TEST_CASE("nobody is buried in complaints", "[library]") {
    std::string text = about("Many") + "[columns]\nheights = [";
    for (int i = 0; i < 1000; ++i) text += "99, ";
    const Loaded loaded = Library(builtin(), {}).load_text("many.toml", text + "]\n[stock]\n");
    CHECK(loaded.diagnostics.size() == 501);
    CHECK(loaded.diagnostics.back().code == "too-many-errors");
    CHECK(loaded.diagnostics.back().message == "and 500 more");
}

TEST_CASE("rule files are looked for in the user's folders, then beside the program", "[library]") {
    const Scratch scratch;
    for (const char* folder :
         {"listed", "also", "data/niblick/rulesets", "home/.local/share/niblick/rulesets",
          "checkout/rulesets", "checkout/build/release/bin", "usr/share/niblick/rulesets",
          "usr/bin"}) {
        fs::create_directories(scratch / folder);
    }
    const auto restore = [](const char* name, const char* value) {
        value == nullptr ? unsetenv(name) : setenv(name, value, 1);
    };
    const char* const old_home = std::getenv("HOME");
    const std::string home = old_home == nullptr ? "" : old_home;
    const char* const old_data = std::getenv("XDG_DATA_HOME");
    const std::string data = old_data == nullptr ? "" : old_data;
    const char* const old_list = std::getenv("NIBLICK_RULESETS");
    const std::string list = old_list == nullptr ? "" : old_list;

    setenv("HOME", (scratch / "home").c_str(), 1);
    unsetenv("XDG_DATA_HOME");
    unsetenv("NIBLICK_RULESETS");
    const auto in_checkout = default_roots(scratch / "checkout/build/release/bin/niblick");
    setenv("XDG_DATA_HOME", (scratch / "data").c_str(), 1);
    const std::string listed = (scratch / "listed").string() +
                               "::" + (scratch / "missing").string() + ":" +
                               (scratch / "also").string();
    setenv("NIBLICK_RULESETS", listed.c_str(), 1);
    const auto installed = default_roots(scratch / "usr/bin/niblick");

    restore("HOME", old_home == nullptr ? nullptr : home.c_str());
    restore("XDG_DATA_HOME", old_data == nullptr ? nullptr : data.c_str());
    restore("NIBLICK_RULESETS", old_list == nullptr ? nullptr : list.c_str());

    CHECK(in_checkout == std::vector<fs::path>{scratch / "home/.local/share/niblick/rulesets",
                                               scratch / "checkout/rulesets"});
    CHECK(installed == std::vector<fs::path>{scratch / "listed", scratch / "also",
                                             scratch / "data/niblick/rulesets",
                                             scratch / "usr/share/niblick/rulesets"});
}

TEST_CASE("all games are loaded as each is by itself", "[library]") {
    const Scratch scratch;
    scratch.write("golf/golf.toml", kGolf);
    scratch.write("golf/child.toml", child_of("golf/golf"));
    scratch.write("golf/grandchild.toml", child_of("golf/child"));
    scratch.write("a/damaged.toml", kGolf + "[columns\n");
    scratch.write("a/of_damaged.toml", child_of("a/damaged"));
    scratch.write("a/ring.toml", child_of("a/ring_too"));
    scratch.write("a/ring_too.toml", child_of("a/ring"));
    scratch.write("a/orphan.toml", child_of("none"));
    scratch.write("a/course.toml",
                  about("Course") + "[course]\nholes = [\"golf/golf\", \"z/last\"]\n");
    scratch.write("z/last.toml", child_of("golf/child"));
    scratch.write("z/bad_course.toml",
                  about("Course") + "[course]\nholes = [\"a/course\", \"a/damaged\"]\n");
    scratch.write("z/course.toml",
                  about("Course") + "[course]\nholes = [\"golf/golf\", \"z/last\"]\n");
    for (const Library& library : {library_in(scratch), shipped_rules(NIBLICK_SOURCE_DIR)}) {
        std::vector<std::string> ids;
        library.load_all([&](const std::string& id, const Loaded& loaded) {
            CAPTURE(id);
            ids.push_back(id);
            const Loaded alone = library.load(id);
            CHECK(codes(loaded) == codes(alone));
            CHECK(render_all(loaded.diagnostics, loaded.sources) ==
                  render_all(alone.diagnostics, alone.sources));
            CHECK(loaded.path == alone.path);
            CHECK(loaded.rules.id == alone.rules.id);
            CHECK(loaded.rules.extends == alone.rules.extends);
            CHECK(loaded.rules.traits == alone.rules.traits);
            REQUIRE(loaded.ok() == alone.ok());
            if (!loaded.ok()) return;
            CHECK(loaded.variant->fingerprint == alone.variant->fingerprint);
            CHECK(same_variant(*loaded.variant, *alone.variant));
        });
        CHECK(ids == library.ids());
    }
}
