#include "workbench/app/system_wishes.h"

#include "tests/support/catch.h"
#include "workbench/draw/theme.h"

namespace niblick {

TEST_CASE("a desktop without animations is read off its files", "[settings]") {
    CHECK(asks_for_less_motion("[Settings]\ngtk-enable-animations=0\n"));
    CHECK(asks_for_less_motion("[Settings]\ngtk-enable-animations = false\r\n"));
    CHECK(asks_for_less_motion("[KDE]\nAnimationDurationFactor=0\n"));
    CHECK_FALSE(asks_for_less_motion("[KDE]\nAnimationDurationFactor=0.5\n"));
    CHECK_FALSE(asks_for_less_motion("gtk-enable-animations=1\n"));
    CHECK_FALSE(asks_for_less_motion(""));
}

TEST_CASE("a light desktop is read off its files", "[settings]") {
    const std::string kde = "[Colors:View]\nBackgroundNormal=255,255,255\n[Colors:Window]\n";
    CHECK(chooses_light("[Settings]\ngtk-application-prefer-dark-theme = false\r\n") == true);
    CHECK(chooses_light("[Settings]\ngtk-application-prefer-dark-theme=1\n") == false);
    CHECK(chooses_light(kde + "BackgroundNormal=239,240,241\n") == true);
    CHECK(chooses_light(kde + "BackgroundNormal=49, 54, 59\n") == false);
    CHECK(chooses_light(kde) == std::nullopt);
    CHECK(chooses_light("[KDE]\nAnimationDurationFactor=0\n") == std::nullopt);
}

TEST_CASE("the theme follows the desktop until one is chosen", "[settings]") {
    CHECK(look_of({}, false).dark);
    CHECK_FALSE(look_of({}, true).dark);
    CHECK(look_of({.brightness = Brightness::dark}, true).dark);
    CHECK_FALSE(look_of({.brightness = Brightness::light}, false).dark);
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
