#include <algorithm>
#include <set>

#include "tests/support/catch.h"
#include "tests/support/rulesets.h"
#include "tests/support/scratch.h"
#include "variants/text/files.h"
#include "workbench/study/design/design_files.h"
#include "workbench/study/design/nearby.h"

using namespace niblick;
using namespace niblick::study;

namespace {

using Catch::Contains;

const char* const kBase = R"(# A small game, for trying things out.
[about]
name    = "Small"
also    = ["Tiny"]
source  = "Our own."
summary = "Four columns of four."   # as dealt

[deck]
ranks = "A23456789"

# The layout.
[columns]
count  = 4     # how many
height = 5

[stock]
cards = 15     # checked

[sequence]
order = "A23456789"
wrap  = false  # or round the corner
)";

struct TaskQueue {
    Scratch scratch;
    Library library{builtin(), {scratch.path()}};

    Loaded base() const {
        scratch.write("small.toml", kBase);
        Loaded loaded = library.load("small");
        INFO(render_all(loaded.diagnostics, loaded.sources));
        REQUIRE(loaded.ok());
        return loaded;
    }
    DesignWish wish(const std::vector<std::string>& vary) const {
        DesignWish wish;
        for (const std::string& text : vary) {
            const VaryOrError read = read_vary(library.registry(), text);
            INFO(read.error);
            REQUIRE(read.ok());
            wish.vary.push_back(read.vary);
        }
        wish.deals = 200;
        return wish;
    }
};

std::string error_of(const std::string& text) {
    return read_vary(builtin(), text).error;
}

}  // namespace

