#include "workbench/game/solver_model.h"

#include <atomic>
#include <chrono>

#include "tests/support/rulesets.h"

namespace niblick {

namespace {

std::shared_ptr<const Board> board_of(const std::string& id, std::uint64_t deal) {
    const auto variant = shipped(shipped_rules(NIBLICK_SOURCE_DIR), id);
    return std::make_shared<const Board>(bind(variant, deal_by_number(*variant, deal)));
}

Question question(std::uint64_t game, const Board& board) {
    return {game, board.variant->fingerprint, start_position(board)};
}

std::vector<Answer> wait_for(SolverModel& model) {
    for (int i = 0; i < 20'000; ++i) {
        auto answers = model.collect();
        if (!answers.empty()) return answers;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    FAIL("no answer");
    return {};
}

}  // namespace

TEST_CASE("an answer carries its question and wakes the waiting thread",
          "[solver_model][threads]") {
    std::atomic<int> woken = 0;
    SolverModel model({}, [&] { ++woken; });
    const auto board = board_of("golf/golf", 1);
    model.ask(board, question(7, *board));
    const auto answers = wait_for(model);
    REQUIRE(answers.size() == 1);
    CHECK(answers[0].question == question(7, *board));
    CHECK(answers[0].verdict.outcome == solve(*board, start_position(*board)).outcome);
    for (int i = 0; i < 1000 && woken == 0; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    CHECK(woken == 1);
    CHECK_FALSE(model.current());
}

TEST_CASE("a new question stops the work on the one before, which gets no answer",
          "[solver_model][threads]") {
    SolverModel model({}, {});
    const auto hard = board_of("golf/thieves", 2);
    const auto easy = board_of("golf/golf", 1);
    for (std::uint64_t game = 1; game <= 40; ++game) {
        model.ask(hard, question(game, *hard));
        if (game % 3 == 0) std::this_thread::sleep_for(std::chrono::microseconds(300));
    }
    model.ask(easy, question(99, *easy));
    std::vector<Answer> all;
    while (all.empty() || all.back().question.game != 99) {
        for (Answer& answer : wait_for(model)) all.push_back(std::move(answer));
    }
    for (const Answer& answer : all) CHECK(answer.verdict.why != StopReason::asked);
    CHECK_FALSE(model.current());
}

TEST_CASE("a cancelled question gets no answer", "[solver_model][threads]") {
    SolverModel model({}, {});
    const auto board = board_of("golf/thieves", 2);
    model.ask(board, question(1, *board));
    model.cancel();
    CHECK_FALSE(model.current());
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    for (const Answer& answer : model.collect()) CHECK(answer.verdict.why != StopReason::asked);
}

TEST_CASE("a limit gives an honest answer", "[solver_model][threads]") {
    SolverModel model({10, std::size_t{1} << 20}, {});
    const auto board = board_of("golf/golf", 3);
    model.ask(board, question(1, *board));
    const auto answers = wait_for(model);
    CHECK((answers[0].verdict.outcome == Outcome::unknown) ==
          (answers[0].verdict.why != StopReason::finished));
}

TEST_CASE("the model can be destroyed while it works", "[solver_model][threads]") {
    for (int i = 0; i < 20; ++i) {
        SolverModel model({}, [] {});
        const auto board = board_of("golf/thieves", 2);
        model.ask(board, question(1, *board));
        if (i % 2 == 0) std::this_thread::sleep_for(std::chrono::microseconds(200));
    }
}

}  // namespace niblick
