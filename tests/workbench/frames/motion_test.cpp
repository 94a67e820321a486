#include "workbench/table/motion.h"

#include "tests/workbench/rooms.h"

namespace niblick {

TEST_CASE("a played card travels to the foundation, and back when the move is taken back",
          "[motion]") {
    Room room("hole/quasar", 1);
    Motion motion;
    motion.watch(room.work->page<PlayPage>().table(), 0);
    CHECK(motion.flights(0).empty());
    const Slot slot = room.work->page<PlayPage>().table().focus.slot;
    const Rect from = room.work->page<PlayPage>().table().card(slot)->at;
    room.on<PlayPage>()->games().play_slot(slot, false);
    motion.watch(room.work->page<PlayPage>().table(), 1);
    REQUIRE(motion.flights(1).size() == 1);
    const Rect to = room.work->page<PlayPage>().table().foundations[0].at;
    CHECK(motion.flights(1)[0].at(1) == from);
    CHECK(motion.flights(1.1)[0].at(1 + Motion::kSeconds) == to);
    CHECK_FALSE(motion.flights(1)[0].under.has_value());
    CHECK(motion.flights(1.2).empty());

    room.press(ctrl('z'));
    motion.watch(room.work->page<PlayPage>().table(), 2);
    REQUIRE(motion.flights(2).size() == 1);
    CHECK(motion.flights(2)[0].slot == slot);
    CHECK(motion.flights(2)[0].to == from);
}

TEST_CASE("a stock card turns over on its way", "[motion]") {
    Room room("golf/golf", 1);
    Motion motion;
    motion.watch(room.work->page<PlayPage>().table(), 0);
    const auto top = room.work->page<PlayPage>().table().foundations[0].top;
    room.run("turn");
    motion.watch(room.work->page<PlayPage>().table(), 1);
    REQUIRE(motion.flights(1).size() == 1);
    CHECK(motion.flights(1)[0].turns);
    CHECK(motion.flights(1)[0].under == top);
    // The next move ends it at once.
    room.run("turn");
    motion.watch(room.work->page<PlayPage>().table(), 1.05);
    REQUIRE(motion.flights(1.05).size() == 1);
    CHECK(motion.flights(1.05)[0].start == 1.05);
}

TEST_CASE("nothing travels from one game to another, or when the window changes", "[motion]") {
    Room room("golf/golf", 1);
    Motion motion;
    motion.watch(room.work->page<PlayPage>().table(), 0);
    room.on<PlayPage>()->new_deal(false);
    motion.watch(room.work->page<PlayPage>().table(), 1);
    CHECK(motion.flights(1).empty());
    room.on<PlayPage>()->games().resize({900, 700}, 1, {false, false, false});
    motion.watch(room.work->page<PlayPage>().table(), 2);
    CHECK(motion.flights(2).empty());
    room.run("turn");
    room.run("turn");
    motion.watch(room.work->page<PlayPage>().table(), 3);
    // Of the cards turned, the one in sight goes back to the stock.
    room.run("restart");
    motion.watch(room.work->page<PlayPage>().table(), 4);
    REQUIRE(motion.flights(4).size() == 1);
    CHECK(motion.flights(4)[0].to == room.work->page<PlayPage>().table().stock->at);
}

}  // namespace niblick
