// The area of the solver as it is drawn, used with the mouse and with the keyboard.

#include "tests/workbench/screen.h"
#include "workbench/pages/surveys/views/survey_view_state.h"

namespace niblick {

namespace {

// Draws until something is so, as the window does when it is woken.
template <typename Until>
void draw_until(Room& room, Screen& screen, Until until) {
    for (int i = 0; i < 20'000 && !until(); ++i) {
        if (room.work->tick()) screen.draw();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    screen.draw();
    REQUIRE(until());
}

// What a key that the window reports leads to.
void press(Room& room, const KeyPress& key) {
    const Action* action = room.work->action_for(key, false);
    REQUIRE(action != nullptr);
    room.work->call(action->run);
}

bool survey_over(const Room& room) {
    const SurveyNews* shown = room.work->page<SurveyPage>().surveys().shown();
    return shown != nullptr && shown->complete() &&
           !room.work->page<SurveyPage>().surveys().any_running();
}

const ImVec2 kSizes[] = {{1920, 1080}, {700, 500}, {360, 320}, {3000, 400}, {80, 60}, {1, 1}};

}  // namespace

TEST_CASE("the solver's work on a deal is drawn for every method, in both themes, at every size",
          "[frames][survey]") {
    Room room("golf/golf", 1);
    Screen screen(room);
    room.on<SurveyPage>()->show(SurveyTab::deal);
    screen.draw();
    for (const std::string id :
         {"golf/golf", "hole/black_hole", "golf/golf_when_stuck", "sets/all_in_a_row"}) {
        INFO(id);
        room.on<LibraryPage>()->choose(id);
        screen.draw();
        draw_until(room, screen, [&] {
            return room.work->page<SurveyPage>().analysis().find(Goal::clear) != nullptr;
        });
        CHECK(screen.vertices() > 3000);
        room.run("theme");
        for (const ImVec2 size : kSizes) screen.resize(size);
        screen.resize({1280, 800});
    }
    // The searches are chosen by the mouse, by arrows and by their key.
    const AnalysisModel& model = room.work->page<SurveyPage>().analysis();
    screen.click(1220, 44 + 48 + 8 + 15);
    CHECK(model.shown() == Goal::best);
    press(room, {Key::left});
    CHECK(model.shown() == Goal::clear);
    press(room, KeyPress::of('w'));
    CHECK(model.shown() == Goal::best);
    // The charts say what is under the mouse.
    for (int x = 260; x < 1280; x += 37) screen.point(static_cast<float>(x), 480);
}

TEST_CASE("a survey is begun, watched, and its hardest deal opened with mouse and keyboard",
          "[frames][survey][threads]") {
    Room room("pyramid/pyramid_golf", 1);
    Screen screen(room);
    room.go_to(Area::solver);
    screen.draw();
    press(room, KeyPress::of('v'));
    REQUIRE(room.work->page<SurveyPage>().tab() == SurveyTab::surveys);
    screen.draw();
    // The fields of the first and the last deal.
    ViewState& view = screen.view();
    CHECK(view.of<SurveyViewState>().last == "1000");
    const float left = 220 + 16, row = 44 + 48 + 8;
    float y = row;
    for (; y < 400 && view.of<SurveyViewState>().last != "200"; y += 8) {
        screen.click(left + 190, y);
        if (!ImGui::GetIO().WantTextInput) continue;
        screen.type("200");
        if (view.of<SurveyViewState>().last == "1000") screen.escape();
    }
    REQUIRE(view.of<SurveyViewState>().last == "200");
    screen.enter();
    REQUIRE(room.work->page<SurveyPage>().surveys().shown() != nullptr);
    draw_until(room, screen, [&] { return survey_over(room); });
    CHECK(room.work->page<SurveyPage>().surveys().stats()->count.total() == 200);
    CHECK(room.work->page<SurveyPage>().surveys().shown()->plan.seeds.last == 200);
    CHECK(screen.vertices() > 4000);
    for (const ImVec2 size : kSizes) screen.resize(size);
    room.run("theme");
    screen.resize({1280, 800});
    for (int x = 490; x < 1280; x += 41) {
        for (const float at : {330.0F, 620.0F}) screen.point(static_cast<float>(x), at);
    }
    // Down to the third line, and onto the table.
    press(room, {Key::down});
    press(room, {Key::down});
    screen.draw();
    CHECK(room.work->page<SurveyPage>().surveys().line() == 2);
    const std::uint64_t third = room.work->page<SurveyPage>().surveys().stats()->hardest[2].seed;
    press(room, {Key::enter});
    CHECK(room.work->settings().area == Area::play);
    CHECK(room.session().number() == third);
    // The mouse does the same with a line of the list.
    room.go_to(Area::solver);
    screen.draw();
    for (float at = 520; at < 780 && room.work->settings().area == Area::solver; at += 20) {
        screen.click(560, at);
    }
    CHECK(room.work->settings().area == Area::play);
    CHECK(room.session().number().has_value());
}

// Where marks of an axis stand close their words are left out, as a view of nothing.
TEST_CASE("words that are left out take no room", "[frames][survey]") {
    Room room("golf/golf", 1);
    const Screen screen(room);
    Font font;
    font.font = ImGui::GetIO().Fonts->Fonts[0];
    CHECK(font.measure(std::string_view()).x == 0);
    CHECK(font.measure(std::string_view()).y == font.measure("0").y);
    CHECK(font.measure("0").x > 0);
}

TEST_CASE("a survey is paused by its key while frames go on being drawn",
          "[frames][survey][threads]") {
    Room room("golf/golf", 1);
    Screen screen(room);
    SurveyWish begin;
    begin.last = 100'000;
    begin.threads = 2;
    room.on<SurveyPage>()->begin(begin);
    const SurveyModel& model = room.work->page<SurveyPage>().surveys();
    draw_until(room, screen,
               [&] { return model.stats() != nullptr && model.stats()->count.total() > 0; });
    CHECK(model.running());
    press(room, KeyPress::of('p'));
    CHECK(model.pausing());
    screen.draw();
    draw_until(room, screen, [&] { return !model.running(); });
    CHECK_FALSE(model.shown()->complete());
    const std::uint64_t done = model.stats()->count.total();
    CHECK(done > 0);
    CHECK(done < 100'000);
    // What the file says is what was shown.
    room.on<SurveyPage>()->open_file(model.shown()->file);
    draw_until(room, screen, [&] { return !model.reading(); });
    CHECK(model.stats()->count.total() == done);
}

}  // namespace niblick
