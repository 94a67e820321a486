// What a workspace does about its window: panels, sizes, settings, what lies over the table.

#include <algorithm>
#include <cmath>

#include "workbench/app/choices.h"
#include "workbench/app/workspace.h"

namespace niblick {

namespace {

// Takes an entry out of a list, or puts it at its end.
void flip(std::vector<std::string>& list, const std::string& entry) {
    if (std::erase(list, entry) == 0) list.push_back(entry);
}

}  // namespace

void Workspace::on(const command::Cancel&) {
    if (state_.showing_palette) {
        state_.showing_palette = false;
    } else if (state_.showing_settings) {
        state_.showing_settings = false;
    } else if (games_.put_down()) {
        return;
    } else if (state_.settings.area == Area::graph && graph_.let_go()) {
        return;
    } else if (state_.asking_deal) {
        state_.asking_deal = false;
        stop_finding();
    } else if (state_.naming_copy) {
        state_.naming_copy = false;
    } else if (state_.showing_keys) {
        state_.showing_keys = false;
    } else if (state_.showing_card) {
        state_.showing_card = false;
    } else if (state_.showing_end) {
        state_.showing_end = false;
    } else if (games_.teaching().watch.on) {
        games_.watch();  // the player takes over
    } else {
        games_.hush();
    }
}

void Workspace::on(const command::FlipColours&) {
    bool& four = state_.settings.four_colours;
    four = !four;
    say(four ? "Every suit has a colour of its own." : "Suits are black and red.");
}

void Workspace::on(const command::FlipMotion&) {
    Speed& speed = state_.settings.speed;
    speed = speed == Speed::instant ? Speed::system : Speed::instant;
    say(speed == Speed::instant ? "Cards jump to where they go."
                                : "Cards travel across the table.");
}

void Workspace::on(const command::Zoom& c) {
    float& zoom = state_.settings.zoom;
    if (c.steps == 0) {
        zoom = 1;
        return;
    }
    // In steps of a tenth; twice as large above 200 %.
    const float step = zoom + static_cast<float>(c.steps) * 0.01F > 2 ? 0.25F : 0.1F;
    zoom = std::round((zoom + static_cast<float>(c.steps) * step) * 20) / 20;
    zoom = std::clamp(zoom, kLeastZoom, kMostZoom);
}

void Workspace::on(const command::FlipLibrary&) {
    state_.settings.library_open = !state_.settings.library_open;
}

void Workspace::on(const command::FlipRulesPanel&) {
    state_.settings.rules_open = !state_.settings.rules_open;
}

void Workspace::on(const command::NextPage&) {
    Page& page = state_.settings.page;
    constexpr auto kPages = std::size(kPageWords);
    if (state_.settings.rules_open) {
        page = static_cast<Page>((static_cast<std::size_t>(page) + 1) % kPages);
    }
    state_.settings.rules_open = true;
}

void Workspace::on(const command::ShowPage& c) {
    state_.settings.page = c.page;
    state_.settings.rules_open = true;
}

void Workspace::on(const command::PanelWidths& c) {
    Settings& settings = state_.settings;
    if (c.library > 0) settings.library_width = std::clamp(c.library, 160, 480);
    if (c.rules <= 0) return;
    (settings.page == Page::file ? settings.file_width : settings.rules_width) =
        std::clamp(c.rules, 240, 900);
}

void Workspace::on(const command::WindowPlace& c) {
    state_.settings.maximized = c.maximized;
    if (c.maximized) return;
    state_.settings.window_x = c.x;
    state_.settings.window_y = c.y;
    state_.settings.window_w = c.w;
    state_.settings.window_h = c.h;
}

void Workspace::on(const command::FocusSearch&) {
    if (state_.settings.area == Area::studio) return studio_.ask_for_find();
    state_.settings.library_open = true;
    ++state_.search_asked;
}

void Workspace::on(const command::FlipKeys&) {
    state_.showing_keys = !state_.showing_keys;
    state_.showing_palette = false;
    state_.showing_settings = false;
}

void Workspace::on(const command::FlipPalette&) {
    state_.showing_palette = !state_.showing_palette;
    state_.showing_keys = false;
}

void Workspace::on(const command::FlipSettings&) {
    state_.showing_settings = !state_.showing_settings;
    state_.showing_palette = false;
    state_.showing_keys = false;
}

void Workspace::on(const command::Choose& c) {
    choose(state_.settings, c.choice, c.value);
}

void Workspace::on(const command::ResetLayout&) {
    before_reset_ = state_.settings;
    const Settings fresh;
    Settings& s = state_.settings;
    s.zoom = fresh.zoom;
    s.library_open = fresh.library_open;
    s.rules_open = fresh.rules_open;
    s.library_width = fresh.library_width;
    s.rules_width = fresh.rules_width;
    s.file_width = fresh.file_width;
    s.page = fresh.page;
    s.folded.clear();
    say("Panels and sizes are as they were at first.");
}

void Workspace::on(const command::ResetSettings&) {
    before_reset_ = state_.settings;
    reset_choices(state_.settings);
    say("Every setting is as it was at first.");
}

void Workspace::on(const command::SettingsBack&) {
    if (!before_reset_) return;
    // The window stays where it is, and so does the round.
    Settings& now = state_.settings;
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
    say("The settings are back as they were before the reset.");
}

void Workspace::on(const command::FoldGroup& c) {
    flip(state_.settings.folded, c.name);
}

void Workspace::on(const command::FlipFavourite& c) {
    if (catalogue().find(c.id) != nullptr) flip(state_.settings.favourites, c.id);
}

}  // namespace niblick
