#pragma once

#include <any>
#include <map>
#include <string>
#include <typeindex>
#include <utility>

#include "workbench/kit/command.h"
#include "workbench/kit/views/motion.h"
#include "workbench/kit/views/paint.h"
#include "workbench/persist/settings.h"
#include "workbench/table/table.h"

namespace niblick {

// A card being dragged, or about to be.
struct Drag {
    Spot spot;             // what the button went down on
    float x = 0, y = 0;    // where
    bool moving = false;   // it has left its place
    float dx = 0, dy = 0;  // how far it was carried
};

// What views remember from one frame to the next: texts being typed, what is hovered, what moves.
struct ViewState {
    double now = 0;                    // seconds; set before every frame
    double travel = Motion::kSeconds;  // how long cards are on their way; 0: they jump
    double wake_in = -1;  // seconds until a frame is wanted without any event; below 0: never
    int more_passes = 0;  // frames to draw at once, until a field has the keyboard it asked for

    Motion flights;
    Drag drag;
    Spot hovered;
    double hovered_since = 0;
    std::string tip;  // what the hovered control does
    double tip_since = 0;

    double end_since = -1;  // since when the end of a game is to be told; -1: it is not
    // Plates about cards wait until the mouse moves on from here: keys are at work.
    float still_x = -1, still_y = -1;
    Spot seen_focus;
    bool by_mouse = false;  // what the last frame asked of the table
    std::string seen_moves;
    double working_since = -1;  // since when the solver has been at the position; -1: it is not

    std::pair<std::uint64_t, int> history_shows{0, -1};  // game and move the list was scrolled to

    std::string search;
    int search_asked = 0;
    std::string library_shows;  // the ruleset that the list was last scrolled to
    std::string deal;
    bool deal_open = false;
    float deal_height = 0;  // of its plate, as of the frame before
    int find = 0;           // which kind of deal is to be looked for
    int copies = 0;         // texts passed to the clipboard, and asked from it
    int pastes = 0;
    std::uint64_t statistics_of = 0;  // the fingerprint chosen there; 0: of the game on the table
    std::string copy_name;
    bool copy_open = false;

    std::string palette;  // what is searched for
    bool palette_open = false;
    int palette_at = 0;  // the line that Enter takes
    int settings_row = 0;

    std::string text;  // of the rule file being edited
    std::string text_id;
    int text_revision = -1;
    int focus_frames = 0;             // since the rule file asked for the keyboard
    bool editing = false;             // the rule file has the keyboard
    bool text_changed_under = false;  // while it has, other than by typing
    int go_to_line = 0;               // scroll the editor there, and put the caret there; 0: no
    int caret_line = 0;               // from 0
    float caret_x = 0;

    // What the views of one page remember: a struct of theirs, made when it is first asked for.
    template <typename T>
    T& of() {
        std::any& found = pages_[std::type_index(typeid(T))];
        if (!found.has_value()) found.emplace<T>();
        return *std::any_cast<T>(&found);
    }

    // The sizes that the card fonts should have.
    FontSizes fonts_wanted;

    void wake(double seconds) {
        if (wake_in < 0 || seconds < wake_in) wake_in = seconds;
    }

  private:
    std::map<std::type_index, std::any> pages_;
};

// What every view gets to draw one frame with.
struct Frame {
    const Paint& paint;
    const Settings& settings;
    ViewState& view;
    Commands& out;

    const Theme& theme() const { return paint.theme; }
    float px(float units) const { return paint.px(units); }
    void send(Command command) const { out.push_back(std::move(command)); }
};

// What the views of one page get: its model as well, and of no other page.
template <typename P>
struct FrameOf : Frame {
    FrameOf(const Frame& frame, const P& model) : Frame(frame), page(model) {}

    const P& page;
};

}  // namespace niblick
