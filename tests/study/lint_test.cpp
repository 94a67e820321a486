#include <algorithm>

#include "tests/support/catch.h"
#include "tests/support/rulesets.h"
#include "tests/support/scratch.h"
#include "variants/text/files.h"
#include "workbench/study/design/lint_text.h"
#include "workbench/study/runner.h"

using namespace niblick;
using namespace niblick::study;

namespace {

using Kind = Finding::Kind;
using Catch::Contains;

const char* const kAbout = "[about]\nname = \"A\"\nsource = \"b\"\nsummary = \"c\"\n";

// Few positions of general search, so that hard relaxations end soon.
constexpr Limits kLimits{3000, std::size_t{16} << 20};

// A library with the shipped rules and rule files of one's own.
struct TaskQueue {
    Scratch scratch;
    Library library{builtin(),
                    {std::filesystem::path(NIBLICK_SOURCE_DIR) / "rulesets", scratch.path()}};

    Loaded load(const std::string& rules) const {
        scratch.write("mine.toml", kAbout + rules);
        Loaded loaded = library.load("mine");
        INFO(render_all(loaded.diagnostics, loaded.sources));
        REQUIRE(loaded.ok());
        return loaded;
    }
    Lint lint_of(const Loaded& loaded, std::uint64_t deals, unsigned threads = 2) const {
        LintWish wish;
        wish.seeds = {1, deals};
        wish.threads = threads;
        wish.limits = kLimits;
        Lint lint = study::lint(library, loaded, wish);
        CHECK(lint.fault.empty());
        CHECK_FALSE(lint.stopped);
        return lint;
    }
    std::vector<Finding> findings_of(const std::string& rules, std::uint64_t deals = 60) const {
        return findings(lint_of(load(rules), deals));
    }
};

const Finding* find(const std::vector<Finding>& list, Kind kind, const std::string& table = "",
                    const std::string& key = "") {
    for (const Finding& finding : list) {
        if (finding.kind != kind) continue;
        if (finding.table == table && finding.key == key) return &finding;
    }
    return nullptr;
}

// Every card goes on every other, so that nobody needs a cell.
const char* const kEasy =
    "[deck]\nranks = \"A2\"\n[columns]\ncount = 2\nheight = 3\n[stock]\n[cells]\ncount = 2\n"
    "[clauses]\nallow = [\"up any suit\", \"down any suit\", \"equal any suit\"]\n";

}  // namespace

TEST_CASE("a key that cannot matter is found, one that matters is not", "[lint][threads]") {
    const TaskQueue model;
    const auto list = model.findings_of(
        "[deck]\nranks = \"A23456789\"\n[columns]\ncount = 4\nheight = 5\n[stock]\n"
        "[sequence]\norder = \"A23456789\"\nwrap = true\n[foundation]\n"
        "empty_takes = \"nothing\"\n");
    const Finding* idle = find(list, Kind::changed_nothing, "foundation", "empty_takes");
    REQUIRE(idle != nullptr);
    CHECK_THAT(idle->words, Contains("changed no verdict and no best score in 60 deals"));
    CHECK_THAT(idle->words, Contains("It may still change"));
    CHECK(idle->line == 15);
    REQUIRE(idle->change.size() == 1);
    CHECK(idle->change.front().kind == RuleChange::Kind::drop_key);
    CHECK(find(list, Kind::changed_nothing, "sequence", "wrap") == nullptr);
}

TEST_CASE("a key that repeats what holds anyway is told from one that does nothing",
          "[lint][threads]") {
    const TaskQueue model;
    // There are no kings.
    const auto list = model.findings_of(
        "[deck]\nranks = \"A23456\"\n[columns]\ncount = 4\nheight = 4\n[stock]\ncards = 7\n"
        "[sequence]\norder = \"A23456\"\non_king = \"closed\"\n");
    const Finding* same = find(list, Kind::same_game, "sequence", "on_king");
    REQUIRE(same != nullptr);
    CHECK_THAT(same->words, Contains("on_king = \"closed\" does nothing here"));
    // A check is no rule.
    CHECK(find(list, Kind::same_game, "stock", "cards") == nullptr);
}

TEST_CASE("a pile that no winning line touches is found", "[lint][threads]") {
    const TaskQueue model;
    const auto list = model.findings_of(kEasy);
    const Finding* dead = find(list, Kind::unused, "cells", "count");
    REQUIRE(dead != nullptr);
    CHECK_THAT(dead->words, Contains("None of the 60 winning lines found uses a cell."));
    CHECK_THAT(dead->words, Contains("Without [cells] no verdict changed."));
    CHECK(dead->line == 12);
    REQUIRE(dead->change.size() == 1);
    CHECK(dead->change.front().kind == RuleChange::Kind::drop_table);
}

