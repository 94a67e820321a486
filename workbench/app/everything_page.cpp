#include "workbench/app/everything_page.h"

#include <utility>

#include "workbench/kit/file_request.h"
#include "workbench/pages/surveys/survey_page.h"
#include "workbench/persist/state_files.h"

namespace niblick {

namespace {

namespace fs = std::filesystem;

constexpr const char* kEndingOfAll = ".sqlar";

}  // namespace

EverythingPage::EverythingPage(Host& host, const SurveyPage& surveys, KeptFolders folders)
    : host_(host),
      surveys_(surveys),
      folders_(std::move(folders)) {}

void EverythingPage::start(Start& start) {
    folders_.window = start.store.folder();
}

std::vector<Action> EverythingPage::actions() {
    // A survey that runs is being written.
    const auto possible = [this] {
        return !folders_.window.empty() && !surveys_.surveys().any_running();
    };
    return {{.id = "everything.save",
             .section = "Areas",
             .name = "Save everything to one file...",
             .tip = "Save games, statistics, settings, your rules and surveys to one file",
             .where = Where::anywhere,
             .synonyms = "export, backup, copy, move to another machine",
             .possible = possible,
             .run = [this] { ask_copy(); }},
            {.id = "everything.open",
             .section = "Areas",
             .name = "Take over everything from a file...",
             .tip = "Add the games, statistics, rules and surveys of such a file to those here",
             .where = Where::anywhere,
             .synonyms = "import, restore, backup",
             .possible = possible,
             .run = [this] { ask_file(); }}};
}

void EverythingPage::ask_copy() {
    FileRequest request;
    request.title = "Save games, statistics, settings, rules and surveys";
    request.accept = "Save";
    request.endings = {kEndingOfAll};
    request.saving = true;
    request.name = std::string("niblick") + kEndingOfAll;
    request.then = [this](const fs::path& file) { save(file); };
    host_.choose_file(std::move(request));
}

void EverythingPage::save(const fs::path& file) {
    host_.keep();
    const auto fault = save_everything(folders_, file);
    host_.say(fault ? "Not saved: " + *fault + "." : "Saved " + file.filename().string() + ".");
}

void EverythingPage::ask_file() {
    FileRequest request;
    request.title = "Take over games, statistics, settings, rules and surveys";
    request.accept = "Take over";
    request.endings = {kEndingOfAll};
    request.then = [this](const fs::path& file) { take_over(file); };
    host_.choose_file(std::move(request));
}

std::optional<std::string> take_over_wanted(const EverythingPage& page,
                                            const std::function<void()>& end) {
    if (!page.wanted()) return std::nullopt;
    const fs::path file = *page.wanted();
    const KeptFolders folders = page.folders();
    end();
    return describe(take_over_everything(file, folders), file);
}

}  // namespace niblick
