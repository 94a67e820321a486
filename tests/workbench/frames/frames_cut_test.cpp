// Every page at every size: what a frame writes must be whole, unless it is marked as what may be
// cut.

#include <functional>
#include <set>
#include <sstream>
#include <thread>

#include "tests/support/quick.h"
#include "tests/workbench/screen.h"
#include "tests/workbench/studio_walk.h"
#include "workbench/game/coaching/teach_command.h"
#include "workbench/game/deal_command.h"
#include "workbench/game/play_command.h"
#include "workbench/game/rounds/round_command.h"
#include "workbench/kit/chooser_command.h"
#include "workbench/kit/files_command.h"
#include "workbench/kit/window_command.h"
#include "workbench/library/rules_command.h"
#include "workbench/pages/compare/compare_command.h"
#include "workbench/pages/graph/graph_command.h"
#include "workbench/pages/statistics/statistics_command.h"
#include "workbench/pages/surveys/survey_command.h"

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
        room.send(command::Compare{compare::Flip{id}});
    }
    room.send(command::Compare{compare::Deals{quick() ? "1 to 8" : "1 to 40"}});
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
        room.send(command::ShowPage{page});
        looker.look(page == PanelPage::game ? "panel of the game" : "panel of the rule file");
    }
    room.send(command::ShowPage{PanelPage::game});
    room.send(command::Teach{teach::FlipGoals{}});
    const auto stage = [&] { return room.work->page<PlayPage>().state().goals.stage; };
    wait_while(room, [&] { return stage() == GoalsState::Stage::working; });
    looker.look("goals");
    room.send(command::Teach{teach::FlipGoals{}});
    room.send(command::ShowPage{PanelPage::rules});
    room.send(command::FlipKeys{});
    looker.look("keys");
    room.send(command::FlipPalette{});
    looker.look("palette");
    room.send(command::FlipSettings{});
    looker.look("settings");
    room.send(command::FlipSettings{});
    room.send(command::AskDeal{});
    looker.look("deal");
    room.send(command::OpenDeal{"7C 8C zebra"});
    looker.look("a deal with faults");
    room.send(command::Cancel{});
    for (const char* id : {"sets/all_in_a_row", "hole/black_hole", "peaks/tripeaks_closed",
                           "many/barbershop", "pyramid/pyramid_golf"}) {
        room.send(command::OpenRules{id});
        room.settle();
        looker.look(id);
    }
    for (const bool saving : {false, true}) {
        if (saving) {
            room.send(command::AskDealCopy{});
        } else {
            room.send(command::AskRulesFile{});
        }
        looker.look("files");
    }
    room.send(command::Chooser{chooser::Type{"nowhere/at/all"}});
    room.send(command::Chooser{chooser::Accept{}});
    looker.look("files, a fault");
    looker.finish();
}

TEST_CASE("nothing is cut at the end of a game, and in a round", "[frames][cut]") {
    Room room("golf/dead_king", 1);
    Looker looker(room);
    for (int i = 0; i < 300 && room.session().ending() == Ending::playing; ++i) {
        room.settle();
        room.send(command::GiveHint{});
        const auto moves = legal_moves(room.session().board(), room.session().position());
        REQUIRE_FALSE(moves.empty());
        REQUIRE(room.work->play_word(move_text(room.session().board(), moves.front())).empty());
    }
    room.settle();
    looker.look("end");
    room.send(command::OpenRules{"golf/nine_holes"});
    room.settle();
    looker.look("round");
    room.send(command::Rounds{rounds::FlipCard{}});
    looker.look("scorecard");
    looker.finish();
}

TEST_CASE("nothing is cut in the studio", "[frames][cut]") {
    Room room("peaks/tripeaks", 5);
    room.send(command::GoTo{Area::studio});
    Looker looker(room);
    walk_studio(room, looker);
    looker.finish();
}

TEST_CASE("nothing is cut in the graph", "[frames][cut]") {
    Room room("peaks/tripeaks", 5);
    room.settle();
    room.send(command::GoTo{Area::graph});
    Looker looker(room);
    looker.look("graph");
    room.send(command::Graph{graph::ShowLinks{true}});
    looker.look("chains");
    room.send(command::Graph{graph::Pin{0}});
    looker.look("a card of the graph");
    room.send(command::Graph{graph::FlipSecond{}});
    looker.look("choosing a second layout");
    // Columns, a layout of many cards, and one whose sets can only be bounded or rounded.
    for (const char* id : {"golf/golf", "peaks/tetrapeaks", "golf/double_golf"}) {
        room.send(command::Graph{graph::PutSecond{id}});
        REQUIRE(room.work->page<GraphPage>().graph().pair().second().id == id);
        looker.look(std::string("two layouts, ") + id);
    }
    looker.finish();
}

TEST_CASE("nothing is cut in comparisons", "[frames][cut]") {
    Room room("peaks/tripeaks", 5);
    room.send(command::GoTo{Area::compare});
    Looker looker(room);
    looker.look("compare, empty");
    compare_games(room);
    looker.look("compare, chosen");
    room.send(command::Compare{compare::Begin{}});
    looker.look("compare, running");
    wait_for_comparison(room);
    for (const CompareTab page :
         {CompareTab::figures, CompareTab::tables, CompareTab::rules, CompareTab::kept}) {
        room.send(command::Compare{compare::Show{page}});
        wait_for_comparison(room);
        looker.look("compare, page " + std::to_string(static_cast<int>(page)));
    }
    looker.finish();
}

TEST_CASE("nothing is cut in the solver and in statistics", "[frames][cut]") {
    Room room("golf/putt_putt", 5);
    room.send(command::GoTo{Area::solver});
    Looker looker(room);
    const auto& page = room.work->page<SurveyPage>();
    wait_while(room, [&] { return page.analysis().working(); });
    looker.look("solver");
    room.send(command::Survey{surveys::FlipPage{}});
    looker.look("surveys, none");
    surveys::Begin begin;
    begin.last = 30;
    room.send(command::Survey{begin});
    looker.look("survey, running");
    wait_while(room, [&] { return page.surveys().any_running() || page.surveys().reading(); });
    looker.look("survey");
    room.send(command::GoTo{StatisticsPage::kTab.word});
    looker.look("statistics, none");
    looker.finish();
}

}  // namespace niblick
