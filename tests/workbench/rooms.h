#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <thread>

#include "tests/support/catch.h"
#include "tests/support/scratch.h"
#include "workbench/app/window_page.h"
#include "workbench/app/workspace.h"
#include "workbench/game/play_page.h"
#include "workbench/pages/compare/compare_page.h"
#include "workbench/pages/graph/graph_page.h"
#include "workbench/pages/library/library_page.h"
#include "workbench/pages/statistics/statistics_page.h"
#include "workbench/pages/studio/studio_page.h"
#include "workbench/pages/surveys/survey_page.h"

namespace niblick {

// A workspace over the rule files that come with the program, with folders of its own.
struct Room {
    Scratch scratch;
    std::unique_ptr<Workspace> work;

    explicit Room(const std::string& rules = "golf/golf", std::uint64_t deal = 1) {
        start(deal);
        if (!rules.empty()) REQUIRE(work->open(rules).empty());
    }
    // Starts anew over the same folders, as the next run of the program would.
    void start(std::uint64_t deal = 1, work::By by = work::By::threads);
    const Session& session() const { return work->page<PlayPage>().games().session(); }
    // Runs an action of the table by its id.
    void run(std::string_view id) { work->run(id); }
    void go_to(std::string_view area) { run("area." + std::string(area)); }
    // Presses a key that the window knows.
    void press(const KeyPress& key) {
        const Action* action = work->action_for(key, false);
        INFO(describe_key(key));
        REQUIRE(action != nullptr);
        work->call(action->run);
    }
    // A page to call something of: room.on<PlayPage>()->ask_deal("7"). All pages are refreshed
    // after the call, as after a request of the player.
    template <typename P>
    class Called {
      public:
        explicit Called(Workspace& work) : work_(work) {}
        ~Called() {
            work_.call([] {});
        }
        Called(const Called&) = delete;
        Called& operator=(const Called&) = delete;
        P* operator->() { return &work_.page<P>(); }

      private:
        Workspace& work_;
    };
    template <typename P>
    Called<P> on() {
        return Called<P>(*work);
    }
    // Waits until the solver has nothing left to do.
    void settle() {
        for (int i = 0; i < 60'000 && work->page<PlayPage>().games().busy(); ++i) {
            work->tick();
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        work->tick();
        REQUIRE_FALSE(work->page<PlayPage>().games().busy());
    }
    // Waits until the page Solver has all it asks about the deal.
    void settle_deal() {
        const AnalysisModel& model = work->page<SurveyPage>().analysis();
        const auto settled = [&] {
            return !model.working() && !model.weighs_agency() && model.find(Goal::best) != nullptr;
        };
        for (int i = 0; i < 300'000 && !settled(); ++i) {
            work->tick();
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        work->tick();
        REQUIRE(settled());
    }
    // Waits for the hint that was asked for.
    void foresee() {
        while (work->page<PlayPage>().games().foreseeing()) {
            std::this_thread::sleep_for(std::chrono::microseconds(100));
        }
        work->tick();
    }
    // Changes a part of the rule file in the editor.
    void edit(const std::string& from, const std::string& to) {
        std::string text = work->page<LibraryPage>().editor().text;
        const auto at = text.find(from);
        REQUIRE(at != std::string::npos);
        on<StudioPage>()->edit(text.replace(at, from.size(), to));
    }
    // Plays known winning moves until the tableau is cleared or n are made.
    void follow_solver(int n) {
        for (int i = 0; i < n && session().ending() == Ending::playing; ++i) {
            settle();
            const Verdict* verdict =
                work->page<PlayPage>().games().verdicts().find(session().position());
            REQUIRE(verdict != nullptr);
            REQUIRE(verdict->outcome == Outcome::won);
            REQUIRE(work->play_word(move_text(session().board(), verdict->line.front())).empty());
        }
    }
};

}  // namespace niblick
