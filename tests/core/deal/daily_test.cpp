#include "core/deal/daily.h"

#include <set>

#include "tests/support/catch.h"

namespace niblick {

using namespace std::chrono;

TEST_CASE("the number of a day never changes") {
    CHECK(daily_number(0x0123456789ABCDEFU, 2026y / 11 / 21) == 675423);
    CHECK(daily_number(0x0123456789ABCDEFU, 2026y / 11 / 22) == 626384);
    CHECK(daily_number(1, 2000y / 1 / 1) == 724308);
    CHECK(kDailyScheme == "niblick-daily-1");
}

TEST_CASE("days and games have numbers of their own") {
    std::set<std::uint64_t> numbers;
    sys_days day = 2026y / 1 / 1;
    for (int i = 0; i < 365; ++i, day += days(1)) {
        for (const std::uint64_t fingerprint : {1U, 2U}) {
            const std::uint64_t number = daily_number(fingerprint, Date(day));
            CHECK(number >= 1);
            CHECK(number <= kLargestDaily);
            numbers.insert(number);
        }
    }
    CHECK(numbers.size() > 720);  // of a million, some may meet
}

TEST_CASE("dates are read as they are written") {
    CHECK(date_text(2026y / 3 / 7) == "2026-03-07");
    CHECK(parse_date("2026-03-07") == 2026y / 3 / 7);
    CHECK(parse_date("2024-02-29") == 2024y / 2 / 29);
    for (const char* bad : {"", "2026-3-7", "2026-02-29", "2026-13-01", "2026-00-01", "2026-01-00",
                            "2026/01/01", "2026-01-01 ", "20260101", "-026-01-01", "2026-+1-01"}) {
        INFO(bad);
        CHECK_FALSE(parse_date(bad));
    }
    CHECK(today().ok());
}

}  // namespace niblick
