#include "workbench/app/sound_page.h"

#include <algorithm>

#include "tests/workbench/rooms.h"

namespace niblick {

TEST_CASE("what happens at the table is heard, once sounds are on", "[sound]") {
    Room room("golf/putt_putt", 1);
    const SoundState& state = room.work->page<SoundPage>().state();
    const auto heard = [&](auto what) {
        const int before = state.count;
        what();
        CHECK(state.count <= before + 1);
        return state.count > before ? static_cast<int>(state.last) : -1;
    };
    CHECK(heard([&] { room.run("turn"); }) == -1);  // they are off at first
    room.press(ctrl('m', true));
    CHECK(room.work->settings().sounds);
    CHECK(heard([&] { room.run("undo"); }) == -1);
    CHECK(heard([&] { room.run("turn"); }) == static_cast<int>(Sound::turn));
    CHECK(heard([&] { room.on<PlayPage>()->new_deal(false); }) == static_cast<int>(Sound::deal));
    CHECK(heard([&] { room.on<PlayPage>()->open_deal("1"); }) == static_cast<int>(Sound::deal));
    const auto& cards = room.work->page<PlayPage>().table().cards;
    const auto shut = std::find_if(cards.begin(), cards.end(),
                                   [](const TableCard& card) { return !card.playable; });
    REQUIRE(shut != cards.end());
    CHECK(heard([&] { room.on<PlayPage>()->games().play_slot(shut->slot, false); }) ==
          static_cast<int>(Sound::refuse));
    room.follow_solver(80);
    REQUIRE(room.session().ending() == Ending::won);
    CHECK(state.last == Sound::won);
    room.press(ctrl('m', true));
    CHECK(heard([&] { room.run("undo"); }) == -1);
    CHECK(heard([&] { room.run("redo"); }) == -1);
}

}  // namespace niblick
