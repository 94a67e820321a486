#include "workbench/pages/statistics/statistics_page.h"

#include <filesystem>
#include <utility>

#include "core/deal/daily.h"
#include "variants/text/files.h"
#include "workbench/game/play_command.h"
#include "workbench/game/play_page.h"
#include "workbench/kit/chooser_command.h"
#include "workbench/pages/statistics/statistics_command.h"

namespace niblick {

StatisticsPage::StatisticsPage(Host& host, GameLog& log, const PlayPage& play)
    : host_(host),
      log_(log),
      play_(play) {}

bool StatisticsPage::perform(const Command& command, bool in_sight) {
    if (command.as<command::Cancel>() != nullptr) {
        return in_sight && std::exchange(asking_delete_, false);
    }
    if (const auto* ask = command.as<command::AskDeleteGames>()) {
        if (ask->ask && log_.played().empty()) {
            host_.say("There is nothing to delete.");
            return true;
        }
        asking_delete_ = ask->ask;
        if (ask->ask) host_.edit_settings().area = kTab.word;
        return true;
    }
    if (command.as<command::RestoreGames>() != nullptr) {
        restore_games();
        return true;
    }
    if (command.as<command::AskExport>() != nullptr) {
        ask_export();
    } else if (const auto* exported = command.as<command::ExportGames>()) {
        export_games(exported->file);
    } else if (command.as<command::DeleteGames>() != nullptr) {
        delete_games();
    } else {
        return false;
    }
    return true;
}

void StatisticsPage::refresh(bool in_sight) {
    // Another program may have recorded games.
    if (in_sight && !was_in_sight_) log_.read();
    if (in_sight && !was_in_sight_) can_restore_ = log_.can_bring_back();
    if (!in_sight) asking_delete_ = false;
    was_in_sight_ = in_sight;
    if (revision_ == log_.revision()) return;
    revision_ = log_.revision();
    statistics_ = statistics_of(counted(log_.played()));
}

void StatisticsPage::ask_export() {
    if (log_.played().empty()) return host_.say("No games recorded yet.");
    FileRequest request;
    request.title = "Export the games played";
    request.accept = "Save";
    request.saving = true;
    request.name = "games-" + date_text(today()) + ".csv";
    request.endings = {".csv"};
    request.then = [](const std::filesystem::path& file) { return command::ExportGames{file}; };
    host_.perform(command::ChooseFile{std::move(request)});
}

void StatisticsPage::export_games(std::filesystem::path file) {
    if (log_.played().empty()) return host_.say("No games recorded yet.");
    if (file.empty()) {
        if (log_.folder().empty()) return host_.say("There is no folder to save it in.");
        file = log_.folder() / ("games-" + date_text(today()) + ".csv");
    }
    const auto failed = write_file(file, records_csv(counted(log_.played())));
    host_.say(failed ? "Not written: " + *failed + "." : "Written to " + file.string() + ".");
}

void StatisticsPage::delete_games() {
    asking_delete_ = false;
    const auto aside = log_.set_aside();
    if (!aside) return host_.say("There is nothing to delete.");
    can_restore_ = true;
    host_.say("Statistics cleared. Bring back undoes it; until then the games are kept as " +
              aside->string() + ".");
}

void StatisticsPage::restore_games() {
    const bool done = log_.bring_back();
    can_restore_ = log_.can_bring_back();
    host_.say(done ? "The deleted games count again."
                   : "There are no deleted games to bring back.");
}

}  // namespace niblick
