#include "workbench/app/window_page.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "core/base/words.h"

namespace niblick {

WindowPage::WindowPage(Host& host, bool reduced_motion, bool light_desktop) : host_(host) {
    state_.reduced_motion = reduced_motion;
    state_.light_desktop = light_desktop;
}

std::vector<Action> WindowPage::actions() {
    std::vector<Action> all = actions_of_overlays();
    for (std::vector<Action> more :
         {actions_of_panels(), actions_of_looks(), actions_of_resets()}) {
        std::ranges::move(more, std::back_inserter(all));
    }
    return all;
}

std::vector<Action> WindowPage::actions_of_overlays() {
    return {{.id = "palette",
             .section = "Window",
             .name = "Search commands and games",
             .keys = {ctrl('p')},
             .where = Where::anywhere,
             .run = [this] { show_only(&WindowState::showing_palette); }},
            {.id = "settings",
             .section = "Window",
             .name = "Settings",
             .keys = {ctrl(',')},
             .where = Where::anywhere,
             .synonyms = "options, preferences, configure, accessibility",
             .run = [this] { show_only(&WindowState::showing_settings); }},
            {.id = "keys",
             .section = "Window",
             .name = "Keys",
             .tip = "Keyboard shortcuts",
             .keys = {named(Key::f1)},
             .where = Where::anywhere,
             .synonyms = "help, shortcuts, hotkeys, mouse",
             .run = [this] { show_only(&WindowState::showing_keys); }}};
}

std::vector<Action> WindowPage::actions_of_panels() {
    std::vector<Action> rows{{.id = "library",
                              .section = "Window",
                              .name = "Show or hide the library",
                              .keys = {ctrl('l')},
                              .where = Where::anywhere,
                              .synonyms = "list of games, sidebar",
                              .run = [this] { flip_panel(false); }},
                             {.id = "panel",
                              .section = "Window",
                              .name = "Show or hide the right panel",
                              .keys = {ctrl('r')},
                              .where = Where::anywhere,
                              .synonyms = "rules, how to play, sidebar",
                              .run = [this] { flip_panel(true); }},
                             {.id = "panel.next",
                              .section = "Window",
                              .name = "Next page of the right panel",
                              .keys = {ctrl('e')},
                              .where = Where::anywhere,
                              .run = [this] { next_panel(); }},
                             {.id = "pane.next",
                              .section = "Window",
                              .tip = "Go to another pane",
                              .keys = {named(Key::f6)},
                              .where = Where::anywhere,
                              .run = [this] { ++state_.pane_steps; }},
                             {.id = "pane.back",
                              .section = "Window",
                              .tip = "Go to another pane",
                              .keys = {named(Key::f6, false, true)},
                              .where = Where::anywhere,
                              .run = [this] { --state_.pane_steps; }}};
    const SettingRow& panels = setting_row("page");
    for (std::size_t i = 0; i < panels.choices.size(); ++i) {
        rows.push_back({.id = "panel." + std::string(panels.choices[i].word),
                        .section = "Window",
                        .name = "Right panel: " + std::string(panels.choices[i].label),
                        .where = Where::anywhere,
                        .run = [this, panel = static_cast<PanelPage>(i)] { show_panel(panel); }});
    }
    return rows;
}

std::vector<Action> WindowPage::actions_of_looks() {
    return {
        {.id = "theme",
         .section = "Window",
         .name = "Light or dark theme",
         .keys = {ctrl('t')},
         .where = Where::anywhere,
         .synonyms = "dark mode, night mode",
         .run =
             [this] {
                 settings().brightness = look().dark ? Brightness::light : Brightness::dark;
             }},
        {.id = "suits",
         .section = "Window",
         .name = "Two-colour or four-colour suits",
         .keys = {ctrl('k')},
         .where = Where::anywhere,
         .synonyms = "colour blind, color blind, four colors, contrast",
         .run =
             [this] {
                 flip(settings().four_colours, "Each suit has its own colour.",
                      "Suits are black and red.");
             }},
        {.id = "motion",
         .section = "Window",
         .name = "Card animation on or off",
         .keys = {ctrl('m')},
         .where = Where::anywhere,
         .synonyms = "reduce motion, reduced motion, animations",
         .run =
             [this] {
                 Speed& speed = settings().speed;
                 speed = speed == Speed::instant ? Speed::system : Speed::instant;
                 say(speed == Speed::instant ? "Card animation is off." : "Card animation is on.");
             }},
        {.id = "touch",
         .section = "Window",
         .name = "Controls for touch or a mouse",
         .where = Where::anywhere,
         .synonyms = "touchscreen, tablet, fingers, large buttons",
         .run =
             [this] {
                 flip(settings().touch,
                      "Controls are large enough for touch; a long press shows what hovering "
                      "does.",
                      "Controls are those for a mouse.");
             }},
        {.id = "sounds",
         .section = "Window",
         .name = "Sounds on or off",
         .keys = {ctrl('m', true)},
         .where = Where::anywhere,
         .synonyms = "mute, volume, audio, silent",
         .run = [this] { flip(settings().sounds, "Sounds are on.", "Sounds are off."); }},
        {.id = "larger",
         .section = "Window",
         .name = "Larger",
         .tip = "Larger, smaller, 100 %",
         .keys = {ctrl('+'), ctrl('=')},
         .where = Where::anywhere,
         .synonyms = "zoom in, magnify, bigger text",
         .run = [this] { zoom(1); }},
        {.id = "smaller",
         .section = "Window",
         .name = "Smaller",
         .tip = "Larger, smaller, 100 %",
         .keys = {ctrl('-')},
         .where = Where::anywhere,
         .synonyms = "zoom out",
         .run = [this] { zoom(-1); }},
        {.id = "size.reset",
         .section = "Window",
         .name = "Size 100 %",
         .tip = "Larger, smaller, 100 %",
         .keys = {ctrl('0')},
         .where = Where::anywhere,
         .synonyms = "zoom",
         .run = [this] { zoom(0); }},
        {.id = "full_screen",
         .section = "Window",
         .name = "Full screen on or off",
         .keys = {named(Key::f11)},
         .where = Where::anywhere,
         .synonyms = "maximize, kiosk",
         .run = [this] {
             state_.full_screen = !state_.full_screen;
             if (state_.full_screen) say("Full screen; F11 leaves it.");
         }}};
}

std::vector<Action> WindowPage::actions_of_resets() {
    return {{.id = "reset.layout",
             .section = "Window",
             .name = "Reset panels and sizes",
             .where = Where::anywhere,
             .synonyms = "defaults, restore",
             .run = [this] { reset_layout(); }},
            {.id = "reset.settings",
             .section = "Window",
             .name = "Reset all settings",
             .where = Where::anywhere,
             .synonyms = "defaults, restore",
             .run = [this] { reset_settings(); }},
            {.id = "reset.undo",
             .section = "Window",
             .name = "Undo the reset",
             .where = Where::anywhere,
             .possible = [this] { return state_.can_take_reset_back; },
             .run = [this] { undo_reset(); }}};
}

// The values of settings, but those that are set.
std::vector<PaletteOffer> WindowPage::offers(std::string_view search) {
    if (search.empty()) return {};
    std::vector<PaletteOffer> list;
    for (const SettingRow& row : shown_settings()) {
        const int now = choice_of(settings(), row);
        for (int i = 0; i < static_cast<int>(row.choices.size()); ++i) {
            if (i == now) continue;
            const SettingChoice& choice = row.choices[static_cast<std::size_t>(i)];
            list.push_back({.name = std::string(row.label) + ": " + lower(choice.label),
                            .detail = "Setting",
                            .synonyms = std::string(choice.synonyms),
                            .weight = 2,
                            .run = [this, key = row.key, i] { choose(key, i); }});
        }
    }
    return list;
}

// Closes the topmost overlay.
bool WindowPage::cancel(bool) {
    return std::exchange(state_.showing_palette, false) ||
           std::exchange(state_.showing_settings, false) ||
           std::exchange(state_.showing_keys, false);
}

Cover WindowPage::cover(bool) const {
    if (state_.showing_palette) return Cover::field;
    return state_.showing_settings || state_.showing_keys ? Cover::plain : Cover::none;
}

void WindowPage::show_only(bool WindowState::*overlay) {
    const bool shows = state_.*overlay;
    // The palette may lie over the settings, which it changes.
    const bool keeps = overlay == &WindowState::showing_palette && state_.showing_settings;
    state_.showing_palette = state_.showing_keys = state_.showing_settings = false;
    state_.*overlay = !shows;
    if (keeps) state_.showing_settings = true;
}

void WindowPage::flip(bool& setting, const char* on, const char* off) {
    setting = !setting;
    say(setting ? on : off);
}

void WindowPage::zoom(int steps) {
    float& zoom = settings().zoom;
    if (steps == 0) {
        zoom = 1;
        return;
    }
    // Steps of 10 %, above 200 % of 20 %.
    const float step = zoom + static_cast<float>(steps) * 0.01F > 2 ? 0.25F : 0.1F;
    zoom = std::round((zoom + static_cast<float>(steps) * step) * 20) / 20;
    zoom = std::clamp(zoom, kMinZoom, kMaxZoom);
}

void WindowPage::next_panel() {
    PanelPage& page = settings().page;
    const auto pages = setting_row("page").choices.size();
    if (settings().rules_open) {
        page = static_cast<PanelPage>((static_cast<std::size_t>(page) + 1) % pages);
    }
    settings().rules_open = true;
    state_.asked = SidePanel::right;
}

void WindowPage::show_panel(PanelPage panel) {
    settings().page = panel;
    settings().rules_open = true;
    state_.asked = SidePanel::right;
}

void WindowPage::flip_panel(bool rules) {
    bool& open = rules ? settings().rules_open : settings().library_open;
    open = !open || (rules ? state_.rules_folded : state_.library_folded);
    if (open) state_.asked = rules ? SidePanel::right : SidePanel::library;
}

void WindowPage::set_folded(bool library, bool rules) {
    state_.library_folded = library;
    state_.rules_folded = rules;
}

void WindowPage::set_widths(int library, int rules) {
    Settings& now = settings();
    const auto set = [](int& width, int wanted, std::string_view key) {
        const SettingRow::Limits& limits = setting_row(key).limits;
        if (wanted <= 0) return;
        width = std::clamp(wanted, static_cast<int>(limits.least), static_cast<int>(limits.most));
    };
    set(now.library_width, library, "library_width");
    if (now.page == PanelPage::file) {
        set(now.file_width, rules, "file_width");
    } else {
        set(now.rules_width, rules, "rules_width");
    }
}

void WindowPage::set_place(const WindowPlace& place) {
    settings().maximized = place.maximized;
    if (place.maximized) return;
    settings().window_x = place.x;
    settings().window_y = place.y;
    settings().window_w = place.w;
    settings().window_h = place.h;
}

void WindowPage::choose(std::string_view key, int choice) {
    niblick::choose(settings(), setting_row(key), choice);
}

void WindowPage::tell_of_missing_voice() {
    say("No speech service (speech-dispatcher) was found; sentences are shown here instead.");
}

void WindowPage::reset_layout() {
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

void WindowPage::reset_settings() {
    before_reset_ = settings();
    state_.can_take_reset_back = true;
    reset_shown(settings());
    say("All settings are back to their defaults.");
}

void WindowPage::undo_reset() {
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

}  // namespace niblick
