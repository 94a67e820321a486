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

// The whole application without a window: owns the pages, offers them every command, and keeps on
// disk what they change. Lives on one thread; the solver's answers are folded in by tick(). Views
// read, and make commands; tests do exactly the same.
class Workspace final : private Host {
  public:
    using Clock = Page::Clock;
    struct Options {
        std::vector<std::filesystem::path> roots;    // folders of rule files, in order
        std::filesystem::path own_rules;             // where copies go
        std::filesystem::path pictures;              // where pictures of graphs go
        std::filesystem::path surveys;               // where files of surveys go
        std::vector<std::filesystem::path> plugins;  // in addition to those in the settings
        std::filesystem::path state_folder;          // empty: nothing is kept
        std::function<void()> wake;                  // called from another thread
        work::By by = work::By::threads;             // how background tasks run
        Limits limits{50'000'000, std::size_t{256} << 20};
        std::optional<DealNumber> first_deal;  // otherwise drawn at random
        bool reduced_motion = false;           // the system asks for it
    };
    explicit Workspace(Options options);
    // Saves unsaved changes.
    ~Workspace();
    Workspace(const Workspace&) = delete;
    Workspace& operator=(const Workspace&) = delete;

    const Settings& settings() const { return settings_; }
    // What the last command had to say, or empty.
    const std::string& notice() const;
    // The one page of a type. Expects that there is one (pages.cpp).
    template <typename P>
    const P& page() const {
        for (const auto& page : pages_) {
            if (const auto* found = dynamic_cast<const P*>(page.get())) return *found;
        }
        broken_promise("a page of this type", __FILE__, __LINE__);
    }
    // The visible page.
    const Page& page_in_sight() const { return shown(); }
    // Where the user's rule files go.
    const std::filesystem::path& own_rules() const { return options_.own_rules; }
    // What became of the plugins: those of the options and those of the settings.
    const PluginsLoaded& plugins() const { return plugins_; }

    // Opens the last game, the requested ruleset, or the first of the library. Returns the error of
    // the requested ruleset, or nothing.
    std::vector<std::string> open(const std::string& rules_or_nothing);
    // Plays one move from its text, "7C" or "draw". Returns a sentence when it cannot be played.
    std::string play_word(const std::string& word);

    void perform(const Command& command) override;
    // Collects answers and saves changes. True if there is something new to show.
    bool tick(Clock::time_point now = Clock::now());
    // When tick has something to do by itself; nothing when only events can bring work.
    std::optional<Clock::time_point> next_tick() const;
    // Writes everything that is not on disk, and waits for it.
    void keep();

  private:
    Settings& edit_settings() override { return settings_; }
    void say(std::string words) override;
    void mark_changed() override { changed_ = changed_.value_or(Clock::now()); }

    bool in_sight(const Page& page) const;
    Page& shown() const;
    // Offers a command to the pages; the one that performed it, or null.
    const Page* offer(const Command& command);
    // Reads the settings, and loads the plugins that they and the options name.
    PluginsLoaded load_settings_and_plugins();
    std::string plugin_texts() const;
    void refresh();
    void schedule_save();  // hands changes to the autosave
    void look_at_disk();   // says once that it cannot be written

    Options options_;
    std::string trouble_;  // met while the store was read
    Settings settings_;
    const work::Background background_;
    Autosave autosave_;
    PluginsLoaded plugins_;
    RulesModel rules_;
    GameLog log_;
    std::vector<std::unique_ptr<Page>> pages_;
    PlayPage* play_ = nullptr;                  // one of them
    std::optional<Clock::time_point> changed_;  // since when something is not on disk
    bool keep_failed_ = false;
    int performing_ = 0;  // commands under way, one as a part of another
};

}  // namespace niblick
