#include "core/players/endgame.h"

#include <algorithm>

#include "core/base/expects.h"

namespace niblick {

std::size_t Endgame::Hash::operator()(const SlotSet& set) const {
    std::size_t hash = 0;
    set.for_each([&](int s) {
        hash ^= static_cast<std::size_t>(s) + 0x9E3779B97F4A7C15U + (hash << 6) + (hash >> 2);
    });
    return hash;
}

std::unique_ptr<Endgame> Endgame::make(const Board& world, const Observation& seen,
                                       std::size_t most) {
    const auto hidden = [](const Observation::Spot& spot) {
        return spot.visibility == Observation::Visibility::hidden;
    };
    // Cards set aside leave open which cards the stock still holds.
    if (world.variant->set_aside > 0 || seen.next_stock_rank > 0 ||
        seen.next_stock_card != kNoCard ||
        std::any_of(seen.slots.begin(), seen.slots.end(), hidden)) {
        return nullptr;
    }
    auto endgame = std::unique_ptr<Endgame>(new Endgame);
    std::vector<int> of_face(static_cast<std::size_t>(world.variant->links.faces()));
    for (int i = 0; i < seen.stock_left; ++i) {
        ++of_face[world.stock_face[world.stock_face.size() - 1 - static_cast<std::size_t>(i)]];
    }
    for (std::size_t f = 0; f < of_face.size(); ++f) {
        if (of_face[f] == 0) continue;
        endgame->stock_faces_.push_back(static_cast<Face>(f));
        endgame->counts_.push_back(of_face[f]);
        endgame->strides_.push_back(endgame->parts_);
        endgame->parts_ *= static_cast<std::size_t>(of_face[f]) + 1;
        if (endgame->parts_ > most) return nullptr;
    }
    SlotSet filled;
    for (std::size_t s = 0; s < seen.slots.size(); ++s) {
        if (seen.slots[s].visibility == Observation::Visibility::seen)
            filled.set(static_cast<int>(s));
    }
    if (!endgame->number_sets(world, filled, most / endgame->parts_)) return nullptr;
    endgame->work_out(world);
    return endgame;
}

bool Endgame::number_sets(const Board& world, const SlotSet& filled, std::size_t most) {
    std::vector<SlotSet> sets{filled};
    number_[filled] = 0;
    bool small = most > 0;
    for (std::size_t i = 0; i < sets.size() && small; ++i) {
        steps_.emplace_back();
        const SlotSet here = sets[i];
        world.layout().open(here).for_each([&](int s) {
            SlotSet next = here;
            next.reset(s);
            const auto [at, is_new] =
                number_.try_emplace(next, static_cast<std::uint32_t>(sets.size()));
            if (is_new) sets.push_back(next);
            steps_.back().push_back({at->second, world.face[static_cast<std::size_t>(s)]});
        });
        small = sets.size() <= most;
    }
    return small;
}

void Endgame::work_out(const Board& world) {
    const Links& links = world.variant->links;
    faces_ = static_cast<std::size_t>(links.faces()) + 1;
    const std::size_t sets = steps_.size();
    win_.assign(parts_ * sets * faces_, 0);
    draw_.assign(parts_ * sets, 0);
    std::vector<std::size_t> count(counts_.size());
    for (std::size_t part = 0; part < parts_; ++part) {
        std::size_t left = 0;
        for (std::size_t k = 0; k < count.size(); ++k) {
            count[k] = part / strides_[k] % (static_cast<std::size_t>(counts_[k]) + 1);
            left += count[k];
        }
        for (std::size_t set = sets; set-- > 0;) {
            float* win = &win_[(part * sets + set) * faces_];
            if (steps_[set].empty()) {
                std::fill(win, win + faces_, 1.0F);
                draw_[part * sets + set] = 1;
                continue;
            }
            float sum = 0;
            for (std::size_t k = 0; k < count.size(); ++k) {
                if (count[k] == 0) continue;
                const std::size_t less = part - strides_[k];
                sum += static_cast<float>(count[k]) *
                       win_[(less * sets + set) * faces_ + stock_faces_[k]];
            }
            const float draw = left > 0 ? sum / static_cast<float>(left) : 0;
            draw_[part * sets + set] = draw;
            std::fill(win, win + faces_, draw);
            for (const Step& step : steps_[set]) {
                const float then = win_[(part * sets + step.to) * faces_ + step.face];
                for (std::size_t base = 0; base < faces_; ++base) {
                    if (then > win[base] && links.allows(static_cast<Face>(base), step.face)) {
                        win[base] = then;
                    }
                }
            }
        }
    }
}

std::size_t Endgame::part_of(const std::vector<int>& unseen) const {
    std::size_t part = 0;
    for (std::size_t k = 0; k < stock_faces_.size(); ++k) {
        part += strides_[k] * static_cast<std::size_t>(unseen[stock_faces_[k]]);
    }
    return part;
}

double Endgame::chance(const SlotSet& filled, Face top, const std::vector<int>& unseen) const {
    const auto set = number_.find(filled);
    NIBLICK_EXPECTS(set != number_.end());
    return win_[(part_of(unseen) * steps_.size() + set->second) * faces_ + top];
}

double Endgame::chance_after_draw(const SlotSet& filled, const std::vector<int>& unseen) const {
    const auto set = number_.find(filled);
    NIBLICK_EXPECTS(set != number_.end());
    return draw_[part_of(unseen) * steps_.size() + set->second];
}

}  // namespace niblick
