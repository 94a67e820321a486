#include "workbench/draw/pips.h"

#include <initializer_list>

namespace niblick {

namespace {

constexpr float kLeft = -1, kMiddle = 0, kRight = 1;

}  // namespace

std::vector<Pip> pips_of(int number) {
    const auto rows = [](std::vector<Pip> pips, std::initializer_list<float> ys) {
        for (const float y : ys) {
            pips.push_back({kLeft, y});
            pips.push_back({kRight, y});
        }
        return pips;
    };
    constexpr float kThird = kFirstPips + (kLastPips - kFirstPips) / 3;
    constexpr float kSixth = kFirstPips + (kLastPips - kFirstPips) / 6;
    constexpr float kQuarter = kFirstPips + (kLastPips - kFirstPips) / 4;
    switch (number) {
        case 2: return {{kMiddle, kFirstPips}, {kMiddle, kLastPips}};
        case 3: return {{kMiddle, kFirstPips}, {kMiddle, 0.5F}, {kMiddle, kLastPips}};
        case 4: return rows({}, {kFirstPips, kLastPips});
        case 5: return rows({{kMiddle, 0.5F}}, {kFirstPips, kLastPips});
        case 6: return rows({}, {kFirstPips, 0.5F, kLastPips});
        case 7: return rows({{kMiddle, kQuarter}}, {kFirstPips, 0.5F, kLastPips});
        case 8:
            return rows({{kMiddle, kQuarter}, {kMiddle, 1 - kQuarter}},
                        {kFirstPips, 0.5F, kLastPips});
        case 9: return rows({{kMiddle, 0.5F}}, {kFirstPips, kThird, 1 - kThird, kLastPips});
        case 10:
            return rows({{kMiddle, kSixth}, {kMiddle, 1 - kSixth}},
                        {kFirstPips, kThird, 1 - kThird, kLastPips});
        default: return {{kMiddle, 0.5F}};
    }
}

}  // namespace niblick
