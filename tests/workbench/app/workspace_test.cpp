#include "workbench/app/workspace.h"

#include "tests/workbench/rooms.h"
#include "workbench/game/coaching/teach_command.h"
#include "workbench/game/deal_command.h"
#include "workbench/game/rounds/round_command.h"
#include "workbench/pages/compare/compare_command.h"
#include "workbench/pages/graph/graph_command.h"
#include "workbench/pages/statistics/statistics_command.h"
#include "workbench/pages/studio/studio_command.h"
#include "workbench/pages/studio/workshop_command.h"
#include "workbench/pages/surveys/survey_command.h"

namespace niblick {

using namespace command;

TEST_CASE("a game is opened, played, taken back and made again", "[workspace]") {
    Room room("golf/putt_putt", 1);
    CHECK(room.work->page<PlayPage>().state().title == "Putt Putt");
    CHECK(room.work->page<PlayPage>().state().deal.number == "1");
    CHECK_FALSE(room.work->page<PlayPage>().state().can_undo);
    room.follow_solver(5);
    CHECK(room.session().at() == 5);
    const Position after_five = room.session().position();
    room.send(Undo{});
    room.send(Undo{});
    CHECK(room.session().at() == 3);
    CHECK(room.work->page<PlayPage>().state().can_redo);
    room.send(Redo{});
    room.send(Redo{});
    CHECK(room.session().position() == after_five);
    room.send(Redo{});
    CHECK(room.work->notice() == "There is nothing to redo.");
    room.send(Restart{});
    CHECK(room.session().at() == 0);
    CHECK(room.work->page<PlayPage>().state().can_redo);
}

TEST_CASE("playing what cannot be played changes nothing and says why", "[workspace]") {
    Room room;
    const auto& table = room.work->page<PlayPage>().table();
    const Position before = room.session().position();
    for (const TableCard& card : std::vector<TableCard>(table.cards)) {
        if (card.playable) continue;
        room.send(PlaySlot{card.slot});
        CHECK(room.work->notice() == card.why_not);
        CHECK(room.session().position() == before);
    }
    room.send(PlaySlot{200});
    CHECK(room.session().position() == before);
}

TEST_CASE("the keyboard alone plays a game", "[workspace]") {
    Room room("golf/putt_putt", 1);
    room.send(Teach{teach::Advise{Advice::all}});
    room.settle();
    int moves = 0;
    while (room.session().ending() == Ending::playing && moves < 80) {
        // A hint puts the focus on the move it speaks of.
        room.send(GiveHint{});
        CHECK_FALSE(room.work->notice().empty());
        room.send(PlayFocus{});
        room.settle();
        ++moves;
    }
    CHECK(room.session().ending() == Ending::won);
    CHECK(room.work->page<PlayPage>().state().status.standing == Standing::won);
    CHECK(room.session().at() == moves);
}

TEST_CASE("numbers play from columns", "[workspace]") {
    Room room;
    const auto& piles = room.session().board().layout().piles();
    for (int pile = 0; pile < 7; ++pile) {
        const Slot end = piles[static_cast<std::size_t>(pile)].back();
        const bool can = room.work->page<PlayPage>().table().card(end)->playable;
        room.send(PlayPile{pile});
        CHECK(room.session().position().filled.test(end) != can);
        room.send(Restart{});
    }
    room.send(PlayPile{50});
    CHECK(room.session().at() == 0);
}

TEST_CASE("a deal by number, or by its text", "[workspace]") {
    Room room;
    room.send(AskDeal{});
    CHECK(room.work->page<PlayPage>().state().asking_deal);
    room.send(OpenDeal{"  #4711 "});
    CHECK_FALSE(room.work->page<PlayPage>().state().asking_deal);
    CHECK(room.session().number() == 4711);
    const Deal deal = room.session().board().deal;
    const std::string text = deal_text(*room.session().board().variant, deal, DealFormat::board);

    room.send(OpenDeal{"12"});
    CHECK(room.session().board().deal != deal);
    room.send(OpenDeal{text});
    CHECK(room.session().board().deal == deal);
    CHECK_FALSE(room.session().number().has_value());
    CHECK(room.work->page<PlayPage>().state().deal.number == "own");

    room.send(AskDeal{});
    room.send(OpenDeal{"7C 8C zebra"});
    CHECK(room.work->page<PlayPage>().state().asking_deal);
    CHECK_FALSE(room.work->page<PlayPage>().state().deal_faults.empty());
    CHECK(room.session().board().deal == deal);
    room.send(OpenDeal{"99999999999999999999999"});
    CHECK_FALSE(room.work->page<PlayPage>().state().deal_faults.empty());
    room.send(Cancel{});
    CHECK_FALSE(room.work->page<PlayPage>().state().asking_deal);
}

TEST_CASE("a new deal can be taken back", "[workspace]") {
    Room room("golf/golf", 1);
    room.send(Turn{});
    room.send(Turn{});
    const Position position = room.session().position();
    room.send(NewDeal{});
    CHECK(room.session().at() == 0);
    CHECK(room.work->page<PlayPage>().state().can_bring_back);
    room.send(OpenRules{"peaks/tripeaks"});
    CHECK(room.work->page<PlayPage>().state().title == "TriPeaks");
    room.send(BringBack{});
    CHECK(room.work->page<PlayPage>().state().title == "Golf");
    CHECK(room.session().position() == position);
    CHECK(room.session().number() == 1);
    CHECK(room.work->page<LibraryPage>().editor().id == "golf/golf");
    room.send(BringBack{});
    CHECK(room.work->notice() == "There is no earlier game to restore.");
    CHECK(room.session().position() == position);
}

TEST_CASE("a round counts its holes", "[workspace]") {
    Room room("golf/nine_holes", 1);
    CHECK(room.work->page<PlayPage>().state().score.hole == "Hole 1 of 9, par 5");
    CHECK(room.work->page<PlayPage>().state().score.round.empty());
    // A deal that was not touched is no hole.
    room.send(NewDeal{});
    CHECK(room.work->page<PlayPage>().state().score.hole == "Hole 1 of 9, par 5");
    int total = 0;
    for (int hole = 1; hole <= 9; ++hole) {
        room.send(Turn{});
        total += room.session().score();
        room.send(NewDeal{});
        if (hole == 9) break;
        CHECK(room.work->notice().starts_with("Hole " + std::to_string(hole)));
        CHECK(room.work->page<PlayPage>().rounds().match().total(0) == total);
        CHECK(room.work->page<PlayPage>().state().score.round.starts_with(std::to_string(total)));
    }
    CHECK(room.work->notice().starts_with("The round is not won: " + std::to_string(total)));
    CHECK(room.work->page<PlayPage>().state().score.hole == "The round is over");
    room.send(NewDeal{});
    CHECK(room.work->page<PlayPage>().state().score.hole == "Hole 1 of 9, par 5");
}

TEST_CASE("a hole that is brought back does not count", "[workspace]") {
    Room room("golf/nine_holes", 1);
    room.send(Turn{});
    room.send(NewDeal{});
    CHECK(room.work->page<PlayPage>().rounds().match().played(0) == 1);
    room.send(BringBack{});
    CHECK(room.work->page<PlayPage>().rounds().match().played(0) == 0);
    CHECK(room.session().at() == 1);
}

TEST_CASE("other rules, another round", "[workspace]") {
    Room room("golf/nine_holes", 1);
    room.send(Turn{});
    room.send(NewDeal{});
    room.send(OpenRules{"golf/eighteen_holes"});
    CHECK(room.work->page<PlayPage>().state().score.hole == "Hole 1 of 18, par 4");
    CHECK(room.work->page<PlayPage>().state().score.round.empty());
}

TEST_CASE("the focus moves and is never lost", "[workspace]") {
    Room room("pyramid/pyramid_golf", 2);
    for (int i = 0; i < 200 && room.session().ending() == Ending::playing; ++i) {
        room.send(MoveFocus{static_cast<Direction>(i * 7 % 4)});
        room.send(PlayFocus{});
        const Spot focus = room.work->page<PlayPage>().table().focus;
        CHECK(focus.kind != Spot::Kind::none);
        if (focus.kind == Spot::Kind::slot) {
            CHECK(room.session().position().filled.test(focus.slot));
        }
    }
}

TEST_CASE("a card is lifted to choose its foundation", "[workspace]") {
    Scratch rules;
    rules.write("two.toml",
                "[about]\nname = \"Two\"\nsource = \"a test\"\nsummary = \"Two foundations.\"\n"
                "[columns]\ncount = 13\nheight = 4\n"
                "[foundation]\ncount = 2\nstart = \"empty\"\nempty_takes = \"any\"\n"
                "[sequence]\norder = \"A23456789TJQK\"\nwrap = true\n");
    Room room("", 3);
    const auto faults = room.work->open((rules / "two.toml").string());
    INFO((faults.empty() ? std::string() : faults.front()));
    REQUIRE(faults.empty());
    // A deal in which some card goes on another column's end.
    const TableCard* fits = nullptr;
    for (int deal = 1; fits == nullptr; ++deal) {
        room.send(OpenDeal{std::to_string(deal)});
        room.send(PlaySlot{room.work->page<PlayPage>().table().focus.slot});
        REQUIRE(room.session().position().top[0] != kNoCard);
        for (const TableCard& card : room.work->page<PlayPage>().table().cards) {
            if (card.playable && choices(room.session(), card.slot).size() == 2) fits = &card;
        }
    }
    const Slot slot = fits->slot;
    room.send(PlaySlot{slot, true});
    CHECK(room.work->page<PlayPage>().table().lifted == slot);
    CHECK(room.work->notice() == "Choose a foundation: 1, 2.");
    REQUIRE(room.work->page<PlayPage>().table().targets.size() == 2);
    CHECK(room.work->page<PlayPage>().table().targets[1].option.to ==
          Spot::of(Spot::Kind::foundation, 1));
    room.send(Cancel{});
    CHECK(room.work->page<PlayPage>().table().lifted == kNoSlot);
    CHECK(room.work->page<PlayPage>().table().targets.empty());
    // A second click takes the foundation that holds a card.
    room.send(PlaySlot{slot, true});
    room.send(PlaySlot{slot, true});
    CHECK(room.work->page<PlayPage>().table().lifted == kNoSlot);
    CHECK(room.session().moves().back() == Move::play(slot, 0));
    room.send(Undo{});
    room.send(PlaySlot{slot, true});
    room.send(PlayTo{7});
    CHECK(room.work->notice() == "It does not go on foundation 8.");
    room.send(PlayTo{1});
    CHECK(room.session().at() == 2);
    CHECK(room.session().position().top[1] != kNoCard);
    CHECK(room.work->page<PlayPage>().table().lifted == kNoSlot);
}

TEST_CASE("zoom goes in steps and back to 100 %", "[workspace]") {
    Room room;
    for (int i = 0; i < 50; ++i) room.send(Zoom{1});
    CHECK(room.work->settings().zoom == kMaxZoom);
    for (int i = 0; i < 50; ++i) room.send(Zoom{-1});
    CHECK(room.work->settings().zoom == kMinZoom);
    room.send(Zoom{0});
    CHECK(room.work->settings().zoom == 1);
}

TEST_CASE("a workspace without any rules says so and takes every command", "[workspace]") {
    Workspace work(Workspace::Options{});
    CHECK(work.open("").empty());
    CHECK_FALSE(work.page<PlayPage>().games().has_game());
    const Commands all{PlaySlot{0},
                       Lift{0},
                       PlayTo{0},
                       PlayAt{},
                       PlayPile{0},
                       PlayFocus{},
                       Turn{},
                       PlayWaste{},
                       CloseSet{},
                       UseToken{0},
                       Undo{},
                       Redo{},
                       Restart{},
                       LastWinning{},
                       GiveHint{},
                       MoveFocus{},
                       Cancel{},
                       NewDeal{},
                       BringBack{},
                       AskDeal{},
                       OpenDeal{"1"},
                       OpenRules{"x"},
                       StepRules{1},
                       Search{"x"},
                       EditRules{"x"},
                       PlayRules{},
                       SaveRules{},
                       NameCopy{},
                       SaveCopy{"x"},
                       RevertRules{},
                       LookAround{},
                       Studio{studio::UndoEdit{}},
                       OpenRulesAt{"x", 1},
                       ResizeTable{{9, 9}, 1},
                       FlipTheme{},
                       FlipColours{},
                       FlipMotion{},
                       Zoom{1},
                       FlipLibrary{},
                       FlipRulesPanel{},
                       Graph{graph::Fit{}},
                       GoTo{Area::play},
                       NextPage{},
                       ShowPage{PanelPage::file},
                       PanelWidths{},
                       WindowPlace{},
                       FlipKeys{},
                       FocusSearch{},
                       FlipPalette{},
                       FlipSettings{},
                       Choose{"dark", 1},
                       ResetLayout{},
                       ResetSettings{},
                       SettingsBack{},
                       FoldGroup{"Golf"},
                       FlipFavourite{"x"},
                       niblick::command::Workshop{workshop::Lint{}},
                       Compare{compare::Begin{}},
                       niblick::command::Survey{surveys::Begin{}},
                       Teach{teach::GoToMove{1}},
                       Rounds{rounds::FlipCard{}},
                       Deals{}};
    for (const Command& command : all) work.perform(command);
    work.perform(Rounds{rounds::BringBack{}});
    for (const TeachCommand& what :
         {TeachCommand{teach::BeforeCost{}}, TeachCommand{teach::Ask{}},
          TeachCommand{teach::Advise{Advice::all}}, TeachCommand{teach::Watch{}},
          TeachCommand{teach::WatchStep{}}, TeachCommand{teach::WatchRun{}},
          TeachCommand{teach::WatchPace{1}}, TeachCommand{teach::FlipTracker{}}}) {
        work.perform(Teach{what});
    }
    for (const DealCommand& what :
         {DealCommand{deals::Daily{}}, DealCommand{deals::Find{}},
          DealCommand{deals::StopFinding{}}, DealCommand{deals::Copy{}},
          DealCommand{deals::Paste{"4711"}}, DealCommand{deals::AskPaste{}},
          DealCommand{deals::ShowRule{}}}) {
        work.perform(Deals{what});
    }
    work.perform(ExportGames{});
    work.perform(DeleteGames{});
    for (const SurveyCommand& what :
         {SurveyCommand{surveys::FlipPage{}}, SurveyCommand{surveys::FlipGoal{}},
          SurveyCommand{surveys::Stop{}}, SurveyCommand{surveys::PauseOrGoOn{}},
          SurveyCommand{surveys::ShowGame{3}}, SurveyCommand{surveys::Point{7}},
          SurveyCommand{surveys::OpenDeal{1}}, SurveyCommand{surveys::JudgeAgain{}},
          SurveyCommand{surveys::Shut{}}}) {
        work.perform(niblick::command::Survey{what});
    }
    CHECK_FALSE(work.page<PlayPage>().games().has_game());
}

}  // namespace niblick
