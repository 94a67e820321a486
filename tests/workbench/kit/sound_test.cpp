#include "workbench/kit/sound.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <set>
#include <vector>

#include "tests/support/catch.h"

namespace niblick {

namespace {

int loudest(const std::vector<std::int16_t>& samples) {
    int most = 0;
    for (const std::int16_t sample : samples) most = std::max(most, std::abs(int{sample}));
    return most;
}

}  // namespace

TEST_CASE("the six sounds are short, quiet, different, and start and end in silence", "[sound]") {
    std::set<std::vector<std::int16_t>> different;
    for (const Sound sound : kSounds) {
        const std::vector<std::int16_t> samples = samples_of(sound);
        INFO(static_cast<int>(sound));
        CHECK(samples == samples_of(sound));
        const double seconds = static_cast<double>(samples.size()) / kSampleRate;
        CHECK(seconds >= 0.05);
        CHECK(seconds <= 1.0);
        // Heard, and never above a third of full scale.
        CHECK(loudest(samples) > 300);
        CHECK(loudest(samples) < 32767 / 3);
        CHECK(std::abs(int{samples.front()}) < 100);
        CHECK(std::abs(int{samples.back()}) < 100);
        different.insert(samples);
    }
    CHECK(different.size() == 6);
    CHECK(std::size(kSounds) == 6);
}

}  // namespace niblick
