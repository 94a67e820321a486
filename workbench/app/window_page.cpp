#include "workbench/app/window_page.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "workbench/game/play_command.h"
#include "workbench/kit/touch_command.h"

namespace niblick {

namespace {

// Removes an entry from a list, or appends it.
void flip(std::vector<std::string>& list, const std::string& entry) {
    if (std::erase(list, entry) == 0) list.push_back(entry);
}

}  // namespace

WindowPage::WindowPage(Host& host, const Catalogue& catalogue, bool reduced_motion)
    : host_(host),
      catalogue_(catalogue) {
    state_.reduced_motion = reduced_motion;
}

bool WindowPage::perform(const Command& command, bool) {
    if (command.as<command::Cancel>() != nullptr) return cancel();
    if (command.as<command::FlipTouch>() != nullptr) {
        bool& touch = settings().touch;
        touch = !touch;
        say(touch ? "Controls are large enough for touch; a long press shows what hovering does."
                  : "Controls are those for a mouse.");
        return true;
    }
    return perform_one_of<command::FlipTheme, command::FlipColours, command::FlipMotion,
                          command::Zoom, command::FlipLibrary, command::FlipRulesPanel,
                          command::GoTo, command::NextPage, command::ShowPage, command::PanelWidths,
                          command::WindowPlace, command::Focus, command::FlipFullScreen,
                          command::FlipKeys, command::FlipPalette, command::FlipSettings,
                          command::Choose, command::ResetLayout, command::ResetSettings,
                          command::SettingsBack, command::FoldGroup, command::FlipFavourite>(
        command, [this](const auto& c) { on(c); });
}

// Escape closes the topmost overlay.
bool WindowPage::cancel() {
    return std::exchange(state_.showing_palette, false) ||
           std::exchange(state_.showing_settings, false) ||
           std::exchange(state_.showing_keys, false);
}

void WindowPage::on(const command::FlipTheme&) {
    settings().dark = !settings().dark;
}

void WindowPage::on(const command::GoTo& c) {
    settings().area = c.area;
}

void WindowPage::on(const command::FlipColours&) {
    bool& four = settings().four_colours;
    four = !four;
    say(four ? "Each suit has its own colour." : "Suits are black and red.");
}

void WindowPage::on(const command::FlipMotion&) {
    Speed& speed = settings().speed;
    speed = speed == Speed::instant ? Speed::system : Speed::instant;
    say(speed == Speed::instant ? "Card animation is off." : "Card animation is on.");
}

void WindowPage::on(const command::Zoom& c) {
    float& zoom = settings().zoom;
    if (c.steps == 0) {
        zoom = 1;
        return;
    }
    // Steps of 10 %, above 200 % of 20 %.
    const float step = zoom + static_cast<float>(c.steps) * 0.01F > 2 ? 0.25F : 0.1F;
    zoom = std::round((zoom + static_cast<float>(c.steps) * step) * 20) / 20;
    zoom = std::clamp(zoom, kMinZoom, kMaxZoom);
}

void WindowPage::on(const command::FlipLibrary&) {
    settings().library_open = !settings().library_open;
}

void WindowPage::on(const command::FlipRulesPanel&) {
    settings().rules_open = !settings().rules_open;
}

void WindowPage::on(const command::NextPage&) {
    PanelPage& page = settings().page;
    const auto pages = setting_row("page").choices.size();
    if (settings().rules_open) {
        page = static_cast<PanelPage>((static_cast<std::size_t>(page) + 1) % pages);
    }
    settings().rules_open = true;
}

void WindowPage::on(const command::ShowPage& c) {
    settings().page = c.page;
    settings().rules_open = true;
}

void WindowPage::on(const command::PanelWidths& c) {
    Settings& now = settings();
    if (c.library > 0) now.library_width = std::clamp(c.library, 160, 480);
    if (c.rules <= 0) return;
    (now.page == PanelPage::file ? now.file_width : now.rules_width) =
        std::clamp(c.rules, 240, 900);
}

void WindowPage::on(const command::WindowPlace& c) {
    settings().maximized = c.maximized;
    if (c.maximized) return;
    settings().window_x = c.x;
    settings().window_y = c.y;
    settings().window_w = c.w;
    settings().window_h = c.h;
}

void WindowPage::on(const command::FlipFullScreen&) {
    state_.full_screen = !state_.full_screen;
    if (state_.full_screen) say("Full screen; F11 leaves it.");
}

void WindowPage::on(const command::FlipKeys&) {
    state_.showing_keys = !state_.showing_keys;
    state_.showing_palette = false;
    state_.showing_settings = false;
}

void WindowPage::on(const command::FlipPalette&) {
    state_.showing_palette = !state_.showing_palette;
    state_.showing_keys = false;
}

void WindowPage::on(const command::FlipSettings&) {
    state_.showing_settings = !state_.showing_settings;
    state_.showing_palette = false;
    state_.showing_keys = false;
}

void WindowPage::on(const command::Choose& c) {
    choose(settings(), setting_row(c.key), c.value);
}

void WindowPage::on(const command::ResetLayout&) {
    before_reset_ = settings();
    state_.can_take_reset_back = true;
    const Settings fresh;
    Settings& s = settings();
    s.zoom = fresh.zoom;
    s.library_open = fresh.library_open;
    s.rules_open = fresh.rules_open;
    s.library_width = fresh.library_width;
    s.rules_width = fresh.rules_width;
    s.file_width = fresh.file_width;
    s.page = fresh.page;
    s.folded.clear();
    say("Panels and sizes are back to their defaults.");
}

void WindowPage::on(const command::ResetSettings&) {
    before_reset_ = settings();
    state_.can_take_reset_back = true;
    reset_shown(settings());
    say("All settings are back to their defaults.");
}

void WindowPage::on(const command::SettingsBack&) {
    if (!before_reset_) return;
    // Keeps the window's position, the page and the favourites.
    Settings& now = settings();
    Settings back = *before_reset_;
    back.window_x = now.window_x;
    back.window_y = now.window_y;
    back.window_w = now.window_w;
    back.window_h = now.window_h;
    back.maximized = now.maximized;
    back.area = now.area;
    back.favourites = now.favourites;
    now = std::move(back);
    before_reset_.reset();
    state_.can_take_reset_back = false;
    say("Your settings are restored.");
}

void WindowPage::on(const command::FoldGroup& c) {
    flip(settings().folded, c.name);
}

void WindowPage::on(const command::FlipFavourite& c) {
    if (catalogue_.find(c.id) != nullptr) flip(settings().favourites, c.id);
}

}  // namespace niblick
