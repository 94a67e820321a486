#include "workbench/explore/cover/cover_measures.h"

namespace niblick {

std::string CoverMeasures::mean() const {
    return std::to_string(mean_tenths / 10) + "." + std::to_string(mean_tenths % 10);
}

CoverMeasures measure_covers(const CoverGraph& graph) {
    CoverMeasures m;
    int sum = 0;
    for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
        const CoverNode& node = graph.nodes[i];
        if (node.state == CardState::gone) continue;
        ++m.cards;
        const int below = static_cast<int>(blocked(graph, static_cast<int>(i)).size());
        if (below > m.waiting) {
            m.waiting = below;
            m.bottleneck = static_cast<int>(i);
        }
        if (node.state != CardState::covered) {
            ++m.open;
            continue;
        }
        ++m.covered;
        sum += node.depth;
        if (m.deepest < 0 || node.depth > m.depth) {
            m.deepest = static_cast<int>(i);
            m.depth = node.depth;
        }
    }
    if (m.covered > 0) m.mean_tenths = (10 * sum + m.covered / 2) / m.covered;
    return m;
}

}  // namespace niblick
