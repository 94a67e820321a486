#include <algorithm>

#include "core/rules/variant.h"
#include "core/search/common/removable.h"
#include "workbench/explore/cover/cover_graph.h"
#include "workbench/explore/cover/cover_measures.h"
#include "workbench/explore/cover/index.h"
#include "workbench/kit/text.h"

namespace niblick {

namespace {

constexpr std::size_t kMaxNamed = 12;

// All nodes reachable from a node over live covers, upward or downward.
std::vector<int> reached(const CoverGraph& graph, int from, bool upward) {
    std::vector<std::vector<int>> next(graph.nodes.size());
    for (const CoverEdge& edge : graph.edges) {
        if (!edge.live || edge.either) continue;
        next[at(upward ? edge.lower : edge.upper)].push_back(upward ? edge.upper : edge.lower);
    }
    std::vector<bool> seen(graph.nodes.size(), false);
    std::vector<int> found{from};
    seen[at(from)] = true;
    for (std::size_t i = 0; i < found.size(); ++i) {
        for (const int node : next[at(found[i])]) {
            if (seen[at(node)]) continue;
            seen[at(node)] = true;
            found.push_back(node);
        }
    }
    found.erase(found.begin());
    std::stable_sort(found.begin(), found.end(), [&](int a, int b) {
        return graph.nodes[at(a)].depth < graph.nodes[at(b)].depth;
    });
    return found;
}

std::string cards(std::size_t n) {
    return std::to_string(n) + (n == 1 ? " card" : " cards");
}

std::string names(const CoverGraph& graph, const std::vector<int>& nodes) {
    std::string text;
    for (std::size_t i = 0; i < nodes.size() && i < kMaxNamed; ++i) {
        text += (i > 0 ? ", " : "") + graph.nodes[at(nodes[i])].name;
    }
    if (nodes.size() > kMaxNamed) text += ", and " + cards(nodes.size() - kMaxNamed) + " more";
    return text;
}

}  // namespace

std::string_view describe_state(CardState state) {
    switch (state) {
        case CardState::playable: return "open, and can be played";
        case CardState::open: return "open, cannot be played now";
        case CardState::covered: return "covered";
        case CardState::gone: return "gone";
    }
    return "";
}

void mark_losing(CoverGraph& graph, const std::vector<Slot>& pieces) {
    int in_stock = 0;
    for (const Slot piece : pieces) {
        const int node = graph.find(piece);
        if (node < 0) {
            ++in_stock;
        } else {
            graph.nodes[at(node)].loses = true;
        }
    }
    if (in_stock == 0) return;
    for (SideNode& side : graph.side) {
        if (side.kind == SideNode::Kind::stock) side.losing = in_stock;
    }
}

std::vector<int> blockers(const CoverGraph& graph, int node) {
    return reached(graph, node, true);
}

std::vector<int> blocked(const CoverGraph& graph, int node) {
    return reached(graph, node, false);
}

std::string describe_blockers(const CoverGraph& graph, int node) {
    switch (graph.nodes[at(node)].state) {
        case CardState::playable: return "It can be played now.";
        case CardState::open:
            return graph.dealt ? "Nothing lies on it, but it cannot be played now."
                               : "Nothing lies on it.";
        case CardState::gone: return "Already removed.";
        case CardState::covered: break;
    }
    const std::vector<int> all = blockers(graph, node);
    std::string text;
    if (!all.empty()) {
        text = "Free after " + std::to_string(all.size()) + " more " +
               (all.size() == 1 ? "card: " : "cards: ") + names(graph, all) + ".";
    }
    const std::string& waits = graph.nodes[at(node)].waits;
    if (waits.empty()) return text;
    return text + (text.empty() ? "It waits" : " It also waits") + " until one is gone: " + waits +
           ".";
}

std::string describe_blocked(const CoverGraph& graph, int node) {
    const std::vector<int> all = blocked(graph, node);
    if (all.empty()) return "";
    const bool alone = graph.nodes[at(node)].holds > 0;
    const std::string what =
        alone ? (all.size() == 1 ? " is blocked by it alone: " : " are blocked by it alone: ")
              : (all.size() == 1 ? " is blocked by it: " : " are blocked by it: ");
    return cards(all.size()) + what + names(graph, all) + ".";
}

std::string describe_depth(const CoverGraph& graph) {
    const CoverMeasures m = measure_covers(graph);
    if (m.covered == 0) return "No card is covered.";
    return "The number on a covered card is its depth: how many cards must go before it. "
           "Deepest: " +
           graph.nodes[at(m.deepest)].name + ", " + std::to_string(m.depth) +
           ". Mean of the covered cards: " + m.mean() + ".";
}

std::string describe_bottleneck(const CoverGraph& graph) {
    const CoverMeasures m = measure_covers(graph);
    if (m.bottleneck < 0) return "No card waits for another.";
    return "A bottleneck is a card that many wait for, whatever else they wait for. The narrowest "
           "now: " +
           graph.nodes[at(m.bottleneck)].name + ", for which " +
           cards(static_cast<std::size_t>(m.waiting)) + (m.waiting == 1 ? " waits." : " wait.");
}

std::vector<BuriedRank> buried_ranks(const Variant& variant, const CoverGraph& graph) {
    const Signs& signs = variant.deck.signs();
    std::vector<BuriedRank> ranks(signs.ranks.size() + 1);
    std::vector<bool> used(ranks.size(), false);
    BuriedRank down{.index = "face down", .face_down = true};
    for (const CardKind& kind : variant.deck.kinds()) {
        if (kind.rank == 0 || used[kind.rank]) continue;
        used[kind.rank] = true;
        ranks[kind.rank].index = signs.rank(kind.rank).index;
    }
    for (const CoverNode& node : graph.nodes) {
        if (node.state == CardState::gone) continue;
        const int rank = node.card == kNoCard ? -1 : variant.deck.kind(node.card).rank;
        if (rank == 0) continue;
        BuriedRank& line = rank < 0 ? down : ranks[at(rank)];
        ++(node.state == CardState::covered ? line.covered : line.open);
    }
    std::vector<BuriedRank> result;
    for (std::size_t r = 1; r < ranks.size(); ++r) {
        if (used[r]) result.push_back(ranks[r]);
    }
    if (down.covered + down.open > 0) result.push_back(down);
    return result;
}

std::string describe_removable(const Layout& layout) {
    if (layout.size() == 0) return "There is no tableau.";
    const search::RemovableSets sets = search::count_removable(layout);
    const std::string number = (sets.exact ? "" : "More than ") + grouped(sets.count);
    return number + " different sets of cards can be removed from this layout.";
}

}  // namespace niblick
