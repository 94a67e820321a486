#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "variants/plugins/plugin_loader.h"
#include "variants/explain/rule_line.h"
#include "workbench/app/command.h"
#include "workbench/pages/compare/compare_desk.h"
#include "workbench/game/deal_finder.h"
#include "workbench/pages/surveys/effort_desk.h"
#include "workbench/pages/surveys/effort_surveys.h"
#include "workbench/game/game_desk.h"
#include "workbench/pages/graph/graph_desk.h"
#include "workbench/persist/keeper.h"
#include "workbench/game/rounds/match_desk.h"
#include "workbench/persist/recorder.h"
#include "workbench/library/rules_desk.h"
#include "workbench/app/state.h"
#include "workbench/pages/statistics/statistics.h"
#include "workbench/pages/studio/studio_desk.h"
#include "workbench/pages/studio/workshop.h"
#include "workbench/work/background.h"

namespace niblick {

// The whole application without a window. Lives on one thread; the solver's answers are folded in
// by tick(). Views read, and make commands; tests do exactly the same.
class Workspace {
  public:
    using Clock = std::chrono::steady_clock;
    struct Options {
        std::vector<std::filesystem::path> roots;    // folders of rule files, in order
        std::filesystem::path own_rules;             // where copies go
        std::filesystem::path pictures;              // where pictures of graphs go
        std::filesystem::path surveys;               // where files of surveys go
        std::vector<std::filesystem::path> plugins;  // beside those that the settings name
        std::filesystem::path state_folder;          // empty: nothing is kept
        std::function<void()> wake;                  // called from another thread
        work::By by = work::By::threads;             // who works beside the window
        Limits limits{50'000'000, std::size_t{256} << 20};
        std::optional<std::uint64_t> first_deal;  // otherwise drawn at random
        bool reduced_motion = false;              // the system asks for it
    };
    explicit Workspace(Options options);
    // Keeps what is not on disk yet.
    ~Workspace();
    Workspace(const Workspace&) = delete;
    Workspace& operator=(const Workspace&) = delete;

    const State& state() const { return state_; }
    const Tabletop& table() const { return games_.table(); }
    const GameDesk& games() const { return games_; }
    const MatchDesk& rounds() const { return rounds_; }
    const Catalogue& catalogue() const { return rules_.catalogue(); }
    const Editor& editor() const { return rules_.editor(); }
    // What came of the games played so far.
    const Statistics& statistics() const { return statistics_; }
    // The line of the rules that forbids what a spot would stand for; nothing where nothing does.
    std::optional<RuleLine> forbidding(Spot spot) const;
    const StudioDesk& studio() const { return studio_; }
    const Workshop& workshop() const { return workshop_; }
    const GraphDesk& graph() const { return graph_; }
    const CompareDesk& compare() const { return compare_; }
    // The solver's work on the deal on the table, and surveys.
    const EffortDesk& effort() const { return effort_; }
    const SurveyDesk& surveys() const { return surveys_; }
    EffortPage effort_page() const { return effort_page_; }
    // Where the user's rule files go.
    const std::filesystem::path& own_rules() const { return options_.own_rules; }
    // What became of the plugins: those of the options and those of the settings.
    const PluginsLoaded& plugins() const { return plugins_; }

    // Opens what was on the table last, or the ruleset asked for, or the first of the library.
    // Returns what is wrong with the ruleset asked for; nothing when it is on the table.
    std::vector<std::string> open(const std::string& rules_or_nothing);

    // Plays one move from its text, "7C" or "draw". Returns a sentence when it cannot be played.
    std::string play_word(const std::string& word);

    void perform(const Command& command);
    // Takes in answers and keeps what has changed. True when there is something new to show.
    bool tick(Clock::time_point now = Clock::now());
    // When tick has something to do by itself; nothing when only events can bring work.
    std::optional<Clock::time_point> next_tick() const;
    // Writes everything that is not on disk, and waits for it.
    void keep();

