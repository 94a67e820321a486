// Every page at every size: what a frame writes must be whole, unless it is marked as what may be
// cut.

#include <functional>
#include <set>
#include <sstream>
#include <thread>

#include "tests/support/quick.h"
#include "tests/workbench/screen.h"
#include "tests/workbench/studio_walk.h"
#include "workbench/app/chooser_page.h"
#include "workbench/pages/history/history_page.h"

namespace niblick {

namespace {

const ImVec2 kSizes[] = {{1024, 700},  {1280, 800},  {1440, 900},
                         {1920, 1080}, {2560, 1440}, {800, 1200}};
constexpr float kScales[] = {1, 1.5F, 2};

bool on_card(const DrawnText& text) {
    return text.role == Role::index || text.role == Role::court;
}

// Two texts upon one another, by more than the edges of their letters.
bool overlap(const DrawnText& a, const DrawnText& b) {
    if (a.layer != b.layer || on_card(a) || on_card(b)) return false;
    const float wide = std::min(a.at.right(), b.at.right()) - std::max(a.at.x, b.at.x);
    const float high = std::min(a.at.bottom(), b.at.bottom()) - std::max(a.at.y, b.at.y);
    return wide > 2 && high > 0.4F * std::min(a.at.h, b.at.h);
}

class Looker {
  public:
    Looker(Room& room) : screen_(room) { screen_.log_texts(&log_); }

    // Draws what is open at every size and scale (every fourth pair when quick()), and notes what
    // is cut.
    void look(const std::string& what) {
        int n = 0;
        for (const ImVec2 size : kSizes) {
            for (const float scale : kScales) {
                if (quick() && n++ % 4 != 0) continue;
                screen_.show(size, scale);
                note(what, size, scale);
            }
        }
    }
    void finish() {
        std::ostringstream list;
        for (const std::string& line : faults_) list << line << '\n';
        INFO(list.str());
        CHECK(faults_.empty());
        CHECK(texts_ > (quick() ? 300 : 1000));
    }
    Screen& screen() { return screen_; }

  private:
    void note(const std::string& what, ImVec2 size, float scale) {
        std::ostringstream where;
        where << what << ", " << size.x << "x" << size.y << " at " << scale << ": ";
        texts_ += log_.size();
        for (std::size_t i = 0; i < log_.size(); ++i) {
            const DrawnText& text = log_[i];
            if (text.fit == Fit::whole && (text.shortened || text.clipped)) {
                faults_.insert(where.str() + (text.shortened ? "shortened '" : "clipped '") +
                               text.words + "' at " + std::to_string(text.at.x) + ", " +
                               std::to_string(text.at.y));
            }
            for (std::size_t k = 0; k < i; ++k) {
                if (!overlap(text, log_[k])) continue;
                faults_.insert(where.str() + "'" + text.words + "' over '" + log_[k].words + "'");
            }
        }
    }

