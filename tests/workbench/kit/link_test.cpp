// Links that open a game.

#include "workbench/kit/link.h"

#include "tests/support/catch.h"

namespace niblick {

TEST_CASE("a link names a game, a deal or the code of a game", "[link]") {
    CHECK(read_link("https://example.org/#game=golf/golf&deal=17") ==
          Link{.rules = "golf/golf", .text = "17"});
    CHECK(read_link("#deal=2H+3S%2C4D") == Link{.text = "2H 3S,4D"});
    CHECK(read_link("x#game=golf%2Fgolf&other=1") == Link{.rules = "golf/golf"});
    CHECK(read_link("x#code=a%26b") == Link{.text = "a&b"});
}

TEST_CASE("a link has all of its parts", "[link]") {
    const Link link{.rules = "golf/golf",
                    .text = "17",
                    .page = "graph",
                    .beside = "peaks/tripeaks",
                    .compare = {"golf/golf", "a, b&c"},
                    .deals = "1 to 1000"};
    const std::string text = link_text("https://example.org/niblick/", link);
    CHECK(text ==
          "https://example.org/niblick/#game=golf/golf&deal=17&compare=golf/golf,a%2C%20b%26c&"
          "deals=1%20to%201000&beside=peaks/tripeaks&page=graph");
    CHECK(read_link(text) == link);
    CHECK(read_link(text + "\r\n")->page == "graph");
}

TEST_CASE("a link's code comes back as it was", "[link]") {
    std::string code;
    for (int c = 1; c < 256; ++c) code += static_cast<char>(c);
    const std::string link = link_text("https://example.org/niblick/", {.text = code});
    CHECK(link.starts_with("https://example.org/niblick/#code="));
    CHECK(read_link(link) == Link{.text = code});
}

TEST_CASE("a link brings rules, whatever their length", "[link]") {
    for (const std::size_t size : {1U, 2U, 3U, 500U, 65'536U}) {
        std::string rules;
        for (std::size_t i = 0; i < size; ++i) rules += static_cast<char>('a' + i * i % 26);
        const std::string text = link_text(kLinkScheme, {.file = rules});
        CHECK(text.starts_with("niblick:#rules="));
        CHECK(read_link(text)->file == rules);
        CHECK(read_link(text + "==&deal=3") == Link{.file = rules, .text = "3"});
    }
}

TEST_CASE("rules in a link that are too long, damaged or no text are refused", "[link]") {
    const auto fault_of = [](const std::string& rules) {
        return read_link(link_text("", {.file = rules}))->fault;
    };
    CHECK(fault_of(std::string(65'537, 'a')) == "The rules of this link are longer than 64 KB.");
    // Fifty megabytes take fifty kilobytes.
    CHECK(fault_of(std::string(50'000'000, 'a')) ==
          "The rules of this link are longer than 64 KB.");
    CHECK(fault_of("caf\xE9") == "The rules of this link are not text in UTF-8.");
    CHECK(fault_of("caf\xC3\xA9").empty());
    const std::string whole = link_text("", {.file = "extends = \"golf/golf\"\n"});
    const std::string damaged = "The rules of this link are damaged.";
    for (std::size_t n = 7; n < whole.size(); ++n) {
        CHECK(read_link(whole.substr(0, n))->fault == damaged);
    }
    for (const char* const bad : {"#rules=", "#rules=!", "#rules=A", "#rules=AAAA", "#rules=%00"}) {
        INFO(bad);
        CHECK(read_link(bad) == Link{.fault = damaged});
    }
    CHECK(read_link(whole + "AAAA")->fault == damaged);
}

TEST_CASE("a file that a desktop names by a URI has a path", "[link]") {
    CHECK(path_or_text("file:///home/me/a%20game+1.toml") == "/home/me/a game+1.toml");
    CHECK(path_or_text("file://localhost/tmp/x.toml") == "/tmp/x.toml");
    CHECK(path_or_text("file://") == "");
    for (const char* const text : {"golf/golf", "/tmp/a%20b.toml", "niblick:#deal=1"}) {
        CHECK(path_or_text(text) == text);
    }
}

TEST_CASE("what is no link is none", "[link]") {
    for (const char* text : {"", "golf/golf", "#", "#game", "#other=3", "https://example.org/"}) {
        CHECK_FALSE(read_link(text));
    }
    CHECK(read_link("#deal=%") == Link{.text = "%"});
    CHECK(read_link("#deal=%4") == Link{.text = "%4"});
    CHECK(read_link("#deal=%zz") == Link{.text = "%zz"});
    CHECK(read_link("#deal=" + std::string(std::size_t{1} << 17, '1')) ==
          Link{.fault = "This link is longer than 64 KB."});
    CHECK_FALSE(read_link("#" + std::string(std::size_t{1} << 17, '1')));
}

}  // namespace niblick
