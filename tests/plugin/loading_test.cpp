#include <fstream>
#include <iterator>

#include "tests/plugin/outside.h"
#include "tests/support/scratch.h"
#include "variants/plugins/plugin_loader.h"

using namespace niblick;

namespace {

// Why a file is refused; the registry must stay as it was.
std::string refusal(const std::filesystem::path& file) {
    const PluginsLoaded loaded = load_plugins(builtin(), {file});
    CHECK(loaded.plugins.empty());
    CHECK(loaded.registry.ids() == builtin().ids());
    REQUIRE(loaded.faults.size() == 1);
    CHECK(loaded.faults[0].starts_with(file.string() + ": "));
    return loaded.faults[0];
}

bool has(const std::string& text, const std::string& part) {
    UNSCOPED_INFO(text);
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("a plugin built outside the tree brings its table") {
    const PluginsLoaded loaded = load_plugins(builtin(), {ricochet()});
    REQUIRE(loaded.faults.empty());
    REQUIRE(loaded.plugins.size() == 1);
    CHECK(loaded.plugins[0].tables == std::vector<std::string>{"walls"});
    CHECK(loaded.plugins[0].hash.size() == 16);
    const Mechanism* walls = loaded.registry.find("walls");
    REQUIRE(walls != nullptr);
    CHECK(walls->origin == ricochet().string());
    CHECK(loaded.registry.mechanisms().size() == builtin().mechanisms().size() + 1);
}

TEST_CASE("a plugin that is named twice counts once, by whatever path") {
    const Scratch scratch;
    const auto link = scratch / "same.so";
    std::filesystem::create_symlink(ricochet(), link);
    const PluginsLoaded loaded = load_plugins(builtin(), {ricochet(), ricochet(), link});
    CHECK(loaded.faults.empty());
    CHECK(loaded.plugins.size() == 1);
}

TEST_CASE("what is no plugin is refused and said to be what it is") {
    const Scratch scratch;
    CHECK(has(refusal(scratch / "missing.so"), "there is no such file"));
    CHECK(has(refusal(scratch.path()), "this is a folder"));
    CHECK(has(refusal(scratch.write("text.so", "hello\n")), "this is not a shared object"));
    CHECK(has(refusal(scratch.write("empty.so", "")), "this is not a shared object"));
    CHECK(has(refusal(object("no_stamp")), "this is not a Niblick plugin"));
    const std::string stamp = "niblick-plugin{abi=1;build=" + std::string(plugin_build_id()) + "}";
    CHECK(has(refusal(scratch.write("cut.so",
                                    "\x7f"
                                    "ELF" +
                                        stamp)),
              "it cannot be loaded: "));
}

TEST_CASE("a plugin that was cut off is refused wherever it was cut") {
    const Scratch scratch;
    std::ifstream in(ricochet(), std::ios::binary);
    const std::string whole{std::istreambuf_iterator<char>(in), {}};
    const auto stamp = whole.find("niblick-plugin{");
    REQUIRE(stamp != std::string::npos);
    // Each leaves the stamp whole, as far as there is room behind it.
    for (int part = 1; part <= 40; ++part) {
        const std::size_t least = stamp + 600;
        REQUIRE(least < whole.size());
        const std::size_t size =
            least + (whole.size() - least) * static_cast<std::size_t>(part) / 41;
        const auto file = scratch.write("cut.so", std::string_view(whole).substr(0, size));
        CHECK(has(refusal(file), "the file is truncated or damaged"));
    }
    CHECK(has(refusal(scratch.write("cut.so", whole.substr(0, whole.size() - 1))), "truncated"));
}

TEST_CASE("a plugin for another Niblick is refused before anything of it runs") {
    CHECK(has(refusal(object("foreign_abi")), "its ABI number is 9999; this program needs 1"));
    const std::string words = refusal(object("foreign_build"));
    CHECK(has(words, "built for a different build of Niblick"));
    CHECK(has(words, "found:  headers 0123456789abcdef, gcc 4.2, C++ 199711L"));
    CHECK(has(words, "wanted: " + std::string(plugin_build_id())));
}

TEST_CASE("a plugin that fails on the way leaves nothing behind") {
    CHECK(has(refusal(object("no_entry")), "no function niblick_plugin"));
    CHECK(has(refusal(object("no_mechanisms")), "it has no mechanisms"));
    CHECK(has(refusal(object("fails_to_load")), "while listing its mechanisms: the moon is full"));
}

TEST_CASE("a table that is there already is refused, and both origins are named") {
    const Scratch scratch;
    const auto twin = scratch / "twin.so";
    std::filesystem::copy_file(ricochet(), twin);
    const PluginsLoaded loaded = load_plugins(builtin(), {ricochet(), twin, object("failing")});
    CHECK(loaded.plugins.size() == 2);
    REQUIRE(loaded.faults.size() == 1);
    CHECK(loaded.faults[0] == twin.string() + ": the mechanism 'walls' is registered twice: " +
                                  ricochet().string() + " and " + twin.string());
}
