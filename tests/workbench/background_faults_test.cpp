#include <atomic>
#include <chrono>
#include <functional>
#include <stdexcept>
#include <thread>

#include "tests/support/rulesets.h"
#include "tests/support/scratch.h"
#include "workbench/model/compare_kept.h"
#include "workbench/model/compare_run.h"
#include "workbench/model/compare_steps.h"
#include "workbench/model/deal_finder.h"
#include "workbench/model/design_desk.h"
#include "workbench/model/effort_desk.h"
#include "workbench/model/effort_runner.h"
#include "workbench/model/lint_desk.h"
#include "workbench/model/pair_desk.h"
#include "workbench/model/solver_desk.h"

// Whatever works beside the window: an exception there comes back as words.
namespace niblick {

namespace {

using namespace std::chrono_literals;

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
    for (int i = 0; i < 20'000; ++i) {
        if (over()) return;
        if (!where.slice(1ms)) std::this_thread::sleep_for(1ms);
    }
    FAIL("it does not end");
}

void each_way(const std::function<void(const work::Background&)>& test) {
    test(work::Background(work::By::threads, {}));
    test(work::Background(work::By::slices, {}));
}

}  // namespace

TEST_CASE("a question whose search throws is answered by words", "[threads]") {
    each_way([](const work::Background& where) {
        const Trap trap;
        trap.arm();
        SolverDesk desk({}, where);
        const auto board =
            std::make_shared<const Board>(bind(trap.variant, deal_by_number(*trap.variant, 1)));
        for (const Goal goal : {Goal::clear, Goal::best}) {
            Question question{1, board->variant->fingerprint, start_position(*board)};
            question.goal = goal;
            desk.ask(board, question);
            std::vector<Answer> answers;
            wait(where, [&] {
                answers = desk.collect();
                return !answers.empty();
            });
            CHECK(answers[0].fault.find("the wall fell over") != std::string::npos);
            CHECK(answers[0].verdict.outcome == Outcome::unknown);
            CHECK(answers[0].verdict.best.has_value() == (goal == Goal::best));
            CHECK(desk.idle());
        }
    });
}

TEST_CASE("the two searches of a deal that throw say why", "[threads]") {
    each_way([](const work::Background& where) {
        const Trap trap;
        GameDesk games({}, {});
        games.start(trap.variant, 1);  // before the rule is armed
        EffortDesk desk({}, where);
        trap.arm();
        desk.look(games);
        wait(where, [&] {
            desk.tick();
            return !desk.working();
        });
        trap.disarm();
        for (const Goal goal : {Goal::clear, Goal::best}) {
            REQUIRE(desk.find(goal) != nullptr);
            CHECK(desk.find(goal)->fault.find("the wall fell over") != std::string::npos);
        }
    });
}

TEST_CASE("a search for variants that throws says why", "[threads]") {
    each_way([](const work::Background& where) {
        const Trap trap;
        const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
        DesignDesk desk(where);
        desk.vary(library.registry(), {"columns", "count", "7"});
        REQUIRE(desk.hindrance().empty());
        // More deals than any memory can keep a note of.
        desk.start(library, library.load("golf/golf"), std::uint64_t{1} << 62);
        wait(where, [&] {
            desk.tick();
            return !desk.busy();
        });
        desk.tick();
        CHECK_FALSE(desk.fault().empty());
        CHECK_FALSE(desk.design());
    });
}

TEST_CASE("a comparison that cannot be read is listed with the reason", "[threads]") {
    each_way([](const work::Background& where) {
        const Scratch scratch;
        std::filesystem::create_directories(scratch.path() / "folder.db");
        KeptList list(scratch.path(), where);
        list.refresh();
        wait(where, [&] { return !list.list().empty(); });
        CHECK_FALSE(list.list()[0].ok);
        CHECK_FALSE(list.list()[0].words.empty());
        CHECK(list.fault().empty());
    });
}

}  // namespace niblick
