#include "workbench/explore/cover/cover_dot.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace niblick {

namespace {

// A quoted and escaped Graphviz string.
std::string dot_quoted(std::string_view text) {
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') result += '\\';
        result += c == '\n' ? ' ' : c;
    }
    return result + "\"";
}

std::string hundredths(float value) {
    const auto n = std::lround(value * 100);
    const std::string rest = std::to_string(std::abs(n) % 100);
    return (n < 0 ? "-" : "") + std::to_string(std::abs(n) / 100) + "." +
           (rest.size() < 2 ? "0" : "") + rest;
}

// A position in inches, y upward; the exclamation mark pins it.
std::string position(Point p) {
    return dot_quoted(hundredths(p.x / 2) + "," + hundredths(-p.y / 2) + "!");
}

// States differ by line style as well as by colour.
std::string look(CardState state) {
    switch (state) {
        case CardState::playable: return "style=\"filled,bold\", fillcolor=\"#FBFAF5\"";
        case CardState::open: return "style=filled, fillcolor=\"#FBFAF5\"";
        case CardState::covered: return "style=filled, fillcolor=\"#E3E6E2\"";
        case CardState::gone: return "style=dashed, fontcolor=\"#737A80\"";
    }
    return "";
}

// A text with the head of a graph, to be closed by a brace.
std::string head(const std::string& title, const CoverGraph& graph) {
    const bool either = std::any_of(graph.edges.begin(), graph.edges.end(),
                                    [](const CoverEdge& edge) { return edge.either; });
    return std::string(
               "// Cards, and what lies on what: an arrow leads from a card to one that it "
               "lies on.\n") +
           (either ? "// Of the dotted arrows to a card one is enough.\n" : "") + "digraph " +
           dot_quoted(title) + " {\n  label=" + dot_quoted(title) +
           ";\n  rankdir=BT;\n  node [shape=box, fontname=\"Helvetica\", width=0.6, "
           "height=0.4, margin=0.05];\n  edge [arrowsize=0.6];\n";
}

// The cards, covers and side places of a graph. Names get a prefix, and places move to the right.
std::string body(const CoverGraph& graph, const std::string& prefix, float right) {
    std::string text;
    const auto place = [&](Point at) { return position({at.x + right, at.y}); };
    for (const CoverNode& node : graph.nodes) {
        std::string label = node.card == kNoCard ? "?" : node.face.index;
        if (node.card != kNoCard) label += node.face.letter;
        if (!graph.dealt) label = std::to_string(node.piece + 1);
        text += "  " + prefix + "s" + std::to_string(node.piece) + " [label=" + dot_quoted(label) +
                ", tooltip=" +
                dot_quoted(node.name + ", " + std::string(describe_state(node.state)) +
                           (node.loses ? ", one of the cards that lose it" : "")) +
                ", " + look(node.state) + (node.loses ? ", color=\"#B3261E\", penwidth=3" : "") +
                ", pos=" + place(node.at) + "];\n";
    }
    for (const CoverEdge& edge : graph.edges) {
        const auto name = [&](int node) {
            return prefix + "s" + std::to_string(graph.nodes[static_cast<std::size_t>(node)].piece);
        };
        text += "  " + name(edge.upper) + " -> " + name(edge.lower) +
                (!edge.live    ? " [style=dashed]"
                 : edge.either ? " [style=dotted, label=\"or\"]"
                               : "") +
                ";\n";
    }
    for (std::size_t i = 0; i < graph.side.size(); ++i) {
        const SideNode& node = graph.side[i];
        std::string label = node.words;
        if (node.card != kNoCard) {
            label += ": " + node.face.index + node.face.letter;
        }
        text += "  " + prefix + "side" + std::to_string(i) + " [label=" + dot_quoted(label) +
                ", shape=plaintext, pos=" + place(node.at) + "];\n";
    }
    return text;
}

}  // namespace

std::string dot_text(const CoverGraph& graph, const std::string& title) {
    return head(title, graph) + body(graph, "", 0) + "}\n";
}

std::string dot_text(const CoverGraph& first, const CoverGraph& second, const std::string& title) {
    const float right = first.bounds.right() - second.bounds.x + 2 * kTile.w;
    return head(title, first) + body(first, "", 0) + body(second, "b", right) + "}\n";
}

}  // namespace niblick
