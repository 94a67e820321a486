#include "workbench/app/system_wishes.h"

#include "tests/support/catch.h"

namespace niblick {

TEST_CASE("a desktop without animations is read off its files", "[settings]") {
    CHECK(asks_for_less_motion("[Settings]\ngtk-enable-animations=0\n"));
    CHECK(asks_for_less_motion("[Settings]\ngtk-enable-animations = false\r\n"));
    CHECK(asks_for_less_motion("[KDE]\nAnimationDurationFactor=0\n"));
    CHECK_FALSE(asks_for_less_motion("[KDE]\nAnimationDurationFactor=0.5\n"));
    CHECK_FALSE(asks_for_less_motion("gtk-enable-animations=1\n"));
    CHECK_FALSE(asks_for_less_motion(""));
}

}  // namespace niblick
