#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "workbench/pages/surveys/survey_command.h"
#include "workbench/pages/surveys/survey_runner.h"

namespace niblick {

// A file of the folder of surveys.
struct SurveyFile {
    std::filesystem::path path;
    std::string words;  // its name, for people
};

// The surveys of the window: which is in sight, and which is being worked on. A file holds all of a
// survey, so that it can be gone on with at any time, here or by `niblick survey --resume`.
class SurveyModel {
  public:
    // `folder`: where new files go; made when the first is. `wake` is called from another thread.
    SurveyModel(std::filesystem::path folder, work::Background where);

    // Begins a survey of a game, or goes on with it where the folder has the very same. Returns
    // what there is to say against it, or nothing.
    std::string begin(std::shared_ptr<const Variant> variant, const surveys::Begin& wish,
                      const std::string& plugins);
    // Reads a file to show it.
    void open(const std::filesystem::path& file);
    void pause();
    // With the survey in sight. Expects the games of its plan, in their order.
    void go_on(study::Variants games, unsigned threads);
    // Judges what limits left open of it with the higher ones that its news name. Expects the same.
    void judge_again(study::Variants games, unsigned threads);
    // No survey is in sight any more; one that runs is paused.
    void shut();
    // Takes in news. True when there is something new to show.
    bool tick();
    // Looks into the folder again.
    void list();

    const std::vector<SurveyFile>& files() const { return files_; }
    const std::filesystem::path& folder() const { return folder_; }
    // The survey in sight, null where none is.
    const SurveyNews* shown() const;
    bool reading() const { return reading_; }  // the file in sight is still being read
    // Whether the survey in sight is being worked on, or was asked to pause and has not yet.
    bool running() const { return shows_run_ && running_; }
    bool pausing() const { return shows_run_ && running_ && pausing_; }
    bool any_running() const { return running_; }
    // Grow when the keyboard should go to the numbers of a new survey, to the path of a file.
    void ask_begin() { ++begin_asked_; }
    void ask_open() { ++open_asked_; }
    int begin_asked() const { return begin_asked_; }
    int open_asked() const { return open_asked_; }
    // Which of its games is in sight, and which of the hardest deals is pointed at.
    std::size_t series() const { return series_; }
    void show_series(std::size_t series);
    int line() const { return line_; }
    void point(int line);
    // What the survey in sight knows of the game in sight; null where it knows nothing.
    const study::SeriesStats* stats() const;

  private:
    void send(SurveyTask task, study::Plan plan);
    void work_on(study::Variants games, unsigned threads, std::optional<Limits> higher);

    const std::filesystem::path folder_;
    std::vector<SurveyFile> files_;
    std::optional<SurveyNews> run_, read_;
    bool shows_run_ = false;
    bool running_ = false, pausing_ = false, reading_ = false;
    std::size_t series_ = 0;
    int line_ = 0;
    int serial_ = 0;  // of the latest task
    int begin_asked_ = 0, open_asked_ = 0;
    SurveyRunner runner_, reader_;
};

// What a new survey of a game will do. `plugins`: those that are loaded, in words.
study::Plan survey_plan(const Variant& variant, const surveys::Begin& wish,
                        const std::string& plugins);
// A name for its file: "Golf, deals 1 to 1000".
std::string survey_name(const study::Plan& plan);

}  // namespace niblick
