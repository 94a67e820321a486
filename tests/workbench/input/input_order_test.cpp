#include "workbench/input/input_order.h"

#include <string>
#include <vector>

#include "tests/support/catch.h"

namespace niblick {
namespace {

// Records what frames and commands were made, in order.
struct Told {
    std::vector<std::string> log;
    bool typing = false;
    InputOrder order{{[this] { log.push_back("frame"); }, [this] { return typing; },
                      [](const KeyPress& press, bool) { return press.key == Key::up; },
                      [this](const KeyPress& press, bool is_typing) {
                          if (is_typing || press.character != 'f') return false;
                          log.push_back("find");
                          return true;
                      }}};
};

using Log = std::vector<std::string>;

TEST_CASE("each press and each release of a button has a frame of its own", "[input]") {
    Told told;
    told.order.point({10, 10});
    told.order.make_frame();
    told.order.press_button(0, true);
    CHECK(told.order.down()[0]);
    told.order.press_button(0, false);
    CHECK(told.log == Log{"frame", "frame"});
    CHECK_FALSE(told.order.down()[0]);
    CHECK(told.order.button_at() == Point{10, 10});
    told.order.make_frame();
    CHECK_FALSE(told.order.button_at());
}

TEST_CASE("a release elsewhere is seen after the pointer has arrived there", "[input]") {
    Told told;
    told.order.point({10, 10});
    told.order.make_frame();
    told.order.press_button(0, true);
    told.order.make_frame();
    told.order.point({90, 10});
    told.log.clear();
    told.order.press_button(0, false);
    // The frame in which the button is still down and the pointer where it was released.
    CHECK(told.log == Log{"frame"});
    CHECK(told.order.button_at() == Point{90, 10});
}

TEST_CASE("buttons that no frame knows do no harm", "[input]") {
    Told told;
    told.order.press_button(7, true);
    told.order.press_button(-1, true);
    for (const bool down : told.order.down()) CHECK_FALSE(down);
}

TEST_CASE("keys are seen one by one", "[input]") {
    Told told;
    told.order.begin_key();
    CHECK(told.log.empty());
    told.order.begin_key();
    CHECK(told.log == Log{"frame"});
}

TEST_CASE("the character of a shortcut goes nowhere, and the next one into the field it opened",
          "[input]") {
    Told told;
    told.order.press_key(KeyPress::of('f'));
    CHECK_FALSE(told.order.type_character());
    told.order.release_key();
    told.typing = true;
    told.order.press_key(KeyPress::of('f'));
    // The field is open before the letter arrives.
    CHECK(told.log == Log{"find", "frame"});
    CHECK(told.order.type_character());
}

TEST_CASE("a key for the control with the focus runs no action", "[input]") {
    Told told;
    told.order.press_key(KeyPress{.key = Key::up});
    told.order.press_key(std::nullopt);
    CHECK(told.log.empty());
    CHECK(told.order.type_character());
}

}  // namespace
}  // namespace niblick
