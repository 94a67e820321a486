#include <atomic>
#include <chrono>
#include <functional>
#include <stdexcept>
#include <thread>

#include "tests/support/quick.h"
#include "tests/support/rulesets.h"
#include "tests/support/scratch.h"
#include "workbench/game/deal_finder.h"
#include "workbench/game/game_model.h"
#include "workbench/game/solver_model.h"
#include "workbench/pages/compare/compare_run.h"
#include "workbench/pages/compare/compare_steps.h"
#include "workbench/pages/studio/design_model.h"
#include "workbench/pages/studio/lint_model.h"
#include "workbench/pages/studio/pair_model.h"
#include "workbench/pages/surveys/analysis_model.h"
#include "workbench/pages/surveys/survey_runner.h"
#include "workbench/study/store/survey_folder.h"

// Whatever works beside the window: exceptions there, and rules that fail, come back as words.
namespace niblick {

namespace {

using namespace std::chrono_literals;

constexpr std::string_view kWords = "A rule failed, the table [walls]: the wall fell over";

bool tells(const std::string& words) {
    UNSCOPED_INFO(words);
    return words.find(kWords) != std::string::npos;
}

// Golf with a rule that throws while it is armed, and where `elsewhere` on other threads always.
struct Trap {
    std::shared_ptr<std::atomic<bool>> armed = std::make_shared<std::atomic<bool>>(false);
    Loaded loaded;
    std::shared_ptr<const Variant> variant;

