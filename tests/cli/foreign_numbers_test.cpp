// Deal numbers and files of other programs on the command line.

#include <algorithm>
#include <filesystem>

#include "tests/cli/ran.h"
#include "tests/support/catch.h"
#include "tests/support/scratch.h"

using namespace niblick;
using namespace niblick::cli;

namespace {

using Catch::Contains;

constexpr const char* kGolf906 =
    "9D TS 5C 7D 7H/3S 6S 5D QC 7S/9S 6C 3H JC 9H/QD 7C 5H 3C QS/AS KH 2H TH TD/4H 8C 6H 2D 2S/"
    "9C 4D 8S JH 3D|6D KC KS AH AC KD 4S 8D 8H JD TC AD QH 4C JS 2C|5S";

// The word of a line that begins with this.
std::string word_after(const std::string& text, const std::string& head) {
    const auto at = text.find(head);
    if (at == std::string::npos) return "";
    return text.substr(at, text.find_first_of(" \n", at) - at);
}

}  // namespace

TEST_CASE("deals are dealt by the numbers of other programs") {
    CHECK(ran({"deal", "golf/golf", "--seed", "pysol:906"}).out == std::string(kGolf906) + "\n");
    CHECK(ran({"deal", "golf/golf", "--seed", "kpat-1:906"}).out == std::string(kGolf906) + "\n");
    const Ran two = ran({"deal", "golf/golf", "--seeds", "pysol:906..907"});
    CHECK(std::count(two.out.begin(), two.out.end(), '\n') == 2);
    CHECK_THAT(two.out, Contains(kGolf906));
    const Ran json = ran({"deal", "golf/golf", "--seed", "ms:906", "--format", "json"});
    CHECK_THAT(json.out, Contains("\"scheme\": \"ms-1\", \"id\": \"906\""));
    const Ran far = ran({"solve", "hole/black_hole", "--seed", "pysol:26464608654870335080"});
    CHECK(far.exit == 0);
    const Ran many = ran({"solve", "golf/putt_putt", "--seeds", "pysol:11..12", "--format", "csv"});
    CHECK_THAT(many.out, Contains("\npysol:11,lost"));
    CHECK_THAT(many.out, Contains("\npysol:12,won"));
    CHECK(ran({"analyse", "golf/golf", "--seed", "pysol:35", "--goal", "clear"}).exit == 0);
    CHECK_THAT(ran({"graph", "golf/golf", "--seed", "pysol:35"}).out,
               Contains("Golf, PySol deal 35"));
    CHECK_THAT(ran({"playthrough", "golf/golf", "--seed", "solvitaire:1"}).out,
               Contains("# golf/golf, Solvitaire deal 1 (solvitaire-1)"));
}

TEST_CASE("games that another program does not deal are refused with a list") {
    for (const std::vector<std::string>& command :
         {std::vector<std::string>{"deal", "golf/leapfrog", "--seed"},
          {"solve", "golf/leapfrog", "--seeds"},
          {"analyse", "golf/leapfrog", "--seed"},
          {"graph", "golf/leapfrog", "--seed"},
          {"playthrough", "golf/leapfrog", "--seed"},
          {"play", "golf/leapfrog", "--seed"},
          {"ladder", "golf/leapfrog", "--seeds"},
          {"compare", "golf/golf", "golf/leapfrog", "--seeds"},
          {"export", "golf/leapfrog", "--seed"}}) {
        std::vector<std::string> words = command;
        words.emplace_back("kpat:1");
        INFO(words.front());
        const Ran refused = ran(words);
        CHECK(refused.exit == 3);
        if (words.front() == "export") continue;
        CHECK_THAT(refused.err, Contains("There are no KPat deals of golf/leapfrog. Games that "
                                         "have them: golf/golf."));
    }
    const Ran range = ran({"deal", "golf/golf", "--seed", "pysol:0"});
    CHECK(range.exit == 4);
    CHECK_THAT(range.err, Contains("numbered from 1 to 100000000000000000000"));
    CHECK_THAT(ran({"deal", "golf/golf", "--seed", "pisol:1"}).err, Contains("known are pysol"));
}

