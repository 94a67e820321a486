#include "workbench/explore/cover/cover_steps.h"

#include <cmath>

namespace niblick {

int first_open(const CoverGraph& graph) {
    for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
        const CardState state = graph.nodes[i].state;
        if (state == CardState::playable || state == CardState::open) return static_cast<int>(i);
    }
    return graph.nodes.empty() ? -1 : 0;
}

int next_node(const CoverGraph& graph, int from, Direction direction) {
    const Point start = graph.nodes[static_cast<std::size_t>(from)].at;
    const float dx = direction == Direction::right ? 1 : direction == Direction::left ? -1 : 0;
    const float dy = direction == Direction::down ? 1 : direction == Direction::up ? -1 : 0;
    float least = 1e9F;
    int next = from;
    for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
        const float x = graph.nodes[i].at.x - start.x, y = graph.nodes[i].at.y - start.y;
        const float along = x * dx + y * dy, aside = std::abs(x * dy) + std::abs(y * dx);
        if (along < 0.2F || along < aside * 0.5F) continue;
        const float cost = along + 2 * aside;
        if (cost >= least) continue;
        least = cost;
        next = static_cast<int>(i);
    }
    return next;
}

}  // namespace niblick
