#include "workbench/app/sound_page.h"

#include <algorithm>

#include "tests/workbench/rooms.h"
#include "workbench/app/actions.h"
#include "workbench/game/play_command.h"

namespace niblick {

using namespace command;

TEST_CASE("what happens at the table is heard, once sounds are on", "[sound]") {
    Room room("golf/putt_putt", 1);
    const SoundState& state = room.work->page<SoundPage>().state();
    const auto heard = [&](auto command) {
        const int before = state.count;
        room.send(command);
        CHECK(state.count <= before + 1);
        return state.count > before ? static_cast<int>(state.last) : -1;
    };
    CHECK(heard(Turn{}) == -1);  // they are off at first
    const auto key = command_for({Key::character, 'm', true, true}, false, false);
    REQUIRE(key.has_value());
    room.work->perform(*key);
    CHECK(room.work->settings().sounds);
    CHECK(heard(Undo{}) == -1);
    CHECK(heard(Turn{}) == static_cast<int>(Sound::turn));
    CHECK(heard(NewDeal{}) == static_cast<int>(Sound::deal));
    CHECK(heard(OpenDeal{"1"}) == static_cast<int>(Sound::deal));
    const auto& cards = room.work->page<PlayPage>().table().cards;
    const auto shut = std::find_if(cards.begin(), cards.end(),
                                   [](const TableCard& card) { return !card.playable; });
    REQUIRE(shut != cards.end());
    CHECK(heard(PlaySlot{shut->slot}) == static_cast<int>(Sound::refuse));
    room.follow_solver(80);
    REQUIRE(room.session().ending() == Ending::won);
    CHECK(state.last == Sound::won);
    room.work->perform(*key);
    CHECK(heard(Undo{}) == -1);
    CHECK(heard(Redo{}) == -1);
}

}  // namespace niblick
