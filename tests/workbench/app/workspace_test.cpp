#include "workbench/app/workspace.h"

#include "tests/workbench/rooms.h"

namespace niblick {

TEST_CASE("a game is opened, played, taken back and made again", "[workspace]") {
    Room room("golf/putt_putt", 1);
    CHECK(room.work->page<PlayPage>().state().title == "Putt Putt");
    CHECK(room.work->page<PlayPage>().state().deal.number == "1");
    CHECK_FALSE(room.work->page<PlayPage>().state().can_undo);
    room.follow_solver(5);
    CHECK(room.session().at() == 5);
    const Position after_five = room.session().position();
    room.press(ctrl('z'));
    room.press(ctrl('z'));
    CHECK(room.session().at() == 3);
    CHECK(room.work->page<PlayPage>().state().can_redo);
    room.press(ctrl('y'));
    room.press(ctrl('y'));
    CHECK(room.session().position() == after_five);
    room.press(ctrl('y'));
    CHECK(room.work->notice() == "There is nothing to redo.");
    room.run("restart");
    CHECK(room.session().at() == 0);
    CHECK(room.work->page<PlayPage>().state().can_redo);
}

TEST_CASE("playing what cannot be played changes nothing and says why", "[workspace]") {
    Room room;
    const auto& table = room.work->page<PlayPage>().table();
    const Position before = room.session().position();
    for (const TableCard& card : std::vector<TableCard>(table.cards)) {
        if (card.playable) continue;
        room.on<PlayPage>()->games().play_slot(card.slot, false);
        CHECK(room.work->notice() == card.why_not);
        CHECK(room.session().position() == before);
    }
    room.on<PlayPage>()->games().play_slot(200, false);
    CHECK(room.session().position() == before);
}

TEST_CASE("the keyboard alone plays a game", "[workspace]") {
    Room room("golf/putt_putt", 1);
    room.on<PlayPage>()->advise(Advice::all);
    room.settle();
    int moves = 0;
    while (room.session().ending() == Ending::playing && moves < 80) {
        // A hint puts the focus on the move it speaks of.
        room.run("hint");
        room.settle();
        CHECK_FALSE(room.work->notice().empty());
        room.press(named(Key::enter));
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
        room.press(plain(static_cast<char>('1' + pile)));
        CHECK(room.session().position().filled.test(end) != can);
        room.run("restart");
    }
    room.on<PlayPage>()->games().play_pile(50);
    CHECK(room.session().at() == 0);
}

TEST_CASE("a deal by number, or by its text", "[workspace]") {
    Room room;
    room.on<PlayPage>()->ask_deal({});
    CHECK(room.work->page<PlayPage>().state().asking_deal);
    room.on<PlayPage>()->open_deal("  #4711 ");
    CHECK_FALSE(room.work->page<PlayPage>().state().asking_deal);
    CHECK(room.session().number() == 4711);
    const Deal deal = room.session().board().deal;
    const std::string text = deal_text(*room.session().board().variant, deal, DealFormat::board);

    room.on<PlayPage>()->open_deal("12");
    CHECK(room.session().board().deal != deal);
    room.on<PlayPage>()->open_deal(text);
    CHECK(room.session().board().deal == deal);
    CHECK_FALSE(room.session().number().has_value());
    CHECK(room.work->page<PlayPage>().state().deal.number == "own");

    room.on<PlayPage>()->ask_deal({});
    room.on<PlayPage>()->open_deal("7C 8C zebra");
    CHECK(room.work->page<PlayPage>().state().asking_deal);
    CHECK_FALSE(room.work->page<PlayPage>().state().deal_faults.empty());
    CHECK(room.session().board().deal == deal);
    room.on<PlayPage>()->open_deal("99999999999999999999999");
    CHECK_FALSE(room.work->page<PlayPage>().state().deal_faults.empty());
    room.run("cancel");
    CHECK_FALSE(room.work->page<PlayPage>().state().asking_deal);
}

TEST_CASE("a new deal can be taken back", "[workspace]") {
    Room room("golf/golf", 1);
    room.run("turn");
    room.run("turn");
    const Position position = room.session().position();
    room.on<PlayPage>()->new_deal(false);
    CHECK(room.session().at() == 0);
    CHECK(room.work->page<PlayPage>().state().can_bring_back);
    room.on<LibraryPage>()->choose("peaks/tripeaks");
    CHECK(room.work->page<PlayPage>().state().title == "TriPeaks");
    room.run("last_game");
    CHECK(room.work->page<PlayPage>().state().title == "Golf");
    CHECK(room.session().position() == position);
    CHECK(room.session().number() == 1);
    CHECK(room.work->page<LibraryPage>().editor().id == "golf/golf");
    room.run("last_game");
    CHECK(room.work->notice() == "There is no earlier game to restore.");
    CHECK(room.session().position() == position);
}

TEST_CASE("a round counts its holes", "[workspace]") {
    Room room("golf/nine_holes", 1);
    CHECK(room.work->page<PlayPage>().state().score.hole == "Hole 1 of 9, par 5");
    CHECK(room.work->page<PlayPage>().state().score.round.empty());
    // A deal that was not touched is no hole.
    room.on<PlayPage>()->new_deal(false);
    CHECK(room.work->page<PlayPage>().state().score.hole == "Hole 1 of 9, par 5");
    int total = 0;
    for (int hole = 1; hole <= 9; ++hole) {
        room.run("turn");
        total += room.session().score();
        room.on<PlayPage>()->new_deal(false);
        if (hole == 9) break;
        CHECK(room.work->notice().starts_with("Hole " + std::to_string(hole)));
        CHECK(room.work->page<PlayPage>().rounds().match().total(0) == total);
        CHECK(room.work->page<PlayPage>().state().score.round.starts_with(std::to_string(total)));
    }
    CHECK(room.work->notice().starts_with("The round is not won: " + std::to_string(total)));
    CHECK(room.work->page<PlayPage>().state().score.hole == "The round is over");
    room.on<PlayPage>()->new_deal(false);
    CHECK(room.work->page<PlayPage>().state().score.hole == "Hole 1 of 9, par 5");
}

TEST_CASE("a hole that is brought back does not count", "[workspace]") {
    Room room("golf/nine_holes", 1);
    room.run("turn");
    room.on<PlayPage>()->new_deal(false);
    CHECK(room.work->page<PlayPage>().rounds().match().played(0) == 1);
    room.run("last_game");
    CHECK(room.work->page<PlayPage>().rounds().match().played(0) == 0);
    CHECK(room.session().at() == 1);
}

TEST_CASE("other rules, another round", "[workspace]") {
    Room room("golf/nine_holes", 1);
    room.run("turn");
    room.on<PlayPage>()->new_deal(false);
    room.on<LibraryPage>()->choose("golf/eighteen_holes");
    CHECK(room.work->page<PlayPage>().state().score.hole == "Hole 1 of 18, par 4");
    CHECK(room.work->page<PlayPage>().state().score.round.empty());
}

TEST_CASE("the focus moves and is never lost", "[workspace]") {
    Room room("pyramid/pyramid_golf", 2);
    for (int i = 0; i < 200 && room.session().ending() == Ending::playing; ++i) {
        constexpr Key arrows[] = {Key::left, Key::right, Key::up, Key::down};
        room.press(named(arrows[i * 7 % 4]));
        room.press(named(Key::enter));
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
        room.on<PlayPage>()->open_deal(std::to_string(deal));
        room.on<PlayPage>()->games().play_slot(room.work->page<PlayPage>().table().focus.slot,
                                               false);
        REQUIRE(room.session().position().top[0] != kNoCard);
        for (const TableCard& card : room.work->page<PlayPage>().table().cards) {
            if (card.playable && choices(room.session(), card.slot).size() == 2) fits = &card;
        }
    }
    const Slot slot = fits->slot;
    room.on<PlayPage>()->games().play_slot(slot, true);
    CHECK(room.work->page<PlayPage>().table().lifted == slot);
    CHECK(room.work->notice() == "Choose a foundation: 1, 2.");
    REQUIRE(room.work->page<PlayPage>().table().targets.size() == 2);
    CHECK(room.work->page<PlayPage>().table().targets[1].option.to ==
          Spot::of(Spot::Kind::foundation, 1));
    room.run("cancel");
    CHECK(room.work->page<PlayPage>().table().lifted == kNoSlot);
    CHECK(room.work->page<PlayPage>().table().targets.empty());
    // A second click takes the foundation that holds a card.
    room.on<PlayPage>()->games().play_slot(slot, true);
    room.on<PlayPage>()->games().play_slot(slot, true);
    CHECK(room.work->page<PlayPage>().table().lifted == kNoSlot);
    CHECK(room.session().moves().back() == Move::play(slot, 0));
    room.press(ctrl('z'));
    room.on<PlayPage>()->games().play_slot(slot, true);
    room.press(plain('8'));
    CHECK(room.work->notice() == "There is no foundation 8.");
    room.press(plain('2'));
    CHECK(room.session().at() == 2);
    CHECK(room.session().position().top[1] != kNoCard);
    CHECK(room.work->page<PlayPage>().table().lifted == kNoSlot);
}

TEST_CASE("an answer stays on the page where it was given", "[workspace]") {
    Room room("golf/golf", 1);
    room.run("suits");
    CHECK_FALSE(room.work->notice().empty());
    room.go_to(Area::studio);
    CHECK(room.work->notice().empty());
    // What is said on the way is for the page that is gone to.
    room.work->call([&] {
        room.run("area.play");
        room.run("suits");
    });
    CHECK_FALSE(room.work->notice().empty());
}

TEST_CASE("zoom goes in steps and back to 100 %", "[workspace]") {
    Room room;
    for (int i = 0; i < 50; ++i) room.on<WindowPage>()->zoom(1);
    CHECK(room.work->settings().zoom == kMaxZoom);
    for (int i = 0; i < 50; ++i) room.on<WindowPage>()->zoom(-1);
    CHECK(room.work->settings().zoom == kMinZoom);
    room.on<WindowPage>()->zoom(0);
    CHECK(room.work->settings().zoom == 1);
}

TEST_CASE("a workspace without any rules says so and takes every command", "[workspace]") {
    Workspace work(Workspace::Options{});
    CHECK(work.open("").empty());
    CHECK_FALSE(work.page<PlayPage>().games().has_game());
    for (const Action& action : work.actions().rows()) {
        INFO(action.id);
        work.run(action.id);
    }
    work.call([&] {
        GameModel& games = work.page<PlayPage>().games();
        games.play_slot(0, false);
        games.lift(0);
        games.play_to(0);
        games.play_at({});
        games.use_token(0);
        games.go_to(1);
        games.resize({9, 9}, 1);
    });
    work.call(&PlayPage::advise, Advice::all);
    work.call(&PlayPage::open_deal, "1");
    work.call(&PlayPage::paste, "4711");
    work.call(&LibraryPage::choose, "x");
    work.call(&LibraryPage::search, "x");
    work.call(&StudioPage::edit, "x");
    work.call(&StudioPage::save_copy, "x");
    work.call(&LibraryPage::look_around);
    work.call(&LibraryPage::fold_group, "Golf");
    work.call(&LibraryPage::flip_favourite, "x");
    work.call(&StudioPage::edit_rules_at, "x", 1);
    work.call([&] { work.page<StudioPage>().current().set_key("columns", "count", "7"); });
    work.call(&WindowPage::set_widths, 0, 0);
    work.call(&WindowPage::set_place, WindowPlace{});
    work.call(&StatisticsPage::export_games, std::filesystem::path());
    work.call(&StatisticsPage::delete_games);
    work.call(&SurveyPage::begin, SurveyWish{});
    work.call([&] {
        work.page<SurveyPage>().surveys().show_series(3);
        work.page<SurveyPage>().surveys().point(7);
    });
    work.call(&SurveyPage::open_deal, std::uint64_t{1});
    CHECK_FALSE(work.page<PlayPage>().games().has_game());
}

}  // namespace niblick
