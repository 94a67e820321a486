#include "workbench/app/views/stage.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

#include "workbench/app/views/window_view.h"
#include "workbench/app/window_page.h"
#include "workbench/game/views/table_state.h"
#include "workbench/kit/views/navigation.h"

namespace niblick {

namespace {

// Sizes settle in at most two passes, after a call.
constexpr int kMaxPasses = 5;
constexpr float kNoTime = 1e-4F;  // seconds from one pass to the next

// The duration of card animations.
double seconds_of(Speed speed, bool reduced_motion) {
    switch (speed) {
        case Speed::system: return reduced_motion ? 0 : Motion::kSeconds;
        case Speed::normal: return Motion::kSeconds;
        case Speed::fast: return Motion::kSeconds / 2;
        case Speed::instant: break;
    }
    return 0;
}

}  // namespace

Stage::Stage(Workspace& work, std::function<void()> begin, std::function<void()> fonts_built)
    : work_(work),
      begin_(std::move(begin)),
      fonts_built_(std::move(fonts_built)) {
    IMGUI_CHECKVERSION();
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    // A blinking caret would need frames while idle.
    io.ConfigInputTextCursorBlink = false;
}

Stage::~Stage() {
    ImGui::DestroyContext();
}

void Stage::draw(float scale, double now) {
    view_.now = now;
    view_.of<TableView>().travel =
        still_
            ? 0
            : seconds_of(work_.settings().speed, work_.page<WindowPage>().state().reduced_motion);
    for (int pass = 0; pass < kMaxPasses; ++pass) {
        if (!draw_once(scale)) return;
        ImGui::GetIO().DeltaTime = kNoTime;  // or keys that are down would repeat
    }
}

bool Stage::takes(const KeyPress& press, bool typing) {
    if (press.key == Key::escape) hide_focus();
    return navigation_takes(press, typing);
}

bool Stage::acts(const KeyPress& press, bool typing) {
    const Action* wanted = work_.action_for(press, typing);
    if (wanted != nullptr) work_.call(wanted->run);
    return wanted != nullptr;
}

double Stage::sleep(bool in_sight) const {
    const auto tick = work_.next_tick();
    if (!tick) return sleep(in_sight, -1);
    const std::chrono::duration<double> left = *tick - Workspace::Clock::now();
    return sleep(in_sight, std::max(0.0, left.count()));
}

double Stage::sleep(bool in_sight, double tick) const {
    const double frame = in_sight ? view_.wake_in : -1;
    if (frame < 0 || tick < 0) return std::max(frame, tick);
    return std::min(frame, tick);
}

bool Stage::draw_once(float scale) {
    const Settings& settings = work_.settings();
    view_.fonts_wanted.unit = scale * settings.zoom;
    const bool first = fonts_[Role::body].font == nullptr;
    if (first || fonts_.rough() || !(fonts_.sizes() == view_.fonts_wanted)) {
        // The first pass finds out how large the cards are.
        fonts_.build(*ImGui::GetIO().Fonts, view_.fonts_wanted, first);
        fonts_built_();
    }
    const float unit = fonts_.sizes().unit;
    if (const Look look = work_.page<WindowPage>().look();
        styled_unit_ != unit || styled_look_ != look || styled_touch_ != settings.touch) {
        theme_ = theme_for(look);
        apply_style(theme_, unit, settings.touch);
        styled_unit_ = unit;
        styled_look_ = look;
        styled_touch_ = settings.touch;
    }
    begin_();
    prepare_navigation();
    ImGui::NewFrame();
    complete_navigation();
    Calls calls;
    if (log_ != nullptr) log_->clear();
    if (touched_ != nullptr) touched_->clear();
    touch_ = {settings.touch, std::round(kFinger * unit), touched_, reads_ ? log_ : nullptr};
    ImGui::GetIO().UserData = &touch_;
    const Paint paint{theme_, fonts_, shapes_, nullptr, log_, settings.touch ? kTouchAir : 1.0F,
                      reads_};
    draw_window(AppFrame(Frame{paint, work_.settings(), view_, work_.actions(), calls}, work_));
    ImGui::Render();
    for (const std::function<void()>& made : calls) work_.call(made);
    const bool more = view_.more_passes > 0;
    if (more) --view_.more_passes;
    return more || !calls.empty() || fonts_.rough() || !(fonts_.sizes() == view_.fonts_wanted);
}

}  // namespace niblick