    explicit Trap(bool elsewhere = false) {
        loaded = shipped_rules(NIBLICK_SOURCE_DIR).load("golf/golf");
        REQUIRE(loaded.ok());
        auto copy = std::make_shared<Variant>(*loaded.variant);
        Rule rule;
        rule.id = "walls";
        const auto home = std::this_thread::get_id();
        rule.forbids = [armed = armed, elsewhere, home](const Rule&, const Board&, const Position&,
                                                        Move) -> std::string {
            if (*armed || (elsewhere && std::this_thread::get_id() != home))
                throw std::runtime_error("the wall fell over");
            return {};
        };
        copy->rules.push_back(rule);
        seal(*copy);
        loaded.variant = variant = copy;
    }
    void arm() const { *armed = true; }
    void disarm() const { *armed = false; }
};

// Waits until `over` says so, and does the work where no thread does it.
void wait(const work::Background& where, const std::function<bool()>& over) {
    const auto patience = std::chrono::steady_clock::now() + 300s;
    while (std::chrono::steady_clock::now() < patience) {
        if (over()) return;
        if (!where.slice(1ms)) std::this_thread::sleep_for(1ms);
    }
    FAIL("it does not end");
}

void each_way(const std::function<void(const work::Background&)>& test) {
    test(work::Background(work::By::threads, {}));
    test(work::Background(work::By::slices, {}));
}

study::Plan plan_of(const Trap& trap, std::size_t series) {
    study::Plan plan;
    for (std::size_t i = 0; i < series; ++i) plan.series.push_back(study::series_of(*trap.variant));
    plan.seeds = {1, 20};
    plan.terms.scheme = kDealScheme;
    plan.terms.version = study::program_version();
    return plan;
}

}  // namespace

TEST_CASE("a question whose search meets a rule that fails is answered by words", "[threads]") {
    each_way([](const work::Background& where) {
        const Trap trap;
        trap.arm();
        SolverModel model({}, where);
        const auto board =
            std::make_shared<const Board>(bind(trap.variant, deal_by_number(*trap.variant, 1)));
        for (const Goal goal : {Goal::clear, Goal::best}) {
            Question question{1, board->variant->fingerprint, start_position(*board)};
            question.goal = goal;
            model.ask(board, question);
            std::vector<Answer> answers;
            wait(where, [&] {
                answers = model.collect();
                return !answers.empty();
            });
            CHECK(tells(answers[0].fault));
            CHECK(answers[0].verdict.outcome == Outcome::unknown);
            CHECK(answers[0].verdict.best.has_value() == (goal == Goal::best));
            CHECK(model.idle());
        }
    });
}

TEST_CASE("the two searches of a deal say which rule failed", "[threads]") {
    each_way([](const work::Background& where) {
        const Trap trap;
        std::string notice;
        GameModel games({}, {}, notice);
        games.start(trap.variant, 1);  // before the rule is armed
        AnalysisModel model({}, where);
        trap.arm();
        model.look(games);
        wait(where, [&] {
            model.tick();
            return !model.working();
        });
        trap.disarm();
        for (const Goal goal : {Goal::clear, Goal::best}) {
            REQUIRE(model.find(goal) != nullptr);
            CHECK(tells(model.find(goal)->fault));
        }
    });
}

TEST_CASE("a count of deals says which rule failed", "[threads]") {
    each_way([](const work::Background& where) {
        const Trap trap;
        trap.arm();
        PairModel model({10, {100'000, std::size_t{64} << 20}}, where);
        const auto golf = shipped(shipped_rules(NIBLICK_SOURCE_DIR), "golf/golf");
        for (const auto& [now, before] : {std::pair{trap.variant, golf}, {golf, trap.variant}}) {
            model.ask(now, before);
            wait(where, [&] { return !model.busy(); });
            CHECK(tells(model.count().fault));
            CHECK(model.count().pairs.open() == 10);
        }
        // What a rule that failed has led to is asked anew.
        trap.disarm();
        model.ask(trap.variant, nullptr);
        wait(where, [&] { return model.count().now.total() > 0; });
        wait(where, [&] { return !model.busy(); });
        CHECK(model.count().fault.empty());
        CHECK(model.count().now.unknown < 10);
    });
}

TEST_CASE("a search for a deal says which rule failed", "[threads]") {
    each_way([](const work::Background& where) {
        const Trap trap;
        trap.arm();
        DealFinder finder(where);
        DealWish wish;
        wish.band = Band::middle;  // so many deals at most
        wish.look_at = 5;
        finder.ask(trap.variant, wish);
        std::optional<DealFinder::News> news;
        wait(where, [&] {
            if (auto more = finder.collect()) news = std::move(more);
            return news && news->over;
        });
        CHECK(tells(news->search.fault));
        CHECK(news->search.looked == 5);
        CHECK_FALSE(news->search.found);
        CHECK_FALSE(finder.busy());
    });
}

TEST_CASE("tables side by side whose search throws say why", "[threads]") {
    each_way([](const work::Background& where) {
        const Trap trap(where.by() == work::By::threads);
        CompareSteps steps({}, where);
        const auto golf = shipped(shipped_rules(NIBLICK_SOURCE_DIR), "golf/golf");
        // Tables are drawn by the same rules, on this thread.
        steps.show({{"Walls", trap.variant}, {"Golf", golf}}, 1);
        trap.arm();
        wait(where, [&] {
            trap.disarm();
            steps.tick({});
            trap.arm();
            return !steps.solving();
        });
        trap.disarm();
        REQUIRE(steps.tables().size() == 2);
        CHECK(tells(steps.tables()[0].verdict));
        CHECK_FALSE(tells(steps.tables()[1].verdict));
    });
}

TEST_CASE("a comparison says which rule failed", "[threads]") {
    each_way([](const work::Background& where) {
        const Trap trap;
        trap.arm();
        CompareRun run(where);
        CompareTask task;
        task.plan = plan_of(trap, 2);
        task.variants = {trap.variant, trap.variant};
        task.threads = 2;
        run.begin(task);
        wait(where, [&] { return !run.state().busy; });
        CHECK(tells(run.state().fault));
        CHECK(run.state().done == std::vector<std::uint64_t>{20, 20});
        // A later reading tells it too.
        task.solve = false;
        run.begin(task);
        wait(where, [&] { return !run.state().busy; });
        CHECK(tells(run.state().fault));
    });
}

TEST_CASE("a survey says which rule failed, and what it has done is read", "[threads]") {
    each_way([](const work::Background& where) {
        const Trap trap;
        trap.arm();
        const Scratch scratch;
        SurveyRunner runner(where);
        SurveyTask task;
        task.file = (scratch.path() / "walls.db").string();
        study::SurveyStore::create(task.file, plan_of(trap, 1));
        task.games = {trap.variant};
        task.threads = 2;
        runner.take(task);
        std::optional<SurveyNews> news;
        wait(where, [&] {
            if (auto more = runner.collect()) news = std::move(more);
            return news && !news->running;
        });
        CHECK(tells(news->fault));
        CHECK(news->trouble.empty());
        CHECK(news->summaries.size() == 1);
        // A later reading tells it too.
        SurveyTask reading;
        reading.file = task.file;
        runner.take(reading);
        wait(where, [&] {
            news = runner.collect();
            return news && !news->running;
        });
        CHECK(tells(news->fault));
    });
}

TEST_CASE("a play through the rules says which rule failed", "[threads]") {
    each_way([](const work::Background& where) {
        const Trap trap;
        trap.arm();
        LintModel model(where);
        const std::uint64_t deals = quick() ? 4 : 20;
        model.start(shipped_rules(NIBLICK_SOURCE_DIR), trap.loaded, deals);
        wait(where, [&] {
            model.tick();
            return !model.busy();
        });
        model.tick();
        REQUIRE(model.lint());
        CHECK(tells(model.lint()->rule_fault));
        CHECK(model.lint()->count.unknown == deals);
        CHECK(model.fault().empty());
    });
}

TEST_CASE("a search for variants that throws says why", "[threads]") {
    each_way([](const work::Background& where) {
        const Trap trap;
        const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
        DesignModel model(where);
        model.vary(library.registry(), "columns", "count", "7");
        REQUIRE(model.obstacle().empty());
        // More deals than any memory can keep a note of.
        model.start(library, library.load("golf/golf"), std::uint64_t{1} << 62);
        wait(where, [&] {
            model.tick();
            return !model.busy();
        });
        model.tick();
        CHECK_FALSE(model.fault().empty());
        CHECK_FALSE(model.design());
    });
}

TEST_CASE("a survey that cannot be read is listed with the reason", "[threads]") {
    each_way([](const work::Background& where) {
        const Scratch scratch;
        std::filesystem::create_directories(scratch.path() / "folder.db");
        study::SurveyFolder folder(scratch.path(), where);
        folder.refresh();
        wait(where, [&] { return folder.collect(); });
        REQUIRE(folder.list().size() == 1);
        CHECK(folder.list()[0].plan.series.empty());
        CHECK_FALSE(folder.list()[0].fault.empty());
        CHECK(folder.fault().empty());
    });
}

}  // namespace niblick