  private:
    // One for each command.
    void on(const command::PlaySlot& c) { games_.play_slot(c.slot, c.choose); }
    void on(const command::Lift& c) { games_.lift(c.slot); }
    void on(const command::PlayTo& c) { games_.play_to(c.number); }
    void on(const command::PlayAt& c) { games_.play_at(c.spot); }
    void on(const command::PlayPile& c) { games_.play_pile(c.pile); }
    void on(const command::PlayFocus&);
    void on(const command::Turn&) { games_.turn(); }
    void on(const command::PlayWaste&) { games_.play_waste(); }
    void on(const command::CloseSet&) { games_.close_set(); }
    void on(const command::UseToken& c) { games_.use_token(c.token); }
    void on(const command::Undo&);
    void on(const command::Redo&);
    void on(const command::Restart&) { games_.restart(); }
    void on(const command::LastWinning&) { games_.to_last_winning(); }
    void on(const command::GiveHint&) { games_.give_hint(); }
    void on(const command::MoveFocus&);
    void on(const command::Graph&);
    void on(const command::Compare&);
    void on(const command::Cancel&);
    void on(const command::NewDeal&);
    void on(const command::BringBack&);
    void on(const command::AskDeal&);
    void on(const command::OpenDeal&);
    void on(const command::OpenRules&);
    void on(const command::StepRules&);
    void on(const command::Search&);
    void on(const command::EditRules&);
    void on(const command::PlayRules&);
    // Puts the open text on the table, and stays where it is asked for.
    void play_edited();
    void on(const command::SaveRules&);
    void on(const command::NameCopy&);
    void on(const command::SaveCopy&);
    void on(const command::RevertRules&);
    void on(const command::LookAround&);
    void on(const command::ResizeTable& c) { games_.resize(c.size, c.unit, c.large_index); }
    void on(const command::FlipTheme&) { state_.settings.dark = !state_.settings.dark; }
    void on(const command::FlipColours&);
    void on(const command::FlipMotion&);
    void on(const command::Zoom&);
    void on(const command::FlipLibrary&);
    void on(const command::FlipRulesPanel&);
    void on(const command::GoTo& c) { state_.settings.area = c.area; }
    void on(const command::NextPage&);
    void on(const command::ShowPage&);
    void on(const command::PanelWidths&);
    void on(const command::WindowPlace&);
    void on(const command::FlipKeys&);
    void on(const command::FocusSearch&);
    void on(const command::FlipPalette&);
    void on(const command::FlipSettings&);
    void on(const command::Choose&);
    void on(const command::ResetLayout&);
    void on(const command::ResetSettings&);
    void on(const command::SettingsBack&);
    void on(const command::FoldGroup&);
    void on(const command::FlipFavourite&);
    void on(const command::Teach&);
    void on(const command::Rounds&);
    void on(const rounds::FlipCard&);
    void on(const rounds::Players&);
    void on(const rounds::Begin&);
    void on(const rounds::Mulligan&);
    void on(const rounds::BringBack&);
    void on(const command::Deals&);
    void on(const deals::Daily&);
    void on(const deals::Find&);
    void on(const deals::StopFinding&);
    void on(const deals::Copy&);
    void on(const deals::Paste&);
    void on(const deals::AskPaste&) { ++state_.pastes; }
    void on(const deals::ShowRule&);
    void on(const deals::ExportGames&);
    void on(const deals::DeleteGames&);
    void on(const command::Effort&);
    void on(const effort::Show&);
    void on(const effort::FlipPage&);
    void on(const effort::Look&);
    void on(const effort::FlipGoal&);
    void on(const effort::Stop&);
    void on(const effort::Begin&);
    void on(const effort::AskBegin&);
    void on(const effort::AskOpen&);
    void on(const effort::Open&);
    void on(const effort::PauseOrGoOn&);
    void on(const effort::JudgeAgain&);
    void on(const effort::Shut&);
    void on(const effort::ShowGame&);
    void on(const effort::Point&);
    void on(const effort::OpenDeal&);
    void on(const command::Studio&);
    void on(const command::Workshop&);
    void on(const command::OpenRulesAt&);
    void on(const studio::UndoEdit&) { studio_.undo(); }
    void on(const studio::RedoEdit&) { studio_.redo(); }
    void on(const studio::SetKey& c) { studio_.set_key(c); }
    void on(const studio::DropKey& c) { studio_.drop_key(c); }
    void on(const studio::AddTable& c) { studio_.add_table(c.table); }
    void on(const studio::DropTable& c) { studio_.drop_table(c.table); }
    void on(const studio::Draw& c) { studio_.draw(c.rows); }
    void on(const studio::TurnIntoDrawing&);
    void on(const studio::FromTemplate&);
    void on(const studio::CompareFromHere&) { studio_.compare_from_here(); }
    void on(const studio::CompareWithFile&) { studio_.compare_with_file(); }
    void on(const studio::PlayDeal&);
    void on(const studio::Find&) { studio_.ask_for_find(); }

