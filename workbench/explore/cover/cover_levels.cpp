#include "workbench/explore/cover/cover_levels.h"

#include <algorithm>

#include "workbench/explore/cover/index.h"

namespace niblick {

namespace {

constexpr float kLevelStep = 2.0F;   // between levels, in tile heights
constexpr float kTileGap = 0.45F;    // gap between neighbours in a level
constexpr float kBendWidth = 0.15F;  // width of a route that passes a level
constexpr int kOrderSweeps = 24;
constexpr int kPlaceSweeps = 40;

// A layered graph drawing (Sugiyama). Routes that pass a level have a dummy vertex there, numbered
// after the nodes, so that every link joins adjacent levels.
class Levels {
  public:
    Levels(const std::vector<Place>& drawn, const Covers& covers)
        : nodes_(static_cast<int>(drawn.size())),
          covers_(covers) {
        level_of_nodes();
        for (const Place& place : drawn) x_.push_back(place.x);
        add_ways();
        const auto n = level_.size();
        up_.resize(n);
        down_.resize(n);
        for (const auto& way : ways_) {
            for (std::size_t i = 0; i + 1 < way.size(); ++i) {
                down_[at(way[i])].push_back(way[i + 1]);
                up_[at(way[i + 1])].push_back(way[i]);
            }
        }
        const int last = n == 0 ? -1 : *std::max_element(level_.begin(), level_.end());
        levels_.resize(at(last + 1));
        for (std::size_t v = 0; v < n; ++v) levels_[at(level_[v])].push_back(static_cast<int>(v));
        for (auto& level : levels_) {
            std::stable_sort(level.begin(), level.end(),
                             [&](int a, int b) { return x_[at(a)] < x_[at(b)]; });
        }
        place_.resize(n);
        note_places();
    }

    CoverPlaces lay_out() {
        order();
        place();
        CoverPlaces places;
        for (int v = 0; v < nodes_; ++v) places.nodes.push_back(point(v));
        for (const auto& way : ways_) {
            Route route;
            const Point first = point(way.front()), last = point(way.back());
            const Point second = point(way[1]), before = point(way[way.size() - 2]);
            const auto lean = [](float dx) { return std::clamp(dx * 0.3F, -0.45F, 0.45F); };
            route.push_back({first.x + lean(second.x - first.x), first.y + kTile.h / 2});
            for (std::size_t i = 1; i + 1 < way.size(); ++i) {
                const Point p = point(way[i]);
                route.push_back({p.x, p.y - kTile.h / 2});
                route.push_back({p.x, p.y + kTile.h / 2});
            }
            route.push_back({last.x - lean(last.x - before.x), last.y - kTile.h / 2});
            places.routes.push_back(std::move(route));
        }
        places.note = {false, count_crossings(places, covers_), count_hidden(places, covers_)};
        return places;
    }

  private:
    // Longest-path layering: the level is the length of the longest chain of cards under a card;
    // cards that cover nothing move as close as possible to those that cover them.
    void level_of_nodes() {
        level_.assign(at(nodes_), 0);
        for (bool changed = true; changed;) {
            changed = false;
            for (const auto& [lower, upper] : covers_) {
                if (level_[at(upper)] > level_[at(lower)]) continue;
                level_[at(upper)] = level_[at(lower)] + 1;
                changed = true;
            }
        }
        std::vector<int> nearest(at(nodes_), -1);
        std::vector<bool> lies_on(at(nodes_), false);
        for (const auto& [lower, upper] : covers_) {
            lies_on[at(upper)] = true;
            int& near = nearest[at(lower)];
            near = near < 0 ? level_[at(upper)] : std::min(near, level_[at(upper)]);
        }
        for (int v = 0; v < nodes_; ++v) {
            if (!lies_on[at(v)] && nearest[at(v)] > 0) level_[at(v)] = nearest[at(v)] - 1;
        }
    }

    void add_ways() {
        for (const auto& [lower, upper] : covers_) {
            std::vector<int> way{lower};
            const int from = level_[at(lower)], to = level_[at(upper)];
            for (int level = from + 1; level < to; ++level) {
                const float t = static_cast<float>(level - from) / static_cast<float>(to - from);
                way.push_back(static_cast<int>(level_.size()));
                level_.push_back(level);
                x_.push_back(x_[at(lower)] + (x_[at(upper)] - x_[at(lower)]) * t);
            }
            way.push_back(upper);
            ways_.push_back(std::move(way));
        }
    }

    void note_places() {
        for (const auto& level : levels_) {
            for (std::size_t i = 0; i < level.size(); ++i)
                place_[at(level[i])] = static_cast<int>(i);
        }
    }

    // The crossings between the links of two vertices of a level if `a` is left of `b`.
    static int crossings(const std::vector<int>& a, const std::vector<int>& b,
                         const std::vector<int>& place) {
        int n = 0;
        for (const int i : a) {
            for (const int j : b) n += place[at(i)] > place[at(j)] ? 1 : 0;
        }
        return n;
    }
    int crossings() const {
        int n = 0;
        for (const auto& level : levels_) {
            for (std::size_t i = 0; i < level.size(); ++i) {
                for (std::size_t j = i + 1; j < level.size(); ++j) {
                    n += crossings(down_[at(level[i])], down_[at(level[j])], place_);
                }
            }
        }
        return n;
    }

