// Files that extend several others.

#include <string>

#include "tests/support/catch.h"
#include "tests/support/loaded_text.h"
#include "tests/support/rulesets.h"
#include "tests/support/scratch.h"

using namespace niblick;

namespace {

std::string about(const std::string& name) {
    return "[about]\nname = \"" + name + "\"\nsource = \"test\"\nsummary = \"test\"\n";
}

class Folder {
  public:
    Folder() {
        scratch_.write("base.toml",
                       about("Base") + "[columns]\n[stock]\n[sequence]\nwrap = true\n");
        scratch_.write("traits/kings.toml", "[sequence]\non_king = \"closed\"\n");
        scratch_.write("traits/stuck.toml", "[stock]\nturn = \"when_stuck\"\n");
        scratch_.write("traits/flat.toml", "[sequence]\nwrap = false\n");
        scratch_.write("traits/round.toml", "[sequence]\nwrap = true\n");
    }
    Loaded load(const std::string& extends, const std::string& more = "") {
        scratch_.write("child.toml", "extends = " + extends + "\n" + about("Child") + more);
        return library().load("child");
    }
    Library library() const { return {builtin(), {scratch_.path()}}; }

  private:
    Scratch scratch_;
};

}  // namespace

TEST_CASE("a file extends a game and traits") {
    Folder folder;
    const Loaded loaded = folder.load("[\"base\", \"traits/kings\", \"traits/stuck\"]");
    INFO(render_all(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.ok());
    CHECK(loaded.rules.extends == "base");
    CHECK(loaded.rules.traits == std::vector<std::string>{"traits/kings", "traits/stuck"});
    CHECK(loaded.rules.find("sequence")->options.is("on_king", "closed"));
    CHECK(loaded.rules.find("sequence")->options.boolean("wrap"));
    CHECK(loaded.variant->stock_use == StockUse::when_stuck);
    const Loaded turned = folder.load("[\"base\", \"traits/stuck\", \"traits/kings\"]");
    CHECK(turned.variant->fingerprint == loaded.variant->fingerprint);
}

TEST_CASE("parents that differ about a key need the word of their child") {
    Folder folder;
    const Loaded loaded = folder.load("[\"base\", \"traits/flat\"]");
    CHECK(codes(loaded) == "two-parents ");
    CHECK(loaded.diagnostics[0].message.find("two parents differ about [sequence] wrap: ") == 0);
    CHECK(loaded.diagnostics[0].message.find("flat.toml, line 2") != std::string::npos);
    CHECK(folder.load("[\"base\", \"traits/flat\"]", "[sequence]\nwrap = false\n").ok());
    CHECK(folder.load("[\"base\", \"traits/round\"]").ok());
    CHECK(codes(folder.load("[\"base\", \"traits/none\"]")) == "no-such-rules ");
}

TEST_CASE("traits are not games") {
    Folder folder;
    CHECK(folder.library().ids() == std::vector<std::string>{"base"});
    CHECK(codes(folder.library().load("traits/kings")) == "not-a-game ");
}
