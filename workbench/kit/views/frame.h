#pragma once

#include <any>
#include <functional>
#include <map>
#include <string>
#include <typeindex>
#include <utility>
#include <vector>

#include "workbench/kit/action.h"
#include "workbench/kit/views/paint.h"
#include "workbench/persist/settings.h"

namespace niblick {

// What a frame needs besides what it draws, and the state that views keep between frames.
struct ViewState {
    double now = 0;       // seconds; set before every frame
    double wake_in = -1;  // seconds until a frame is needed without an event; below 0: never
    int more_passes = 0;  // frames to draw at once, until a field has got the keyboard focus
    FontSizes fonts_wanted;
    std::string tip;  // tooltip of the hovered control
    double tip_since = 0;

    // The state of one view, or of several that share it: a struct of theirs, created on first use.
    template <typename T>
    T& of() {
        std::any& found = kept_[std::type_index(typeid(T))];
        if (!found.has_value()) found.emplace<T>();
        return *std::any_cast<T>(&found);
    }

    void wake(double seconds) {
        if (wake_in < 0 || seconds < wake_in) wake_in = seconds;
    }

  private:
    std::map<std::type_index, std::any> kept_;
};

// What views ask for while a frame is drawn.
using Calls = std::vector<std::function<void()>>;

// The input of every view for one frame.
struct Frame {
    const Paint& paint;
    const Settings& settings;
    ViewState& view;
    const ActionTable& actions;
    Calls& out;  // made after the frame

    const Theme& theme() const { return paint.theme; }
    float px(float units) const { return paint.px(units); }
    // Runs an action after the frame. Expects that there is one.
    void run(std::string_view id) const { call(actions.at(id).run); }
    void call(std::function<void()> what) const { out.push_back(std::move(what)); }
};

// The same for the views of a page, with the page itself.
template <typename P>
struct FrameOf : Frame {
    FrameOf(const Frame& frame, P& model) : Frame(frame), page(model), model_(model) {}

    // Calls a function with the page, or one of the page, after the frame, with these arguments.
    template <typename What, typename... With>
    void later(What what, With... with) const {
        call(bound(std::move(what), std::move(with)...));
    }
    // The same call, to be made by somebody else: a button of a row.
    template <typename What, typename... With>
    std::function<void()> bound(What what, With... with) const {
        return [&model = model_, what = std::move(what), ... with = std::move(with)] {
            std::invoke(what, model, with...);
        };
    }

    const P& page;

  protected:
    P& model_;
};

}  // namespace niblick
