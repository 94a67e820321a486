#pragma once

#include <array>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "workbench/pages/compare/compare_files.h"
#include "workbench/pages/compare/compare_rules.h"
#include "workbench/pages/compare/compare_run.h"
#include "workbench/pages/compare/compare_steps.h"
#include "workbench/study/store/survey_folder.h"

namespace niblick {

class RulesModel;

// The tabs of the compare page.
enum class CompareTab : std::uint8_t { figures, tables, rules, kept };

// A game being compared.
struct ComparedGame {
    std::string id;
    std::string name;  // unique
    std::shared_ptr<const Loaded> rules;
};
inline constexpr std::size_t kMaxCompared = 4;
// The choice of position limits per deal.
inline constexpr std::array<std::uint64_t, 3> kCompareLimits{200'000, 2'000'000, 20'000'000};

// The stage of a comparison.
enum class CompareStage : std::uint8_t {
    choosing,  // fewer than two games
    ready,     // nothing is done yet
    running,
    paused,  // begun, not complete
    done
};

// The model of the compare page: two to four games on the same deals, the comparison computed in
// the background, and the current tab and pair.
class CompareModel {
  public:
    using Clock = std::chrono::steady_clock;
    // `state_folder` is the folder for comparisons; empty: kept in memory only. `plugins`: those
    // loaded, in words.
    CompareModel(const RulesModel& rules, const std::filesystem::path& state_folder,
                 std::string plugins, work::Background where);

    // Whether the rules in the editor differ from their file.
    bool can_compare_edited() const;

    // Call after every command; `open`: the page is visible.
    void refresh(bool open);
    // What the player can ask for. Each returns a sentence to show, or an empty text.
    std::string flip(const std::string& id);  // adds or removes a game of the library
    std::string compare_edited();             // the rules in the editor with those of their file
    std::string leave(int game);              // by its index
    std::string lead(int game);  // makes it the first, with which the others are compared
    std::string set_deals(const std::string& text);  // "1 to 1000", "500"
    std::string set_limit(int choice);               // index into kCompareLimits
    std::string flip_scores();                       // the search for best scores
    std::string begin();                             // or resumes
    std::string pause();
    std::string cancel();                         // keeps the results so far
    std::string open(const std::string& file);    // a kept comparison
    std::string forget(const std::string& file);  // the last one can be brought back
    std::string restore();
    std::string show(CompareTab tab);
    std::string set_pair(int game);               // the game compared with the first
    std::string step_deal(std::uint64_t number);  // shows its tables in step
    // True if there is something new to show.
    bool tick(Clock::time_point now);
    std::optional<Clock::time_point> next_tick() const { return steps_.next_tick(); }

    const std::vector<ComparedGame>& games() const { return games_; }
    std::vector<std::string> names() const;
    const study::Seeds& seeds() const { return seeds_; }
    std::string deals_text() const;
    int limit() const { return limit_; }
    bool scores() const { return scores_; }
    CompareTab page() const { return page_; }
    int pair() const { return pair_; }  // the game compared with the first
    CompareStage stage() const;
    const CompareState& state() const { return state_; }
    // Null before the first results.
    const CompareFigures* figures() const { return state_.figures.get(); }
    // The figures of the current pair; null if there are none.
    const study::SeriesPair* current_pair() const;
    // Warnings about the games: different decks and faults.
    const std::vector<std::string>& warnings() const { return warnings_; }
    const std::string& fault() const { return fault_; }
    const RuleDiff& rules() const { return rules_diff_; }
    const CompareSteps& steps() const { return steps_; }
    CompareSteps& steps() { return steps_; }
    // Those kept in files.
    const study::SurveyFolder& kept() const { return kept_; }
    const std::string& open_file() const { return file_; }

  private:
    // Adds a game; returns why it cannot be added, or an empty text.
    std::string add(const std::string& id, std::string name, Loaded loaded);
    study::Plan plan() const;
    CompareTask task(bool solve) const;
    void restart();  // after a change of games, deals or limits
    void look_at_steps();

    const RulesModel& rules_;
    const std::string plugins_;
    std::vector<ComparedGame> games_;
    study::Seeds seeds_{1, 1000};
    int limit_ = 1;
    bool scores_ = true;
    CompareTab page_ = CompareTab::figures;
    int pair_ = 1;
    std::uint64_t step_deal_ = 1;
    std::string file_;  // the file of the comparison
    std::vector<std::string> warnings_;
    std::string fault_;
    RuleDiff rules_diff_;
    CompareState state_;
    bool cancelled_ = false;
    bool listed_ = false;
    study::SurveyFolder kept_;
    CompareSteps steps_;
    CompareRun run_;
};

}  // namespace niblick
