#include "tests/workbench/rooms.h"

namespace niblick {

namespace {

// Ticks, as the frame loop does, until nothing is left to do beside the window.
void tick_to_end(Workspace& work) {
    for (int i = 0; i < 100'000; ++i) {
        work.tick();
        if (!work.next_tick()) return;
    }
    FAIL("it does not end");
}

}  // namespace

TEST_CASE("a workspace without threads finds out the same", "[slices]") {
    Room room;
    room.settle();
    const Verdict* verdict =
        room.work->page<PlayPage>().games().verdicts().find(room.session().position());
    REQUIRE(verdict != nullptr);
    const Outcome outcome = verdict->outcome;
    room.start(1, work::By::slices);
    REQUIRE(room.work->open("golf/golf").empty());
    CHECK(room.work->page<PlayPage>().games().busy());
    CHECK(room.work->next_tick());
    tick_to_end(*room.work);
    verdict = room.work->page<PlayPage>().games().verdicts().find(room.session().position());
    REQUIRE(verdict != nullptr);
    CHECK(verdict->outcome == outcome);
}

TEST_CASE("a workspace without threads keeps the game, compares and surveys", "[slices]") {
    Room room("");
    room.start(1, work::By::slices);
    REQUIRE(room.work->open("golf/golf").empty());
    room.run("turn");
    room.on<ComparePage>()->compare().flip("golf/golf");
    room.on<ComparePage>()->compare().flip("golf/putt_putt");
    room.on<ComparePage>()->compare().set_deals("1 to 30");
    room.run("compare.start");
    SurveyWish survey;
    survey.first = 1;
    survey.last = 30;
    room.on<SurveyPage>()->begin(survey);
    int ticks = 0;
    for (; ticks < 100'000 && room.work->next_tick(); ++ticks) room.work->tick();
    // In many slices, so that frames can be drawn between them.
    CHECK(ticks > 3);
    CHECK(room.work->page<ComparePage>().compare().stage() == CompareStage::done);
    REQUIRE(room.work->page<SurveyPage>().surveys().shown() != nullptr);
    CHECK(room.work->page<SurveyPage>().surveys().shown()->complete());
    room.start(1, work::By::slices);
    REQUIRE(room.work->open("").empty());
    CHECK(room.session().at() == 1);
}

}  // namespace niblick
