#include "workbench/kit/celebration.h"

#include <algorithm>
#include <cmath>

#include "core/base/rng.h"

namespace niblick {

namespace {

constexpr int kPieces = 56;
constexpr double kFade = 0.5;  // seconds of fading at the end

// 0 .. 1.
float fraction(Rng& rng) {
    return static_cast<float>(rng.below(1000)) / 1000;
}

}  // namespace

std::vector<Confetto> confetti(double seconds, Size area, float unit) {
    std::vector<Confetto> pieces;
    if (seconds < 0 || seconds >= kCelebration) return pieces;
    constexpr SuitShape kSuits[] = {SuitShape::spade, SuitShape::heart, SuitShape::diamond,
                                    SuitShape::club};
    const auto t = static_cast<float>(seconds);
    const auto strength = static_cast<float>(std::min(1.0, (kCelebration - seconds) / kFade));
    Rng rng(1);
    for (int i = 0; i < kPieces; ++i) {
        const float from = 0.1F + 0.8F * fraction(rng);
        const float sideways = (fraction(rng) - 0.5F) * 0.5F * area.w;
        // Up to between a third and all of the table's height, and down again.
        const float height = (0.35F + 0.65F * fraction(rng)) * area.h;
        const float late = 0.25F * fraction(rng);
        const float size = (12 + 14 * fraction(rng)) * unit;
        const float way = t - late;
        if (way < 0) continue;
        const float share = way / static_cast<float>(kCelebration - 0.25);
        const float y = area.h - 4 * height * share * (1 - share);
        if (y >= area.h + size) continue;
        pieces.push_back({kSuits[i % 4], from * area.w + sideways * share, y, size, strength});
    }
    return pieces;
}

}  // namespace niblick