TEST_CASE("the text game says whose deal it is, and its code keeps it") {
    const Ran played =
        ran({"play", "golf/golf", "--seed", "pysol:906", "--no-record"}, "deal\ncode\nquit\n");
    CHECK_THAT(played.out, Contains("Golf (golf/golf), PySol deal 906."));
    CHECK_THAT(played.out, Contains("PySol deal 906 of golf/golf (pysol-1)."));
    const std::string code = word_after(played.out, "niblick-code-1,");
    CHECK_THAT(code, Contains(",deal=pysol-1+906,"));
    CHECK(code.find("cards=") == std::string::npos);
    CHECK_THAT(ran({"play", "--code", code, "--no-record"}, "quit\n").out,
               Contains("PySol deal 906"));
    const Ran again = ran({"play", "golf/golf", "--seed", "1", "--no-record"},
                          "new ms:5\nnew pysol:0\nnew nonsense:3\nquit\n");
    CHECK_THAT(again.out, Contains("MS deal 5"));
    CHECK_THAT(again.out, Contains("deals of PySol are numbered from 1"));
    CHECK_THAT(again.out, Contains("'nonsense' does not number deals"));
    const Ran other =
        ran({"play", "golf/leapfrog", "--seed", "1", "--no-record"}, "new kpat:5\nquit\n");
    CHECK_THAT(other.out, Contains("There are no KPat deals of golf/leapfrog."));
}

TEST_CASE("games of other programs' deals are recorded as such") {
    const Scratch scratch;
    const std::string state = (scratch / "state").string();
    std::filesystem::create_directories(state);
    ran({"play", "golf/golf", "--seed", "pysol:906"}, "draw\nresign\nquit\n", state);
    CHECK_THAT(ran({"stats", "--games"}, "", state).out, Contains("pysol-1 906"));
}

TEST_CASE("surveys of other programs' deals name the scheme in every row", "[threads]") {
    const Scratch scratch;
    const auto file = [&scratch](const char* name) { return (scratch / name).string(); };
    const Ran whole =
        ran({"survey", "golf/golf", "--seeds", "pysol:31990..32009", "-o", file("a.db")});
    CHECK(whole.exit == 0);
    CHECK_THAT(whole.out, Contains("PySol deals 31990 to 32009"));
    const Ran rows = ran({"survey", file("a.db"), "--report", "csv"});
    CHECK(std::count(rows.out.begin(), rows.out.end(), '\n') == 21);
    CHECK_THAT(rows.out, Contains(",31990,"));
    std::string::size_type named = 0, at = 0;
    while ((at = rows.out.find("pysol-1", at)) != std::string::npos) ++named, ++at;
    CHECK(named == 20);
    CHECK_THAT(ran({"survey", file("a.db"), "--report", "csv", "--summary"}).out,
               Contains(",pysol-1\n"));
    CHECK(ran({"survey", "--resume", file("a.db")}).exit == 0);
    CHECK_THAT(ran({"survey", "golf/golf", "--seeds", "ms:31990..32009", "-o", file("a.db")}).err,
               Contains("cannot be changed once started"));
    for (const char* shard : {"1/2", "2/2"}) {
        const std::string part = std::string("s") + shard[0] + ".db";
        CHECK(ran({"survey", "golf/golf", "--seeds", "pysol:31990..32009", "-o", file(part.c_str()),
                   "--shard", shard})
                  .exit == 0);
    }
    CHECK(ran({"survey", "--merge", file("m.db"), file("s1.db"), file("s2.db")}).exit == 0);
    CHECK(ran({"survey", file("m.db"), "--report", "csv"}).out == rows.out);
    // The rows are those that solve has.
    const Ran solved = ran({"solve", "golf/golf", "--seeds", "pysol:31990..32009", "--summary"});
    const Ran compared = ran({"compare", "golf/golf", "golf/putt_putt", "--seeds",
                              "pysol:31990..32009", "--from", file("a.db")});
    CHECK(compared.exit == 0);
    CHECK_THAT(compared.out, Contains("PySol deals 31990 to 32009"));
    const Ran flips = ran({"compare", "golf/golf", "golf/putt_putt", "--seeds",
                           "pysol:31990..32009", "--format", "csv"});
    CHECK_THAT(flips.out, Contains("\npysol:3"));
    const Ran ladder = ran(
        {"ladder", "golf/golf", "--seeds", "pysol:1..5", "--players", "first", "--format", "csv"});
    CHECK_THAT(ladder.out, Contains(",pysol-1,\n"));
}

