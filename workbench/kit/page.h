#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "workbench/kit/command.h"
#include "workbench/persist/settings.h"

namespace niblick {

// The services that the application offers to pages.
class Host {
  public:
    virtual Settings& edit_settings() = 0;
    // Shows a sentence to the player; an empty one removes the last.
    virtual void say(std::string words) = 0;
    // Performs a command of any page as part of the current one.
    virtual void perform(const Command& command) = 0;
    // Requests a save for a change that was not made by a command.
    virtual void mark_changed() = 0;

  protected:
    ~Host() = default;
};

// The tab of a page at the top of the window.
struct Tab {
    std::string_view word;  // used in settings and on the command line, so it must never change
    std::string_view label, tip;
};

// A part of the application with its own model and commands. The application owns the pages, offers
// each command to the visible page first and then to the others, and knows nothing else about them.
// Used by one thread; tick() collects the results of others.
class Page {
  public:
    using Clock = std::chrono::steady_clock;

    Page() = default;
    Page(const Page&) = delete;
    Page& operator=(const Page&) = delete;
    virtual ~Page() = default;

    // The tab of the page; null for a part without one.
    virtual const Tab* area_tab() const { return nullptr; }
    // The ids of the games that the page uses, in order, if there are several.
    virtual std::vector<std::string> games_in_use() const { return {}; }
    // Performs a command; false if it belongs to another page. Keys with a meaning on every page
    // (arrows, Enter, Escape, undo) belong to the visible page.
    virtual bool perform(const Command& command, bool in_sight) = 0;
    // False for a command that changes nothing worth saving.
    virtual bool changes(const Command&) const { return true; }
    // Refreshes what is shown, after every command and whenever there are results.
    virtual void refresh(bool /*in_sight*/) {}
    // True while the player looks at something of this page that lies over every other, or at
    // another window.
    virtual bool distracts() const { return false; }
    // Collects background results and performs due actions. True if anything changed.
    virtual bool tick(Clock::time_point /*now*/, bool /*in_sight*/) { return false; }
    // When tick() is due without an event; nothing for never.
    virtual std::optional<Clock::time_point> next_tick(bool /*in_sight*/) const {
        return std::nullopt;
    }
};

}  // namespace niblick