TEST_CASE("a first move that is always forced is found", "[lint][threads]") {
    const TaskQueue model;
    const std::string one =
        "[deck]\nranks = \"A23456\"\n[columns]\ncount = 1\nheight = 8\n[stock]\n"
        "turn = \"when_stuck\"\n[sequence]\norder = \"A23456\"\nwrap = true\n";
    const auto list = model.findings_of(one);
    const Finding* forced = find(list, Kind::forced_start);
    REQUIRE(forced != nullptr);
    CHECK_THAT(forced->words, Contains("in each of 60 deals there is only one"));
    CHECK_THAT(forced->words, Contains("it turns the stock"));
    std::string two = one;
    two.replace(two.find("count = 1"), 9, "count = 2");
    CHECK(find(model.findings_of(two), Kind::forced_start) == nullptr);
}

TEST_CASE("a game that cannot be won is named with the reason that its rules prove",
          "[lint][threads]") {
    const TaskQueue model;
    const auto list = model.findings_of("[columns]\n[stock]\n[sequence]\norder = \"A2345\"\n", 20);
    const Finding* never = find(list, Kind::never_won);
    REQUIRE(never != nullptr);
    CHECK_THAT(never->words, Contains("find no card that takes them"));
    CHECK_THAT(never->hint, Contains("[sequence]"));
    CHECK(never->line == 7);
    CHECK(find(list, Kind::none_won) == nullptr);

    // With cells the game is no plain one; the same holds as far as the cells cannot take them.
    const auto cells = model.findings_of(
        "[columns]\n[stock]\n[sequence]\norder = \"A2345\"\n[cells]\ncount = 2\n", 5);
    const Finding* stuck = find(cells, Kind::never_won);
    REQUIRE(stuck != nullptr);
    CHECK_THAT(stuck->words, Contains("nothing ever takes 32 of its cards"));
    CHECK_THAT(stuck->words, Contains("at most 19 of them"));

    // Two winnable deals of a hundred are no reason to say so.
    const Loaded golf = model.library.load("golf/golf");
    CHECK(proofs_against(golf).empty());
}

TEST_CASE("what a relaxation adds is what a comparison says of the same deals", "[lint][threads]") {
    const TaskQueue model;
    const Loaded golf = model.library.load("golf/dead_king");
    REQUIRE(golf.ok());
    const Lint lint = model.lint_of(golf, 30);
    int met = 0;
    for (const Tried& tried : lint.tried) {
        if (tried.trial.way != Trial::Way::relaxed) continue;
        INFO(describe_change(tried.trial.change));
        const auto text =
            changed_text(model.library, golf.path, golf.sources.front().text, {tried.trial.change});
        model.scratch.write("relaxed.toml", text);
        const Loaded relaxed = model.library.load("relaxed");
        REQUIRE(relaxed.ok());
        Plan plan;
        plan.series = {series_of(*golf.variant), series_of(*relaxed.variant)};
        plan.seeds = {1, 30};
        plan.terms.scheme = kDealScheme;
        plan.terms.limits = kLimits;
        SurveyStore store = SurveyStore::create(":memory:", plan);
        Running how;
        how.equal_time = true;
        run(store, {golf.variant, relaxed.variant}, how);
        const Comparison compared =
            compare({{&store, 0, golf.variant.get()}, {&store, 1, relaxed.variant.get()}}, {1, 30});
        const SeriesPair& pair = compared.pairs.front();
        REQUIRE(tried.pair);
        CHECK(tried.pair->first_only == pair.first_only);
        CHECK(tried.pair->second_only == pair.second_only);
        CHECK(tried.pair->low.estimate == pair.low.estimate);
        CHECK(tried.pair->low.low == pair.low.low);
        CHECK(tried.pair->high.high == pair.high.high);
        const auto list = findings(lint);
        const Finding* finding = nullptr;
        for (const Kind kind : {Kind::relaxed, Kind::open}) {
            if (finding != nullptr) break;
            finding = find(list, kind, tried.trial.change.table, tried.trial.change.key);
        }
        REQUIRE(finding != nullptr);
        CHECK(finding->low.low == pair.low.low);
        ++met;
    }
    CHECK(met >= 6);  // wrap, kings, a column or a card less, an open start, a cell, a joker
}

TEST_CASE("games of many cheap positions are decided by the limits that anybody gets",
          "[lint][threads]") {
    const TaskQueue model;
    const char* const games[] = {
        // 390,625 sets of cards that can be left.
        "[columns]\ncount = 8\nheight = 4\n[stock]\n[sequence]\nwrap = true\n"
        "[jokers]\ncount = 2\n",
        // 1,953,125.
        "[columns]\ncount = 9\nheight = 4\n[stock]\n"};
    for (const char* const rules : games) {
        LintWish wish;
        wish.seeds = {1, 2};
        const Lint lint = study::lint(model.library, model.load(rules), wish);
        INFO(rules << describe_extent(lint));
        CHECK(lint.count.unknown == 0);
        CHECK_THAT(describe_extent(lint), Contains("Limit for each deal: 300,000 positions"));
    }
}

