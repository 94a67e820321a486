#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/deal/deal_number.h"
#include "workbench/pages/surveys/survey_runner.h"
#include "workbench/study/store/survey_folder.h"

namespace niblick {

// A survey that is wished for, of the game on the table.
struct SurveyWish {
    DealNumber first = 1;
    DealNumber last = 1000;
    bool best = false;                  // also finds the best scores
    std::uint64_t nodes = 100'000'000;  // position limit per deal
    bool traces = false;                // rows tell what the searches did
    unsigned threads = 0;               // 0: all processors but one
};

// A survey of the list.
struct SurveyRow {
    enum class State : std::uint8_t { running, waiting, paused, done, unreadable };
    std::string file;  // its path
    std::string name;
    State state = State::paused;
    std::uint64_t wanted = 0;  // deals of all games
    OutcomeCount count = {};   // of those done
    std::size_t games = 0;
    std::string fault = {};  // why it cannot be read

    double share() const;  // of the deals that are done
};

// The surveys of the window: those of a folder, the one shown, and the one running, after which
// those that wait run in turn. A file is a complete survey, which can be resumed at any time, here
// or by `niblick survey --resume`.
class SurveyModel {
  public:
    // New files go into `folder`, which is created when needed. Wakes `where` from another thread.
    SurveyModel(std::filesystem::path folder, work::Background where);

    // Begins a survey of a game and shows it, or resumes the same one in the folder. Returns why it
    // cannot, or an empty text.
    std::string begin(const Loaded& rules, const SurveyWish& wish, const std::string& plugins);
    // Reads and shows a file.
    void open(const std::filesystem::path& file);
    // Pauses the survey shown; one that waits does not run then.
    void pause();
    // Resumes the survey shown, once no other runs. Expects the games of its plan, in order.
    void go_on(study::Variants games, unsigned threads);
    // Solves its undecided deals again with the limits of its news. Expects the same.
    void judge_again(study::Variants games, unsigned threads);
    // Closes the survey shown; it may go on running.
    void shut();
    // Deletes the survey shown, which is in the folder and does not run; the last one deleted can
    // be brought back. Return why not, or an empty text.
    std::string remove();
    std::string restore();
    // Collects news. True if there is something new to show.
    bool tick();
    // Lists the folder again.
    void list() { folder_.refresh(); }

    // Those of the folder, latest first, after those that run or wait and are not in it.
    std::vector<SurveyRow> rows() const;
    const study::SurveyFolder& folder() const { return folder_; }
    // The survey shown; null if there is none.
    const SurveyNews* shown() const;
    bool reading() const { return reading_; }  // the file shown is still being read
    // Whether the survey shown is running, is about to pause, or waits for another.
    bool running() const { return shows_run_ && running_; }
    bool pausing() const { return shows_run_ && running_ && pausing_; }
    bool waiting() const;
    // Whether the survey shown can be deleted.
    bool can_remove() const;
    bool any_running() const { return running_; }
    // Counters of requests for the keyboard focus: in the deals of a new survey, in a file's path.
    void ask_begin() { ++begin_asked_; }
    void ask_open() { ++open_asked_; }
    int begin_asked() const { return begin_asked_; }
    int open_asked() const { return open_asked_; }
    // The game shown, and the selected line of the hardest deals.
    std::size_t series() const { return series_; }
    void show_series(std::size_t series);
    int line() const { return line_; }
    void point(int line);
    // The statistics of the game shown; null if there are none.
    const study::SeriesStats* stats() const;

  private:
    void work_on(study::Variants games, unsigned threads, std::optional<Limits> higher);
    void run_next();  // of those that wait

    study::SurveyFolder folder_;
    std::deque<SurveyTask> queue_;  // those that wait
    std::optional<SurveyNews> run_, read_;
    bool shows_run_ = false;
    bool running_ = false, pausing_ = false, reading_ = false;
    std::size_t series_ = 0;
    int line_ = 0;
    int serial_ = 0;  // serial number of the latest task
    int begin_asked_ = 0, open_asked_ = 0;
    SurveyRunner runner_, reader_;
};

// The plan of a new survey. `plugins` are the loaded ones, in words.
study::Plan survey_plan(const Loaded& rules, const SurveyWish& wish, const std::string& plugins);
// The file name of a survey: "Golf, deals 1 to 1000".
std::string survey_name(const study::Plan& plan);

}  // namespace niblick
