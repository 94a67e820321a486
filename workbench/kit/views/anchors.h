#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "workbench/kit/views/frame.h"

namespace niblick {

// The rectangles of named controls that a plate can point at, in the current frame.
struct Anchors {
    std::map<std::string, Rect, std::less<>> places;
};

inline void note_anchor(const Frame& frame, std::string_view name, const Rect& r) {
    frame.view.of<Anchors>().places.insert_or_assign(std::string(name), r);
}
// Nothing if the control is not visible.
inline std::optional<Rect> anchor(const Frame& frame, std::string_view name) {
    const auto& places = frame.view.of<Anchors>().places;
    const auto found = places.find(name);
    return found == places.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace niblick
