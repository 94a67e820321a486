#include "workbench/cli/text/clean_output.h"

#include <filesystem>
#include <sstream>

#include "tests/cli/ran.h"
#include "tests/support/catch.h"
#include "tests/support/scratch.h"

using namespace niblick;
using namespace niblick::cli;

namespace {

// What a terminal would take for more than text.
bool is_clean(const std::string& text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if ((byte < 0x20 && byte != '\n') || byte == 0x7F) return false;
        // C1 controls and the characters that turn the direction of writing.
        if (byte == 0xC2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0) {
            return false;
        }
        if (text.compare(i, 3, "\xE2\x80\xAE") == 0) return false;
    }
    return true;
}

constexpr const char* kEvil = "\\u001b[2Jx\\u0007\\u009b31m\\u202e\\u007f\\rz";

}  // namespace

TEST_CASE("control characters and torn characters are cleaned, all other text is not") {
    std::ostringstream to;
    {
        CleanOutput clean(to, false);
        std::ostream out(&clean);
        out << "a\x1b[31mb\rc\td\n";
        out << "\xC3";
        out << "\xA9 \xE2\x99"
            << "\xA0 \xF0\x9F\x83\x8F \xC2\x9B \xFF \xE2\x80\xAE|\n\xE2\x99";
    }
    CHECK(to.str() == "a?[31mb?c\td\n\xC3\xA9 \xE2\x99\xA0 \xF0\x9F\x83\x8F ? ? ?|\n??");
}

TEST_CASE("a flush in the middle of a character waits for its end") {
    std::ostringstream to;
    CleanOutput clean(to, false);
    std::ostream out(&clean);
    out << "> \xE2\x99" << std::flush;
    CHECK(to.str() == "> ");
    out << "\xA0" << std::flush;
    CHECK(to.str() == "> \xE2\x99\xA0");
}

TEST_CASE("whole lines alone are let out at a sudden end, and nothing after it") {
    std::ostringstream to;
    {
        CleanOutput clean(to, false);
        std::ostream out(&clean);
        out << "one\ntwo\nthr";
        CHECK(to.str().empty());
        clean.end();
        CHECK(to.str() == "one\ntwo\n");
        out << "ee\nfour\n" << std::flush;
        CHECK(out.good());
    }
    CHECK(to.str() == "one\ntwo\n");
    std::ostringstream asked;
    CleanOutput clean(asked, false);
    std::ostream out(&clean);
    out << "> " << std::flush;
    clean.end();
    CHECK(asked.str() == "> \n");
}

TEST_CASE("a meter writes over its line, and its words are cleaned") {
    std::ostringstream to;
    CleanOutput clean(to, true);
    std::ostream err(&clean);
    err << "before\n";
    print_over(err, "3 of \x1b[2J");
    print_over(err, "");
    CHECK(to.str() == "before\n\r\x1b[K3 of ?[2J\r\x1b[K");
}

TEST_CASE("bytes of a picture are passed on as they are") {
    std::ostringstream to;
    CleanOutput clean(to, false);
    std::ostream out(&clean);
    out << "a\x1b";
    print_bytes(out, std::string_view("\x89PNG\r\n\x1a\n\0\xFF", 10));
    CHECK(to.str() == std::string("a?\x89PNG\r\n\x1a\n\0\xFF", 12));
}

TEST_CASE("nothing that a rule file or a name holds gives orders to a terminal") {
    const Scratch scratch;
    const std::string evil(kEvil);
    const auto file = scratch.write(
        "evil.toml", "extends = \"golf/golf\"\n[about]\nname = \"N" + evil + "\"\nalso = [\"A" +
                         evil + "\"]\nsource = \"S" + evil + "\"\nsummary = \"Y" + evil + "\"\n");
    const std::string game = file.string();
    const std::string folder = scratch.path().string();
    const std::string bad = "no\x1b[2Jsuch\x07\xC2\x9B";
    const std::string survey = (scratch / "a.db").string();
    const std::vector<std::vector<std::string>> runs{
        {"--rulesets", folder, "list"},
        {"--rulesets", folder, "list", "--format", "csv"},
        {"--rulesets", folder, "list", "--format", "json"},
        {"check", game},
        {"describe", game},
        {"deal", game, "--seed", "1"},
        {"solve", game, "--seed", "1"},
        {"solve", game, "--seeds", "1..3", "--format", "csv"},
        {"solve", game, "--seeds", "1..3", "--summary"},
        {"analyse", game, "--seed", "1"},
        {"playthrough", game, "--seed", "1"},
        {"graph", game},
        {"survey", game, "--seeds", "1..3", "-o", survey},
        {"survey", survey, "--report", "csv"},
        {"survey", survey, "--report", "table"},
        {"compare", game, "golf/golf", "--seeds", "1..3"},
        {"lint", game, "--deals", "3"},
        {"ladder", game, "--seeds", "1..3", "--players", "first"},
        {"play", game, "--seed", "1"},
        {bad},
        {"--" + bad},
        {"check", bad},
        {"describe", bad},
        {"deal", bad, "--seed", "1"},
        {"deal", "golf/golf", "--seed", bad},
        {"deal", "golf/golf", bad},
        {"deal", "golf/golf", "--" + bad},
        {"solve", "golf/golf", "--deals", bad},
        {"solve", "golf/golf", "--seed", "1", "--method", bad},
        {"survey", bad, "--report", "csv"},
        {"survey", "--merge", bad, bad, bad},
        {"stats", "--" + bad},
        {"graph", "golf/golf", "--seed", "1", "--moves", bad},
        {"graph", "golf/golf", "-o", folder + "/" + bad + "/x\x1b"},
        {"--rulesets", bad, "list"},
        {"--plugin", bad, "list"},
    };
    for (const std::vector<std::string>& words : runs) {
        INFO(words[0] << ' ' << (words.size() > 1 ? words[1] : ""));
        const Ran result = ran(words, words[0] == "play" ? "rules\n" + bad + "\nquit\n" : "");
        CHECK((!result.out.empty() || !result.err.empty() || words[0] == "graph"));
        CHECK(is_clean(result.out));
        CHECK(is_clean(result.err));
    }
}
