#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "workbench/kit/command.h"
#include "workbench/persist/settings.h"

namespace niblick {

// What a page may ask of the application.
class Host {
  public:
    virtual Settings& edit_settings() = 0;
    // A sentence for the player; an empty one takes the last away.
    virtual void say(std::string words) = 0;
    // Performs a command, whichever page's it is, as a part of the one under way.
    virtual void perform(const Command& command) = 0;
    // Something is to be written to disk that no command has changed.
    virtual void mark_changed() = 0;

  protected:
    ~Host() = default;
};

// What leads to a page at the top of the window.
struct Tab {
    std::string_view word;  // stands in settings and on the command line, so it never changes
    std::string_view label, tip;
};

// A part of the application with its own model and commands. The application owns the pages, offers
// each command to the visible page first and then to the others, and knows nothing else about them.
// Lives on one thread; what other threads work out is taken in by tick().
class Page {
  public:
    using Clock = std::chrono::steady_clock;

    Page() = default;
    Page(const Page&) = delete;
    Page& operator=(const Page&) = delete;
    virtual ~Page() = default;

    // The tab that shows it; nothing for a part that is always there.
    virtual const Tab* area_tab() const { return nullptr; }
    // The ids of the games that it works with, in order, if there are several.
    virtual std::vector<std::string> games_in_use() const { return {}; }
    // Performs a command; false for one that is not its own, which another page is offered then.
    // Keys that mean something else on every page (arrows, Enter, Escape, undo) are its own only
    // while it is in sight.
    virtual bool perform(const Command& command, bool in_sight) = 0;
    // False for a command that changes nothing a player would want kept.
    virtual bool changes(const Command&) const { return true; }
    // Refreshes what it shows, after every command and whenever there are results.
    virtual void refresh(bool /*in_sight*/) {}
    // Collects background results and does what is due. True if anything changed.
    virtual bool tick(Clock::time_point /*now*/, bool /*in_sight*/) { return false; }
    // When tick() has something to do without an event; nothing: never.
    virtual std::optional<Clock::time_point> next_tick(bool /*in_sight*/) const {
        return std::nullopt;
    }
};

}  // namespace niblick
