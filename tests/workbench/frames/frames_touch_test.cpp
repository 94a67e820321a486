// The window for fingers: what can be pressed is large enough, and a long press asks.

#include <algorithm>

#include "tests/workbench/finger.h"
#include "workbench/pages/history/history_page.h"

namespace niblick {

TEST_CASE("everything that is pressed in play is large enough for a finger", "[frames][touch]") {
    Room room("golf/golf", 5);
    for_fingers(room);
    room.settle();
    Finger finger(room);
    finger.look("play");
    for (const PanelPage page : {PanelPage::game, PanelPage::file, PanelPage::rules}) {
        room.on<WindowPage>()->show_panel(page);
        finger.look("panel " + std::to_string(static_cast<int>(page)));
    }
    room.run("settings");
    finger.look("settings");
    room.run("settings");
    room.run("keys");
    finger.look("keys");
    room.run("keys");
    room.run("palette");
    finger.look("palette");
    room.run("palette");
    room.on<PlayPage>()->ask_deal({});
    finger.look("deal");
    room.run("cancel");
    while (room.work->page<PlayPage>().games().session().ending() == Ending::playing) {
        const auto moves = legal_moves(room.session().board(), room.session().position());
        REQUIRE(room.work->play_word(move_text(room.session().board(), moves.back())).empty());
    }
    finger.look("end");
    for (const char* id : {"sets/all_in_a_row", "fairway/nine_holes", "peaks/tripeaks_closed"}) {
        room.on<LibraryPage>()->choose(id);
        finger.look(id);
    }
    room.on<LibraryPage>()->choose("golf/nine_holes");
    room.run("scorecard");
    finger.look("scorecard");
    room.run("cancel");
    room.go_to(HistoryPage::kTab.word);
    finger.look("history");
    room.go_to(StatisticsPage::kTab.word);
    finger.look("statistics");
    room.run("today");
    finger.look("the deal of the day");
    finger.finish();
}

TEST_CASE("playable cards and everything else to press on the table are large enough for a finger",
          "[frames][touch]") {
    for (const char* id : {"golf/golf", "peaks/tripeaks_closed", "sets/all_in_a_row",
                           "many/barbershop", "fairway/nine_holes", "hole/black_hole"}) {
        INFO(id);
        Room room(id, 5);
        for_fingers(room);
        Screen screen(room, {1280, 800});
        screen.draw();
        const Tabletop& table = room.work->page<PlayPage>().table();
        for (const TableCard& card : table.cards) {
            if (!card.open) continue;
            CHECK(card.at.w >= kFinger);
            CHECK(card.shown >= kFinger);
        }
        for (const TableToken& token : table.tokens) CHECK(token.at.h >= kFinger);
        if (table.set) CHECK(table.set->done.h >= kFinger);
        if (table.stock) CHECK(table.stock->at.w >= kFinger);
    }
}

TEST_CASE("a long press on a card says why it cannot go, and plays nothing", "[frames][touch]") {
    Room room("golf/golf", 5);
    Screen screen(room);
    const auto place = [&](bool playable) {
        const auto& cards = room.work->page<PlayPage>().table().cards;
        const auto card = std::find_if(cards.begin(), cards.end(), [&](const TableCard& each) {
            return each.open && each.playable == playable;
        });
        REQUIRE(card != cards.end());
        return screen.middle(card->at);
    };
    for_fingers(room);
    room.on<WindowPage>()->show_panel(PanelPage::rules);
    screen.draw();
    room.run("turn");
    screen.draw();
    TextLog texts;
    screen.log_texts(&texts);
    const auto says_why = [&] {
        return std::any_of(texts.begin(), texts.end(), [](const DrawnText& text) {
            return text.layer == ImGui::GetForegroundDrawList() &&
                   text.words.find("does not go on") != std::string::npos;
        });
    };
    const float header = std::round(kTouchAir * 92) - 92;  // bars are higher for fingers
    const int at = room.session().at();
    ImVec2 card = place(false);
    const bool before = says_why();
    screen.hold(card.x, card.y + header, 0.8);
    CHECK((says_why() && !before));
    screen.drop();
    CHECK(room.session().at() == at);
    // So short a press plays.
    card = place(true);
    screen.click(card.x, card.y + header);
    CHECK(room.session().at() == at + 1);
}

TEST_CASE("the end of a game can be folded and carried off the cards", "[frames]") {
    Room room("golf/golf", 5);
    Screen screen(room);
    while (room.session().ending() == Ending::playing) {
        const auto moves = legal_moves(room.session().board(), room.session().position());
        REQUIRE(room.work->play_word(move_text(room.session().board(), moves.back())).empty());
    }
    room.settle();
    TextLog texts;
    screen.log_texts(&texts);
    screen.draw();
    screen.draw();
    const auto find = [&](std::string_view words) {
        const auto text = std::find_if(texts.begin(), texts.end(),
                                       [&](const DrawnText& each) { return each.words == words; });
        return text == texts.end() ? std::optional<Rect>() : text->at;
    };
    const auto title = find("No legal move");
    REQUIRE(title);
    REQUIRE(find("Minimize"));
    const float away = title->y < 400 ? 60.0F : -60.0F;
    screen.drag({title->x + 4, title->middle_y()}, {title->x + 104, title->middle_y() + away});
    screen.draw();
    const auto carried = find("No legal move");
    REQUIRE(carried);
    CHECK(carried->x == title->x + 100);
    CHECK(carried->y == title->y + away);
    CHECK(room.session().ending() == Ending::no_move);
    const Rect fold = *find("Minimize");
    screen.click(fold.middle_x(), fold.middle_y());
    CHECK(find("No legal move"));
    CHECK_FALSE(find("Minimize"));
    CHECK_FALSE(find("Close"));
    const Rect show = *find("Show");
    screen.click(show.middle_x(), show.middle_y());
    CHECK(find("Close"));
    room.run("cancel");
    screen.draw();
    CHECK_FALSE(find("Minimize"));
}

}  // namespace niblick
