#pragma once

#include <filesystem>
#include <string>
#include <variant>

#include "workbench/explore/cover/cover_graph.h"

namespace niblick {

enum class GraphFile : std::uint8_t { svg, png, dot };

// Commands of the graph. Lengths are in pixels, positions relative to the area of the graph.
namespace graph {

struct Room {
    Size size;
    float unit = 1;
};
struct ZoomBy {
    float factor = 1;
    Point about;  // fixed point
};
struct ZoomStep {
    int steps = 1;  // zoom steps about the centre
};
struct PanBy {
    Point way;
};
struct Fit {};
struct PointAt {
    int node = -1;  // index into CoverGraph::nodes; -1: none
    int side = 0;   // of two layouts: 0 the first, 1 the second
};
struct Pin {
    int node = -1;  // pinned until another is, or the same one again
    int side = 0;
};
struct ShowLinks {
    bool on = true;
};
struct ShowLine {};  // reveals whether there is a winning line
struct Play {};      // plays or pauses the solver's line
struct Step {
    int by = 1;
};
struct GoToStep {
    int step = 0;
};
struct FlipSecond {};  // asks for a second layout, or leaves it
struct PutSecond {     // draws the layout of a game of the library beside the first
    std::string id;
};
struct AskSave {  // asks where to save the graph; the ending says as what
    GraphFile as = GraphFile::svg;
};
struct Save {
    GraphFile as = GraphFile::svg;
    std::filesystem::path file = {};  // empty: a new one in the folder of pictures
};

}  // namespace graph

using GraphCommand = std::variant<graph::Room, graph::ZoomBy, graph::ZoomStep, graph::PanBy,
                                  graph::Fit, graph::PointAt, graph::Pin, graph::ShowLinks,
                                  graph::ShowLine, graph::Play, graph::Step, graph::GoToStep,
                                  graph::FlipSecond, graph::PutSecond, graph::AskSave, graph::Save>;

namespace command {

struct Graph {
    GraphCommand what;
};

}  // namespace command

}  // namespace niblick
