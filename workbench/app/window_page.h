#pragma once

#include <optional>
#include <string>

#include "workbench/kit/page.h"
#include "workbench/kit/window_command.h"
#include "workbench/library/catalogue.h"

namespace niblick {

// The overlays of the window, except those of pages.
struct WindowState {
    bool showing_keys = false;
    bool showing_palette = false;
    bool showing_settings = false;
    bool can_take_reset_back = false;
    bool full_screen = false;     // requested from the window
    bool focused = true;          // the window has the keyboard
    bool reduced_motion = false;  // requested by the desktop
};

// The window itself: panels, sizes, settings, palette and list of keys.
class WindowPage final : public Page {
  public:
    WindowPage(Host& host, const Catalogue& catalogue, bool reduced_motion);

    const WindowState& state() const { return state_; }

    bool perform(const Command& command, bool in_sight) override;
    bool changes(const Command& command) const override {
        return command.as<command::Focus>() == nullptr;
    }
    bool distracts() const override {
        return state_.showing_keys || state_.showing_palette || state_.showing_settings ||
               !state_.focused;
    }

  private:
    bool cancel();
    void on(const command::FlipTheme&);
    void on(const command::FlipColours&);
    void on(const command::FlipMotion&);
    void on(const command::Zoom&);
    void on(const command::FlipLibrary&);
    void on(const command::FlipRulesPanel&);
    void on(const command::GoTo&);
    void on(const command::NextPage&);
    void on(const command::ShowPage&);
    void on(const command::PanelWidths&);
    void on(const command::WindowPlace&);
    void on(const command::FlipFullScreen&);
    void on(const command::Focus& c) { state_.focused = c.has; }
    void on(const command::FlipKeys&);
    void on(const command::FlipPalette&);
    void on(const command::FlipSettings&);
    void on(const command::Choose&);
    void on(const command::ResetLayout&);
    void on(const command::ResetSettings&);
    void on(const command::SettingsBack&);
    void on(const command::FoldGroup&);
    void on(const command::FlipFavourite&);

    Settings& settings() { return host_.edit_settings(); }
    void say(std::string words) { host_.say(std::move(words)); }

    Host& host_;
    const Catalogue& catalogue_;
    WindowState state_;
    std::optional<Settings> before_reset_;
};

}  // namespace niblick
