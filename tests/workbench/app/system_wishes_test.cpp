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

TEST_CASE("the country of a locale says what paper is usual", "[settings][print]") {
    for (const char* locale : {"en_US.UTF-8", "es_MX", "fr_CA@euro", "en_PH.UTF-8"}) {
        CHECK(prints_on_letter(locale));
    }
    for (const char* locale :
         {"en_GB.UTF-8", "de_DE", "C.UTF-8", "C", "POSIX", "", "en_", "US", "xx_USA"}) {
        CHECK_FALSE(prints_on_letter(locale));
    }
}

}  // namespace niblick