    TextLog log_;
    Screen screen_;
    std::set<std::string> faults_;
    std::size_t texts_ = 0;
};

template <typename Busy>
void wait_while(Room& room, Busy busy) {
    for (int i = 0; i < 60'000 && busy(); ++i) {
        room.work->tick();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    REQUIRE_FALSE(busy());
}

void compare_games(Room& room) {
    for (const char* id : {"peaks/tripeaks", "peaks/tripeaks_no_wrap"}) {
        room.on<ComparePage>()->compare().flip(id);
    }
    room.on<ComparePage>()->compare().set_deals(quick() ? "1 to 8" : "1 to 40");
}

void wait_for_comparison(Room& room) {
    const CompareModel& model = room.work->page<ComparePage>().compare();
    wait_while(room,
               [&] { return model.stage() == CompareStage::running || model.steps().solving(); });
}

}  // namespace

TEST_CASE("nothing is cut on the page of play", "[frames][cut]") {
    Room room("golf/golf", 5);
    room.settle();
    Looker looker(room);
    looker.look("play");
    for (const PanelPage page : {PanelPage::game, PanelPage::file}) {
        room.on<WindowPage>()->show_panel(page);
        looker.look(page == PanelPage::game ? "panel of the game" : "panel of the rule file");
    }
    room.on<WindowPage>()->show_panel(PanelPage::game);
    room.run("goals");
    const auto stage = [&] { return room.work->page<PlayPage>().state().goals.stage; };
    wait_while(room, [&] { return stage() == GoalsState::Stage::working; });
    looker.look("goals");
    room.run("goals");
    room.on<WindowPage>()->show_panel(PanelPage::rules);
    room.run("keys");
    looker.look("keys");
    room.run("palette");
    looker.look("palette");
    room.run("settings");
    looker.look("settings");
    room.run("settings");
    room.on<PlayPage>()->ask_deal({});
    looker.look("deal");
    room.on<PlayPage>()->open_deal("7C 8C zebra");
    looker.look("a deal with faults");
    room.run("cancel");
    for (const char* id : {"sets/all_in_a_row", "hole/black_hole", "peaks/tripeaks_closed",
                           "many/barbershop", "pyramid/pyramid_golf"}) {
        room.on<LibraryPage>()->choose(id);
        room.on<PlayPage>()->open_deal("2");  // which the solver decides soon
        room.settle();
        looker.look(id);
    }
    for (const bool saving : {false, true}) {
        if (saving) {
            room.run("deal.save_file");
        } else {
            room.run("rules.open_file");
        }
        looker.look("files");
    }
    room.on<ChooserPage>()->type("nowhere/at/all");
    room.on<ChooserPage>()->accept();
    looker.look("files, a fault");
    looker.finish();
}

TEST_CASE("nothing is cut at the end of a game, and in a round", "[frames][cut]") {
    Room room("golf/dead_king", 1);
    Looker looker(room);
    for (int i = 0; i < 300 && room.session().ending() == Ending::playing; ++i) {
        room.settle();
        room.run("hint");
        room.settle();
        const auto moves = legal_moves(room.session().board(), room.session().position());
        REQUIRE_FALSE(moves.empty());
        REQUIRE(room.work->play_word(move_text(room.session().board(), moves.front())).empty());
    }
    room.settle();
    looker.look("end");
    room.on<LibraryPage>()->choose("golf/nine_holes");
    room.settle();
    looker.look("round");
    room.run("scorecard");
    looker.look("scorecard");
    looker.finish();
}

TEST_CASE("nothing is cut in the studio", "[frames][cut]") {
    Room room("peaks/tripeaks", 5);
    room.go_to(Area::studio);
    Looker looker(room);
    walk_studio(room, looker);
    looker.finish();
}

TEST_CASE("nothing is cut in the graph", "[frames][cut]") {
    Room room("peaks/tripeaks", 5);
    room.settle();
    room.go_to(Area::graph);
    Looker looker(room);
    looker.look("graph");
    room.on<GraphPage>()->graph().show_links(true);
    looker.look("chains");
    room.on<GraphPage>()->graph().pin({0, 0});
    looker.look("a card of the graph");
    room.on<GraphPage>()->graph().flip_second();
    looker.look("choosing a second layout");
    // Columns, a layout of many cards, and one whose sets can only be bounded or rounded.
    for (const char* id : {"golf/golf", "peaks/tetrapeaks", "golf/double_golf"}) {
        room.on<GraphPage>()->put_second(id);
        REQUIRE(room.work->page<GraphPage>().graph().pair().second().id == id);
        looker.look(std::string("two layouts, ") + id);
    }
    looker.finish();
}

TEST_CASE("nothing is cut in comparisons", "[frames][cut]") {
    Room room("peaks/tripeaks", 5);
    room.go_to(Area::compare);
    Looker looker(room);
    looker.look("compare, empty");
    compare_games(room);
    looker.look("compare, chosen");
    room.run("compare.start");
    looker.look("compare, running");
    wait_for_comparison(room);
    for (const CompareTab page :
         {CompareTab::figures, CompareTab::tables, CompareTab::rules, CompareTab::kept}) {
        room.on<ComparePage>()->compare().show(page);
        wait_for_comparison(room);
        looker.look("compare, page " + std::to_string(static_cast<int>(page)));
    }
    looker.finish();
}

TEST_CASE("nothing is cut in the solver and in statistics", "[frames][cut]") {
    Room room("golf/putt_putt", 5);
    room.go_to(Area::solver);
    Looker looker(room);
    const auto& page = room.work->page<SurveyPage>();
    wait_while(room, [&] { return page.analysis().working(); });
    looker.look("solver");
    room.run("solver.switch");
    looker.look("surveys, none");
    SurveyWish begin;
    begin.last = 30;
    room.on<SurveyPage>()->begin(begin);
    looker.look("survey, running");
    wait_while(room, [&] { return page.surveys().any_running() || page.surveys().reading(); });
    looker.look("survey");
    room.go_to(StatisticsPage::kTab.word);
    looker.look("statistics, none");
    looker.finish();
}

TEST_CASE("nothing is cut in statistics, history and the deal of the day", "[frames][cut]") {
    Room room("golf/putt_putt", 1);
    room.follow_solver(80);
    room.on<LibraryPage>()->choose("golf/nine_holes");
    room.run("turn");
    room.on<LibraryPage>()->choose("golf/golf");
    room.run("new_deal");
    Looker looker(room);
    for (const std::string_view area : {StatisticsPage::kTab.word, HistoryPage::kTab.word}) {
        room.go_to(area);
        looker.look(std::string(area));
    }
    room.run("today");
    looker.look("the deal of the day");
    room.run("cancel");
    room.on<LibraryPage>()->search("putt");
    looker.look("the library, searched");
    looker.finish();
}

}  // namespace niblick
