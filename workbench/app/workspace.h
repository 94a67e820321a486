#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/expects.h"
#include "core/deal/deal_number.h"
#include "core/search/common/limits.h"
#include "variants/plugins/plugin_loader.h"
#include "workbench/kit/page.h"
#include "workbench/persist/game_log.h"
#include "workbench/work/background.h"

namespace niblick {

class Autosave;
class RulesModel;

// The whole application without a window: owns the pages and the table of their actions, and saves
// their changes. Knows of a page what kit/page.h says. Used by one thread; tick() collects
// background results.
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
        work::By save_by = work::By::threads;        // how changes are written
        unsigned threads = 64;                       // of one task, at most
        Limits limits{50'000'000, std::size_t{256} << 20};
        std::optional<DealNumber> first_deal;           // otherwise random
        std::optional<std::uint64_t> random_seed = {};  // of random deals; otherwise the system's
        bool reduced_motion = false;                    // requested by the desktop
        bool light_desktop = false;                     // the desktop's theme is light
        bool letter_paper = false;                      // usual where the user lives; otherwise A4
        std::string address = {};                       // that links begin with; empty: kLinkScheme
        // How files are chosen; empty: in the window.
        std::function<void(FileRequest)> choose_file = {};
    };
    explicit Workspace(Options options);
    // Saves unsaved changes.
    ~Workspace();
    Workspace(const Workspace&) = delete;
    Workspace& operator=(const Workspace&) = delete;

    const Settings& settings() const { return settings_; }
    // The notice of the last request, or empty.
    const std::string& notice() const { return notice_; }
    // Why the last changes are not on the disk, while they are not; otherwise empty.
    const std::string& save_fault() const { return save_fault_; }
    // The page of a type, for reading; call() changes it. Expects that there is one (pages.cpp).
    template <typename P>
    const P& page() const {
        return find_page<P>();
    }
    template <typename P>
    P& page() {
        return find_page<P>();
    }
    // The tabs of the pages, in the order of the keys Ctrl+1 to 9.
    std::vector<const Tab*> tabs() const;
    // The visible page.
    const Page& page_in_sight() const { return shown(); }
    // The folder for the user's rule files.
    const std::filesystem::path& own_rules() const { return options_.own_rules; }
    // The result of loading the plugins of the options and the settings.
    const PluginsLoaded& plugins() const { return plugins_; }

    // All actions, and the one of a key press, or null. `typing`: a text field has the keyboard.
    const ActionTable& actions() const { return actions_; }
    const Action* action_for(const KeyPress& press, bool typing) const;
    // What the pages offer the palette for a search.
    std::vector<PaletteOffer> offers(std::string_view search) const;

    // Opens the last game, the requested ruleset, or the first of the library. Returns the error of
    // the requested ruleset, or nothing.
    std::vector<std::string> open(const std::string& rules_or_nothing);
    // Runs an action by its id, or makes a move from its text: "undo", "7C", "draw". Returns a
    // sentence if it cannot be done.
    std::string play_word(const std::string& word);

    // Makes a call on behalf of the player: of a page or its model. Then all pages are refreshed
    // and what has changed is saved.
    void call(const std::function<void()>& what);
    // The same of a page's function.
    template <typename Result, typename P, typename... As, typename... With>
    void call(Result (P::*what)(As...), With&&... with) {
        call([&] { (page<P>().*what)(std::forward<With>(with)...); });
    }
    // The same of an action. Expects that there is one.
    void run(std::string_view id) override;
    // The player pressed a key or a button, or moved the mouse.
    void note_input(Clock::time_point now = Clock::now());
    // Collects background results and saves changes. True if there is something new to show.
    bool tick(Clock::time_point now = Clock::now());
    // When tick() is due without an event; nothing for never.
    std::optional<Clock::time_point> next_tick() const;
    void keep() override;

  private:
    Settings& edit_settings() override { return settings_; }
    void say(std::string words) override { notice_ = std::move(words); }
    std::string& edit_notice() override { return notice_; }
    void choose_file(FileRequest request) override;
    bool offer_rules(const std::string& id) override { return shown().take_rules(id); }
    void open_rules_at(const std::string& id, int line) override;
    void cancel() override;
    bool distracted() const override;
    void mark_changed() override { changed_ = changed_.value_or(Clock::now()); }

    template <typename P>
    P& find_page() const {
        for (const auto& page : pages_) {
            if (auto* found = dynamic_cast<P*>(page.get())) return *found;
        }
        contract_violation("a page of this type", __FILE__, __LINE__);
    }
    bool in_sight(const Page& page) const;
    Page& shown() const;
    // The pages in the order in which Escape is offered to them: overlays, the visible page, the
    // others.
    std::vector<Page*> uppermost_first() const;
    void list_actions();
    std::vector<Action> own_actions();
    // Reads the settings, and loads the plugins that they and the options name.
    PluginsLoaded load_settings_and_plugins();
    std::string plugin_texts() const;
    void refresh();
    void schedule_save();  // passes a snapshot to the autosave
    void look_at_disk();   // says once that the disk fails

    Options options_;
    std::string trouble_;  // problems found while reading the store
    Settings settings_;
    std::string notice_;
    const work::Background background_, saving_;
    std::unique_ptr<Autosave> autosave_;
    PluginsLoaded plugins_;
    std::unique_ptr<RulesModel> rules_;
    GameLog log_;
    std::vector<std::unique_ptr<Page>> pages_;
    ActionTable actions_;
    std::optional<Clock::time_point> changed_;  // time of the first unsaved change
    std::string save_fault_;
    int calling_ = 0;  // depth of nested calls
};

}  // namespace niblick
