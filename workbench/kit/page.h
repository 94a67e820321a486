#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "workbench/kit/action.h"
#include "workbench/persist/settings.h"

namespace niblick {

class StateFiles;
struct FileRequest;
struct Snapshot;

// The services that the application offers to pages.
class Host {
  public:
    virtual Settings& edit_settings() = 0;
    // Shows a sentence to the player; an empty one removes the last.
    virtual void say(std::string words) = 0;
    // The sentence shown, to be read and written.
    virtual std::string& edit_notice() = 0;
    // Runs an action of any page as part of the current request. Expects that there is one.
    virtual void run(std::string_view id) = 0;
    // Opens the chooser of files.
    virtual void choose_file(FileRequest request) = 0;
    // Offers a game of the library to the visible page; false if it has no use for it.
    virtual bool offer_rules(const std::string& id) = 0;
    // Opens a rule file where it can be edited, at a line from 1; 0: where it was.
    virtual void open_rules_at(const std::string& id, int line) = 0;
    // Closes what lies uppermost over the visible page.
    virtual void cancel() = 0;
    // True while something lies over every page, or the player looks at another window.
    virtual bool distracted() const = 0;
    // Requests a save for a change that was not made at the player's request.
    virtual void mark_changed() = 0;
    // Saves everything and waits until it is written.
    virtual void keep() = 0;

  protected:
    ~Host() = default;
};

// The tab of a page at the top of the window.
struct Tab {
    std::string_view word;  // used in settings and on the command line, so it must never change
    std::string_view label, tip;
};

// What a page shows over the visible one.
enum class Cover : std::uint8_t {
    none,
    plain,  // keys of the visible page rest
    field   // the same, and keys are typed into a text field
};

// The start of the application.
struct Start {
    StateFiles& store;
    std::string rules;                // the requested ruleset; empty: resume the last game
    std::string trouble;              // what could not be read, in sentences
    std::vector<std::string> faults;  // of the requested ruleset
};

// A line of the palette that comes and goes with what a page shows.
struct PaletteOffer {
    std::string name = {};      // "Felt: blue"
    std::string detail = {};    // "Setting"
    std::string synonyms = {};  // other names, separated by commas
    int weight = 3;             // of a match with the name
    bool is_answer = false;     // to this very search, whatever its name
    std::function<void()> run = {};
};

// A part of the application with its own model and actions. The application owns the pages and
// knows nothing else about them. Used by one thread; tick() collects the results of others.
class Page {
  public:
    using Clock = std::chrono::steady_clock;

    Page() = default;
    Page(const Page&) = delete;
    Page& operator=(const Page&) = delete;
    virtual ~Page() = default;

    // The tab of the page; null for a part without one.
    virtual const Tab* area_tab() const { return nullptr; }
    // Whether the keys of its actions act on the page with this word: its own, and others that show
    // the same.
    virtual bool keys_act_on(std::string_view word) const {
        return area_tab() != nullptr && area_tab()->word == word;
    }
    // The ids of the games that the page uses, in order, if there are several.
    virtual std::vector<std::string> games_in_use() const { return {}; }

    // Its rows of the table of actions; asked for once, at the start.
    virtual std::vector<Action> actions() { return {}; }
    // What the palette offers for a search, besides actions.
    virtual std::vector<PaletteOffer> offers(std::string_view /*search*/) { return {}; }
    // Escape: closes what the page has open. False if that is nothing.
    virtual bool cancel(bool /*in_sight*/) { return false; }
    // Uses a game that was chosen in the library while the page is visible; false if it has no use
    // for it.
    virtual bool take_rules(const std::string& /*id*/) { return false; }
    // See Host::open_rules_at; false if it cannot edit rules.
    virtual bool edit_rules_at(const std::string& /*id*/, int /*line*/) { return false; }
    // See Host::choose_file; false if it cannot choose files. May move from the request.
    virtual bool choose_file(FileRequest& /*request*/) { return false; }
    // Makes a move from its text on the command line. Returns why it cannot be made, or an empty
    // text; nothing if the page does not know the word.
    virtual std::optional<std::string> make_move(const std::string& /*word*/) {
        return std::nullopt;
    }

    // Resumes what the last run kept.
    virtual void start(Start& /*start*/) {}
    // Adds what is to be resumed to a snapshot for saving.
    virtual void keep(Snapshot& /*kept*/) {}
    // Refreshes what is shown, after every request and whenever there are results.
    virtual void refresh(bool /*in_sight*/) {}
    // What it shows over the visible page.
    virtual Cover cover(bool /*in_sight*/) const { return Cover::none; }
    // True while the player looks at something of this page that lies over every other, or at
    // another window.
    virtual bool distracts() const { return false; }
    // The player pressed a key or a button, or moved the mouse.
    virtual void note_input(Clock::time_point /*now*/) {}
    // Collects background results and performs due actions. True if anything changed.
    virtual bool tick(Clock::time_point /*now*/, bool /*in_sight*/) { return false; }
    // When tick() is due without an event; nothing for never.
    virtual std::optional<Clock::time_point> next_tick(bool /*in_sight*/) const {
        return std::nullopt;
    }
};

}  // namespace niblick
