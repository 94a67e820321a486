#pragma once

#include <filesystem>
#include <variant>

#include "workbench/pages/graph/cover_picture.h"

namespace niblick {

enum class GraphFile : std::uint8_t { svg, png, dot };

// What a person can ask of the graph. Lengths are pixels, places are in the room it is drawn in.
namespace graph {

struct Room {
    Size size;
    float unit = 1;
};
struct ZoomBy {
    float factor = 1;
    Point about;  // stays where it is
};
struct ZoomStep {
    int steps = 1;  // about the middle
};
struct PanBy {
    Point way;
};
struct Fit {};
struct PointAt {
    int node = -1;  // of the picture; -1: none
};
struct Pin {
    int node = -1;  // stays lit until another is, or the same again
};
struct ShowLinks {
    bool on = true;
};
struct ShowLine {};  // says whether there is a winning line, which nobody hears unasked
struct Play {};      // the solver's line, or pauses it
struct Step {
    int by = 1;
};
struct GoToStep {
    int step = 0;
};
struct AskSave {  // asks where to save the graph; the ending says as what
    GraphFile as = GraphFile::svg;
};
struct Save {
    GraphFile as = GraphFile::svg;
    std::filesystem::path file = {};  // empty: a new one in the folder of pictures
};

}  // namespace graph

using GraphCommand =
    std::variant<graph::Room, graph::ZoomBy, graph::ZoomStep, graph::PanBy, graph::Fit,
                 graph::PointAt, graph::Pin, graph::ShowLinks, graph::ShowLine, graph::Play,
                 graph::Step, graph::GoToStep, graph::AskSave, graph::Save>;

namespace command {

struct Graph {
    GraphCommand what;
};

}  // namespace command

}  // namespace niblick