    static float mean(const std::vector<int>& of, const auto& value, float otherwise) {
        if (of.empty()) return otherwise;
        float sum = 0;
        for (const int v : of) sum += static_cast<float>(value[at(v)]);
        return sum / static_cast<float>(of.size());
    }

    void sort_level(std::vector<int>& level, const std::vector<std::vector<int>>& by) {
        std::vector<std::pair<float, int>> keyed;
        for (const int v : level) {
            keyed.emplace_back(mean(by[at(v)], place_, static_cast<float>(place_[at(v)])), v);
        }
        std::stable_sort(keyed.begin(), keyed.end(),
                         [](const auto& a, const auto& b) { return a.first < b.first; });
        for (std::size_t i = 0; i < level.size(); ++i) {
            level[i] = keyed[i].second;
            place_[at(level[i])] = static_cast<int>(i);
        }
    }

    // Swaps neighbours in a level while that removes crossings.
    void swap_neighbours() {
        for (bool better = true; better;) {
            better = false;
            for (auto& level : levels_) {
                for (std::size_t i = 0; i + 1 < level.size(); ++i) {
                    int& a = level[i];
                    int& b = level[i + 1];
                    const int now = crossings(down_[at(a)], down_[at(b)], place_) +
                                    crossings(up_[at(a)], up_[at(b)], place_);
                    const int then = crossings(down_[at(b)], down_[at(a)], place_) +
                                     crossings(up_[at(b)], up_[at(a)], place_);
                    if (then >= now) continue;
                    std::swap(a, b);
                    std::swap(place_[at(a)], place_[at(b)]);
                    better = true;
                }
            }
        }
    }

    void order() {
        auto best = levels_;
        int least = crossings();
        for (int sweep = 0; sweep < kOrderSweeps && least > 0; ++sweep) {
            if (sweep % 2 == 0) {
                for (std::size_t l = 1; l < levels_.size(); ++l) sort_level(levels_[l], up_);
            } else {
                for (std::size_t l = levels_.size(); l-- > 1;) sort_level(levels_[l - 1], down_);
            }
            swap_neighbours();
            const int now = crossings();
            if (now < least) {
                least = now;
                best = levels_;
            }
        }
        levels_ = std::move(best);
        note_places();
    }

    float width(int v) const { return v < nodes_ ? kTile.w : kBendWidth; }
    float apart(int a, int b) const { return (width(a) + width(b)) / 2 + kTileGap; }

    // Moves the vertices of a level to their desired positions with minimal squared error, keeping
    // order and gaps (pool adjacent violators: conflicting neighbours move as a block).
    void settle(const std::vector<int>& level, const std::vector<float>& wanted) {
        struct Block {
            float sum;
            int count;
        };
        std::vector<Block> blocks;
        float offset = 0;
        std::vector<float> offsets;
        for (std::size_t i = 0; i < level.size(); ++i) {
            if (i > 0) offset += apart(level[i - 1], level[i]);
            offsets.push_back(offset);
            blocks.push_back({wanted[i] - offset, 1});
            while (blocks.size() > 1) {
                const Block last = blocks.back();
                Block& before = blocks[blocks.size() - 2];
                if (before.sum * static_cast<float>(last.count) <=
                    last.sum * static_cast<float>(before.count)) {
                    break;
                }
                before.sum += last.sum;
                before.count += last.count;
                blocks.pop_back();
            }
        }
        std::size_t i = 0;
        for (const Block& block : blocks) {
            for (int k = 0; k < block.count; ++k, ++i) {
                x_[at(level[i])] = block.sum / static_cast<float>(block.count) + offsets[i];
            }
        }
    }

    void place() {
        for (const auto& level : levels_) {
            float x = 0;
            for (std::size_t i = 0; i < level.size(); ++i) {
                if (i > 0) x += apart(level[i - 1], level[i]);
                x_[at(level[i])] = x;
            }
            for (const int v : level) x_[at(v)] -= x / 2;
        }
        for (int sweep = 0; sweep < kPlaceSweeps; ++sweep) {
            for (std::size_t i = 0; i < levels_.size(); ++i) {
                const auto& level = levels_[sweep % 2 == 0 ? i : levels_.size() - 1 - i];
                std::vector<float> wanted;
                for (const int v : level) {
                    auto near = up_[at(v)];
                    near.insert(near.end(), down_[at(v)].begin(), down_[at(v)].end());
                    wanted.push_back(mean(near, x_, x_[at(v)]));
                }
                settle(level, wanted);
            }
        }
        const auto left = std::min_element(x_.begin(), x_.end());
        const float least = left == x_.end() ? 0 : *left;
        for (float& x : x_) x -= least;
    }

    Point point(int v) const { return {x_[at(v)], static_cast<float>(level_[at(v)]) * kLevelStep}; }

    const int nodes_;
    const Covers& covers_;
    std::vector<int> level_;              // by vertex
    std::vector<float> x_;                // by vertex
    std::vector<std::vector<int>> ways_;  // by cover: its vertices, from top to bottom
    std::vector<std::vector<int>> up_, down_;
    std::vector<std::vector<int>> levels_;  // vertices from left to right
    std::vector<int> place_;                // by vertex: its index in its level
};

}  // namespace

CoverPlaces level_places(const std::vector<Place>& drawn, const Covers& covers) {
    return Levels(drawn, covers).lay_out();
}

}  // namespace niblick
