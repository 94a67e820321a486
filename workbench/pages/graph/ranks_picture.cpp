#include "workbench/pages/graph/ranks_picture.h"

#include <algorithm>
#include <span>
#include <utility>

#include "core/base/words.h"

namespace niblick {

Picture ranks_picture(const std::vector<BuriedRank>& ranks, Size size) {
    constexpr float kLabel = 20;  // height of the words above and below a bar
    const bool down = !ranks.empty() && ranks.back().face_down;
    const std::span<const BuriedRank> shown(ranks.data(), ranks.size() - (down ? 1 : 0));
    Pen pen;
    pen.picture.size = size;
    int most = 1;
    for (const BuriedRank& rank : shown) most = std::max(most, rank.covered + rank.open);
    const float foot = size.h - kLabel, step = (foot - kLabel) / static_cast<float>(most);
    const float each = size.w / static_cast<float>(std::max<std::size_t>(1, shown.size()));
    const float bar = std::min(0.62F * each, 18.0F);
    for (std::size_t i = 0; i < shown.size(); ++i) {
        const BuriedRank& rank = shown[i];
        const float left = each * static_cast<float>(i), middle = left + each / 2;
        const float covered = step * static_cast<float>(rank.covered);
        const float open = step * static_cast<float>(rank.open);
        pen.begin("rank-" + std::to_string(i), "rank",
                  rank.index + "\n" + counted(rank.covered, "card") + " covered\n" +
                      counted(rank.open, "card") + " open",
                  {left, 0, each, size.h});
        if (covered > 0) {
            pen.rect({middle - bar / 2, foot - covered, bar, covered}, 2, &Theme::unknown);
            pen.centred({middle, foot - covered - open - kLabel / 2}, std::to_string(rank.covered),
                        kSmallText, 0.5F, &Theme::secondary);
        }
        if (open > 0) {
            pen.rect({middle - bar / 2, foot - covered - open, bar, open}, 2, nullptr,
                     &Theme::unknown, 1.4F);
        }
        if (rank.index == "*") {
            pen.suit(SuitShape::star, {middle, foot + kLabel / 2}, kSmallText, &Theme::text);
        } else {
            pen.centred({middle, foot + kLabel / 2}, rank.index, kSmallText, 0.5F, &Theme::text);
        }
        pen.end();
    }
    pen.rect({0, foot, size.w, 1}, 0, &Theme::line);
    return std::move(pen.picture);
}

}  // namespace niblick