TEST_CASE("surveys take numbers beyond 64 bits", "[threads]") {
    const Scratch scratch;
    const std::string file = (scratch / "a.db").string();
    const Ran whole = ran({"survey", "golf/golf", "--seeds",
                           "pysol:26464608654870335080..26464608654870335089", "-o", file});
    CHECK(whole.exit == 0);
    CHECK_THAT(whole.out, Contains("PySol deals 26464608654870335080 to 26464608654870335089"));
    const Ran rows = ran({"survey", file, "--report", "csv"});
    for (const char* last : {"0", "5", "9"}) {
        const std::string number = std::string("2646460865487033508") + last;
        CHECK_THAT(rows.out, Contains("," + number + ","));
        const Ran solved = ran({"solve", "golf/golf", "--seed", "pysol:" + number});
        const auto at = rows.out.find("," + number + ",") + number.size() + 2;
        CHECK(rows.out.substr(at, rows.out.find(',', at) - at) ==
              (solved.exit == 0 ? "won" : "lost"));
    }
    CHECK_THAT(ran({"survey", file, "--report", "json"}).out,
               Contains("\"seed\":\"26464608654870335080\""));
    CHECK(ran({"survey", "--resume", file}).exit == 0);
}

TEST_CASE("rules and deals go to Solvitaire and come back", "[solvitaire]") {
    const Scratch scratch;
    const std::string folder = (scratch / "not/yet/there").string();  // it is made
    const Ran rules = ran({"export", "golf/golf", "--to", "solvitaire"});
    CHECK(rules.exit == 0);
    CHECK_THAT(rules.out, Contains("\"build loops\": false"));
    CHECK(ran({"export", "golf/golf", "--seeds", "pysol:1..3", "-o", folder}).exit == 0);
    CHECK(std::filesystem::exists(folder + "/rules.json"));
    for (const char* name : {"1", "2", "3"}) {
        const std::string file = folder + "/deal-pysol-" + name + ".json";
        const Ran here = ran({"solve", "golf/golf", "--deals", file});
        CHECK(here.exit ==
              ran({"solve", "golf/golf", "--seed", std::string("pysol:") + name}).exit);
    }
    const std::string imported = folder + "/imported.toml";
    CHECK(ran({"import", folder + "/rules.json", "--name", "Golf again", "-o", imported}).exit ==
          0);
    CHECK(ran({"check", imported}).exit == 0);
    CHECK(ran({"deal", imported, "--seed", "7"}).out ==
          ran({"deal", "golf/golf", "--seed", "7"}).out);
    const Ran refused = ran({"export", "golf/dead_king"});
    CHECK(refused.exit == 3);
    CHECK_THAT(refused.err, Contains("[sequence] on_king: Solvitaire cannot say \"closed\""));
    CHECK(ran({"export", "golf/golf", "--seeds", "1..3"}).exit == 4);
    const Ran in_file = ran({"export", "golf/golf", "-o", imported + "/folder"});
    CHECK(in_file.exit == 4);
    CHECK_THAT(in_file.err, Contains("imported.toml/folder: the folder cannot be made"));
    const TemporaryFile bad("{ \"hole\": 3 }");
    CHECK_THAT(ran({"import", bad.path()}).err, Contains(":1: 'hole' is a number"));
    CHECK(ran({"import", "-"}, rules.out).exit == 0);
}

TEST_CASE("a saved game of KPatience is a deal") {
    const TemporaryFile save(
        "<?xml version=\"1.0\"?>\n<kpat-game game-type=\"golf\" deal-number=\"11\"/>\n");
    const Ran solved = ran({"solve", "golf/putt_putt", "--deals", save.path()});
    CHECK_THAT(solved.err,
               Contains("this is a game of KPatience's 'golf', which is not Putt Putt"));
    CHECK(ran({"solve", "golf/golf", "--deals", save.path()}).exit ==
          ran({"solve", "golf/golf", "--seed", "kpat:11"}).exit);
}
