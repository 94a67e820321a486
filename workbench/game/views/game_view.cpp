#include <algorithm>
#include <cmath>
#include <string>

#include "workbench/game/views/play_parts.h"
#include "workbench/kit/text.h"
#include "workbench/kit/views/signs.h"
#include "workbench/kit/views/widgets.h"
#include "workbench/table/status.h"

namespace niblick {

namespace {

// Stacks parts vertically.
class Stack {
  public:
    Stack(const PlayFrame& frame, const Rect& r)
        : frame_(frame),
          x_(r.x + frame.px(16)),
          width_(r.w - frame.px(32)),
          y_(r.y + frame.px(4)) {}

    float y() const { return y_; }
    float width() const { return width_; }
    void space(float units) { y_ += frame_.px(units); }
    Rect take(float height, float after) {
        const Rect part{x_, y_, width_, height};
        y_ += height + frame_.px(after);
        return part;
    }
    void words(Role role, ImU32 colour, std::string_view text, float after) {
        if (text.empty()) return;
        y_ += frame_.paint.wrapped(x_, y_, width_, role, colour, text) + frame_.px(after);
    }

  private:
    const PlayFrame& frame_;
    float x_, width_, y_;
};

void draw_advice(const PlayFrame& frame, Stack& page) {
    const Settings& settings = frame.settings;
    const SettingRow& row = setting_row("advice");
    page.words(Role::strong, frame.theme().text, row.label, 4);
    const auto chosen = static_cast<int>(settings.advice);
    const int clicked =
        segments(frame, "advice", page.take(frame.px(30), 5), labels_of(row), chosen);
    if (clicked >= 0) frame.later(&PlayPage::advise, static_cast<Advice>(clicked));
    page.words(Role::small, frame.theme().secondary,
               row.choices[static_cast<std::size_t>(chosen)].about, 12);
}

// A row of buttons from the left.
struct Buttons {
    const PlayFrame& frame;
    Rect room;