TEST_CASE("what undecided deals leave open is no finding", "[lint][threads]") {
    const TaskQueue model;
    const Loaded rules = model.library.load("many/there_and_back");
    REQUIRE(rules.ok());
    LintWish wish;
    wish.seeds = {1, 30};
    wish.limits.nodes = 1000;
    const Lint lint = study::lint(model.library, rules, wish);
    REQUIRE(lint.count.unknown > 10);
    CHECK_THAT(describe_extent(lint), Contains("with 95 % confidence) can be won"));
    CHECK_THAT(describe_extent(lint),
               Contains(std::to_string(lint.count.unknown) + " of 30 deals are undecided"));
    const auto sign = [](const Difference& difference) {
        return difference.low > 0 ? 1 : difference.high < 0 ? -1 : 0;
    };
    int open = 0;
    bool after = false;
    for (const Finding& finding : findings(lint)) {
        INFO(finding.words);
        if (finding.kind == Kind::relaxed || finding.kind == Kind::changed_nothing) {
            CHECK(sign(finding.low) == sign(finding.high));
            CHECK_FALSE(after);
        }
        if (finding.kind == Kind::changed_nothing) CHECK(finding.open == 0);
        CHECK(finding.kind != Kind::none_won);
        if (finding.kind != Kind::open) continue;
        CHECK_THAT(finding.words, Contains("not decided"));
        after = true;
        ++open;
    }
    CHECK(open > 3);

    // Not one deal is won, and not one is decided.
    wish.limits.nodes = 1;
    wish.seeds = {1, 5};
    const auto list = findings(study::lint(model.library, rules, wish));
    const Finding* any = find(list, Kind::open);
    REQUIRE(any != nullptr);
    CHECK_THAT(any->words, Contains("Whether any deal can be won is not decided: 5 of 5 deals"));
}

TEST_CASE("findings are the same for any number of threads", "[lint][threads]") {
    const TaskQueue model;
    const Loaded rules = model.library.load("golf/putt_putt_when_stuck");
    REQUIRE(rules.ok());
    const auto words = [&](unsigned threads) {
        const Lint lint = model.lint_of(rules, 15, threads);
        std::vector<std::string> list{describe_extent(lint)};
        for (const Finding& finding : findings(lint)) list.push_back(finding.words);
        return list;
    };
    const auto one = words(1);
    CHECK(one.size() > 5);
    CHECK(words(4) == one);
    CHECK(words(0) == one);
}

TEST_CASE("a lint can be stopped, and then says so", "[lint][threads]") {
    const TaskQueue model;
    const Loaded rules = model.library.load("golf/golf");
    StopSource stop;
    LintWish wish;
    wish.seeds = {1, 1'000'000};
    wish.stop = stop.get_token();
    std::uint64_t seen = 0;
    wish.report = [&](std::uint64_t done, std::uint64_t wanted) {
        CHECK(done < wanted);
        seen = done;
        stop.request_stop();
    };
    const Lint lint = study::lint(model.library, rules, wish);
    CHECK(lint.stopped);
    CHECK(seen < 1'000'000);
}

TEST_CASE("only changes of sight are not asked about", "[lint][threads]") {
    const TaskQueue model;
    const Lint lint = model.lint_of(
        model.load("[deck]\nranks = \"A23456\"\n[columns]\ncount = 4\nheight = 4\n[stock]\n"
                   "[visibility]\ncovered = \"face_down\"\n[round]\nholes = 5\n"),
        20);
    const auto keys = unasked(lint);
    CHECK(std::count(keys.begin(), keys.end(), "[visibility] covered") == 1);
    CHECK(std::count(keys.begin(), keys.end(), "[round] holes") == 1);
    for (const Finding& finding : findings(lint)) {
        CHECK(finding.table != "visibility");
        CHECK(finding.table != "round");
    }
}

TEST_CASE("rules are tightened by the reverse of what relaxes them", "[lint]") {
    const TaskQueue model;
    const auto changes_of = [&](const Loaded& loaded) {
        std::string text;
        for (const Trial& trial : trials_tightened(model.library, loaded)) {
            CHECK(trial.way == Trial::Way::tightened);
            CHECK(trial.touches == Touches::play);
            text += describe_change(trial.change) + "\n";
        }
        return text;
    };
    const std::string wrapped = changes_of(model.library.load("golf/putt_putt"));
    CHECK_THAT(wrapped, Contains("[sequence] wrap = false\n"));
    CHECK_THAT(wrapped, Contains("[sequence] on_king = \"closed\"\n"));
    CHECK_THAT(wrapped, Contains("[columns] count = 8\n"));
    const std::string jokers = changes_of(model.library.load("golf/one_joker"));
    CHECK_THAT(jokers, Contains("without [jokers]\n"));
    CHECK_THAT(jokers, !Contains("wrap = false"));
    // One pass is not tightened to the number that means no limit.
    CHECK_THAT(changes_of(model.load("[columns]\n[stock]\nto = \"waste\"\n")), !Contains("passes"));
}

TEST_CASE("what allowing less costs is told", "[lint][threads]") {
    const TaskQueue model;
    const auto list = findings(model.lint_of(model.library.load("golf/putt_putt"), 60));
    const Finding* wrap = find(list, Kind::tightened, "sequence", "wrap");
    REQUIRE(wrap != nullptr);
    CHECK(wrap->high.high < 0);
    CHECK_THAT(wrap->words, Contains("changes the win rate by -"));
}
