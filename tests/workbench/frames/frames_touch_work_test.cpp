// The pages of the workshop for fingers: what can be pressed there is large enough too.

#include <thread>

#include "tests/support/quick.h"
#include "tests/workbench/finger.h"
#include "tests/workbench/studio_walk.h"
#include "workbench/pages/library/views/library_parts.h"

namespace niblick {

namespace {

template <typename Busy>
void wait_while(Room& room, Busy busy) {
    for (int i = 0; i < 60'000 && busy(); ++i) {
        room.work->tick();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    REQUIRE_FALSE(busy());
}

}  // namespace

TEST_CASE("everything that is pressed in the studio is large enough for a finger",
          "[frames][touch]") {
    Room room("peaks/tripeaks", 5);
    for_fingers(room);
    room.go_to(Area::studio);
    Finger finger(room);
    walk_studio(room, finger);
    finger.finish();
}

TEST_CASE("everything that is pressed in the graph is large enough for a finger",
          "[frames][touch]") {
    Room room("peaks/tripeaks", 5);
    for_fingers(room);
    room.settle();
    room.go_to(Area::graph);
    Finger finger(room);
    finger.look("graph");
    room.on<GraphPage>()->graph().show_line();
    finger.look("line");
    room.on<GraphPage>()->graph().show_links(true);
    room.on<GraphPage>()->graph().pin({0, 0});
    finger.look("a card of the graph");
    room.on<GraphPage>()->graph().flip_second();
    finger.look("choosing a second layout");
    room.on<GraphPage>()->put_second("golf/golf");
    room.on<GraphPage>()->graph().pin({0, 0});
    finger.look("two layouts");
    finger.finish();
}

TEST_CASE("everything that is pressed in comparisons is large enough for a finger",
          "[frames][touch]") {
    Room room("peaks/tripeaks", 5);
    for_fingers(room);
    room.go_to(Area::compare);
    Finger finger(room);
    finger.look("compare, empty");
    for (const char* id : {"peaks/tripeaks", "peaks/tripeaks_no_wrap"}) {
        room.on<ComparePage>()->compare().flip(id);
    }
    room.on<ComparePage>()->compare().set_deals(quick() ? "1 to 8" : "1 to 40");
    finger.look("compare, chosen");
    room.run("compare.start");
    const CompareModel& model = room.work->page<ComparePage>().compare();
    const auto works = [&] {
        return model.stage() == CompareStage::running || model.steps().solving();
    };
    wait_while(room, works);
    for (const CompareTab page :
         {CompareTab::figures, CompareTab::tables, CompareTab::rules, CompareTab::kept}) {
        room.on<ComparePage>()->compare().show(page);
        wait_while(room, works);
        finger.look("compare, page " + std::to_string(static_cast<int>(page)));
    }
    finger.finish();
}

TEST_CASE("everything that is pressed in solver, surveys and library is large enough for a finger",
          "[frames][touch]") {
    Room room("golf/putt_putt", 5);
    for_fingers(room);
    room.go_to(Area::solver);
    Finger finger(room);
    const auto& page = room.work->page<SurveyPage>();
    wait_while(room, [&] { return page.analysis().working(); });
    finger.look("solver");
    room.run("solver.switch");
    finger.look("surveys, none");
    SurveyWish begin;
    begin.last = 30;
    room.on<SurveyPage>()->begin(begin);
    wait_while(room, [&] { return page.surveys().any_running() || page.surveys().reading(); });
    finger.look("survey");
    room.go_to(Area::play);
    room.on<LibraryPage>()->flip_favourite("golf/golf");
    finger.screen().view().of<LibraryView>().search = "golf";
    finger.look("library, searched");
    finger.finish();
}

}  // namespace niblick
