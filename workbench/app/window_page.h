#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "workbench/app/window_panes.h"
#include "workbench/draw/theme.h"
#include "workbench/kit/page.h"

namespace niblick {

// The overlays of the window, except those of pages.
struct WindowState {
    bool showing_keys = false;
    bool showing_palette = false;
    bool showing_settings = false;
    bool can_take_reset_back = false;
    int pane_steps = 0;           // those asked for so far; backward ones count down
    bool full_screen = false;     // requested from the window
    bool focused = true;          // the window has the keyboard
    bool reduced_motion = false;  // requested by the desktop
    bool light_desktop = false;   // the desktop's theme is light
    // In a narrow window one panel beside the table is folded away: the one not asked for last.
    SidePanel asked = SidePanel::none;
    bool library_folded = false, rules_folded = false;
};

// Where the window is.
struct WindowPlace {
    int x = 0, y = 0, w = 0, h = 0;
    bool maximized = false;
};

// The window itself: panels, sizes, settings, palette and list of keys.
class WindowPage final : public Page {
  public:
    WindowPage(Host& host, bool reduced_motion, bool light_desktop);

    const WindowState& state() const { return state_; }
    Look look() const { return look_of(host_.edit_settings(), state_.light_desktop); }

    void zoom(int steps);  // 0: back to 100 %
    void show_panel(PanelPage panel);
    void set_widths(int library, int rules);    // 0: as it is
    void set_folded(bool library, bool rules);  // as the window's width has it
    void set_place(const WindowPlace& place);
    void tell_of_missing_voice();
    void set_focused(bool focused) { state_.focused = focused; }
    // Sets a setting to one of its choices.
    void choose(std::string_view key, int choice);

    std::vector<Action> actions() override;
    std::vector<PaletteOffer> offers(std::string_view search) override;
    bool cancel(bool in_sight) override;
    Cover cover(bool in_sight) const override;
    bool distracts() const override {
        return state_.showing_keys || state_.showing_palette || state_.showing_settings ||
               !state_.focused;
    }

  private:
    std::vector<Action> actions_of_overlays();
    std::vector<Action> actions_of_looks();
    std::vector<Action> actions_of_panels();
    std::vector<Action> actions_of_resets();
    void show_only(bool WindowState::*overlay);  // or hide it
    // Opens or closes the library or the right panel; a folded one takes the place of the other.
    void flip_panel(bool rules);
    // Turns a setting on or off and says so.
    void flip(bool& setting, const char* on, const char* off);
    void next_panel();
    void reset_layout();
    void reset_settings();
    void undo_reset();

    Settings& settings() { return host_.edit_settings(); }
    void say(std::string words) { host_.say(std::move(words)); }

    Host& host_;
    WindowState state_;
    std::optional<Settings> before_reset_;
};

}  // namespace niblick
