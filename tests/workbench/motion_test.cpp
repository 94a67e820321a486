#include "workbench/views/motion.h"

#include "tests/workbench/rooms.h"

namespace niblick {

using namespace command;

TEST_CASE("a played card travels to the foundation, and back when the move is taken back",
          "[motion]") {
    Room room("hole/quasar", 1);
    Motion motion;
    motion.watch(room.work->table(), 0);
    CHECK_FALSE(motion.flight(0).has_value());
    const Slot slot = room.work->table().focus.slot;
    const Rect from = room.work->table().card(slot)->at;
    room.send(PlaySlot{slot});
    motion.watch(room.work->table(), 1);
    REQUIRE(motion.flight(1).has_value());
    const Rect to = room.work->table().foundations[0].at;
    CHECK(motion.flight(1)->at(1) == from);
    CHECK(motion.flight(1.1)->at(1 + Motion::kSeconds) == to);
    CHECK_FALSE(motion.flight(1)->under.has_value());
    CHECK_FALSE(motion.flight(1.2).has_value());

    room.send(Undo{});
    motion.watch(room.work->table(), 2);
    REQUIRE(motion.flight(2).has_value());
    CHECK(motion.flight(2)->slot == slot);
    CHECK(motion.flight(2)->to == from);
}

TEST_CASE("a stock card turns over on its way", "[motion]") {
    Room room("golf/golf", 1);
    Motion motion;
    motion.watch(room.work->table(), 0);
    const auto top = room.work->table().foundations[0].top;
    room.send(Turn{});
    motion.watch(room.work->table(), 1);
    REQUIRE(motion.flight(1).has_value());
    CHECK(motion.flight(1)->turns);
    CHECK(motion.flight(1)->under == top);
    // The next move ends it at once.
    room.send(Turn{});
    motion.watch(room.work->table(), 1.05);
    REQUIRE(motion.flight(1.05).has_value());
    CHECK(motion.flight(1.05)->start == 1.05);
}

TEST_CASE("nothing travels from one game to another, or when the window changes", "[motion]") {
    Room room("golf/golf", 1);
    Motion motion;
    motion.watch(room.work->table(), 0);
    room.send(NewDeal{});
    motion.watch(room.work->table(), 1);
    CHECK_FALSE(motion.flight(1).has_value());
    room.send(ResizeTable{{900, 700}, 1});
    motion.watch(room.work->table(), 2);
    CHECK_FALSE(motion.flight(2).has_value());
    room.send(Turn{});
    room.send(Turn{});
    room.send(Restart{});
    motion.watch(room.work->table(), 3);
    CHECK_FALSE(motion.flight(3).has_value());
}

}  // namespace niblick
