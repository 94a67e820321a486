#include <algorithm>
#include <filesystem>

#include "tests/cli/ran.h"
#include "tests/support/catch.h"
#include "tests/support/scratch.h"

using namespace niblick;
using namespace niblick::cli;

namespace {

using Catch::Contains;

std::vector<std::string> survey(const std::string& file, std::vector<std::string> more) {
    std::vector<std::string> words{"survey", "golf/golf", "pyramid/pyramid_golf", "-o", file};
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

}  // namespace

TEST_CASE("a survey is made, gone on with, reported on and put together from shards", "[threads]") {
    const Scratch scratch;
    const auto file = [&scratch](const char* name) { return (scratch / name).string(); };
    const Ran whole = ran(survey(file("a.db"), {"--seeds", "1..30"}));
    CHECK(whole.exit == 0);
    CHECK_THAT(whole.out, Contains("golf/golf, deals 1 to 30, all cards known, solver"));
    CHECK_THAT(whole.out, Contains("Wilson's interval"));
    CHECK(ran(survey(file("a.db"), {"--seeds", "1..30"})).out == whole.out);
    const Ran other = ran(survey(file("a.db"), {"--seeds", "1..31"}));
    CHECK(other.exit == 3);
    CHECK_THAT(other.err, Contains("cannot be changed once started"));
    const Ran rows = ran({"survey", file("a.db"), "--report", "csv"});
    CHECK(std::count(rows.out.begin(), rows.out.end(), '\n') == 61);
    CHECK_THAT(rows.out, !Contains("microseconds"));
    const Ran lines = ran({"survey", file("a.db"), "--report", "json", "--times"});
    CHECK_THAT(lines.out, Contains("\"seed\":30"));
    CHECK_THAT(lines.out, Contains("\"microseconds\":"));
    const Ran sums = ran({"survey", file("a.db"), "--report", "csv", "--summary"});
    CHECK(std::count(sums.out.begin(), sums.out.end(), '\n') == 3);

    for (const char* shard : {"1/2", "2/2"}) {
        const std::string name = std::string("s") + shard[0] + ".db";
        CHECK(ran(survey(file(name.c_str()), {"--seeds", "1..30", "--shard", shard})).exit == 0);
    }
    const Ran half = ran({"survey", "--merge", file("m.db"), file("s2.db")});
    CHECK(half.exit == 3);
    CHECK_THAT(half.err, Contains("missing: golf/golf, deals 1 to 15 (shard 1)"));
    CHECK(ran({"survey", "--merge", file("m.db"), file("s2.db"), file("s1.db")}).exit == 0);
    CHECK(ran({"survey", file("m.db"), "--report", "csv"}).out == rows.out);
}

TEST_CASE("stop rules are fixed before a survey begins", "[threads]") {
    const Scratch scratch;
    const std::string file = (scratch / "a.db").string();
    const Ran few = ran(survey(file, {"--seeds", "1..30", "--half-width", "1"}));
    CHECK(few.exit == 4);
    CHECK_THAT(few.err, Contains("--half-width 1.000 takes 9601 deals"));
    CHECK(ran(survey(file, {"--seeds", "1..30", "--guess", "20"})).exit == 4);
    CHECK_FALSE(std::filesystem::exists(file));
    const Ran narrow = ran(survey(file, {"--seeds", "1..90", "--half-width", "12"}));
    CHECK(narrow.exit == 0);
    CHECK_THAT(narrow.out, Contains("golf/golf, deals 1 to 63,"));
    const std::string other = (scratch / "b.db").string();
    const Ran shards =
        ran(survey(other, {"--seeds", "1..90", "--sequence", "9", "--shard", "1/2"}));
    CHECK(shards.exit == 4);
    CHECK_THAT(shards.err, Contains("shards"));
    const Ran wide = ran(survey(other, {"--seeds", "1..90", "--sequence", "9"}));
    CHECK(wide.exit == 0);
    CHECK_THAT(wide.out, Contains("anytime-valid"));
    CHECK_THAT(wide.out, Contains("wider than requested"));
}

TEST_CASE("what limits left open is judged again with higher ones", "[threads]") {
    const Scratch scratch;
    const std::string file = (scratch / "a.db").string();
    const Ran low = ran({"survey", "golf/golf", "--seeds", "1..20", "--nodes", "5000", "--method",
                         "depth-first", "-o", file});
    CHECK_THAT(low.out, !Contains("unknown:     0\n"));
    CHECK_THAT(low.out, Contains(" reached the position limit\n"));
    const Ran high = ran({"survey", file, "--raise", "--nodes", "20000000"});
    CHECK(high.exit == 0);
    CHECK_THAT(high.out, Contains("unknown:     0\n"));
    CHECK_THAT(high.out, Contains("at most 20000000 positions"));
}

TEST_CASE("a file that is no survey is refused in a sentence", "[threads]") {
    const TemporaryFile text("nothing of the kind");
    const Ran report = ran({"survey", text.path(), "--report", "table"});
    CHECK(report.exit == 3);
    CHECK(report.err == text.path() + ": not a survey file\n");
    CHECK(ran({"survey", "golf/golf"}).exit == 4);
    CHECK(ran({"survey", "no_such_file.db", "--resume"}).exit == 3);
}

TEST_CASE("games are compared deal by deal, from files where they are there", "[threads]") {
    const Scratch scratch;
    const std::string file = (scratch / "a.db").string();
    ran({"survey", "golf/golf", "--seeds", "1..60", "-o", file});
    const std::vector<std::string> words{"compare", "golf/dead_king", "golf/golf", "--seeds",
                                         "1..50"};
    const Ran fresh = ran(words);
    CHECK(fresh.exit == 0);
    CHECK_THAT(fresh.out, Contains("golf/golf allows every move of golf/dead_king"));
    CHECK_THAT(fresh.out, Contains("Clopper and Pearson"));
    CHECK_THAT(fresh.out, Contains("The win rate of golf/golf is higher"));
    const Ran other = ran({"compare", "golf/golf", "golf/six_six", "--seeds", "1..20"});
    CHECK_THAT(other.out, Contains("Tango's score interval"));
    CHECK_THAT(other.out, Contains("McNemar"));
    const std::string copy = (scratch / "copy.toml").string();
    std::filesystem::copy_file(rulesets() + "/golf/golf.toml", copy);
    const Ran same = ran({"compare", "golf/golf", copy, "--seeds", "1..5"});
    CHECK_THAT(same.out, Contains("difference of win rates: exactly 0\n"));
    CHECK_THAT(same.out, Contains("The same game: the win rates are equal.\n"));
    std::vector<std::string> from = words;
    from.insert(from.end(), {"--from", file});
    CHECK(ran(from).out == fresh.out);
    const Ran apart = ran({"compare", "golf/golf", "golf/one_joker", "--seeds", "1..10"});
    CHECK(apart.exit == 0);
    CHECK_THAT(apart.out, Contains("deals cannot be shared"));
    CHECK_THAT(apart.out, !Contains("McNemar"));
    CHECK_THAT(ran({"compare", "golf/golf", "golf/six_six", "--seeds", "1..10"}).out,
               Contains("from the same shuffled packs"));
}

TEST_CASE("a survey holds its rules, and is repeated when their file is gone", "[threads]") {
    const Scratch scratch;
    const auto file = [&scratch](const char* name) { return (scratch / name).string(); };
    std::filesystem::copy_file(rulesets() + "/many/barbershop.toml", file("own.toml"));
    const std::vector<std::string> limited{"--nodes", "300", "--method", "depth-first"};
    std::vector<std::string> words{"survey", file("own.toml"), "--seeds", "1..40",
                                   "-o",     file("a.db")};
    words.insert(words.end(), limited.begin(), limited.end());
    CHECK_THAT(ran(words).out, Contains("reached the position limit"));
    // Some of the deals are solved again with more.
    CHECK(ran({"survey", file("a.db"), "--raise", "--nodes", "2000"}).exit == 0);
    const auto hash = [](const std::string& survey) {
        const Ran done = ran({"survey", survey, "--report", "hash"});
        CHECK(done.exit == 0);
        CHECK(done.out.substr(64) == "  " + survey + "\n");
        return done.out.substr(0, 64);
    };
    const std::string first = hash(file("a.db"));
    std::filesystem::remove(file("own.toml"));
    const Ran again = ran({"survey", "--repeat", file("a.db"), "-o", file("b.db")});
    CHECK(again.exit == 0);
    CHECK_THAT(again.err, Contains("not found") && Contains("the survey's own copy is used\n"));
    CHECK_THAT(again.out, Contains("the same rows as " + file("a.db") + ", SHA-256 " + first));
    CHECK(hash(file("b.db")) == first);
    // So is one of rules that changed, and a repetition of the repetition.
    std::filesystem::copy_file(rulesets() + "/golf/golf.toml", file("own.toml"));
    const Ran third = ran({"survey", "--repeat", file("b.db"), "-o", file("c.db")});
    CHECK_THAT(third.err, Contains("have changed") && Contains("own copy is used\n"));
    CHECK(hash(file("c.db")) == first);
    // A name, as paths are, or a version is not a result; another deal is.
    std::vector<std::string> other{"survey", "many/barbershop", "--seeds", "1..41",
                                   "-o",     file("d.db")};
    other.insert(other.end(), limited.begin(), limited.end());
    CHECK(ran(other).exit == 0);
    CHECK(ran({"survey", file("d.db"), "--raise", "--nodes", "2000"}).exit == 0);
    CHECK(hash(file("d.db")) != first);
    other[3] = "1..40";
    other[5] = file("e.db");
    CHECK(ran(other).exit == 0);
    CHECK(hash(file("e.db")) != first);
    CHECK(ran({"survey", file("e.db"), "--raise", "--nodes", "2000"}).exit == 0);
    CHECK(hash(file("e.db")) == first);

    CHECK(ran({"survey", "--repeat", file("a.db")}).exit == 4);
    CHECK(ran({"survey", "--repeat", file("a.db"), "-o", file("a.db")}).exit == 4);
}
