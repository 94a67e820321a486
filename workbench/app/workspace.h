#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/expects.h"
#include "core/search/common/solve.h"
#include "variants/plugins/plugin_loader.h"
#include "workbench/kit/page.h"
#include "workbench/library/rules_model.h"
#include "workbench/persist/autosave.h"
#include "workbench/persist/game_log.h"
#include "workbench/work/background.h"

namespace niblick {

class PlayPage;

// The whole application without a window: owns the pages, offers them every command, and saves
// their changes. Used by one thread; tick() collects background results. Views and tests only read
// it and send commands.
class Workspace final : private Host {
  public:
    using Clock = Page::Clock;
    struct Options {
        std::vector<std::filesystem::path> roots;    // folders of rule files, in order
        std::filesystem::path own_rules;             // folder for the user's rule files
        std::filesystem::path pictures;              // folder for exported pictures
        std::filesystem::path surveys;               // folder for surveys
        std::vector<std::filesystem::path> plugins;  // in addition to those in the settings
        std::filesystem::path state_folder;          // empty: nothing is saved
        std::function<void()> wake;                  // called from other threads
        work::By by = work::By::threads;             // how background tasks run
        Limits limits{50'000'000, std::size_t{256} << 20};
        std::optional<DealNumber> first_deal;  // otherwise random
        bool reduced_motion = false;           // requested by the desktop
        bool letter_paper = false;             // usual where the user lives; otherwise A4
    };
    explicit Workspace(Options options);
    // Saves unsaved changes.
    ~Workspace();
    Workspace(const Workspace&) = delete;
    Workspace& operator=(const Workspace&) = delete;

    const Settings& settings() const { return settings_; }
    // The notice of the last command, or empty.
    const std::string& notice() const;
    // The page of a type. Expects that there is one (pages.cpp).
    template <typename P>
    const P& page() const {
        for (const auto& page : pages_) {
            if (const auto* found = dynamic_cast<const P*>(page.get())) return *found;
        }
        broken_promise("a page of this type", __FILE__, __LINE__);
    }
    // The visible page.
    const Page& page_in_sight() const { return shown(); }
    // The folder for the user's rule files.
    const std::filesystem::path& own_rules() const { return options_.own_rules; }
    // The result of loading the plugins of the options and the settings.
    const PluginsLoaded& plugins() const { return plugins_; }

    // Opens the last game, the requested ruleset, or the first of the library. Returns the error of
    // the requested ruleset, or nothing.
    std::vector<std::string> open(const std::string& rules_or_nothing);
    // Plays one move from its text, "7C" or "draw". Returns a sentence if it cannot be played.
    std::string play_word(const std::string& word);

    void perform(const Command& command) override;
    // The player pressed a key or a button, or moved the mouse.
    void note_input(Clock::time_point now = Clock::now());
    // Collects background results and saves changes. True if there is something new to show.
    bool tick(Clock::time_point now = Clock::now());
    // When tick() is due without an event; nothing for never.
    std::optional<Clock::time_point> next_tick() const;
    // Saves everything and waits until it is written.
    void keep();

  private:
    Settings& edit_settings() override { return settings_; }
    void say(std::string words) override;
    void mark_changed() override { changed_ = changed_.value_or(Clock::now()); }

    bool in_sight(const Page& page) const;
    Page& shown() const;
    // Offers a command to the pages. Returns the one that performed it, or null.
    const Page* offer(const Command& command);
    // Reads the settings, and loads the plugins that they and the options name.
    PluginsLoaded load_settings_and_plugins();
    std::string plugin_texts() const;
    void refresh();
    void schedule_save();  // passes a snapshot to the autosave
    void look_at_disk();   // reports a failing disk once

    Options options_;
    std::string trouble_;  // problems found while reading the store
    Settings settings_;
    const work::Background background_;
    Autosave autosave_;
    PluginsLoaded plugins_;
    RulesModel rules_;
    GameLog log_;
    std::vector<std::unique_ptr<Page>> pages_;
    PlayPage* play_ = nullptr;                  // one of pages_
    std::optional<Clock::time_point> changed_;  // time of the first unsaved change
    bool keep_failed_ = false;
    int performing_ = 0;  // depth of nested commands
};

}  // namespace niblick