TEST_CASE("what may vary is checked against the fields", "[design]") {
    CHECK(read_vary(builtin(), "columns.count=3..5").vary.values ==
          std::vector<std::string>{"3", "4", "5"});
    CHECK(read_vary(builtin(), "jokers.count=0..2").vary.values ==
          std::vector<std::string>{"", "1", "2"});
    CHECK(read_vary(builtin(), "stock.turn=when_stuck, any_time").vary.values ==
          std::vector<std::string>{"\"when_stuck\"", "\"any_time\""});
    CHECK(read_vary(builtin(), "columns.heights=[1, 2],[3]").vary.values ==
          std::vector<std::string>{"[1, 2]", "[3]"});
    CHECK(read_vary(builtin(), R"(picture.rows=["^", "# #"],["#,#"])").vary.values ==
          std::vector<std::string>{R"(["^", "# #"])", R"(["#,#"])"});
    CHECK_THAT(error_of("colums.count=3"), Contains("did you mean 'columns'?"));
    CHECK_THAT(error_of("columns.cuont=3"), Contains("did you mean 'count'?"));
    CHECK_THAT(error_of("columns.count=3..99"), Contains("1 to 30"));
    CHECK_THAT(error_of("columns.count=many"), Contains("is not"));
    CHECK_THAT(error_of("columns.count=5..3"), Contains("write '3..5'"));
    CHECK_THAT(error_of("sequence.wrap=yes"), Contains("true or false"));
    CHECK_THAT(error_of("stock.turn=any_tim"), Contains("did you mean 'any_time'?"));
    CHECK_THAT(error_of("sequence.wrap=none"), Contains("cannot be without"));
    CHECK_THAT(error_of("columns.count"), Contains("TABLE.KEY=VALUES"));
    CHECK_THAT(error_of("columns.heights=[1,"), Contains("is not"));
}

TEST_CASE("a planted variant is found, whatever the number of threads", "[design][threads]") {
    const TaskQueue model;
    const Loaded base = model.base();
    DesignWish wish = model.wish({"columns.count=3..5", "columns.height=4..5",
                                  "sequence.wrap=false,true", "jokers.count=none,1"});
    wish.keep = 100;
    const Design all = design(model.library, base, wish);
    REQUIRE(all.fault.empty());
    CHECK(all.choices == 24);
    CHECK(all.found.size() + all.no_games + all.alike == 24);
    REQUIRE(all.found.size() > 12);
    // One that is won by some and lost by some.
    const auto planted =
        std::find_if(all.found.begin(), all.found.end(), [](const Candidate& candidate) {
            return candidate.changes.size() > 1 && candidate.count.won > 30 &&
                   candidate.count.lost > 30;
        });
    REQUIRE(planted != all.found.end());
    wish.keep = 12;
    wish.goal.wins =
        static_cast<double>(planted->count.won) / static_cast<double>(planted->count.total());
    wish.goal.length = planted->length->value();
    const Design found = design(model.library, base, wish);
    REQUIRE(found.found.size() == 12);
    CHECK(found.found.front().changes == planted->changes);
    CHECK(found.found.front().miss < 1);
    CHECK(found.screened.last + 1 == found.measured.first);
    CHECK(found.measured.count() == 200);
    for (const Candidate& candidate : found.found) {
        CHECK(candidate.count.total() == 200);
        CHECK(candidate.miss >= found.found.front().miss);
    }
    wish.threads = 3;
    const Design again = design(model.library, base, wish);
    REQUIRE(again.found.size() == 12);
    for (std::size_t i = 0; i < 12; ++i) {
        CHECK(again.found[i].text == found.found[i].text);
        CHECK(again.found[i].count.won == found.found[i].count.won);
        CHECK(again.found[i].miss == found.found[i].miss);
    }
}

TEST_CASE("variants with undecided deals are not ranked, and come last", "[design][threads]") {
    const TaskQueue model;
    DesignWish wish = model.wish({"columns.count=2..5"});
    wish.goal.wins = 0.9;
    wish.deals = 100;
    const Design all = design(model.library, model.base(), wish);
    REQUIRE(all.found.size() == 4);
    for (const Candidate& candidate : all.found) CHECK(candidate.decided());
    // So few positions that only the smaller layouts are decided.
    wish.limits.nodes = 10;
    const Design few = design(model.library, model.base(), wish);
    REQUIRE(few.found.size() == 4);
    CHECK(few.found.front().decided());
    REQUIRE_FALSE(few.found.back().decided());
    for (std::size_t i = 0; i + 1 < few.found.size(); ++i) {
        const Candidate& candidate = few.found[i];
        const Candidate& next = few.found[i + 1];
        CHECK((candidate.decided() || !next.decided()));
        if (next.decided()) CHECK(candidate.miss <= next.miss);
    }
    CHECK_THAT(describe_wins(few.found.back()), Contains(" to "));
    CHECK_THAT(describe_wins(few.found.back()), Contains(" undecided)"));
    // Nor does one take the place of a variant that is decided when the nearest are chosen.
    wish.keep = 1;
    const Design one = design(model.library, model.base(), wish);
    REQUIRE(one.found.size() == 1);
    CHECK(one.found.front().decided());
    CHECK(one.undecided > 0);
    CHECK_THAT(describe_left_out(one), Contains("not measured"));
}

TEST_CASE("losing choices are measured where they are wished for", "[design][threads]") {
    const TaskQueue model;
    DesignWish wish = model.wish({"sequence.wrap=false,true"});
    wish.deals = 60;
    const Design plain = design(model.library, model.base(), wish);
    REQUIRE(plain.found.size() == 2);
    CHECK_FALSE(plain.found.front().losing);
    wish.goal.losing = 0.1;
    const Design found = design(model.library, model.base(), wish);
    REQUIRE(found.found.size() == 2);
    REQUIRE(found.found.front().losing);
    CHECK(found.found.front().losing->n >= 2);
    CHECK(found.found.front().losing->interval().low <= found.found.front().losing->value());
    wish.keep = 1;
    CHECK_THAT(design(model.library, model.base(), wish).fault, Contains("losing choices alone"));
}

TEST_CASE("files of a search check clean and keep the comments", "[design][threads]") {
    const TaskQueue model;
    const Loaded base = model.base();
    DesignWish wish = model.wish({"columns.count=4..5", "jokers.count=0..1"});
    wish.goal.wins = 0.5;
    wish.deals = 30;
    const Design found = design(model.library, base, wish);
    REQUIRE(found.found.size() == 4);
    int n = 0;
    for (const Candidate& candidate : found.found) {
        const std::string text = file_text(model.library, base, candidate, model.scratch.path());
        for (const char* comment :
             {"# A small game, for trying things out.", "# as dealt", "# The layout.", "# how many",
              "checked", "# or round the corner"}) {
            CHECK_THAT(text, Contains(comment));
        }
        const std::string id = "found_" + std::to_string(++n);
        model.scratch.write(id + ".toml", text);
        const Loaded loaded = model.library.load(id);
        INFO(render_all(loaded.diagnostics, loaded.sources));
        CHECK(loaded.diagnostics.empty());
        REQUIRE(loaded.ok());
        CHECK(loaded.variant->fingerprint == candidate.variant->fingerprint);
        if (candidate.changes.empty()) {
            CHECK(text == candidate.text);
            continue;
        }
        CHECK_THAT(loaded.rules.name, Contains("Small with "));
        CHECK(loaded.rules.also.empty());
        const bool corrected = loaded.variant->stock_size != 15;
        CHECK_THAT(text, Contains(corrected ? "# was 15: checked" : "# checked"));
    }
}

TEST_CASE("a variant is not dealt by the programs that deal its rules", "[design][threads]") {
    const Scratch scratch;
    const Library library{builtin(),
                          {std::filesystem::path(NIBLICK_SOURCE_DIR) / "rulesets", scratch.path()}};
    const Loaded golf = library.load("golf/golf");
    REQUIRE(golf.ok());
    DesignWish wish;
    wish.vary.push_back(read_vary(library.registry(), "columns.count=6..7").vary);
    wish.deals = 20;
    const Design found = design(library, golf, wish);
    REQUIRE(found.found.size() == 2);
    for (const Candidate& candidate : found.found) {
        scratch.write("one.toml", file_text(library, golf, candidate, scratch.path()));
        const Loaded loaded = library.load("one");
        INFO(render_all(loaded.diagnostics, loaded.sources));
        REQUIRE(loaded.ok());
        CHECK(loaded.variant->dealings.empty() == !candidate.changes.empty());
    }
}

TEST_CASE("choices that are no game are counted, with a reason", "[design][threads]") {
    const TaskQueue model;
    DesignWish wish = model.wish({"columns.count=4,30"});
    wish.deals = 20;
    const Design found = design(model.library, model.base(), wish);
    CHECK(found.no_games == 1);
    REQUIRE(found.why_no_game.size() == 1);
    CHECK_THAT(found.why_no_game.front(), Contains("30 columns: "));
    CHECK_THAT(found.why_no_game.front(), Contains("36"));
}

TEST_CASE("every kind of reason for no game is told", "[design][threads]") {
    const TaskQueue model;
    DesignWish wish = model.wish({"columns.count=4,29,30", "sequence.order=\"A23\",\"AA\""});
    wish.deals = 20;
    const Design found = design(model.library, model.base(), wish);
    CHECK(found.no_games > found.why_no_game.size());
    CHECK(found.why_no_game.size() == 2);
}

TEST_CASE("the reserve of a game without stock takes what is left of the deck", "[design]") {
    const TaskQueue model;
    const std::string rules =
        "[about]\nname = \"A\"\nsource = \"b\"\nsummary = \"c\"\n[columns]\n"
        "height = 5\n[foundation]\nstart = \"empty\"\n[reserve]\ncount = 17\n";
    const auto changed = [&](const char* table, const char* key, const char* value) {
        return changed_text(model.library, "mine.toml", rules,
                            {{RuleChange::Kind::set, table, key, value}});
    };
    CHECK_THAT(changed("columns", "height", "4"), Contains("[reserve]\ncount = 24\n"));
    CHECK_THAT(changed("columns", "height", "6"), Contains("[reserve]\ncount = 10\n"));
    CHECK_THAT(changed("columns", "height", "6"), !Contains("[stock]"));
    // Where nothing is left, and where the reserve itself is asked for, the text stays.
    CHECK_THAT(changed("columns", "height", "9"), Contains("count = 17\n"));
    CHECK_THAT(changed("reserve", "count", "3"), Contains("count = 3\n"));
}

TEST_CASE("a file of a search finds its parent from another folder", "[design][threads]") {
    const TaskQueue model;
    model.base();
    const auto path = model.scratch.write("sub/child.toml",
                                          "extends = \"../small\"\n[about]\nname = \"C\"\n"
                                          "source = \"s\"\nsummary = \"t\"\n");
    const Loaded child = model.library.load("sub/child");
    REQUIRE(child.ok());
    DesignWish wish = model.wish({"sequence.wrap=true"});
    wish.deals = 20;
    const Design found = design(model.library, child, wish);
    REQUIRE(found.found.size() == 1);
    const auto folder = model.scratch / "deep/er";
    const std::string text = file_text(model.library, child, found.found.front(), folder);
    const auto file = model.scratch.write("deep/er/one.toml", text);
    const Loaded loaded = model.library.load(file.string());
    INFO(render_all(loaded.diagnostics, loaded.sources));
    CHECK(loaded.ok());
}

TEST_CASE("a search can be stopped, and refuses too many choices", "[design][threads]") {
    const TaskQueue model;
    DesignWish wish = model.wish({"columns.count=1..30", "columns.height=1..30",
                                  "sequence.wrap=false,true", "jokers.count=0..2"});
    CHECK_THAT(design(model.library, model.base(), wish).fault, Contains("more than 2000"));
    DesignWish long_one = model.wish({"columns.count=2..5", "columns.height=2..5"});
    long_one.goal.wins = 0.5;
    long_one.deals = 1'000'000;
    StopSource stop;
    long_one.stop = stop.get_token();
    long_one.report = [&](std::uint64_t, std::uint64_t) { stop.request_stop(); };
    CHECK(design(model.library, model.base(), long_one).stopped);
}

namespace {

std::vector<std::string> beside(const std::vector<Knob>& knobs, const std::string& key,
                                const std::string& value) {
    for (const Knob& knob : knobs) {
        if (knob.table + '.' + std::string(knob.field.key) == key) {
            return values_beside(knob, value);
        }
    }
    return {"no such knob"};
}

// What is measured on the way to a win rate, in order.
std::vector<NearbyVariants::Order> followed(NearbyVariants& nearby, double wins,
                                            const Limits& limits, unsigned threads = 1) {
    std::vector<NearbyVariants::Order> orders;
    while (auto order = nearby.next(wins, 100)) {
        Measuring measuring(order->candidate.variant, order->seeds, {limits, threads, {}, {}});
        while (measuring.step()) {
        }
        measuring.write(order->candidate);
        orders.push_back(*order);
        nearby.add(std::move(*order));
    }
    return orders;
}

}  // namespace

TEST_CASE("a knob has the values beside its own", "[design]") {
    const TaskQueue model;
    const Loaded base = model.base();
    const std::vector<Knob> knobs = knobs_of(model.library.registry(), base);
    using Values = std::vector<std::string>;
    CHECK(beside(knobs, "columns.count", "4") == Values{"3", "5"});
    CHECK(beside(knobs, "columns.count", "1") == Values{"2"});
    CHECK(beside(knobs, "sequence.wrap", "false") == Values{"true"});
    CHECK(beside(knobs, "stock.turn", "\"any_time\"") == Values{"\"when_stuck\""});
    // A table that the rules lack.
    CHECK(beside(knobs, "jokers.count", "") == Values{"1"});
    CHECK(beside(knobs, "jokers.count", "1") == Values{"", "2"});
    // What follows from the rest, and what does not change play.
    CHECK(beside(knobs, "stock.cards", "15") == Values{"no such knob"});
    CHECK(beside(knobs, "round.holes", "9") == Values{"no such knob"});
    CHECK(describe_choice({{RuleChange::Kind::set, "columns", "count", "5"},
                           {RuleChange::Kind::set, "jokers", "count", "1"},
                           {RuleChange::Kind::set, "reserve", "count", "2"},
                           {RuleChange::Kind::set, "sequence", "wrap", "true"}},
                          &base) == "4 \xE2\x86\x92 5 columns, 1 joker, 2 reserve cards, wrap");
}

TEST_CASE("variants are changed step by step towards a win rate", "[design][threads]") {
    const TaskQueue model;
    const Loaded base = model.base();
    for (const double wins : {0.9, 0.2}) {
        NearbyVariants nearby(model.library, base);
        const auto orders = followed(nearby, wins, kDealLimits);
        REQUIRE(orders.size() > 2);
        CHECK(orders.front().candidate.changes.empty());
        CHECK(orders.front().seeds == StudyDeals(100).screened);
        // Each is one change away from one that is known, and plays unlike the others.
        for (const NearbyVariants::Order& order : orders) {
            if (!order.from) continue;
            const std::size_t before = nearby.known()[*order.from].changes.size();
            const std::size_t now = order.candidate.changes.size();
            CHECK(now <= before + 1);
            CHECK(now + 1 >= before);
        }
        std::set<std::uint64_t> fingerprints;
        for (const Candidate& candidate : nearby.known()) {
            CHECK(fingerprints.insert(candidate.variant->fingerprint).second);
            CHECK(nearby.knows(*candidate.variant));
        }
        // The nearest was measured on other deals than those that chose it.
        const auto nearest =
            std::ranges::min_element(nearby.known(), {}, [&](const Candidate& candidate) {
                return candidate.decided() ? distance(candidate, wins) : 1;
            });
        CHECK(nearest->count.total() == 100);
        CHECK(distance(*nearest, wins) < 0.1);
        CHECK(orders.back().seeds == StudyDeals(100).measured);
        // Another number of threads measures the same.
        NearbyVariants again(model.library, base);
        const auto same = followed(again, wins, kDealLimits, 3);
        REQUIRE(same.size() == orders.size());
        for (std::size_t i = 0; i < same.size(); ++i) {
            CHECK(same[i].candidate.text == orders[i].candidate.text);
            CHECK(same[i].candidate.count.won == orders[i].candidate.count.won);
        }
        // What is known needs no deal.
        CHECK_FALSE(nearby.next(wins, 100));
    }
}

TEST_CASE("deals end with those that leave a variant undecided", "[design][threads]") {
    const TaskQueue model;
    const Loaded base = model.base();
    std::vector<Candidate> all;
    for (const unsigned threads : {0U, 1U, 3U}) {
        Measuring measuring(base.variant, {1, 500}, {{10, std::size_t{1} << 28}, threads, {}, {}});
        while (measuring.step()) {
        }
        measuring.write(all.emplace_back());
    }
    for (const Candidate& candidate : all) {
        CHECK_FALSE(candidate.decided());
        CHECK(candidate.count.unknown == 6);  // more than one in a hundred
        CHECK(candidate.count.total() < 500);
        CHECK(candidate.count.total() == all.front().count.total());
        CHECK(candidate.won == all.front().won);
    }
    // Such a variant is never measured further as the nearest.
    NearbyVariants nearby(model.library, base);
    std::set<std::string> decided;
    std::size_t undecided = 0;
    for (const auto& [candidate, seeds, from, change, sign] :
         followed(nearby, 0.5, {10, std::size_t{1} << 28})) {
        if (seeds == StudyDeals(100).measured) CHECK(decided.contains(candidate.text));
        if (candidate.decided())
            decided.insert(candidate.text);
        else
            ++undecided;
    }
    CHECK(undecided > 0);
}