    // The same in the area of comparisons (workspace_compare.cpp).
    bool compare_focus(Direction direction);
    bool compare_play();
    // Arrows and Enter in the area of the solver; false elsewhere (workspace_effort.cpp).
    bool effort_focus(Direction direction);
    bool effort_play();
    // The rules of a survey's game, when they are still the same; otherwise says that they are not.
    std::optional<Loaded> rules_of(const study::Series& series);
    std::optional<study::Variants> games_of(const study::Plan& plan);
    std::string plugin_texts() const;
    // Reads the settings, and loads the plugins that they and the options name.
    PluginsLoaded load_settings_and_plugins();
    void show();
    // Deals (workspace_deals.cpp).
    void deal_number(std::uint64_t number);
    bool open_code(const std::string& text);  // false for a text that is no code of a game
    void stop_finding();
    bool take_found();
    void record();  // the game on the table, where it has come to an end
    void read_records();
    void teach();  // tells the game desk what the player wants to be told
    // Starts a game by these rules, with a deal of this number.
    void put_on_table(Loaded loaded, std::uint64_t number);
    // Takes down whose rules the table plays.
    void set_playing(Loaded loaded);
    // Remembers the rules of a game that can be brought back.
    void remember_rules();
    // Rounds (workspace_round.cpp).
    void begin_round(Loaded opener, int players, std::uint64_t number);
    void go_on_in_round();  // the next hole, or the next player's
    void return_to_round();
    bool round_waits_for(const Loaded& rules) const;
    void show_round();
    std::string hole_note() const;  // "Hole 3 of 9, player 2, par 5", or empty
    std::string load_round();       // what is wrong with it, or nothing
    void add_trouble(const std::string& words);
    void goes_on();  // with a restored game
    void resume();
    // Opens a saved game. Returns why that could not be done.
    std::string resume_game(const std::string& text);
    std::uint64_t random_deal();
    void say(std::string words) { games_.say(std::move(words)); }
    void hand_over();     // what has changed, to the keeper
    void look_at_disk();  // says once that it cannot be written

    Options options_;
    std::string trouble_;  // met while the store was read
    State state_;
    const work::Background background_;
    Keeper keeper_;
    PluginsLoaded plugins_;
    RulesDesk rules_;
    StudioDesk studio_;
    Workshop workshop_;
    GameDesk games_;
    GraphDesk graph_;
    CompareDesk compare_;
    MatchDesk rounds_;
    bool round_was_on_table_ = false;                  // when it was written
    std::pair<std::uint64_t, int> shown_place_{0, 0};  // the game and its move when last shown
    RecordFile records_;
    Recorder recorder_;
    std::vector<GameRecord> played_;
    Statistics statistics_;
    Area shown_area_ = Area::play;
    std::mt19937_64 random_;
    std::optional<Loaded> playing_;
    std::optional<Loaded> before_;              // the rules of the game that can be brought back
    std::optional<Clock::time_point> changed_;  // since when something is not on disk
    bool keep_failed_ = false;
    DealFinder finder_;
    EffortPage effort_page_ = EffortPage::deal;
    EffortDesk effort_;
    SurveyDesk surveys_;
    std::optional<Settings> before_reset_;
};

}  // namespace niblick
