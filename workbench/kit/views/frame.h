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
#include "workbench/table/motion.h"
#include "workbench/table/table.h"

namespace niblick {

// A card being dragged, or about to be.
struct Drag {
    Spot spot;             // where the button was pressed
    float x = 0, y = 0;    // position of the press
    bool moving = false;   // the drag has started
    float dx = 0, dy = 0;  // distance dragged
};

// The state that views keep between frames: typed texts, the hovered spot, animations.
struct ViewState {
    double now = 0;                    // seconds; set before every frame
    double travel = Motion::kSeconds;  // duration of card animations in seconds; 0: none
    double wake_in = -1;  // seconds until a frame is needed without an event; below 0: never
    int more_passes = 0;  // frames to draw at once, until a field has got the keyboard focus

    Motion flights;
    Drag drag;
    Spot hovered;
    double hovered_since = 0;
    std::string tip;  // tooltip of the hovered control
    double tip_since = 0;

    double end_since = -1;  // when the end of the game was first shown; -1: not shown
    // While keys are used, plates about cards wait until the mouse leaves this position.
    float still_x = -1, still_y = -1;
    Spot seen_focus;
    bool by_mouse = false;  // whether the last frame's input came from the mouse
    std::string seen_moves;
    double working_since = -1;  // when the solver started on the position; -1: it is idle

    std::pair<std::uint64_t, int> history_shows{0, -1};  // game and move the list was scrolled to

    std::string search;
    int search_asked = 0;
    std::string library_shows;  // the ruleset that the list was last scrolled to
    std::string deal;
    bool deal_open = false;
    float deal_height = 0;  // height of its plate in the previous frame
    int find = 0;           // the kind of deal to search for
    int copies = 0;         // clipboard copies and pastes handled so far
    int pastes = 0;
    std::uint64_t statistics_of = 0;  // fingerprint of the selected game; 0: the game on the table
    std::string copy_name;
    bool copy_open = false;

    std::string palette;  // the search text
    bool palette_open = false;
    int palette_at = 0;  // the line selected by Enter
    int settings_row = 0;

    std::string text;  // of the rule file being edited
    std::string text_id;
    int text_revision = -1;
    int focus_frames = 0;             // since the rule file requested the keyboard focus
    bool editing = false;             // the rule file has the keyboard focus
    bool text_changed_under = false;  // the text changed other than by typing meanwhile
    int go_to_line = 0;               // move caret and scroll position there; 0: no
    int caret_line = 0;               // from 0
    float caret_x = 0;

    // The state of one page's views: a struct of theirs, created on first use.
    template <typename T>
    T& of() {
        std::any& found = pages_[std::type_index(typeid(T))];
        if (!found.has_value()) found.emplace<T>();
        return *std::any_cast<T>(&found);
    }

    // The sizes that the fonts should have.
    FontSizes fonts_wanted;

    void wake(double seconds) {
        if (wake_in < 0 || seconds < wake_in) wake_in = seconds;
    }

  private:
    std::map<std::type_index, std::any> pages_;
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
