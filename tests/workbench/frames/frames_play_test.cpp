// Frames of games whose cards do more than leave for a foundation: clicked, dragged and looked at.

#include <string>

#include "tests/support/quick.h"
#include "tests/workbench/screen.h"
#include "variants/explain/why_not.h"
#include "workbench/game/views/table_state.h"

namespace niblick {

namespace {

ImVec2 middle_of(const Screen& screen, const Rect& r) {
    return screen.middle(r);
}

// The part of a card that no other covers.
Rect in_view(const TableCard& card) {
    return {card.at.x, card.at.y, card.aside ? card.at.w * 0.2F : card.at.w, card.shown};
}

const TableCard* some_playable(const Room& room, bool several) {
    for (const TableCard& card : room.work->page<PlayPage>().table().cards) {
        if (card.playable && (move_options(room.session(), card.slot).size() > 1) == several)
            return &card;
    }
    return nullptr;
}

// A deal in which some card has one way, or several.
TableCard playable(Room& room, Screen& screen, bool several) {
    for (int deal = 1; deal < 200; ++deal) {
        room.on<PlayPage>()->open_deal(std::to_string(deal));
        if (const TableCard* card = some_playable(room, several)) {
            const TableCard found = *card;
            screen.draw();
            return found;
        }
    }
    FAIL("no such deal");
    return {};
}

}  // namespace

TEST_CASE("each kind of table is drawn, at rest and with a card in hand", "[frames]") {
    for (const char* id : {"hole/worm_hole", "hole/double_dolphin", "hole/beacon", "stock/robert",
                           "stock/double_uintah", "sets/all_in_a_row", "sets/triple_alliance",
                           "golf/two_wilds", "many/eliminator", "many/striptease",
                           "many/barbershop", "many/up_or_down", "golf/panther_creek"}) {
        INFO(id);
        Room room(id, 3);
        for (const float scale : {1.0F, 2.0F}) {
            if (quick() && scale > 1) continue;
            Screen screen(room, {1280, 800}, scale);
            CHECK(screen.vertices() > 1000);
            room.run("hint");
            room.settle();
            screen.draw();
            CHECK(screen.vertices() > 1000);
            const Rect area{0, 0, room.work->page<PlayPage>().table().geometry.area.w,
                            room.work->page<PlayPage>().table().geometry.area.h};
            for (const TableCard& card : room.work->page<PlayPage>().table().cards) {
                CHECK(area.contains(card.at.x, card.at.y));
                CHECK(card.at.bottom() <= area.h);
            }
        }
        room.run("theme");
        Screen large(room, {1920, 1080});
        CHECK(large.vertices() > 1000);
    }
}

TEST_CASE("a click lifts a card that may go to several places, and the next click places it",
          "[frames]") {
    Room room("hole/worm_hole", 1);
    Screen screen(room);
    const TableCard card = playable(room, screen, true);
    ImVec2 at = middle_of(screen, card.at);
    const int before = screen.vertices();
    screen.click(at.x, at.y);
    CHECK(room.work->page<PlayPage>().table().lifted == card.slot);
    CHECK(screen.vertices() > before);
    at = middle_of(screen, room.work->page<PlayPage>().table().geometry.cells[0]);
    screen.click(at.x, at.y);
    CHECK(room.session().moves().back() == Move::hold(card.slot));
    CHECK(room.work->page<PlayPage>().table().lifted == kNoSlot);
}

TEST_CASE("a click beside every place puts a lifted card down", "[frames]") {
    Room room("hole/worm_hole", 1);
    Screen screen(room);
    const TableCard card = playable(room, screen, true);
    const ImVec2 at = middle_of(screen, card.at);
    screen.click(at.x, at.y);
    REQUIRE(room.work->page<PlayPage>().table().lifted == card.slot);
    const float left = static_cast<float>(room.work->settings().library_width);
    screen.click(left + 12, 104);
    CHECK(room.work->page<PlayPage>().table().lifted == kNoSlot);
    CHECK(room.session().at() == 0);
}

TEST_CASE("what opens over the table ends a drag", "[frames]") {
    Room room("hole/worm_hole", 1);
    Screen screen(room);
    const ImVec2 from = middle_of(screen, playable(room, screen, true).at);
    const ImVec2 cell = middle_of(screen, room.work->page<PlayPage>().table().geometry.cells[0]);
    screen.carry(from, cell);
    REQUIRE(screen.view().of<TableView>().drag.moving);
    room.run("palette");
    screen.draw();
    screen.draw();
    CHECK_FALSE(screen.view().of<TableView>().drag.moving);
    screen.drop();
    CHECK(room.session().at() == 0);
}

TEST_CASE("a card is dragged onto a cell, and back where it came from", "[frames]") {
    Room room("hole/worm_hole", 1);
    Screen screen(room);
    const TableCard card = playable(room, screen, true);
    const ImVec2 from = middle_of(screen, card.at);
    const ImVec2 cell = middle_of(screen, room.work->page<PlayPage>().table().geometry.cells[0]);
    screen.carry(from, {cell.x + 9, cell.y - 7});
    CHECK(screen.view().of<TableView>().drag.moving);
    CHECK(room.work->page<PlayPage>().table().lifted == card.slot);
    screen.drop();
    CHECK_FALSE(screen.view().of<TableView>().drag.moving);
    CHECK(room.session().moves().back() == Move::hold(card.slot));

    // From the cell it goes nowhere but to the foundation.
    room.press(ctrl('z'));
    screen.draw();
    const float left = static_cast<float>(room.work->settings().library_width);
    screen.drag(from, {left + 6, 70});
    CHECK(room.session().at() == 0);
    CHECK(room.work->page<PlayPage>().table().lifted == kNoSlot);
}

TEST_CASE("a card of an ordinary game is dragged to the foundation too", "[frames]") {
    Room room("golf/golf", 1);
    Screen screen(room);
    const TableCard card = playable(room, screen, false);
    const ImVec2 to = middle_of(screen, room.work->page<PlayPage>().table().foundations[0].at);
    screen.drag(middle_of(screen, in_view(card)), to);
    CHECK(room.session().moves() == std::vector<Move>{Move::play(card.slot)});
}

TEST_CASE("a card dropped on a wrong column is put down, and the reason is told", "[frames]") {
    Room room("hole/beacon", 1);
    Screen screen(room);
    const TableCard card = playable(room, screen, true);
    const Session& session = room.session();
    const Tabletop& table = room.work->page<PlayPage>().table();
    const int own = pile_of(session.position(), card.slot);
    for (int pile = 0; pile < static_cast<int>(table.geometry.piles.size()); ++pile) {
        const auto cards = session.position().pile(pile);
        const Move move = Move::pack(card.slot, pile);
        if (pile == own || cards.empty()) continue;
        if (is_legal(session.board(), session.position(), move)) continue;
        screen.drag(middle_of(screen, in_view(card)),
                    middle_of(screen, table.card(cards.back())->at));
        CHECK(session.at() == 0);
        CHECK(table.lifted == kNoSlot);
        const std::string why = describe_why_not(session.board(), session.position(), move);
        CHECK(why.find(" does not go on ") != std::string::npos);
        CHECK(room.work->notice() == why);
        return;
    }
    FAIL("the card goes onto every column");
}

TEST_CASE("a card is dragged onto another column", "[frames]") {
    Room room("hole/beacon", 1);
    Screen screen(room);
    for (int deal = 1; deal < 100; ++deal) {
        room.on<PlayPage>()->open_deal(std::to_string(deal));
        screen.draw();
        std::optional<Move> pack;
        for (const Move move : legal_moves(room.session().board(), room.session().position())) {
            if (move.kind == MoveKind::pack) pack = move;
        }
        if (!pack) continue;
        const Slot on = room.session().position().pile(pack->to).back();
        const Rect from = in_view(*room.work->page<PlayPage>().table().card(pack->from));
        const Rect to = room.work->page<PlayPage>().table().card(on)->at;
        screen.drag(middle_of(screen, from), middle_of(screen, to));
        CHECK(room.session().moves() == std::vector<Move>{*pack});
        return;
    }
    FAIL("no deal has a card to pack");
}

TEST_CASE("a waste is turned and played by clicks", "[frames]") {
    Room room("stock/robert", 1);
    Screen screen(room);
    const ImVec2 stock = middle_of(screen, room.work->page<PlayPage>().table().stock->at);
    bool played = false;
    for (int i = 0; i < 40 && !played; ++i) {
        screen.click(stock.x, stock.y);
        CHECK(room.session().moves().back() == Move::draw());
        const TableCard top = room.work->page<PlayPage>().table().cards.back();
        if (!top.playable) continue;
        const ImVec2 at = middle_of(screen, top.at);
        screen.click(at.x, at.y);
        CHECK(room.session().moves().back() == Move::play(top.slot));
        played = true;
    }
    CHECK(played);
    while (room.work->page<PlayPage>().table().stock->left > 0) room.run("turn");
    screen.draw();
    screen.click(stock.x, stock.y);
    CHECK(room.session().moves().back() == Move::redeal());
}

TEST_CASE("a set is completed by its button, and the button says why not", "[frames]") {
    Room room("sets/all_in_a_row", 1);
    Screen screen(room);
    for (int i = 0; i < 13 && !room.work->page<PlayPage>().table().set->can_close; ++i) {
        for (const TableCard& card : room.work->page<PlayPage>().table().cards) {
            if (!card.lit) continue;
            const ImVec2 at = middle_of(screen, card.at);
            screen.click(at.x, at.y);
            break;
        }
    }
    REQUIRE(room.work->page<PlayPage>().table().set->can_close);
    const ImVec2 done = middle_of(screen, room.work->page<PlayPage>().table().set->done);
    screen.click(done.x, done.y);
    CHECK(room.session().moves().back() == Move::close());
    const int before = screen.vertices();
    screen.draw(0.5);
    CHECK(screen.view().of<TableView>().hovered == Spot::at_done());
    CHECK(screen.vertices() > before);
}

TEST_CASE("a chip is used by a click", "[frames]") {
    Room room("golf/two_wilds", 1);
    Screen screen(room);
    const ImVec2 chip = middle_of(screen, room.work->page<PlayPage>().table().tokens[0].at);
    screen.click(chip.x, chip.y);
    CHECK(room.session().moves() == std::vector<Move>{Move::token(0)});
    // Used up, it says so.
    const TableCard card = *some_playable(room, false);
    room.on<PlayPage>()->games().play_slot(card.slot, false);
    screen.click(chip.x, chip.y);
    CHECK(room.work->page<PlayPage>().table().tokens[0].count == 0);
    room.on<PlayPage>()->games().play_slot(some_playable(room, false)->slot, false);
    screen.click(chip.x, chip.y);
    CHECK(room.work->notice() == "No wild is left.");
}

TEST_CASE("cards that change their places travel there", "[frames][motion]") {
    Room room("hole/worm_hole", 1);
    Motion motion;
    motion.watch(room.work->page<PlayPage>().table(), 0);
    const TableCard* card = some_playable(room, false);
    REQUIRE(card != nullptr);
    const Slot slot = card->slot;
    const Rect from = card->at;
    room.on<PlayPage>()->games().play_slot(slot, false);
    motion.watch(room.work->page<PlayPage>().table(), 1);
    REQUIRE(motion.flights(1).size() == 1);
    CHECK(motion.flights(1)[0].slot == slot);
    CHECK(motion.flights(1)[0].at(1) == from);
    CHECK(motion.flights(1)[0].to == room.work->page<PlayPage>().table().card(slot)->at);
    room.press(ctrl('z'));
    motion.watch(room.work->page<PlayPage>().table(), 2);
    REQUIRE(motion.flights(2).size() == 1);
    CHECK(motion.flights(2)[0].to == from);
    // What the hand has carried travels on from there.
    room.press(ctrl('y'));
    motion.settle(room.work->page<PlayPage>().table());
    room.press(ctrl('z'));
    motion.carried(slot, {5, 6, from.w, from.h});
    motion.watch(room.work->page<PlayPage>().table(), 3);
    REQUIRE(motion.flights(3).size() == 1);
    CHECK(motion.flights(3)[0].from == Rect{5, 6, from.w, from.h});
}

TEST_CASE("stock cards travel to the waste, and back when it is turned over", "[frames][motion]") {
    Room room("stock/robert", 1);
    Motion motion;
    motion.watch(room.work->page<PlayPage>().table(), 0);
    room.run("turn");
    motion.watch(room.work->page<PlayPage>().table(), 1);
    REQUIRE(motion.flights(1).size() == 1);
    CHECK(motion.flights(1)[0].turns);
    CHECK(motion.flights(1)[0].from == room.work->page<PlayPage>().table().stock->at);
    while (room.work->page<PlayPage>().table().stock->left > 0) room.run("turn");
    motion.settle(room.work->page<PlayPage>().table());
    room.run("turn");
    motion.watch(room.work->page<PlayPage>().table(), 2);
    CHECK(motion.flights(2).size() == 3);
    for (const Flight& flight : motion.flights(2)) {
        CHECK(flight.to == room.work->page<PlayPage>().table().stock->at);
    }
}

}  // namespace niblick
