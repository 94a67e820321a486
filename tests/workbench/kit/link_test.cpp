// Links that open a game.

#include "workbench/kit/link.h"

#include "tests/support/catch.h"

namespace niblick {

TEST_CASE("a link names a game, a deal or the code of a game", "[link]") {
    CHECK(read_link("https://example.org/#game=golf/golf&deal=17") == Link{"golf/golf", "17"});
    CHECK(read_link("#deal=2H+3S%2C4D") == Link{"", "2H 3S,4D"});
    CHECK(read_link("x#game=golf%2Fgolf&other=1") == Link{"golf/golf", ""});
    CHECK(read_link("x#code=a%26b") == Link{"", "a&b"});
}

TEST_CASE("a link's code comes back as it was", "[link]") {
    std::string code;
    for (int c = 1; c < 256; ++c) code += static_cast<char>(c);
    const std::string link = link_to_code("https://example.org/niblick/", code);
    CHECK(link.starts_with("https://example.org/niblick/#code="));
    CHECK(read_link(link) == Link{"", code});
}

TEST_CASE("what is no link is none", "[link]") {
    for (const char* text : {"", "golf/golf", "#", "#game", "#other=3", "https://example.org/"}) {
        CHECK_FALSE(read_link(text));
    }
    CHECK(read_link("#deal=%") == Link{"", "%"});
    CHECK(read_link("#deal=%4") == Link{"", "%4"});
    CHECK(read_link("#deal=%zz") == Link{"", "%zz"});
    CHECK_FALSE(read_link("#deal=" + std::string(std::size_t{1} << 17, '1')));
}

}  // namespace niblick
