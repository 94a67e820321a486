#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "tests/soak/compare.h"
#include "tests/support/rulesets.h"

namespace niblick {

namespace {

// What stands behind a mark of a comment line, to the end of the line.
std::string after_mark(const std::string& text, const std::string& mark) {
    const auto at = text.find(mark);
    if (at == std::string::npos) return "";
    return text.substr(at + mark.size(), text.find('\n', at) - at - mark.size());
}

std::string words_of(const reference::Answer& answer) {
    return std::string(answer.winnable ? "won" : "lost") + ", " +
           std::to_string(answer.least_left) + " left, score " + std::to_string(answer.best);
}

}  // namespace

// Rule files and deals that engine and manual once disagreed about, cut down by scripts/soak.
TEST_CASE("what once went wrong goes right", "[soak][regressions]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    const std::filesystem::path folder =
        std::filesystem::path(NIBLICK_SOURCE_DIR) / "tests/regressions";
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != ".toml") continue;
        std::stringstream in;
        in << std::ifstream(entry.path()).rdbuf();
        const std::string text = in.str();
        const Loaded loaded = library.load_text(entry.path(), text);
        INFO(entry.path() << "\n" << render_all(loaded.diagnostics, loaded.sources));
        if (const std::string refused = after_mark(text, "# refused: "); !refused.empty()) {
            CHECK(!loaded.ok());
            CHECK(render_all(loaded.diagnostics, loaded.sources).find(refused) !=
                  std::string::npos);
            continue;
        }
        REQUIRE(loaded.ok());
        const std::string number = after_mark(text, "# deal number ");
        DealOrErrors deal;
        if (number.empty()) {
            deal = parse_deal(*loaded.variant, after_mark(text, "# deal: "));
        } else {
            deal.deal = deal_by_number(*loaded.variant, std::stoull(number));
        }
        REQUIRE(deal.ok());
        const reference::Rules rules(loaded.rules, loaded.variant->deck, loaded.variant->layout);
        const Board board = bind(loaded.variant, deal.deal);
        soak::Depth depth;
        depth.most_states = 100'000;
        depth.walks = 30;
        const soak::Compared compared = soak::compare(rules, board, 1, depth);
        INFO(compared.words);
        CHECK(compared.kind.empty());
        CHECK(compared.solved);
        const std::string expected = after_mark(text, "# expected: ");
        if (!expected.empty()) CHECK(words_of(compared.answer) == expected);
    }
}

}  // namespace niblick
