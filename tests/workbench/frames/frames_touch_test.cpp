// The window for fingers: what can be pressed is large enough, and a long press asks.

#include <algorithm>
#include <array>
#include <set>
#include <sstream>

#include "tests/workbench/screen.h"
#include "workbench/game/play_command.h"
#include "workbench/game/rounds/round_command.h"
#include "workbench/kit/touch_command.h"
#include "workbench/kit/window_command.h"
#include "workbench/library/rules_command.h"
#include "workbench/pages/history/history_page.h"

namespace niblick {

namespace {

void for_fingers(Room& room) {
    room.send(command::FlipTouch{});
    REQUIRE(room.work->settings().touch);
}

// The largest part of `r` beside `other`, which takes presses first.
Rect beside(const Rect& r, const Rect& other) {
    const float left = std::max(r.x, other.x), right = std::min(r.right(), other.right());
    const float top = std::max(r.y, other.y), bottom = std::min(r.bottom(), other.bottom());
    if (left >= right || top >= bottom) return r;
    const std::array parts{Rect{r.x, r.y, left - r.x, r.h},
                           Rect{right, r.y, r.right() - right, r.h}, Rect{r.x, r.y, r.w, top - r.y},
                           Rect{r.x, bottom, r.w, r.bottom() - bottom}};
    return *std::max_element(parts.begin(), parts.end(), [](const Rect& a, const Rect& b) {
        return std::min(a.w, a.h) < std::min(b.w, b.h);
    });
}

// Notes what a finger would miss on the page in sight, at these sizes and scales.
class Finger {
  public:
    explicit Finger(Room& room) : room_(room), screen_(room) { screen_.log_targets(&log_); }

    void look(const std::string& what) {
        for (const ImVec2 size : {ImVec2{1024, 700}, ImVec2{1280, 800}, ImVec2{1920, 1080}}) {
            screen_.show(size, 1);
            note(what, size, 1);
        }
        screen_.show({2560, 1440}, 2);
        note(what, {2560, 1440}, 2);
    }
    void finish() {
        std::ostringstream list;
        for (const std::string& fault : faults_) list << fault << '\n';
        INFO(list.str());
        CHECK(faults_.empty());
        CHECK(targets_ > 500);
    }
    Screen& screen() { return screen_; }

  private:
    void note(const std::string& what, ImVec2 size, float scale) {
        const float least = kFinger * scale - 2;
        for (std::size_t i = 0; i < log_.size(); ++i) {
            const DrawnTarget& target = log_[i];
            // Beside a plate, which can be closed by its own button as well.
            if (target.id == "outside") continue;
            ++targets_;
            Rect free = target.seen;
            for (std::size_t k = 0; k < i; ++k) {
                if (log_[k].layer == target.layer) free = beside(free, log_[k].seen);
            }
            // What is scrolled half out of view can be scrolled back.
            const bool scrolled = target.seen.h < target.at.h - 1;
            if (free.w >= least && (free.h >= least || scrolled)) continue;
            std::ostringstream words;
            words << what << ", " << size.x << "x" << size.y << " at " << scale << ": '"
                  << target.id << "' " << free.w << " x " << free.h << " of " << target.at.w
                  << " x " << target.at.h;
            faults_.insert(words.str());
        }
    }

    Room& room_;
    TargetLog log_;
    Screen screen_;
    std::set<std::string> faults_;
    std::size_t targets_ = 0;
};

}  // namespace

TEST_CASE("everything that is pressed in play is large enough for a finger", "[frames][touch]") {
    Room room("golf/golf", 5);
    for_fingers(room);
    room.settle();
    Finger finger(room);
    finger.look("play");
    for (const PanelPage page : {PanelPage::game, PanelPage::file, PanelPage::rules}) {
        room.send(command::ShowPage{page});
        finger.look("panel " + std::to_string(static_cast<int>(page)));
    }
    room.send(command::FlipSettings{});
    finger.look("settings");
    room.send(command::FlipSettings{});
    room.send(command::FlipKeys{});
    finger.look("keys");
    room.send(command::FlipKeys{});
    room.send(command::FlipPalette{});
    finger.look("palette");
    room.send(command::FlipPalette{});
    room.send(command::AskDeal{});
    finger.look("deal");
    room.send(command::Cancel{});
    while (room.work->page<PlayPage>().games().session().ending() == Ending::playing) {
        const auto moves = legal_moves(room.session().board(), room.session().position());
        REQUIRE(room.work->play_word(move_text(room.session().board(), moves.back())).empty());
    }
    finger.look("end");
    for (const char* id : {"sets/all_in_a_row", "fairway/nine_holes", "peaks/tripeaks_closed"}) {
        room.send(command::OpenRules{id});
        finger.look(id);
    }
    room.send(command::OpenRules{"golf/nine_holes"});
    room.send(command::Rounds{rounds::FlipCard{}});
    finger.look("scorecard");
    room.send(command::Cancel{});
    room.send(command::GoTo{HistoryPage::kTab.word});
    finger.look("history");
    room.send(command::GoTo{StatisticsPage::kTab.word});
    finger.look("statistics");
    finger.finish();
}

TEST_CASE("cards that can be played, and what stands beside them, are as large",
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
    room.send(command::ShowPage{PanelPage::rules});
    screen.draw();
    room.send(command::Turn{});
    screen.draw();
    TextLog texts;
    screen.log_texts(&texts);
    const auto says_why = [&] {
        return std::any_of(texts.begin(), texts.end(), [](const DrawnText& text) {
            return text.words.find("Not next to") != std::string::npos ||
                   text.words.find("fit") != std::string::npos;
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
    REQUIRE(find("Fold"));
    screen.drag({title->x + 4, title->middle_y()}, {title->x + 104, title->middle_y() + 60});
    screen.draw();
    const auto carried = find("No legal move");
    REQUIRE(carried);
    CHECK(carried->x == title->x + 100);
    CHECK(carried->y == title->y + 60);
    CHECK(room.session().ending() == Ending::no_move);
    const Rect fold = *find("Fold");
    screen.click(fold.middle_x(), fold.middle_y());
    CHECK(find("No legal move"));
    CHECK_FALSE(find("Fold"));
    CHECK_FALSE(find("Close"));
    const Rect show = *find("Show");
    screen.click(show.middle_x(), show.middle_y());
    CHECK(find("Close"));
    room.send(command::Cancel{});
    screen.draw();
    CHECK_FALSE(find("Fold"));
}

}  // namespace niblick
