#include <algorithm>
#include <cmath>
#include <string>

#include "workbench/game/views/play_parts.h"
#include "workbench/kit/views/flow.h"
#include "workbench/kit/views/signs.h"

namespace niblick {

namespace {

void draw_watched(const PlayFrame& frame, const Watching& watch) {
    text(frame, watch.words, kNote);
    const ButtonLook more{.enabled = watch.made < watch.line.size()};
    action_button(frame, "Step", "watch.step", more);
    ImGui::SameLine();
    action_button(frame, watch.running ? "Pause###run" : "Run###run", "watch.run", more);
    ImGui::SameLine();
    action_button(frame, "Take over", "watch");
    same_line_if(button_width(frame, "Undo"));
    if (button(frame, "Undo", "Restores your own game (Ctrl + Z)")) frame.run("undo");
    if (button(frame, "Slower", "Fewer moves per minute")) frame.later(&PlayPage::change_pace, -1);
    ImGui::SameLine();
    if (button(frame, "Faster", "More moves per minute")) frame.later(&PlayPage::change_pace, 1);
    text(frame,
         std::to_string(watch.made) + " of " + std::to_string(watch.line.size()) + ", " +
             describe_pace(frame.settings.watch_pace),
         kNote);
}

void draw_watch(const PlayFrame& frame) {
    const GameModel& games = frame.page.games();
    if (games.teaching().watch.on) return draw_watched(frame, games.teaching().watch);
    const bool always = games.over() || frame.settings.advice == Advice::all;
    const char* about =
        games.over() ? "The best is always shown once the game is over."
        : always     ? "The best is always shown while every move is marked."
                 : "The solver's chart and verdict for this game; counts as help while shown (V)";
    if (button(frame, games.teaching().open ? "Hide the best###ask" : "Show the best###ask", about,
               {.enabled = !always})) {
        frame.run("verdict");
    }
    ImGui::SameLine();
    const bool fits = button_width(frame, "Watch the solver") <= ImGui::GetContentRegionAvail().x;
    action_button(frame, fits ? "Watch the solver###watch" : "Watch###watch", "watch");
}

// Why the game is lost, where the verdict says that it is and may be seen.
void draw_why_lost(const PlayFrame& frame) {
    const PlayState& state = frame.page.state();
    using Stage = LossCoreState::Stage;
    const Standing standing = state.status.standing;
    const bool lost = standing == Standing::never || standing == Standing::no_longer ||
                      standing == Standing::lost;
    if (!lost && state.core.stage == Stage::off) return;
    const char* label = state.core.stage == Stage::off       ? "Why is it lost?###why"
                        : state.core.stage == Stage::working ? "Stop###why"
                                                             : "Hide why###why";
    action_button(frame, label, "why_lost");
    text(frame, state.core.words, kNote);
}

// How well the hand was played, once it is over.
void draw_rating(const PlayFrame& frame) {
    const GameModel& games = frame.page.games();
    if (const HandRating* rating = games.hand_rating()) {
        for (const std::string& line : describe_rating(*rating)) text(frame, line, kNote);
        return;
    }
    if (games.rating_hand()) return text(frame, "Rating your choices\xE2\x80\xA6", kNote);
    if (games.can_rate()) action_button(frame, "Rate this hand", "rate_hand");
}

void draw_advice(const PlayFrame& frame) {
    const SettingRow& row = setting_row("advice");
    const auto chosen = static_cast<int>(frame.settings.advice);
    text(frame, row.label, {.role = Role::strong});
    const int clicked =
        segments(frame, "advice", labels_of(row), chosen, ImGui::GetContentRegionAvail().x);
    if (clicked >= 0) frame.later(&PlayPage::advise, static_cast<Advice>(clicked));
    // Once the solver's results are shown, costs are no longer hidden.
    const bool hides = frame.settings.advice == Advice::off;
    if (hides && frame.page.games().teaching().open) return;
    text(frame, row.choices[static_cast<std::size_t>(chosen)].about, kNote);
}

// A heading that shows or hides what is below it, by an action. Returns whether that is shown.
bool section(const PlayFrame& frame, const char* head, bool open, std::string_view action) {
    gap(frame, 8);
    const float width = std::ceil(frame.paint.fonts[Role::small].measure("Show").x) + 1;
    const Press press = pressable(frame, head, [&] {
        text(frame, head, {.role = Role::strong});
        ImGui::SameLine();
        ImGui::SetCursorPosX(ImGui::GetContentRegionMax().x - width);
        text(frame, open ? "Hide" : "Show", kNote);
    });
    if (press.hovered) tip_of_item(frame, frame.actions.tip(action));
    if (press.clicked) frame.run(action);
    return open;
}

// Each goal with a ring, which is filled once it is reached.
void draw_goals(const PlayFrame& frame) {
    const GoalsState& goals = frame.page.state().goals;
    const float indent = frame.px(24);
    for (const GoalLine& line : goals.lines) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const float x = at.x + frame.px(8), y = at.y + frame.px(10);
        if (line.reached) {
            draw_sign(frame.paint, x, y, {Sign::tick, &Theme::good}, 6.5F);
        } else {
            frame.paint.list().AddCircle({x, y}, frame.px(6), frame.theme().secondary, 24,
                                         std::max(1.0F, frame.px(1)));
        }
        ImGui::Indent(indent);
        text(frame, line.words);
        ImGui::Unindent(indent);
    }
    text(frame, goals.about, kNote);
}

}  // namespace

void draw_game_page(const PlayFrame& frame, const Rect& r) {
    const ScrollArea page(frame, "game", r);
    const Spacing close(frame, 4);
    if (!frame.page.games().has_game()) {
        return text(frame, "Choose a game on the left to see its progress here.",
                    {.colour = &Theme::secondary});
    }
    ImGui::SetCursorPosY(frame.px(4));
    draw_chart(frame);
    draw_watch(frame);
    draw_why_lost(frame);
    draw_rating(frame);
    gap(frame, 10);
    draw_advice(frame);
    if (section(frame, "Goals of this deal", frame.settings.goals, "goals")) draw_goals(frame);
    if (section(frame, "Not seen yet", frame.settings.tracker, "tracker")) draw_tracker(frame);
    gap(frame, 8);
    text(frame, "Moves", {.role = Role::strong});
    // The list takes the room that is left; where that is too little, the page scrolls.
    draw_history(frame, std::max(ImGui::GetContentRegionAvail().y, frame.px(150)));
}

}  // namespace niblick