    bool add(const char* id, std::string_view label, std::string_view about, bool enabled = true) {
        const float width = button_width(frame, label);
        ButtonLook look;
        look.enabled = enabled;
        const bool pressed =
            text_button(frame, id, {room.x, room.y, width, room.h}, label, about, look);
        const float used = width + frame.px(6);
        room.x += used;
        room.w -= used;
        return pressed;
    }
};

void draw_watch(const PlayFrame& frame, Stack& page) {
    const Teaching& teaching = frame.page.games().teaching();
    const Watching& watch = teaching.watch;
    const float height = frame.px(30);
    if (!watch.on) {
        Buttons row{frame, page.take(height, 12)};
        const GameModel& games = frame.page.games();
        const bool over = games.over();
        const bool always = over || frame.settings.advice == Advice::all;
        const char* about =
            "The solver's chart and verdict for this game; counts as help while shown (V)";
        if (over) about = "The best is always shown once the game is over.";
        if (!over && always) about = "The best is always shown while every move is marked.";
        if (row.add("ask", teaching.open ? "Hide the best" : "Show the best", about, !always)) {
            frame.run("verdict");
        }
        const bool fits = button_width(frame, "Watch the solver") <= row.room.w;
        if (row.add("watch", fits ? "Watch the solver" : "Watch",
                    "The solver plays on from here. Take over at any time; undo restores your own "
                    "game (O)")) {
            frame.run("watch");
        }
        return;
    }
    page.words(Role::small, frame.theme().secondary, watch.words, 5);
    const bool more = watch.made < watch.line.size();
    Buttons row{frame, page.take(height, 6)};
    if (row.add("step", "Step", "One move forward (.)", more)) {
        frame.run("watch.step");
    }
    if (row.add("run", watch.running ? "Pause" : "Run", "Plays or pauses the line (P)", more)) {
        frame.run("watch.run");
    }
    if (row.add("take over", "Take over", "Play on yourself from here (O or Escape)")) {
        frame.run("watch");
    }
    if (row.add("own", "Undo", "Restores your own game (Ctrl + Z)")) frame.run("undo");
    Buttons pace{frame, page.take(height, 12)};
    if (pace.add("slower", "Slower", "Fewer moves per minute")) {
        frame.later(&PlayPage::change_pace, -1);
    }
    if (pace.add("faster", "Faster", "More moves per minute")) {
        frame.later(&PlayPage::change_pace, 1);
    }
    frame.paint.line(pace.room, Role::small, frame.theme().secondary,
                     std::to_string(watch.made) + " of " + std::to_string(watch.line.size()) +
                         ", " + describe_pace(frame.settings.watch_pace));
}

// A heading, and at its right what shows or hides the part below it.
void draw_head(const PlayFrame& frame, const Rect& head, const char* words, bool open,
               std::string_view about, std::string_view flips) {
    const Theme& theme = frame.theme();
    frame.paint.line(head, Role::strong, theme.text, words);
    const Rect flip{head.right() - frame.px(56), head.y, frame.px(56), head.h};
    const Press press = press_area(words, flip);
    if (press.hovered) {
        ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        tip(frame, flip, about);
    }
    frame.paint.line(flip, Role::small, press.hovered ? theme.text : theme.secondary,
                     open ? "Hide" : "Show", 1);
    if (press.clicked) frame.run(flips);
}

// Each goal with a ring, which is filled once it is reached.
void draw_goals(const PlayFrame& frame, Stack& page) {
    const Theme& theme = frame.theme();
    const GoalsState& goals = frame.page.state().goals;
    const bool open = frame.settings.goals;
    draw_head(frame, page.take(frame.px(20), 4), "Goals of this deal", open,
              "What this deal is proved to allow; counts as help (J)", "goals");
    if (!open) return page.space(8);
    const float indent = frame.px(24);
    for (const GoalLine& line : goals.lines) {
        const float width = page.width() - indent;
        const Rect r =
            page.take(frame.paint.wrapped_height(width, Role::body, line.words) + frame.px(4), 0);
        const SignLook look{Sign::tick, &Theme::good};
        const ImVec2 middle{r.x + frame.px(8), r.y + frame.px(10)};
        if (line.reached) {
            draw_sign(frame.paint, std::round(middle.x), std::round(middle.y), look, 6.5F);
        } else {
            frame.paint.list().AddCircle(middle, frame.px(6), theme.secondary, 24,
                                         std::max(1.0F, frame.px(1)));
        }
        frame.paint.wrapped(r.x + indent, r.y, width, Role::body, theme.text, line.words);
    }
    page.words(Role::small, theme.secondary, goals.about, 10);
}

}  // namespace

void draw_game_page(const PlayFrame& frame, const Rect& r) {
    const Theme& theme = frame.theme();
    if (!frame.page.games().has_game()) {
        frame.paint.wrapped(r.x + frame.px(20), r.y + frame.px(6), r.w - frame.px(40), Role::body,
                            theme.secondary, "Choose a game on the left to see its progress here.");
        return;
    }
    place(r);
    ImGui::BeginChild("game", {r.w, r.h});
    const ImVec2 start = ImGui::GetCursorScreenPos();
    Stack page(frame, {start.x, start.y, r.w, r.h});
    draw_chart(frame, page.take(frame.px(186), 6));
    draw_watch(frame, page);
    draw_advice(frame, page);
    draw_goals(frame, page);
    const bool tracker = frame.settings.tracker;
    draw_head(frame, page.take(frame.px(20), 4), "Not seen yet", tracker,
              "Card tracker: unseen cards (T)", "tracker");
    if (tracker) {
        const float height = tracker_height(frame, page.width());
        draw_tracker(frame, page.take(height, 12));
    }
    page.words(Role::strong, theme.text, "Moves", 2);
    // The list scrolls in the remaining space; if that is too small, the page scrolls.
    const float left = r.bottom() - page.y();
    const float height = std::max(left, frame.px(150));
    draw_history(frame, {start.x, page.y(), r.w, height});
    place({start.x, page.y() + height, 1, 1});
    ImGui::Dummy({1, 1});
    ImGui::EndChild();
}

}  // namespace niblick
